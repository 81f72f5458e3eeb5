"""The two-worlds law over the bytes of the wire: worlds a viewer cannot tell apart are told in the same bytes."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import emporion
from emporion import codec, games
from emporion.kernel.state import State
from emporion.tables import show
from emporion.tables.desk import Desk
from emporion.tables.place import Place
from emporion.tables.playing import reasons
from emporion.tables.store import Store
from emporion.tables.table import Change, Did, Seat, Sits, Status, Table


def table_with(state: State[Any], changes: list[Change], number: int) -> Table:
    seats = [Seat(Sits.PERSON, f"person-{at}", f"Name {at}") for at in range(state.seats)]
    return Table(
        id="t", book=state.book, version=1, players=state.players, options=state.options, public=True, host="",
        status=Status.PLAYING, number=number, position=number, secret=bytes(32), key=bytes(32), again="", made=0,
        changed=0, seats=seats, changes=changes, past={number: state},
    )  # fmt: skip


class World:
    """A table that is played on in one of the two worlds."""

    def __init__(self, state: State[Any]) -> None:
        self.desk = Desk(Store("sqlite:///never-opened.db"), None)
        self.place = Place(table_with(state, [Change(1, Did.BEGIN, -1, "", 0)], 1))

    def play(self, seat: int, move: Any) -> None:
        table = self.place.table
        state = table.state.clone()
        state.play(seat, move)
        number = table.number + 1
        seals = state.seals != table.state.seals
        change = Change(
            number, Did.MOVE, seat, str(move), table.position, seals, codec.digest(state), tuple(state.events)
        )
        past = {number: state} if seals else {**table.past, number: state}
        over = Status.OVER if state.over else Status.PLAYING
        self.place.table = replace(
            table, number=number, position=number, past=past, changes=[*table.changes, change], status=over
        )
        self.place.told = self.place.table

    def told(self, viewer: int, as_viewer: int) -> list[str]:
        """Everything that goes to a viewer's socket now: the whole, the difference, and all answers to questions."""
        table = self.place.table
        before = max(1, table.number - 1)
        steps = show.since(self.desk, self.place, as_viewer, before) or []
        said = [
            show.whole(self.desk, self.place, as_viewer),
            *steps,
            show.as_json({"ledger": show.ledger(table.state)}),
        ]
        if viewer >= 0 and table.number % 7 == 0:
            things = sorted({move.on for move in table.book.moves.all})[::5]
            said += [repr(reasons(table.state, viewer, on)) for on in things]
        return said


def compare(name: str, players: int, options: dict[str, str], seed: int, leak: bool = False) -> int:
    """How many positions were compared; with `leak` the viewer is told what another seat sees."""
    rng = Random(seed)
    s = emporion.start(name, players=players, seed=seed, **options)
    for _ in range(rng.randrange(0, 40)):
        if not s.over:
            s.play(s.asking()[0], rng.choice(s.legal(s.asking()[0])))
    viewer = rng.randrange(-1, s.seats)
    s.events = []
    view = emporion.view(s, None if viewer < 0 else viewer)
    truth, world = World(s), World(emporion.imagine(view, rng))
    as_viewer = (viewer + 1) % s.players if leak else viewer
    same = 0
    while True:
        assert truth.told(viewer, as_viewer) == world.told(viewer, as_viewer), f"seat {viewer} can tell"
        same += 1
        a, b = truth.place.table.state, world.place.table.state
        if a.over or same > 60:
            return same
        (seat,) = a.asking()
        common = [move for move in a.legal(seat) if move in b.legal(seat)]
        if not common:
            return same
        move = rng.choice(common)
        truth.play(seat, move)
        world.play(seat, move)
        if shown(truth, viewer) != shown(world, viewer):
            return same


def shown(world: World, viewer: int) -> list[tuple[int, str, str, int]]:
    events = [event.seen(viewer) for event in world.place.table.state.events]
    return [(event.seat, event.verb, event.on, event.n) for event in events]


@pytest.mark.parametrize("name", games.names())
def test_nothing_hidden_is_in_the_bytes(name: str) -> None:
    compared = 0
    for seed, players in enumerate(games.game(name).players * 4):
        compared += compare(name, players, {}, seed)
    assert compared > 20


def test_the_check_finds_a_leak() -> None:
    with pytest.raises(AssertionError, match="can tell"):
        for seed in range(20):
            compare("garum", 4, {}, seed, leak=True)

"""A game told turn by turn: whose, what, and every point in its turn."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import emporion
from emporion import bots, games, laws
from emporion.kernel.flow import ROUND, SCORED, TURN
from emporion.kernel.state import Book, Event
from emporion.text import fill
from emporion.turns import Telling, Turn, tell

NAMES = ["Livia", "Gaius", "Drusilla", "Anna", "Marcus"]


def played(game: str, players: int, most: int = 100_000, **options: Any) -> emporion.Record:
    record, bot, rng = emporion.Record.start(game, players=players, seed=4, **options), bots.get("random"), Random(4)
    while not record.state.over and len(record.moves) < most:
        (seat,) = record.state.asking()
        v = emporion.view(record.state, seat)
        record.play(seat, bot.choose(v, v.legal(seat), rng, 0))
    return record


def told(record: emporion.Record, viewer: int = -1) -> list[str]:
    return [tell(record.state.book, turn, NAMES, viewer) for turn in record.turns()]


@pytest.mark.parametrize("game", emporion.GAMES)
def test_every_point_and_every_event_is_told_in_one_turn(game: str) -> None:
    """The points of all turns are the scores; nothing that happened is left out or told twice."""
    for players, options in laws.combinations(game)[:: max(1, len(laws.combinations(game)) // 4)]:
        record = played(game, players, 100_000, **options)
        turns = record.turns()
        won = [sum([turn.points().get(seat, 0) for turn in turns]) for seat in range(record.state.seats)]
        assert won == list(record.state.scores())
        events = [event for played in record.moves for event in played.events] + list(record.opening)
        assert sum([len(turn.events) for turn in turns]) == len([e for e in events if e.verb not in (ROUND, TURN)])


@pytest.mark.parametrize("game", emporion.GAMES)
def test_a_turn_is_the_moves_of_the_seat_it_belongs_to(game: str) -> None:
    """Whoever chooses first in a turn is its owner; rounds and moves only go up."""
    record = played(game, 3)
    turns = record.turns()
    assert [turn.round for turn in turns] == sorted([turn.round for turn in turns])
    assert all([a.last <= b.first for a, b in pairwise(turns)])
    own = [record.moves[turn.last - 1].seat == turn.seat for turn in turns if turn.seat >= 0 and turn.last]
    assert sum(own) > 0.6 * len(own)
    assert len(turns) < len(record.moves)


@pytest.mark.parametrize("game", emporion.GAMES)
def test_a_line_is_short_and_has_no_blank(game: str) -> None:
    for line in told(played(game, 3)):
        assert "{" not in line and len(line) < 700, line


def test_a_turn_in_one_line() -> None:
    record = emporion.Record.start("garum", players=2, seed=1)
    for _ in range(3):
        (seat,) = record.state.asking()
        record.play(seat, record.state.legal(seat)[0])
    line = told(record)[1]
    assert re.match(rf"{NAMES[record.moves[0].seat]} laid .* in vat \d+, (top|bottom) (left|right)", line)


def test_what_is_done_for_nobody_is_told_so_in_its_part() -> None:
    """The ghost's tile in Garum is laid by a player, but is not theirs; markets change by themselves."""
    garum = played("garum", 3, 40)
    laid = [tell(garum.state.book, turn, NAMES, -1) for turn in garum.turns() if turn.part == "ghost"]
    assert laid and all([" laid the ghost's tile, " in line for line in laid])
    city = told(played("constantinopolis", 3, 600))
    assert [line for line in city if re.match(r"The market moves on: now .*: .*, then ", line)]


def test_a_long_turn_leaves_out_asides_first_then_what_came_last() -> None:
    book = emporion.start("minos", players=2, seed=1).book
    deeds = [Event(0, "built-city", "malia"), Event(0, "coins", "", 3), Event(0, "drew", "", 0, 1)]
    assert line_of(book, deeds) == "Livia built a City in malia, gained 3 coins, drew 1 card".replace("malia", "Malia")
    cards = [Event(0, "played", card) for card in book.decree_ids[1:7]]
    assert line_of(book, [*deeds, *cards]).startswith("Livia built a City in Malia, gained 3 coins, played ")
    many = [*deeds, *[Event(0, "played", card) for card in book.decree_ids[1:10]]]
    line = line_of(book, [*many, Event(0, "beat", "sea malia"), Event(0, "vase", "ships")])
    assert "coins" not in line and "drew" not in line and "Malia, played" in line
    longer = line_of(book, [*many, *[Event(0, "took", card) for card in book.decree_ids[1:12]]])
    assert longer.endswith(", and more") and "took" not in longer


def line_of(book: Book, events: list[Event]) -> str:
    return tell(book, Turn(1, 0, "", tuple([(1, event) for event in events])), NAMES, 1)


def test_like_things_are_told_together() -> None:
    book = emporion.start("thessaloniki", players=2, seed=1).book
    events = [
        Event(0, "gained", "raw-meat", 2), Event(0, "gained", "statue", 1), Event(0, "gained", "raw-meat", 1),
        Event(0, "gained", "statue", 1), Event(1, "pushed", "a b"), Event(0, SCORED, "x", 3), Event(1, SCORED, "x", -1),
    ]  # fmt: skip
    turn = Turn(1, 0, "", tuple([(1, event) for event in events]))
    assert tell(book, turn, NAMES, -1) == "Livia gained 3 Raw Meat and 2 Statues: +3; Gaius was pushed to the b: −1"


def test_what_a_viewer_may_not_know_is_counted_only() -> None:
    book = emporion.start("minos", players=2, seed=1).book
    card = next(iter(book.decree_ids[1:]))
    turn = Turn(1, 0, "", ((1, Event(0, "drew", card, 0, 1)), (1, Event(0, "drew", card, 0, 1))))
    assert tell(book, turn, NAMES, 1) == "Livia drew 2 cards"
    assert "drew 2 cards" not in tell(book, turn, NAMES, 0)


def test_a_turn_said_again_goes_on_and_a_round_ends_it() -> None:
    telling = Telling()
    telling.add(1, [Event(0, TURN, "build"), Event(0, "built")])
    telling.add(2, [Event(0, TURN, "build"), Event(0, "built")])
    telling.add(3, [Event(-1, ROUND, "", 2), Event(0, TURN, "build"), Event(0, "built")])
    assert [(turn.round, turn.seat, turn.first, turn.last) for turn in telling.turns] == [(0, 0, 1, 2), (2, 0, 3, 3)]


@pytest.mark.parametrize(
    ("pattern", "on", "n", "said"),
    [
        ("{who} gains {n on}.", "statue", 2, "Ada gains 2 Statues."),
        ("{who} gains {n on}.", "denarius", 1, "Ada gains 1 Denarius."),
        ("{who} gains {n on}.", "denarius", 4, "Ada gains 4 Denarii."),
        ("{who} refines {n on}.", "grape", 1, "Ada refines 1 Grape."),
        ("{who} sells {n 1} to {2}.", "olive antioch-1", 1, "Ada sells 1 Olive to Ship to Antioch I."),
        ("{who} sells {n 1} to {2}.", "olive antioch-1", 3, "Ada sells 3 Olives to Ship to Antioch I."),
        ("{who} is dealt {all}.", "c15 c23", 2, "Ada is dealt Salt Pans and Public Honour."),
        ("{who} is dealt {all}.", "c15 c23 c12", 3, "Ada is dealt Salt Pans, Public Honour and Bread for the City."),
    ],
)
def test_a_line_tells_of_one_thing_as_one_and_of_several_as_several(pattern: str, on: str, n: int, said: str) -> None:
    assert fill(pattern, games.book("thessaloniki"), on, n, "Ada") == said

"""The laws every game must keep, as functions: the battery and the fuzzer both hold games to them."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from random import Random
from typing import Any

import emporion
from emporion import bots, face, games
from emporion.codec import canonical, pack_state
from emporion.kernel.game import Game
from emporion.kernel.state import TRUTH, State
from emporion.text import say_event


def combinations(name: str) -> list[tuple[int, dict[str, str]]]:
    """Every player count with every value of every option that goes with it."""
    game: Game[Any] = games.game(name)
    out = []
    for players in game.players:
        fitting = [option for option in game.options if not option.players or players in option.players]
        for values in itertools.product(*[option.values for option in fitting]):
            out.append((players, dict(zip([option.name for option in fitting], values, strict=True))))
    return out


def start(name: str, players: int, options: dict[str, str], seed: int) -> State[Any]:
    return emporion.start(name, players=players, seed=seed, **options)


def walk(s: State[Any], rng: Random, greedy: bool = False) -> Any:
    """Play to the end, handing out each position before its move is made."""
    bot = bots.get("greedy" if greedy else "random")
    while not s.over:
        (seat,) = s.asking()
        move = bot.choose(emporion.view(s, seat), s.legal(seat), rng, 0) if greedy else rng.choice(s.legal(seat))
        yield seat, move
        s.play(seat, move)


def gets(s: State[Any], seat: int, names: list[str]) -> bytes:
    """All that a seat is ever given of a position, as bytes."""
    v = emporion.view(s, None if seat < 0 else seat)
    lines = [say_event(s.book, event, names, seat) for event in s.events]
    return canonical([pack_state(v), [str(m) for m in v.legal(seat)], face.scene_of(v).plain(), lines])


def check_asking(s: State[Any]) -> None:
    """Only askers have moves; they have some, each once; nobody else is asked."""
    asking = s.asking()
    assert asking, "a game that is not over asks somebody"
    for seat in range(s.seats):
        moves = s.legal(seat)
        assert bool(moves) == (seat in asking)
        assert len({m.index for m in moves}) == len(moves)


def check_why(s: State[Any]) -> None:
    """For every move of the table, `why` is empty exactly when the move is legal."""
    for seat in range(s.seats):
        legal = set(s.legal(seat))
        for move in s.book.moves.all:
            why = s.why(seat, move)
            assert (why == "") == (move in legal), f"{seat}: {move}: {why!r}"
            assert why == "" or " " in why, f"no sentence for the rule {why!r}"


def check_clone(s: State[Any], seat: int, move: Any) -> None:
    """A clone is equal, and what happens to it does not happen to the other."""
    before = emporion.digest(s)
    c = s.clone()
    assert emporion.digest(c) == before
    c.play(seat, move)
    assert emporion.digest(s) == before


def check_save(s: State[Any]) -> None:
    """Saved as JSON and loaded, it is the same position."""
    back = emporion.load(json.loads(json.dumps(emporion.save(s))))
    assert emporion.digest(back) == emporion.digest(s)
    assert back.asking() == s.asking()
    for seat in s.asking():
        assert back.legal(seat) == s.legal(seat)


def check_view(s: State[Any], rng: Random) -> None:
    """What is asked is the same on a view; an imagined world looks just like the view, and has no blank."""
    for seat in range(-1, s.seats):
        v = emporion.view(s, None if seat < 0 else seat)
        assert v.asking() == s.asking() and v.legal(seat) == s.legal(seat) and not v.key
        w = emporion.imagine(v, rng)
        assert w.viewer == TRUTH and w.key
        assert canonical(pack_state(emporion.view(w, None if seat < 0 else seat))) == canonical(pack_state(v))
        assert w.asking() == s.asking()
        if seat in s.asking():
            assert w.legal(seat) == s.legal(seat)


def check_pieces(s: State[Any], before: tuple[int, ...], rng: Random) -> None:
    """No piece comes from nowhere or is lost, and imagined worlds hold what this one holds."""
    now = s.pieces()
    assert now == before, f"came {Counter(now) - Counter(before)}, went {Counter(before) - Counter(now)}"
    for seat in range(-1, s.seats):
        world = emporion.imagine(emporion.view(s, None if seat < 0 else seat), rng)
        assert world.pieces() == now, f"the world seat {seat} imagines has other pieces"


def check_illegal(s: State[Any], rng: Random) -> None:
    """An illegal move is refused with a sentence and changes nothing."""
    before = emporion.digest(s)
    for seat in range(s.seats):
        move = s.book.moves.all[rng.randrange(len(s.book.moves.all))]
        if move not in s.legal(seat):
            try:
                s.play(seat, move)
                raise AssertionError("an illegal move was played")
            except emporion.Illegal as refused:
                assert " " in str(refused)
            assert emporion.digest(s) == before


def two_worlds(s: State[Any], viewer: int, rng: Random, names: list[str], most: int = 1_000_000) -> int:
    """Play the truth and a world imagined by `viewer` side by side; to `viewer` they must look the same to the byte."""
    truth, world = s.clone(), emporion.imagine(emporion.view(s, None if viewer < 0 else viewer), rng)
    same = 0
    truth.events, world.events = [], []
    assert advice(truth, viewer) == advice(world, viewer), f"a bot in seat {viewer} can tell the worlds apart"
    while True:
        assert gets(truth, viewer, names) == gets(world, viewer, names), f"seat {viewer} can tell the worlds apart"
        same += 1
        if truth.over or same == most:
            return same
        (seat,) = truth.asking()
        common = [m for m in truth.legal(seat) if m in world.legal(seat)]
        if not common:
            return same
        move = rng.choice(common)
        truth.play(seat, move)
        world.play(seat, move)
        if shown(truth, viewer) != shown(world, viewer):
            return same  # chance, or a hidden thing that came to light, told them apart: as it may


def advice(s: State[Any], viewer: int) -> str:
    """What a bot with a fixed seed would do in the viewer's place."""
    if viewer not in s.asking():
        return ""
    v = emporion.view(s, viewer)
    return str(bots.get("greedy").choose(v, v.legal(viewer), Random(1), 60))


def shown(s: State[Any], viewer: int) -> list[tuple[int, str, str, int]]:
    """What a move openly did, as `viewer` was told."""
    return [(e.seat, e.verb, e.on, e.n) for e in [event.seen(viewer) for event in s.events]]

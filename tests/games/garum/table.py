"""Positions of Garum, said shortly."""

from __future__ import annotations

from typing import Any

import emporion
from emporion.games.garum.layout import COLOURS, LINE_IDS
from emporion.games.garum.state import Garum


def start(players: int = 4, **options: Any) -> Garum:
    s = emporion.start("garum", players=players, seed=options.pop("seed", 7), **options)
    assert isinstance(s, Garum)
    return s


def opened(vat: int, full: tuple[int, ...] = (), players: int = 4, **options: Any) -> Garum:
    """The first turn of a round in `vat`, after rounds in the `full` ones: any tiles, in any quarters."""
    s = start(players, order="emperor", **options)
    for earlier in (*full, vat):
        s.play(s.asking()[0], f"open vat-{earlier}")
        while earlier != vat and s.vat == earlier:
            moves = s.legal(s.asking()[0])
            s.play(s.asking()[0], moves[-1] if moves[-1].verb == "pass" else moves[0])
    return s


def give(s: Garum, colour: int, *tiles: str) -> None:
    """Put these tiles in a colour's hand, and what it held back into the pile."""
    pool = list(s.hands[colour] + s.piles[colour])
    hand = [s.book.same[s.book.tile_ids.index(tile)] for tile in tiles]
    for tile in hand:
        pool.remove(tile)
    s.hands[colour], s.piles[colour] = tuple(hand), tuple(pool)
    s.settle()


def say(s: Garum, *texts: str) -> None:
    """Whoever is asked plays these."""
    for text in texts:
        s.play(s.asking()[0], text)


def legal(s: Garum) -> set[str]:
    return {str(move) for move in s.legal(s.asking()[0])}


def lines(s: Garum, kind: str = "vilicus") -> set[str]:
    """The lines on which a worker of a kind may be set now."""
    return {move.on for move in s.legal(s.asking()[0]) if move.verb == kind}


def rows(*numbers: int) -> set[str]:
    return {f"row-{n}" for n in numbers}


def cols(*numbers: int) -> set[str]:
    return {f"col-{n}" for n in numbers}


def worker(s: Garum, line: str, colour: str, kind: int) -> None:
    """Set a worker on a line by hand."""
    s.lines[LINE_IDS.index(line)] = 2 * COLOURS.index(colour) + kind

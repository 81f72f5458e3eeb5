"""Plays what looks best right after it: one ply over imagined worlds, by the game's own `worth`."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final

from emporion.bots.bot import Bot
from emporion.bots.judging import Judging
from emporion.bots.search.ply import BUDGET, first_look
from emporion.kernel.move import Move
from emporion.kernel.state import State


class GreedyBot(Bot):
    """Looks at its own next click, and at the one after it while that is still its own and the budget lasts."""

    name: ClassVar[str] = "greedy"

    def __init__(self, weights: str = "", stray: float = 0.0) -> None:
        """`weights` is a file it judges by instead of the game's own; `stray` how often it plays anything instead."""
        if not isinstance(stray, int | float) or not 0.0 <= stray <= 1.0:
            raise ValueError(f"stray takes a number from 0 to 1, not {stray!r}")
        self.stray: Final = stray
        self.judging: Final = Judging(weights)

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        if len(moves) == 1:
            return moves[0]
        if self.stray and rng.random() < self.stray:
            return moves[rng.randrange(len(moves))]
        totals = first_look(self.judging.game(view), view, moves, rng, budget or BUDGET)
        best = max(totals)
        ties = [move for move, total in zip(moves, totals, strict=True) if total == best]
        return ties[rng.randrange(len(ties))]

"""Plays what looks best right after it: one ply over imagined worlds, by the game's own `worth`."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from emporion import games
from emporion.bots.bot import Bot
from emporion.bots.search.ply import BUDGET, first_look
from emporion.kernel.move import Move
from emporion.kernel.state import State


class GreedyBot(Bot):
    """Looks at its own next click, and at the one after it while that is still its own and the budget lasts."""

    name: ClassVar[str] = "greedy"

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        if len(moves) == 1:
            return moves[0]
        totals = first_look(games.game(view.book.game), view, moves, rng, budget or BUDGET)
        best = max(totals)
        ties = [move for move, total in zip(moves, totals, strict=True) if total == best]
        return ties[rng.randrange(len(ties))]

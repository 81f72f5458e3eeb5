"""Plays what looks best right after it: one ply over imagined worlds, by the game's own `worth`."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final

from emporion import games
from emporion.bots.bot import Bot
from emporion.bots.search.ply import best_moves
from emporion.kernel.move import Move
from emporion.kernel.state import State

BUDGET: Final = 600  # positions looked at for one choice, over all imagined worlds
WORLDS: Final = 2


class GreedyBot(Bot):
    """Looks at its own next click, and at the one after it while that is still its own and the budget lasts."""

    name: ClassVar[str] = "greedy"

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        if len(moves) == 1:
            return moves[0]
        game = games.game(view.book.game)
        seat = view.viewer
        totals = [0] * len(moves)
        for _ in range(WORLDS):
            world = game.imagine(view, rng)
            for i, value in enumerate(best_moves(game, world, seat, moves, (budget or BUDGET) // WORLDS)):
                totals[i] += value
        best = max(totals)
        ties = [move for move, total in zip(moves, totals, strict=True) if total == best]
        return ties[rng.randrange(len(ties))]

"""Plays anything legal."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from emporion.bots.bot import Bot
from emporion.kernel.move import Move
from emporion.kernel.state import State


class RandomBot(Bot):
    """Every legal move is as good as another."""

    name: ClassVar[str] = "random"

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        return moves[rng.randrange(len(moves))]

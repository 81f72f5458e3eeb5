"""Plays like somebody who is new to the game: sensibly, but without seeing all that could be done."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final

from emporion.bots.greedy import GreedyBot
from emporion.kernel.move import Move
from emporion.kernel.state import State

OVERLOOKED: Final = 2  # one in so many moves


class GentleBot(GreedyBot):
    """Greedy among what it sees: at every choice it overlooks half of its moves, always others."""

    name: ClassVar[str] = "gentle"

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        seen = tuple([move for move in moves if rng.randrange(OVERLOOKED)])
        return super().choose(view, seen or moves, rng, budget)

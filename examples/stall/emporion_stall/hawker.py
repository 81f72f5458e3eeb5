"""A bot that is installed with the game: it sells what brings most, and knows only what its seat sees."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import emporion


class Hawker(emporion.Bot):
    """Takes the move after which it is worth most; `patience` is what it asks of a sale."""

    name: ClassVar[str] = "hawker"

    def __init__(self, patience: int = 0) -> None:
        self.patience = patience

    def choose(
        self, view: emporion.State[Any], moves: tuple[emporion.Move, ...], rng: Random, budget: int
    ) -> emporion.Move:
        def gain(move: emporion.Move) -> int:
            world = emporion.imagine(view, rng)
            world.play(view.viewer, move)
            return emporion.worth(world, view.viewer) - self.patience * (move.verb == "sell")

        return max(moves, key=gain)

"""What a bot is: it sees a view and its legal moves, and chooses one."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from emporion.kernel.move import Move
from emporion.kernel.state import State


class Failed(RuntimeError):
    """A bot could not choose; the message says what it did instead."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Subclass it. A bot gets only what its seat knows; the same view, moves, rng and budget: the same choice."""

    name: ClassVar[str] = ""

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        """One of `moves`. `budget` is how many positions it may look at; 0: as it likes."""
        raise NotImplementedError

    def within(self, seconds: float) -> Bot:
        """The same bot, which now answers in so many seconds at most: for tables, where people wait."""
        return self

    def seated(self) -> Bot:
        """A bot for one seat of one game, asked for every choice of it in turn: it may remember what it thought."""
        return self

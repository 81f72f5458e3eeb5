"""Bots that behave badly, for workers to get rid of."""

from __future__ import annotations

import os
import time
from random import Random
from typing import Any

from emporion.bots.bot import Bot
from emporion.kernel.move import Move
from emporion.kernel.state import State


class Stuck(Bot):
    """Never answers."""

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        time.sleep(3600)
        return moves[0]


class Slow(Bot):
    """Answers after a second."""

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        time.sleep(1.0)
        return moves[0]


class Dying(Bot):
    """Takes its process with it."""

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        os._exit(1)

"""Minos: roll and draft dice, play decrees, found cities and fill a Palace in Bronze Age Crete."""

from __future__ import annotations

from emporion import weights
from emporion.codec import register
from emporion.games.minos import (
    actions,
    build,
    develop,
    dice,
    effect,
    effects,
    expand,
    extra,
    income,
    palace,
    scoring,
    setup,
    together,
    turn,
)
from emporion.games.minos.game import MinosGame
from emporion.games.minos.state import Minos

GAME = MinosGame(weights.of(MinosGame, __file__))
register("minos", Minos)
for _chapter in (
    actions, build, develop, dice, effect, effects, expand, extra, income, palace, scoring, setup, together, turn,
):  # fmt: skip
    register("minos", *_chapter.STEPS)

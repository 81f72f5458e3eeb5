"""Minos in signs: the symbols of effects in lines of text, of triggers, and of players."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.actions import DEVELOP, ActionPoints, BuildPoints
from emporion.games.minos.book import COLOURS, TRIGGERS, MinosBook
from emporion.games.minos.conditions import COUNTS
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import (
    ActionBonus,
    Advance,
    AdvanceAny,
    All,
    ChosenGood,
    Convert,
    Either,
    Gain,
    If,
    Instead,
    Per,
    RouteIncome,
    Temporary,
)
from emporion.games.minos.expand import March, Place
from emporion.games.minos.palace import Palace
from emporion.games.minos.words import sentence
from emporion.once import once

SHAPES: Final = ("disc", "box", "hex", "shield")  # of the seats, besides their colours
TRACK_TONES: Final = ("red", "yellow", "blue")
DIE_TONES: Final = ("red", "blue", "yellow", "grey")  # in the order of COLOURS
LOW: Final = TRIGGERS.index("low")  # from here on triggers are values of dice
NUMBERED: Final = 4  # of the gains, so many are always told with their number
GAIN_SIGNS: Final = (
    "coin", "minos-weaponry", "minos-points", "minos-end", "minos-warrior", "minos-income", "minos-card",
    "minos-card-2", "minos-random", "minos-ability", "minos-discard",
)  # fmt: skip
COUNT_SIGNS: Final = {
    "city": "minos-city", "tower": "minos-tower", "farm": "minos-farm", "sea-people": "minos-raider",
    "palace": "minos-palace", "area": "minos-decree", "presence": "minos-presence", "warrior": "minos-warrior",
    "lowest": "minos-step-lowest", "route-space": "minos-ship", "influence": "minos-influence",
    "culture": "minos-culture", "population": "minos-population", "farthest": "minos-ship",
}  # fmt: skip


def owned(seat: int) -> str:
    """The look of a piece: its owner's shape and colour."""
    return f"{SHAPES[seat]} p{seat}"


def sign(book: MinosBook, effect: Effect) -> str:
    """An effect as a line of numbers and symbols."""
    if isinstance(effect, Gain):
        return _many(effect.n, GAIN_SIGNS[effect.what], effect.what < NUMBERED)
    if isinstance(effect, Per):
        return f"{effect.n}{{{GAIN_SIGNS[effect.what]}}}/{{{COUNT_SIGNS[COUNTS[effect.count]]}}}"
    if isinstance(effect, If):
        return f"{_asked(book, effect.condition)}:{sign(book, effect.step)}"
    if isinstance(effect, Instead):
        return f"{sign(book, effect.usual)} {_asked(book, effect.condition)}:{sign(book, effect.better)}"
    if isinstance(effect, All):
        return "".join([sign(book, step) for step in effect.steps])
    if isinstance(effect, Either):
        return " or ".join([sign(book, step) for step in effect.steps])
    if isinstance(effect, Convert):
        again = "…" if effect.again else ""
        return f"{effect.n}{{{GAIN_SIGNS[effect.what]}}}{{minos-spent}}{sign(book, effect.step)}{again}"
    return _choice(effect)


def _choice(effect: Effect) -> str:
    """Effects that let the player choose, and steps on one track."""
    if isinstance(effect, Advance):
        return _many(effect.n, "minos-step-" + ("influence", "culture", "population")[effect.track])
    if isinstance(effect, AdvanceAny):
        return _many(effect.n, "minos-step-lowest" if effect.lowest else "minos-step-any")
    if isinstance(effect, ActionPoints):
        free = "{minos-free}" if effect.free else ""
        return _many(effect.n, "minos-develop" if effect.kind == DEVELOP else "minos-wild") + free
    if isinstance(effect, BuildPoints):
        return _many(effect.n, "minos-build") + ("{minos-free}" if effect.free else "")
    if isinstance(effect, Palace):
        return _many(effect.n, "minos-palace") + ("{minos-free}" if effect.free else "")
    for kind, icon in CHOICES:
        if isinstance(effect, kind):
            return _many(getattr(effect, "n", 1), icon)
    return "{star}"


CHOICES: Final[tuple[tuple[type[Effect], str], ...]] = (
    (Temporary, "minos-temporary"),
    (ChosenGood, "minos-good"),
    (Place, "minos-place"),
    (March, "minos-move"),
    (RouteIncome, "minos-route"),
    (ActionBonus, "minos-bonus"),
)


def _many(n: int, icon: str, always: bool = False) -> str:
    return f"{n if n > 1 or always else ''}{{{icon}}}"


def _asked(book: MinosBook, condition: int) -> str:
    icon = COUNT_SIGNS[COUNTS[book.condition_counts[condition]]]
    return f"{{{icon}}}{book.condition_needs[condition]}+"


@once
def said(book: MinosBook, effects: tuple[Effect, ...]) -> str:
    """All effects in sentences; kept, for they are said again and again."""
    return sentence(book, effects)


@once
def signs(book: MinosBook, effects: tuple[Effect, ...], between: str = "") -> str:
    """All effects as one line of numbers and symbols."""
    return between.join([sign(book, effect) for effect in effects])


def die_words(die: int) -> str:
    """A die's colour and value."""
    return f"{COLOURS[die // 6]} {die % 6 + 1}"

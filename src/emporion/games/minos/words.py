"""Cards and tiles in plain sentences, made from their effects."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.actions import DEVELOP, ActionPoints, BuildPoints
from emporion.games.minos.conditions import TRACKS
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import (
    COIN,
    GAINED,
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

HAVE: Final = (
    "you have 2 or more Cities",
    "you have 2 or more Towers",
    "you have 2 or more Farms",
    "you have beaten 2 or more Sea Peoples",
    "you are on space 5 or higher of Influence",
    "you are on space 5 or higher of Culture",
    "you are on space 5 or higher of Population",
    "you have 10 or more cards in your Palace",
    "you have 4 or more cards in your area",
    "you are on space 3 or higher of every track",
    "you have a Ship on space 4 or higher",
    "you have 6 or more Warriors on the map",
    "you have presence in 4 or more regions",
)
EACH: Final = (
    "City",
    "Tower",
    "Farm",
    "Sea Peoples tile",
    "card in your Palace",
    "card in your area",
    "region where you have presence",
    "Warrior on the map",
    "step on your lowest track",
    "space your Ships have reached",
)
WHEN: Final = (
    "When you take a Prepare die",
    "When you take a Develop die",
    "When you take a Build die",
    "When you take an Expand die",
    "When you take a Wild die",
    "When you take a die of 1 or 2",
    "When you take a die of 3 or 4",
    "When you take a die of 5 or 6",
)


def some(n: int, one: str, many: str = "") -> str:
    """`1 coin`, `2 coins`."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


def gain(what: int, n: int) -> str:
    """Gains that ask nothing."""
    word = GAINED[what]
    if word == "weaponry":
        return f"gain {n} weaponry"
    if word == "points":
        return "gain " + some(n, "point")
    if word == "end":
        return "gain " + some(n, "point") + " at the end of the game"
    if word == "warrior":
        return "gain " + some(n, "Warrior") + " in your Reserves"
    if word == "income":
        return "go " + some(n, "step") + " up your Income track"
    if word == "draw":
        return "draw " + some(n, "card")
    if word == "draw-second":
        return "draw " + some(n, "card") + " from the Age II deck"
    if word == "random-good":
        return "gain " + some(n, "random Good")
    if word == "ability":
        return "raise your Special Ability"
    return "gain " + some(n, "coin")


def phrase(effect: Effect) -> str:
    """One effect, to go on with in a sentence."""
    if isinstance(effect, Gain):
        return gain(effect.what, effect.n)
    if isinstance(effect, Per):
        return f"{gain(effect.what, effect.n)} for each {EACH[effect.count]}"
    if isinstance(effect, If):
        return f"if {HAVE[effect.condition]}, {phrase(effect.step)}"
    if isinstance(effect, Instead):
        return f"{phrase(effect.usual)}; but if {HAVE[effect.condition]}, instead {phrase(effect.better)}"
    if isinstance(effect, All):
        return " and ".join([phrase(step) for step in effect.steps])
    if isinstance(effect, Either):
        return "either " + ", or ".join([phrase(step) for step in effect.steps])
    if isinstance(effect, Convert):
        return convert(effect)
    return choice(effect)


def convert(effect: Convert) -> str:
    """A price and what it buys."""
    if GAINED[effect.what] == "discard":
        price = "discard " + some(effect.n, "card")
    else:
        price = "pay " + (some(effect.n, "coin") if effect.what == COIN else f"{effect.n} weaponry")
    often = ", as often as you like" if effect.again else ""
    return f"you may {price} to {phrase(effect.step)}{often}"


def choice(effect: Effect) -> str:
    """Effects that let the player choose."""
    if isinstance(effect, Temporary):
        return "gain " + some(effect.n, "Temporary Good")
    if isinstance(effect, ChosenGood):
        return "gain " + some(effect.n, "Good") + " of your choice"
    if isinstance(effect, Advance):
        return "advance " + some(effect.n, "step") + f" on {TRACKS[effect.track].title()}"
    if isinstance(effect, AdvanceAny):
        return "advance " + some(effect.n, "step") + (" on your lowest track" if effect.lowest else " on any track")
    if isinstance(effect, ActionPoints):
        if effect.kind == DEVELOP:
            return "play " + some(effect.n, "Decree") + (" free of all cost" if effect.free else "")
        return "use " + some(effect.n, "Wild point")
    if isinstance(effect, BuildPoints):
        return "use " + some(effect.n, "Build point") + (" without paying" if effect.free else "")
    if isinstance(effect, Place):
        return "place " + some(effect.n, "Warrior") + " at your Cities"
    if isinstance(effect, March):
        return "move " + some(effect.n, "Warrior")
    if isinstance(effect, Palace):
        return "put " + some(effect.n, "card") + " into your Palace" + (" without losing points" if effect.free else "")
    if isinstance(effect, RouteIncome):
        return "take the income of " + some(effect.n, "Trade Route")
    assert isinstance(effect, ActionBonus)
    return "take the Action Bonus"


def sentence(effects: tuple[Effect, ...]) -> str:
    """All effects of a component, a sentence each."""
    return " ".join([capital(phrase(effect)) + "." for effect in effects])


def trait(trigger: int, effect: Effect) -> str:
    """A Royal Trait."""
    return f"{WHEN[trigger]}: {phrase(effect)}."


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]

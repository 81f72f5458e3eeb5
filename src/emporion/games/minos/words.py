"""Cards and tiles in plain sentences, made from their effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.minos.actions import DEVELOP, ActionPoints, BuildPoints
from emporion.games.minos.build import BUILDERS
from emporion.games.minos.conditions import COUNTS, TRACKS
from emporion.games.minos.develop import LAWGIVERS
from emporion.games.minos.dice import SEERS
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import (
    COIN,
    END,
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
from emporion.games.minos.extra import CHANGERS
from emporion.games.minos.palace import Palace
from emporion.games.minos.vases import GOALS
from emporion.text import counted as some

if TYPE_CHECKING:
    from emporion.games.minos.book import MinosBook


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
        return "take " + some(n, "Warrior") + " from the supply into your Reserves"
    if word == "income":
        return "go " + some(n, "step") + " up your Income track"
    if word == "draw":
        return "draw " + some(n, "card") + " from the deck"
    if word == "draw-second":
        return "draw " + some(n, "card") + " from the Age II deck"
    if word == "random-good":
        return "gain " + some(n, "random Good") + " from the pile"
    if word == "ability":
        return "raise your Special Ability by one space"
    return "gain " + some(n, "coin")


def phrase(book: MinosBook, effect: Effect) -> str:
    """One effect, to go on with in a sentence."""
    if isinstance(effect, Gain):
        return gain(effect.what, effect.n)
    if isinstance(effect, Per):
        each = "for each " + book.words["each." + COUNTS[effect.count]]
        if effect.what == END:
            return f"{each}, counted now, {gain(effect.what, effect.n)}"
        return f"{gain(effect.what, effect.n)} {each}"
    if isinstance(effect, If):
        return f"if {condition(book, effect.condition)}, {phrase(book, effect.step)}"
    if isinstance(effect, Instead):
        better = f"if {condition(book, effect.condition)}, instead {phrase(book, effect.better)}"
        return f"{phrase(book, effect.usual)}; but {better}"
    if isinstance(effect, All):
        return " and ".join([phrase(book, step) for step in effect.steps])
    if isinstance(effect, Either):
        return "either " + ", or ".join([phrase(book, step) for step in effect.steps])
    if isinstance(effect, Convert):
        return convert(book, effect)
    return choice(book, effect)


def condition(book: MinosBook, number: int) -> str:
    """What must be so."""
    return book.words["have." + COUNTS[book.condition_counts[number]]].replace("{n}", str(book.condition_needs[number]))


def convert(book: MinosBook, effect: Convert) -> str:
    """A price and what it buys."""
    if GAINED[effect.what] == "discard":
        price = "discard " + some(effect.n, "card") + " from your hand"
    else:
        price = "pay " + (some(effect.n, "coin") if effect.what == COIN else f"{effect.n} weaponry")
    often = ", as often as you like" if effect.again else ""
    return f"you may {price} to {phrase(book, effect.step)}{often}"


def choice(book: MinosBook, effect: Effect) -> str:
    """Effects that let the player choose."""
    if isinstance(effect, Temporary):
        return "gain " + some(effect.n, "Temporary Good") + " of your choice"
    if isinstance(effect, ChosenGood):
        return "gain " + some(effect.n, "Good") + " of your choice from the stacks"
    if isinstance(effect, Advance):
        return "advance " + some(effect.n, "step") + f" on {TRACKS[effect.track].title()}"
    if isinstance(effect, AdvanceAny):
        return steps(effect)
    if isinstance(effect, ActionPoints):
        return points(book, effect)
    if isinstance(effect, BuildPoints):
        return "use " + some(effect.n, "Build point") + (", paying neither coins nor Warriors" if effect.free else "")
    if isinstance(effect, Place):
        where = "one of your Cities" if effect.n == 1 else "your Cities"
        return f"place {up_to(effect.n)}{some(effect.n, 'Warrior')} from your Reserves at {where}"
    if isinstance(effect, March):
        often = f", up to {effect.n} times, the same one or others" if effect.n > 1 else ""
        return f"move 1 Warrior to a neighbouring region{often}"
    if isinstance(effect, Palace):
        price = " for nothing" if effect.free else " (a card from the hand costs its points)"
        return f"put {up_to(effect.n)}{some(effect.n, 'card')} from your area or hand into your Palace{price}"
    if isinstance(effect, RouteIncome):
        often = f", {effect.n} times, of the same one or another" if effect.n > 1 else ""
        return f"take the income of 1 Trade Route where you have a Ship{often}"
    assert isinstance(effect, ActionBonus)
    return "take the Action Bonus of this game"


def steps(effect: AdvanceAny) -> str:
    """Steps where the player likes, or where the marker stands lowest."""
    if effect.n == 1:
        return "advance 1 step on " + ("your lowest track" if effect.lowest else "a track of your choice")
    where = "the track that is then your lowest" if effect.lowest else "a track of your choice"
    return f"advance {effect.n} steps, each on {where}"


def points(book: MinosBook, effect: ActionPoints) -> str:
    """Cards to be played, and points for any action."""
    if effect.kind == DEVELOP:
        price = "for nothing" if effect.free else f"paying for {'it' if effect.n == 1 else 'each'}"
        offer = "the offer" if effect.free else f"for {some(book.offer_fee, 'coin')} more from the offer"
        return f"play {up_to(effect.n)}{some(effect.n, 'Decree')}, {price}, from your hand or {offer}"
    return f"use {some(effect.n, 'action point')} for any {'action' if effect.n == 1 else 'one action'}"


def up_to(n: int) -> str:
    return "up to " if n > 1 else ""


def sentence(book: MinosBook, effects: tuple[Effect, ...]) -> str:
    """All effects of a component, a sentence each."""
    return " ".join([capital(phrase(book, effect)) + "." for effect in effects])


def trait(book: MinosBook, trigger: str, effect: Effect) -> str:
    """A Royal Trait."""
    return f"{book.words['when.' + trigger]}: {phrase(book, effect)}."


def ability(book: MinosBook, number: int) -> str:
    """A Special Ability, space by space."""
    spaces = [f"Space {level + 1}: {'; '.join(ability_level(book, number, level))}." for level in range(3)]
    return " ".join(spaces)


def ability_level(book: MinosBook, number: int, level: int) -> list[str]:
    """What a Special Ability does while its marker is on one space."""
    id = book.ability_ids[number]
    told, said = book.words["ability." + id], []
    if number == LAWGIVERS:
        return [told.replace("{n}", some(book.ability_amount[number][level], "coin"))]
    if number == SEERS:
        return [told.replace("{n}", str(book.ability_amount[number][level]))]
    if number == CHANGERS:
        rate, divisor = book.exchange_rate[level], book.leftover_divisor
        said.append(told.replace("{n}", str(rate)) if rate > 1 else book.words["ability.sa5-one"])
        said.append(book.words["ability.sa5-income"].replace("{n}", str(book.exchange_income[level])))
        if divisor[level] != book.leftover:
            said.append(book.words["ability.sa5-end"].replace("{n}", str(divisor[level])))
        return said
    gains = " and ".join([phrase(book, effect) for effect in book.ability_gain[number][level]])
    said.append(told.replace("{gain}", gains))
    if number == BUILDERS and book.ability_discount[level]:
        said.append(book.words["ability.sa3-off"].replace("{n}", some(book.ability_discount[level], "coin")))
    return said


def goal(book: MinosBook, vase: int, kind: str = "goal") -> str:
    """What a Vase asks for; its `short` form goes onto the tile."""
    return book.words[f"{kind}.{GOALS[vase]}"].replace("{n}", str(book.vase_need[vase]))


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]

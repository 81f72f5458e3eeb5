"""Cards and tiles in plain sentences, made from their effects."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from emporion.games.minos.actions import DEVELOP, ActionPoints, BuildPoints
from emporion.games.minos.build import BUILDERS
from emporion.games.minos.conditions import COUNTS, TRACKS
from emporion.games.minos.develop import LAWGIVERS
from emporion.games.minos.dice import SEERS
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import (
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
from emporion.text import name, say

if TYPE_CHECKING:
    from emporion.games.minos.book import MinosBook


def gain(book: MinosBook, what: int, n: int) -> str:
    """Gains that ask nothing."""
    return say(book, "effect." + GAINED[what], n=n)


def phrase(book: MinosBook, effect: Effect) -> str:
    """One effect, to go on with in a sentence."""
    if isinstance(effect, Gain):
        return gain(book, effect.what, effect.n)
    if isinstance(effect, Per):
        each, gained = book.words["each." + COUNTS[effect.count]], gain(book, effect.what, effect.n)
        return say(book, "effect.per-end" if effect.what == END else "effect.per", each=each, gain=gained)
    if isinstance(effect, If):
        return say(book, "effect.if", condition=condition(book, effect.condition), then=phrase(book, effect.step))
    if isinstance(effect, Instead):
        usual, better = phrase(book, effect.usual), phrase(book, effect.better)
        return say(book, "effect.instead", usual=usual, condition=condition(book, effect.condition), better=better)
    if isinstance(effect, All):
        return joined(book, "and", [phrase(book, step) for step in effect.steps])
    if isinstance(effect, Either):
        return say(book, "effect.either", all=joined(book, "or", [phrase(book, step) for step in effect.steps]))
    if isinstance(effect, Convert):
        return convert(book, effect)
    return choice(book, effect)


def joined(book: MinosBook, by: str, parts: list[str]) -> str:
    """Phrases with “and” or “or” between them."""
    return reduce(lambda so_far, part: say(book, "effect." + by, first=so_far, second=part), parts)


def condition(book: MinosBook, number: int) -> str:
    """What must be so."""
    return book.words["have." + COUNTS[book.condition_counts[number]]].replace("{n}", str(book.condition_needs[number]))


def convert(book: MinosBook, effect: Convert) -> str:
    """A price and what it buys."""
    price = say(book, "effect.pay-" + GAINED[effect.what], n=effect.n)
    key = "effect.convert-often" if effect.again else "effect.convert"
    return say(book, key, price=price, gain=phrase(book, effect.step))


def choice(book: MinosBook, effect: Effect) -> str:
    """Effects that let the player choose."""
    if isinstance(effect, Temporary):
        return say(book, "effect.temporary", n=effect.n)
    if isinstance(effect, ChosenGood):
        return say(book, "effect.good", n=effect.n)
    if isinstance(effect, Advance):
        return say(book, "effect.advance", n=effect.n, track=name(book, TRACKS[effect.track]))
    if isinstance(effect, AdvanceAny):
        where = "lowest" if effect.lowest else "any"
        return say(book, f"effect.advance-{where}{more(effect.n)}", n=effect.n)
    if isinstance(effect, ActionPoints):
        return points(book, effect)
    if isinstance(effect, BuildPoints):
        return say(book, "effect.build-free" if effect.free else "effect.build", n=effect.n)
    if isinstance(effect, Place):
        return say(book, f"effect.place{more(effect.n)}", n=effect.n)
    if isinstance(effect, March):
        return say(book, f"effect.march{more(effect.n)}", n=effect.n)
    if isinstance(effect, Palace):
        cards = say(book, f"effect.cards{more(effect.n)}", n=effect.n)
        return say(book, "effect.palace-free" if effect.free else "effect.palace", cards=cards)
    if isinstance(effect, RouteIncome):
        return say(book, f"effect.route{more(effect.n)}", n=effect.n)
    assert isinstance(effect, ActionBonus)
    return book.words["effect.action-bonus"]


def points(book: MinosBook, effect: ActionPoints) -> str:
    """Cards to be played, and points for any action."""
    if effect.kind != DEVELOP:
        return say(book, f"effect.wild{more(effect.n)}", n=effect.n)
    decrees = say(book, f"effect.decrees{more(effect.n)}", n=effect.n)
    if effect.free:
        return say(book, "effect.play-free", decrees=decrees)
    return say(book, f"effect.play{more(effect.n)}", decrees=decrees, fee=book.offer_fee)


def more(n: int) -> str:
    """The end of a key where more than one is said otherwise than one."""
    return "-more" if n > 1 else ""


def sentence(book: MinosBook, effects: tuple[Effect, ...]) -> str:
    """All effects of a component, a sentence each."""
    return " ".join([capital(phrase(book, effect)) + "." for effect in effects])


def trait(book: MinosBook, trigger: str, effect: Effect) -> str:
    """A Royal Trait."""
    return f"{book.words['when.' + trigger]}: {phrase(book, effect)}."


def ability(book: MinosBook, number: int) -> str:
    """A Special Ability, space by space."""
    levels = [ability_level(book, number, level) for level in range(3)]
    return " ".join([say(book, "effect.space", n=at, does="; ".join(does)) for at, does in enumerate(levels, 1)])


def ability_level(book: MinosBook, number: int, level: int) -> list[str]:
    """What a Special Ability does while its marker is on one space."""
    id = book.ability_ids[number]
    told, said = book.words["ability." + id], []
    if number == LAWGIVERS:
        return [say(book, "ability." + id, n=book.ability_amount[number][level])]
    if number == SEERS:
        return [told.replace("{n}", str(book.ability_amount[number][level]))]
    if number == CHANGERS:
        rate, divisor = book.exchange_rate[level], book.leftover_divisor
        said.append(told.replace("{n}", str(rate)) if rate > 1 else book.words["ability.sa5-one"])
        said.append(book.words["ability.sa5-income"].replace("{n}", str(book.exchange_income[level])))
        if divisor[level] != book.leftover:
            said.append(book.words["ability.sa5-end"].replace("{n}", str(divisor[level])))
        return said
    gains = joined(book, "and", [phrase(book, effect) for effect in book.ability_gain[number][level]])
    said.append(told.replace("{gain}", gains))
    if number == BUILDERS and book.ability_discount[level]:
        said.append(say(book, "ability.sa3-off", n=book.ability_discount[level]))
    return said


def goal(book: MinosBook, vase: int, kind: str = "goal") -> str:
    """What a Vase asks for; its `short` form goes onto the tile."""
    return book.words[f"{kind}.{GOALS[vase]}"].replace("{n}", str(book.vase_need[vase]))


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]

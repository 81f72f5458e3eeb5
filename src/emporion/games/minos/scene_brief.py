"""Minos in few words: every effect and level in at most 46 letters, for the faces of cards and tiles."""

from __future__ import annotations

import re
from typing import Final

from emporion.games.minos.actions import DEVELOP, ActionPoints, BuildPoints
from emporion.games.minos.book import MinosBook
from emporion.games.minos.build import BUILDERS
from emporion.games.minos.conditions import COUNTS
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
from emporion.games.minos.income import GATHERERS
from emporion.games.minos.layout import INFLUENCE, POPULATION, TOP
from emporion.games.minos.palace import Palace
from emporion.games.minos.words import capital
from emporion.once import once
from emporion.text import counted, name

NUMBER: Final = re.compile(r"\d+\+?")
COUNTED: Final = re.compile(r"\{n ([^}]+)\}")


def brief(book: MinosBook, effect: Effect) -> str:
    """One effect in few words."""
    if isinstance(effect, Gain):
        return _say(book, "brief." + GAINED[effect.what], effect.n)
    if isinstance(effect, Per):
        return _per(book, effect)
    if isinstance(effect, If):
        return _put(book, "brief.if", have=_have(book, effect.condition), gain=bare(book, effect.step))
    if isinstance(effect, Instead):
        return _instead(book, effect)
    if isinstance(effect, (All, Either)):
        return capital(bare(book, effect))
    if isinstance(effect, Convert):
        return _convert(book, effect)
    return _choice(book, effect)


def bare(book: MinosBook, effect: Effect) -> str:
    """What an effect brings, after a verb or in a list."""
    if isinstance(effect, All):
        return " and ".join([bare(book, step) for step in effect.steps])
    if isinstance(effect, Either):
        return ", or ".join([bare(book, step) for step in effect.steps])
    key, n = _word(effect)
    return _say(book, "bare." + key, n) if "bare." + key in book.words else _lower(brief(book, effect))


def _word(effect: Effect) -> tuple[str, int]:
    """The word of the vocabulary that an effect is, and how many."""
    if isinstance(effect, Gain):
        return GAINED[effect.what], effect.n
    if isinstance(effect, Temporary):
        return "temporary", effect.n
    if isinstance(effect, ChosenGood):
        return "good", effect.n
    if isinstance(effect, Palace):
        return "palace-free" if effect.free else "palace", effect.n
    if isinstance(effect, AdvanceAny):
        return "step-lowest" if effect.lowest else "step-any", effect.n
    if isinstance(effect, ActionPoints):
        return ("play-free" if effect.free else "play") if effect.kind == DEVELOP else "wild", effect.n
    if isinstance(effect, BuildPoints):
        return "build-free" if effect.free else "build", effect.n
    if isinstance(effect, Place):
        return "place", effect.n
    if isinstance(effect, March):
        return "moves" if effect.n > 1 else "move", effect.n
    if isinstance(effect, RouteIncome):
        return "route-incomes" if effect.n > 1 else "route-income", effect.n
    return ("action-bonus", 1) if isinstance(effect, ActionBonus) else ("", 0)


def _choice(book: MinosBook, effect: Effect) -> str:
    """Effects that let the player choose, and steps on one track."""
    if isinstance(effect, Advance):
        return _say(book, "brief.step", effect.n, book.track_ids[effect.track])
    key, n = _word(effect)
    return _say(book, "brief." + key, n)


def _per(book: MinosBook, effect: Per) -> str:
    each = book.words["per." + COUNTS[effect.count]]
    if effect.what == END:
        return _say(book, "brief.end-per", effect.n).replace("{each}", each)
    return _put(book, "brief.per", gain=brief(book, Gain(effect.what, effect.n, effect.cause)), each=each)


def _instead(book: MinosBook, effect: Instead) -> str:
    """A better effect for those who meet a condition: of the same kind only its number is said."""
    usual, better, have = effect.usual, effect.better, _have(book, effect.condition)
    if isinstance(usual, Gain) and isinstance(better, Gain) and usual.what == better.what:
        return _put(book, "brief.instead", usual=brief(book, usual), have=have, better=str(better.n))
    if isinstance(usual, ActionPoints) and isinstance(better, ActionPoints) and better.free and usual.n == better.n:
        return _put(book, "brief.instead-free", usual=brief(book, usual), have=have)
    return _put(book, "brief.instead", usual=brief(book, usual), have=have, better=_lower(brief(book, better)))


def _convert(book: MinosBook, effect: Convert) -> str:
    pay = _say(book, "brief.pay-" + GAINED[effect.what], effect.n)
    pay = pay.replace("{gain}", bare(book, effect.step))
    return _put(book, "brief.again", pay=pay) if effect.again else pay


def _have(book: MinosBook, condition: int) -> str:
    need = book.condition_needs[condition]
    return book.words["with." + COUNTS[book.condition_counts[condition]]].replace("{n}", str(need))


def _say(book: MinosBook, key: str, n: int, on: str = "") -> str:
    """A pattern with its number, and what it is on."""
    text = COUNTED.sub(lambda found: counted(n, found[1]), book.words[key])
    return text.replace("{n}", str(n)).replace("{on}", name(book, on))


def _put(book: MinosBook, key: str, **blanks: str) -> str:
    text = book.words[key]
    for blank, words in blanks.items():
        text = text.replace("{" + blank + "}", words)
    return text


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


@once
def briefs(book: MinosBook, effects: tuple[Effect, ...]) -> str:
    """All effects, a short sentence each, with their numbers bold."""
    return bold(" ".join([brief(book, effect) + "." for effect in effects]))


def bold(text: str) -> str:
    """With every number bold."""
    return NUMBER.sub(r"*\g<0>*", text)


# --- levels, spaces, cards of the set-up


@once
def ability_brief(book: MinosBook, number: int, level: int) -> str:
    """What a Special Ability does on one of its spaces."""
    if number == LAWGIVERS:
        return _say(book, "brief.decrees", book.ability_amount[number][level])
    if number == SEERS:
        return _say(book, "brief.groups", book.ability_amount[number][level])
    if number == CHANGERS:
        divisor = book.leftover_divisor[level]
        key = "brief.changers" if divisor == book.leftover else "brief.changers-end"
        told = _say(book, key, book.exchange_rate[level])
        return told.replace("{income}", str(book.exchange_income[level])).replace("{divisor}", str(divisor))
    gain = " and ".join([bare(book, effect) for effect in book.ability_gain[number][level]])
    if number == GATHERERS:
        return _put(book, "brief.every-round", gain=gain)
    off = book.ability_discount[level] if number == BUILDERS else 0
    return _say(book, "brief.building-off" if off else "brief.building", off).replace("{gain}", gain)


@once
def track_brief(book: MinosBook, track: int, space: int) -> str:
    """A space of a Progress track: what reaching it gives, or what it brings from then on."""
    gains = book.track_gain[track][space]
    parts = [brief(book, effect) if len(gains) == 1 else bare(book, effect) for effect in gains]
    if not parts and track == INFLUENCE:
        parts.append(_say(book, "brief.palace-income", book.palace_cards[space]))
    if not parts and track == POPULATION:
        told = _say(book, "brief.arms-income", book.weaponry_income[space])
        told = told.replace("{presence}", str(book.presence_points[space]))
        parts.append(told.replace("{dominance}", str(book.dominance_points[space])))
    if space == TOP:
        parts.append(_say(book, "brief.beyond", book.beyond[track]))
    return capital("; ".join([_lower(part) for part in parts]))


@once
def start_brief(book: MinosBook, start: int) -> str:
    """Where a Starting card lets one begin."""
    return _say(book, "brief.start", 1 + book.start_warrior[start], book.region_ids[book.start_region[start]])

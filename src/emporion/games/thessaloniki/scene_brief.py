"""What things say on their face: effects, cards, actions and spaces in few words and symbols, from the content."""

from __future__ import annotations

import re
from typing import Final

from emporion.games.thessaloniki.alcove import OWN
from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.contract import DISCOUNT, FULL
from emporion.games.thessaloniki.officina import Refine
from emporion.once import once
from emporion.text import listed, one, say

TWICE: Final = {"place-mosaic": "place-mosaic-2"}  # what is said otherwise when it comes twice
PILLS: Final = 30  # points up to here have a pill in the art sheet
SYMBOLS: Final = {
    "salt": "thessaloniki-salt", "coins": "coin", "own": "thessaloniki-own-good", "raw": "thessaloniki-raw-good",
    "raw-same": "thessaloniki-raw-good", "refined": "thessaloniki-refined-good", "mosaic": "mosaic", "statue": "statue",
    "refine": "thessaloniki-refine", "take": "thessaloniki-contract", "sell": "ship", "sell-colour": "ship",
    "chariot": "chariot", "demand": "thessaloniki-demand", "fulfil-free": "thessaloniki-contract", "sail": "ship",
    "tax": "coin",
}  # fmt: skip


def called(book: ThessalonikiBook, id: str) -> str:
    """What people call a thing."""
    return book.words.get("name." + id, id)


def so_many(book: ThessalonikiBook, id: str, n: int) -> str:
    """One Grape, two Grapes."""
    return f"{n} {one(book, id) if n == 1 else called(book, id)}"


def pill(n: int) -> str:
    """So many points as a symbol, or in digits where there is none."""
    return f"{{thessaloniki-points-{n}}}" if n <= PILLS else f"*{n}*{{laurel}}"


def _values(book: ThessalonikiBook, word: str, rest: list[str]) -> dict[str, object]:
    """What fills an effect's blanks."""
    n = rest[-1] if rest else "1"
    values: dict[str, object] = {"n": n, "points": pill(int(n)) if n.isdigit() else n}
    if word == "trade":
        values |= {"a": rest[1], "good": f"{{thessaloniki-refined-{rest[0]}}}"}
    elif word == "trade-any":
        values["n"] = rest[0]
    elif word == "refine-race":
        values |= {"a": book.race[0], "b": book.race[1]}
    elif word == "legacy-count":
        values |= {"points": pill(book.icon_pays[0]), "b": book.icon_pays[1]}
    return values


def _key(book: ThessalonikiBook, groups: tuple[str, ...], effect: str) -> str:
    """The key of an effect in one of these groups: with its last word where that has words of its own."""
    word, *rest = effect.split()
    if word == "chariot" and not rest:
        word = "drive"
    names = [f"{word}-{rest[0]}", word] if rest else [word]
    return next(f"{group}.{name}" for name in names for group in groups if f"{group}.{name}" in book.words)


@once
def phrase(book: ThessalonikiBook, effect: str, *groups: str) -> str:
    """One effect in the words of a group."""
    word, *rest = effect.split()
    if word == "sell-colour" and rest == ["30"]:  # as games of version 1 wrote it
        rest = ["any"]
        effect = "sell-colour any"
    return say(book, _key(book, groups, effect), **_values(book, word, rest))


@once
def long(book: ThessalonikiBook, effects: tuple[str, ...]) -> str:
    """Effects in sentences."""
    return listed([phrase(book, effect, "long") for effect in effects]) or "nothing"


def _gains(book: ThessalonikiBook, effect: str) -> bool:
    return _key(book, ("effect", "deed"), effect).startswith("effect.")


def _grouped(book: ThessalonikiBook, effects: tuple[str, ...]) -> list[str]:
    """Effects as phrases: gains that follow one another are one, and so is the same deed done twice."""
    out: list[str] = []
    gained: list[str] = []
    at = 0
    while at < len(effects):
        effect = effects[at]
        if _gains(book, effect):
            gained.append(phrase(book, effect, "effect"))
            if at + 1 == len(effects) or not _gains(book, effects[at + 1]):
                out.append("gain " + listed(gained))
                gained = []
        elif effect in TWICE and effects[at : at + 2] == (effect, effect):
            out.append(say(book, "deed." + TWICE[effect]))
            at += 1
        else:
            out.append(phrase(book, effect, "deed"))
        at += 1
    return out


@once
def benefit(book: ThessalonikiBook, effects: tuple[str, ...]) -> str:
    """What a ship gives, or a family's front."""
    return " + ".join([phrase(book, effect, "effect", "deed") for effect in effects])


@once
def brief(book: ThessalonikiBook, id: str) -> str:
    """What a contract or a family does, in at most 46 letters and symbols."""
    when, effects = book.works[id]
    return _lasting(book, "when", when, effects) if when else _sentence(_grouped(book, effects))


def sentence(book: ThessalonikiBook, id: str) -> str:
    """What a contract or a family does: its own sentence, or what its effects say, with symbols."""
    return book.texts[id] or brief(book, id) + "."


def plainly(book: ThessalonikiBook, id: str) -> str:
    """The same in words alone."""
    named = re.sub(r"{(?:thessaloniki-)?([\w-]+)}", lambda found: f" {found[1].replace('-', ' ')} ", sentence(book, id))
    return re.sub(r" +([ .,:;]|$)", r"\1", named).replace("*", "").strip()


@once
def chip(book: ThessalonikiBook, id: str) -> str:
    """The same of a lasting contract in as few as can be."""
    when, effects = book.works[id]
    return _lasting(book, "chip", when, effects)


def _lasting(book: ThessalonikiBook, group: str, when: str, effects: tuple[str, ...]) -> str:
    phrases = [phrase(book, effect, "effect", "deed") for effect in effects]
    does = listed(phrases) if group == "when" else " ".join(phrases)
    n = _number(book, when)
    return say(book, f"{group}.{when}", does=does, n=n, points=pill(n))


def _number(book: ThessalonikiBook, when: str) -> int:
    """The number that a card which stands beside a rule brings into it."""
    if when == "limit":
        return book.more_ships
    if when == "own-price":
        return book.better_own
    return book.more_points if when == "statue-value" else book.left_price


def _sentence(phrases: list[str]) -> str:
    text = phrases[0]
    for after in phrases[1:]:
        text += (", " if after.startswith("gain ") else ", then ") + after
    return text[0].upper() + text[1:]


@once
def action(book: ThessalonikiBook, action: int) -> str:
    """What one action point buys."""
    here = book.actions[action]
    return say(book, "act." + here.id, n=here.effect.n if isinstance(here.effect, Refine) else 1)


@once
def action_cost(book: ThessalonikiBook, action: int) -> str:
    """What it costs besides its point."""
    cost = book.actions[action].cost
    if cost == OWN:
        return say(book, "cost.own")
    if cost in (FULL, DISCOUNT):
        return say(book, "cost.goods", n=sum(book.cards[1].need(cost)))
    return ""


@once
def tile(book: ThessalonikiBook, number: int) -> str:
    """A demand tile: what its Statues pay, what its mosaics raise the limit by."""
    shown = book.tiles[number]
    statues, limits = " ".join(map(str, shown.statues)), " ".join([f"+{n}" for n in shown.limits])
    return f"{{statue}}{statues} {{mosaic}}{limits}"


@once
def symbol(effect: str) -> str:
    """The symbol that stands for an effect by itself."""
    word, *rest = effect.split()
    if word == "points":
        return f"thessaloniki-points-{rest[0]}" if int(rest[0]) <= PILLS else "laurel"
    return SYMBOLS[word]

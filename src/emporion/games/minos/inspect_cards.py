"""Cards of Minos looked at closely: Decrees with what they cost whoever looks, Starting cards, Special Abilities."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.book import GOODS, TRIGGERS
from emporion.games.minos.conditions import counted
from emporion.games.minos.develop import LAWGIVERS, price, unmatched
from emporion.games.minos.effect import Effect
from emporion.games.minos.effects import If, Instead, Per
from emporion.games.minos.layout import GOOD_KINDS
from emporion.games.minos.scene_signs import said
from emporion.games.minos.state import Minos
from emporion.games.minos.words import ability_level, condition, trait
from emporion.scene.node import Inspected
from emporion.text import name, say

ROMAN: Final = ("I", "II", "III")


def decree(s: Minos, card: int) -> Inspected:
    """What a Decree does, what it would bring now, what it costs, what its trait waits for."""
    book, id = s.book, s.book.decree_ids[card]
    age = ROMAN[book.age[card] - 1]
    if card in book.back:
        return Inspected(say(book, "inspect.back", age=age), (), "decree-cards")
    lines = [say(book, "inspect.decree", age=age, where=where(s, card))]
    lines.append(say(book, "inspect.now", said=said(book, book.now[card])))
    lines += [line for effect in book.now[card] for line in worth_now(s, effect)]
    lines.append(say(book, "inspect.trait", said=trait(book, TRIGGERS[book.trigger[card]], book.trait[card])))
    lines += worth_now(s, book.trait[card])
    if not any([card in cards for cards in (*s.palace, *s.area)]):
        lines.append(bill(s, card))
    lines.append(say(book, "inspect.worth", n=book.points_of[card]))
    section = "triggering-royal-traits" if any([card in cards for cards in s.palace]) else "develop"
    return Inspected(name(book, id), tuple(lines), section, id)


def where(s: Minos, card: int) -> str:
    """Where a Decree lies, as whoever looks knows."""
    book, me = s.book, s.viewer
    if card in s.offer:
        return book.words["inspect.where-offer"]
    for kind, piles in (("palace", s.palace), ("area", s.area), ("hand", s.shown), ("hand", s.hand)):
        for seat, cards in enumerate(piles):
            if card in cards:
                own = f"inspect.where-{kind}" if seat == me else f"inspect.where-{kind}-of"
                return say(book, own, who=f"{{p{seat}}}")
    return book.words["inspect.where-else"]


def worth_now(s: Minos, effect: Effect) -> list[str]:
    """What an effect that counts, or asks for something, would come to for whoever looks."""
    if s.viewer < 0:
        return []
    if isinstance(effect, Per):
        count = counted(s, s.viewer, effect.count)
        return [say(s.book, "inspect.counts-now", n=effect.n, count=count, all=count * effect.n)]
    if not isinstance(effect, (If, Instead)):
        return []
    number = effect.condition
    count, need = counted(s, s.viewer, s.book.condition_counts[number]), s.book.condition_needs[number]
    if count >= need:
        return [say(s.book, "inspect.met", have=condition(s.book, number))]
    return [say(s.book, "inspect.unmet", count=count, need=need)]


def bill(s: Minos, card: int) -> str:
    """The cost of a Decree, what takes from it and adds to it, and what whoever looks would pay."""
    book, me = s.book, s.viewer
    parts = [say(book, "inspect.cost", n=book.cost[card])]
    if me < 0:
        return parts[0] + "."
    if s.ability[me] == LAWGIVERS:
        off = book.ability_amount[LAWGIVERS][s.level[me]]
        parts.append(say(book, "inspect.cost-ability", n=off, ability=name(book, book.ability_ids[LAWGIVERS])))
    lacking = unmatched(s, me, card)
    for good in book.printed[card]:
        key = "cost-had" if good not in lacking else "cost-lent" if s.temps[GOOD_KINDS * me + good] else "cost-lacking"
        parts.append(say(book, "inspect." + key, n=book.matched, good=symbol(good)))
    fee = book.offer_fee if card in s.offer else 0
    if fee:
        parts.append(say(book, "inspect.cost-offer", n=fee))
    return f"{', '.join(parts)}: {say(book, 'inspect.cost-now', n=price(s, me, card) + fee)}."


def symbol(good: int) -> str:
    """A Good as a symbol in a line."""
    return "{minos-" + GOODS[good] + "}"


def start(s: Minos, card: int) -> Inspected:
    """A Starting card."""
    book = s.book
    goods = [symbol(book.start_good[card])]
    goods += ["{minos-temporary}" + symbol(good) for good in book.start_temporary[card]]
    region = book.region_ids[book.start_region[card]]
    draw, drop = book.start_draw[card], book.start_discard[card]
    lines = [
        say(book, "inspect.city-there", n=1 + book.start_warrior[card], region=name(book, region)),
        say(
            book, "inspect.begins", coins=book.start_coins[card], weaponry=book.start_weaponry[card],
            points=book.start_points[card], goods=" ".join(goods),
        ),
        say(book, "inspect.draws", draw=draw, keep=draw - drop),
    ]  # fmt: skip
    if book.start_first[card]:
        lines.append(book.words["inspect.first"])
    near = [name(book, book.region_ids[other]) for other in book.borders[s.players][book.start_region[card]]]
    lines.append(say(book, "inspect.borders", near=", ".join(near)))
    if card in s.start:
        lines.append(say(book, "inspect.taken", who=f"{{p{s.start.index(card)}}}"))
    return Inspected(name(book, region), tuple(lines), "player-setup", book.start_ids[card])


def ability(s: Minos, number: int) -> Inspected:
    """A Special Ability with its three levels."""
    book, id = s.book, s.book.ability_ids[number]
    lines = [
        say(book, "inspect.level-words", level=ROMAN[level], said="; ".join(ability_level(book, number, level)) + ".")
        for level in range(3)
    ]
    if number in s.ability:
        lines.append(say(book, "inspect.taken", who=f"{{p{s.ability.index(number)}}}"))
    return Inspected(name(book, id), tuple(lines), "special-ability-tiles", id)

"""What players have in Minos, looked at closely: stock, Goods, buildings, Palaces, everything of a player."""

from __future__ import annotations

from emporion.games.minos.book import GOODS, TRIGGERS
from emporion.games.minos.conditions import CITY, FARM, SHIP, TOWER
from emporion.games.minos.extra import CHANGERS
from emporion.games.minos.inspect_cards import ROMAN, symbol
from emporion.games.minos.layout import GOOD_KINDS, POPULATION, TRACK_KINDS
from emporion.games.minos.scene_own import KINDS, next_price
from emporion.games.minos.scene_signs import said
from emporion.games.minos.scene_words import cards_words, goods_words, holdings, listed, next_words, saving_words
from emporion.games.minos.state import Minos
from emporion.games.minos.words import ability_level, capital, phrase
from emporion.scene.node import Inspected
from emporion.text import name, say, say_cause


def stock(s: Minos, id: str) -> Inspected | None:
    """One's coins, weaponry or Warriors."""
    book, me = s.book, s.viewer
    if me < 0:
        return None
    if id == "coins":
        space = s.income[me]
        coins, points = book.income_coins[space], book.income_points[space]
        lines = [say(book, "inspect.income-next", coins=coins, points=points), *swap_words(s, me)]
        return Inspected(f"{s.coins[me]} coins", tuple(lines), "coins-and-weaponry")
    if id == "weaponry":
        arms = book.weaponry_income[s.track[TRACK_KINDS * me + POPULATION]]
        lines = [say(book, "inspect.arms-next", n=arms), *swap_words(s, me)]
        return Inspected(f"{s.weaponry[me]} weaponry", tuple(lines), "coins-and-weaponry")
    line = say(book, "inspect.reserve", n=s.reserve[me], supply=s.supply[me], map=sum(s.army(me)))
    return Inspected("Warriors", (line,), "warriors-and-sea-peoples")


def swap_words(s: Minos, me: int) -> list[str]:
    if s.ability[me] != CHANGERS:
        return []
    return [say(s.book, "inspect.swap", n=s.book.exchange_rate[s.level[me]])]


def score(s: Minos, id: str) -> Inspected | None:
    """Where one's points came from, and what is promised."""
    if s.viewer < 0:
        return None
    lines = (*points_of(s, s.viewer), left_over(s, s.viewer))
    return Inspected(f"{s.score(s.viewer)} points", lines, "scoring")


def points_of(s: Minos, seat: int) -> list[str]:
    rows = [(points, cause) for whose, points, cause, _ in s.ledger() if whose == seat]
    lines = [
        say(s.book, "inspect.point-row", n=f"*{points}*", cause=say_cause(s.book, cause)) for points, cause in rows
    ]
    return lines + ([say(s.book, "inspect.promised", n=s.promised[seat])] if s.promised[seat] else [])


def left_over(s: Minos, seat: int) -> str:
    divisor = s.book.leftover_divisor[s.level[seat]] if s.ability[seat] == CHANGERS else s.book.leftover
    return say(s.book, "inspect.left-over", n=divisor)


def good(s: Minos, at: int) -> Inspected:
    """A Good: what one has of it, what it saves, what the next brings, what is left."""
    book, me, lines = s.book, s.viewer, []
    if me >= 0:
        had, lent = s.goods[GOOD_KINDS * me + at], s.temps[GOOD_KINDS * me + at]
        lines.append(say(book, "inspect.good-mine", n=had, lent=lent))
        if had + 1 < len(book.good_gain):
            lines.append(say(book, "inspect.good-next", said=said(book, book.good_gain[had + 1])))
    lines.append(saving_words(book, at))
    lines.append(say(book, "inspect.good-left", n=s.stacks[at], spare=s.spare[at]))
    return Inspected(GOODS[at].capitalize(), tuple(lines), "goods-and-temporary-goods", GOODS[at])


def pile(s: Minos, id: str) -> Inspected:
    """The pile of random Goods."""
    line = say(s.book, "inspect.pile", n=len(s.pile))
    return Inspected(name(s.book, "pile").capitalize(), (line,), "goods-and-temporary-goods")


def work(s: Minos, rest: str) -> Inspected | None:
    """A kind of building: how many stand, what the next brings and costs whoever looks."""
    if rest.capitalize() not in KINDS or s.viewer < 0:
        return None
    book, me, kind = s.book, s.viewer, KINDS.index(rest.capitalize())
    built, all = s.built_of(me)[kind], book.pieces_each[kind]
    lines = [say(book, "inspect.built", n=built, all=all)]
    price = next_price(s, me, kind)
    if price < 0:
        lines.append(book.words["inspect.all-built"] if built == all else next_words(book, s.built_of(me))[CITY])
    else:
        lines.append(next_words(book, s.built_of(me))[kind])
        sign = "{minos-warrior}" if kind == FARM else "{coin}"
        lines.append(say(book, "inspect.price-now", n=price, symbol=sign))
        if kind == SHIP:
            cheapest = min([book.route_cost[tile][1] for tile in s.routes])
            lines.append(say(book, "inspect.price-space", n=cheapest))
        saver = {CITY: 1, TOWER: 2, SHIP: 3, FARM: 4}[kind]
        lines.append(say(book, "inspect.good-saves", good=symbol(saver), n=book.saves[saver]))
    return Inspected(KINDS[kind], tuple(lines), "build")


def room(s: Minos, trigger: int) -> Inspected:
    """A room of one's Palace: the cards that answer one trigger."""
    book = s.book
    cards = [card for card in s.palace[s.viewer] if book.trigger[card] == trigger]
    lines = [
        say(
            book,
            "inspect.room-card",
            card=name(book, book.decree_ids[card]),
            said=capital(phrase(book, book.trait[card])) + ".",
        )
        for card in cards
    ]
    title = book.words["when." + TRIGGERS[trigger]]
    return Inspected(title, tuple(lines) or (book.words["inspect.room-empty"],), "triggering-royal-traits")


def player(s: Minos, rest: str) -> Inspected | None:
    """Everything that lies open of a player, and where the points came from."""
    if not rest.isdecimal() or int(rest) >= s.players:
        return None
    book, has = s.book, holdings(s, int(rest))
    lines = []
    if has.ability >= 0:
        level = "; ".join(ability_level(book, has.ability, has.level))
        ability = name(book, book.ability_ids[has.ability])
        lines.append(say(book, "inspect.ability", ability=ability, level=ROMAN[has.level], said=level))
    lines.append(say(
        book, "inspect.stock", coins=has.coins, weaponry=has.weaponry, reserve=has.reserve, supply=has.supply,
    ))  # fmt: skip
    lines.append(say(book, "inspect.goods", goods=goods_words(book, has.goods), lent=goods_words(book, has.temps)))
    lines.append(say(book, "inspect.hand", n=has.hand))
    if has.shown:
        lines.append(say(book, "inspect.known", cards=cards_words(book, has.shown)))
    worth = sum([book.points_of[card] for card in has.palace])
    lines.append(say(book, "inspect.palace", n=worth, cards=traits(s, has.palace)))
    lines.append(say(book, "inspect.area", cards=cards_words(book, has.area)))
    tiles = listed(book, [name(book, book.tile_ids[tile]) for tile in has.tiles])
    lines.append(say(book, "inspect.tiles", cards=tiles))
    lines.append(say(book, "inspect.beaten", n=len(has.beaten)))
    return Inspected(f"{{p{has.seat}}}: {has.score} points", (*lines, *points_of(s, has.seat)), "scoring")


def traits(s: Minos, cards: tuple[int, ...]) -> str:
    """Decrees of a Palace by what they wait for."""
    named = [f"{name(s.book, s.book.decree_ids[card])} ({TRIGGERS[s.book.trigger[card]]})" for card in cards]
    return listed(s.book, named, "nothing")

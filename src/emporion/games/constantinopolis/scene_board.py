"""The city as one sees it: offices, markets, the buildings for sale, ships and cards in supply."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from emporion.games.constantinopolis.auction import Contest
from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.contracts import ship_price
from emporion.games.constantinopolis.market import price_to_buy, price_to_sell
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, OFFICES, slot
from emporion.scene.fit import wrap
from emporion.scene.node import Area, Node

ROMAN: Final = ("I", "II", "III", "IV", "V")
TILE_W: Final = 94
TILE_H: Final = 80
STEP: Final = 98


def seat_name(seat: int) -> str:
    return "{p" + str(seat) + "}"


def mark(id: str, area: str, x: int, y: int, w: int, h: int, look: str, text: str = "", icon: str = "") -> Node:
    """Something that is only looked at, drawn on top of what can be tapped."""
    return Node(id, area, x, y, w, h, look + " still", text, "", icon, 1)


def good_icon(good: int) -> str:
    return "constantinopolis-" + GOODS[good]


def name(book: ConstantinopolisBook, id: str) -> str:
    return book.words.get("name." + id, id)


def good_icons(goods: tuple[int, ...]) -> str:
    return " ".join([good_icon(good) for good in range(GOOD_KINDS) for _ in range(goods[good])])


def good_words(book: ConstantinopolisBook, goods: tuple[int, ...]) -> str:
    """So many of each good, in words."""
    said = [f"{n} {name(book, GOODS[good])}" for good, n in enumerate(goods) if n]
    return " and ".join(said) or "nothing"


# --- offices


def city(s: Constantinopolis, seat: int) -> tuple[Area, list[Node]]:
    """The heart of the board: the market, the offices, what the harbour sells."""
    nodes = offices(s, 0) + markets(s, seat, 236) + supply(s, seat, 486)
    return Area("city", "The city", 390, 602, 16), nodes


def offices(s: Constantinopolis, y: int) -> list[Node]:
    """The five offices with their holders and the gold that lies on them."""
    nodes: list[Node] = []
    step = s.stack[-1][1] if s.stack else None
    contested = step.office if isinstance(step, Contest) else -1
    for office in range(OFFICES):
        nodes += office_row(s.book, office, s.holder(office), s.laid[office], contested == office, y + 46 * office)
    return nodes


@lru_cache(maxsize=4096)
def office_row(book: ConstantinopolisBook, office: int, holder: int, laid: int, contested: bool, y: int) -> list[Node]:
    id = book.office_ids[office]
    who = f"held by {seat_name(holder)}" if holder >= 0 else "vacant"
    gold = f", {laid} gold lies on it" if laid else ""
    power = book.words.get(f"power.{id}", "")
    title = f"Office {ROMAN[office]}, {name(book, id)}: {who}{gold}. {power}".strip()
    look = "card marble left" + (" glow" if contested else "")
    nodes = [
        Node(id, "city", 0, y, 390, 42, look, "", title, about=id),
        mark(f"{id}-name", "city", 40, y, 220, 42, "none left", f"{ROMAN[office]}  {name(book, id)}"),
        mark(f"{id}-sign", "city", 3, y + 3, 36, 36, "none full", icon="constantinopolis-" + id),
    ]
    if holder >= 0:
        said = f"{seat_name(holder)} is {name(book, id)}."
        at = (266, y + 5, 84, 32)
        nodes.append(Node(f"marker-{holder}", "city", *at, f"pill p{holder}", seat_name(holder), said, layer=2))
    if laid:
        at = (354, y + 5, 34, 32)
        nodes.append(Node(f"{id}-gold", "city", *at, "disc gold bold", str(laid), f"{laid} gold.", layer=2))
    return nodes


# --- markets


def markets(s: Constantinopolis, seat: int, y: int) -> list[Node]:
    """A row for each good: one's own stock, this market, the next one."""
    coming = s.future[0] if s.future else 0
    nodes = [
        mark("market-own", "city", 36, y + 20, 40, 18, "none small faint", "own" if seat >= 0 else ""),
        *market_head(s, s.market, "now", 78, y, "The current market"),
        *(market_head(s, coming, "next", 236, y, "The next market") if coming else ()),
    ]
    for good, id in enumerate(GOODS):
        nodes += market_row(s, seat, good, id, coming, y + 42 + 40 * good)
    return nodes


def market_head(s: Constantinopolis, market: int, when: str, x: int, y: int, said: str) -> list[Node]:
    id = s.book.market_ids[market]
    full = name(s.book, id)
    nodes = [Node(id, "city", x, y, 152, 20, "none bold small", full.partition(": ")[2], f"{said}: {full}.", about=id)]
    for column, word in enumerate(("max", "buy", "sell", "give")):
        at = (x + (0, 30, 62, 94)[column], y + 20, (30, 32, 32, 50)[column], 18)
        nodes.append(mark(f"{when}-{word}", "city", *at, "none small faint", word))
    return nodes


def market_row(s: Constantinopolis, seat: int, good: int, id: str, coming: int, y: int) -> list[Node]:
    own = s.goods[slot(seat, good)] if seat >= 0 else 0
    dealt = s.dealt[slot(seat, good)] if seat >= 0 else 0
    said = [f"{name(s.book, id)}."]
    if seat >= 0:
        ledger = f", {abs(dealt)} {'bought' if dealt > 0 else 'sold'} this round" if dealt else ""
        said.append(f"You have {own}{ledger}.")
    said.append("Here: " + market_words(s, seat, s.market, good))
    if coming:
        said.append("Next: " + market_words(s, -1, coming, good))
    nodes = [
        Node(id, "city", 0, y, 390, 36, "card", "", " ".join(said), about=id),
        mark(f"{id}-icon", "city", 3, y + 3, 30, 30, "none full", icon=good_icon(good)),
    ]
    if seat >= 0:
        nodes.append(mark(f"{id}-own", "city", 36, y + 3, 40, 30, "none bold large", str(own)))
    nodes += market_cells(s, seat, s.market, good, "now", 78, y)
    if coming:
        nodes += market_cells(s, -1, coming, good, "next", 236, y)
    return nodes


def market_words(s: Constantinopolis, seat: int, market: int, good: int) -> str:
    """What a market does with a good, in words."""
    limit, asked = s.book.limit[market][good], s.book.donate[market][good]
    buy = price_to_buy(s, seat, good) if seat >= 0 else s.book.buy_price[market][good]
    sell = price_to_sell(s, seat, good) if seat >= 0 else s.book.sell_price[market][good]
    trade = f"up to {limit}, bought for {buy}, sold for {sell} gold" if limit else "not traded"
    thanks = s.book.thanks[market][good]
    return f"{trade}; {f'{asked} donated earn {thanks} fame' if asked else 'no donation'}."


def market_cells(s: Constantinopolis, seat: int, market: int, good: int, when: str, x: int, y: int) -> list[Node]:
    buy = price_to_buy(s, seat, good) if seat >= 0 else s.book.buy_price[market][good]
    sell = price_to_sell(s, seat, good) if seat >= 0 else s.book.sell_price[market][good]
    return price_cells(s.book, market, good, buy, sell, when, x, y)


@lru_cache(maxsize=4096)
def price_cells(
    book: ConstantinopolisBook, market: int, good: int, buy: int, sell: int, when: str, x: int, y: int
) -> list[Node]:
    limit, asked = book.limit[market][good], book.donate[market][good]
    cells = (f"×{limit}", str(buy), str(sell)) if limit else ("–", "", "")
    pale = "" if when == "now" else " faint"
    nodes = []
    for column, text in enumerate((*cells, f"{asked}→{book.thanks[market][good]}" if asked else "")):
        at = (x + (0, 30, 62, 94)[column], y + 3, (30, 32, 32, 50)[column], 30)
        nodes.append(mark(f"{GOODS[good]}-{when}-{column}", "city", *at, f"none{pale}", text))
    return nodes


# --- ships, posts, cards


def supply(s: Constantinopolis, seat: int, y: int) -> list[Node]:
    """Ships and trading posts to buy, the deck, the discard, and the round."""
    nodes: list[Node] = []
    for size, id in enumerate(s.book.size_ids):
        price = ship_price(s, seat, size) if seat >= 0 else s.book.ship_cost[size]
        berths = s.book.berths[size]
        people = f", {berths} of them passengers" if berths else ", no passengers"
        title = (
            f"{name(s.book, id)}: carries {s.book.cargo[size]}{people}. It costs {price} gold; {s.ships[size]} left."
        )
        room = f"{s.book.cargo[size]}" + (f" ({berths})" if berths else "")
        nodes += shop(
            id,
            STEP * size,
            y,
            f"{name(s.book, id).partition(' ')[0]}\nholds {room}",
            f"{price}",
            f"×{s.ships[size]}",
            title,
        )
    nodes += post_shop(s, seat, y)
    facts = (
        ("round", "last round" if s.last else f"round {s.round} of {s.book.rounds}", round_words(s)),
        ("deck", f"deck {len(s.deck) - s.drawn}", f"{len(s.deck) - s.drawn} contracts in the deck."),
        ("discard", f"discard {len(s.discard)}", f"{len(s.discard)} contracts discarded."),
    )
    for place, (id, text, title) in enumerate(facts):
        nodes.append(Node(id, "city", 131 * place, y + 84, 127, 30, "card table flat", text, title))
    return nodes


def post_shop(s: Constantinopolis, seat: int, y: int) -> list[Node]:
    """The next trading post, while there is one."""
    posts, prices = s.posts[seat] if seat >= 0 else 0, s.book.post_price
    have = f"You have {posts} of {len(prices)}. " if seat >= 0 else ""
    if posts < len(prices):
        price = str(prices[posts])
        title = f"Trading posts: {have}The next costs {price} gold and draws a contract at once."
    else:
        price, title = "–", f"Trading posts: you have all {posts}."
    left = f"{posts}/{len(prices)}" if seat >= 0 else ""
    return shop("trading-post", 3 * STEP, y, "Trading\npost", price, left, title)


def round_words(s: Constantinopolis) -> str:
    """Which round it is, and whether another one follows."""
    if s.last:
        return f"This is round {s.round}, the last round."
    if not s.future:
        return f"This is round {s.round}; the next round is the last."
    return f"This is round {s.round} of at most {s.book.rounds}."


@lru_cache(maxsize=4096)
def shop(id: str, x: int, y: int, text: str, price: str, left: str, title: str) -> list[Node]:
    """Something to buy besides buildings."""
    icon = "constantinopolis-" + id.removeprefix("trading-")
    lines = "\n".join([wrap(line, TILE_W - 6, 12, 1) for line in text.split("\n")])
    return [
        Node(id, "city", x, y, TILE_W, TILE_H, "card sea small bottom", lines, title, about=id),
        mark(f"{id}-cost", "city", x + 3, y + 3, 36, 19, "pill gold small bold", price),
        mark(f"{id}-left", "city", x + 40, y + 3, 52, 19, "box flat small sea right", left),
        mark(f"{id}-face", "city", x + 27, y + 18, 40, 32, "none full", icon=icon),
    ]

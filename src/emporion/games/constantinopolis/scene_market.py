"""The market stall: a row for each good, its prices now and at the next market, what it gives for a donation."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.market import price_to_buy, price_to_sell
from emporion.games.constantinopolis.places import Box, MarketCut, Places
from emporion.games.constantinopolis.scene_parts import coin, picture, rosette, still, words
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, slot
from emporion.games.constantinopolis.words import good_icon
from emporion.once import once
from emporion.scene.fit import wrap
from emporion.scene.node import Node, Part
from emporion.text import name, one, say

MOST_BOXES = 6  # a larger limit is a number


def market(s: Constantinopolis, seat: int, places: Places) -> list[Node]:
    """This market and the next one, side by side."""
    coming = s.future[0] if s.future else 0
    nodes = [*heads(s.book, s.market, coming, places)]
    first = slot(seat, 0)
    for good in range(GOOD_KINDS):
        buy, sell = prices(s, seat, good)
        own, dealt = (s.goods[first + good], s.dealt[first + good]) if seat >= 0 else (-1, 0)
        nodes += row(s.book, good, s.market, coming, own, dealt, buy, sell, places)
    return nodes


def prices(s: Constantinopolis, seat: int, good: int) -> tuple[int, int]:
    """What a good costs and brings for who looks: his Mensae and his wall count."""
    if seat < 0:
        return s.book.buy_price[s.market][good], s.book.sell_price[s.market][good]
    return price_to_buy(s, seat, good), price_to_sell(s, seat, good)


@once
def heads(book: ConstantinopolisBook, market: int, coming: int, places: Places) -> tuple[Node, ...]:
    """The names of both markets, and the words over the columns."""
    c = places.market_cut
    nodes = [market_name(book, market, "title.market", c.here, "big serif left")]
    if coming:
        nodes.append(market_name(book, coming, "title.market-next", c.coming, "tiny serif left"))
    else:
        nodes.append(still("market-last", "market", c.coming, "none tiny left faint", book.words["scene.last-market"]))
    columns = [("buy", c.buy), ("sell", c.sell), ("limit", c.limit), ("give", c.gift)]
    columns += [("next-prices", c.next_prices), ("give", c.next_gift)] if coming else []
    left = places.market.x
    for number, (word, (x, _, w, _)) in enumerate(columns):
        box = (left + x - 6, c.heads, w + 12, 14)
        nodes.append(still(f"market-head-{number}", "market", box, "none tiny faint", book.words["scene." + word]))
    return tuple(nodes)


def market_name(book: ConstantinopolisBook, market: int, key: str, box: Box, look: str) -> Node:
    id = book.market_ids[market]
    full = name(book, id)
    text = full.partition(": ")[2] or full
    size, lines = (16, 1) if "big" in look else (11, 2)
    shown = wrap(text, box[2] - 6, size, lines, "serif")
    return Node(id, "market", *box, "none " + look, shown, say(book, key, market=full), about=id)


@once
def row(
    book: ConstantinopolisBook, good: int, market: int, coming: int, own: int, dealt: int, buy: int, sell: int,
    places: Places,
) -> tuple[Node, ...]:  # fmt: skip
    """A good: the row itself, and the cells where it is bought, sold and donated."""
    id, c, box = GOODS[good], places.market_cut, places.market.at(good)
    limit = book.limit[market][good]
    parts = [picture("good", c.icon, good_icon(good))]
    if limit:
        parts += limit_parts(limit, abs(dealt), c)
    else:
        x, y, _, h = c.buy
        barred = (x, y, c.limit[0] + c.limit[2] - x, h)
        parts.append(words("barred", barred, "small faint", book.words["scene.barred"]))
    if coming:
        parts += coming_parts(book, coming, good, c)
    title = good_title(book, good, market, coming, own, dealt, buy, sell)
    body = Node(id, "market", *box, "none", "", title, about=id, parts=tuple(parts))
    return (body, *cells(book, good, market, buy, sell, places))


def limit_parts(limit: int, traded: int, c: MarketCut) -> list[Part]:
    """A box for each good that may be traded this round, filled when it was."""
    x, y, w, h = c.limit
    if limit > MOST_BOXES:
        return [words("limit", c.limit, "small", f"{limit - traded}")]
    rows = 1 if limit < 3 else 2
    columns = -(-limit // rows)
    left, top = x + (w - 12 * columns) // 2, y + (h - 12 * rows) // 2
    return [
        Part(f"limit-{i}", left + 12 * (i % columns), top + 12 * (i // columns), 10, 10, box_look(i < traded))
        for i in range(limit)
    ]


def box_look(full: bool) -> str:
    return "box ink" if full else "box"


def coming_parts(book: ConstantinopolisBook, coming: int, good: int, c: MarketCut) -> list[Part]:
    """The next market, in small figures."""
    asked, thanks = book.donate[coming][good], book.thanks[coming][good]
    buy, sell = book.buy_price[coming][good], book.sell_price[coming][good]
    price = f"{buy} / {sell}" if book.limit[coming][good] else "–"
    parts = [words("next-prices", c.next_prices, "small", price)]
    if asked:
        parts.append(words("next-gift", c.next_gift, "small", f"{asked}→{thanks}"))
    return parts


def cells(book: ConstantinopolisBook, good: int, market: int, buy: int, sell: int, places: Places) -> list[Node]:
    """Where one buys, sells and donates a good: places of their own."""
    id, called, c = GOODS[good], one(book, GOODS[good]), places.market_cut
    x, y, _, _ = places.market.at(good)
    nodes: list[Node] = []
    if book.limit[market][good]:
        for verb, price, box in (("buy", buy, c.buy), ("sell", sell, c.sell)):
            title = say(book, "title." + verb, good=called, n=price)
            nodes.append(cell(f"{verb}-{id}", x, y, box, title, (middle_coin(box, price),)))
    asked, thanks = book.donate[market][good], book.thanks[market][good]
    if asked:
        title = say(book, "title.gift-cell", n=asked, good=called if asked == 1 else name(book, id), fame=thanks)
        nodes.append(cell(f"gift-{id}", x, y, c.gift, title, gift_parts(c.gift, asked, thanks)))
    return nodes


def cell(id: str, x: int, y: int, box: Box, title: str, parts: tuple[Part, ...]) -> Node:
    left, top, w, h = box
    return Node(id, "market", x + left, y + top, w, h, "none quiet", "", title, layer=1, parts=parts)


def middle_coin(box: Box, price: int) -> Part:
    side = min(28, box[3] - 4)
    return coin("price", (box[2] - side) // 2, (box[3] - side) // 2, side, price)


def gift_parts(box: Box, asked: int, thanks: int) -> tuple[Part, ...]:
    _, _, w, h = box
    return (
        words("asked", (0, 0, w - 22, h), "bold", f"{asked} →"),
        rosette("thanks", w - 26, h // 2 - 11, 22, thanks),
    )


# --- in words


def good_title(
    book: ConstantinopolisBook, good: int, market: int, coming: int, own: int, dealt: int, buy: int, sell: int
) -> str:
    """Everything about a good, in sentences."""
    have = say(book, "title.own", n=own) if own >= 0 else ""
    ledger = say(book, "title.bought" if dealt > 0 else "title.sold", n=abs(dealt)) if dealt else ""
    here = market_words(book, market, good, buy, sell)
    later = ""
    if coming:
        told = market_words(book, coming, good, book.buy_price[coming][good], book.sell_price[coming][good])
        later = say(book, "title.next", next=told)
    return say(book, "title.good", good=name(book, GOODS[good]), own=have, dealt=ledger, here=here, next=later)


def market_words(book: ConstantinopolisBook, market: int, good: int, buy: int, sell: int) -> str:
    """What a market does with a good."""
    limit, asked = book.limit[market][good], book.donate[market][good]
    gift = say(book, "title.gift", n=asked, fame=book.thanks[market][good]) if asked else book.words["title.no-gift"]
    if not limit:
        return say(book, "title.not-traded", gift=gift)
    return say(book, "title.traded", limit=limit, buy=buy, sell=sell, gift=gift)

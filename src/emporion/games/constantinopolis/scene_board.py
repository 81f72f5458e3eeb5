"""The city as one sees it: offices, markets, the buildings for sale, ships and cards in supply."""

from __future__ import annotations

from typing import Final

from emporion.games.constantinopolis.auction import Contest
from emporion.games.constantinopolis.book import GOODS, LETTERS
from emporion.games.constantinopolis.contracts import ship_price
from emporion.games.constantinopolis.market import price_to_buy, price_to_sell
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.scene.fit import wrap
from emporion.scene.node import Area, Node

ROMAN: Final = ("I", "II", "III", "IV", "V")
OFFICE_ICONS: Final = ("scroll scroll scroll", "cart", "coin", "wall", "crown")
TONES: Final = ("clay", "sand", "land", "purple", "stone")
POWERS: Final = {
    "mensae": "sell +1", "redemptor": "build −5", "taberna": "buy own", "horreum": "store 5",
    "moenia-swap": "swap 1", "moenia-three": "3 → 10", "moenia-draw": "+1 card", "moenia-buy": "buy −2",
    "moenia-guard": "bid +3", "moenia-ship": "ship −3",
}  # fmt: skip
TILE_W: Final = 94
TILE_H: Final = 80
STEP: Final = 98


def seat_name(seat: int) -> str:
    return "{p" + str(seat) + "}"


def good_icon(good: int) -> str:
    return "constantinopolis-" + GOODS[good]


def name(s: Constantinopolis, id: str) -> str:
    return s.book.words.get("name." + id, id)


def good_icons(goods: tuple[int, ...]) -> str:
    return " ".join([good_icon(good) for good in range(5) for _ in range(goods[good])])


def good_words(s: Constantinopolis, goods: tuple[int, ...]) -> str:
    """So many of each good, in words."""
    said = [f"{n} {name(s, GOODS[good])}" for good, n in enumerate(goods) if n]
    return " and ".join(said) or "nothing"


# --- offices


def offices(s: Constantinopolis) -> tuple[Area, list[Node]]:
    """The five offices with their holders and the gold that lies on them."""
    nodes: list[Node] = []
    for office, id in enumerate(s.book.office_ids):
        nodes += office_row(s, office, id, 46 * office)
    return Area("offices", "Public offices", 390, 46 * 5 - 4), nodes


def office_row(s: Constantinopolis, office: int, id: str, y: int) -> list[Node]:
    holder, laid = s.holder(office), s.laid[office]
    step = s.stack[-1][1] if s.stack else None
    contested = isinstance(step, Contest) and step.office == office
    who = f"held by {seat_name(holder)}" if holder >= 0 else "vacant"
    gold = f", {laid} gold lies on it" if laid else ""
    power = s.book.words.get(f"text.{id}", "")
    title = f"Office {ROMAN[office]}, {name(s, id)}: {who}{gold}. {power}".strip()
    look = "card marble left" + (" glow" if contested else "")
    icons = OFFICE_ICONS[office]
    nodes = [
        Node(id, "offices", 0, y, 390, 42, look, f"{ROMAN[office]}  {name(s, id)}", title, about=id),
        Node(f"{id}-sign", "offices", 196, y + 8, 66, 26, "none still", icon=icons, layer=1),
    ]
    if holder >= 0:
        said = f"{seat_name(holder)} is {name(s, id)}."
        at = (266, y + 5, 84, 32)
        nodes.append(Node(f"marker-{holder}", "offices", *at, f"pill p{holder}", seat_name(holder), said, layer=2))
    if laid:
        at = (354, y + 5, 34, 32)
        nodes.append(Node(f"{id}-gold", "offices", *at, "disc gold bold", str(laid), f"{laid} gold.", layer=2))
    return nodes


# --- markets


def markets(s: Constantinopolis, seat: int) -> tuple[Area, list[Node]]:
    """A row for each good: one's own stock, this market, the next one."""
    coming = s.future[0] if s.future else 0
    nodes = [
        Node("market-own", "market", 36, 20, 40, 18, "none still small", "own" if seat >= 0 else ""),
        *market_head(s, s.market, "now", 78, "The current market"),
        *(market_head(s, coming, "next", 236, "The next market") if coming else ()),
    ]
    for good, id in enumerate(GOODS):
        nodes += market_row(s, seat, good, id, coming, 42 + 40 * good)
    return Area("market", "Market", 390, 42 + 5 * 40 - 4), nodes


def market_head(s: Constantinopolis, market: int, when: str, x: int, said: str) -> list[Node]:
    id = s.book.market_ids[market]
    full = name(s, id)
    nodes = [Node(id, "market", x, 0, 152, 20, "none bold small", full.partition(": ")[2], f"{said}: {full}.", about=id)]
    for column, word in enumerate(("max", "buy", "sell", "give")):
        at = (x + (0, 30, 62, 94)[column], 20, (30, 32, 32, 50)[column], 18)
        nodes.append(Node(f"{when}-{word}", "market", *at, "none still small faint", word))
    return nodes


def market_row(s: Constantinopolis, seat: int, good: int, id: str, coming: int, y: int) -> list[Node]:
    own = s.goods[5 * seat + good] if seat >= 0 else 0
    dealt = s.dealt[5 * seat + good] if seat >= 0 else 0
    said = [f"{name(s, id)}."]
    if seat >= 0:
        ledger = f", {abs(dealt)} {'bought' if dealt > 0 else 'sold'} this round" if dealt else ""
        said.append(f"You have {own}{ledger}.")
    said.append("Here: " + market_words(s, seat, s.market, good))
    if coming:
        said.append("Next: " + market_words(s, -1, coming, good))
    nodes = [
        Node(id, "market", 0, y, 390, 36, "card", "", " ".join(said), about=id),
        Node(f"{id}-icon", "market", 3, y + 3, 30, 30, "none still full", icon=good_icon(good), layer=1),
    ]
    if seat >= 0:
        nodes.append(Node(f"{id}-own", "market", 36, y + 3, 40, 30, "none still bold large", str(own), layer=1))
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
    limit, asked = s.book.limit[market][good], s.book.donate[market][good]
    buy = price_to_buy(s, seat, good) if seat >= 0 else s.book.buy_price[market][good]
    sell = price_to_sell(s, seat, good) if seat >= 0 else s.book.sell_price[market][good]
    cells = (f"×{limit}", str(buy), str(sell)) if limit else ("–", "", "")
    pale = "" if when == "now" else " faint"
    nodes = []
    for column, text in enumerate((*cells, f"{asked}→{s.book.thanks[market][good]}" if asked else "")):
        at = (x + (0, 30, 62, 94)[column], y + 3, (30, 32, 32, 50)[column], 30)
        nodes.append(Node(f"{GOODS[good]}-{when}-{column}", "market", *at, f"none still{pale}", text, layer=1))
    return nodes


# --- buildings


def tiles_of(s: Constantinopolis, seat: int, area: str, title: str, kinds: tuple[int, ...]) -> tuple[Area, list[Node]]:
    """The tiles of some kinds on the board, four to a row; each kind begins a row."""
    nodes: list[Node] = []
    row = 0
    for kind in kinds:
        shown = [t for t in range(1, len(s.book.tile_ids)) if s.book.kind[t] == kind and s.book.copies[t]]
        for place, tile in enumerate(shown):
            nodes += board_tile(s, seat, tile, area, STEP * (place % 4), (TILE_H + 4) * (row + place // 4))
        row += -(-len(shown) // 4)
    return Area(area, title, 390, (TILE_H + 4) * row - 4), nodes


def board_tile(s: Constantinopolis, seat: int, tile: int, area: str, x: int, y: int) -> list[Node]:
    """One building for sale: price, licence, copies left, what it does."""
    id, left = s.book.tile_ids[tile], s.copies_left(tile)
    mine = seat >= 0 and bool(s.owned[seat] >> tile & 1)
    node = f"board-{id}" if mine else id  # the id itself is with the one who looks, once he owns the tile
    look = f"card {TONES[s.book.kind[tile]]} small bottom" + ("" if left else " dim")
    many = f"{left} left" if left else "none left"
    title = f"{tile_words(s, tile)} It costs {s.book.cost[tile]} gold; {many}."
    text = wrap(name(s, id), TILE_W - 6, 12, 2)
    copies = f" ×{left}" if s.book.copies[tile] > 1 else ""
    nodes = [
        Node(node, area, x, y, TILE_W, TILE_H, look, text, title, about=id),
        Node(f"{id}-cost", area, x + 3, y + 3, 36, 19, "pill gold small bold still", str(s.book.cost[tile]), layer=1),
        Node(f"{id}-left", area, x + 40, y + 3, 52, 19, look_on(s, tile) + " right", licence(s, tile) + copies, layer=1),
    ]
    return nodes + face(s, tile, area, f"{id}-face", x + 2, y + 23, 26)


def licence(s: Constantinopolis, tile: int) -> str:
    for letter, tiles in enumerate(s.book.letter):
        if tiles >> tile & 1:
            return LETTERS[letter]
    return ""


def look_on(s: Constantinopolis, tile: int) -> str:
    """How words stand on a tile of this kind."""
    return "box flat still small " + TONES[s.book.kind[tile]]


def face(s: Constantinopolis, tile: int, area: str, id: str, x: int, y: int, h: int) -> list[Node]:
    """What a tile shows of what it does: goods, gold, fame, or a few words."""
    kind = s.book.kind[tile]
    w = TILE_W - 4
    if kind == 0:
        return [Node(id, area, x, y, w, h, "none still full", icon=good_icons(s.book.makes[tile]), layer=1)]
    if kind == 1:
        fame = f"+{s.book.fame[tile]}" if s.book.fame[tile] else ""
        text = f"→ {s.book.gold[tile]}{fame}"
        icons = good_icons(s.book.takes[tile])
        return [
            Node(id, area, x, y, 44, h, "none still full", icon=icons, layer=1),
            Node(id + "-gain", area, x + 42, y, w - 42, h, look_on(s, tile) + " bold", text, layer=1),
        ]
    if kind == 3:
        text = f"{s.book.fame[tile]} fame"
        return [Node(id, area, x, y, w, h, look_on(s, tile) + " bold", text, layer=1)]
    return [Node(id, area, x, y, w, h, look_on(s, tile) + " bold", POWERS[s.book.tile_ids[tile]], layer=1)]


def tile_words(s: Constantinopolis, tile: int) -> str:
    """A building and what it does, in a sentence."""
    id, kind = s.book.tile_ids[tile], s.book.kind[tile]
    if kind == 0:
        return f"{name(s, id)}, licence {licence(s, tile)}: makes {good_words(s, s.book.makes[tile])} a round."
    if kind == 1:
        fame = f" and {s.book.fame[tile]} fame" if s.book.fame[tile] else ""
        return f"{name(s, id)}: {good_words(s, s.book.takes[tile])} for {s.book.gold[tile]} gold{fame}, once a round."
    if kind == 3:
        return f"{name(s, id)}: {s.book.fame[tile]} fame at once."
    return f"{name(s, id)}. {s.book.words.get('text.' + id, '')}".strip()


# --- ships, posts, cards


def supply(s: Constantinopolis, seat: int) -> tuple[Area, list[Node]]:
    """Ships and trading posts to buy, the deck, the discard, and the round."""
    nodes: list[Node] = []
    for size, id in enumerate(s.book.size_ids):
        price = ship_price(s, seat, size) if seat >= 0 else s.book.ship_cost[size]
        berths = s.book.berths[size]
        people = f", {berths} of them passengers" if berths else ", no passengers"
        title = f"{name(s, id)}: carries {s.book.cargo[size]}{people}. It costs {price} gold; {s.ships[size]} left."
        room = f"{s.book.cargo[size]}" + (f" ({berths})" if berths else "")
        nodes += shop(id, STEP * size, f"{name(s, id)}\nholds {room}", f"{price}", f"×{s.ships[size]}", title)
    posts = s.posts[seat] if seat >= 0 else 0
    prices = s.book.post_price
    price_now = str(prices[posts]) if posts < len(prices) else "–"
    said = f"You have {posts} of 4. " if seat >= 0 else ""
    title = f"Trading posts: {said}The next costs {price_now} gold and draws a contract at once."
    nodes += shop("trading-post", 3 * STEP, "Trading\npost", price_now, f"{posts}/4" if seat >= 0 else "", title)
    rounds = "last round" if s.last else f"round {s.round} of 9"
    facts = (
        ("round", rounds, f"This is {rounds}." if not s.last else "This is the last round."),
        ("deck", f"deck {len(s.deck) - s.drawn}", f"{len(s.deck) - s.drawn} contracts in the deck."),
        ("discard", f"discard {len(s.discard)}", f"{len(s.discard)} contracts discarded."),
    )
    for place, (id, text, title) in enumerate(facts):
        nodes.append(Node(id, "supply", 131 * place, 84, 127, 30, "card table flat", text, title))
    return Area("supply", "Harbour and cards", 390, 116), nodes


def shop(id: str, x: int, text: str, price: str, left: str, title: str) -> list[Node]:
    """Something to buy besides buildings."""
    lines = "\n".join([wrap(line, TILE_W - 6, 12, 1) for line in text.split("\n")])
    return [
        Node(id, "supply", x, 0, TILE_W, TILE_H, "card sea small bottom", lines, title, about=id),
        Node(f"{id}-cost", "supply", x + 3, 3, 36, 19, "pill gold small bold still", price, layer=1),
        Node(f"{id}-left", "supply", x + 40, 3, 52, 19, "box flat still small sea right", left, layer=1),
        Node(
            f"{id}-face", "supply", x + 30, 22, 34, 28, "none still full ink",
            icon="house" if id == "trading-post" else "ship", layer=1,
        ),  # fmt: skip
    ]

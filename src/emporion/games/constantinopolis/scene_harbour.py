"""The harbour: ships and trading posts to buy, and the Golden Horn with every ship and when it is back."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.contracts import ship_price
from emporion.games.constantinopolis.places import Box, Places
from emporion.games.constantinopolis.scene_parts import coin, picture, sign, still, words
from emporion.games.constantinopolis.ships import Ship
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import SHIP_SIZES
from emporion.games.constantinopolis.words import (
    SYMBOL,
    brief,
    cargo_icons,
    cargo_words,
    city,
    rounds_words,
    seat_name,
    short,
)
from emporion.once import once
from emporion.scene.fit import width
from emporion.scene.node import Node, Part
from emporion.text import counted, name, say

ROWS = 2  # of boxes in a hold
MOST = 40  # how large another player's ship is at most


def harbour(s: Constantinopolis, seat: int, places: Places) -> list[Node]:
    """Shipyard and sea."""
    nodes = [shop_ship(s, seat, size, places) for size in range(SHIP_SIZES)]
    nodes.append(shop_post(s, seat, places))
    nodes += sea_heads(s.book, places)
    for number, other in enumerate(lanes(s.players, seat)):
        y, h = lane_box(s.players, seat, number, places)
        nodes += lane(s.book, other, s.fleet[other], shows_loads(s, seat, other), other == seat, y, h, places)
    return nodes


# --- the shipyard


def shop_ship(s: Constantinopolis, seat: int, size: int, places: Places) -> Node:
    price = ship_price(s, seat, size) if seat >= 0 else s.book.ship_cost[size]
    return ship_card(s.book, size, price, s.ships[size], places)


@once
def ship_card(book: ConstantinopolisBook, size: int, price: int, left: int, places: Places) -> Node:
    """A ship on sale: price, how many are left, its hold, how long it is away."""
    id = book.size_ids[size]
    _, _, w, _ = box = places.shop.at(size)
    dim = "" if left else " dim"
    many = say(book, "scene.left", n=left) if left else book.words["scene.sold-out"]
    parts = [
        coin("cost", 3, 3, 24, price, dim),
        words("left", (28, 4, w - 28, 20), "small bold right", many),
        picture("ship", ((w - 46) // 2, 24, 46, 46), SYMBOL + id, dim.strip()),
        *hold("hold", (w - 12 * columns(book.cargo[size])) // 2, 71, 11, book.cargo[size], book.berths[size], dim),
        words("name", (0, 97, w, 18), "serif", short(book, id)),
        words("rounds", (0, 115, w, 16), "tiny", rounds_words(book, size)),
    ]
    stock = say(book, "title.left", n=left) if left else book.words["title.none-left"]
    title = say(
        book, "title.ship", ship=name(book, id), brief=brief(book, id), rounds=rounds_words(book, size), n=price,
        left=stock,
    )  # fmt: skip
    look = "card" if left else "card sold"
    return Node(id, "harbour", *box, look, "", title, about=id, parts=tuple(parts))


def columns(cargo: int) -> int:
    return -(-cargo // ROWS)


def hold(key: str, x: int, y: int, side: int, cargo: int, berths: int, dim: str = "") -> list[Part]:
    """A box for each space of a hold; a head where a passenger may lie."""
    wide = columns(cargo)
    return [
        Part(
            f"{key}-{i}", x + (side + 1) * (i % wide), y + (side + 1) * (i // wide), side, side, f"box sand{dim}", "",
            SYMBOL + "berth" if i >= cargo - berths else "",
        )
        for i in range(cargo)
    ]  # fmt: skip


def shop_post(s: Constantinopolis, seat: int, places: Places) -> Node:
    return post_card(s.book, s.posts[seat] if seat >= 0 else -1, places)


@once
def post_card(book: ConstantinopolisBook, posts: int, places: Places) -> Node:
    """The next trading post, while there is one; `posts`: how many who looks has, -1 for a spectator."""
    prices = book.post_price
    _, _, w, _ = box = places.shop.at(SHIP_SIZES)
    every = posts >= len(prices)
    parts = [
        picture("post", ((w - 42) // 2, 26, 42, 42), SYMBOL + "post", "porphyry" + (" dim" if every else "")),
        words("rule", (0, 69, w, 28), "tiny", book.words["scene.post-rule"]),
        words("name", (0, 98, w, 34), "serif", book.words["scene.post"]),
    ]
    if posts >= 0:
        parts.append(words("left", (26, 4, w - 26, 20), "small bold right", f"{posts}/{len(prices)}"))
    own = say(book, "title.post-own", n=posts, most=len(prices)) if posts >= 0 else ""
    if every:
        title = say(book, "title.post-all", n=posts)
    else:
        price = prices[max(posts, 0)]
        parts.append(coin("cost", 3, 3, 24, price))
        title = say(book, "title.post", own=own, n=price, cards=counted(book.new_post_cards, "contract"))
    look = "card sold" if every else "card"
    return Node("trading-post", "harbour", *box, look, "", title, about="price-of-posts", parts=tuple(parts))


# --- the Golden Horn


@once
def sea_heads(book: ConstantinopolisBook, places: Places) -> tuple[Node, ...]:
    """The words over the columns, and the chain that closes the harbour."""
    sea = places.sea
    nodes = []
    for number, key in enumerate(("harbour", "back-1", "back-2")):
        x, w = sea.columns[number]
        text = book.words["scene." + key]
        if width(text, 12, "serif") > w:
            text = book.words[f"scene.{key}-short"]
        nodes.append(still(f"sea-{number}", "harbour", (x, sea.heads, w, 18), "none small serif", text))
    x, _ = sea.columns[1]
    chain = still("chain", "harbour", (x - 11, sea.heads + 2, 14, sea.bottom - sea.heads - 2), "none full", "")
    return (*nodes, chain._replace(look="region still", icon=SYMBOL + "chain", layer=2))


@once
def lanes(players: int, seat: int) -> tuple[int, ...]:
    """The players in the order of their lanes: who looks lies lowest."""
    return tuple([other for other in range(players) if other != seat] + ([seat] if seat >= 0 else []))


@once
def lane_box(players: int, seat: int, number: int, places: Places) -> tuple[int, int]:
    """Where a lane begins, and how high it is."""
    sea = places.sea
    if seat < 0:
        high = (sea.bottom - sea.top) // players
        return sea.top + high * number, high - 1
    if number == players - 1:
        return sea.bottom - sea.own, sea.own
    high = (sea.bottom - sea.own - sea.top - 1) // (players - 1)
    return sea.top + high * number, high - 1


@once
def lane(
    book: ConstantinopolisBook, seat: int, fleet: tuple[Ship, ...], shown: bool, mine: bool, y: int, h: int,
    places: Places,
) -> tuple[Node, ...]:  # fmt: skip
    """A player's ships: in harbour, back in one round, back in two; `shown`: loads at sea are, too."""
    ready = len([ship for ship in fleet if not ship.away])
    nodes = [lane_body(book, seat, ready, y, h, mine, places)]
    for away, (x, w) in enumerate(places.sea.columns):
        ships = [ship for ship in fleet if ship.away == away]
        seen = shown or not away
        boxes = berths(book, ships, seen, (x + 2, y, w - 4, h), mine)
        for ship, box in zip(ships, boxes, strict=True):
            nodes.append(ship_node(book, seat, ship.number, away, ship.load if seen else (), seen, mine, box))
    return tuple(nodes)


@once
def lane_body(book: ConstantinopolisBook, seat: int, ready: int, y: int, h: int, mine: bool, places: Places) -> Node:
    x, _, w, _ = places.sea.names
    last, wide = places.sea.columns[-1]
    parts = [sign("sign", 4, h // 2 - 5, 11, seat)]
    if w > 40:
        parts.append(words("name", (13, 0, w - 13, h), "small left" + (" bold" if mine else ""), seat_name(seat)))
    title = say(book, "title.lane", who=seat_name(seat), n=counted(ready, "ship"))
    look = "box flat " + ("ownfairway" if mine else "fairway")
    return Node(f"lane-{seat}", "harbour", x, y, last + wide - x, h, look, "", title, parts=tuple(parts))


def shows_loads(s: Constantinopolis, viewer: int, seat: int) -> bool:
    """Covered loads are not displayed to others once the ship has left; they were shown at departure."""
    return viewer == seat or not s.covered_loads() or s.over


def berths(book: ConstantinopolisBook, ships: list[Ship], shown: bool, box: Box, mine: bool) -> list[Box]:
    """Where the ships of a lane lie: side by side, closer when there are many."""
    x, y, w, h = box
    wide = [ship_width(book, ship, shown, h, mine) for ship in ships]
    over = max(0, sum(wide) + 2 * (len(wide) - 1) - w)
    found: list[Box] = []
    at = 0.0
    for own in wide:
        found.append((x + round(at), y, own, h))
        at += own + 2 - (over / (len(wide) - 1) if len(wide) > 1 else 0)
    return found


def ship_width(book: ConstantinopolisBook, ship: Ship, shown: bool, h: int, mine: bool) -> int:
    size = book.ship_size[ship.number]
    if mine:
        return h - 6 + 13 * columns(book.cargo[size])
    loaded = sum([book.size[contract] for contract in ship.load]) if shown else 0
    side = min(h, MOST)
    return side + 4 + min(side // 2, 12) * columns(loaded)


@once
def ship_node(
    book: ConstantinopolisBook, seat: int, ship: int, away: int, load: tuple[int, ...], shown: bool, mine: bool,
    box: Box,
) -> Node:  # fmt: skip
    """A ship with its load: one's own with the whole hold."""
    id, size = book.ship_ids[ship], book.ship_size[ship]
    h = box[3]
    cargo = [icon for contract in load for icon in cargo_icons(book, contract).split()]
    side = h - 8 if mine else min(h, MOST)
    parts = [picture("ship", (1, (h - side) // 2, side, side), SYMBOL + book.size_ids[size], f"p{seat}")]
    if mine:
        parts += own_hold(book, size, cargo, side + 2, (h - 25) // 2)
    elif cargo:
        wide = columns(len(cargo))
        small = min(side // 2, 12)
        parts.append(picture("load", (side + 2, (h - 2 * small) // 2, small * wide, 2 * small), " ".join(cargo)))
    title = ship_title(book, seat, ship, away, load, shown)
    look = "card" if mine else "none"
    return Node(id, "harbour", *box, look, "", title, "", 1, 0, book.size_ids[size], book.size_ids[size], tuple(parts))


def own_hold(book: ConstantinopolisBook, size: int, cargo: list[str], x: int, y: int) -> list[Part]:
    """Every space of a hold: what lies in it, or that it is free."""
    free = hold("free", x, y, 12, book.cargo[size], book.berths[size])
    taken = [picture(f"load-{i}", (free[i].x, free[i].y, 12, 12), icon) for i, icon in enumerate(cargo)]
    return free[len(cargo) :] + taken


def ship_title(book: ConstantinopolisBook, seat: int, ship: int, away: int, load: tuple[int, ...], shown: bool) -> str:
    """A ship in a sentence: whose, where, what it carries."""
    size = book.ship_size[ship]
    called, who = name(book, book.ship_ids[ship]), seat_name(seat)
    where = say(book, "title.away", n=counted(away, "round")) if away else book.words["title.in-harbour"]
    if not shown:
        return say(book, "title.ship-covered", ship=called, who=who, where=where)
    taken = sum([book.size[contract] for contract in load])
    told = [f"{cargo_words(book, contract)} ({city(book, contract)})" for contract in load]
    return say(
        book, "title.ship-of", ship=called, who=who, where=where, taken=taken, room=book.cargo[size],
        load=", ".join(told) or book.words["title.empty"],
    )  # fmt: skip

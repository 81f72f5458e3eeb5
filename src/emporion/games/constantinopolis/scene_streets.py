"""The streets: buildings on sale by licence and kind, with what they do, what they cost and whose copies there are."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.construct import licensed
from emporion.games.constantinopolis.places import Box, Places
from emporion.games.constantinopolis.scene_parts import (
    BODIES,
    coin,
    icon_row,
    pips,
    roof,
    rosette,
    sign,
    still,
    words,
)
from emporion.games.constantinopolis.scene_trade import trading
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import COMMERCIAL, LETTERS, PRODUCTION, UTILITY, holds
from emporion.games.constantinopolis.words import SYMBOL, face, good_icons, seat_name, tile_words
from emporion.once import once
from emporion.scene.node import Node, Part
from emporion.text import name, say

KINDS = (PRODUCTION, COMMERCIAL, UTILITY)  # those that stand in the streets


def streets(s: Constantinopolis, seat: int, places: Places) -> tuple[Node, ...]:
    """Production by licence, commerce, utilities; while a trade is made it lies on the streets of production."""
    owned, left = tuple(s.owned), tuple(s.left)
    if trading(s):
        return tiles(s.book, seat, owned, left, (COMMERCIAL, UTILITY), places)
    open_to = licensed(s, seat) if seat >= 0 else s.book.production
    return production(s.book, seat, open_to, owned, places) + tiles(s.book, seat, owned, left, KINDS, places)


@once
def production(
    book: ConstantinopolisBook, seat: int, open_to: int, owned: tuple[int, ...], places: Places
) -> tuple[Node, ...]:
    """What belongs to the production buildings: their licences, the Ager, the level of each player."""
    tabs = [letter_tab(book, at, bool(open_to & tiles), seat, places) for at, tiles in enumerate(book.letter)]
    at = tuple([min((own & book.production).bit_count(), len(book.draws)) for own in owned])
    return (*heading(book, PRODUCTION, places), ager(book, places), legend(book, len(owned), places), *tabs,
            levels(book, at, places))  # fmt: skip


@once
def tiles(
    book: ConstantinopolisBook, seat: int, owned: tuple[int, ...], left: tuple[int, ...], kinds: tuple[int, ...],
    places: Places,
) -> tuple[Node, ...]:  # fmt: skip
    """The buildings of these kinds."""
    shown = [(tile, box) for tile, box in tile_boxes(book, places) if book.kind[tile] in kinds]
    heads = [node for kind in (COMMERCIAL, UTILITY) for node in heading(book, kind, places)]
    return (*heads, *[
        board_tile(book, tile, owners(owned, tile), len([1 for layer in left if holds(layer, tile)]),
                   mine(owned, seat, tile), box)
        for tile, box in shown
    ])  # fmt: skip


def owners(owned: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """Who owns a copy of a tile."""
    return tuple([seat for seat, own in enumerate(owned) if holds(own, tile)])


def mine(owned: tuple[int, ...], seat: int, tile: int) -> bool:
    return seat >= 0 and holds(owned[seat], tile)


@once
def tile_boxes(book: ConstantinopolisBook, places: Places) -> tuple[tuple[int, Box], ...]:
    """Where each production, commercial and utility building lies."""
    found: list[tuple[int, Box]] = []
    for letter, tiles in enumerate(book.letter):
        row = [tile for tile in range(1, len(book.tile_ids)) if holds(tiles, tile) and book.copies[tile]]
        found += [(tile, places.production.at(places.production.columns * letter + at)) for at, tile in enumerate(row)]
    for kind, grid in ((COMMERCIAL, places.commercial), (UTILITY, places.utility)):
        row = [tile for tile in range(1, len(book.tile_ids)) if book.kind[tile] == kind]
        found += [(tile, grid.at(at)) for at, tile in enumerate(row)]
    return tuple(found)


# --- what never changes


@once
def heading(book: ConstantinopolisBook, kind: int, places: Places) -> tuple[Node, ...]:
    """The name of a kind of building, and its rule or its price."""
    x, y, w, h = places.headings[kind]
    key = ("production", "commercial", "utility")[kind]
    rule = book.words["scene.production-rule"] if kind == PRODUCTION else price_words(book, kind)
    text = "{" + SYMBOL + key + "} " + book.words["scene." + key]
    return (
        still(f"head-{key}", "streets", (x, y, 130, h), "none serif left", text),
        still(f"rule-{key}", "streets", (x + w - 150, y, 150, h), "none tiny right faint", rule),
    )


def price_words(book: ConstantinopolisBook, kind: int) -> str:
    """The price of a kind of building, once for all."""
    costs = [book.cost[tile] for tile in range(1, len(book.tile_ids)) if book.kind[tile] == kind]
    return say(book, "scene.each" if min(costs) == max(costs) else "scene.from", n=min(costs))


@once
def ager(book: ConstantinopolisBook, places: Places) -> Node:
    """The building that everybody begins with."""
    tile = next(tile for tile in range(1, len(book.tile_ids)) if not book.copies[tile])
    id = book.tile_ids[tile]
    _, _, w, _ = box = places.production.at(places.ager)
    parts = (
        *icon_row("goods", (w - 40) // 2, 4, 20, good_icons(book.makes[tile])),
        words("name", (0, 23, w, 15), "tiny", name(book, id)),
        words("rule", (0, 37, w, 14), "tiny faint", book.words["scene.ager"]),
    )
    return Node(f"board-{id}", "streets", *box, "card ghost making", "", tile_words(book, tile), about=id, parts=parts)


@once
def legend(book: ConstantinopolisBook, players: int, places: Places) -> Node:
    """What the signs at the right of a tile mean."""
    _, _, w, _ = box = places.production.at(places.legend)
    parts = [
        Part("sale", 5, 5, 9, 9, "box"),
        words("sale-word", (13, 1, w - 14, 16), "tiny left", book.words["scene.legend-sale"]),
    ]
    parts += [sign(f"sign-{seat}", 5 + 13 * seat, 22, 9, seat) for seat in range(players)]
    parts.append(words("owner-word", (0, 33, w, 16), "tiny left", book.words["scene.legend-owner"]))
    return Node("legend", "streets", *box, "none quiet", "", book.words["title.legend"], parts=tuple(parts))


@once
def letter_tab(book: ConstantinopolisBook, letter: int, open_to: bool, seat: int, places: Places) -> Node:
    """A licence: red when its buildings are open to who looks."""
    key = "licence" if seat < 0 else "licensed" if open_to else "unlicensed"
    state = say(book, "title." + key, before=LETTERS[letter - 1])
    title = say(book, "title.letter", letter=LETTERS[letter], state=state)
    look = "box tile-making bold" if open_to else "box sold bold"
    return Node(f"licence-{LETTERS[letter]}", "streets", *places.letters.at(letter), look, LETTERS[letter], title)


@once
def levels(book: ConstantinopolisBook, at: tuple[int, ...], places: Places) -> Node:
    """How many contracts each production level draws, and who stands where."""
    x, y, w, h = places.levels
    pitch = (w - 4) // len(book.draws)
    parts = [words("rule", (0, 0, w, 15), "tiny left", book.words["scene.levels"])]
    for level, cards in enumerate(book.draws, 1):
        left = 2 + pitch * (level - 1)
        parts.append(Part(f"level-{level}", left, 17, pitch - 2, 16, "box small bold", str(cards)))
        here = [seat for seat, own in enumerate(at) if own == level]
        first = left + (pitch - 11 - 8 * (min(3, len(here)) - 1)) // 2
        parts += [sign(f"at-{seat}", first + 8 * (i % 3), 34 + 9 * (i // 3), 9, seat) for i, seat in enumerate(here)]
    who = " ".join([say(book, "title.at-level", who=seat_name(seat), n=level) for seat, level in enumerate(at)])
    draws = ", ".join([str(n) for n in book.draws])
    title = say(book, "title.levels", most=len(book.draws), draws=draws, who=who)
    return Node(
        "levels", "streets", x, y, w, h, "card ghost", "", title, about="contracts-by-level", parts=tuple(parts)
    )


# --- tiles


@once
def board_tile(
    book: ConstantinopolisBook, tile: int, owned_by: tuple[int, ...], left: int, own: bool, box: Box
) -> Node:
    """One building: price, what it does, its name, a sign for each copy. Sold out: grey, its signs in colour."""
    id, kind = book.tile_ids[tile], book.kind[tile]
    _, _, w, h = box
    node = f"board-{id}" if own else id  # the id itself is with who looks, once he owns the tile
    low = h < 50
    dim = "" if left else " dim"
    parts = [roof(w, 5 if low else 7, kind, not left)]
    if kind == PRODUCTION:
        parts += [coin("cost", 3, 9, 25, book.cost[tile], dim)]
        parts += icon_row("goods", 29, 13, 16, good_icons(book.makes[tile]), dim.strip())
    elif kind == COMMERCIAL:
        parts += trade_parts(book, tile, w, dim)
    else:
        parts.append(words("does", (3, 6, w - 14, 17), "small bold left" + dim, face(book, id)))
    parts.append(words("name", (-1, h - 17, w - 2, 16), "tiny left" + (" faint" if dim else ""), name(book, id)))
    parts += pips(w - 12, 7 if low else 10, owned_by, left)
    look = f"box {BODIES[kind] if left else 'sold'}"
    title = board_title(book, tile, owned_by, left)
    return Node(node, "streets", *box, look, "", title, about=id, parts=tuple(parts))


def trade_parts(book: ConstantinopolisBook, tile: int, w: int, dim: str) -> list[Part]:
    """Goods, an arrow, gold, fame."""
    goods = sum(book.takes[tile])
    x = 3 + 13 * goods
    parts = icon_row("goods", 3, 8, 13, good_icons(book.takes[tile]), dim.strip())
    parts += [words("for", (x - 1, 6, 14, 17), "small" + dim, "→"), coin("gold", x + 11, 5, 19, book.gold[tile], dim)]
    if book.fame[tile]:
        parts.append(rosette("fame", x + 30, 6, 17, book.fame[tile], dim))
    return parts


@once
def board_title(book: ConstantinopolisBook, tile: int, owned_by: tuple[int, ...], left: int) -> str:
    """A building on sale in sentences: what it does, what it costs, whose copies there are."""
    many = say(book, "title.left", n=left) if left else book.words["title.none-left"]
    who = " and ".join([seat_name(seat) for seat in owned_by])
    owned = say(book, "title.owners", who=who) if who else ""
    return tile_words(book, tile) + say(book, "title.price", n=book.cost[tile], left=many) + owned

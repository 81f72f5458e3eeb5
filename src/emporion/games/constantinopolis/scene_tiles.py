"""The buildings as one sees them, on the board and on a sheet."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.scene_board import STEP, TILE_H, TILE_W, good_icons, good_words, mark, name
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import COMMERCIAL, LETTERS, PRODUCTION, PUBLIC, holds
from emporion.scene.fit import wrap
from emporion.scene.node import Area, Node

TONES: Final = ("clay", "sand", "land", "purple", "stone")


def power(book: ConstantinopolisBook, id: str) -> str:
    """What a utility building or a piece of the wall does, in two words."""
    return {
        "mensae": f"sell +{book.mensae_gold}",
        "redemptor": f"build −{book.redemptor_gold}",
        "taberna": "buy own",
        "horreum": f"store {book.stored_horreum}",
        "moenia-swap": "swap 1",
        "moenia-three": f"{book.three_goods} → {book.three_for}",
        "moenia-draw": f"+{book.envoys_cards} card",
        "moenia-buy": f"buy −{book.market_discount}",
        "moenia-guard": f"bid +{book.guard_step}",
        "moenia-ship": f"ship −{book.ship_discount}",
    }[id]


def tiles_of(s: Constantinopolis, seat: int, area: str, title: str, kinds: tuple[int, ...]) -> tuple[Area, list[Node]]:
    """The tiles of some kinds on the board, four to a row; each kind begins a row."""
    nodes: list[Node] = []
    row = 0
    for kind in kinds:
        shown = [t for t in range(1, len(s.book.tile_ids)) if s.book.kind[t] == kind and s.book.copies[t]]
        for place, tile in enumerate(shown):
            mine = seat >= 0 and holds(s.owned[seat], tile)
            at = (STEP * (place % 4), (TILE_H + 4) * (row + place // 4))
            nodes += board_tile(s.book, tile, s.copies_left(tile), mine, area, *at)
        row += -(-len(shown) // 4)
    return Area(area, title, 390, (TILE_H + 4) * row - 4, 16), nodes


@lru_cache(maxsize=8192)
def board_tile(book: ConstantinopolisBook, tile: int, left: int, mine: bool, area: str, x: int, y: int) -> list[Node]:
    """One building for sale: price, licence, copies left, what it does."""
    id = book.tile_ids[tile]
    node = f"board-{id}" if mine else id  # the id itself is with the one who looks, once he owns the tile
    dim = "" if left else " dim"
    look = f"card {TONES[book.kind[tile]]} small bottom{dim}"
    many = f"{left} left" if left else "none left"
    title = f"{tile_words(book, tile)} It costs {book.cost[tile]} gold; {many}."
    text = wrap(name(book, id), TILE_W - 6, 12, 2)
    copies = f" ×{left}" if book.copies[tile] > 1 else ""
    nodes = [
        Node(node, area, x, y, TILE_W, TILE_H, look, text, title, about=id),
        mark(f"{id}-cost", area, x + 3, y + 3, 36, 19, "pill gold small bold" + dim, str(book.cost[tile])),
        mark(
            f"{id}-left",
            area,
            x + 40,
            y + 3,
            52,
            19,
            look_on(book, tile) + " right" + dim,
            licence(book, tile) + copies,
        ),
    ]
    return nodes + face(book, tile, area, f"{id}-face", x + 2, y + 23, 26, dim)


def licence(book: ConstantinopolisBook, tile: int) -> str:
    for letter, tiles in enumerate(book.letter):
        if holds(tiles, tile):
            return LETTERS[letter]
    return ""


def look_on(book: ConstantinopolisBook, tile: int) -> str:
    """How words stand on a tile of this kind."""
    return "box flat small " + TONES[book.kind[tile]]


def face(
    book: ConstantinopolisBook, tile: int, area: str, id: str, x: int, y: int, h: int, dim: str = ""
) -> list[Node]:
    """What a tile shows of what it does: goods, gold, fame, or a few words."""
    kind = book.kind[tile]
    w, icons = TILE_W - 4, ""
    if kind == PRODUCTION:
        return [mark(id, area, x, y, w, h, "none full" + dim, icon=good_icons(book.makes[tile]))]
    if kind == COMMERCIAL:
        fame = f"+{book.fame[tile]}" if book.fame[tile] else ""
        icons, text = good_icons(book.takes[tile]), f"→ {book.gold[tile]}{fame}"
    elif kind == PUBLIC:
        icons = "constantinopolis-hippodrome" if book.dearer[tile] else "constantinopolis-palace"
        text = f"{book.fame[tile]} fame"
    else:
        return [mark(id, area, x, y, w, h, look_on(book, tile) + " bold" + dim, power(book, book.tile_ids[tile]))]
    return [
        mark(id, area, x, y, 44, h, "none full" + dim, icon=icons),
        mark(id + "-gain", area, x + 42, y, w - 42, h, look_on(book, tile) + " bold" + dim, text),
    ]


def tile_words(book: ConstantinopolisBook, tile: int) -> str:
    """A building and what it does, in a sentence."""
    id, kind = book.tile_ids[tile], book.kind[tile]
    if kind == PRODUCTION:
        return f"{name(book, id)}, licence {licence(book, tile)}: makes {good_words(book, book.makes[tile])} a round."
    if kind == COMMERCIAL:
        fame = f" and {book.fame[tile]} fame" if book.fame[tile] else ""
        return f"{name(book, id)}: {good_words(book, book.takes[tile])} for {book.gold[tile]} gold{fame}, once a round."
    if kind == PUBLIC:
        return f"{name(book, id)}: {book.fame[tile]} fame at once."
    return f"{name(book, id)}. {book.words.get('power.' + id, '')}".strip()

"""The buildings as one sees them, on the board and on a sheet."""

from __future__ import annotations

from typing import Final

from emporion.games.constantinopolis.book import LETTERS
from emporion.games.constantinopolis.scene_board import STEP, TILE_H, TILE_W, good_icons, good_words, mark, name
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.scene.fit import wrap
from emporion.scene.node import Area, Node

TONES: Final = ("clay", "sand", "land", "purple", "stone")
POWERS: Final = {
    "mensae": "sell +1", "redemptor": "build −5", "taberna": "buy own", "horreum": "store 5",
    "moenia-swap": "swap 1", "moenia-three": "3 → 10", "moenia-draw": "+1 card", "moenia-buy": "buy −2",
    "moenia-guard": "bid +3", "moenia-ship": "ship −3",
}  # fmt: skip


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
    dim = "" if left else " dim"
    look = f"card {TONES[s.book.kind[tile]]} small bottom{dim}"
    many = f"{left} left" if left else "none left"
    title = f"{tile_words(s, tile)} It costs {s.book.cost[tile]} gold; {many}."
    text = wrap(name(s, id), TILE_W - 6, 12, 2)
    copies = f" ×{left}" if s.book.copies[tile] > 1 else ""
    nodes = [
        Node(node, area, x, y, TILE_W, TILE_H, look, text, title, about=id),
        mark(f"{id}-cost", area, x + 3, y + 3, 36, 19, "pill gold small bold" + dim, str(s.book.cost[tile])),
        mark(f"{id}-left", area, x + 40, y + 3, 52, 19, look_on(s, tile) + " right" + dim, licence(s, tile) + copies),
    ]
    return nodes + face(s, tile, area, f"{id}-face", x + 2, y + 23, 26, dim)


def licence(s: Constantinopolis, tile: int) -> str:
    for letter, tiles in enumerate(s.book.letter):
        if tiles >> tile & 1:
            return LETTERS[letter]
    return ""


def look_on(s: Constantinopolis, tile: int) -> str:
    """How words stand on a tile of this kind."""
    return "box flat small " + TONES[s.book.kind[tile]]


def face(s: Constantinopolis, tile: int, area: str, id: str, x: int, y: int, h: int, dim: str = "") -> list[Node]:
    """What a tile shows of what it does: goods, gold, fame, or a few words."""
    kind = s.book.kind[tile]
    w, icons = TILE_W - 4, ""
    if kind == 0:
        return [mark(id, area, x, y, w, h, "none full" + dim, icon=good_icons(s.book.makes[tile]))]
    if kind == 1:
        fame = f"+{s.book.fame[tile]}" if s.book.fame[tile] else ""
        icons, text = good_icons(s.book.takes[tile]), f"→ {s.book.gold[tile]}{fame}"
    elif kind == 3:
        icons = "constantinopolis-hippodrome" if s.book.dearer[tile] else "constantinopolis-palace"
        text = f"{s.book.fame[tile]} fame"
    else:
        return [mark(id, area, x, y, w, h, look_on(s, tile) + " bold" + dim, POWERS[s.book.tile_ids[tile]])]
    return [
        mark(id, area, x, y, 44, h, "none full" + dim, icon=icons),
        mark(id + "-gain", area, x + 42, y, w - 42, h, look_on(s, tile) + " bold" + dim, text),
    ]


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
    return f"{name(s, id)}. {s.book.words.get('power.' + id, '')}".strip()

"""Buildings as small tiles: one's own to be used, those of others in their panels."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.places import Box
from emporion.games.constantinopolis.scene_parts import BODIES, ROOFS, coin, icon_row, picture, words
from emporion.games.constantinopolis.terms import COMMERCIAL, PRODUCTION, PUBLIC
from emporion.games.constantinopolis.words import SYMBOL, face, good_icons, seat_name, tile_words
from emporion.once import once
from emporion.scene.fit import cut
from emporion.scene.node import Node, Part
from emporion.text import say

SIGNS = {
    "mensae": "coin", "redemptor": "hammer", "taberna": "jug", "horreum": "house", "moenia-swap": "wall arrow",
    "moenia-three": "wall coin", "moenia-draw": "wall scroll-plain", "moenia-buy": "wall cart",
    "moenia-guard": "wall shield", "moenia-ship": "wall anchor",
}  # fmt: skip


def owned_title(book: ConstantinopolisBook, tile: int, seat: int, used: bool) -> str:
    told = say(book, "title.owned", who=seat_name(seat), tile=tile_words(book, tile))
    return told + (book.words["title.used"] if used else "")


@once
def own_chip(book: ConstantinopolisBook, tile: int, seat: int, used: bool, area: str, box: Box) -> Node:
    """A building of one's own: what it makes, takes or does; pale and ticked when used."""
    id, kind = book.tile_ids[tile], book.kind[tile]
    _, _, w, h = box
    parts = [Part("kind", 0, 0, 4, h, f"box {ROOFS[kind]} flat")]
    pale = "pale" if used else ""
    if kind == PRODUCTION:
        parts += centred("goods", good_icons(book.makes[tile]), (5, 2, w - 6, h - 4), pale)
    elif kind == COMMERCIAL:
        side = min(h - 4, 20)
        parts += centred("goods", good_icons(book.takes[tile]), (5, 2, w - side - 7, h - 4), pale)
        parts.append(coin("gold", w - side - 1, (h - side) // 2, side, book.gold[tile], " pale" if used else ""))
    elif kind == PUBLIC:
        icon = SYMBOL + ("hippodrome" if book.dearer[tile] else "palace")
        parts.append(picture("face", (6, 3, h - 6, h - 6), icon, "porphyry"))
        parts.append(words("fame", (h, 0, w - h, h), "bold fame", str(book.fame[tile])))
    else:
        text = cut(face(book, id, "chip"), w - 8, 11)
        parts.append(words("does", (1, 0, w - 1, h), ("tiny left " + pale).strip(), text))
    if used:
        parts.append(picture("used", (w - 13, h - 13, 12, 12), "check"))
    title = owned_title(book, tile, seat, used)
    return Node(id, area, *box, f"box {BODIES[kind]}", "", title, "", 0, 0, f"board-{id}", id, tuple(parts))


def centred(key: str, icons: str, box: Box, look: str) -> list[Part]:
    """Symbols in the middle of a box, at most as high as it."""
    x, y, w, h = box
    count = len(icons.split())
    side = min(h, w // max(1, count), 18)
    return icon_row(key, x + (w - side * count) // 2, y + (h - side) // 2, side, icons, look)


def chip_icons(book: ConstantinopolisBook, tile: int) -> str:
    """What a small tile shows."""
    kind = book.kind[tile]
    if kind == PRODUCTION:
        return good_icons(book.makes[tile])
    if kind == COMMERCIAL:
        return f"{SYMBOL}commercial {good_icons(book.takes[tile])}"
    if kind == PUBLIC:
        return SYMBOL + ("hippodrome" if book.dearer[tile] else "palace")
    return SIGNS[book.tile_ids[tile]]

"""Records of Minos' content as they are drawn by themselves."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.book import Effects, MinosBook
from emporion.games.minos.places import Box, Fine
from emporion.games.minos.scene_brief import briefs
from emporion.games.minos.scene_cards import NOBODY, card_node
from emporion.scene.fit import wrap
from emporion.scene.node import Node, Part

CARD: Final = Box("face", 0, 0, 150, 190)
TILE: Final = (150, 84)


def face(book: MinosBook, id: str) -> Node | None:
    """A Decree as a card; a tile with what it gives."""
    if id in book.decree_ids and not id.startswith("back-"):
        return card_node(book, book.decree_ids.index(id), CARD, NOBODY, "", 1, Fine("small", 12))
    for ids, gains in (
        (book.tile_ids, book.tile_gain), (book.foundation_ids, book.foundation_gain), (book.sea_ids, book.sea_gain),
        (("", *book.action_bonus_ids), ((), *book.action_bonus)),
    ):  # fmt: skip
        if id in ids[1:]:
            return tile(book, id, gains[ids.index(id)])
    return None


def tile(book: MinosBook, id: str, gain: Effects) -> Node:
    """What a tile gives; of a Sea People also what it costs."""
    w, h = TILE
    said = wrap(briefs(book, gain), w - 12, 14)
    parts = [Part("gain", 0, 0, w, h, "none left", said)]
    if id in book.sea_ids:
        cost = str(book.sea_cost[book.sea_ids.index(id)]) + "{minos-weaponry}"
        parts = [Part("cost", 4, 4, 40, 20, "box stone bold", cost)]
        parts.append(Part("gain", 0, 24, w, h - 24, "none left", said))
    return Node(id, "face", 0, 0, w, h, "card", "", "", parts=tuple(parts))

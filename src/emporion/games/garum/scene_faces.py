"""Records of Garum's content as they are drawn by themselves."""

from __future__ import annotations

from emporion.games.garum.book import GarumBook
from emporion.games.garum.layout import COLOURS
from emporion.games.garum.scene_mine import hand_tile
from emporion.scene.node import Node

SIDE = 120


def face(book: GarumBook, id: str) -> Node | None:
    """A tile as it lies in a hand."""
    if id not in book.tile_ids[1:]:
        return None
    tile = book.tile_ids.index(id)
    drawn = hand_tile(book, book.colour_of[tile], tile, 1, (0, 0, SIDE, SIDE), "")
    return drawn._replace(id=id, title=f"{COLOURS[book.colour_of[tile]]}: {book.words['name.' + id]}")

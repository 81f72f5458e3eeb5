"""Records of Thessaloniki's content as they are drawn by themselves."""

from __future__ import annotations

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.inspect import index
from emporion.games.thessaloniki.scene_card import candidate, contract
from emporion.games.thessaloniki.scene_demand import top
from emporion.games.thessaloniki.scene_port import ship
from emporion.games.thessaloniki.terms import SPACES
from emporion.scene.node import Node


def face(book: ThessalonikiBook, id: str) -> Node | None:
    """A contract, a family, a ship or a Demand tile."""
    kind, number = index(book).get(id, ("", 0))
    if kind == "contract":
        return contract(book, number, ("face", 0, 0, 132, 168), 0, "")
    if kind == "family":
        return candidate(book, number, ("face", 0, 0, 150, 200))
    if kind == "ship":
        return ship(book, number, book.ships[number].empty, -2, ("face", 0, 0, 126, 172))
    if kind == "tile":
        return top(book, number, 1, SPACES, SPACES, ("face", 0, 0, 150, 60))._replace(look="card")
    return None

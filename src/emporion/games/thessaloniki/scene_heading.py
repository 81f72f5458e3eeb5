"""Headings on the wide board: a part's name and its rule in a line."""

from __future__ import annotations

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.once import once
from emporion.scene.fit import width
from emporion.scene.node import Node
from emporion.text import say


def heading(book: ThessalonikiBook, part: str, area: str) -> list[Node]:
    """The heading of a part of the board, over its area."""
    return list(_heading(book, part, area))


@once
def _heading(book: ThessalonikiBook, part: str, area: str) -> tuple[Node, ...]:
    name = say(book, f"scene.{part}-name")
    wide = round(width(name, 16, "serif")) + 8
    return (
        Node(f"{part}-name", area, 0, 0, wide, 19, "none big serif left still", name),
        Node(f"{part}-rule", area, wide, 1, 464 - wide, 18, "none small left still", say(book, f"scene.{part}-rule")),
    )

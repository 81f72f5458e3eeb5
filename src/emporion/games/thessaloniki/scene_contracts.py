"""The contract offer as one sees it: five cards, the Statues beside them, and what so many sections pay."""

from __future__ import annotations

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.scene_brief import called
from emporion.games.thessaloniki.scene_card import contract
from emporion.games.thessaloniki.scene_heading import heading
from emporion.games.thessaloniki.scene_palace import TONES, owners
from emporion.games.thessaloniki.scene_places import Box, Places
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import SECTIONS
from emporion.once import once
from emporion.scene.fit import wrap
from emporion.scene.node import WIDE, Node, Part
from emporion.text import say


def contracts(s: Thessaloniki, places: Places) -> list[Node]:
    """Sections from the right."""
    nodes = heading(s.book, "contracts", "contracts") if places.form == WIDE else []
    for i in range(SECTIONS):
        room = s.book.section_spaces[i][s.size]
        nodes.append(section(s.book, i, s.sections[i], room, places.offer.statues[i]))
        if s.offer[i]:
            nodes.append(contract(s.book, s.offer[i], places.offer.cards[i], 0, "clock"))
        else:
            nodes.append(taken(s.book, i, bool(s.deck or s.reserve), places.offer.cards[i]))
    return nodes


@once
def taken(book: ThessalonikiBook, i: int, more: bool, box: Box) -> Node:
    """Where a contract lay."""
    text = wrap(say(book, "scene.taken" if more else "scene.no-more"), box[3] - 10, 12)
    return Node(f"taken-{i + 1}", *box, "card ghost small still", text)


@once
def section(book: ThessalonikiBook, i: int, placed: tuple[int, ...], room: int, box: Box) -> Node:
    """The Statues of one section, and what Statues in so many sections pay at the end."""
    pays = book.section_points[i]
    high = box[4] > 30
    parts = []
    if pays:
        at = (4, box[4] - 22, 28, 18) if high else (3, 4, 24, 17)
        parts.append(Part("pays", *at, "pill later small semi", str(pays)))
    for n in range(room):
        x, y = (4 + 16 * (n % 4), 8) if high else ((30 if pays else 8) + 19 * n, 3)
        look = f"box {TONES[placed[n]]}" if n < len(placed) else "box ghost"
        parts.append(
            Part(f"statue-{n}", x, y, 17 if not high else 16, 19, look, icon="statue" if n < len(placed) else "")
        )
    title = say(
        book, "scene.section", n=i + 1, whose=owners(book, placed), room=room, pays=pays,
        name=called(book, "offer"),
    )  # fmt: skip
    return Node(f"section-{i + 1}", *box, "card field", "", title, layer=1, parts=tuple(parts))

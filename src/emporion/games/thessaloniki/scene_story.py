"""The Collegiabot's turn as a story: a row for each thing it did, with dice and reasons, and a mark on the board."""

from __future__ import annotations

from typing import Final, NamedTuple

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.scene_brief import called, pill
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import ALCOVES, BOT, OFFER
from emporion.kernel.state import Event
from emporion.once import once
from emporion.scene.fit import cut
from emporion.scene.node import Area, Node, Part
from emporion.text import say

HIGH: Final = 204
ROW: Final = 17
MOST: Final = 10  # rows that have a place; the log has them all
DEEDS: Final = ("moved", "laid", "raised", "took", "loaded", "claimed", "drove", "added", "failed", "bought", "sunset")
REASONS: Final = ("stops", "treats", "passed")


class Told(NamedTuple):
    """One thing the Collegiabot did."""

    text: str
    place: str  # the node where it happened, if it has one
    dice: tuple[int, ...]
    why: tuple[str, ...]  # what the dice were for, and what was otherwise
    points: int


def story(s: Thessaloniki) -> list[Told]:
    """What it did since the player last chose."""
    rows: list[Told] = []
    dice: list[int] = []
    why: list[str] = []
    for event in [event for event in s.events if event.seat == BOT]:
        if event.verb == "rolled":
            dice.append(event.n)
            why.append(say(s.book, "story.rolled", n=event.n, what=called(s.book, event.on)))
        elif event.verb in REASONS:
            why.append(say(s.book, f"story.{event.verb}", what=called(s.book, event.on), n=event.n))
        elif event.verb == "points" and rows and not event.on.endswith("-scoring"):
            rows[-1] = rows[-1]._replace(points=rows[-1].points + event.n)
        elif event.verb == "gained" and rows and rows[-1].place == "goods-1":
            rows[-1] = rows[-1]._replace(text=f"{rows[-1].text} {goods(event)}")
        elif event.verb == "drove" and rows and rows[-1].place == "chariot-of-1":
            rows[-1] = rows[-1]._replace(text=deed(s, event))
        elif event.verb == "gained" or (event.verb in DEEDS and deed(s, event)):
            text = say(s.book, "story.gained", goods=goods(event)) if event.verb == "gained" else deed(s, event)
            rows.append(Told(text, place(s, event), tuple(dice), tuple(why), 0))
            dice, why = [], []
    return rows


def goods(event: Event) -> str:
    return f"{event.n}{{thessaloniki-{event.on}}}"


def deed(s: Thessaloniki, event: Event) -> str:
    """A deed in words; nothing for a sunset that does nothing."""
    book = s.book
    if event.verb == "sunset" and not book.sunset_words[_alcove(book, event.on)]:
        return ""
    words = event.on.split()
    return say(
        book, f"story.{event.verb}", what=called(book, words[-1]) if words else "",
        good=called(book, words[0]) if words else "", n=event.n, cost=book.point_cost,
    )  # fmt: skip


def _alcove(book: ThessalonikiBook, id: str) -> int:
    return next(number for number in range(ALCOVES) if book.alcoves[number].id == id)


def place(s: Thessaloniki, event: Event) -> str:
    """The node at which a deed is marked."""
    book, on = s.book, event.on
    if event.verb == "moved":
        return on.split()[0]
    if event.verb in ("laid", "raised"):
        if event.verb == "raised" and on == book.statue_ids[OFFER]:
            return f"section-{max([i for i in range(len(s.sections)) if BOT in s.sections[i]]) + 1}"
        kind = "-mosaics" if event.verb == "laid" else "-statues"
        return on + kind if on in [alcove.id for alcove in book.alcoves] else on
    if event.verb == "loaded":
        return on.split()[1]
    fixed = {"gained": "goods-1", "drove": "chariot-of-1", "added": on}
    return fixed.get(event.verb, "")


# --- as it is drawn


def told(s: Thessaloniki, wide: int) -> tuple[Area, list[Node]]:
    """The story under the panels."""
    rows = story(s)
    nodes = list(heading(s.book, bool(rows), wide))
    nodes += [row(s.book, i, rows[i], wide) for i in range(min(len(rows), MOST))]
    return area(s.book, wide), nodes


@once
def area(book: ThessalonikiBook, wide: int) -> Area:
    return Area("story", say(book, "story.name"), wide, HIGH, 0, "panel")


@once
def heading(book: ThessalonikiBook, any: bool, wide: int) -> tuple[Node, ...]:
    look, said = ("deed", "story.steps") if any else ("still", "story.name")
    title = say(book, "story.how") if any else ""
    nodes = [Node("story-name", "story", 0, 0, wide, 24, f"box purple serif left {look}", say(book, said), title)]
    if not any:
        nodes.append(Node("story-none", "story", 0, 30, wide, 20, "none faint left still", say(book, "story.none")))
    return tuple(nodes)


@once
def row(book: ThessalonikiBook, i: int, done: Told, wide: int) -> Node:
    """Dice, what it did, what it gained for that."""
    x = 22
    parts = [Part("n", 3, 1, 15, 15, "disc told small bold", str(i + 1))]
    for n, face in enumerate(done.dice):
        parts.append(Part(f"die-{n}", x, 1, 15, 15, "box white", icon=f"die-{face}"))
        x += 17
    room = wide - x - (28 if done.points else 2)
    parts.append(Part("text", x - 3, 0, room, ROW, "none small semi left", cut(done.text, room - 6, 12, "semi")))
    if done.points:
        parts.append(Part("points", wide - 28, 0, 24, ROW, "none", pill(done.points)))
    title = " ".join([f"{done.text}.", *done.why])
    return Node(
        f"story-{i}", "story", 0, 27 + ROW * i, wide, ROW, "none deed", "", title, parts=tuple(parts), of=done.place
    )


def marks(s: Thessaloniki, nodes: list[Node]) -> list[Node]:
    """The numbers of the story where things happened."""
    found = {node.id: node for node in nodes}
    out: list[Node] = []
    for i, done in enumerate(story(s)[:MOST]):
        node = found.get(done.place)
        if node is not None and not node.area.startswith("panel"):
            x, y = max(node.x + node.w - 13, 0), max(node.y - 5, 0)
            out.append(Node(f"mark-{i}", node.area, x, y, 16, 16, "disc told small bold still", str(i + 1), layer=5))
    return out

"""What a question needs of the table, in so many lines of a terminal; the rest is there to be looked at."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text

from emporion.scene.node import Area, Node, Scene
from emporion.scene.term import arrange, as_map, draw, lines_of

HAND: Final = "hand"  # the area of one's cards, in every game that has any


def glance(scene: Scene, legal: Collection[str], width: int, height: int) -> RenderableType:
    """Where the game is, how all stand, and the areas that matter now, as many as there is room for."""
    above = [where(scene)] if scene.phase else []
    people = standing(scene)
    seen = chosen(scene, legal, width, height - len(above) - len(people) - 2)
    shown = {area.id for area in seen.areas}
    rest = [area for area in scene.areas if area.id not in shown and has_something(scene, area)]
    names = [area.title if area.role == "panel" else area.id for area in rest]
    below = [Text(f"Also there (look …): {', '.join(names)}", Style(dim=True), no_wrap=True, overflow="ellipsis")]
    return Group(*above, draw(seen, legal, width), *people, *(below if rest else []))


def where(scene: Scene) -> Text:
    """Round and phase in one line, what is now made bright."""
    assert scene.phase is not None
    line = Text(scene.phase.round, Style(bold=True), no_wrap=True, overflow="ellipsis")
    for number, part in enumerate(scene.phase.parts):
        now = number == scene.phase.now
        line.append("  ▸ " if now else "  · ", Style(bold=False))
        line.append(part, Style(bold=now, dim=not now))
    return line


def standing(scene: Scene) -> list[Text]:
    """A line for each player: what the panel says first."""
    panels = [area.id for area in scene.areas if area.role == "panel"]
    said: dict[str, str] = {}
    for node in scene.nodes:
        if node.area in panels and node.title:
            said.setdefault(node.area, node.title)
    return [Text(said[id], no_wrap=True, overflow="ellipsis") for id in panels if id in said]


def chosen(scene: Scene, legal: Collection[str], width: int, height: int) -> Scene:
    """The scene with the areas that fit: one's own, those with something to choose, one's cards, then the others.

    Where something may be chosen and the area is too large, what may be chosen there is told in words.
    """
    asked = {node.area for node in scene.nodes if node.id in legal}
    picked = Picked(scene, width, height)
    areas = [area for area in scene.areas if area.role != "panel" and has_something(scene, area)]
    for area in sorted(areas, key=lambda area: (area.role != "mine", area.id not in asked, area.id != HAND)):
        nodes = [node for node in scene.nodes if node.area == area.id]
        if picked.take(as_map(scene, area), nodes):
            continue
        if area.id in asked:
            in_words = Area(area.id, area.title, area.w, area.h)
            told = [node for node in nodes if node.id in legal and "quiet" not in node.look.split()]
            if told:
                picked.take(in_words, told)
    return picked.scene(picked.areas)


def has_something(scene: Scene, area: Area) -> bool:
    """Whether there is more in an area than decoration."""
    return any(node.area == area.id and "still" not in node.look.split() for node in scene.nodes)


class Picked:
    """Areas that stand in so many lines together."""

    def __init__(self, whole: Scene, width: int, height: int) -> None:
        self.order: Final = [area.id for area in whole.areas]
        self.width: Final = width
        self.height: Final = height
        self.areas: list[Area] = []
        self.nodes: dict[Area, list[Node]] = {}
        self.known: dict[tuple[Area, int], int] = {}

    def take(self, area: Area, nodes: list[Node]) -> bool:
        """One more, if there is room for it."""
        self.nodes[area] = nodes
        tried = sorted([*self.areas, area], key=lambda each: self.order.index(each.id))
        if arrange(tried, self.width, self.lines).lines > self.height:
            return False
        self.areas = tried
        return True

    def lines(self, area: Area, wide: int) -> int:
        if (area, wide) not in self.known:
            self.known[area, wide] = lines_of(self.scene([area]), area, wide)
        return self.known[area, wide]

    def scene(self, areas: list[Area]) -> Scene:
        return Scene(areas, [node for area in areas for node in self.nodes[area]], "", {})

"""What one seat sees, as plain records: areas, and nodes in them. Screens know nothing else."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from emporion.scene.fit import cut


class Area:
    """A part of the table with its own small coordinate system; a screen decides how areas lie."""

    def __init__(self, id: str, title: str, w: int, h: int, grain: int = 0) -> None:
        self.id: Final = id
        self.title: Final = title
        self.w: Final = w  # at most 390, and a unit is never drawn under a pixel: see docs/scene.md
        self.h: Final = h
        self.grain: Final = grain  # units to a line of a terminal; 0: there its nodes are listed in words

    def plain(self) -> list[Any]:
        return [self.id, self.title, self.w, self.h]


class Node(NamedTuple):
    """One thing on the table. Its id is also what a move's `on` says; pieces glide between places by it."""

    id: str
    area: str
    x: int
    y: int
    w: int
    h: int
    look: str  # words: a shape (box, disc, card, none …), then tones (blue, wood, dim …)
    text: str = ""  # the shortest thing that still says it; lines end with \n
    title: str = ""  # the whole sentence: tooltip, screen reader, text mode
    icon: str = ""  # symbols of the art sheet, with spaces between, laid in a grid
    layer: int = 0  # what lies on what
    turn: int = 0  # degrees, clockwise
    origin: str = ""  # the node it comes out of when it is new: pieces without names glide too
    about: str = ""  # the record of the content that it shows, for its source

    def plain(self) -> list[Any]:
        return list(self)


class Label:
    """How a legal move is offered where its node alone does not say it: words, and perhaps a symbol."""

    def __init__(self, text: str, icon: str = "", turn: int = 0) -> None:
        self.text: Final = text
        self.icon: Final = icon
        self.turn: Final = turn

    def plain(self) -> list[Any]:
        return [self.text, self.icon, self.turn]


class Scene:
    """Everything one seat sees: areas in reading order, nodes, what it is asked, and its moves in words."""

    def __init__(self, areas: list[Area], nodes: list[Node], prompt: str, labels: dict[str, Label]) -> None:
        self.areas: Final = areas
        self.nodes: Final = nodes
        self.prompt: Final = prompt
        self.labels: Final = labels  # by a legal move's text
        self.by_id: Final = {node.id: node for node in nodes}

    def plain(self) -> dict[str, Any]:
        return {
            "areas": [area.plain() for area in self.areas],
            "nodes": [node.plain() for node in self.nodes],
            "prompt": self.prompt,
            "labels": {text: label.plain() for text, label in self.labels.items()},
        }


def named(scene: Scene, names: list[str]) -> Scene:
    """The scene with the players' names where it says {p0}, {p1} …; what becomes too wide is cut."""
    told = tuple(names)
    nodes = [_named(node, told) if "{p" in node.title or "{p" in node.text else node for node in scene.nodes]
    labels = {text: Label(_name(label.text, names), label.icon, label.turn) for text, label in scene.labels.items()}
    return Scene(scene.areas, nodes, _name(scene.prompt, names), labels)


def _name(text: str, names: list[str]) -> str:
    for seat, name in enumerate(names):
        text = text.replace("{p" + str(seat) + "}", name)
    return text


@lru_cache(maxsize=16384)
def _named(node: Node, told: tuple[str, ...]) -> Node:
    """Kept, so that a node that did not change stays the same one and is quick to compare."""
    names = list(told)
    text = _name(node.text, names)
    if text != node.text:
        text = "\n".join([cut(line, node.w - 8) for line in text.split("\n")])
    return node._replace(text=text, title=_name(node.title, names))


def difference(old: Scene, new: Scene) -> dict[str, Any]:
    """What a screen that shows `old` must put and drop to show `new`."""
    before, now = old.by_id, new.by_id
    put = [node.plain() for id, node in now.items() if before.get(id) != node]
    found: dict[str, Any] = {"put": put, "drop": [id for id in before if id not in now]}
    areas = [area.plain() for area in new.areas]
    return found if areas == [area.plain() for area in old.areas] else found | {"areas": areas}

"""What one seat sees, as plain records: areas, and nodes in them. Screens know nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from emporion.once import once
from emporion.scene.fit import boxes, cut, face_of, size_of

WIDE, TALL = "wide", "tall"  # the two forms: one canvas that never moves; one column for a phone
FORMS: Final = (WIDE, TALL)
CANVAS: Final = (1000, 745)  # units of a wide scene, board and strip together
SIGNS: Final = str.maketrans({"*": "•", "{": "(", "}": ")"})  # what would mean a symbol or bold in a name


def form_for(pixels: int) -> str:
    """The form for a window or a picture so wide."""
    return WIDE if pixels >= 1100 else TALL


class Area:
    """A part of the table with its own small coordinate system.

    In a wide scene it lies at `at` on the canvas for the whole game; in a tall one areas lie under each other.
    """

    def __init__(
        self, id: str, title: str, w: int, h: int, grain: int = 0,
        role: str = "board", at: tuple[int, int] = (0, 0), ground: str = "", least: int = 0,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.title: Final = title
        self.w: Final = w  # tall: at most 390, and a unit is never drawn under a pixel: see docs/scene.md
        self.h: Final = h
        self.grain: Final = grain  # units to a line of a terminal; 0: there its nodes are listed in words
        self.role: Final = role  # board; mine: the strip of one's own things; panel: one a seat, in the right column
        self.at: Final = at
        self.ground: Final = ground  # a symbol drawn under everything, across the area
        self.least: Final = least  # units of its height that suffice where a window is low; 0: all

    def named(self, names: Sequence[str]) -> Area:
        """With the players' names where its title says {p0}, {p1} …"""
        title = put_names(self.title, names)
        return Area(self.id, title, self.w, self.h, self.grain, self.role, self.at, self.ground, self.least)

    def titled(self, title: str) -> Area:
        """The same area under a title."""
        return Area(self.id, title, self.w, self.h, self.grain, self.role, self.at, self.ground, self.least)

    def plain(self) -> list[Any]:
        return [self.id, self.title, self.w, self.h, self.role, *self.at, self.ground, self.least]


class Part(NamedTuple):
    """A piece of a node's own drawing, in the node's coordinates: it moves and is marked with its node."""

    key: str  # unique in its node
    x: int
    y: int
    w: int
    h: int
    look: str
    text: str = ""
    icon: str = ""


class Node(NamedTuple):
    """One thing on the table. Its id is also what a move's `on` says; pieces glide between places by it."""

    id: str
    area: str
    x: int
    y: int
    w: int
    h: int
    look: str  # words: a shape (box, disc, card, none …), then tones (blue, wood, dim …)
    text: str = ""  # lines end with \n; {name} is a symbol as high as the text, *so* is bold
    title: str = ""  # the whole sentence: tooltip, screen reader, text mode
    icon: str = ""  # symbols of the art sheet, with spaces between, laid in a grid
    layer: int = 0  # what lies on what
    turn: int = 0  # degrees, clockwise
    origin: str = ""  # the node it comes out of when it is new: pieces without names glide too
    about: str = ""  # the record of the content that it shows, for its source
    parts: tuple[Part, ...] = ()  # drawn over its shape, icons and text
    of: str = ""  # another node that it tells of: pointing at this one lights that one

    def named(self, names: Sequence[str]) -> Node:
        """With the players' names where it says {p0}, {p1} …, cut to their place; else itself."""
        if "{p" not in self.title and "{p" not in self.text and not any(["{p" in part.text for part in self.parts]):
            return self
        parts = tuple([part._replace(text=_fitting(part, names)) if "{p" in part.text else part for part in self.parts])
        return self._replace(text=_fitting(self, names), title=put_names(self.title, names), parts=parts)

    def plain(self) -> list[Any]:
        return [*self[:14], [list(part) for part in self.parts], self.of]


class Sheet:
    """Nodes that all see alike and that rarely change: the same sheet needs no comparing."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        self.nodes: Final = tuple(nodes)

    def named(self, names: Sequence[str]) -> Sheet:
        """With the players' names where it says {p0}, {p1} …; else itself."""
        nodes = [node.named(names) for node in self.nodes]
        same = all([node is was for node, was in zip(nodes, self.nodes, strict=True)])
        return self if same else Sheet(nodes)


class Label:
    """How a legal move is offered where its node alone does not say it: words, and perhaps a symbol."""

    def __init__(
        self, text: str, icon: str = "", turn: int = 0, tag: str = "", at: str = "",
        ghost: bool = False, marks: tuple[tuple[str, str], ...] = (), menu: bool = False,
    ) -> None:  # fmt: skip
        self.text: Final = text
        self.icon: Final = icon
        self.turn: Final = turn
        self.tag: Final = tag  # a word or two drawn at the thing while it may be chosen: "+8", "2 steps"
        self.at: Final = at  # the node at which it is offered, where that is not the one its `on` names
        self.ghost: Final = ghost  # its icons lie on the thing, pale, before it is chosen; moves there are its turns
        self.marks: Final = marks  # what it changes elsewhere: (a node's id, a word or two: "3 → 5")
        self.menu: Final = menu  # a menu says it before it is done, even if nothing else can be done there

    def named(self, names: Sequence[str]) -> Label:
        """With the players' names where it says {p0}, {p1} …"""
        text, tag = put_names(self.text, names), put_names(self.tag, names)
        return Label(text, self.icon, self.turn, tag, self.at, self.ghost, self.marks, self.menu)

    def plain(self) -> list[Any]:
        return [self.text, self.icon, self.turn, self.tag, self.ghost, self.marks, self.menu]


class Phase(NamedTuple):
    """Where the game is: the round in words, the parts of a round or turn, and which of them is now."""

    round: str
    parts: tuple[str, ...]
    now: int  # -1: none of them


class Inspected(NamedTuple):
    """A thing looked at closely: what it is, what it does, costs and gives, and the rule."""

    title: str
    lines: tuple[str, ...]  # words with symbols, as in a node's text; a screen wraps them
    section: str = ""  # of the rules
    about: str = ""  # the record of the content, for its source

    def named(self, names: Sequence[str]) -> Inspected:
        """With the players' names where it says {p0}, {p1} …"""
        lines = tuple([put_names(line, names) for line in self.lines])
        return self._replace(title=put_names(self.title, names), lines=lines)


class Scene:
    """Everything one seat sees: areas in reading order, nodes, what it is asked, and its moves in words."""

    def __init__(
        self, areas: list[Area], things: Sequence[Node | Sheet], prompt: str, labels: dict[str, Label],
        form: str = TALL, phase: Phase | None = None, more: int = 0,
    ) -> None:  # fmt: skip
        self.areas: Final = areas
        self.things: Final = things
        self.prompt: Final = prompt
        self.labels: Final = labels  # by a legal move's text
        self.form: Final = form
        self.phase: Final = phase
        self.more: Final = more  # how many are still to choose, if the question says so

    @cached_property
    def nodes(self) -> list[Node]:
        """All nodes, those of sheets among them."""
        found: list[Node] = []
        for thing in self.things:
            if isinstance(thing, Sheet):
                found += thing.nodes
            else:
                found.append(thing)
        return found

    @cached_property
    def which(self) -> set[int]:
        """Which things it is made of, each by what Python knows it by; they live as long as the scene does."""
        return {id(thing) for thing in self.things}

    @cached_property
    def by_id(self) -> dict[str, Node]:
        return {node.id: node for node in self.nodes}

    def place(self, move: Any) -> str:
        """The node at which a move is offered."""
        label = self.labels.get(str(move))
        return label.at if label and label.at else str(move.on)

    def places(self, moves: tuple[Any, ...]) -> dict[str, str]:
        """The nodes at which these moves are offered, each with the tag of the first move there that has one."""
        found: dict[str, str] = {}
        for move in moves:
            at, label = self.place(move), self.labels.get(str(move))
            if at:
                found[at] = found.get(at) or (label.tag if label else "")
        return found

    def plain(self) -> dict[str, Any]:
        return {
            "form": self.form,
            "areas": [area.plain() for area in self.areas],
            "nodes": [node.plain() for node in self.nodes],
            "labels": {text: label.plain() for text, label in self.labels.items()},
        } | self.asked()

    def asked(self) -> dict[str, Any]:
        """What is asked, and where in the round."""
        return {"prompt": self.prompt, "phase": self.phase and list(self.phase), "more": self.more}


def named(scene: Scene, names: list[str]) -> Scene:
    """The scene with the players' names where it says {p0}, {p1} …; what becomes too wide is cut."""
    things = [thing.named(names) for thing in scene.things]
    areas = [area.named(names) for area in scene.areas]
    labels = {text: label.named(names) for text, label in scene.labels.items()}
    return Scene(areas, things, put_names(scene.prompt, names), labels, scene.form, scene.phase, scene.more)


def put_names(text: str, names: Sequence[str]) -> str:
    """A text with the players' names where it says {p0}, {p1} …"""
    if "{p" not in text:
        return text
    for seat, name in enumerate(names):
        text = text.replace("{p" + str(seat) + "}", name)
    return text


def _fitting(thing: Node | Part, names: Sequence[str]) -> str:
    """The text with names in it, each line cut to its place."""
    if "{p" not in thing.text or not names:
        return thing.text
    return _cut(Part("", 0, 0, thing.w, thing.h, thing.look, thing.text, thing.icon), tuple(names))


@once
def _cut(place: Part, names: tuple[str, ...]) -> str:
    """A name is words, whatever signs are in it."""
    words = place.look.split()
    said = put_names(place.text, [name.translate(SIGNS) for name in names])
    room = boxes(place, words)[1][2] - 8
    return "\n".join([cut(line, room, size_of(words), face_of(words)) for line in said.split("\n")])


def difference(old: Scene, new: Scene, names: Sequence[str] = ()) -> dict[str, Any]:
    """What a screen that shows `old` must put and drop to show `new`; of a node in which only parts changed, those.

    Names are put into what is told only: scenes without them share most nodes, whoever plays, and compare quickly.
    A ground is never among it: an area names it, and the page has it from the beginning.
    """
    before, now = _beyond(old, new.which), _beyond(new, old.which)
    put, parts = [], []
    for node in [node for id, node in now.items() if (was := before.get(id)) is not node and was != node]:
        some = _parts_changed(before.get(node.id), node) if node.parts else None
        told = node.named(names)
        if some is None:
            put.append(told.plain())
        else:
            fresh, gone = some
            parts.append([node.id, [list(part) for part in told.parts if part.key in fresh], gone])
    found: dict[str, Any] = {"put": put, "drop": [id for id in before if id not in now]}
    if parts:
        found["parts"] = parts
    if new.areas == old.areas:
        return found
    areas = [area.plain() for area in new.areas]
    if areas != [area.plain() for area in old.areas]:
        found["areas"] = [area.named(names).plain() for area in new.areas]
    return found


def _beyond(scene: Scene, other: set[int]) -> dict[str, Node]:
    """The nodes of a scene that are not the very same ones in another, by id: most are, and are not looked at."""
    found: dict[str, Node] = {}
    for thing in [thing for thing in scene.things if id(thing) not in other]:
        for node in thing.nodes if isinstance(thing, Sheet) else (thing,):
            found[node.id] = node
    return found


def _parts_changed(was: Node | None, node: Node) -> tuple[set[str], list[str]] | None:
    """Keys of parts to put (new ones above the others) and to drop; None: more than that changed."""
    if was is None or not was.parts or was._replace(parts=node.parts) != node:
        return None
    old, new = {part.key: part for part in was.parts}, {part.key: part for part in node.parts}
    stayed = [key for key in old if key in new]
    if [*stayed, *[key for key in new if key not in old]] != list(new):
        return None  # they lie in another order
    return {key for key, part in new.items() if old.get(key) != part}, [key for key in old if key not in new]

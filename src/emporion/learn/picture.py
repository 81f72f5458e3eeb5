"""Pictures for the rules: a part of a real scene, cut out and drawn to stand in a page."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from html import escape
from typing import Any, Final

from emporion import face
from emporion.content import ContentError
from emporion.kernel.state import SPECTATOR, Book, State
from emporion.learn.records import Picture
from emporion.learn.stage import reach
from emporion.learn.words import plain
from emporion.scene import svg
from emporion.scene.node import WIDE, Area, Node, Scene

WIDEST: Final = 460  # pixels of a picture
HIGHEST: Final = 360
ZOOM: Final = 1.6  # pixels to a unit, at most

Box = tuple[float, float, float, float]  # left, top, right, bottom


def draw(book: Book, picture: Picture, names: tuple[str, ...]) -> str:
    """The picture as an SVG element; symbols and colours are those of the page it stands in."""
    s = reach(book, picture.stage)
    scene, seat = _scene(s, picture, names)
    offsets = _offsets(scene, picture.show)
    there = [node for node in scene.nodes if node.area in offsets]
    shown = _chosen(there, picture.show)
    box = _around(shown, offsets, picture.around)
    nodes = [node for node in there if node in shown or _belongs(node, _box(node, offsets), box)]
    inside = Scene(scene.areas, nodes, "", {}, scene.form)
    legal = scene.places(s.legal(seat)) if picture.legal and seat >= 0 else {}
    lit = [node.id for node in _chosen(there, picture.light)]
    areas = [area for area in scene.areas if area.id in offsets]
    parts = [_at(offsets[area.id], svg.draw_area(inside, area)) for area in areas]
    parts += [_at(offsets[area.id], _marks(inside, area, legal, lit)) for area in areas]
    w, h = box[2] - box[0], box[3] - box[1]
    scale = min(ZOOM, WIDEST / w, HIGHEST / h)
    return (
        f'<svg class="scene" viewBox="{box[0]:g} {box[1]:g} {w:g} {h:g}" width="{w * scale:.0f}"'
        f' height="{h * scale:.0f}" role="img" aria-label="{escape(plain(picture.caption))}">{"".join(parts)}</svg>'
    )


def symbols(drawn: str) -> list[str]:
    """The symbols that a drawing needs from its page."""
    return list(dict.fromkeys(re.findall(r'href="#([\w-]+)"', drawn)))


def _scene(s: State[Any], picture: Picture, names: tuple[str, ...]) -> tuple[Scene, int]:
    """What whoever looks sees, and their seat."""
    asking = s.asking()
    seat = picture.seat if picture.seat >= SPECTATOR else asking[0] if asking else SPECTATOR
    view = face.view(s, None if seat == SPECTATOR else seat)
    return face.scene_of(view, list(names), picture.form), seat


def _chosen(nodes: list[Node], ids: tuple[str, ...]) -> list[Node]:
    """The nodes of these ids (* stands for anything); none of an id is a mistake."""
    found: list[Node] = []
    for id in ids:
        fitting = [node for node in nodes if fnmatch(node.id, id)]
        if not fitting:
            raise ContentError(f"a picture shows “{id}”, which does not lie there.")
        found += fitting
    return found


def _offsets(scene: Scene, ids: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """The areas a picture is cut from, and where they lie: all of a wide scene's canvas, one area of a tall scene."""
    first = _chosen(scene.nodes, ids[:1])[0].area
    if scene.form != WIDE:
        return {first: (0, 0)}
    home = next(area for area in scene.areas if area.id == first)
    if home.role == "panel":
        return {first: (0, 0)}
    return {area.id: area.at for area in scene.areas if area.role != "panel"}


def _box(node: Node, offsets: dict[str, tuple[int, int]]) -> Box:
    x, y = offsets[node.area]
    return x + node.x, y + node.y, x + node.x + node.w, y + node.y + node.h


def _around(nodes: list[Node], offsets: dict[str, tuple[int, int]], room: int) -> Box:
    boxes = [_box(node, offsets) for node in nodes]
    return (
        min([box[0] for box in boxes]) - room, min([box[1] for box in boxes]) - room,
        max([box[2] for box in boxes]) + room, max([box[3] for box in boxes]) + room,
    )  # fmt: skip


def _belongs(node: Node, place: Box, box: Box) -> bool:
    """Whether a thing is in the picture; words that the edge would cut are not."""
    words = node.look.startswith("none") and not node.icon
    return _within(place, box) if words else _meets(place, box)


def _within(a: Box, b: Box) -> bool:
    return a[0] >= b[0] and a[1] >= b[1] and a[2] <= b[2] and a[3] <= b[3]


def _meets(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _at(place: tuple[int, int], drawn: str) -> str:
    return f'<g transform="translate({place[0]} {place[1]})">{drawn}</g>' if drawn else ""


def _marks(scene: Scene, area: Area, legal: dict[str, str], lit: list[str]) -> str:
    """What may be chosen, then what one should look at."""
    looked = [svg.mark(node, "chosen") for node in scene.nodes if node.area == area.id and node.id in lit]
    return svg.draw_marks(scene, area, legal) + "".join(looked)

"""A scene as SVG, by the contract of docs/scene.md. The browser's script draws the same."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from types import MappingProxyType

from emporion.scene import art, fit
from emporion.scene.fit import SYMBOL, bolder, boxes, face_of, runs, size_of
from emporion.scene.node import CANVAS, WIDE, Area, Node, Part, Scene

LOOK = Path(__file__).parent / "look.css"
NONE: Mapping[str, str] = MappingProxyType({})
GAP = 10  # pixels between areas and around them
HEAD = 24  # pixels for an area's title
SCREEN = 0.68  # how high a screen is for its width
SIDE = 720  # from this width on areas of a tall scene lie side by side
BAR = 55  # pixels above a wide scene
COLUMN = 280  # pixels at least beside its canvas
ICON = 1.1  # how large a symbol in a line is drawn, in sizes of the text
OVER = 0.88  # how far its top is above the base line


def shape(word: str, w: float, h: float) -> str:
    """The outline of a shape as path data; what is not known is a box."""
    if word in ("line", "rise"):
        return f"M0 0L{w:g} {h:g}" if word == "line" else f"M0 {h:g}L{w:g} 0"
    if word == "disc":
        x, y = w / 2, h / 2
        return f"M0 {y:g}A{x:g} {y:g} 0 0 1 {w:g} {y:g}A{x:g} {y:g} 0 0 1 0 {y:g}Z"
    if word == "arch":
        r = min(w / 2, h)
        return f"M0 {h:g}V{r:g}A{w / 2:g} {r:g} 0 0 1 {w:g} {r:g}V{h:g}Z"
    if word in CORNERS:
        return "M" + "L".join(f"{x * w:g} {y * h:g}" for x, y in CORNERS[word]) + "Z"
    r = min({"card": 6.0, "pill": h / 2}.get(word, 3.0), w / 2, h / 2)
    arc = f"A{r:g} {r:g} 0 0 1 "
    return f"M{r:g} 0H{w - r:g}{arc}{w:g} {r:g}V{h - r:g}{arc}{w - r:g} {h:g}H{r:g}{arc}0 {h - r:g}V{r:g}{arc}{r:g} 0Z"


CORNERS: dict[str, list[tuple[float, float]]] = {
    "hex": [(0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)],
    "tri": [(0.5, 0), (1, 1), (0, 1)],
    "diamond": [(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)],
    "tag": [(0, 0), (0.85, 0), (1, 0.5), (0.85, 1), (0, 1)],
    "shield": [(0, 0), (1, 0), (1, 0.6), (0.5, 1), (0, 0.6)],
}


def grid(count: int, w: float, h: float) -> tuple[int, float]:
    """In how many columns so many icons are largest, and how large."""
    best = (1, 0.0)
    for columns in range(1, count + 1):
        side = min(w / columns, h / -(-count // columns))
        if side > best[1] + 0.001:
            best = (columns, side)
    return best


def icons(names: list[str], box: tuple[float, ...]) -> str:
    """Symbols in a grid, in the middle of a box; in one row fewer, the last row begins at the left."""
    x, y, w, h = box
    if not names:
        return ""
    columns, side = grid(len(names), w, h)
    left = x + (w - side * columns) / 2
    top = y + (h - side * -(-len(names) // columns)) / 2
    return "".join(
        icon(name, left + side * (i % columns), top + side * (i // columns), side) for i, name in enumerate(names)
    )


def icon(name: str, x: float, y: float, side: float) -> str:
    return f'<use class="icon" href="#{escape(name)}" x="{x:.4g}" y="{y:.4g}" width="{side:.4g}" height="{side:.4g}"/>'


def label(text: str, words: list[str], box: tuple[float, ...]) -> str:
    """Lines of text in a box."""
    x, y, w, h = box
    size = size_of(words)
    lines = text.split("\n")
    high = 1.2 * size
    badge = "badge" in words
    at = x + 5 if "left" in words else x + w - (2 if badge else 5) if badge or "right" in words else x + w / 2
    if "top" in words:
        first = y + 1.05 * size + 1
    elif "bottom" in words or badge:
        first = y + h - high * (len(lines) - 1) - 0.3 * size
    else:
        first = y + h / 2 - high * (len(lines) - 1) / 2 + 0.36 * size
    return "".join(line_of(line, words, at, first + high * i) for i, line in enumerate(lines))


def line_of(line: str, words: list[str], x: float, y: float) -> str:
    """One line: as one text, or, where symbols stand in it, run by run from its left end."""
    pieces = runs(line)
    if not any(piece.symbol for piece in pieces):
        inner = "".join(
            f'<tspan class="strong">{escape(piece.text)}</tspan>' if piece.bold else escape(piece.text)
            for piece in pieces
        )
        return f'<text class="label" x="{x:.4g}" y="{y:.4g}">{inner}</text>'
    size, face = size_of(words), face_of(words)
    if "left" not in words:
        x -= fit.width(line, size, face) / (1 if "right" in words or "badge" in words else 2)
    drawn = []
    for piece in pieces:
        if piece.symbol:
            drawn.append(icon(piece.text, x + (SYMBOL - ICON) / 2 * size, y - OVER * size, ICON * size))
            x += SYMBOL * size
            continue
        own = bolder(face) if piece.bold else face
        said = piece.text.lstrip()
        x += fit.width(piece.text[: len(piece.text) - len(said)], size, own)
        if said:
            strong = " strong" if piece.bold else ""
            drawn.append(f'<text class="label run{strong}" x="{x:.4g}" y="{y:.4g}">{escape(said)}</text>')
        x += fit.width(said, size, own)
    return "".join(drawn)


def inside(node: Node | Part) -> str:
    """Shape, icons and text of a node or a part of one."""
    words = node.look.split()
    names = node.icon.split()
    if words[0] == "region":
        drawn = f'<use class="shape" href="#{escape(names[0])}" width="{node.w}" height="{node.h}"/>'
        names = names[1:]
    else:
        drawn = f'<path class="shape" d="{shape(words[0], node.w, node.h)}"/>'
    icon_box, text_box = boxes(node, words)
    return drawn + icons(names, icon_box) + (label(node.text, words, text_box) if node.text else "")


def draw_part(part: Part) -> str:
    """A part, in its node's coordinates."""
    return (
        f'<g class="part {escape(part.look)}" data-key="{escape(part.key)}" transform="translate({part.x} {part.y})">'
        f"{inside(part)}</g>"
    )


def place_of(node: Node) -> str:
    """Where a node lies."""
    turned = f" rotate({node.turn} {node.w / 2:g} {node.h / 2:g})" if node.turn else ""
    return f"translate({node.x} {node.y}){turned}"


def draw(node: Node) -> str:
    """One node with its parts."""
    title = f"<title>{escape(node.title)}</title>" if node.title else ""
    parts = "".join(draw_part(part) for part in node.parts)
    return (
        f'<g class="node {escape(node.look)}" data-id="{escape(node.id)}" transform="{place_of(node)}">'
        f"{title}{inside(node)}{parts}</g>"
    )


def mark(node: Node, kind: str) -> str:
    """The outline over a node that is legal or chosen: its colour between a light rim and a dark one."""
    words = node.look.split()
    first = node.icon.split()[0] if words[0] == "region" else ""
    if first and art.bare(first):
        rims = "".join(
            f'<use class="rim {rim}" href="#{escape(first)}" width="{node.w}" height="{node.h}"/>' for rim in RIMS
        )
    else:
        outline = shape("card" if first else words[0], node.w, node.h)
        rims = "".join(f'<path class="rim {rim}" d="{outline}"/>' for rim in RIMS)
    return f'<g class="mark {kind}" data-for="{escape(node.id)}" transform="{place_of(node)}">{rims}</g>'


RIMS = ("dark", "light", "tone")


def tag(node: Node, text: str, area: Area) -> str:
    """A word or two at a thing that may be chosen: across its upper edge, inside its area."""
    w, h = fit.width(text, 12, "bold") + 12, 17
    high = node.w if node.turn % 180 else node.h
    x = min(max(node.x + node.w / 2 - w / 2, 0), max(area.w - w, 0))
    y = node.y + node.h / 2 - high / 2 - 11
    if y < 0:
        y += high + 5
    words = ["small", "bold"]
    return (
        f'<g class="part offer small bold" data-for="{escape(node.id)}" transform="translate({x:.5g} {y:.5g})">'
        f'<path class="shape" d="{shape("pill", w, h)}"/>{label(text, words, (0, 0, w, h))}</g>'
    )


def ground(area: Area) -> str:
    """What lies under an area's nodes."""
    return f'<use class="ground" href="#{escape(area.ground)}" width="{area.w}" height="{area.h}"/>'


def draw_area(scene: Scene, area: Area) -> str:
    """An area's ground, and its nodes, the lowest layer first."""
    nodes = sorted([node for node in scene.nodes if node.area == area.id], key=lambda node: node.layer)
    return (ground(area) if area.ground else "") + "".join([draw(node) for node in nodes])


def draw_marks(scene: Scene, area: Area, legal: Mapping[str, str]) -> str:
    """What lies over all nodes: the outlines of those that may be chosen, then their tags."""
    nodes = [node for node in scene.nodes if node.area == area.id and node.id in legal]
    tags = [tag(node, legal[node.id], area) for node in nodes if legal[node.id]]
    return "".join([mark(node, "legal") for node in nodes] + tags)


# --- a whole picture


Placed = list[tuple[Area, float, float, float]]  # each with x, y, scale


def layout(areas: list[Area], width: int) -> tuple[Placed, int]:
    """Where areas lie in a picture so wide, and how high it becomes.

    Narrow: under each other, across the page. Wide: in columns, the first area at the left and larger than the
    others, nothing under its own size, and low enough for a screen if that can be.
    """
    if width < SIDE or len(areas) < 2:
        return _column(areas, GAP // 2, width - GAP, GAP)
    screen = SCREEN * width
    tried = [
        _columns(areas, width, columns, share / 100, limit * screen / 10)
        for columns in (2, 3)[: len(areas) - 1]
        for share in range(32, 67, 2)
        for limit in (6, 8, 10, 13, 16, 20, 25, 30)
    ]
    return max(tried, key=lambda found: _liking(found, screen))


def _liking(found: tuple[Placed, int], screen: float) -> tuple[bool, bool, float]:
    """Which of several layouts is better: the greater."""
    placed, height = found
    least = min([scale for _, _, _, scale in placed])
    fits = height <= screen
    return least >= 1, fits, min(placed[0][3] / 1.8, least) if fits else -height


def _columns(areas: list[Area], width: int, columns: int, share: float, limit: float) -> tuple[Placed, int]:
    """The first column in its share of the width; each takes what fits into the limit, the last the rest."""
    room = width - (columns + 1) * GAP
    widths = [room * share] + [room * (1 - share) / (columns - 1)] * (columns - 1)
    placed: Placed = []
    x, height = GAP, 0
    rest = areas
    for column, w in enumerate(widths):
        later = columns - 1 - column  # columns after this one, each with at least one area
        taken = rest[: min(_fitting(rest, w, limit), len(rest) - later)] if later else rest
        rest = rest[len(taken) :]
        more, bottom = _column(taken, x, w, GAP)
        placed += more
        x, height = x + int(w) + GAP, max(height, bottom)
    return placed, height


def _fitting(areas: list[Area], w: float, height: float) -> int:
    """How many of the areas fit into a column so high; at least one."""
    high = 0.0
    for number, area in enumerate(areas):
        high += HEAD + GAP + area.h * w / area.w
        if high > height:
            return max(number, 1)
    return len(areas)


def _column(areas: list[Area], x: float, w: float, y: float) -> tuple[Placed, int]:
    placed: Placed = []
    for area in areas:
        scale = w / area.w
        placed.append((area, x, y + HEAD, scale))
        y += HEAD + area.h * scale + GAP
    return placed, int(y)


def canvas(areas: list[Area], width: int) -> tuple[Placed, int]:
    """Where a wide scene's areas lie: those of the canvas in their places, the panels in a column beside it."""
    wide, high = CANVAS
    scale = min((width - COLUMN) / wide, (0.625 * width - BAR) / high)
    left = wide * scale
    panel = (width - left - GAP) / (COLUMN - GAP)
    placed: Placed = []
    y = float(GAP // 2)
    for area in areas:
        if area.role == "panel":
            placed.append((area, left + GAP / 2, y, panel))
            y += area.h * panel + GAP / 2
        else:
            placed.append((area, area.at[0] * scale, BAR + area.at[1] * scale, scale))
    return placed, int(BAR + high * scale)


@cache
def colours(dark: bool) -> dict[str, str]:
    """The colours of look.css by name."""
    pairs = re.findall(r"--([\w-]+): light-dark\((\S+), (\S+)\);", LOOK.read_text(encoding="utf-8"))
    return {name: on_dark if dark else on_light for name, on_light, on_dark in pairs}


@cache
def style(dark: bool) -> str:
    """look.css with its colours put in, for readers that know no variables."""
    css = re.sub(r"/\*.*?\*/|:root \{.*?\n\}", "", LOOK.read_text(encoding="utf-8"), flags=re.S)
    return re.sub(r"var\(--([\w-]+)\)", lambda found: colours(dark)[found[1]], css)


def svg(scene: Scene, width: int = 1280, dark: bool = False, legal: Mapping[str, str] = NONE) -> str:
    """The whole scene as one document that needs nothing else; `legal`: what may be chosen, each with its tag."""
    wide = scene.form == WIDE
    placed, height = canvas(scene.areas, width) if wide else layout(scene.areas, width)
    parts = [
        f'<svg xmlns="{art.SVG}" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        f"<style>{style(dark)}</style><defs>{''.join(art.text(id) for id in art.needed(used(scene, legal)))}</defs>",
        f'<rect width="100%" height="100%" fill="{colours(dark)["table"]}"/>',
        bar(scene, width) if wide else "".join([head(area, x, y) for area, x, y, _ in placed]),
    ]
    for drawn in (draw_area, lambda scene, area: draw_marks(scene, area, legal)):
        for area, x, y, scale in placed:
            at = f"translate({x:.5g} {y:.5g}) scale({scale:.5g})"
            parts.append(f'<g class="area" transform="{at}">{drawn(scene, area)}</g>')
    return "".join(parts) + "</svg>"


def used(scene: Scene, legal: Mapping[str, str]) -> list[str]:
    """Every symbol that a picture of the scene needs."""
    things: list[Node | Part] = [*scene.nodes, *[part for node in scene.nodes for part in node.parts]]
    texts = [*[thing.text for thing in things], *legal.values()]
    said = [run.text for text in texts if "{" in text for run in runs(text) if run.symbol]
    return [*[name for thing in things for name in thing.icon.split()], *[area.ground for area in scene.areas], *said]


def head(area: Area, x: float, y: float) -> str:
    """An area's title over it."""
    return draw_part(Part("head", int(x) - 5, int(y) - HEAD, area.w, HEAD, "none big serif left", area.title))


def bar(scene: Scene, width: int) -> str:
    """Over a wide scene: where the game is, and what is asked."""
    parts = [Part("prompt", 4, 24, width - 20, 28, "none large semi left", scene.prompt)]
    x = 8
    if scene.phase is not None:
        told = [(scene.phase.round, "none"), *[(word, "tag stone flat") for word in scene.phase.parts]]
        for number, (word, look) in enumerate(told):
            now = number == scene.phase.now + 1 and number > 0
            w = round(fit.width(word, 12, "bold")) + 22
            parts.append(Part(word, x, 5, w, 19, ("tag gold flat" if now else look) + " small bold", word))
            x += w + 4
    return "".join([draw_part(part) for part in parts])

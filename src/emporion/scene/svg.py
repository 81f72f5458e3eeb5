"""A scene as SVG, by the contract of docs/scene.md. The browser's script draws the same."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from html import escape
from pathlib import Path

from emporion.scene import art
from emporion.scene.node import Area, Node, Scene

LOOK = Path(__file__).parent / "look.css"
SIZES = {"small": 12, "large": 18, "huge": 26}
GAP = 10  # pixels between areas and around them
HEAD = 24  # pixels for an area's title
SCREEN = 0.68  # how high a screen is for its width
WIDE = 720  # from this width on areas lie side by side


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


def size_of(words: list[str]) -> int:
    """The size of a node's text."""
    return next((SIZES[word] for word in words if word in SIZES), 14)


def boxes(node: Node, words: list[str]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Where the icons and where the text go: (x, y, w, h) each."""
    w, h = node.w, node.h
    edge = 0 if "full" in words else 0.06 * min(w, h)
    whole = (edge, edge, w - 2 * edge, h - 2 * edge)
    names = node.icon.split()[1 if words[0] == "region" else 0 :]
    if not node.text or not names or "over" in words or "badge" in words:
        return whole, (0, 0, w, h)
    if w >= 1.5 * h:
        side = h * len(names) if "row" in words else h
        return (edge, edge, side - 2 * edge, h - 2 * edge), (side, 0, w - side, h)
    high = 1.2 * size_of(words) * len(node.text.split("\n")) + 2
    return (edge, edge, w - 2 * edge, h - high - edge), (0, h - high, w, high)


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
        f'<use class="icon" href="#{escape(name)}" x="{left + side * (i % columns):.4g}"'
        f' y="{top + side * (i // columns):.4g}" width="{side:.4g}" height="{side:.4g}"/>'
        for i, name in enumerate(names)
    )


def label(text: str, words: list[str], box: tuple[float, ...]) -> str:
    """Lines of text in a box."""
    x, y, w, h = box
    size = size_of(words)
    lines = text.split("\n")
    high = 1.2 * size
    at = x + 5 if "left" in words else x + w - (2 if "badge" in words else 5) if words_end(words) else x + w / 2
    if "top" in words:
        first = y + 1.05 * size + 1
    elif "bottom" in words or "badge" in words:
        first = y + h - high * (len(lines) - 1) - 0.3 * size
    else:
        first = y + h / 2 - high * (len(lines) - 1) / 2 + 0.36 * size
    return "".join(
        f'<text class="label" x="{at:.4g}" y="{first + high * i:.4g}">{escape(line)}</text>'
        for i, line in enumerate(lines)
    )


def words_end(words: list[str]) -> bool:
    return "right" in words or "badge" in words


def draw(node: Node, more: str = "") -> str:
    """One node; `more` are words a screen adds (legal, chosen)."""
    words = node.look.split()
    names = node.icon.split()
    turned = f" rotate({node.turn} {node.w / 2:g} {node.h / 2:g})" if node.turn else ""
    parts = [f"<title>{escape(node.title)}</title>"] if node.title else []
    if words[0] == "region":
        parts.append(f'<use class="shape" href="#{escape(names[0])}" width="{node.w}" height="{node.h}"/>')
        names = names[1:]
    else:
        parts.append(f'<path class="shape" d="{shape(words[0], node.w, node.h)}"/>')
    icon_box, text_box = boxes(node, words)
    parts.append(icons(names, icon_box))
    if node.text:
        parts.append(label(node.text, words, text_box))
    return (
        f'<g class="node {escape(node.look)}{" " + more if more else ""}" data-id="{escape(node.id)}"'
        f' transform="translate({node.x} {node.y}){turned}">{"".join(parts)}</g>'
    )


def draw_area(scene: Scene, area: Area, legal: Collection[str] = (), chosen: str = "") -> str:
    """The nodes of an area, the lowest layer first."""
    nodes = sorted([node for node in scene.nodes if node.area == area.id], key=lambda node: node.layer)
    return "".join(draw(node, "chosen" if node.id == chosen else "legal" if node.id in legal else "") for node in nodes)


# --- a whole picture


Placed = list[tuple[Area, float, float, float]]  # each with x, y, scale


def layout(areas: list[Area], width: int) -> tuple[Placed, int]:
    """Where areas lie in a picture so wide, and how high it becomes.

    Narrow: under each other, across the page. Wide: in columns, the first area at the left and larger than the
    others, nothing under its own size, and low enough for a screen if that can be.
    """
    if width < WIDE or len(areas) < 2:
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


def svg(scene: Scene, width: int = 1280, dark: bool = False, legal: Collection[str] = ()) -> str:
    """The whole scene as one document that needs nothing else."""
    placed, height = layout(scene.areas, width)
    used = [name for node in scene.nodes for name in node.icon.split()]
    table, ink = colours(dark)["table"], colours(dark)["ink"]
    parts = [
        f'<svg xmlns="{art.SVG}" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        f"<style>{style(dark)}</style><defs>{''.join(art.text(id) for id in art.needed(used))}</defs>",
        f'<rect width="100%" height="100%" fill="{table}"/>',
    ]
    for area, x, y, scale in placed:
        title = escape(area.title)
        parts.append(
            f'<text x="{x:.4g}" y="{y - 7:.4g}" fill="{ink}" font-family="DejaVu Serif, serif"'
            f' font-size="15">{title}</text>'
            f'<g class="area" transform="translate({x:.5g} {y:.5g}) scale({scale:.5g})">'
            f"{draw_area(scene, area, legal)}</g>"
        )
    return "".join(parts) + "</svg>"

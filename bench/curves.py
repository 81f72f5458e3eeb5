"""Lines in a plot, as plain SVG: light or dark as the page is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDE, TALL, LEFT, RIGHT, TOP, LOW = 640, 300, 60, 620, 24, 246
INKS = ("#7a3b1d", "#2f5d62", "#b98a52", "#1d4f7a")
STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#2a2320}.limit{stroke:#b0a090}"
    "@media(prefers-color-scheme:dark){text{fill:#efe6d8}.paper{fill:#211d1a}}"
)

Point = tuple[float, float]


class Axis(NamedTuple):
    """What is told along an axis, up to how much, and where numbers stand."""

    name: str
    most: float
    ticks: Sequence[float]


def plot(lines: Mapping[str, Sequence[Point]], across: Axis, up: Axis, limit: float = 0.0, unit: str = "") -> str:
    """A line for each name, and a dashed one that must not be reached; what is above the plot is cut at its edge."""
    parts = [f'<rect class="paper" width="{WIDE}" height="{TALL}" fill="#fbf7ef"/>']
    if limit:
        y = _y(limit, up)
        parts.append(f'<path class="limit" d="M{LEFT} {y:.0f}H{RIGHT}" stroke-dasharray="4 4"/>')
        parts.append(_text(RIGHT, y - 6, f"{limit:g} {unit}", "end"))
    parts += [_text(LEFT - 8, _y(tick, up) + 4, f"{tick:g}", "end") for tick in up.ticks]
    parts += [_text(_x(tick, across), LOW + 18, f"{tick:g}", "middle") for tick in across.ticks]
    parts.append(_text((LEFT + RIGHT) / 2, TALL - 10, f"{across.name}; upwards: {up.name}", "middle"))
    for (name, points), ink in zip(lines.items(), INKS, strict=False):
        parts += _curve(name, points, ink, across, up)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" width="{WIDE}" height="{TALL}"'
    return f'{head} role="img"><style>{STYLE}</style>{"".join(parts)}</svg>\n'


def _curve(name: str, points: Sequence[Point], ink: str, across: Axis, up: Axis) -> list[str]:
    dots = [(_x(x, across), _y(min(y, up.most), up)) for x, y in points]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in dots)
    line = f'<polyline points="{path}" fill="none" stroke="{ink}" stroke-width="2.5"/>'
    circles = [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{ink}"/>' for x, y in dots]
    x, y = dots[-1]
    return [line, *circles, _text(x, y - 10, name, "end")]


def _x(value: float, across: Axis) -> float:
    return LEFT + (RIGHT - LEFT) * value / across.most


def _y(value: float, up: Axis) -> float:
    return LOW - (LOW - TOP) * value / up.most


def _text(x: float, y: float, said: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(said)}</text>'

"""A picture of how true chances are: foretold against won, a panel a title, a line for each third of the game."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

SIDE = 220
GAP = 64
TOP = 40
BINS = 10
LEAST = 30  # positions in a dot: fewer say nothing
THIRDS = (("first third", 67, 101, "#b98a52"), ("second third", 34, 67, "#7a3b1d"), ("last third", 0, 34, "#2f5d62"))
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#2a2320}.title{font-weight:600;font-size:15px}"
    "@media(prefers-color-scheme:dark){text{fill:#efe6d8}.paper{fill:#211d1a}.grid{stroke:#4a423b}}"
)

Point = tuple[int, float, float]


def picture(panels: Sequence[tuple[str, Sequence[Point]]]) -> str:
    """All panels side by side, two in a row."""
    columns = min(len(panels), 2)
    lines = -(-len(panels) // columns)
    wide, tall = columns * (SIDE + GAP) + 30, lines * (SIDE + TOP + 50) + 40
    parts = [f'<rect class="paper" width="{wide}" height="{tall}" fill="#fbf7ef"/>']
    for number, (title, points) in enumerate(panels):
        x, y = GAP + number % columns * (SIDE + GAP), TOP + number // columns * (SIDE + TOP + 50)
        parts.append(f'<g transform="translate({x} {y})">{_panel(title, points)}</g>')
    for number, (name, _, _, colour) in enumerate(THIRDS):
        x = GAP + number * 150
        parts.append(f'<circle cx="{x}" cy="{tall - 20}" r="5" fill="{colour}"/>')
        parts.append(f'<text x="{x + 12}" y="{tall - 16}">{name}</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" width="{wide}" height="{tall}"'
    return f'{head} role="img"><style>{STYLE}</style>{"".join(parts)}</svg>\n'


def _panel(title: str, points: Sequence[Point]) -> str:
    parts = [f'<text class="title" x="0" y="-12">{escape(title)}</text>']
    for tick in (0, 25, 50, 75, 100):
        at = SIDE * tick / 100
        parts.append(f'<path class="grid" d="M{at} 0V{SIDE}M0 {at}H{SIDE}" stroke="#e0d5c1" fill="none"/>')
        parts.append(f'<text x="{at}" y="{SIDE + 18}" text-anchor="middle">{tick}</text>')
        parts.append(f'<text x="-8" y="{SIDE - at + 4}" text-anchor="end">{tick}</text>')
    parts.append(f'<path d="M0 {SIDE}L{SIDE} 0" stroke="#9a8f80" stroke-dasharray="5 4"/>')
    parts.append(f'<text x="{SIDE / 2}" y="{SIDE + 36}" text-anchor="middle">foretold, per cent (up: won)</text>')
    for _, low, high, colour in THIRDS:
        parts += _curve([(chance, won) for left, chance, won in points if low <= left < high], colour)
    return "".join(parts)


def _curve(points: Sequence[tuple[float, float]], colour: str) -> list[str]:
    """A dot for each tenth of the chances with enough positions in it, joined."""
    dots = []
    for number in range(BINS):
        inside = [point for point in points if min(int(point[0] * BINS), BINS - 1) == number]
        if len(inside) >= LEAST:
            x = SIDE * sum(point[0] for point in inside) / len(inside)
            dots.append((x, SIDE - SIDE * sum(point[1] for point in inside) / len(inside)))
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in dots)
    line = f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
    return [line, *[f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y in dots]]

"""Plots as plain SVG, and the page they stand on: no script, no other file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
body{color:#2a2320;background:#fbf7ef}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}
table{border-collapse:collapse;margin:1rem 0}
td,th{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #e0d5c1}
td:first-child,th:first-child{text-align:left}svg{display:block;max-width:100%;height:auto}
text{font:13px system-ui,sans-serif;fill:#2a2320}p.verdict{background:#f1e7d3;padding:.75rem 1rem}
"""
INK = "#7a3b1d"
PALE = "#d9a679"
LEFT = 170
WIDE = 560


def page(title: str, parts: Sequence[str]) -> str:
    """A whole page."""
    head = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
    width = '<meta name="viewport" content="width=device-width">'
    return f"{head}{width}<style>{STYLE}</style></head><body><h1>{escape(title)}</h1>{''.join(parts)}</body></html>\n"


def heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def paragraph(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>'


def table(rows: Sequence[Sequence[str]]) -> str:
    """The first row is the heading."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows[1:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def intervals(rows: Sequence[tuple[str, float, float, float]], mark: float, percent: bool = False) -> str:
    """A dot with its interval for every row, and a line at `mark`."""
    low = min([row[2] for row in rows] + [mark]) if not percent else 0.0
    high = max([row[3] for row in rows] + [mark]) if not percent else 1.0
    span = (high - low) or 1.0
    tall = 28 * len(rows) + 30
    parts = [_line(_x(mark, low, span), 4, _x(mark, low, span), tall - 24, PALE, 2)]
    for i, (name, value, least, most) in enumerate(rows):
        y = 20 + 28 * i
        parts.append(_text(LEFT - 10, y + 4, name, "end"))
        parts.append(_line(_x(least, low, span), y, _x(most, low, span), y, INK, 3))
        parts.append(f'<circle cx="{_x(value, low, span):.1f}" cy="{y}" r="5" fill="{INK}"/>')
        shown = f"{100 * value:.1f}%" if percent else f"{value:.2f}"
        parts.append(_text(LEFT + WIDE + 12, y + 4, shown, "start"))
    for i in range(5):
        value = low + span * i / 4
        shown = f"{100 * value:.0f}%" if percent else f"{value:.1f}"
        parts.append(_text(_x(value, low, span), tall - 6, shown, "middle"))
    return _svg(tall, parts)


def histogram(values: Sequence[float], name: str, bins: int = 24) -> str:
    """How often which score came."""
    if not values:
        return ""
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(int((value - low) / span * bins), bins - 1)] += 1
    top = max(counts)
    wide = WIDE / bins
    parts = [_text(LEFT - 10, 60, name, "end")]
    for i, count in enumerate(counts):
        tall = 90 * count / top
        box = f'x="{LEFT + i * wide:.1f}" y="{100 - tall:.1f}" width="{wide - 1:.1f}" height="{tall:.1f}"'
        parts.append(f'<rect {box} fill="{INK}"/>')
    for i in range(5):
        parts.append(_text(LEFT + WIDE * i / 4, 118, f"{low + span * i / 4:.0f}", "middle"))
    return _svg(124, parts)


def _x(value: float, low: float, span: float) -> float:
    return LEFT + WIDE * (value - low) / span


def _svg(tall: int, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {LEFT + WIDE + 80} {tall}" role="img">{"".join(parts)}</svg>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: int) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def curves(rows: Sequence[tuple[str, Sequence[float], Sequence[float]]]) -> str:
    """For every row a pale curve, before, and a dark one, after; three to a line, each with its own scale."""
    wide, tall = 250, 110
    parts = []
    for i, (name, before, after) in enumerate(rows):
        x, y = wide * (i % 3), tall * (i // 3)
        low, high = min([*before, *after, 0]), max([*before, *after, 1])
        parts.append(_text(x + 8, y + 16, f"{name}  {after[-1]:g} … {after[0]:g}", "start"))
        for values, colour in ((before, PALE), (after, INK)):
            step = (wide - 20) / max(len(values) - 1, 1)
            points = [
                f"{x + 8 + step * n:.1f},{y + 98 - 74 * (value - low) / (high - low):.1f}"
                for n, value in enumerate(reversed(values))
            ]
            parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2"/>')
    box = f'viewBox="0 0 {3 * wide} {tall * (len(rows) + 2) // 3 + 10}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img" font-size="13">{"".join(parts)}</svg>'

"""What a review shows: the curve of chances, points by cause, the board with both moves on it, cut-outs of each."""

from __future__ import annotations

from html import escape
from random import Random
from typing import Any, Final

from emporion import face
from emporion.foresee import surely
from emporion.kernel.state import State
from emporion.record import Record
from emporion.review.review import curve as smoothed
from emporion.review.story import Bar
from emporion.review.words import percent, say
from emporion.scene import svg
from emporion.scene.node import CANVAS, WIDE, Area, Node, Scene

Plain = dict[str, Any]
Box = tuple[float, float, float, float]  # left, top, right, bottom
Mark = tuple[float, str]  # a line of the grid: where, and what it says

WIDTH, HEIGHT = 720, 230  # of the curve, in units
LEFT, RIGHT, TOP, BOTTOM = 38, 112, 14, 24  # what is kept free around it
NEAR: Final = 15  # units between two names at its end
STEPS: Final = (5, 10, 20, 50, 100, 200, 500, 1_000)  # points between two lines of the grid
MARKS: Final = 5  # such lines, or one more
LOOKS: Final = 20  # colours of causes
PLAYED, BETTER = "was-played", "was-better"
ROOM: Final = 26  # units around what a cut-out shows
SMALLEST: Final = 120


# --- the curve


def curves(record: Record, review: Plain, names: list[str], tones: list[str], reader: int = -1) -> str:
    """Chances and points after each turn, one of them at a time; without a review there are points alone."""
    drawn = points(record, review, names, tones, reader)
    if "start" not in review:
        return f'<div class="views">{drawn}</div>'
    choose = "".join([_view(key, at == 0) for at, key in enumerate(("chances", "points"))])
    return f'<div class="views"><p class="choose">{choose}</p>{curve(review, names, tones, reader)}{drawn}</div>'


def _view(key: str, checked: bool) -> str:
    on = " checked" if checked else ""
    return f'<label><input type="radio" name="view" value="{key}"{on}> {escape(say(f"review.view_{key}"))}</label>'


def curve(review: Plain, names: list[str], tones: list[str], reader: int = -1) -> str:
    """Every seat's chance to win after each turn, and the turning points."""
    shares = smoothed(review)
    marks = [(share, percent(share)) for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
    turning = [_turning(number, row["turn"] + 1, len(shares)) for number, row in enumerate(review["turning"], 1)]
    spoken = [f"{name} {percent(share)}" for name, share in zip(names, shares[-1], strict=True)]
    drawn = _drawn(review, shares, marks, names, tones, reader) + "".join(turning)
    return _framed("chances", drawn, f"{say('review.chances')}: {', '.join(spoken)}", len(shares))


def points(record: Record, review: Plain, names: list[str], tones: list[str], reader: int = -1) -> str:
    """Every seat's points after each turn."""
    rows = [record.at(number).scores() for number in (0, *[turn["last"] for turn in review["turns"]])]
    every = [score for row in rows for score in row]
    step = next((step for step in STEPS if max(every) - min(every) <= MARKS * step), STEPS[-1])
    low, high = min(every) // step * step, max(-(-max(every) // step) * step, step)
    marks = [((score - low) / (high - low), str(score)) for score in range(low, high + 1, step)]
    lines = [[(score - low) / (high - low) for score in row] for row in rows]
    spoken = [f"{name} {score}" for name, score in zip(names, rows[-1], strict=True)]
    drawn = _drawn(review, lines, marks, names, tones, reader)
    return _framed("points", drawn, f"{say('review.points')}: {', '.join(spoken)}", len(rows))


def _drawn(
    review: Plain, lines: list[list[float]], marks: list[Mark], names: list[str], tones: list[str], reader: int
) -> str:
    """A line a seat over the turns, between nothing and one, before a grid."""
    seats = range(len(names))
    drawn = [_grid(review, marks), *[_line(lines, seat, tones[seat], seat == reader) for seat in seats]]
    return "".join(drawn + _names(lines[-1], names, tones, reader))


def _framed(kind: str, drawn: str, spoken: str, count: int) -> str:
    return (
        f'<svg class="curve {kind}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" data-turns="{count - 1}"'
        f' aria-label="{escape(spoken)}">{drawn}'
        f'<line class="cursor" x1="{LEFT}" x2="{LEFT}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/></svg>'
    )


def x_of(turn: int, points: int) -> float:
    """Where a turn lies (0: the start)."""
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / max(points - 1, 1)


def _y(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def _grid(review: Plain, marks: list[Mark]) -> str:
    lines = []
    for share, words in marks:
        y = _y(share)
        lines.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        lines.append(f'<text class="axis end" x="{LEFT - 5}" y="{y + 4:.1f}">{words}</text>')
    turns = review["turns"]
    rounds = {turn["round"]: number for number, turn in reversed(list(enumerate(turns, 1)))}
    every = max(1, len(rounds) // 16)
    for number, turn in rounds.items():
        if number and number % every == 0:
            at = x_of(turn, len(turns) + 1)
            lines.append(f'<text class="axis middle" x="{at:.1f}" y="{HEIGHT - 8}">{number}</text>')
    return "".join(lines)


def _line(points: list[list[float]], seat: int, tone: str, own: bool) -> str:
    path = " ".join([f"{x_of(at, len(points)):.1f},{_y(shares[seat]):.1f}" for at, shares in enumerate(points)])
    return f'<polyline class="share {escape(tone)}{" own" if own else ""} dash{seat}" points="{path}"/>'


def _turning(number: int, turn: int, points: int) -> str:
    x = x_of(turn, points)
    return (
        f'<g class="turning"><line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP + 8}" y2="{HEIGHT - BOTTOM}"/>'
        f'<circle cx="{x:.1f}" cy="{TOP}" r="9"/><text x="{x:.1f}" y="{TOP + 4}">{number}</text></g>'
    )


def _names(last: list[float], names: list[str], tones: list[str], reader: int) -> list[str]:
    """Names at the end of the lines, none over another one."""
    order = sorted(range(len(names)), key=lambda seat: -last[seat])
    drawn, y = [], -99.0
    for place, seat in enumerate(order):
        lowest = HEIGHT - BOTTOM - NEAR * (len(order) - 1 - place) + 4
        y = min(max(_y(last[seat]) + 4, y + NEAR), lowest)
        own = " own" if seat == reader else ""
        words = escape(names[seat] if len(names[seat]) <= 15 else names[seat][:14] + "…")
        drawn.append(f'<text class="who {escape(tones[seat])}{own}" x="{WIDTH - RIGHT + 8}" y="{y:.1f}">{words}</text>')
    return drawn


def sparkline(values: list[float]) -> str:
    """A curve as one line of text."""
    steps = "▁▂▃▄▅▆▇█"
    return "".join([steps[min(int(value * len(steps)), len(steps) - 1)] for value in values])


def stacked(bars: list[Bar]) -> str:
    """Points by cause, a bar a seat; what was lost stands behind the bar."""
    causes = list(dict.fromkeys([cause for bar in bars for cause, _ in bar.parts]))
    widest = max([sum([points for _, points in bar.parts if points > 0]) for bar in bars] + [1])
    rows = []
    for bar in bars:
        x, parts = 0.0, []
        for cause, points in bar.parts:
            if points > 0:
                w = 100 * points / widest
                said = f'<text x="{x + w / 2:.2f}%" y="15">{points}</text>' if w > 6 else ""
                title = f"<title>{escape(cause)}: {points}</title>"
                look = f"cause c{causes.index(cause) % LOOKS}"
                parts.append(f'<g class="{look}">{title}<rect x="{x:.2f}%" width="{w:.2f}%" height="22"/>{said}</g>')
                x += w
        lost = sum([points for _, points in bar.parts if points < 0])
        minus = f' <small class="lost">−{-lost}</small>' if lost else ""
        rows.append(
            f'<tr><th scope="row">{escape(bar.name)}</th><td><svg class="bar-of" height="22" width="100%"'
            f' aria-hidden="true">{"".join(parts)}</svg></td><td class="total">{bar.total}{minus}</td></tr>'
        )
    key = "".join([f'<li><i class="cause c{i % LOOKS}"></i>{escape(cause)}</li>' for i, cause in enumerate(causes)])
    return f'<table class="causes">{"".join(rows)}</table><ul class="key">{key}</ul>'


# --- the board


def board(s: State[Any], seat: int, names: list[str], form: str, moves: tuple[str, ...] = ()) -> str:
    """What a seat saw of the board and of its own things; the played move and the better one are marked."""
    view = face.view(s, None if seat < 0 else seat)
    scene = face.scene_of(view, names, form)
    kinds = _marked(view, scene, moves)
    shown = [area for area in scene.areas if area.role != "panel"]
    if form == WIDE:
        inside = "".join([_at(area.at, _area(scene, area, kinds)) for area in shown])
        return f'<svg class="scene board-of" viewBox="0 0 {CANVAS[0]} {CANVAS[1]}">{inside}</svg>'
    return "".join(
        [f'<svg class="scene board-of" viewBox="0 0 {a.w} {a.h}">{_area(scene, a, kinds)}</svg>' for a in shown]
    )


def _marked(view: State[Any], scene: Scene, moves: tuple[str, ...]) -> dict[str, list[str]]:
    """Where the moves are made: the one that was played, then the better one."""
    kinds: dict[str, list[str]] = {}
    for text, kind in zip(moves, (PLAYED, BETTER), strict=False):
        kinds.setdefault(scene.place(view.book.moves.find(text)), []).append(kind)
    return kinds


def _area(scene: Scene, area: Area, kinds: dict[str, list[str]]) -> str:
    nodes = [node for node in scene.nodes if node.area == area.id and node.id in kinds]
    marks = [svg.mark(node, kind) for node in nodes for kind in kinds[node.id]]
    return svg.draw_area(scene, area) + "".join(marks)


def _at(place: tuple[int, int], drawn: str) -> str:
    return f'<g transform="translate({place[0]} {place[1]})">{drawn}</g>'


# --- cut-outs: what each move surely does


def cut_outs(s: State[Any], seat: int, names: list[str], moves: tuple[str, str]) -> tuple[str, str]:
    """What the board looks like right after each of two moves, as their seat sees it; nothing where chance speaks."""
    view = face.view(s, seat)
    before = face.scene_of(view, names, WIDE)
    world = face.imagine(view, Random(0))
    drawn = []
    for text in moves:
        sure, _, unsure = surely(world.clone(), seat, view.book.moves.find(text))
        after = before if unsure else face.scene_of(face.view(sure, seat), names, WIDE)
        drawn.append(_cut(after, _shown(before, after, before.place(view.book.moves.find(text)))))
    return drawn[0], drawn[1]


def _shown(before: Scene, after: Scene, place: str) -> list[Node]:
    """What a move is about: what now lies on the board and did not, or else the place where it was made."""
    boards = {area.id for area in after.areas if area.role == "board"}
    there = [node for node in after.nodes if node.area in boards]
    new = [node for node in there if node.id not in before.by_id]
    return [] if before is after else new or [node for node in there if node.id == place]


def _cut(scene: Scene, nodes: list[Node]) -> str:
    if not nodes:
        return ""
    places = {area.id: area.at for area in scene.areas if area.role != "panel"}
    boxes = [_box(node, places[node.area]) for node in nodes]
    left, top = min([box[0] for box in boxes]) - ROOM, min([box[1] for box in boxes]) - ROOM
    right, bottom = max([box[2] for box in boxes]) + ROOM, max([box[3] for box in boxes]) + ROOM
    if (right - left) * (bottom - top) > 0.5 * CANVAS[0] * CANVAS[1]:
        return ""  # the whole board says it better
    box = _grown((left, top, right, bottom))
    there = [node for node in scene.nodes if node.area in places and _meets(_box(node, places[node.area]), box)]
    cut = Scene(scene.areas, there, "", {}, scene.form)
    areas = [area for area in scene.areas if area.id in places]
    inside = "".join([_at(area.at, svg.draw_area(cut, area)) for area in areas])
    rings = "".join([_at(places[node.area], svg.mark(node, "chosen")) for node in nodes[:3]])
    w, h = box[2] - box[0], box[3] - box[1]
    return f'<svg class="scene cut-out" viewBox="{box[0]:g} {box[1]:g} {w:g} {h:g}">{inside}{rings}</svg>'


def _grown(box: Box) -> Box:
    """At least so large that one knows where it is, square enough, and no further out than the canvas if it can be."""
    size = max(box[2] - box[0], box[3] - box[1], SMALLEST)
    left, top = [
        max(min((box[side] + box[side + 2]) / 2 - size / 2, whole - size), 0) for side, whole in enumerate(CANVAS)
    ]
    return left, top, left + size, top + size


def _box(node: Node, at: tuple[int, int]) -> Box:
    return at[0] + node.x, at[1] + node.y, at[0] + node.x + node.w, at[1] + node.y + node.h


def _meets(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]

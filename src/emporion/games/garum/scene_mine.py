"""One's own things in Garum: the hand, the workers left, and what each worker's line holds."""

from __future__ import annotations

from emporion.games.garum.book import GarumBook
from emporion.games.garum.layout import COLOURS, COLUMNS, LINE_IDS
from emporion.games.garum.places import Box, Lines, Plan, Rack, moved
from emporion.games.garum.scene_standing import Out, Standing, colour_now, colours_of, held_tile
from emporion.games.garum.scene_words import (
    KINDS,
    TONES,
    face_icons,
    face_words,
    line_name,
    line_short,
    minus,
    signed,
    won,
)
from emporion.games.garum.state import Garum
from emporion.once import once
from emporion.scene.node import WIDE, Area, Node, Part
from emporion.text import say


@once
def head(area: str, text: str, w: int, more: str = "") -> Node:
    """The title of an area on the wide canvas, where no screen writes it; at the right a word of explanation."""
    parts = (Part("more", 0, 0, w, 24, "none tiny faint right", more),) if more else ()
    return Node(f"head-{area}", area, 0, 0, w, 24, "none big serif left still", text, parts=parts)


# --- the hand, workers, pile and points


def hand(s: Garum, plan: Plan, seat: int, all: tuple[Standing, ...]) -> tuple[Area, list[Node]]:
    """One's own tiles, a rack for each colour; a tile being laid stands out."""
    mine = colours_of(s, seat)
    area = hand_area(s.book, plan, len(mine))
    nodes = [head("hand", area.title, area.w)] if plan.form == WIDE and mine else []
    rack = plan.at.racks[0 if len(mine) < 2 else 1]
    for row, colour in enumerate(mine):
        resting = colour_now(s) not in (colour, -1)
        nodes += rack_nodes(s.book, rack, rack.high * row, colour, resting)
        nodes += tiles(s.book, rack, rack.high * row, colour, s.hands[colour], held_tile(s, colour), resting)
        nodes += own_supply(s.book, rack, rack.high * row, all[colour])
    return area, nodes


@once
def hand_area(book: GarumBook, plan: Plan, racks: int) -> Area:
    slot = plan.slot("hand")
    title = say(book, "scene.hand" if racks < 2 else "scene.hands")
    return Area("hand", title, slot.w, slot.h, role="mine", at=(slot.x, slot.y))


@once
def rack_nodes(book: GarumBook, rack: Rack, y: int, colour: int, resting: bool) -> tuple[Node, ...]:
    rest = " resting" if resting else ""
    nodes = [Node(f"rack-{colour}", "hand", *moved(rack.card, 0, y), "card sand still" + rest)]
    if rack.mark[2]:
        look, icon = "none still" + rest, "garum-" + COLOURS[colour]
        nodes.append(Node(f"mark-{colour}", "hand", *moved(rack.mark, 0, y), look, icon=icon, layer=1))
    return tuple(nodes)


@once
def tiles(
    book: GarumBook, rack: Rack, y: int, colour: int, hand: tuple[int, ...], held: int, resting: bool
) -> tuple[Node, ...]:
    """The tiles of a hand in a fixed order: one that is taken up keeps its place."""
    nodes: list[Node] = []
    shown = sorted([*dict.fromkeys(hand), *([held] if held > 0 else [])])
    for place, tile in enumerate(shown):
        at = moved(rack.tile, rack.step * place, y)
        if tile == held and tile not in shown[:place]:
            nodes.append(own_held(book, colour, held, at))
        else:
            nodes.append(hand_tile(book, colour, tile, hand.count(tile), at, " resting" if resting else ""))
    return tuple(nodes)


def hand_tile(book: GarumBook, colour: int, tile: int, copies: int, at: Box, resting: str) -> Node:
    face = book.faces[tile][0]
    id = book.tile_ids[tile]
    key = "scene.in-hand-more" if copies > 1 else "scene.in-hand"
    title = say(book, key, colour=COLOURS[colour], n=copies, face=face_words(book, face))
    look = f"box full {TONES[colour]} badge large{resting}"
    text = f"×{copies}" if copies > 1 else ""
    return Node(id, "hand", *at, look, text, title, face_icons(face), 2, 0, f"pile-{colour}", id)


def own_held(book: GarumBook, colour: int, held: int, at: Box) -> Node:
    face = book.faces[held][0]
    title = say(book, "scene.laying", colour=COLOURS[colour], face=face_words(book, face))
    about = book.tile_ids[held]
    return Node(f"held-{colour}", "hand", *at, "box full glow pale", "", title, face_icons(face), 3, 0, about, about)


@once
def own_supply(book: GarumBook, rack: Rack, y: int, at: Standing) -> tuple[Node, ...]:
    """Under the tiles: the workers still to be set, the pile, the points."""
    tone, name = TONES[at.colour], COLOURS[at.colour]
    vilici, domini, _, pile = at.left
    rows = (
        ("vilici", rack.vilici, vilici, book.vilici, "garum-vilicus"),
        ("domini", rack.domini, domini, book.domini, "garum-dominus"),
        ("pile", rack.pile, pile, 0, "pile"),
    )
    nodes = []
    for id, box, count, all, icon in rows:
        title = say(book, f"scene.{id}-left", n=count, colour=name)
        nodes.append(supply_node(f"own-{id}-{at.colour}", moved(box, 0, y), tone, title, count, all, icon))
    nodes.append(own_points(book, moved(rack.points, 0, y), at))
    return tuple(nodes)


def supply_node(id: str, at: Box, tone: str, title: str, count: int, all: int, icon: str) -> Node:
    """What is left of something: where there is room each of all of them, those set already dim; else a number."""
    w, h = at[2], at[3]
    if w < all * h * 2 // 3 or not all:
        look = f"none {tone} row quiet left" + ("" if count else " spent")
        return Node(id, "hand", *at, look, f"×{count}", title, icon, 2)
    step = w // all
    parts = [
        Part(f"{n}", step * n, 0, step, h, f"none {tone}" + ("" if n < count else " dim"), icon=icon)
        for n in range(all)
    ]
    return Node(id, "hand", *at, "none quiet", "", title, "", 2, parts=tuple(parts))


def own_points(book: GarumBook, box: Box, at: Standing) -> Node:
    """The points of a colour; beside them what they would be if the game ended now."""
    said = "" if at.over else say(book, "scene.if-it-ended-now", n=minus(at.would))
    title = f"{say(book, 'scene.own-points', n=at.points, colour=COLOURS[at.colour])} {said}".rstrip()
    x, y, w, h = box
    if w >= 200:
        words = f"{say(book, 'scene.points')}\n{said}".strip()
        number = Part("now", 0, 0, 64, h, "none huge bold", minus(at.points))
        parts: tuple[Part, ...] = (number, Part("then", 64, 0, w - 64, h, "none small left", words))
    else:
        parts = points_parts(w, h, at)
    return Node(f"own-points-{at.colour}", "hand", x, y, w, h, "card quiet", "", title, layer=2, parts=parts)


def points_parts(w: int, h: int, at: Standing) -> tuple[Part, ...]:
    """Points, large; under them, or beside them where it is low, what they would be if the game ended now."""
    now, then = minus(at.points), "→ " + minus(at.would)
    if at.over:
        return (Part("now", 0, 0, w, h, "none huge bold", now),)
    if h >= 44 and w < 2 * h:
        return Part("now", 0, 0, w, 30, "none huge bold", now), Part("then", 0, 29, w, h - 30, "none small", then)
    half = w // 2 - 2
    size = "huge" if h >= 30 else "large"
    return Part("now", 0, 0, half, h, f"none {size} bold", now), Part("then", half, 0, w - half, h, "none small", then)


# --- one's own lines


def lines(s: Garum, plan: Plan, seat: int, all: tuple[Standing, ...]) -> tuple[Area, list[Node]]:
    """A row for each of one's workers on the board; who only watches sees all."""
    mine = colours_of(s, seat)
    at, area = plan.at.lines[len(mine)], lines_area(s.book, plan, len(mine))
    nodes = [head(area.id, area.title, area.w, say(s.book, "scene.lines-more"))] if plan.form == WIDE else []
    out = [(colour, worker) for colour in mine or range(4) for worker in all[colour].out]
    step = min(at.high, (area.h - at.top) // max(len(out), 1))
    for row, (colour, worker) in enumerate(out):
        laid = tuple([s.laid[place] for place in s.layout.crossed[worker[0]]])
        nodes.append(line_row(s.book, at, area, at.top + step * row, colour, worker, laid, seat < 0))
    left = sum([sum(at.left[:2]) for at in all if at.owner >= 0 and at.colour in (mine or range(4))])
    return area, [*nodes, *still_to_come(s.book, area, at.top + step * len(out), len(out), left)]


@once
def lines_area(book: GarumBook, plan: Plan, colours: int) -> Area:
    id = "lines" if colours else "all-lines"
    slot, at = plan.slot(id), plan.at.lines[colours]
    high = at.top + 6 * (colours or 4) * at.high
    return Area(id, say(book, f"scene.{id}"), slot.w, high, at=(slot.x, slot.y))


@once
def still_to_come(book: GarumBook, area: Area, y: int, out: int, left: int) -> list[Node]:
    """Below the lines of one's workers: that more may come, or how a first one would score."""
    if not left:
        return []
    if out:
        said = say(book, "scene.lines-to-come", n=left)
        return [Node("lines-to-come", area.id, 0, y, area.w, area.h - y, "card hollow small faint still", said)]
    said = say(book, "scene.no-lines")
    return [Node("no-lines", area.id, 0, y, area.w, area.h - y, "card hollow small", said, said.replace("\n", " "))]


@once
def line_row(
    book: GarumBook, at: Lines, area: Area, y: int, colour: int, worker: Out, laid: tuple[int, ...], watching: bool
) -> Node:
    """One worker's row: its line, what lies on it cell by cell, its fish, its points."""
    line, kind, fish, points = worker
    id = LINE_IDS[line]
    values = {"line": line_name(book, line), "kind": KINDS[kind], "n": fish, "species": COLOURS[colour]}
    key = "scene.some-line" if watching else "scene.own-line"
    title = say(book, key, **values, colour=COLOURS[colour], open=2 * laid.count(0), points=signed(points))
    parts = (
        Part("chip", *at.chip, f"card {TONES[colour]} small bold", line_short(line, kind)),
        *meter(book, at, line, laid, colour),
        Part("fish", *at.fish, "none bold right", f"{fish} {{garum-{COLOURS[colour]}}}"),
        Part("says", *at.says, f"none {won(points)} bold right", signed(points)),
    )
    return Node(f"line-{id}", area.id, 0, y, area.w, at.high, "none", "", title, layer=1, parts=parts, of=f"band-{id}")


def meter(book: GarumBook, at: Lines, line: int, laid: tuple[int, ...], colour: int) -> list[Part]:
    """The cells of a line in their order, vat by vat: squares for own fish and others, a dash where it is free."""
    x, y = at.meter
    cells = cells_of(book, line, laid)
    found = []
    for vat in range(len(cells) // 4):
        shown = ["open" if cell < 0 else "own" if cell == colour else "other" for cell in cells[4 * vat : 4 * vat + 4]]
        box = (x + (4 * at.cell + 2) * vat, y, 4 * at.cell, at.cell)
        icons = " ".join([f"garum-cell-{cell}" for cell in shown])
        found.append(Part(f"vat-{vat}", *box, f"none {TONES[colour]} full", icon=icons))
    return found


def cells_of(book: GarumBook, line: int, laid: tuple[int, ...]) -> list[int]:
    """What lies on each cell of a line, from its beginning; -1 nothing."""
    across = line < COLUMNS
    pair = ((0, 1), (2, 3), (0, 2), (1, 3))[line % 2 + (0 if across else 2)]
    return [book.faces[lying >> 2][lying & 3][cell] if lying else -1 for lying in laid for cell in pair]

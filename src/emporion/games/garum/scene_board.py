"""The board of Garum: stone vats with their quarters, tiles, bonus spaces, and the lines with their workers."""

from __future__ import annotations

from typing import NamedTuple

from emporion.games.garum.book import GarumBook
from emporion.games.garum.layout import (
    COLOURS,
    COLUMNS,
    JOKER,
    LINE_IDS,
    LINES,
    QUARTERS,
    VILICUS,
    Layout,
    colour_of,
    first_quarter,
    kind_of,
)
from emporion.games.garum.places import Box, Plan, moved
from emporion.games.garum.scene_standing import fish_on
from emporion.games.garum.scene_words import (
    KINDS,
    TONES,
    bonus_name,
    bonus_words,
    corner_of,
    face_icons,
    face_words,
    line_name,
    seat_name,
    signed,
    won,
)
from emporion.games.garum.state import Garum
from emporion.games.garum.worker import closed
from emporion.once import once
from emporion.scene.node import TALL, Area, Node, Part, Sheet
from emporion.text import say


def board(s: Garum, plan: Plan) -> tuple[Area, tuple[Node | Sheet, ...]]:
    """The board with all that lies on it; made once a position, for all who look at it."""
    owners = tuple([s.owner(colour) for colour in range(4)])
    now = Now(owners, s.round, s.vat, through(s), s.full, tuple(s.laid), tuple(s.lines), s.over)
    return board_area(s.book, plan), board_nodes(s.book, plan, now)


@once
def board_area(book: GarumBook, plan: Plan) -> Area:
    title = book.words["scene.board-" + plan.board]
    slot = plan.slot("board")
    return Area("board", title, slot.w, slot.h or plan.height, plan.pitch // 4, at=(slot.x, slot.y))


def through(s: Garum) -> tuple[int, ...]:
    """The lines through the open vat that are not closed."""
    return tuple([line for line in s.layout.lines[s.vat] if not closed(s, line)])


class Now(NamedTuple):
    """All of a position that the board shows."""

    owners: tuple[int, ...]  # the seat of each colour
    round: int
    vat: int
    through: tuple[int, ...]  # the lines through it that take workers
    full: int
    laid: tuple[int, ...]
    lines: tuple[int, ...]
    over: bool


@once
def board_nodes(book: GarumBook, plan: Plan, now: Now) -> tuple[Node | Sheet, ...]:
    """Vats and lines that did not change are the very same sheets as before: there is nothing to compare."""
    layout = plan.layout
    nodes: list[Node | Sheet] = [ground(plan)] if now.over else [ground(plan), aureus(book, plan, now.round, now.vat)]
    for vat in layout.vats:
        laid = now.laid[first_quarter(vat) : first_quarter(vat) + 4]
        nodes.append(vat_sheet(book, plan, vat, vat == now.vat, laid))
    fish = fish_on(book, layout, now.laid)
    for line in range(LINES):
        if line % COLUMNS < 4 * plan.side:
            worker = now.lines[line]
            owner = now.owners[colour_of(worker)] if worker else -1
            shut = shut_for_good(layout, now.full, line)
            nodes.append(line_sheet(book, plan, line, worker, owner, fish[line], shut, line in now.through, now.over))
    return tuple(nodes)


def ground(plan: Plan) -> Node:
    x, y = plan.left - 1, plan.top - 1
    return Node("ground", "board", x, y, plan.width + 1 - x, plan.height + 1 - y, "box stone flat still")


def aureus(book: GarumBook, plan: Plan, round: int, vat: int) -> Node:
    """In the corner: the vat of this round, large."""
    key = "scene.round-vat" if vat else "scene.no-vat"
    title = say(book, key, n=round + 1, all=len(plan.layout.vats), vat=vat)
    look = "disc gold huge bold serif glow" if vat else "disc gold ghost"
    return Node("aureus", "board", *plan.at.board.coin, look, str(vat or ""), title)


@once
def vat_sheet(book: GarumBook, plan: Plan, vat: int, open_now: bool, laid: tuple[int, ...]) -> Sheet:
    """A vat with what lies in its quarters."""
    x, y = plan.vat(vat)
    size = plan.pitch
    row, col = plan.layout.row_of[vat], plan.layout.col_of[vat]
    look = f"none full {'wood' if open_now else 'sea' if (row + col) % 2 else 'brine'}"  # tones for the terminal
    title = vat_words(book, plan, vat, open_now, laid)
    nodes = [Node(f"vat-{vat}", "board", x, y, size, size, look, "", title, "garum-vat", 1, about=plan.board)]
    for place in quarters_of(vat):
        lying = laid[place % 4]
        nodes += [tile_node(book, plan, place, lying)] if lying else quarter_nodes(book, plan, place, open_now)
    if not any(laid) and not open_now:
        at = (x + plan.wall, y + plan.wall - 7 + number_row(plan, vat) * plan.cell // 2, size - 2 * plan.wall)
        look = "none huge serif deep still"
        nodes.append(Node(f"number-{vat}", "board", *at, plan.cell + 14, look, str(vat), layer=2))
    if open_now:
        nodes.append(Node("open", "board", x - 1, y - 1, size + 2, size + 2, "box bare glow thick still", layer=5))
    return Sheet(nodes)


def vat_words(book: GarumBook, plan: Plan, vat: int, open_now: bool, laid: tuple[int, ...]) -> str:
    free = [place for place in quarters_of(vat) if not laid[place % 4]]
    marked = [(bonus_words(book, plan.layout, place), corner_of(book, place)) for place in free]
    marks = [say(book, "scene.bonus-of", bonus=bonus, corner=corner) for bonus, corner in marked if bonus]
    key = "scene.vat-open" if open_now else "scene.vat-empty" if free else "scene.vat-full"
    parts = [say(book, key, vat=vat, free=book.words[f"scene.count-{len(free)}"])]
    return " ".join([*parts, say(book, "scene.vat-bonus", marks="; ".join(marks))] if marks else parts)


def number_row(plan: Plan, vat: int) -> int:
    """Where a vat's number stands, in half cells from the top: in the middle, or where it hides no bonus space."""
    taken = [
        place % 4 // 2 * 2 + cell // 2
        for place in quarters_of(vat)
        for cell, mark in enumerate(plan.layout.bonus[place])
        if mark and cell % 2 != place % 2
    ]
    if 1 not in taken and 2 not in taken:
        return 3
    return 2 * next((row for row in (1, 2, 0, 3) if row not in taken), 1)


def quarters_of(vat: int) -> range:
    return range(first_quarter(vat), first_quarter(vat) + 4)


def quarter_nodes(book: GarumBook, plan: Plan, place: int, open_now: bool) -> list[Node]:
    """A free quarter and its bonus spaces; only those of the open vat are read aloud, vats tell of the others."""
    x, y = plan.quarter(place)
    vat, size = place // 4 + 1, 2 * plan.cell
    bonus = bonus_words(book, plan.layout, place)
    title = say(book, "scene.quarter" if open_now else "scene.quarter-shut", corner=corner_of(book, place), vat=vat)
    if bonus:
        title = " ".join([title, say(book, "scene.quarter-bonus", bonus=bonus)])
    id = f"vat-{vat}-{QUARTERS[place % 4]}"
    look = "box ghost flat white" if open_now else "none quiet"
    nodes = [Node(id, "board", x, y, size, size, look, "", title, layer=2)]
    for cell, mark in enumerate(plan.layout.bonus[place]):
        if mark:
            at = (x + plan.cell * (cell % 2), y + plan.cell * (cell // 2), plan.cell, plan.cell)
            nodes.append(bonus_node(book, place, cell, mark, at))
    return nodes


def bonus_points(book: GarumBook, mark: int) -> int:
    return book.joker_points if mark == JOKER else book.species_points


def bonus_node(book: GarumBook, place: int, cell: int, mark: int, at: Box) -> Node:
    title = say(book, "scene.bonus-space", species=bonus_name(mark), n=bonus_points(book, mark))
    icon = "garum-bonus-" + bonus_name(mark)
    return Node(f"bonus-{place}-{cell}", "board", *at, "none quiet", "", title, icon, 3)


def tile_node(book: GarumBook, plan: Plan, place: int, lying: int) -> Node:
    x, y = plan.quarter(place)
    tile, turn = lying >> 2, lying & 3
    colour = book.colour_of[tile]
    vat, size = place // 4 + 1, 2 * plan.cell
    face = book.faces[tile][turn]
    where, lies = corner_of(book, place), face_words(book, face)
    title = say(book, "scene.tile", colour=COLOURS[colour], corner=where, vat=vat, face=lies)
    id = f"vat-{vat}-{QUARTERS[place % 4]}-tile"
    look = f"box full {TONES[colour]}"
    origin, about = f"held-{colour}", book.tile_ids[tile]
    return Node(id, "board", x, y, size, size, look, "", title, face_icons(face), 4, origin=origin, about=about)


# --- lines


@once
def line_sheet(
    book: GarumBook, plan: Plan, line: int, worker: int, owner: int, fish: tuple[int, ...], shut: bool, crossed: bool,
    over: bool,
) -> Sheet:  # fmt: skip
    """The place at the end of a line, the line itself, and its worker with its fish and its points."""
    x, y = plan.spot(line)
    id, size = LINE_IDS[line], plan.spot_size
    look = "disc stone small spent ghost" if shut and not worker else "disc stone small"
    number = "" if worker else str(line % COLUMNS + 1)
    title = line_words(book, plan, line, worker, owner, fish, shut, crossed, over)
    band = f"band-{id}"
    nodes = [
        Node(id, "board", x, y, size, size, look, number, title, layer=3, of=band),
        band_node(plan, line),
    ]
    if worker:
        nodes.append(worker_node(book, plan, line, worker, fish, over))
    return Sheet(nodes)


def band_node(plan: Plan, line: int) -> Node:
    """A line across its vats, seen only while it is pointed at, with the thread to its worker's place."""
    x, y, w, h = plan.band(line)
    lead = moved(plan.lead(line), -x, -y)
    parts = (Part("lead", *lead, "line faint pale"),)
    return Node(f"band-{LINE_IDS[line]}", "board", x, y, w, h, "box bare band still", layer=6, parts=parts)


def worker_node(book: GarumBook, plan: Plan, line: int, worker: int, fish: tuple[int, ...], over: bool) -> Node:
    """A worker on its line: how many fish of its colour it has there, and what they score."""
    x, y = plan.spot(line)
    size = plan.spot_size
    colour, kind = colour_of(worker), kind_of(worker)
    points = plan.layout.chart[kind][fish[colour]]
    shape = "disc" if kind == VILICUS else "shield"
    origin = f"{'vilici' if kind == VILICUS else 'domini'}-{colour}"
    id, named = f"worker-{LINE_IDS[line]}", line_name(book, line)
    title = say(book, "scene.worker", line=named, colour=COLOURS[colour], kind=KINDS[kind])
    icon = f"garum-{KINDS[kind]}"
    band = f"band-{LINE_IDS[line]}"
    if plan.form == TALL:
        look = f"{shape} {TONES[colour]} badge small through quiet"
        shown = str(points if over else fish[colour])
        return Node(id, "board", x, y, size, size, look, shown, title, icon, 7, origin=origin, of=band)
    parts = worker_parts(colour, kind, fish[colour], points)
    look = f"{shape} {TONES[colour]} through quiet"
    return Node(id, "board", x, y, size, size, look, "", title, "", 7, origin=origin, parts=parts, of=band)


def worker_parts(colour: int, kind: int, fish: int, points: int) -> tuple[Part, ...]:
    """On the wide board a worker shows its figure, its fish, and under them what it would score."""
    on = f"box bare flat {TONES[colour]}"
    return (
        Part("figure", 3, 4, 22, 24, on, icon=f"garum-{KINDS[kind]}"),
        Part("fish", 20, 4, 22, 24, f"{on} big bold", str(fish)),
        Part("points", 6, 28, 32, 16, f"pill {won(points)} tiny bold", signed(points)),
    )


def shut_for_good(layout: Layout, full: int, line: int) -> bool:
    """An area in which at most the vat of this round is not full takes no worker any more."""
    at, side = line % COLUMNS // 4, layout.side
    band = layout.vats[side * at : side * at + side] if line < COLUMNS else layout.vats[at::side]
    return sum([not full >> vat & 1 for vat in band]) < 2


def line_words(
    book: GarumBook, plan: Plan, line: int, worker: int, owner: int, fish: tuple[int, ...], shut: bool, crossed: bool,
    over: bool,
) -> str:  # fmt: skip
    """All that can be said of a line: its worker, its specimens, whether it takes a worker now."""
    name = line_name(book, line)
    counts = ", ".join([f"{count} {COLOURS[colour]}" for colour, count in enumerate(fish) if count])
    on_it = say(book, "scene.on-line" if counts else "scene.on-line-nothing", fish=counts)
    if worker:
        colour, kind = colour_of(worker), kind_of(worker)
        key, points = "scene.line-scored" if over else "scene.line-worker", plan.layout.chart[kind][fish[colour]]
        whose = say(book, key, line=name, colour=COLOURS[colour], kind=KINDS[kind], who=seat_name(owner), n=points)
        return f"{whose} {on_it}"
    key = "scene.line-shut" if shut else "scene.line-now" if crossed else "scene.line-free"
    return f"{say(book, key, line=name)} {on_it}"

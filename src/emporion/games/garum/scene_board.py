"""The board of Garum: stone vats with their quarters, tiles, bonus spaces, and the lines with their workers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

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
from emporion.games.garum.scoring import specimens
from emporion.games.garum.state import Garum
from emporion.games.garum.worker import closed
from emporion.scene.node import Area, Node

WALL: Final = 4  # the stone round a vat
SPOT: Final = 32  # a place for a worker at the end of a line
CORNERS: Final = {"nw": "north-west", "ne": "north-east", "sw": "south-west", "se": "south-east"}
CELLS: Final = ("top left", "top right", "bottom left", "bottom right")
TONES: Final = ("blue", "green", "yellow", "red")
KINDS: Final = ("", "vilicus", "dominus")
COUNT: Final = ("no", "one", "two", "three", "four")


class Plan:
    """Where things are on a side of the board, in units; a tile is never under 32 wide."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Final = layout
        self.side: Final = layout.side
        self.cell: Final = 18 if self.side == 4 else 24
        self.pitch: Final = 4 * self.cell + 2 * WALL
        self.left: Final = 390 - self.side * self.pitch
        self.top: Final = 80 if self.side == 4 else 78
        self.height: Final = self.top + self.side * self.pitch

    def vat(self, vat: int) -> tuple[int, int]:
        return self.left + self.pitch * self.layout.col_of[vat], self.top + self.pitch * self.layout.row_of[vat]

    def quarter(self, place: int) -> tuple[int, int]:
        x, y = self.vat(place // 4 + 1)
        return x + WALL + 2 * self.cell * (place % 2), y + WALL + 2 * self.cell * (place % 4 // 2)

    def middle(self, line: int) -> int:
        """How far down (a row) or across (a column) the middle of a line is."""
        at = line % COLUMNS
        start = self.top if line < COLUMNS else self.left
        return start + self.pitch * (at // 4) + WALL + self.cell * (at % 4) + self.cell // 2

    def spot(self, line: int) -> tuple[int, int]:
        """The place of a line's worker. Two ranks, in turn: so that each is large enough for a finger."""
        rank = (self.left if line < COLUMNS else self.top) - (2 if line % 2 else 1) * (SPOT + 3)
        along = min(self.middle(line) - SPOT // 2, (self.height if line < COLUMNS else 390) - SPOT - 1)
        return (rank, along) if line < COLUMNS else (along, rank)


@lru_cache(maxsize=64)
def plan_of(layout: Layout) -> Plan:
    return Plan(layout)


def board(s: Garum) -> tuple[Area, list[Node]]:
    """Vats and lines that did not change are the very same nodes as before, for every viewer: quick to compare."""
    plan = plan_of(s.layout)
    title = "The board: Troia" if s.board == "troia" else "The board: Baelo Claudia"
    nodes = [ground(plan)] if s.over else [ground(plan), aureus(s)]
    for vat in s.layout.vats:
        nodes += vat_nodes(s.book, plan, vat, vat == s.vat, tuple([s.laid[place] for place in quarters_of(vat)]))
    through = s.layout.lines[s.vat]
    for line in range(LINES):
        if line % COLUMNS < 4 * plan.side:
            worker = s.lines[line]
            owner = s.owner(colour_of(worker)) if worker else -1
            lying = tuple([specimens(s, line, colour) for colour in range(4)])
            crossed = line in through and not closed(s, line)
            nodes += line_nodes(plan, line, worker, owner, lying, shut_for_good(s, line), crossed, s.over)
    return Area("board", title, 390, plan.height, plan.pitch // 4), nodes


def ground(plan: Plan) -> Node:
    x, y = plan.left - 1, plan.top - 1
    return Node("ground", "board", x, y, 391 - x, plan.height + 1 - y, "box stone flat still")


def aureus(s: Garum) -> Node:
    """In the corner: the vat of this round, large."""
    title = f"Round {s.round + 1} of {len(s.layout.vats)}: vat {s.vat}." if s.vat else "No vat is open."
    look = "disc gold huge bold glow" if s.vat else "disc gold ghost"
    return Node("aureus", "board", 3, 8, 54, 54, look, str(s.vat or ""), title)


@lru_cache(maxsize=8192)
def vat_nodes(book: GarumBook, plan: Plan, vat: int, open_now: bool, laid: tuple[int, ...]) -> tuple[Node, ...]:
    """A vat with what lies in its quarters."""
    x, y = plan.vat(vat)
    size = plan.pitch
    row, col = plan.layout.row_of[vat], plan.layout.col_of[vat]
    look = f"none full {'wood' if open_now else 'sea' if (row + col) % 2 else 'brine'}"  # tones for the terminal
    about = "troia" if plan.side == 4 else "baelo"
    title = vat_words(plan, vat, open_now, laid)
    nodes = [Node(f"vat-{vat}", "board", x, y, size, size, look, "", title, "garum-vat", 1, about=about)]
    for place in quarters_of(vat):
        lying = laid[place % 4]
        nodes += [tile_node(book, plan, place, lying)] if lying else quarter_nodes(plan, place, open_now)
    if 0 in laid:
        at = (x + WALL, y + WALL - 7 + number_row(plan, vat) * plan.cell // 2, size - 2 * WALL, plan.cell + 14)
        nodes.append(Node(f"number-{vat}", "board", *at, "none huge bold serif dim still", str(vat), layer=2))
    if open_now:
        nodes.append(Node("open", "board", x - 1, y - 1, size + 2, size + 2, "box bare glow thick still", layer=5))
    return tuple(nodes)


def vat_words(plan: Plan, vat: int, open_now: bool, laid: tuple[int, ...]) -> str:
    free = [place for place in quarters_of(vat) if not laid[place % 4]]
    marked = [place for place in free if any(plan.layout.bonus[place])]
    marks = [f"{bonus_words(plan, place)} of the {corner_of(place)}" for place in marked]
    bonuses = f" Bonus spaces: {'; '.join(marks)}." if marks else ""
    if open_now:
        return f"Vat {vat}, open in this round; {COUNT[len(free)]} of its quarters free.{bonuses}"
    return f"Vat {vat}, empty.{bonuses}" if free else f"Vat {vat}, full."


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


def corner_of(place: int) -> str:
    return CORNERS[QUARTERS[place % 4]]


def bonus_words(plan: Plan, place: int) -> str:
    """The bonus spaces of a quarter and where in it they are: a tile's rotation decides what covers them."""
    marks = [(CELLS[cell], mark) for cell, mark in enumerate(plan.layout.bonus[place]) if mark]
    return " and ".join([f"{'joker' if mark == JOKER else COLOURS[mark - 1]} {where}" for where, mark in marks])


def quarter_nodes(plan: Plan, place: int, open_now: bool) -> list[Node]:
    """A free quarter and its bonus spaces; only those of the open vat are read aloud, vats tell of the others."""
    x, y = plan.quarter(place)
    vat, size = place // 4 + 1, 2 * plan.cell
    words = bonus_words(plan, place)
    bonus = f" Bonus: {words}." if words else ""
    title = f"The {corner_of(place)} quarter of vat {vat}, {'free' if open_now else 'not open now'}.{bonus}"
    id = f"vat-{vat}-{QUARTERS[place % 4]}"
    look = "box ghost flat white" if open_now else "none quiet"
    nodes = [Node(id, "board", x, y, size, size, look, "", title, layer=2)]
    for cell, mark in enumerate(plan.layout.bonus[place]):
        if mark:
            icon = "garum-bonus-" + ("joker" if mark == JOKER else COLOURS[mark - 1])
            at = (x + plan.cell * (cell % 2), y + plan.cell * (cell // 2), plan.cell, plan.cell)
            nodes.append(Node(f"bonus-{place}-{cell}", "board", *at, "none still", icon=icon, layer=3))
    return nodes


def tile_node(book: GarumBook, plan: Plan, place: int, lying: int) -> Node:
    x, y = plan.quarter(place)
    tile, turn = lying >> 2, lying & 3
    colour = book.colour_of[tile]
    vat, size = place // 4 + 1, 2 * plan.cell
    face = book.faces[tile][turn]
    title = f"A {COLOURS[colour]} tile in the {corner_of(place)} of vat {vat}: {face_words(face)}."
    id = f"vat-{vat}-{QUARTERS[place % 4]}-tile"
    look = f"box full {TONES[colour]}"
    origin, about = f"held-{colour}", book.tile_ids[tile]
    return Node(id, "board", x, y, size, size, look, "", title, face_icons(face), 4, origin=origin, about=about)


def face_words(face: tuple[int, ...]) -> str:
    """What lies where on a tile, in words."""
    a, b, c, d = [COLOURS[species] for species in face]
    return f"all {a}" if a == b == c == d else f"{a}, {b} above {c}, {d}"


def face_icons(face: tuple[int, ...]) -> str:
    return " ".join(["garum-" + COLOURS[species] for species in face])


# --- lines


@lru_cache(maxsize=16384)
def line_nodes(
    plan: Plan, line: int, worker: int, owner: int, lying: tuple[int, ...], shut: bool, crossed: bool, over: bool
) -> tuple[Node, ...]:
    """The place at the end of a line, its thread, and its worker with the number of its specimens or points."""
    x, y = plan.spot(line)
    look = "disc stone small dim ghost" if shut and not worker else "disc stone small"
    title = line_words(plan, line, worker, owner, lying, shut, crossed, over)
    nodes = [Node(LINE_IDS[line], "board", x, y, SPOT, SPOT, look, str(line % COLUMNS + 1), title, layer=3)]
    nodes.append(lead(plan, line))
    if worker:
        colour, kind = colour_of(worker), kind_of(worker)
        shown = str(plan.layout.chart[kind][lying[colour]] if over else lying[colour])
        look = f"{'disc' if kind == VILICUS else 'shield'} {TONES[colour]} badge small through quiet"
        origin = f"{'vilici' if kind == VILICUS else 'domini'}-{colour}"
        id, title = f"worker-{LINE_IDS[line]}", f"A {COLOURS[colour]} {KINDS[kind]}."
        icon = f"garum-{KINDS[kind]}"
        nodes.append(Node(id, "board", x, y, SPOT, SPOT, look, shown, title, icon, 7, origin=origin))
    return tuple(nodes)


def lead(plan: Plan, line: int) -> Node:
    """The thread from a worker's place to its line."""
    x, y = plan.spot(line)
    at = plan.middle(line)
    if line < COLUMNS:
        place = (x + SPOT, at, plan.left - x - SPOT, 0)
    else:
        place = (at, y + SPOT, 0, plan.top - y - SPOT)
    return Node(f"lead-{LINE_IDS[line]}", "board", *place, "line faint still pale", layer=0)


def shut_for_good(s: Garum, line: int) -> bool:
    """An area in which at most the vat of this round is not full takes no worker any more."""
    at = line % COLUMNS // 4
    side = s.layout.side
    band = s.layout.vats[side * at : side * at + side] if line < COLUMNS else s.layout.vats[at::side]
    return sum([not s.full >> vat & 1 for vat in band]) < 2


def line_words(
    plan: Plan, line: int, worker: int, owner: int, lying: tuple[int, ...], shut: bool, crossed: bool, over: bool
) -> str:
    """All that can be said of a line: its worker, its specimens, whether it takes a worker now."""
    name = ("Row " if line < COLUMNS else "Column ") + str(line % COLUMNS + 1)
    counts = [f"{count} {COLOURS[colour]}" for colour, count in enumerate(lying) if count]
    on_it = f" Specimens on it: {', '.join(counts)}." if counts else " Nothing lies on it yet."
    if worker:
        colour, kind = colour_of(worker), kind_of(worker)
        points = plan.layout.chart[kind][lying[colour]]
        would = "scored" if over else "would score"
        whose = "{p" + str(owner) + "}"
        return f"{name}: the {COLOURS[colour]} {KINDS[kind]} of {whose}; it {would} {points}.{on_it}"
    if shut:
        return f"{name}, closed to workers.{on_it}"
    return f"{name}, free{', through the open vat' if crossed else ''}.{on_it}"

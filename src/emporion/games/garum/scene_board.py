"""The board of Garum: stone vats with their quarters, tiles, bonus spaces, and the lines with their workers."""

from __future__ import annotations

from typing import Final

from emporion.games.garum.book import COLOURS, JOKER, LINE_IDS, QUARTERS
from emporion.games.garum.scoring import specimens
from emporion.games.garum.state import Garum
from emporion.games.garum.worker import closed
from emporion.scene.node import Area, Node

WALL: Final = 4  # the stone round a vat
SPOT: Final = 32  # a place for a worker at the end of a line
CORNERS: Final = {"nw": "north-west", "ne": "north-east", "sw": "south-west", "se": "south-east"}
CELLS: Final = ("top left", "top right", "bottom left", "bottom right")
KINDS: Final = ("", "vilicus", "dominus")
COUNT: Final = ("no", "one", "two", "three", "four")


class Plan:
    """Where things are on a side of the board, in units; a tile is never under 32 wide."""

    def __init__(self, s: Garum) -> None:
        self.side: Final = s.layout.side
        self.cell: Final = 18 if self.side == 4 else 24
        self.pitch: Final = 4 * self.cell + 2 * WALL
        self.left: Final = 390 - self.side * self.pitch
        self.top: Final = 80 if self.side == 4 else 78
        self.height: Final = self.top + self.side * self.pitch

    def vat(self, s: Garum, vat: int) -> tuple[int, int]:
        return (
            self.left + self.pitch * s.layout.col_of[vat],
            self.top + self.pitch * s.layout.row_of[vat],
        )

    def quarter(self, s: Garum, place: int) -> tuple[int, int]:
        x, y = self.vat(s, place // 4 + 1)
        return x + WALL + 2 * self.cell * (place % 2), y + WALL + 2 * self.cell * (place % 4 // 2)

    def middle(self, line: int) -> int:
        """How far down (a row) or across (a column) the middle of a line is."""
        at = line % 16
        start = self.top if line < 16 else self.left
        return start + self.pitch * (at // 4) + WALL + self.cell * (at % 4) + self.cell // 2

    def spot(self, line: int) -> tuple[int, int]:
        """The place of a line's worker. Two ranks, in turn: so that each is large enough for a finger."""
        rank = (self.left if line < 16 else self.top) - (2 if line % 2 else 1) * (SPOT + 3)
        along = self.middle(line) - SPOT // 2
        return (rank, along) if line < 16 else (along, rank)


def board(s: Garum) -> tuple[Area, list[Node]]:
    plan = Plan(s)
    title = "The board: Troia" if s.options[0] == "troia" else "The board: Baelo Claudia"
    nodes = [ground(plan)] if s.over else [ground(plan), aureus(s)]
    for vat in s.layout.vats:
        nodes += vat_nodes(s, plan, vat)
    counts = specimens(s)
    for line in range(32):
        if line % 16 < 4 * plan.side:
            nodes += line_nodes(s, plan, line, counts[4 * line : 4 * line + 4])
    return Area("board", title, 390, plan.height, 5 * plan.pitch // 20), nodes


def ground(plan: Plan) -> Node:
    x, y = plan.left - 1, plan.top - 1
    return Node("ground", "board", x, y, 391 - x, plan.height + 1 - y, "box stone flat still")


def aureus(s: Garum) -> Node:
    """In the corner: the vat of this round, large."""
    title = f"Round {s.round + 1} of {len(s.layout.vats)}: vat {s.vat}." if s.vat else "No vat is open."
    look = "disc gold huge bold glow" if s.vat else "disc gold ghost"
    return Node("aureus", "board", 3, 8, 54, 54, look, str(s.vat or ""), title)


def vat_nodes(s: Garum, plan: Plan, vat: int) -> list[Node]:
    x, y = plan.vat(s, vat)
    size = plan.pitch
    places = range(4 * vat - 4, 4 * vat)
    free = sum([not s.laid[place] for place in places])
    marks = [f"{bonus_words(s, place)} of the {corner_of(place)}" for place in places if left_bonus(s, place)]
    bonuses = f" Bonus spaces: {'; '.join(marks)}." if marks else ""
    if vat == s.vat:
        title = f"Vat {vat}, open in this round; {COUNT[free]} of its quarters free.{bonuses}"
    elif free:
        title = f"Vat {vat}, empty.{bonuses}"
    else:
        title = f"Vat {vat}, full."
    checkered = "sea" if (s.layout.row_of[vat] + s.layout.col_of[vat]) % 2 else "brine"  # for the terminal
    look = f"none full {'wood' if vat == s.vat else checkered}"
    nodes = [Node(f"vat-{vat}", "board", x, y, size, size, look, "", title, "garum-vat", 1, about=s.options[0])]
    for place in places:
        nodes += tile_nodes(s, plan, place) if s.laid[place] else quarter_nodes(s, plan, place)
    if free:
        at = (x + WALL, y + WALL - 7 + number_row(s, places) * plan.cell // 2, size - 2 * WALL, plan.cell + 14)
        nodes.append(Node(f"number-{vat}", "board", *at, "none huge bold serif dim still", str(vat), layer=2))
    if vat == s.vat:
        nodes.append(Node("open", "board", x - 1, y - 1, size + 2, size + 2, "box bare glow thick still", layer=5))
    return nodes


def number_row(s: Garum, places: range) -> int:
    """Where a vat's number stands, in half cells from the top: in the middle, or where it hides no bonus space."""
    taken = [
        place % 4 // 2 * 2 + cell // 2
        for place in places
        for cell, mark in enumerate(s.layout.bonus[place])
        if mark and cell % 2 != place % 2
    ]
    if 1 not in taken and 2 not in taken:
        return 3
    return 2 * next(row for row in (1, 2, 0, 3) if row not in taken)


def corner_of(place: int) -> str:
    return CORNERS[QUARTERS[place % 4]]


def left_bonus(s: Garum, place: int) -> bool:
    return not s.laid[place] and any(s.layout.bonus[place])


def bonus_words(s: Garum, place: int) -> str:
    """The bonus spaces of a quarter and where in it they are: a tile's rotation decides what covers them."""
    marks = [(CELLS[cell], mark) for cell, mark in enumerate(s.layout.bonus[place]) if mark]
    return " and ".join([f"{'joker' if mark == JOKER else COLOURS[mark - 1]} {where}" for where, mark in marks])


def quarter_nodes(s: Garum, plan: Plan, place: int) -> list[Node]:
    """A free quarter and its bonus spaces; only those of the open vat are read aloud, vats tell of the others."""
    x, y = plan.quarter(s, place)
    vat, size = place // 4 + 1, 2 * plan.cell
    open_now = vat == s.vat
    bonus = f" Bonus: {bonus_words(s, place)}." if left_bonus(s, place) else ""
    title = f"The {corner_of(place)} quarter of vat {vat}, {'free' if open_now else 'not open now'}.{bonus}"
    id = f"vat-{vat}-{QUARTERS[place % 4]}"
    look = "box ghost flat white" if open_now else "none quiet"
    nodes = [Node(id, "board", x, y, size, size, look, "", title, layer=2)]
    for cell, mark in enumerate(s.layout.bonus[place]):
        if mark:
            icon = "garum-bonus-" + ("joker" if mark == JOKER else COLOURS[mark - 1])
            at = (x + plan.cell * (cell % 2), y + plan.cell * (cell // 2), plan.cell, plan.cell)
            nodes.append(Node(f"bonus-{place}-{cell}", "board", *at, "none still", icon=icon, layer=3))
    return nodes


def tile_nodes(s: Garum, plan: Plan, place: int) -> list[Node]:
    x, y = plan.quarter(s, place)
    tile, turn = s.laid[place] >> 2, s.laid[place] & 3
    colour = s.book.colour_of[tile]
    vat, size = place // 4 + 1, 2 * plan.cell
    face = s.book.faces[tile][turn]
    title = f"A {COLOURS[colour]} tile in the {corner_of(place)} of vat {vat}: {face_words(face)}."
    id = f"vat-{vat}-{QUARTERS[place % 4]}-tile"
    look = f"box full {TONES[colour]}"
    origin, about = f"held-{colour}", s.book.tile_ids[tile]
    return [Node(id, "board", x, y, size, size, look, "", title, face_icons(face), 4, origin=origin, about=about)]


TONES: Final = ("blue", "green", "yellow", "red")


def face_words(face: tuple[int, ...]) -> str:
    """What lies where on a tile, in words."""
    a, b, c, d = [COLOURS[species] for species in face]
    return f"all {a}" if a == b == c == d else f"{a}, {b} above {c}, {d}"


def face_icons(face: tuple[int, ...]) -> str:
    return " ".join(["garum-" + COLOURS[species] for species in face])


# --- lines


def line_nodes(s: Garum, plan: Plan, line: int, counts: list[int]) -> list[Node]:
    x, y = plan.spot(line)
    shut = shut_for_good(s, line)
    worker = s.lines[line]
    look = "disc stone small" if not shut or worker else "disc stone small dim"
    if not worker:
        look += " ghost" if shut else ""
    nodes = [
        Node(LINE_IDS[line], "board", x, y, SPOT, SPOT, look, str(line % 16 + 1), line_words(s, line, counts), layer=3),
        lead(plan, line),
    ]
    if worker:
        colour, kind = (worker - 1) // 2, (worker - 1) % 2 + 1
        shown = str(counts[colour])
        if s.over:
            shown = str(s.layout.chart[kind][counts[colour]])
        look = f"{'disc' if kind == 1 else 'shield'} {TONES[colour]} badge small through quiet"
        origin = f"{'vilici' if kind == 1 else 'domini'}-{colour}"
        icon = f"garum-{KINDS[kind]}"
        id = f"worker-{LINE_IDS[line]}"
        title = f"A {COLOURS[colour]} {KINDS[kind]}."
        nodes.append(Node(id, "board", x, y, SPOT, SPOT, look, shown, title, icon, 7, origin=origin))
    return nodes


def lead(plan: Plan, line: int) -> Node:
    """The thread from a worker's place to its line."""
    x, y = plan.spot(line)
    at = plan.middle(line)
    if line < 16:
        place = (x + SPOT, at, plan.left - x - SPOT, 0)
    else:
        place = (at, y + SPOT, 0, plan.top - y - SPOT)
    return Node(f"lead-{LINE_IDS[line]}", "board", *place, "line faint still pale", layer=0)


def shut_for_good(s: Garum, line: int) -> bool:
    """An area in which at most the vat of this round is not full takes no worker any more."""
    at = line % 16 // 4
    band = s.layout.row_of if line < 16 else s.layout.col_of
    left = [vat for vat in s.layout.vats if band[vat] == at and not s.full >> vat & 1]
    return len(left) < 2


def line_words(s: Garum, line: int, counts: list[int]) -> str:
    """All that can be said of a line: its worker, its specimens, whether it takes a worker now."""
    name = ("Row " if line < 16 else "Column ") + str(line % 16 + 1)
    lying = [f"{count} {COLOURS[colour]}" for colour, count in enumerate(counts) if count]
    on_it = f" Specimens on it: {', '.join(lying)}." if lying else " Nothing lies on it yet."
    worker = s.lines[line]
    if worker:
        colour, kind = (worker - 1) // 2, (worker - 1) % 2 + 1
        points = s.layout.chart[kind][counts[colour]]
        would = "scored" if s.over else "would score"
        whose = "{p" + str(s.owner(colour)) + "}"
        return f"{name}: the {COLOURS[colour]} {KINDS[kind]} of {whose}; it {would} {points}.{on_it}"
    if shut_for_good(s, line):
        return f"{name}, closed to workers.{on_it}"
    through = s.vat and line in s.layout.lines[s.vat] and not closed(s, line)
    return f"{name}, free{', through the open vat' if through else ''}.{on_it}"

"""Where things of Garum lie, in units: on the one wide canvas, and in the column of a phone."""

from __future__ import annotations

from typing import Final, NamedTuple

from emporion.games.garum.layout import BOARDS, COLUMNS, Layout
from emporion.once import once
from emporion.scene.node import WIDE

Box = tuple[int, int, int, int]  # x, y, w, h


class Slot(NamedTuple):
    """Where an area lies on the canvas (in a column: nowhere of its own), and how large it is; 0: as high as needed."""

    x: int
    y: int
    w: int
    h: int


class Board(NamedTuple):
    """The measures of the board; a vat is four cells and two walls wide."""

    width: int
    wall: int
    spot: int  # a place for a worker at the end of a line
    cells: tuple[int, int]  # on Troia, on Baelo Claudia
    tops: tuple[int, int]
    coin: Box


class Rack(NamedTuple):
    """One's own things of one colour: tiles in a row, workers, pile, points; boxes are of the first rack."""

    high: int  # from one rack to the next
    card: Box
    mark: Box
    tile: Box
    step: int
    vilici: Box
    domini: Box
    pile: Box
    points: Box


class Lines(NamedTuple):
    """One's own lines: a row for each worker."""

    top: int
    high: int
    chip: Box
    cell: int  # of the meter: a square for each cell of the line
    meter: tuple[int, int]
    fish: Box
    says: Box


class Panel(NamedTuple):
    """What all see of a colour; boxes are of the first one in its area."""

    high: int
    mark: Box
    name: Box
    amphora: Box
    held: Box
    score: Box
    supply: Box
    supply_step: int
    chip: Box
    chip_step: int


class Coins(NamedTuple):
    """The order of the vats."""

    first: Box
    steps: tuple[int, int]  # on Troia, on Baelo Claudia
    columns: tuple[int, int]
    head: Box


class Chart(NamedTuple):
    """What a worker scores: a column for each number of fish."""

    top: int
    head: int
    width: int
    row: int


class Form(NamedTuple):
    """All places of one form; racks by how many colours a player has, lines too: none (one watches), one, two."""

    slots: dict[str, Slot]
    board: Board
    racks: tuple[Rack, Rack]
    lines: tuple[Lines, Lines, Lines]
    panel: Panel
    coins: Coins
    chart: Chart


SIDE: Final = 288  # the column beside the wide board
LEFT: Final = 708

_WIDE: Final = Form(
    slots={
        "board": Slot(4, 2, 692, 698),
        "order": Slot(4, 702, 692, 43),
        "hand": Slot(LEFT, 4, SIDE, 212),
        "lines": Slot(LEFT, 226, SIDE, 0),
        "all-lines": Slot(LEFT, 4, SIDE, 0),
        "chart": Slot(LEFT, 528, SIDE, 100),
        "bonus": Slot(LEFT, 638, SIDE, 46),
        "ghost": Slot(LEFT, 692, SIDE, 52),
    },
    board=Board(692, 6, 44, (34, 46), (106, 110), (4, 8, 90, 90)),
    racks=(
        Rack(
            212, (0, 26, 288, 184), (0, 0, 0, 0), (9, 34, 64, 64), 69,
            (9, 106, 150, 40), (163, 106, 34, 40), (204, 110, 72, 32), (9, 154, 270, 48),
        ),
        Rack(
            94, (0, 26, 288, 91), (0, 0, 0, 0), (6, 31, 48, 48), 51,
            (6, 84, 100, 28), (110, 84, 28, 28), (146, 84, 56, 28), (212, 31, 72, 80),
        ),
    ),
    lines=(
        Lines(28, 20, (0, 0, 44, 19), 10, (48, 5), (212, 0, 44, 19), (252, 0, 36, 19)),
        Lines(28, 42, (0, 4, 44, 34), 10, (48, 16), (212, 4, 44, 34), (252, 4, 36, 34)),
        Lines(28, 22, (0, 0, 44, 21), 10, (48, 6), (212, 0, 44, 21), (252, 0, 36, 21)),
    ),
    panel=Panel(
        98, (8, 6, 36, 36), (48, 3, 118, 22), (200, 4, 20, 24), (170, 2, 24, 24), (222, 2, 44, 48),
        (48, 27, 42, 20), 43, (7, 54, 41, 34), 43,
    ),
    coins=Coins((70, 3, 36, 36), (39, 39), (16, 9), (0, 2, 68, 38)),
    chart=Chart(28, 24, 264, 24),
)  # fmt: skip

_TALL: Final = Form(
    slots={
        "board": Slot(0, 0, 390, 0),
        "hand": Slot(0, 0, 390, 88),
        "lines": Slot(0, 0, 390, 0),
        "all-lines": Slot(0, 0, 390, 0),
        "players": Slot(0, 0, 390, 0),
        "order": Slot(0, 0, 390, 0),
        "chart": Slot(0, 0, 390, 66),
        "bonus": Slot(0, 0, 390, 46),
        "ghost": Slot(0, 0, 390, 60),
    },
    board=Board(390, 4, 32, (18, 24), (80, 78), (3, 8, 54, 54)),
    racks=(
        Rack(
            88, (0, 0, 390, 88), (0, 0, 0, 0), (6, 12, 64, 64), 68,
            (280, 34, 52, 26), (334, 34, 52, 26), (280, 60, 106, 26), (280, 2, 106, 32),
        ),
        Rack(
            44, (0, 0, 390, 43), (4, 6, 30, 30), (38, 3, 37, 37), 40,
            (204, 10, 40, 24), (248, 10, 30, 24), (276, 10, 58, 24), (336, 2, 52, 39),
        ),
    ),
    lines=(
        Lines(0, 24, (0, 1, 50, 22), 15, (56, 4), (298, 1, 50, 22), (348, 1, 42, 22)),
        Lines(0, 36, (0, 2, 50, 32), 15, (56, 10), (298, 2, 50, 32), (348, 2, 42, 32)),
        Lines(0, 24, (0, 1, 50, 22), 15, (56, 4), (298, 1, 50, 22), (348, 1, 42, 22)),
    ),
    panel=Panel(
        101, (5, 5, 46, 46), (56, 2, 176, 22), (298, 5, 26, 32), (240, 4, 48, 48), (332, 3, 54, 52),
        (56, 28, 44, 26), 45, (5, 60, 61, 34), 63,
    ),
    coins=Coins((2, 2, 40, 40), (48, 43), (8, 9), (0, 0, 0, 0)),
    chart=Chart(0, 28, 362, 22),
)  # fmt: skip


class Plan:
    """Where everything is on one side of the board, in one form."""

    def __init__(self, layout: Layout, form: str) -> None:
        self.layout: Final = layout
        self.form: Final = form
        self.side: Final = layout.side
        self.board: Final = BOARDS[0 if layout.side == 4 else 1]
        self.at: Final = _WIDE if form == WIDE else _TALL
        board = self.at.board
        small = 0 if self.side == 4 else 1
        self.wall: Final = board.wall
        self.spot_size: Final = board.spot
        self.cell: Final = board.cells[small]
        self.pitch: Final = 4 * self.cell + 2 * self.wall
        self.width: Final = board.width
        self.left: Final = board.width - self.side * self.pitch
        self.top: Final = board.tops[small]
        self.height: Final = self.top + self.side * self.pitch

    def vat(self, vat: int) -> tuple[int, int]:
        return self.left + self.pitch * self.layout.col_of[vat], self.top + self.pitch * self.layout.row_of[vat]

    def quarter(self, place: int) -> tuple[int, int]:
        x, y = self.vat(place // 4 + 1)
        return x + self.wall + 2 * self.cell * (place % 2), y + self.wall + 2 * self.cell * (place % 4 // 2)

    def middle(self, line: int) -> int:
        """How far down (a row) or across (a column) the middle of a line is."""
        at = line % COLUMNS
        start = self.top if line < COLUMNS else self.left
        return start + self.pitch * (at // 4) + self.wall + self.cell * (at % 4) + self.cell // 2

    def spot(self, line: int) -> tuple[int, int]:
        """The place of a line's worker. Two ranks, in turn: so that each is large enough for a finger."""
        size = self.spot_size
        rank = (self.left if line < COLUMNS else self.top) - (2 if line % 2 else 1) * (size + 3)
        along = min(self.middle(line) - size // 2, (self.height if line < COLUMNS else self.width) - size - 1)
        return (rank, along) if line < COLUMNS else (along, rank)

    def lead(self, line: int) -> Box:
        """The thread from a worker's place to its line."""
        x, y = self.spot(line)
        at = self.middle(line)
        if line < COLUMNS:
            return (x + self.spot_size, at, self.left - x - self.spot_size, 0)
        return (at, y + self.spot_size, 0, self.top - y - self.spot_size)

    def band(self, line: int) -> Box:
        """A line across all its vats."""
        at = self.middle(line) - self.cell // 2
        long = self.side * self.pitch
        return (self.left, at, long, self.cell) if line < COLUMNS else (at, self.top, self.cell, long)

    def slot(self, area: str) -> Slot:
        return self.at.slots[area]


@once
def plan_of(layout: Layout, form: str) -> Plan:
    return Plan(layout, form)


def moved(box: Box, x: int, y: int) -> Box:
    """The same box, so much farther right and down."""
    return box[0] + x, box[1] + y, box[2], box[3]

"""One side of Garum's board: vats, lines, bonus spaces and charts; and how places on it are numbered."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.content import Entry, Pack
from emporion.kernel.move import Move
from emporion.kernel.state import Table

COLOURS: Final = ("tuna", "mackerel", "mollusc", "shellfish")
BOARDS: Final = ("troia", "baelo")
QUARTERS: Final = ("nw", "ne", "sw", "se")
VILICUS: Final = 1
DOMINUS: Final = 2
JOKER: Final = 5  # in a table of bonus spaces: 0 none, 1–4 a species, 5 any
VATS: Final = 16
COLUMNS: Final = 16  # the first line that is a column; rows come first, on both boards
LINES: Final = 32
LINE_IDS: Final = tuple([f"row-{i + 1}" for i in range(16)] + [f"col-{i + 1}" for i in range(16)])


# What lies on a line is one number, so that it is counted for all colours at once: five bits for the specimens of each
# colour, and above them how many of its quarters are free.
COUNT_BITS: Final = 5
COUNT_MOST: Final = (1 << COUNT_BITS) - 1
FREE_QUARTER: Final = 1 << 4 * COUNT_BITS


def fish(number: i64, colour: i64) -> i64:
    """The specimens of a colour in what lies on a line."""
    return number >> COUNT_BITS * colour & COUNT_MOST


def free_quarters(number: i64) -> i64:
    """The free quarters of a line."""
    return number >> 4 * COUNT_BITS


def side_of(line: i64) -> i64:
    """Which half of a tile lies on a line: its top or bottom row, its left or right column."""
    return line % 2 if line < COLUMNS else 2 + line % 2


def first_quarter(vat: i64) -> i64:
    """The number of a vat's first quarter; the other three follow."""
    return 4 * (vat - 1)


def worker_of(colour: int, kind: int) -> int:
    """How a colour's worker is written on a line; 0 is none."""
    return 2 * colour + kind


def colour_of(worker: int) -> int:
    return (worker - 1) // 2


def kind_of(worker: int) -> int:
    return (worker - 1) % 2 + 1


class Layout:
    """One side of the board: where its vats, lines and bonus spaces are, and what is played on it."""

    def __init__(self, pack: Pack, board: Entry, tiles: tuple[Entry, ...], same: list[int]) -> None:
        self.side: Final = board.number("side", 2, 4)
        self.vats: Final = board.numbers("vats", self.side * self.side, 1, VATS)
        if len(set(self.vats)) != len(self.vats):
            raise board.wrong("vats", "a number occurs twice.")
        self.hand: Final = board.number("hand", 1, 16)
        self.sets: Final = _sets(board.id, tiles, same)
        self._enough(tiles, board.id)
        self.kinds: Final = [tuple(sorted(set(chosen))) for chosen in self.sets]
        self.copies: Final = [0] * (len(tiles) + 1)
        for tile in [tile for chosen in self.sets for tile in chosen]:
            self.copies[tile] += 1
        self.row_of: Final = [place // self.side if place >= 0 else -1 for place in self._places()]
        self.col_of: Final = [place % self.side if place >= 0 else -1 for place in self._places()]
        self.row_others: Final = [self._mates(vat, self.row_of) for vat in range(VATS + 1)]
        self.col_others: Final = [self._mates(vat, self.col_of) for vat in range(VATS + 1)]
        self.areas: Final = [self._area(area) for area in range(2 * self.side)]
        self.lines: Final = [self._lines(vat) for vat in range(VATS + 1)]
        self.cells: Final = [self._cells(place) for place in range(4 * VATS)]
        self.crossed: Final = [self._crossed(line) for line in range(LINES)]
        self.across: Final = vec[i64]([line for place in range(4 * VATS) for line in self._across(place)])
        self.bonus: Final = self._bonuses(pack.of("bonus"), board.id)
        # Filled when first asked: for each vat, by its free lines (8 bits) and the kinds of worker left (2 bits).
        self.set_worker: Final[list[list[tuple[Move, ...] | None]]] = [[None] * 1024 for _ in range(VATS + 1)]
        self.chart: Final = (
            (),
            pack.one("chart", board.id + "-vilicus").numbers("points", 4 * self.side + 1),
            pack.one("chart", board.id + "-dominus").numbers("points", 4 * self.side + 1),
        )
        self.wide: Final = 2 * self.side + 1
        self.hopes: Final = vec[i64](_hopes(self.chart[VILICUS]) + _hopes(self.chart[DOMINUS]))

    def _enough(self, tiles: tuple[Entry, ...], board: str) -> None:
        """Every colour has a tile for each round, and a hand to begin with."""
        need = max(self.hand, len(self.vats))
        for colour, chosen in enumerate(self.sets):
            if len(chosen) < need:
                first = [tile for tile in tiles if tile.word("colour", COLOURS) == COLOURS[colour]] or tiles
                said = (
                    f"{board} is played with {need} tiles of a colour or more, and {COLOURS[colour]} has {len(chosen)}."
                )
                raise first[0].wrong("boards", said)

    def _places(self) -> list[int]:
        """Where each vat number lies, row by row; -1 for those of the other side."""
        return [self.vats.index(vat) if vat in self.vats else -1 for vat in range(VATS + 1)]

    def _mates(self, vat: int, band: list[int]) -> int:
        """The other vats of a vat's row or column, as bits."""
        mates = 0
        for other in self.vats:
            if other != vat and band[other] == band[vat]:
                mates |= 1 << other
        return mates

    def _area(self, area: int) -> int:
        """The vats of an area, as bits: the rows of vats, then the columns."""
        band, place = (self.row_of, area) if area < self.side else (self.col_of, area - self.side)
        return sum([1 << vat for vat in self.vats if band[vat] == place])

    def _lines(self, vat: int) -> tuple[int, ...]:
        """The eight lines through a vat: four rows, four columns."""
        if self.row_of[vat] < 0:
            return ()
        rows = [4 * self.row_of[vat] + i for i in range(4)]
        return tuple(rows + [COLUMNS + 4 * self.col_of[vat] + i for i in range(4)])

    def _cells(self, place: int) -> tuple[tuple[int, int], ...]:
        """The (row, column) of the four cells of a quarter of a vat."""
        vat, quarter = place // 4 + 1, place % 4
        if self.row_of[vat] < 0:
            return ()
        row, col = 4 * self.row_of[vat] + 2 * (quarter // 2), 4 * self.col_of[vat] + 2 * (quarter % 2)
        return ((row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1))

    def _crossed(self, line: int) -> tuple[int, ...]:
        """The quarters a line runs through."""
        return tuple(
            [
                place
                for place, cells in enumerate(self.cells)
                if line in [row for row, _ in cells] or line in [COLUMNS + col for _, col in cells]
            ]
        )

    def _across(self, place: int) -> tuple[int, ...]:
        """The lines that the halves of a tile on a quarter lie on: top, bottom, left, right; of no vat, none."""
        cells = self.cells[place]
        if not cells:
            return (-1, -1, -1, -1)
        (top, left), (bottom, right) = cells[0], cells[3]
        return (top, bottom, COLUMNS + left, COLUMNS + right)

    def _bonuses(self, records: tuple[Entry, ...], board: str) -> list[tuple[int, ...]]:
        """What each cell of each quarter is marked with."""
        marked = [[0, 0, 0, 0] for _ in range(4 * VATS)]
        for record in records:
            if record.word("board", BOARDS) != board:
                continue
            vat = record.number("vat", 1, VATS)
            if self.row_of[vat] < 0:
                raise record.wrong("vat", f"{board} has no vat {vat}.")
            row, col = record.numbers("cell", 2, 0, 3)
            place, cell = first_quarter(vat) + 2 * (row // 2) + col // 2, 2 * (row % 2) + col % 2
            if marked[place][cell]:
                raise record.wrong("cell", "another bonus is there already.")
            kind = record.word("species", (*COLOURS, "joker"))
            marked[place][cell] = JOKER if kind == "joker" else 1 + COLOURS.index(kind)
        return [tuple(cells) for cells in marked]


# Of a thousand tiles laid across a line with a worker, how many bring its colour no, one, two specimens; measured in
# games between greedy players.
BRINGS: Final[Table] = (500, 230, 270)


def _hopes(chart: tuple[int, ...]) -> list[int]:
    """What a worker may expect, in hundredths of a point, by the specimens on its line and the tiles still to come;
    with none to come, what it scores."""
    most = len(chart) - 1
    wide = most // 2 + 1
    hopes = [100 * points for points in chart for _ in range(wide)]
    for left in range(1, wide):
        for own in range(most + 1):
            after = [hopes[wide * min(own + more, most) + left - 1] for more in range(3)]
            hopes[wide * own + left] = sum([BRINGS[more] * after[more] for more in range(3)]) // 1000
    return hopes


def _sets(board: str, tiles: tuple[Entry, ...], same: list[int]) -> list[tuple[int, ...]]:
    """The tiles of each colour that are played on a board, sorted."""
    sets = []
    for colour in COLOURS:
        played = [
            same[number + 1]
            for number, tile in enumerate(tiles)
            if tile.word("colour", COLOURS) == colour and board in tile.words("boards", choices=BOARDS)
        ]
        sets.append(tuple(sorted(played)))
    return sets

"""Garum's tables, made once from its content."""

from __future__ import annotations

from typing import Final

from emporion.content import Entry, Pack
from emporion.kernel.move import Move
from emporion.kernel.state import Book, Table

COLOURS: Final = ("tuna", "mackerel", "mollusc", "shellfish")
BOARDS: Final = ("troia", "baelo")
QUARTERS: Final = ("nw", "ne", "sw", "se")
VILICUS: Final = 1
DOMINUS: Final = 2
JOKER: Final = 5  # in a table of bonus spaces: 0 none, 1–4 a species, 5 any
VATS: Final = 16
LINES: Final = 32  # rows from 0, columns from 16, on both boards


class Layout:
    """One side of the board: where its vats, lines and bonus spaces are, and what is played on it."""

    def __init__(self, pack: Pack, board: Entry, tiles: tuple[Entry, ...], same: list[int]) -> None:
        self.side: Final = board.number("side", 2, 4)
        self.vats: Final = board.numbers("vats", self.side * self.side, 1, VATS)
        if len(set(self.vats)) != len(self.vats):
            raise board.wrong("vats", "a number occurs twice.")
        self.hand: Final = board.number("hand", 1, 16)
        self.sets: Final = _sets(board.id, tiles, same)
        self.kinds: Final = [tuple(sorted(set(chosen))) for chosen in self.sets]
        self.copies: Final = [0] * (len(tiles) + 1)
        for tile in [tile for chosen in self.sets for tile in chosen]:
            self.copies[tile] += 1
        self.row_of: Final = [-1] * (VATS + 1)
        self.col_of: Final = [-1] * (VATS + 1)
        for place, vat in enumerate(self.vats):
            self.row_of[vat] = place // self.side
            self.col_of[vat] = place % self.side
        self.row_others: Final = [self._mates(vat, self.row_of) for vat in range(VATS + 1)]
        self.col_others: Final = [self._mates(vat, self.col_of) for vat in range(VATS + 1)]
        self.lines: Final = [self._lines(vat) for vat in range(VATS + 1)]
        self.cells: Final = [self._cells(place) for place in range(4 * VATS)]
        self.crossed: Final = [self._crossed(line) for line in range(LINES)]
        self.bonus: Final = self._bonuses(pack.of("bonus"), board.id)
        # Filled when first asked: for each vat, by its free lines (8 bits) and the kinds of worker left (2 bits).
        self.set_worker: Final[list[list[tuple[Move, ...] | None]]] = [[None] * 1024 for _ in range(VATS + 1)]
        self.chart: Final = (
            (),
            pack.one("chart", board.id + "-vilicus").numbers("points", 4 * self.side + 1),
            pack.one("chart", board.id + "-dominus").numbers("points", 4 * self.side + 1),
        )
        self.hopes: Final = ((), _hopes(self.chart[VILICUS]), _hopes(self.chart[DOMINUS]))

    def _mates(self, vat: int, band: list[int]) -> int:
        """The other vats of a vat's row or column, as bits."""
        mates = 0
        for other in self.vats:
            if other != vat and band[other] == band[vat]:
                mates |= 1 << other
        return mates

    def _lines(self, vat: int) -> tuple[int, ...]:
        """The eight lines through a vat: four rows, four columns."""
        if self.row_of[vat] < 0:
            return ()
        rows = [4 * self.row_of[vat] + i for i in range(4)]
        return tuple(rows + [16 + 4 * self.col_of[vat] + i for i in range(4)])

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
                if line in [row for row, _ in cells] or line in [16 + col for _, col in cells]
            ]
        )

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
            place, cell = 4 * (vat - 1) + 2 * (row // 2) + col // 2, 2 * (row % 2) + col % 2
            if marked[place][cell]:
                raise record.wrong("cell", "another bonus is there already.")
            kind = record.word("species", (*COLOURS, "joker"))
            marked[place][cell] = JOKER if kind == "joker" else 1 + COLOURS.index(kind)
        return [tuple(cells) for cells in marked]


class GarumBook(Book):
    """All that never changes while Garum is played."""

    def __init__(self, pack: Pack, version: int) -> None:
        causes = tuple([(record.id, str(record.source())) for record in pack.of("cause")])
        super().__init__("garum", version, pack.name, pack.hash, causes, pack.words)
        self.species_bonus: Final = self.cause("species-bonus")
        self.joker_bonus: Final = self.cause("joker-bonus")
        self.worker_cause: Final = (0, self.cause("vilicus-line"), self.cause("dominus-line"))
        self.penalty_cause: Final = (0, self.cause("vilicus-penalty"), self.cause("dominus-penalty"))
        bonus = pack.one("award", "bonus")
        self.species_points: Final = bonus.number("species")
        self.joker_points: Final = bonus.number("joker")
        self.vilici: Final = pack.one("worker", "vilicus").number("count", 0, 20)
        self.domini: Final = pack.one("worker", "dominus").number("count", 0, 20)

        tiles = pack.of("tile")
        self.tile_ids: Final = ("back",) + tuple([tile.id for tile in tiles])
        self.faces: Final = [_turns((0, 0, 0, 0))] + [_turns(_face(tile)) for tile in tiles]
        self.colour_of: Final = [-1] + [COLOURS.index(tile.word("colour", COLOURS)) for tile in tiles]
        self.same: Final = _same(self.colour_of, self.faces)
        self.rotations: Final = [_different(turns) for turns in self.faces]
        self.halves: Final = [n for tile, turns in enumerate(self.faces) for face in turns for n in _halves(face, tile)]
        self.layouts: Final = tuple([Layout(pack, pack.one("board", id), tiles, self.same) for id in BOARDS])

        table = self.moves
        self.open: Final = [table.add("open", f"vat-{vat}", -1, vat) for vat in range(1, VATS + 1)]
        self.pick: Final = [
            table.add("take", self.tile_ids[same], -1, same) if same else self.open[0] for same in self.same
        ]  # a back is never picked
        self.lay: Final = [
            [table.add("lay", f"vat-{place // 4 + 1}-{QUARTERS[place % 4]}", turn, place) for turn in range(4)]
            for place in range(4 * VATS)
        ]
        self.laid_on: Final = [
            [f"{id} {self.lay[place][0].on}" for place in range(4 * VATS)] for id in self.tile_ids
        ]  # what the log says of a tile laid there
        self.quarters: Final = [
            [[_free(self.lay, vat, mask, turns) for mask in range(16)] for vat in range(VATS + 1)]
            for turns in sorted(set(self.rotations))
        ]  # by the rotations that differ, the vat, and a bit for each free quarter
        self.turns_of: Final = [sorted(set(self.rotations)).index(turns) for turns in self.rotations]
        self.vilicus: Final = [table.add("vilicus", id, -1, line) for line, id in enumerate(LINE_IDS)]
        self.dominus: Final = [table.add("dominus", id, -1, line) for line, id in enumerate(LINE_IDS)]
        self.no_worker: Final = table.add("pass")


LINE_IDS: Final = tuple([f"row-{i + 1}" for i in range(16)] + [f"col-{i + 1}" for i in range(16)])


# Of a thousand tiles laid across a line with a worker, how many bring its colour no, one, two specimens; measured in
# games between greedy players.
BRINGS: Final[Table] = (500, 230, 270)


def _hopes(chart: tuple[int, ...]) -> tuple[int, ...]:
    """What a worker may expect, in hundredths of a point, by the specimens on its line and the tiles still to come."""
    most = len(chart) - 1
    wide = most // 2 + 1
    hopes = [100 * points for points in chart for _ in range(wide)]
    for left in range(1, wide):
        for own in range(most + 1):
            after = [hopes[wide * min(own + more, most) + left - 1] for more in range(3)]
            hopes[wide * own + left] = sum([BRINGS[more] * after[more] for more in range(3)]) // 1000
    return tuple(hopes)


def _face(tile: Entry) -> tuple[int, ...]:
    return tuple([COLOURS.index(species) for species in tile.words("cells", 4, COLOURS)])


def _turns(face: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """A tile's four cells (nw, ne, sw, se) in each of its four rotations, clockwise."""
    turns = [face]
    for _ in range(3):
        nw, ne, sw, se = turns[-1]
        turns.append((sw, nw, se, ne))
    return tuple(turns)


def _different(turns: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The rotations that do not look like an earlier one."""
    return tuple([turn for turn in range(4) if turns[turn] not in turns[:turn]])


def _halves(face: tuple[int, ...], tile: int) -> list[int]:
    """How many specimens of each colour are in a face's top row, bottom row, left column, right column."""
    pairs = ((0, 1), (2, 3), (0, 2), (1, 3))
    return [sum([face[cell] == colour for cell in pair]) if tile else 0 for pair in pairs for colour in range(4)]


def _same(colour_of: list[int], faces: list[tuple[tuple[int, ...], ...]]) -> list[int]:
    """For each tile the first one that looks like it: two of a kind are one choice, not two."""
    return [
        min([t for t in range(tile + 1) if colour_of[t] == colour_of[tile] and faces[t][0] in faces[tile]])
        for tile in range(len(faces))
    ]


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


def _free(lay: list[list[Move]], vat: int, mask: int, turns: tuple[int, ...]) -> tuple[Move, ...]:
    """Every way to lay a tile that differs in these rotations in the free quarters of a vat."""
    free = [4 * (vat - 1) + quarter for quarter in range(4) if mask >> quarter & 1 and vat]
    return tuple([lay[place][turn] for place in free for turn in turns])

"""Garum's tables, made once from its content."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.content import Entry, Pack
from emporion.games.garum.layout import (
    BOARDS,
    COLOURS,
    COUNT_BITS,
    FREE_QUARTER,
    LINE_IDS,
    QUARTERS,
    VATS,
    Layout,
    first_quarter,
)
from emporion.kernel.move import Move
from emporion.kernel.state import Book


class GarumBook(Book):
    """All that never changes while Garum is played."""

    def __init__(self, pack: Pack, version: int) -> None:
        causes = tuple([(record.id, str(record.source())) for record in pack.of("cause")])
        super().__init__("garum", version, pack.name, pack.hash, causes, pack.words)
        # § Bonus; § Placing a vilicus or a dominus; § End of game and scoring
        self.species_bonus: Final = self.cause("species-bonus")
        self.joker_bonus: Final = self.cause("joker-bonus")
        self.worker_cause: Final = (0, self.cause("vilicus-line"), self.cause("dominus-line"))
        self.penalty_cause: Final = (0, self.cause("vilicus-penalty"), self.cause("dominus-penalty"))
        bonus = pack.one("award", "bonus")
        self.species_points: Final = bonus.number("species")
        self.joker_points: Final = bonus.number("joker")
        self.vilici: Final = pack.one("worker", "vilicus").number("count", 0, 20)
        self.domini: Final = pack.one("worker", "dominus").number("count", 0, 20)
        # the tiles; number 0 is a back
        tiles = pack.of("tile")
        self.tile_ids: Final = ("back",) + tuple([tile.id for tile in tiles])
        self.faces: Final = [_turns((0, 0, 0, 0))] + [_turns(_face(tile)) for tile in tiles]
        self.colour_of: Final = [-1] + [COLOURS.index(tile.word("colour", COLOURS)) for tile in tiles]
        self.tiles_of: Final = [
            [tile for tile, its in enumerate(self.colour_of) if its == colour] for colour in range(len(COLOURS))
        ]
        self.same: Final = _same(self.colour_of, self.faces)
        self.rotations: Final = [_different(turns) for turns in self.faces]
        halves = [n for tile, turns in enumerate(self.faces) for face in turns for n in _halves(face, tile)]
        self.halves: Final = vec[i64](halves)
        # § Game setup: the two sides of the board
        self.layouts: Final = tuple([Layout(pack, pack.one("board", id), tiles, self.same) for id in BOARDS])
        # what can be chosen
        table = self.moves
        self.open: Final = [table.add("open", f"vat-{vat}", -1, vat) for vat in range(1, VATS + 1)]
        self.pick: Final = [self._picked(same) for same in self.same]
        self.lay: Final = [[table.add("lay", _quarter(place), turn, place) for turn in range(4)] for place in PLACES]
        self.laid_on: Final = [[f"{id} {_quarter(place)}" for place in PLACES] for id in self.tile_ids]  # for the log
        shapes = sorted(set(self.rotations))
        self.turns_of: Final = [shapes.index(turns) for turns in self.rotations]
        self.quarters: Final = [[_ways(self.lay, vat, turns) for vat in range(VATS + 1)] for turns in shapes]
        self.vilicus: Final = [table.add("vilicus", id, -1, line) for line, id in enumerate(LINE_IDS)]
        self.dominus: Final = [table.add("dominus", id, -1, line) for line, id in enumerate(LINE_IDS)]
        self.no_worker: Final = table.add("pass")

    def _picked(self, tile: int) -> Move:
        """The move that takes a tile from the hand; a back is never picked."""
        return self.moves.add("take", self.tile_ids[tile], -1, tile) if tile else self.open[0]


PLACES: Final = range(4 * VATS)


def _quarter(place: int) -> str:
    return f"vat-{place // 4 + 1}-{QUARTERS[place % 4]}"


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
    """What a face's top row, bottom row, left column, right column add to a line; no tile leaves a free quarter."""
    pairs = ((0, 1), (2, 3), (0, 2), (1, 3))
    return [sum([1 << COUNT_BITS * face[cell] for cell in pair]) if tile else FREE_QUARTER for pair in pairs]


def _same(colour_of: list[int], faces: list[tuple[tuple[int, ...], ...]]) -> list[int]:
    """For each tile the first one that looks like it: two of a kind are one choice, not two."""
    return [
        min([t for t in range(tile + 1) if colour_of[t] == colour_of[tile] and faces[t][0] in faces[tile]])
        for tile in range(len(faces))
    ]


def _ways(lay: list[list[Move]], vat: int, turns: tuple[int, ...]) -> list[tuple[Move, ...]]:
    """Every way to lay a tile that differs in these rotations in a vat, by its free quarters, a bit each."""
    ways = []
    for free in range(16):
        places = [first_quarter(vat) + quarter for quarter in range(4) if free >> quarter & 1 and vat]
        ways.append(tuple([lay[place][turn] for place in places for turn in turns]))
    return ways

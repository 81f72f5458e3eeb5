"""What a seat knows of a game of Garum, in numbers; colours are counted from the seat's own."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from emporion.games.garum.book import GarumBook
from emporion.games.garum.hidden import aurei_turned
from emporion.games.garum.layout import COLOURS, LINES, VATS
from emporion.games.garum.state import Garum
from emporion.games.garum.tile import Lay
from emporion.observing import Feature, Observer, Side, bits, blank, many, padded

POINTS: Final = (-99, 399)  # of one colour for one cause
FACE: Final = 5  # numbers that tell a tile


class GarumSide(Side):
    """Own colours first: with two players 0 and 2 are one's own; with three, colour 3 is always the ghost's."""

    def __init__(self, s: Garum, seat: int) -> None:
        super().__init__(s, seat, len(COLOURS))
        book, count = s.book, 3 if s.players == 3 else 4
        colours = [(i + seat) % count if i < count else i for i in range(4)]
        turn = [colours.index(colour) for colour in range(4)]
        self.tables.append(turn)
        self.colours: Final = colours
        self.own: Final = [colour for colour in range(4) if s.owner(colour) == seat]
        self.worker: Final = vec[i16]([0] + [1 + 2 * turn[colour] + kind for colour in range(4) for kind in range(2)])
        tiles = [tile for colour in colours for tile in book.tiles_of[colour]]  # in the order in which they are told
        self.copies: Final = [s.layout.copies[tile] for tile in tiles]
        self.place: Final = vec[i64]([0] + [tiles.index(tile) for tile in range(1, len(book.tile_ids))])
        faces = [faced(book, lying, turn) for lying in range(4 * len(book.tile_ids))]  # by 4 × tile + rotation
        self.faces: Final = vec[i16]([number for face in faces for number in face])


class GarumObserver(Observer):
    most: ClassVar[int] = 4
    tape: ClassVar[int] = 24
    turned: ClassVar[dict[str, int]] = {"colour": 1}

    def told(self) -> list[Feature]:
        book = self.book
        assert isinstance(book, GarumBook)
        tiles = len(book.tile_ids) - 1
        return [
            Feature("round", 1, 0, VATS),
            Feature("vat", 1, 0, VATS, True),
            Feature("full", VATS, 0, 1),
            Feature("order", VATS, 0, VATS, True),
            Feature("quarters", 5 * 4 * VATS, 0, 4, True),
            Feature("lines", LINES, 0, 8, True),
            Feature("laying", 5, 0, 4, True),
            Feature("vilici", 4, 0, book.vilici),
            Feature("domini", 4, 0, book.domini),
            Feature("hands", 4, 0, tiles),
            Feature("piles", 4, 0, tiles),
            Feature("hand", tiles, 0, tiles),
            Feature("unseen", tiles, 0, tiles),
            Feature("points", 4 * len(book.causes), POINTS[0], POINTS[1]),
        ]

    def look(self, s: Garum, seat: int) -> Side:
        return GarumSide(s, seat)

    def write(self, s: Garum, viewer: int, side: GarumSide, out: vec[i16], at: i64) -> i64:
        out[at] = s.round
        out[at + 1] = s.vat
        at = bits(out, at + 2, s.full >> 1, VATS)
        at = padded(out, at, s.order[: aurei_turned(s)], VATS)
        at = self.board(s, side, out, at)
        tile = tile_in_hand(s, viewer)
        for i in range(FACE):
            out[at + i] = side.faces[4 * FACE * tile + i]
        at = self.colours(s, side, out, at + FACE)
        at = self.tiles(s, viewer, side, tile, out, at)
        width, points = s.width, s.points
        for colour in side.colours:
            for place in range(width * colour, width * colour + width):
                out[at] = points[place]
                at += 1
        return at

    def board(self, s: Garum, side: GarumSide, out: vec[i16], at: i64) -> i64:
        """The tile on each quarter, the worker on each line."""
        faces = side.faces
        for lying in s.laid:
            face: i64 = FACE * i64(lying)
            out[at] = faces[face]
            out[at + 1] = faces[face + 1]
            out[at + 2] = faces[face + 2]
            out[at + 3] = faces[face + 3]
            out[at + 4] = faces[face + 4]
            at += FACE
        worker = side.worker
        for line in s.lines:
            out[at] = worker[line]
            at += 1
        return at

    def colours(self, s: Garum, side: GarumSide, out: vec[i16], at: i64) -> i64:
        """How many workers and tiles each colour has."""
        for colour in side.colours:
            out[at] = s.vilici[colour]
            out[at + 4] = s.domini[colour]
            out[at + 8] = len(s.hands[colour])
            out[at + 12] = len(s.piles[colour])
            at += 1
        return at + 12

    def tiles(self, s: Garum, viewer: int, side: GarumSide, tile: int, out: vec[i16], at: i64) -> i64:
        """One's own tiles; and those that are neither on the board, nor one's own, nor being laid before one's eyes."""
        place, unseen = side.place, at + len(side.copies)
        blank(out, at, unseen - at)
        end = many(out, unseen, side.copies)
        for lying in s.laid:
            if lying:
                out[unseen + place[lying >> 2]] -= 1
        if tile:
            out[unseen + place[tile]] -= 1
        if viewer >= 0:
            for colour in side.own:
                for held in s.hands[colour]:
                    out[at + place[held]] += 1
                    out[unseen + place[held]] -= 1
        return end


def tile_in_hand(s: Garum, viewer: int) -> int:
    """The tile that was chosen and is not yet on the board, as far as the viewer sees it; 0: there is none."""
    if not s.stack:
        return 0
    owner, step = s.stack[-1]
    lay = step.seen(s, owner, viewer)
    return lay.tile if isinstance(lay, Lay) else 0


def faced(book: GarumBook, lying: int, turn: list[int]) -> list[int]:
    """1 + the colour whose tile it is, 1 + the species of each cell; none where no tile lies."""
    tile, rotation = lying // 4, lying % 4
    if not tile:
        return [0] * FACE
    return [1 + turn[colour] for colour in (book.colour_of[tile], *book.faces[tile][rotation])]

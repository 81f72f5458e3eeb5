"""What lies on the table in a game of Garum."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from emporion.games.garum.book import GarumBook
from emporion.games.garum.hidden import fill, hide, pieces
from emporion.games.garum.layout import COLOURS, LINES, VATS
from emporion.kernel.state import State

AUREUS: Final = "aureus"
HARUSPEX: Final = "haruspex"
EMPEROR: Final = "emperor"


class Garum(State[GarumBook]):
    """Hands, piles, workers and points belong to a colour, and a colour to a seat: two players own two each."""

    fields: ClassVar[tuple[str, ...]] = (
        "round", "vat", "full", "order", "laid", "lines", "hands", "piles", "vilici", "domini",
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = ("board", "ordering", "layout")

    def __init__(self, book: GarumBook, players: int, options: tuple[str, ...], rows: int = len(COLOURS)) -> None:
        super().__init__(book, players, options, rows)
        self.board: Final = options[0]
        self.ordering: Final = options[1]
        self.layout: Final = book.layouts[0 if self.board == "troia" else 1]

    def bare(self) -> Garum:
        """An empty table; a clone needs none of it, and so costs two thirds."""
        self.round = 0  # rounds ended
        self.vat = 0  # the one of this round; 0 between rounds
        self.full = 0  # vats of earlier rounds, a bit each
        self.order: tuple[int, ...] = ()  # the aurei as they lie; as emperor, the vats named so far
        self.laid: list[int] = [0] * (4 * VATS)  # on each quarter 4 × tile + rotation
        self.lines: list[int] = [0] * LINES  # on each line its worker, see `worker_of`
        self.hands: list[tuple[int, ...]] = [(), (), (), ()]
        self.piles: list[tuple[int, ...]] = [(), (), (), ()]  # the top is last
        self.vilici: list[int] = [self.book.vilici] * 4
        self.domini: list[int] = [self.book.domini] * 4
        return self

    def clone(self) -> Garum:
        s = Garum(self.book, self.players, self.options, 0)
        self.carry(s)
        s.round = self.round
        s.vat = self.vat
        s.full = self.full
        s.order = self.order
        s.laid = self.laid[:]
        s.lines = self.lines[:]
        s.hands = self.hands[:]
        s.piles = self.piles[:]
        s.vilici = self.vilici[:]
        s.domini = self.domini[:]
        return s

    def heeds(self, seat: int, verb: str) -> bool:
        return False

    def owner(self, colour: int) -> int:
        """The seat that plays a colour; the ghost's has none."""
        if self.players == 3 and colour == 3:
            return -1
        return colour % self.players

    def row_seat(self, row: int) -> int:
        return self.owner(row)

    def rank(self, seat: int) -> tuple[int, ...]:
        """§ End of game and scoring: most points; then fewer vilici on the board."""
        mine = [colour for colour in range(4) if self.owner(colour) == seat]
        on_board = sum([self.book.vilici - self.vilici[colour] for colour in mine])
        return (self.scores()[seat], -on_board)

    def holder(self) -> int:
        """§ Round end: the colour with the amphora; it goes round the colours that are played by somebody."""
        return self.round % (3 if self.players == 3 else 4)

    def pieces(self) -> tuple[int, ...]:
        return pieces(self)

    def hide(self, viewer: int) -> None:
        hide(self, viewer)

    def fill(self, rng: Random) -> None:
        fill(self, rng)

"""§ Placing a vilicus or a dominus."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from emporion.games.garum.layout import COLUMNS, DOMINUS, VILICUS, worker_of
from emporion.kernel.flow import note
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum


class Worker(Step["Garum"]):
    """After a tile the colour may set one worker on a free line through the vat."""

    fields: ClassVar[tuple[str, ...]] = ("colour",)
    verbs: ClassVar[tuple[str, ...]] = ("vilicus", "dominus", "pass")

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def choosers(self, s: Garum, seat: int) -> tuple[int, ...]:
        if not s.vilici[self.colour] and not s.domini[self.colour]:
            return ()
        return alone(seat) if open_lines(s) else ()

    def bar(self, s: Garum, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        left = s.vilici[self.colour] if move.verb == "vilicus" else s.domini[self.colour]
        if not left:
            return "no-" + move.verb
        if move.number not in s.layout.lines[s.vat]:
            return "line-elsewhere"
        if s.lines[move.number]:
            return "line-taken"
        return "area-closed" if closed(s, move.number) else ""

    def moves(self, s: Garum, seat: int, who: int) -> tuple[Move, ...]:
        free = open_lines(s)
        kinds = (1 if s.vilici[self.colour] else 0) + (2 if s.domini[self.colour] else 0)
        known = s.layout.set_worker[s.vat]
        moves = known[4 * free + kinds]
        if moves is None:
            moves = choices(s, free, kinds)
            known[4 * free + kinds] = moves
        return moves

    def take(self, s: Garum, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            return
        if move.verb == "vilicus":
            s.vilici[self.colour] = s.vilici[self.colour] - 1
            s.lines[move.number] = worker_of(self.colour, VILICUS)
            note(s, seat, "set-vilicus", move.on, self.colour)
        else:
            s.domini[self.colour] = s.domini[self.colour] - 1
            s.lines[move.number] = worker_of(self.colour, DOMINUS)
            note(s, seat, "set-dominus", move.on, self.colour)


def closed(s: Garum, line: int) -> bool:
    """An influence area takes no worker in the round that fills its last vat."""
    others = s.layout.row_others[s.vat] if line < COLUMNS else s.layout.col_others[s.vat]
    return s.full & others == others


def open_lines(s: Garum) -> int:
    """The free lines through the vat in areas that are not closed: bits 0–3 the rows, 4–7 the columns."""
    through = s.layout.lines[s.vat]
    free = 0
    if not closed(s, through[0]):
        free = unset(s, through[0])
    if not closed(s, through[4]):
        free |= unset(s, through[4]) << 4
    return free


def unset(s: Garum, first: i64) -> i64:
    """Which of four lines side by side have no worker, a bit each."""
    lines = s.lines
    free: i64 = 0
    for i in range(first, first + 4):
        if not lines[i]:
            free |= 1 << (i - first)
    return free


def choices(s: Garum, free: int, kinds: int) -> tuple[Move, ...]:
    """The moves for these free lines and kinds of worker (1 a vilicus, 2 a dominus), made once and kept."""
    lines = [line for i, line in enumerate(s.layout.lines[s.vat]) if free >> i & 1]
    vilici = [s.book.vilicus[line] for line in lines] if kinds & 1 else []
    domini = [s.book.dominus[line] for line in lines] if kinds & 2 else []
    return tuple([*vilici, *domini, s.book.no_worker])


WORKERS: Final[tuple[Worker, ...]] = (Worker(0), Worker(1), Worker(2), Worker(3))

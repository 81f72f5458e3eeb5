"""§ Placing a vilicus or a dominus."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.garum.book import DOMINUS, VILICUS
from emporion.kernel.flow import note
from emporion.kernel.move import Move
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum


class Worker(Step["Garum"]):
    """After a tile the colour may set one worker on a free line through the vat."""

    fields: ClassVar[tuple[str, ...]] = ("colour",)
    verbs: ClassVar[tuple[str, ...]] = ("vilicus", "dominus", "pass")

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def askers(self, s: Garum, seat: int) -> tuple[int, ...]:
        if not s.vilici[self.colour] and not s.domini[self.colour]:
            return ()
        return (seat,) if open_lines(s) else ()

    def bar(self, s: Garum, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        left = s.vilici[self.colour] if move.verb == "vilicus" else s.domini[self.colour]
        if not left:
            return "no-" + move.verb
        if move.at not in s.layout.lines[s.vat]:
            return "line-elsewhere"
        if s.lines[move.at]:
            return "line-taken"
        return "area-closed" if closed(s, move.at) else ""

    def moves(self, s: Garum, seat: int, who: int) -> tuple[Move, ...]:
        lines = open_lines(s)
        out: list[Move] = []
        if s.vilici[self.colour]:
            out += [s.book.vilicus[line] for line in lines]
        if s.domini[self.colour]:
            out += [s.book.dominus[line] for line in lines]
        out.append(s.book.no_worker)
        return tuple(out)

    def take(self, s: Garum, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            return
        if move.verb == "vilicus":
            s.vilici[self.colour] -= 1
            s.lines[move.at] = 2 * self.colour + VILICUS
        else:
            s.domini[self.colour] -= 1
            s.lines[move.at] = 2 * self.colour + DOMINUS
        note(s, seat, "set-" + move.verb, move.on, self.colour)


def closed(s: Garum, line: int) -> bool:
    """An influence area takes no worker in the round that fills its last vat."""
    others = s.layout.row_others[s.vat] if line < 16 else s.layout.col_others[s.vat]
    return s.full & others == others


def open_lines(s: Garum) -> list[int]:
    """The free lines through the vat in areas that are not closed; rows first."""
    lines = s.layout.lines[s.vat]
    full = s.full
    out: list[int] = []
    others = s.layout.row_others[s.vat]
    if full & others != others:
        out += [line for line in lines[:4] if not s.lines[line]]
    others = s.layout.col_others[s.vat]
    if full & others != others:
        out += [line for line in lines[4:] if not s.lines[line]]
    return out

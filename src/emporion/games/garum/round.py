"""§ Game play: the round's vat, everybody's turn; § Round end; § Variants: emperor, haruspex."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from emporion.games.garum.scoring import Scoring
from emporion.games.garum.tile import TURNS, Ghost
from emporion.kernel.flow import begin_round, note, push, seal
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum


class Round(Step["Garum"]):
    """The holder of the amphora turns an aureus, or as emperor names a vat; then each lays a tile in it."""

    verbs: ClassVar[tuple[str, ...]] = ("open",)

    def choosers(self, s: Garum, seat: int) -> tuple[int, ...]:
        return alone(seat) if s.ordering == "emperor" else ()

    def bar(self, s: Garum, seat: int, who: int, move: Move) -> str:
        if s.layout.row_of[move.number] < 0:
            return "no-such-vat"
        return "vat-full" if s.full >> move.number & 1 else ""

    def take(self, s: Garum, seat: int, who: int, move: Move) -> None:
        begin_round(s, s.round + 1)
        note(s, seat, "named", move.on, move.number)
        s.order += (move.number,)
        begin(s, seat, move.number)

    def run(self, s: Garum, seat: int) -> None:
        vat = s.order[s.round]
        if s.ordering == "aureus":
            seal(s)
        begin_round(s, s.round + 1)
        note(s, seat, "turned", s.book.open[vat - 1].on, vat)
        begin(s, seat, vat)


class RoundEnd(Step["Garum"]):
    """§ Round end: the aureus is spent, and the amphora goes on clockwise."""

    def run(self, s: Garum, seat: int) -> None:
        s.full |= 1 << s.vat
        s.vat = 0
        s.round += 1
        if s.round == len(s.layout.vats):
            push(s, seat, Scoring())
        else:
            push(s, s.owner(s.holder()), Round())


def begin(s: Garum, seat: int, vat: int) -> None:
    """Clockwise from the holder each colour has its turn; the ghost's tile comes last."""
    s.vat = vat
    push(s, seat, RoundEnd())
    ring = 4
    if s.players == 3:
        ring = 3
        push(s, seat, Ghost())
    first = s.holder()
    for i in range(ring - 1, -1, -1):
        colour = (first + i) % ring
        push(s, s.owner(colour), TURNS[colour])

"""The rules of Stall: a turn, a card drawn, the end."""

from __future__ import annotations

from typing import ClassVar

from emporion.kernel.flow import note, push, score, seal
from emporion.kernel.move import Move
from emporion.kernel.step import Step
from emporion_stall.state import Stall


class Turn(Step[Stall]):
    """§ A turn: sell a card, or put one under the mat; then draw."""

    verbs: ClassVar[tuple[str, ...]] = ("sell", "stow")

    def choosers(self, s: Stall, seat: int) -> tuple[int, ...]:
        return (seat,) if s.hands[seat] else ()

    def bar(self, s: Stall, seat: int, who: int, move: Move) -> str:
        if move.number not in s.hands[who]:
            return "not-in-hand"
        if move.verb == "sell" and s.book.price[move.number] <= s.top(s.book.ware[move.number]):
            return "too-cheap"
        return ""

    def take(self, s: Stall, seat: int, who: int, move: Move) -> None:
        s.hands[who] = tuple([card for card in s.hands[who] if card != move.number])
        if move.verb == "sell":
            ware, price = s.book.ware[move.number], s.book.price[move.number]
            gain = price - s.top(ware)
            s.sold[ware] += (move.number,)
            score(s, who, gain, s.book.sale)
            note(s, who, "sold", move.on, gain)
        else:
            s.mats[who] += (move.number,)
            note(s, who, "stowed", move.on, known=1 << who)
        push(s, who, Draw())

    def run(self, s: Stall, seat: int) -> None:
        """Nobody has a card left: whoever would be next begins the end."""
        push(s, seat, End())


class Draw(Step[Stall]):
    """§ Drawing: take the top card of the stock while there is one; then the next player's turn."""

    def run(self, s: Stall, seat: int) -> None:
        if s.stock:
            card, s.stock = s.stock[-1], s.stock[:-1]
            s.hands[seat] += (card,)
            seal(s)
            note(s, seat, "drew", s.book.ids[card], known=1 << seat)
        push(s, (seat + 1) % s.seats, Turn())


class End(Step[Stall]):
    """§ The end: where mats are dear, each card under one costs a point."""

    def run(self, s: Stall, seat: int) -> None:
        if s.options[0] == "dear":
            for owner, mat in enumerate(s.mats):
                score(s, owner, -len(mat), s.book.leftover)
                note(s, owner, "leftover", "", -len(mat))

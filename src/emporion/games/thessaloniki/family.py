"""§ Contract cards clarifications, F1 and F2: what a family lets one do beside all else."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.cargo import Space, Stow
from emporion.games.thessaloniki.contract import FREE, Fulfil, takable
from emporion.games.thessaloniki.goods import has_refined, lose
from emporion.games.thessaloniki.pay import Pay
from emporion.games.thessaloniki.sell import SellGood, SellMany, SellRaw
from emporion.games.thessaloniki.terms import BANKER, COLOURS, PATRON
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def bar_give(s: Thessaloniki, seat: int, piece: int) -> str:
    """F1: a mosaic (0) or a Statue (1) of one's own supply for contracts."""
    if not s.has(seat, PATRON):
        return "no-patron"
    if not (s.statues[seat] if piece else s.mosaics[seat]):
        return "no-piece"
    return "" if takable(s, seat) else "nothing-to-take"


def give(s: Thessaloniki, seat: int, piece: int) -> None:
    """The piece goes back to the box."""
    pile = s.statues if piece else s.mosaics
    pile[seat] = pile[seat] - 1
    for effect in s.reactions(seat, PATRON, 1):
        push(s, seat, effect)
    note(s, seat, "gave", "statue" if piece else "mosaic")


def may_exchange(s: Thessaloniki, seat: int) -> bool:
    """Whether F2 could be used now."""
    return s.has(seat, BANKER) and not s.exchanged and has_refined(s, seat)


def bar_exchange(s: Thessaloniki, seat: int, colour: int) -> str:
    """F2: once at any time of one's turn, a refined good for denarii."""
    if s.exchanged:
        return "exchanged"
    return "" if s.refined[seat * COLOURS + colour] else "nothing-refined"


def exchanges(s: Thessaloniki, seat: int) -> list[Move]:
    """The goods that could be exchanged now."""
    return [move for move in s.book.exchange if not bar_exchange(s, seat, move.number)]


def exchange(s: Thessaloniki, seat: int, colour: int) -> None:
    s.exchanged = 1
    lose(s, seat, colour + COLOURS, 1)
    for effect in s.reactions(seat, BANKER, 1):
        push(s, seat, effect)
    note(s, seat, "spent", s.book.tokens[colour + COLOURS], 1)


def under_way(step: Step[Thessaloniki]) -> bool:
    """Whether a payment or a sale has begun: it is finished first, with the goods it was begun with."""
    if isinstance(step, Fulfil):
        return step.price != FREE
    return isinstance(step, (Pay, SellGood, SellMany, SellRaw, Stow, Space))


class AnyTime(Step["Thessaloniki"]):
    """F2: whatever is asked in one's own turn, a good may be exchanged first. It goes over to all that follows."""

    fields: ClassVar[tuple[str, ...]] = ("step",)
    verbs: ClassVar[tuple[str, ...]] = (
        "accept", "act", "add", "amount", "bonus", "buy", "exchange", "fulfil", "gain", "give", "keep",
        "legacy", "lift", "load", "mosaic", "move", "pass", "pay", "raw", "refine", "sell", "space", "statue", "stay",
        "stow", "swap", "take", "to", "unload",
    )  # fmt: skip

    def __init__(self, step: Step[Thessaloniki]) -> None:
        self.step: Final = step

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return self.step.choosers(s, seat)

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "exchange":
            return "under-way" if under_way(self.step) else bar_exchange(s, seat, move.number)
        return self.step.bar(s, seat, who, move) if move.verb in self.step.verbs else "not-now"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        moves = self.step.moves(s, seat, who)
        return moves if under_way(self.step) else moves + tuple(exchanges(s, seat))

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "exchange":
            push(s, seat, self)
            exchange(s, seat, move.number)
        else:
            below = len(s.stack)
            self.step.take(s, seat, who, move)
            self.go_over(s, seat, below)

    def run(self, s: Thessaloniki, seat: int) -> None:
        below = len(s.stack)
        self.step.run(s, seat)
        self.go_over(s, seat, below)

    def go_over(self, s: Thessaloniki, seat: int, below: int) -> None:
        """What the step has brought up is open to it too."""
        for i in range(below, len(s.stack)):
            owner, step = s.stack[i]
            if owner == seat:
                s.stack[i] = (seat, AnyTime(step))

    def seen(self, s: Thessaloniki, seat: int, viewer: int) -> Step[Thessaloniki]:
        return AnyTime(self.step.seen(s, seat, viewer))


def asked(step: Step[Thessaloniki]) -> Step[Thessaloniki]:
    """What is really asked."""
    return step.step if isinstance(step, AnyTime) else step


class Exchange(Step["Thessaloniki"]):
    """F2: the last chance of a turn."""

    verbs: ClassVar[tuple[str, ...]] = ("exchange", "pass")

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if may_exchange(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if move.verb == "pass" else bar_exchange(s, seat, move.number)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "exchange":
            exchange(s, seat, move.number)

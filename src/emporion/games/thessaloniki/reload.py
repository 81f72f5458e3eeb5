"""§ Contract cards clarifications: goods that move from ship to ship (C39, C45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.port import claim_full, put_aboard, room, stow
from emporion.games.thessaloniki.terms import BERTHS, SALT
from emporion.kernel.flow import both, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


class MoveGoods(Effect):
    """C39, C45: move goods from ships to other ships; nobody is paid for that."""

    fields: ClassVar[tuple[str, ...]] = ("n",)
    verbs: ClassVar[tuple[str, ...]] = ("unload", "pass")

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        if not self.n:
            return ()
        return alone(seat) if any([liftable(s, berth) for berth in range(BERTHS)]) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        if move.number not in s.port:
            return "ship-not-in-port"
        return "" if liftable(s, s.port.index(move.number)) else "nothing-to-move"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "unload":
            push(s, seat, MoveGoods(self.n - 1))
            push(s, seat, Lift(s.port.index(move.number)))


def liftable(s: Thessaloniki, berth: int) -> list[int]:
    """The goods aboard that another ship has room for."""
    return [good for good in range(SALT + 1) if good + 1 in s.cargo[berth] and roomy(s, berth, good)]


def roomy(s: Thessaloniki, berth: int, good: int) -> bool:
    """Whether a ship elsewhere has room for the good."""
    return any([room(s, other, good) > 0 for other in range(BERTHS) if other != berth])


class Lift(Step["Thessaloniki"]):
    """The good to move."""

    fields: ClassVar[tuple[str, ...]] = ("berth",)
    verbs: ClassVar[tuple[str, ...]] = ("lift",)

    def __init__(self, berth: int) -> None:
        self.berth: Final = berth

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if move.number in liftable(s, self.berth) else "cannot-lift"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        push(s, seat, Reload(self.berth, move.number))


class Reload(Step["Thessaloniki"]):
    """The ship it goes to; the multicoloured space is freed first, so that colours stay where they belong."""

    fields: ClassVar[tuple[str, ...]] = ("berth", "good")
    verbs: ClassVar[tuple[str, ...]] = ("load",)

    def __init__(self, berth: int, good: int) -> None:
        self.berth: Final = berth
        self.good: Final = good

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.number not in s.port:
            return "ship-not-in-port"
        target = s.port.index(move.number)
        if target == self.berth:
            return "another-ship"
        return "" if room(s, target, self.good) else "no-space-for-it"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        target = s.port.index(move.number)
        space = len(s.cargo[self.berth]) - 1
        while s.cargo[self.berth][space] != self.good + 1:
            space -= 1
        put_aboard(s, self.berth, space, -1)
        stow(s, target, self.good)
        note(s, seat, "reloaded", both(s, s.book.goods[self.good], move.on))
        claim_full(s, seat, target)

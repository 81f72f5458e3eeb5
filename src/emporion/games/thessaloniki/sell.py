"""§ Sell any number of goods of the same color; § Sell 1 good: the ship, the good, how many, how many of them raw."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.goods import has_raw, has_refined, lose
from emporion.games.thessaloniki.port import load, room, sold, stock
from emporion.games.thessaloniki.terms import BERTHS, COLOURS, LAST_BERTH, SALT, SALT_TOKEN
from emporion.kernel.flow import push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def sells_any(s: Thessaloniki, seat: int, berth: int) -> bool:
    """Whether the player could sell anything there, given the space."""
    return s.salt[seat] > 0 or has_refined(s, seat) or (berth == LAST_BERTH and has_raw(s, seat))


class Sell(Effect):
    """Sell up to so many goods of one colour to one ship: first the ship."""

    fields: ClassVar[tuple[str, ...]] = ("n",)
    verbs: ClassVar[tuple[str, ...]] = ("load", "pass")

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def buys(self, s: Thessaloniki, seat: int, berth: int) -> bool:
        """Whether that ship would take anything this player has."""
        if not s.port[berth]:
            return False
        kinds, cargo = s.book.ships[s.port[berth]].spaces, s.cargo[berth]
        for space, kind in enumerate(kinds):
            if not cargo[space]:
                if kind < SALT and stock(s, seat, berth, kind):
                    return True
                if kind == SALT and sells_any(s, seat, berth):
                    return True
        return False

    def can(self, s: Thessaloniki, seat: int) -> bool:
        for berth in range(BERTHS):
            if self.buys(s, seat, berth):
                return True
        return False

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.can(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        if move.number not in s.port:
            return "ship-not-in-port"
        return "" if self.buys(s, seat, s.port.index(move.number)) else "ship-buys-nothing"

    def ships(self, s: Thessaloniki, seat: int) -> list[Move]:
        return [s.book.load[s.port[berth]] for berth in range(BERTHS) if self.buys(s, seat, berth)]

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        return tuple(self.ships(s, seat) + [s.book.decline])

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "load":
            push(s, seat, SellGood(s.port.index(move.number), self.n))


class SellGood(Step["Thessaloniki"]):
    """Then the good."""

    fields: ClassVar[tuple[str, ...]] = ("berth", "n")
    verbs: ClassVar[tuple[str, ...]] = ("sell",)

    def __init__(self, berth: int, n: int) -> None:
        self.berth: Final = berth
        self.n: Final = n

    def options(self, s: Thessaloniki, seat: int) -> list[int]:
        return [g for g in range(SALT + 1) if stock(s, seat, self.berth, g) and room(s, self.berth, g)]

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.options(s, seat)) > 1 else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if not room(s, self.berth, move.number):
            return "no-space-for-it"
        if stock(s, seat, self.berth, move.number):
            return ""
        return "only-refined" if move.number < SALT and s.raw[seat * COLOURS + move.number] else "none-to-sell"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.sell[good] for good in self.options(s, seat)])

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        push(s, seat, SellMany(self.berth, move.number, self.n))

    def run(self, s: Thessaloniki, seat: int) -> None:
        push(s, seat, SellMany(self.berth, self.options(s, seat)[0], self.n))


class SellMany(Step["Thessaloniki"]):
    """Then how many."""

    fields: ClassVar[tuple[str, ...]] = ("berth", "good", "n")
    verbs: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, berth: int, good: int, n: int) -> None:
        self.berth: Final = berth
        self.good: Final = good
        self.n: Final = n

    def most(self, s: Thessaloniki, seat: int) -> int:
        return min(self.n, room(s, self.berth, self.good), stock(s, seat, self.berth, self.good))

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.most(s, seat) > 1 else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if move.n <= self.most(s, seat) else "not-so-many"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        return s.book.amount[1 : self.most(s, seat) + 1]

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        push(s, seat, SellRaw(self.berth, self.good, move.n))

    def run(self, s: Thessaloniki, seat: int) -> None:
        push(s, seat, SellRaw(self.berth, self.good, 1))


class SellRaw(Step["Thessaloniki"]):
    """And in the rightmost space, how many of them are raw."""

    fields: ClassVar[tuple[str, ...]] = ("berth", "good", "n")
    verbs: ClassVar[tuple[str, ...]] = ("raw",)

    def __init__(self, berth: int, good: int, n: int) -> None:
        self.berth: Final = berth
        self.good: Final = good
        self.n: Final = n

    def fewest(self, s: Thessaloniki, seat: int) -> int:
        if self.good == SALT:
            return 0
        return max(0, self.n - s.refined[seat * COLOURS + self.good])

    def most(self, s: Thessaloniki, seat: int) -> int:
        if self.good == SALT or self.berth != LAST_BERTH:
            return 0
        return min(self.n, s.raw[seat * COLOURS + self.good])

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.fewest(s, seat) < self.most(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.n < self.fewest(s, seat):
            return "too-few-refined"
        return "" if move.n <= self.most(s, seat) else "too-few-raw"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        return s.book.raw_amount[self.fewest(s, seat) : self.most(s, seat) + 1]

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        self.deliver(s, seat, move.n)

    def run(self, s: Thessaloniki, seat: int) -> None:
        self.deliver(s, seat, self.fewest(s, seat))

    def deliver(self, s: Thessaloniki, seat: int, raw: int) -> None:
        if self.good == SALT:
            lose(s, seat, SALT_TOKEN, self.n)
        else:
            lose(s, seat, self.good, raw)
            lose(s, seat, self.good + COLOURS, self.n - raw)
        load(s, seat, self.berth, self.good, self.n)
        sold(s, seat, self.berth)

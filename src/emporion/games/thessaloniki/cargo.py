"""§ Contract cards clarifications: cards that load ships in their own ways (C7, C10, C31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.goods import held, lose, points
from emporion.games.thessaloniki.port import load, price, put_aboard, room, sold
from emporion.games.thessaloniki.terms import BERTHS, COLOURS, LAST_BERTH, SALT, SALT_TOKEN, TOKENS
from emporion.kernel.flow import both, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


class SwapShips(Effect):
    """C7: swap two ships in the offer; only their berths change."""

    fields: ClassVar[tuple[str, ...]] = ("berth",)
    verbs: ClassVar[tuple[str, ...]] = ("swap", "pass")

    def __init__(self, berth: int = -1) -> None:
        self.berth: Final = berth  # of the first ship, once chosen

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if len([ship for ship in s.port if ship]) > 1 else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return "" if self.berth < 0 else "swap-with"
        if move.number not in s.port:
            return "ship-not-in-port"
        return "swap-with" if s.port.index(move.number) == self.berth else ""

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            return
        a, b = self.berth, s.port.index(move.number)
        if a < 0:
            push(s, seat, SwapShips(b))
            return
        s.port[a], s.port[b] = s.port[b], s.port[a]
        s.cargo[a], s.cargo[b] = s.cargo[b], s.cargo[a]
        note(s, seat, "swapped", both(s, s.book.ships[s.port[b]].id, move.on))


class SellMixed(Effect):
    """C7, C31: sell several goods, equal or different, to one ship; C31 minds neither colour nor refinement."""

    fields: ClassVar[tuple[str, ...]] = ("n", "wild")
    verbs: ClassVar[tuple[str, ...]] = ("load", "pass")

    def __init__(self, n: int, wild: bool) -> None:
        self.n: Final = n
        self.wild: Final = wild

    def buys(self, s: Thessaloniki, seat: int, berth: int) -> bool:
        return any([fits(s, seat, berth, token, self.wild) for token in range(TOKENS)])

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if any([self.buys(s, seat, berth) for berth in range(BERTHS)]) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        if move.number not in s.port:
            return "ship-not-in-port"
        return "" if self.buys(s, seat, s.port.index(move.number)) else "ship-buys-nothing"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "load":
            push(s, seat, Stow(s.port.index(move.number), self.n, self.wild))


def fits(s: Thessaloniki, seat: int, berth: int, token: int, wild: bool) -> bool:
    """Whether this good of the player can go on that ship."""
    if not s.port[berth] or not held(s, seat, token):
        return False
    if wild:
        return 0 in s.cargo[berth]
    if token < COLOURS and berth != LAST_BERTH:
        return False
    return room(s, berth, SALT if token == SALT_TOKEN else token % COLOURS) > 0


class Stow(Step["Thessaloniki"]):
    """Good by good aboard the chosen ship."""

    fields: ClassVar[tuple[str, ...]] = ("berth", "n", "wild", "any")
    verbs: ClassVar[tuple[str, ...]] = ("stow", "pass")

    def __init__(self, berth: int, n: int, wild: bool, any: bool = False) -> None:
        self.berth: Final = berth
        self.n: Final = n
        self.wild: Final = wild
        self.any: Final = any  # something is aboard already

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        if not self.n:
            return ()
        return alone(seat) if any([fits(s, seat, self.berth, t, self.wild) for t in range(TOKENS)]) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return "" if self.any else "sell-at-least-one"
        return "" if fits(s, seat, self.berth, move.number, self.wild) else "cannot-stow"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            self.run(s, seat)
            return
        good = SALT if move.number == SALT_TOKEN else move.number % COLOURS
        lose(s, seat, move.number, 1)
        push(s, seat, Stow(self.berth, self.n - 1, self.wild, True))
        if self.wild:
            push(s, seat, Space(self.berth, good))
        else:
            load(s, seat, self.berth, good, 1)

    def run(self, s: Thessaloniki, seat: int) -> None:
        if self.any:
            sold(s, seat, self.berth)


class Space(Step["Thessaloniki"]):
    """C31: the good goes on a space of any colour."""

    fields: ClassVar[tuple[str, ...]] = ("berth", "good")
    verbs: ClassVar[tuple[str, ...]] = ("space",)

    def __init__(self, berth: int, good: int) -> None:
        self.berth: Final = berth
        self.good: Final = good

    def free(self, s: Thessaloniki, kind: int) -> int:
        """The first empty space of a kind; -1: none."""
        kinds = s.book.ships[s.port[self.berth]].spaces
        for space in range(len(kinds)):
            if kinds[space] == kind and not s.cargo[self.berth][space]:
                return space
        return -1

    def kinds(self, s: Thessaloniki) -> list[int]:
        return [kind for kind in range(SALT + 1) if self.free(s, kind) >= 0]

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.kinds(s)) > 1 else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if self.free(s, move.number) >= 0 else "no-such-space"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        self.fill(s, seat, move.number)

    def run(self, s: Thessaloniki, seat: int) -> None:
        self.fill(s, seat, self.kinds(s)[0])

    def fill(self, s: Thessaloniki, seat: int, kind: int) -> None:
        put_aboard(s, self.berth, self.free(s, kind), self.good)
        note(s, seat, "loaded", both(s, s.book.goods[self.good], s.book.ships[s.port[self.berth]].id), 1)
        points(s, seat, price(s, seat, self.berth, self.good), s.book.sale_cause)


class SellSupply(Effect):
    """C10: sell one good of the supply, of any kind, to each ship in turn."""

    fields: ClassVar[tuple[str, ...]] = ("berth",)
    verbs: ClassVar[tuple[str, ...]] = ("sell", "pass")

    def __init__(self, berth: int = 0) -> None:
        self.berth: Final = berth

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.berth < BERTHS and s.port[self.berth] else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        return "" if room(s, self.berth, move.number) else "no-space-for-it"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        push(s, seat, SellSupply(self.berth + 1))
        if move.verb == "sell":
            load(s, seat, self.berth, move.number, 1)
            sold(s, seat, self.berth)

    def run(self, s: Thessaloniki, seat: int) -> None:
        if self.berth < BERTHS:
            push(s, seat, SellSupply(self.berth + 1))

"""§ Sail; § Tax; and how the ships close up (§ Full ship)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.port import claim
from emporion.games.thessaloniki.terms import BERTHS, BOT, COLOURS, FESTIVAL_SHIP, HARD, LAST_BERTH, SALT
from emporion.kernel.flow import Each, note, push, round_from, seal
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def draw_ship(s: Thessaloniki) -> int:
    """The top ship of the stack, or of those set aside; the festival is noted and passed over. 0: none left."""
    while s.ships or s.spare:
        if not s.ships:
            s.ships, s.spare = s.spare, ()
            note(s, s.active_seat, "new-stack")
        ship = s.ships[0]
        s.ships = s.ships[1:]
        seal(s)
        if ship != s.book.festival_ship:
            return ship
        note(s, s.active_seat, "festival", "ship")
        s.meet(FESTIVAL_SHIP)
    return 0


def most_aboard(cargo: tuple[int, ...]) -> list[int]:
    """The colours, played or not, with the most Goods aboard; none, if there are none but Salt."""
    counts = [0] * (SALT + 2)
    most = 0
    for good in cargo:
        counts[good] = counts[good] + 1
        if 0 < good <= COLOURS and counts[good] > most:
            most = counts[good]
    return [c for c in range(COLOURS) if counts[c + 1] == most] if most else []


def leader(s: Thessaloniki, cargo: tuple[int, ...], active: int) -> int:
    """Who has the majority aboard: most of one colour; a tie only for the active player (-1: none); -1: nobody."""
    tied = most_aboard(cargo)
    if not tied:
        return -1
    if s.solo == HARD and BOT in tied:
        return BOT
    if len(tied) > 1:
        return active if active in tied else -1
    return tied[0] if tied[0] < s.seats else -1


def ahead(s: Thessaloniki, cargo: tuple[int, ...]) -> int:
    """Who has the majority as things stand, for those who look: a seat; -1: a tie; -2: nobody who plays."""
    owner = leader(s, cargo, -1)
    return owner if owner >= 0 or len(most_aboard(cargo)) > 1 else -2


class Sail(Effect):
    """All ships move right; the one that leaves the last space goes to whoever has the majority aboard."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        ship, cargo = s.port[LAST_BERTH], s.cargo[LAST_BERTH]
        s.port = [0] + s.port[:LAST_BERTH]
        s.cargo = [()] + s.cargo[:LAST_BERTH]
        s.sailed = 1
        push(s, seat, CLOSE_SHIPS)
        note(s, seat, "sailed")
        if not ship:
            return
        owner = leader(s, cargo, s.active_seat)
        if owner < 0:
            s.gone = s.gone + (ship,)
            note(s, seat, "unclaimed", s.book.ships[ship].id)
        else:
            claim(s, owner, ship)


class MaySail(Effect):
    """A card lets the ships sail, if its player likes."""

    verbs: ClassVar[tuple[str, ...]] = ("accept", "pass")

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "accept":
            push(s, seat, Sail())


class CloseShips(Step["Thessaloniki"]):
    """Ships slide right to close gaps and new ones come from the stack; no ship reaches the last space unsailed."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        end = BERTHS if s.sailed else LAST_BERTH
        order = [berth for berth in range(end) if s.port[berth]]
        gap = end - len(order)
        if not gap:
            return
        port = [s.port[berth] for berth in order]
        cargo = [s.cargo[berth] for berth in order]
        for _ in range(gap):
            ship = draw_ship(s)
            if ship:
                note(s, seat, "arrived", s.book.ships[ship].id)
            port.insert(0, ship)
            cargo.insert(0, s.book.ships[ship].empty)
        s.port = port + s.port[end:]
        s.cargo = cargo + s.cargo[end:]


CLOSE_SHIPS: Final = CloseShips()


class Tax(Effect):
    """Every player loses all raw goods that no mosaic protects."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        note(s, seat, "taxed")
        order = tuple([other for other in round_from(seat, s.seats) if not s.is_bot(other)])
        push(s, seat, Each(order, Protect(s.book.nothing, 0)))


class Protect(Step["Thessaloniki"]):
    """Mosaics move freely under the storage areas first: keep one raw colour for each; asked if there are more."""

    fields: ClassVar[tuple[str, ...]] = ("kept", "n")
    verbs: ClassVar[tuple[str, ...]] = ("keep",)

    def __init__(self, kept: tuple[int, ...], n: int) -> None:
        self.kept: Final = kept  # 1 for each colour that is safe
        self.n: Final = n

    def at_risk(self, s: Thessaloniki, seat: int) -> int:
        return len([c for c in range(COLOURS) if s.raw[seat * COLOURS + c] and not self.kept[c]])

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        left = s.storage[seat] - self.n
        return alone(seat) if 0 < left < self.at_risk(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if self.kept[move.number]:
            return "kept-already"
        return "" if s.raw[seat * COLOURS + move.number] else "nothing-raw"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        kept = self.kept[: move.number] + (1,) + self.kept[move.number + 1 :]
        push(s, seat, Protect(kept, self.n + 1))

    def run(self, s: Thessaloniki, seat: int) -> None:
        if s.storage[seat] - self.n >= self.at_risk(s, seat):
            return
        for c in range(COLOURS):
            n = s.raw[seat * COLOURS + c]
            if n and not self.kept[c]:
                s.raw[seat * COLOURS + c] = 0
                note(s, seat, "lost", s.book.tokens[c], n)

"""Move Ships / Fulfill Contracts, and the ships themselves."""

from __future__ import annotations

from emporion.games.constantinopolis.state import Constantinopolis, Ship
from emporion.kernel import Step, note, score


def fits(s: Constantinopolis, ship: Ship, contract: int) -> bool:
    """The ship lies in harbour and has the room, and the berth for a passenger."""
    return not bar_stowing(s, ship, contract)


def bar_stowing(s: Constantinopolis, ship: Ship, contract: int) -> str:
    if ship.away:
        return "ship-yours"
    if ship.room < s.book.size[contract]:
        return "ship-full"
    return "ship-passenger" if s.book.passenger[contract] > ship.berths else ""


def arrive(s: Constantinopolis, seat: int, ship: Ship, cause: str) -> None:
    """Each contract on board pays its gold and fame and goes to the discard."""
    for contract in ship.load:
        s.gold[seat] += s.book.pay[contract]
        if s.book.honour[contract]:
            score(s, seat, s.book.honour[contract], cause)
        note(s, seat, "delivered", s.book.contract_ids[contract], s.book.pay[contract])
    s.discard += ship.load


class MoveShips(Step[Constantinopolis]):
    """Every ship at sea comes one step nearer; those that reach harbour are paid."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        for who in s.order():
            s.fleet[who] = tuple([self.move(s, who, ship) for ship in s.fleet[who]])

    def move(self, s: Constantinopolis, seat: int, ship: Ship) -> Ship:
        if ship.away == 1:
            arrive(s, seat, ship, "contract")
            return s.book.empty_ship(ship.number)
        return ship.nearer() if ship.away else ship


class Produce(Step[Constantinopolis]):
    """Every production building gives its goods."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        for who in s.order():
            s.began[who] = s.can(who)
            makes = s.book.harvest(s.owned[who])
            for good in range(5):
                if makes[good]:
                    s.goods[who * 5 + good] += makes[good]
                    note(s, who, "produced", s.book.good_ids[good], makes[good])

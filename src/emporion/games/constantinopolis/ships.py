"""§ The Move Ships/Fulfill Contracts phase, with the ships; § The Produce Goods phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, lowest
from emporion.kernel.flow import begin_turn, note, score
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.constantinopolis.book import ConstantinopolisBook
    from emporion.games.constantinopolis.state import Constantinopolis


class Ship:
    """A ship card: how far it is, what room it has left, which contracts are on board. Frozen."""

    fields: ClassVar[tuple[str, ...]] = ("number", "away", "room", "berths", "load")

    def __init__(self, number: int, away: int, room: int, berths: int, load: tuple[int, ...]) -> None:
        self.number: Final = number
        self.away: Final = away  # rounds still to sail; 0: in harbour
        self.room: Final = room
        self.berths: Final = berths
        self.load: Final = load

    def __repr__(self) -> str:
        return f"<Ship {self.number}: {self.away} away, room {self.room}, berths {self.berths}, load {self.load}>"

    def sent(self, rounds: int) -> Ship:
        """The ship with so many rounds to sail."""
        return Ship(self.number, rounds, self.room, self.berths, self.load)

    def stowed(self, contract: int, size: int, passenger: int) -> Ship:
        """The ship with one contract more on board."""
        return Ship(self.number, 0, self.room - size, self.berths - passenger, self.load + (contract,))


def emptied(s: Constantinopolis, number: int) -> Ship:
    """A ship in harbour with nothing on board."""
    size = s.book.ship_size[number]
    return Ship(number, 0, s.book.cargo[size], s.book.berths[size], ())


def launch(s: Constantinopolis, size: int) -> Ship:
    """The next ship of a size leaves the supply."""
    number = s.book.first_ship[size] + s.book.ship_copies[size] - s.ships[size]
    s.ships[size] = s.ships[size] - 1
    return emptied(s, number)


def bar_stowing(s: Constantinopolis, ship: Ship, contract: int) -> str:
    """Why a contract cannot go on this ship: at sea, no passengers on a Small Ship, no room, or no berth left."""
    if ship.away:
        return "ship-yours"
    if s.book.passenger[contract] > s.book.berths[s.book.ship_size[ship.number]]:
        return "ship-small"
    if ship.room < s.book.size[contract]:
        return "ship-full"
    return "ship-passenger" if s.book.passenger[contract] > ship.berths else ""


def arrive(s: Constantinopolis, seat: int, ship: Ship, cause: int) -> None:
    """Each contract on board pays its gold and fame and goes to the discard."""
    for contract in ship.load:
        s.gold[seat] = s.gold[seat] + s.book.pay[contract]
        score(s, seat, s.book.honour[contract], cause)
        note(s, seat, "delivered", s.book.contract_ids[contract], s.book.pay[contract])
    s.discard += ship.load


class MoveShips(Step["Constantinopolis"]):
    """Every ship at sea comes one step nearer; those that reach harbour are paid."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        begin_turn(s, -1, "ships")
        for who in s.order():
            for ship in s.fleet[who]:
                if ship.away:
                    s.fleet[who] = tuple([self.nearer(s, who, each) for each in s.fleet[who]])
                    break

    def nearer(self, s: Constantinopolis, seat: int, ship: Ship) -> Ship:
        if ship.away == 1:
            arrive(s, seat, ship, s.book.by_contract)
            return emptied(s, ship.number)
        return ship.sent(ship.away - 1) if ship.away else ship


class Produce(Step["Constantinopolis"]):
    """Every production building gives the goods it shows."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        begin_turn(s, -1, "produce")
        for who in s.order():
            s.began[who] = s.can(who)
            made = harvest(s, who)
            for good in range(GOOD_KINDS):
                if made[good]:
                    s.add_goods(who, good, made[good])
                    note(s, who, "produced", GOODS[good], made[good])


def harvest(s: Constantinopolis, seat: int) -> tuple[int, ...]:
    """How many of each good a player's buildings give in a round; remembered, as `worth` asks again and again."""
    tiles = s.owned[seat] & s.book.production
    known = s.book.harvests.get(tiles)
    if known is None:
        known = made_by(s.book, tiles)
        s.book.harvests[tiles] = known
    return known


def made_by(book: ConstantinopolisBook, tiles: int) -> tuple[int, ...]:
    """How many of each good these production buildings give."""
    made = [0] * GOOD_KINDS
    while tiles:
        makes = book.makes[lowest(tiles)]
        tiles &= tiles - 1
        for good in range(GOOD_KINDS):
            made[good] = made[good] + makes[good]
    return tuple(made)

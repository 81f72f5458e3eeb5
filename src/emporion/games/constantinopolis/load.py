"""§ The Accept Contracts phase: a contract goes on board, and loaded ships leave; § Long Voyage Bonus."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.constantinopolis.market import take_goods
from emporion.games.constantinopolis.ships import Ship, bar_stowing
from emporion.kernel.flow import both, note, score
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([c for c in cards if c != card])


class Load(Step["Constantinopolis"]):
    """A contract and its goods go on one ship in harbour, and stay there."""

    fields: ClassVar[tuple[str, ...]] = ("contract",)
    verbs: ClassVar[tuple[str, ...]] = ("aboard",)

    def __init__(self, contract: int) -> None:
        self.contract: Final = contract

    def fitting(self, s: Constantinopolis, seat: int) -> list[int]:
        return [ship.number for ship in s.fleet[seat] if not bar_stowing(s, ship, self.contract)]

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.fitting(s, seat)) > 1 else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        for ship in s.fleet[seat]:
            if ship.number == move.number:
                return bar_stowing(s, ship, self.contract)
        return "ship-yours"

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.aboard[number - 1] for number in self.fitting(s, seat)])

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        self.stow(s, seat, move.number)

    def run(self, s: Constantinopolis, seat: int) -> None:
        self.stow(s, seat, self.fitting(s, seat)[0])

    def stow(self, s: Constantinopolis, seat: int, number: int) -> None:
        contract = self.contract
        take_goods(s, seat, s.book.wants[contract])
        s.hand[seat] = without(s.hand[seat], contract)
        size, passenger = s.book.size[contract], s.book.passenger[contract]
        s.fleet[seat] = tuple(
            [ship.stowed(contract, size, passenger) if ship.number == number else ship for ship in s.fleet[seat]]
        )
        what = both(s, s.book.contract_ids[contract], s.book.ship_ids[number])
        note(s, seat, "loaded", what, s.book.pay[contract])


def depart(s: Constantinopolis, seat: int) -> None:
    """Every loaded ship leaves harbour."""
    s.fleet[seat] = tuple([set_sail(s, seat, ship) for ship in s.fleet[seat]])


def set_sail(s: Constantinopolis, seat: int, ship: Ship) -> Ship:
    """The longest voyage of its contracts counts; § Long Voyage Bonus: fame at once, more on a Large Ship."""
    if ship.away or not ship.load:
        return ship
    size = s.book.ship_size[ship.number]
    rounds = max([s.book.voyage[contract][size] for contract in ship.load])
    note(s, seat, "sailed", s.book.ship_ids[ship.number], rounds)
    if rounds > 1:
        score(s, seat, s.book.long_fame[size], s.book.by_voyage)
    return ship.sent(rounds)

"""§ The Accept Contracts phase: what a player does in his turn; § Buy Ships; § Buy/Use Trading Posts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.constantinopolis.draw import draw
from emporion.games.constantinopolis.load import Load, depart, without
from emporion.games.constantinopolis.market import BUSINESS, add_business, bar_business, do_business, has_goods
from emporion.games.constantinopolis.ships import bar_stowing, launch
from emporion.games.constantinopolis.terms import CONSUL, POST, POWER, SHIP, SHIP_SIZES, URBI
from emporion.games.constantinopolis.trade import Bargain, add_partners, bar_trading
from emporion.kernel.flow import begin_turn, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import holds

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis


def ship_price(s: Constantinopolis, who: int, size: int) -> int:
    """The price on the card; 3 less with the shipwrights' wall."""
    price = s.book.ship_cost[size]
    return max(0, price - s.book.ship_discount) if s.owned[who] & s.book.shipwrights else price


def bar_ship(s: Constantinopolis, who: int, size: int) -> str:
    """§ Buy Ships: why `who` may not buy a ship of this size."""
    if s.used[who] & SHIP:
        return "ship-once"
    if not s.ships[size]:
        return "ship-gone"
    return "" if s.gold[who] >= ship_price(s, who, size) else "ship-gold"


def bar_post(s: Constantinopolis, who: int) -> str:
    """§ Buy/Use Trading Posts: why `who` may not buy one."""
    if s.used[who] & POST:
        return "post-once"
    if s.posts[who] >= len(s.book.post_price):
        return "post-gone"
    return "" if s.gold[who] >= s.book.post_price[s.posts[who]] else "post-gold"


def bar_loading(s: Constantinopolis, who: int, contract: int) -> str:
    """Why `who` may not load this contract on any ship."""
    if contract not in s.hand[who]:
        return "contract-yours"
    if not has_goods(s, who, s.book.wants[contract]):
        return "contract-goods"
    return bar_ships(s, who, contract)


def bar_ships(s: Constantinopolis, who: int, contract: int) -> str:
    """Why no ship of `who` takes this contract."""
    for ship in s.fleet[who]:
        if not bar_stowing(s, ship, contract):
            return ""
    return "contract-passenger" if s.book.passenger[contract] else "contract-ship"


def bar_exchange(s: Constantinopolis, who: int, contract: int) -> str:
    """Why the office of `who` does not let him exchange this contract."""
    if s.office[who] != URBI and s.office[who] != CONSUL:
        return "exchange-office"
    if s.used[who] & POWER:
        return "power-used"
    return "" if contract in s.hand[who] else "contract-yours"


class Accept(Step["Constantinopolis"]):
    """In his turn a player loads contracts, buys a ship and a post, exchanges cards and deals as before."""

    fields: ClassVar[tuple[str, ...]] = ("offers",)
    verbs: ClassVar[tuple[str, ...]] = ("load", "commission", "open", "exchange", "trade", *BUSINESS, "done")

    def __init__(self, offers: int) -> None:
        self.offers: Final = offers  # made to other players this turn (Free Trade)

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        verb = move.verb
        if verb == "done":
            return ""
        if verb == "load":
            return bar_loading(s, who, move.number)
        if verb == "commission":
            return bar_ship(s, who, move.number)
        if verb == "open":
            return bar_post(s, who)
        if verb == "exchange":
            return bar_exchange(s, who, move.number)
        if verb == "trade":
            return bar_trading(s, who, move.number, self.offers)
        return bar_business(s, who, move)

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        book = s.book
        out: list[Move] = []
        hand = s.hand[who]
        for contract in hand:
            if has_goods(s, who, book.wants[contract]) and not bar_ships(s, who, contract):
                out.append(book.load[contract - 1])
        if not s.used[who] & SHIP:
            for size in range(SHIP_SIZES):
                if not bar_ship(s, who, size):
                    out.append(book.commission[size])
        if not bar_post(s, who):
            out.append(book.open_post)
        if (s.office[who] == URBI or s.office[who] == CONSUL) and not s.used[who] & POWER:
            out += [book.exchange[contract - 1] for contract in hand]
        add_partners(s, who, self.offers, out)
        add_business(s, who, out)
        out.append(book.done)
        return tuple(out)

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        verb = move.verb
        begin_turn(s, seat, "accept")
        if verb == "done":
            depart(s, seat)
            return
        push(s, seat, Accept(self.offers + 1) if verb == "trade" else self)
        if verb == "load":
            push(s, seat, Load(move.number))
        elif verb == "commission":
            commission(s, seat, move.number)
        elif verb == "open":
            open_post(s, seat)
        elif verb == "exchange":
            s.used[seat] |= POWER
            keep(s, seat, without(s.hand[seat], move.number))
            push(s, seat, Exchange(1))
        elif verb == "trade":
            push(s, seat, Bargain(move.number, (), 0, (), 0))
        else:
            do_business(s, seat, move)


def commission(s: Constantinopolis, seat: int, size: int) -> None:
    """A ship is bought and lies in harbour, ready to be loaded."""
    price = ship_price(s, seat, size)
    s.gold[seat] = s.gold[seat] - price
    s.used[seat] |= SHIP
    ship = launch(s, size)
    s.fleet[seat] += (ship,)
    note(s, seat, "commissioned", s.book.ship_ids[ship.number], price)


def open_post(s: Constantinopolis, seat: int) -> None:
    """A trading post is bought and gives a contract at once."""
    price = s.book.post_price[s.posts[seat]]
    s.gold[seat] = s.gold[seat] - price
    s.posts[seat] = s.posts[seat] + 1
    s.used[seat] |= POST
    note(s, seat, "opened", "trading-post", price)
    draw(s, seat, s.book.new_post_cards)


def keep(s: Constantinopolis, seat: int, contracts: tuple[int, ...]) -> None:
    """All other contracts go from a player to the discard, which is made anew but once."""
    dropped = tuple([contract for contract in s.hand[seat] if not holds(contracts, contract)])
    s.hand[seat] = tuple([contract for contract in s.hand[seat] if holds(contracts, contract)])
    s.discard += dropped
    for contract in dropped:
        note(s, seat, "dropped", s.book.contract_ids[contract])


class Exchange(Step["Constantinopolis"]):
    """Urbi or Consul has discarded a contract and may discard a second one; then as many are drawn."""

    fields: ClassVar[tuple[str, ...]] = ("dropped",)
    verbs: ClassVar[tuple[str, ...]] = ("exchange", "done")

    def __init__(self, dropped: int) -> None:
        self.dropped: Final = dropped

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return alone(seat) if s.hand[seat] and self.dropped < s.book.exchanges[s.office[seat]] else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        return "" if move.verb == "done" or move.number in s.hand[who] else "contract-yours"

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.exchange[contract - 1] for contract in s.hand[who]] + [s.book.done])

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "done":
            draw(s, seat, self.dropped)
        else:
            keep(s, seat, without(s.hand[seat], move.number))
            push(s, seat, Exchange(self.dropped + 1))

    def run(self, s: Constantinopolis, seat: int) -> None:
        draw(s, seat, self.dropped)


class Save(Step["Constantinopolis"]):
    """§ Buy/Use Trading Posts: unloaded contracts are saved, one under each post; the others are discarded."""

    fields: ClassVar[tuple[str, ...]] = ("saved",)
    verbs: ClassVar[tuple[str, ...]] = ("save", "done")

    def __init__(self, saved: tuple[int, ...]) -> None:
        self.saved: Final = saved

    def room(self, s: Constantinopolis, seat: int) -> int:
        """How many more contracts can be saved; after the last round none is."""
        return 0 if s.last else s.posts[seat] - len(self.saved)

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.room(s, seat) and len(self.saved) < len(s.hand[seat]) else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "done":
            return ""
        if move.number in self.saved:
            return "contract-saved"
        return "" if move.number in s.hand[who] else "contract-yours"

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        open_ones = [contract for contract in s.hand[who] if not holds(self.saved, contract)]
        return tuple([s.book.save[contract - 1] for contract in open_ones] + [s.book.done])

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        begin_turn(s, seat, "save")
        if move.verb == "done":
            self.run(s, seat)
        else:
            note(s, seat, "saved", move.on)
            push(s, seat, Save(self.saved + (move.number,)))

    def run(self, s: Constantinopolis, seat: int) -> None:
        keep(s, seat, self.saved)

"""Draw Contracts and Accept Contracts: cards, ships, trading posts, departure."""

from __future__ import annotations

from typing import Final

from emporion.games.constantinopolis.market import bar_business, do_business, has_goods, take_goods
from emporion.games.constantinopolis.ships import bar_stowing, fits
from emporion.games.constantinopolis.state import CONSUL, MAGISTER, POST, POWER, SHIP, URBI, Constantinopolis, Ship
from emporion.games.constantinopolis.trade import Bargain, bar_trading
from emporion.kernel import Move, Step, note, push, score, shuffle


def draw(s: Constantinopolis, seat: int, n: int) -> None:
    """Draw up to `n` contracts; when the deck is out, the discard is shuffled into a new one."""
    for _ in range(n):
        if s.drawn == len(s.deck):
            if not s.discard:
                return
            s.deck = shuffle(s, s.discard)
            s.drawn = 0
            s.discard = ()
            note(s, seat, "reshuffled", "deck", len(s.deck))
        contract = s.deck[s.drawn]
        s.drawn += 1
        s.hand[seat] += (contract,)
        note(s, seat, "drew", s.book.contract_ids[contract])


class Draw(Step[Constantinopolis]):
    """Contracts by production level, for each idle trading post, for the Magister and the envoys' wall."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        for who in s.order():
            n = s.book.draws[min(7, s.level(who)) - 1] + s.posts[who] - len(s.hand[who])
            if s.office[who] == MAGISTER:
                n += s.book.magister_cards
            if s.owned[who] & s.book.envoys:
                n += 1
            draw(s, who, n)


def ship_price(s: Constantinopolis, who: int, size: int) -> int:
    off = s.book.ship_discount if s.owned[who] & s.book.shipwrights else 0
    return s.book.ship_cost[size] - off


def bar_ship(s: Constantinopolis, who: int, size: int) -> str:
    if s.used[who] & SHIP:
        return "ship-once"
    if not s.ships[size]:
        return "ship-gone"
    return "" if s.gold[who] >= ship_price(s, who, size) else "ship-gold"


def bar_post(s: Constantinopolis, who: int) -> str:
    if s.used[who] & POST:
        return "post-once"
    if s.posts[who] >= len(s.book.post_price):
        return "post-gone"
    return "" if s.gold[who] >= s.book.post_price[s.posts[who]] else "post-gold"


def bar_loading(s: Constantinopolis, who: int, contract: int) -> str:
    if contract not in s.hand[who]:
        return "contract-yours"
    if not has_goods(s, who, s.book.wants[contract]):
        return "contract-goods"
    for ship in s.fleet[who]:
        if fits(s, ship, contract):
            return ""
    return "contract-ship"


def bar_exchange(s: Constantinopolis, who: int, contract: int) -> str:
    if s.office[who] != URBI and s.office[who] != CONSUL:
        return "exchange-office"
    if s.used[who] & POWER:
        return "power-used"
    return "" if contract in s.hand[who] else "contract-yours"


class Accept(Step[Constantinopolis]):
    """In his turn a player loads contracts, buys a ship and a post, exchanges cards and deals as before."""

    def __init__(self, offers: int) -> None:
        self.offers: Final = offers  # bundles proposed to others this turn (Free Trade)

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (seat,)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        verb = move.verb
        if verb == "done":
            return ""
        if verb == "load":
            return bar_loading(s, who, move.at)
        if verb == "commission":
            return bar_ship(s, who, move.at)
        if verb == "open":
            return bar_post(s, who)
        if verb == "exchange":
            return bar_exchange(s, who, move.at)
        if verb == "trade":
            return bar_trading(s, who, move.at, self.offers)
        return bar_business(s, who, move)

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        verb = move.verb
        if verb == "done":
            depart(s, seat)
            return
        push(s, seat, Accept(self.offers + 1) if verb == "trade" else self)
        if verb == "load":
            push(s, seat, Load(move.at))
        elif verb == "commission":
            buy_ship(s, seat, move.at)
        elif verb == "open":
            open_post(s, seat)
        elif verb == "exchange":
            s.used[seat] |= POWER
            push(s, seat, Exchange(1))
            drop(s, seat, move.at)
        elif verb == "trade":
            push(s, seat, Bargain(move.at, (), (0, 0, 0, 0, 0), 0, (), (0, 0, 0, 0, 0), 0))
        else:
            do_business(s, seat, move)


def buy_ship(s: Constantinopolis, seat: int, size: int) -> None:
    price = ship_price(s, seat, size)
    s.gold[seat] -= price
    s.used[seat] |= SHIP
    ship = s.launch(size)
    s.fleet[seat] += (ship,)
    note(s, seat, "commissioned", s.book.ship_ids[ship.number], price)


def open_post(s: Constantinopolis, seat: int) -> None:
    """A trading post is bought and gives a contract at once."""
    price = s.book.post_price[s.posts[seat]]
    s.gold[seat] -= price
    s.posts[seat] += 1
    s.used[seat] |= POST
    note(s, seat, "opened", "trading-post", price)
    draw(s, seat, 1)


def drop(s: Constantinopolis, seat: int, contract: int) -> None:
    s.hand[seat] = tuple([c for c in s.hand[seat] if c != contract])
    s.discard += (contract,)
    note(s, seat, "dropped", s.book.contract_ids[contract])


class Load(Step[Constantinopolis]):
    """A contract and its goods go on one ship in harbour, for good."""

    def __init__(self, contract: int) -> None:
        self.contract: Final = contract

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        room = 0
        for ship in s.fleet[seat]:
            room += fits(s, ship, self.contract)
        return (seat,) if room > 1 else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb != "aboard":
            return "not-now"
        for ship in s.fleet[seat]:
            if ship.number == move.at:
                return bar_stowing(s, ship, self.contract)
        return "ship-yours"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        self.stow(s, seat, move.at)

    def run(self, s: Constantinopolis, seat: int) -> None:
        for ship in s.fleet[seat]:
            if fits(s, ship, self.contract):
                self.stow(s, seat, ship.number)
                return

    def stow(self, s: Constantinopolis, seat: int, number: int) -> None:
        contract = self.contract
        take_goods(s, seat, s.book.wants[contract])
        s.hand[seat] = tuple([c for c in s.hand[seat] if c != contract])
        size, berths = s.book.size[contract], s.book.passenger[contract]
        fleet = [ship.stowed(contract, size, berths) if ship.number == number else ship for ship in s.fleet[seat]]
        s.fleet[seat] = tuple(fleet)
        note(s, seat, "loaded", s.book.contract_ids[contract], number)


def depart(s: Constantinopolis, seat: int) -> None:
    """Loaded ships leave harbour; a long voyage earns fame at once, more on a Large Ship."""
    s.fleet[seat] = tuple([set_sail(s, seat, ship) for ship in s.fleet[seat]])


def set_sail(s: Constantinopolis, seat: int, ship: Ship) -> Ship:
    if ship.away or not ship.load:
        return ship
    size = s.book.ship_size[ship.number]
    rounds = max([s.book.voyage[contract][size] for contract in ship.load])
    note(s, seat, "sailed", s.book.ship_ids[ship.number], rounds)
    if rounds > 1:
        score(s, seat, s.book.long_fame[size], "voyage")
    return ship.sent(rounds)


class Exchange(Step[Constantinopolis]):
    """Urbi or Consul has discarded a contract and may discard a second; then as many are drawn."""

    def __init__(self, dropped: int) -> None:
        self.dropped: Final = dropped

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (seat,) if self.dropped < s.book.exchanges and s.hand[seat] else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "done":
            return ""
        if move.verb != "exchange":
            return "not-now"
        return "" if move.at in s.hand[who] else "contract-yours"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "done":
            draw(s, seat, self.dropped)
        else:
            push(s, seat, Exchange(self.dropped + 1))
            drop(s, seat, move.at)

    def run(self, s: Constantinopolis, seat: int) -> None:
        draw(s, seat, self.dropped)


class Save(Step[Constantinopolis]):
    """Unloaded contracts are saved, one under each trading post; the others are discarded."""

    def __init__(self, saved: tuple[int, ...]) -> None:
        self.saved: Final = saved

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (seat,) if s.hand[seat] and len(self.saved) < s.posts[seat] else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "done":
            return ""
        if move.verb != "save":
            return "not-now"
        return "" if move.at in s.hand[who] else "contract-yours"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "done":
            self.run(s, seat)
            return
        s.hand[seat] = tuple([c for c in s.hand[seat] if c != move.at])
        note(s, seat, "saved", move.on)
        push(s, seat, Save(self.saved + (move.at,)))

    def run(self, s: Constantinopolis, seat: int) -> None:
        for contract in s.hand[seat]:
            note(s, seat, "dropped", s.book.contract_ids[contract])
        s.discard += s.hand[seat]
        s.hand[seat] = self.saved

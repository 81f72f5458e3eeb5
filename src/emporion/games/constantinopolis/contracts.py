"""§ The Draw Contracts phase; § The Accept Contracts phase: cards, ships, trading posts, departure."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.constantinopolis.book import CONSUL, MAGISTER, URBI
from emporion.games.constantinopolis.construct import POWER
from emporion.games.constantinopolis.market import (
    BUSINESS,
    add_business,
    bar_business,
    do_business,
    has_goods,
    take_goods,
)
from emporion.games.constantinopolis.ships import Ship, bar_stowing, launch
from emporion.games.constantinopolis.trade import Bargain, add_partners, bar_trading
from emporion.kernel.chance import shuffled
from emporion.kernel.flow import note, push, score, seal
from emporion.kernel.move import Move
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis

SHIP: Final = 1 << 60  # in `used`: a ship was bought this round
POST: Final = 1 << 61  # in `used`: a trading post was bought this round


def draw(s: Constantinopolis, seat: int, n: int) -> None:
    """Draw up to `n` contracts; when the deck is out, the discard is shuffled into a new one."""
    for _ in range(n):
        if s.drawn == len(s.deck):
            if not s.discard:
                return
            note(s, seat, "reshuffled", "", len(s.discard))
            s.deck = shuffled(s, s.discard)
            s.drawn = 0
            s.discard = ()
        contract = s.deck[s.drawn]
        s.drawn += 1
        s.hand[seat] += (contract,)
        seal(s)
        note(s, seat, "drew", s.book.contract_ids[contract])


class Draw(Step["Constantinopolis"]):
    """Contracts by production level, for each idle trading post, for the Magister and for the envoys' wall."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        for who in s.order():
            draw(s, who, allowance(s, who))


def allowance(s: Constantinopolis, who: int) -> int:
    """How many contracts a player draws; before the draw his hand is what his trading posts have saved."""
    n = s.book.draws[min(s.level(who), len(s.book.draws)) - 1] + s.posts[who] - len(s.hand[who])
    if s.office[who] == MAGISTER:
        n += s.book.magister_cards
    return n + 1 if s.owned[who] & s.book.envoys else n


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
    for ship in s.fleet[who]:
        if not bar_stowing(s, ship, contract):
            return ""
    return "contract-ship"


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

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        book = s.book
        out: list[Move] = []
        hand = s.hand[who]
        for contract in hand:
            if has_goods(s, who, book.wants[contract]) and not bar_loading(s, who, contract):
                out.append(book.load[contract - 1])
        if not s.used[who] & SHIP:
            for size in range(3):
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
        if verb == "done":
            depart(s, seat)
            return
        push(s, seat, Accept(self.offers + 1) if verb == "trade" else self)
        if verb == "load":
            push(s, seat, Load(move.at))
        elif verb == "commission":
            commission(s, seat, move.at)
        elif verb == "open":
            open_post(s, seat)
        elif verb == "exchange":
            s.used[seat] |= POWER
            drop(s, seat, move.at)
            push(s, seat, Exchange(1))
        elif verb == "trade":
            push(s, seat, Bargain(move.at, (), 0, (), 0))
        else:
            do_business(s, seat, move)


def commission(s: Constantinopolis, seat: int, size: int) -> None:
    """A ship is bought and lies in harbour, ready to be loaded."""
    price = ship_price(s, seat, size)
    s.gold[seat] -= price
    s.used[seat] |= SHIP
    ship = launch(s, size)
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
    """A contract goes from a player to the discard."""
    s.hand[seat] = without(s.hand[seat], contract)
    s.discard += (contract,)
    note(s, seat, "dropped", s.book.contract_ids[contract])


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

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (seat,) if len(self.fitting(s, seat)) > 1 else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        for ship in s.fleet[seat]:
            if ship.number == move.at:
                return bar_stowing(s, ship, self.contract)
        return "ship-yours"

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.aboard[number - 1] for number in self.fitting(s, seat)])

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        self.stow(s, seat, move.at)

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
        note(s, seat, "loaded", s.book.contract_ids[contract] + " " + s.book.ship_ids[number], s.book.pay[contract])


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


class Exchange(Step["Constantinopolis"]):
    """Urbi or Consul has discarded a contract and may discard a second one; then as many are drawn."""

    fields: ClassVar[tuple[str, ...]] = ("dropped",)
    verbs: ClassVar[tuple[str, ...]] = ("exchange", "done")

    def __init__(self, dropped: int) -> None:
        self.dropped: Final = dropped

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (seat,) if s.hand[seat] and self.dropped < s.book.exchanges[s.office[seat]] else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        return "" if move.verb == "done" or move.at in s.hand[who] else "contract-yours"

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.exchange[contract - 1] for contract in s.hand[who]] + [s.book.done])

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "done":
            draw(s, seat, self.dropped)
        else:
            drop(s, seat, move.at)
            push(s, seat, Exchange(self.dropped + 1))

    def run(self, s: Constantinopolis, seat: int) -> None:
        draw(s, seat, self.dropped)


class Save(Step["Constantinopolis"]):
    """§ Buy/Use Trading Posts: unloaded contracts are saved, one under each post; the others are discarded."""

    fields: ClassVar[tuple[str, ...]] = ("saved",)
    verbs: ClassVar[tuple[str, ...]] = ("save", "done")

    def __init__(self, saved: tuple[int, ...]) -> None:
        self.saved: Final = saved

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (seat,) if len(self.saved) < min(s.posts[seat], len(s.hand[seat])) else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "done":
            return ""
        if move.at in self.saved:
            return "contract-saved"
        return "" if move.at in s.hand[who] else "contract-yours"

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        open_ones = [contract for contract in s.hand[who] if contract not in self.saved]
        return tuple([s.book.save[contract - 1] for contract in open_ones] + [s.book.done])

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "done":
            self.run(s, seat)
        else:
            note(s, seat, "saved", move.on)
            push(s, seat, Save(self.saved + (move.at,)))

    def run(self, s: Constantinopolis, seat: int) -> None:
        for contract in s.hand[seat]:
            if contract not in self.saved:
                drop(s, seat, contract)

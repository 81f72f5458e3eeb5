"""§ Buy/Sell Goods at the Market; § Use Commercial Buildings; the walls one uses: in Construct and in Accept."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from emporion.games.constantinopolis.auction import receive
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, highest, holds, lone, lowest, slot
from emporion.kernel.flow import note, push, score
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis

BUSINESS: Final = ("buy", "sell", "use")


def price_to_buy(s: Constantinopolis, who: int, good: int) -> int:
    """The market's price; 2 less with the buyers' wall, but never under 1."""
    price = s.book.buy_price[s.market][good]
    return max(s.book.least_price, price - s.book.market_discount) if s.owned[who] & s.book.buyers else price


def price_to_sell(s: Constantinopolis, who: int, good: int) -> int:
    """The market's price; 1 more with the Mensae."""
    price = s.book.sell_price[s.market][good]
    return price + s.book.mensae_gold if s.owned[who] & s.book.mensae else price


def bar_business(s: Constantinopolis, who: int, move: Move) -> str:
    """Why `who` may not do this piece of business in his turn."""
    if move.verb == "buy":
        return bar_buying(s, who, move.number)
    if move.verb == "sell":
        return bar_selling(s, who, move.number)
    return bar_using(s, who, move.number)


def bar_buying(s: Constantinopolis, who: int, good: int) -> str:
    """Why `who` may not buy this good at the market."""
    limit = s.book.limit[s.market][good]
    dealt = s.dealt[slot(who, good)]
    if not limit:
        return "market-bars"
    if dealt < 0:
        return "market-sold"
    if dealt >= limit:
        return "market-limit"
    if holds(s.began[who], good) and not s.owned[who] & s.book.taberna:
        return "market-own"
    return "" if s.gold[who] >= price_to_buy(s, who, good) else "market-gold"


def bar_selling(s: Constantinopolis, who: int, good: int) -> str:
    """Why `who` may not sell this good at the market."""
    limit = s.book.limit[s.market][good]
    dealt = s.dealt[slot(who, good)]
    if not limit:
        return "market-bars"
    if dealt > 0:
        return "market-bought"
    if -dealt >= limit:
        return "market-limit"
    return "" if s.goods[slot(who, good)] else "no-good"


def bar_using(s: Constantinopolis, who: int, tile: int) -> str:
    """Why `who` may not use this commercial building or piece of the wall."""
    bit = 1 << tile
    wall = bit & s.book.walls
    if not s.owned[who] & bit:
        return "wall-none" if wall else "commercial-none"
    if s.used[who] & bit:
        return "used-once"
    if bit & s.book.changers:
        return "" if swappable(s, who) else "wall-goods"
    if bit & s.book.wholesalers:
        return "" if s.stock(who) >= s.book.three_goods else "wall-goods"
    if wall:
        return "wall-always"
    if s.book.takes_mask[tile] & ~s.can(who):
        return "commercial-produce"
    return "" if has_goods(s, who, s.book.takes[tile]) else "commercial-goods"


def has_goods(s: Constantinopolis, who: int, wanted: tuple[int, ...]) -> bool:
    """All these goods are in stock."""
    goods, at = s.goods, slot(who, 0)
    for n in wanted:
        if goods[at] < n:
            return False
        at += 1
    return True


def swappable(s: Constantinopolis, who: int) -> int:
    """The goods in stock that can be traded for another one the player produces."""
    can = s.can(who)
    mask = 0
    for good in range(GOOD_KINDS):
        if s.goods[slot(who, good)] and can & ~(1 << good):
            mask |= 1 << good
    return mask


def add_business(s: Constantinopolis, who: int, out: list[Move]) -> None:
    """Every piece of business `who` may do, in the table's order."""
    book, first, limit = s.book, slot(who, 0), s.book.limit[s.market]
    owned: i64 = s.owned[who]
    own: i64 = 0 if owned & book.taberna else s.began[who]
    for good in range(GOOD_KINDS):
        bought: i64 = s.dealt[first + good]
        if 0 <= bought < limit[good] and not own >> good & 1 and s.gold[who] >= price_to_buy(s, who, good):
            out.append(book.buy[good])
    for good in range(GOOD_KINDS):
        sold: i64 = -s.dealt[first + good]
        if s.goods[first + good] and 0 <= sold < limit[good]:
            out.append(book.sell[good])
    owned &= book.usable & ~s.used[who]
    while owned:
        tile = lowest(owned)
        owned &= owned - 1
        move = book.use[tile]
        if move is not None and not bar_using(s, who, tile):
            out.append(move)


def do_business(s: Constantinopolis, seat: int, move: Move) -> None:
    """Buy or sell one good, or use a building or a piece of the wall."""
    if move.verb == "buy":
        deal(s, seat, move.number, 1, price_to_buy(s, seat, move.number))
    elif move.verb == "sell":
        deal(s, seat, move.number, -1, price_to_sell(s, seat, move.number))
    else:
        use(s, seat, move.number)


def deal(s: Constantinopolis, seat: int, good: int, n: int, price: int) -> None:
    """One good changes hands at the market, and the ledger remembers it."""
    s.add_goods(seat, good, n)
    s.dealt[slot(seat, good)] = s.dealt[slot(seat, good)] + n
    s.gold[seat] = s.gold[seat] - n * price
    note(s, seat, "bought" if n > 0 else "sold", GOODS[good], price)


def use(s: Constantinopolis, seat: int, tile: int) -> None:
    """A commercial building turns its goods into gold and fame; a piece of the wall begins its trade."""
    bit = 1 << tile
    s.used[seat] |= bit
    note(s, seat, "used", s.book.tile_ids[tile], s.book.gold[tile])
    if bit & s.book.changers:
        push(s, seat, Swap(-1))
    elif bit & s.book.wholesalers:
        push(s, seat, Wholesale(s.book.three_goods))
    else:
        take_goods(s, seat, s.book.takes[tile])
        s.gold[seat] = s.gold[seat] + s.book.gold[tile]
        score(s, seat, s.book.fame[tile], s.book.by_commerce)


def take_goods(s: Constantinopolis, seat: int, goods: tuple[int, ...]) -> None:
    """These goods leave the stock."""
    for good in range(GOOD_KINDS):
        s.add_goods(seat, good, -goods[good])


class Swap(Step["Constantinopolis"]):
    """§ City Walls: one good is given, another that the owner can produce comes back."""

    fields: ClassVar[tuple[str, ...]] = ("given",)
    verbs: ClassVar[tuple[str, ...]] = ("give", "receive")

    def __init__(self, given: int) -> None:
        self.given: Final = given  # -1: still to be chosen

    def choices(self, s: Constantinopolis, seat: int) -> int:
        return swappable(s, seat) if self.given < 0 else s.can(seat) & ~(1 << self.given)

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return () if lone(self.choices(s, seat)) else alone(seat)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb != ("give" if self.given < 0 else "receive"):
            return "not-now"
        if holds(self.choices(s, seat), move.number):
            return ""
        if self.given < 0:
            return "wall-swap" if s.goods[slot(seat, move.number)] else "no-good"
        return "wall-swap" if move.number == self.given else "cannot-produce"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        self.trade(s, seat, move.number)

    def run(self, s: Constantinopolis, seat: int) -> None:
        self.trade(s, seat, highest(self.choices(s, seat)))

    def trade(self, s: Constantinopolis, seat: int, good: int) -> None:
        if self.given < 0:
            give(s, seat, good)
            push(s, seat, Swap(good))
        else:
            receive(s, seat, good)


class Wholesale(Step["Constantinopolis"]):
    """§ City Walls: three goods of any kinds are given for 10 gold."""

    fields: ClassVar[tuple[str, ...]] = ("missing",)
    verbs: ClassVar[tuple[str, ...]] = ("give",)

    def __init__(self, missing: int) -> None:
        self.missing: Final = missing

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        if not self.missing or s.stock(seat) == self.missing:
            return ()
        return () if lone(s.kinds(seat)) else alone(seat)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        return "" if s.goods[slot(seat, move.number)] else "no-good"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        self.hand_over(s, seat, move.number)

    def run(self, s: Constantinopolis, seat: int) -> None:
        if self.missing:
            self.hand_over(s, seat, highest(s.kinds(seat)))
        else:
            s.gold[seat] = s.gold[seat] + s.book.three_for
            note(s, seat, "gained", "", s.book.three_for)

    def hand_over(self, s: Constantinopolis, seat: int, good: int) -> None:
        give(s, seat, good)
        push(s, seat, Wholesale(self.missing - 1))


def give(s: Constantinopolis, seat: int, good: int) -> None:
    """A good goes to the supply."""
    s.add_goods(seat, good, -1)
    note(s, seat, "gave", GOODS[good], 1)

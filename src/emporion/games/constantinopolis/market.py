"""The city market, the commercial buildings and the powers of the walls, in Construct and in Accept alike."""

from __future__ import annotations

from typing import Final

from emporion.games.constantinopolis.state import Constantinopolis
from emporion.kernel import Move, Step, note, push, score


def price_to_buy(s: Constantinopolis, who: int, good: int) -> int:
    price = s.book.buy[s.market][good]
    if s.owned[who] & s.book.buyers:
        return max(1, price - s.book.market_discount)
    return price


def price_to_sell(s: Constantinopolis, who: int, good: int) -> int:
    price = s.book.sell[s.market][good]
    return price + s.book.mensae_gold if s.owned[who] & s.book.mensae else price


def bar_buying(s: Constantinopolis, who: int, good: int) -> str:
    """Why `who` may not buy this good at the market."""
    limit = s.book.limit[s.market][good]
    dealt = s.dealt[who * 5 + good]
    if not limit:
        return "market-bars"
    if dealt < 0:
        return "market-sold"
    if dealt >= limit:
        return "market-limit"
    if s.began[who] >> good & 1 and not s.owned[who] & s.book.taberna:
        return "market-own"
    return "" if s.gold[who] >= price_to_buy(s, who, good) else "market-gold"


def bar_selling(s: Constantinopolis, who: int, good: int) -> str:
    """Why `who` may not sell this good at the market."""
    limit = s.book.limit[s.market][good]
    dealt = s.dealt[who * 5 + good]
    if not limit:
        return "market-bars"
    if dealt > 0:
        return "market-bought"
    if -dealt >= limit:
        return "market-limit"
    return "" if s.goods[who * 5 + good] else "no-good"


def bar_using(s: Constantinopolis, who: int, tile: int) -> str:
    """Why `who` may not use this commercial building or piece of the wall."""
    bit = 1 << tile
    wall = bit & s.book.walls
    if not s.owned[who] & bit:
        return "wall-none" if wall else "commercial-none"
    if s.used[who] & bit:
        return "used-once"
    if bit & s.book.swappers:
        return "" if can_swap(s, who) else "wall-goods"
    if bit & s.book.wholesalers:
        return "" if s.stock(who) >= 3 else "wall-goods"
    if wall:
        return "wall-always"
    if s.book.takes_mask[tile] & ~s.can(who):
        return "commercial-produce"
    return "" if has_goods(s, who, s.book.takes[tile]) else "commercial-goods"


def has_goods(s: Constantinopolis, who: int, wanted: tuple[int, ...]) -> bool:
    at = who * 5
    for good in range(5):
        if s.goods[at + good] < wanted[good]:
            return False
    return True


def can_swap(s: Constantinopolis, who: int) -> bool:
    """Some good in stock can be traded for another that the player produces."""
    can = s.can(who)
    for good in range(5):
        if s.goods[who * 5 + good] and can & ~(1 << good):
            return True
    return False


def bar_business(s: Constantinopolis, who: int, move: Move) -> str:
    """Why `who` may not do this piece of business in his turn."""
    if move.verb == "buy":
        return bar_buying(s, who, move.at)
    if move.verb == "sell":
        return bar_selling(s, who, move.at)
    if move.verb == "use":
        return bar_using(s, who, move.at)
    return "not-now"


def do_business(s: Constantinopolis, seat: int, move: Move) -> None:
    if move.verb == "buy":
        deal(s, seat, move.at, 1, -price_to_buy(s, seat, move.at))
    elif move.verb == "sell":
        deal(s, seat, move.at, -1, price_to_sell(s, seat, move.at))
    else:
        use(s, seat, move.at)


def deal(s: Constantinopolis, seat: int, good: int, n: int, gold: int) -> None:
    """One good changes hands at the market, and the ledger remembers it."""
    s.goods[seat * 5 + good] += n
    s.dealt[seat * 5 + good] += n
    s.gold[seat] += gold
    note(s, seat, "bought" if n > 0 else "sold", s.book.good_ids[good], abs(gold))


def use(s: Constantinopolis, seat: int, tile: int) -> None:
    bit = 1 << tile
    s.used[seat] |= bit
    note(s, seat, "used", s.book.tile_ids[tile])
    if bit & s.book.swappers:
        push(s, seat, Swap(-1))
    elif bit & s.book.wholesalers:
        push(s, seat, Wholesale(3))
    else:
        take_goods(s, seat, s.book.takes[tile])
        s.gold[seat] += s.book.gold[tile]
        if s.book.fame[tile]:
            score(s, seat, s.book.fame[tile], "commercial")


def take_goods(s: Constantinopolis, seat: int, goods: tuple[int, ...]) -> None:
    for good in range(5):
        s.goods[seat * 5 + good] -= goods[good]


def lone(mask: int) -> bool:
    """The mask has exactly one bit."""
    return mask > 0 and not mask & (mask - 1)


class Swap(Step[Constantinopolis]):
    """The changers' wall: one good is given, another that the owner can produce comes back."""

    def __init__(self, given: int) -> None:
        self.given: Final = given  # -1: still to be chosen

    def choices(self, s: Constantinopolis, seat: int) -> int:
        can = s.can(seat)
        if self.given >= 0:
            return can & ~(1 << self.given)
        mask = 0
        for good in range(5):
            if s.goods[seat * 5 + good] and can & ~(1 << good):
                mask |= 1 << good
        return mask

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return () if lone(self.choices(s, seat)) else (seat,)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb != ("give" if self.given < 0 else "receive"):
            return "not-now"
        if self.choices(s, seat) >> move.at & 1:
            return ""
        if self.given < 0:
            return "wall-swap" if s.goods[seat * 5 + move.at] else "no-good"
        return "wall-swap" if move.at == self.given else "cannot-produce"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        self.trade(s, seat, move.at)

    def run(self, s: Constantinopolis, seat: int) -> None:
        self.trade(s, seat, self.choices(s, seat).bit_length() - 1)

    def trade(self, s: Constantinopolis, seat: int, good: int) -> None:
        if self.given < 0:
            s.goods[seat * 5 + good] -= 1
            note(s, seat, "gave", s.book.good_ids[good], 1)
            push(s, seat, Swap(good))
        else:
            s.goods[seat * 5 + good] += 1
            note(s, seat, "received", s.book.good_ids[good], 1)


class Wholesale(Step[Constantinopolis]):
    """The wholesalers' wall: three goods of any kinds are given for 10 gold."""

    def __init__(self, missing: int) -> None:
        self.missing: Final = missing

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (seat,) if self.missing and not lone(s.kinds(seat)) else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb != "give":
            return "not-now"
        return "" if s.goods[seat * 5 + move.at] else "no-good"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        self.give(s, seat, move.at)

    def run(self, s: Constantinopolis, seat: int) -> None:
        if self.missing:
            self.give(s, seat, s.kinds(seat).bit_length() - 1)
        else:
            s.gold[seat] += s.book.three_for
            note(s, seat, "received", "gold", s.book.three_for)

    def give(self, s: Constantinopolis, seat: int, good: int) -> None:
        s.goods[seat * 5 + good] -= 1
        note(s, seat, "gave", s.book.good_ids[good], 1)
        push(s, seat, Wholesale(self.missing - 1))

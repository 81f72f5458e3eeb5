"""Offices, markets and the race, looked at closely."""

from __future__ import annotations

from emporion.games.constantinopolis.auction import Contest, least_bid
from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.scene_market import prices
from emporion.games.constantinopolis.scene_offices import vacant_price
from emporion.games.constantinopolis.scene_parts import ROMAN
from emporion.games.constantinopolis.scene_phase import now
from emporion.games.constantinopolis.ships import harvest
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, POWER, URBI, slot
from emporion.games.constantinopolis.words import power, seat_name
from emporion.scene.node import Inspected
from emporion.text import name, one, say

AUCTION = "resolving-auctions-for-public-offices"
MARKET = "buy-sell-goods-at-the-market"


def office(s: Constantinopolis, number: int) -> Inspected:
    """What an office does, who holds it, what a challenge needs."""
    book, id, holder = s.book, s.book.office_ids[number], s.holder(number)
    lines = [power(book, id), say(book, "inspect.turn", numeral=ROMAN[number])]
    if holder < 0:
        lines.append(say(book, "inspect.vacant", n=vacant_price(s)[number]))
    else:
        lines.append(say(book, "inspect.held", who=seat_name(holder)))
        if number >= URBI and s.used[holder] & POWER:
            lines.append(say(book, "inspect.used"))
    if s.laid[number]:
        lines.append(say(book, "inspect.lies", n=s.laid[number]))
    if 0 <= holder != s.viewer and now(s) == "offices":
        lines.append(say(book, "inspect.bid", n=least_bid(s, number, s.laid[number])))
        if s.owned[holder] & book.guard:
            lines.append(say(book, "inspect.guard", n=book.guard_step))
    return Inspected(f"{ROMAN[number]}  {name(book, id)}", tuple(lines), id, id)


def challenger(s: Constantinopolis, number: int) -> Inspected:
    """Who fights for an office, and how high the bids are."""
    owner, step = s.stack[-1] if s.stack else (0, None)
    if not isinstance(step, Contest):
        return Inspected(name(s.book, s.book.office_ids[0]), (), AUCTION)
    called = name(s.book, s.book.office_ids[step.office])
    return Inspected(
        called, (say(s.book, "inspect.fight", who=seat_name(owner), office=called, n=step.figure),), AUCTION
    )


# --- markets


def market(s: Constantinopolis, number: int) -> Inspected:
    """A market: when it is open, and what it bars."""
    book, id = s.book, s.book.market_ids[number]
    barred = [name(book, GOODS[good]) for good in range(GOOD_KINDS) if not book.limit[number][good]]
    lines = [say(book, "inspect.market-now" if number == s.market else "inspect.market-next")]
    if barred:
        lines.append(say(book, "inspect.bars", goods=", ".join(barred)))
    return Inspected(name(book, id), tuple(lines), MARKET, id)


def good(s: Constantinopolis, number: int) -> Inspected:
    """A good at this market and at the next one."""
    book, id = s.book, GOODS[number]
    lines = [have(s, number)] if s.viewer >= 0 else []
    lines += trade_lines(s, number) + [gift_line(book, s.market, number)]
    if s.future:
        lines.append(say(book, "inspect.next", words=next_words(book, s.future[0], number)))
    return Inspected(name(book, id), tuple(lines), MARKET, id)


def have(s: Constantinopolis, good: int) -> str:
    seat = s.viewer
    return say(s.book, "inspect.have", n=s.goods[slot(seat, good)], made=harvest(s, seat)[good])


def trade_lines(s: Constantinopolis, good: int) -> list[str]:
    """Prices, and how many may still be traded."""
    limit = s.book.limit[s.market][good]
    if not limit:
        return [say(s.book, "inspect.not-traded")]
    buy, sell = prices(s, s.viewer, good)
    left = limit - (abs(s.dealt[slot(s.viewer, good)]) if s.viewer >= 0 else 0)
    return [
        say(s.book, "inspect.prices", buy=buy, sell=sell),
        say(s.book, "inspect.limit", limit=limit, left=left),
    ]


def gift_line(book: ConstantinopolisBook, market: int, good: int) -> str:
    asked = book.donate[market][good]
    if not asked:
        return say(book, "inspect.no-gift")
    return say(book, "inspect.gift", n=asked, fame=book.thanks[market][good])


def next_words(book: ConstantinopolisBook, market: int, good: int) -> str:
    limit = book.limit[market][good]
    if not limit:
        return say(book, "inspect.next-none")
    buy, sell = book.buy_price[market][good], book.sell_price[market][good]
    return say(book, "inspect.next-trade", buy=buy, sell=sell, limit=limit)


def buy(s: Constantinopolis, number: int) -> Inspected:
    """Where a good is bought: what helps, what hinders."""
    book, seat = s.book, s.viewer
    lines = trade_lines(s, number)
    if seat >= 0:
        lines.append(have(s, number))
        if s.owned[seat] & book.buyers:
            lines.append(say(book, "inspect.buyers", n=book.market_discount, least=book.least_price))
        if not s.owned[seat] & book.taberna:
            lines.append(say(book, "inspect.own-goods"))
    return Inspected(say(book, "inspected.buy", good=one(book, GOODS[number])), tuple(lines), MARKET, GOODS[number])


def sell(s: Constantinopolis, number: int) -> Inspected:
    """Where a good is sold."""
    book, seat = s.book, s.viewer
    lines = trade_lines(s, number)
    if seat >= 0:
        lines.append(have(s, number))
        if s.owned[seat] & book.mensae:
            lines.append(say(book, "inspect.mensae", n=book.mensae_gold))
    return Inspected(say(book, "inspected.sell", good=one(book, GOODS[number])), tuple(lines), MARKET, GOODS[number])


def gift(s: Constantinopolis, number: int) -> Inspected:
    """Where a good is donated."""
    lines = [gift_line(s.book, s.market, number)] + ([have(s, number)] if s.viewer >= 0 else [])
    title = say(s.book, "inspected.gift", good=name(s.book, GOODS[number]))
    return Inspected(title, tuple(lines), "the-donate-goods-phase", s.book.market_ids[s.market])


# --- the end


def race(s: Constantinopolis, number: int) -> Inspected:
    """What ends the game, and what is counted then."""
    book = s.book
    built, every = (book.public & ~s.left[0]).bit_count(), book.public.bit_count()
    key = "title.round-last" if s.last else "title.round" if s.future else "title.round-before"
    lines = (
        say(book, "inspect.race", built=built, all=every),
        say(book, key, round=s.round, rounds=book.rounds),
        say(book, "inspect.race-fame", n=book.gold_for_fame),
    )
    return Inspected(say(book, "inspected.race"), lines, "winning-the-game")

"""Ships, trading posts and contracts, looked at closely."""

from __future__ import annotations

from emporion.games.constantinopolis.contracts import Save, ship_price
from emporion.games.constantinopolis.scene_harbour import shows_loads
from emporion.games.constantinopolis.scene_labels import voyages
from emporion.games.constantinopolis.scene_mine import lacking
from emporion.games.constantinopolis.ships import Ship
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import SHIP_SIZES, slot
from emporion.games.constantinopolis.words import (
    SYMBOL,
    cargo_icons,
    cargo_words,
    city,
    good_words,
    inline,
    rounds_words,
    seat_name,
)
from emporion.scene.node import Inspected
from emporion.text import counted, name, say


def hold_lines(s: Constantinopolis, size: int) -> list[str]:
    """What a size of ship carries, how long it is away, what a long voyage brings."""
    book = s.book
    key = "inspect.berths" if book.berths[size] else "inspect.hold"
    lines = [
        say(book, key, cargo=book.cargo[size], berths=book.berths[size]),
        say(book, "inspect.away", rounds=rounds_words(book, size)),
    ]
    long = any([voyage[size] > 1 for voyage in book.voyage])
    return [*lines, say(book, "inspect.long", fame=book.long_fame[size])] if long else lines


def size(s: Constantinopolis, number: int) -> Inspected:
    """A ship on sale."""
    book, id, seat = s.book, s.book.size_ids[number], s.viewer
    price = ship_price(s, seat, number) if seat >= 0 else book.ship_cost[number]
    key = "inspect.ship-price" if s.ships[number] else "inspect.ship-none"
    lines = [*hold_lines(s, number), say(book, key, n=price, left=s.ships[number]), say(book, "inspect.once-ship")]
    if seat >= 0 and s.owned[seat] & book.shipwrights:
        lines.append(say(book, "inspect.shipwrights", n=book.ship_discount))
    return Inspected(name(book, id), tuple(lines), "buy-ships", id)


def post(s: Constantinopolis, number: int) -> Inspected:
    """The next trading post."""
    book = s.book
    own = s.posts[s.viewer] if s.viewer >= 0 else 0
    lines = [say(book, "inspect.post", idle=book.idle_post_cards)]
    if own < len(book.post_price):
        cards = counted(book.new_post_cards, "contract")
        lines.append(say(book, "inspect.post-price", n=book.post_price[own], cards=cards))
    else:
        lines.append(say(book, "inspect.post-all"))
    return Inspected(say(book, "inspected.post"), tuple(lines), "buy-use-trading-posts", "price-of-posts")


def ship(s: Constantinopolis, number: int) -> Inspected:
    """A player's ship: where it is, what it carries and brings; one that nobody has is as those on sale."""
    book, kind = s.book, s.book.ship_size[number]
    found = [(seat, own) for seat in range(s.players) for own in s.fleet[seat] if own.number == number]
    if not found:
        return size(s, kind)
    seat, own = found[0]
    title = f"{name(book, book.ship_ids[number])}: {seat_name(seat)}"
    where = say(book, "inspect.at-sea", n=counted(own.away, "round")) if own.away else say(book, "inspect.harbour")
    shown = not own.away or shows_loads(s, s.viewer, seat)
    load = load_lines(s, own) if shown else [say(book, "inspect.covered")]
    return Inspected(title, (where, *load, *hold_lines(s, kind)), "ships", book.size_ids[kind])


def load_lines(s: Constantinopolis, own: Ship) -> list[str]:
    book = s.book
    every = book.cargo[book.ship_size[own.number]]
    lines = [say(book, "inspect.room", free=own.room, all=every)]
    for card in own.load:
        fame = say(book, "title.and-fame", n=book.honour[card]) if book.honour[card] else ""
        cargo = inline(cargo_icons(book, card))
        lines.append(say(book, "inspect.carries", cargo=cargo, city=city(book, card), gold=book.pay[card], fame=fame))
    if len(own.load) > 1:
        gold, honour = sum([book.pay[card] for card in own.load]), sum([book.honour[card] for card in own.load])
        lines.append(say(book, "inspect.brings", gold=gold, fame=honour))
    return lines


# --- contracts


def contract(s: Constantinopolis, number: int) -> Inspected:
    """A contract: what it wants and pays, how long each ship is away, which ship could take it."""
    book, id = s.book, s.book.contract_ids[number]
    cargo = f"{inline(cargo_icons(book, number))} {cargo_words(book, number)}"
    key = "inspect.pays" if book.honour[number] else "inspect.pays-gold"
    lines = [
        say(book, "inspect.wants", cargo=cargo),
        say(book, key, gold=book.pay[number], fame=book.honour[number]),
        *[way(s, number, size) for size in range(SHIP_SIZES)],
        *holder_lines(s, number),
    ]
    return Inspected(city(book, number), tuple(lines), "the-accept-contracts-phase", id)


def way(s: Constantinopolis, contract: int, size: int) -> str:
    """How long a size of ship is away."""
    book, id = s.book, s.book.size_ids[size]
    rounds = book.voyage[contract][size]
    key = "inspect.way-long" if rounds > 1 else "inspect.way" if rounds else "inspect.way-none"
    called = "{" + SYMBOL + id + "} " + name(book, id)
    return say(book, key, ship=called, n=counted(rounds, "round"), fame=book.long_fame[size])


def holder_lines(s: Constantinopolis, contract: int) -> list[str]:
    """Whose it is; for one's own what is missing, and which ships could take it."""
    book, seat = s.book, s.viewer
    holder = next((other for other in range(s.players) if contract in s.hand[other]), -1)
    if holder != seat or seat < 0:
        return [say(book, "inspect.before", who=seat_name(holder))] if holder >= 0 else []
    step = s.stack[-1][1] if s.stack else None
    if isinstance(step, Save) and contract in step.saved:
        return [say(book, "inspect.saved")]
    lacks = lacking(book, contract, tuple(s.goods[slot(seat, 0) : slot(seat + 1, 0)]))
    lines = [say(book, "inspect.lacking", goods=good_words(book, lacks))] if any(lacks) else []
    ships = [f"{name(book, id)} ({rounds})" for id, rounds in voyages(s, seat, contract)]
    return [*lines, say(book, "inspect.fits", ships=", ".join(ships)) if ships else say(book, "inspect.fits-none")]


def deck(s: Constantinopolis, number: int) -> Inspected:
    n = counted(len(s.deck) - s.drawn, "contract")
    return Inspected(say(s.book, "inspected.deck"), (say(s.book, "inspect.deck", n=n),), "the-draw-contracts-phase")


def discard(s: Constantinopolis, number: int) -> Inspected:
    n = counted(len(s.discard), "contract")
    return Inspected(
        say(s.book, "inspected.discard"), (say(s.book, "inspect.discard", n=n),), "the-draw-contracts-phase"
    )

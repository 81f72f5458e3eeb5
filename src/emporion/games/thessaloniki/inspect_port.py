"""Berths and ships, looked at closely."""

from __future__ import annotations

from emporion.games.thessaloniki.inspect_palace import line
from emporion.games.thessaloniki.port import price, room, stock
from emporion.games.thessaloniki.sail import ahead
from emporion.games.thessaloniki.scene_brief import called, long
from emporion.games.thessaloniki.scene_port import leading
from emporion.games.thessaloniki.scoring import city_limit, city_ships, city_value
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import COLOURS, LAST_BERTH, SALT
from emporion.scene.node import Inspected
from emporion.text import say


def berth(s: Thessaloniki, number: int) -> Inspected:
    """What a good pays here."""
    lines = [line(s, "price", n=s.book.prices[number]), line(s, "own-price", n=s.book.own_price)]
    if s.viewer >= 0:
        good = called(s.book, s.book.goods[s.viewer])
        lines.append(line(s, "your-price", good=good, n=price(s, s.viewer, number, s.viewer)))
    lines.append(line(s, "raw-too" if number == LAST_BERTH else "only-refined"))
    lines.append(line(s, "sails-on" if number < LAST_BERTH else "sails-out"))
    return Inspected(line(s, "berth-name", n=number + 1), tuple(lines), "port", f"berth-{number + 1}")


def ship(s: Thessaloniki, number: int) -> Inspected:
    """A ship: its benefit, who has the most aboard, what one could sell, what it is worth."""
    book = s.book
    tile = book.ships[number]
    lines = [line(s, "benefit", gains=long(book, book.benefit_words[number]))]
    if number in s.port:
        at = s.port.index(number)
        lines += aboard(s, at)
        if s.viewer >= 0:
            lines.append(sales(s, at))
    else:
        lines += [line(s, "ship-of", who=f"{{p{seat}}}") for seat in range(s.seats) if number in s.claimed[seat]]
    if s.viewer >= 0:
        lines.append(worth(s, tile.city))
    return Inspected(called(book, tile.id), tuple(lines), "full-ship", tile.id)


def aboard(s: Thessaloniki, at: int) -> list[str]:
    """Who would claim the ship, and how many spaces are left."""
    cargo = s.cargo[at]
    counts = [
        f"{cargo.count(c + 1)}{{thessaloniki-refined-{s.book.goods[c]}}}" for c in range(COLOURS) if c + 1 in cargo
    ]
    told = " ".join(counts) or say(s.book, "scene.nobody")
    return [
        line(s, "aboard", goods=told, who=leading(s.book, ahead(s, cargo))),
        line(s, "left-aboard", n=cargo.count(0)),
    ]


def sales(s: Thessaloniki, at: int) -> str:
    """What each of one's goods would bring there."""
    told = []
    for good in range(SALT + 1):
        n = min(room(s, at, good), stock(s, s.viewer, at, good))
        if n:
            sign = "{thessaloniki-salt}" if good == SALT else f"{{thessaloniki-refined-{s.book.goods[good]}}}"
            told.append(line(s, "sale", n=n, good=sign, points=n * price(s, s.viewer, at, good)))
    return line(s, "sales", told=", ".join(told)) if told else line(s, "no-sale")


def worth(s: Thessaloniki, city: int) -> str:
    """What one more ship to this city would add as things stand."""
    ships, limit, value = (count(s, s.viewer, city) for count in (city_ships, city_limit, city_value))
    more = value if ships < limit else 0
    return line(
        s, "ship-worth", city=called(s.book, s.book.cities[city]), ships=ships, limit=limit, value=value, n=more
    )

"""A player's holdings, looked at closely."""

from __future__ import annotations

from emporion.games.constantinopolis.market import price_to_sell
from emporion.games.constantinopolis.scene_panel import shows_gold
from emporion.games.constantinopolis.scene_parts import ROMAN
from emporion.games.constantinopolis.ships import Ship
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOODS, SEATS, holds, slot
from emporion.games.constantinopolis.words import good_words, seat_name
from emporion.scene.node import Inspected
from emporion.text import counted, name, say, say_cause

SHEET = "player-sheets"


def player(s: Constantinopolis, seat: int) -> Inspected:
    """A whole sheet: office, gold, fame and where it came from, goods, buildings, ships, contracts."""
    book = s.book
    office = say(book, "inspect.no-office")
    if s.office[seat] >= 0:
        called = name(book, book.office_ids[s.office[seat]])
        office = say(book, "inspect.office", office=called, numeral=ROMAN[s.office[seat]])
    shown = shows_gold(s, s.viewer, seat)
    lines = (
        office,
        say(book, "inspect.gold", n=s.gold[seat]) if shown else say(book, "inspect.gold-covered"),
        fame_line(s, seat),
        level_line(s, seat),
        say(book, "inspect.posts", n=s.posts[seat], most=len(book.post_price)),
        say(book, "inspect.goods", goods=good_words(book, s.goods[slot(seat, 0) : slot(seat + 1, 0)])),
        say(book, "inspect.buildings", names=", ".join(building_names(s, seat))),
        say(book, "inspect.fleet", ships=fleet_words(s, seat)),
        say(book, "inspect.cards", names=card_names(s, seat)),
    )
    return Inspected(seat_name(seat), lines, SHEET)


def fame_line(s: Constantinopolis, seat: int) -> str:
    """Fame, and what it was given for."""
    rows = [(points, cause) for who, points, cause, _ in s.ledger() if who == seat]
    told = [say(s.book, "inspect.by", cause=say_cause(s.book, cause), n=points) for points, cause in rows]
    total = say(s.book, "inspect.fame", n=s.scores()[seat])
    return f"{total} {', '.join(told)}.".replace(" .", "")


def level_line(s: Constantinopolis, seat: int) -> str:
    level = s.level(seat)
    return say(s.book, "inspect.level-draws", n=level, cards=counted(s.book.draws[level - 1], "contract"))


def building_names(s: Constantinopolis, seat: int) -> list[str]:
    tiles = [tile for tile in range(1, len(s.book.tile_ids)) if holds(s.owned[seat], tile)]
    return [name(s.book, s.book.tile_ids[tile]) for tile in tiles]


def fleet_words(s: Constantinopolis, seat: int) -> str:
    return ", ".join([ship_words(s, ship) for ship in s.fleet[seat]]) or say(s.book, "inspect.none")


def ship_words(s: Constantinopolis, ship: Ship) -> str:
    where = say(s.book, "title.away", n=counted(ship.away, "round")) if ship.away else say(s.book, "title.in-harbour")
    return f"{name(s.book, s.book.ship_ids[ship.number])} {where}"


def card_names(s: Constantinopolis, seat: int) -> str:
    names = [name(s.book, s.book.contract_ids[card]) for card in s.hand[seat]]
    return "; ".join(names) or say(s.book, "inspect.none")


def lane(s: Constantinopolis, seat: int) -> Inspected:
    """A player's ships."""
    lines = tuple([f"{ship_words(s, ship)}." for ship in s.fleet[seat]])
    return Inspected(say(s.book, "inspected.lane", who=seat_name(seat)), lines, "ships")


def stock(s: Constantinopolis, number: int) -> Inspected:
    """Goods of a kind: how many, what makes them, what they bring."""
    book, good, seat = s.book, number // SEATS, number % SEATS
    makers = [tile for tile in range(1, len(book.tile_ids)) if holds(s.owned[seat], tile) and book.makes[tile][good]]
    lines = [say(book, "inspect.stock", n=s.goods[slot(seat, good)])]
    if makers:
        made = sum([book.makes[tile][good] for tile in makers])
        names = ", ".join([name(book, book.tile_ids[tile]) for tile in makers])
        lines.append(say(book, "inspect.made", n=made, names=names))
    dealt = s.dealt[slot(seat, good)]
    if dealt:
        lines.append(say(book, "inspect.dealt-bought" if dealt > 0 else "inspect.dealt-sold", n=abs(dealt)))
    traded = book.limit[s.market][good]
    price = price_to_sell(s, seat, good)
    lines.append(say(book, "inspect.sells", n=price) if traded else say(book, "inspect.sells-not"))
    kept = book.stored_horreum if s.owned[seat] & book.horreum else book.stored
    lines.append(say(book, "inspect.stored", n=kept))
    return Inspected(name(book, GOODS[good]), tuple(lines), "goods", GOODS[good])


def gold(s: Constantinopolis, seat: int) -> Inspected:
    """Gold, and what it counts at the end."""
    book = s.book
    if not shows_gold(s, s.viewer, seat):
        return Inspected(say(book, "inspected.gold"), (say(book, "inspect.gold-covered"),), "winning-the-game")
    counts = say(book, "inspect.counts", n=book.gold_for_fame, fame=s.gold[seat] // book.gold_for_fame)
    lines = (say(book, "inspect.gold", n=s.gold[seat]), counts)
    return Inspected(say(book, "inspected.gold"), lines, "winning-the-game", "gold-for-fame")


def fame(s: Constantinopolis, seat: int) -> Inspected:
    return Inspected(say(s.book, "inspected.fame"), (fame_line(s, seat),), "the-object-of-the-game")


def level(s: Constantinopolis, seat: int) -> Inspected:
    lines = (level_line(s, seat),)
    return Inspected(say(s.book, "inspected.level"), lines, "the-draw-contracts-phase", "contracts-by-level")


def posts(s: Constantinopolis, seat: int) -> Inspected:
    book = s.book
    lines = (
        say(book, "inspect.posts", n=s.posts[seat], most=len(book.post_price)),
        say(book, "inspect.post", idle=book.idle_post_cards),
    )
    return Inspected(say(book, "inspected.posts"), lines, "buy-use-trading-posts", "price-of-posts")


def trade(s: Constantinopolis, number: int) -> Inspected:
    """What a trade needs."""
    return Inspected(say(s.book, "inspected.trade"), (say(s.book, "inspect.trade"),), "optional-rule-free-trade")

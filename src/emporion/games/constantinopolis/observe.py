"""What a seat knows of a game of Constantinopolis, in numbers."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOOD_KINDS, OFFICES, POST, SEATS, SHIP, SHIP_SIZES
from emporion.observing import Feature, Observer, Side, bits, blank, many, seats

GOLD: Final = 2999
GOODS: Final = 199  # of one kind
POINTS: Final = (0, 999)  # of one seat for one cause
UNSEEN: Final = 0  # where a contract is: in the deck,
DISCARDED: Final = 1  # on the discard,
HELD: Final = 2  # before a seat, counted from one's own; on a ship from here on
ABOARD: Final = HELD + SEATS


class ConstantinopolisSide(Side):
    """Seats, and sets of seats, counted from one's own."""

    def __init__(self, s: Constantinopolis, seat: int) -> None:
        super().__init__(s, seat, SEATS)
        turn = self.turn
        self.tables.append([sum([1 << turn[i] for i in range(s.seats) if mask >> i & 1]) for mask in range(32)])


class ConstantinopolisObserver(Observer):
    most: ClassVar[int] = SEATS
    tape: ClassVar[int] = 160
    turned: ClassVar[dict[str, int]] = {"other": 0, "order": 0, "active": 1}

    def told(self) -> list[Feature]:
        book = self.book
        assert isinstance(book, ConstantinopolisBook)
        markets, cards, ships = len(book.market_ids) - 1, len(book.contract_ids) - 1, len(book.ship_ids) - 1
        tiles, each = len(book.tile_ids) - 1, self.most
        return [
            Feature("round", 1, 0, book.rounds),
            Feature("last", 1, 0, 1),
            Feature("refilled", 1, 0, 1),
            Feature("market", 1, 0, markets, True),
            Feature("next-market", 1, 0, markets, True),
            Feature("markets-left", 1, 0, markets),
            Feature("past-markets", markets, 0, 1),
            Feature("deck", 1, 0, cards),
            Feature("contracts", cards, 0, ABOARD + ships, True),
            Feature("tiles-left", tiles, 0, 3),
            Feature("ships-left", SHIP_SIZES, 0, ships),
            Feature("gold-on-offices", OFFICES, 0, GOLD),
            Feature("ships", 4 * ships, 0, max(SEATS, *book.cargo, *book.berths)),
            Feature("gold", each, 0, GOLD),
            Feature("office", each, 0, OFFICES, True),
            Feature("posts", each, 0, len(book.post_price)),
            Feature("goods", GOOD_KINDS * each, 0, GOODS),
            Feature("dealt", GOOD_KINDS * each, -GOODS, GOODS),
            Feature("owned", tiles * each, 0, 1),
            Feature("used", (tiles + 3) * each, 0, 1),
            Feature("began", GOOD_KINDS * each, 0, 1),
            Feature("points", len(book.causes) * each, POINTS[0], POINTS[1]),
        ]

    def look(self, s: Constantinopolis, seat: int) -> Side:
        return ConstantinopolisSide(s, seat)

    def write(self, s: Constantinopolis, viewer: int, side: Side, out: vec[i16], at: i64) -> i64:
        out[at] = s.round
        out[at + 1] = 1 if s.last else 0
        out[at + 2] = 1 if s.refilled else 0
        out[at + 3] = s.market
        out[at + 4] = s.future[0] if s.future else 0
        out[at + 5] = len(s.future)
        at += 6
        after = blank(out, at, len(s.book.market_ids) - 1)
        for market in s.past:
            out[at + market - 1] = 1
        out[after] = len(s.deck) - s.drawn
        at = self.cards(s, side, out, after + 1)
        at = self.supply(s, out, at)
        at = self.fleets(s, side, out, at)
        at = self.people(s, side, out, at)
        at = self.round(s, side, out, at)
        return seats(out, at, side, s.points, s.width)

    def cards(self, s: Constantinopolis, side: Side, out: vec[i16], at: i64) -> i64:
        """Where every contract is, as far as it was seen."""
        end = blank(out, at, len(s.book.contract_ids) - 1)  # UNSEEN
        at -= 1  # contracts are numbered from 1
        for card in s.discard:
            out[at + card] = DISCARDED
        for seat in range(s.players):
            held = HELD + side.turn[seat]
            for card in s.hand[seat]:
                out[at + card] = held
            for ship in s.fleet[seat]:
                for card in ship.load:
                    out[at + card] = ABOARD + ship.number
        return end

    def supply(self, s: Constantinopolis, out: vec[i16], at: i64) -> i64:
        """Tiles and ships that are left, and the gold on the offices."""
        zero: i64 = s.left[0]
        one: i64 = s.left[1]
        two: i64 = s.left[2]
        for _ in range(len(s.book.tile_ids) - 1):
            zero >>= 1
            one >>= 1
            two >>= 1
            out[at] = i16((zero & 1) + (one & 1) + (two & 1))
            at += 1
        return many(out, many(out, at, s.ships), s.laid)

    def fleets(self, s: Constantinopolis, side: Side, out: vec[i16], at: i64) -> i64:
        """Every ship: 1 + whose it is, how far it is, its room, its berths; nothing while it is in the supply."""
        end = blank(out, at, 4 * (len(s.book.ship_ids) - 1))
        at -= 4  # ships are numbered from 1
        for seat in range(s.players):
            owner = 1 + side.turn[seat]
            for ship in s.fleet[seat]:
                place = at + 4 * ship.number
                out[place] = owner
                out[place + 1] = ship.away
                out[place + 2] = ship.room
                out[place + 3] = ship.berths
        return end

    def people(self, s: Constantinopolis, side: Side, out: vec[i16], at: i64) -> i64:
        """What every seat has."""
        at = seats(out, at, side, s.gold)
        for seat in side.order:
            out[at] = 1 + s.office[seat]
            at += 1
        at = blank(out, at, side.empty)
        at = seats(out, at, side, s.posts)
        at = seats(out, at, side, s.goods, GOOD_KINDS)
        at = seats(out, at, side, s.dealt, GOOD_KINDS)
        tiles = len(s.book.tile_ids) - 1
        for seat in side.order:
            at = bits(out, at, s.owned[seat] >> 1, tiles)
        return blank(out, at, tiles * side.empty)

    def round(self, s: Constantinopolis, side: Side, out: vec[i16], at: i64) -> i64:
        """What every seat has used in this round, and what it could produce when it began."""
        tiles = len(s.book.tile_ids) - 1
        for seat in side.order:
            used = s.used[seat]
            at = bits(out, at, used, tiles + 1)
            out[at] = 1 if used & SHIP else 0
            out[at + 1] = 1 if used & POST else 0
            at += 2
        at = blank(out, at, (tiles + 3) * side.empty)
        for seat in side.order:
            at = bits(out, at, s.began[seat], GOOD_KINDS)
        return blank(out, at, GOOD_KINDS * side.empty)

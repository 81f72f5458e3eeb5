"""What a seat knows of a game of Minos, in numbers, with what it remembers of hidden cards."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from emporion.games.minos.book import MinosBook
from emporion.games.minos.layout import (
    BUILDING_KINDS,
    DICE,
    GOOD_KINDS,
    REGIONS,
    ROUTES,
    ROWS,
    TOP,
    TOP_LEVEL,
    TRACK_KINDS,
    VASES,
    WAITING_KINDS,
)
from emporion.games.minos.memory import fresh
from emporion.games.minos.state import Minos
from emporion.observing import Feature, Observer, Side, blank, many, padded, row, seat_rows, seats

SEATS: Final = 4
PILED: Final = 299  # of anything a player can pile up
POINTS: Final = (-99, 999)  # of one seat for one cause
AGES: Final = 2

# Where a Decree is: 0 not seen; then
OFFER: Final = 1
DISCARDED: Final = 2
ASIDE: Final = 3  # one's own opening cards on their way back
HELD: Final = 4  # in one's own hand, unknown to others
SHOWN: Final = 5  # by seat: in a hand, as all know; before the seat; in its Palace
AREA: Final = SHOWN + SEATS
PALACE: Final = AREA + SEATS
# Where a Trade Bonus tile is: 0 not in the game; on a route, blue ones then red ones; then, by seat:
WON: Final = 1 + 2 * ROUTES
BOXED: Final = WON + SEATS


class MinosSide(Side):
    """Dice in containers by the seat that put them there."""

    def __init__(self, s: Minos, seat: int) -> None:
        super().__init__(s, seat, SEATS)
        turn = self.turn
        self.die: Final = vec[i16]([0] + [1 + DICE * turn[i // DICE] + i % DICE for i in range(DICE * s.seats)])


class MinosObserver(Observer):
    most: ClassVar[int] = SEATS
    tape: ClassVar[int] = 96
    turned: ClassVar[dict[str, int]] = {"order": 0}

    def told(self) -> list[Feature]:
        book = self.book
        assert isinstance(book, MinosBook)
        return self.told_table(book) + self.told_seats(book)

    def told_table(self, book: MinosBook) -> list[Feature]:
        cards, peoples = len(book.decree_ids), len(book.sea_ids) - 1
        return [
            Feature("round", 1, 0, 9),
            Feature("first", 1, 0, SEATS - 1, True),
            Feature("together", 1, 0, 1),
            Feature("before", VASES, 0, SEATS),
            Feature("swapped", 1, 0, 3, True),
            Feature("action-bonus", 1, 0, len(book.action_bonus) - 1, True),
            Feature("vases", VASES, 0, len(book.vase_ids) - 1, True),
            Feature("claims", VASES * SEATS, 0, 1),
            Feature("abilities", len(book.ability_ids), 0, 1),
            Feature("stacks", GOOD_KINDS, 0, book.goods_each),
            Feature("spare", GOOD_KINDS, 0, book.temporary_each),
            Feature("pile", 1, 0, GOOD_KINDS * book.goods_each),
            Feature("foundations", REGIONS, 0, len(book.foundation_ids) - 1, True),
            Feature("sea-peoples", 2 * REGIONS, 0, peoples, True),
            Feature("cities", REGIONS, 0, SEATS, True),
            Feature("towers", REGIONS, 0, 1),
            Feature("farms", REGIONS, 0, SEATS, True),
            Feature("bonus-tiles", book.boxed_sea, 0, BOXED, True),
            Feature("beaten", peoples, 0, SEATS + 1, True),
            Feature("decks", AGES, 0, cards),
            Feature("decrees", cards, 0, PALACE + SEATS - 1, True),
            Feature("pool", DICE, 0, 99),
            Feature("dice", ROWS * SEATS, 0, DICE * SEATS, True),
            Feature("recalled", cards, 0, 1),
            Feature("fresh", AGES * SEATS, 0, cards),
        ]

    def told_seats(self, book: MinosBook) -> list[Feature]:
        cards = len(book.decree_ids)
        return [
            Feature("start", SEATS, 0, len(book.start_ids), True),
            Feature("ability", SEATS, 0, len(book.ability_ids), True),
            Feature("level", SEATS, 0, TOP_LEVEL),
            Feature("coins", SEATS, 0, PILED),
            Feature("weaponry", SEATS, 0, PILED),
            Feature("income", SEATS, 0, PILED),
            Feature("reserve", SEATS, 0, book.warriors),
            Feature("supply", SEATS, 0, book.warriors),
            Feature("promised", SEATS, 0, PILED),
            Feature("waiting", WAITING_KINDS * SEATS, 0, PILED),
            Feature("tracks", TRACK_KINDS * SEATS, 0, TOP),
            Feature("goods", GOOD_KINDS * SEATS, 0, book.goods_each),
            Feature("temporary", GOOD_KINDS * SEATS, 0, book.temporary_each),
            Feature("warriors", REGIONS * SEATS, 0, book.warriors),
            Feature("built", BUILDING_KINDS * SEATS, 0, max(book.pieces_each)),
            Feature("ships", ROUTES * SEATS, 0, 9),
            Feature("hands", AGES * SEATS, 0, cards),
            Feature("aside", SEATS, 0, cards),
            Feature("points", len(book.causes) * SEATS, POINTS[0], POINTS[1]),
        ]

    def look(self, s: Minos, seat: int) -> Side:
        return MinosSide(s, seat)

    def write(self, s: Minos, viewer: int, side: MinosSide, out: vec[i16], at: i64) -> i64:
        at = self.table(s, side, out, at)
        at = self.crete(s, side, out, at)
        at = self.tiles(s, side, out, at)
        at = self.cards(s, viewer, side, out, at)
        at = self.dice(s, side, out, at)
        at = self.memory(s, viewer, side, out, at)
        return self.people(s, side, out, at)

    def table(self, s: Minos, side: MinosSide, out: vec[i16], at: i64) -> i64:
        """How far the game is; Vases, abilities on display, Goods."""
        out[at] = s.round
        out[at + 1] = side.turn[s.first]
        out[at + 2] = 1 if s.together else 0
        at = padded(out, at + 3, s.before, VASES)
        out[at] = s.swapped
        out[at + 1] = s.tile
        at = row(out, at + 2, s.vases)
        for claim in s.claims:
            for seat in side.order:
                out[at] = claim >> seat & 1
                at += 1
            at = blank(out, at, side.empty)
        end = blank(out, at, len(s.book.ability_ids))
        for ability in s.abilities:
            out[at + ability] = 1
        at = row(out, end, s.stacks)
        at = many(out, at, s.spare)
        out[at] = len(s.pile)
        return at + 1

    def crete(self, s: Minos, side: MinosSide, out: vec[i16], at: i64) -> i64:
        """The map."""
        at = row(out, at, s.foundation)
        at = row(out, at, s.sea)
        at = owners(s.city, side, out, at)
        at = row(out, at, s.tower)
        return owners(s.farm, side, out, at)

    def tiles(self, s: Minos, side: MinosSide, out: vec[i16], at: i64) -> i64:
        """Tiles on the Trade Routes, won or in the box, then Sea Peoples beaten or in the box."""
        tiles = s.book.boxed_sea
        end = blank(out, at, tiles + len(s.book.sea_ids) - 1)
        at -= 1  # both are numbered from 1
        for route in range(2 * ROUTES):
            for tile in s.bonus[route]:
                out[at + tile] = 1 + route
        for seat in range(s.players):
            turned = side.turn[seat]
            for tile in s.tiles[seat]:
                out[at + tile] = WON + turned
            for people in s.beaten[seat]:
                out[at + tiles + people] = 1 + turned
        for tile in s.boxed:
            out[at + tile] = BOXED if tile <= tiles else 1 + SEATS
        return end

    def cards(self, s: Minos, viewer: int, side: MinosSide, out: vec[i16], at: i64) -> i64:
        """Where every Decree is, as far as one knows."""
        out[at] = len(s.deck[0])
        out[at + 1] = len(s.deck[1])
        at += 2
        end = blank(out, at, len(s.book.decree_ids))
        for card in s.offer:
            out[at + card] = OFFER
        for pile in s.discards:
            for card in pile:
                out[at + card] = DISCARDED
        for seat in range(s.players):
            turned = side.turn[seat]
            for card in s.shown[seat]:
                out[at + card] = SHOWN + turned
            for card in s.area[seat]:
                out[at + card] = AREA + turned
            for card in s.palace[seat]:
                out[at + card] = PALACE + turned
        if viewer >= 0:
            for card in s.aside[viewer]:
                out[at + card] = ASIDE
            for card in s.hand[viewer]:
                out[at + card] = HELD
        return end

    def dice(self, s: Minos, side: MinosSide, out: vec[i16], at: i64) -> i64:
        """The pool by kind of die; the containers of the action board, row by row."""
        end = blank(out, at, DICE)
        for die in s.pool:
            out[at + die] += 1
        at, dice = end, side.die
        for containers in s.rows:
            end = at + SEATS
            for container in containers:
                out[at] = dice[container]
                at += 1
            at = blank(out, at, end - at)
        return at

    def memory(self, s: Minos, viewer: int, side: MinosSide, out: vec[i16], at: i64) -> i64:
        """The cards one saw go into a deck, and how many others have drawn since."""
        cards = len(s.book.decree_ids)
        end = blank(out, at, cards + AGES * SEATS)
        if viewer >= 0:
            for card in s.recalled[viewer]:
                out[at + card] = 1
            for age in range(AGES):
                for i, seat in enumerate(side.order):
                    out[at + cards + SEATS * age + i] = fresh(s, age, viewer, seat)
        return end

    def people(self, s: Minos, side: MinosSide, out: vec[i16], at: i64) -> i64:
        """What every seat has."""
        at = one_more(s.start, side, out, at)
        at = one_more(s.ability, side, out, at)
        at = seat_rows(out, at, side, s.level)
        at = seats(out, at, side, s.coins)
        at = seats(out, at, side, s.weaponry)
        at = seat_rows(out, at, side, s.income)
        at = seats(out, at, side, s.reserve)
        at = seat_rows(out, at, side, s.supply)
        at = seat_rows(out, at, side, s.promised)
        at = seat_rows(out, at, side, s.waiting, WAITING_KINDS)
        at = seats(out, at, side, s.track, TRACK_KINDS)
        at = seats(out, at, side, s.goods, GOOD_KINDS)
        at = seats(out, at, side, s.temps, GOOD_KINDS)
        at = seats(out, at, side, s.warriors, REGIONS)
        at = seat_rows(out, at, side, s.built, BUILDING_KINDS)
        at = seat_rows(out, at, side, s.ships, ROUTES)
        at = self.hands(s, side, out, at)
        return seats(out, at, side, s.points, s.width)

    def hands(self, s: Minos, side: MinosSide, out: vec[i16], at: i64) -> i64:
        """How many cards every seat holds of each Age, as backs tell; and how many opening cards it gives back."""
        second = s.book.back[1]
        for seat in side.order:
            late = 0
            for card in s.hand[seat]:
                if card >= second:
                    late += 1
            out[at] = len(s.hand[seat]) - late
            out[at + 1] = late
            at += AGES
        at = blank(out, at, AGES * side.empty)
        for seat in side.order:
            out[at] = len(s.aside[seat])
            at += 1
        return blank(out, at, side.empty)


def owners(held: tuple[int, ...], side: Side, out: vec[i16], at: i64) -> i64:
    """1 + whose it is, region by region; 0: nobody's."""
    for seat in held:
        out[at] = 1 + side.turn[seat] if seat >= 0 else 0
        at += 1
    return at


def one_more(chosen: tuple[int, ...], side: Side, out: vec[i16], at: i64) -> i64:
    """1 + what each seat has chosen; 0: nothing yet."""
    for seat in side.order:
        out[at] = 1 + chosen[seat]
        at += 1
    return blank(out, at, side.empty)

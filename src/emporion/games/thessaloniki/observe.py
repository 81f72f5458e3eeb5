"""What a seat knows of a game of Thessaloniki, in numbers. Seats count from one's own; goods are what they are."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.place import MOSAICS
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import (
    ALCOVES,
    BERTHS,
    CITIES,
    COLOURS,
    SALT,
    SALT_MERCHANT,
    SECTIONS,
    SPACES,
    WORKERS,
)
from emporion.observing import Feature, Observer, Side, bits, blank, padded, seat_rows, seats

SEATS: Final = 4
PILED: Final = 199  # of anything a player can pile up
POINTS: Final = (-99, 999)  # of one seat for one cause
SECTION: Final = 5  # the most Statues at a section of the offer
ENDS: Final = 4  # conditions of the end

# Where a contract is: 0 not seen; in the offer, from the right; then, by seat:
HELD: Final = 1 + SECTIONS
DEALT: Final = HELD + SEATS  # one's own secret ones
FULFILLED: Final = DEALT + 1
PLAYING: Final = FULFILLED + SEATS
# Where a ship is: 0 not seen; in port, from the left; then:
CLAIMED: Final = 1 + BERTHS
GONE: Final = CLAIMED + SEATS


class ThessalonikiSide(Side):
    """Seats, workers, and the pieces of a seat as they stand on demand tiles."""

    def __init__(self, s: Thessaloniki, seat: int) -> None:
        super().__init__(s, seat, SEATS)
        turn, count = self.turn, WORKERS * s.seats
        workers = [WORKERS * turn[i // WORKERS] + i % WORKERS for i in range(count)]
        self.tables.append(workers + list(range(count, SALT_MERCHANT + 1)))
        self.worker: Final = vec[i64](self.tables[1])
        self.piece: Final = vec[i16]([0] + [1 + other for other in turn])


class ThessalonikiObserver(Observer):
    most: ClassVar[int] = SEATS
    tape: ClassVar[int] = 96
    turned: ClassVar[dict[str, int]] = {"order": 0, "worker": 1}

    def told(self) -> list[Feature]:
        book, each = self.book, self.most
        assert isinstance(book, ThessalonikiBook)
        cards, ships, tiles = book.festival_card, book.festival_ship, len(book.tiles) - 1
        self.hold = max([len(ship.spaces) for ship in book.ships])
        return [
            Feature("round", 1, 0, PILED),
            Feature("last", 1, 0, 1),
            Feature("ends", ENDS, 0, 1),
            Feature("active-seat", 1, 0, each - 1, True),
            Feature("exchanged", 1, 0, 1),
            Feature("gate", 1, 0, PILED),
            Feature("sailed", 1, 0, PILED),
            Feature("decks", 4, 0, max(cards, ships)),
            Feature("contracts", cards, 0, PLAYING, True),
            Feature("ships", ships, 0, GONE, True),
            Feature("cargo", BERTHS * self.hold, 0, SALT + 1, True),
            Feature("families", len(book.families) - 1, 0, 1),
            Feature("workers", 2 * (SALT_MERCHANT + 1), 0, SALT_MERCHANT + 1, True),
            Feature("alcove-mosaics", ALCOVES * each, 0, PILED),
            Feature("alcove-statues", ALCOVES * each, 0, PILED),
            Feature("entrance", each, 0, PILED),
            Feature("sections", SECTIONS * SECTION, 0, each, True),
            Feature("demand", (MOSAICS + SPACES) * tiles, 0, each, True),
            Feature("active-tiles", tiles, 0, tiles, True),
            Feature("next-tiles", CITIES, 0, tiles, True),
            Feature("tiles-left", CITIES, 0, tiles),
            Feature("raw", COLOURS * each, 0, PILED),
            Feature("refined", COLOURS * each, 0, PILED),
            Feature("salt", each, 0, PILED),
            Feature("denarii", each, 0, PILED),
            Feature("mosaics", each, 0, PILED),
            Feature("statues", each, 0, PILED),
            Feature("mosaics-left", each, 0, book.pieces),
            Feature("statues-left", each, 0, book.pieces),
            Feature("storage", each, 0, PILED),
            Feature("chariot", each, 0, PILED),
            Feature("family", each, 0, len(book.families) - 1, True),
            Feature("secret-contracts", each, 0, cards),
            Feature("points", len(book.causes) * each, POINTS[0], POINTS[1]),
        ]

    def look(self, s: Thessaloniki, seat: int) -> Side:
        return ThessalonikiSide(s, seat)

    def write(self, s: Thessaloniki, viewer: int, side: ThessalonikiSide, out: vec[i16], at: i64) -> i64:
        out[at] = s.round
        out[at + 1] = s.last
        at = bits(out, at + 2, s.ends, ENDS)
        out[at] = side.turn[s.active_seat]
        out[at + 1] = s.exchanged
        out[at + 2] = s.gate
        out[at + 3] = s.sailed
        out[at + 4] = len(s.deck)
        out[at + 5] = len(s.reserve)
        out[at + 6] = len(s.ships)
        out[at + 7] = len(s.spare)
        at = self.cards(s, viewer, side, out, at + 8)
        at = self.fleet(s, side, out, at)
        end = blank(out, at, len(s.book.families) - 1)
        for family in s.families:
            out[at + family - 1] = 1
        at = self.palace(s, side, out, end)
        at = self.tiles(s, side, out, at)
        return self.people(s, side, out, at)

    def cards(self, s: Thessaloniki, viewer: int, side: ThessalonikiSide, out: vec[i16], at: i64) -> i64:
        """Where every contract is, as far as one knows."""
        end = blank(out, at, s.book.festival_card)
        at -= 1  # contracts are numbered from 1
        for section in range(SECTIONS):
            if s.offer[section]:
                out[at + s.offer[section]] = 1 + section
        for seat in range(s.seats):
            turned = side.turn[seat]
            for card in s.hands[seat]:
                out[at + card] = HELD + turned
            for card in s.fulfilled[seat]:
                out[at + card] = FULFILLED + turned
        if viewer >= 0:
            for card in s.dealt[viewer]:
                out[at + card] = DEALT
        for card in s.playing:
            out[at + card] = PLAYING
        return end

    def fleet(self, s: Thessaloniki, side: ThessalonikiSide, out: vec[i16], at: i64) -> i64:
        """Where every ship is, and what stands on those in port."""
        end = blank(out, at, s.book.festival_ship)
        at -= 1  # ships are numbered from 1
        for berth in range(BERTHS):
            if s.port[berth]:
                out[at + s.port[berth]] = 1 + berth
        for seat in range(s.seats):
            for ship in s.claimed[seat]:
                out[at + ship] = CLAIMED + side.turn[seat]
        for ship in s.gone:
            out[at + ship] = GONE
        for cargo in s.cargo:
            end = padded(out, end, cargo, self.hold)
        return end

    def palace(self, s: Thessaloniki, side: ThessalonikiSide, out: vec[i16], at: i64) -> i64:
        """Workers by number: 1 + the alcove, 1 + the place from its right; mosaics and Statues by seat."""
        end = blank(out, at, 2 * (SALT_MERCHANT + 1))
        for alcove in range(ALCOVES):
            for place, worker in enumerate(s.alcoves[alcove]):
                stand = at + 2 * side.worker[worker]
                out[stand] = 1 + alcove
                out[stand + 1] = 1 + place
        at = end
        for alcove in range(ALCOVES):
            at = tally(s.alcove_mosaics[alcove], side, out, at)
        for alcove in range(ALCOVES):
            at = tally(s.alcove_statues[alcove], side, out, at)
        at = tally(s.entrance, side, out, at)
        for statues in s.sections:
            for seat in statues:
                out[at] = 1 + side.turn[seat]
                at += 1
            at = blank(out, at, SECTION - len(statues))
        return at

    def tiles(self, s: Thessaloniki, side: ThessalonikiSide, out: vec[i16], at: i64) -> i64:
        """Demand tiles: whose pieces are on them, the active ones (the oldest first), the open tops of the stacks."""
        piece, count = side.piece, len(s.book.tiles) - 1
        for tile in range(1, count + 1):
            for owner in s.held[tile]:
                out[at] = piece[owner]
                at += 1
        at = padded(out, at, s.active, count)
        for stack in s.stacks:
            out[at] = stack[0] if stack else 0
            out[at + CITIES] = len(stack)
            at += 1
        return at + CITIES

    def people(self, s: Thessaloniki, side: ThessalonikiSide, out: vec[i16], at: i64) -> i64:
        """What every seat has."""
        at = seats(out, at, side, s.raw, COLOURS)
        at = seats(out, at, side, s.refined, COLOURS)
        at = seats(out, at, side, s.salt)
        at = seats(out, at, side, s.denarii)
        at = seats(out, at, side, s.mosaics)
        at = seats(out, at, side, s.statues)
        at = seat_rows(out, at, side, s.mosaics_left)
        at = seat_rows(out, at, side, s.statues_left)
        at = seat_rows(out, at, side, s.storage)
        at = seats(out, at, side, s.chariot)
        at = seat_rows(out, at, side, s.family)
        for seat in side.order:
            out[at] = len(s.dealt[seat])
            at += 1
        at = blank(out, at, side.empty)
        return seats(out, at, side, s.points, s.width)


def tally(owners: tuple[int, ...], side: Side, out: vec[i16], at: i64) -> i64:
    """How many pieces of each seat are there."""
    end = blank(out, at, SEATS)
    for seat in owners:
        out[at + side.turn[seat]] += 1
    return end

"""§ End of the game and final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.thessaloniki.goods import points
from emporion.games.thessaloniki.place import MOSAICS
from emporion.games.thessaloniki.sail import leader
from emporion.games.thessaloniki.terms import BERTHS, CITIES, COLOURS, LEGACIES, LIMIT, SECTIONS, SPACES, STATUE_VALUE
from emporion.kernel.flow import begin_turn, note
from emporion.kernel.step import Step
from emporion.tuples import put

if TYPE_CHECKING:
    from emporion.games.thessaloniki.book import ThessalonikiBook
    from emporion.games.thessaloniki.state import Thessaloniki


def icons(s: Thessaloniki, seat: int) -> list[int]:
    """A player's Legacy icons by kind: on contracts, family, and beside mosaics on demand tiles."""
    found = [0] * LEGACIES
    for card in s.fulfilled[seat]:
        legacy = s.book.cards[card].legacy
        if legacy >= 0:
            found[legacy] = found[legacy] + 1
    if s.family[seat]:
        found[s.book.families[s.family[seat]].legacy] += 1
    for tile in s.active:
        held = s.held[tile]
        for space in range(SPACES):
            if held[MOSAICS + space] == seat + 1:
                for legacy in s.book.tiles[tile].legacy[space]:
                    found[legacy] = found[legacy] + 1
    return found


def city_ships(s: Thessaloniki, seat: int, city: int) -> int:
    """How many ships to a city a player has claimed."""
    return len([ship for ship in s.claimed[seat] if s.book.ships[ship].city == city])


def city_limit(s: Thessaloniki, seat: int, city: int) -> int:
    """How many ships to a city may score: one for each active tile, and what stands beside one's mosaics."""
    limit = s.book.more_ships if s.has(seat, LIMIT) else 0
    for tile in s.active:
        if s.book.tiles[tile].city == city:
            limit += 1
            for space in range(SPACES):
                if s.held[tile][MOSAICS + space] == seat + 1:
                    limit += s.book.tiles[tile].limits[space]
    return limit


def city_value(s: Thessaloniki, seat: int, city: int) -> int:
    """What each ship to a city pays: the sum of one's Statues there (C60: more for each)."""
    extra = s.book.more_points if s.has(seat, STATUE_VALUE) else 0
    value = 0
    for tile in s.active:
        if s.book.tiles[tile].city == city:
            for space in range(SPACES):
                if s.held[tile][space] == seat + 1:
                    value += s.book.tiles[tile].statues[space] + extra
    return value


def legacy_points(s: Thessaloniki, seat: int) -> int:
    """What a player's Legacy icons pay."""
    return set_points(s.book, icons(s, seat))


def set_points(book: ThessalonikiBook, found: list[int]) -> int:
    """Every set of different icons pays by its size."""
    total = sets = 0
    size = LEGACIES
    while size:
        size = 0
        for n in found:
            if n > sets:
                size += 1
        if size:
            total += book.legacy_points[size]
        sets += 1
    return total


def offer_points(s: Thessaloniki, seat: int) -> int:
    """Statues in several sections of the offer."""
    n = len([section for section in range(SECTIONS) if seat in s.sections[section]])
    return s.book.section_points[n - 1] if n else 0


def goods_points(s: Thessaloniki, seat: int) -> int:
    """A point for every three salt or refined goods left."""
    goods = s.salt[seat]
    for colour in range(seat * COLOURS, seat * COLOURS + COLOURS):
        goods += s.refined[colour]
    return goods // s.book.set_of_goods


class Scoring(Step["Thessaloniki"]):
    """The five parts of the final scoring."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        begin_turn(s, -1, "scoring")
        self.claim_ships(s)
        for city in range(CITIES):
            for player in range(s.seats):
                ships = min(city_ships(s, player, city), city_limit(s, player, city))
                points(s, player, ships * city_value(s, player, city), s.book.demand_cause)
        for player in range(s.seats):
            points(s, player, legacy_points(s, player), s.book.legacy_cause)
            points(s, player, offer_points(s, player), s.book.offer_cause)
            if not s.is_bot(player):
                points(s, player, s.book.storage_points[s.storage[player]], s.book.storage_cause)
            points(s, player, goods_points(s, player), s.book.goods_cause)
            points(s, player, s.book.denarius_points * s.denarii[player], s.book.denarii_cause)

    def claim_ships(self, s: Thessaloniki) -> None:
        """§ 1. Claim ships on offer: by strict majority, and without their benefits."""
        for berth in range(BERTHS):
            if s.port[berth]:
                owner = leader(s, s.cargo[berth], -1)
                ship = s.port[berth]
                s.port[berth] = 0
                s.cargo[berth] = ()
                if owner < 0:
                    s.gone = s.gone + (ship,)
                else:
                    s.claimed = put(s.claimed, owner, s.claimed[owner] + (ship,))
                    note(s, owner, "last-claim", s.book.ships[ship].id)

"""What a seat of Minos may hope for: points had, and what its pieces, cards and dice may still bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.minos.conditions import CITY, FARM, TOWER, dominant
from emporion.games.minos.layout import (
    BUILDING_KINDS,
    GOOD_KINDS,
    INFLUENCE,
    POPULATION,
    REGIONS,
    TOP_LEVEL,
    TRACK_KINDS,
    VASES,
)
from emporion.games.minos.scoring import board_points
from emporion.games.minos.vases import marks, reached, sailed
from emporion.games.minos.worth_dice import dice, outlook
from emporion.games.minos.worth_pending import pending
from emporion.games.minos.worth_terms import (
    ABILITY,
    ABILITY_NEAR,
    AREA,
    AREA_CARDS,
    AREA_REST,
    BUILT,
    CARDS,
    CARDS_SPARE,
    CITY_SITES,
    COINS,
    COINS_SPARE,
    DOMINANCE,
    FARMS_SCORED,
    GOODS,
    INCOME_COINS,
    INCOME_POINTS,
    LEVEL,
    LEVELS,
    NEAR,
    PALACE,
    PALACE_CARDS,
    PALACE_NEAR,
    POINTS,
    PRESENCE,
    REGIONS_LATER,
    REGIONS_NOW,
    RESERVE,
    SAILED,
    SEA_TILES,
    START,
    START_CARD,
    STEPS,
    SURE,
    TEMPORARY,
    TILES,
    TIME,
    TRAITS,
    VASES_NEAR,
    WARRIORS,
    WEAPONRY,
    WEAPONRY_INCOME,
    WEAPONRY_NEAR,
    WEAPONRY_SPARE,
)

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

ENOUGH_COINS: Final = 14  # what one has use for soon: the rest counts apart
ENOUGH_WEAPONRY: Final = 9
ENOUGH_CARDS: Final = 6
ENOUGH_TEMPORARY: Final = 4
ENOUGH_WARRIORS: Final = 6
AGE: Final = 8  # dice of one seat in two rounds


def tally(s: Minos, seat: int, counts: vec[i64], shape: vec[i64]) -> int:
    """Count a seat's terms; the stage is how many dice it has still to take back."""
    left, undrafted, incomes, scorings = outlook(s, seat)
    counts[POINTS] = 100 * s.score(seat)
    counts[SURE] = 100 * (s.promised[seat] + board_points(s, seat))
    counts[TIME] = 100
    coins, weaponry = s.coins[seat], s.weaponry[seat]
    cards = len(s.hand[seat]) + len(s.shown[seat])
    pending(s, seat, counts, shape)
    if not s.built[BUILDING_KINDS * seat + CITY] and s.start[seat] >= 0:
        opening(s, s.start[seat], counts, shape)
    capped(counts, COINS, COINS_SPARE, coins, ENOUGH_COINS)
    capped(counts, WEAPONRY, WEAPONRY_SPARE, weaponry, ENOUGH_WEAPONRY)
    capped(counts, CARDS, CARDS_SPARE, cards, ENOUGH_CARDS)
    stock(s, seat, counts)
    palace(s, seat, incomes, counts)
    board(s, seat, incomes, scorings, counts)
    tracks(s, seat, incomes, scorings, counts, shape)
    if scorings:
        regions(s, seat, left, scorings, counts)
        vases(s, seat, counts)
    dice(s, seat, left, undrafted, counts, shape)
    return left


def capped(counts: vec[i64], term: int, spare: int, had: int, enough: int) -> None:
    """As much as one has use for is one term, what is more another."""
    counts[term] += 100 * min(had, enough)
    counts[spare] += 100 * max(0, had - enough)


def opening(s: Minos, card: int, counts: vec[i64], shape: vec[i64]) -> None:
    """What a Starting card will bring, between its choice and the moment it is dealt out."""
    book = s.book
    counts[POINTS] += 100 * book.start_points[card]
    counts[COINS] += 100 * book.start_coins[card]
    counts[WEAPONRY] += 100 * book.start_weaponry[card]
    counts[TEMPORARY] += 100 * len(book.start_temporary[card])
    counts[CARDS] += 100 * (book.start_draw[card] - book.start_discard[card])
    counts[START] += shape[START_CARD + card]


def stock(s: Minos, seat: int, counts: vec[i64]) -> None:
    """Goods, Warriors in the Reserves, and tiles."""
    goods = temps = 0
    for good in range(GOOD_KINDS * seat, GOOD_KINDS * seat + GOOD_KINDS):
        goods += s.goods[good] + (1 if s.goods[good] else 0)
        temps += s.temps[good]
    counts[GOODS] = 50 * goods  # a kind of its own counts as much again
    counts[TEMPORARY] += 100 * min(temps, ENOUGH_TEMPORARY)
    counts[RESERVE] += 100 * min(s.reserve[seat], ENOUGH_WARRIORS)
    counts[TILES] = 100 * len(s.tiles[seat])


def palace(s: Minos, seat: int, incomes: int, counts: vec[i64]) -> None:
    """Cards in the area, of which so many may still reach the Palace, and those that did."""
    points = s.book.points_of
    room = s.book.palace_cards[s.track[TRACK_KINDS * seat + INFLUENCE]] * incomes
    area = sorted([points[card] for card in s.area[seat]], reverse=True)
    for place in range(min(room, len(area))):
        counts[AREA] += 100 * max(1, area[place])
    counts[AREA_CARDS] = 100 * min(room, len(area))
    counts[AREA_REST] = 100 * max(0, len(area) - room)
    for card in s.palace[seat]:
        counts[PALACE] += 100 * points[card]
    counts[TRAITS] = 100 * len(s.palace[seat])


def board(s: Minos, seat: int, incomes: int, scorings: int, counts: vec[i64]) -> None:
    """Buildings, Income track and Ships, by the incomes and scorings still to come."""
    book = s.book
    counts[FARMS_SCORED] = 100 * scorings * book.farm_points[s.built[BUILDING_KINDS * seat + FARM]]
    for kind in range(BUILDING_KINDS):
        counts[BUILT + kind] = 100 * s.built[BUILDING_KINDS * seat + kind]
    counts[INCOME_COINS] = 100 * incomes * book.income_coins[s.income[seat]]
    counts[INCOME_POINTS] = 100 * incomes * book.income_points[s.income[seat]]
    counts[SAILED] = 100 * incomes * sailed(s, seat)


def tracks(s: Minos, seat: int, incomes: int, scorings: int, counts: vec[i64], shape: vec[i64]) -> None:
    """What the Progress tracks bring at every income and round from now on, and how near more of it is."""
    influence, culture, population = s.tracks_of(seat)
    counts[STEPS] = 100 * influence
    counts[STEPS + 1] = 100 * culture
    counts[STEPS + 2] = 100 * population
    counts[PALACE_CARDS] = 100 * incomes * s.book.palace_cards[influence]
    counts[PALACE_NEAR] = incomes * shape[NEAR + influence]
    counts[WEAPONRY_INCOME] = 100 * incomes * s.book.weaponry_income[population]
    counts[WEAPONRY_NEAR] = (incomes + 5 * scorings) * shape[NEAR + population]
    ability, level = s.ability[seat], s.level[seat]
    if ability >= 0:
        gains = LEVEL + LEVELS * ability + level
        counts[ABILITY] = shape[gains]
        if level < TOP_LEVEL:
            counts[ABILITY_NEAR] = (shape[gains + 1] - shape[gains]) * shape[NEAR + culture] // 100


def regions(s: Minos, seat: int, left: int, scorings: int, counts: vec[i64]) -> None:
    """What dominance and presence would bring at the next scoring and at the one after it, and where one could build
    or fight."""
    step = s.track[TRACK_KINDS * seat + POPULATION]
    present = s.book.presence_points[step]
    dominated = s.book.dominance_points[step] + s.book.tower_each[s.built[BUILDING_KINDS * seat + TOWER]]
    may_found = s.built[BUILDING_KINDS * seat + CITY] < 3
    points = warriors = regions = held = sites = tiles = 0
    for region in range(REGIONS):
        here = s.warriors[REGIONS * seat + region]
        if here:
            warriors += here
            regions += 1
            if dominant(s, region) == seat:
                points += dominated
                held += 1
            else:
                points += present
            if may_found and s.city[region] < 0 and s.foundation[region]:
                sites += 1
            if s.sea[region] or s.sea[REGIONS + region]:
                tiles += 1
    counts[REGIONS_NOW] = 100 * points
    counts[REGIONS_LATER] = 100 * points if scorings > 1 and left >= AGE else 0
    counts[WARRIORS] = 100 * warriors
    counts[PRESENCE] = 100 * regions
    counts[DOMINANCE] = 100 * held
    counts[CITY_SITES] = 100 * sites
    counts[SEA_TILES] = 100 * tiles


def vases(s: Minos, seat: int, counts: vec[i64]) -> None:
    """The nearer a free Vase, the better: its points by the square of how much of the way is done."""
    for slot in range(VASES):
        if s.claims[slot] >> seat & 1:
            continue
        spaces = s.book.vase_points[s.players][s.vases[slot]]
        taken = marks(s.claims[slot])
        if taken < len(spaces):
            need = s.book.vase_need[s.vases[slot]]
            near = 100 * min(reached(s, seat, s.vases[slot]), need) // need
            counts[VASES_NEAR] += spaces[taken] * near * near // 100

"""How good a position is for a seat: points had, and what its pieces, cards and dice may still bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emporion.games.minos.conditions import CITY, FARM, TOWER, dominant
from emporion.games.minos.dice import DRAFTED
from emporion.games.minos.income import ROUNDS
from emporion.games.minos.layout import BUILDING_KINDS, INFLUENCE, POPULATION, REGIONS, TOP_LEVEL, TRACK_KINDS, VASES
from emporion.games.minos.scoring import board_points
from emporion.games.minos.vases import marks, reached
from emporion.games.minos.worth_dice import dice, outlook
from emporion.games.minos.worth_pending import pending

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos
    from emporion.kernel.state import Table

# Hundredths of a point, by how many dice a seat has still to take back (0–16): games of equal bots were played, and
# what they ended with was compared with what they had at that moment.
COIN: Final[Table] = (20, 48, 60, 70, 78, 86, 92, 98, 104, 104, 102, 100, 98, 94, 90, 86, 82)
WEAPONRY: Final[Table] = (20, 44, 52, 58, 62, 68, 74, 80, 84, 84, 82, 80, 78, 74, 70, 66, 62)
CARD: Final[Table] = (20, 70, 100, 115, 125, 125, 125, 125, 125, 125, 125, 125, 125, 130, 135, 140, 140)
GOOD: Final[Table] = (0, 5, 10, 20, 35, 55, 80, 105, 130, 155, 185, 215, 245, 270, 295, 320, 340)
TEMPORARY: Final[Table] = (0, 12, 24, 35, 45, 55, 64, 72, 80, 87, 94, 100, 106, 112, 118, 124, 130)
RESERVE: Final[Table] = (0, 60, 95, 120, 135, 140, 145, 145, 145, 145, 145, 145, 145, 145, 145, 145, 145)
LASTING: Final[Table] = (100, 97, 94, 91, 88, 84, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40)  # a region, per cent
AREA: Final[Table] = (90, 92, 94, 96, 98, 100, 104, 108, 112, 116, 120, 124, 128, 130, 132, 134, 136)  # a point there
# What the levels of each ability bring in a round.
LEVEL: Final[tuple[Table, ...]] = ((55, 185, 310), (60, 240, 410), (300, 420, 640), (35, 180, 505), (0, 150, 310))
BUILDING: Final[Table] = (34, 16, 12, 24)  # what Cities, Towers, Farms and Ships make possible, for each die left
REGION: Final = 400  # what the next step of Population that counts adds to a scoring
PALACE_CARD: Final = 240  # what one more card into the Palace at each income is worth
NEAR: Final[Table] = (0, 40, 0, 25, 55, 0, 40, 0, 0)  # how near the next benefit of a Progress track is, per cent
SAILED: Final = 80  # a space on a Trade Route, for each income
TILE: Final = 200
TRAIT: Final = 20  # for each die that may still trigger it
# What each Starting card was seen to bring besides what is counted below: its region, its Good, the first turn.
START: Final[Table] = (0, 500, 0, 350, 1200, 950, 1150, 0, 0)


def prospect(s: Minos, seat: int) -> int:
    """What a seat may end with, in hundredths of a point."""
    return 100 * s.score(seat) if s.over else hopes(s, seat)


def hopes(s: Minos, seat: int) -> int:
    """A seat's points, and what may come of the rest."""
    left, undrafted, incomes, scorings = outlook(s, seat)
    value = 100 * (s.score(seat) + s.promised[seat] + board_points(s, seat))
    value += stock(s, seat, left) + cards(s, seat, left, incomes) + board(s, seat, left, incomes, scorings)
    if not s.built[BUILDING_KINDS * seat + CITY] and s.start[seat] >= 0:
        value += opening(s, s.start[seat])
    if scorings:
        value += regions(s, seat, left, scorings) + vases(s, seat)
    return value + dice(s, seat, left, undrafted) + pending(s, seat, COIN[left], CARD[left])


def opening(s: Minos, card: int) -> int:
    """What a Starting card will bring, between its choice and the moment it is dealt out."""
    book, left = s.book, DRAFTED * ROUNDS
    value = 100 * book.start_points[card] + COIN[left] * book.start_coins[card]
    value += WEAPONRY[left] * book.start_weaponry[card] + TEMPORARY[left] * len(book.start_temporary[card])
    return value + CARD[left] * (book.start_draw[card] - book.start_discard[card]) + START[card]


def stock(s: Minos, seat: int, left: int) -> int:
    """Coins, weaponry, Goods and Warriors in the Reserves."""
    coins, weaponry = s.coins[seat], s.weaponry[seat]
    goods = s.goods_of(seat)
    value = COIN[left] * min(coins, 14) + 20 * max(0, coins - 14)
    value += WEAPONRY[left] * min(weaponry, 9) + 20 * max(0, weaponry - 9)
    value += GOOD[left] * (sum(goods) + 6 - goods.count(0)) // 2
    value += TEMPORARY[left] * min(sum(s.temps_of(seat)), 4)
    return value + RESERVE[left] * min(s.reserve[seat], 6) + (TILE * len(s.tiles[seat]) if left else 0)


def cards(s: Minos, seat: int, left: int, incomes: int) -> int:
    """Cards in the hand, in the area on their way to the Palace, and in the Palace."""
    points = s.book.points_of
    held = len(s.hand[seat]) + len(s.shown[seat])
    value = CARD[left] * min(held, 6) + 25 * max(0, held - 6)
    room = s.book.palace_cards[s.track[TRACK_KINDS * seat + INFLUENCE]] * incomes
    area = sorted([points[card] for card in s.area[seat]], reverse=True)
    for place in range(len(area)):
        value += max(100, AREA[left] * area[place] + TRAIT * max(0, left - 4)) if place < room else 100
    for card in s.palace[seat]:
        value += 100 * points[card] + TRAIT * left
    return value


def board(s: Minos, seat: int, left: int, incomes: int, scorings: int) -> int:
    """Buildings, Income track, Progress tracks, ability and Ships, by the dice, incomes and scorings still to come."""
    book = s.book
    value = 100 * book.farm_points[s.built[BUILDING_KINDS * seat + FARM]] * scorings
    for kind in range(BUILDING_KINDS):
        value += BUILDING[kind] * s.built[BUILDING_KINDS * seat + kind] * left
    value += incomes * (COIN[left] * book.income_coins[s.income[seat]] + 100 * book.income_points[s.income[seat]])
    return value + tracks(s, seat, left, incomes, scorings) + SAILED * incomes * sum(s.ships_of(seat))


def tracks(s: Minos, seat: int, left: int, incomes: int, scorings: int) -> int:
    """What the Progress tracks bring at every income and round from now on, and how near more of it is."""
    influence, culture, population = s.tracks_of(seat)
    value = incomes * PALACE_CARD * (100 * s.book.palace_cards[influence] + NEAR[influence]) // 100
    value += incomes * WEAPONRY[left] * s.book.weaponry_income[population]
    value += (incomes * WEAPONRY[left] + scorings * REGION) * NEAR[population] // 100
    if s.ability[seat] < 0:
        return value
    level, gains = s.level[seat], LEVEL[s.ability[seat]]
    value += gains[level] * left // 4
    return value + ((gains[level + 1] - gains[level]) * left * NEAR[culture] // 400 if level < TOP_LEVEL else 0)


def regions(s: Minos, seat: int, left: int, scorings: int) -> int:
    """What dominance and presence would bring, as far as they are likely to last, and where one could build."""
    step = s.track[TRACK_KINDS * seat + POPULATION]
    present = s.book.presence_points[step]
    dominated = s.book.dominance_points[step] + s.book.tower_each[s.built[BUILDING_KINDS * seat + TOWER]]
    points = chances = 0
    for region in range(REGIONS):
        if s.warriors[REGIONS * seat + region]:
            points += dominated if dominant(s, region) == seat else present
            if s.city[region] < 0 and s.foundation[region] and s.built[BUILDING_KINDS * seat + CITY] < 3:
                chances += 6
            if s.sea[region] or s.sea[REGIONS + region]:
                chances += 3
    lasting = LASTING[left] + (LASTING[left - 8] if scorings > 1 and left >= 8 else 0)
    return points * lasting + chances * left


def vases(s: Minos, seat: int) -> int:
    """The nearer a free Vase, the better."""
    value = 0
    for slot in range(VASES):
        if s.claims[slot] >> seat & 1:
            continue
        spaces = s.book.vase_points[s.players][s.vases[slot]]
        taken = marks(s.claims[slot])
        if taken < len(spaces):
            goal = s.vases[slot]
            need = s.book.vase_need[goal]
            near = 100 * min(reached(s, seat, goal), need) // need
            value += spaces[taken] * near * near // 120
    return value

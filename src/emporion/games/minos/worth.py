"""How good a position is for a seat: points had, and what its pieces, cards and dice may still bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emporion.games.minos.conditions import CITY, FARM, TOWER, dominant
from emporion.games.minos.dice import GROUP, SEERS, Draft, PlaceDie, best_groups
from emporion.games.minos.scoring import board_points
from emporion.games.minos.turn import Turn
from emporion.games.minos.vases import marks, reached

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

COIN: Final = (0, 62, 58, 48, 30)  # hundredths of a point, by round; a fifth of a point in the end
WEAPONRY: Final = (0, 58, 55, 48, 34)
CARD: Final = (0, 105, 95, 70, 24)  # in hand
GOOD: Final = (0, 330, 240, 150, 50)
TEMPORARY: Final = (0, 95, 85, 65, 20)
TRAIT: Final = (0, 330, 240, 130, 30)  # a Royal Trait's triggers still to come
STEP: Final = (0, 200, 170, 130, 70)  # a step on a track, apart from what it pays
REGIONS: Final = (0, 62, 78, 50, 82)  # how much of its points a region is likely to bring at the next scoring
LATER: Final = (0, 34, 38, 0, 0)  # and at the one after it
POINT: Final = (0, 215, 240, 44, 205)  # an action point of each row (Prepare: by the cards one has)
PENDING: Final = (40, 70, 80, 35, 60)  # one that can be spent right now
PALACE_CARD: Final = 230  # what one more card into the Palace at each income is worth
TILE: Final = 260
BUILDING: Final = (260, 200, 150, 180)  # what Cities, Towers, Farms and Ships make possible later


def worth(s: Minos, seat: int) -> int:
    """Hundredths of a point: one's own prospects less the others' points."""
    others = sum(s.scores()) - s.score(seat)
    if s.over:
        return 100 * s.score(seat) - 100 * others // (s.players - 1)
    own = stock(s, seat) + cards(s, seat) + board(s, seat) + regions(s, seat) + vases(s, seat)
    return own + dice(s, seat) + pending(s, seat) - 100 * others // (s.players - 1)


def stock(s: Minos, seat: int) -> int:
    """Points, coins, weaponry, Goods and Warriors in the Reserves."""
    r = s.round
    goods = s.goods[6 * seat : 6 * seat + 6]
    temps = s.temps[6 * seat : 6 * seat + 6]
    value = 100 * (s.score(seat) + s.promised[seat])
    value += COIN[r] * min(s.coins[seat], 14) + 20 * max(0, s.coins[seat] - 14)
    value += WEAPONRY[r] * min(s.weaponry[seat], 10) + 20 * max(0, s.weaponry[seat] - 10)
    value += GOOD[r] * (sum(goods) + 6 - goods.count(0)) // 2
    value += TEMPORARY[r] * min(sum(temps), 4) + 25 * max(temps)
    return value + 30 * s.reserve[seat] + TILE * len(s.tiles[seat]) + 60 * len(s.beaten[seat])


def cards(s: Minos, seat: int) -> int:
    """Cards in the hand, in the area on their way to the Palace, and in the Palace."""
    r, points = s.round, s.book.points_of
    value = 0
    held = len(s.hand[seat]) + len(s.shown[seat])
    value += CARD[r] * min(held, 7) + 25 * max(0, held - 7)
    room = s.book.palace_cards[s.track[3 * seat]] * (5 - r)
    for place, card in enumerate(sorted(s.area[seat], key=lambda c: -points[c])):
        value += 92 * points[card] + TRAIT[r] // 2 if place < room and points[card] > 1 else 100
    for card in s.palace[seat]:
        value += 100 * points[card] + TRAIT[r]
    return value


def board(s: Minos, seat: int) -> int:
    """Buildings, Income track, Progress tracks and Ships, by the incomes and scorings still to come."""
    book, r = s.book, s.round
    left = 5 - r
    coin = COIN[r]
    track = s.track[3 * seat : 3 * seat + 3]
    value = 100 * board_points(s, seat)
    value += 100 * book.farm_points[s.built[4 * seat + FARM]] * (2 if r <= 2 else 1)
    for kind in range(4):
        value += BUILDING[kind] * s.built[4 * seat + kind] * left // 4
    value += left * (coin * book.income_coins[s.income[seat]] + 100 * book.income_points[s.income[seat]])
    value += left * PALACE_CARD * book.palace_cards[track[0]] + left * WEAPONRY[r] * book.weaponry_income[track[2]]
    value += STEP[r] * sum(track) + 120 * s.level[seat] * left
    for route in range(3):
        at = s.ships[3 * seat + route]
        if at:
            value += 75 * at * left + 60 * at
    return value + 250 * (s.waiting[2 * seat] + s.waiting[2 * seat + 1])


def regions(s: Minos, seat: int) -> int:
    """What dominance and presence would bring, as far as they are likely to last."""
    step = s.track[3 * seat + 2]
    present = s.book.presence_points[step]
    dominated = s.book.dominance_points[step] + s.book.tower_each[s.built[4 * seat + TOWER]]
    points = 0
    for region in range(14):
        here = s.warriors[14 * seat + region]
        if here:
            points += 100 * (dominated if dominant(s, region) == seat else present)
            if s.farm[region] < 0 and s.built[4 * seat + FARM] < 4:
                points += 25
            if s.city[region] < 0 and s.foundation[region] and s.built[4 * seat + CITY] < 3:
                points += 40
            if s.sea[region] or s.sea[14 + region]:
                points += 30
    return points * (REGIONS[s.round] + LATER[s.round]) // 100


def vases(s: Minos, seat: int) -> int:
    """The nearer a free Vase, the better."""
    value = 0
    spaces = s.book.vase_points[s.players]
    for slot in range(3):
        if s.claims[slot] >> seat & 1:
            continue
        taken = marks(s.claims[slot])
        if taken < len(spaces):
            goal = s.vases[slot]
            need = s.book.vase_need[goal]
            near = 100 * min(reached(s, seat, goal), need) // need
            value += spaces[taken] * near * near // 160
    return value


def dice(s: Minos, seat: int) -> int:
    """Dice on the action board: what their spaces give, and while they are drafted the groups they make."""
    value = 0
    mine: list[int] = []
    many = [0] * 5
    for row in range(5):
        for place, holder in enumerate(s.rows[row]):
            if holder and (holder - 1) // 24 == seat:
                mine.append((holder - 1) % 24)
                value += space_value(s, seat, s.book.row_spaces[s.players][row][place]) * 4 // (4 + many[row])
                many[row] += 1
    if s.pool and len(s.stack) and isinstance(s.stack[-1][1], (Draft, PlaceDie)):
        held = [step.die for owner, step in s.stack if owner == seat and isinstance(step, PlaceDie)]
        value += group_value(s, seat, mine + held)
    return value


def space_value(s: Minos, seat: int, space: int) -> int:
    """What an action space is worth when its die comes back."""
    row = s.book.space_row[space]
    value = points_value(s, seat, row, s.book.space_points[space])
    for gain in s.book.space_gain[space]:
        value += 0 if gain.plain(s, seat) else 330
    return value + TRAIT[4] * sum([1 for card in s.palace[seat] if s.book.trigger[card] == row])


def points_value(s: Minos, seat: int, row: int, n: int) -> int:
    """Action points are worth more to who lacks cards, or has coins to spend, or Warriors to place before a scoring."""
    held = len(s.hand[seat]) + len(s.shown[seat])
    coins = s.coins[seat]
    if row == 0:
        return n * (135 if held <= 2 else 100 if held <= 5 else 60)
    if row == 1:
        return POINT[1] * min(n, held + 1) * min(5 + coins, 5 + 5 * n) // (5 + 5 * n)
    if row == 2:
        return POINT[2] * n * min(6 + coins, 6 + 4 * n) // (6 + 4 * n)
    if row == 3:
        return n * (POINT[3] + 8 * min(s.reserve[seat], 5) + (18 if s.round % 2 == 0 else 0))
    return POINT[4] * n


def group_value(s: Minos, seat: int, mine: list[int]) -> int:
    """Steps the dice drafted so far will win, and some of those that are not complete yet."""
    need = s.book.ability_amount[SEERS][s.level[seat]] if s.ability[seat] == SEERS else GROUP
    found = best_groups(tuple(sorted(mine)), need)
    won = max([sum(steps) for steps in found]) if found else 0
    pips = sum([die % 6 + 1 for die in mine])
    return 420 * won + 14 * pips


def pending(s: Minos, seat: int) -> int:
    """What is left of one's turn."""
    for owner, step in s.stack:
        if owner == seat and isinstance(step, Turn):
            value = PENDING[step.kind] * step.points + 55 * len(step.traits)
            return value + (250 if step.bonus else 0)
    return 0

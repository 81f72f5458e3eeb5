"""What is still to come for a seat: its dice on the action board, those it has yet to draft, incomes and scorings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emporion.games.minos.dice import DRAFTED, Groups, PlaceDie, Progress, best_groups, group_need
from emporion.games.minos.income import ROUNDS, Income, Incomes, RoundEnd
from emporion.games.minos.layout import ROWS, die_of, owner_of, value_of
from emporion.games.minos.scoring import FinalScoring
from emporion.games.minos.turn import trigger_of

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos
    from emporion.kernel.state import Table

PREPARE: Final[Table] = (135, 100, 60)  # an action point of Prepare, by whether one has few cards, some or many
DEVELOP: Final[Table] = (0, 225, 440, 645)  # so many points of Develop, for who has the coins
POINT: Final[Table] = (0, 0, 270, 46, 215)  # a point of Build, Expand and Wild
BONUS: Final = 330  # what a space gives besides its points
TRIGGER: Final = 90  # a Royal Trait that a die will trigger
FUTURE: Final = 700  # a die not drafted yet
WON: Final = 460  # a group of dice
OPEN: Final[Table] = (0, 18, 26, 32, 36)  # a pip that is in no group yet, by how many dice are still to be drafted
# What coins, cards and the like are valued too high all together, as there are only so many dice to use them.
SHARED: Final[Table] = (
    1000, 1800, 2600, 3400, 4200, 4400, 4700, 5000, 5300, 4600, 4300, 4000, 3900, 2300, 1900, 1500, 1400,
)  # fmt: skip


def outlook(s: Minos, seat: int) -> tuple[int, int, int, int]:
    """How many dice a seat has still to take back, how many of them it has yet to draft in this round, and how many
    incomes and scorings are to come."""
    later = ROUNDS - s.round
    scorings = 2 if s.round <= 2 else 1
    bottom = s.stack[0][1]
    if isinstance(bottom, FinalScoring):
        return 0, 0, 0, 0
    if not isinstance(bottom, RoundEnd) or len(s.stack) == 1:
        return DRAFTED * ROUNDS, DRAFTED, ROUNDS, 2
    if not isinstance(s.stack[1][1], Incomes):
        return DRAFTED * later, 0, later + (1 if has_income(s, seat) else 0), scorings
    placed = len(s.dice_of(seat))
    if drafting(s):
        return DRAFTED * (later + 1), DRAFTED - placed, later + 1, scorings
    return placed + DRAFTED * later, 0, later + 1, scorings


def drafting(s: Minos) -> bool:
    """Whether the groups of dice are still to be made."""
    return len(s.stack) > 2 and isinstance(s.stack[2][1], Progress)


def has_income(s: Minos, seat: int) -> bool:
    """Whether a seat's income of this round is still to come, while that of others is paid."""
    for owner, step in s.stack:
        if owner == seat and isinstance(step, Income):
            return True
    return False


def dice(s: Minos, seat: int, left: int, undrafted: int) -> int:
    """Dice on the action board with what they trigger, dice to come, and the groups they make."""
    value = 0
    mine: list[int] = []
    many = [0] * 5
    triggers = [0] * 8
    for card in s.palace[seat]:
        triggers[s.book.trigger[card]] += 1
    shift = crowding(s)
    spaces = s.book.row_spaces[s.players]
    for row in range(ROWS):
        holders = s.rows[row]
        for place in range(len(holders)):
            if owner_of(holders[place]) == seat:
                die = die_of(holders[place])
                mine.append(die)
                gives = space_value(s, seat, spaces[row][place])
                if shift and len(holders) < s.players:
                    gives += (space_value(s, seat, spaces[row][place + 1]) - gives) * shift * (value_of(die) - 1) // 600
                value += gives * 4 // (4 + many[row])
                value += TRIGGER * (triggers[row] + triggers[trigger_of(value_of(die))])
                many[row] += 1
    value += FUTURE * (left - len(mine)) - SHARED[left]
    return value + group_value(s, seat, mine, undrafted)


def crowding(s: Minos) -> int:
    """How likely, per cent, a free space of a row is to be taken until all dice are placed."""
    placed = sum([len(row) for row in s.rows])
    return 100 * (DRAFTED * s.players - placed) // (5 * s.players - placed)


def space_value(s: Minos, seat: int, space: int) -> int:
    """What an action space is worth when its die comes back."""
    value = points_value(s, seat, s.book.space_row[space], s.book.space_points[space])
    return value + (BONUS if s.book.space_gain[space] and s.book.space_place[4][space] > 1 else 0)


def points_value(s: Minos, seat: int, row: int, n: int) -> int:
    """Action points are worth more to who lacks cards, or has coins to spend, or Warriors to place before a scoring."""
    coins = s.coins[seat]
    if row == 0:
        held = len(s.hand[seat]) + len(s.shown[seat])
        return n * PREPARE[0 if held <= 2 else 1 if held <= 5 else 2]
    if row == 1:
        held = len(s.hand[seat]) + len(s.shown[seat])
        return DEVELOP[min(n, held + 1, 3)] * min(5 + coins, 5 + 5 * n) // (5 + 5 * n)
    if row == 2:
        return POINT[2] * n * min(6 + coins, 6 + 4 * n) // (6 + 4 * n)
    if row == 3:
        return n * (POINT[3] + 8 * min(s.reserve[seat], 5) + (18 if s.round % 2 == 0 else 0))
    return POINT[4] * n


def group_value(s: Minos, seat: int, mine: list[int], undrafted: int) -> int:
    """Steps the dice drafted so far will win, and some of those that are not complete yet."""
    steps = 0
    waiting = drafting(s)
    for owner, step in s.stack:
        if owner == seat:
            if isinstance(step, PlaceDie):
                mine = [*mine, step.die]
                undrafted -= 1
            waiting = waiting or isinstance(step, Groups)
    if not waiting:
        return 0
    need = group_need(s, seat)
    found = best_groups(tuple(sorted(mine)), need, s.book.track_of)
    for result in found:
        steps = max(steps, sum(result))
    pips = sum([value_of(die) for die in mine])
    return WON * steps + OPEN[undrafted] * max(0, pips - need * steps) * s.book.group_need // need

"""What is still to come for a seat: its dice on the action board, those it has yet to draft, incomes and scorings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.minos.dice import DRAFTED, Groups, PlaceDie, Progress, group_need, grouped
from emporion.games.minos.income import ROUNDS, Income, Incomes, RoundEnd
from emporion.games.minos.layout import ROWS, die_of, owner_of, value_of
from emporion.games.minos.scoring import FinalScoring
from emporion.games.minos.turn import trigger_of
from emporion.games.minos.worth_terms import (
    BONUS,
    BUILD,
    DEVELOP,
    DICE,
    EXPAND,
    GROUPS,
    OPEN,
    PIPS,
    PLACED,
    PREPARE,
    TRIGGERS,
    WILD,
)

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

FEW: Final = 2  # cards in hand
SOME: Final = 5


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


def dice(s: Minos, seat: int, left: int, undrafted: int, counts: vec[i64], shape: vec[i64]) -> None:
    """Dice on the action board by rows, with what they trigger, dice to come, and the groups they make."""
    mine: list[int] = []
    many = [0] * ROWS
    traits = [0] * 8
    for card in s.palace[seat]:
        trigger = s.book.trigger[card]
        traits[trigger] = traits[trigger] + 1
    shift = crowding(s)
    spaces = s.book.row_spaces[s.players]
    triggered = 0
    for row in range(ROWS):
        holders = s.rows[row]
        for place in range(len(holders)):
            if owner_of(holders[place]) == seat:
                die = die_of(holders[place])
                mine.append(die)
                gives = space_value(s, seat, spaces[row][place], shape)
                if shift and len(holders) < s.players:
                    more = space_value(s, seat, spaces[row][place + 1], shape) - gives
                    gives += more * shift * (value_of(die) - 1) // 600
                counts[PLACED + row] += gives * 4 // (4 + many[row])  # a second die of a row finds less to do
                triggered += traits[row] + traits[trigger_of(value_of(die))]
                many[row] = many[row] + 1
    counts[TRIGGERS] = 100 * triggered
    counts[DICE] = 100 * (left - len(mine))
    groups(s, seat, mine, undrafted, counts, shape)


def crowding(s: Minos) -> int:
    """How likely, per cent, a free space of a row is to be taken until all dice are placed."""
    placed = 0
    for row in s.rows:
        placed += len(row)
    return 100 * (DRAFTED * s.players - placed) // (5 * s.players - placed)


def space_value(s: Minos, seat: int, space: int, shape: vec[i64]) -> int:
    """What an action space is worth when its die comes back, in hundredths of a point."""
    value = points_value(s, seat, s.book.space_row[space], s.book.space_points[space], shape)
    return value + (shape[BONUS] if s.book.space_gain[space] and s.book.space_place[4][space] > 1 else 0)


def points_value(s: Minos, seat: int, row: int, n: int, shape: vec[i64]) -> int:
    """Action points are worth more to who lacks cards, or has coins to spend, or Warriors to place before a scoring."""
    coins = s.coins[seat]
    if row == 0:
        held = len(s.hand[seat]) + len(s.shown[seat])
        return n * shape[PREPARE + (0 if held <= FEW else 1 if held <= SOME else 2)]
    if row == 1:
        held = len(s.hand[seat]) + len(s.shown[seat])
        return shape[DEVELOP + min(n, held + 1, 3)] * min(5 + coins, 5 + 5 * n) // (5 + 5 * n)
    if row == 2:
        return shape[BUILD] * n * min(6 + coins, 6 + 4 * n) // (6 + 4 * n)
    if row == 3:
        late = shape[EXPAND + 2] if s.round % 2 == 0 else 0
        return n * (shape[EXPAND] + shape[EXPAND + 1] * min(s.reserve[seat], 5) + late)
    return shape[WILD] * n


def groups(s: Minos, seat: int, mine: list[int], undrafted: int, counts: vec[i64], shape: vec[i64]) -> None:
    """Steps the dice drafted so far will win, and pips of those that are not complete yet."""
    waiting = drafting(s)
    for owner, step in s.stack:
        if owner == seat:
            if isinstance(step, PlaceDie):
                mine = [*mine, step.die]
                undrafted -= 1
            waiting = waiting or isinstance(step, Groups)
    if not waiting:
        return
    need = group_need(s, seat)
    steps = pips = 0
    for influence, culture, population in grouped(s, seat, mine):
        steps = max(steps, influence + culture + population)
    for die in mine:
        pips += value_of(die)
    counts[GROUPS] = 100 * steps
    counts[PIPS] = shape[OPEN + undrafted] * max(0, pips - need * steps) * s.book.group_need // need

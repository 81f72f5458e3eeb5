"""After a game against bots: the level that fits somebody next time."""

from __future__ import annotations

from typing import Final, NamedTuple

from emporion.bots.levels import LEVELS, level_of
from emporion.tables.table import Sits, Status, Table

CLEARLY: Final = 20  # percent of the winner's points that somebody lacks after a clear defeat

HARDER, EASIER, SAME = "harder", "easier", "same"
HARDEST, EASIEST = "hardest", "easiest"  # there is no level beyond


class Next(NamedTuple):
    """A level, and why: the last game was too easy, too hard, or just right, or there is no level beyond."""

    level: str
    why: str


def next_level(table: Table, seat: int) -> Next | None:
    """What to try next: a step up after a victory, down after a clear defeat; nothing without bots of one level."""
    played = {level_of(other.bot) for other in table.seats if other.kind is Sits.BOT}
    people = [other for other in table.seats if other.kind is Sits.PERSON]
    if table.status is not Status.OVER or len(played) != 1 or not played & LEVELS.keys() or len(people) != 1:
        return None
    levels = list(LEVELS)
    at = levels.index(played.pop())
    step = _step(table, seat)
    if not 0 <= at + step < len(levels):
        return Next(levels[at], HARDEST if step > 0 else EASIEST)
    return Next(levels[at + step], HARDER if step > 0 else EASIER if step < 0 else SAME)


def _step(table: Table, seat: int) -> int:
    own, best = table.scores[seat], max(table.scores)
    if seat in table.winners:
        return 1
    return -1 if (best - own) * 100 >= CLEARLY * max(best, 1) else 0

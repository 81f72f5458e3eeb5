"""A puzzle at a table of its own: shown like any other, never stored; and how somebody fares with puzzles."""

from __future__ import annotations

import json
import time
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from emporion.kernel.move import Illegal
from emporion.puzzles import Puzzle, puzzles
from emporion.puzzles.walk import SHOWN, SOLVED, Walk
from emporion.tables import learnt
from emporion.tables.room import Room
from emporion.tables.schema import learnt as rows
from emporion.tables.store import Store
from emporion.tables.table import Change, Did, Person, Refused

PUZZLE: Final = "p:"  # with the puzzle's id: what is kept of it


class Fare(NamedTuple):
    """How somebody fares with a game's puzzles."""

    solved: frozenset[str]  # at whichever try
    streak: int  # of those solved at the first try, up to now
    best: int  # the longest such row


class PuzzleRoom(Room):
    """One window's puzzle, and the table that shows where it stands."""

    def __init__(self, person: Person, puzzle: Puzzle) -> None:
        self.walk = Walk(puzzle)
        super().__init__(self.walk.s, self.walk.seat, person, "hard", self.walk.names())
        self._shown = 0
        self._show(Did.BEGIN, "")

    def play(self, number: int, seat: int, text: str) -> None:
        """One click of the solver: the right one is played, any other one answered."""
        self.check(number, seat)
        try:
            self.walk.play(text)
        except Illegal as error:
            raise Refused(str(error)) from None
        self._catch_up()

    def show(self) -> None:
        """The answer is shown."""
        self.walk.show()
        self._catch_up()

    def _catch_up(self) -> None:
        while self._shown < len(self.walk.past) - 1:
            self._shown += 1
            self._show(Did.MOVE, self.walk.puzzle.line[self._shown - 1][0])

    def _show(self, kind: Did, text: str) -> None:
        table, s = self.place.table, self.walk.past[self._shown]
        number = table.number + 1
        events = tuple(s.events) if kind is Did.MOVE else ()
        change = Change(number, kind, self.walk.seat, text, table.position, True, "", events, time.time())
        self.tell(change, {number: s}, number)


# --- how somebody fares


async def keep(store: Store, person: str, walk: Walk) -> None:
    """The first time a puzzle is over it is written down: whether it was solved, and at which try."""
    known = await learnt.kept(store, person, walk.puzzle.game)
    what = PUZZLE + walk.puzzle.id
    if walk.mode in (SOLVED, SHOWN) and what not in known:
        told = {"solved": walk.mode == SOLVED, "wrong": len(walk.wrong)}
        await learnt.keep(store, person, walk.puzzle.game, what, json.dumps(told))


async def fare(store: Store, person: str, game: str) -> Fare:
    """What somebody has solved, and how many at the first try in a row."""
    wanted = sa.select(rows).filter_by(person=person, game=game).where(rows.c.what.startswith(PUZZLE))
    async with store.reading() as connection:
        found = (await connection.execute(wanted.order_by(rows.c.changed))).all()
    solved, streak, best = set(), 0, 0
    for row in found:
        told: dict[str, Any] = json.loads(row.value)
        if told["solved"]:
            solved.add(row.what.removeprefix(PUZZLE))
        streak = streak + 1 if told["solved"] and not told["wrong"] else 0
        best = max(best, streak)
    return Fare(frozenset(solved), streak, best)


async def next_of(store: Store, person: str, game: str, after: str = "") -> Puzzle | None:
    """The puzzle that comes next: the easiest that somebody has not met yet; when all are met, the one that follows."""
    met = [what.removeprefix(PUZZLE) for what in await learnt.kept(store, person, game) if what.startswith(PUZZLE)]
    all = puzzles(game)
    fresh = [one for one in all if one.id not in met and one.id != after]
    if fresh or not all:
        return fresh[0] if fresh else None
    ids = [one.id for one in all]
    return all[(ids.index(after) + 1) % len(all) if after in ids else 0]

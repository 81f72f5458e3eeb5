"""A lesson at a table of its own: shown like any other, played on the real engine, never stored."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from emporion import face, games
from emporion.kernel.move import Illegal
from emporion.learn.lesson import Lesson
from emporion.learn.walk import Past, Walk, look_ahead
from emporion.tables.desk import Desk
from emporion.tables.learnt import Progress
from emporion.tables.line import Rank
from emporion.tables.refusing import refused
from emporion.tables.room import Room
from emporion.tables.table import Change, Did, Person, Refused


async def enter(desk: Desk, person: Person, lesson: Lesson, was: Progress) -> Schoolroom:
    """A room for somebody, at the step they had come to."""
    book = games.book(lesson.game)
    walk = await asyncio.to_thread(Walk, book, lesson, was.at, was.chosen, person.name)
    look_ahead(book, lesson)
    return Schoolroom(desk, person, walk)


class Schoolroom(Room):
    """One window's lesson: the walk through it, and the table that shows where it stands."""

    def __init__(self, desk: Desk, person: Person, walk: Walk) -> None:
        super().__init__(walk.s, walk.seat, person, walk.lesson.bot, walk.names)
        self.desk = desk
        self.walk = walk
        self._shown: list[tuple[Past, int]] = []  # what was shown, each with its number
        self._catch_up()

    # --- what the learner does

    async def play(self, number: int, seat: int, text: str) -> None:
        """One move of the learner, and in free play what the others answer."""
        self.check(number, seat)
        try:
            await asyncio.to_thread(self.walk.play, text)  # the others' script may take a while
        except Illegal as error:
            raise Refused(str(error)) from None
        await self._go_on()

    async def do(self, what: str) -> None:
        """One of the coach's buttons."""
        walk = self.walk
        buttons: dict[str, Callable[[], None]] = {
            "next": walk.next, "show": walk.show, "hint": walk.hint, "skip": walk.skip, "back": walk.back,
            "take-back": walk.take_back, "again": walk.again,
        }  # fmt: skip
        if what not in buttons:
            raise refused("unknown_message")
        await asyncio.to_thread(buttons[what])
        await self._go_on()

    async def _go_on(self) -> None:
        self._catch_up()
        while self.walk.others_choose():
            text = await self._answer(self.walk.s.asking()[0])
            self.walk.reply(self.walk.book.moves.find(text))
            self._catch_up()

    async def _answer(self, seat: int) -> str:
        """What a bot plays in somebody else's seat."""
        view, id = face.view(self.walk.s, seat), self.place.table.id
        if self.desk.workers is None:
            return str(view.legal(seat)[0])
        async with self.desk.workers.turn(Rank.ANSWER, self.person.id, id, f"{id} {seat}") as hand:
            return await hand.choose(view, self.walk.lesson.bot, f"{id} {seat}")

    # --- the table follows the walk

    def _catch_up(self) -> None:
        """What was played or taken back since the table was shown last, each as a change of its own."""
        past = self.walk.past
        same = 0
        while same < min(len(past), len(self._shown)) and past[same] is self._shown[same][0]:
            same += 1
        if same and same < len(self._shown):
            self._go_back(self._shown[same - 1][1])
        del self._shown[same:]
        for each in past[same:]:
            self._show(each)

    def _show(self, each: Past) -> None:
        """A move; or the table is set, and what was there before is not part of this game."""
        table, begins = self.place.table, each.move is None
        number = table.number + 1
        kind, before = (Did.BEGIN, 0) if begins else (Did.MOVE, table.position)
        change = Change(number, kind, each.seat, str(each.move or ""), before, begins, "", each.events, time.time())
        if begins:
            self.place.forget_shown()
        self._shown.append((each, number))
        past = {number: each.s} if begins else {**table.past, number: each.s}
        self.tell(change, past, number)

    def _go_back(self, to: int) -> None:
        table = self.place.table
        change = Change(table.number + 1, Did.UNDO, self.walk.seat, "", to, made=time.time())
        self.tell(change, {at: s for at, s in table.past.items() if at <= to}, to)

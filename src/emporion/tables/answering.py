"""What is due: bots' answers, answers that were left, deadlines; done through the same door as people's moves."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from emporion import face
from emporion.kernel.state import State
from emporion.tables.desk import log, short
from emporion.tables.line import Rank
from emporion.tables.place import Place
from emporion.tables.rows import Awaits, Due
from emporion.tables.table import Refused, Stale, Table
from emporion.tables.talking import Talking
from emporion.tables.work import Hand

PAUSE = 5.0  # seconds after which the store is asked again, whatever was heard
PAUSES = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)  # between tries, all of them within a lease

T = TypeVar("T")


class Answering(Talking):
    """What is due, and the bots that do it."""

    _thinking: dict[tuple[str, int, int], asyncio.Task[None]]
    _stumbled: bool  # whether the last answer could not be stored

    async def answer_due(self) -> None:
        """Begin what is due, then wait for more; a restart goes on where it stopped."""
        self._wake.clear()
        room = self._most_begun() - len(self._thinking)
        if room > 0:
            for row in await self.store.take_due(self.clock.now(), self.settings.lease, room):
                self._begin(row)
        waits = await self.store.next_due() if room > 0 else None
        pause = PAUSE if waits is None else min(PAUSE, max(0.001, waits - self.clock.now()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause):  # `wait_for` may swallow that it is cancelled
                await self._wake.wait()

    def _most_begun(self) -> int:
        """How much may wait here; of several processes each takes what it will soon do."""
        assert self.workers is not None
        if not self.store.shared:
            return self.settings.begun
        return min(self.settings.begun, self.settings.begun_together * self.settings.workers)

    def _begin(self, row: Due) -> None:
        key = (row.table, row.number, row.seat)
        if key not in self._thinking:
            task = self._thinking[key] = asyncio.create_task(self._answer(row))
            task.add_done_callback(lambda _: self._answered(key))

    def _answered(self, key: tuple[str, int, int]) -> None:
        self._thinking.pop(key, None)
        self._wake.set()

    async def _answer(self, row: Due) -> None:
        """A bot's move, unless the table has changed since it was asked."""
        try:
            place = await self._insist(partial(self.place, row.table))
            if row.kind is Awaits.LATE:
                await self._insist(partial(self.time_up, place, row))
            elif row.kind is Awaits.STAND:
                await self._insist(partial(self.play_answer, place, row))
            else:
                text = await self._thought(place, row)
                if text:
                    await self._insist(partial(self._move, place, row, text))
        except Stale:
            pass  # somebody was first; the new change has its own row
        except Refused as error:
            log.error("a bot cannot play here", extra={"table": short(row.table), "why": str(error)})
            await self._insist(partial(self.store.drop_due, row))

    async def _insist(self, step: Callable[[], Awaitable[T]]) -> T:
        """A store that does not answer is asked again, after a pause that grows; it is logged once for all tables."""
        for pause in PAUSES:
            try:
                done = await step()
            except Refused:
                raise
            except Exception:
                if not self._stumbled:
                    log.exception("bots cannot answer and try again")
                self._stumbled = True
                await asyncio.sleep(pause)
            else:
                if self._stumbled:
                    log.warning("bots answer again")
                self._stumbled = False
                return done
        return await step()

    async def _thought(self, place: Place, row: Due) -> str:
        """What the bot chooses once a worker is free; nothing when the answer is no longer wanted."""
        assert self.workers is not None
        async with place.lock:  # a row can be taken a moment before the change it is of is the table here
            if place.table.number < row.number:
                await self.read_again(place)
        if not _asks_bot(place.table, row):
            return ""
        rank = Rank.ANSWER if place.table.has_people() else Rank.OWN
        who = f"{row.table} {row.seat}"
        async with self.workers.turn(rank, place.table.host, row.table, who) as hand:
            table = place.table  # as it is when the turn has come
            if not _asks_bot(table, row):
                return ""
            return await self._think(
                hand, face.view(table.state, row.seat), table.seats[row.seat].bot or self.settings.helper, who
            )

    async def _move(self, place: Place, row: Due, text: str) -> None:
        async with place.lock:
            self.current(place, row.number)
            await self.play_at(place, row.seat, text)

    async def _think(self, hand: Hand, view: State[Any], bot: str, who: str) -> str:
        """A bot that fails or takes too long still moves: the helper plays for it, or else any legal move."""
        for name in dict.fromkeys((bot, self.settings.helper)):
            try:
                return await hand.choose(view, name, who)
            except (ValueError, RuntimeError) as error:
                log.warning("a bot failed", extra={"bot": name, "error": type(error).__name__})
        return str(view.legal(view.viewer)[0])


def _asks_bot(table: Table, row: Due) -> bool:
    """Whether this answer is still wanted."""
    return table.number == row.number and row.seat in table.asking() and table.by_bot(row.seat)

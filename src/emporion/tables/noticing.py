"""Notices: one for each turn of somebody who does not look; rows with a due time, sent once, not in quiet hours."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any
from zoneinfo import ZoneInfo

import sqlalchemy as sa

from emporion import games
from emporion.tables import results
from emporion.tables.answering import Answering
from emporion.tables.desk import log, short
from emporion.tables.engine import Job
from emporion.tables.pace import DAY, Kind, deadline
from emporion.tables.place import Place
from emporion.tables.schema_people import channels, notices, people
from emporion.tables.sending import Gone, Message, Post
from emporion.tables.table import Change, Refused, Sits, Status, Table
from emporion.tables.words import say

TURN, OVER = "turn", "over"
WAITS, BEGUN, SENT, FAILED, NONE = "waits", "begun", "sent", "failed", "none"
AT_ONCE = 20  # notices of a round
PAUSE = 5.0  # seconds after which the store is asked again
TRIES = 4  # until a channel that does not answer is given up for this notice
# What every turn that begins asks of the store, made once.
STALE = notices.delete().where(
    notices.c.table_id == sa.bindparam("this"), notices.c.state == WAITS, notices.c.kind == TURN
)


@dataclass(frozen=True)
class Notice:
    """A row that is due."""

    id: int
    table: str
    person: str
    kind: str
    number: int
    tries: int


class Noticing(Answering):
    """Who is told that it is their turn, when they are not at the table."""

    post: Post
    _sending: asyncio.Event

    def also_stored(self, place: Place, new: Table, change: Change) -> Job[None] | None:
        """With the last move what the game came to; with a turn that begins its notices."""
        old, now = place.table, self.clock.now()
        over = new.status is Status.OVER and old.status is not Status.OVER
        asked = new.asking() if new.past else ()
        if not over and asked == (old.asking() if old.past else ()) and new.status is old.status:
            return None
        looking = {window.looking() for window in place.windows} | place.elsewhere
        seats = new.seats if over else [new.seats[at] for at in asked]
        told = {seat.person for seat in seats if seat.kind is Sits.PERSON} - looking
        live = new.pace.kind is Kind.LIVE or not new.pace.kind
        when = now + (self.settings.nudge if live else self.settings.notice)

        def job(connection: sa.Connection) -> None:
            connection.execute(STALE, {"this": new.id})
            if over:
                results.keep(connection, new, now)
            for person in sorted(told):
                _put(connection, new, person, OVER if over else TURN, when)

        if told:
            self._sending.set()
        return job

    async def send_due(self) -> None:
        """Send what is due, then wait for more."""
        self._sending.clear()
        for notice in await self._take():
            await self._tell_one(notice)
        async with self.store.reading() as connection:
            first = (await connection.execute(sa.select(sa.func.min(notices.c.at)).filter_by(state=WAITS))).scalar()
        pause = PAUSE if first is None else min(PAUSE, max(0.01, float(first) - self.clock.now()))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await self._sending.wait()

    async def _take(self) -> list[Notice]:
        """What is to be sent now, marked as begun before it is: what was cut in the middle is not sent twice. In
        somebody's quiet hours it waits for their end.
        """
        now = self.clock.now()
        taken: list[Notice] = []

        def job(connection: sa.Connection) -> None:
            taken.clear()
            wanted = sa.select(notices).where(notices.c.state == WAITS, notices.c.at <= now).order_by(notices.c.at)
            for row in connection.execute(wanted.limit(AT_ONCE).with_for_update(skip_locked=True)).all():
                mine = notices.update().filter_by(id=row.id)
                who = connection.execute(sa.select(people).filter_by(id=row.person)).first()
                later = quiet_until(now, who.quiet_from, who.quiet_until, who.zone) if who else now
                if later > now:
                    connection.execute(mine.values(at=later))
                else:
                    connection.execute(mine.values(state=BEGUN))
                    taken.append(Notice(row.id, row.table_id, row.person, row.kind, row.number, row.tries))

        await self.store.write(job)
        return taken

    async def _tell_one(self, notice: Notice) -> None:
        """One notice through every channel of its person; one that no longer tells anything is dropped."""
        try:
            place = await self.place(notice.table)
        except Refused:
            return await self._mark(notice, NONE)
        if not _still(place, notice):
            return await self._mark(notice, NONE)
        async with self.store.reading() as connection:
            wanted = sa.select(channels).filter_by(person=notice.person, proven=True)
            rows = (await connection.execute(wanted)).all()
        arrived = [await self._through(row, place.table, notice) for row in rows]
        if any(arrived) or not rows:
            await self._mark(notice, SENT if rows else NONE)
        elif notice.tries + 1 < TRIES:
            await self._mark(notice, WAITS, self.clock.now() + 60 * 4**notice.tries)
        else:
            await self._mark(notice, FAILED)

    async def _through(self, row: Any, table: Table, notice: Notice) -> bool:
        try:
            await self.post.send(row.kind, row.address, told(table, notice, row.site, self.clock.now()))
        except Gone:
            gone = channels.delete().filter_by(id=row.id)
            await self.store.write(lambda connection: _execute(connection, gone))
            return False
        except Exception as error:
            log.warning("a notice did not arrive", extra={"table": short(table.id), "error": type(error).__name__})
            return False
        return True

    async def _mark(self, notice: Notice, state: str, at: float | None = None) -> None:
        values: dict[str, Any] = {"state": state, "tries": notice.tries + 1}
        if at is not None:
            values["at"] = at
        mine = notices.update().filter_by(id=notice.id).values(**values)
        await self.store.write(lambda connection: _execute(connection, mine))


def _put(connection: sa.Connection, table: Table, person: str, kind: str, when: float) -> None:
    """A notice, for somebody who wants any."""
    wants = sa.select(channels.c.id).filter_by(person=person, proven=True).limit(1)
    if connection.execute(wants).first() is not None:
        row = {"table_id": table.id, "person": person, "kind": kind, "number": table.number, "at": when}
        connection.execute(notices.insert().values(**row, state=WAITS, tries=0))


def _execute(connection: sa.Connection, statement: sa.Executable) -> None:
    connection.execute(statement)


def _still(place: Place, notice: Notice) -> bool:
    """Whether this is still news to somebody: they are asked, and do not look."""
    table = place.table
    if notice.person in place.elsewhere or any(window.looking() == notice.person for window in place.windows):
        return False
    if notice.kind == OVER:
        return table.status is Status.OVER
    return any(table.seats[at].person == notice.person and not table.by_bot(at) for at in table.asking())


def told(table: Table, notice: Notice, site: str, now: float) -> Message:
    """What a notice says: made from names and times that all at the table know, never from the position."""
    title = games.game(table.game).title
    others = ", ".join([seat.name for seat in table.seats if seat.person != notice.person and seat.name])
    link, id = f"{site}/t/{table.id}", f"{table.id}-{notice.number}-{notice.kind}"
    if notice.kind == OVER:
        return Message(id, say("notice.over_title", game=title), say("notice.over", others=others), link)
    ends = deadline(table.pace, table.timer)
    text = say("notice.turn", others=others)
    if ends is not None:
        text += " " + say("notice.left", left=say_left(ends - now))
    return Message(id, say("notice.turn_title", game=title), text, link)


def say_left(seconds: float) -> str:
    """A span of time as people say it."""
    if seconds >= 2 * DAY:
        return say("time.days", n=round(seconds / DAY))
    if seconds >= 2 * 3600:
        return say("time.hours", n=round(seconds / 3600))
    return say("time.minutes", n=max(1, round(seconds / 60)))


def quiet_until(now: float, begins: int, ends: int, zone: str) -> float:
    """When somebody may be told: now, or when their quiet hours are over (minutes after midnight, where they live)."""
    if begins < 0 or ends < 0 or begins == ends:
        return now
    here = datetime.fromtimestamp(now, _zone(zone))
    minute = here.hour * 60 + here.minute
    quiet = begins <= minute < ends if begins < ends else minute >= begins or minute < ends
    if not quiet:
        return now
    end = here.replace(hour=ends // 60, minute=ends % 60, second=0, microsecond=0)
    if minute >= ends:
        end += timedelta(days=1)
    return end.timestamp()


def _zone(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC

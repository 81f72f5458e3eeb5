"""Over days: time that is up, seats given to bots, tables closed by their owner, answers left for later."""

from __future__ import annotations

import time
from dataclasses import replace

import sqlalchemy as sa

from emporion.tables.coming import Coming
from emporion.tables.desk import left_answer, round_of
from emporion.tables.pace import Missed, deadline
from emporion.tables.place import Place
from emporion.tables.playing import Playing
from emporion.tables.rows import Due
from emporion.tables.schema_people import standing as standing_rows
from emporion.tables.standing import Standing, offers
from emporion.tables.table import Change, Did, Left, Person, Refused, Sits, Status, Table
from emporion.tables.words import say

MOST_ABOVE = 99


class Timing(Coming, Playing):
    """What happens at a table whose people are not all there."""

    async def time_up(self, place: Place, row: Due) -> None:
        """Somebody's time is up: a bot plays this turn, or sits there until they return, as the table chose."""
        async with place.lock:
            table = self.current(place, row.number)
            ends = deadline(table.pace, table.timer)
            if row.seat not in table.asking() or table.by_bot(row.seat) or ends is None:
                return
            if ends > self.clock.now():
                await self.store.set_due(table.id, self._due(table, None))
            elif table.pace.missed is Missed.SEAT:
                await self._leave_seat(place, row.seat, Left.AWAY, late=True)
            else:
                change = Change(table.number + 1, Did.LATE, row.seat, "", table.position, made=time.time())
                new = replace(table, number=change.number, changes=[*table.changes, change], changed=change.made)
                await self.keep(place, new, change)

    async def close(self, id: str, person: Person) -> Table:
        """The owner ends a table; a rated game is resigned instead, so that nobody can run away from a loss."""
        place = await self.place(id)
        async with place.lock:
            table = place.table
            if table.host != person.id:
                raise Refused(say("close.owner"))
            if table.status not in (Status.OPEN, Status.PLAYING):
                raise Refused(say("close.over"))
            if table.rated and table.status is Status.PLAYING:
                raise Refused(say("close.rated"))
            await self._close(place)
            return place.table

    # --- answers left for later

    async def leave_answer(self, id: str, person: str, wanted: Standing, this_round: bool) -> Table:
        """A seat says now what it will answer; if it is being asked just that, it is played."""
        place = await self.place(id)
        async with place.lock:
            table = place.table
            self._check_seat(table, person, wanted.seat)
            offer = next(
                (o for o in offers(table.book) if (o.question, o.answer) == (wanted.question, wanted.answer)), None
            )
            if offer is None:
                raise Refused(say("standing.unknown"))
            if wanted.unless and wanted.unless not in offer.things:
                raise Refused(say("standing.thing"))
            if wanted.above >= 0 and (not offer.above or wanted.above > MOST_ABOVE):
                raise Refused(say("standing.above", most=MOST_ABOVE))
            kept = Standing(
                wanted.seat, wanted.question, wanted.answer, wanted.unless, max(-1, wanted.above),
                round_of(table) if this_round else 0,
            )  # fmt: skip
            await self._keep_answers(place, wanted.seat, wanted.question, kept)
            return place.table

    async def withdraw_answer(self, id: str, person: str, seat: int, question: str) -> Table:
        """A seat wants to be asked again."""
        place = await self.place(id)
        async with place.lock:
            self._check_seat(place.table, person, seat)
            await self._keep_answers(place, seat, question, None)
            return place.table

    def _check_seat(self, table: Table, person: str, seat: int) -> None:
        if seat not in table.seats_of(person):
            raise Refused(say("standing.seat"))
        if table.status is not Status.PLAYING:
            raise Refused(say("standing.playing"))

    async def _keep_answers(self, place: Place, seat: int, question: str, kept: Standing | None) -> None:
        table = place.table

        def job(connection: sa.Connection) -> None:
            connection.execute(standing_rows.delete().filter_by(table_id=table.id, seat=seat, question=question))
            if kept is not None:
                connection.execute(standing_rows.insert().values(table_id=table.id, **vars(kept)))

        await self.store.write(job)
        others = tuple([s for s in table.standing if (s.seat, s.question) != (seat, question)])
        table.standing = (*others, kept) if kept is not None else others
        if table.asking() == (seat,) and not table.by_bot(seat):
            await self.store.set_due(table.id, self._due(table, None))
            self._wake.set()

    async def play_answer(self, place: Place, row: Due) -> None:
        """An answer that was left is played as an ordinary move; one that no longer holds is not."""
        async with place.lock:
            table = self.current(place, row.number)
            answer = left_answer(table, row.seat)
            if answer and table.seats[row.seat].kind is Sits.PERSON:
                await self.play_at(place, row.seat, answer)
            else:
                await self.store.set_due(table.id, self._due(table, None))

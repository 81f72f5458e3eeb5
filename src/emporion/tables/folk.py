"""One person's things: tables that wait, profile, channels for notices, everything to take away or to delete."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any, Final
from zoneinfo import available_timezones

import sqlalchemy as sa

from emporion.tables.engine import Job
from emporion.tables.ratings import Rating
from emporion.tables.schema import changes, programs, reviews, seats, settings, tables
from emporion.tables.schema_people import (
    blocks,
    channels,
    chats,
    links,
    notes,
    notices,
    people,
    ratings,
    results,
    sessions,
)  # fmt: skip
from emporion.tables.store import Store
from emporion.tables.table import Did, Person, Refused, Sits, Status
from emporion.tables.words import say

Plain = dict[str, Any]
MOST: Final = 8  # channels of a person
DAY_MINUTES: Final = 24 * 60


class Folk:
    """What is stored of single people."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def waiting(self, person: str) -> list[str]:
        """The tables where it is somebody's turn, the one that has waited longest first."""
        wanted = (
            sa.select(tables.c.id, tables.c.asking, seats.c.seat)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(seats.c.person == person, seats.c.kind == Sits.PERSON, tables.c.status == Status.PLAYING)
            .order_by(tables.c.changed)
        )
        rows = await self._rows(wanted)
        return list(dict.fromkeys([str(row.id) for row in rows if row.seat in row.asking]))

    async def account(self, person: str) -> Plain | None:
        """What is kept of an account, but for its password."""
        rows = await self._rows(sa.select(people).filter_by(id=person))
        return {name: value for name, value in rows[0]._mapping.items() if name != "password"} if rows else None

    async def ratings_of(self, person: str) -> dict[str, Rating]:
        """Ratings by game."""
        rows = await self._rows(sa.select(ratings).filter_by(person=person))
        return {row.game: Rating(row.mean, row.doubt, row.games) for row in rows}

    async def results_of(self, person: str, limit: int = 500) -> list[Plain]:
        """Finished games, the last first."""
        wanted = sa.select(results).filter_by(person=person).order_by(results.c.ended.desc()).limit(limit)
        return [dict(row._mapping) for row in await self._rows(wanted)]

    async def winners_of(self, game: str, limit: int = 200) -> list[Plain]:
        """What winners of this server did lately in a game."""
        wanted = sa.select(results).where(results.c.game == game, results.c.place == 1)
        return [dict(row._mapping) for row in await self._rows(wanted.order_by(results.c.ended.desc()).limit(limit))]

    # --- notices

    async def channels_of(self, person: str) -> list[Plain]:
        """Where somebody is told."""
        wanted = sa.select(channels).filter_by(person=person).order_by(channels.c.made)
        return [dict(row._mapping) for row in await self._rows(wanted)]

    async def add_channel(self, person: Person, kind: str, address: str, site: str, proven: bool) -> str:
        """Somebody wants to be told there; the same address comes once."""
        known = await self.channels_of(person.id)
        if len(known) >= MOST:
            raise Refused(say("notice.many"))
        id = secrets.token_hex(8)
        row = {"id": id, "person": person.id, "kind": kind, "address": address, "site": site, "proven": proven}

        def job(connection: sa.Connection) -> None:
            connection.execute(channels.delete().filter_by(person=person.id, kind=kind, address=address))
            connection.execute(channels.insert().values(**row, made=time.time()))

        await self.store.write(job)
        return id

    async def prove_channel(self, person: Person, id: str) -> None:
        """Whoever reads mail there has opened its link."""
        mine = channels.update().filter_by(id=id, person=person.id).values(proven=True)
        await self.store.write(lambda connection: _all(connection, [mine]))

    async def drop_channel(self, person: Person, id: str) -> None:
        """Somebody wants to be told there no more."""
        await self.store.write(lambda c: _all(c, [channels.delete().filter_by(id=id, person=person.id)]))

    async def set_quiet(self, person: Person, begins: str, ends: str, zone: str) -> None:
        """Hours in which nothing is sent: hh:mm, or nothing for none."""
        said = [minutes(begins), minutes(ends)] if begins and ends else [-1, -1]
        if zone not in available_timezones():
            raise Refused(say("quiet.zone"))
        values = {"quiet_from": said[0], "quiet_until": said[1], "zone": zone}
        await self.store.write(lambda c: _all(c, [people.update().filter_by(id=person.id).values(**values)]))

    # --- all of it

    async def export(self, person: str) -> Plain:
        """Everything that is kept of somebody, as plain data."""
        kept: Plain = {"account": await self.account(person)}
        for table in (sessions, ratings, results, chats, notes, blocks, channels, notices):
            wanted = sa.select(table).where(table.c.person == person)
            kept[table.name] = [dict(row._mapping) for row in await self._rows(wanted)]
        for row in kept["sessions"]:
            del row["id"]
        wanted = sa.select(seats.c.table_id, seats.c.seat, seats.c.name).filter_by(person=person)
        kept["seats"] = [dict(row._mapping) for row in await self._rows(wanted)]
        return json.loads(json.dumps(kept, default=str))  # type: ignore[no-any-return]

    async def tables_of(self, person: str) -> list[tuple[str, str]]:
        """The tables somebody sits or sat at, with their status."""
        wanted = sa.select(tables.c.id, tables.c.status).join(seats, seats.c.table_id == tables.c.id)
        return [(str(row.id), str(row.status)) for row in await self._rows(wanted.where(seats.c.person == person))]

    def forgetting(self, person: str, gone: str) -> Job[None]:
        """Everything that names somebody goes; finished games stay, with `gone` in their place."""

        def job(connection: sa.Connection) -> None:
            sat = connection.execute(sa.select(seats.c.table_id, seats.c.seat).filter_by(person=person)).all()
            for row in sat:
                told = sa.and_(changes.c.table_id == row.table_id, changes.c.seat == row.seat)
                for change in connection.execute(sa.select(changes).where(told, changes.c.kind == Did.SEAT)).all():
                    mine = changes.update().filter_by(table_id=row.table_id, number=change.number)
                    connection.execute(mine.values(text=change.text.split()[0]))
            connection.execute(seats.update().filter_by(person=person).values(person="", name=gone))
            connection.execute(tables.update().filter_by(host=person).values(host=""))
            connection.execute(reviews.update().filter_by(person=person).values(person=""))
            shared = sa.select(results).where(results.c.table_id.in_([row.table_id for row in sat]))
            for row in connection.execute(shared).all():
                if any(other[1] == person for other in row.others):
                    others = [[gone, "", ""] if other[1] == person else other for other in row.others]
                    mine = results.update().filter_by(table_id=row.table_id, seat=row.seat)
                    connection.execute(mine.values(others=others))
            for table in (sessions, links, ratings, results, chats, notes, blocks, channels, notices):
                connection.execute(table.delete().where(table.c.person == person))
            connection.execute(blocks.delete().filter_by(other=person))
            connection.execute(programs.delete().filter_by(owner=person))
            connection.execute(settings.delete().filter_by(name=f"called-back:{person}"))
            connection.execute(people.delete().filter_by(id=person))

        return job

    async def _rows(self, wanted: sa.Select[Any]) -> list[Any]:
        async with self.store.reading() as connection:
            return list((await connection.execute(wanted)).all())


def minutes(said: str) -> int:
    """hh:mm as minutes after midnight."""
    hours, colon, rest = said.partition(":")
    if colon and hours.isdecimal() and rest.isdecimal() and len(said) <= 5 and int(rest) < 60:
        found = 60 * int(hours) + int(rest)
        if found < DAY_MINUTES:
            return found
    raise Refused(say("quiet.time"))


def _all(connection: sa.Connection, statements: list[Any]) -> None:
    for statement in statements:
        connection.execute(statement)

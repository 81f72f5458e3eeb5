"""What is kept, through SQLAlchemy: SQLite as it comes; PostgreSQL needs no change above this file."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from emporion import codec, games
from emporion.kernel.state import Book
from emporion.tables.engine import Alone, Job, Reader, Spelled, Writer, is_shared, migrate, patient
from emporion.tables.news import About, News, tell
from emporion.tables.refusing import refused
from emporion.tables.rows import Awaits, Due, change_of, change_row, seat_of, seat_row, table_of, table_row
from emporion.tables.schema import changes, due, packs, seats, settings, states, tables
from emporion.tables.schema_people import standing
from emporion.tables.standing import Standing
from emporion.tables.table import Change, Stale, Status, Table
from emporion.tables.words import say

log = logging.getLogger("emporion.store")

T = TypeVar("T")

ID = re.compile("[A-Za-z0-9_-]{1,16}")  # of a table
PAGE = 100  # changes that are read before others have their turn
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError)  # what a damaged row makes of reading it

# What every move writes, made once: putting such a statement together costs more than carrying it out.
CHANGED = tables.update().where(tables.c.id == sa.bindparam("this"), tables.c.number == sa.bindparam("last"))
FORGOTTEN = states.delete().where(states.c.table_id == sa.bindparam("this"), states.c.number < sa.bindparam("from"))
NOT_DUE = due.delete().where(due.c.table_id == sa.bindparam("this"))
NEW_CHANGE, NEW_STATE, NEW_DUE = changes.insert(), states.insert(), due.insert()
# And what is read of a table, by whoever opens it or follows what another process did; of positions known only where.
ROW = sa.select(tables).where(tables.c.id == sa.bindparam("this"))
PACK = sa.select(packs).where(packs.c.game == sa.bindparam("game"), packs.c.hash == sa.bindparam("pack"))
SAT = sa.select(seats).where(seats.c.table_id == sa.bindparam("this")).order_by(seats.c.seat)
LEFT = sa.select(standing).where(standing.c.table_id == sa.bindparam("this"))
_new = sa.case((states.c.number.in_(sa.bindparam("had", expanding=True)), sa.null()), else_=states.c.state)
KEPT = sa.select(states.c.number, sa.type_coerce(_new, sa.JSON).label("state"))
KEPT = KEPT.where(states.c.table_id == sa.bindparam("this"))
NEXT = sa.select(changes).where(
    changes.c.table_id == sa.bindparam("this"),
    changes.c.number > sa.bindparam("after"),
    changes.c.number <= sa.bindparam("last"),
)
NEXT = NEXT.order_by(changes.c.number).limit(PAGE)


class Store:
    """All reading and writing of tables. One connection writes; others read."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.shared = is_shared(url)  # whether other processes may use it too
        self.owner = secrets.token_hex(8)  # of leases: what this process has begun
        self._alone = Alone(url)
        self._writer = Writer(url, self.owner)
        self._read = Reader(url, 4)
        self._left_out: set[str] = set()

    async def open(self) -> None:
        """Make or bring up to date what is stored; nobody else may use it meanwhile."""
        self._alone.take()
        try:
            await self._writer.do(migrate)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """What is being stored is stored before this returns."""
        await self._writer.close()
        await self._read.dispose()
        self._alone.free()

    @property
    def busy(self) -> bool:
        """Whether something is being stored."""
        return self._writer.busy

    async def set_setting(self, name: str, value: str) -> None:
        """Write a setting of this store down."""

        def job(connection: sa.Connection) -> None:
            connection.execute(settings.delete().filter_by(name=name))
            connection.execute(settings.insert().values(name=name, value=value))

        await self._writer.do(job)

    async def take_setting(self, name: str) -> str:
        """A setting that is to be kept elsewhere from now on; nothing when there is none."""

        def job(connection: sa.Connection) -> str:
            found = connection.execute(sa.select(settings.c.value).filter_by(name=name)).scalar()
            connection.execute(settings.delete().filter_by(name=name))
            return str(found or "")

        return await self._writer.do(job)

    async def settings_of(self, prefix: str) -> dict[str, str]:
        """All settings whose name begins so, by the rest of it."""
        async with self._read.connect() as connection:
            rows = (await connection.execute(sa.select(settings))).all()
        return {row.name.removeprefix(prefix): row.value for row in rows if row.name.startswith(prefix)}

    async def alive(self) -> bool:
        """Whether the store answers."""
        return await self._read.alive()

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection for whoever looks at what is stored as it is stored."""
        return self._read.connect()

    async def write(self, job: Job[None]) -> None:
        """One transaction of somebody who knows what is stored."""
        await self._writer.do(job)

    async def do(self, job: Job[T]) -> T:
        """The same, and what it says."""
        return await self._writer.do(job)

    # --- writing: each of these is one transaction

    async def create(self, table: Table) -> None:
        """A new table, with the content it is played by."""

        def job(connection: sa.Connection) -> None:
            _keep_pack(connection, table)
            connection.execute(tables.insert(), table_row(table) | {"made": table.made})
            connection.execute(seats.insert(), [seat_row(table.id, at, seat) for at, seat in enumerate(table.seats)])
            if table.changes:
                connection.execute(changes.insert(), [change_row(table.id, change) for change in table.changes])
            for number, state in table.past.items():
                _keep_state(connection, table.id, number, codec.canonical(codec.pack_state(state)))

        await self._writer.do(job)

    async def keep(
        self,
        table: Table,
        change: Change,
        new_seats: Iterable[int] = (),
        state: bytes = b"",
        later: Due | None = None,
        also: Job[None] | None = None,
    ) -> None:
        """The table as it is after `change`, and what belongs to it; stored when this returns. A taken number means
        somebody was first.
        """

        def job(connection: sa.Connection) -> bool:
            row = table_row(table) | {"this": table.id, "last": change.number - 1}
            if not connection.execute(CHANGED, row).rowcount:
                return False
            connection.execute(NEW_CHANGE, change_row(table.id, change))
            for at in new_seats:
                seat = seat_row(table.id, at, table.seats[at])
                connection.execute(seats.update().filter_by(table_id=table.id, seat=at).values(**seat))
            if state:
                _keep_state(connection, table.id, table.position, state)
            if change.seals:
                connection.execute(FORGOTTEN, {"this": table.id, "from": table.position})
            _keep_due(connection, table.id, later)
            if also is not None:
                also(connection)
            tell(connection, News(About.TABLE, table.id, change.number))
            return True

        if not await self._writer.do(job):
            raise Stale(say("refused.second"))

    # --- what is due

    async def free_leases(self, latest: float) -> None:
        """At the start of the only server: nobody works on anything, and no bot need wait longer than to `latest`."""
        if not self._alone.held:
            return

        def job(connection: sa.Connection) -> None:
            connection.execute(due.update().values(owner="", until=0.0))
            bots = due.c.kind.in_([Awaits.BOT, Awaits.OWN])
            connection.execute(due.update().where(bots, due.c.at > latest).values(at=latest))

        await self._writer.do(job)

    async def take_due(self, now: float, lease: float, limit: int) -> list[Due]:
        """What is to be done by now, people's before bots' own; nobody else gets it while the lease lasts."""

        def job(connection: sa.Connection) -> list[Due]:
            free = sa.or_(due.c.owner == "", due.c.until <= now)
            wanted = sa.select(due).where(due.c.at <= now, free).order_by(due.c.kind, due.c.at).limit(limit)
            rows = connection.execute(wanted.with_for_update(skip_locked=True)).all()
            for row in rows:
                mine = due.update().filter_by(table_id=row.table_id, number=row.number, seat=row.seat)
                connection.execute(mine.values(owner=self.owner, until=now + lease, attempt=row.attempt + 1))
            return [Due(row.table_id, row.number, row.seat, row.at, Awaits(row.kind)) for row in rows]

        return await self._writer.do(job)

    async def renew(self, begun: Iterable[tuple[str, int, int]], until: float) -> None:
        """What this process still works on stays its own."""
        ids = {table for table, _, _ in begun}

        def job(connection: sa.Connection) -> None:
            mine = due.update().where(due.c.owner == self.owner, due.c.table_id.in_(ids))
            connection.execute(mine.values(until=until))

        if ids:
            await self._writer.do(job)

    async def set_due(self, table: str, later: Due | None) -> None:
        """Another thing is to happen at a table that is as it was."""
        await self._writer.do(lambda connection: _keep_due(connection, table, later))

    async def drop_due(self, row: Due) -> None:
        """Nobody can do this."""

        def job(connection: sa.Connection) -> None:
            connection.execute(due.delete().filter_by(table_id=row.table, number=row.number, seat=row.seat))

        await self._writer.do(job)

    @patient
    async def next_due(self) -> float | None:
        """When there will be something to do: an answer is due, or a lease ends."""
        when = sa.case((due.c.owner == "", due.c.at), else_=due.c.until)
        async with self._read.connect() as connection:
            found = (await connection.execute(sa.select(sa.func.min(when)))).scalar()
            return float(found) if found is not None else None

    async def late(self, now: float) -> float:
        """How long somebody has been waiting for a bot."""
        async with self._read.connect() as connection:
            first = (await connection.execute(sa.select(sa.func.min(due.c.at)).filter_by(kind=Awaits.BOT))).scalar()
            return max(0.0, now - float(first)) if first is not None else 0.0

    # --- reading

    @patient
    async def load(self, id: str, known: Table | None = None) -> Table | None:
        """A table: its last positions at once, its changes page by page, so that nobody waits for a long game. Of one
        that is known already only what is new is read.
        """
        if not ID.fullmatch(id):
            return None
        try:
            return await self._opened(id, known)
        except UNREADABLE as error:
            raise refused("damaged", error=error) from None

    async def _opened(self, id: str, known: Table | None) -> Table | None:
        """A table from its rows; what newer rules added to content and positions is filled in."""
        had, read = (known.past, known.changes) if known is not None else ({}, [])
        async with self._read.connect() as connection:
            row = (await connection.execute(ROW, {"this": id})).mappings().first()
            if row is None:
                return None
            pack = None if known is not None else (await connection.execute(PACK, dict(row))).first()
            sat = (await connection.execute(SAT, {"this": id})).all()
            kept = (await connection.execute(KEPT, {"this": id, "had": list(had)})).all()
            left = (await connection.execute(LEFT, {"this": id})).all()
            fresh = await _page(connection, id, len(read), row["number"])
        book = known.book if known is not None else await _book(row, pack)
        table = table_of(dict(row), book, [seat_of(found) for found in sat])
        table.standing = tuple([Standing(*found[1:]) for found in left])
        for found in kept:
            old = had.get(found.number)
            table.past[found.number] = old if old is not None else games.position(book, found.state, table.version)
            await asyncio.sleep(0)
        table.changes = [*read, *[change_of(found, book) for found in fresh]]
        while len(table.changes) < table.number:
            async with self._read.connect() as connection:
                fresh = await _page(connection, id, len(table.changes), table.number)
            if not fresh:
                raise ValueError(f"Its change {len(table.changes) + 1} is missing.")
            table.changes += [change_of(found, book) for found in fresh]
        return table

    @patient
    async def numbers(self, ids: list[str]) -> dict[str, int]:
        """The last change of each of these tables."""
        async with self._read.connect() as connection:
            rows = await connection.execute(sa.select(tables.c.id, tables.c.number).where(tables.c.id.in_(ids)))
            return {row.id: row.number for row in rows.all()}

    async def now(self) -> float:
        """What time it is where several processes agree on it."""
        async with self._read.connect() as connection:
            return float((await connection.execute(sa.select(sa.func.extract("epoch", sa.func.now())))).scalar_one())

    @patient
    async def listed(self, status: tuple[Status, ...], person: str = "", limit: int = 50) -> list[dict[str, Any]]:
        """Tables for a lobby, last changed first: those of a person, or the public ones. Damaged ones are left out."""
        wanted = sa.select(tables.c.id).where(tables.c.status.in_(status)).order_by(tables.c.changed.desc())
        if person:
            mine = sa.select(seats.c.table_id).where(seats.c.person == person)
            wanted = wanted.where(sa.or_(tables.c.id.in_(mine), tables.c.host == person))
        else:
            wanted = wanted.where(tables.c.public)
        async with self._read.connect() as connection:
            ids = [str(id) for id in (await connection.execute(wanted.limit(limit))).scalars()]
            try:
                return await _listing(connection, ids)
            except UNREADABLE:
                return [row for id in ids for row in await self._listing_of_one(connection, id)]

    async def listing(self, id: str) -> dict[str, Any]:
        """What a lobby says of one table."""
        async with self._read.connect() as connection:
            return (await _listing(connection, [id]))[0]

    async def _listing_of_one(self, connection: AsyncConnection, id: str) -> list[dict[str, Any]]:
        try:
            return await _listing(connection, [id])
        except UNREADABLE as error:
            if id not in self._left_out:
                self._left_out.add(id)
                log.error("a damaged table is left out", extra={"table": id[:4] + "…", "error": type(error).__name__})
            return []


def _due_row(later: Due) -> dict[str, Any]:
    row = {"table_id": later.table, "number": later.number, "seat": later.seat, "at": later.when}
    return {**row, "kind": later.kind, "owner": "", "until": 0.0}


def _keep_due(connection: sa.Connection, table: str, later: Due | None) -> None:
    connection.execute(NOT_DUE, {"this": table})
    if later is not None:
        connection.execute(NEW_DUE, _due_row(later))


async def _book(row: Any, pack: Any) -> Book:
    """The content a table is played by."""
    if pack is None:
        raise ValueError("Its content is missing.")
    named = row["pack_name"] or pack.name
    return await asyncio.to_thread(games.stored_book, pack.game, pack.hash, pack.content, named)


async def _page(connection: AsyncConnection, id: str, after: int, last: int) -> Sequence[Any]:
    """The changes of a table after a number, as many as are read at once."""
    return (await connection.execute(NEXT, {"this": id, "after": after, "last": last})).all()


async def _listing(connection: AsyncConnection, ids: list[str]) -> list[dict[str, Any]]:
    """What a lobby says of these tables."""
    found = (await connection.execute(sa.select(tables).where(tables.c.id.in_(ids)))).mappings()
    rows = {row["id"]: {**row, "status": Status(row["status"]), "seats": []} for row in found}
    sat = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    for seat in (await connection.execute(sat)).all():
        rows[seat.table_id]["seats"].append(seat_of(seat))
    for row in rows.values():
        _check_listing(row)
    return [rows[id] for id in ids]


def _check_listing(row: dict[str, Any]) -> None:
    """A row that a lobby could not show is damaged."""
    games.game(row["game"])
    chairs = range(len(row["seats"]))
    numbers = [row[name] for name in ("players", "number", "at", "made", "changed")]
    numbers += [*row["asking"], *row["scores"], *row["winners"]]
    if not all(isinstance(number, int | float) for number in numbers) or not isinstance(row["options"], list):
        raise ValueError("something that should be a number is none")
    if len(chairs) < row["players"] or any(at not in chairs for at in [*row["asking"], *row["winners"]]):
        raise ValueError("its seats are not complete")


def _keep_pack(connection: sa.Connection, table: Table) -> None:
    known = sa.select(packs.c.hash).filter_by(game=table.game, hash=table.book.hash)
    if connection.execute(known).first() is None:
        values = games.pack_of(table.book).values()
        row = {"game": table.game, "hash": table.book.hash, "name": table.book.pack, "content": values}
        connection.execute(packs.insert(), row)


def _keep_state(connection: sa.Connection, id: str, number: int, spelled: bytes) -> None:
    connection.execute(NEW_STATE, {"table_id": id, "number": number, "state": Spelled(spelled.decode())})

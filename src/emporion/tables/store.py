"""What is kept, through SQLAlchemy: SQLite as it comes; PostgreSQL needs no change above this file."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from emporion import codec, games
from emporion.kernel.state import State
from emporion.tables.schema import changes, due, packs, seats, settings, states, tables
from emporion.tables.table import BOT, Change, Refused, Seat, Stale, Table


def async_url(url: str) -> str:
    """`sqlite:///FILE` by the driver that does not block; other addresses as they are."""
    return url.replace("sqlite://", "sqlite+aiosqlite://", 1) if url.startswith("sqlite://") else url


def _spell(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _engine(url: str, size: int) -> AsyncEngine:
    engine = create_async_engine(async_url(url), pool_size=size, max_overflow=0, json_serializer=_spell)
    if engine.dialect.name == "sqlite":
        _tune_sqlite(engine)
    return engine


def _tune_sqlite(engine: AsyncEngine) -> None:
    """WAL; every transaction takes the lock at its beginning; a commit is on the disk when it returns."""

    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begin', 'DEFERRED')}")

    sa.event.listen(engine.sync_engine, "connect", connected)
    sa.event.listen(engine.sync_engine, "begin", begun)


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


Job = Callable[[AsyncConnection], Awaitable[None]]


class Store:
    """All reading and writing of tables. One connection writes; others read."""

    def __init__(self, url: str) -> None:
        self._write = _engine(url, 1).execution_options(begin="IMMEDIATE")
        self._read = _engine(url, 4)
        self._jobs: list[tuple[Job, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make or bring up to date what is stored."""
        async with self._write.begin() as connection:
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        if self._writing is not None:
            await self._writing
        await self._write.dispose()
        await self._read.dispose()

    async def setting(self, name: str, default: str) -> str:
        """A setting of this store; the default is written down on first use."""
        async with self._write.begin() as connection:
            found = (await connection.execute(sa.select(settings.c.value).filter_by(name=name))).scalar()
            if found is None:
                await connection.execute(settings.insert().values(name=name, value=default))
            return str(found) if found is not None else default

    async def alive(self) -> bool:
        """Whether the store answers."""
        async with self._read.connect() as connection:
            return (await connection.execute(sa.select(sa.literal(1)))).scalar() == 1

    # --- writing: each of these is one transaction

    async def create(self, table: Table) -> None:
        """A new table, with the content it is played by."""
        async with self._write.begin() as connection:
            await self._keep_pack(connection, table)
            await connection.execute(tables.insert().values(**_row(table), made=table.made))
            rows = [_seat_row(table.id, number, seat) for number, seat in enumerate(table.seats)]
            await connection.execute(seats.insert(), rows)
            for change in table.changes:
                await connection.execute(changes.insert().values(**_change_row(table.id, change)))
            for number, state in table.past.items():
                await self._keep_state(connection, table.id, number, state)

    async def keep(
        self,
        table: Table,
        change: Change,
        new_seats: Iterable[int] = (),
        state: State[Any] | None = None,
        due_at: float | None = None,
    ) -> None:
        """The table as it is after `change`; stored when this returns. A taken number means somebody was first."""

        async def job(connection: AsyncConnection) -> None:
            before = tables.update().where(tables.c.id == table.id, tables.c.number == change.number - 1)
            if not (await connection.execute(before.values(**_row(table)))).rowcount:
                raise Stale("Somebody was first: here is the table as it is now.")
            await connection.execute(changes.insert().values(**_change_row(table.id, change)))
            for number in new_seats:
                row = _seat_row(table.id, number, table.seats[number])
                await connection.execute(seats.update().filter_by(table_id=table.id, seat=number).values(**row))
            if state is not None:
                await self._keep_state(connection, table.id, table.at, state)
            if change.seals:
                old = states.delete().where(states.c.table_id == table.id, states.c.number < table.at)
                await connection.execute(old)
            if change.kind == "seat" or any(seat.kind == BOT for seat in table.seats):
                await connection.execute(due.delete().filter_by(table_id=table.id))
            if due_at is not None:
                row = {"table_id": table.id, "number": table.number, "seat": table.asking()[0]}
                await connection.execute(due.insert().values(**row, kind="bot", at=due_at))

        await self._commit(job)

    async def _commit(self, job: Job) -> None:
        """Changes of several tables that wait for the disk go to it together."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.append((job, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self._jobs:
            jobs, self._jobs = self._jobs, []
            wrong: list[Exception | None] = []
            try:
                async with self._write.begin() as connection:
                    for job, _ in jobs:
                        wrong.append(await _outcome(job, connection))
            except Exception as error:  # nothing of it was stored, and everybody is told so
                wrong = [error] * len(jobs)
            for (_, done), late in zip(jobs, wrong, strict=True):
                if not done.done():
                    done.set_exception(late) if late is not None else done.set_result(None)
        self._writing = None

    async def link(self, id: str, again: str) -> bool:
        """Note the table of the rematch; whether this was the first to say so."""
        async with self._write.begin() as connection:
            done = await connection.execute(tables.update().filter_by(id=id, again="").values(again=again))
            return bool(done.rowcount)

    async def take_due(self, now: float, lease: float, limit: int) -> list[tuple[str, int, int]]:
        """What is to be done by now, longest waiting first; nobody else gets it while the lease lasts."""
        async with self._write.begin() as connection:
            wanted = sa.select(due).where(due.c.at <= now).order_by(due.c.at).limit(limit)
            rows = (await connection.execute(wanted.with_for_update(skip_locked=True))).all()
            for row in rows:
                mine = due.update().filter_by(table_id=row.table_id, number=row.number, seat=row.seat)
                await connection.execute(mine.values(at=now + lease))
            return [(row.table_id, row.number, row.seat) for row in rows]

    async def next_due(self) -> float | None:
        """When there will be something to do."""
        async with self._read.connect() as connection:
            found = (await connection.execute(sa.select(sa.func.min(due.c.at)))).scalar()
            return float(found) if found is not None else None

    async def _keep_pack(self, connection: AsyncConnection, table: Table) -> None:
        known = sa.select(packs.c.hash).filter_by(game=table.game, hash=table.book.hash)
        if (await connection.execute(known)).first() is None:
            values = games.pack_of(table.book).values()
            row = {"game": table.game, "hash": table.book.hash, "name": table.book.pack, "content": values}
            await connection.execute(packs.insert().values(**row))

    async def _keep_state(self, connection: AsyncConnection, id: str, number: int, state: State[Any]) -> None:
        plain = codec.pack_state(state)
        await connection.execute(states.insert().values(table_id=id, number=number, state=plain))

    # --- reading

    async def load(self, id: str) -> Table | None:
        """A table with all its changes and the positions one can go back to."""
        async with self._read.connect() as connection:
            row = (await connection.execute(sa.select(tables).filter_by(id=id))).mappings().first()
            if row is None:
                return None
            pack = (await connection.execute(sa.select(packs).filter_by(game=row["game"], hash=row["pack"]))).one()
            sat = (await connection.execute(sa.select(seats).filter_by(table_id=id).order_by(seats.c.seat))).all()
            done = sa.select(changes).filter_by(table_id=id).order_by(changes.c.number)
            changed = (await connection.execute(done)).all()
            kept = (await connection.execute(sa.select(states).filter_by(table_id=id))).all()
        try:
            return _opened(dict(row), pack, sat, changed, kept)
        except ValueError as error:
            raise Refused(f"This table cannot be opened. {error}") from None

    async def listed(self, status: tuple[str, ...], person: str = "", limit: int = 50) -> list[dict[str, Any]]:
        """Tables for a lobby, last changed first: those of a person, or the public ones."""
        wanted = sa.select(tables).where(tables.c.status.in_(status)).order_by(tables.c.changed.desc()).limit(limit)
        if person:
            mine = sa.select(seats.c.table_id).where(seats.c.person == person)
            wanted = wanted.where(sa.or_(tables.c.id.in_(mine), tables.c.host == person))
        else:
            wanted = wanted.where(tables.c.public)
        async with self._read.connect() as connection:
            rows = [dict(row) for row in (await connection.execute(wanted)).mappings()]
            ids = [row["id"] for row in rows]
            sat = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
            for found in (await connection.execute(sat)).all():
                row = rows[ids.index(found.table_id)]
                row.setdefault("seats", []).append(_seat(found))
        return rows


async def _outcome(job: Job, connection: AsyncConnection) -> Stale | None:
    """A change that came too late has written nothing; the others of its transaction are kept."""
    try:
        await job(connection)
    except Stale as late:
        return late
    return None


def _opened(row: dict[str, Any], pack: Any, sat: Any, changed: Any, kept: Any) -> Table:
    """A table from its rows; what newer rules added to content and positions is filled in."""
    book = games.stored_book(pack.game, pack.hash, pack.content, pack.name)
    table = _table(row, book, [_seat(found) for found in sat])
    table.changes = [_change(found, table) for found in changed]
    table.past = {found.number: games.position(book, found.state, table.version) for found in kept}
    return table


def _row(table: Table) -> dict[str, Any]:
    asking = list(table.asking()) if table.past else []
    return {
        "id": table.id, "game": table.game, "version": table.version, "pack": table.book.hash,
        "players": table.players, "options": list(table.options), "public": table.public, "host": table.host,
        "status": table.status, "number": table.number, "at": table.at, "secret": table.secret.hex(),
        "key": table.key.hex(), "asking": asking, "scores": table.scores, "winners": table.winners,
        "again": table.again, "changed": table.changed,
    }  # fmt: skip


def _table(row: dict[str, Any], book: Any, sat: list[Seat]) -> Table:
    row.pop("game"), row.pop("pack"), row.pop("asking")
    row["options"] = games.options(book.game, row["players"], row["options"])
    row["secret"], row["key"] = bytes.fromhex(row["secret"]), bytes.fromhex(row["key"])
    return Table(book=book, seats=sat, **row)


def _seat_row(id: str, number: int, seat: Seat) -> dict[str, Any]:
    return {
        "table_id": id, "seat": number, "kind": seat.kind, "person": seat.person, "name": seat.name,
        "bot": seat.bot, "nonce": seat.nonce, "left": seat.left,
    }  # fmt: skip


def _seat(row: Any) -> Seat:
    return Seat(row.kind, row.person, row.name, row.bot, row.nonce, row.left)


def _change_row(id: str, change: Change) -> dict[str, Any]:
    return {
        "table_id": id, "number": change.number, "kind": change.kind, "seat": change.seat, "text": change.text,
        "before": change.before, "seals": change.seals, "digest": change.digest,
        "events": codec.encode(change.events), "made": change.made,
    }  # fmt: skip


def _change(row: Any, table: Table) -> Change:
    events = codec.decode(row.events, table.book)
    return Change(row.number, row.kind, row.seat, row.text, row.before, row.seals, row.digest, events, row.made)

"""Where things are kept: connections to SQLite or PostgreSQL, their schema brought up to date, one server a file."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import wraps
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, ParamSpec, TypeVar
from uuid import uuid4

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from emporion.tables.schema import written

T = TypeVar("T")
P = ParamSpec("P")

PATIENCE = 20.0  # seconds a PostgreSQL that is being restarted is waited for
PAUSE = 0.1  # between tries
MIGRATING = 0x656D706F  # the lock of whoever brings a shared schema up to date
PROCESS = "emporion "  # what PostgreSQL calls our connections, with their owner
KEPT_ALIVE = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}  # seconds, seconds, times
POSTGRES = ("postgresql://", "postgres://", "postgresql+psycopg://")


class Spelled(str):
    """JSON that is spelled already."""


_spelling = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def _as_json(value: Any) -> str:
    return value if isinstance(value, Spelled) else _spelling.encode(value)


def is_shared(url: str) -> bool:
    """Whether several processes may use this store at once."""
    return url.startswith(POSTGRES)


def checked_url(url: str) -> str:
    """An address of a kind that is known here, with the driver we use; else a sentence."""
    if url.startswith("sqlite://"):
        return url
    if not is_shared(url):
        raise ValueError("tables are kept in sqlite:///FILE or in postgresql://USER@HOST/NAME")
    if find_spec("psycopg") is None:
        raise ValueError("PostgreSQL needs psycopg, which is not installed: pip install 'emporion[postgres]'")
    return f"postgresql+psycopg://{url.partition('://')[2]}"


def async_url(url: str) -> str:
    """`sqlite:///FILE` by the driver that does not block; other addresses as they are."""
    return url.replace("sqlite://", "sqlite+aiosqlite://", 1) if url.startswith("sqlite://") else url


def is_lost(error: BaseException) -> bool:
    """Whether PostgreSQL has gone or lets nobody in, and may be back soon; what SQLite says is final."""
    if not isinstance(error, DBAPIError) or type(error.orig).__module__.partition(".")[0] != "psycopg":
        return False
    return error.connection_invalidated or (isinstance(error, OperationalError) and "connection" in str(error.orig))


def patient(asked: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """A question that is asked again while PostgreSQL is away."""

    @wraps(asked)
    async def again(*args: P.args, **kwargs: P.kwargs) -> T:
        ends = time.monotonic() + PATIENCE
        while True:
            try:
                return await asked(*args, **kwargs)
            except DBAPIError as error:
                if not is_lost(error) or time.monotonic() > ends:
                    raise
            await asyncio.sleep(PAUSE)

    return again


class Reader:
    """Connections that read; each sees what is stored as it was at one moment."""

    def __init__(self, url: str, size: int) -> None:
        self._engine = connect(url, size)

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """One of them, once the store lets somebody in."""
        connection = await self._entered()
        try:
            yield connection
        finally:
            await connection.close()

    @patient
    async def _entered(self) -> AsyncConnection:
        return await self._engine.connect()

    async def alive(self) -> bool:
        """Whether the store answers at once."""
        async with self._engine.connect() as connection:
            return (await connection.execute(sa.select(sa.literal(1)))).scalar() == 1

    async def dispose(self) -> None:
        await self._engine.dispose()


def connect(url: str, size: int) -> AsyncEngine:
    """So many connections that read."""
    options: dict[str, Any] = {"pool_size": size, "max_overflow": 0, "json_serializer": _as_json}
    if is_shared(url):  # a dead one is found out; what is read together is of one moment
        options |= {"pool_pre_ping": True, "isolation_level": "REPEATABLE READ"}
    engine = create_async_engine(async_url(checked_url(url)), **options)
    if engine.dialect.name == "sqlite":
        _tune_sqlite(engine.sync_engine)
    return engine


def _tune_sqlite(engine: sa.Engine) -> None:
    """WAL; every transaction takes the lock at its beginning; a commit is on the disk when it returns."""

    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begin', 'DEFERRED')}")

    sa.event.listen(engine, "connect", connected)
    sa.event.listen(engine, "begin", begun)


Job = Callable[[sa.Connection], T]


# Where something was written, so is the number of the transaction, in itself: it is stored with the rest or not at all.
WROTE = sa.text(
    "INSERT INTO written SELECT :writer, :number, :made WHERE pg_current_xact_id_if_assigned() IS NOT NULL"
    " ON CONFLICT (writer) DO UPDATE SET number = excluded.number, made = excluded.made"
)


class Trying:
    """One try to store something: whether it was let in, what came of it, and its number among this writer's."""

    def __init__(self) -> None:
        self.begun = False
        self.outcomes: list[Any] = []
        self.number = 0  # none: what it did need not be found again


class Writer:
    """The one connection that writes, in a thread of its own: what waits for the disk goes to it together."""

    def __init__(self, url: str, owner: str = "") -> None:
        url = checked_url(url)
        engine = sa.create_engine(url, poolclass=sa.StaticPool, json_serializer=_as_json, connect_args=_of(url, owner))
        if engine.dialect.name == "sqlite":
            _tune_sqlite(engine)
        self._engine = engine.execution_options(begin="IMMEDIATE")
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._waiting: list[tuple[Job[Any], asyncio.Future[Any]]] = []
        self._busy: asyncio.Task[None] | None = None
        self._closing = False
        self._name = uuid4().hex
        self._numbers = count(1)
        self._known = False  # whether the store has ever answered: only then is it waited for

    @property
    def busy(self) -> bool:
        """Whether something is being stored."""
        return self._busy is not None

    async def do(self, job: Job[T]) -> T:
        """Stored when this returns; nothing of it is when it fails."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
        if self._busy is None:
            self._busy = asyncio.create_task(self._write_all())
        return await done

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            taken, self._waiting = self._waiting, []
            outcomes = await loop.run_in_executor(self._thread, self._together, [job for job, _ in taken])
            for (_, done), outcome in zip(taken, outcomes, strict=True):
                if done.done():  # whoever asked has gone
                    continue
                if isinstance(outcome, Exception):
                    done.set_exception(outcome)
                else:
                    done.set_result(outcome)
        self._busy = None

    def _together(self, jobs: list[Job[Any]]) -> list[Any]:
        """All in one transaction; if that fails, each in its own, so that nobody suffers for another's fault."""
        trying = Trying()
        try:
            return self._insist(jobs, trying)
        except Exception as error:
            if not trying.begun or len(jobs) == 1:  # a store that lets nobody in is not asked again for each
                return [error] * len(jobs)
            return [outcome for job in jobs for outcome in self._together([job])]

    def _insist(self, jobs: list[Job[Any]], trying: Trying) -> list[Any]:
        """A PostgreSQL that is restarted costs a pause: what it had not stored when it went is done again."""
        ends = time.monotonic() + PATIENCE
        while True:
            try:
                if trying.number and self._was_stored(trying.number):
                    return trying.outcomes
                return self._try(jobs, trying)
            except DBAPIError as error:
                if not self._known or not is_lost(error) or self._closing or time.monotonic() > ends:
                    raise
            time.sleep(PAUSE)

    def _try(self, jobs: list[Job[Any]], trying: Trying) -> list[Any]:
        trying.number = 0
        with self._engine.begin() as connection:
            trying.begun = True
            trying.outcomes = [job(connection) for job in jobs]
            if connection.dialect.name == "postgresql":
                trying.number = next(self._numbers)
                row = {"writer": self._name, "number": trying.number, "made": time.time()}
                connection.execute(WROTE, row)
        self._known = True
        return trying.outcomes

    def _was_stored(self, number: int) -> bool:
        """What became of a transaction whose end nobody heard of; one that is still ending is waited for."""
        last = sa.select(written.c.number).filter_by(writer=self._name).with_for_update()
        with self._engine.begin() as connection:
            return bool(connection.scalar(last) == number)

    async def close(self) -> None:
        """What is being stored is stored before this returns."""
        self._closing = True
        if self._busy is not None:
            await self._busy
        self._thread.shutdown()
        self._engine.dispose()


def _of(url: str, owner: str) -> dict[str, Any]:
    """SQLite would refuse a connection that another thread closes; PostgreSQL shows whose it is: while it is open, its
    owner lives.
    """
    if url.startswith("sqlite"):
        return {"check_same_thread": False}
    return {"application_name": PROCESS + owner, **KEPT_ALIVE}


def migrate(connection: sa.Connection) -> None:
    """The schema as this version needs it."""
    if connection.dialect.name == "postgresql":  # one process at a time
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Alone:
    """A lock beside an SQLite file, by SQLite's own means: one server at a time, and free when its process dies."""

    def __init__(self, url: str) -> None:
        file = sa.make_url(url).database if url.startswith("sqlite") else None
        self.path = Path(f"{file}.lock") if file and file != ":memory:" else None
        self._held: sqlite3.Connection | None = None

    @property
    def held(self) -> bool:
        return self._held is not None

    def take(self) -> None:
        """Whoever comes second is refused."""
        if self.path is None or self.held:
            return
        self.path.touch(0o600)
        held = sqlite3.connect(self.path, timeout=0.0, isolation_level=None, check_same_thread=False)
        try:
            held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            held.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise ValueError(f"another server uses {self.path.with_suffix('')} already") from None
            raise
        self._held = held

    def free(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None

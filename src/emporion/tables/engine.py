"""Where things are kept: connections to SQLite or PostgreSQL, their schema brought up to date, one server a file."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

T = TypeVar("T")


class Spelled(str):
    """JSON that is spelled already."""


def _as_json(value: Any) -> str:
    return value if isinstance(value, Spelled) else json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def async_url(url: str) -> str:
    """`sqlite:///FILE` by the driver that does not block; other addresses as they are."""
    return url.replace("sqlite://", "sqlite+aiosqlite://", 1) if url.startswith("sqlite://") else url


def connect(url: str, size: int) -> AsyncEngine:
    """So many connections that read."""
    engine = create_async_engine(async_url(url), pool_size=size, max_overflow=0, json_serializer=_as_json)
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


class Writer:
    """The one connection that writes, in a thread of its own: what waits for the disk goes to it together."""

    def __init__(self, url: str) -> None:
        engine = sa.create_engine(url, poolclass=sa.StaticPool, json_serializer=_as_json, **_of_one_thread(url))
        if engine.dialect.name == "sqlite":
            _tune_sqlite(engine)
        self._engine = engine.execution_options(begin="IMMEDIATE")
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._waiting: list[tuple[Job[Any], asyncio.Future[Any]]] = []
        self._busy: asyncio.Task[None] | None = None

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
        begun = False
        try:
            with self._engine.begin() as connection:
                begun = True
                return [job(connection) for job in jobs]
        except Exception as error:
            if not begun or len(jobs) == 1:  # a store that lets nobody in is not asked again for each
                return [error] * len(jobs)
            return [outcome for job in jobs for outcome in self._together([job])]

    async def close(self) -> None:
        """What is being stored is stored before this returns."""
        if self._busy is not None:
            await self._busy
        self._thread.shutdown()
        self._engine.dispose()


def _of_one_thread(url: str) -> dict[str, Any]:
    """SQLite would refuse a connection that another thread closes."""
    return {"connect_args": {"check_same_thread": False}} if url.startswith("sqlite") else {}


def migrate(connection: sa.Connection) -> None:
    """The schema as this version needs it."""
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

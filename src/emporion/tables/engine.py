"""Where things are kept: connections to SQLite or PostgreSQL, their schema brought up to date, one server a file."""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine


class Spelled(str):
    """JSON that is spelled already."""


def _spell(value: Any) -> str:
    return value if isinstance(value, Spelled) else json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def async_url(url: str) -> str:
    """`sqlite:///FILE` by the driver that does not block; other addresses as they are."""
    return url.replace("sqlite://", "sqlite+aiosqlite://", 1) if url.startswith("sqlite://") else url


def connect(url: str, size: int) -> AsyncEngine:
    """So many connections."""
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


def migrate(connection: sa.Connection) -> None:
    """The schema as this version needs it."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


class Alone:
    """A lock beside an SQLite file: one server at a time; the system takes it back when a process dies."""

    def __init__(self, url: str) -> None:
        file = sa.make_url(url).database if url.startswith("sqlite") else None
        self.path = Path(f"{file}.lock") if file and file != ":memory:" else None
        self._held = -1

    @property
    def held(self) -> bool:
        return self._held >= 0

    def take(self) -> None:
        """Whoever comes second is refused."""
        if self.path is None or self.held:
            return
        held = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(held)
            raise ValueError(f"another server uses {self.path.with_suffix('')} already") from None
        self._held = held

    def free(self) -> None:
        if self.held:
            os.close(self._held)
            self._held = -1

"""Stores for tests: every test that asks for one here runs on SQLite and, with the mark `postgres`, on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from emporion.tables import schema_people  # noqa: F401  its tables are of the same schema
from emporion.tables.engine import checked_url
from emporion.tables.schema import META

SQLITE, POSTGRES = "sqlite", "postgres"


class Using:
    """What the test that runs now keeps its tables in."""

    def __init__(self) -> None:
        self.kind = SQLITE
        self.given: dict[str, str] = {}  # addresses by the file they stand for
        self.free: list[str] = []  # databases that other tests have used
        self.made = 0


USING = Using()


@contextmanager
def kept_in(kind: str) -> Iterator[None]:
    """Within, stores are of this kind."""
    USING.kind = kind
    try:
        yield
    finally:
        USING.free += USING.given.values()
        USING.given = {}
        USING.kind = SQLITE


def url_of(folder: Path, file: str = "tables.db") -> str:
    """Where the tables of a test are: its file, or a database that stands for it."""
    name = str(folder / file)
    if USING.kind == SQLITE:
        return f"sqlite:///{name}"
    if name not in USING.given:
        USING.given[name] = _emptied(USING.free.pop()) if USING.free else _made()
    return USING.given[name]


def _made() -> str:
    from tests.postgres import server  # begun only now

    USING.made += 1
    return server().make(f"test{USING.made}")


def _emptied(url: str) -> str:
    with written(url) as connection:
        names = set(sa.inspect(connection).get_table_names()) - {"alembic_version"}
        for name in names - set(META.tables):  # a test's own
            connection.execute(sa.text(f"DROP TABLE {name}"))
        kept = sorted(names & set(META.tables))
        if kept:
            connection.execute(sa.text(f"TRUNCATE {', '.join(kept)} RESTART IDENTITY CASCADE"))
    return url


@contextmanager
def written(url: str) -> Iterator[sa.Connection]:
    """A connection of one's own to what a store has stored; what is written is kept."""
    engine = sa.create_engine(checked_url(url), poolclass=sa.NullPool)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def rows_of(url: str, asked: str, **values: Any) -> list[Any]:
    """What a question to the store itself answers."""
    with written(url) as connection:
        found = connection.execute(sa.text(asked), values)
        return list(found.all()) if found.returns_rows else []

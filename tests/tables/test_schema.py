"""What is stored: the schema as it is written down, and as migrations make it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from emporion.tables import schema_people  # noqa: F401  its tables are of the same schema
from emporion.tables.engine import Writer, migrate
from emporion.tables.schema import META, settings, states
from tests.stores import url_of

FILE = Path(__file__).with_name("schema.sql")


def written() -> str:
    """Every table and index, as PostgreSQL is told: SQLite forgets how long a text may be."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    out = []
    for table in META.sorted_tables:
        made: list[ExecutableDDLElement] = [CreateTable(table)]
        made += [CreateIndex(index) for index in sorted(table.indexes, key=lambda index: str(index.name))]
        out += [str(each.compile(dialect=dialect)).strip() + ";" for each in made]
    return "\n".join(line.replace("\t", "    ").rstrip() for line in "\n\n".join(out).splitlines()) + "\n"


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sa.Connection]:
    """A new database, migrated."""
    engine = Writer(url_of(tmp_path))._engine
    with engine.begin() as connection:
        migrate(connection)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def test_the_schema_is_as_it_is_written_down() -> None:
    assert written() == FILE.read_text(encoding="utf-8"), "python -m tests.tables.test_schema writes it anew"


def test_migrations_lead_to_the_schema(connection: sa.Connection) -> None:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    assert compare_metadata(context, META) == []


def test_a_row_belongs_to_a_table_and_comes_once(connection: sa.Connection) -> None:
    row = {"table_id": "nowhere", "number": 1, "state": {}}
    with pytest.raises(IntegrityError, match=r"(?i)foreign key"):
        connection.execute(states.insert(), row)
    kept = {"name": "a", "value": "b"}
    connection.rollback()
    connection.execute(settings.insert(), kept)
    with pytest.raises(IntegrityError, match=r"(?i)unique"):
        connection.execute(settings.insert(), kept)


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")

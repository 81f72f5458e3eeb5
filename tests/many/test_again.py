"""Every stored game is played again, and migrations lead from every kept database to the schema of today."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from emporion import games
from emporion.cli import main
from emporion.tables.engine import Writer, migrate
from emporion.tables.host import Host
from emporion.tables.schema import META
from tests.kept import HERE, database
from tests.stores import rows_of, url_of
from tests.tables.sitting import ANNA, at_host, play_on

KEPT = sorted(folder for folder in HERE.iterdir() if folder.is_dir())


def test_a_game_that_goes_another_way_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def played(host: Host) -> None:
        for game in ("garum", "minos"):
            table = await host.create(ANNA, game, 2, {}, ["me", "here:Ada"], False)
            await play_on(host, table.id, 12, Random(4))

    at_host(tmp_path, played)
    url = url_of(tmp_path)
    assert main(["check-db", url]) == 0
    assert "2 games played again, 0 went another way" in capsys.readouterr().out
    (id,) = rows_of(url, "SELECT id FROM tables WHERE game = 'garum'")[0]
    rows_of(url, "UPDATE tables SET key = :key WHERE id = :id", key="ab" * 32, id=id)
    assert main(["check-db", url]) == 1
    said = capsys.readouterr().out
    assert f"table {id}: garum, rules" in said and "2 games played again, 1 went another way" in said


@pytest.mark.parametrize("folder", KEPT, ids=lambda folder: folder.name)
def test_migrations_lead_from_a_kept_database_to_the_schema_of_today(folder: Path, tmp_path: Path) -> None:
    file = database(folder, tmp_path / "tables.db")
    url = f"sqlite:///{file}"
    before = {name: rows_of(url, f"SELECT count(*) FROM {name}")[0][0] for name in ("tables", "seats", "changes")}
    engine = Writer(url)._engine
    with engine.begin() as connection:
        migrate(connection)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), META) == []
        counted = {name: connection.scalar(sa.text(f"SELECT count(*) FROM {name}")) for name in before}
    engine.dispose()
    assert counted == before and before["tables"] > 5
    assert main(["check-db", url]) == 0


def test_every_stored_game_names_its_rules_and_content(tmp_path: Path) -> None:
    async def made(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ada"], False)
        row = rows_of(url_of(tmp_path), "SELECT version, pack FROM tables")[0]
        assert tuple(row) == (table.book.version, table.book.hash)
        content = rows_of(url_of(tmp_path), "SELECT content FROM packs WHERE hash = :hash", hash=table.book.hash)
        assert json.loads(content[0][0])

    at_host(tmp_path, made)


def test_two_packs_of_equal_values_are_each_kept_by_their_own_name(tmp_path: Path) -> None:
    books = []
    for name in ("one", "other"):
        file = tmp_path / f"{name}.toml"
        head = f'source = "designed: mine"\n[pack]\nname = "{name}"\ngame = "garum"\n'
        file.write_text(head + '[[award]]\nid = "bonus"\nspecies = 3\njoker = 1\n', encoding="utf-8")
        books.append(games.book("garum", file))
    assert books[0].hash == books[1].hash and [book.pack for book in books] == ["one", "other"]

    async def played(host: Host) -> None:
        for book in books:
            table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ada"], False, book=book)
            await play_on(host, table.id, 6, Random(4))

    at_host(tmp_path, played)
    assert main(["check-db", url_of(tmp_path)]) == 0

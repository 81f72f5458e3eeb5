"""Whether what is stored is whole: damage is found, told and put aside; a database of before is whole."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic.script import ScriptDirectory

from emporion.cli import main
from emporion.tables import show
from emporion.tables.host import Host
from emporion.tables.table import Status
from tests.kept import HERE as KEPT
from tests.kept import database
from tests.tables.sitting import ANNA, at_host, play_on


@pytest.fixture(autouse=True)
def store_kind() -> None:
    """A file is damaged by hand here, so all of this is SQLite's."""


DAMAGES = (
    "UPDATE tables SET options = '[\"' WHERE id = ?",
    "UPDATE tables SET status = 'playinx' WHERE id = ?",
    "UPDATE tables SET asking = '[7]' WHERE id = ?",
    "UPDATE tables SET game = 'chess' WHERE id = ?",
    "UPDATE tables SET changed = 'yesterday' WHERE id = ?",
    "UPDATE tables SET secret = 'zz' WHERE id = ?",
    "DELETE FROM seats WHERE table_id = ? AND seat = 1",
    "UPDATE seats SET kind = 'throne' WHERE table_id = ?",
    "UPDATE changes SET events = '{' WHERE table_id = ? AND number = 2",
    "DELETE FROM changes WHERE table_id = ? AND number = 2",
    "UPDATE states SET state = replace(state, '\"draws\":', '\"drawn\":') WHERE table_id = ?",
    "UPDATE states SET state = '[]' WHERE table_id = ?",
    "UPDATE states SET state = replace(state, '\"points\":[', '\"points\":[1') WHERE table_id = ?",
    "DELETE FROM states WHERE table_id = ?",
)


def made(folder: Path) -> tuple[str, str]:
    """A database with two tables in the middle of a game."""
    ids: list[str] = []

    async def make(host: Host) -> None:
        for _ in range(2):
            table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], True)
            ids.append((await play_on(host, table.id, 3, Random(1))).id)

    at_host(folder, make)
    return ids[0], ids[1]


def damage(file: Path, how: str, id: str) -> None:
    with closing(sqlite3.connect(file)) as db:
        assert db.execute(how, (id,)).rowcount > 0, how
        db.commit()


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_table_is_left_out_found_and_put_aside(
    tmp_path: Path, how: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = made(tmp_path)
    file = tmp_path / "tables.db"
    damage(file, how, bad)
    db = ["--db", f"sqlite:///{file}"]

    async def look(host: Host) -> None:
        for _ in range(2):
            listed = [row["id"] for row in await host.store.listed((Status.OPEN, Status.PLAYING))]
            assert good in listed
            if bad not in listed and "status" not in how:
                assert sum("left out" in said for said in caplog.messages) == 1, "logged once"
        assert (await host.table(good)).status is Status.PLAYING
        assert await play_on(host, good, 1, Random(1))

    at_host(tmp_path, look)
    assert main(["check-db", *db]) == 1
    said = capsys.readouterr().out
    assert f"table {bad}:" in said and good not in said
    assert main(["check-db", "--repair", *db]) == 0
    assert "1 tables were put into quarantine, 0 damages are left" in capsys.readouterr().out
    assert main(["check-db", *db]) == 0
    with closing(sqlite3.connect(file)) as connection:
        kept = connection.execute("SELECT source, row FROM quarantine WHERE table_id = ?", (bad,)).fetchall()
        assert {"tables", "changes"} <= {source for source, _ in kept} and all(json.loads(row) for _, row in kept)
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (1,)


def test_damaged_standard_content_is_written_anew_and_no_table_lost(tmp_path: Path) -> None:
    one, two = made(tmp_path)
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE packs SET content = '{\"half'")
        db.commit()
    assert main(["check-db", "--db", f"sqlite:///{file}"]) == 1
    assert main(["check-db", "--repair", "--db", f"sqlite:///{file}"]) == 0

    async def look(host: Host) -> None:
        assert {one, two} == {row["id"] for row in await host.store.listed((Status.PLAYING,))}
        assert (await host.table(one)).number and (await host.table(two)).number

    at_host(tmp_path, look)


def newest() -> str:
    """The schema of today."""
    return str(ScriptDirectory(str(Path(show.__file__).with_name("migrations"))).get_current_head())


@pytest.mark.parametrize("folder", sorted(path for path in KEPT.iterdir() if path.is_dir()), ids=lambda path: path.name)
def test_a_database_of_before_is_whole(tmp_path: Path, folder: Path) -> None:
    file = database(folder, tmp_path / "tables.db")
    assert main(["check-db", "--db", f"sqlite:///{file}"]) == 0
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchall() == [(newest(),)]
        assert all(row == ("", 0.0) for row in db.execute("SELECT owner, until FROM due"))


def test_check_db_makes_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-db", "--db", f"sqlite:///{tmp_path / 'nowhere.db'}"]) == 2
    assert "there is no" in capsys.readouterr().err and not list(tmp_path.iterdir())


def test_check_db_does_not_touch_what_a_server_uses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def check(host: Host) -> None:
        assert await asyncio.to_thread(main, ["check-db", "--db", f"sqlite:///{tmp_path / 'tables.db'}"]) == 2

    at_host(tmp_path, check)
    assert "another server" in capsys.readouterr().err

"""Tables that are evicted, long, damaged, played again or held open: nobody else is held up, nothing is lost."""

from __future__ import annotations

import asyncio
import gc
import json
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory

from emporion.cli import main
from emporion.record import Record
from emporion.tables import replay, show
from emporion.tables.host import Host
from emporion.tables.playing import undone, why_no_undo_at
from emporion.tables.store import Store
from emporion.tables.table import Change, Did, Refused, Status, Table
from tests.kept import HERE as KEPT
from tests.kept import database
from tests.tables.sitting import ANNA, BEN, CLEO, QUICK, Window, at_host, play_on

# --- one place a table


def test_a_table_that_is_evicted_while_it_is_used_stays_one(tmp_path: Path) -> None:
    """Everything is let go of all the time; windows and whoever asks still meet at the same table."""

    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], False)
        window = Window()
        place = await host.listen(table.id, ANNA.id, window)
        for _ in range(8):
            assert host.places.forget() >= 0 and await host.place(table.id) is place
            await play_on(host, table.id, 1, Random(1))
        await asyncio.sleep(0.2)
        assert window.numbers[-1] == place.table.number == (await host.table(table.id)).number
        host.stop_listening(place, ANNA.id, window)
        del place
        host.places.forget()
        gc.collect()
        assert len(host.places) == 0, "nobody uses it any more"
        assert (await host.table(table.id)).number == window.numbers[-1]

    at_host(tmp_path, check, settings=replace(QUICK, kept_seconds=-1.0))


def test_a_bot_that_thinks_holds_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emporion.tables.seating.bots.names", lambda: ("tests.attack.bots:Slow",))

    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "bot:tests.attack.bots:Slow"], False)
        while table.seats_of(ANNA.id) == list(table.asking()):
            table = await play_on(host, table.id, 1, Random(1))
        while not host._thinking:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)
        host.places.forget()
        window = Window()
        place = await host.listen(table.id, ANNA.id, window)
        while place.table.number == table.number:
            host.places.forget()
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.2)
        assert window.numbers and window.numbers[-1] == (await host.table(table.id)).number

    at_host(tmp_path, check, bots=True, settings=replace(QUICK, kept_seconds=-1.0))


def test_what_is_too_much_goes_whoever_was_there_first_first(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        made = [await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], False) for _ in range(4)]
        await host.place(made[0].id)
        one = (await host.place(made[1].id)).weight()
        del made[3:]
        host.places._settings = replace(QUICK, kept_bytes=2 * one + one // 2)
        assert host.places.forget() == 2 and len(host.places._kept) == 2
        assert list(host.places._kept) == [made[0].id, made[1].id], "used last"

    at_host(tmp_path, check)


# --- long tables


def test_moves_are_taken_back_so_often_in_a_turn_and_no_more(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], False)
        seat = table.asking()[0]
        for count in range(5):
            table = await play_on(host, table.id, 1, Random(1))
            assert table.seats_of(ANNA.id)
            table = await host.undo(table.id, ANNA.id, table.number)
            assert undone(table, seat) == count + 1
        table = await play_on(host, table.id, 1, Random(1))
        with pytest.raises(Refused, match="enough"):
            await host.undo(table.id, ANNA.id, table.number)
        while table.asking() == (seat,):
            table = await play_on(host, table.id, 1, Random(1))
        table = await play_on(host, table.id, 1, Random(1))
        if not why_no_undo_at(table, ANNA.id):
            table = await host.undo(table.id, ANNA.id, table.number)
        assert undone(table, 1 - seat) <= 1, "the next one has a turn of their own"

    at_host(tmp_path, check, settings=replace(QUICK, undos=5))


def long_table(changes: int) -> Table:
    """As a client left it that did nothing but move and take back, before there was a bound."""
    record = Record.start("garum", 2, seed=3)
    table = replay.table_of(record, ANNA)
    state = table.state
    seat = state.asking()[0]
    after = state.clone()
    text = str(after.legal(seat)[0])
    after.play(seat, text)
    table.past[table.position] = state
    for number in range(table.number + 1, changes, 2):
        table.changes.append(Change(number, Did.MOVE, seat, text, table.position, False, "", tuple(after.events), 1.0))
        table.changes.append(Change(number + 1, Did.UNDO, seat, "", table.position, made=1.0))
    table.number = table.changes[-1].number
    return table


def test_loading_a_long_table_holds_up_nobody(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        long = long_table(9_000)
        await host.store.create(long)
        short = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], False)
        short_id, played = short.id, []
        host.places.forget()
        loading = asyncio.create_task(host.place(long.id))
        worst, began = 0.0, time.perf_counter()
        last = began
        while not loading.done():
            table = await play_on(host, short_id, 1, Random(1))
            played.append(table.number)
            if table.status is Status.OVER:
                short_id = (await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], False)).id
            now = time.perf_counter()
            worst, last = max(worst, now - last), now
        assert len((await loading).table.changes) == long.number
        took = last - began
        assert len(played) >= 5 and worst < max(0.3, took / 3), (
            f"{len(played)} moves in {took:.2f} s, one took {worst:.2f}"
        )

    at_host(tmp_path, check)


def test_two_who_ask_for_a_table_get_the_same(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], False)
        other = Host(host.store, None)
        one, two, three = await asyncio.gather(*[other.place(table.id) for _ in range(3)])
        assert one is two is three

    at_host(tmp_path, check)


# --- a rematch


def test_the_seats_of_a_rematch_are_kept_and_everybody_is_told(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        await host.sit(table.id, BEN)
        table = await play_on(host, table.id, -1, Random(3))
        window = Window()
        place = await host.listen(table.id, BEN.id, window)
        await asyncio.sleep(0.1)
        number, before = place.told.number, show.whole(host, place, 1)
        assert '"again"' not in before
        again = await host.rematch(table.id, ANNA)
        await asyncio.sleep(0.1)
        (step,) = show.since(host, place, 1, number) or []
        assert json.loads(step)["again"] == again.id and window.numbers[-1] == number + 1
        with pytest.raises(Refused, match="no free seat"):
            await host.sit(again.id, CLEO)
        with pytest.raises(Refused, match="kept"):
            await host.sit(again.id, CLEO, 0)
        assert (await host.rematch(table.id, BEN)).id == again.id
        again = await host.sit(again.id, BEN)
        assert again.status is Status.PLAYING and again.names() == ["Ben", "Anna"]

    at_host(tmp_path, check)


def test_two_seats_at_one_device_are_both_taken_again(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(BEN, "garum", 3, {}, ["me", "here:Dora", "free"], True)
        await host.sit(table.id, ANNA)
        table = await play_on(host, table.id, -1, Random(3))
        again = await host.rematch(table.id, ANNA)
        assert [seat.name for seat in again.seats] == ["Dora", "Anna", "Ben"] and again.seats_of(BEN.id) == []
        again = await host.sit(again.id, BEN)
        assert again.seats_of(BEN.id) == [0, 2] and again.status is Status.PLAYING

    at_host(tmp_path, check)


def test_a_kept_seat_can_be_given_to_a_bot_by_the_host_of_the_table(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        await host.sit(table.id, BEN)
        table = await play_on(host, table.id, -1, Random(3))
        again = await host.begin((await host.rematch(table.id, ANNA)).id, ANNA)
        assert again.status is Status.PLAYING and not again.seats[0].person

    at_host(tmp_path, check)


# --- damage


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


# --- one server a file


def test_a_second_store_on_one_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def check() -> None:
        first, second = Store(url), Store(url)
        await first.open()
        with pytest.raises(ValueError, match="another server"):
            await second.open()
        assert await first.alive()
        await first.close()
        third = Store(url)
        await third.open()
        await third.close()

    asyncio.run(check())


def test_check_db_makes_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-db", "--db", f"sqlite:///{tmp_path / 'nowhere.db'}"]) == 2
    assert "there is no" in capsys.readouterr().err and not list(tmp_path.iterdir())


def test_check_db_does_not_touch_what_a_server_uses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def check(host: Host) -> None:
        assert await asyncio.to_thread(main, ["check-db", "--db", f"sqlite:///{tmp_path / 'tables.db'}"]) == 2

    at_host(tmp_path, check)
    assert "another server" in capsys.readouterr().err


def impatient(connection: sa.Connection) -> None:
    connection.exec_driver_sql("PRAGMA busy_timeout=300")


def test_a_store_that_lets_nobody_in_is_asked_once_for_all_who_wait(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        made = [await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], False) for _ in range(20)]
        await host.store.write(impatient)
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as db:
            db.execute("BEGIN IMMEDIATE")
            began = time.monotonic()
            moves = [play_on(host, table.id, 1, Random(1)) for table in made]
            said = await asyncio.gather(*moves, return_exceptions=True)
            assert all(isinstance(error, Exception) for error in said)
            assert time.monotonic() - began < 4, "not 300 ms for each of them"
            db.execute("ROLLBACK")
        for table in made:
            assert (await play_on(host, table.id, 1, Random(1))).number == table.number + 1

    at_host(tmp_path, check)


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: Any) -> None:
    """What was acknowledged is there after it, what was not is not."""

    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], False)
        table = await play_on(host, table.id, 2, Random(1))

        def full(*_: Any) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        with monkeypatch.context() as patch:
            patch.setattr("emporion.tables.store._keep_state", full)
            with pytest.raises(sqlite3.OperationalError):
                await play_on(host, table.id, 1, Random(1))
        again = await host.store.load(table.id)
        assert again is not None and again.number == table.number == (await host.table(table.id)).number
        assert (await play_on(host, table.id, 1, Random(1))).number == table.number + 1

    at_host(tmp_path, check)

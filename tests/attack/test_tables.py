"""Tables that are evicted, long or held open, and stores that are full or busy: nobody is held up, nothing is lost."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from emporion.record import Record
from emporion.tables import replay
from emporion.tables.host import Host
from emporion.tables.store import Store
from emporion.tables.table import Change, Did, Status, Table
from tests.tables.sitting import ANNA, QUICK, Window, at_host, play_on

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

"""Several processes on one PostgreSQL: what one does the others show, and what one loses the others go on with."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from emporion import codec
from emporion.tables import present
from emporion.tables.engine import Writer, checked_url, migrate
from emporion.tables.host import Host
from emporion.tables.news import About, News, understood
from emporion.tables.schema import settings
from emporion.tables.settings import Settings
from emporion.tables.store import Store
from emporion.tables.table import Stale, Status, Table
from emporion.tables.work import Workers
from tests.postgres import Postgres
from tests.stores import POSTGRES, kept_in, rows_of, url_of
from tests.tables.sitting import ANNA, BEN, QUICK, Window, play_on

pytestmark = pytest.mark.postgres


@pytest.fixture(autouse=True)
def on_postgres() -> Iterator[None]:
    with kept_in(POSTGRES):
        yield


@asynccontextmanager
async def process(url: str, bots: bool = False, settings: Settings = QUICK) -> Any:
    """What one process runs."""
    store = Store(url)
    await store.open()
    workers = Workers(settings) if bots else None
    host = Host(store, workers, settings)
    await host.start()
    try:
        yield host
    finally:
        await host.stop()
        if workers is not None:
            workers.close()
        await store.close()


def at_two(url: str, what: Callable[[Host, Host], Awaitable[None]], **more: Any) -> None:
    async def run() -> None:
        async with process(url, **more) as one, process(url, **more) as two:
            await what(one, two)

    asyncio.run(run())


async def becomes(true: Callable[[], bool], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


def move_of(table: Table) -> tuple[str, int, int, str]:
    seat = table.asking()[0]
    return table.seats[seat].person, seat, table.number, str(table.state.legal(seat)[0])


def test_what_one_process_does_the_other_tells_its_windows(tmp_path: Path) -> None:
    async def check(one: Host, two: Host) -> None:
        table = await one.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        window = Window()
        place = await two.listen(table.id, BEN.id, window)
        await two.sit(table.id, BEN)
        table = await one.table(table.id)
        await becomes(lambda: place.told.number == 2)
        for _ in range(6):
            table = await one.table(table.id)
            if table.number < place.table.number:
                await becomes(lambda: one.places.known(place.table.id).heard > 0)  # type: ignore[union-attr]
                table = await one.table(table.id)
            table = await one.play(table.id, *move_of(table))
            await becomes(lambda at=table.number: place.told.number == at)  # type: ignore[misc]
            assert codec.digest(place.told.state) == codec.digest(table.state)
        assert window.numbers == sorted(set(window.numbers)) and window.numbers[-1] == table.number
        while table.changes[-1].seals:
            table = await one.play(table.id, *move_of(table))
        table = await one.undo(table.id, table.seats[table.changes[-1].seat].person, table.number)
        await becomes(lambda: place.told.number == table.number)
        assert codec.digest(place.told.state) == codec.digest(table.state)

    at_two(url_of(tmp_path), check)


def test_who_saw_more_through_another_process_is_believed(tmp_path: Path) -> None:
    async def check(one: Host, two: Host) -> None:
        table = await one.create(ANNA, "garum", 2, {}, ["me", "here:Ada"], True)
        await two.table(table.id)
        for loop in two._running:
            loop.cancel()  # it hears nothing any more
        table = await one.play(table.id, *move_of(table))
        table = await two.play(table.id, *move_of(table))
        with pytest.raises(Stale):
            await one.play(table.id, *move_of(await one.store.load(table.id))[:2], table.number - 1, "pass")  # type: ignore[arg-type]
        assert (await one.table(table.id)).number in (table.number - 1, table.number)

    at_two(url_of(tmp_path), check)


def test_of_two_who_move_at_once_one_is_first_and_nothing_is_stored_twice(tmp_path: Path) -> None:
    async def check(one: Host, two: Host) -> None:
        table = await one.create(ANNA, "garum", 2, {}, ["me", "here:Ada"], True)
        await two.table(table.id)
        for _ in range(8):
            asked = move_of(table)
            said = await asyncio.gather(one.play(table.id, *asked), two.play(table.id, *asked), return_exceptions=True)
            assert sum(isinstance(each, Stale) for each in said) == 1, said
            found = await one.store.load(table.id)
            assert found is not None and found.number == table.number + 1
            table = found

    at_two(url_of(tmp_path), check)


def test_somebody_is_here_through_any_process_until_it_dies(tmp_path: Path) -> None:
    url = url_of(tmp_path)

    async def check(one: Host, two: Host) -> None:
        table = await one.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        await two.sit(table.id, BEN)
        window = Window()
        place = await one.listen(table.id, ANNA.id, window)
        other = Window()
        theirs = await two.listen(table.id, BEN.id, other)
        await becomes(lambda: place.is_here(BEN.id))
        assert not one.absent(place, BEN.id) and theirs.is_here(ANNA.id) and window.heres > 0
        two.stop_listening(theirs, BEN.id, other)
        await becomes(lambda: not place.is_here(BEN.id))
        await two.listen(table.id, BEN.id, other)
        await becomes(lambda: place.is_here(BEN.id))
        rows_of(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name",
                name=f"emporion {two.store.owner}")  # fmt: skip
        for loop in two._running:
            loop.cancel()
        await present.bury(one.store)
        await becomes(lambda: not place.is_here(BEN.id))

    at_two(url, check)


def test_what_a_dead_process_had_begun_is_done_by_another_and_once(tmp_path: Path) -> None:
    url = url_of(tmp_path)

    async def check() -> None:
        async with process(url) as dead:
            table = await dead.create(ANNA, "garum", 2, {}, ["bot:greedy", "bot:greedy"], True)
            (taken,) = await dead.store.take_due(dead.clock.now(), 1e6, 5)
            assert await dead.store.take_due(dead.clock.now(), 30, 5) == []
            store = Store(url)
            await store.open()
            assert await store.take_due(dead.clock.now(), 30, 5) == [], "its owner lives"
            await store.close()
        async with process(url, bots=True, settings=Settings(grace=0.0, helper="random")) as alive:
            await present.bury(alive.store)
            alive._wake.set()
            await becomes_at(alive, table.id, lambda found: found.number > taken.number + 3)
        kinds = rows_of(url, "SELECT number FROM changes ORDER BY number")
        assert [number for (number,) in kinds] == list(range(1, len(kinds) + 1))

    asyncio.run(check())


async def becomes_at(host: Host, id: str, true: Callable[[Table], bool]) -> None:
    async with asyncio.timeout(30):
        while not true(await host.table(id)):
            await asyncio.sleep(0.02)


def test_rows_that_are_due_are_taken_by_one_process_each(tmp_path: Path) -> None:
    async def check(one: Host, two: Host) -> None:
        for _ in range(6):
            await one.create(ANNA, "garum", 2, {}, ["bot:greedy", "bot:greedy"], True)
        now = one.clock.now() + 1
        taken = await asyncio.gather(*[host.store.take_due(now, 30, 2) for host in (one, two, one, two)])
        rows = [row for part in taken for row in part]
        assert len(rows) == len({row.table for row in rows}) == 6
        attempts = rows_of(one.store.url, "SELECT DISTINCT attempt FROM due")
        assert [number for (number,) in attempts] == [1]

    at_two(url_of(tmp_path), check)


def test_news_is_understood_or_none() -> None:
    assert understood("t abc 7") == News(About.TABLE, "abc", 7)
    assert understood("h a b 0") == News(About.HERE, "a b", 0)
    for other in ("", "x abc 7", "t abc", "t abc 7a", "t"):
        assert understood(other) is None


def test_addresses_that_nobody_can_use_get_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert checked_url("postgres://x/y") == checked_url("postgresql://x/y") == "postgresql+psycopg://x/y"
    with pytest.raises(ValueError, match="tables are kept in sqlite:///FILE or in postgresql"):
        checked_url("mysql://x/y")
    monkeypatch.setattr("emporion.tables.engine.find_spec", lambda name: None)
    with pytest.raises(ValueError, match=r"pip install 'emporion\[postgres\]'"):
        checked_url("postgresql://x/y")


def test_what_postgresql_refuses_is_not_there(tmp_path: Path) -> None:
    async def check(one: Host, two: Host) -> None:
        for id in ("a\0b", "\ud800", "x" * 40, "", "a b"):
            assert await one.store.load(id) is None

    at_two(url_of(tmp_path), check)


# --- a server that is restarted


@pytest.fixture
def restarted() -> Iterator[Postgres]:
    """A server that may be stopped."""
    with tempfile.TemporaryDirectory(prefix="emporion-pg-") as folder:
        own = Postgres(Path(folder))
        yield own
        own.stop("immediate")


@pytest.mark.parametrize("stored", [True, False])
def test_what_became_of_a_commit_that_nobody_heard_of_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    """Stored, it is not done again; not stored, it is; and what others write meanwhile says nothing of it."""
    url, done = url_of(tmp_path), []

    def put(connection: sa.Connection) -> str:
        done.append(connection.execute(settings.insert().values(name="broken", value="kept")))
        return "put"

    async def check() -> None:
        writer, other = Writer(url), Writer(url)
        for each in (writer, other):
            await each.do(migrate)
        commit = writer._engine.dialect.do_commit
        broken: list[int] = []

        def breaks(connection: Any) -> None:
            if broken:
                return commit(connection)
            broken.append(connection.dbapi_connection.info.backend_pid)
            if stored:
                commit(connection)
            rows_of(url, f"SELECT pg_terminate_backend({broken[0]}, 5000)")
            other._together([lambda db: db.execute(settings.insert().values(name="other", value="kept")) and None])
            connection.cursor().execute("COMMIT")

        monkeypatch.setattr(writer._engine.dialect, "do_commit", breaks)
        assert await writer.do(put) == "put" and broken
        await writer.close()
        await other.close()

    asyncio.run(check())
    assert len(done) == (1 if stored else 2)
    assert rows_of(url, "SELECT name FROM settings WHERE value = 'kept' ORDER BY name") == [("broken",), ("other",)]
    assert rows_of(url, "SELECT count(*) FROM written") == [(2,)], "a row a writer"


def test_who_has_not_written_for_an_hour_is_no_longer_known(tmp_path: Path) -> None:
    async def check(one: Host, two: Host) -> None:
        await one.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        rows_of(one.store.url, "INSERT INTO written VALUES ('long ago', 7, 0)")
        await present.bury(two.store)
        names = [name for (name,) in rows_of(one.store.url, "SELECT writer FROM written")]
        assert "long ago" not in names and len(names) >= 2

    at_two(url_of(tmp_path), check)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_postgresql_restarted_under_play_costs_a_pause(restarted: Postgres, mode: str) -> None:
    async def check() -> None:
        async with process(restarted.make(f"played_{mode}")) as host:
            table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ada"], True)
            window = Window()
            await host.listen(table.id, ANNA.id, window)
            rng = Random(1)
            playing = asyncio.create_task(play_on(host, table.id, 60, rng))
            await becomes(lambda: len(window.numbers) > 10)
            await asyncio.to_thread(restarted.stop, mode)
            await asyncio.sleep(0.5)
            waiting = asyncio.create_task(host.store.listed((Status.PLAYING,)))
            await asyncio.to_thread(restarted.start)
            table = await asyncio.wait_for(playing, 60)
            assert len(await waiting) == 1
            found = await host.store.load(table.id)
            assert found is not None and found.number == table.number
            assert [change.number for change in found.changes] == list(range(1, found.number + 1))
            assert codec.digest(found.state) == codec.digest(table.state)
            await becomes(lambda: all(loop.well for loop in host._loops))

    asyncio.run(check())

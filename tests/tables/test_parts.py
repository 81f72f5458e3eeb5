"""The parts of the service, each alone: clock, places, who is here, workers, loops, the store's engine, quarantine."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

import emporion
from emporion import games, pool
from emporion.bots.advice import Advice, Considered
from emporion.record import Record
from emporion.tables import fair, quarantine, replay, show, watch, work
from emporion.tables.clock import Clock
from emporion.tables.engine import Alone, Spelled, Writer, _as_json, async_url, connect, migrate
from emporion.tables.host import Host
from emporion.tables.line import Rank
from emporion.tables.naming import LONGEST, clean_name
from emporion.tables.news import About, News
from emporion.tables.place import CHANGE, Place, Places
from emporion.tables.seating import BOT_NAMES, bot_name, free_name
from emporion.tables.settings import Settings
from emporion.tables.store import Store
from emporion.tables.table import Missing, Refused, Seat, Sits, Table
from tests.stores import rows_of, url_of
from tests.tables.sitting import ANNA, BEN, CLEO, QUICK, Window, at_host, play_on


def test_a_clock_tells_the_walls_time_and_goes_on_when_the_wall_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 5_000.0)
    monkeypatch.setattr(time, "monotonic", lambda: 70.0)
    clock = Clock()
    assert clock.now() == 5_000.0
    monkeypatch.setattr(time, "time", lambda: 9_000.0)
    monkeypatch.setattr(time, "monotonic", lambda: 73.0)
    assert clock.now() == 5_003.0


# --- names


def test_names_are_told_apart_as_long_as_there_are_any() -> None:
    seats = [Seat(Sits.PERSON, name="Anna"), Seat(Sits.PERSON, name="Anna 2")]
    assert [free_name(seats, "Anna"), free_name(seats, "Ben"), free_name([], "Anna")] == ["Anna 3", "Ben", "Anna"]
    full = [Seat(Sits.PERSON, name=f"Anna {n}") for n in range(2, 11)]
    assert free_name([Seat(Sits.PERSON, name="Anna"), *full], "Anna") == "Anna 11"
    assert [bot_name([]), bot_name([Seat(name=BOT_NAMES[0])])] == list(BOT_NAMES[:2])
    assert bot_name([Seat(name=name) for name in BOT_NAMES]) == "Bot"


def test_a_name_is_cut_at_its_longest() -> None:
    assert LONGEST == 24 and clean_name("x" * 25) == "x" * 24 and clean_name("x" * 24) == "x" * 24
    assert clean_name("y" * 399 + "z")[-1] == "y" and clean_name(" " * 400 + "z") == "Guest"
    assert clean_name(" " * 399 + "z") == "z" and clean_name("\u202e\0", "Player 1") == "Player 1"
    assert clean_name("a\n b\t\u200bc") == "a b c"


def test_a_nonce_is_a_number_of_32_or_64_digits_or_the_hash_of_what_was_said() -> None:
    for size in (32, 64):
        assert fair.nonce_of(" " + "A" * size + " ") == "a" * size
    for said in ("a" * 31, "a" * 33, "a" * 63, "a" * 65, "g" * 32, "hello"):
        assert len(fair.nonce_of(said)) == 64 and fair.nonce_of(said) != said
    assert len(fair.nonce_of("")) == 32 and fair.nonce_of("") != fair.nonce_of("")
    assert len(fair.new_secret()) == 32


# --- places


def table_of(moves: int = 0, seed: int = 1) -> Table:
    record, rng = Record.start("garum", 2, seed=seed), Random(seed)
    for _ in range(moves):
        (seat,) = record.state.asking()
        record.play(seat, rng.choice(record.state.legal(seat)))
    return replay.table_of(record, ANNA)


def test_a_place_is_kept_so_long_and_while_all_weigh_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])

    async def check() -> None:
        async def load(id: str) -> Table | None:
            return made.get(id)

        made = {table.id: table for table in (table_of(seed=seed) for seed in range(3))}
        first, second, third = made
        places = Places(load, replace(Settings(), kept_seconds=10.0, kept_bytes=1_000_000_000))
        for id in made:
            now[0] += 1
            place = await places.get(id)
        weight = place.weight()
        assert (places.forget(), len(places)) == (0, 3)
        now[0] = 1_011.0
        assert places.forget() == 0, "ten seconds are not too long"
        now[0] = 1_011.5
        assert places.forget() == 1 and list(places._kept) == [second, third]
        await places.get(second)
        assert list(places._kept) == [third, second], "used last, it goes last"
        places._settings = replace(places._settings, kept_bytes=2 * weight)
        assert places.forget() == 0, "just as much as there may be"
        places._settings = replace(places._settings, kept_bytes=2 * weight - 1)
        assert places.forget() == 1 and list(places._kept) == [second]
        with pytest.raises(Missing, match="no such table"):
            await places.get("nowhere")
        assert place is not await places.get(first), "whoever still uses a place has it, and it is another one"
        assert place is await places.get(third)

    asyncio.run(check())


# --- who is here


def test_who_is_here_is_told_when_the_first_window_opens_and_the_last_one_closes(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ada"], False)
        await asyncio.sleep(0.05)
        watching, one, two = Window(), Window(), Window()
        place = await host.listen(table.id, CLEO.id, watching)
        assert watching.heres == 0 and place.present == {CLEO.id: 1}, "who only watches is nobody's concern"
        assert host.absent(place, ANNA.id) is False, "the table was opened just now"
        place.opened -= host.settings.absent + 1
        assert host.absent(place, ANNA.id) is True
        await host.listen(table.id, ANNA.id, one)
        await host.listen(table.id, ANNA.id, two)
        assert (watching.heres, place.present[ANNA.id]) == (1, 2)
        assert host.absent(place, ANNA.id) is False
        host.stop_listening(place, ANNA.id, one)
        assert (watching.heres, place.present[ANNA.id], place.gone) == (1, 1, {})
        host.stop_listening(place, ANNA.id, two)
        assert watching.heres == 2 and ANNA.id not in place.present and place.windows == {watching}
        assert host.absent(place, ANNA.id) is False, "a moment ago"
        place.gone[ANNA.id] -= host.settings.absent + 1
        assert host.absent(place, ANNA.id) is True
        host.stop_listening(place, CLEO.id, watching)
        assert not place.windows and watching.heres == 2

    at_host(tmp_path, check)


def test_somebody_who_is_far_behind_is_told_the_last_change_only(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ada"], False)
        await asyncio.sleep(0.05)
        window = Window()
        place = await host.listen(table.id, ANNA.id, window)
        for count in (3, 4):
            window.numbers.clear()
            numbers = [place.table.number + at for at in range(count)]
            for number in numbers:
                place.table = replace(place.table, number=number)
                host.tell(place)
            await asyncio.sleep(0.05)
            assert window.numbers == (numbers if count == 3 else numbers[-1:]) and not place.untold
            assert place.told is place.table and host._telling is None and not host._to_tell

    at_host(tmp_path, check, settings=replace(QUICK, behind=3))


# --- what is shown


def test_messages_lead_from_any_number_that_is_kept(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ada"], False)
        place = await host.place(table.id)
        await asyncio.sleep(0.05)
        first = table.number
        assert show.since(host, place, 0, first) == [] and show.since(host, place, 0, first - 1) is None
        show.whole(host, place, 0)
        for _ in range(5):
            await play_on(host, table.id, 1, Random(1))
            await asyncio.sleep(0.05)
            show.whole(host, place, 0)
        last = place.told.number
        assert last == first + 5 and show.since(host, place, 1, first) is None, "that seat was shown nothing"
        for number, count in ((last, 0), (last - 1, 1), (last - 3, 3)):
            steps = show.since(host, place, 0, number)
            assert steps is not None
            read = [json.loads(step) for step in steps]
            assert [(step["was"], step["n"]) for step in read] == [(at, at + 1) for at in range(number, number + count)]
        assert show.since(host, place, 0, last - 4) is None, "three messages are kept"
        assert place.shown[0, "tall"].size == sum(
            len(step.encode()) for step in show.since(host, place, 0, last - 3) or []
        )

    at_host(tmp_path, check, settings=replace(QUICK, steps=3))


def test_a_step_says_who_moved_and_how_far_it_goes_back(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ada"], False)
        place = await host.place(table.id)

        async def step() -> dict[str, Any]:
            await asyncio.sleep(0.05)
            before = place.shown[0, "tall"].sight.number
            (message,) = show.since(host, place, 0, before) or [""]
            read: dict[str, Any] = json.loads(message)
            return read

        await asyncio.sleep(0.05)
        show.whole(host, place, 0)
        seat = table.asking()[0]
        table = await play_on(host, table.id, 1, Random(1))
        moved = await step()
        assert moved["by"] == seat and "back" not in moved and moved["undo"] and moved["mine"] == [0, 1]
        table = await play_on(host, table.id, 1, Random(1))
        laid = await step()
        assert laid["log"] and {line[0] for line in laid["log"]} == {table.number}
        table = await host.undo(table.id, ANNA.id, table.number)
        taken = await step()
        assert "by" not in taken and taken["back"] == table.position and taken["undo"] and taken["log"] == []
        table = await host.leave(table.id, ANNA)
        left = await step()
        assert "by" not in left and "back" not in left and [line[2] for line in left["log"]] == [
            "Anna has left; a bot plays on.", "Ada has left; a bot plays on."
        ]  # fmt: skip
        assert left["mine"] == [] and [seat["left"] for seat in left["seats"]] == ["away", "away"]

    at_host(tmp_path, check)


# --- workers


LATER = (0,) * (len(games.game("garum").terms) - 1)  # what the terms beyond points say: nothing
ADVISED = Advice(
    (
        Considered("take tuna-11", (0.62, 0.38), (250, *LATER), -40),
        Considered("take tuna-12", (0.5, 0.5), (100, *LATER), 0),
    ),
    0,
    1,
)


class Idle:
    """A worker that answers by itself."""

    made: list[Idle] = []

    def __init__(self) -> None:
        self.renewed = self.closed = 0
        self.alive, self.pid = True, len(Idle.made)
        Idle.made.append(self)

    def ask(self, seconds: float, job: Callable[..., Any], *args: Any) -> Any:
        return {work.choose: "pass", work.advise: ADVISED}[job]

    def renew(self) -> None:
        self.renewed += 1
        self.alive = True

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    Idle.made = []
    monkeypatch.setattr(pool, "Worker", Idle)


def with_workers(settings: Settings, check: Callable[[work.Workers], Awaitable[None]]) -> None:
    async def run() -> None:
        workers = work.Workers(settings)
        try:
            await check(workers)
        finally:
            workers.close()

    asyncio.run(run())
    assert all(worker.closed == 1 for worker in Idle.made)


def test_a_worker_is_renewed_after_so_many_jobs_or_when_it_died(idle: None) -> None:
    view: Any = emporion.view(emporion.start("garum", players=2, seed=1), 0)

    async def check(workers: work.Workers) -> None:
        (worker,) = Idle.made
        for count in range(1, 8):
            async with workers.turn(Rank.ANSWER, "anna", "t", f"seat {count % 2}") as hand:
                assert await hand.choose(view, "greedy", f"seat {count % 2}") == "pass"
            assert worker.renewed == count // 3, "after every third"
        assert hand.lately == ["seat 1", "seat 0"] and workers.pids == [0] and workers.alive == 1
        worker.alive = False
        assert workers.alive == 0
        workers.tend()
        assert worker.renewed == 3 and workers.alive == 1
        async with workers.turn(Rank.HINT, "anna", "t") as hand:
            assert await hand.advise(view, "") == ADVISED

    with_workers(replace(Settings(), workers=1, jobs=3), check)


def test_a_worker_remembers_for_whom_it_worked_last(idle: None) -> None:
    view: Any = emporion.view(emporion.start("garum", players=2, seed=1), 0)

    async def check(workers: work.Workers) -> None:
        async with workers.turn(Rank.ANSWER, "anna", "t") as hand:
            for number in range(work.SEATED + 2):
                await hand.choose(view, "greedy", f"seat {number}")
            assert hand.lately == [f"seat {number}" for number in range(work.SEATED + 1, 1, -1)]
            waiting = [asyncio.create_task(take(workers, name)) for name in ("a", "b")]
            await asyncio.sleep(0)
            assert workers.waiting == 2
            waiting[0].cancel()
            await asyncio.sleep(0)
            assert workers.waiting == 1
        assert await waiting[1] is hand and workers.waiting == 0

    with_workers(replace(Settings(), workers=1), check)


async def take(workers: work.Workers, who: str) -> work.Hand:
    async with workers.turn(Rank.ANSWER, who, who) as hand:
        return hand


def test_advice_is_given_to_whoever_is_asked_one_at_a_time(tmp_path: Path, idle: None) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], False)
        table = await host.sit(table.id, BEN)
        seat = table.asking()[0]
        mine, other = table.seats[seat].person, table.seats[1 - seat].person
        for _ in range(2):
            hint = await host.hint(table.id, mine, seat)
            assert (hint.number, hint.move, hint.moves) == (
                table.number,
                "take tuna-11",
                [("take tuna-11", 62), ("take tuna-12", 50)],
            )
            assert hint.lines[0].startswith("Chance to win: you 62%, ") and "38%" in hint.lines[0]
            assert hint.lines[1:] == [
                "What it brings and promises, in points: Points from bonus spaces +2.5, for the others −0.4.",
                "Compared with “Take two tuna over mollusc and shellfish” (50%): Points from bonus spaces +1.5, "
                "for the others −0.4.",
            ]
        legal = [str(move) for move in table.state.legal(seat)]
        assert (await host.hint(table.id, mine, seat, legal[0])).number == table.number
        for move in ("fly", "lay vat-1-nw 0"):
            with pytest.raises(Refused, match="not open to you"):
                await host.hint(table.id, mine, seat, move)
        for person, at in ((other, seat), (other, 1 - seat), (CLEO.id, seat)):
            with pytest.raises(Refused, match="only advise whoever has to choose"):
                await host.hint(table.id, person, at)

    at_host(tmp_path, check, bots=True)


# --- loops and health


def test_a_loop_is_well_while_its_rounds_pass_and_are_not_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])

    async def check() -> None:
        async def once() -> None:
            rounds.append(now[0])
            now[0] += 40
            if len(rounds) == 2:
                raise OSError
            if len(rounds) == 3:
                loop.end()

        rounds: list[float] = []
        pauses: list[float] = []

        async def pause(seconds: float) -> None:
            pauses.append(seconds)
            assert not loop.well, "its last round failed"

        monkeypatch.setattr(asyncio, "sleep", pause)
        loop = watch.Loop("toy", once)
        assert loop.well
        now[0] += watch.STUCK - 0.5
        assert loop.well
        now[0] += 0.5
        assert not loop.well, "nothing for half a minute"
        await loop.run()
        assert len(rounds) == 3 and pauses == [watch.FIRST] and loop.well, "its last round was just now"

    asyncio.run(check())
    assert (watch.FIRST, watch.LONGEST, watch.STUCK) == (0.25, 30.0, 30.0)


def test_health_says_what_is_ill(tmp_path: Path, idle: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(host: Host) -> None:
        loops = {"bots": True, "notices": True, "tidy": True} | ({"news": True} if host.store.shared else {})
        well = {"ok": True, "store": True, "loops": loops, "workers": True, "late": 0.0}
        assert await host.health() == well and await host.ready()
        Idle.made[0].alive = False
        assert await host.health() == well | {"ok": False, "workers": False}
        Idle.made[0].alive = True
        for late, ok in ((host.settings.late - 0.04, True), (host.settings.late, False)):
            monkeypatch.setattr(host.store, "late", answer(late))
            assert await host.health() == well | {"ok": ok, "late": round(late, 1)}
        monkeypatch.setattr(host.store, "late", answer(0.0))
        host._loops[0]._failures = 1
        assert await host.health() == well | {"ok": False, "loops": loops | {"bots": False}}
        host._loops[0]._failures = 0
        monkeypatch.setattr(host.store, "alive", answer(False))
        assert await host.health() == well | {"ok": False, "store": False} and not await host.ready()
        monkeypatch.setattr(host.store, "alive", answer(OSError()))
        assert (await host.health())["store"] is False and not await host.ready()
        monkeypatch.setattr(host.store, "alive", answer(True))
        host._running[0].cancel()
        await asyncio.sleep(0.01)
        assert await host.health() == well | {"ok": False}
        host._stopping.set()
        assert not await host.ready()

    at_host(tmp_path, check, bots=True)


def answer(value: Any) -> Callable[..., Awaitable[Any]]:
    async def said(*_: Any) -> Any:
        if isinstance(value, Exception):
            raise value
        return value

    return said


# --- the store's engine


def test_addresses_of_sqlite_get_the_driver_that_does_not_block() -> None:
    assert async_url("sqlite:///a.db") == "sqlite+aiosqlite:///a.db"
    assert async_url("postgresql+psycopg://x/y?z=sqlite://") == "postgresql+psycopg://x/y?z=sqlite://"
    assert _as_json({"a": [1, "é"]}) == '{"a":[1,"é"]}' and _as_json(Spelled('{ "a" :1}')) == '{ "a" :1}'


def test_sqlite_is_told_to_keep_what_it_acknowledges(tmp_path: Path) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5_000}

    async def check() -> None:
        engine = connect(f"sqlite:///{tmp_path / 'a.db'}", 3)
        async with engine.connect() as connection:
            for name, value in wanted.items():
                assert (await connection.execute(sa.text(f"PRAGMA {name}"))).scalar() == value, name
        assert engine.pool.size() == 3  # type: ignore[attr-defined]
        assert engine.pool.overflow() <= 0  # type: ignore[attr-defined]
        await engine.dispose()

    asyncio.run(check())


def test_a_change_that_was_only_said_is_no_reason_to_read_again(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        place = await host.place(table.id)
        place.heard = table.number + 5
        assert (await host.place(table.id)).heard == place.table.number == table.number

    at_host(tmp_path, check)


def test_news_of_a_table_is_looked_into_if_it_is_new_and_somebody_looks(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        place = await host.place(table.id)
        read: list[str] = []
        load = host.store.load

        async def noted(id: str, *known: Any) -> Table | None:
            read.append(id)
            return await load(id, *known)

        host.store.load = noted  # type: ignore[method-assign,assignment]
        for number in (table.number - 1, table.number):
            await host.hear_of(News(About.TABLE, table.id, number))
        assert place.heard <= table.number and not read, "known already"
        await host.hear_of(News(About.TABLE, table.id, table.number + 2))
        assert place.heard == table.number + 2 and not read, "nobody looks: it is read when somebody does"
        window = Window()
        await host.listen(table.id, ANNA.id, window)
        assert place.heard == table.number and read == [table.id]
        await host.hear_of(News(About.TABLE, table.id, table.number + 1))
        assert place.heard == table.number and read == 2 * [table.id], "it was only said"
        for other in (News(About.TABLE, "elsewhere", 9), News(About.HERE, table.id), News(About.TALK, table.id)):
            await host.hear_of(other)
        assert read == 2 * [table.id]

    at_host(tmp_path, check)


def test_jobs_that_wait_together_are_written_together_and_nobody_suffers_for_another(tmp_path: Path) -> None:
    async def check() -> None:
        writer = Writer(url_of(tmp_path))
        await writer.do(migrate)
        begun: list[int] = []
        sa.event.listen(writer._engine, "begin", lambda _: begun.append(1))
        await writer.do(lambda db: db.exec_driver_sql("CREATE TABLE t (n INTEGER)") and None)

        def put(n: int) -> Callable[[sa.Connection], int]:
            def job(connection: sa.Connection) -> int:
                connection.exec_driver_sql(f"INSERT INTO t VALUES ({n})")
                if n < 0:
                    raise ValueError(n)
                return n

            return job

        begun.clear()
        assert await asyncio.gather(*[writer.do(put(n)) for n in range(5)]) == [0, 1, 2, 3, 4]
        assert len(begun) == 1 and not writer.busy, "one transaction for all"
        mixed = [writer.do(put(n)) for n in (5, -1, 6)]
        said = await asyncio.gather(*mixed, return_exceptions=True)
        assert (said[0], repr(said[1]), said[2]) == (5, "ValueError(-1)", 6)
        with pytest.raises(ValueError):
            await writer.do(put(-2))
        gone = asyncio.create_task(writer.do(put(7)))
        await asyncio.sleep(0)
        assert writer.busy
        gone.cancel()
        await writer.close()
        assert [n for (n,) in rows_of(url_of(tmp_path), "SELECT n FROM t ORDER BY n")] == [0, 1, 2, 3, 4, 5, 6, 7]

    asyncio.run(check())


def test_the_lock_beside_a_file_is_held_once_and_freed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    one, two = Alone(url), Alone(url)
    assert not one.held and str(one.path) == str(tmp_path / "a.db.lock")
    one.take()
    one.take()
    assert one.held and oct((tmp_path / "a.db.lock").stat().st_mode)[-3:] == "600"
    with pytest.raises(ValueError, match=f"another server uses {tmp_path / 'a.db'} already"):
        two.take()
    assert not two.held
    one.free()
    one.free()
    assert not one.held
    two.take()
    assert two.held
    two.free()
    for other in ("sqlite://", "sqlite:///:memory:", "postgresql://x/y"):
        alone = Alone(other)
        assert alone.path is None
        alone.take()
        assert not alone.held, "nothing to lock"


def without_the_last(connection: sa.Connection) -> None:
    connection.exec_driver_sql("DELETE FROM changes WHERE number > 8")


def test_a_table_of_many_pages_is_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emporion.tables.store.PAGE", 4)
    table = table_of(11)
    assert table.number == 12

    async def check() -> None:
        store = Store(url_of(tmp_path))
        await store.open()
        await store.create(table)
        back = await store.load(table.id)
        assert back is not None and [change.number for change in back.changes] == list(range(1, 13))
        assert await store.load("nowhere") is None
        await store.write(without_the_last)
        with pytest.raises(Refused, match=r"This table cannot be opened\. Its change 9 is missing\."):
            await store.load(table.id)
        await store.close()

    asyncio.run(check())


# --- quarantine


def test_what_a_file_must_be_to_be_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (quarantine.SECONDS, quarantine.MEMORY, quarantine.LINES, quarantine.ANSWER) == (20, 2**30, 20_000, 2**26)
    lines = Record.start("garum", 2, seed=1).lines()
    text = "\n".join(lines)
    assert quarantine.inspected(text, [])["header"]["game"] == "garum"
    monkeypatch.setattr(quarantine, "LINES", text.count("\n"))
    assert "header" in quarantine.inspected(text, [])
    monkeypatch.setattr(quarantine, "LINES", text.count("\n") - 1)
    assert quarantine.inspected(text, []) == {"refused": "The file has more moves than any real game."}


def test_only_content_of_ours_or_that_is_allowed_is_let_in() -> None:
    header = json.loads(Record.start("garum", 2, seed=1).lines()[0])
    other = header | {"hash": "f" * 16}
    former = header | {"hash": games.game("garum").former[0]}
    assert quarantine._foreign(json.dumps(header), []) == quarantine._foreign(json.dumps(former), []) == ""
    assert quarantine._foreign(json.dumps(other), []).endswith("--allow-content ffffffffffffffff.")
    assert quarantine._foreign(json.dumps(other), ["f" * 16]) == ""
    for line in ("[", "{}", "3", json.dumps(other | {"game": "chess"})):
        assert quarantine._foreign(line, []) == "", "the record says what is wrong with it"


def test_a_heavier_place_is_told_by_its_changes() -> None:
    light, heavy = Place(table_of(1)), Place(table_of(9))
    assert heavy.weight() - light.weight() == 8 * CHANGE

"""Bots' time is everybody's: nobody takes it all, nobody holds a worker for ever, and what is due is done."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from emporion import codec
from emporion.tables import work
from emporion.tables.host import Host
from emporion.tables.line import Rank
from emporion.tables.rows import Awaits
from emporion.tables.settings import Settings
from emporion.tables.table import Person, Refused, Sits, Table
from emporion.tables.work import Workers
from tests.tables.sitting import ANNA, CLEO, QUICK, at_host, play_on

HERE = "tests.attack.bots:"


@pytest.fixture
def any_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of this folder may sit down."""
    monkeypatch.setattr(
        "emporion.tables.seating.bots.names", lambda: (HERE + "Stuck", HERE + "Slow", HERE + "Dying", "random")
    )


async def asked_a_bot(host: Host, person: Person, bot: str, players: int = 2) -> Table:
    """A table where a person has moved until the bot is asked."""
    chairs = ["me"] + [f"bot:{bot}"] * (players - 1)
    table = await host.create(person, "garum", players, {}, chairs, False)
    while table.seats[table.asking()[0]].kind is Sits.PERSON:
        table = await play_on(host, table.id, 1, Random(1))
    return table


async def answered(host: Host, table: Table, seconds: float = 30.0) -> float:
    """How long a table waited for its bot."""
    began = time.monotonic()
    while (await host.table(table.id)).number == table.number:
        assert time.monotonic() - began < seconds, "nobody answers"
        await asyncio.sleep(0.01)
    return time.monotonic() - began


# --- with real workers


def test_a_hundred_tables_of_bots_do_not_hold_up_people(tmp_path: Path, any_bot: None) -> None:
    """All-bot tables fill the line with seconds of thinking; a person's bot is next whenever a worker is free."""

    async def check(host: Host) -> None:
        for _ in range(100):
            await host.create(CLEO, "garum", 2, {}, [f"bot:{HERE}Slow"] * 2, False)
        while host.workers is None or host.workers.waiting < 60:
            await asyncio.sleep(0.05)
        table = await asked_a_bot(host, ANNA, "random")
        assert await answered(host, table) < 10, "one that was begun, and then Anna's; not a hundred"
        assert (await host.health())["late"] < 30

    at_host(tmp_path, check, bots=True)


def test_one_person_with_many_tables_gets_no_more_than_another(tmp_path: Path, any_bot: None) -> None:
    async def check(host: Host) -> None:
        for _ in range(20):
            await asked_a_bot(host, CLEO, HERE + "Slow")
        table = await asked_a_bot(host, ANNA, "random")
        assert await answered(host, table) < 10, "Cleo's twenty take turns with Anna's one"

    at_host(tmp_path, check, bots=True)


def test_hints_wait_behind_games_and_one_person_has_one(tmp_path: Path, any_bot: None) -> None:
    async def check(host: Host) -> None:
        tables = []
        for number in range(24):
            person = Person(f"{number:024}", f"P{number}")
            tables.append((person, await host.create(person, "garum", 2, {}, ["me", "here:B"], False)))
        asking = [asyncio.create_task(host.hint(table.id, person.id, table.asking()[0])) for person, table in tables]
        await asyncio.sleep(0.1)
        last, unanswered = tables[-1]
        with pytest.raises(Refused, match="one piece of advice"):
            await host.hint(unanswered.id, last.id, unanswered.asking()[0])
        waiting = await asked_a_bot(host, ANNA, "random")
        assert await answered(host, waiting) < 10
        assert host.workers is not None and host.workers.waiting > 3, "most of the advice comes later"
        for task in asking[3:]:
            task.cancel()
        await asyncio.wait(asking[3:])
        assert host.workers.waiting <= 3, "advice nobody waits for is not thought about"
        hint = await asking[0]
        assert hint.number == tables[0][1].number and hint.lines

    at_host(tmp_path, check, bots=True, settings=replace(QUICK, patience=0.5))


@pytest.mark.parametrize("bot", ["Stuck", "Dying"])
def test_a_worker_that_hangs_or_dies_is_replaced_and_another_plays(tmp_path: Path, any_bot: None, bot: str) -> None:
    async def check(host: Host) -> None:
        workers = host.workers
        assert workers is not None
        (before,) = workers.pids
        table = await asked_a_bot(host, ANNA, HERE + bot)
        await answered(host, table, 60)
        moved = (await host.table(table.id)).last()
        assert moved is not None and moved.seat == table.asking()[0]
        assert workers.pids != [before]
        assert not Path(f"/proc/{before}").exists(), "the old process is gone"
        for _ in range(600):  # it may have been asked again, and died of it, since
            if workers.alive:
                break
            await asyncio.sleep(0.05)
        assert workers.alive == 1

    at_host(tmp_path, check, bots=True, settings=replace(QUICK, overdue=3.0))


def test_a_killed_worker_is_replaced_though_nobody_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emporion.tables.host.SWEEP", 0.05)

    async def check(host: Host) -> None:
        assert host.workers is not None and (await host.health())["ok"]
        os.kill(host.workers.pids[0], signal.SIGKILL)
        for _ in range(200):
            await asyncio.sleep(0.05)
            if host.workers.alive and (await host.health())["ok"]:
                break
        assert (await host.health())["ok"]

    at_host(tmp_path, check, bots=True)


def test_bots_at_tables_keep_their_trees_but_few() -> None:
    """The same seat is asked the same bot, which remembers; what is not asked for long is forgotten."""
    work._seated.clear()
    first = work._at_seat("mcts", "table 0")
    assert work._at_seat("mcts", "table 0") is first and getattr(first, "remembers", False)
    assert work._at_seat("greedy", "table 0") is not first
    for number in range(work.SEATED - 1):
        work._at_seat("mcts", f"other {number}")
    assert len(work._seated) == work.SEATED and work._at_seat("mcts", "table 0") is not first
    work._seated.clear()


def test_a_bot_goes_back_to_the_worker_that_has_its_tree(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        workers = host.workers
        assert workers is not None
        async with workers.turn(Rank.ANSWER, "a", "t", "t 1") as first:
            first.lately = ["t 1"]
        async with workers.turn(Rank.ANSWER, "b", "u", "u 1") as second:
            assert second is not first, "the other one, which was idle longer"
            second.lately = ["u 1"]
        async with workers.turn(Rank.ANSWER, "a", "t", "t 1") as again:
            assert again is first

    at_host(tmp_path, check, bots=True, settings=replace(QUICK, workers=2))


class Idle:
    """A worker that is never asked."""

    pid, alive = 0, True

    def close(self) -> None:
        pass


def test_whoever_goes_away_just_as_a_worker_is_free_does_not_take_it_along() -> None:
    """A window is closed while its advice waits, and in the same moment a bot has answered: the worker goes on."""

    async def check() -> None:
        workers = Workers(Settings(), Idle)  # type: ignore[arg-type]

        async def waits() -> None:
            async with workers.turn(Rank.HINT, "cleo", "t"):
                raise AssertionError("she has gone")

        async with workers.turn(Rank.ANSWER, "anna", "t"):
            gone = asyncio.create_task(waits())
            await asyncio.sleep(0)
            gone.cancel()
        assert workers.waiting == 0
        async with asyncio.timeout(5), workers.turn(Rank.ANSWER, "ben", "t"):
            await asyncio.wait([gone])
        assert gone.cancelled()
        workers.close()

    asyncio.run(check())


# --- what is due


def test_an_answer_that_is_due_before_its_table_is_told_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change is stored, and what follows from it is taken, a moment before this process has the new table."""

    async def check(host: Host) -> None:
        keep = host.store.keep

        async def slowly(*args: Any) -> None:
            await keep(*args)
            host._wake.set()
            await asyncio.sleep(0.2)

        monkeypatch.setattr(host.store, "keep", slowly)
        table = await asked_a_bot(host, ANNA, "random")
        assert await answered(host, table) < 15, "not when its lease ends"

    at_host(tmp_path, check, bots=True)


def test_a_store_that_fails_for_a_while_is_asked_again_and_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def check(host: Host) -> None:
        tables = [await asked_a_bot(host, ANNA, "greedy") for _ in range(4)]
        asked, failures, keep, think = [], iter(range(9)), host.store.keep, host._think

        async def failing(*args: Any) -> None:
            if next(failures, None) is not None:
                raise OSError("the disk is gone for a moment")
            await keep(*args)

        async def counted(*args: Any) -> str:
            asked.append(codec.digest(args[1]))
            return await think(*args)

        monkeypatch.setattr(host.store, "keep", failing)
        monkeypatch.setattr(host, "_think", counted)
        host._wake.set()
        for table in tables:
            await answered(host, table, 60)
        assert len(asked) == len(set(asked)) >= len(tables), "what was thought is not thought again"
        said = [record.message for record in caplog.records if record.message.startswith("bots")]
        assert said == ["bots cannot answer and try again", "bots answer again"]

    at_host(tmp_path, check, bots=True, settings=replace(QUICK, grace=3.0))


def test_what_a_dead_server_had_begun_is_begun_again_at_once(tmp_path: Path, any_bot: None) -> None:
    kept: dict[str, Any] = {}

    async def begin(host: Host) -> None:
        kept["table"] = await asked_a_bot(host, ANNA, HERE + "Slow")
        taken = await host.store.take_due(host.clock.now() + 1, 30.0, 10)
        assert [row.table for row in taken] == [kept["table"].id]
        assert await host.store.take_due(host.clock.now() + 1, 30.0, 10) == [], "it is somebody's for 30 seconds"

    async def go_on(host: Host) -> None:
        assert await answered(host, kept["table"]) < 15

    at_host(tmp_path, begin)
    at_host(tmp_path, go_on, bots=True)


@pytest.mark.parametrize("jump", [-7200.0, 7200.0])
def test_a_clock_that_jumps_holds_up_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    real = time.time

    async def check(host: Host) -> None:
        monkeypatch.setattr(time, "time", lambda: real() + jump)
        table = await asked_a_bot(host, ANNA, "random")
        assert await answered(host, table) < 15
        assert (await host.health())["ok"], "nobody is late because the wall says so"

    at_host(tmp_path, check, bots=True, settings=replace(QUICK, grace=0.2))


def test_after_a_restart_with_an_earlier_clock_bots_do_not_wait_for_it(tmp_path: Path, monkeypatch: Any) -> None:
    real, kept = time.time, {}

    async def begin(host: Host) -> None:
        kept["table"] = await asked_a_bot(host, ANNA, "random")

    async def go_on(host: Host) -> None:
        assert await answered(host, kept["table"]) < 15

    with monkeypatch.context() as patch:
        patch.setattr(time, "time", lambda: real() + 7200)
        at_host(tmp_path, begin)
    at_host(tmp_path, go_on, bots=True)


def test_bots_own_tables_are_taken_after_peoples(tmp_path: Path) -> None:
    """Even those that wait in the store."""

    async def check(host: Host) -> None:
        own = [await host.create(CLEO, "garum", 2, {}, ["bot:random"] * 2, False) for _ in range(3)]
        table = await asked_a_bot(host, ANNA, "random")
        taken = await host.store.take_due(host.clock.now() + 1, 30.0, 2)
        assert [row.table for row in taken] == [table.id, own[0].id]
        assert [row.kind for row in taken] == [Awaits.BOT, Awaits.OWN]

    at_host(tmp_path, check)


def test_a_host_that_is_woken_while_it_is_stopped_stops(tmp_path: Path) -> None:
    """Once in a hundred times the end of a bot's task came together with the end of the loop, which then went on."""

    async def check(host: Host) -> None:
        for _ in range(20):
            await host.start()
            loop, *_ = host._running
            await asyncio.sleep(0.01)
            host._wake.set()
            loop.cancel()
            done, _ = await asyncio.wait([loop], timeout=2.0)
            assert done and loop.cancelled()

    at_host(tmp_path, check, bots=True)

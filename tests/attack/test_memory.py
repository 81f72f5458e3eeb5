"""Memory stays flat: two hundred games, each looked at, finished, exported and left; looking after it stops nobody."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

import pytest

from emporion.record import Record
from emporion.tables import replay, show
from emporion.tables.host import Host
from emporion.tables.table import Status
from emporion.web import serve
from tests.tables.sitting import ANNA, QUICK, at_host, play_on

GAMES, WARM = 200, 100
MOST = 4_000_000  # bytes that the second hundred may add: kept, a game alone takes half of that


def resident() -> int:
    """Bytes this process holds."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def nearly_over(seed: int) -> Record:
    """A game, but for its last moves."""
    whole, rng = Record.start("garum", 2, seed=seed), Random(seed)
    while not whole.state.over:
        (seat,) = whole.state.asking()
        whole.play(seat, rng.choice(whole.state.legal(seat)))
    record = Record.start("garum", 2, seed=seed)
    for played in whole.moves[:-4]:
        record.play(played.seat, played.move)
    return record


@pytest.mark.attack
def test_two_hundred_games_leave_nothing_behind(tmp_path: Path) -> None:
    games, held = [nearly_over(seed) for seed in range(8)], []

    async def check(host: Host) -> None:
        for number in range(GAMES):
            table = replay.table_of(games[number % len(games)], ANNA)
            await host.store.create(table)
            table = await host.resume(table.id)
            place = await host.place(table.id)
            while table.status is not Status.OVER:
                show.whole(host, place, number % 2)
                table = await play_on(host, table.id, 1, Random(number))
                place.told = table
            if number % 4 == 0:
                place.record = replay.record_of(table)
            assert place.weight() > 100_000
            del place
            host.places.forget()
            assert len(host.places) <= 1
            if number + 1 in (WARM, GAMES):
                held.append(resident())

    at_host(tmp_path, check, settings=replace(QUICK, kept_seconds=-1.0))
    assert held[1] - held[0] < MOST, f"{held[0] / 1e6:.1f} MB became {held[1] / 1e6:.1f}"


@pytest.fixture
def tuned() -> Iterator[None]:
    """Python as a server has it."""
    interval = sys.getswitchinterval()
    serve.tune()
    yield
    gc.enable()
    gc.unfreeze()
    sys.setswitchinterval(interval)


class Ring:
    """Something that holds itself: only looking for it finds that nobody else does."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.attack
def test_python_never_looks_at_much_of_memory_at_once(tuned: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A million objects took most of a second, in which nobody was answered: only what is new is looked at."""
    looks: list[int] = []
    monkeypatch.setattr(serve, "RINGS", 0.01)

    def look(phase: str, about: dict[str, Any]) -> None:
        if phase == "start":
            looks.append(sum(len(gc.get_objects(generation)) for generation in range(about["generation"] + 1)))

    async def hold() -> None:
        looking = asyncio.create_task(serve.look_for_rings())
        await asyncio.sleep(0.05)
        gc.callbacks.append(look)
        held = []
        for _ in range(20):
            ring = ref(Ring())
            held.append([[number] for number in range(10_000)])
            await asyncio.sleep(0.03)
            assert ring() is None
        gc.callbacks.remove(look)
        looking.cancel()

    asyncio.run(hold())
    assert len(looks) >= 20
    assert max(looks) < 15_000

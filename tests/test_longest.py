"""A game says how many moves it can have; nobody makes one more, wherever it is played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import games
from emporion.arena import match
from emporion.kernel import chance
from emporion.kernel.state import Endless
from emporion.tables import show
from emporion.tables.host import Host
from emporion.tables.table import Refused, Status
from tests.tables.sitting import ANNA, BEN, at_host, play_on

pytestmark = pytest.mark.interpreted
SAID = "A game of Garum never has more than {} moves: this one would never end."


@pytest.fixture
def longest(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], str]:
    """Say how long a game of Garum can be, and get the sentence that stops one."""

    def say(moves: int) -> str:
        monkeypatch.setattr(type(games.game("garum")), "longest", moves)
        return SAID.format(moves)

    return say


def walked(record: emporion.Record, rng: Random) -> emporion.Record:
    while not record.state.over:
        (seat,) = record.state.asking()
        record.play(seat, rng.choice(record.state.legal(seat)))
    return record


def test_a_record_has_no_move_more(longest: Callable[[int], str]) -> None:
    whole = walked(emporion.Record.start("garum", players=2, seed=1), Random(1))
    count = len(whole.moves)
    longest(count)
    assert emporion.Record.parse("\n".join(whole.lines())).state == whole.state, "the longest game is a game"
    said = longest(count - 1)
    record = emporion.Record.start("garum", players=2, seed=1)
    with pytest.raises(emporion.Illegal) as refused:
        walked(record, Random(1))
    assert str(refused.value) == said and len(record.moves) == count - 1 and not record.state.over
    with pytest.raises(ValueError) as damaged:
        emporion.Record.parse("\n".join(whole.lines()), "whole")
    assert str(damaged.value) == f"whole: {said}"


def test_the_arena_ends_such_a_game(longest: Callable[[int], str]) -> None:
    job = match.jobs("garum", ("random", "random"), 1, seed=3)[0]
    count = match.play(job)["moves"]
    longest(count)
    assert match.play(job)["moves"] == count
    said = longest(count - 1)
    with pytest.raises(Endless) as endless:
        match.play(job)
    assert str(endless.value) == said


def test_a_table_refuses_the_move_and_counts_none_that_was_taken_back(
    tmp_path: Path, longest: Callable[[int], str]
) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], False)
        table = await host.sit(table.id, BEN)
        said = longest(4)
        table = await play_on(host, table.id, 1, Random(1))
        table = await host.undo(table.id, table.seats[table.changes[-1].seat].person, table.number)
        table = await play_on(host, table.id, 4, Random(1))
        assert table.number > 4 and table.status is Status.PLAYING
        before = table.number
        with pytest.raises(Refused) as refused:
            await play_on(host, table.id, 1, Random(1))
        assert str(refused.value) == said and (await host.table(table.id)).number == before

    at_host(tmp_path, check)


def test_playing_out_ends_too(longest: Callable[[int], str]) -> None:
    s: Any = emporion.start("garum", players=2, seed=1)
    longest(3)
    with pytest.raises(Endless, match="not over after 3 moves"):
        emporion.play_out(s, Random(1))


def test_a_table_whose_content_never_ends_refuses_the_move_and_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "minos", 2, {}, ["me", "here:Ben"], False)
        monkeypatch.setattr(chance, "MOST", 0)
        with pytest.raises(Refused, match="draws and draws"):
            await play_on(host, table.id, -1, Random(1))
        place = await host.place(table.id)
        assert place.table.status is Status.PLAYING
        await asyncio.sleep(0.1)
        assert '"moves"' in show.whole(host, place, place.told.asking()[0])
        with pytest.raises(Refused, match="draws and draws"):
            await host.create(ANNA, "minos", 2, {}, ["me", "here:Ben"], False)

    at_host(tmp_path, check)

"""After a game: it is reviewed by the workers, and played on from any moment of it with chance of its own."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from emporion import codec, face, games
from emporion.cli import main
from emporion.record import Record
from emporion.review import review
from emporion.tables import replay, reviews
from emporion.tables.again import played_again
from emporion.tables.check import check
from emporion.tables.host import Host
from emporion.tables.schema_people import results
from emporion.tables.table import Refused, Status
from tests.tables.sitting import ANNA, BEN, QUICK, at_host, play_on


async def over(host: Host, seed: int = 5) -> str:
    """A finished game of two people."""
    table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True, "ab" * 16)
    table = await host.sit(table.id, BEN)
    return (await play_on(host, table.id, -1, Random(seed))).id


def random_game(game: str, seed: int) -> Record:
    record = Record.start(game, players=2, seed=seed)
    rng = Random(seed)
    while not record.state.over:
        seat = record.state.asking()[0]
        record.play(seat, rng.choice(record.state.legal(seat)))
    return record


@pytest.mark.parametrize("game", games.GAMES)
def test_what_a_seat_knew_stays_and_all_else_is_dealt_anew(game: str, tmp_path: Path) -> None:
    """From many moments, for each seat: its view is the same to the byte; the game goes on to its end, and its file
    is read again."""
    record, rng = random_game(game, 4), Random(2)
    for number in range(0, len(record.moves), len(record.moves) // 5):
        for seat in range(2):
            on = record.forked(number, seat, bytes([number % 256, seat]) * 16, "origin")
            was, now = record.at(number), on.state
            spelled = [codec.canonical(codec.pack_state(face.view(s, seat))) for s in (was, now)]
            assert spelled[0] == spelled[1] and now.key != was.key and on.at(number) == now
            assert on.can_undo(), "what was played in the other game is not taken back"
    while not on.state.over:
        asked = on.state.asking()[0]
        on.play(asked, rng.choice(on.state.legal(asked)))
    on.write(tmp_path / "on.jsonl")
    again = Record.read(tmp_path / "on.jsonl")
    assert again.state == on.state and again.header["forks"][0]["game"] == "origin"
    twice = again.forked(len(again.moves) - 1, 0, b"k" * 32, "second")
    assert [fork["game"] for fork in twice.header["forks"]] == ["origin", "second"]
    assert len(again.forked(0, 0, b"k" * 32, "third").header["forks"]) == 1
    with pytest.raises(ValueError, match="nothing is left"):
        again.forked(len(again.moves), 0, b"k" * 32, "end")


def test_a_header_that_lies_about_its_forks_is_refused(tmp_path: Path) -> None:
    record = random_game("garum", 4).forked(9, 1, b"k" * 32, "origin")
    for wrong in ({"seat": 7}, {"number": -1}, {"key": "zz"}, {"key": "00"}, {"number": "9"}):
        header = {**record.header, "forks": [record.header["forks"][0] | wrong]}
        text = "\n".join([json.dumps(header), *record.lines()[1:]])
        with pytest.raises(ValueError):
            Record.parse(text)
    moved = {**record.header, "forks": [record.header["forks"][0] | {"key": "11" * 32}]}
    with pytest.raises(ValueError, match="do not lead"):
        Record.parse("\n".join([json.dumps(moved), *record.lines()[1:]]))


def test_a_table_is_made_from_a_moment_and_counts_for_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "on.jsonl"

    async def play(host: Host) -> None:
        first = await over(host)
        origin = replay.record_of(await host.table(first))
        table = await host.play_on(first, ANNA, 20, 1, "random", "cd" * 16)
        assert table.status is Status.PLAYING and table.seats_of(ANNA.id) == [1] and not table.rated
        assert table.seats[0].bot == "random" and table.forks[0]["number"] == 20 and table.forks[0]["game"] == first
        assert face.view(table.state, 1) == face.view(origin.at(20), 1)
        table = await play_on(host, table.id, -1, Random(3))
        record = replay.record_of(table)
        record.write(file)
        assert [str(one.move) for one in record.moves[:20]] == [str(one.move) for one in origin.moves[:20]]
        async with host.store.reading() as connection:
            kept = (await connection.execute(sa.select(results.c.table_id))).scalars().all()
        assert first in kept and table.id not in kept
        assert (await check(host.store))[1] == []
        assert [again.why async for again in played_again(host.store)] == ["", ""]
        copied = replay.table_of(Record.read(file), BEN)
        assert copied.forks == table.forks and copied.scores == table.scores
        with pytest.raises(Refused, match="no such moment"):
            await host.play_on(first, ANNA, 9999, 1, "random")
        with pytest.raises(Refused, match="nothing is left"):
            await host.play_on(first, ANNA, len(origin.moves), 1, "random")
        running = await host.create(ANNA, "garum", 2, {}, ["me", "bot:random"], False)
        with pytest.raises(Refused, match="once it is over"):
            await host.play_on(running.id, ANNA, 0, 0, "random")

    at_host(tmp_path, play, bots=True)
    assert main(["verify", str(file)]) == 0
    assert "the promise was kept" in capsys.readouterr().out


def test_two_who_ask_at_once_have_one_review_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    async def noted(id: str, person: str, record: Record) -> None:
        made.append(person)

    async def play(host: Host) -> None:
        monkeypatch.setattr(host.reviews, "_made", noted)
        id = await over(host)
        assert await asyncio.gather(*[host.reviews.ask(id, person.id) for person in (ANNA, BEN)]) == [0.0, 0.0]
        await asyncio.sleep(0.05)
        assert len(made) == 1 and not host.reviews.running

    at_host(tmp_path, play, bots=True)


def test_workers_review_a_finished_game_once_and_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    every = review.choices_of
    monkeypatch.setattr(review, "choices_of", lambda record: every(record)[::15])
    monkeypatch.setattr(review, "CLOSER", 1)
    monkeypatch.setattr(reviews, "TOLD", 0.0)

    async def play(host: Host) -> None:
        first, second = await over(host), await over(host, 6)
        assert await host.reviews.found(first) == (-1.0, {})
        assert await host.reviews.ask(first, ANNA.id) == 0.0
        with pytest.raises(Refused, match="One game is reviewed for you at a time"):
            await host.reviews.ask(second, ANNA.id)
        seen = []
        while (done := await host.reviews.found(first))[0] < 1:
            assert done[0] >= 0, "it has failed: nobody works on it"
            seen.append(done[0])
            await asyncio.sleep(0.02)
        assert seen == sorted(seen) and any(0 < each < 1 for each in seen), "how far it is is told"
        told = done[1]
        assert told["game"] == "garum" and len(told["seats"]) == 2
        assert await host.reviews.ask(first, BEN.id) == 1.0, "it is there, nothing is done again"
        running = await host.create(ANNA, "garum", 2, {}, ["me", "bot:random"], False)
        with pytest.raises(Refused):
            await host.reviews.ask(running.id, BEN.id)
        assert (await check(host.store))[1] == []

    at_host(tmp_path, play, bots=True, settings=replace(QUICK, overdue=60.0))

"""Games of before go on: every table, file and position kept in tests/saved, by the rules and content of today.

When one of these fails: raise the game's `version` (a state field that older games lack is then as on an empty table),
give a new field of a step a default, keep a step's old name with `register(old=…)`, rewrite positions in `renewed`;
or, when no running game can go on, raise `oldest`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

import emporion
from emporion import games
from emporion.kernel.state import State
from emporion.tables import log, replay, show
from emporion.tables.host import Host
from emporion.tables.playing import why_no_undo_at
from emporion.tables.quarantine import _foreign
from emporion.tables.schema import tables
from emporion.tables.store import Store
from emporion.tables.table import Refused, Sits, Status, Table
from tests.kept import HERE, database, unpack

KEPT = sorted(folder for folder in HERE.iterdir() if folder.is_dir())
FILES = [file for folder in KEPT for file in sorted(folder.glob("*.jsonl.xz")) if "-" not in file.name]
POSITIONS = [file for folder in KEPT for file in sorted(folder.glob("*-positions.jsonl.xz"))]


def looked_at(s: State[Any]) -> None:
    """Every seat sees its view, drawn, and can imagine what is behind it."""
    for seat in (None, *range(s.seats)):
        view = emporion.view(s, seat)
        assert show.moment(s, -1 if seat is None else seat, [f"Seat {n}" for n in range(s.seats)])["areas"]
        assert emporion.imagine(view, Random(1)).asking() == s.asking()


def played_out(s: State[Any], seed: int) -> None:
    world = s.clone()
    emporion.play_out(world, Random(seed))
    assert world.over and len(world.scores()) == world.seats


# --- the database


def kept_tables(folder: Path, to: Path) -> list[Any]:
    """Id, game, version of rules and status of every table."""
    engine = sa.create_engine(f"sqlite:///{database(folder, to)}")
    with engine.connect() as connection:
        rows = connection.execute(sa.select(tables.c.id, tables.c.game, tables.c.version, tables.c.status)).all()
    engine.dispose()
    return list(rows)


def at_kept(file: Path, what: Callable[[Host], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{file}")
        await store.open()
        await what(Host(store, None))
        await store.close()

    asyncio.run(run())


async def some_moves(host: Host, table: Table, rng: Random) -> Table:
    """Twenty changes through the host: moves of whoever is asked, taken back now and then."""
    for _ in range(20):
        last = table.last()
        person = table.seats[last.seat].person if last is not None and last.seat >= 0 else ""
        if rng.random() < 0.3 and not why_no_undo_at(table, person):
            table = await host.undo(table.id, person, table.number)
        elif table.status is Status.PLAYING:
            seat = table.asking()[0]
            if table.seats[seat].kind is not Sits.PERSON:
                return table
            text = str(rng.choice(table.state.legal(seat)))
            table = await host.play(table.id, table.seats[seat].person, seat, table.number, text)
    return table


async def goes_on(host: Host, id: str) -> None:
    table = await host.table(id)
    for viewer in range(-1, len(table.seats)):
        place = await host.place(id)
        assert show.whole(host, place, viewer)
        assert table.status is Status.OPEN or log.log_lines(table, log.telling_of(place).turns, viewer, 0)
    if not table.past:
        assert table.status is Status.OPEN
        return
    looked_at(table.state)
    table = await some_moves(host, table, Random(id))
    played_out(table.state, len(id))
    if table.status is Status.OVER:
        told_again(table)
    again = await host.store.load(id)
    assert again is not None and again.number == table.number
    assert emporion.digest(again.state) == emporion.digest(table.state)


def told_again(table: Table) -> None:
    """A finished game is replayed, or a sentence says that it was begun by older rules."""
    try:
        record = replay.record_of(table)
    except Refused as error:
        assert table.version < games.game(table.game).version and "older rules" in str(error)
    else:
        assert emporion.Record.parse("\n".join(record.lines())).state.over


@pytest.mark.parametrize("folder", KEPT, ids=[folder.name for folder in KEPT])
def test_every_table_of_a_kept_database_goes_on(folder: Path, tmp_path: Path) -> None:
    found = kept_tables(folder, tmp_path / "tables.db")
    assert {row.game for row in found} == set(games.GAMES)

    async def open_all(host: Host) -> None:
        for row in found:
            if row.status == Status.OPEN or row.version >= games.game(row.game).oldest:
                await goes_on(host, row.id)
            else:
                with pytest.raises(Refused, match="cannot go on with"):
                    await host.table(row.id)

    at_kept(tmp_path / "tables.db", open_all)


def test_kept_content_is_known_as_ours() -> None:
    for file in FILES:
        header = json.loads(unpack(file)[0])
        assert header["hash"] in (games.book(header["game"]).hash, *games.game(header["game"]).former)
        assert not _foreign(json.dumps(header), [])


# --- files and positions


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parent.name}-{file.name}" for file in FILES])
def test_a_kept_file_opens_or_says_that_it_is_of_older_rules(file: Path) -> None:
    lines = unpack(file)
    header = json.loads(lines[0])
    version = games.game(header["game"]).version
    try:
        record = emporion.Record.parse("\n".join(lines))
    except ValueError as error:
        said = f"It was played by rules of version {header['version']}; these are {version}."
        assert header["version"] < version and said in str(error)
    else:
        assert len(record.moves) == len(lines) - 2
        looked_at(record.state)
        played_out(record.state, 1)
        again = emporion.Record.parse("\n".join(record.lines()))
        assert again.header["version"] == version
        assert emporion.digest(again.state) == emporion.digest(record.state)


@pytest.mark.parametrize("file", POSITIONS, ids=[f"{file.parent.name}-{file.name}" for file in POSITIONS])
def test_a_kept_position_with_any_step_on_its_stack_goes_on(file: Path) -> None:
    content, *rows = [json.loads(line) for line in unpack(file)]
    assert len(rows) > 5
    for number, row in enumerate(rows):
        name, version, *_ = row["rules"]
        saved = {**row, **content}
        if version >= games.game(name).oldest:
            s = emporion.load(saved)
            assert s.rules[3] == row["rules"][3]
            looked_at(s)
            played_out(s, number)
            again = emporion.load(json.loads(json.dumps(emporion.save(s))))
            assert emporion.digest(again) == emporion.digest(s)
        else:
            with pytest.raises(ValueError, match="cannot go on with"):
                emporion.load(saved)

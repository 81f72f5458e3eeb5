"""Games kept as a server of one day wrote them: `python -m tests.kept NAME` keeps today's in tests/saved/NAME."""

from __future__ import annotations

import asyncio
import json
import lzma
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import emporion
from emporion import games, laws
from emporion.kernel.state import State
from emporion.tables import replay
from emporion.tables.host import Host
from emporion.tables.playing import why_no_undo_at
from emporion.tables.store import Store
from emporion.tables.table import Person, Sits, Status, Table

HERE = Path(__file__).parent / "saved"
PEOPLE = tuple([Person(name[0] * 24, name) for name in ("Anna", "Ben", "Cleo", "Dion", "Eva")])

# game, players, options, moves to play at least, then on until so many steps wait and so many moves can be taken back
TABLES: tuple[tuple[str, int, dict[str, str], int, int, int], ...] = (
    ("garum", 2, {}, 9, 2, 3),
    ("garum", 3, {"board": "baelo", "order": "haruspex"}, 40, 2, 2),
    ("garum", 4, {"order": "emperor"}, 1000, 0, 0),
    ("constantinopolis", 2, {}, 15, 2, 2),
    ("constantinopolis", 3, {"free_trade": "true", "money": "open"}, 90, 3, 2),
    ("constantinopolis", 5, {"loads": "open"}, 200, 3, 3),
    ("thessaloniki", 1, {"solo": "hard"}, 60, 3, 2),
    ("thessaloniki", 1, {}, 10, 2, 2),
    ("thessaloniki", 2, {}, 70, 4, 3),
    ("thessaloniki", 4, {}, 200, 4, 2),
    ("minos", 2, {"routes": "BBB"}, 8, 2, 2),
    ("minos", 3, {"routes": "ABA"}, 90, 4, 3),
    ("minos", 4, {}, 250, 4, 2),
)
FILES: dict[str, tuple[int, dict[str, str], int]] = {
    "garum": (3, {"board": "baelo"}, 45),
    "constantinopolis": (4, {"free_trade": "true"}, 150),
    "thessaloniki": (1, {"solo": "easy"}, 80),
    "minos": (3, {"routes": "BAB"}, 120),
}


def write(name: str) -> None:
    folder = HERE / name
    folder.mkdir(parents=True)
    asyncio.run(_database(folder))
    for game in FILES:
        _pack(folder / f"{game}.jsonl.xz", _half_played(game).lines())
        _pack(folder / f"{game}-positions.jsonl.xz", [json.dumps(row) for row in _positions(game)])


def _pack(file: Path, lines: list[str]) -> None:
    file.write_bytes(lzma.compress("\n".join(lines).encode() + b"\n", preset=9))


def unpack(file: Path) -> list[str]:
    """The lines of a kept file."""
    return lzma.decompress(file.read_bytes()).decode().splitlines()


def database(folder: Path, to: Path) -> Path:
    """A kept database as the file it was."""
    with closing(sqlite3.connect(to)) as connection:
        connection.executescript("\n".join(unpack(folder / "tables.sql.xz")))
    return to


# --- the database: tables at different places, played through the host


async def _database(folder: Path) -> None:
    with TemporaryDirectory() as made:
        file = Path(made) / "tables.db"
        store = Store(f"sqlite:///{file}")
        await store.open()
        host = Host(store, None)
        for number, row in enumerate(TABLES):
            await _table(host, Random(number), *row)
        anna = PEOPLE[0]
        await host.create(anna, "minos", 4, {}, ["me", "free", "bot:mcts", "free"], True, "12345")
        bots = await host.create(anna, "constantinopolis", 3, {}, ["me", "bot:greedy", "bot:greedy"], False)
        while bots.seats[bots.asking()[0]].kind is Sits.PERSON:
            bots = await _move(host, bots, Random(1))
        imported = replay.table_of(_other_content(), anna)
        await store.create(imported)
        await host.resume(imported.id)
        await store.close()
        with closing(sqlite3.connect(file)) as connection:
            _pack(folder / "tables.sql.xz", list(connection.iterdump()))


async def _table(
    host: Host, rng: Random, game: str, players: int, options: dict[str, str], moves: int, deep: int, back: int
) -> None:
    chairs = ["me"] + ["free"] * (players - 1)
    table = await host.create(PEOPLE[0], game, players, options, chairs, True)
    for person in PEOPLE[1:players]:
        table = await host.sit(table.id, person, nonce=person.name)
    played = 0
    while table.status is Status.PLAYING:
        if played >= moves and len(table.state.stack) >= deep and len(table.past) > back:
            break
        table = await _move(host, table, rng)
        played += 1
        last = table.last()
        if last is not None and rng.random() < 0.2 and not why_no_undo_at(table, table.seats[last.seat].person):
            table = await host.undo(table.id, table.seats[last.seat].person, table.number)
    print(game, players, options, table.status, "changes", table.number, "past", len(table.past), _steps(table.state))


async def _move(host: Host, table: Table, rng: Random) -> Table:
    seat = table.asking()[0]
    text = str(rng.choice(table.state.legal(seat)))
    return await host.play(table.id, table.seats[seat].person, seat, table.number, text)


def _steps(s: State[Any]) -> str:
    return " ".join([type(step).__name__ for _, step in s.stack])


def _other_content() -> emporion.Record:
    """Some of a game with a pack of somebody's own."""
    with TemporaryDirectory() as made:
        pack = Path(made) / "mine.toml"
        pack.write_text(
            'source = "designed: a test"\n[pack]\nname = "mine"\ngame = "garum"\n'
            '[[award]]\nid = "bonus"\nspecies = 3\njoker = 1\n',
            encoding="utf-8",
        )
        return _played(emporion.Record.start("garum", 2, seed=5, pack=pack), 20, Random(5))


# --- one file a title, and a position for every step that can ask


def _played(record: emporion.Record, moves: int, rng: Random) -> emporion.Record:
    for _ in range(moves):
        seat = record.state.asking()[0]
        record.play(seat, rng.choice(record.state.legal(seat)))
    return record


def _half_played(game: str) -> emporion.Record:
    players, options, moves = FILES[game]
    return _played(emporion.Record.start(game, players, seed=7, **options), moves, Random(7))  # type: ignore[arg-type]


def _positions(game: str) -> Iterator[dict[str, Any]]:
    """The content first, then a position or two in which each kind of step is on the stack."""
    yield {"content": games.pack_of(games.book(game)).values()}
    seen: Counter[str] = Counter()
    for number, (players, options) in enumerate(laws.combinations(game)):
        rng = Random(number)
        s = emporion.start(game, players, seed=number, **options)
        while not s.over:
            new = [type(step).__name__ for _, step in s.stack if seen[type(step).__name__] < 2]
            if new:
                seen.update({type(step).__name__ for _, step in s.stack})
                yield emporion.save(s)
            seat = s.asking()[0]
            s.play(seat, rng.choice(s.legal(seat)))
    print(game, len(seen), "kinds of steps", dict(seen))


if __name__ == "__main__":
    write(sys.argv[1])

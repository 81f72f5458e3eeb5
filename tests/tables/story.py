"""The story of a service: what people do at tables, what they are told, and every row that is written for it.

`python -m tests.tables.story` writes story.txt anew. Time, secrets and ids are the same every time; what the rules of a
game say is left out, so that the story is of tables only.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import sqlalchemy as sa

from emporion import codec
from emporion.record import Record
from emporion.tables import replay
from emporion.tables.engine import _as_json
from emporion.tables.host import Host
from emporion.tables.rows import change_row
from emporion.tables.settings import Settings
from emporion.tables.store import Store
from emporion.tables.table import Did, Person, Refused, Sits, Status, Table
from tests.stores import url_of, written
from tests.tables.sitting import ANNA, BEN, CLEO

FILE = Path(__file__).with_name("story.txt")
KEYS = {"settings": 1, "packs": 2, "tables": 1, "seats": 2, "changes": 2, "states": 2, "due": 3, "quarantine": 1}
RULES = {"content", "state", "digest", "events", "pack", "hash"}  # columns that say what the rules are
Rows = dict[tuple[str, ...], dict[str, str]]  # what stands in which row


class Still:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def now(self) -> float:
        return self.seconds


@contextmanager
def same_every_time(clock: Still) -> Iterator[None]:
    """Time stands still, and nothing is left to chance."""
    rng = Random(1)
    chance: dict[str, Any] = {
        "token_bytes": lambda size: rng.randbytes(size),
        "token_hex": lambda size: rng.randbytes(size).hex(),
        "token_urlsafe": lambda size: rng.randbytes(size).hex()[:11],
    }
    with patch.multiple(secrets, **chance), patch.object(time, "time", clock.now):
        yield


class Story:
    """What was done, what came of it, and what was written."""

    def __init__(self, folder: Path) -> None:
        self.url = url_of(folder)
        self.clock = Still()
        self.host: Host
        self.rows: Rows = {}
        self.lines: list[str] = []

    def say(self, text: str) -> None:
        self.lines.append(text)

    async def did(self, what: str, doing: Awaitable[Any]) -> Any:
        """Somebody does something: what they get, and the rows that changed."""
        self.clock.seconds += 1
        got: Any = None
        try:
            got = await doing
            said = told(got) if isinstance(got, Table) else repr(got)
        except Refused as error:
            said = f"{type(error).__name__}: {error}"
        self.say(f"\n{what}\n  {said}")
        self.changed()
        return got

    def changed(self) -> None:
        """Rows that are new, changed or gone since this was asked last."""
        was, now = self.rows, self.stored()
        self.lines += [f"  - {' '.join(key)}" for key in sorted(was.keys() - now.keys())]
        for key, row in sorted(now.items()):
            before = was.get(key, {})
            told = [f"{name} {value or '“”'}" for name, value in row.items() if value != before.get(name)]
            if told:
                self.lines.append(f"  {'~' if before else '+'} {' '.join(key)}: {', '.join(told)}")
        self.rows = now

    def stored(self) -> Rows:
        rows: Rows = {}
        with written(self.url) as db:
            for part, width in KEYS.items():
                for row in db.execute(sa.text(f"SELECT * FROM {part}")).mappings():
                    values = {name: self.value(row, name) for name in row}
                    key = list(values)[:width]
                    rows[(part, *[values.pop(name) for name in key])] = values
        return rows

    def value(self, row: Any, name: str) -> str:
        """A value as SQLite spells it; of what the rules say only whether it is there."""
        value = row[name]
        if isinstance(value, list | dict):
            value = _as_json(value)
        if name in RULES or (name == "text" and row["kind"] == "move"):
            return "…" if value not in ("", "[]") else "none"
        return str(int(value) if isinstance(value, bool) else value)


def told(table: Table) -> str:
    """A table in a line."""
    sat = [f"{seat.name or 'nobody'} ({' '.join(filter(None, (seat.kind, seat.left)))})" for seat in table.seats]
    past = ", ".join(str(number) for number in table.past)
    return (
        f"{table.id}: {table.status}, number {table.number}, position {table.position}, past {past or 'none'}; "
        f"{', '.join(sat)}; asks {list(table.asking()) if table.past else 'nobody yet'}"
    )


async def coming(story: Story) -> None:
    """A table is made, seats are taken, and the game begins."""
    host = story.host
    table = await story.did(
        "Anna makes a table for three", host.create(ANNA, "garum", 3, {}, ["me", "free", "free"], True, "ab" * 16)
    )
    await story.did("Anna sits down again", host.sit(table.id, ANNA))
    await story.did("Ben sits down", host.sit(table.id, BEN, nonce="I was here"))
    await story.did("Ben wants the seat of Anna", host.sit(table.id, BEN, 0))
    await story.did("Ben wants a seat that is not there", host.sit(table.id, BEN, 3))
    await story.did("and one before the first", host.sit(table.id, BEN, -1))
    await story.did("Ben moves before the game", host.play(table.id, BEN.id, 1, table.number + 1, "pass"))
    await story.did("Ben asks why not", host.why(table.id, BEN.id, 1, "vat-1"))
    await story.did("Ben wants to begin", host.begin(table.id, BEN))
    await story.did("Ben stands up", host.leave(table.id, BEN))
    await story.did("Ben stands up again", host.leave(table.id, BEN))
    await story.did("another Anna sits down on the last seat", host.sit(table.id, Person("x" * 24, "Anna"), 2))
    await story.did("Anna begins with a bot", host.begin(table.id, ANNA))
    await story.did("Anna begins again", host.begin(table.id, ANNA))
    await story.did("Cleo comes too late", host.sit(table.id, CLEO))
    await story.did("and asks for a seat", host.sit(table.id, CLEO, 1))
    wrong = {"too few chairs": ["me"], "a throne": ["me", "throne"], "a bot nobody knows": ["me", "bot:deep-thought"]}
    for name, chairs in wrong.items():
        await story.did(f"Anna wants a table with {name}", host.create(ANNA, "garum", 2, {}, chairs, True))
    await story.did("Anna wants a table for nine", host.create(ANNA, "garum", 9, {}, ["me"] * 9, True))
    solo = {"solo": "hard"}
    await story.did("Cleo plays alone", host.create(CLEO, "thessaloniki", 1, solo, ["me"], False))
    alone = await story.did("Cleo makes a table", host.create(CLEO, "garum", 2, {}, ["me", "free"], False))
    await story.did("and leaves it", host.leave(alone.id, CLEO))
    await story.did("and sits down there", host.sit(alone.id, CLEO))
    await story.did("and leaves again", host.leave(alone.id, CLEO))
    await story.did("somebody looks for a table that never was", host.table("nowhere"))


async def playing(story: Story) -> None:
    """Moves, and moves that are taken back."""
    host = story.host
    table = await story.did(
        "Anna and Ben play", host.create(ANNA, "garum", 2, {"order": "emperor"}, ["me", "free"], True, "cd" * 32)
    )
    table = await story.did("Ben comes", host.sit(table.id, BEN))
    seat = table.asking()[0]
    mine, other = table.seats[seat].person, table.seats[1 - seat].person
    move = str(table.state.legal(seat)[0])
    await story.did("the other one moves", host.play(table.id, other, 1 - seat, table.number, move))
    await story.did("the other one moves for the first", host.play(table.id, other, seat, table.number, move))
    await story.did("a move of before", host.play(table.id, mine, seat, table.number - 1, move))
    await story.did("no move at all", host.play(table.id, mine, seat, table.number, "sing"))
    await story.did("nothing to take back", host.undo(table.id, mine, table.number))
    for text in ("a first move", "a second"):
        legal = table.state.legal(table.asking()[0])
        table = await story.did(text, host.play(table.id, mine, seat, table.number, str(legal[0])))
    await story.did("the other one takes it back", host.undo(table.id, other, table.number))
    await story.did("somebody else too", host.undo(table.id, CLEO.id, table.number))
    await story.did("it is taken back at an old number", host.undo(table.id, mine, table.number - 1))
    table = await story.did("it is taken back", host.undo(table.id, mine, table.number))
    table = await story.did("and the first one", host.undo(table.id, mine, table.number))
    await story.did("and no more", host.undo(table.id, mine, table.number))
    for text in ("again", "and on", "and on until something is sealed", "and on", "and on"):
        seat = table.asking()[0]
        person, legal = table.seats[seat].person, table.state.legal(seat)
        table = await story.did(text, host.play(table.id, person, seat, table.number, str(legal[-1])))
    for person in (ANNA, BEN):
        await story.did(f"{person.name} takes back", host.undo(table.id, person.id, table.number))
    table, again = await host.table(table.id), await host.store.load(table.id)
    assert again is not None
    story.say(f"\nhere it is {told(table)}\nread again {told(again)}")
    assert [change_row("", change) for change in again.changes] == [change_row("", change) for change in table.changes]
    for change in table.changes:
        if change.number in table.past and change.digest:
            assert change.digest == codec.digest(table.past[change.number]) == codec.digest(again.past[change.number])
    story.say(f"\nthe moves that were not taken back: {[change.number for change in table.live()]}")


async def leaving(story: Story) -> None:
    """A bot plays on for whoever leaves."""
    host = story.host
    table = await host.create(ANNA, "garum", 3, {}, ["me", "here:Ada", "free"], True)
    table = await host.sit(table.id, BEN)
    story.changed()
    await story.did("Cleo calls a bot", host.call_bot(table.id, CLEO, 2))
    for seat in (-1, 2, 3):
        await story.did(f"Anna calls a bot for seat {seat}", host.call_bot(table.id, ANNA, seat))
    place = await host.place(table.id)
    place.opened = time.monotonic() - host.settings.absent - 1
    await story.did("a minute later Anna calls one for Ben", host.call_bot(table.id, ANNA, 2))
    await story.did("for seat 2 again", host.call_bot(table.id, ANNA, 2))
    await story.did("Ben is back", host.sit(table.id, BEN))
    await story.did("Anna leaves both her seats", host.leave(table.id, ANNA))
    await story.did("Anna is back on one", host.sit(table.id, ANNA, 1))
    await story.did("and on the other", host.sit(table.id, ANNA, 0))
    await story.did("Ben resigns", host.leave(table.id, BEN, for_good=True))
    await story.did("Ben wants to come back", host.sit(table.id, BEN))
    await story.did("Ben wants his seat back", host.sit(table.id, BEN, 2))
    await story.did("Ben moves", host.play(table.id, BEN.id, 2, (await host.table(table.id)).number, "pass"))


async def ending(story: Story) -> None:
    """A game ends, and there is another."""
    host = story.host
    table = await host.create(ANNA, "garum", 3, {}, ["me", "bot:random", "free"], True, "ef" * 16)
    table = await host.sit(table.id, BEN, nonce="12" * 16)
    await story.did("a rematch before the end", host.rematch(table.id, ANNA))
    table = await until(host, table.id, lambda table: table.status is Status.OVER)
    story.rows = story.stored()
    story.say(f"\n{told(table).replace(str(table.number), 'the last')}, scores and winners as the rules say:")
    story.say(f"  {table.scores == list(table.state.scores())}, {table.winners == list(table.state.winners())}")
    await story.did("Anna moves on", host.play(table.id, ANNA.id, 0, table.number, "pass"))
    await story.did("Anna takes back", host.undo(table.id, ANNA.id, table.number))
    await story.did("Anna leaves", host.leave(table.id, ANNA))
    await story.did("Cleo sits down", host.sit(table.id, CLEO))
    await story.did("Cleo wants a rematch", host.rematch(table.id, CLEO))
    again = await host.rematch(table.id, ANNA)
    story.say(f"\nthe seats of a rematch: {told(again)}")
    assert (await host.table(table.id)).again == again.id == (await host.rematch(table.id, BEN)).id
    story.rows = story.stored()
    await story.did("Cleo wants a kept seat", host.sit(again.id, CLEO))
    await story.did("Cleo asks for it", host.sit(again.id, CLEO, 1))
    await story.did("Ben sits down", host.sit(again.id, BEN, nonce="34" * 16))
    story.say(f"\nthe log of the first: {[change.kind for change in (await host.table(table.id)).changes[-2:]]}")


async def until(host: Host, id: str, found: Callable[[Table], bool]) -> Table:
    """Anything legal is played, whoever is asked, until the table is as it should be."""
    rng, place = Random(1), await host.place(id)
    while not found(place.table):
        async with place.lock:
            seat = place.table.asking()[0]
            await host.play_at(place, seat, str(rng.choice(place.table.state.legal(seat))))
    return place.table


def asks_bot(table: Table) -> bool:
    return table.seats[table.asking()[0]].kind is Sits.BOT


def waits_for_undo(table: Table) -> bool:
    """Whether a bot is asked, after a person's move that is not sealed."""
    last = table.changes[-1]
    return asks_bot(table) and last.kind is Did.MOVE and table.seats[last.seat].kind is Sits.PERSON and not last.seals


async def waiting(story: Story) -> None:
    """What bots have to do stands in the store."""
    host, store = story.host, story.host.store
    mine = await story.did("Anna plays a bot", host.create(ANNA, "garum", 2, {}, ["bot:greedy", "me"], True))
    await story.did("bots play", host.create(CLEO, "garum", 2, {}, ["bot:random", "bot:greedy"], False))
    table = await until(host, mine.id, lambda table: not asks_bot(table))
    story.rows = story.stored()
    while not asks_bot(table):
        seat = table.asking()[0]
        doing = host.play(table.id, ANNA.id, seat, table.number, str(table.state.legal(seat)[0]))
        table = await story.did("Anna moves", doing)
    now = host.clock.now()
    open_to_undo = await host.create(BEN, "thessaloniki", 2, {}, ["me", "bot:random"], False)
    await until(host, open_to_undo.id, waits_for_undo)
    story.rows = {row: told for row, told in story.stored().items() if row[0] != "due"}
    story.say("\na move of Ben can be taken back, so his bot waits a little:")
    story.changed()
    story.say(f"\nnext {await store.next_due()}, late {await store.late(now)} and {await store.late(now + 90)}")
    for when in (0.0, now, now + 2):
        await story.did(f"due at {when}, one of them", store.take_due(when, 30.0, 1))
        await story.did(f"due at {when}, all of them", store.take_due(when, 30.0, 10))
        story.say(f"\nnext {await store.next_due()}")
    taken = await store.take_due(now + 32.5, 30.0, 10)
    story.say(f"\nwhen leases have ended: {taken}")
    story.changed()
    await story.did("the server starts again", begun_again(store, now - 1))
    for row in taken:
        await story.did("nobody can do this", store.drop_due(row))
    story.say(f"\nnext {await store.next_due()}, late {await store.late(now)}")


async def begun_again(store: Store, latest: float) -> None:
    """A server that starts is alone on its file; where others may work it frees only what the dead had begun."""
    if store.shared:
        store._alone._held = sqlite3.connect(":memory:")  # as if it were alone
    await store.free_leases(latest)


async def looking(story: Story) -> None:
    """The lobby, and what is kept besides tables."""
    host, store = story.host, story.host.store
    for person, chairs, public in (
        (ANNA, ["me", "free"], True), (BEN, ["me", "free"], False), (ANNA, ["me", "here:Ada"], False),
        (CLEO, ["me", "bot:easy"], True), (CLEO, ["free", "free"], True), (BEN, ["me", "here:Bea"], True),
    ):  # fmt: skip
        story.clock.seconds += 1
        table = await host.create(person, "garum", 2, {}, chairs, public)
        story.say(f"{person.name} makes {told(table)}")
    for status in ((Status.OPEN,), (Status.PLAYING,), (Status.OVER, Status.CLOSED)):
        for whose in ("", ANNA.id, CLEO.id):
            for limit in (50, 2):
                rows = await store.listed(status, whose, limit)
                story.say(f"\n{' or '.join(status)} tables of {whose[:1] or 'all'}, {limit} at most:")
                story.say(f"  {[(row['id'], row['number'], len(row['seats']), row['asking']) for row in rows]}")
    one = await store.listing(table.id)
    story.say(f"\n{ {name: value for name, value in one.items() if name not in RULES} }")
    await store.set_setting("key:one", "1")
    await store.set_setting("key:two", "2")
    await store.set_setting("key:one", "3")
    await store.set_setting("other", "4")
    story.changed()
    story.say(f"\nkept: {await store.settings_of('key:')}; alive {await store.alive()}, busy {store.busy}")
    story.say(f"taken: {await store.take_setting('other')!r}, {await store.take_setting('other')!r}")
    story.changed()


async def bringing(story: Story) -> None:
    """A game comes from a file."""
    host = story.host
    for moves in (7, 1_000):
        record, rng = Record.start("garum", 2, seed=5), Random(5)
        record.header["names"] = ["Old Anna", 3]
        while len(record.moves) < moves and not record.state.over:
            (seat,) = record.state.asking()
            record.play(seat, rng.choice(record.state.legal(seat)))
        table = replay.table_of(record, BEN)
        await host.store.create(table)
        story.rows = story.stored() if moves > 100 else story.rows
        await story.did("Ben brings a game", host.resume(table.id))
    solo = replay.table_of(Record.start("thessaloniki", 1, seed=5, solo="easy"), ANNA)
    story.say(f"\nAnna brings a game for one: {told(solo)}")


Chapter = Callable[[Story], Awaitable[None]]
CHAPTERS: tuple[Chapter, ...] = (coming, playing, leaving, ending, waiting, looking, bringing)


async def tell(folder: Path, chapter: Chapter) -> list[str]:
    """A chapter, in a service of its own."""
    story = Story(folder)
    with same_every_time(story.clock):
        store = Store(story.url)
        await store.open()
        story.host = Host(store, None, replace(Settings(), grace=1.5, undos=3))
        story.host.clock = story.clock  # type: ignore[assignment]
        await story.host.start()
        try:
            await chapter(story)
        finally:
            await story.host.stop()
            await store.close()
    return [f"=== {chapter.__doc__}", *story.lines]


def whole() -> str:
    """All chapters."""
    lines: list[str] = []
    for chapter in CHAPTERS:
        with tempfile.TemporaryDirectory() as folder:
            lines += asyncio.run(tell(Path(folder), chapter))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(whole(), encoding="utf-8")

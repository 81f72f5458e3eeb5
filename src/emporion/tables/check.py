"""Whether what is stored is whole: every table is opened and looked at; what is damaged can be put aside."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from emporion import codec, games
from emporion.tables.schema import changes, due, packs, quarantine, reviews, seats, states, tables
from emporion.tables.store import UNREADABLE, Store
from emporion.tables.table import Refused, Status, Table

PARTS = (due, states, changes, seats, reviews)  # of a table, besides its own row


@dataclass(frozen=True)
class Damage:
    """A table, or content of a game, that cannot be used, and why."""

    table: str
    why: str
    game: str = ""  # with `hash`: this content is damaged
    hash: str = ""


async def check(store: Store) -> tuple[int, list[Damage]]:
    """How many tables there are, and everything that is damaged."""
    found = await _file(store)
    async with store.reading() as connection:
        books = (await connection.execute(sa.text("SELECT game, hash FROM packs"))).all()
        ids = [str(id) for id in (await connection.execute(sa.text("SELECT id FROM tables ORDER BY made"))).scalars()]
    for game, hash in books:
        why = await _pack(store, game, hash)
        if why:
            found.append(Damage("", why, game, hash))
    for id in ids:
        why = await _table(store, id)
        if why:
            found.append(Damage(id, why))
    found += [Damage(id, "There are rows of it, but no table.") for id in await _orphans(store) if id not in ids]
    return len(ids), found


async def _file(store: Store) -> list[Damage]:
    """What the database itself says."""
    async with store.reading() as connection:
        if connection.dialect.name != "sqlite":
            return []
        said = [str(row) for row in (await connection.execute(sa.text("PRAGMA integrity_check(5)"))).scalars()]
    return [] if said == ["ok"] else [Damage("", f"The file itself is damaged: {text}") for text in said]


async def _pack(store: Store, game: str, hash: str) -> str:
    try:
        async with store.reading() as connection:
            row = (await connection.execute(sa.select(packs).filter_by(game=game, hash=hash))).one()
        games.stored_book(row.game, row.hash, row.content, row.name)
        return "" if isinstance(row.content, dict) else "It is not content."
    except (*UNREADABLE, SQLAlchemyError) as error:
        return _said(error)


async def _table(store: Store, id: str) -> str:
    """What is wrong with a table; a game of rules too old to go on with is whole."""
    try:
        async with store.reading() as connection:
            asked = sa.text("SELECT game, version FROM tables WHERE id = :id")
            game, version = (await connection.execute(asked, {"id": id})).one()
        if games.why_not(games.game(game), version):
            return ""
        table = await store.load(id)
        listed = await store.listing(id)
        return "It is gone." if table is None else _wrong(table, listed)
    except (*UNREADABLE, Refused, SQLAlchemyError) as error:
        return _said(error)


def _wrong(table: Table, listed: dict[str, Any]) -> str:
    """What does not fit together in a table that can be read."""
    chairs = games.game(table.game).blank(table.book, table.players, table.options).seats
    numbers = [change.number for change in table.changes]
    if len(table.seats) != chairs:
        return f"It has {len(table.seats)} seats, not {chairs}."
    if numbers != list(range(1, table.number + 1)):
        return "Its changes are not numbered without a gap."
    if any(not 0 <= change.before < change.number for change in table.changes):
        return "A change was made after a later one."
    if table.status in (Status.OPEN, Status.CLOSED):
        return ""
    last = table.last()
    if last is None or table.position not in table.past:
        return "Its position is missing."
    if table.version == table.book.version and last.digest not in ("", codec.digest(table.state)):
        return "Its position is not the one its last move led to."
    if (table.status is Status.OVER) != table.state.over or list(table.asking()) != listed["asking"]:
        return "Its position is not what the lobby says."
    return ""


async def _orphans(store: Store) -> list[str]:
    found: dict[str, None] = {}
    async with store.reading() as connection:
        for part in PARTS:
            lost = sa.text(f"SELECT DISTINCT table_id FROM {part.name} WHERE table_id NOT IN (SELECT id FROM tables)")
            found |= dict.fromkeys(str(id) for id in (await connection.execute(lost)).scalars())
    return list(found)


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if not isinstance(error, Refused) else str(error)


# --- putting aside


async def repair(store: Store, damaged: list[Damage]) -> None:
    """Standard content is written anew; the tables that are damaged even so go into quarantine, row by row."""
    for damage in damaged:
        if damage.hash:
            await store.write(partial(_mend_pack, damage))
    _, damaged = await check(store)
    for damage in damaged:
        if damage.table:
            await store.write(partial(_put_aside, damage))


def _put_aside(damage: Damage, connection: sa.Connection) -> None:
    """A damaged table with all its rows."""
    for part in PARTS:
        _aside(connection, part, "table_id", damage.table, damage)
    _aside(connection, tables, "id", damage.table, damage)


def _mend_pack(damage: Damage, connection: sa.Connection) -> None:
    """The standard content is known; other content is put aside, with all tables that need it."""
    mine = packs.update().filter_by(game=damage.game, hash=damage.hash)
    if damage.game in games.names() and games.book(damage.game).hash == damage.hash:
        connection.execute(mine.values(content=games.pack_of(games.book(damage.game)).values()))
    else:
        _aside(connection, packs, "hash", damage.hash, damage)


def _aside(connection: sa.Connection, part: sa.Table, field: str, value: str, damage: Damage) -> None:
    """Move rows into quarantine: whatever they hold, nothing of it is read as anything."""
    found = connection.execute(sa.text(f"SELECT * FROM {part.name} WHERE {field} = :value"), {"value": value})
    for row in found.mappings().all():
        kept = {"table_id": damage.table, "source": part.name, "row": json.dumps(dict(row), default=repr)}
        connection.execute(quarantine.insert().values(**kept, why=damage.why, made=time.time()))
    connection.execute(sa.text(f"DELETE FROM {part.name} WHERE {field} = :value"), {"value": value})

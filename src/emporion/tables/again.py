"""Every stored game played again: by its key, its moves and the rules of today it comes to the position it has."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import sqlalchemy as sa

from emporion import codec, games
from emporion.kernel.move import Illegal
from emporion.tables.replay import begun
from emporion.tables.store import Store
from emporion.tables.table import Did, Refused, Table


@dataclass(frozen=True)
class Again:
    """One game played again: its rules and content, and where it went another way; nothing when it did not."""

    table: str
    game: str
    version: int
    content: str
    older: bool  # begun by rules before those of today
    why: str


async def played_again(store: Store) -> AsyncIterator[Again]:
    """Every game that has begun and can be read; what cannot be is the business of `check`."""
    async with store.reading() as connection:
        ids = [str(id) for id in (await connection.execute(sa.text("SELECT id FROM tables ORDER BY made"))).scalars()]
    for id in ids:
        try:
            table = await store.load(id)
        except Refused:
            continue
        if table is not None and table.key and table.past:
            why = await asyncio.to_thread(diverges, table)
            older = table.version != games.game(table.game).version
            yield Again(id, table.game, table.version, table.book.hash, older, why)


def diverges(table: Table) -> str:
    """Where a game, played again from its beginning, goes another way; nothing when it does not."""
    record = begun(table)
    for change in table.live():
        if change.kind is Did.MOVE:
            try:
                record.play(change.seat, change.text)
            except Illegal as error:
                return f"at change {change.number}: {error}"
            if change.digest and table.version == table.book.version and codec.digest(record.state) != change.digest:
                return f"at change {change.number}: another position"
    return "" if codec.digest(record.state) == codec.digest(table.state) else "at its end: another position"

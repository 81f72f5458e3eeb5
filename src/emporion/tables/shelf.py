"""The packs that tables here can be played with: the operator's own, and those people brought where they may."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from emporion import games, packfile, packs
from emporion.kernel.state import Book
from emporion.tables.refusing import refused
from emporion.tables.schema import packs as stored
from emporion.tables.store import Store


class Shelf:
    """Finds a book by game and hash."""

    def __init__(self, files: tuple[Path, ...] = (), who: str = "here") -> None:
        self.who = who  # whose packs are taken: all, here (whoever sits at this machine), none
        self._own: dict[tuple[str, str], Book] = {}
        for file in files:
            game = packs.head_of(packfile.read(file), file.name).game
            book = games.book(game, file)
            self._own[game, book.hash] = book

    def named(self, game: str) -> list[tuple[str, str]]:
        """The operator's packs of a game: hash and name."""
        return [(hash, book.pack) for (of, hash), book in self._own.items() if of == game]

    async def find(self, store: Store, game: str, hash: str) -> Book:
        """The book of that hash; nothing said is the standard one."""
        if not hash:
            return games.book(game)
        if (game, hash) in self._own:
            return self._own[game, hash]
        async with store.reading() as connection:
            row = (await connection.execute(sa.select(stored).filter_by(game=game, hash=hash))).first()
        if row is None:
            raise refused("no_such_pack")
        return await asyncio.to_thread(games.stored_book, game, hash, row.content, row.name)

    async def keep(self, store: Store, game: str, hash: str, name: str, values: dict[str, Any]) -> None:
        """Keep a pack that was looked at and can be played."""
        await store.write(partial(_insert, {"game": game, "hash": hash, "name": name, "content": values}))


def _insert(row: dict[str, Any], connection: sa.Connection) -> None:
    known = sa.select(stored.c.hash).filter_by(game=row["game"], hash=row["hash"])
    if connection.execute(known).first() is None:
        connection.execute(stored.insert(), row)

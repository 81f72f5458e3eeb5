"""Packs of people, looked at in a process of its own: time and memory are limited there, and one is asked at a time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from html import escape
from typing import Any, Final

from emporion import face, games, packfile, packs, pool
from emporion.content import ContentError
from emporion.kernel.state import Book
from emporion.scene import svg
from emporion.scene.node import Node
from emporion.tables.door import Door
from emporion.tables.table import Refused
from emporion.tables.words import say

SECONDS: Final = 6.0
MEMORY: Final = 1 << 30
FILE: Final = "pack"  # what sentences call a pack that has no file

Plain = dict[str, Any]


class Workshop:
    """Asks a worker, which is replaced when it takes too long or too much."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._worker: pool.Worker | None = None
        self._door = Door()

    async def ask(self, function: Callable[..., Plain], *args: str, owner: str = "") -> Plain:
        """What a function of this module says; a sentence when it cannot."""
        async with self._door.turn(owner):
            said = await asyncio.to_thread(self._asked, function, args)
        if "refused" in said:
            raise Refused(str(said["refused"]))
        return said

    def _asked(self, function: Callable[..., Plain], args: tuple[str, ...]) -> Plain:
        if self._worker is None:
            self._worker = pool.Worker(MEMORY)
        try:
            said: Plain = self._worker.ask(self.seconds, function, *args)
            return said
        except (pool.Overdue, pool.Died, MemoryError):
            return {"refused": say("refused.pack_too_much")}
        except ValueError as error:
            return {"refused": str(error)}
        except (LookupError, TypeError, ArithmeticError, RecursionError):
            return {"refused": say("refused.pack_broken")}

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()


# --- over there


def _table(game: str, text: str) -> packfile.Table:
    """A pack as a browser sends it: JSON of what its file would say."""
    try:
        table = packs.bounded(json.loads(text), FILE)
    except (ValueError, RecursionError) as error:
        raise ValueError(str(error) if isinstance(error, ContentError) else say("refused.no_pack")) from None
    if packs.head_of(table, FILE).game != game:
        raise ValueError(say("refused.other_pack", of=packs.head_of(table, FILE).game, game=game))
    return table


def looked(game: str, text: str, id: str) -> Plain:
    """All that is wrong with a pack, how far it is, and one of its records as it will be drawn and read."""
    table = _table(game, text)
    wrong, book = packfile.problems(table, FILE)
    told: Plain = {"problems": [problem._asdict() for problem in wrong], "face": "", "title": "", "lines": []}
    if book is None:
        return told
    pack = packs.with_table(games.pack_of(games.book(game)), table, FILE, games.game(game).counts)
    entered = [row._asdict() for row in packfile.progress(pack)]
    return told | {"hash": pack.hash, "progress": entered} | packfile.summary(pack) | _seen(book, id)


def _seen(book: Book, id: str) -> Plain:
    """A record's face, and the sentences it is told by."""
    game = games.game(book.game)
    node = game.face(book, id)
    s = game.start(book, game.players[-1], face.checked(game, game.players[-1], {}), bytes(32))
    said = face.inspect(face.view(s, None), id)
    told = {"title": said.title, "lines": list(said.lines)} if said else {}
    return told | ({"face": drawn(node)} if node else {})


def drawn(node: Node) -> str:
    """A node by itself; symbols and colours are those of the page it stands in."""
    room = 4
    box = f"{-room} {-room} {node.w + 2 * room} {node.h + 2 * room}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="scene" viewBox="{box}" width="{1.6 * (node.w + 8):.0f}"'
        f' height="{1.6 * (node.h + 8):.0f}" role="img" aria-label="{escape(node.title)}">'
        f"{svg.draw(node._replace(x=0, y=0))}</svg>"
    )


def opened(game: str, text: str) -> Plain:
    """A pack's file as tables."""
    table = packs.parsed(text, FILE)
    if packs.head_of(table, FILE).game != game:
        raise ValueError(say("refused.other_pack", of=packs.head_of(table, FILE).game, game=game))
    return {"table": json.loads(json.dumps(table, default=str))}


def filed(game: str, text: str) -> Plain:
    """A pack as its file."""
    return {"text": packfile.write(_table(game, text))}


def kept(game: str, text: str) -> Plain:
    """A pack that can be played, as a table carries it; a sentence when it cannot."""
    wrong, book = packfile.problems(_table(game, text), FILE)
    if book is None:
        raise ValueError(wrong[0].said)
    stuck = packfile.tried(book)
    if stuck:
        raise ValueError(stuck)
    standard = games.pack_of(games.book(game))
    pack = packs.with_table(standard, _table(game, text), FILE, games.game(game).counts)
    return {"hash": pack.hash, "name": pack.name, "values": pack.values()}

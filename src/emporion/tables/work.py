"""Bots think in worker processes: what they get is a view, and nothing else crosses over."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from random import Random
from typing import Any

from emporion import bots, codec, games, pool
from emporion.bots.mcts import explain
from emporion.kernel.state import State

PATIENCE = 1.8  # seconds a bot may think


def choose(game: str, content: dict[str, Any] | None, plain: dict[str, Any], bot: str, seed: int) -> str:
    """A bot's choice, as text; runs in a worker."""
    view = _view(game, content, plain)
    return str(bots.get(bot).within(PATIENCE).choose(view, view.legal(view.viewer), Random(seed), 0))


def advise(game: str, content: dict[str, Any] | None, plain: dict[str, Any], seed: int) -> list[tuple[str, float]]:
    """The best moves, as text, with the chance to win with each; runs in a worker."""
    view = _view(game, content, plain)
    said = explain(view, view.legal(view.viewer), Random(seed), seconds=PATIENCE)
    return [(str(move), round(chance, 3)) for move, chance in said[:3]]


def _view(game: str, content: dict[str, Any] | None, plain: dict[str, Any]) -> State[Any]:
    book = games.book(game, values=content) if content else games.book(game)
    blank = games.game(game).blank(book, plain["players"], tuple(plain["options"]))
    return codec.unpack_state(plain, blank)


class Workers:
    """A pool of spawned processes; one that dies is replaced."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool = pool.workers(count)

    async def choose(self, view: State[Any], bot: str) -> str:
        """What `bot` plays in the view's seat."""
        return str(await self._asked(partial(choose, *_sent(view), bot, secrets.randbits(64))))

    async def advise(self, view: State[Any]) -> list[tuple[str, float]]:
        """The best moves of the view's seat, with the chance to win with each."""
        said: list[tuple[str, float]] = await self._asked(partial(advise, *_sent(view), secrets.randbits(64)))
        return said

    async def _asked(self, asked: Callable[[], Any]) -> Any:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, asked)
        except BrokenProcessPool:
            self._pool = pool.workers(self.count)
            return await loop.run_in_executor(self._pool, asked)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _sent(view: State[Any]) -> tuple[str, dict[str, Any] | None, dict[str, Any]]:
    """A view as it crosses over: game, content that is not the usual one, and what the seat sees."""
    book = view.book
    content = None if book is games.book(book.game) else games.pack_of(book).values()
    return book.game, content, codec.pack_state(view)

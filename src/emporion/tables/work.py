"""Bots think in worker processes: what they get is a view, and nothing else crosses over."""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from random import Random
from typing import Any

from emporion import bots, codec, games
from emporion.kernel.state import State


def _begin() -> None:
    """Workers leave Ctrl-C to the server, which stops them itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def choose(game: str, content: dict[str, Any] | None, plain: dict[str, Any], bot: str, seed: int) -> str:
    """A bot's choice, as text; runs in a worker."""
    book = games.book(game, values=content) if content else games.book(game)
    blank = games.game(game).blank(book, plain["players"], tuple(plain["options"]))
    view = codec.unpack_state(plain, blank)
    return str(bots.get(bot).choose(view, view.legal(view.viewer), Random(seed), 0))


class Workers:
    """A pool of spawned processes; one that dies is replaced."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool = self._spawn()

    def _spawn(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.count, mp_context=context, initializer=_begin)

    async def choose(self, view: State[Any], bot: str) -> str:
        """What `bot` plays in the view's seat."""
        book = view.book
        content = None if book is games.book(book.game) else games.pack_of(book).values()
        asked = partial(choose, book.game, content, codec.pack_state(view), bot, secrets.randbits(64))
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, asked)
        except BrokenProcessPool:
            self._pool = self._spawn()
            return await loop.run_in_executor(self._pool, asked)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

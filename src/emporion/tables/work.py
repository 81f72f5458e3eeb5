"""Bots think in worker processes: what they get is a view, and nothing else crosses over."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from random import Random
from typing import Any, TypeAlias

from emporion import bots, codec, games, pool
from emporion.bots.mcts import explain
from emporion.kernel.state import State

Sent: TypeAlias = tuple[tuple[str, int, str, str], dict[str, Any] | None, dict[str, Any]]

PATIENCE = 1.8  # seconds a bot may think


def choose(sent: Sent, bot: str, seed: int) -> str:
    """A bot's choice, as text; runs in a worker."""
    view = _view(sent)
    return str(bots.get(bot).within(PATIENCE).choose(view, view.legal(view.viewer), Random(seed), 0))


def advise(sent: Sent, seed: int) -> list[tuple[str, float]]:
    """The best moves, as text, with the chance to win with each; runs in a worker."""
    view = _view(sent)
    said = explain(view, view.legal(view.viewer), Random(seed), seconds=PATIENCE)
    return [(str(move), round(chance, 3)) for move, chance in said[:3]]


def _view(sent: Sent) -> State[Any]:
    (game, version, pack, hash), content, plain = sent
    return games.position(games.stored_book(game, hash, content, pack), plain, version)


class Workers:
    """A pool of spawned processes; one that dies is replaced."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool = pool.workers(count)

    async def choose(self, view: State[Any], bot: str) -> str:
        """What `bot` plays in the view's seat."""
        return str(await self._asked(partial(choose, _sent(view), bot, secrets.randbits(64))))

    async def advise(self, view: State[Any]) -> list[tuple[str, float]]:
        """The best moves of the view's seat, with the chance to win with each."""
        said: list[tuple[str, float]] = await self._asked(partial(advise, _sent(view), secrets.randbits(64)))
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


def _sent(view: State[Any]) -> Sent:
    """A view as it crosses over: its rules, content that is not the usual one, and what the seat sees."""
    return view.rules, games.carried(view.book), codec.pack_state(view)

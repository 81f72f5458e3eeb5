"""Bots think in worker processes: what they get is a view, and nothing else crosses over. Their time is shared out."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Protocol, TypeAlias

from emporion import bots, codec, games, pool
from emporion.bots.advice import Advice
from emporion.bots.advice import advise as advice_on
from emporion.bots.bot import Bot
from emporion.kernel.state import State
from emporion.tables.line import Line, Rank
from emporion.tables.settings import Settings

Sent: TypeAlias = tuple[tuple[str, int, str, str], dict[str, Any] | None, dict[str, Any]]

SEATED = 8  # bots a worker remembers, each with the tree of its last choice

_seated: dict[str, Bot] = {}  # in a worker: by table, seat and bot


def choose(sent: Sent, bot: str, who: str, seconds: float) -> str:
    """A bot's choice, as text; runs in a worker."""
    view = _view(sent)
    thinker = _at_seat(bot, who).within(seconds)
    return str(thinker.choose(view, view.legal(view.viewer), Random(secrets.randbits(64)), 0))


def advise(sent: Sent, seconds: float, about: str) -> Advice:
    """What is worth a thought in the view's place, and why; runs in a worker."""
    view = _view(sent)
    asked = view.book.moves.find(about) if about else None
    return advice_on(view, Random(secrets.randbits(64)), seconds=seconds, about=asked)


def _view(sent: Sent) -> State[Any]:
    (game, version, pack, hash), content, plain = sent
    return games.position(games.stored_book(game, hash, content, pack), plain, version)


def _at_seat(bot: str, who: str) -> Bot:
    """The bot that sits there, with what it remembers; the one not asked for longest is forgotten."""
    key = f"{who} {bot}"
    found = _seated.pop(key, None) or bots.get(bot).seated()
    _seated[key] = found
    while len(_seated) > SEATED:
        del _seated[next(iter(_seated))]
    return found


class Worker(Protocol):
    """Something that answers, here or elsewhere: `pool.Worker` says how."""

    @property
    def pid(self) -> int: ...

    @property
    def alive(self) -> bool: ...

    def ask(self, seconds: float, function: Callable[..., Any], *args: Any) -> Any: ...

    def renew(self) -> None: ...

    def close(self) -> None: ...


class Hand:
    """A worker process, the thread that waits for it, and for whom it worked lately: their trees are there."""

    def __init__(self, settings: Settings, worker: Worker) -> None:
        self._settings = settings
        self._worker = worker
        self._thread = ThreadPoolExecutor(1, "worker")
        self._jobs = 0
        self.lately: list[str] = []
        self.doing: asyncio.Future[Any] | None = None

    @property
    def pid(self) -> int:
        return self._worker.pid

    @property
    def alive(self) -> bool:
        return self._worker.alive

    async def choose(self, view: State[Any], bot: str, who: str) -> str:
        """What `bot` plays in the view's seat; `who` tells it from others of its name."""
        self.lately = [who, *[other for other in self.lately if other != who]][:SEATED]
        return str(await self._asked(choose, _sent(view), bots.meant(bot), who, self._settings.patience))

    async def advise(self, view: State[Any], about: str) -> Advice:
        """The best moves of the view's seat with everybody's chance to win, and one that is asked about."""
        said: Advice = await self._asked(advise, _sent(view), self._settings.patience, about)
        return said

    async def do(self, job: Callable[..., Any], *args: Any) -> Any:
        """Any small job of a module."""
        return await self._asked(job, *args)

    async def _asked(self, job: Callable[..., Any], *args: Any) -> Any:
        loop = asyncio.get_running_loop()
        self._jobs += 1
        self.doing = loop.run_in_executor(self._thread, self._worker.ask, self._settings.overdue, job, *args)
        self.doing.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(self.doing)  # whoever waits may go away; the process ends what it does

    def refresh(self) -> None:
        """A process that died is replaced; one that has done much too: whatever it gathered goes with it."""
        if self._jobs >= self._settings.jobs or not self.alive:
            self._jobs = 0
            self._worker.renew()

    def close(self) -> None:
        self._worker.close()
        self._thread.shutdown(wait=False, cancel_futures=True)


class Turn:
    """Somebody who waits for a worker."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.given: asyncio.Future[Hand] = asyncio.get_running_loop().create_future()


class Workers:
    """So many worker processes; a turn of one is given in the order of the line."""

    def __init__(self, settings: Settings, worker: Callable[[], Worker] | None = None) -> None:
        make = worker or pool.Worker
        self._hands = [Hand(settings, make()) for _ in range(settings.workers)]
        self._idle = list(self._hands)
        self._line: Line[Turn] = Line()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        return [hand.pid for hand in self._hands]

    @property
    def alive(self) -> int:
        """How many of the processes live; one that died begins anew when it is asked."""
        return sum(hand.alive for hand in self._hands)

    @property
    def waiting(self) -> int:
        return len(self._line)

    @asynccontextmanager
    async def turn(self, rank: Rank, owner: str, table: str, who: str = "") -> AsyncIterator[Hand]:
        """Wait in line for a worker, on somebody's account."""
        turn = Turn(who)
        self._line.join(turn, rank, owner, table)
        self._serve()
        try:
            hand = await turn.given
        except asyncio.CancelledError:
            self._line.leave(turn)
            if turn.given.done() and not turn.given.cancelled():
                self._back(turn.given.result())
            raise
        try:
            yield hand
        finally:
            self._back(hand)

    def _serve(self) -> None:
        while self._idle:
            turn = self._line.next()
            if turn is None:
                return
            if turn.given.cancelled():  # gone, in this very moment
                continue
            hand = next((hand for hand in self._idle if turn.who in hand.lately), self._idle[0])
            self._idle.remove(hand)
            turn.given.set_result(hand)

    def _back(self, hand: Hand) -> None:
        """A worker is free once it has ended what it does, even if nobody waits for that any more."""
        if hand.doing is not None and not hand.doing.done():
            hand.doing.add_done_callback(lambda _: self._back(hand))
            return
        if self._closed:
            return
        hand.refresh()
        self._idle.append(hand)
        self._serve()

    def tend(self) -> None:
        """Those who are idle must be ready."""
        for hand in self._idle:
            hand.refresh()

    def close(self) -> None:
        """All processes end, whatever they do."""
        self._closed = True
        for hand in self._hands:
            hand.close()


def _sent(view: State[Any]) -> Sent:
    """A view as it crosses over: its rules, content that is not the usual one, and what the seat sees."""
    return view.rules, games.carried(view.book), codec.pack_state(view)

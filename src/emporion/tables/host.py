"""The host: everything people and bots can do at tables. It starts, says how it is, and stops within a bounded time."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from typing import Any

from emporion.tables.clock import Clock
from emporion.tables.desk import log
from emporion.tables.folk import Folk
from emporion.tables.inviting import Inviting
from emporion.tables.noticing import Noticing
from emporion.tables.reviews import Reviews
from emporion.tables.sending import Post
from emporion.tables.settings import Settings
from emporion.tables.store import Store
from emporion.tables.table import Person, Refused, Status
from emporion.tables.together import Together
from emporion.tables.watch import Loop
from emporion.tables.words import say
from emporion.tables.work import Workers

SWEEP = 5.0  # seconds between looks at what memory holds and whether workers live


class Host(Noticing, Inviting, Together):
    """The chapters of the service in one: who comes and goes, what is played, what bots answer."""

    def __init__(
        self,
        store: Store,
        workers: Workers | None,
        settings: Settings | None = None,
        clock: Clock | None = None,
        post: Post | None = None,
    ) -> None:
        super().__init__(store, workers, settings, clock)
        self.post, self._sending = post or Post(), asyncio.Event()
        self.folk = Folk(store)
        self.reviews = Reviews(store, workers, self.places)
        self._thinking, self._advised, self._stumbled = {}, set(), False
        self._loops = [Loop("bots", self.answer_due)] if workers else []
        self._loops += [Loop("notices", self.send_due), Loop("tidy", self._tidy)]
        if store.shared:
            self._loops.append(Loop("news", self.hear))
        self._running: list[asyncio.Task[None]] = []
        self._stopping = asyncio.Event()
        self._swept = time.monotonic()

    async def start(self) -> None:
        """What a server that died had begun is begun again at once."""
        await self.store.free_leases(self.clock.now() + self.settings.grace)
        self._running = [asyncio.create_task(loop.run(), name=loop.name) for loop in self._loops]

    async def _tidy(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SWEEP):
                await self._stopping.wait()
        self.places.forget()
        self.sweep()
        await self.tend_shared()
        if self.workers is not None:
            self.workers.tend()

    def sweep(self) -> bool:
        """Look for rings of things that nobody holds any more: in quiet, for everything stands still meanwhile."""
        now = time.monotonic()
        quiet = self._swept < self.places.used < now - self.settings.quiet
        due = quiet or now - self._swept > self.settings.swept
        if due:
            gc.collect()
            self._swept = now
        return due

    async def forget(self, person: Person) -> None:
        """Everything of somebody goes: seats at running tables to bots for good, the rest without a trace."""
        for id, status in await self.folk.tables_of(person.id):
            if status in (Status.OPEN, Status.PLAYING):
                with contextlib.suppress(Refused):
                    await self.leave(id, person, for_good=True)
        await self.store.write(self.folk.forgetting(person.id, say("gone.name")))
        for place in list(self.places):
            if any(seat.person == person.id for seat in place.table.seats):
                await self.read_again(place)

    async def health(self) -> dict[str, Any]:
        """Whether everything works: loops, workers, store, and nobody waiting too long for a bot."""
        try:
            stored, late = await self.store.alive(), await self.store.late(self.clock.now())
        except Exception:
            stored, late = False, 0.0
        loops = {loop.name: loop.well for loop in self._loops}
        running = [not task.done() for task in self._running]
        workers = self.workers is None or self.workers.alive > 0
        well = stored and workers and all(loops.values()) and all(running) and late < self.settings.late
        return {"ok": well, "store": stored, "loops": loops, "workers": workers, "late": round(late, 1)}

    async def ready(self) -> bool:
        """Whether people can come in."""
        try:
            return bool(self._running) and not self._stopping.is_set() and await self.store.alive()
        except Exception:
            return False

    async def stop(self, seconds: float = 5.0) -> None:
        """What is being stored is stored; everything else is cut after so many seconds."""
        self._stopping.set()
        for loop in self._loops:
            loop.end()
        self._wake.set()
        self._sending.set()
        if self._running:
            await asyncio.wait(self._running, timeout=0.5)  # within a question to the store is no place to end
        for task in [*self._running, *self._thinking.values(), *self.reviews.running.values()]:
            task.cancel()
        places = list(self.places)
        waiting = [asyncio.ensure_future(place.lock.acquire()) for place in places]
        if waiting:
            _, cut = await asyncio.wait(waiting, timeout=seconds)
            for task in cut:
                task.cancel()
            if cut:
                log.warning("stopped while tables were busy", extra={"tables": len(cut)})

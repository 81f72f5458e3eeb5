"""Together: several processes on one store, each telling its own windows what the others have done."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any

from emporion.tables import present
from emporion.tables.answering import Answering
from emporion.tables.desk import log, short
from emporion.tables.news import About, Ear, News, tell
from emporion.tables.place import Place, Window
from emporion.tables.table import Table

POLL = 10.0  # seconds after which all that is shown is compared with what is stored, whatever was heard


class Together(Answering):
    """What a process must do because it is not alone. Alone, all of it is nothing."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._news: AsyncIterator[News | None] | None = None
        self._compared = 0.0  # when all that is shown was last compared with what is stored
        self._leaving: set[asyncio.Task[None]] = set()

    async def place(self, id: str) -> Place:
        """What is held of a table, once it is no older than anything heard of it."""
        place = await super().place(id)
        if place.heard > place.table.number:
            await self.follow(place)
        return place

    async def follow(self, place: Place) -> None:
        """Another process has written: what is new is read and told."""
        async with place.lock:
            found = await self.store.load(place.table.id, place.table)
            if found is not None and found.number > place.table.number:
                place.table = found
                self.tell(place)
            place.heard = min(place.heard, place.table.number)  # what was only said is no reason to read again

    async def play(self, id: str, person: str, seat: int, number: int, text: str) -> Table:
        """One move; whoever saw more than this process through another one is no liar."""
        await self._be_at(id, number)
        return await super().play(id, person, seat, number, text)

    async def undo(self, id: str, person: str, number: int) -> Table:
        await self._be_at(id, number)
        return await super().undo(id, person, number)

    async def _be_at(self, id: str, number: int) -> None:
        place = await self.place(id)
        if self.store.shared and number > place.table.number:
            await self.follow(place)

    # --- hearing

    async def hear(self) -> None:
        """News, one after the other; a connection that was cut is opened again, and what was missed is looked up."""
        if self._news is None:
            self._news = Ear(self.store.url, self.store.owner).heard()
            self._compared = 0.0
            await self._announce()
        try:
            news = await anext(self._news)
        except BaseException:
            self._news = None
            raise
        if news is not None:
            await self.hear_of(news)
        if time.monotonic() - self._compared > POLL:
            await self._compare()

    async def hear_of(self, news: News) -> None:
        """One piece of news."""
        if news.about is About.PERSON:
            person, _, owner = news.id.partition("/")
            if owner != self.store.owner:
                await self.on_sent_away(person)
        place = self.places.known(news.id)
        if place is None:
            return
        if news.about is About.TABLE and news.number > place.table.number:
            place.heard = max(place.heard, news.number)
            if place.windows:
                await self.follow(place)
        elif news.about is About.HERE and place.windows:
            await self._look_round(place)
        elif news.about is About.TALK and place.windows:
            await self.hear_talk(place)

    async def _compare(self) -> None:
        """Polling is the truth: every table that is looked at here is as new as the stored one."""
        self._compared = time.monotonic()
        shown = {place.table.id: place for place in self.places if place.windows}
        for id, number in (await self.store.numbers(list(shown))).items():
            if number > shown[id].table.number:
                log.info("a change was not heard of", extra={"table": short(id), "number": number})
                await self.follow(shown[id])

    async def tend_shared(self) -> None:
        """What dead processes held is free; what this one works on stays its own."""
        if self.store.shared:
            await present.bury(self.store)
            await self.store.renew(list(self._thinking), self.clock.now() + self.settings.lease)

    async def on_sent_away(self, person: str) -> None:
        """Another process lets somebody in no more by what let him in before; whoever has doors does more here."""

    def send_away(self, person: str) -> None:
        """Tell other processes that what let somebody in counts no more."""
        if self.store.shared:
            news = News(About.PERSON, f"{person}/{self.store.owner}")
            self._later(self.store.write(lambda connection: tell(connection, news)))

    def _later(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    # --- who is here

    async def _announce(self) -> None:
        """Whoever looks through this process, said anew: the others may have thought it dead."""
        for place in self.places:
            for person in list(place.present):
                await present.came(self.store, place.table.id, person)

    async def listen(self, id: str, person: str, window: Window) -> Place:
        """From now on `window` is told of every change; others hear that somebody came."""
        place = await super().listen(id, person, window)
        if self.store.shared:
            await self._look_round(place)
            if person and place.present.get(person) == 1:
                await present.came(self.store, id, person)
        return place

    def stop_listening(self, place: Place, person: str, window: Window) -> None:
        super().stop_listening(place, person, window)
        if self.store.shared and person and person not in place.present:
            self._later(self._say_gone(place, person))

    async def _say_gone(self, place: Place, person: str) -> None:
        if person not in place.present:
            await present.went(self.store, place.table.id, person)

    async def _look_round(self, place: Place) -> None:
        """Who looks at a table through other processes."""
        was, now = place.elsewhere, await present.elsewhere(self.store, place.table.id)
        place.elsewhere = now
        for person in was - now:
            place.gone.setdefault(person, time.monotonic())
        for person in was ^ now:
            self._tell_who_is_here(place, person)

"""A clock that can be moved, and a post that only notes what it is given."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from emporion.tables.clock import Clock
from emporion.tables.host import Host
from emporion.tables.pace import Kind, Missed, Pace
from emporion.tables.sending import Message, Post
from emporion.tables.settings import Settings
from emporion.tables.store import Store
from emporion.tables.table import Person, Table
from emporion.tables.work import Workers
from tests.tables.sitting import ANNA, BEN

DAY = 86_400.0
QUICK = Settings(grace=0.0, notice=30.0)
A_DAY = Pace(Kind.DAYS, days=1.0, missed=Missed.TURN)
SEAT_GOES = Pace(Kind.DAYS, days=1.0, missed=Missed.SEAT)


class Moved(Clock):
    """A clock somebody moves on."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead


class Noted(Post):
    """Everything is sent nowhere, and written down."""

    sent: list[tuple[str, str, Message]]

    def __init__(self) -> None:
        super().__init__()
        object.__setattr__(self, "sent", [])

    async def send(self, kind: str, address: str, message: Message) -> None:
        self.sent.append((kind, address, message))


class House:
    """A host with such a clock and such a post."""

    def __init__(self, host: Host, clock: Moved, post: Noted) -> None:
        self.host, self.clock, self.post = host, clock, post

    def later(self, seconds: float) -> None:
        """Time passes, and whoever waits for it is woken."""
        self.clock.ahead += seconds
        self.host._wake.set()
        self.host._sending.set()

    async def until(self, id: str, what: Callable[[Table], bool]) -> Table:
        """Wait until a table is as it should be."""
        async with asyncio.timeout(30):
            while True:
                table = await self.host.table(id)
                if what(table):
                    return table
                await asyncio.sleep(0.01)

    async def two(self, pace: Pace, rated: bool = False, game: str = "garum") -> Table:
        """Anna and Ben sit down at a table."""
        table = await self.host.create(ANNA, game, 2, {}, ["me", "free"], True, "ab" * 16, pace, rated)
        return await self.host.sit(table.id, BEN, nonce="cd" * 16)

    async def first(self, id: str, person: Person | None = None) -> Table:
        """Whoever is asked, or only this person, chooses the first thing, again and again until others are asked."""
        table = await self.host.table(id)
        seat = table.asking()[0]
        while table.asking() == (seat,) and (person is None or table.seats[seat].person == person.id):
            move = str(table.state.legal(seat)[0])
            table = await self.host.play(id, table.seats[seat].person, seat, table.number, move)
        return table


def in_house(
    folder: Path, what: Callable[[House], Awaitable[None]], clock: Moved | None = None, bots: bool = True
) -> None:
    """Run something in such a house."""

    async def run() -> None:
        store = Store(f"sqlite:///{folder / 'tables.db'}")
        await store.open()
        workers = Workers(QUICK) if bots else None
        house_clock, post = clock or Moved(), Noted()
        host = Host(store, workers, QUICK, house_clock, post)
        await host.start()
        try:
            await what(House(host, house_clock, post))
        finally:
            await host.stop()
            if workers is not None:
                workers.close()
            await store.close()

    asyncio.run(run())

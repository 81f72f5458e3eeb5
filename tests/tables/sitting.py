"""A host over a store in a file, for tests that sit down and play."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from emporion.tables.host import Host
from emporion.tables.place import Window as AnyWindow
from emporion.tables.settings import Settings
from emporion.tables.store import Store
from emporion.tables.table import Person, Sits, Status, Table
from emporion.tables.talking import Line
from emporion.tables.work import Workers
from tests.stores import url_of

ANNA, BEN, CLEO = Person("a" * 24, "Anna"), Person("b" * 24, "Ben"), Person("c" * 24, "Cleo")


QUICK = Settings(grace=0.0)


class Window(AnyWindow):
    """Somebody who looks, and notes what is told."""

    def __init__(self, who: str = "") -> None:
        self.who, self.heres = who, 0
        self.numbers: list[int] = []
        self.lines: list[Line] = []

    def told(self, table: Table) -> None:
        self.numbers.append(table.number)

    def here(self) -> None:
        self.heres += 1

    def talked(self, line: Line) -> None:
        self.lines.append(line)

    def looking(self) -> str:
        return self.who


def at_host(
    folder: Path,
    what: Callable[[Host], Awaitable[None]],
    bots: bool = False,
    file: str = "tables.db",
    settings: Settings = QUICK,
) -> None:
    """Run something at a host; with bots, their moves happen too."""

    async def run() -> None:
        store = Store(url_of(folder, file))
        await store.open()
        workers = Workers(settings) if bots else None
        host = Host(store, workers, settings)
        await host.start()
        try:
            await what(host)
        finally:
            await host.stop()
            if workers is not None:
                workers.close()
            await store.close()

    asyncio.run(run())


async def play_on(host: Host, id: str, moves: int, rng: Random) -> Table:
    """People at the table choose anything legal, so many times or to the end; bots answer by themselves."""
    left = moves
    while True:
        table = await host.table(id)
        if table.status is Status.OVER or not left:
            return table
        seat = table.asking()[0]
        if table.seats[seat].kind is not Sits.PERSON:
            await asyncio.sleep(0.002)
            continue
        move = rng.choice(table.state.legal(seat))
        await host.play(id, table.seats[seat].person, seat, table.number, str(move))
        left -= 1

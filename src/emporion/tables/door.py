"""A door: one at a time goes in, in turn between owners, and of each owner few may wait."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from emporion.tables.line import Line, Rank
from emporion.tables.refusing import refused

WAITING: Final = 8  # of one owner


class Door:
    """Whoever brings many things holds up nobody who brings one."""

    def __init__(self) -> None:
        self._line: Line[asyncio.Future[None]] = Line()
        self._here: Counter[str] = Counter()
        self._free = True

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait in line, then be the only one inside."""
        if self._here[owner] >= WAITING:
            raise refused("door")
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._here[owner] += 1
        self._line.join(mine, Rank.ANSWER, owner, "")
        self._let_in()
        try:
            await mine
            yield
        finally:
            self._line.leave(mine)
            self._here -= Counter([owner])  # those of whom nobody is left are forgotten
            self._free = self._free or not mine.cancelled()
            self._let_in()

    def _let_in(self) -> None:
        while self._free:
            next = self._line.next()
            if next is None:
                return
            if not next.cancelled():  # else gone, in this very moment
                self._free = False
                next.set_result(None)

"""Loops that must never end: an error is logged once, and tried again after a while that grows."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

log = logging.getLogger("emporion.watch")

FIRST, LONGEST = 0.25, 30.0  # seconds between tries
STUCK = 30.0  # a round that takes longer than this is stuck


class Loop:
    """One loop, and how it fares."""

    def __init__(self, name: str, once: Callable[[], Awaitable[None]]) -> None:
        self.name = name
        self._once = once
        self._failures = 0
        self._ended = False
        self._beat = time.monotonic()

    def end(self) -> None:
        """This round is the last."""
        self._ended = True

    @property
    def well(self) -> bool:
        """Whether its last round went through, and not too long ago."""
        return not self._failures and time.monotonic() - self._beat < STUCK

    async def run(self) -> None:
        """Round after round, until it is ended or cancelled."""
        while not self._ended:
            try:
                await self._once()
            except Exception:
                self._failed()
                await asyncio.sleep(min(LONGEST, FIRST * 2 ** min(self._failures - 1, 16)))
            else:
                self._passed()
            self._beat = time.monotonic()

    def _failed(self) -> None:
        self._failures += 1
        if self._failures == 1:
            log.exception("a loop fails and is tried again", extra={"loop": self.name})

    def _passed(self) -> None:
        if self._failures:
            log.warning("a loop goes on", extra={"loop": self.name, "failures": self._failures})
        self._failures = 0

"""A clock for what is due: as late as the wall says at the start, and from then on it never jumps."""

from __future__ import annotations

import time


class Clock:
    """Seconds since 1970 as this process counts them."""

    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()

    def agree(self, now: float) -> None:
        """It is so late, as all processes of one store count."""
        self._start = now - time.monotonic()

    def now(self) -> float:
        return self._start + time.monotonic()

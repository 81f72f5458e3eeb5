"""So much in so long, for each of many."""

from __future__ import annotations

import time


class Limit:
    """A bucket for each key: it holds `burst` drops and fills again within `seconds`."""

    def __init__(self, burst: int, seconds: float) -> None:
        self._buckets: dict[str, tuple[float, float]] = {}
        self.set(burst, seconds)

    def set(self, burst: int, seconds: float) -> None:
        self.burst = max(1, burst)
        self.rate = self.burst / seconds

    def allows(self, key: str) -> bool:
        """Whether `key` may do it once more now."""
        now = time.monotonic()
        left, then = self._buckets.get(key, (float(self.burst), now))
        left = min(float(self.burst), left + (now - then) * self.rate)
        if len(self._buckets) > 10_000:
            self._buckets.clear()  # forgetting is kinder than growing without end
        self._buckets[key] = (left - 1 if left >= 1 else left, now)
        return left >= 1

"""What cards, alcoves, ships and the chariot track give: one vocabulary for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki  # noqa: F401


class Effect(Step["Thessaloniki"]):
    """A step that content names."""

    def times(self, n: int) -> Effect:
        """The same, so many times as much."""
        return self

    def at_sunset(self) -> Effect:
        """The same as a sunset gives it: it is not forfeited."""
        return self

"""How good a position is for a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis


def worth(s: Constantinopolis, seat: int) -> int:
    return 100 * s.scores()[seat] + 6 * s.gold[seat]

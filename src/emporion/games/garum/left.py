"""How much of the game is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum


def left(s: Garum) -> int:
    """The vats not yet reached, this round's among them, in hundredths of all."""
    vats = len(s.layout.vats)
    return 100 * (vats - s.round) // vats if s.stack else 0

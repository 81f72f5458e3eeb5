"""How much of the game is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.thessaloniki.worth import rounds_left
from emporion.games.thessaloniki.worth_terms import LENGTH

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def left(s: Thessaloniki) -> int:
    """The rounds that may still be played, this one among them, in hundredths of the longest game."""
    return 100 * rounds_left(s) // LENGTH if s.stack else 0

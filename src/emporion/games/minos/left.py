"""How much of the game is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.minos.dice import DRAFTED
from emporion.games.minos.income import ROUNDS
from emporion.games.minos.worth_dice import outlook

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos


def left(s: Minos) -> int:
    """The dice that are still to be taken back, in hundredths of all."""
    if not s.stack:
        return 0
    dice = 0
    for seat in range(s.seats):
        dice += outlook(s, seat)[0]
    return 100 * dice // (s.seats * DRAFTED * ROUNDS)

"""How much of the game is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.constantinopolis.worth import BIDDING, moment_of, rounds_left

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis


def left(s: Constantinopolis) -> int:
    """The rounds after this one and what is left of it, in hundredths of all."""
    if not s.stack:
        return 0
    parts = BIDDING * rounds_left(s)
    now = 0
    for seat in range(s.seats):
        now += moment_of(s, seat)
    return (100 * parts + 100 * now // s.seats) // (BIDDING * s.book.rounds)

"""From leads to chances: who wins, by what every seat may end with and how much of the game is still to come."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from emporion.kernel.game import Game
from emporion.kernel.state import State

WHOLE: Final = 100  # hundredths of a game


class Odds:
    """Fitted numbers of one game with so many players.

    A seat's share is proportional to e to the power of slope × prospect + start × time left: the more time, the less a
    point of lead says, and the more the order of the seats.
    """

    def __init__(self, slopes: tuple[float, ...], starts: tuple[float, ...]) -> None:
        self.slopes: Final = slopes  # for each point of prospect, evenly from the end of the game to its beginning
        self.starts: Final = starts  # by seat: what it is worth to sit there, while all is still to come

    def slope(self, left: int) -> float:
        """What a point says with so many hundredths of the game to come; between two fitted numbers, in between."""
        last = len(self.slopes) - 1
        at = left * last
        knot = min(at // WHOLE, last - 1)
        part = (at - knot * WHOLE) / WHOLE
        return self.slopes[knot] * (1.0 - part) + self.slopes[knot + 1] * part

    def shares(self, prospects: list[int], left: int) -> list[float]:
        """Each seat's chance to win; they add to one."""
        slope = self.slope(left) / 100.0
        time = left / WHOLE
        best = max(prospects)
        powers: list[float] = []
        for seat in range(len(prospects)):
            start = self.starts[seat] if seat < len(self.starts) else 0.0
            powers.append(exp(slope * (prospects[seat] - best) + start * time))
        whole = sum(powers)
        return [power / whole for power in powers]


def shares(game: Game[Any], odds: Odds, world: State[Any]) -> list[float]:
    """Each seat's chance to win in a world without blanks; when the game is over, who won."""
    if world.stack:
        return odds.shares(game.prospects(world), game.left(world))
    winners = world.winners()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(world.seats)]

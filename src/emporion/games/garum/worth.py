"""How good a position is for a seat: points had, and what its workers may expect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emporion.games.garum.book import LINES
from emporion.games.garum.scoring import specimens

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum

HOPE: Final = 34  # of a hundred cells still empty on a line with an own worker, how many become one's own
SPARE: Final = 60  # what a worker still in hand is worth, in hundredths of a point


def worth(s: Garum, seat: int) -> int:
    """Hundredths of a point: one's own prospects less the average of the others'."""
    values = prospects(s)
    own = others = rivals = 0
    for colour in range(4):
        owner = s.owner(colour)
        if owner == seat:
            own += values[colour]
        elif owner >= 0:
            others += values[colour]
            rivals += 1
    return own - others // max(rivals, 1)


def prospects(s: Garum) -> list[int]:
    """Each colour's points and hopes."""
    width = len(s.book.causes)
    values = [100 * sum(s.points[width * colour : width * colour + width]) for colour in range(4)]
    if s.over:
        return values
    rounds_left = len(s.layout.vats) - s.round
    for line in range(LINES):
        worker = s.lines[line]
        if worker:
            colour, kind = (worker - 1) // 2, (worker - 1) % 2 + 1
            empty = 0
            for place in s.layout.crossed[line]:
                if not s.laid[place]:
                    empty += 2
            values[colour] += expected(s.layout.chart[kind], 100 * specimens(s, line, colour) + HOPE * empty)
    for colour in range(4):
        values[colour] += SPARE * min(s.vilici[colour] + 2 * s.domini[colour], rounds_left)
    return values


def expected(chart: tuple[int, ...], hundredths: int) -> int:
    """The chart between its entries, in hundredths of a point."""
    low = min(hundredths // 100, len(chart) - 1)
    high = min(low + 1, len(chart) - 1)
    return 100 * chart[low] + (chart[high] - chart[low]) * (hundredths % 100)

"""How good a position is for a seat: points had, and what its workers may expect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emporion.games.garum.layout import LINES, colour_of, kind_of
from emporion.games.garum.scoring import HALVES, half_of

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum

# What workers still in hand are worth, in hundredths of a point, and how much of it a round can bring.
VILICUS_SPARE: Final = 300
DOMINUS_SPARE: Final = 900
ROUND_SPARE: Final = 600


def prospects(s: Garum) -> list[int]:
    """Hundredths of a point for each seat: those of its colours."""
    values = [0] * s.players
    hopes = of_colours(s)
    for colour in range(4):
        owner = s.owner(colour)
        if owner >= 0:
            values[owner] += hopes[colour]
    return values


def of_colours(s: Garum) -> list[int]:
    """Each colour's points and hopes."""
    width = len(s.book.causes)
    values = [100 * sum(s.points[width * colour : width * colour + width]) for colour in range(4)]
    if s.over:
        return values
    layout = s.layout
    wide = 2 * layout.side + 1
    for line in range(LINES):
        worker = s.lines[line]
        if worker:
            colour = colour_of(worker)
            half = half_of(line, colour)
            own = left = 0
            for place in layout.crossed[line]:
                lying = s.laid[place]
                if lying:
                    own += s.book.halves[HALVES * lying + half]
                else:
                    left += 1
            values[colour] += layout.hopes[kind_of(worker)][wide * own + left]
    rounds = len(layout.vats) - s.round
    for colour in range(4):
        spare = VILICUS_SPARE * s.vilici[colour] + DOMINUS_SPARE * s.domini[colour]
        values[colour] += min(spare, ROUND_SPARE * rounds)
    return values

"""§ End of game and scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emporion.games.garum.layout import COLUMNS, LINE_IDS, LINES, colour_of, kind_of
from emporion.kernel.flow import note, score
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum


class Scoring(Step["Garum"]):
    """Every worker scores the specimens of its colour on its line by the chart; too few cost points."""

    def run(self, s: Garum, seat: int) -> None:
        for line in range(LINES):
            worker = s.lines[line]
            if not worker:
                continue
            colour, kind = colour_of(worker), kind_of(worker)
            count = specimens(s, line, colour)
            points = s.layout.chart[kind][count]
            cause = s.book.worker_cause[kind] if points >= 0 else s.book.penalty_cause[kind]
            score(s, colour, points, cause)
            note(s, s.owner(colour), s.book.causes[cause][0], f"{LINE_IDS[line]} {count}", points)


def specimens(s: Garum, line: int, colour: int) -> int:
    """How many specimens of a colour lie on a line."""
    half = half_of(line, colour)
    count = 0
    for place in s.layout.crossed[line]:
        count += s.book.halves[HALVES * s.laid[place] + half]
    return count


HALVES: Final = 16  # numbers for a tile in one rotation: four halves, four colours each


def half_of(line: int, colour: int) -> int:
    """Which of a tile's numbers counts on a line: its top or bottom row, its left or right column."""
    return 4 * (line % 2 if line < COLUMNS else 2 + line % 2) + colour

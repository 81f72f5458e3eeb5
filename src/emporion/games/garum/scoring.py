"""§ End of game and scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.garum.book import LINE_IDS, LINES
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
            colour, kind = (worker - 1) // 2, (worker - 1) % 2 + 1
            count = specimens(s, line, colour)
            points = s.layout.chart[kind][count]
            cause = s.book.worker_cause[kind] if points >= 0 else s.book.penalty_cause[kind]
            score(s, colour, points, cause)
            note(s, s.owner(colour), s.book.causes[cause][0], f"{LINE_IDS[line]} {count}", points)


def specimens(s: Garum, line: int, colour: int) -> int:
    """How many specimens of a colour lie on a line."""
    half = 4 * (line % 2 if line < 16 else 2 + line % 2) + colour
    count = 0
    for place in s.layout.crossed[line]:
        count += s.book.halves[16 * s.laid[place] + half]
    return count

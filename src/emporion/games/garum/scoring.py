"""§ End of game and scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from emporion.games.garum.layout import LINE_IDS, LINES, colour_of, fish, kind_of, side_of
from emporion.kernel.flow import begin_turn, note, score
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum


class Scoring(Step["Garum"]):
    """Every worker scores the specimens of its colour on its line by the chart; too few cost points."""

    def run(self, s: Garum, seat: int) -> None:
        begin_turn(s, -1, "scoring")
        for line in range(LINES):
            worker = s.lines[line]
            if not worker:
                continue
            colour, kind = colour_of(worker), kind_of(worker)
            count = specimens(s, line, colour)
            points = s.layout.chart[kind][count]
            cause = s.book.worker_cause[kind] if points >= 0 else s.book.penalty_cause[kind]
            score(s, colour, points, cause)
            what = f"{LINE_IDS[line]} {count}" if s.watched else ""
            note(s, s.owner(colour), s.book.causes[cause][0], what, points)


def specimens(s: Garum, line: int, colour: int) -> int:
    """How many specimens of a colour lie on a line."""
    return fish(on_line(s, line), colour)


def on_line(s: Garum, line: i64) -> i64:
    """What lies on a line, in one number."""
    halves, laid, side = s.book.halves, s.laid, side_of(line)
    number: i64 = 0
    for place in s.layout.crossed[line]:
        lying: i64 = laid[place]
        number += halves[4 * lying + side]
    return number

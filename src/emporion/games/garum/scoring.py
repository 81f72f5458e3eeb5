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
        counts = specimens(s)
        for line in range(LINES):
            worker = s.lines[line]
            if not worker:
                continue
            colour, kind = (worker - 1) // 2, (worker - 1) % 2 + 1
            points = s.layout.chart[kind][counts[4 * line + colour]]
            cause = s.book.worker_cause[kind] if points >= 0 else s.book.penalty_cause[kind]
            score(s, colour, points, cause)
            note(s, s.owner(colour), s.book.causes[cause][0], f"{LINE_IDS[line]} {counts[4 * line + colour]}", points)


def specimens(s: Garum) -> list[int]:
    """How many specimens of each colour lie on each line: 4 × line + colour."""
    counts = [0] * (4 * LINES)
    for place, lying in enumerate(s.laid):
        if lying:
            face = s.book.faces[lying >> 2][lying & 3]
            for i in range(4):
                counts[s.layout.row_count[4 * place + i] + face[i]] += 1
                counts[s.layout.col_count[4 * place + i] + face[i]] += 1
    return counts

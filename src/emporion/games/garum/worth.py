"""What a seat of Garum may hope for: points had, lines held, workers in hand and lines that are free for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.garum.layout import COLUMNS, DOMINUS, LINES, VILICUS, colour_of, fish, free_quarters, kind_of
from emporion.games.garum.scoring import on_line

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum

TERMS: Final = (
    "points", "vilici_lines", "vilici_growth", "domini_lines", "domini_growth", "vilici", "domini", "open", "open_next",
)  # fmt: skip
POINTS: Final = 0
LINE_OF: Final = (0, 1, 3)  # by kind of worker: what its line would bring now …
GROWTH_OF: Final = (0, 2, 4)  # … and what more of it may be expected
VILICI: Final = 5
DOMINI: Final = 6
OPEN: Final = 7
OPEN_NEXT: Final = 8
SURVEY: Final = 9  # after the terms: what lies on each line
STAGES: Final = 17  # rounds to come, this one with them


def survey(s: Garum, counts: vec[i64]) -> None:
    """What lies on every line: the same for all seats."""
    for line in range(LINES):
        counts[SURVEY + line] = on_line(s, line)


def tally(s: Garum, seat: int, counts: vec[i64]) -> int:
    """Count a seat's terms, those of its colours together; the stage is how many rounds are to come."""
    lines(s, seat, counts)
    rounds = len(s.layout.vats) - s.round
    points = 0
    for colour in range(4):
        if s.owner(colour) == seat:
            points += s.row_points(colour)
            in_hand(s, colour, rounds, counts)
    counts[POINTS] = 100 * points
    return rounds


def lines(s: Garum, seat: int, counts: vec[i64]) -> None:
    """Lines with a worker: their points as they lie, and what the tiles still to come may add."""
    layout = s.layout
    wide = 2 * layout.side + 1
    for line, worker in enumerate(s.lines):
        if worker and s.owner(colour_of(worker)) == seat:
            kind, number = kind_of(worker), counts[SURVEY + line]
            own = fish(number, colour_of(worker))
            now: i64 = 100 * layout.chart[kind][own]
            counts[LINE_OF[kind]] += now
            counts[GROWTH_OF[kind]] += layout.hopes[kind][wide * own + free_quarters(number)] - now


def in_hand(s: Garum, colour: int, rounds: int, counts: vec[i64]) -> None:
    """Workers in hand, as far as a colour can still set them: one a round; and the best lines that wait for them."""
    domini = min(s.domini[colour], rounds)
    vilici = min(s.vilici[colour], rounds - domini)
    counts[DOMINI] += 100 * domini
    counts[VILICI] += 100 * vilici
    if domini + vilici and rounds > 1:
        best, second = free_lines(s, colour, DOMINUS if domini else VILICUS, counts)
        counts[OPEN] += best
        counts[OPEN_NEXT] += second if domini + vilici > 1 else 0


def free_lines(s: Garum, colour: int, kind: int, counts: vec[i64]) -> tuple[i64, i64]:
    """What the two best free lines of areas that are not about to close would bring a worker."""
    layout, hopes = s.layout, s.layout.hopes[kind]
    wide = 2 * layout.side + 1
    best: i64 = 0
    second: i64 = 0
    for area in range(2 * layout.side):
        if not open_area(s, area):
            continue
        first = 4 * area if area < layout.side else COLUMNS + 4 * (area - layout.side)
        for line in range(first, first + 4):
            if s.lines[line]:
                continue
            number = counts[SURVEY + line]
            hope: i64 = hopes[wide * fish(number, colour) + free_quarters(number)]
            if hope > best:
                best, second = hope, best
            elif hope > second:
                second = hope
    return best, second


def open_area(s: Garum, area: int) -> bool:
    """Whether an area has two vats or more that are not full: it takes workers until its last one."""
    left = s.layout.areas[area] & ~s.full
    return left & (left - 1) != 0

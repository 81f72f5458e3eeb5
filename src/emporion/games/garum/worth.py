"""What a seat of Garum may hope for: points had, lines held, workers in hand and lines that are free for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.garum.layout import COLUMNS, DOMINUS, LINES, VILICUS, colour_of, fish, free_quarters, kind_of

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum

TERMS: Final = (
    "points", "vilici_lines", "vilici_growth", "domini_lines", "domini_growth", "vilici", "domini", "open", "open_next",
)  # fmt: skip
POINTS: Final = 0
LINE: Final = 1  # what a line with a vilicus would bring now, and after it what more of it may be expected; …
PER_KIND: Final = 2  # … then the same of a dominus
VILICI: Final = 5
DOMINI: Final = 6
OPEN: Final = 7
OPEN_NEXT: Final = 8
SURVEY: Final = 9  # after the terms: what lies on each line …
FREE: Final = SURVEY + LINES  # … and whether it is free, in an area that is not about to close
SURVEYED: Final = 2 * LINES
STAGES: Final = 17  # rounds to come, this one with them


def survey(s: Garum, counts: vec[i64]) -> None:
    """What lies on every line, quarter after quarter, and where workers may come: the same for all seats."""
    across, halves = s.layout.across, s.book.halves
    at: i64 = 0
    for lying in s.laid:
        if across[at] >= 0:
            tile: i64 = 4 * lying
            for half in range(i64(4)):
                counts[SURVEY + across[at + half]] += halves[tile + half]
        at += 4
    for area in range(2 * s.layout.side):
        if open_area(s, area):
            first = 4 * area if area < s.layout.side else COLUMNS + 4 * (area - s.layout.side)
            for line in range(first, first + 4):
                counts[FREE + line] = 0 if s.lines[line] else 1


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
    wide: i64 = layout.wide
    line: i64 = SURVEY
    for worker in s.lines:
        if worker and s.owner(colour_of(worker)) == seat:
            kind, number = kind_of(worker), counts[line]
            hope = hopes_of(kind, wide) + wide * fish(number, colour_of(worker))
            now = layout.hopes[hope]
            term = LINE + PER_KIND * (kind - VILICUS)
            counts[term] += now
            counts[term + 1] += layout.hopes[hope + free_quarters(number)] - now
        line += 1


def hopes_of(kind: i64, wide: i64) -> i64:
    """Where a kind of worker's hopes begin: those of a dominus come after those of a vilicus."""
    return (kind - VILICUS) * wide * (2 * wide - 1)


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


def free_lines(s: Garum, colour: i64, kind: i64, counts: vec[i64]) -> tuple[i64, i64]:
    """What the two best free lines of areas that are not about to close would bring a worker."""
    hopes, wide = s.layout.hopes, i64(s.layout.wide)
    begin = hopes_of(kind, wide)
    best: i64 = 0
    second: i64 = 0
    for line in range(i64(LINES)):
        if counts[FREE + line]:
            number = counts[SURVEY + line]
            hope = hopes[begin + wide * fish(number, colour) + free_quarters(number)]
            if hope > best:
                best, second = hope, best
            elif hope > second:
                second = hope
    return best, second


def open_area(s: Garum, area: int) -> bool:
    """Whether an area has two vats or more that are not full: it takes workers until its last one."""
    left = s.layout.areas[area] & ~s.full
    return left & (left - 1) != 0

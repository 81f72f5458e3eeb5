"""How each colour of Garum stands, as everybody sees it; made once a position, for all who look at it."""

from __future__ import annotations

from typing import NamedTuple

from emporion.games.garum.book import GarumBook
from emporion.games.garum.layout import LINES, Layout, colour_of, fish, kind_of, side_of
from emporion.games.garum.state import Garum
from emporion.games.garum.tile import Lay, Turn
from emporion.games.garum.worker import Worker
from emporion.once import once

Out = tuple[int, int, int, int]  # a worker on the board: line, kind, fish of its colour, points for them
Left = tuple[int, int, int, int]  # vilici, domini, tiles in hand, tiles in the pile


class Standing(NamedTuple):
    """A colour as all see it."""

    colour: int
    owner: int
    points: int
    both: int  # of all colours of its owner
    would: int  # if the game ended now
    left: Left
    out: tuple[Out, ...]
    now: bool  # it is its turn
    begins: bool  # it has the amphora
    over: bool


def standings(s: Garum) -> tuple[Standing, ...]:
    """All four colours; the ghost's too."""
    width = len(s.book.causes)
    points = tuple([sum(s.points[width * colour : width * colour + width]) for colour in range(4)])
    left = tuple([(s.vilici[i], s.domini[i], len(s.hands[i]), len(s.piles[i])) for i in range(4)])
    owners = tuple([s.owner(colour) for colour in range(4)])
    holder = -1 if s.over else s.holder()
    laid, lines = tuple(s.laid), tuple(s.lines)
    return _standings(s.book, s.layout, laid, lines, points, left, owners, colour_now(s), holder, s.over)


@once
def _standings(
    book: GarumBook, layout: Layout, laid: tuple[int, ...], lines: tuple[int, ...], points: tuple[int, ...],
    left: tuple[Left, ...], owners: tuple[int, ...], now: int, holder: int, over: bool,
) -> tuple[Standing, ...]:  # fmt: skip
    fish = fish_on(book, layout, laid)
    found = []
    for colour, owner in enumerate(owners):
        out = workers_out(layout, lines, fish, colour)
        would = points[colour] + (0 if over else sum([worker[3] for worker in out]))
        both = sum([points[other] for other in range(4) if owners[other] == owner])
        flags = (colour == now, colour == holder, over)
        found.append(Standing(colour, owner, points[colour], both, would, left[colour], out, *flags))
    return tuple(found)


def workers_out(
    layout: Layout, lines: tuple[int, ...], fish: tuple[tuple[int, ...], ...], colour: int
) -> tuple[Out, ...]:
    """A colour's workers on the board."""
    found = []
    for line, worker in enumerate(lines):
        if worker and colour_of(worker) == colour:
            kind, count = kind_of(worker), fish[line][colour]
            found.append((line, kind, count, layout.chart[kind][count]))
    return tuple(found)


def fish_of(s: Garum) -> tuple[tuple[int, ...], ...]:
    """How many specimens of each colour lie on each line."""
    return fish_on(s.book, s.layout, tuple(s.laid))


@once
def fish_on(book: GarumBook, layout: Layout, laid: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    found = []
    for line in range(LINES):
        number = sum([book.halves[4 * laid[place] + side_of(line)] for place in layout.crossed[line]])
        found.append(tuple([fish(number, colour) for colour in range(4)]))
    return tuple(found)


def colours_of(s: Garum, seat: int) -> list[int]:
    """The colours a seat plays: one, or two of two players; a spectator none."""
    return [colour for colour in range(4) if seat >= 0 and s.owner(colour) == seat]


def colour_now(s: Garum) -> int:
    """The colour whose turn it is; -1 before a vat is named and after the end."""
    if not s.stack:
        return -1
    step = s.stack[-1][1]
    return step.colour if isinstance(step, (Turn, Lay, Worker)) else -1


def held_tile(s: Garum, colour: int) -> int:
    """The tile of this colour that is being laid; 0 if it is hidden, -1 if there is none."""
    step = s.stack[-1][1] if s.stack else None
    return step.tile if isinstance(step, Lay) and step.colour == colour else -1

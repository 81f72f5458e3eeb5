"""How a form of Minos' scene says where things lie: areas, and the places of the things in them."""

from __future__ import annotations

from typing import Final, NamedTuple

from emporion.scene.node import Area

# Where a region's name stands: the middle of its line, and its top.
ANCHORS: Final = (
    (63, 141), (156, 121), (150, 197), (247, 125), (246, 203), (326, 101), (329, 195), (407, 59), (412, 127),
    (413, 228), (491, 80), (496, 175), (568, 118), (634, 100),
)  # fmt: skip
# Where its Sea Peoples lie off the coast; Archanes has none, and Phaistos never has Sea Peoples.
SHIPS: Final = (
    (3, 264), (126, 4), (101, 273), (203, 56), (196, 280), (291, 10), (0, 0), (384, 12), (370, 188), (371, 294),
    (469, 3), (463, 280), (530, 44), (585, 244),
)  # fmt: skip
NARROW: Final = (0, 12, 13)  # regions where City and Farm stand under each other


class Box(NamedTuple):
    """The place of one thing."""

    area: str
    x: int
    y: int
    w: int
    h: int


class Grid(NamedTuple):
    """The places of things of one size in rows."""

    area: str
    x: int
    y: int
    w: int
    h: int
    right: int  # from one to the next in a row
    down: int  # from one row to the next
    columns: int = 99

    def box(self, i: int) -> Box:
        x = self.x + self.right * (i % self.columns)
        return Box(self.area, x, self.y + self.down * (i // self.columns), self.w, self.h)


class Fan(NamedTuple):
    """Cards of one size in a row; too many overlap, still more lie in several rows and show their heads only."""

    area: str
    w: int
    h: int
    room: int  # the width for all of them
    step: int  # from one card to the next when there is room
    least: int  # what stays to be seen of each
    head: int  # the height of a card that shows its head only

    def boxes(self, count: int) -> list[Box]:
        if self.w + self.step * (count - 1) <= self.room:
            return [Box(self.area, self.step * i, 0, self.w, self.h) for i in range(count)]
        rows = 1
        while -(-count // rows) > 1 + (self.room - self.w) // self.least:
            rows += 1
        each = -(-count // rows)
        high = self.h if rows == 1 else self.head
        right = (self.room - self.w) // max(each - 1, 1)
        return [Box(self.area, right * (i % each), (high + 2) * (i // each), self.w, high) for i in range(count)]


class Rows(NamedTuple):
    """Cards of one size in as many rows as they need."""

    grid: Grid

    def boxes(self, count: int) -> list[Box]:
        return [self.grid.box(i) for i in range(count)]


class Fine(NamedTuple):
    """The smallest text of a form: its word of a look, and its size."""

    word: str
    size: int


class Places(NamedTuple):
    """A form: its areas in reading order, and where in them everything lies."""

    form: str
    fine: Fine
    areas: tuple[Area, ...]
    windows: tuple[tuple[str, int], ...]  # by region: the area that shows it, and what is cut off at its left
    lanes: Grid  # Trade Routes
    route_spaces: tuple[int, ...]  # in a lane: the left edges of its spaces
    space_w: int
    route_tiles: tuple[Box, Box]  # in a lane: where blue and red tiles lie
    decks: Grid
    offer: Grid
    pool: Grid
    held: Box  # the die in hand
    asked: Box  # choices that lie nowhere else
    rows: Grid
    row_label: int
    row_spaces: Grid  # in a row
    tracks: Grid
    track_spaces: Grid  # in a track
    vases: Grid  # and the Action Bonus
    left: Grid  # Goods left, and the pile
    starts: Grid
    abilities: Grid  # below the Starting cards
    stock: Grid  # one's coins, weaponry, Reserves, points
    goods: Grid
    works: Grid  # City, Tower, Farm, Ship to come
    tiles: Grid  # Trade Bonus tiles one has
    no_tiles: Box  # what is said there while one has none
    hand: Fan | Rows
    rooms: Grid  # of the Palace, by trigger
    cards: Box  # one's area
    courts: Grid  # everybody's Palace, for those who watch
    panel: tuple[int, int]
    notes: tuple[tuple[Box, str], ...]  # headings drawn on the board: place, key of the words


def plan_of(form: str) -> Places:
    from emporion.games.minos import places_tall, places_wide

    return places_wide.WIDE_PLACES if form == "wide" else places_tall.TALL_PLACES

"""Where things lie, apart from what they are. Boxes are x, y, w, h: in an area, or in the thing they are part of."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Box: TypeAlias = tuple[int, int, int, int]


class Grid(NamedTuple):
    """Equal places in rows."""

    x: int
    y: int
    dx: int
    dy: int
    w: int
    h: int
    columns: int

    def at(self, place: int) -> Box:
        return (self.x + self.dx * (place % self.columns), self.y + self.dy * (place // self.columns), self.w, self.h)


class Slot(NamedTuple):
    """An area: its id, its place on the canvas (in a tall scene only its size counts), what lies under it."""

    id: str
    box: Box
    ground: str = ""
    role: str = "board"
    least: int = 0
    grain: int = 0  # as a map in a terminal: units to a line


class OfficeCut(NamedTuple):
    """An office in its parts."""

    head: Box
    numeral: Box
    name: Box
    sign: Box
    power: Box
    lines: int  # of its power in words
    pill: Box
    coin: Box


class MarketCut(NamedTuple):
    """A row of the market in its parts; the heads stand over it."""

    icon: Box
    buy: Box
    sell: Box
    limit: Box
    gift: Box
    next_prices: Box
    next_gift: Box
    heads: int  # where the words over the columns begin
    here: Box
    coming: Box


class StripCut(NamedTuple):
    """One's own things."""

    gold: Box
    fame: Box
    level: Box
    posts: Box
    goods: Grid
    estate: Box
    chip: tuple[int, int]  # at most so wide, so high
    hand: Box
    deck: Box
    discard: Box


class SeaCut(NamedTuple):
    """The Golden Horn: a lane a player, and what stands over the columns."""

    heads: int
    top: int
    bottom: int
    names: Box  # x and w of the players' names
    columns: tuple[tuple[int, int], ...]  # x and w: in harbour, back in one round, back in two
    own: int  # how high one's own lane is


class Places(NamedTuple):
    """All places of one form."""

    form: str
    slots: tuple[Slot, ...]
    office: Grid
    office_cut: OfficeCut
    market: Grid
    market_cut: MarketCut
    production: Grid
    letters: Grid
    ager: int  # places of the grid of production buildings
    legend: int
    levels: Box
    commercial: Grid
    utility: Grid
    headings: tuple[Box, Box, Box]  # production, commercial, utility
    pairs: Grid
    race: Box
    walls: Grid
    wall_heading: Box
    wall_fame: Box
    shop: Grid
    sea: SeaCut
    strip: StripCut
    estate: str  # the areas in which one's own buildings and cards lie
    hand: str
    panel: int  # how wide panels are
    bargain: Box

    def __hash__(self) -> int:
        """There is one a form: what is kept by places is found fast."""
        return hash(self.form)

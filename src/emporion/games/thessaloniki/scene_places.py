"""Where things lie, apart from what is drawn there: one set of places for wide screens, one for tall ones."""

from __future__ import annotations

from typing import Final, NamedTuple

from emporion.scene.node import Area

Box = tuple[str, int, int, int, int]  # area, x, y, width, height


class Ring(NamedTuple):
    """The palace: alcoves clockwise from the gate, the gate, the court, and arrows that show the way."""

    alcoves: tuple[Box, ...]
    gate: Box
    court: Box
    arrows: Box
    arrow: str


class Quay(NamedTuple):
    """The port: plaques with prices, and ships, by berth."""

    plaques: tuple[Box, ...]
    ships: tuple[Box, ...]


class Offer(NamedTuple):
    """Contracts on offer, and the Statues beside them, by section from the right."""

    statues: tuple[Box, ...]
    cards: tuple[Box, ...]


class Cities(NamedTuple):
    """Demand: a heading for each city, and three tiles under it."""

    heads: tuple[Box, ...]
    tiles: tuple[tuple[Box, ...], ...]


class Track(NamedTuple):
    """The hippodrome: start and fourteen spaces, what lies beyond, the entrance, what one would drive."""

    spaces: tuple[Box, ...]
    beyond: Box
    entrance: Box
    drive: Box


class Mine(NamedTuple):
    """One's own things: goods by colour, the rest, family and lasting contracts, Legacy, hand."""

    refined: tuple[Box, ...]
    raw: tuple[Box, ...]
    storage: Box
    purse: tuple[Box, ...]  # salt, denarii, mosaics, Statues
    family: Box
    lasting: Box
    legacies: tuple[Box, ...]
    hand: Box
    most: int  # cards that lie in full in the hand


class Places:
    """All places of one form."""

    def __init__(
        self, form: str, areas: tuple[Area, ...], ring: Ring, quay: Quay, offer: Offer, cities: Cities, track: Track,
        mine: Mine, families: Box, panel: int,
    ) -> None:  # fmt: skip
        self.form: Final = form
        self.areas: Final = areas  # in reading order, without the panels
        self.ring: Final = ring
        self.quay: Final = quay
        self.offer: Final = offer
        self.cities: Final = cities
        self.track: Final = track
        self.mine: Final = mine
        self.families: Final = families
        self.panel: Final = panel  # how wide a player's panel is


def inside(box: Box, x: int, y: int, w: int, h: int) -> Box:
    """A place in another one."""
    return (box[0], box[1] + x, box[2] + y, w, h)

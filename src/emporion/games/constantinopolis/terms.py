"""The rulebook's words as numbers, and the small sums done with them everywhere."""

from __future__ import annotations

from typing import Final

GOODS: Final = ("alimentary", "consumer", "industrial", "military", "luxury")
GOOD_KINDS: Final = 5  # a player's goods and dealings are a row of so many
NO_GOODS: Final = (0, 0, 0, 0, 0)

MAGISTER: Final = 0
PRETORIO: Final = 1
COMES: Final = 2
URBI: Final = 3
CONSUL: Final = 4
OFFICES: Final = 5

KINDS: Final = ("production", "commercial", "utility", "public", "wall")
PRODUCTION: Final = 0
COMMERCIAL: Final = 1
UTILITY: Final = 2
PUBLIC: Final = 3
WALL: Final = 4
LETTERS: Final = ("A", "B", "C", "D")
LAYERS: Final = 3  # the most copies of one tile

SMALL: Final = 0
SHIP_SIZES: Final = 3  # small, medium, large

STEPPER: Final = 30  # the largest amount of one click
SEATS: Final = 5

# Marks in `used` beside the tiles used this round; there is no tile 0.
POWER: Final = 1  # the power of an office
SHIP: Final = 1 << 60  # a ship was bought
POST: Final = 1 << 61  # a trading post was bought


def slot(seat: int, good: int) -> int:
    """Where a player's goods of a kind stand."""
    return GOOD_KINDS * seat + good


def holds(mask: int, number: int) -> bool:
    """A set of bits holds this number."""
    return mask >> number & 1 == 1


def lowest(mask: int) -> int:
    """The lowest number of a set."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The highest number of a set."""
    return mask.bit_length() - 1


def lone(mask: int) -> bool:
    """A set of exactly one."""
    return mask > 0 and not mask & (mask - 1)

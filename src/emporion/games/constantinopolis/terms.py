"""The rulebook's words as numbers, and the small sums done with them everywhere."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

GOODS: Final = ("alimentary", "consumer", "industrial", "military", "luxury")
GOOD_KINDS: Final = 5  # a player's goods and dealings are a row of so many
NO_GOODS: Final = (0, 0, 0, 0, 0)
MOST_GOODS: Final = 4  # that a contract wants, or a building makes or takes

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


# In native integers: to walk through a set took Python five times as long.


def slot(seat: i64, good: i64) -> i64:
    """Where a player's goods of a kind stand."""
    return GOOD_KINDS * seat + good


def holds(mask: i64, number: i64) -> bool:
    """A set of bits holds this number."""
    return mask >> number & 1 == 1


def lowest(mask: i64) -> i64:
    """The lowest number of a set."""
    return highest(mask & -mask)


def highest(mask: i64) -> i64:
    """The highest number of a set, by halves; -1 for none. `bit_length` would be looked up by name."""
    number: i64 = 0 if mask else -1
    half: i64 = 32
    while half:
        if mask >> half:
            mask >>= half
            number += half
        half >>= 1
    return number


def count(mask: i64) -> i64:
    """How many a set has; `bit_count` would be looked up by name."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def lone(mask: i64) -> bool:
    """A set of exactly one."""
    return mask > 0 and not mask & (mask - 1)

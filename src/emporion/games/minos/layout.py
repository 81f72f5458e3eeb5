"""How the flat lists of a state are laid out, and how dice are numbered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

REGIONS: Final = 14  # places of a seat in `warriors`; of a level in `sea`
GOOD_KINDS: Final = 6  # in `goods` and `temps`
TRACK_KINDS: Final = 3  # in `track`
ROUTES: Final = 3  # in `ships`; of a colour in `bonus`
BUILDING_KINDS: Final = 4  # in `built`
WAITING_KINDS: Final = 2  # in `waiting`: Build points, PAID and FREE
ROWS: Final = 5  # of the action board
VASES: Final = 3  # in a game
TOP: Final = 8  # the last space of a track
TOP_LEVEL: Final = 2  # of a Special Ability
BLUE_SPACE: Final = 2  # of a Trade Route: where a blue tile is won
RED_SPACE: Final = 4  # a red one; every Ship so far needs a Tower
LAST_SPACE: Final = 5
FACES: Final = 6  # a die is a number: FACES × colour + value − 1
DICE: Final = 24  # different ones: a die in a container is 1 + DICE × seat + die

INFLUENCE: Final = 0  # tracks
CULTURE: Final = 1
POPULATION: Final = 2
PAID: Final = 0  # Build points
FREE: Final = 1
GRAY: Final = 3  # the colour of dice that go with any other


# In native integers these are no calls: finding one's dice takes half as long.


def colour_of(die: i64) -> i64:
    return die // FACES


def value_of(die: i64) -> i64:
    return die % FACES + 1


def contained(seat: int, die: int) -> int:
    """A die in a seat's container, as it stands on the action board."""
    return 1 + DICE * seat + die


def owner_of(container: i64) -> i64:
    """Whose die it is; nobody's (-1) where no container stands."""
    return (container - 1) // DICE


def die_of(container: i64) -> i64:
    return (container - 1) % DICE

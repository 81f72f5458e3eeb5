"""How workers and places are numbered: whose a worker is, and where on a demand tile a piece stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.thessaloniki.terms import SPACES, TILES, WORKERS

STATUES: Final = 0  # where a demand tile's spaces for Statues begin,
MOSAICS: Final = SPACES  # and, after them, those for mosaics


def patrician_of(seat: i64) -> i64:
    """A player's first worker."""
    return seat * WORKERS


def is_patrician(worker: i64) -> bool:
    return worker % WORKERS == 0


def owner_of(worker: i64) -> i64:
    """Whose worker it is, and so of which colour its good."""
    return worker // WORKERS


def place_on(tile: i64, space: i64) -> i64:
    """The place that is this space of a demand tile, for pieces of either kind."""
    return TILES + (tile - 1) * SPACES + space


def tile_of(place: i64) -> i64:
    """The demand tile a place belongs to."""
    return (place - TILES) // SPACES + 1


def space_of(place: i64) -> i64:
    """Which of its tile's spaces a place is."""
    return (place - TILES) % SPACES

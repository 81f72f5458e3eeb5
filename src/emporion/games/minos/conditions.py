"""§ Symbols: what cards ask for (“if”) and what they count (“per”)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emporion.games.minos.layout import BUILDING_KINDS, REGIONS, TRACK_KINDS

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

CITY: Final = 0  # places in `built`
TOWER: Final = 1
FARM: Final = 2
SHIP: Final = 3

TRACKS: Final = ("influence", "culture", "population")
COUNTS: Final = (
    "city", "tower", "farm", "sea-people", "palace", "area", "presence", "warrior", "lowest", "route-space",
    "influence", "culture", "population", "farthest",
)  # fmt: skip

SEA_PEOPLES: Final = 3  # places in COUNTS; those of buildings come first
IN_PALACE: Final = 4
IN_AREA: Final = 5
PRESENCE: Final = 6
WARRIORS: Final = 7
LOWEST: Final = 8
ROUTE_SPACES: Final = 9
ON_TRACK: Final = 10  # and the two after it
FARTHEST: Final = 13


def holds(s: Minos, seat: int, condition: int) -> bool:
    """Whether a seat has as many of what a condition counts as it asks for, now."""
    return counted(s, seat, s.book.condition_counts[condition]) >= s.book.condition_needs[condition]


def counted(s: Minos, seat: int, count: int) -> int:
    """How many of what is counted a seat has now."""
    if count <= FARM:
        return s.built[BUILDING_KINDS * seat + count]
    if count == SEA_PEOPLES:
        return len(s.beaten[seat])
    if count == IN_PALACE:
        return len(s.palace[seat])
    if count == IN_AREA:
        return len(s.area[seat])
    if count == PRESENCE:
        return presence(s, seat)
    if count == WARRIORS:
        return on_map(s, seat)
    if count == LOWEST:
        return min(s.tracks_of(seat))
    if count == ROUTE_SPACES:
        return sum(s.ships_of(seat))
    if count == FARTHEST:
        return max(s.ships_of(seat))
    return s.track[TRACK_KINDS * seat + count - ON_TRACK]


def on_map(s: Minos, seat: int) -> int:
    """A seat's Warriors on the map."""
    return sum(s.army(seat))


def presence(s: Minos, seat: int) -> int:
    """The regions where a seat has a Warrior, dominated or not."""
    return len(s.regions_of(seat))


def dominant(s: Minos, region: int) -> int:
    """The seat that alone has the most Warriors in a region; -1 when nobody has."""
    most = best = 0
    holder = -1
    for seat in range(s.players):
        here = s.warriors[REGIONS * seat + region]
        if here > most:
            most, best, holder = here, 1, seat
        elif here == most:
            best += 1
    return holder if most and best == 1 else -1


def dominance(s: Minos, seat: int) -> int:
    """The regions a seat dominates."""
    regions = 0
    for region in s.regions_of(seat):
        if dominant(s, region) == seat:
            regions += 1
    return regions

"""§ Vases (objectives): claimed the moment they are met."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emporion.games.minos.conditions import SHIP, TOWER, dominance, presence
from emporion.games.minos.layout import BUILDING_KINDS, ROUTES, TRACK_KINDS, VASES
from emporion.kernel.flow import note, score
from emporion.tuples import put

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos
    from emporion.kernel.state import Table

INCOME: Final = 0  # the goals, in the order of the appendix
GOODS: Final = 1
CULTURE: Final = 2
PRESENCE: Final = 3
DOMINANCE: Final = 4
POPULATION: Final = 5
SAILING: Final = 6
TOWERS: Final = 7
SHIPS: Final = 8
PALACE: Final = 9
TRAIT: Final = 10
INFLUENCE: Final = 11
GOALS: Final = (
    "income", "goods", "culture", "presence", "dominance", "population", "sailing", "towers", "ships", "palace",
    "trait", "influence",
)  # fmt: skip
TRACK_GOAL: Final[Table] = (INFLUENCE, CULTURE, POPULATION)


def reached(s: Minos, seat: int, goal: int) -> int:
    """How far a seat has come towards a goal."""
    if goal == INCOME:
        return s.income[seat]
    if goal == GOODS:
        return max(s.goods_of(seat))
    if goal == PRESENCE:
        return presence(s, seat)
    if goal == DOMINANCE:
        return dominance(s, seat)
    if goal == SAILING:
        return sailed(s, seat)
    if goal == TOWERS:
        return s.built[BUILDING_KINDS * seat + TOWER]
    if goal == SHIPS:
        return s.built[BUILDING_KINDS * seat + SHIP]
    if goal == PALACE:
        return len(s.palace[seat])
    if goal == TRAIT:
        return most_alike(s, seat)
    return s.track[TRACK_KINDS * seat + TRACK_GOAL.index(goal)]


def sailed(s: Minos, seat: int) -> int:
    """How many spaces of the Trade Routes a seat's Ships have come along, together."""
    spaces = 0
    for ship in range(ROUTES * seat, ROUTES * seat + ROUTES):
        spaces += s.ships[ship]
    return spaces


def most_alike(s: Minos, seat: int) -> int:
    """The most Royal Traits with one trigger in a Palace."""
    most = 0
    by_trigger = [0] * 8
    for card in s.palace[seat]:
        trigger = s.book.trigger[card]
        by_trigger[trigger] = by_trigger[trigger] + 1
        most = max(most, by_trigger[trigger])
    return most


def check(s: Minos, seat: int, goal: int) -> None:
    """A seat came nearer to a goal: if its Vase is in the game and now met, mark it."""
    for slot in range(VASES):
        if s.vases[slot] != goal or s.claims[slot] >> seat & 1:
            continue
        if reached(s, seat, goal) >= s.book.vase_need[goal]:
            claim(s, slot, (seat,))


def check_map(s: Minos) -> None:
    """Warriors came or went: anybody may have presence or dominance now, and all by one effect do so together."""
    for slot in range(VASES):
        goal = s.vases[slot]
        if goal in (PRESENCE, DOMINANCE):
            met = [
                seat
                for seat in range(s.players)
                if not s.claims[slot] >> seat & 1 and reached(s, seat, goal) >= s.book.vase_need[goal]
            ]
            if met:
                claim(s, slot, tuple(met))


def claim(s: Minos, slot: int, seats: tuple[int, ...]) -> None:
    """All get the highest points that were free when the effect, or the simultaneous step, began."""
    taken = s.before[slot] if s.together else marks(s.claims[slot])
    spaces = s.book.vase_points[s.players][s.vases[slot]]
    if taken >= len(spaces):
        return
    for seat in seats:
        s.claims = put(s.claims, slot, s.claims[slot] | 1 << seat)
        score(s, seat, spaces[taken], s.book.vase_cause)
        note(s, seat, "vase", s.book.vase_ids[s.vases[slot]], spaces[taken])


def marks(claims: int) -> int:
    """How many markers lie on a Vase."""
    return (claims & 1) + (claims >> 1 & 1) + (claims >> 2 & 1) + (claims >> 3 & 1)

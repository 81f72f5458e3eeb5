"""What a seat has in Constantinopolis, by name."""

from __future__ import annotations

from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, slot


def holdings(s: Constantinopolis, seat: int) -> tuple[tuple[str, int], ...]:
    """Gold where it is not covered, goods, contracts, ships, posts and buildings."""
    covered = s.covered_money() and s.viewer >= -1 and s.viewer != seat
    gold = () if covered else (("gold", s.gold[seat]),)
    return (
        *gold,
        *[(GOODS[good], s.goods[slot(seat, good)]) for good in range(GOOD_KINDS)],
        ("contracts", len(s.hand[seat])),
        ("ships", len(s.fleet[seat])),
        ("posts", s.posts[seat]),
        ("buildings", s.owned[seat].bit_count()),
    )

"""What a seat has in Minos, by name."""

from __future__ import annotations

from emporion.games.minos.layout import BUILDING_KINDS, GOOD_KINDS
from emporion.games.minos.state import Minos

BUILDINGS = ("cities", "towers", "farms", "ships")


def holdings(s: Minos, seat: int) -> tuple[tuple[str, int], ...]:
    """Coins, weaponry, Warriors, Goods, cards and buildings."""
    goods, temps, built = s.goods_of(seat), s.temps_of(seat), s.built_of(seat)
    return (
        ("coins", s.coins[seat]),
        ("weaponry", s.weaponry[seat]),
        ("reserve", s.reserve[seat]),
        ("warriors", sum(s.army(seat))),
        *[(s.book.good_ids[good], goods[good]) for good in range(GOOD_KINDS)],
        *[("temporary-" + s.book.good_ids[good], temps[good]) for good in range(GOOD_KINDS)],
        ("cards", len(s.hand[seat]) + len(s.shown[seat])),
        ("palace", len(s.palace[seat])),
        *[(BUILDINGS[kind], built[kind]) for kind in range(BUILDING_KINDS)],
    )

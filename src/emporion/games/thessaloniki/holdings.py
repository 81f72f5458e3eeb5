"""What a seat has in Thessaloniki, by name."""

from __future__ import annotations

from emporion.games.thessaloniki.state import Thessaloniki


def holdings(s: Thessaloniki, seat: int) -> tuple[tuple[str, int], ...]:
    """Goods, Salt, Denarii, pieces in its supply, cards and Ships."""
    goods = [*s.raw_of(seat), *s.refined_of(seat)]
    return (
        *[(s.book.tokens[token], n) for token, n in enumerate(goods)],
        ("salt", s.salt[seat]),
        ("denarius", s.denarii[seat]),
        ("mosaic", s.mosaics[seat]),
        ("statue", s.statues[seat]),
        ("contracts", len(s.hands[seat]) + len(s.dealt[seat])),
        ("fulfilled", len(s.fulfilled[seat])),
        ("ships", len(s.claimed[seat])),
    )

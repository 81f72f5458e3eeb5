"""What a seat has in Garum, by name."""

from __future__ import annotations

from emporion.games.garum.state import Garum


def holdings(s: Garum, seat: int) -> tuple[tuple[str, int], ...]:
    """Workers not yet set, of all its colours, and tiles."""
    own = [colour for colour in range(4) if s.owner(colour) == seat]
    return (
        ("vilici", sum([s.vilici[colour] for colour in own])),
        ("domini", sum([s.domini[colour] for colour in own])),
        ("tiles", sum([len(s.hands[colour]) for colour in own])),
    )

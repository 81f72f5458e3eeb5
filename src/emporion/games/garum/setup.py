"""§ Game setup; § Game at 2 or 3 players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.garum.round import Round
from emporion.kernel.chance import shuffled
from emporion.kernel.flow import push

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum


def lay_out(s: Garum) -> None:
    """Each colour shuffles its tiles and draws a hand; the ghost has none. Aurei are shuffled, but for an emperor."""
    for colour in range(4):
        pile = shuffled(s, s.layout.sets[colour])
        hand = 0 if s.owner(colour) < 0 else s.layout.hand
        s.hands[colour] = pile[len(pile) - hand :]
        s.piles[colour] = pile[: len(pile) - hand]
    if s.ordering != "emperor":
        s.order = shuffled(s, s.layout.vats)
    push(s, s.owner(0), Round())

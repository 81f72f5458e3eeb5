"""What each seat's share of the victory is, by the fitted chances of the bots."""

from __future__ import annotations

from typing import Any

from emporion import games
from emporion.bots.chances import fitted
from emporion.bots.search.odds import shares as shares_in
from emporion.kernel.state import State


def shares(s: State[Any], prospects: list[float] | None = None) -> tuple[float, ...]:
    """Each seat's chance to win; together they are one. `prospects`: judge these instead of the position's own."""
    game, odds = games.game(s.book.game), fitted(s.book.game, s.players)
    if prospects is None:
        return tuple(shares_in(game, odds, s))
    return tuple(odds.shares([round(value) for value in prospects], game.left(s)))

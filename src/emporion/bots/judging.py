"""By whose weights a bot judges a position: the game's own, or those of a file."""

from __future__ import annotations

from typing import Any

from emporion import games, weights
from emporion.kernel.game import Game
from emporion.kernel.state import State


class Judging:
    """A game as one bot judges it; a file of weights is read once, for the first game that asks."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._own: dict[str, Game[Any]] = {}

    def game(self, view: State[Any]) -> Game[Any]:
        """The game of a view, with this bot's weights."""
        name = view.book.game
        if not self.file:
            return games.game(name)
        if name not in self._own:
            self._own[name] = weights.weighing(games.game(name), self.file)
        return self._own[name]

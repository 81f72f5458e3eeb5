"""§ Symbols: what cards, tiles, tracks and routes do, one step each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.minos.book import MinosBook
    from emporion.games.minos.state import Minos


class Effect(Step["Minos"]):
    """One thing a component does; named by its words, so that players can say which comes first."""

    def label(self, book: MinosBook) -> str:
        """Its words, as an id: `1-coin-per-warrior`."""
        raise NotImplementedError

    def name(self, s: Minos) -> str:
        return self.label(s.book)

"""What never changes while Stall is played: the cards, the moves, what points are for."""

from __future__ import annotations

from typing import Final

from emporion.content import Pack
from emporion.kernel.state import Book


class StallBook(Book):
    """Card 0 is a back: what a seat cannot know. The others are numbered ware by ware, cheap to dear."""

    def __init__(self, pack: Pack, version: int) -> None:
        causes = tuple([(record.id, str(record.source())) for record in pack.of("cause")])
        super().__init__("stall", version, pack.name, pack.hash, causes, pack.words)
        wares = pack.of("ware")
        prices = pack.one("deck", "deck").numbers("prices", low=1, high=99)
        self.sale: Final = self.cause("sale")
        self.leftover: Final = self.cause("leftover")
        self.wares: Final = [ware.id for ware in wares]
        self.icons: Final = [ware.word("icon") for ware in wares]
        self.ware: Final = [-1] + [i for i in range(len(wares)) for _ in prices]
        self.price: Final = [0] + [price for _ in wares for price in prices]
        self.ids: Final = ["back"] + [f"{ware.id}-{price}" for ware in wares for price in prices]
        for id, ware, price in zip(self.ids[1:], self.ware[1:], self.price[1:], strict=True):
            self.words.setdefault(f"name.{id}", f"{wares[ware].name()} for {price}")
        for verb in ("sell", "stow"):
            for card, id in enumerate(self.ids[1:], 1):
                self.moves.add(verb, id, -1, card)

"""What a seat knows of Stall in numbers, for programs that learn: own things first."""

from __future__ import annotations

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i16, i64

from emporion.observing import Feature, Observer, Side, blank, counts, many, seats
from emporion_stall.book import StallBook
from emporion_stall.state import Stall

# Where a card is: 0 not seen; 1 sold, 2 in one's own hand, 3 under one's own mat.
SOLD, HELD, STOWED = 1, 2, 3


class StallObserver(Observer):
    most: ClassVar[int] = 4
    tape: ClassVar[int] = 8

    def told(self) -> list[Feature]:
        """One table for the documents, the spaces and the laws; what each means stands in text/en.toml."""
        book: Any = self.book
        assert isinstance(book, StallBook)
        cards = len(book.ids) - 1
        return [
            Feature("cards", cards, 0, STOWED, choice=True),
            Feature("tops", len(book.wares), 0, max(book.price)),
            Feature("stock", 1, 0, cards),
            Feature("hands", self.most, 0, cards),
            Feature("mats", self.most, 0, cards),
            Feature("points", len(book.causes) * self.most, -99, 999),
        ]

    def write(self, s: Stall, viewer: int, side: Side, out: vec[i16], at: i64) -> i64:
        """The same, in the same order. `s` may be the whole table: of hands and mats only the viewer's own are told."""
        end = blank(out, at, len(s.book.ids) - 1)
        for pile in s.sold:
            for card in pile:
                out[at + card - 1] = SOLD
        if viewer >= 0:
            for card in s.hands[viewer]:
                out[at + card - 1] = HELD
            for card in s.mats[viewer]:
                out[at + card - 1] = STOWED
        at = many(out, end, [s.top(ware) for ware in range(len(s.book.wares))])
        out[at] = len(s.stock)
        at = counts(out, at + 1, side, s.hands)
        at = counts(out, at, side, s.mats)
        return seats(out, at, side, s.points, s.width)

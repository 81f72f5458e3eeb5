"""Everything on the table of Stall, and what a seat cannot know of it."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from emporion.kernel.state import State
from emporion_stall.book import StallBook

HAND: Final = 3


class Stall(State[StallBook]):
    fields: ClassVar[tuple[str, ...]] = ("hands", "mats", "sold", "stock")

    def __init__(self, book: StallBook, players: int, options: tuple[str, ...]) -> None:
        super().__init__(book, players, options, rows=players)
        self.hands: list[tuple[int, ...]] = [()] * players
        self.mats: list[tuple[int, ...]] = [()] * players  # what each has put aside, face down
        self.sold: list[tuple[int, ...]] = [()] * len(book.wares)  # of each ware, the last one on top
        self.stock: tuple[int, ...] = ()  # the top is last

    def clone(self) -> Stall:
        s = Stall(self.book, self.players, self.options)
        self.carry(s)
        s.hands = self.hands[:]
        s.mats = self.mats[:]
        s.sold = self.sold[:]
        s.stock = self.stock
        return s

    def top(self, ware: int) -> int:
        """The price of the last card sold of a ware."""
        return self.book.price[self.sold[ware][-1]] if self.sold[ware] else 0

    def rank(self, seat: int) -> tuple[int, ...]:
        """Most points; then fewer cards under the mat."""
        return (self.scores()[seat], -len(self.mats[seat]))

    def pieces(self) -> tuple[int, ...]:
        piles = [*self.hands, *self.mats, *self.sold, self.stock]
        return tuple(sorted([card for pile in piles for card in pile if card]))

    def hide(self, viewer: int) -> None:
        """The stock is unknown to all; a hand and a mat to all but their owner."""
        self.stock = (0,) * len(self.stock)
        for seat in range(self.seats):
            if seat != viewer:
                self.hands[seat] = (0,) * len(self.hands[seat])
                self.mats[seat] = (0,) * len(self.mats[seat])

    def fill(self, rng: Random) -> None:
        """Deal the cards that are seen nowhere to all places that show a back."""
        seen = self.pieces()
        left = [card for card in range(1, len(self.book.ids)) if card not in seen]
        rng.shuffle(left)
        for piles in (self.hands, self.mats):
            for seat in range(self.seats):
                piles[seat] = tuple([card or left.pop() for card in piles[seat]])
        self.stock = tuple([card or left.pop() for card in self.stock])

"""Stall as others meet it."""

from __future__ import annotations

from typing import Any, ClassVar

from emporion.content import Pack
from emporion.kernel.chance import shuffled
from emporion.kernel.flow import push
from emporion.kernel.game import Game, Option
from emporion_stall.book import StallBook
from emporion_stall.state import HAND, Stall
from emporion_stall.steps import Turn


class StallGame(Game[Stall]):
    name: ClassVar[str] = "stall"
    title: ClassVar[str] = "Stall"
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    minutes: ClassVar[tuple[int, int]] = (5, 10)
    weight: ClassVar[str] = "light"
    options: ClassVar[tuple[Option, ...]] = (Option("mat", ("free", "dear")),)

    def book(self, pack: Pack) -> StallBook:
        return StallBook(pack, self.version)

    def blank(self, book: StallBook, players: int, options: tuple[str, ...]) -> Stall:
        return Stall(book, players, options)

    def setup(self, s: Stall) -> None:
        cards = shuffled(s, tuple(range(1, len(s.book.ids))))
        for seat in range(s.seats):
            s.hands[seat] = cards[HAND * seat : HAND * (seat + 1)]
        s.stock = cards[HAND * s.seats :]
        push(s, 0, Turn())

    def prospect(self, s: Stall, seat: int) -> int:
        """Its points, and what its dearest card of each ware would bring now."""
        book, hopes = s.book, [0] * len(s.book.wares)
        for card in s.hands[seat]:
            ware = book.ware[card]
            hopes[ware] = max(hopes[ware], book.price[card] - s.top(ware))
        return 100 * s.scores()[seat] + 50 * sum(hopes)

    def observer(self, book: StallBook) -> Any:
        from emporion_stall.observe import StallObserver

        return StallObserver(book, tuple([option.values for option in self.options]))

    def scene(self, view: Stall, seat: int, form: str) -> Any:
        from emporion_stall.scene import scene

        return scene(view, seat, form)

    def inspect(self, view: Stall, id: str) -> Any:
        from emporion_stall.inspect import inspect

        return inspect(view, id)

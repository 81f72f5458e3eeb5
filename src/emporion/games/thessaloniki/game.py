"""Thessaloniki as others meet it."""

from __future__ import annotations

from typing import Any, ClassVar

from emporion.content import Pack
from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.limits import check
from emporion.games.thessaloniki.setup import lay_out
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.worth import prospect
from emporion.kernel.game import Game, Option, Tuning


class ThessalonikiGame(Game[Thessaloniki]):
    name: ClassVar[str] = "thessaloniki"
    title: ClassVar[str] = "Thessaloniki"
    version: ClassVar[int] = 2
    former: ClassVar[tuple[str, ...]] = ("2e4720c897495e03",)
    players: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    longest: ClassVar[int] = 10_000  # 570 were the most of 100 random games
    minutes: ClassVar[tuple[int, int]] = (90, 150)
    weight: ClassVar[str] = "heavy"
    options: ClassVar[tuple[Option, ...]] = (Option("solo", ("normal", "easy", "hard"), (1,)),)
    endings: ClassVar[tuple[str, ...]] = ("last-round",)
    tuning: ClassVar[Tuning] = Tuning(explore=0.1)

    def book(self, pack: Pack) -> ThessalonikiBook:
        check(pack)
        return ThessalonikiBook(pack, self.version)

    def blank(self, book: ThessalonikiBook, players: int, options: tuple[str, ...]) -> Thessaloniki:
        return Thessaloniki(book, players, options)

    def setup(self, s: Thessaloniki) -> None:
        lay_out(s)

    def prospect(self, s: Thessaloniki, seat: int) -> int:
        return prospect(s, seat)

    def scene(self, view: Thessaloniki, seat: int) -> Any:
        from emporion.games.thessaloniki.scene import scene

        return scene(view, seat)

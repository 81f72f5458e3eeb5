"""Minos as others meet it."""

from __future__ import annotations

from typing import Any, ClassVar

from emporion.content import Pack
from emporion.games.minos.book import MinosBook
from emporion.games.minos.limits import check
from emporion.games.minos.setup import lay_out
from emporion.games.minos.state import Minos
from emporion.games.minos.worth import prospect
from emporion.kernel.game import Game, Option, Tuning


class MinosGame(Game[Minos]):
    name: ClassVar[str] = "minos"
    title: ClassVar[str] = "Minos"
    version: ClassVar[int] = 3
    former: ClassVar[tuple[str, ...]] = ("e6f24c2172d09a14", "eb80b5fd7093efff")
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    longest: ClassVar[int] = 10_000  # 630 were the most of 100 random games
    minutes: ClassVar[tuple[int, int]] = (90, 150)
    weight: ClassVar[str] = "heavy"
    options: ClassVar[tuple[Option, ...]] = (
        Option("routes", ("AAA", "AAB", "ABA", "ABB", "BAA", "BAB", "BBA", "BBB")),
    )
    endings: ClassVar[tuple[str, ...]] = ("over",)
    tuning: ClassVar[Tuning] = Tuning(simulations=150, trust=5.0)

    def book(self, pack: Pack) -> MinosBook:
        check(pack)
        return MinosBook(pack, self.version)

    def blank(self, book: MinosBook, players: int, options: tuple[str, ...]) -> Minos:
        return Minos(book, players, options).bare()

    def setup(self, s: Minos) -> None:
        lay_out(s)

    def prospect(self, s: Minos, seat: int) -> int:
        return prospect(s, seat)

    def scene(self, view: Minos, seat: int) -> Any:
        from emporion.games.minos.scene import scene

        return scene(view, seat)

"""Constantinopolis as others meet it."""

from __future__ import annotations

from typing import Any, ClassVar

from emporion.content import Pack
from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.limits import check
from emporion.games.constantinopolis.setup import lay_out
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.worth import prospect
from emporion.kernel.game import Game, Option, Tuning


class ConstantinopolisGame(Game[Constantinopolis]):
    name: ClassVar[str] = "constantinopolis"
    title: ClassVar[str] = "Constantinopolis"
    version: ClassVar[int] = 2
    former: ClassVar[tuple[str, ...]] = ("fde54a429e932a93",)
    players: ClassVar[tuple[int, ...]] = (2, 3, 4, 5)
    longest: ClassVar[int] = 20_000  # 1,300 were the most of 100 random games; bargaining is what makes them long
    minutes: ClassVar[tuple[int, int]] = (60, 120)
    weight: ClassVar[str] = "medium"
    options: ClassVar[tuple[Option, ...]] = (
        Option("money", ("covered", "open")),
        Option("loads", ("covered", "open")),
        Option("free_trade", ("false", "true")),
    )
    endings: ClassVar[tuple[str, ...]] = ("finished",)
    tuning: ClassVar[Tuning] = Tuning(simulations=120)

    def book(self, pack: Pack) -> ConstantinopolisBook:
        check(pack)
        return ConstantinopolisBook(pack, self.version)

    def blank(self, book: ConstantinopolisBook, players: int, options: tuple[str, ...]) -> Constantinopolis:
        return Constantinopolis(book, players, options)

    def setup(self, s: Constantinopolis) -> None:
        lay_out(s)

    def prospect(self, s: Constantinopolis, seat: int) -> int:
        return prospect(s, seat)

    def scene(self, view: Constantinopolis, seat: int) -> Any:
        from emporion.games.constantinopolis.scene import scene

        return scene(view, seat)

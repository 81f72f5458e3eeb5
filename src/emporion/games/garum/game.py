"""Garum as others meet it."""

from __future__ import annotations

from typing import Any, ClassVar

from emporion.content import Pack
from emporion.games.garum.book import GarumBook
from emporion.games.garum.layout import BOARDS
from emporion.games.garum.setup import lay_out
from emporion.games.garum.state import AUREUS, EMPEROR, HARUSPEX, Garum
from emporion.games.garum.worth import prospects
from emporion.kernel.game import Game, Option, Tuning


class GarumGame(Game[Garum]):
    name: ClassVar[str] = "garum"
    title: ClassVar[str] = "Garum"
    version: ClassVar[int] = 1
    former: ClassVar[tuple[str, ...]] = ("ce5d40edd739fe8a",)
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    longest: ClassVar[int] = 208  # 16 rounds: a vat, and four times a tile, its place and a worker
    minutes: ClassVar[tuple[int, int]] = (30, 60)
    weight: ClassVar[str] = "light"
    options: ClassVar[tuple[Option, ...]] = (
        Option("board", BOARDS),
        Option("order", (AUREUS, HARUSPEX, EMPEROR)),
    )
    tuning: ClassVar[Tuning] = Tuning(simulations=240, horizon=3)  # the rest of the round is worth a look

    def book(self, pack: Pack) -> GarumBook:
        return GarumBook(pack, self.version)

    def blank(self, book: GarumBook, players: int, options: tuple[str, ...]) -> Garum:
        return Garum(book, players, options)

    def setup(self, s: Garum) -> None:
        lay_out(s)

    def prospect(self, s: Garum, seat: int) -> int:
        return prospects(s)[seat]

    def prospects(self, s: Garum) -> list[int]:
        return prospects(s)

    def glimpse(self, s: Garum, seat: int) -> int:
        return self.worth(s, seat)  # what one lays, others score too

    def scene(self, view: Garum, seat: int) -> Any:
        from emporion.games.garum.scene import scene

        return scene(view, seat)

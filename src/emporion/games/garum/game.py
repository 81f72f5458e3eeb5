"""Garum as others meet it."""

from __future__ import annotations

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from emporion.content import Pack
from emporion.games.garum.book import GarumBook
from emporion.games.garum.holdings import holdings
from emporion.games.garum.layout import BOARDS
from emporion.games.garum.left import left
from emporion.games.garum.observe import GarumObserver
from emporion.games.garum.scoring import Scoring
from emporion.games.garum.setup import lay_out
from emporion.games.garum.state import AUREUS, EMPEROR, HARUSPEX, Garum
from emporion.games.garum.worth import STAGES, SURVEYED, TERMS, survey, tally
from emporion.kernel.game import Option, Tuning
from emporion.kernel.step import Step
from emporion.prospects import Weighed


class GarumGame(Weighed[Garum]):
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
    counts: ClassVar[dict[str, tuple[int, int]]] = {"tile": (64, 128), "bonus": (1, 160)}
    tuning: ClassVar[Tuning] = Tuning(simulations=240, horizon=3)  # the rest of the round is worth a look
    terms: ClassVar[tuple[str, ...]] = TERMS
    stages: ClassVar[int] = STAGES
    surveyed: ClassVar[int] = SURVEYED

    def book(self, pack: Pack) -> GarumBook:
        return GarumBook(pack, self.version)

    def blank(self, book: GarumBook, players: int, options: tuple[str, ...]) -> Garum:
        return Garum(book, players, options).bare()

    def setup(self, s: Garum) -> None:
        lay_out(s)

    def left(self, s: Garum) -> int:
        return left(s)

    def survey(self, s: Garum, counts: vec[i64]) -> None:
        survey(s, counts)

    def tally(self, s: Garum, seat: int, counts: vec[i64]) -> int:
        return tally(s, seat, counts)

    def glimpse(self, s: Garum, seat: int) -> int:
        return self.worth(s, seat)  # what one lays, others score too

    def holdings(self, s: Garum, seat: int) -> tuple[tuple[str, int], ...]:
        return holdings(s, seat)

    def final_steps(self, s: Garum) -> tuple[Step[Garum], ...]:
        return (Scoring(),)

    def observer(self, book: GarumBook) -> Any:
        return GarumObserver(book, tuple([option.values for option in self.options]))

    def scene(self, view: Garum, seat: int, form: str) -> Any:
        from emporion.games.garum.scene import scene

        return scene(view, seat, form)

    def face(self, book: GarumBook, id: str) -> Any:
        from emporion.games.garum.scene_faces import face

        return face(book, id)

    def inspect(self, view: Garum, id: str) -> Any:
        from emporion.games.garum.inspect import inspect

        return inspect(view, id)

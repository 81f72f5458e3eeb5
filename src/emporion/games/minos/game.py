"""Minos as others meet it."""

from __future__ import annotations

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from emporion.content import Entry, Pack
from emporion.games.minos.book import MinosBook
from emporion.games.minos.holdings import holdings
from emporion.games.minos.left import left
from emporion.games.minos.limits import check
from emporion.games.minos.observe import MinosObserver
from emporion.games.minos.scoring import FinalScoring, Scoring
from emporion.games.minos.setup import lay_out
from emporion.games.minos.state import Minos
from emporion.games.minos.vocabulary import forms
from emporion.games.minos.worth import tally
from emporion.games.minos.worth_terms import SHAPES, STAGES, TERMS
from emporion.kernel.game import Option, Tuning
from emporion.kernel.step import Step
from emporion.prospects import Weighed


class MinosGame(Weighed[Minos]):
    name: ClassVar[str] = "minos"
    title: ClassVar[str] = "Minos"
    version: ClassVar[int] = 3
    former: ClassVar[tuple[str, ...]] = ("e6f24c2172d09a14", "eb80b5fd7093efff", "2ebd37d3eee13ddd")
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    longest: ClassVar[int] = 10_000  # 630 were the most of 100 random games
    minutes: ClassVar[tuple[int, int]] = (90, 150)
    weight: ClassVar[str] = "heavy"
    options: ClassVar[tuple[Option, ...]] = (
        Option("routes", ("AAA", "AAB", "ABA", "ABB", "BAA", "BAB", "BBA", "BBB")),
    )
    endings: ClassVar[tuple[str, ...]] = ("over",)
    counts: ClassVar[dict[str, tuple[int, int]]] = {
        "decree": (80, 190), "action_bonus": (1, 16), "blue": (15, 40), "red": (15, 40), "foundation": (9, 40),
        "sea_people": (18, 60),
    }  # fmt: skip
    tuning: ClassVar[Tuning] = Tuning(simulations=50, trust=5.0, answers=1)
    terms: ClassVar[tuple[str, ...]] = TERMS
    stages: ClassVar[int] = STAGES
    shapes: ClassVar[tuple[tuple[str, int], ...]] = SHAPES

    def book(self, pack: Pack) -> MinosBook:
        check(pack)
        return MinosBook(pack, self.version)

    def blank(self, book: MinosBook, players: int, options: tuple[str, ...]) -> Minos:
        return Minos(book, players, options, players).bare()

    def setup(self, s: Minos) -> None:
        lay_out(s)

    def left(self, s: Minos) -> int:
        return left(s)

    def tally(self, s: Minos, seat: int, counts: vec[i64]) -> int:
        return tally(s, seat, counts, self.shape)

    def holdings(self, s: Minos, seat: int) -> tuple[tuple[str, int], ...]:
        return holdings(s, seat)

    def final_steps(self, s: Minos) -> tuple[Step[Minos], ...]:
        if any([isinstance(step, FinalScoring) for _, step in s.stack]):
            return (FinalScoring(),)  # Farms and regions were counted: only the last battles are left
        return (Scoring(), FinalScoring())

    def observer(self, book: MinosBook) -> Any:
        return MinosObserver(book, tuple([option.values for option in self.options]))

    def scene(self, view: Minos, seat: int, form: str) -> Any:
        from emporion.games.minos.scene import scene

        return scene(view, seat, form, self.standing(view))

    def forms(self, book: MinosBook) -> Any:
        return forms(book.condition_ids)

    def face(self, book: MinosBook, id: str) -> Any:
        from emporion.games.minos.scene_faces import face

        return face(book, id)

    def inspect(self, view: Minos, id: str) -> Any:
        from emporion.games.minos.inspect import inspect

        return inspect(view, id)

    def told(self, book: MinosBook, record: Entry, field: str) -> str:
        from emporion.games.minos.inspect_told import told

        return told(book, record, field)

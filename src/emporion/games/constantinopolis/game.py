"""Constantinopolis as others meet it."""

from __future__ import annotations

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from emporion.content import Pack
from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.construct import Announced
from emporion.games.constantinopolis.holdings import holdings
from emporion.games.constantinopolis.left import left
from emporion.games.constantinopolis.limits import check
from emporion.games.constantinopolis.observe import ConstantinopolisObserver
from emporion.games.constantinopolis.scoring import FinalScore
from emporion.games.constantinopolis.setup import lay_out
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.worth import tally
from emporion.games.constantinopolis.worth_terms import SHAPES, STAGES, TERMS
from emporion.kernel.game import Option, Tuning
from emporion.kernel.step import Step
from emporion.prospects import Weighed


class ConstantinopolisGame(Weighed[Constantinopolis]):
    name: ClassVar[str] = "constantinopolis"
    title: ClassVar[str] = "Constantinopolis"
    version: ClassVar[int] = 2
    former: ClassVar[tuple[str, ...]] = ("fde54a429e932a93", "ba3e488f507c85e5")
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
    counts: ClassVar[dict[str, tuple[int, int]]] = {"contract": (30, 200), "market": (2, 8)}
    tuning: ClassVar[Tuning] = Tuning(simulations=120)
    terms: ClassVar[tuple[str, ...]] = TERMS
    stages: ClassVar[int] = STAGES
    shapes: ClassVar[tuple[tuple[str, int], ...]] = SHAPES

    def book(self, pack: Pack) -> ConstantinopolisBook:
        check(pack)
        return ConstantinopolisBook(pack, self.version)

    def blank(self, book: ConstantinopolisBook, players: int, options: tuple[str, ...]) -> Constantinopolis:
        return Constantinopolis(book, players, options, players).bare()

    def setup(self, s: Constantinopolis) -> None:
        lay_out(s)

    def left(self, s: Constantinopolis) -> int:
        return left(s)

    def tally(self, s: Constantinopolis, seat: int, counts: vec[i64]) -> int:
        return tally(s, seat, counts, self.shape)

    def final(self, s: Constantinopolis, seat: int) -> int:
        return super().final(s, seat) + s.gold[seat]  # gold breaks ties

    def holdings(self, s: Constantinopolis, seat: int) -> tuple[tuple[str, int], ...]:
        return holdings(s, seat)

    def final_steps(self, s: Constantinopolis) -> tuple[Step[Constantinopolis], ...]:
        return (FinalScore(),)

    def question(self, view: Constantinopolis) -> tuple[str, str]:
        step = view.stack[-1][1] if view.stack else None
        if isinstance(step, Announced):
            return "Announced", view.book.tile_ids[step.tile]
        return super().question(view)

    def asked_about(self, book: ConstantinopolisBook, question: str) -> tuple[str, ...]:
        if question != "Announced":
            return ()
        return tuple([id for tile, id in enumerate(book.tile_ids) if tile and not 1 << tile & book.walls])

    def observer(self, book: ConstantinopolisBook) -> Any:
        return ConstantinopolisObserver(book, tuple([option.values for option in self.options]))

    def scene(self, view: Constantinopolis, seat: int, form: str) -> Any:
        from emporion.games.constantinopolis.scene import scene

        return scene(view, seat, form, self.standing(view))

    def face(self, book: ConstantinopolisBook, id: str) -> Any:
        from emporion.games.constantinopolis.scene_faces import face

        return face(book, id)

    def inspect(self, view: Constantinopolis, id: str) -> Any:
        from emporion.games.constantinopolis.inspect import inspect

        return inspect(view, id)

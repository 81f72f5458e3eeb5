"""Thessaloniki as others meet it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.content import Entry, Pack
from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.holdings import holdings
from emporion.games.thessaloniki.left import left
from emporion.games.thessaloniki.limits import check
from emporion.games.thessaloniki.observe import ThessalonikiObserver
from emporion.games.thessaloniki.scoring import Scoring
from emporion.games.thessaloniki.sell import Sell
from emporion.games.thessaloniki.setup import lay_out
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import BANKER
from emporion.games.thessaloniki.vocabulary import FORMS
from emporion.games.thessaloniki.worth import tally
from emporion.games.thessaloniki.worth_terms import SHAPES, STAGES, TERMS
from emporion.kernel.game import Option, Tuning
from emporion.kernel.step import Step
from emporion.prospects import Weighed
from emporion.text import name

ROUND: Final = ("Each", "thessaloniki.Begin", "thessaloniki.Round", "thessaloniki.RoundEnd")  # what no turn brings


def any_time(plain: dict[str, Any]) -> dict[str, Any]:
    """A turn that rules of version 1 began: F2 is open in the rest of it, and has its last chance."""
    seat, tags = plain["active_seat"], [tag for _, step in plain["stack"] for tag in step]
    if not plain["powers"][seat] >> BANKER & 1 or "thessaloniki.AnyTime" in tags or "thessaloniki.Exchange" in tags:
        return plain  # no banker's turn, or one that was begun by these rules at an older table
    stack: list[list[Any]] = []
    for owner, step in plain["stack"]:
        if owner == seat and not any([tag in ROUND for tag in step]):
            if not any("thessaloniki.Exchange" in row[1] for row in stack):
                stack.append([seat, {"thessaloniki.Exchange": []}])
            step = {"thessaloniki.AnyTime": [step]}
        stack.append([owner, step])
    return plain | {"stack": stack}


class ThessalonikiGame(Weighed[Thessaloniki]):
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
    counts: ClassVar[dict[str, tuple[int, int]]] = {
        "contract": (30, 120), "ship": (12, 60), "demand": (4, 12), "family": (5, 16), "setup": (1, 16),
    }  # fmt: skip
    tuning: ClassVar[Tuning] = Tuning(simulations=100, explore=0.1, answers=1)
    terms: ClassVar[tuple[str, ...]] = TERMS
    stages: ClassVar[int] = STAGES
    shapes: ClassVar[tuple[tuple[str, int], ...]] = SHAPES

    def book(self, pack: Pack) -> ThessalonikiBook:
        check(pack)
        return ThessalonikiBook(pack, self.version)

    def blank(self, book: ThessalonikiBook, players: int, options: tuple[str, ...]) -> Thessaloniki:
        return Thessaloniki(book, players, options, max(players, 2)).bare()

    def setup(self, s: Thessaloniki) -> None:
        lay_out(s)

    def renewed(self, plain: dict[str, Any], version: int) -> dict[str, Any]:
        return any_time(plain) if version < 2 else plain

    def left(self, s: Thessaloniki) -> int:
        return left(s)

    def tally(self, s: Thessaloniki, seat: int, counts: vec[i64]) -> int:
        return tally(s, seat, counts, self.shape)

    def holdings(self, s: Thessaloniki, seat: int) -> tuple[tuple[str, int], ...]:
        return holdings(s, seat)

    def final_steps(self, s: Thessaloniki) -> tuple[Step[Thessaloniki], ...]:
        return (Scoring(),)

    def question(self, view: Thessaloniki) -> tuple[str, str]:
        if view.stack and isinstance(view.stack[-1][1], Sell) and view.active_seat not in view.asking():
            return "Sell-other", ""
        return super().question(view)

    def observer(self, book: ThessalonikiBook) -> Any:
        return ThessalonikiObserver(book, tuple([option.values for option in self.options]))

    def scene(self, view: Thessaloniki, seat: int, form: str) -> Any:
        from emporion.games.thessaloniki.scene import scene

        return scene(view, seat, form, self.standing(view))

    def forms(self, book: ThessalonikiBook) -> Any:
        return FORMS

    def face(self, book: ThessalonikiBook, id: str) -> Any:
        from emporion.games.thessaloniki.scene_faces import face

        return face(book, id)

    def inspect(self, view: Thessaloniki, id: str) -> Any:
        from emporion.games.thessaloniki.inspect import inspect

        return inspect(view, id)

    def told(self, book: ThessalonikiBook, record: Entry, field: str) -> str:
        from emporion.games.thessaloniki.scene_brief import long

        value = record.get(field)
        if field == "actions":
            return ", ".join([name(book, action) for action in value])
        return long(book, tuple(value) if isinstance(value, list) else (value,))

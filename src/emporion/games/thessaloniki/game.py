"""Thessaloniki as others meet it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from emporion.content import Pack
from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.limits import check
from emporion.games.thessaloniki.setup import lay_out
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import BANKER
from emporion.games.thessaloniki.worth import prospect
from emporion.kernel.game import Game, Option, Tuning

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

    def renewed(self, plain: dict[str, Any], version: int) -> dict[str, Any]:
        return any_time(plain) if version < 2 else plain

    def prospect(self, s: Thessaloniki, seat: int) -> int:
        return prospect(s, seat)

    def scene(self, view: Thessaloniki, seat: int) -> Any:
        from emporion.games.thessaloniki.scene import scene

        return scene(view, seat)

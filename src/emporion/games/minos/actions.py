"""§ Actions; § Wild: action points, whoever grants them, and what each may be spent on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos.build import VERBS, add_builds, bar_build, build
from emporion.games.minos.develop import add_plays, bar_play, play_card
from emporion.games.minos.effect import Effect
from emporion.games.minos.expand import To, add_marches, add_places, bar_march, bar_place, place
from emporion.games.minos.layout import FREE, PAID, WAITING_KINDS
from emporion.games.minos.prepare import add_prepares, bar_draw, draw_card, take_card
from emporion.kernel.flow import push
from emporion.kernel.move import Move
from emporion.kernel.step import alone
from emporion.tuples import add

if TYPE_CHECKING:
    from emporion.games.minos.book import MinosBook
    from emporion.games.minos.state import Minos

PREPARE: Final = 0
DEVELOP: Final = 1
BUILD: Final = 2
EXPAND: Final = 3
WILD: Final = 4
POINT_VERBS: Final = ("take", "draw", "play", "city", "tower", "farm", "ship", "sail", "place", "march")


def kind_of(verb: str) -> int:
    """The action that a move spends a point of; -1 when it spends none."""
    if verb == "take" or verb == "draw":
        return PREPARE
    if verb == "play":
        return DEVELOP
    if verb == "place" or verb == "march":
        return EXPAND
    return BUILD if verb in VERBS else -1


def bar_point(s: Minos, seat: int, kind: int, free: bool, second: bool, move: Move) -> str:
    """The rule that forbids spending a point of this kind so."""
    wanted = kind_of(move.verb)
    if kind != WILD and kind != wanted:
        return "other-action"
    if wanted == BUILD:
        return bar_build(s, seat, free, move)
    if wanted == DEVELOP:
        return bar_play(s, seat, move.number, free)
    if move.verb == "place":
        return bar_place(s, seat, move.number)
    if move.verb == "march":
        return bar_march(s, seat, move.number)
    if move.verb == "take":
        return "" if move.number in s.offer else "not-in-offer"
    return bar_draw(s, move.number, second)


def add_points(s: Minos, seat: int, kind: int, free: bool, second: bool, out: list[Move]) -> None:
    """Every way to spend a point of this kind, in the order of the verbs."""
    if kind in (PREPARE, WILD):
        add_prepares(s, second, out)
    if kind in (DEVELOP, WILD):
        add_plays(s, seat, free, out)
    if kind in (BUILD, WILD):
        add_builds(s, seat, free, out)
    if kind in (EXPAND, WILD):
        add_places(s, seat, out)
        add_marches(s, seat, out)


def spend(s: Minos, seat: int, free: bool, move: Move) -> None:
    """One point does what the move says."""
    verb = move.verb
    if verb == "take":
        take_card(s, seat, move.number)
    elif verb == "draw":
        draw_card(s, seat, move.number)
    elif verb == "play":
        play_card(s, seat, move.number, free)
    elif verb == "place":
        place(s, seat, move.number)
    elif verb == "march":
        push(s, seat, To(move.number))
    else:
        build(s, seat, free, move)


class ActionPoints(Effect):
    """Points granted by a card, a tile or a track: they trigger no Royal Trait, and may be left unused."""

    fields: ClassVar[tuple[str, ...]] = ("kind", "n", "free")
    verbs: ClassVar[tuple[str, ...]] = (*POINT_VERBS, "pass")

    def __init__(self, kind: int, n: int, free: bool) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.free: Final = free

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.verb == "pass" else bar_point(s, seat, self.kind, self.free, False, move)

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        out: list[Move] = []
        add_points(s, seat, self.kind, self.free, False, out)
        out.append(s.book.no)
        return tuple(out)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            return
        if self.n > 1:
            push(s, seat, ActionPoints(kind_of(move.verb), self.n - 1, self.free))
        spend(s, seat, self.free, move)

    def label(self, book: MinosBook) -> str:
        if self.kind == DEVELOP:
            return f"{self.n}-play-free" if self.free else f"{self.n}-play"
        return f"{self.n}-wild"


class BuildPoints(Effect):
    """Build points; those won while all play at once wait until the others have had their gains."""

    fields: ClassVar[tuple[str, ...]] = ("n", "free")

    def __init__(self, n: int, free: bool) -> None:
        self.n: Final = n
        self.free: Final = free

    def run(self, s: Minos, seat: int) -> None:
        if s.together:
            s.waiting = add(s.waiting, WAITING_KINDS * seat + (FREE if self.free else PAID), self.n)
        else:
            push(s, seat, ActionPoints(BUILD, self.n, self.free))

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-build-free" if self.free else f"{self.n}-build"


STEPS: Final[tuple[type[Any], ...]] = (ActionPoints, BuildPoints)

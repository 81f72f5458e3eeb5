"""§ Officina: refining; § the Chariot track."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.goods import has_raw, points
from emporion.games.thessaloniki.terms import COLOURS
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def refine(s: Thessaloniki, seat: int, colour: int, n: int) -> None:
    """Goods move from the bottom of their storage area to its top."""
    s.raw[seat * COLOURS + colour] -= n
    s.refined[seat * COLOURS + colour] += n
    note(s, seat, "made", s.book.goods[colour], n)


class Refine(Effect):
    """Refine up to so many goods in any combination."""

    fields: ClassVar[tuple[str, ...]] = ("n", "race", "colours")
    verbs: ClassVar[tuple[str, ...]] = ("refine", "pass")

    def __init__(self, n: int, race: bool = False, colours: int = 0) -> None:
        self.n: Final = n
        self.race: Final = race  # C5: three colours or more move the chariot two steps
        self.colours: Final = colours  # those refined so far, a bit each

    def times(self, n: int) -> Effect:
        return Refine(self.n * n)

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return has_raw(s, seat)

    def askers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return (seat,) if self.n and has_raw(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        return "" if s.raw[seat * COLOURS + move.at] else "nothing-raw"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            self.run(s, seat)
        else:
            push(s, seat, Refine(self.n - 1, self.race, self.colours | 1 << move.at))
            refine(s, seat, move.at, 1)

    def run(self, s: Thessaloniki, seat: int) -> None:
        if self.colours:
            if self.race and s.book.bits[self.colours] >= 3:
                push(s, seat, Advance(2))
            note(s, seat, "refined")


class RefineColour(Effect):
    """Refine all one's goods of one colour."""

    verbs: ClassVar[tuple[str, ...]] = ("refine",)

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return has_raw(s, seat)

    def askers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return (seat,) if has_raw(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if s.raw[seat * COLOURS + move.at] else "nothing-raw"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        refine(s, seat, move.at, s.raw[seat * COLOURS + move.at])
        note(s, seat, "refined")


class RefineEach(Effect):
    """Refine one good of each colour."""

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return has_raw(s, seat)

    def run(self, s: Thessaloniki, seat: int) -> None:
        for c in range(COLOURS):
            if s.raw[seat * COLOURS + c]:
                refine(s, seat, c, 1)
        note(s, seat, "refined")


class Chariot(Effect):
    """§ Sunset effect of Officina and Mercatus: one step, and one for each own mosaic at the entrance."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        push(s, seat, Advance(1 + s.entrance.count(seat)))


class Advance(Effect):
    """Advance the chariot step by step, each space's reward before the next; beyond the track a point a step."""

    fields: ClassVar[tuple[str, ...]] = ("n", "moved")

    def __init__(self, n: int, moved: bool = False) -> None:
        self.n: Final = n
        self.moved: Final = moved

    def run(self, s: Thessaloniki, seat: int) -> None:
        if not self.n:
            if self.moved:
                note(s, seat, "advanced")
            return
        track = s.book.chariot
        if s.chariot[seat] == len(track):
            push(s, seat, Advance(0, self.moved))
            points(s, seat, self.n, s.book.chariot_cause)
            return
        s.chariot[seat] += 1
        push(s, seat, Advance(self.n - 1, True))
        note(s, seat, "drove", s.book.chariot_ids[s.chariot[seat] - 1], s.chariot[seat])
        for effect in track[s.chariot[seat] - 1]:
            push(s, seat, effect)

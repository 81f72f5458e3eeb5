"""§ Officina: refining; § the Chariot track."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.forfeit import raw_serves
from emporion.games.thessaloniki.goods import has_raw, points
from emporion.games.thessaloniki.terms import COLOURS
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def refine(s: Thessaloniki, seat: int, colour: int, n: int) -> None:
    """Goods move from the bottom of their storage area to its top."""
    s.raw[seat * COLOURS + colour] = s.raw[seat * COLOURS + colour] - n
    s.refined[seat * COLOURS + colour] = s.refined[seat * COLOURS + colour] + n
    note(s, seat, "made", s.book.goods[colour], n)


def raw_colours(s: Thessaloniki, seat: int) -> list[int]:
    """The colours of which a player has raw goods."""
    return [c for c in range(COLOURS) if s.raw[seat * COLOURS + c]]


class Refine(Effect):
    """Refine up to so many goods in any combination."""

    fields: ClassVar[tuple[str, ...]] = ("n", "race", "colours")
    verbs: ClassVar[tuple[str, ...]] = ("refine", "pass")

    def __init__(self, n: int, race: bool = False, colours: int = 0) -> None:
        self.n: Final = n
        self.race: Final = race  # C5: refining several colours moves the chariot
        self.colours: Final = colours  # those refined so far, a bit each

    def times(self, n: int) -> Effect:
        return Refine(self.n * n)

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return has_raw(s, seat)

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.n and has_raw(s, seat) and not self.all_of_it(s, seat) else ()

    def all_of_it(self, s: Thessaloniki, seat: int) -> bool:
        """Whether nobody could want any of one's raw goods left."""
        return self.n >= sum(s.raw_of(seat)) and not raw_serves(s, seat)

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        return "" if s.raw[seat * COLOURS + move.number] else "nothing-raw"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            self.end(s, seat)
        else:
            push(s, seat, Refine(self.n - 1, self.race, self.colours | 1 << move.number))
            refine(s, seat, move.number, 1)

    def run(self, s: Thessaloniki, seat: int) -> None:
        if self.n and has_raw(s, seat):
            colours = self.colours
            for c in raw_colours(s, seat):
                colours |= 1 << c
                refine(s, seat, c, s.raw[seat * COLOURS + c])
            Refine(0, self.race, colours).end(s, seat)
        else:
            self.end(s, seat)

    def end(self, s: Thessaloniki, seat: int) -> None:
        """All refined goods are one effect: cards react once."""
        if self.colours:
            if self.race and s.book.bits[self.colours] >= s.book.race[0]:
                push(s, seat, Advance(s.book.race[1]))
            note(s, seat, "refined")


class RefineColour(Effect):
    """Refine any number of one's goods of one colour."""

    verbs: ClassVar[tuple[str, ...]] = ("refine", "pass")

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return has_raw(s, seat)

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        colours = len(raw_colours(s, seat))
        return alone(seat) if colours > 1 or (colours and raw_serves(s, seat)) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        return "" if s.raw[seat * COLOURS + move.number] else "nothing-raw"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "refine":
            push(s, seat, RefineSome(move.number))

    def run(self, s: Thessaloniki, seat: int) -> None:
        for c in raw_colours(s, seat):
            push(s, seat, RefineSome(c))


class RefineSome(Step["Thessaloniki"]):
    """How many goods of the colour stay raw; none, where nobody could want that."""

    fields: ClassVar[tuple[str, ...]] = ("colour",)
    verbs: ClassVar[tuple[str, ...]] = ("raw",)

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if s.raw[seat * COLOURS + self.colour] > 1 and raw_serves(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if move.n < s.raw[seat * COLOURS + self.colour] else "refine-one"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        return s.book.raw_amount[: s.raw[seat * COLOURS + self.colour]]

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        self.leave(s, seat, move.n)

    def run(self, s: Thessaloniki, seat: int) -> None:
        self.leave(s, seat, 0)

    def leave(self, s: Thessaloniki, seat: int, n: int) -> None:
        refine(s, seat, self.colour, s.raw[seat * COLOURS + self.colour] - n)
        note(s, seat, "refined")


class RefineEach(Effect):
    """Refine one good of each colour; some may be left out."""

    fields: ClassVar[tuple[str, ...]] = ("kept",)
    verbs: ClassVar[tuple[str, ...]] = ("accept", "keep", "pass")

    def __init__(self, kept: tuple[int, ...] = ()) -> None:
        self.kept: Final = kept  # colours that stay raw

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return has_raw(s, seat)

    def chosen(self, s: Thessaloniki, seat: int) -> list[int]:
        return [c for c in raw_colours(s, seat) if c not in self.kept]

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if raw_serves(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb != "keep":
            return ""
        if move.number in self.kept:
            return "kept-already"
        chosen = self.chosen(s, seat)
        if move.number not in chosen:
            return "nothing-raw"
        return "" if len(chosen) > 1 else "refine-one"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "keep":
            push(s, seat, RefineEach(self.kept + (move.number,)))
        elif move.verb == "accept":
            self.run(s, seat)

    def run(self, s: Thessaloniki, seat: int) -> None:
        for c in self.chosen(s, seat):
            refine(s, seat, c, 1)
        note(s, seat, "refined")


class Chariot(Effect):
    """§ Sunset effect of Officina and Mercatus: one step, and one for each own mosaic at the entrance."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        push(s, seat, Advance(1 + s.entrance.count(seat), False, True))


class Advance(Effect):
    """Advance the chariot step by step, each space's reward before the next; beyond the track a point a step."""

    fields: ClassVar[tuple[str, ...]] = ("n", "moved", "sunset")
    verbs: ClassVar[tuple[str, ...]] = ("accept", "pass")

    def __init__(self, n: int, moved: bool = False, sunset: bool = False) -> None:
        self.n: Final = n
        self.moved: Final = moved
        self.sunset: Final = sunset  # then no step is forfeited, nor a demand tile

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.n and not self.sunset and s.chariot[seat] < len(s.book.chariot) else ()

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "accept":
            self.run(s, seat)
        else:
            Advance(0, self.moved).run(s, seat)

    def run(self, s: Thessaloniki, seat: int) -> None:
        if not self.n:
            if self.moved:
                note(s, seat, "advanced")
            return
        track = s.book.chariot
        if s.chariot[seat] == len(track):
            push(s, seat, Advance(0, self.moved))
            points(s, seat, self.n * s.book.past_track, s.book.chariot_cause)
            return
        s.chariot[seat] = s.chariot[seat] + 1
        push(s, seat, Advance(self.n - 1, True, self.sunset))
        note(s, seat, "drove", s.book.chariot_ids[s.chariot[seat] - 1], s.chariot[seat])
        for effect in track[s.chariot[seat] - 1][::-1]:
            push(s, seat, effect.at_sunset() if self.sunset else effect)

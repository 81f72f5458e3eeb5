"""§ Expand: Warriors are placed where one has a City, and move between regions that share a border."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos import vases
from emporion.games.minos.effect import Effect
from emporion.games.minos.layout import REGIONS
from emporion.kernel.flow import both, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.minos.book import MinosBook
    from emporion.games.minos.state import Minos


def bar_place(s: Minos, seat: int, region: int) -> str:
    """What forbids a Warrior from the Reserves in a region."""
    if s.city[region] != seat:
        return "not-your-city"
    return "" if s.reserve[seat] else "reserves-empty"


def place(s: Minos, seat: int, region: int) -> None:
    """A Warrior goes from the Reserves onto the map."""
    s.reserve[seat] = s.reserve[seat] - 1
    s.warriors[REGIONS * seat + region] = s.warriors[REGIONS * seat + region] + 1
    note(s, seat, "placed", s.book.region_ids[region], 1)
    vases.check_map(s)


def bar_march(s: Minos, seat: int, region: int) -> str:
    """What forbids a Warrior to leave a region."""
    return "" if s.warriors[REGIONS * seat + region] else "no-warrior"


def add_places(s: Minos, seat: int, out: list[Move]) -> None:
    """Where a Warrior can be placed."""
    if s.reserve[seat]:
        for region in s.cities_of(seat):
            out.append(s.book.place[region])


def add_marches(s: Minos, seat: int, out: list[Move]) -> None:
    """From where a Warrior can move."""
    for region in s.regions_of(seat):
        out.append(s.book.march[region])


class To(Step["Minos"]):
    """The Warrior that leaves a region goes to a neighbouring one."""

    fields: ClassVar[tuple[str, ...]] = ("region",)
    verbs: ClassVar[tuple[str, ...]] = ("to",)

    def __init__(self, region: int) -> None:
        self.region: Final = region

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.number in s.book.borders[s.players][self.region] else "no-border"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return s.book.to_moves[s.players][self.region]

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        s.warriors[REGIONS * seat + self.region] = s.warriors[REGIONS * seat + self.region] - 1
        s.warriors[REGIONS * seat + move.number] = s.warriors[REGIONS * seat + move.number] + 1
        note(s, seat, "moved", both(s, s.book.region_ids[self.region], move.on), 1)
        vases.check_map(s)


class Place(Effect):
    """An effect places Warriors, one at a time, if one likes."""

    fields: ClassVar[tuple[str, ...]] = ("n",)
    verbs: ClassVar[tuple[str, ...]] = ("place", "pass")

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def can(self, s: Minos, seat: int) -> bool:
        return s.reserve[seat] > 0

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if s.reserve[seat] else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.verb == "pass" else bar_place(s, seat, move.number)

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        out: list[Move] = []
        add_places(s, seat, out)
        out.append(s.book.no)
        return tuple(out)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            return
        if self.n > 1:
            push(s, seat, Place(self.n - 1))
        place(s, seat, move.number)

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-place"


class March(Effect):
    """An effect moves Warriors, one at a time, if one likes."""

    fields: ClassVar[tuple[str, ...]] = ("n",)
    verbs: ClassVar[tuple[str, ...]] = ("march", "pass")

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def can(self, s: Minos, seat: int) -> bool:
        return len(s.regions_of(seat)) > 0

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.can(s, seat) else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.verb == "pass" else bar_march(s, seat, move.number)

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        out: list[Move] = []
        add_marches(s, seat, out)
        out.append(s.book.no)
        return tuple(out)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            return
        if self.n > 1:
            push(s, seat, March(self.n - 1))
        push(s, seat, To(move.number))

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-move"


STEPS: Final[tuple[type[Any], ...]] = (To, Place, March)

"""§ Contract cards clarifications: what only cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.goods import earn, lose, points
from emporion.games.thessaloniki.place import MOSAICS, STATUES
from emporion.games.thessaloniki.scoring import icons
from emporion.games.thessaloniki.terms import ALCOVES, COLOURS, LEGACIES, SALT_TOKEN, SECTIONS, SPACES
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move
from emporion.kernel.step import alone

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki

COUNTED: Final = (
    "instant", "permanent", "ship", "legacy-kind", "offer-statue", "alcove-mosaic", "demand-statue", "demand-mosaic",
)  # fmt: skip
INSTANT: Final = 0
PERMANENT: Final = 1
SHIP: Final = 2
LEGACY_KIND: Final = 3
OFFER_STATUE: Final = 4
ALCOVE_MOSAIC: Final = 5
DEMAND_STATUE: Final = 6


def count(s: Thessaloniki, seat: int, what: int) -> int:
    """How many of a thing that cards count a player has."""
    if what in (INSTANT, PERMANENT):
        return len([card for card in s.fulfilled[seat] if s.book.cards[card].instant == (what == INSTANT)])
    if what == SHIP:
        return len(s.claimed[seat])
    if what == LEGACY_KIND:
        return LEGACIES - icons(s, seat).count(0)
    if what == OFFER_STATUE:
        return len([section for section in range(SECTIONS) if seat in s.sections[section]])
    if what == ALCOVE_MOSAIC:
        return sum([s.alcove_mosaics[alcove].count(seat) for alcove in range(ALCOVES)])
    first = STATUES if what == DEMAND_STATUE else MOSAICS
    return sum([s.held[tile][first : first + SPACES].count(seat + 1) for tile in s.active])


class PointsPer(Effect):
    """Gain points for each thing of a kind."""

    fields: ClassVar[tuple[str, ...]] = ("what", "n", "cause")

    def __init__(self, what: int, n: int, cause: int) -> None:
        self.what: Final = what
        self.n: Final = n
        self.cause: Final = cause

    def run(self, s: Thessaloniki, seat: int) -> None:
        points(s, seat, self.n * count(s, seat, self.what), self.cause)


class Trade(Effect):
    """You may spend refined goods of one colour for points."""

    fields: ClassVar[tuple[str, ...]] = ("colour", "n", "pays", "cause")
    verbs: ClassVar[tuple[str, ...]] = ("accept", "pass")

    def __init__(self, colour: int, n: int, pays: int, cause: int) -> None:
        self.colour: Final = colour
        self.n: Final = n
        self.pays: Final = pays
        self.cause: Final = cause

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if s.refined[seat * COLOURS + self.colour] >= self.n else ()

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "accept":
            lose(s, seat, self.colour + COLOURS, self.n)
            note(s, seat, "spent", s.book.tokens[self.colour + COLOURS], self.n)
            points(s, seat, self.pays, self.cause)


class TradeAny(Effect):
    """C37: spend up to so many refined goods for points each."""

    fields: ClassVar[tuple[str, ...]] = ("n", "pays", "cause")
    verbs: ClassVar[tuple[str, ...]] = ("pay", "pass")

    def __init__(self, n: int, pays: int, cause: int) -> None:
        self.n: Final = n
        self.pays: Final = pays
        self.cause: Final = cause

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        if not self.n:
            return ()
        return alone(seat) if any(s.refined_of(seat)) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        if not COLOURS <= move.number < SALT_TOKEN:
            return "pay-refined"
        return "" if s.refined[seat * COLOURS + move.number - COLOURS] else "nothing-refined"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "pay":
            push(s, seat, TradeAny(self.n - 1, self.pays, self.cause))
            lose(s, seat, move.number, 1)
            note(s, seat, "spent", move.on, 1)
            points(s, seat, self.pays, self.cause)


class CountLegacy(Effect):
    """C47: choose a Legacy icon; points and denarii for each one you have."""

    fields: ClassVar[tuple[str, ...]] = ("cause",)
    verbs: ClassVar[tuple[str, ...]] = ("legacy",)

    def __init__(self, cause: int) -> None:
        self.cause: Final = cause

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if any(icons(s, seat)) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if icons(s, seat)[move.number] else "no-such-legacy"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        n = icons(s, seat)[move.number]
        note(s, seat, "counted", move.on, n)
        points(s, seat, s.book.icon_pays[0] * n, self.cause)
        earn(s, seat, s.book.icon_pays[1] * n)

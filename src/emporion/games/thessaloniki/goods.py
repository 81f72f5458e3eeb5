"""§ Gain Goods; § Spending, gaining, and placing components; § Storage areas."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.place import owner_of
from emporion.games.thessaloniki.terms import COLOURS, GAIN_COINS, SALT_TOKEN
from emporion.kernel.flow import note, push, score
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def gain(s: Thessaloniki, seat: int, token: int, n: int) -> None:
    """Goods come from the supply, which never runs out, into storage or tablinum."""
    if token < COLOURS:
        s.raw[seat * COLOURS + token] = s.raw[seat * COLOURS + token] + n
    elif token < SALT_TOKEN:
        s.refined[seat * COLOURS + token - COLOURS] = s.refined[seat * COLOURS + token - COLOURS] + n
    else:
        s.salt[seat] = s.salt[seat] + n
    note(s, seat, "gained", s.book.tokens[token], n)


def held(s: Thessaloniki, seat: int, token: int) -> int:
    """How many of these the player has."""
    if token < COLOURS:
        return s.raw[seat * COLOURS + token]
    if token < SALT_TOKEN:
        return s.refined[seat * COLOURS + token - COLOURS]
    return s.salt[seat]


def lose(s: Thessaloniki, seat: int, token: int, n: int) -> None:
    """Goods leave the player's board."""
    if token < COLOURS:
        s.raw[seat * COLOURS + token] = s.raw[seat * COLOURS + token] - n
    elif token < SALT_TOKEN:
        s.refined[seat * COLOURS + token - COLOURS] = s.refined[seat * COLOURS + token - COLOURS] - n
    else:
        s.salt[seat] = s.salt[seat] - n


def earn(s: Thessaloniki, seat: int, n: int) -> None:
    """Denarii from the supply."""
    s.denarii[seat] = s.denarii[seat] + n
    note(s, seat, "earned", "denarius", n)


def spend(s: Thessaloniki, seat: int, n: int) -> None:
    """Denarii to the supply."""
    s.denarii[seat] = s.denarii[seat] - n
    note(s, seat, "paid", "denarius", n)


def has_raw(s: Thessaloniki, seat: int) -> bool:
    at = seat * COLOURS
    return bool(s.raw[at] or s.raw[at + 1] or s.raw[at + 2] or s.raw[at + 3])


def has_refined(s: Thessaloniki, seat: int) -> bool:
    at = seat * COLOURS
    return bool(s.refined[at] or s.refined[at + 1] or s.refined[at + 2] or s.refined[at + 3])


class Points(Effect):
    """Gain points."""

    fields: ClassVar[tuple[str, ...]] = ("n", "cause")

    def __init__(self, n: int, cause: int) -> None:
        self.n: Final = n
        self.cause: Final = cause

    def plain(self, s: Thessaloniki, seat: int) -> bool:
        return True

    def times(self, n: int) -> Effect:
        return Points(self.n * n, self.cause)

    def run(self, s: Thessaloniki, seat: int) -> None:
        points(s, seat, self.n, self.cause)


def points(s: Thessaloniki, seat: int, n: int, cause: int) -> None:
    """Points, and a line in the log."""
    if n:
        score(s, seat, n, cause)
        note(s, seat, "points", s.book.causes[cause][0], n)


class Salt(Effect):
    """Gain salt."""

    fields: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def plain(self, s: Thessaloniki, seat: int) -> bool:
        return True

    def times(self, n: int) -> Effect:
        return Salt(self.n * n)

    def run(self, s: Thessaloniki, seat: int) -> None:
        gain(s, seat, SALT_TOKEN, self.n)


class Denarii(Effect):
    """Gain denarii."""

    fields: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def plain(self, s: Thessaloniki, seat: int) -> bool:
        return not s.has(seat, GAIN_COINS)

    def run(self, s: Thessaloniki, seat: int) -> None:
        earn(s, seat, self.n)


class OwnGood(Effect):
    """Gain raw goods of one's own colour."""

    fields: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def plain(self, s: Thessaloniki, seat: int) -> bool:
        return True

    def run(self, s: Thessaloniki, seat: int) -> None:
        gain(s, seat, seat, self.n)


class AnyGood(Effect):
    """Gain any raw (or refined) goods, each of a colour one likes, or all of the same."""

    fields: ClassVar[tuple[str, ...]] = ("n", "refined", "same")
    verbs: ClassVar[tuple[str, ...]] = ("gain",)

    def __init__(self, n: int, refined: bool, same: bool) -> None:
        self.n: Final = n
        self.refined: Final = refined
        self.same: Final = same

    def times(self, n: int) -> Effect:
        return AnyGood(self.n * n, self.refined, self.same)

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if (move.number >= COLOURS) == self.refined:
            return ""
        return "gain-refined" if self.refined else "gain-raw"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        return s.book.gain_refined if self.refined else s.book.gain_raw

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if not self.same and self.n > 1:
            push(s, seat, AnyGood(self.n - 1, self.refined, False))
        gain(s, seat, move.number, self.n if self.same else 1)


class GainGoods(Step["Thessaloniki"]):
    """§ Gain Goods: one raw good for every worker in the alcove, of that worker's colour."""

    fields: ClassVar[tuple[str, ...]] = ("alcove",)

    def __init__(self, alcove: int) -> None:
        self.alcove: Final = alcove

    def run(self, s: Thessaloniki, seat: int) -> None:
        for worker in s.alcoves[self.alcove]:
            colour = owner_of(worker)
            gain(s, seat, colour if colour < COLOURS else SALT_TOKEN, 1)


class Good(Effect):
    """Gain raw goods of a printed colour (a family's front)."""

    fields: ClassVar[tuple[str, ...]] = ("colour", "n")

    def __init__(self, colour: int, n: int) -> None:
        self.colour: Final = colour
        self.n: Final = n

    def plain(self, s: Thessaloniki, seat: int) -> bool:
        return True

    def run(self, s: Thessaloniki, seat: int) -> None:
        gain(s, seat, self.colour, self.n)

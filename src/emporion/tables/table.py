"""A table as the host holds it: seats, changes, the position, and who may do what."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from emporion import games
from emporion.kernel.state import Book, Event, State
from emporion.tables import fair
from emporion.tables.pace import NO_CLOCK, STOPPED, Kind, Pace, Timer
from emporion.tables.standing import Standing


class Status(StrEnum):
    """How far a table has come."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Sits(StrEnum):
    """What sits in a seat."""

    PERSON = "person"
    BOT = "bot"
    FREE = "free"
    PRINTED = "printed"  # the rules play it themselves


class Left(StrEnum):
    """How somebody left: a bot plays on under the name."""

    NOT = ""
    AWAY = "away"
    RESIGNED = "resigned"


class Did(StrEnum):
    """What a change of a table was."""

    BEGIN = "begin"
    MOVE = "move"
    UNDO = "undo"
    SEAT = "seat"
    CLOSE = "close"
    AGAIN = "again"  # a rematch was asked for
    LATE = "late"  # somebody's time is up: a bot plays this turn


class Refused(Exception):
    """What was asked for cannot be; the message is a sentence for whoever asked."""


class Missing(Refused):
    """There is nothing of that name here."""


class Stale(Refused):
    """The table has changed since the question was asked."""


@dataclass(frozen=True)
class Person:
    """A guest: a name, and an id nobody else is told."""

    id: str
    name: str


@dataclass(frozen=True)
class Seat:
    """A place at the table, and who or what sits there."""

    kind: Sits = Sits.FREE
    person: str = ""
    name: str = ""
    bot: str = ""
    nonce: str = ""
    left: Left = Left.NOT


@dataclass(frozen=True, slots=True)
class Change:
    """One numbered change of a table: a move, an undo, or somebody who came or went."""

    number: int
    kind: Did
    seat: int
    text: str
    before: int
    seals: bool = False
    digest: str = ""
    events: tuple[Event, ...] = ()
    made: float = 0.0


@dataclass
class Table:
    """Everything the host knows of a table. Only the host changes it, and only after it is stored."""

    id: str
    book: Book
    version: int
    players: int
    options: tuple[str, ...]
    public: bool
    host: str
    status: Status
    number: int
    position: int
    secret: bytes
    key: bytes
    again: str
    made: float
    changed: float
    seats: list[Seat]
    changes: list[Change] = field(default_factory=list)
    past: dict[int, State[Any]] = field(default_factory=dict)  # the positions one can still go back to, and this one
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    rated: bool = False  # it counts for ratings: no advice
    pace: Pace = NO_CLOCK
    timer: Timer = STOPPED
    forks: list[dict[str, Any]] = field(default_factory=list)  # the games this one was played on from
    standing: tuple[Standing, ...] = ()  # answers that seats have left

    @property
    def game(self) -> str:
        return self.book.game

    @property
    def state(self) -> State[Any]:
        """The position on the table."""
        return self.past[self.position]

    @property
    def promise(self) -> str:
        return fair.promise(self.secret)

    @property
    def nonces(self) -> list[str]:
        """What people added to the shuffle, in order of their seats."""
        return [seat.nonce for seat in self.seats if seat.nonce]

    def names(self) -> list[str]:
        """What the seats are called at this table."""
        return [seat.name or f"Seat {number + 1}" for number, seat in enumerate(self.seats)]

    def seats_of(self, person: str) -> list[int]:
        """Where a person sits: several seats when one device is passed round."""
        return [n for n, seat in enumerate(self.seats) if person and seat.person == person and seat.kind is Sits.PERSON]

    def has_people(self) -> bool:
        """Whether anybody sits here, or only bots."""
        return any(seat.kind is Sits.PERSON for seat in self.seats)

    def is_late(self, seat: int) -> bool:
        """Whether a bot plays this turn of a seat whose time is up."""
        return self.timer.late and self.timer.seat == seat

    def by_bot(self, seat: int) -> bool:
        """Whether a bot answers for a seat now."""
        return self.seats[seat].kind is Sits.BOT or self.is_late(seat)

    def over_days(self) -> bool:
        """Whether nobody need be here."""
        return self.pace.kind is Kind.DAYS

    def has_missed(self, seat: int) -> bool:
        """Whether a seat has let its time pass before."""
        return any(change.kind is Did.LATE and change.seat == seat for change in self.changes)

    def asking(self) -> tuple[int, ...]:
        return self.state.asking() if self.status is Status.PLAYING else ()

    def change(self, number: int) -> Change | None:
        """The change of that number: they are numbered from 1, without a gap; where there is one, nothing."""
        found = self.changes[number - 1] if 0 < number <= len(self.changes) else None
        return found if found is not None and found.number == number else None

    def live(self, after: int = 0) -> list[Change]:
        """The moves that were not taken back, in order; only those after a number."""
        chain = []
        change = self.change(self.position)
        while change is not None and change.number > after:
            chain.append(change)
            change = self.change(change.before)
        return chain[::-1]

    def last(self) -> Change | None:
        """The last move that was not taken back."""
        return self.change(self.position)

    def option_names(self) -> dict[str, str]:
        """The options that are in force, by name."""
        named = zip(games.game(self.game).options, self.options, strict=True)
        return {option.name: value for option, value in named if value}

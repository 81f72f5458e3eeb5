"""The shapes a turn takes: in turn order, in any order, you may, one of."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from emporion.kernel.move import Move
from emporion.kernel.state import EVERYBODY, Book, Event, State
from emporion.kernel.step import S, Step, alone

DO: Final = "do"
PASS: Final = "pass"
ROUND: Final = "round-begins"  # told like everything that happens, but in no words of its own
TURN: Final = "turn-begins"
SCORED: Final = "scored"


def push(s: State[Any], seat: int, step: Step[Any]) -> None:
    """Next, `seat` does `step`."""
    s.stack.append((seat, step))


def then(s: State[Any], seat: int, steps: list[Step[Any]]) -> None:
    """Next, `seat` does these, the first one first."""
    for step in steps[::-1]:
        s.stack.append((seat, step))


def note(s: State[Any], seat: int, verb: str, on: str = "", n: int = 0, known: int = EVERYBODY) -> None:
    """It happened: tell it, and let cards react."""
    if not s.watched and not s.heeds(seat, verb):
        return
    event = Event(seat, verb, on, n, known)
    if s.watched:
        s.events.append(event)
    s.react(event)


def both(s: State[Any], one: str, other: str) -> str:
    """Two ids that an event tells of together; where nobody reads it, they are not written out."""
    return one + " " + other if s.watched else ""


def seal(s: State[Any]) -> None:
    """Something hidden was shown to somebody who could use it: there is no way back."""
    s.seals += 1


def score(s: State[Any], row: int, points: int, cause: int) -> None:
    """Give points, and say what for; the only way to get any."""
    s.points[row * s.width + cause] = s.points[row * s.width + cause] + points
    if s.watched:
        book: Book = s.book  # said once more, so that its fields are no lookups by name
        s.events.append(Event(s.row_seat(row), SCORED, book.causes[cause][0], points))


def begin_round(s: State[Any], number: int) -> None:
    """From here on it is round `number`."""
    if s.watched:
        s.events.append(Event(-1, ROUND, "", number))


def begin_turn(s: State[Any], seat: int, part: str = "") -> None:
    """From here on it is `seat`'s turn (in this part of the round); said again, it goes on."""
    if s.watched:
        s.events.append(Event(seat, TURN, part))


def round_from(seat: int, seats: int) -> tuple[int, ...]:
    """All seats clockwise, `seat` first."""
    return tuple([(seat + i) % seats for i in range(seats)])


def do(s: State[Any], step: Step[Any]) -> Move:
    """The move that picks `step` among others."""
    book: Book = s.book
    return book.moves.by_text["do " + step.name(s)]


def offer(s: State[Any], seat: int, steps: tuple[Step[Any], ...]) -> None:
    """`seat` also resolves these, in any order with what it is already resolving."""
    if s.stack:
        owner, top = s.stack[-1]
        if owner == seat and isinstance(top, AnyOrder):
            s.stack.pop()
            steps = top.steps + steps
    s.stack.append((seat, AnyOrder(steps)))


class Each(Step[S]):
    """Every one of `order`, in that order, does `step`."""

    fields: ClassVar[tuple[str, ...]] = ("order", "step")

    def __init__(self, order: tuple[int, ...], step: Step[S]) -> None:
        self.order: Final = order
        self.step: Final = step

    def run(self, s: S, seat: int) -> None:
        for other in self.order[::-1]:
            s.stack.append((other, self.step))

    def seen(self, s: S, seat: int, viewer: int) -> Step[S]:
        return Each(self.order, self.step.seen(s, seat, viewer))


class AnyOrder(Step[S]):
    """The seat resolves all of `steps`, in the order it likes; it is asked only while order can matter."""

    fields: ClassVar[tuple[str, ...]] = ("steps",)
    verbs: ClassVar[tuple[str, ...]] = (DO,)

    def __init__(self, steps: tuple[Step[S], ...]) -> None:
        self.steps: Final = steps

    def choosers(self, s: S, seat: int) -> tuple[int, ...]:
        if len(self.steps) < 2:
            return ()
        first = self.steps[0].name(s)
        same = True
        for step in self.steps:
            if step.plain(s, seat):
                return ()
            same = same and step.name(s) == first
        return () if same else alone(seat)

    def run(self, s: S, seat: int) -> None:
        plain = [step for step in self.steps if step.plain(s, seat)]
        rest = tuple([step for step in self.steps if not step.plain(s, seat)])
        if not plain:
            plain, rest = list(self.steps[:1]), self.steps[1:]
        if rest:
            s.stack.append((seat, AnyOrder(rest)))
        then(s, seat, plain)

    def bar(self, s: S, seat: int, who: int, move: Move) -> str:
        return "" if any(step.name(s) == move.on for step in self.steps) else "not-offered"

    def moves(self, s: S, seat: int, who: int) -> tuple[Move, ...]:
        return unique([do(s, step) for step in self.steps])

    def take(self, s: S, seat: int, who: int, move: Move) -> None:
        for i, step in enumerate(self.steps):
            if step.name(s) == move.on:
                s.stack.append((seat, AnyOrder(self.steps[:i] + self.steps[i + 1 :])))
                s.stack.append((seat, step))
                return

    def seen(self, s: S, seat: int, viewer: int) -> Step[S]:
        return AnyOrder(tuple([step.seen(s, seat, viewer) for step in self.steps]))


class OneOf(Step[S]):
    """The seat does one of `steps`; no question when there is only one answer."""

    fields: ClassVar[tuple[str, ...]] = ("steps",)
    verbs: ClassVar[tuple[str, ...]] = (DO,)

    def __init__(self, steps: tuple[Step[S], ...]) -> None:
        self.steps: Final = steps

    def possible(self, s: S, seat: int) -> list[Step[S]]:
        return [step for step in self.steps if step.can(s, seat)]

    def choosers(self, s: S, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.possible(s, seat)) > 1 else ()

    def run(self, s: S, seat: int) -> None:
        then(s, seat, self.possible(s, seat)[:1])

    def bar(self, s: S, seat: int, who: int, move: Move) -> str:
        for step in self.steps:
            if step.name(s) == move.on:
                return "" if step.can(s, seat) else "cannot"
        return "not-offered"

    def moves(self, s: S, seat: int, who: int) -> tuple[Move, ...]:
        return unique([do(s, step) for step in self.possible(s, seat)])

    def take(self, s: S, seat: int, who: int, move: Move) -> None:
        for step in self.steps:
            if step.name(s) == move.on:
                s.stack.append((seat, step))
                return

    def seen(self, s: S, seat: int, viewer: int) -> Step[S]:
        return OneOf(tuple([step.seen(s, seat, viewer) for step in self.steps]))


class May(Step[S]):
    """The seat does `step`, or passes; not asked when it cannot be done."""

    fields: ClassVar[tuple[str, ...]] = ("step",)
    verbs: ClassVar[tuple[str, ...]] = (DO, PASS)

    def __init__(self, step: Step[S]) -> None:
        self.step: Final = step

    def choosers(self, s: S, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.step.can(s, seat) else ()

    def bar(self, s: S, seat: int, who: int, move: Move) -> str:
        return "" if move.verb == PASS or move.on == self.step.name(s) else "not-offered"

    def moves(self, s: S, seat: int, who: int) -> tuple[Move, ...]:
        return (do(s, self.step), s.book.moves.by_text[PASS])

    def take(self, s: S, seat: int, who: int, move: Move) -> None:
        if move.verb == DO:
            s.stack.append((seat, self.step))

    def name(self, s: S) -> str:
        return self.step.name(s)

    def can(self, s: S, seat: int) -> bool:
        return self.step.can(s, seat)

    def seen(self, s: S, seat: int, viewer: int) -> Step[S]:
        return May(self.step.seen(s, seat, viewer))


def unique(moves: list[Move]) -> tuple[Move, ...]:
    """Each move once, in the order they came."""
    out: list[Move] = []
    for move in moves:
        if not any(known is move for known in out):
            out.append(move)
    return tuple(out)

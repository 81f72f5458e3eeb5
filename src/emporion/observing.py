"""What a seat knows of a position as a row of whole numbers, always equally long: for programs that learn.

A game says in one table what stands where (`Feature`), and writes it in that order, always from the side of the seat
that looks (`Side`): own things first, then the others' in turn order. What every game has, the question above all, is
written here. Rows lie in a `vec` of librt, whose items mypyc reads and writes in memory, and which numpy shares:
nothing is copied. Everything that writes is given the row and a place in it, and says which place comes next.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from emporion.codec import steps
from emporion.kernel.state import TRUTH, Book, State
from emporion.kernel.step import Step

WIDTH: Final = 2  # bytes of a number
DEEP: Final = 31  # steps of one kind that wait; a dozen steps in all is the most that was seen
WORDS: Final = (-100, 4999)  # what stands in a step: numbers of things, moves, amounts


class Feature:
    """Some numbers that belong together. `choice`: they name one of several things, and are no amounts."""

    def __init__(self, name: str, size: int, low: int, high: int, choice: bool = False) -> None:
        self.name: Final = name
        self.size: Final = size
        self.low: Final = low
        self.high: Final = high
        self.choice: Final = choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Side:
    """The table as it looks from a seat: how seats (and, in a game, what belongs to them) are numbered from there.

    All of it follows from the players, the options and the seat, so it is made once."""

    def __init__(self, s: State[Any], seat: int, most: int) -> None:
        seats = s.seats
        self.seats: Final = seats
        self.empty: Final = most - seats  # places that nobody has
        self.order: Final = [(seat + i) % seats for i in range(seats)]
        self.turn: Final = [(other - seat) % seats for other in range(seats)]
        self.head: list[int] = []  # what every observation from here begins with
        self.tables: list[list[int]] = [self.turn]  # for the fields of steps that are not plain numbers


class Kind:
    """A kind of step: its number, and its fields, each with the table of a side that turns it (-1: none does)."""

    def __init__(self, number: int, fields: tuple[str, ...], turned: dict[str, int]) -> None:
        self.number: Final = number
        self.fields: Final = [(field, turned.get(field, -1)) for field in fields]


# --- ways to write


def blank(out: vec[i16], at: i64, count: i64) -> i64:
    """So many zeros: nothing is there."""
    for place in range(at, at + count):
        out[place] = 0
    return at + count


def many(out: vec[i16], at: i64, values: list[int]) -> i64:
    for x in values:
        out[at] = x
        at += 1
    return at


def row(out: vec[i16], at: i64, values: tuple[int, ...]) -> i64:
    """The same, where a state keeps it in a tuple."""
    for x in values:
        out[at] = x
        at += 1
    return at


def padded(out: vec[i16], at: i64, values: tuple[int, ...], count: i64) -> i64:
    """A row that may be shorter than its room."""
    end = at + count
    at = row(out, at, values)
    return blank(out, at, end - at)


def bits(out: vec[i16], at: i64, mask: i64, count: i64) -> i64:
    """A set as zeros and ones."""
    for _ in range(count):
        out[at] = i16(mask & 1)
        mask >>= 1
        at += 1
    return at


def seats(out: vec[i16], at: i64, side: Side, values: list[int], width: i64 = 1) -> i64:
    """What stands by seat, a few numbers each: written as it lies there, from where seat 0 is on this side."""
    end = at + width * side.seats
    place = at + width * side.turn[0]
    for x in values:
        out[place] = x
        place += 1
        if place == end:
            place = at
    return blank(out, end, width * side.empty)


def seat_rows(out: vec[i16], at: i64, side: Side, values: tuple[int, ...], width: i64 = 1) -> i64:
    """The same, where a state keeps it in a tuple."""
    end = at + width * side.seats
    place = at + width * side.turn[0]
    for x in values:
        out[place] = x
        place += 1
        if place == end:
            place = at
    return blank(out, end, width * side.empty)


def counts(out: vec[i16], at: i64, side: Side, things: list[tuple[int, ...]]) -> i64:
    """By seat, how many things it has."""
    for seat in side.order:
        out[at] = len(things[seat])
        at += 1
    return blank(out, at, side.empty)


def within(out: vec[i16], at: i64, end: i64, x: int) -> i64:
    """One more number, if there is room for it."""
    if at < end:
        out[at] = x
    return at + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes the observations of one book."""

    most: ClassVar[int] = 0  # seats
    tape: ClassVar[int] = 0  # room for what the steps say that wait; what does not fit is left out, the deepest first
    turned: ClassVar[dict[str, int]] = {}  # fields of steps that are numbered by seat: which of a side's tables

    def __init__(self, book: Book, options: tuple[tuple[str, ...], ...]) -> None:
        self.book: Final = book
        self.options: Final = options  # the values of each
        self.room: Final = self.most
        self.length: Final = self.tape
        numbers = steps(book.game)
        self.kinds: Final = {kind: Kind(number, kind.fields, self.turned) for kind, number in numbers.items()}
        self.sides: dict[tuple[str, ...], dict[int, Side]] = {}
        common = [
            Feature("players", 1, 0, self.room),
            Feature("seat", 1, 0, self.room - 1, True),
            Feature("options", len(options), 0, max([len(values) for values in options] or [0]), True),
            Feature("asked", self.room, 0, 1),
            Feature("question", 1, 0, len(self.kinds), True),
            Feature("pending", len(self.kinds), 0, DEEP),
            Feature("stack", self.length, WORDS[0], WORDS[1], True),
        ]
        self.features: Final = tuple([f for f in common + self.told() if f.size])
        self.size: Final = sum([f.size for f in self.features])
        self.page: Final = vec[i16]([0] * self.size)
        self.bytes: Final = memoryview(self.page).cast("B")

    # --- what a game says

    def told(self) -> list[Feature]:
        """What the game writes, in this order."""
        raise NotImplementedError

    def write(self, s: Any, viewer: int, side: Any, out: vec[i16], at: i64) -> i64:
        """Write the game's part. `s` may be the table itself: only what `viewer` (-1: a spectator) knows is written,
        which is the same from the table, from the viewer's view, and in every world that it can imagine (a law)."""
        raise NotImplementedError

    def look(self, s: Any, seat: int) -> Side:
        """The table from a seat."""
        return Side(s, seat, self.room)

    # --- what everybody asks

    def observe(self, view: State[Any], out: Any) -> None:
        """Write all that the view's seat knows into a buffer of bytes: `size` numbers as this machine keeps them."""
        if view.viewer == TRUTH:
            raise ValueError("Only a view is observed: a whole state would tell what no seat knows.")
        self.jot(view, view.viewer, self.page, 0)
        out[:] = self.bytes

    def jot(self, s: State[Any], viewer: int, out: vec[i16], at: i64) -> None:
        """Write all that `viewer` knows of a table into a row that begins at `at`."""
        side = self.side(s, viewer if viewer >= 0 else 0)
        end = at + self.size
        at = many(out, at, side.head)
        for seat in side.order:
            out[at] = 1 if s.must_choose(seat) else 0
            at += 1
        at = blank(out, at, side.empty)
        at = self.question(s, viewer, side, out, at)
        at = self.write(s, viewer, side, out, at)
        if at != end:
            raise ValueError(f"{self.book.game} observes {self.size - end + at} numbers, and tells of {self.size}.")

    def side(self, s: State[Any], seat: int) -> Side:
        """The table from this seat, made once."""
        known = self.sides.get(s.options)
        if known is None:
            known = self.sides[s.options] = {}
        side = known.get(8 * s.players + seat)
        if side is None:
            side = self.look(s, seat)
            chosen = zip(self.options, s.options, strict=True)  # "": not with so many players
            side.head = [s.players, seat] + [1 + values.index(value) if value else 0 for values, value in chosen]
            known[8 * s.players + seat] = side
        return side

    def question(self, s: State[Any], viewer: int, side: Side, out: vec[i16], at: i64) -> i64:
        """The step that asks, the steps that wait below it, and what they remember."""
        pending = at  # kinds are numbered from 1
        tape = at + 1 + len(self.kinds)
        end = tape + self.length
        blank(out, at, end - at)
        place = tape
        for depth in range(len(s.stack) - 1, -1, -1):
            owner, step = s.stack[depth]
            if s.viewer == TRUTH:
                step = step.seen(s, owner, viewer)
            kind = self.kinds[type(step)]
            out[pending + kind.number] += 1
            place = within(out, place, end, kind.number)
            place = within(out, place, end, 1 + side.turn[owner])
            if kind.fields:
                place = self.spell(step, kind, side, out, place, end)
        out[at] = out[tape]
        return end

    def spell(self, step: Step[Any], kind: Kind, side: Side, out: vec[i16], at: i64, end: i64) -> i64:
        """What a step remembers, number by number; a row begins with its length, a step within it with its kind."""
        for name, table in kind.fields:
            value = getattr(step, name)
            if isinstance(value, int):
                at = within(out, at, end, side.tables[table][value] if table >= 0 and value >= 0 else value)
            elif isinstance(value, tuple):
                at = within(out, at, end, len(value))
                for x in value:
                    if isinstance(x, int):
                        at = within(out, at, end, side.tables[table][x] if table >= 0 else x)
                    else:
                        at = self.inner(x, side, out, at, end)
            else:
                at = self.inner(value, side, out, at, end)
        return at

    def inner(self, step: Step[Any], side: Side, out: vec[i16], at: i64, end: i64) -> i64:
        """A step that another one holds."""
        kind = self.kinds[type(step)]
        return self.spell(step, kind, side, out, within(out, at, end, kind.number), end)

"""A game told turn by turn: what happened, gathered by round and turn, and each turn in one line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from emporion.kernel.flow import ROUND, SCORED, TURN
from emporion.kernel.state import EVERYBODY, Book, Event
from emporion.text import counted, listed, name, several

GAINED: Final = "gained "
HEADED: Final = "round"  # an event that says no more than the heading of its round
LONG: Final = 150  # letters of what one seat did: in a longer line there are no asides
LONGEST: Final = 220  # of a still longer one the last is left out: it is opened to be read
BLANK: Final = re.compile(r"\{(n|k|last|once|on|\d)(?: ([\w ]+))?\}")


class Turn(NamedTuple):
    """What happened in one turn: whose it is (-1: nobody's), in which round and part, and every event with the
    number of the move that it belongs to."""

    round: int
    seat: int
    part: str
    events: tuple[tuple[int, Event], ...]

    @property
    def first(self) -> int:
        return self.events[0][0]

    @property
    def last(self) -> int:
        return self.events[-1][0]

    def points(self) -> dict[int, int]:
        """What each seat got or lost in it."""
        won: dict[int, int] = {}
        for _, event in self.events:
            if event.verb == SCORED and event.n:
                won[event.seat] = won.get(event.seat, 0) + event.n
        return won


class Telling:
    """A game by turns, as it goes on; turns in which nothing happened are left out."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self._now = Turn(0, -1, "", ())  # what is told next belongs here

    def add(self, number: int, events: Iterable[Event]) -> None:
        """What the move of that number did."""
        held: list[tuple[int, Event]] = []
        for event in events:
            if event.verb == ROUND:
                self._tell(held)
                self._now, held = Turn(event.n, -1, "", ()), []
            elif event.verb == TURN and (event.seat, event.on) != (self._now.seat, self._now.part):
                self._tell(held)
                self._now, held = Turn(self._now.round, event.seat, event.on, ()), []
            elif event.verb != TURN:
                held.append((number, event))
        self._tell(held)

    def _tell(self, held: list[tuple[int, Event]]) -> None:
        if not held:
            return
        if self._now.events:
            self.turns.pop()
        self._now = self._now._replace(events=self._now.events + tuple(held))
        self.turns.append(self._now)


def tell(book: Book, turn: Turn, names: list[str], viewer: int) -> str:
    """A turn in one line, as a viewer may read it: “Livia moved to the Port, sold 3 Grapes: +12”."""
    by_seat: dict[int, list[_Said]] = {}
    for seat, said in _clauses(book, turn, viewer):
        by_seat.setdefault(seat, []).append(said)
    won = turn.points()
    order = sorted({*by_seat, *won}, key=lambda seat: (seat != turn.seat, seat < 0, seat))
    told = [_sentence(names, seat, by_seat.get(seat, []), won.get(seat, 0)) for seat in order]
    part = book.words.get(f"part.{turn.part}", "") if turn.seat < 0 else ""
    return ": ".join([words for words in (part, "; ".join(told)) if words])


class _Said(NamedTuple):
    """A clause in words; an aside is left out first where a line grows long."""

    words: str
    aside: bool


def _sentence(names: list[str], seat: int, clauses: list[_Said], points: int) -> str:
    who = names[seat] if 0 <= seat < len(names) else ""
    said = " ".join([word for word in (who, ", ".join(_shortened(_joined(clauses)))) if word])
    return f"{said}: {points:+d}".replace(": -", ": −") if points else said


def _shortened(clauses: list[_Said]) -> list[str]:
    """What fits into a line: the last asides go first, then what was done last."""
    shown = list(clauses)
    for aside in [clause for clause in clauses if clause.aside][::-1]:
        if _length(shown) > LONG:
            shown.remove(aside)
    cut = _length(shown) > LONGEST
    while _length(shown) > LONGEST and len(shown) > 1:
        shown.pop()
    return [clause.words for clause in shown] + (["and more"] if cut else [])


def _length(clauses: list[_Said]) -> int:
    return sum([len(clause.words) + 2 for clause in clauses])


def _joined(clauses: list[_Said]) -> list[_Said]:
    """What was gained is said in one clause: “gained 3 coins and 1 weaponry”."""
    gains = [clause for clause in clauses if clause.words.startswith(GAINED)]
    if len(gains) < 2:
        return clauses
    together = listed([gain.words.removeprefix(GAINED).replace(" and ", ", ") for gain in gains])
    all_of_it = _Said(GAINED + together, all([gain.aside for gain in gains]))
    return [
        all_of_it if clause is gains[0] else clause for clause in clauses if clause is gains[0] or clause not in gains
    ]


class _Clause(NamedTuple):
    """All events of a turn that one clause tells."""

    seat: int
    pattern: str
    aside: bool
    events: list[Event]


def _clauses(book: Book, turn: Turn, viewer: int) -> list[tuple[int, _Said]]:
    """Who did what: like things together, in the order they first happened."""
    found: dict[tuple[int, str], _Clause] = {}
    for _, event in turn.events:
        seen = event.seen(viewer)
        hidden = event.known != EVERYBODY and seen is not event
        pattern, aside = _pattern(book, turn.part, f"{event.verb}-hidden" if hidden else event.verb)
        if pattern:
            found.setdefault((event.seat, pattern), _Clause(event.seat, pattern, aside, [])).events.append(seen)
    return [(clause.seat, _Said(_say(book, clause), clause.aside)) for clause in found.values()]


def _pattern(book: Book, part: str, verb: str) -> tuple[str, bool]:
    """How a deed is told, in this part of a round if it is told otherwise there; and whether it is an aside."""
    words = book.words.get(f"turn-{part}.{verb}") or book.words.get(f"turn.{verb}")
    return (words, False) if words else (book.words.get(f"aside.{verb}", ""), True)


def _say(book: Book, clause: _Clause) -> str:
    """A pattern for several events: {on} names all, {once} each once, {n} adds up, {last} is the last number,
    {k card} counts, {n on} is “2 Grain and 1 Salt”, {k on} the same where each event is about one."""
    return BLANK.sub(lambda found: _filled(book, clause.events, found[1], found[2] or ""), clause.pattern)


def _filled(book: Book, events: list[Event], what: str, word: str) -> str:
    if what == "last":
        return str(events[-1].n)
    if what in ("n", "k") and (word == "on" or word.isdigit()):
        counts = [event.n if what == "n" else 1 for event in events]
        return listed(_amounts(book, _things(events, word), counts))
    if what in ("n", "k"):
        count = len(events) if what == "k" else sum([event.n for event in events])
        return counted(count, word) if word else str(count)
    if what == "once":
        return listed(list(dict.fromkeys([name(book, thing) for thing in _things(events, word or "on")])))
    return listed(_repeated([name(book, thing) for thing in _things(events, what)]))


def _things(events: list[Event], which: str) -> list[str]:
    """What events are about: all of `on`, or its first, second … part."""
    return [event.on if which == "on" else event.on.split()[int(which) - 1] for event in events]


def _amounts(book: Book, things: list[str], counts: list[int]) -> list[str]:
    total: dict[str, int] = {}
    for thing, n in zip(things, counts, strict=True):
        total[thing] = total.get(thing, 0) + n
    return [several(book, thing, n) for thing, n in total.items()]


def _repeated(things: list[str]) -> list[str]:
    return [thing if things.count(thing) == 1 else f"{thing} ×{things.count(thing)}" for thing in dict.fromkeys(things)]

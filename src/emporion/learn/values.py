"""What stands between braces: a value of the content or of a position, a name, a symbol, a reference."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final, NamedTuple

from emporion import games
from emporion.content import ContentError, Entry
from emporion.kernel.state import Book, Event
from emporion.learn.stage import Happened
from emporion.learn.words import PLAIN, SEE, SYMBOL, Run, listed, say
from emporion.scene import art
from emporion.text import name, one


class Scope(NamedTuple):
    """Where braces are filled: by which book, with which titles, after which play, for which record."""

    book: Book
    titles: dict[str, str]  # of passages, by id
    names: tuple[str, ...]  # of players
    happened: Happened | None = None
    record: Entry | None = None

    def fill(self, said: str) -> tuple[Run, ...]:
        """The runs for what stands between braces."""
        if said.startswith("§"):
            return (self._see(said[1:].strip()),)
        path, _, forms = said.partition("|")
        if "." in path:
            return self._value(path, forms.split("|") if forms else [])
        if path in _seats(self.names):
            return (Run(PLAIN, self.names[int(path[1:])]),)
        if path == "who":
            return (Run(PLAIN, self.names[self._seat()]),)
        if said not in art.symbols():
            raise ContentError(f"{{{said}}} is neither a symbol of the art sheets nor a value (those have a dot).")
        return (Run(SYMBOL, "", said),)

    def says_nothing(self, text: str) -> bool:
        """Whether all values that may be nothing ({.buy.0?}) are; a text without such values says something."""
        paths = re.findall(r"\{([^{}|]+)\?", text)
        return bool(paths) and not any([self.look_up(path.partition("@")[0]) for path in paths])

    def _see(self, id: str) -> Run:
        if id not in self.titles:
            raise ContentError(f"{{§{id}}}: there is no passage “{id}”.")
        return Run(SEE, self.titles[id], id)

    def _seat(self) -> int:
        """Who makes the first move of the example."""
        if self.happened is None or not self.happened.moves:
            raise ContentError("{who}: nothing is played here.")
        return self.happened.moves[0][0]

    def _value(self, path: str, forms: list[str]) -> tuple[Run, ...]:
        if path.endswith("!"):
            return (Run(PLAIN, self._told(path[:-1])),)
        plain, _, prefix = path.removesuffix("?").partition("@")
        value = self.look_up(plain)
        if prefix:
            said = self._said(value)  # the first symbol says what all of them stand for
            return tuple([Run(SYMBOL, "" if at else said, prefix + id) for at, id in enumerate(_ids(plain, value))])
        if not forms:
            return (Run(PLAIN, self._said(value)),)
        if len(forms) != 2 or not isinstance(value, int):
            raise ContentError(f"{{{path}|…}} takes a number and two words, for one and for many.")
        return (Run(PLAIN, f"{say(value)} {forms[0] if abs(value) == 1 else forms[1]}"),)

    def _said(self, value: Any) -> str:
        """Ids by their names, everything else as it is."""
        if self._has_name(value):
            return name(self.book, value)
        if isinstance(value, (list, tuple)) and value and all([self._has_name(id) for id in value]):
            return listed([self._so_many(id, n) for id, n in Counter(value).items()])
        return say(value)

    def _told(self, path: str) -> str:
        """What a field does, in the game's own words."""
        head, *rest = path.split(".")
        record = self.record if head == "" else self._record(path, head)
        if record is None or len(rest) != 1:
            raise ContentError(f"{{{path}!}}: takes a record and one field of it.")
        said = games.game(self.book.game).told(self.book, record, rest[0])
        if not said:
            raise ContentError(f"{{{path}!}}: this game has no words for that.")
        return said

    def _has_name(self, id: Any) -> bool:
        return isinstance(id, str) and f"name.{id}" in self.book.words

    def _so_many(self, id: str, n: int) -> str:
        return f"{n} {one(self.book, id) if n == 1 else name(self.book, id)}"

    # --- where values come from

    def look_up(self, path: str) -> Any:
        """A value by its path: see docs/learning.md."""
        head, *rest = path.split(".")
        if head == "" and rest == ["place"] and self.record is not None:
            return games.pack_of(self.book).of(self.record.kind).index(self.record) + 1
        if head == "" and self.record is not None:
            return _follow(path, self.record.get(rest[0]), rest[1:])
        if head == "book":
            return _follow(path, self.book, rest)
        if head == "words":
            return self._own_words(path, ".".join(rest))
        if head in PLAYED and self.happened is not None:
            return self._played(path, head, rest)
        if head in OF_KIND:
            return self._of_kind(path, head, rest)
        return _follow(path, self._record(path, head).get(rest[0]), rest[1:])

    def _own_words(self, path: str, key: str) -> str:
        """What the game itself says there, such as on a button."""
        if key not in self.book.words:
            raise ContentError(f"{{{path}}}: the game says nothing under “{key}”.")
        return self.book.words[key]

    def _record(self, path: str, id: str) -> Entry:
        for record in games.pack_of(self.book).records:
            if record.id == id:
                return record
        raise ContentError(f"{{{path}}}: the content has no record “{id}”.")

    def _of_kind(self, path: str, head: str, rest: list[str]) -> Any:
        """How many records there are of a kind, or the sum, least or most of a field of theirs."""
        kind, *field = rest
        records = games.pack_of(self.book).of(kind)
        if head == "count" and not field:
            return len(records)
        if head == "count" or len(field) != 1:
            raise ContentError(f"{{{path}}}: count.KIND, or {', '.join(OF_KIND[1:])} with KIND.FIELD.")
        numbers = [record.number(field[0]) for record in records if field[0] in record.values]
        return sum(numbers) if head == "sum" else min(numbers) if head == "least" else max(numbers)

    def _played(self, path: str, head: str, rest: list[str]) -> Any:
        """A value of the position before or after, what changed between, or what an event said."""
        happened = self.happened
        assert happened is not None
        steps = [str(self._seat()) if step == "who" else step for step in rest]
        if head in ("event", "total", "times"):
            return _told(path, head, [event for event in happened.events if is_about(event, steps[0])], steps[1:])
        before, after = [_follow(path, s, steps) if steps else None for s in (happened.before, happened.after)]
        if head in ("before", "after"):
            return before if head == "before" else after
        if not isinstance(before, int) or not isinstance(after, int):
            raise ContentError(f"{{{path}}} is no number.")
        return after - before if head == "gained" else before - after


PLAYED: Final = ("before", "after", "gained", "spent", "event", "total", "times")
OF_KIND: Final = ("count", "sum", "least", "most")


def is_about(event: Event, about: str) -> bool:
    """Whether an event is of this verb, or of this verb and thing (`sold:alimentary`)."""
    verb, _, on = about.partition(":")
    return event.verb == verb and (not on or on in event.on.split())


def _seats(names: tuple[str, ...]) -> list[str]:
    return [f"p{seat}" for seat in range(len(names))]


def _ids(path: str, value: Any) -> list[str]:
    if isinstance(value, str):
        return [value] if value else []
    if not isinstance(value, (list, tuple)) or not all(isinstance(id, str) for id in value):
        raise ContentError(f"{{{path}@…}} makes symbols of ids, not of {value!r}.")
    return list(value)


def _follow(path: str, value: Any, steps: list[str]) -> Any:
    """On along a path: attributes of objects, items of lists (from 0 on); what can be called is called."""
    for at, step in enumerate(steps):
        if isinstance(value, (list, tuple)) and step == "len":
            value = len(value)
        elif isinstance(value, (list, tuple)):
            if not step.isdigit() or int(step) >= len(value):
                raise ContentError(f"{{{path}}}: there is no item {step} among {len(value)}.")
            value = value[int(step)]
        elif step.startswith("_") or not hasattr(value, step):
            raise ContentError(f"{{{path}}}: there is no “{step}”.")
        else:
            value = getattr(value, step)
            if callable(value):
                return _called(path, value, steps[at + 1 :])
    return value


def _called(path: str, function: Any, steps: list[str]) -> Any:
    """What a question without arguments, or about a seat, answers."""
    try:
        return _follow(path, function(), steps)
    except TypeError:
        if not steps or not steps[0].isdigit():
            raise ContentError(f"{{{path}}}: “{function.__name__}” must be asked about a seat.") from None
        return _follow(path, function(int(steps[0])), steps[1:])


def _told(path: str, head: str, events: list[Event], rest: list[str]) -> Any:
    """The last event of a verb: its number or its thing; or the sum, or how often it happened."""
    if head == "times":
        return len(events)
    if not events:
        raise ContentError(f"{{{path}}}: nothing of that happened.")
    if head == "total":
        return sum([event.n for event in events])
    last = events[-1]
    parts = {"n": last.n, "on": last.on} | {str(at): part for at, part in enumerate(last.on.split(), 1)}
    if len(rest) != 1 or rest[0] not in parts:
        raise ContentError(f"{{{path}}}: of this event there is {', '.join(parts)}.")
    return parts[rest[0]]

"""Moves, events and causes in words, from a game's patterns."""

from __future__ import annotations

import re
from typing import Final

from emporion.kernel.move import Move
from emporion.kernel.state import EVERYBODY, Book, Event
from emporion.once import once

COUNTED: Final = re.compile(r"\{n (\w+)\}")
NUMBER: Final = re.compile(r"\{([a-z]+) ([\w ]+)\}")  # a blank that is a number, and the word for one of what it counts


@once
def name(book: Book, id: str) -> str:
    """What people call a thing; several things in one id are named one after the other."""
    return " ".join([book.words.get(f"name.{part}", part.replace("-", " ")) for part in id.split()])


def one(book: Book, id: str) -> str:
    """What people call a single one of a thing whose name is a plural."""
    return book.words.get(f"one.{id}") or name(book, id)


def several(book: Book, id: str, n: int) -> str:
    """So many of a thing: 1 Olive, 3 Olives, 2 Statues; its name may be a singular or a plural."""
    return f"{n} {one(book, id) if n == 1 else book.words.get(f'many.{id}') or name(book, id)}"


def fill(pattern: str, book: Book, on: str, n: int, who: str = "") -> str:
    """A pattern with its blanks filled: {who}, {on}, {n}, {n point}; {1}, {2} … are the words of a compound `on`.

    {one} is the name of a single thing, {n on} so many of it, {n 1} so many of the first word's; {all} lists the words.
    """
    parts = on.split()
    text = pattern.replace("{n on}", several(book, on, n)).replace("{n 1}", several(book, parts[0] if parts else "", n))
    text = text.replace("{all}", listed([name(book, part) for part in parts]))
    text = COUNTED.sub(lambda found: counted(n, found[1]), text)
    text = text.replace("{who}", who).replace("{on}", name(book, on)).replace("{n}", str(n))
    text = text.replace("{one}", one(book, on))
    for number, part in enumerate(parts, 1):
        text = text.replace(f"{{{number}}}", name(book, part))
    return text


def listed(words: list[str]) -> str:
    """One, two and three."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(n: int, word: str) -> str:
    """A number of things: 1 point, 2 points."""
    return f"{n} {word}" if abs(n) == 1 else f"{n} {word}s"


def seated(pattern: str, on: str, names: list[str]) -> str:
    """The pattern with the name of who sits there, when `on` is a seat."""
    return pattern.replace("{on}", names[int(on[5:])]) if names and on.startswith("seat-") else pattern


def say(book: Book, key: str, **values: object) -> str:
    """A text of a game by its key, its blanks filled ({n}, {n point}, {who} …); symbols and {p0} stay as they are."""
    text = NUMBER.sub(lambda found: _number(found, values), book.words[key])
    for blank, value in values.items():
        text = text.replace("{" + blank + "}", str(value))
    return text


def _number(found: re.Match[str], values: dict[str, object]) -> str:
    """“2 coins” for {price coin}; what is no number here stays as it is."""
    n = values.get(found[1])
    return counted(n, found[2]) if isinstance(n, int) else found[0]


def say_move(book: Book, move: Move, names: list[str] | None = None) -> str:
    """A move in words; a pattern may be for the verb, or for the verb with this very number (`lay.2`)."""
    pattern = book.words.get(f"move.{move.verb}.{move.n}") or book.words.get(f"move.{move.verb}")
    if pattern is None:
        return str(move)
    return fill(seated(pattern, move.on, names or []), book, move.on, move.n)


def say_event(book: Book, event: Event, names: list[str], viewer: int) -> str:
    """A line of the log as `viewer` may read it, or nothing."""
    seen = event.seen(viewer)
    hidden = event.known != EVERYBODY and seen is not event
    pattern = book.words.get(f"log.{event.verb}-hidden" if hidden else f"log.{event.verb}", "")
    who = names[event.seat] if 0 <= event.seat < len(names) else "Nobody"
    return fill(seated(pattern, seen.on, names), book, seen.on, seen.n, who)


def doer(book: Book, event: Event) -> int:
    """Whose deed a line of the log tells; nobody's, if it names nobody: a card that comes into the offer."""
    return event.seat if "{who}" in book.words.get(f"log.{event.verb}", "") else -1


def say_cause(book: Book, cause: str) -> str:
    """What points were for, in words."""
    return book.words.get(f"cause.{cause}") or name(book, cause)

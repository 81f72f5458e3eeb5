"""What a pack may say: the limits of every number that a book reads. `python -m tests.limits GAME` writes them anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from emporion import games
from emporion.content import MOST, Entry


def file(name: str) -> Path:
    return Path(__file__).parent / "games" / name / "limits.txt"


def lines(name: str) -> list[str]:
    """For every kind and field the lowest and the highest number, as asked for while the book is made."""
    found: set[str] = set()
    number, numbers = Entry.number, Entry.numbers

    def one(self: Entry, field: str, low: int = -MOST, high: int = MOST) -> int:
        found.add(f"{self.kind} {field}: {low} to {high}")
        return number(self, field, low, high)

    def many(self: Entry, field: str, count: int = -1, low: int = -MOST, high: int = MOST) -> tuple[int, ...]:
        found.add(f"{self.kind} {field}: {count if count >= 0 else 'so many'} of {low} to {high}")
        return numbers(self, field, count, low, high)

    changed: Any = Entry
    changed.number, changed.numbers = one, many
    try:
        games.game(name).book(games.pack_of(games.book(name)))
    finally:
        changed.number, changed.numbers = number, numbers
    return sorted(found)


if __name__ == "__main__":
    for game in sys.argv[1:]:
        file(game).write_text("\n".join(lines(game)) + "\n", encoding="utf-8")

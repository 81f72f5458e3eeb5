"""What a pack cannot say: a line for every sentence that refuses content, with a value that is refused by it.

`python -m tests.refused GAME` tries values in every field of the standard content and writes refused.txt anew. Beside
them it keeps a few values that are taken, with a digest of the book they make.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from emporion import content, games, laws, packs
from tests.books import PROSE, plain

TAKEN = 25  # of the values that are taken, so many are kept
NUMBERS = (-1, 0, 1, 2, 5, 99, 10_000)


class Value(NamedTuple):
    """A value for a field of a record."""

    kind: str
    id: str
    field: str
    value: Any

    def __str__(self) -> str:
        return f"{self.kind} {self.id} {self.field} = {json.dumps(self.value, ensure_ascii=False)}"


def file(name: str) -> Path:
    return Path(__file__).parent / "games" / name / "refused.txt"


def said(name: str, one: Value) -> str:
    """The sentence that refuses content with this value, or a digest of the book."""
    standard = games.pack_of(games.book(name))
    try:
        book = games._read(packs.with_values(standard, {one.kind: [{"id": one.id, one.field: one.value}]}, {}))
    except ValueError as error:
        return str(error)
    tables = {table: plain(getattr(book, table)) for table in laws.attributes(book) if not table.endswith(PROSE)}
    return f"taken {hashlib.sha256(json.dumps(tables, sort_keys=True).encode()).hexdigest()[:12]}"


def lines(name: str) -> Iterator[tuple[Value, str]]:
    """The values that are kept, and what was said of them."""
    for line in file(name).read_text(encoding="utf-8").splitlines():
        told, _, answer = line.partition(" → ")
        where, _, value = told.partition(" = ")
        kind, id, field = where.split(" ")
        yield Value(kind, id, field, json.loads(value)), answer


def values(name: str) -> Iterator[Value]:
    """Every field of the first two records of a kind that have it, with other values in turn."""
    for kind, rows in games.pack_of(games.book(name)).values().items():
        for field in dict.fromkeys(field for row in rows for field in row if field not in ("id", *content.PROSE)):
            having = [row for row in rows if field in row]
            for row, other in zip(having[:2], having[1:] + having[:1], strict=False):
                for value in [*spoilt(row[field]), other[field]]:
                    if value != row[field]:
                        yield Value(kind, row["id"], field, value)


def spoilt(value: Any) -> list[Any]:
    """Other values of a field."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1, *NUMBERS]
    if isinstance(value, str):
        return ["", "nonsense", value + " " + value]
    items = list(value)
    changed = [
        [*items[:at], other, *items[at + 1 :]] for at in (0, len(items) - 1) if items for other in spoilt(items[at])
    ]
    return [[], items[1:], items + items[:1], items[::-1], *changed]


def write(name: str) -> None:
    """One line for each sentence, numbers aside; of what is taken, some from all over."""
    refused: dict[str, str] = {}
    taken: list[str] = []
    for one in values(name):
        answer = said(name, one)
        if answer.startswith("taken"):
            taken.append(f"{one} → {answer}")
        elif "must be like" not in answer:  # whatever the game
            rule = re.sub(r"“[^”]*”|[0-9]+", "…", answer.partition(", not")[0])
            refused.setdefault(f"{one.kind} {one.field} {rule}", f"{one} → {answer}")
    some = taken[:: max(1, len(taken) // TAKEN)]
    file(name).write_text("\n".join([*refused.values(), *some]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for game in sys.argv[1:]:
        write(game)

"""Content spoilt at random: `python -m tests.spoilt GAME COUNT` tells of what is neither refused nor can be played."""

from __future__ import annotations

import copy
import signal
import sys
import traceback
from random import Random
from typing import Any

import emporion
from emporion import content, games, laws

NUMBERS = (-1, 0, 1, 2, 3, 5, 9, 30, 99, 1000, 10**9)
WORDS = ("", "nonsense", "x" * 300)
SECONDS = 20


def spoilt(game: str, rng: Random) -> tuple[content.Values, list[str]]:
    """The standard content with one to three values spoilt, and which they are."""
    values = copy.deepcopy(games.pack_of(games.book(game)).values())
    told = []
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        kind = rng.choice(list(values))
        row = rng.choice(values[kind])
        field = rng.choice([key for key in row if key != "id"] or ["id"])
        others = [other[field] for other in values[kind] if field in other]
        before, row[field] = row[field], _spoil(row[field], others, rng)
        told.append(f"{kind} {row['id']}.{field}: {before!r} → {row[field]!r}")
    return values, told


def _spoil(value: Any, others: list[Any], rng: Random) -> Any:
    if rng.random() < 0.2:
        return copy.deepcopy(rng.choice(others))
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((value - 1, value + 1, 2 * value, -value, *NUMBERS))
    if isinstance(value, str):
        return rng.choice((*WORDS, value + "s"))
    return _spoil_list(list(value), others, rng)


def _spoil_list(items: list[Any], others: list[Any], rng: Random) -> list[Any]:
    how = rng.randrange(6)
    if how == 0 or not items:
        return rng.choice(([], items * 9, items + [None], ["nonsense"], [7] * len(items)))
    at = rng.randrange(len(items))
    if how == 1:
        return items[:at] + items[at + 1 :]
    if how == 2:
        return items[:at] + [items[at]] + items[at:]
    if how == 3:
        rng.shuffle(items)
        return items
    pool = [x for other in others if isinstance(other, list) for x in other]
    items[at] = _spoil(items[at], pool or items, rng)
    return items


class Slow(Exception):
    """It took too long."""


def _late(*_: Any) -> None:
    raise Slow


def tried(game: str, values: content.Values, number: int) -> str:
    """How content fares: refused, or played to the end; else what went wrong."""
    signal.signal(signal.SIGALRM, _late)
    signal.alarm(SECONDS)
    try:
        book = games.stored_book(game, content.hash_of(values), values)
    except ValueError as error:
        return f"refused: {error}"
    except Exception:
        return f"WRONG while loading: {traceback.format_exc(limit=-3)}"
    finally:
        signal.alarm(0)
    return _played(game, book, number)


def _played(game: str, book: Any, number: int) -> str:
    rules = games.game(game)
    combinations = laws.combinations(game)
    players, options = combinations[number % len(combinations)]
    signal.alarm(SECONDS)
    try:
        chosen = emporion.face.checked(rules, players, options)
        s = rules.start(book, players, chosen, bytes(32))
        _look(s)
        emporion.play_out(s, Random(number))
        _look(s)
    except Exception:
        return f"WRONG with {players} {options}: {traceback.format_exc(limit=-3)}"
    finally:
        signal.alarm(0)
        games._books.pop((game, book.pack, book.hash), None) if book is not games.book(game) else None
        games._packs.pop((game, book.pack, book.hash), None) if book is not games.book(game) else None
    return "played"


def _look(s: Any) -> None:
    """What a server makes of a position: views, drawings, worlds, points."""
    for seat in (None, 0):
        view = emporion.view(s, seat)
        emporion.scene_of(view).plain()
        emporion.worth(emporion.imagine(view, Random(1)), 0)
    s.winners(), s.ledger()


if __name__ == "__main__":
    name, count = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    refused = wrong = 0
    for number in range(first, first + count):
        values, told = spoilt(name, Random(number))
        said = tried(name, values, number)
        refused += said.startswith("refused")
        if said.startswith("WRONG") or "-v" in sys.argv:
            wrong += said.startswith("WRONG")
            print(number, "; ".join(told), "\n   ", said)
    print(f"{name}: {count} spoilt, {refused} refused, {wrong} wrong")

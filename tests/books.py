"""What is said of a game, and what stands in its book: `python -m tests.books GAME` writes book.txt anew."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from emporion import games, laws
from emporion.kernel.game import Game
from emporion.kernel.move import Move

PROSE = ("words", "texts", "hash", "version")  # ends of names: what is said, and what follows from all of it
FACTS = [fact for fact in dir(Game) if not fact.startswith("_") and not callable(getattr(Game, fact))]
SHORT = 60  # letters up to which a table is written out, so that one can read it


def file(name: str) -> Path:
    return Path(__file__).parent / "games" / name / "book.txt"


def lines(name: str) -> list[str]:
    """Every fact of a game, and every table of its standard book as it is when made; where it is long, a digest."""
    game = games.game(name)
    facts = [f"game.{fact}: {json.dumps(plain(getattr(game, fact)), sort_keys=True)}" for fact in FACTS]
    book = game.book(games.pack_of(games.book(name)))
    tables = sorted([table for table in laws.attributes(book) if not table.endswith(PROSE)])
    found = {table: json.dumps(plain(getattr(book, table)), sort_keys=True) for table in tables}
    return facts + [f"{table}: {text if len(text) <= SHORT else digest(text)}" for table, text in found.items()]


def digest(text: str) -> str:
    return f"{len(text)} letters, {hashlib.sha256(text.encode()).hexdigest()[:12]}"


def plain(x: Any) -> Any:
    """A table as JSON has it; of an object all that it keeps."""
    if x is None or isinstance(x, (bool, int, float, str)):
        return x
    if isinstance(x, (list, tuple, range)):
        return [plain(y) for y in x]
    if isinstance(x, dict):
        return sorted([str(key), plain(value)] for key, value in x.items())
    if isinstance(x, Move):
        return [str(x), x.index, x.number, x.n]
    if hasattr(x, "__getitem__"):  # a vec: memory for numbers
        return [plain(x[i]) for i in range(len(x))]
    return {name: plain(getattr(x, name)) for name in laws.attributes(x)}


if __name__ == "__main__":
    for game in sys.argv[1:]:
        file(game).write_text("\n".join(lines(game)) + "\n", encoding="utf-8")

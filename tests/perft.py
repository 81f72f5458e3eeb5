"""How many positions lie a few moves from a beginning: cheap to count, and any change of the rules shows.

`python -m tests.perft GAME` writes tests/games/GAME/perft.txt: players, options, seed, and the counts to depth 3.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from emporion import laws
from emporion.kernel.state import State

MOST = 20_000  # a depth with more positions than this is not counted


def file(name: str) -> Path:
    return Path(__file__).parent / "games" / name / "perft.txt"


def count(s: State[Any], depth: int) -> int:
    """Ways to play so many moves."""
    if s.over:
        return 1
    (seat,) = s.asking()
    moves = s.legal(seat)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        c = s.clone()
        c.play(seat, move)
        total += count(c, depth - 1)
        if total > MOST:
            return -1
    return total


def line(name: str, players: int, options: dict[str, str], seed: int) -> str:
    s = laws.start(name, players, options, seed)
    counts = [count(s, depth) for depth in (1, 2, 3)]
    return " ".join([str(players), "/".join(options.values()) or "-", str(seed), *[str(n) for n in counts]])


def lines(name: str) -> list[str]:
    return [line(name, players, options, 3) for players, options in laws.combinations(name)]


if __name__ == "__main__":
    for game in sys.argv[1:]:
        file(game).write_text("\n".join(lines(game)) + "\n", encoding="utf-8")

"""More golden games, for what they reach: `python -m tests.sought GAME --games 200` plays so many with other seeds and
keeps those that take ways through the rules that no golden game took.

A way is a line of a function after another one, or what a function answers. As every line is watched, this is slow.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from types import FrameType
from typing import Any

from emporion import games
from tests import played
from tests.mutants import NOT_RULES

Way = tuple[str, object, object]  # a function with two of its lines, or with its answer
FEW = range(-2, 10)  # numbers that are told apart in an answer


class Ways:
    """The ways taken through a game's rules while this is watching."""

    def __init__(self, game: str) -> None:
        folder = Path(str(sys.modules[type(games.game(game)).__module__].__file__)).parent
        self.files = {str(file) for file in folder.glob("*.py") if not file.stem.startswith(NOT_RULES)}
        self.taken: set[Way] = set()

    def __enter__(self) -> set[Way]:
        sys.settrace(self.enter)
        return self.taken

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def enter(self, frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code.co_filename not in self.files:
            return None
        name, last = f"{frame.f_code.co_filename}:{frame.f_code.co_firstlineno}", 0

        def follow(frame: FrameType, event: str, answer: object) -> Any:
            nonlocal last
            self.taken.add((name, last, frame.f_lineno))
            last = frame.f_lineno
            if event == "return" and (isinstance(answer, (bool, str)) or (isinstance(answer, int) and answer in FEW)):
                self.taken.add((name, "answers", answer))
            return follow

        return follow


def ways(game: str, one: played.Golden, choices: str) -> set[Way]:
    """All ways that a game takes, with what is looked at on its course."""
    with Ways(game) as taken:
        played.course(played.replayed(game, one, choices))
    return taken


def candidates(game: str, first: int, count: int) -> list[played.Golden]:
    """Every combination by mixed bots, greedy and random ones in turn, each time with the next seed."""
    agreed = played.golden(game, (played.MIXED, "random", played.MIXED, "greedy"))
    return [played.named(game, f"{agreed[seed % len(agreed)].name}+{seed}") for seed in range(first, first + count)]


def seek(game: str, first: int, count: int, most: int) -> list[str]:
    """Of so many games, one after the other that which takes most new ways."""
    taken: set[Way] = set()
    for line in played.written(game).values():
        taken |= ways(game, line.one, line.choices)
    new: dict[str, set[Way]] = {}
    for one in candidates(game, first, count):
        new[one.name] = ways(game, one, played.spelled(played.choices(played.played(game, one)))) - taken
    print(f"{game}: golden games take {len(taken)} ways, and these {len(set().union(*new.values()))} more", flush=True)
    found: list[str] = []
    while len(found) < most:
        best = max(new, key=lambda name: len(new[name]))
        if not new[best]:
            break
        print(f"{game}: {best} takes {len(new[best])} new ways", flush=True)
        found.append(best)
        new = {name: ways - new[best] for name, ways in new.items()}
    return found


if __name__ == "__main__":
    parser = ArgumentParser(description="Seek golden games that reach what none did.")
    parser.add_argument("game")
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--most", type=int, default=30, help="games to be kept")
    args = parser.parse_args()
    played.write(args.game, seek(args.game, args.first, args.games, args.most))

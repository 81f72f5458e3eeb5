"""Lessons as they are told, for those who write them: `python -m emporion.learn GAME [LESSON]`."""

from __future__ import annotations

import sys

from emporion import games
from emporion.learn.lesson import Lesson, lessons
from emporion.learn.walk import DONE, FREE, Walk
from emporion.learn.words import plain


def told(lesson: Lesson) -> list[str]:
    """Every step with what is said and asked, and what came of the one before."""
    walk = Walk(games.book(lesson.game), lesson)
    lines = [f"{lesson.number} {lesson.title}"]
    while walk.mode != DONE:
        said = walk.coach()
        lines += [f"    {n:+d} {cause}" for n, cause, _ in said.points] + _indented("    ", plain(said.happened))
        lines += [f"{said.at + 1}. {said.title} ({said.mode})", *_indented("  ", plain(said.say))]
        at = walk.at
        while walk.at == at and walk.mode not in (DONE, FREE):
            lines += [f"  → {' | '.join(asked)}"] if (asked := walk.coach().asked[:6]) else []
            walk.show()
        if walk.at == at:
            walk.skip()
    return [*lines, *_indented("    ", plain(walk.coach().happened)), *[f"! {wrong}" for wrong in walk.untrue]]


def _indented(room: str, text: str) -> list[str]:
    return [room + line for line in text.splitlines() if line]


def main() -> None:
    game, *number = sys.argv[1:]
    for lesson in lessons(game):
        if not number or lesson.number == int(number[0]):
            print("\n".join(told(lesson)), end="\n\n")


if __name__ == "__main__":
    main()

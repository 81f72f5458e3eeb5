"""Somebody at a puzzle: what they play, how good it was, and in the end why."""

from __future__ import annotations

from typing import Any, Final

from emporion import face
from emporion.kernel.move import Illegal
from emporion.kernel.state import State
from emporion.puzzles.puzzle import Puzzle, posed
from emporion.review.story import reason
from emporion.review.words import percent, say
from emporion.text import say_move

TRIES: Final = 3

OPEN, GOOD, WRONG, SOLVED, SHOWN = "open", "good", "wrong", "solved", "shown"


class Walk:
    """One puzzle, click by click: a wrong click is answered and taken back."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.seat = puzzle.seat
        self.s: State[Any] = posed(puzzle)
        self.past: list[State[Any]] = [self.s.clone()]
        self.clicks = 0  # right ones so far
        self.wrong: list[str] = []
        self.mode = OPEN
        self._said = ""

    @property
    def over(self) -> bool:
        return self.mode in (SOLVED, SHOWN)

    @property
    def first_try(self) -> bool:
        return self.mode == SOLVED and not self.wrong

    def names(self) -> list[str]:
        """Seats have no names here but their colours' numbers."""
        return [say("puzzle.seat", n=seat + 1) for seat in range(self.s.seats)]

    def play(self, text: str) -> None:
        """One click of the solver; what is not legal is refused and changes nothing."""
        if self.over:
            raise Illegal(say("puzzle.is_over"))
        move = self.s.book.moves.find(text)
        after = self.s.clone()
        after.play(self.seat, move)
        if str(move) not in self.puzzle.line[self.clicks]:
            self._wrong(str(move))
            return
        self._go_on(after)
        self.mode = SOLVED if self.clicks == len(self.puzzle.line) else GOOD

    def _go_on(self, after: State[Any]) -> None:
        self.s = after
        self.past.append(after.clone())
        self.clicks += 1

    def _wrong(self, text: str) -> None:
        self.wrong.append(text)
        self.mode = WRONG
        if len(self.wrong) >= TRIES:
            self.show()

    def show(self) -> None:
        """The answer is played, click by click."""
        while self.clicks < len(self.puzzle.line):
            after = self.s.clone()
            after.play(self.seat, self.puzzle.line[self.clicks][0])
            self._go_on(after)
        self.mode = SHOWN

    # --- in words

    def question(self) -> str:
        return say("puzzle.question", name=self.names()[self.seat])

    def answer(self) -> str:
        """What is said of the last click."""
        if self.mode == SOLVED:
            return say("puzzle.solved", gap=percent(self.puzzle.gap))
        if self.mode == SHOWN:
            return say("puzzle.shown", line=", ".join(self.solution()))
        if self.mode == GOOD:
            return say("puzzle.good")
        return self._of_wrong() if self.mode == WRONG else ""

    def _of_wrong(self) -> str:
        left = TRIES - len(self.wrong)
        lacks = {move: gap for move, gap, _ in self.puzzle.rivals} if not self.clicks else {}
        key = "puzzle.wrong_by" if self.wrong[-1] in lacks else "puzzle.wrong"
        return say(key, gap=percent(lacks.get(self.wrong[-1], 0.0)), n=left)

    def solution(self) -> list[str]:
        """The best line in words."""
        book = self.s.book
        return [say_move(book, book.moves.find(click[0]), self.names()) for click in self.puzzle.line]

    def why(self) -> list[str]:
        """What makes it best, and what others look at first."""
        book = self.s.book
        lines = [reason(book, *term) for term in self.puzzle.why] or [say("review.why_none")]
        for move, gap, _ in self.puzzle.rivals[:2]:
            words = say_move(book, book.moves.find(move), self.names())
            lines.append(say("puzzle.rival", move=words, gap=percent(gap)))
        return lines

    def nudge(self) -> str:
        """Where to look: the thing that the next click is about."""
        if self.over:
            return ""
        view = face.view(self.s, self.seat)
        scene = face.scene_of(view, self.names())
        return scene.place(self.s.book.moves.find(self.puzzle.line[self.clicks][0]))

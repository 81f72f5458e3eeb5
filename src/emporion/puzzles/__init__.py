"""Puzzles: positions of bots' games where one line within a turn is clearly best, and not what greedy plays."""

from __future__ import annotations

from emporion.puzzles.puzzle import Puzzle, has_puzzles, of_the_day, puzzle, puzzles

__all__ = ["Puzzle", "has_puzzles", "of_the_day", "puzzle", "puzzles"]

"""Lessons as data: a position by seed and moves, and steps that say, point, ask, and tell what came of it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from emporion import games
from emporion.bots.levels import FIRST, bot_of
from emporion.kernel.state import Book
from emporion.learn.sheet import Sheet, open_sheet
from emporion.learn.stage import Stage, stage_of
from emporion.learn.tell import titles
from emporion.learn.teller import Teller
from emporion.learn.values import Scope
from emporion.learn.words import Words

OR: Final = " | "  # between moves of one click that are equally welcome


class Wrong(NamedTuple):
    """What is said of a legal move that was not asked for."""

    move: str  # a pattern
    say: str


class Step(NamedTuple):
    """One thing to read or to do. Texts are filled where they are said, with the numbers of that moment."""

    sheet: Sheet
    title: str
    say: str
    given: tuple[str, ...]  # a script that sets the table anew, from the lesson's first position
    later: tuple[str, ...]  # the same, from where the steps before lead
    ask: tuple[tuple[str, ...], ...]  # clicks, each with the moves (patterns) that are welcome, the best one first
    moves: int  # free play: so many moves of one's own
    until: str  # free play: until this event
    point: tuple[str, ...]  # ids to look at
    light: tuple[str, ...]  # ids that are not dimmed
    hint: str
    wrong: tuple[Wrong, ...]
    otherwise: str
    after: str
    then: tuple[str, ...]  # a script: what the others do
    holds: tuple[str, ...]  # what its words claim of the table when the learner is done: see claims.py

    @property
    def free(self) -> bool:
        return bool(self.moves or self.until)

    @property
    def anew(self) -> bool:
        """Whether the table is set for it."""
        return bool(self.given or self.later)


class Lesson(NamedTuple):
    """One lesson of a game."""

    game: str
    number: int
    title: str
    lead: str
    minutes: int
    stage: Stage
    seat: int  # who learns
    bot: str  # who plays the others in free play
    steps: tuple[Step, ...]


def folder_of(game: str) -> Path:
    """Where a game's lessons are written."""
    return games.folder(game) / "text" / "lesson"


def has_lessons(game: str) -> bool:
    return bool(_files(game))


def _files(game: str) -> list[Path]:
    return sorted(folder_of(game).glob("[0-9]*.toml"))


@lru_cache(maxsize=8)
def lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in their order."""
    return tuple([_lesson(game, number, open_sheet(file)) for number, file in enumerate(_files(game), 1)])


def _lesson(game: str, number: int, sheet: Sheet) -> Lesson:
    lesson = Lesson(
        game, number, sheet.text("title"), sheet.text("lead"), sheet.number("minutes"),
        stage_of(sheet, "play", games.game(game).players[-1]), sheet.number("seat", 0),
        sheet.text("bot", bot_of(FIRST)),
        tuple([_step(row) for row in sheet.sheets("step", "title")]),
    )  # fmt: skip
    sheet.done()
    if not lesson.steps:
        raise sheet.wrong("“step”: a lesson has some.")
    for step, following in zip(lesson.steps, lesson.steps[1:], strict=False):
        if step.free and not following.anew:
            raise following.sheet.wrong("“given” or “later” says where it stands: nobody knows how free play ends.")
    return lesson


def _step(sheet: Sheet) -> Step:
    step = Step(
        sheet, sheet.text("title"), sheet.text("say"), sheet.texts("given"), sheet.texts("later"),
        tuple([tuple(click.split(OR)) for click in sheet.texts("ask")]), sheet.number("moves", 0),
        sheet.text("until", ""), sheet.texts("point"), sheet.texts("light"), sheet.text("hint", ""),
        tuple([_wrong(row) for row in sheet.sheets("wrong", "move")]), sheet.text("otherwise", ""),
        sheet.text("after", ""), sheet.texts("then"), sheet.texts("holds"),
    )  # fmt: skip
    sheet.done()
    if step.ask and step.free:
        raise sheet.wrong("“ask” names moves, “moves” and “until” leave them free: not both.")
    return step


def _wrong(sheet: Sheet) -> Wrong:
    wrong = Wrong(sheet.text("move"), sheet.text("say"))
    sheet.done()
    return wrong


class Voice:
    """Fills what a lesson says with the book's numbers and those of the moment."""

    def __init__(self, book: Book) -> None:
        self._tell: Final = Teller(book, titles(book.game), {}, True)

    @property
    def names(self) -> tuple[str, ...]:
        return self._tell.names

    @property
    def scope(self) -> Scope:
        return self._tell.scope

    def say(self, step: Step, field: str, text: str, scope: Scope) -> Words:
        return self._tell.parsed(step.sheet, field, text, scope)

"""One way through a lesson, on the real engine: what is asked, what is answered to any move, and how it goes on."""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import lru_cache
from threading import RLock, Thread
from typing import Any, Final, NamedTuple

from emporion.content import ContentError
from emporion.kernel.flow import SCORED
from emporion.kernel.move import Illegal, Move
from emporion.kernel.state import Book, Event, State
from emporion.learn.claims import untrue
from emporion.learn.lesson import Lesson, Step, Voice
from emporion.learn.stage import Happened, begin, perform
from emporion.learn.tell import places
from emporion.learn.values import Scope
from emporion.learn.words import Words
from emporion.text import say_cause, say_event, say_move

READ, ASK, FREE, OTHER, DONE = "read", "ask", "free", "other", "done"  # what the coach waits for
STORY: Final = 4  # lines that are told of a move nobody asked for


class Past(NamedTuple):
    """A position that was reached in a lesson, and by whose move; none led to the first."""

    seat: int
    move: Move | None
    s: State[Any]
    events: tuple[Event, ...]


class Coach(NamedTuple):
    """What the coach says now."""

    at: int
    mode: str
    title: str
    say: Words
    answer: Words  # to a move that was not asked for, or a hint
    story: tuple[str, ...]  # what such a move did
    happened: Words  # what came of the step before
    points: tuple[tuple[int, str, str], ...]  # so many, for what, and the passage of the rules
    asked: tuple[str, ...]  # the moves that are welcome now
    point: tuple[str, ...]
    light: tuple[str, ...]


class Walk:
    """A lesson under way. Scripts do not adapt: a legal move not asked for is played, explained, taken back."""

    def __init__(
        self, book: Book, lesson: Lesson, at: int = 0, chosen: tuple[tuple[str, ...], ...] = (), learner: str = ""
    ) -> None:
        self.book: Final = book
        self.lesson: Final = lesson
        self.voice: Final = Voice(book)
        names = self.voice.names
        self.names: Final = [learner or name if at == lesson.seat else name for at, name in enumerate(names)]
        self.past: list[Past] = []
        self.chosen: list[tuple[str, ...]] = []  # the moves of every step so far
        self.at = 0
        self.untrue: list[str] = []  # claims of lessons that did not hold, for those who write them
        self._from = 0  # of the past: where the step began
        self._answer: Words = ()
        self._story: tuple[str, ...] = ()
        self._stray = False
        self._tries = 0
        self._told: tuple[Words, tuple[tuple[int, str, str], ...]] = ((), ())
        self._scope: Scope = self.voice.scope
        self.go_to(at, chosen)

    # --- where we are

    @property
    def s(self) -> State[Any]:
        return self.past[-1].s

    @property
    def seat(self) -> int:
        return self.lesson.seat

    @property
    def step(self) -> Step:
        """The step we are at; after the last one still that."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def mode(self) -> str:
        if self.at == len(self.lesson.steps):
            return DONE
        if self._stray:
            return OTHER
        return FREE if self.step.free else ASK if self.step.ask else READ

    def welcome(self) -> tuple[Move, ...]:
        """The moves that lead on, the best one first; in free play all."""
        legal = self.s.legal(self.seat) if self.seat in self.s.asking() else ()
        if self.mode == FREE:
            return legal
        if self.mode != ASK:
            return ()
        patterns = self.step.ask[len(self._clicks())]
        found = [move for pattern in patterns for move in legal if fnmatchcase(str(move), pattern)]
        if not found:
            step = type(self.s.stack[-1][1]).__name__ if self.s.stack else "nobody"
            raise self.step.sheet.wrong(f"“ask”: {' | '.join(patterns)} is not open where {step} asks.")
        return tuple(dict.fromkeys(found))

    def others_choose(self) -> bool:
        """Whether somebody else must move before the learner can; only free play waits for that."""
        return self.mode == FREE and bool(self.s.asking()) and self.seat not in self.s.asking()

    def coach(self) -> Coach:
        """What is said now."""
        mode, step = self.mode, self.step
        asked = tuple([str(move) for move in self.welcome()]) if mode == ASK else ()
        done = mode == DONE
        say = () if done else self.voice.say(step, "say", step.say, self._scope)
        return Coach(
            self.at, mode, self.lesson.title if done else step.title, say, self._answer, self._story, *self._told,
            asked, () if done else step.point, () if done else step.light,
        )  # fmt: skip

    # --- what the learner does

    def play(self, text: str) -> None:
        """A move of the learner. One that was not asked for stays until it is taken back."""
        if self.mode not in (ASK, FREE):
            raise Illegal(self.book.words[f"lesson.not-while-{self.mode}"])
        move = self.book.moves.find(text)
        welcome = move in self.welcome()
        self._advance(self.seat, move)
        self._answer, self._story = (), ()
        if not welcome:
            self._say_stray(move)
        elif self.mode == FREE:
            self._check_free()
        elif len(self._clicks()) == len(self.step.ask):
            self._finish()

    def reply(self, move: Move) -> None:
        """A move of somebody else in free play."""
        self._advance(self.s.asking()[0], move)
        self._check_free()

    def take_back(self) -> None:
        """The move that was not asked for is as if it had never been."""
        if self._stray:
            self.past.pop()
            self._stray, self._story, self._answer = False, (), self._hint() if self._tries > 1 else ()

    def hint(self) -> None:
        """A little help, in words."""
        self._answer = self._hint() if self.mode == ASK else ()

    def show(self) -> None:
        """The coach makes the move."""
        self.take_back()
        if self.mode in (ASK, FREE):
            self.play(str(self.welcome()[0]))
        else:
            self.next()

    def next(self) -> None:
        """On, after reading."""
        if self.mode == READ:
            self._finish()

    def skip(self) -> None:
        """To the next step, whatever is asked in this one."""
        self.take_back()
        if self.mode != DONE:
            self._fulfil(())

    def back(self) -> None:
        """To the beginning of this step, or from there to the one before."""
        begun = self._stray or len(self.past) - 1 > self._from
        self.go_to(max(0, self.at if begun else self.at - 1), tuple(self.chosen))

    def again(self) -> None:
        """From the beginning."""
        self.go_to(0)

    def go_to(self, at: int, chosen: tuple[tuple[str, ...], ...] = ()) -> None:
        """To the beginning of a step, as if one had come the whole way; `chosen` are the moves made on it."""
        first = max([i for i in range(at + 1) if i == 0 or self._anew(i)])
        self.chosen = list(chosen[:first]) + [()] * (first - len(chosen[:first]))
        self._told, self._scope = ((), ()), self.voice.scope
        self.at = first
        self._set()
        while self.at < min(at, len(self.lesson.steps)):
            self._fulfil(chosen[self.at] if self.at < len(chosen) else ())

    # --- within

    def _anew(self, at: int) -> bool:
        return at < len(self.lesson.steps) and self.lesson.steps[at].anew

    def _clicks(self) -> list[str]:
        """The learner's moves in this step."""
        return [str(each.move) for each in self.past[self._from + 1 :] if each.seat == self.seat]

    def _set(self) -> None:
        """Set the table as the lesson or the step says."""
        try:
            with _SETTING:
                s, events = _table_set(self.book, self.lesson, self.at)
        except ContentError as wrong:
            raise self.step.sheet.wrong(str(wrong)) from None
        self.past = [Past(-1, None, s, events)]
        self._enter(Happened(s, s, (), ()))

    def _enter(self, happened: Happened) -> None:
        """A step begins; `happened` is what led to it."""
        self._from = len(self.past) - 1
        self._stray, self._tries, self._answer, self._story = False, 0, (), ()
        self._scope = self.voice.scope._replace(happened=happened)

    def _advance(self, seat: int, move: Move) -> None:
        s = self.s.clone()
        s.play(seat, move)
        self.past.append(Past(seat, move, s, tuple(s.events)))

    def _say_stray(self, move: Move) -> None:
        """A legal move that was not asked for: its own words, the step's, or those for all."""
        step = self.step
        found = next((wrong.say for wrong in step.wrong if fnmatchcase(str(move), wrong.move)), step.otherwise)
        self._stray = True
        self._tries += 1
        self._answer = self.voice.say(step, "otherwise", found or self.book.words["lesson.otherwise"], self._here())
        lines = [say_event(self.book, event, self.names, self.seat) for event in self.past[-1].events]
        self._story = tuple([line for line in lines if line][:STORY])

    def _hint(self) -> Words:
        said = self.step.hint or self.book.words["lesson.hint"].replace("{move}", self._welcome_words())
        return self.voice.say(self.step, "hint", said, self._here())

    def _welcome_words(self) -> str:
        return say_move(self.book, self.welcome()[0], self.names)

    def _fulfil(self, clicks: tuple[str, ...]) -> None:
        """Do what is left of a step: with these moves where they are welcome, else with the best ones."""
        at = self.at
        while self.at == at and self.mode == ASK:
            done = len(self._clicks())
            text = clicks[done] if done < len(clicks) else ""
            welcome = [str(move) for move in self.welcome()]
            self.play(text if text in welcome else welcome[0])
        if self.at == at:
            self._finish()

    def _check_free(self) -> None:
        """Free play ends after so many moves, with an event, or with the game."""
        since = self.past[self._from + 1 :]
        seen = any([event.verb == self.step.until for each in since for event in each.events])
        if self.s.over or seen or (self.step.moves and len(self._clicks()) >= self.step.moves):
            self._finish()

    def _finish(self) -> None:
        """The step is done: the others do what the script says, what happened is told, and the next one begins."""
        step = self.step
        self.chosen.append(tuple(self._clicks()) if step.ask else ())
        self.untrue += untrue(step.holds, self._here(), self.s, self.seat)
        self._let_others(step)
        happened = self._happened()
        scope = self.voice.scope._replace(happened=happened)
        said = self.voice.say(step, "after", step.after, scope) if step.after else ()
        self._told = (said, self._points(happened))
        self.at += 1
        if self._anew(self.at):
            self._set()
        else:
            self._enter(happened)

    def _let_others(self, step: Step) -> None:
        try:
            moves = perform(self.s, step.then, self.lesson.stage.seed).moves
        except ContentError as wrong:
            raise step.sheet.wrong(f"“then”: {wrong}") from None
        for seat, move in moves:
            self._advance(seat, move)

    def _happened(self) -> Happened:
        since = self.past[self._from + 1 :]
        moves = tuple([(each.seat, each.move) for each in since if each.move is not None])
        events = tuple([event for each in since for event in each.events])
        return Happened(self.past[self._from].s, self.s, moves, events)

    def _here(self) -> Scope:
        return self.voice.scope._replace(happened=self._happened())

    def _points(self, happened: Happened) -> tuple[tuple[int, str, str], ...]:
        """What the learner got or lost in a step, and what for."""
        won: dict[str, int] = {}
        for event in happened.events:
            if event.verb == SCORED and event.seat == self.seat:
                won[event.on] = won.get(event.on, 0) + event.n
        explained = places(self.book.game)["cause"]
        return tuple([(n, say_cause(self.book, cause), explained.get(cause, "")) for cause, n in won.items() if n])


_SETTING: Final = RLock()  # a table that is being set is waited for, not set twice


def look_ahead(book: Book, lesson: Lesson) -> None:
    """Set the tables of later steps while somebody reads the first: whole games of bots may lie between."""

    def set_all() -> None:
        for at in anew:
            with _SETTING:
                _table_set(book, lesson, at)

    anew = [at for at, step in enumerate(lesson.steps) if step.anew]
    if anew:
        Thread(target=set_all, daemon=True).start()


@lru_cache(maxsize=64)
def _table_set(book: Book, lesson: Lesson, at: int) -> tuple[State[Any], tuple[Event, ...]]:
    """The position that is set for a step, and all that has happened there; nobody may change it."""
    step = lesson.steps[at] if at < len(lesson.steps) else None
    if step and step.later:
        so_far = Walk(book, lesson._replace(steps=lesson.steps[:at]), at)
        events = tuple([event for each in so_far.past for event in each.events])
        start, script = so_far.s, step.later
    else:
        start, script = begin(book, lesson.stage), step.given if step and step.given else lesson.stage.script
        events = tuple(start.events)
    happened = perform(start, script, lesson.stage.seed)
    return happened.after, events + happened.events

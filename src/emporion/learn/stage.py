"""How a position comes about: a game by its seed, and a script of moves. Pictures and examples are taken there."""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from emporion import bots, face, games
from emporion.content import ContentError
from emporion.kernel.chance import key_of
from emporion.kernel.move import Illegal, Move
from emporion.kernel.state import Book, Event, State
from emporion.learn.sheet import Sheet

PATIENCE: Final = 5000  # moves that “until” waits for its step
_UNTIL: Final = re.compile(r"until (\w+)(?: (\d))?")
_BOT: Final = re.compile(r"bots ([\w-]+) (\d+|end)")
_KEPT: Final = re.compile(r"kept ([\w-]+) (\d+)")


class Stage(NamedTuple):
    """Game, players, options, seed, and what is played then; see docs/learning.md for the lines of a script."""

    players: int
    seed: int
    options: tuple[tuple[str, str], ...]
    script: tuple[str, ...]


def stage_of(sheet: Sheet, field: str, most: int) -> Stage:
    """Where a sheet says that a game stands; the script is in the field of that name."""
    options = tuple([(option, str(value)) for option, value in sheet.table("options").items()])
    return Stage(sheet.number("players", most), sheet.number("seed", 1), options, sheet.texts(field))


class Happened(NamedTuple):
    """What a script did: the position before and after, the moves with who made them, and all events."""

    before: State[Any]
    after: State[Any]
    moves: tuple[tuple[int, Move], ...]
    events: tuple[Event, ...]


@lru_cache(maxsize=256)
def reach(book: Book, stage: Stage) -> State[Any]:
    """The position of a stage; nobody may change it."""
    return perform(begin(book, stage), stage.script, stage.seed).after


def begin(book: Book, stage: Stage) -> State[Any]:
    """The first position of a stage, before its script."""
    game = games.game(book.game)
    try:
        options = face.checked(game, stage.players, dict(stage.options))
    except ValueError as wrong:
        raise ContentError(str(wrong)) from None
    s: State[Any] = game.start(book, stage.players, options, key_of(stage.seed))
    return s


def perform(s: State[Any], script: tuple[str, ...], seed: int = 0) -> Happened:
    """Play a script on a copy of a position."""
    actor = _Actor(s.clone(), seed)
    for line in script:
        actor.play(line)
    return Happened(s, actor.s, tuple(actor.moves), tuple(actor.events))


class _Actor:
    """Plays the lines of a script one after the other."""

    def __init__(self, s: State[Any], seed: int) -> None:
        self.s: Final = s
        self.rng: Final = Random(seed)
        self.moves: Final[list[tuple[int, Move]]] = []
        self.events: Final[list[Event]] = []

    def play(self, line: str) -> None:
        until, by_bots, kept = _UNTIL.fullmatch(line), _BOT.fullmatch(line), _KEPT.fullmatch(line)
        if until:
            self.wait(until[1], int(until[2]) if until[2] else -1)
        elif by_bots:
            self.let(by_bots[1], -1 if by_bots[2] == "end" else int(by_bots[2]))
        elif kept:
            for move in kept_moves(self.s.book.game, kept[1])[: int(kept[2])]:
                self.say(move)
        else:
            self.say(line)

    def say(self, text: str) -> None:
        """A move of whoever is asked and may make it."""
        asking = self.s.asking()
        if not asking:
            raise ContentError(f"“{text}” cannot be played: the game is over.")
        try:
            move = self.s.book.moves.find(text)
        except Illegal as unknown:
            raise ContentError(str(unknown)) from None
        seat = next((seat for seat in asking if move in self.s.legal(seat)), asking[0])
        wrong = self.s.why(seat, move)
        if wrong:
            step = type(self.s.stack[-1][1]).__name__
            raise ContentError(f"“{text}” cannot be played where {step} asks seat {seat}: {wrong}")
        self.advance(seat, move)

    def wait(self, step: str, seat: int) -> None:
        """Nobody does anything they need not do, until a step asks (this seat)."""
        for _ in range(PATIENCE):
            if self.s.over:
                break
            asking = self.s.asking()
            if type(self.s.stack[-1][1]).__name__ == step and (seat < 0 or seat in asking):
                return
            self.advance(asking[0], quiet(self.s.legal(asking[0])))
        whom = f" seat {seat}" if seat >= 0 else ""
        raise ContentError(f"“until {step}{whom}”: this never comes.")

    def let(self, name: str, moves: int) -> None:
        """Bots play so many moves, or to the end."""
        bot = bots.get(name)
        while moves and not self.s.over:
            seat = self.s.asking()[0]
            legal = self.s.legal(seat)
            self.advance(seat, bot.choose(face.view(self.s, seat), legal, self.rng, 0))
            moves -= 1

    def advance(self, seat: int, move: Move) -> None:
        self.s.play(seat, move)
        self.moves.append((seat, move))
        self.events.extend(self.s.events)


@lru_cache(maxsize=16)
def kept_moves(game: str, name: str) -> tuple[str, ...]:
    """Moves of a game that was played once and is told again, whoever would play otherwise today."""
    file = games.folder(game) / "text" / "kept" / f"{name}.toml"
    if not file.is_file():
        raise ContentError(f"“kept {name}”: there is no {file.name} in text/kept.")
    return tuple(tomllib.loads(file.read_text(encoding="utf-8"))["moves"])


def quiet(moves: tuple[Move, ...]) -> Move:
    """What changes least: the last move that names nothing (pass, done, keep), else the first there is."""
    return next((move for move in reversed(moves) if not move.on), moves[0])

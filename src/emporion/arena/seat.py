"""How a bot is asked: in this process, or, a stranger's, in one of its own. Whoever fails to answer has lost."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

from emporion import bots, face, pool
from emporion.bots.bot import Bot, Failed
from emporion.kernel.move import Move
from emporion.kernel.state import State

START: Final = 60.0  # seconds a stranger has to sit down
FOR_EVER: Final = 1e6


class Lost(Exception):
    """A bot lost its game by what it did, and not by the rules; the message says what it was."""


class Seat(Protocol):
    """One bot in one game."""

    def choose(self, view: State[Any], budget: int, seconds: float) -> Move:
        """One of the view's legal moves, or `Lost`."""


def seats_of(names: list[str], chances: list[str], isolate: bool) -> list[Seat]:
    """Who sits where; a stranger who sits twice thinks in two processes."""
    seats: list[Seat] = []
    for seat, name in enumerate(names):
        if isolate and not bots.ours(name):
            seats.append(Stranger(name, names[:seat].count(name), chances[seat]))
        else:
            seats.append(Own(name, chances[seat]))
    return seats


class Own:
    """A bot in this process. It cannot be interrupted: its time is looked at when it is done."""

    def __init__(self, name: str, chance: str) -> None:
        self.name: Final = name
        self.rng: Final = Random(chance)
        self.bot: Bot | None = None

    def choose(self, view: State[Any], budget: int, seconds: float) -> Move:
        moves = view.legal(view.viewer)
        began = perf_counter()
        try:
            if self.bot is None:
                self.bot = bots.get(self.name).seated()
            move = self.bot.choose(view, moves, self.rng, budget)
        except (Exception, SystemExit) as error:
            raise Lost(_told(error)) from None
        if seconds and perf_counter() - began > seconds:
            raise Lost(f"took longer than {seconds:g} seconds")
        if not any(move is legal for legal in moves):
            raise Lost(f"chose {move}, which is not legal here")
        return move


class Stranger:
    """A bot in a process of its own, which gets views as plain data and answers with the text of a move."""

    def __init__(self, name: str, copy: int, chance: str) -> None:
        self.worker: Final = _hired(name, copy)
        self.name: Final = name
        self.chance: Final = chance
        self.sits = False

    def choose(self, view: State[Any], budget: int, seconds: float) -> Move:
        try:
            if not self.sits:
                self.worker.ask(START, _sit, self.name, self.chance)
                self.sits = True
            said = str(self.worker.ask(seconds or FOR_EVER, _choose, face.save(view), budget))
        except pool.Overdue:
            raise Lost(f"took longer than {seconds or START:g} seconds") from None
        except pool.Died:
            raise Lost("ended its process") from None
        except Exception as error:
            raise Lost(_told(error)) from None
        for move in view.legal(view.viewer):
            if str(move) == said:
                return move
        raise Lost(f"chose {said}, which is not legal here")


def check_stranger(name: str) -> None:
    """A sentence when a stranger cannot even sit down, told by the process it would think in."""
    try:
        _hired(name, 0).ask(START, _sit, name, "")
    except (pool.Overdue, pool.Died) as error:
        raise ValueError(f"The bot “{name}” cannot be made: {error}") from None


def _told(error: BaseException) -> str:
    return str(error) if isinstance(error, Failed) else f"raised {type(error).__name__}: {error}"


# --- in the arena's process: strangers are hired once, and stay from game to game

_workers: dict[tuple[str, int], pool.Worker] = {}


def _hired(name: str, copy: int) -> pool.Worker:
    if (name, copy) not in _workers:
        _workers[name, copy] = pool.Worker()
    return _workers[name, copy]


# --- in the stranger's process

_seated: list[tuple[Bot, Random]] = []


def _sit(name: str, chance: str) -> None:
    """A new game begins."""
    _seated[:] = [(bots.get(name).seated(), Random(chance))]


def _choose(view: dict[str, Any], budget: int) -> str:
    """A choice, from nothing but a view."""
    bot, rng = _seated[0]
    seen = face.load(view)
    return str(bot.choose(seen, seen.legal(seen.viewer), rng, budget))

"""A bot of another installed version, in a process of theirs: `hard@FOLDER`, the folder of its virtual environment."""

from __future__ import annotations

import atexit
import json
import subprocess
from copy import copy
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

from emporion import games
from emporion.bots.bot import Bot, Failed
from emporion.codec import pack_state
from emporion.kernel.move import Move
from emporion.kernel.state import State

AT: Final = "@"
PYTHONS: Final = ("bin/python", "Scripts/python.exe")
SCRIPT: Final = Path(__file__).with_name("visiting.py")


class VisitorBot(Bot):
    """Thinks in its own installation: views go there as plain data, moves come back as text."""

    name: ClassVar[str] = "visitor"

    def __init__(self, name: str) -> None:
        """`name` is a bot of theirs, @ and the folder; a sentence when there is no such bot."""
        self.bot, _, folder = name.partition(AT)
        self.home: Final = Home.of(folder)
        self.seconds = 0.0
        self.seat = next(_seats)
        try:
            self.home.ask({"bot": self.bot})
        except Failed as error:
            raise ValueError(f"over there it {error}") from None

    def within(self, seconds: float) -> Bot:
        self.seconds = seconds
        return self

    def seated(self) -> Bot:
        bot = copy(self)
        bot.seat = next(_seats)
        return bot

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        self.home.check(view)
        asked = {"bot": self.bot, "seat": self.seat, "seconds": self.seconds, "budget": budget}
        sent = {"rules": list(view.rules), "content": games.carried(view.book), "state": pack_state(view)}
        said = self.home.ask(asked | {"chance": rng.getrandbits(64), "view": sent}).get("move")
        for move in moves:
            if str(move) == said:
                return move
        raise Failed(f"chose {said}, which is not legal here")


class Home:
    """Another installation, and the process that speaks for all its bots; one that ended is started again."""

    def __init__(self, folder: str) -> None:
        self.folder: Final = folder
        self._python: Final = _python_of(folder)
        self._process: subprocess.Popen[str] | None = None
        self._rules: dict[str, list[Any]] = {}

    @staticmethod
    def of(folder: str) -> Home:
        if folder not in _homes:
            _homes[folder] = Home(folder)
        return _homes[folder]

    def ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        """What is answered; `Failed` says why nothing was."""
        process = self._process or self._start()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(asked) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            self.end()
            raise Failed("ended its process")
        try:
            said = json.loads(line)
        except ValueError:
            said = None
        if not isinstance(said, dict):
            self.end()
            raise Failed("answered nonsense")
        if "wrong" in said:
            raise Failed(f"raised {said['wrong']}")
        return said

    def check(self, view: State[Any]) -> None:
        """A sentence when they play another version of this game."""
        game, version, _, hash = view.rules
        if game not in self._rules:
            self._rules[game] = self.ask({"game": game})["rules"]
        _, theirs, _, their_hash = self._rules[game]
        if theirs != version:
            raise Failed(f"plays {game} by rules {theirs}, and this game goes by rules {version}")
        if their_hash != hash and games.carried(view.book) is None:
            raise Failed(f"has another content of {game} ({their_hash}) than this game ({hash})")

    def _start(self) -> subprocess.Popen[str]:
        words = [str(self._python), "-I", str(SCRIPT)]
        # A group of its own: Ctrl-C is for us, and it ends when we no longer speak to it.
        self._process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
        )
        return self._process

    def end(self) -> None:
        """Whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def _python_of(folder: str) -> Path:
    found = [Path(folder) / python for python in PYTHONS if (Path(folder) / python).exists()]
    if not found:
        raise ValueError(f"there is no virtual environment in {folder or 'no folder'}: {PYTHONS[0]} is missing")
    try:
        there = subprocess.run([str(found[0]), "-I", "-c", "import emporion"], capture_output=True)
    except OSError as error:
        raise ValueError(f"{found[0]} cannot be started ({error.strerror})") from None
    if there.returncode:
        raise ValueError(f"there is no emporion installed in {folder}")
    return found[0].absolute()  # not resolved: the link is what tells Python where it is


_homes: dict[str, Home] = {}
_seats = count()


@atexit.register
def _farewell() -> None:
    for home in _homes.values():
        home.end()

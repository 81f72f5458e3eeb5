"""A game as it was played: header, moves, what each did."""

from __future__ import annotations

import json
import os
from collections.abc import Collection
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol

import emporion.text
from emporion import codec, content, face, games
from emporion.kernel.chance import key_of
from emporion.kernel.move import Illegal, Move, Said
from emporion.kernel.state import Event, State
from emporion.turns import Telling, Turn

FORMAT: Final = 1


class Played:
    """One move of a game: who chose what, what happened, and whether there is a way back."""

    def __init__(self, seat: int, move: Move, events: tuple[Event, ...], seals: bool) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.events: Final = events
        self.seals: Final = seals

    def __repr__(self) -> str:
        return f"<Played by seat {self.seat}: {self.move}>"


class Fork(NamedTuple):
    """Where a game was played on from another one: that game, after how many moves, by whom, with which fresh key."""

    game: str
    number: int
    seat: int
    key: str

    def turned(self, s: State[Any]) -> State[Any]:
        """Another game from here on: what the seat cannot know is dealt anew, and chance draws from the new key."""
        key = bytes.fromhex(self.key)
        world = face.imagine(face.view(s, self.seat), Random(key))
        world.key = key
        return world


def forks_of(header: dict[str, Any]) -> tuple[Fork, ...]:
    """The forks a header names, in order; a sentence about what is wrong with them otherwise."""
    forks = tuple([Fork(str(row["game"]), row["number"], row["seat"], row["key"]) for row in header.get("forks", ())])
    for fork in forks:
        numbers = type(fork.number) is int and type(fork.seat) is int and 0 <= fork.seat < header["players"]
        if not numbers or fork.number < 0 or len(bytes.fromhex(fork.key)) != 32:
            raise ValueError("it does not say where it was played on from.")
    return forks


class Made(Protocol):
    """A move that was made, here or at a table."""

    @property
    def seat(self) -> int: ...

    @property
    def seals(self) -> bool: ...


@cache
def _said() -> dict[str, str]:
    """What every game says alike, by key."""
    return content.words(Path(str(emporion.text.__file__)).with_name("text") / "en.toml")


def why_no_undo(last: Made | None, seats: Collection[int] | None = None) -> str:
    """Nothing when the last move can be taken back (by whoever plays `seats`), else why not."""
    if last is None:
        return _said()["undo.none"]
    if seats is not None and last.seat not in seats:
        return _said()["undo.others"]
    return _said()["undo.sealed"] if last.seals else ""


class Record:
    """Same game, options, content, key and moves: the same game, everywhere."""

    def __init__(self, header: dict[str, Any], state: State[Any]) -> None:
        self.header: Final = header
        self.state = state
        self.moves: list[Played] = []
        self.opening: Final = tuple(state.events)
        self.first: Final = state.clone()  # before any move, and before it was forked
        self._before: list[State[Any]] = []
        self._forks: Final = forks_of(header)
        self._turn_aside()

    @staticmethod
    def start(
        game: str,
        players: int | None = None,
        seed: int | None = None,
        key: bytes | None = None,
        pack: str | Path | None = None,
        **options: Any,
    ) -> Record:
        """A new game, from a seed or from a key."""
        if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
            raise ValueError(f"seed takes a whole number, not {seed!r}.")
        chosen = key if key is not None else key_of(seed or 0)
        s = face.start_with(game, players, chosen, pack, options)
        return Record(header_of(s) | ({"key": chosen.hex()} if key is not None else {"seed": seed or 0}), s)

    def play(self, seat: int, move: Said) -> Played:
        """One move; an illegal one, or one more than any game has, changes nothing."""
        endless = games.game(self.state.book.game).too_long(len(self.moves) + 1)
        if endless:
            raise Illegal(endless)
        before = self.state.clone()
        found = self.state.book.moves.find(move)
        self.state.play(seat, found)
        played = Played(seat, found, tuple(self.state.events), self.state.seals != before.seals)
        self.moves.append(played)
        self._before.append(before)
        self._turn_aside()
        return self.moves[-1]

    def _turn_aside(self) -> None:
        """Where the game was played on from another one, what was hidden is dealt anew, and there is no way back."""
        for fork in self._forks:
            if fork.number == len(self.moves):
                self.state = fork.turned(self.state)
                if self.moves:
                    last = self.moves[-1]
                    self.moves[-1] = Played(last.seat, last.move, last.events, True)

    def forked(self, number: int, seat: int, key: bytes, game: str) -> Record:
        """The game up to a position, to be played on from there by a seat against others; `game` names this one."""
        if self.at(number).over:
            raise ValueError("The game is over there: nothing is left to play.")
        kept = [fork._asdict() for fork in self._forks if fork.number <= number]
        fork = Fork(game, number, seat, key.hex())
        header = {name: value for name, value in self.header.items() if name not in ("fair", "names", "date")}
        record = Record(header | {"forks": [*kept, fork._asdict()]}, self.first.clone())
        for played in self.moves[:number]:
            record.play(played.seat, played.move)
        return record

    def can_undo(self, seat: int | None = None) -> str:
        """Nothing when the last move can be taken back (by `seat`), else why not."""
        return why_no_undo(self.moves[-1] if self.moves else None, None if seat is None else (seat,))

    def undo(self) -> Played:
        """Take back the last move."""
        wrong = self.can_undo()
        if wrong:
            raise Illegal(wrong)
        self.state = self._before.pop()
        return self.moves.pop()

    def at(self, number: int) -> State[Any]:
        """The position after so many moves."""
        if not 0 <= number <= len(self.moves):
            raise ValueError(f"There are {len(self.moves)} moves; there is no position {number}.")
        return self._before[number].clone() if number < len(self.moves) else self.state.clone()

    def turns(self) -> list[Turn]:
        """The game so far, by turns."""
        telling = Telling()
        telling.add(0, self.opening)
        for number, played in enumerate(self.moves, 1):
            telling.add(number, played.events)
        return telling.turns

    # --- the file

    def lines(self) -> list[str]:
        """The game as lines of JSON: header, a move each, and at the end scores and digest."""
        out = [json.dumps(self.header, ensure_ascii=False, separators=(",", ":"))]
        out += [json.dumps({"seat": p.seat, "move": str(p.move)}, ensure_ascii=False) for p in self.moves]
        last: dict[str, Any] = {"moves": len(self.moves), "over": self.state.over}
        last |= {"scores": list(self.state.scores()), "digest": codec.digest(self.state)}
        out.append(json.dumps(last))
        return out

    def write(self, path: str | Path) -> None:
        """Save to one file; a full disk leaves the old file as it was."""
        target = Path(path)
        part = target.with_name(target.name + ".part")
        try:
            with part.open("w", encoding="utf-8") as file:
                file.write("\n".join(self.lines()) + "\n")
                file.flush()
                os.fsync(file.fileno())
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)

    @staticmethod
    def read(path: str | Path) -> Record:
        """Load a file, playing every move again; a sentence about what is wrong with it otherwise."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise ValueError(f"{path}: {error.strerror or error}.") from None
        except UnicodeDecodeError:
            raise ValueError(f"{path}: this is not a saved game of Emporion.") from None
        return Record.parse(text, str(path))

    @staticmethod
    def parse(text: str, name: str = "game") -> Record:
        """A saved game from its text."""
        rows = [_row(line, f"{name}, line {number}") for number, line in enumerate(text.splitlines(), 1)]
        if not rows or rows[0].get("emporion") != FORMAT:
            raise ValueError(f"{name}: this is not a saved game of Emporion.")
        if len(rows) < 2 or "digest" not in rows[-1]:
            raise ValueError(f"{name}: the end of the file is missing.")
        record = Record._opened(rows[0], len(rows) - 2, name)
        try:
            for number, row in enumerate(rows[1:-1], 2):
                record._replay(row, f"{name}, line {number}")
            if not record._led_to(rows[-1], rows[0]):
                raise ValueError(f"{name}: the moves do not lead to the position it says: it was changed or damaged.")
        except ValueError as error:
            raise ValueError(_aged(str(error), rows[0]["version"], record.header["version"])) from None
        return record

    @staticmethod
    def _opened(header: dict[str, Any], moves: int, name: str) -> Record:
        """The game a header describes, before its first move; a game of older rules is one of today's from here on."""
        try:
            game = games.game(str(header["game"]))
            if header["version"] > game.version:
                raise ValueError(f"it was played by rules of version {header['version']}, not {game.version}.")
            if game.too_long(moves):
                raise ValueError(game.too_long(moves))
            if header.get("content") and content.hash_of(header["content"]) != header["hash"]:
                raise ValueError("its content is not what it says.")
            book = games.stored_book(game.name, header["hash"], header.get("content"), header["pack"])
            options = {option: value for option, value in header["options"].items() if value}
            chosen = face.checked(game, header["players"], options)
            key = bytes.fromhex(header["key"]) if "key" in header else key_of(int(header["seed"]))
            return Record(header | {"version": game.version}, game.start(book, header["players"], chosen, key))
        except (KeyError, TypeError, AttributeError, OverflowError) as error:
            raise ValueError(f"{name}: the header is damaged ({error}).") from None
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None

    def _led_to(self, last: dict[str, Any], then: dict[str, Any]) -> bool:
        """Whether the moves led where the file says: to its digest; with older rules, to its scores."""
        if then["version"] < self.header["version"]:
            return (last.get("over"), last.get("scores")) == (self.state.over, list(self.state.scores()))
        rules = (then["game"], then["version"], then["pack"], then["hash"])
        return bool(last["digest"] == codec.digest_of(rules, codec.canonical(codec.pack_state(self.state))))

    def _replay(self, row: dict[str, Any], where: str) -> None:
        try:
            self.play(int(row["seat"]), str(row["move"]))
        except Illegal as error:
            raise ValueError(f"{where}: {error}") from None
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise ValueError(f"{where}: this is not a move ({error}).") from None


def _row(line: str, where: str) -> dict[str, Any]:
    """One line of a file; what cannot be written again as text, half a letter, is no part of one."""
    try:
        row = json.loads(line)
        json.dumps(row, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict):
        raise ValueError(f"{where}: this is not a line of a saved game.")
    return row


def header_of(s: State[Any]) -> dict[str, Any]:
    """What a file says of a game before its moves, but for where its chance comes from."""
    options = games.game(s.book.game).options
    return {
        "emporion": FORMAT,
        "game": s.book.game,
        "version": s.book.version,
        "players": s.players,
        "options": dict(zip([option.name for option in options], s.options, strict=True)),
        "pack": s.book.pack,
        "hash": s.book.hash,
        "content": games.pack_of(s.book).values(),
    }


def _aged(wrong: str, then: int, now: int) -> str:
    """What is wrong with a file, and that it may be its age."""
    return wrong if then == now else f"{wrong} It was played by rules of version {then}; these are {now}."

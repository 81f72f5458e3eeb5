"""A move is one click. A game has one table of them, and each is one object for the life of the process."""

from __future__ import annotations

from typing import Final, SupportsIndex, TypeAlias


class Illegal(ValueError):
    """The rules do not allow this move here; the message is the sentence of the rule."""


class Move:
    """One click: a verb, the thing it points at, and how many (-1 where no number is meant)."""

    def __init__(self, verb: str, on: str, n: int, number: int, index: int, home: tuple[str, str, str]) -> None:
        self.verb: Final = verb
        self.on: Final = on  # an id that is also on screen
        self.n: Final = n
        self.number: Final = number  # the number of what `on` names, so that rules never parse text
        self.index: Final = index  # its place in the game's table: the action of every research interface
        self.home: Final = home  # (game, its content pack, hash of that)

    def __str__(self) -> str:
        text = self.verb + " " + self.on if self.on else self.verb
        return text if self.n < 0 else text + " " + str(self.n)

    def __repr__(self) -> str:
        return f"<Move {self.index}: {self}>"


Said: TypeAlias = Move | str | SupportsIndex  # how people and programs name a move: itself, its text, or its index


class Moves:
    """Every move of a game, by index and by text."""

    def __init__(self, game: str, pack: str, hash: str) -> None:
        self.home: Final = (game, pack, hash)
        self.all: list[Move] = []
        self.by_text: dict[str, Move] = {}
        self.by_verb: dict[str, tuple[Move, ...]] = {}

    def add(self, verb: str, on: str = "", n: int = -1, number: int = 0) -> Move:
        """The move of that text; made on first mention, while the book is being written."""
        move = Move(verb, on, n, number, len(self.all), self.home)
        text = str(move)
        known = self.by_text.get(text)
        if known is not None:
            return known
        self.all.append(move)
        self.by_text[text] = move
        self.by_verb[verb] = self.of(verb) + (move,)
        return move

    def of(self, verb: str) -> tuple[Move, ...]:
        """All moves of a verb, in the table's order."""
        return self.by_verb.get(verb, ())

    def find(self, said: Said) -> Move:
        """The move of that text or index; a sentence about what is no move at all."""
        if isinstance(said, Move):
            return said
        if isinstance(said, str):
            move = self.by_text.get(" ".join(said.split()))
            if move is None:
                raise Illegal(f"“{said}” is not a move of {self.home[0]}.")
            return move
        if isinstance(said, bool) or not hasattr(said, "__index__"):
            raise Illegal(f"A move is said by itself, by its text or by its index, not by {said!r}.")
        index = said.__index__()
        if not 0 <= index < len(self.all):
            raise Illegal(f"{index} is not a move of {self.home[0]}: they are numbered 0 to {len(self.all) - 1}.")
        return self.all[index]

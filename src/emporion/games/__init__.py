"""The games, by name, and the books they are played by."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from emporion import codec, content
from emporion.kernel.game import Game
from emporion.kernel.state import Book, State

GAMES: tuple[str, ...] = ("garum", "constantinopolis", "thessaloniki", "minos")

_games: dict[str, Game[Any]] = {}
_folders: dict[str, Path] = {}
_books: dict[tuple[str, str], Book] = {}  # by game and hash
_packs: dict[tuple[str, str], content.Pack] = {}
_standard: dict[str, Book] = {}


def register(game: Game[Any], folder: Path) -> None:
    """Make a game playable under its name; `folder` holds its content and text."""
    _games[game.name] = game
    _folders[game.name] = folder


def game(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in _games:
        if name not in GAMES:
            raise ValueError(f"There is no game “{name}”; there are {', '.join(names())}.")
        module = import_module(f"emporion.games.{name}")
        register(module.GAME, Path(str(module.__file__)).parent)
    return _games[name]


def names() -> tuple[str, ...]:
    """All playable games, those that others registered too."""
    return GAMES + tuple([name for name in _games if name not in GAMES])


def book(name: str, pack: str | Path | None = None, values: dict[str, Any] | None = None) -> Book:
    """The standard book of a game; or one with a pack's values, or with those an exported game carries."""
    if pack is None and values is None and name in _standard:
        return _standard[name]
    played = game(name)
    read = content.read(name, _folders[name], Path(pack) if pack is not None else None, values)
    found = _books.get((name, read.hash))
    if found is None:
        found = played.book(read)
        _books[name, read.hash] = found
        _packs[name, read.hash] = read
    if pack is None and values is None:
        _standard[name] = found
    return found


def pack_of(played: Book) -> content.Pack:
    """The content a book was made from."""
    return _packs[played.game, played.hash]


def _find(name: str, pack: str, hash: str) -> Book:
    """A book of this process, for what comes from another one."""
    if (name, hash) not in _books:
        book(name)
    if (name, hash) not in _books:
        raise ValueError(f"This process has not read the content {pack or hash!r} of {name}.")
    return _books[name, hash]


def _blank(played: Book, players: int, options: tuple[str, ...]) -> State[Any]:
    blank: State[Any] = game(played.game).blank(played, players, options)
    return blank


codec.lend(_find, _blank)

"""The games, by name, and the books they are played by."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from threading import RLock
from typing import Any

from emporion import codec, content, others, packs
from emporion.kernel.game import Game
from emporion.kernel.state import Book, State
from emporion.observing import Observer

MOVES = 4095  # a game has fewer than 4,096 moves, with any content
GAMES: tuple[str, ...] = ("garum", "constantinopolis", "thessaloniki", "minos")

_games: dict[str, Game[Any]] = {}
_folders: dict[str, Path] = {}
_broken: set[str] = set()  # installed, but not to be loaded: told once
_books: dict[tuple[str, str, str], Book] = {}  # by game, pack's name and hash: all three are in every digest
_packs: dict[tuple[str, str, str], content.Pack] = {}
_standard: dict[str, Book] = {}
_observers: dict[Book, Observer] = {}
_files: dict[tuple[str, str, int, int], Book] = {}  # by game and pack's file: its path, time and size
_changed: dict[tuple[str, str], Book] = {}  # by game and hash of the change
_writing = RLock()  # a book is written once, whoever asks at the same time


def register(game: Game[Any], folder: Path) -> None:
    """Make a game playable under its name; `folder` holds its content and text."""
    _games[game.name] = game
    _folders[game.name] = folder


def game(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in _games:
        if name in GAMES:
            module = import_module(f"emporion.games.{name}")
            register(module.GAME, Path(str(module.__file__)).parent)
        elif name in others.entries(others.GAMES):
            _install(name)
        else:
            raise ValueError(f"There is no game “{name}”; there are {', '.join(names())}.")
    return _games[name]


def names() -> tuple[str, ...]:
    """All playable games: our own, those of installed packages (entry point `emporion.games`), those registered."""
    for name in others.entries(others.GAMES):
        if name not in GAMES and name not in _games and name not in _broken:
            try:
                _install(name)
            except ValueError as error:
                _broken.add(name)
                others.warn(error)
    return GAMES + tuple([name for name in _games if name not in GAMES])


def _install(name: str) -> None:
    """Register a game of another package; its content and text lie beside the module that its entry point names."""
    entry = others.entries(others.GAMES)[name]
    made = others.load(entry, "game")
    if not isinstance(made, Game) or made.name != name:
        raise ValueError(f"The game “{name}” cannot be loaded: {entry.value} is no game of that name.")
    register(made, Path(str(import_module(entry.module).__file__)).parent)


def book(name: str, pack: str | Path | None = None) -> Book:
    """The standard book of a game, or one with a pack's values."""
    if name not in _standard:
        _standard[name] = _written(content.read(name, folder(name)))
    return _standard[name] if pack is None else _of_file(name, Path(pack))


def _of_file(name: str, file: Path) -> Book:
    """The book of a pack's file, read again only when the file has changed."""
    state = file.stat() if file.is_file() else None
    key = (name, str(file.absolute()), state.st_mtime_ns, state.st_size) if state else None
    if key not in _files or key is None:
        found = _written(packs.with_file(pack_of(_standard[name]), file, game(name).counts))
        if key is None:
            return found
        _files[key] = found
    return _files[key]


def written_book(name: str, table: dict[str, Any], file: str) -> Book:
    """The book of a pack that is at hand as tables; it is not kept, nor found by anybody else."""
    return _read(packs.with_table(pack_of(book(name)), table, file, game(name).counts))


def changed_book(name: str, values: content.Values) -> Book:
    """The standard book of a game with a few values changed; without any, the standard book itself."""
    standard = book(name)
    if not values:
        return standard
    change = (name, content.hash_of(values))
    if change not in _changed:
        _changed[change] = _written(packs.with_values(pack_of(standard), values, game(name).counts))
    return _changed[change]


def stored_book(name: str, hash: str, values: content.Values | None, pack: str = "stored") -> Book:
    """The book a stored game is played by: the standard one, or one with the values the game carries."""
    standard = book(name)
    if hash == standard.hash:
        return standard
    known = (name, str(pack)[:80], hash)
    if known not in _books:
        if not values:
            raise ValueError("It was played with content that is not this version's, and does not carry it.")
        if content.hash_of(values) != hash:
            raise ValueError("Its content is not what it says.")
        _written(packs.restored(pack_of(standard), known[1], values))
    return _books[known]


def carried(played: Book) -> content.Values | None:
    """The content that a stored game must carry: nothing when it is the standard one."""
    return None if played is book(played.game) else pack_of(played).values()


def pack_of(played: Book) -> content.Pack:
    """The content a book was made from."""
    return _packs[played.game, played.pack, played.hash]


def observer(played: Book) -> Observer:
    """What writes observations of games with this book, made once."""
    found = _observers.get(played)
    if found is None:
        found = _observers[played] = game(played.game).observer(played)
    return found


def folder(name: str) -> Path:
    """Where a game's content and text lie."""
    return _folders[game(name).name]


def _written(pack: content.Pack) -> Book:
    """The one book of this content under this name; whatever has the standard values is the standard book."""
    standard = _standard.get(pack.game)
    if standard is not None and standard.hash == pack.hash:
        return standard
    with _writing:
        found = _books.get((pack.game, pack.name, pack.hash))
        if found is None:
            found = _read(pack)
            _packs[pack.game, pack.name, pack.hash] = pack
            _books[pack.game, pack.name, pack.hash] = found
    return found


def _read(pack: content.Pack) -> Book:
    """Content of others may go wrong in ways nobody thought of; our own should not."""
    if pack.game not in _standard:
        return game(pack.game).book(pack)
    try:
        made = game(pack.game).book(pack)
        if len(made.moves.all) > MOVES:
            raise content.ContentError(f"With this content there are {len(made.moves.all)} moves, over {MOVES}.")
        return made
    except content.ContentError:
        raise
    except (ValueError, LookupError, TypeError, ArithmeticError) as error:
        places = packs.differing(pack, pack_of(_standard[pack.game]))
        raise content.ContentError(f"The content does not fit together ({error}). It differs in {places}.") from None


# --- positions


def position(played: Book, plain: dict[str, Any], version: int) -> State[Any]:
    """A saved position, by the version of the rules it was saved with; what they did not have yet is as on an empty
    table. A sentence when it is damaged or these rules cannot go on with it."""
    rules = game(played.game)
    cannot_go_on = why_not(rules, version)
    if cannot_go_on:
        raise ValueError(cannot_go_on)
    try:
        blank = rules.blank(played, plain["players"], options(rules.name, plain["players"], plain["options"]))
        if version < rules.version:
            plain = codec.pack_state(blank) | rules.renewed(plain, version)
        return codec.unpack_state(plain, blank)
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise ValueError(f"This is not a saved position, or it is damaged ({error}).") from None


def why_not(rules: Game[Any], version: int) -> str:
    """Nothing when these rules can go on with a game of that version of them, else why not."""
    if version > rules.version:
        return f"It was saved with newer rules of {rules.title} ({version}); these are {rules.version}."
    if version < rules.oldest:
        return f"It was begun by rules of {rules.title} ({version}) that these ({rules.version}) cannot go on with."
    return ""


def options(name: str, players: int, given: list[str]) -> tuple[str, ...]:
    """The options of a stored game; one that was added since has its usual value."""
    for option, value in zip(game(name).options, given, strict=False):
        if value not in (*option.values, ""):
            raise ValueError(f"{option.name}: takes {', '.join(option.values)}, not {value!r}.")
    added = game(name).options[len(given) :]
    usual = [option.values[0] if not option.players or players in option.players else "" for option in added]
    return (*given, *usual)


def _find(name: str, pack: str, hash: str) -> Book:
    """A book of this process, for what comes from another one."""
    if (name, pack, hash) not in _books:
        book(name)
    if (name, pack, hash) not in _books:
        raise ValueError(f"This process has not read the content {pack or hash!r} of {name}.")
    return _books[name, pack, hash]


def _position(played: Book, plain: dict[str, Any]) -> State[Any]:
    return position(played, plain, played.version)


codec.open_library(_find, _position)

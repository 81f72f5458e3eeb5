"""Plain data ↔ states, steps, moves and events: one spelling for saves, logs, sockets and other processes."""

from __future__ import annotations

import copyreg
import hashlib
import json
from collections.abc import Callable
from sys import intern
from typing import Any

from emporion.kernel.flow import AnyOrder, Each, May, OneOf
from emporion.kernel.move import Move
from emporion.kernel.state import TRUTH, Book, Event, State, spell_by
from emporion.kernel.step import Step

Plain = Any  # None, bool, int, str, list, dict: what JSON has

RECORDS: dict[str, type[Any]] = {}
OLD: dict[str, Callable[..., Any]] = {}  # what makes of an old record's values what is there now
TAGS: dict[type[Any], str] = {}


def register(space: str, *classes: type[Any], old: dict[str, Callable[..., Any]] | None = None) -> None:
    """Let the codec write these classes as `space.Name`; `old` says what becomes of names a saved game may still use.

    A field that a class gets later comes last and has a default: older games were saved without it.
    """
    for cls in classes:
        tag = f"{space}.{cls.__name__}" if space else cls.__name__
        if RECORDS.get(tag, cls) is not cls and RECORDS[tag].__qualname__ != cls.__qualname__:
            raise ValueError(f"Two classes want to be saved as {tag}.")
        RECORDS[tag] = cls
        TAGS[cls] = tag
        copyreg.pickle(cls, _reduce)
    for name, maker in (old or {}).items():
        OLD[f"{space}.{name}" if space else name] = maker


def steps(space: str) -> dict[type[Any], int]:
    """The kinds of steps that may lie on a game's stack, numbered from 1 as they were registered."""
    found = [
        cls for tag, cls in RECORDS.items() if issubclass(cls, Step) and ("." not in tag or tag.startswith(space + "."))
    ]
    return {cls: 1 + number for number, cls in enumerate(found)}


def encode(x: Any) -> Plain:
    """A value of a state as plain data."""
    if x is None or isinstance(x, (bool, int, str)):
        return x
    if isinstance(x, (list, tuple)):
        return [encode(y) for y in x]
    if isinstance(x, Move):
        return {"move": str(x)}
    if isinstance(x, bytes):
        return {"hex": x.hex()}
    return {TAGS[type(x)]: [encode(getattr(x, field)) for field in type(x).fields]}


def decode(x: Plain, book: Book) -> Any:
    """Plain data as a value of a state; sequences come back as tuples."""
    if isinstance(x, list):
        return tuple([decode(y, book) for y in x])
    if isinstance(x, str):
        return intern(x)  # games say the same few words again and again: all that are read share them
    if not isinstance(x, dict):
        return x
    ((tag, args),) = x.items()
    if tag == "move":
        return book.moves.find(args)
    if tag == "hex":
        return bytes.fromhex(args)
    made = RECORDS.get(tag) or OLD.get(tag)
    if made is None:
        raise ValueError(f"This game was saved with something unknown here: {tag}.")
    return made(*[decode(arg, book) for arg in args])


_COMMON = ("points", "key", "draws", "seals", "viewer")


def pack_state(s: State[Any]) -> dict[str, Plain]:
    """All of a state but its caches and events."""
    plain: dict[str, Plain] = {
        "players": s.players,
        "options": list(s.options),
        "stack": [[owner, encode(step)] for owner, step in s.stack],
    }
    for name in _COMMON + type(s).fields:
        plain[name] = encode(getattr(s, name))
    if s.viewer != TRUTH:
        plain["asking"] = list(s.asking())
        plain["legal"] = [str(move) for move in s.legal(s.viewer)]
        plain["events"] = encode(s.events)
    return plain


def unpack_state(plain: dict[str, Plain], blank: State[Any]) -> State[Any]:
    """Write plain data into a blank state of the same game, players and options."""
    s, book, points = blank, blank.book, len(blank.points)
    s.stack = [(owner, decode(step, book)) for owner, step in plain["stack"]]
    for name in _COMMON + type(s).fields:
        value, was = decode(plain[name], book), getattr(s, name)
        value = list(value) if isinstance(was, list) else value
        if type(value) is not type(was):
            raise TypeError(f"{name} cannot be {plain[name]!r}")
        setattr(s, name, value)
    if len(s.points) != points:
        raise ValueError(f"It has {len(s.points)} kinds of points where there are {points}.")
    if s.viewer == TRUTH:
        s.settle()
    else:
        s.put_question(tuple(plain["asking"]), tuple([book.moves.find(text) for text in plain["legal"]]))
        s.events = list(decode(plain["events"], book))
    return s


_spelling = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical(plain: Plain) -> bytes:
    """The one spelling in bytes that digests are made from."""
    return _spelling.encode(plain).encode()


def digest(s: State[Any]) -> str:
    """SHA-256 of the state and of the rules it is played by."""
    return digest_of(s.rules, canonical(pack_state(s)))


def digest_of(rules: tuple[str, int, str, str], spelled: bytes) -> str:
    """The digest of a state that is packed and spelled already."""
    return hashlib.sha256(b"[" + canonical(list(rules)) + b"," + spelled + b"]").hexdigest()


spell_by(digest)

# --- pickle and deepcopy go the same way; how to find a book again is told by whoever keeps them

_library: list[Callable[[str, str, str], Book]] = []
_positions: list[Callable[[Book, dict[str, Plain]], State[Any]]] = []


def open_library(
    find: Callable[[str, str, str], Book], position: Callable[[Book, dict[str, Plain]], State[Any]]
) -> None:
    """Tell the codec where books (by game, pack, hash) and positions come from."""
    _library[:] = [find]
    _positions[:] = [position]


def _state_of(game: str, pack: str, hash: str, text: str) -> State[Any]:
    return _positions[0](_library[0](game, pack, hash), json.loads(text))


def _move_of(game: str, pack: str, hash: str, text: str) -> Move:
    return _library[0](game, pack, hash).moves.find(text)


def _step_of(tag: str, *values: Any) -> Any:
    return RECORDS[tag](*values)


def _reduce(x: Any) -> tuple[Any, ...]:
    if isinstance(x, Move):
        return (_move_of, (*x.home, str(x)))
    if isinstance(x, State):
        return (_state_of, (x.book.game, x.book.pack, x.book.hash, json.dumps(pack_state(x))))
    return (_step_of, (TAGS[type(x)], *[getattr(x, field) for field in type(x).fields]))


register("", Each, AnyOrder, OneOf, May, Event)
copyreg.pickle(Move, _reduce)

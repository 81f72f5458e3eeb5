"""The public face: what other people's code calls."""

from __future__ import annotations

import hashlib
from array import array
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from emporion import codec, games, text, wandering
from emporion.kernel.chance import key_of
from emporion.kernel.game import Game
from emporion.kernel.move import Illegal, Move, Said
from emporion.kernel.state import SPECTATOR, TRUTH, Event, State
from emporion.kernel.step import S
from emporion.observing import WIDTH
from emporion.scene.node import FORMS, Inspected, Scene, named


def facts(name: str) -> dict[str, Any]:
    """What there is to know of a game without playing it."""
    game = games.game(name)
    return {
        "name": game.name,
        "title": game.title,
        "players": game.players,
        "options": {
            option.name: {
                "values": option.values,
                "default": option.values[0],
                "players": option.players or game.players,
            }
            for option in game.options
        },
        "minutes": game.minutes,
        "weight": game.weight,
        "version": game.version,
        "moves": len(games.book(name).moves.all),
    }


def features(name: str, pack: str | Path | None = None) -> tuple[dict[str, Any], ...]:
    """What stands where in an observation of a game; `choice`: numbers that name one of several things."""
    played = games.book(name, pack)
    rows, offset = [], 0
    for one in games.observer(played).features:
        rows.append(
            {
                "name": one.name,
                "offset": offset,
                "size": one.size,
                "low": one.low,
                "high": one.high,
                "choice": one.choice,
                "meaning": played.words["feature." + one.name],
            }
        )
        offset += one.size
    return tuple(rows)


def layout(name: str, pack: str | Path | None = None) -> str:
    """A short hash of the features and of the moves: what was learned with one is of no use with another."""
    played = games.book(name, pack)
    told = [[one.name, one.size, one.low, one.high, one.choice] for one in games.observer(played).features]
    spelled = codec.canonical([name, told, [str(move) for move in played.moves.all]])
    return hashlib.sha256(spelled).hexdigest()[:8]


def observe(view: State[Any], out: Any = None) -> Any:
    """All that the view's seat knows, as `features` says, in 16 bits each: into a buffer, or a new array."""
    if out is None:
        out = array("h", bytes(WIDTH * games.observer(view.book).size))
    games.observer(view.book).observe(view, memoryview(out).cast("B"))
    return out


def start(
    name: str, players: int | None = None, seed: int = 0, pack: str | Path | None = None, **options: Any
) -> State[Any]:
    """A new game, up to the first choice; the same arguments give the same game."""
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(f"seed takes a whole number, not {seed!r}.")
    return start_with(name, players, key_of(seed), pack, options)


def start_with(
    name: str, players: int | None, key: bytes, pack: str | Path | None, options: dict[str, Any]
) -> State[Any]:
    """`start` from a key, as tables do."""
    game = games.game(name)
    count = game.players[-1] if players is None else players
    chosen = usual(game, count) if type(count) is int and not options else checked(game, count, options)
    s: State[Any] = game.start(games.book(name, pack), count, chosen, key)
    return s


@cache
def usual(game: Game[Any], players: int) -> tuple[str, ...]:
    """The usual options of a game, looked up once: they took a tenth of the time to lay Garum out."""
    return checked(game, players, {})


def checked(game: Game[Any], players: int, options: dict[str, Any]) -> tuple[str, ...]:
    """A value for every option, in the game's order, or a sentence about what is wrong."""
    if isinstance(players, bool) or players not in game.players:
        counts = ", ".join(str(count) for count in game.players)
        raise ValueError(f"players: {game.title} takes {counts}, not {players!r}.")
    known = {option.name: option for option in game.options}
    for name in options:
        if name not in known:
            raise ValueError(f"{game.title} has no option {name!r}; it has {', '.join(known) or 'none'}.")
    values = []
    for option in game.options:
        fits = not option.players or players in option.players
        given = options.get(option.name)
        value = (str(given).lower() if isinstance(given, bool) else str(given)) if given is not None else ""
        if value and not fits:
            raise ValueError(f"{option.name}: not with {players} players of {game.title}.")
        if value and value not in option.values:
            raise ValueError(f"{option.name}: takes {', '.join(option.values)}, not {given!r}.")
        values.append(value or (option.values[0] if fits else ""))
    return tuple(values)


def save(s: State[Any]) -> dict[str, Any]:
    """One position as plain data (what JSON has), with the content it is played with."""
    return {"rules": list(s.rules), "content": games.carried(s.book), "state": codec.pack_state(s)}


def load(saved: Any) -> State[Any]:
    """The position that was saved; a sentence about what is wrong with it otherwise."""
    try:
        name, version, pack, hash = saved["rules"]
        return games.position(games.stored_book(name, hash, saved["content"], pack), saved["state"], version)
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise ValueError(f"This is not a saved position, or it is damaged ({error}).") from None


def digest(s: State[Any]) -> str:
    """One number for everything on the table: equal digests, equal positions."""
    return codec.digest(s)


def view(s: S, seat: int | None) -> S:
    """What `seat` knows of a state; None: what a spectator does."""
    if s.viewer != TRUTH:
        raise ValueError("This is a view already: another one is taken of the whole state.")
    if seat is not None and not _sits(s, seat):
        raise ValueError(f"seat: there are 0 to {s.seats - 1} here, and None for a spectator; not {seat!r}.")
    seen: S = games.game(s.book.game).view(s, seat)
    return seen


def _sits(s: State[Any], seat: Any) -> bool:
    """Whether there is such a seat."""
    return type(seat) is int and 0 <= seat < s.seats


def imagine(view: S, rng: Random) -> S:
    """A whole world that could be behind a view."""
    if view.viewer == TRUTH:
        raise ValueError("This is a whole state, with nothing to imagine in it: take a view of it first.")
    world: S = games.game(view.book.game).imagine(view, rng)
    return world


def worth(s: State[Any], seat: int) -> int:
    """How good a state is for a seat, in hundredths of a point."""
    if not _sits(s, seat):
        raise ValueError(f"seat: there are 0 to {s.seats - 1} here, not {seat!r}.")
    return games.game(s.book.game).worth(s, seat)


def scene_of(view: State[Any], names: list[str] | None = None, form: str = "tall") -> Scene:
    """What the view's seat sees, wide or tall, for every screen; with the players' names if they are given."""
    if form not in FORMS:
        raise ValueError(f"form: a scene is {' or '.join(FORMS)}, not {form!r}.")
    scene: Scene = games.game(view.book.game).scene(view, view.viewer, form)
    return named(scene, names) if names else scene


def inspect(view: State[Any], id: str, names: list[str] | None = None) -> Inspected | None:
    """A thing of the scene looked at closely, as the view's seat may; None: its title says it all."""
    found: Inspected | None = games.game(view.book.game).inspect(view, id)
    return found.named(names) if found and names else found


def say_move(s: State[Any], move: Said) -> str:
    """A move in words: what a button would say."""
    return text.say_move(s.book, s.book.moves.find(move))


def say_event(s: State[Any], event: Event, names: list[str] | None = None) -> str:
    """What happened in words, as the seat of a view may read it; a whole state tells all. Nothing: not worth a line."""
    called = names or [f"Seat {seat}" for seat in range(s.seats)]
    reader = s.viewer
    if reader == TRUTH:
        reader = next((seat for seat in range(s.seats) if event.known >> seat & 1), SPECTATOR)
    return text.say_event(s.book, event, called, reader)


def moves(name: str, pack: str | Path | None = None) -> tuple[Move, ...]:
    """Every move of a game, in the order of their index."""
    return tuple(games.book(name, pack).moves.all)


def move(name: str, said: Said, pack: str | Path | None = None) -> Move:
    """The move of that text or index."""
    return games.book(name, pack).moves.find(said)


def play_out(s: State[Any], rng: Random) -> int:
    """Play at random to the end; how many moves it took."""
    if s.viewer != TRUTH:
        raise Illegal("A view cannot be played on: imagine a whole world first.")
    return wandering.play_out(s, rng, games.game(s.book.game).longest)

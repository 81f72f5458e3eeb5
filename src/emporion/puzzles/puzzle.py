"""A puzzle as it is kept: a game by seed and moves up to the question, the best line, and what is known of it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from emporion import face, games
from emporion.kernel.chance import key_of
from emporion.kernel.state import Book, State

FILE: Final = "puzzles.jsonl"
EASIER: Final = 2  # the hardest grade that everybody may meet in the lobby
GRADES: Final = 4  # from 1, which most bots find, to 4, which none does

Plain = dict[str, Any]


class Source(NamedTuple):
    """The game a puzzle is from, and by which rules it was played."""

    game: str
    version: int
    hash: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    moves: tuple[tuple[int, str], ...]


class Puzzle(NamedTuple):
    """What is asked of a seat after so many moves of a game: the best line, and what else looks good."""

    id: str
    source: Source
    at: int
    seat: int
    line: tuple[tuple[str, ...], ...]  # click by click; the moves of one click lead to the same position
    gap: float  # in shares of the victory, to the next best
    error: float
    points: float
    rivals: tuple[tuple[str, float, float], ...]  # move, share and points it lacks
    missed: tuple[tuple[str, int, int], ...]  # bot, how often it missed it, of how many tries
    why: tuple[tuple[str, int], ...]  # terms, hundredths of a point

    @property
    def game(self) -> str:
        return self.source.game

    @property
    def grade(self) -> int:
        """How hard it is: by the part of the searching bots' tries that missed it."""
        tries = sum([of for _, _, of in self.missed])
        missed = sum([times for _, times, _ in self.missed])
        return 1 + min(GRADES - 1, (GRADES - 1) * missed // max(tries, 1) + (missed > 0))


def folder(game: str) -> Path:
    """Where a game's own files lie."""
    from importlib import import_module

    return Path(str(import_module(type(games.game(game)).__module__).__file__)).parent


def has_puzzles(game: str) -> bool:
    return (folder(game) / FILE).is_file()


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """A game's puzzles, the easiest first; those of other rules or content than today's are left out."""
    if not has_puzzles(game):
        return ()
    book = games.book(game)
    lines = (folder(game) / FILE).read_text(encoding="utf-8").splitlines()
    found = [one for line in lines for one in read(json.loads(line)) if fits(one.source, book)]
    return tuple(sorted(found, key=lambda one: (one.grade, one.id)))


def of_the_day(day: int) -> Puzzle | None:
    """One of the easier puzzles for all of a day, another game's every day; nothing where no game has any."""
    told = [name for name in games.names() if has_puzzles(name)]
    all = puzzles(told[day % len(told)]) if told else ()
    easier = [one for one in all if one.grade <= EASIER] or all
    return easier[day // len(told) % len(easier)] if easier else None


def fits(source: Source, book: Book) -> bool:
    """Whether a game was played by the rules and content of a book."""
    return (source.game, source.version, source.hash) == (book.game, book.version, book.hash)


def puzzle(game: str, id: str) -> Puzzle | None:
    """The puzzle of that id."""
    return next((one for one in puzzles(game) if one.id == id), None)


def read(row: Plain) -> list[Puzzle]:
    """All puzzles of one game."""
    source = Source(
        row["game"], row["version"], row["hash"], row["players"],
        tuple(sorted(row["options"].items())), row["seed"], tuple([(seat, move) for seat, move in row["moves"]]),
    )  # fmt: skip
    return [_puzzle(source, one) for one in row["puzzles"]]


def _puzzle(source: Source, row: Plain) -> Puzzle:
    return Puzzle(
        row["id"], source, row["at"], row["seat"], tuple([tuple(click) for click in row["line"]]), row["gap"],
        row["error"], row["points"], tuple([tuple(rival) for rival in row["rivals"]]),
        tuple([tuple(bot) for bot in row["missed"]]), tuple([tuple(term) for term in row["why"]]),
    )  # fmt: skip


def written(source: Source, found: list[Puzzle]) -> str:
    """A game and its puzzles as one line; moves after the last question are left out."""
    last = max([one.at for one in found])
    row = source._asdict() | {"options": dict(source.options), "moves": source.moves[:last]}
    row["puzzles"] = [{key: value for key, value in one._asdict().items() if key != "source"} for one in found]
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def reached(source: Source, number: int) -> State[Any]:
    """The position after so many moves of a game: every one of them is played again."""
    game = games.game(source.game)
    chosen = face.checked(game, source.players, {name: value for name, value in source.options if value})
    s: State[Any] = game.start(games.book(source.game), source.players, chosen, key_of(source.seed))
    for seat, move in source.moves[:number]:
        s.play(seat, move)
    return s


def posed(one: Puzzle) -> State[Any]:
    """A world to play the puzzle in: what its seat cannot know is imagined, always the same."""
    view = face.view(reached(one.source, one.at), one.seat)
    return face.imagine(view, Random(one.id))

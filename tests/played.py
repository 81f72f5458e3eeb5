"""Golden games: `python -m tests.played GAME` plays them again and writes them, after you looked at what changed.

Every combination of players and options is played once by random and once by greedy bots; more games were found by
`tests.sought`, for what they reach (their names end with `+` and a seed). Each game is one line in
`games.txt`: name, digest of its story, its course, choices; of a dozen a title the story is kept too, to be read.
Choices stay as long as they are legal; `--anew` lets the bots of today make them. `--choose` picks the dozen anew:
those that together reach most steps, rules, events and moves, in few words.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import emporion
from emporion import bots, laws
from emporion.commands.fuzz import Reached, watched
from emporion.commands.told import story
from emporion.kernel.state import State

HERE = Path(__file__).parent / "games"
KEPT = 12  # stories a title
MIXED = "mixed"  # greedy, and at times anything: far into a game, and there off the beaten track
LOOKED = 7  # of so many positions one is asked for the rules that forbid something
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


class Golden(NamedTuple):
    """What is agreed before a golden game."""

    name: str
    players: int
    options: dict[str, str]
    who: str
    seed: int


def folder(game: str) -> Path:
    return HERE / game / "played"


def golden(game: str, by: tuple[str, ...] = ("random", "greedy")) -> list[Golden]:
    """Every combination, once by each of these bots."""
    agreed = [(players, options, who) for players, options in laws.combinations(game) for who in by]
    names = ["-".join([str(players), *options.values(), who]) for players, options, who in agreed]
    return [Golden(name, *one, seed=len(name)) for name, one in zip(names, agreed, strict=True)]


def named(game: str, name: str) -> Golden:
    """The game of that name: one that is always played, or one that was sought, with its seed."""
    kind, _, seed = name.partition("+")
    (one,) = [one for one in golden(game, ("random", "greedy", MIXED)) if one.name == kind]
    return one._replace(name=name, seed=int(seed)) if seed else one


def started(game: str, one: Golden) -> emporion.Record:
    return emporion.Record.start(game, players=one.players, seed=one.seed, **one.options)  # type: ignore[arg-type]


def played(game: str, one: Golden) -> emporion.Record:
    """The game as its bots play it today."""
    record, rng = started(game, one), Random(one.seed)
    while not record.state.over:
        (seat,) = record.state.asking()
        v = emporion.view(record.state, seat)
        bot = bots.get(rng.choice(("greedy", "greedy", "random")) if one.who == MIXED else one.who)
        record.play(seat, bot.choose(v, v.legal(seat), rng, 100))
    return record


def told(record: emporion.Record) -> str:
    """Log, scores and ledger, as text that can be read and compared."""
    names = [f"Seat {seat + 1}" for seat in range(record.state.seats)]
    lines = story(record, names, 0)
    for seat, points, cause, source in record.state.ledger():
        lines.append(f"{names[seat]}: {points} for {cause} ({source})")
    lines += [f"scores {record.state.scores()}, winners {record.state.winners()}"]
    return "\n".join(lines) + "\n"


# --- a game in one line


class Line(NamedTuple):
    """A golden game: what was agreed, the digest of its story, its course, its choices."""

    one: Golden
    digest: str
    course: str
    choices: str


def line(record: emporion.Record, one: Golden) -> str:
    return f"{one.name} {digest(record)} {course(record)} {spelled(choices(record))}"


def digest(record: emporion.Record) -> str:
    return hashlib.sha256(told(record).encode()).hexdigest()[:16]


def course(record: emporion.Record) -> str:
    """A letter for every few moves that stands for all that was so until then: the first one to differ says where."""
    so_far, letters = b"", ""
    for number in range(len(record.moves) + 1):
        s = record.at(number)
        so_far = hashlib.sha256(so_far + whole(s).encode()).digest()
        if number % LOOKED == 0 or s.over:
            so_far = hashlib.sha256(so_far + "".join(sides(s, number)).encode()).digest()
            letters += LETTERS[so_far[0] % len(LETTERS)]
    return letters


def whole(s: State[Any]) -> str:
    """All that is so in a position, and what the last move did."""
    values = [getattr(s, field) for field in type(s).fields]
    return repr((s.stack, s.asking(), s.points, s.key, s.draws, s.seals, s.events, values))


def sides(s: State[Any], number: int) -> Iterator[str]:
    """A position from every side: why not this move, what does each seat see, and what might it imagine?"""
    for seat in s.asking():
        yield repr([s.bar(seat, move) for verb in s.stack[-1][1].verbs for move in s.book.moves.of(verb)])
    for viewer in laws.viewers(s):
        view = emporion.view(s, viewer)
        yield whole(view)
        yield whole(emporion.imagine(view, Random(number)))
    yield repr((s.pieces(), s.winners()))


def choices(record: emporion.Record) -> list[int]:
    """For every move its place among those that were legal: with the seed, the whole game, whatever bots do today."""
    return [record.at(i).legal(p.seat).index(p.move) for i, p in enumerate(record.moves)]


def spelled(numbers: list[int]) -> str:
    return base64.b85encode(zlib.compress(json.dumps(numbers, separators=(",", ":")).encode(), 9)).decode()


def replayed(game: str, one: Golden, text: str) -> emporion.Record:
    """The game of a line."""
    record = started(game, one)
    for place in json.loads(zlib.decompress(base64.b85decode(text))):
        (seat,) = record.state.asking()
        legal = record.state.legal(seat)
        assert place < len(legal), f"move {len(record.moves) + 1} is legal no more"
        record.play(seat, legal[place])
    return record


def written(game: str) -> dict[str, Line]:
    """The golden games, by their names."""
    rows = [line.split() for line in (folder(game) / "games.txt").read_text(encoding="utf-8").splitlines()]
    return {name: Line(named(game, name), *told) for name, *told in rows}


def kept(game: str) -> dict[str, str]:
    """The stories that are kept, by the names of their games."""
    stories = [file for file in sorted(folder(game).glob("*.txt")) if file.name != "games.txt"]
    return {file.stem: file.read_text(encoding="utf-8") for file in stories}


def read(game: str, name: str) -> emporion.Record:
    """A golden game, played through."""
    found = written(game)[name]
    return replayed(game, found.one, found.choices)


# --- which stories are kept


def reach(record: emporion.Record) -> set[tuple[str, str]]:
    """Steps that happened, rules that forbade something, events that were told, moves that were made."""
    reached, moves, s = Reached(record.state.book.game), set[str](), record.at(0)
    for number, p in enumerate(record.moves):
        if number % LOOKED == 0:
            reached.rules.update(s.bar(p.seat, move) for move in s.book.moves.all)
        watched(s, p.seat, p.move, reached)
        moves.add(str(p.move))
    kinds: dict[str, Iterable[object]] = {
        "step": reached.steps,
        "rule": reached.rules,
        "event": reached.events,
        "move": moves,
    }
    return {(kind, str(what)) for kind, some in kinds.items() for what in some}


def chosen(reaches: dict[str, set[tuple[str, str]]], weights: dict[str, int]) -> list[str]:
    """A dozen, one after the other that which adds most for its weight; and again, when nothing is left to add."""
    out: list[str] = []
    missing = set().union(*reaches.values())
    while len(out) < min(KEPT, len(reaches)):
        best = max([name for name in reaches if name not in out], key=lambda n: len(reaches[n] & missing) / weights[n])
        if not reaches[best] & missing:
            missing = set().union(*[reaches[name] for name in reaches if name not in out])
            continue
        out.append(best)
        missing -= reaches[best]
    return out


def choose(records: dict[str, emporion.Record]) -> list[str]:
    reaches = {name: reach(record) for name, record in records.items()}
    out = chosen(reaches, {name: len(told(record)) for name, record in records.items()})
    every, kept = set().union(*reaches.values()), set().union(*[reaches[name] for name in out])
    print(f"{len(out)} of {len(records)} games reach {len(kept)} of {len(every)}; not {sorted(every - kept)}")
    return out


def again(game: str, one: Golden) -> emporion.Record:
    """The game as it was played, or by the bots of today if its choices lead nowhere any more."""
    try:
        record = read(game, one.name)
        assert record.state.over, "it is not over any more"
    except (OSError, KeyError, AssertionError) as changed:
        print(f"{game}: {one.name} is played anew: {changed}")
        return played(game, one)
    return record


def write(game: str, more: Iterable[str] = (), anew: bool = False, choose_anew: bool = False) -> None:
    """Play all games; the dozen stay the same ones, so that one can read what changed, unless chosen anew."""
    place = folder(game)
    place.mkdir(exist_ok=True)
    found = [name for name in written(game) if "+" in name]
    every = [*golden(game), *[named(game, name) for name in dict.fromkeys([*found, *more])]]
    records = {one.name: played(game, one) if anew else again(game, one) for one in every}
    names = set(kept(game)) & set(records)
    if choose_anew or len(names) < min(KEPT, len(records)):
        names = set(choose(records))
    for file in place.iterdir():
        file.unlink()
    for name in names:
        (place / f"{name}.txt").write_text(told(records[name]), encoding="utf-8")
    lines = [line(records[one.name], one) + "\n" for one in every]
    (place / "games.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    parser = ArgumentParser(description="Play the golden games again and write them.")
    parser.add_argument("game", nargs="+")
    parser.add_argument("--anew", action="store_true", help="let the bots of today choose")
    parser.add_argument("--choose", action="store_true", help="pick anew whose stories are kept")
    args = parser.parse_args()
    for game in args.game:
        write(game, anew=args.anew, choose_anew=args.choose)

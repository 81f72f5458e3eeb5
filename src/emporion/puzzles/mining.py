"""Looks for puzzles in bots' games: a cheap search, a second one with fresh worlds, a stronger one that agrees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from emporion import bots, codec, face, games
from emporion.bots.search.ply import imagined
from emporion.kernel.move import Move
from emporion.kernel.state import State
from emporion.puzzles.puzzle import Puzzle, Source, reached
from emporion.record import Record
from emporion.review.chances import shares
from emporion.review.judging import Value, compared, in_shares, lack, reasons, searched

WIDE: Final = 0.05  # of the victory, between two players, that a cheap search must see between the best and the next
CLEAR: Final = 0.04  # and that must be left of it when the doubt is taken away
DOUBT: Final = 2.33  # standard errors
SIMULATIONS: Final = 120  # of the search that finds an answer
CHEAP, FRESH, DEEP = 16, 96, 64  # worlds of the three comparisons
CHECKED: Final = 256  # worlds of the one that puzzles must stand later, too
NEAREST, RIVALS = 4, 24  # moves that the first and the second one compare with the best
DECISIVE: Final = 500  # hundredths of a point that must mean so much, or nothing that can be played is a puzzle
SEEN: Final = 60  # hundredths of a point that the search itself must see between the best and the next
LONGEST: Final = 4  # clicks of a line
LEAST: Final = 4  # moves among which to choose
MOST: Final = 6  # puzzles of one game
TRIES: Final = 2  # of every bot that grades
GRADERS: Final = ("easy", "normal", "hard")


def played(game: str, players: int, seed: int, bot: str) -> Record:
    """A game of bots."""
    record = Record.start(game, players=players, seed=seed)
    rng, seats = Random(seed), [bots.get(bot) for _ in range(players)]
    while not record.state.over:
        seat = record.state.asking()[0]
        view = face.view(record.state, seat)
        record.play(seat, seats[seat].choose(view, view.legal(seat), rng, 0))
    return record


def source_of(record: Record) -> Source:
    header = record.header
    options = tuple(sorted(header["options"].items()))
    moves = tuple([(one.seat, str(one.move)) for one in record.moves])
    return Source(header["game"], header["version"], header["hash"], header["players"], options, header["seed"], moves)


def mined(record: Record, enough: Callable[[], bool]) -> Iterator[Puzzle]:
    """The puzzles of one game, at most one a turn, until somebody says that it is enough."""
    source, found, last = source_of(record), 0, (-1, -1)
    turns = [0] * (len(record.moves) + 1)
    for number, turn in enumerate(record.turns()):
        for at in range(turn.first, turn.last + 1):
            turns[at] = number
    for number, one in enumerate(record.moves):
        if found >= MOST or enough() or (one.seat, turns[number + 1]) == last:
            continue
        puzzle = tried(source, record.at(number), number, one.seat)
        if puzzle is not None:
            found, last = found + 1, (one.seat, turns[number + 1])
            yield puzzle


def tried(source: Source, s: State[Any], number: int, seat: int) -> Puzzle | None:
    """The puzzle that a position is, if it is one."""
    view = face.view(s, seat)
    groups = alike(view)
    seed = 1_000_003 * source.seed + 100 * number
    if len(groups) < LEAST or not matters(view):
        return None
    greedy = bots.get("greedy").choose(view, view.legal(seat), Random(seed), 0)
    best, answer, values = only_best(view, groups, seed + 1, greedy)
    if not values:
        return None
    best_value, rivals = values[0], values[1:]
    gap, error = in_shares(best_value, rivals[0])
    points, _ = lack(best_value, rivals[0])
    line = (tuple([str(move) for move in answer]), *_further(s, seat, best, seed + 20))
    why = reasons(view, greedy, best, seed + 30)
    missed = tuple([(name, _misses(name, view, answer, seed + 40), TRIES) for name in GRADERS])
    told = tuple([(str(one.move), *_lacks(best_value, one)) for one in rivals[:4]])
    id = f"{source.game[0]}{source.players}-{source.seed}-{number}"
    return Puzzle(id, source, number, seat, line, round(gap, 4), round(error, 4), round(points, 2), told, missed, why)


def matters(view: State[Any]) -> bool:
    """Whether a few points would change who wins: early in a game, or when it is decided, they do not."""
    game = games.game(view.book.game)
    hopes = [float(value) for value in game.prospects(imagined(game, view, Random(0)))]
    more = [value + DECISIVE * (seat == view.viewer) for seat, value in enumerate(hopes)]
    return shares(view, more)[view.viewer] - shares(view, hopes)[view.viewer] > WIDE * 2 / max(view.seats, 2)


def checked(one: Puzzle) -> Puzzle | None:
    """A puzzle asked again of a stronger search, in fresh worlds: with today's grade, if its answer still leads."""
    view = face.view(reached(one.source, one.at), one.seat)
    seed = 2_000_003 * one.source.seed + 100 * one.at
    groups = alike(view)
    answer = group_of(groups, view.book.moves.find(one.line[0][0]))
    others = [edge.move for edge in searched(view, seed, SIMULATIONS) if edge.move not in answer]
    heads = [group[0] for group in groups if group != answer and group[0] in others]
    near = sorted(heads, key=others.index)[:NEAREST]
    greedy = bots.get("greedy").choose(view, view.legal(one.seat), Random(seed), 0)
    if greedy in answer or not _ahead(_ordered(view, near, answer[0], seed + 1, CHECKED, view.seats), 0.0, 1.0):
        return None
    missed = tuple([(name, _misses(name, view, answer, seed + 40), TRIES) for name in GRADERS])
    return one._replace(missed=missed)


def _lacks(best: Value, other: Value) -> tuple[float, float]:
    return round(in_shares(best, other)[0], 4), round(lack(best, other)[0], 2)


def alike(view: State[Any]) -> list[tuple[Move, ...]]:
    """The legal moves, those together that lead to the same position."""
    world = imagined(games.game(view.book.game), view, Random(0))
    found: dict[str, list[Move]] = {}
    for move in view.legal(view.viewer):
        after = world.clone()
        after.advance(view.viewer, move)
        found.setdefault(codec.digest(after), []).append(move)
    return [tuple(moves) for moves in found.values()]


def group_of(groups: list[tuple[Move, ...]], move: Move) -> tuple[Move, ...]:
    return next(group for group in groups if move in group)


def only_best(
    view: State[Any], groups: list[tuple[Move, ...]], seed: int, greedy: Move | None = None
) -> tuple[Move, tuple[Move, ...], list[Value]]:
    """The best move, all that lead to the same, and its rivals by value: when three comparisons, the last one deeper,
    find it clearly best, and it is not what greedy plays; else no values.
    """
    part = 2 / max(view.seats, 2)
    edges = searched(view, seed, SIMULATIONS)
    best = edges[0].move
    answer = group_of(groups, best)
    heads = [group[0] for group in groups if group != answer]
    others = [edge for edge in edges if edge.move in heads]
    seen = [edges[0].promise(view.viewer, 0.0) - edge.promise(view.viewer, 0.0) for edge in others if edge.visits]
    if greedy in answer or not seen or min(seen) < SEEN:
        return best, answer, []
    near = [edge.move for edge in others]
    first = _ordered(view, near[:NEAREST], best, seed + 1, CHEAP, 0)
    second = _ordered(view, near[:RIVALS], best, seed + 5, FRESH, 0) if _ahead(first, WIDE * part, 0.0) else []
    if not second or not _ahead(second, CLEAR * part, DOUBT):
        return best, answer, []
    deeper = _ordered(view, [value.move for value in second[1:5]], best, seed + 10, DEEP, view.seats)
    return best, answer, second if _ahead(deeper, 0.0, 1.0) else []


def _ordered(view: State[Any], others: list[Move], answer: Move, seed: int, worlds: int, further: int) -> list[Value]:
    """The answer first, then the others, the best of them first."""
    values, _ = compared(view, (answer, *others), seed, worlds, further)
    return [values[0], *sorted(values[1:], key=lambda value: -value.points)]


def _ahead(values: list[Value], least: float, doubt: float) -> bool:
    """Whether the first is ahead of every other one by so much, so many standard errors taken away."""
    for other in values[1:]:
        gap, error = in_shares(values[0], other)
        if gap - doubt * error <= least:
            return False
    return True


def _further(s: State[Any], seat: int, move: Move, seed: int) -> list[tuple[str, ...]]:
    """The clicks that follow within the turn, as long as one of them is clearly best and nothing is drawn."""
    line: list[tuple[str, ...]] = []
    s = s.clone()
    while len(line) < LONGEST - 1:
        seals = s.seals
        s.advance(seat, move)
        if s.seals != seals or s.asking() != (seat,):
            break
        view = face.view(s, seat)
        groups = alike(view)
        if len(groups) > 1:
            move, answer, values = only_best(view, groups, seed + 50 * (len(line) + 1))
            if not values:
                break
        else:
            move, answer = groups[0][0], groups[0]
        line.append(tuple([str(one) for one in answer]))
    return line


def _misses(bot: str, view: State[Any], answer: tuple[Move, ...], seed: int) -> int:
    """How often a bot plays something else."""
    tries = [bots.get(bot).choose(view, view.legal(view.viewer), Random(seed + i), 0) for i in range(TRIES)]
    return len([move for move in tries if move not in answer])

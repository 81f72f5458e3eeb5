"""A whole game reviewed: small jobs that anybody can do, here or in other processes, and what they come to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Generator, Iterable
from itertools import pairwise
from typing import Any, Final, NamedTuple

from emporion import face
from emporion.kernel import state
from emporion.record import Record
from emporion.review.chances import shares
from emporion.review.judging import SURE, Judged, explained, judge
from emporion.review.luck import Step, walked
from emporion.review.words import say
from emporion.turns import Turn

REVISION: Final = 5  # raised when the same game would be judged otherwise
QUICK: Final = 48_000  # simulations for all choices of a game together
FEWEST, MOST = 16, 240  # of them for one choice
CLOSER: Final = 9  # choices of a seat that are looked at again, with worlds of their own
WORLDS: Final = 256  # in which they are
SHOWN: Final = 5  # costly choices of a seat that are told
LEAST: Final = 0.005  # shares of the victory that one of them costs at least
BAD: Final = (0.05, 0.10, 0.15)  # shares of the victory that a slip, a mistake and a blunder cost between two players
TURNING: Final = 4  # turning points
APART: Final = 2  # turns between two of them
WALKED, JUDGED = 0.1, 0.7  # how much is done after the first and the second batch of jobs

Plain = dict[str, Any]


class Job(NamedTuple):
    """One small thing to do: a function of a module with plain arguments, and how much of all is done after it."""

    function: Callable[..., Any]
    args: tuple[Any, ...]
    done: float


class Choice(NamedTuple):
    """A move where there was another one: its number (from 0), its seat, what was played."""

    number: int
    seat: int
    move: str


class Found(NamedTuple):
    """What was missed, by a move's number: all that counts, and what of it was looked at closer."""

    missed: dict[int, Judged]
    closer: dict[int, Judged]


Work = Generator[list[Job], list[Any], Plain]


def run(work: Work, do: Callable[[list[Job]], list[Any]]) -> Plain:
    """Do all jobs, a batch at a time; the review."""
    try:
        jobs = next(work)
        while True:
            jobs = work.send(do(jobs))
    except StopIteration as end:
        found: Plain = end.value
        return found


def effort_for() -> float:
    """How hard to look so that a game of four takes under a minute on two cores: interpreted, much less."""
    return 0.06 if str(state.__file__).endswith(".py") else 1.0


def here(jobs: list[Job]) -> list[Any]:
    """Jobs done one after the other."""
    return [job.function(*job.args) for job in jobs]


def reviewing(record: Record, seed: int = 0, effort: float = 1.0) -> Work:
    """The review of a finished game; the same game, seed and effort: the same review."""
    if not record.state.over:
        raise ValueError(say("review.not_over"))
    turns, choices = record.turns(), choices_of(record)
    quick = max(FEWEST, min(MOST, round(effort * QUICK / max(len(choices), 1))))
    steps: list[Step] = [Step(shares(record.at(0)), record.at(0).scores(), (0.0,) * record.state.seats)]
    answers = yield [_walk(record, turns, at, seed) for at in range(len(_cuts(record, turns)) - 1)]
    for answer in answers:
        steps += answer
    first: list[Judged] = yield [_judge(record, choices, i, seed, quick) for i in range(len(choices))]
    missed = once(record, list(zip(choices, first, strict=True)))
    again = _costliest(missed, CLOSER)
    worlds = max(round(effort * WORLDS), 16)
    final: list[Judged] = yield [_look_closer(record, again, i, seed, worlds) for i in range(len(again))]
    closer = {one.number: found for (one, _), found in zip(again, final, strict=True)}
    known = {one.number: found for one, found in missed} | closer
    return _told(record, steps, choices, Found(known, closer), seed)


def choices_of(record: Record) -> list[Choice]:
    """Every move where there was another one."""
    return [
        Choice(number, played.seat, str(played.move))
        for number, played in enumerate(record.moves)
        if len(record.at(number).legal(played.seat)) > 1
    ]


# --- jobs: what crosses over to a worker is plain, and for a judgement it is a view


def walk(saved: Plain, moves: list[tuple[int, str]], seed: int) -> list[Step]:
    """Some moves again, with all cards open."""
    return walked(face.load(saved), moves, seed)


def judged(saved: Plain, played: str, seed: int, simulations: int) -> Judged:
    """One choice, quickly: from what its seat could see."""
    return judge(face.load(saved), played, seed, simulations, max(simulations // 4, 8))


def looked_closer(saved: Plain, played: str, better: str, seed: int, worlds: int) -> Judged:
    """One choice again, with reasons."""
    return explained(face.load(saved), played, better, seed, worlds)


def _walk(record: Record, turns: list[Turn], at: int, seed: int) -> Job:
    cuts = _cuts(record, turns)
    first, last = cuts[at], cuts[at + 1]
    moves = [(played.seat, str(played.move)) for played in record.moves[first:last]]
    return Job(walk, (face.save(record.at(first)), moves, seed + first), WALKED * (at + 1) / (len(cuts) - 1))


def _cuts(record: Record, turns: list[Turn]) -> list[int]:
    """Where the game is cut into pieces: after turns."""
    return sorted({0, len(record.moves), *[turn.last for turn in turns]})


def _seen(record: Record, one: Choice) -> Plain:
    return face.save(face.view(record.at(one.number), one.seat))


def _judge(record: Record, choices: list[Choice], i: int, seed: int, simulations: int) -> Job:
    one = choices[i]
    args = (_seen(record, one), one.move, _seed(seed, one), simulations)
    return Job(judged, args, WALKED + (JUDGED - WALKED) * (i + 1) / len(choices))


def _look_closer(record: Record, again: list[tuple[Choice, Judged]], i: int, seed: int, worlds: int) -> Job:
    one, found = again[i]
    args = (_seen(record, one), one.move, found.better, _seed(seed, one) + 5, worlds)
    return Job(looked_closer, args, JUDGED + (1 - JUDGED) * (i + 1) / len(again))


def _seed(seed: int, one: Choice) -> int:
    return 1_000_003 * seed + 10 * one.number


def once(record: Record, judged: list[tuple[Choice, Judged]]) -> list[tuple[Choice, Judged]]:
    """Of the choices of one turn that all missed the same better move the costliest alone: what can still be done a
    click later was not lost before, and what was not done is no second loss.
    """
    firsts = [row["first"] for row in turn_rows(record)]
    kept: dict[tuple[int, int, str], tuple[Choice, Judged]] = {}
    for one, found in judged:
        key = (one.seat, bisect_right(firsts, one.number), found.better)
        if found.loss > 0 and (key not in kept or found.loss > kept[key][1].loss):
            kept[key] = (one, found)
    return list(kept.values())


def _costliest(judged: list[tuple[Choice, Judged]], most: int) -> list[tuple[Choice, Judged]]:
    """Of each seat the choices that cost most, in the order they were made."""
    taken: dict[int, int] = {}
    kept = []
    for one, judgement in sorted(judged, key=lambda pair: -pair[1].loss):
        taken[one.seat] = taken.get(one.seat, 0) + 1
        if taken[one.seat] <= most:
            kept.append((one, judgement))
    return sorted(kept, key=lambda pair: pair[0].number)


# --- what they come to


def _told(record: Record, steps: list[Step], choices: list[Choice], found: Found, seed: int) -> Plain:
    told = _turns(record, steps)
    seats = [_seat(record, seat, steps, choices, found, told) for seat in range(record.state.seats)]
    review: Plain = {
        "revision": REVISION, "seed": seed, "game": record.state.book.game, "version": record.state.book.version,
        "hash": record.state.book.hash, "players": record.state.players, "moves": len(record.moves),
        "scores": list(record.state.scores()), "winners": list(record.state.winners()),
        "start": _rounded(steps[0].shares), "turns": told, "seats": seats,
    }  # fmt: skip
    return review | {"turning": _turning(review)}


def turn_rows(record: Record) -> list[Plain]:
    """Every turn of a seat: after which move it begins and after which it is over; together they are the game."""
    rows: list[Plain] = []
    mine = [turn for turn in record.turns() if turn.seat >= 0 and turn.last > 0]
    done = 0
    for number, turn in enumerate(mine):
        last = len(record.moves) if number == len(mine) - 1 else turn.last
        if last > done:
            row = {"round": turn.round, "seat": turn.seat, "part": turn.part, "first": done, "last": last}
            rows.append(row)
            done = last
    return rows


def _turns(record: Record, steps: list[Step]) -> list[Plain]:
    """The turns with the chances and points after each, and what luck did in it."""
    told = []
    for row in turn_rows(record):
        within, after = steps[row["first"] + 1 : row["last"] + 1], steps[row["last"]]
        luck = [sum(column) for column in zip(*[step.luck for step in within], strict=True)]
        told.append(row | {"shares": _rounded(after.shares), "scores": list(after.scores), "luck": _rounded(luck)})
    return told


def curve(review: Plain) -> list[list[float]]:
    """The chances at the start and after each turn, each the mean of a round around it: whoever moved last always
    looks a little better. At both ends the round is cut short, so that the end is as it was.
    """
    points = [review["start"], *[turn["shares"] for turn in review["turns"]]]
    half = len(review["scores"]) // 2
    smooth = []
    for at in range(len(points)):
        reach = min(half, at, len(points) - 1 - at)
        near = points[at - reach : at + reach + 1]
        smooth.append([sum(column) / len(near) for column in zip(*near, strict=True)])
    return smooth


def _turning(review: Plain) -> list[Plain]:
    """The few turns at which the curve goes another way: who gains most by it, and how much of that was luck."""
    swings = []
    for turn, (before, after) in enumerate(pairwise(curve(review))):
        change = [now - then for now, then in zip(after, before, strict=True)]
        gains = max(range(len(change)), key=lambda seat: change[seat])
        loses = min(range(len(change)), key=lambda seat: change[seat])
        luck = review["turns"][turn]["luck"][gains]
        swings.append({"turn": turn, "gains": gains, "loses": loses, "by": round(change[gains], 4), "luck": luck})
    kept: list[Plain] = []
    for swing in sorted(swings, key=lambda swing: -swing["by"]):
        if len(kept) < TURNING and all(abs(swing["turn"] - other["turn"]) > APART for other in kept):
            kept.append(swing)
    return sorted(kept, key=lambda swing: int(swing["turn"]))


def _seat(
    record: Record, seat: int, steps: list[Step], choices: list[Choice], found: Found, turns: list[Plain]
) -> Plain:
    """One seat: what luck, its own choices and the others' did to it, and its costliest choices."""
    mine = [one for one in choices if one.seat == seat]
    seats = record.state.seats
    luck = sum([step.luck[seat] for step in steps])
    own, others = _moved(record, seat, steps)
    missed = [found.missed[one.number] for one in mine if one.number in found.missed]
    surely = [each.loss for each in missed if each.loss > SURE * each.error]  # guesses, all above nothing, would add up
    slips = len([each for each in missed if each.loss >= BAD[0] * 2 / max(seats, 2)])
    closer = [(one, found.closer[one.number]) for one in mine if one.number in found.closer]
    rows = [_cost(one, each, turns, seats) for one, each in closer if each.loss >= LEAST]
    return {
        "choices": len(mine), "best": len(mine) - slips,
        "lost": round(sum(surely), 4), "luck": round(luck, 4), "own": round(own, 4), "others": round(others, 4),
        "costs": sorted(rows, key=lambda row: -row["loss"])[:SHOWN],
    }  # fmt: skip


def _moved(record: Record, seat: int, steps: list[Step]) -> tuple[float, float]:
    """What a seat's chance gained by its own moves and by the others', luck apart."""
    own = others = 0.0
    for number in range(1, len(steps)):
        change = steps[number].shares[seat] - steps[number - 1].shares[seat] - steps[number].luck[seat]
        if record.moves[number - 1].seat == seat:
            own += change
        else:
            others += change
    return own, others


def _cost(one: Choice, judged: Judged, turns: list[Plain], seats: int) -> Plain:
    firsts = [turn["first"] for turn in turns]
    sure = judged.loss - SURE * judged.error
    grade = len([bar for bar in BAD if sure > bar * 2 / max(seats, 2)])
    return {
        "number": one.number, "turn": max(bisect_right(firsts, one.number) - 1, 0), "played": judged.played,
        "better": judged.better, "loss": round(judged.loss, 4), "error": round(judged.error, 4),
        "points": round(judged.points, 2), "sure": sure > 0, "grade": grade,
        "why": [list(term) for term in judged.why],
    }  # fmt: skip


def _rounded(values: Iterable[float]) -> list[float]:
    return [round(value, 4) for value in values]

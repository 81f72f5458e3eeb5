"""A review in words: its title, its lead, what cost most and why, for whoever reads it."""

from __future__ import annotations

from typing import Any, NamedTuple

from emporion.kernel.state import Book
from emporion.record import Record
from emporion.review.judging import OTHERS
from emporion.review.words import number, percent, say
from emporion.text import name as thing_name
from emporion.text import say_cause, say_move
from emporion.turns import Turn, tell

Plain = dict[str, Any]


class Cost(NamedTuple):
    """One costly choice in words; turns are counted from 1."""

    number: int
    turn: int
    seat: int
    played: str
    better: str
    loss: str
    points: str
    grade: str
    why: tuple[str, ...]
    moves: tuple[str, str]  # as the engine knows them


class Bar(NamedTuple):
    """Points by cause of one seat, in the order of the rules."""

    seat: int
    name: str
    total: int
    parts: tuple[tuple[str, int], ...]


def title(review: Plain, names: list[str], reader: int = -1) -> str:
    """The game in one line: who won, by how much, and what that turned on."""
    scores, winners = review["scores"], review["winners"]
    if len(scores) == 1:
        return say("title.alone", name=names[0], n=_points(scores[0]))
    if len(winners) > 1:
        return say("title.shared", names=" & ".join([names[seat] for seat in winners]))
    (winner,) = winners
    rest = max([points for seat, points in enumerate(scores) if seat != winner])
    you = "you_" if winner == reader else ""
    level = "_level" if scores[winner] == rest else ""
    told = say(f"title.{you}win{'' if you else 's'}{level}", name=names[winner], n=number(scores[winner] - rest))
    return told if winner == reader else _with_cost(told, review, names, reader)


def _with_cost(told: str, review: Plain, names: list[str], reader: int) -> str:
    """What the reader's own worst choice, or a spectator the worst of those who lost, cost."""
    seats = [reader] if reader >= 0 else [seat for seat in range(len(names)) if seat not in review["winners"]]
    worst = [(cost["points"], seat) for seat in seats for cost in review["seats"][seat]["costs"] if cost["grade"]]
    if not worst or round(max(worst)[0]) < 2:
        return told
    points, seat = max(worst)
    key = "title.cost_you" if seat == reader else "title.cost"
    return say(key, title=told, n=number(round(points)), name=names[seat])


def luck_told(review: Plain) -> bool:
    """Whether any draw changed what the evaluator sees; where none did, nobody knows that there was no luck."""
    return any([luck for turn in review["turns"] for luck in turn["luck"]])


def lead(review: Plain, names: list[str], reader: int = -1) -> list[str]:
    """What is said under the title."""
    scores = review["scores"]
    pairs = ", ".join([f"{name} {points}" for name, points in zip(names, scores, strict=True)])
    if reader < 0 or len(scores) < 2:
        return [say("lead.points", scores=pairs)]
    best = max([points for seat, points in enumerate(scores) if seat != reader])
    told = [say("lead.own", own=scores[reader], best=best)]
    sure = [cost for cost in review["seats"][reader]["costs"] if cost["grade"]]
    if not sure:
        return [*told, say("lead.clean")]
    return [*told, say("lead.slip", turn=sure[0]["turn"] + 1, loss=percent(sure[0]["loss"]))]


def _points(n: int) -> str:
    return say("number.point") if n == 1 else say("number.points", n=n)


def costs(review: Plain, book: Book, names: list[str], seat: int) -> list[Cost]:
    """The costliest choices of a seat, the worst first."""
    return [_cost(row, book, names, seat) for row in review["seats"][seat]["costs"]]


def _cost(row: Plain, book: Book, names: list[str], seat: int) -> Cost:
    played, better = [book.moves.find(row[which]) for which in ("played", "better")]
    grade = say(f"review.grade{row['grade']}") if row["sure"] else say("review.unsure")
    return Cost(
        row["number"], row["turn"] + 1, seat, say_move(book, played, names), say_move(book, better, names),
        percent(row["loss"]), f"{row['points']:.1f}", grade, tuple([reason(book, *term) for term in row["why"]]),
        (row["played"], row["better"]),
    )  # fmt: skip


def reason(book: Book, term: str, hundredths: int) -> str:
    """One term that makes the difference, in points for the better move."""
    told = say("review.others") if term == OTHERS else book.words.get(f"term.{term}") or thing_name(book, term)
    key = "review.term_more" if hundredths > 0 else "review.term_less"
    return say(key, term=told[:1].upper() + told[1:], points=f"{abs(hundredths) / 100:.1f}")


def turn_lines(review: Plain, record: Record, names: list[str], viewer: int) -> list[str]:
    """Every turn of the review in one line, as a viewer may read it."""
    told = record.turns()
    lines = []
    for row in review["turns"]:
        within = [turn for turn in told if turn.seat == row["seat"] and row["first"] < turn.last <= row["last"]]
        lines.append(" ".join([_line(record, turn, names, viewer) for turn in within]))
    return lines


def _line(record: Record, turn: Turn, names: list[str], viewer: int) -> str:
    return tell(record.state.book, turn, names, viewer)


def turning(review: Plain, names: list[str]) -> list[tuple[int, str]]:
    """The turning points in words, each with its turn."""
    told = []
    for row in review["turning"]:
        why = say("review.by_draw") if row["luck"] > row["by"] / 2 else say("review.by_choice")
        turn, by = row["turn"] + 1, percent(row["by"])
        told.append((turn, say("review.turn_gain", turn=turn, name=names[row["gains"]], by=by, why=why)))
    return told


def bars(record: Record, names: list[str]) -> list[Bar]:
    """Where everybody's points came from, the winner first."""
    s = record.state
    order = sorted(range(s.seats), key=lambda seat: (seat not in s.winners(), -s.scores()[seat]))
    rows = s.ledger()
    found = []
    for seat in order:
        by_cause: dict[str, int] = {}
        for owner, points, cause, _ in rows:
            if owner == seat:
                by_cause[cause] = by_cause.get(cause, 0) + points
        parts = tuple([(say_cause(s.book, cause), points) for cause, points in by_cause.items() if points])
        found.append(Bar(seat, names[seat], s.scores()[seat], parts))
    return found


def names_of(record: Record) -> list[str]:
    """Who played, if the file says so; else seats by number."""
    s, said = record.state, record.header.get("names")
    printed = s.book.words.get("name.printed-bot", "")
    names = said if isinstance(said, list) and all([isinstance(each, str) for each in said]) else []
    usual = [printed if printed and seat >= s.players else f"Seat {seat + 1}" for seat in range(s.seats)]
    return [names[seat] if seat < len(names) else usual[seat] for seat in range(s.seats)]

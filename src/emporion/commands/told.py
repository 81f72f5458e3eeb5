"""A game told in words: its story, and its score with where every point came from."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from emporion.kernel.state import State
from emporion.record import Record
from emporion.text import say_cause, say_event
from emporion.turns import tell


def story(record: Record, names: list[str], viewer: int, since: int = 0) -> list[str]:
    """The log as a seat may read it, from a move on."""
    book = record.state.book
    lines = [say_event(book, event, names, viewer) for event in record.opening] if since == 0 else []
    for played in record.moves[since:]:
        lines += [say_event(book, event, names, viewer) for event in played.events]
    return [line for line in lines if line]


def news(record: Record, names: list[str], viewer: int, since: int) -> list[str]:
    """What happened after a move (-1: all), a line for each turn or for what is new of it."""
    lines = []
    for turn in record.turns():
        fresh = tuple([(number, event) for number, event in turn.events if number > since])
        lines.append(tell(record.state.book, turn._replace(events=fresh), names, viewer) if fresh else "")
    return [line for line in lines if line]


def standings(s: State[Any], names: list[str]) -> Table:
    """Points by cause and seat, with their sources; the winners marked once it is over."""
    table = Table(title="Final score" if s.over else "Score so far")
    table.add_column("points for")
    winners = s.winners() if s.over else ()
    for seat in range(s.seats):
        table.add_column(names[seat] + (" ★" if seat in winners else ""), justify="right")
    table.add_column("by", style="dim")
    rows = s.ledger()
    for cause, source in s.book.causes:
        per_seat = [sum([row[1] for row in rows if row[0] == seat and row[2] == cause]) for seat in range(s.seats)]
        if any(per_seat):
            table.add_row(say_cause(s.book, cause), *[str(points) if points else "" for points in per_seat], source)
    table.add_section()
    table.add_row("in all", *[str(points) for points in s.scores()], "")
    return table

"""The log of a table: by turns, each in one line, and line by line what happened in it, as a viewer may read it."""

from __future__ import annotations

from typing import Any

from emporion import learn
from emporion.kernel.state import EVERYBODY, SPECTATOR
from emporion.tables.place import Place
from emporion.tables.table import Change, Did, Table
from emporion.tables.words import say
from emporion.text import doer, say_event, say_move
from emporion.turns import HEADED, Telling, Turn, tell

NO_TURN = -1  # of lines that belong to no turn: somebody came or went
COMING = ("sat", "invited", "stood", "returned", "left", "resigned", "late")  # what happens to seats


def telling_of(place: Place) -> Telling:
    """The game by turns as it was told last; a move is added to what was told, after an undo it is told anew."""
    table = place.told
    last = table.last()
    known, telling = place.telling or (0, Telling())
    if last is not None and known != last.number:
        if known != last.before or not known:
            known, telling = 0, Telling()
        for change in table.live(known):
            telling.add(change.number, change.events)
        place.telling = (last.number, telling)
    return telling


def reader_of(turns: list[Turn], viewer: int, after: int) -> int:
    """As whom a viewer reads what happened after a number: as any spectator, unless something was told it alone."""
    for turn in reversed(turns):
        if turn.last <= after:
            break
        for _, event in turn.events:
            if event.known != EVERYBODY and viewer >= 0 and event.known >> viewer & 1:
                return viewer
    return SPECTATOR


def turn_rows(table: Table, turns: list[Turn], viewer: int, after: int) -> list[list[Any]]:
    """Turns in which something happened after a number: [which, round, seat, part, first, last, line, points]."""
    names = table.names()
    rows: list[list[Any]] = []
    for at in range(len(turns) - 1, -1, -1):
        turn = turns[at]
        if turn.last <= after:
            break
        line, points = tell(table.book, turn, names, viewer), sorted(turn.points().items())
        rows.append([at, turn.round, turn.seat, turn.part, turn.first, turn.last, line, points])
    return rows[::-1]


def log_lines(table: Table, turns: list[Turn], viewer: int, after: int) -> list[list[Any]]:
    """What happened after a number: [number, seat, sentence, turn, passage of the rules, what it names]."""
    names, explained = table.names(), learn.places(table.game)["log"]
    coming = [(change.number, _coming(change, names)) for change in table.changes[after:]]
    lines: list[list[Any]] = [[number, -1, said, NO_TURN, "", ""] for number, said in coming if said]
    for at in range(len(turns) - 1, -1, -1):
        if turns[at].last <= after:
            break
        for number, event in turns[at].events:
            said = say_event(table.book, event, names, viewer) if number > after and event.verb != HEADED else ""
            if said:
                rule, on = explained.get(event.verb, ""), event.seen(viewer).on
                lines.append([number, doer(table.book, event), said, at, rule, on])
    return sorted(lines, key=lambda line: (line[0], line[3]))


def story(table: Table) -> tuple[list[list[Any]], list[list[Any]]]:
    """A finished game: for every move its number, seat and lines, and the turns; nothing is hidden any more."""
    names, telling = table.names(), Telling()
    lines: list[list[Any]] = []
    for number, change in enumerate([change for change in table.live() if change.kind in (Did.MOVE, Did.BEGIN)]):
        telling.add(number, change.events)
        said = [text for event in change.events if (text := say_event(table.book, event, names, change.seat))]
        if not said and change.kind is Did.MOVE:
            said = [f"{names[change.seat]}: {say_move(table.book, table.book.moves.find(change.text), names)}."]
        lines.append([number, change.seat, said])
    return lines, turn_rows(table, telling.turns, SPECTATOR, -1)


def _coming(change: Change, names: list[str]) -> str:
    """Who came or went, in words; nothing of other changes."""
    if change.kind is Did.AGAIN:
        return say("log.again")
    if change.kind is Did.LATE:
        return say("log.late_turn", who=names[change.seat])
    if change.kind is not Did.SEAT:
        return ""
    what, _, name = change.text.partition(" ")
    who = name or names[change.seat]
    return say(f"log.{what}", who=who) if what in COMING else who

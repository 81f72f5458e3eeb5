"""What a viewer is told: the log, why not, sources, names, and what a difference leaves out."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import emporion
from emporion import games
from emporion.kernel.state import State
from emporion.scene.node import Area, Node, Scene, difference
from emporion.tables import show
from emporion.tables.desk import Desk
from emporion.tables.host import Host
from emporion.tables.place import Place
from emporion.tables.playing import reasons
from emporion.tables.store import Store
from emporion.tables.table import Did, Seat, Sits, Status, Table
from emporion.text import say_event
from tests.tables.sitting import ANNA, BEN, at_host, play_on


async def some_moves(host: Host) -> Table:
    table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
    table = await host.sit(table.id, BEN)
    return await play_on(host, table.id, 12, Random(3))


def test_the_log_tells_every_move_that_was_not_taken_back(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await some_moves(host)
        while not (table.last().kind is Did.MOVE and not table.last().seals):  # type: ignore[union-attr]
            table = await play_on(host, table.id, 1, Random(3))
        before = show.log_lines(table, 0, 0)
        last = table.last()
        assert last is not None
        expected = [
            [change.number, event.seat, text]
            for change in table.changes
            if change.kind in (Did.MOVE, Did.BEGIN)
            for event in change.events
            if (text := say_event(table.book, event, table.names(), 0))
        ]
        told = [line for line in before if table.changes[line[0] - 1].kind is not Did.SEAT]
        assert told == expected and {line[0] for line in told} > {last.number - 1}
        assert [line[2] for line in before if line not in told] == ["Ben sits down."]
        table = await host.undo(table.id, table.seats[last.seat].person, table.number)
        assert show.log_lines(table, 0, 0) == [line for line in before if line[0] != last.number]
        assert show.log_lines(table, 0, 4) == [line for line in before if 4 < line[0] < last.number]

    at_host(tmp_path, check)


def test_a_viewer_reads_only_what_it_may_know(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await some_moves(host)
        logs = {viewer: [line[2] for line in show.log_lines(table, viewer, 0)] for viewer in (-1, 0, 1)}
        assert logs[0] != logs[1] and logs[-1] not in (logs[0], logs[1])

    at_host(tmp_path, check)


def test_the_rules_of_the_present_question_come_first() -> None:
    """A thing that the question is about is refused by its own rule, not by «not what you are asked»."""
    s = emporion.start("constantinopolis", players=2, seed=0)
    rng, seen = Random(0), 0
    not_now = s.book.words["rule.not-now"]
    while not s.over and seen < 12:
        (seat,) = s.asking()
        for on in things_asked_about(s, seat):
            seen += 1
            assert not_now not in [text for text, _ in reasons(s, seat, on)], on
        s.play(seat, rng.choice(s.legal(seat)))
    assert seen >= 12


def things_asked_about(s: State[Any], seat: int) -> list[str]:
    """Things that some move of the present question is about, all of them barred, beside moves of other questions."""
    verbs = s.stack[-1][1].verbs
    moves: dict[str, list[Any]] = {}
    for move in s.book.moves.all:
        moves.setdefault(move.on, []).append(move)
    return [
        on
        for on, about in moves.items()
        if on and {move.verb in verbs for move in about} == {True, False} and all(s.bar(seat, move) for move in about)
    ]


def test_what_the_content_says_of_a_thing_with_the_source_of_each_value(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        several = 0
        for record in games.pack_of(table.book).records[::7]:
            told = show.about(table, record.id)
            assert told["name"] == record.name() and told["source"] == str(record.source())
            assert [row[0] for row in told["rows"]] == [
                field for field in record.values if field not in ("id", "name", "text", "note")
            ]
            for field, value, source in told["rows"]:
                assert value == record.values[field] and source == str(record.source(field))
                several += source != told["source"]
        assert several, "some values have a source of their own"
        assert show.about(table, "no such thing") == {}

    at_host(tmp_path, check)


def test_a_seat_without_a_name_is_called_by_its_number(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 4, {}, ["free", "me", "here:Ben", "free"], True)
        assert table.names() == ["Seat 1", "Anna", "Ben", "Seat 4"]
        assert table.seats_of(ANNA.id) == [1, 2] and table.seats_of("") == []
        assert table.seats[0] == Seat() and table.seats[0].kind is Sits.FREE

    at_host(tmp_path, check)


def test_a_difference_is_what_changed_and_nothing_else() -> None:
    area = Area("a", "A", 10, 10)
    one, two = Node("1", "a", 0, 0, 1, 1, "box"), Node("2", "a", 0, 0, 1, 1, "box")
    moved, equal = Node("1", "a", 5, 0, 1, 1, "box"), Node("1", "a", 0, 0, 1, 1, "box")
    old = Scene([area], [one, two], "old", {})
    assert difference(old, Scene([area], [moved, two], "new", {})) == {"put": [moved.plain()], "drop": []}
    assert difference(old, Scene([area], [equal], "new", {})) == {"put": [], "drop": ["2"]}
    wider = Area("a", "A", 20, 10)
    assert difference(old, Scene([wider], [one, two], "", {})) == {"put": [], "drop": [], "areas": [wider.plain()]}


def test_a_window_that_follows_the_differences_has_the_whole(tmp_path: Path) -> None:
    """The difference that is sent is the one that is tested: applied move by move it gives every scene whole."""

    async def check(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ben"], True)
        place = await host.place(table.id)
        place.told = table
        nodes = {row[0]: row for row in json.loads(show.whole(host, place, 0))["nodes"]}
        rng = Random(5)
        while place.told.status is Status.PLAYING:
            number = place.told.number
            place.told = await play_on(host, table.id, 1, rng)
            for text in show.since(host, place, 0, number) or []:
                step = json.loads(text)
                nodes = {id: row for id, row in nodes.items() if id not in step["drop"]}
                nodes |= {row[0]: row for row in step["put"]}
            whole = json.loads(show.whole(host, place, 0))
            assert nodes == {row[0]: row for row in whole["nodes"]}

    at_host(tmp_path, check)


def test_scores_are_told_once_the_game_has_begun(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        desk = Desk(Store("sqlite:///never-opened.db"), None)
        waiting = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        assert "scores" not in show.common(desk, Place(waiting))
        table = await some_moves(host)
        assert show.common(desk, Place(table))["scores"] == list(table.state.scores())

    at_host(tmp_path, check)

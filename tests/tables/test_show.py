"""What a viewer is told: the log, why not, sources, names, and what a difference leaves out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import emporion
from emporion import games
from emporion.kernel.state import EVERYBODY, Event, State
from emporion.scene.node import TALL, WIDE, Area, Inspected, Node, Scene, difference
from emporion.tables import log, show
from emporion.tables.desk import Desk
from emporion.tables.host import Host
from emporion.tables.place import Place
from emporion.tables.playing import reasons
from emporion.tables.store import Store
from emporion.tables.table import Change, Did, Seat, Sits, Status, Table
from emporion.text import say_event
from emporion.turns import Turn
from tests.tables.sitting import ANNA, BEN, at_host, play_on


async def some_moves(host: Host) -> Table:
    table = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
    table = await host.sit(table.id, BEN)
    return await play_on(host, table.id, 12, Random(3))


def lines(table: Table, viewer: int, after: int = 0) -> list[list[Any]]:
    return log.log_lines(table, log.telling_of(Place(table)).turns, viewer, after)


def test_what_nobody_did_is_told_as_nobodys(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await host.create(ANNA, "minos", 2, {}, ["me", "bot:random"], True)
        whose = {line[2].partition(" comes into")[2]: line[1] for line in lines(table, 0)}
        assert whose[" the offer."] == -1

    at_host(tmp_path, check)


def test_the_log_tells_every_move_that_was_not_taken_back(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await some_moves(host)
        while not (table.last().kind is Did.MOVE and not table.last().seals):  # type: ignore[union-attr]
            table = await play_on(host, table.id, 1, Random(3))
        before = lines(table, 0)
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
        assert [line[:3] for line in told] == expected and {line[0] for line in told} > {last.number - 1}
        assert [line[2] for line in before if line not in told] == ["Ben sits down."]
        table = await host.undo(table.id, table.seats[last.seat].person, table.number)
        assert lines(table, 0) == [line for line in before if line[0] != last.number]
        assert lines(table, 0, 4) == [line for line in before if 4 < line[0] < last.number]

    at_host(tmp_path, check)


def test_a_viewer_reads_only_what_it_may_know(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await some_moves(host)
        logs = {viewer: [line[2] for line in lines(table, viewer)] for viewer in (-1, 0, 1)}
        assert logs[0] != logs[1] and logs[-1] not in (logs[0], logs[1])

    at_host(tmp_path, check)


def test_a_viewer_reads_as_itself_where_something_was_told_it_alone(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await some_moves(host)
        turns = log.telling_of(Place(table)).turns
        for viewer in (0, 1):
            numbers = [number for number, event in told_alone(turns) if event.known >> viewer & 1]
            assert numbers and [log.reader_of(turns, viewer, after) for after in (0, numbers[-1])] == [viewer, -1]
            assert show.Sight(Place(table), viewer).log(0)["log"] == lines(table, viewer)
        assert log.reader_of(turns, -1, 0) == -1

    at_host(tmp_path, check)


def told_alone(turns: list[Turn]) -> list[tuple[int, Event]]:
    """What was not told everybody, with its number."""
    return [(number, event) for turn in turns for number, event in turn.events if event.known != EVERYBODY]


def test_the_rules_of_the_present_question_come_first() -> None:
    """A thing that the question is about is refused by its own rule, not by «not what you are asked»."""
    s = emporion.start("constantinopolis", players=2, seed=0)
    rng, seen = Random(0), 0
    not_now = s.book.words["rule.not-now"]
    while not s.over and seen < 12:
        (seat,) = s.asking()
        for on in things_asked_about(s, seat):
            seen += 1
            assert not_now not in [text for text, _, _ in reasons(s, seat, on)], on
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


Rows = dict[str, list[Any]]


def followed(nodes: Rows, step: dict[str, Any]) -> Rows:
    """What a window shows after a step, as the browser does it."""
    nodes = {id: row for id, row in nodes.items() if id not in step["drop"]} | {row[0]: row for row in step["put"]}
    for id, put, drop in step.get("parts", []):
        parts = {part[0]: part for part in nodes[id][14] if part[0] not in drop} | {part[0]: part for part in put}
        nodes[id] = [*nodes[id][:14], list(parts.values()), *nodes[id][15:]]
    return nodes


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
                nodes = followed(nodes, json.loads(text))
            whole = json.loads(show.whole(host, place, 0))
            assert nodes == {row[0]: row for row in whole["nodes"]}

    at_host(tmp_path, check)


def test_a_seat_that_is_called_otherwise_is_called_so_wherever_it_is_named(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        table = await some_moves(host)
        place = await host.place(table.id)
        place.told = table
        nodes = {row[0]: row for row in json.loads(show.whole(host, place, 0))["nodes"]}
        seats = [replace(table.seats[0], name="Livia"), *table.seats[1:]]
        change = Change(table.number + 1, Did.SEAT, 0, "returned Livia", table.position)
        place.told = replace(table, number=table.number + 1, seats=seats, changes=[*table.changes, change])
        (step,) = show.since(host, place, 0, table.number) or []
        nodes = followed(nodes, json.loads(step))
        assert nodes == {row[0]: row for row in json.loads(show.whole(host, place, 0))["nodes"]}
        assert any("Livia" in row[7] for row in nodes.values()) and not any("Anna" in row[7] for row in nodes.values())

    at_host(tmp_path, check)


def test_scores_are_told_once_the_game_has_begun(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        desk = Desk(Store("sqlite:///never-opened.db"), None)
        waiting = await host.create(ANNA, "garum", 2, {}, ["me", "free"], True)
        assert "scores" not in show.common(desk, Place(waiting))
        table = await some_moves(host)
        assert show.common(desk, Place(table))["scores"] == list(table.state.scores())

    at_host(tmp_path, check)


def test_each_form_is_told_for_itself_from_one_view(tmp_path: Path) -> None:
    """Wide and tall windows of a seat share what it knows and may do; each follows its own differences."""

    async def check(host: Host) -> None:
        table = await some_moves(host)
        place = await host.place(table.id)
        place.told = table
        wholes = {form: json.loads(show.whole(host, place, 0, form)) for form in (WIDE, TALL)}
        assert set(place.shown) == {(0, WIDE), (0, TALL)} and len(place.sights) == 1
        assert wholes[WIDE]["moves"] == wholes[TALL]["moves"] and wholes[WIDE]["log"] == wholes[TALL]["log"]
        place.told = await play_on(host, table.id, 1, Random(3))
        (wide,) = show.since(host, place, 0, table.number, WIDE) or []
        assert place.shown[0, WIDE].sight is not place.shown[0, TALL].sight, "nobody asked for the tall one yet"
        (tall,) = show.since(host, place, 0, table.number, TALL) or []
        assert place.shown[0, WIDE].sight is place.shown[0, TALL].sight
        assert json.loads(wide)["n"] == json.loads(tall)["n"] == place.told.number
        assert show.since(host, place, 1, table.number, TALL) is None, "what nobody was shown has no difference"

    at_host(tmp_path, check)


def test_a_window_that_names_no_form_is_tall() -> None:
    assert show.form_of("wide") == WIDE
    for said in ("tall", "", None, 7, ["wide"], "WIDE"):
        assert show.form_of(said) == TALL


def test_an_inspected_thing_calls_players_by_name(monkeypatch: Any) -> None:
    s = emporion.start("garum", players=2, seed=1)
    game = games.game("garum")
    said = Inspected("{p1}'s worker", ("{p0} laid *3* {coin}",), "placing", "vat-1")
    monkeypatch.setattr(game, "inspect", lambda view, id: said if id == "x" and view.viewer == 0 else None)
    view = emporion.view(s, 0)
    found = show.inspected(view, "x", ["Anna", "Ben"])
    assert found == {
        "title": "Ben's worker", "lines": ("Anna laid *3* {coin}",), "section": "placing", "about": "vat-1",
    }  # fmt: skip
    assert show.inspected(view, "y", ["Anna", "Ben"]) is None

"""How much of memory a table takes is estimated by what it has; what that is worth is measured here."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from emporion.record import Record
from emporion.tables import replay, show
from emporion.tables.desk import Desk
from emporion.tables.place import CHANGE, PLAYED, SIGHT, STATE, Place
from emporion.tables.rows import change_of, change_row
from emporion.tables.store import Store
from tests.tables.sitting import ANNA


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


def bytes_of(make: Callable[[], Any]) -> tuple[int, Any]:
    """What something takes, and the thing itself."""
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    made = make()
    gc.collect()
    return tracemalloc.get_traced_memory()[0] - before, made


def played(moves: int) -> Record:
    """Some of a game of Thessaloniki, whose tables are the heaviest."""
    record, rng = Record.start("thessaloniki", 4, seed=1), Random(1)
    for _ in range(moves):
        (seat,) = record.state.asking()
        record.play(seat, rng.choice(record.state.legal(seat)))
    return record


def test_a_place_weighs_about_what_it_takes(traced: None) -> None:
    """Never much more than is thought; compiled, a position is smaller."""
    played(5)  # what is kept for all games is none of it
    size, record = bytes_of(lambda: played(200))
    assert 0.2 < size / 200 / PLAYED < 1.5
    table = replay.table_of(record, ANNA)
    size, _ = bytes_of(lambda: [table.state.clone() for _ in range(50)])
    assert 0.2 < size / 50 / STATE < 1.5
    size, _ = bytes_of(lambda: [replace(change, digest="a" * 64, text=change.text + " ") for change in table.changes])
    assert 0.2 < size / len(table.changes) / CHANGE < 1.5
    place, desk = Place(table), Desk(Store("sqlite:///never-opened.db"), None)
    show.whole(desk, place, 0)
    size, _ = bytes_of(lambda: show.whole(desk, place, 1))
    assert 0.2 < size / SIGHT < 1.5
    assert place.weight() == STATE + CHANGE * len(table.changes) + 2 * SIGHT
    place.record = record
    assert place.weight() == STATE + CHANGE * len(table.changes) + 2 * SIGHT + 200 * PLAYED


def test_what_viewers_were_shown_adds_to_a_places_weight() -> None:
    place = Place(replay.table_of(played(5), ANNA))
    bare = place.weight()
    shown: Any = SimpleNamespace(size=7)
    place.shown[0, "tall"] = shown
    assert place.weight() == bare + SIGHT + 7


def test_messages_that_are_kept_take_what_they_say_they_do(traced: None) -> None:
    """No text of two bytes a letter, and no room that was made for more."""
    desk, table = Desk(Store("sqlite:///never-opened.db"), None), replay.table_of(played(150), ANNA)
    place = Place(table)
    show.whole(desk, place, 0)
    shown = place.shown[0, "tall"]
    for number in range(1, 2 * desk.settings.steps):
        place.told = replace(table, number=table.number + number)
        show.since(desk, place, 0, table.number)
    assert len(shown.steps) == desk.settings.steps
    held, size = tracemalloc.get_traced_memory()[0], shown.size
    shown.steps = []
    assert 0.9 < (held - tracemalloc.get_traced_memory()[0]) / size < 1.2


def test_a_change_is_small_however_it_came(traced: None) -> None:
    """A long game holds thousands of them: those read from a store share their words, and have no dictionary."""
    table = replay.table_of(played(200), ANNA)
    rows = [SimpleNamespace(**json.loads(json.dumps(change_row("", change)))) for change in table.changes]
    size, changes = bytes_of(lambda: [change_of(row, table.book) for row in rows])
    assert changes[7].text is change_of(rows[7], table.book).text
    assert not hasattr(changes[7], "__dict__")
    assert size / len(changes) < CHANGE

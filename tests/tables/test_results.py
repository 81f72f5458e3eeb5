"""What a finished game leaves behind: places, shares of a victory, points by cause, things that were used."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import emporion
from emporion import games
from emporion.kernel.state import State
from emporion.tables.coming import next_host
from emporion.tables.results import places, rows_of
from emporion.tables.table import Change, Did, Left, Seat, Sits, Status, Table
from tests.tables.test_two_worlds import table_with


def table_over(scores: list[int], winners: list[int], rated: bool = False, left: int = -1) -> Table:
    """A table of so many people whose game came to that."""
    s = emporion.start("garum", players=len(scores), seed=1)
    table = table_with(s, [Change(1, Did.BEGIN, -1, "", 0)], 1)
    table.status, table.scores, table.winners, table.rated = Status.OVER, scores, winners, rated
    if left >= 0:
        table.seats[left] = replace(table.seats[left], kind=Sits.BOT, bot="greedy", left=Left.AWAY)
    return table


@pytest.mark.parametrize(
    ("table", "came", "shares"),
    [
        (table_over([50, 40, 30], [0]), [1, 2, 3], [1, 0, 0]),
        (table_over([30, 40, 40], [2]), [3, 2, 1], [0, 0, 1]),
        (table_over([40, 30, 30], [0]), [1, 2, 2], [1, 0, 0]),
        (table_over([40, 40, 30, 50], [0, 1]), [1, 1, 4, 3], [0.5, 0.5, 0, 0]),
        (table_over([50, 40, 30], [0], rated=True, left=0), [3, 1, 2], [0, 0, 0]),
        (table_over([50, 40, 30], [0], rated=False, left=0), [1, 2, 3], [1, 0, 0]),
        (table_over([50, 40, 30], [0], rated=True, left=1), [1, 3, 2], [1, 0, 0]),
    ],
    ids=["points", "what breaks the tie", "a tie behind", "shared", "rated and given up", "given up", "not the winner"],
)  # fmt: skip
def test_winners_come_first_then_points_and_who_gives_up_a_rated_game_is_last(
    table: Table, came: list[int], shares: list[float]
) -> None:
    assert places(table) == came
    assert [row["share"] for row in rows_of(table, 9.0)] == shares


def test_a_row_names_the_rivals_and_the_best_of_them() -> None:
    table = table_over([50, 40, 45], [0], left=2)
    table.seats[1] = Seat(Sits.BOT, name="Livia", bot="easy")
    first, last = rows_of(table, 9.0)
    assert (first["seat"], first["points"], first["best"], first["players"], first["ended"]) == (0, 50, 45, 3, 9.0)
    assert (last["seat"], last["person"], last["points"], last["best"], last["place"]) == (2, "person-2", 45, 50, 2)
    assert first["others"] == [["Livia", "", "easy"], ["Name 2", "person-2", ""]]


def played(seed: int) -> tuple[State[Any], list[Change]]:
    """A whole game of Thessaloniki, and its moves as a table numbers them."""
    rng, s = Random(seed), emporion.start("thessaloniki", players=2, seed=seed)
    changes = [Change(1, Did.BEGIN, -1, "", 0)]
    while not s.over:
        (seat,) = s.asking()
        move = rng.choice(s.legal(seat))
        s.play(seat, move)
        changes.append(Change(len(changes) + 1, Did.MOVE, seat, str(move), len(changes)))
    return s, changes


def test_points_are_told_by_cause_and_things_by_how_often_they_were_chosen() -> None:
    s, changes = played(3)
    book = games.book("thessaloniki")
    used = []
    for count in (len(changes), 60):  # all of it, and what is left after all else was taken back
        table = replace(table_with(s, changes, count), scores=list(s.scores()), winners=list(s.winners()))
        for seat, row in enumerate(rows_of(table, 9.0)):
            assert sum(row["causes"].values()) == s.scores()[seat] and set(row["causes"]) <= {c for c, _ in book.causes}
            chosen = [change.text.split()[1:2] for change in changes[:count] if change.seat == seat]
            assert row["used"] == {on: chosen.count([on]) for on in row["used"]} != {}
            assert all(f"name.{on}" in book.words for on in row["used"])
            used.append(sum(row["used"].values()))
    assert used[0] > used[2] and used[1] > used[3]


def test_of_what_a_seat_chose_the_forty_things_it_chose_most_are_kept() -> None:
    s = emporion.start("minos", players=2, seed=1)
    ids = [record.id for record in games.pack_of(s.book).records if f"name.{record.id}" in s.book.words][:42]
    texts = [f"take {id}" for id in [*ids, *ids[2:]]]  # the first two once, the others twice
    changes = [Change(1, Did.BEGIN, -1, "", 0)]
    changes += [Change(number, Did.MOVE, 0, text, number - 1) for number, text in enumerate(texts, 2)]
    table = replace(table_with(s, changes, len(changes)), scores=[0, 0], winners=[0])
    assert rows_of(table, 9.0)[0]["used"] == dict.fromkeys(ids[2:], 2)
    changes.append(Change(len(changes) + 1, Did.MOVE, 0, f"take {ids[0]}", len(changes)))
    table = replace(table_with(s, changes, len(changes)), scores=[0, 0], winners=[0])
    assert len(rows_of(table, 9.0)[0]["used"]) == 40, "one of the four that were chosen as often is left out"


def test_a_table_goes_to_the_next_person_and_who_was_late_is_known() -> None:
    table = table_over([1, 2, 3], [2])
    table.host, table.seats[0] = "person-1", Seat(Sits.BOT, name="Livia", bot="easy")
    assert next_host(table, 1) == "person-2"
    table.seats[2] = replace(table.seats[2], person="person-1")
    assert next_host(table, 1) == "person-1", "the same person at another seat is nobody else"
    table.changes.append(Change(2, Did.LATE, 1, "", 1))
    assert [table.has_missed(seat) for seat in range(3)] == [False, True, False]

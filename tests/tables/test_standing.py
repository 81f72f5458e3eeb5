"""Answers that were left: what is played for a seat, decided from what it sees; who may leave which, and how long."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import face, games
from emporion.games.constantinopolis.auction import Contest
from emporion.games.constantinopolis.construct import Announced
from emporion.kernel.flow import ROUND
from emporion.kernel.state import Event
from emporion.tables.desk import round_of
from emporion.tables.host import Host
from emporion.tables.standing import Standing, answer_of, offers
from emporion.tables.table import Change, Did, Refused
from tests.tables.sitting import ANNA, at_host
from tests.tables.test_two_worlds import table_with


def asked(step: type[Any]) -> Any:
    """A game of Constantinopolis in which somebody is asked that and may do something or nothing."""
    rng, s = Random(1), emporion.start("constantinopolis", players=3, seed=1)
    while True:
        (seat,) = s.asking()
        legal = s.legal(seat)
        if isinstance(s.stack[-1][1], step) and "pass" in map(str, legal) and len(legal) > 1:
            return face.view(s, seat)
        s.play(seat, rng.choice(legal))


def test_an_auction_is_passed_above_a_price_and_not_at_it() -> None:
    view = asked(Contest)
    me = view.viewer
    least = min(move.n for move in view.legal(me) if move.verb == "bid")
    for above, played in ((-1, "pass"), (least - 1, "pass"), (least, ""), (99, "")):
        assert answer_of(view, (Standing(me, "Contest", "pass", above=above),), 1) == played
    world = emporion.imagine(view, Random(1))
    world.gold[me] = 0
    assert answer_of(face.view(world, me), (Standing(me, "Contest", "pass", above=99),), 1) == "pass", "it cannot bid"


def test_who_would_bid_so_much_is_asked_where_the_price_is_beyond_one_click() -> None:
    world = emporion.imagine(asked(Contest), Random(1))
    (me,) = world.asking()
    owner, step = world.stack[-1]
    world.stack[-1] = (owner, Contest(step.active, step.office, 35, False, step.held, 0))
    world.gold[me] = 60
    world.settle()
    view = face.view(world, me)
    assert set(map(str, view.legal(me))) == {"more", "pass"}
    for above, played in ((-1, "pass"), (0, ""), (50, "")):
        assert answer_of(view, (Standing(me, "Contest", "pass", above=above),), 1) == played


def test_only_the_question_the_seat_the_round_and_the_thing_it_was_left_for() -> None:
    view = asked(Announced)
    me, book = view.viewer, view.book
    thing = book.words[f"name.{book.tile_ids[view.stack[-1][1].tile]}"]
    left = {
        Standing(me, "Announced", "pass"): "pass",
        Standing(me, "Announced", "pass", round=2): "pass",
        Standing(me, "Announced", "pass", round=3): "",
        Standing((me + 1) % 3, "Announced", "pass"): "",
        Standing(me, "Contest", "pass"): "",
        Standing(me, "Announced", "never"): "",
        Standing(me, "Announced", "pass", unless=thing): "",
        Standing(me, "Announced", "pass", unless="another thing"): "pass",
    }
    assert {standing: answer_of(view, (standing,), 2) for standing in left} == left
    assert answer_of(view, tuple(left), 2) == "pass" and answer_of(view, (), 2) == ""


def test_what_a_game_lets_one_answer_ahead() -> None:
    found = {(offer.question, offer.answer): offer for offer in offers(games.book("constantinopolis"))}
    assert set(found) == {("Announced", "pass"), ("Contest", "pass"), ("Proposal", "decline"), ("Donate", "done")}
    announced, contest = found["Announced", "pass"], found["Contest", "pass"]
    assert announced.always == "Never pre-empt" and "{on}" in announced.unless and not announced.above
    assert {"Ager", "Taberna", "Domus Regia"} < set(announced.things) and "back" not in announced.things
    assert len(set(announced.things)) == len(announced.things)
    assert "{n}" in contest.above and not contest.unless and not contest.things


def test_the_round_is_the_last_that_began_and_was_not_taken_back() -> None:
    begins = [(Event(-1, ROUND, "", n),) for n in (1, 2, 3)]
    moves = [Change(n + 1, Did.MOVE, 0, "pass", n, events=events) for n, events in enumerate([*begins, ()])]
    s = emporion.start("garum", players=2)
    assert [round_of(table_with(s, moves, position)) for position in (1, 2, 3, 4)] == [1, 2, 3, 3]
    assert round_of(table_with(s, [Change(1, Did.BEGIN, -1, "", 0)], 1)) == 0


def test_an_answer_is_left_for_a_question_once_for_a_round_and_up_to_a_price(tmp_path: Path) -> None:
    async def check(host: Host) -> None:
        chairs = ["me", "here:Ada"]
        open_one = await host.create(ANNA, "constantinopolis", 2, {}, ["me", "free"], False)
        with pytest.raises(Refused, match="while a game is played"):
            await host.leave_answer(open_one.id, ANNA.id, Standing(0, "Donate", "done"), False)
        id = (await host.create(ANNA, "constantinopolis", 2, {}, chairs, False)).id
        for wanted in (
            Standing(0, "Contest", "pass", above=99), Standing(0, "Donate", "done"), Standing(1, "Contest", "pass")
        ):  # fmt: skip
            await host.leave_answer(id, ANNA.id, wanted, False)
        with pytest.raises(Refused, match="up to 99"):
            await host.leave_answer(id, ANNA.id, Standing(0, "Contest", "pass", above=100), False)
        with pytest.raises(Refused, match="up to 99"):
            await host.leave_answer(id, ANNA.id, Standing(0, "Donate", "done", above=0), False)
        table = await host.leave_answer(id, ANNA.id, Standing(0, "Contest", "pass", above=0), True)
        left = {Standing(0, "Donate", "done"), Standing(1, "Contest", "pass")}
        assert set(table.standing) == left | {Standing(0, "Contest", "pass", above=0, round=1)}
        table = await host.withdraw_answer(id, ANNA.id, 0, "Contest")
        again = await host.store.load(id)
        assert again is not None and set(table.standing) == set(again.standing) == left

    at_host(tmp_path, check)

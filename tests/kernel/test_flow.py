"""The kernel by shape of flow."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import emporion
from emporion.kernel.chance import below, roll, shuffled
from emporion.kernel.flow import AnyOrder, Each, May, OneOf, round_from
from emporion.kernel.state import Event
from emporion.wandering import Dealer
from tests.kernel.toys import Bid, Gain, Throw, Visit, toy


def texts(s: emporion.State[Any], seat: int = 0) -> list[str]:
    return [str(move) for move in s.legal(seat)]


def test_each_in_that_order() -> None:
    s = toy(Each((1, 0), Bid()))
    assert s.asking() == (1,)
    s.play(1, "bid 2")
    assert s.asking() == (0,)
    s.play(0, "bid 0")
    assert s.over and s.scores() == (0, 2)


def test_moves_are_those_no_rule_forbids() -> None:
    s = toy(Bid())
    assert texts(s) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert s.why(0, "bid 4") == "You cannot pay that."
    assert s.why(1, "bid 1") and s.why(0, "bid 1") == ""
    assert "not a move" in s.why(0, "bid 77")


def test_an_illegal_move_changes_nothing() -> None:
    s = toy(Bid())
    before = emporion.digest(s)
    for seat, text in ((0, "bid 5"), (1, "bid 1"), (0, "pass"), (0, "dance")):
        with pytest.raises(emporion.Illegal):
            s.play(seat, text)
    assert emporion.digest(s) == before


def test_any_order_asks_while_order_can_matter() -> None:
    s = toy(AnyOrder((Visit("hall"), Visit("loft"), Visit("hall"))))
    assert texts(s) == ["do hall", "do loft"], "equal ones once"
    s.play(0, "do loft")
    assert s.over and s.visits == ["0:loft", "0:hall", "0:hall"], "two equal ones are not asked about"


def test_any_order_does_plain_steps_at_once() -> None:
    s = toy(AnyOrder((Visit("hall"), Gain(2), Visit("loft"), Gain(1))))
    assert s.gold[0] == 6 and texts(s) == ["do hall", "do loft"]


def test_offer_joins_what_is_being_resolved() -> None:
    s = toy(AnyOrder((Visit("loft"), Visit("hall"), Visit("cellar"))))
    s.bonus = 0
    s.play(0, "do loft")
    assert s.gold[0] == 4 and texts(s) == ["do hall", "do cellar"]


def test_one_of_does_not_ask_for_the_only_answer() -> None:
    s = toy(OneOf((Visit("hall"), Visit("loft", 9))))
    assert s.over and s.visits == ["0:hall"]
    s = toy(OneOf((Visit("hall"), Visit("loft"), Visit("cellar", 9))))
    assert texts(s) == ["do hall", "do loft"] and s.bar(0, s.book.moves.find("do cellar")) == "cannot"
    s.play(0, "do loft")
    assert s.over and s.visits == ["0:loft"]
    assert toy(OneOf((Visit("hall", 9),))).visits == []


def test_may_can_be_passed_and_is_not_asked_when_impossible() -> None:
    s = toy(May(Visit("hall")))
    assert texts(s) == ["do hall", "pass"]
    s.play(0, "pass")
    assert s.over and s.visits == []
    s = toy(May(Visit("hall")))
    s.play(0, "do hall")
    assert s.visits == ["0:hall"]
    assert toy(May(Visit("hall", 9))).over


def test_round_from_goes_clockwise() -> None:
    assert round_from(2, 4) == (2, 3, 0, 1)


def test_points_are_told_by_cause() -> None:
    s = toy(Throw(), Bid())
    s.play(0, "bid 3")
    ((seat, luck, cause, source), work) = s.ledger()
    assert (seat, cause, source) == (0, "luck", "printed: Luck") and 1 <= luck <= 6
    assert work == (0, 3, "work", "designed: Work") and s.scores() == (luck + 3, 0)
    assert s.winners() == (0,)


def test_chance_seals_and_is_the_same_for_the_same_key() -> None:
    a, b = toy(Bid()), toy(Bid())
    assert [below(a, 6) for _ in range(20)] == [below(b, 6) for _ in range(20)]
    assert a.seals == a.draws == 20
    assert sorted(shuffled(a, tuple(range(40)))) == list(range(40))
    assert {n for n in roll(a, 600, 6)} == {1, 2, 3, 4, 5, 6}
    assert a.seals == 22
    b.key = b"other"
    assert [below(a, 1000) for _ in range(5)] != [below(b, 1000) for _ in range(5)]


def test_chance_is_even() -> None:
    s = toy(Bid())
    firsts = [shuffled(s, (0, 1, 2, 3))[0] for _ in range(4000)]
    assert all(880 < firsts.count(card) < 1120 for card in range(4))


def test_a_view_has_no_chance_and_is_not_played_on() -> None:
    s = toy(Bid())
    s.viewer, s.key = 0, b""
    with pytest.raises(ValueError, match="imagine"):
        below(s, 6)
    with pytest.raises(emporion.Illegal, match="imagine"):
        s.play(0, "bid 1")


def test_a_secret_event_is_blank_to_others() -> None:
    event = Event(1, "drew", "ace", 3, 1 << 1)
    assert event.seen(1) is event
    for viewer in (-1, 0, 2):
        assert (event.seen(viewer).on, event.seen(viewer).n) == ("", 0)
    assert Event(1, "drew", "ace").seen(-1).on == "ace"


def test_events_are_those_of_the_last_play() -> None:
    s = toy(Each((0, 1), Bid()))
    s.play(0, "bid 1")
    s.play(1, "bid 2")
    assert [(e.seat, e.verb, e.n) for e in s.events] == [(1, "scored", 2), (1, "bid", 2)]


def test_lots_come_in_every_order() -> None:
    orders = {tuple(Dealer(Random(seed)).mixed([1, 2, 3])) for seed in range(200)}
    assert len(orders) == 6
    firsts = [Dealer(Random(seed)).mixed([1, 2])[0] for seed in range(400)]
    assert 150 < firsts.count(1) < 250
    assert {Dealer(Random(seed)).below(3) for seed in range(100)} == {0, 1, 2}


def test_an_event_says_in_a_debugger_who_may_know_it() -> None:
    assert repr(Event(1, "drew", "ace", 3, 1 << 1)) == "<Event seat 1: drew ace, n=3, known to 10>"
    assert repr(Event(0, "passed")) == "<Event seat 0: passed, n=0>"

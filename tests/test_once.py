"""What is made once is kept for who asks again, in one bound for all kinds of things together."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random

import pytest

from emporion import face, once, start
from emporion.games import GAMES
from emporion.scene.node import FORMS

BYTES = 3_000  # of one thing that is kept, with what it is kept by, at most


@pytest.fixture
def emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "_kept", type(once._kept)())


def test_the_same_values_give_the_same_thing(emptied: None) -> None:
    made = once.once(lambda *values, **named: [values, named])
    assert made(1, "a") is made(1, "a")
    assert made(1, at=2) is made(1, at=2)
    assert len({id(thing) for thing in (made(1, "a"), made(1), made(1, at=2), made(1, 2))}) == 4


def test_all_kinds_together_have_one_bound(emptied: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "MOST", 10)
    one, other = once.once(lambda n: [n]), once.once(lambda n: [n])
    for n in range(50):
        assert one(n) == other(n) == [n]
        assert once.kept() <= 10


def test_what_was_asked_for_longest_ago_goes_first(emptied: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(once, "MOST", 3)
    made = once.once(lambda n: [n])
    first, second = made(1), made(2)
    for n in range(3, 9):
        assert made(1) is first  # it is still asked for
        made(n)
    assert made(2) is not second


def test_what_fails_is_not_kept(emptied: None) -> None:
    made = once.once(lambda n: 1 // n)
    with pytest.raises(ZeroDivisionError):
        made(0)
    assert not once.kept()


def test_drawings_weigh_what_the_bound_was_chosen_for(emptied: None) -> None:
    """Positions of all games as every seat sees them, in both forms: a server keeps no more than MOST such things."""
    views = []
    for game in GAMES:
        s, rng = start(game, players=2, seed=1), Random(1)
        for _ in range(40):
            (seat, *_) = s.asking()
            s.play(seat, rng.choice(s.legal(seat)))
            views += [face.view(s, seat) for seat in range(2)]
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for view in views:
            for form in FORMS:
                face.scene_of(view, None, form)
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert once.kept() > 2_000
    assert taken / once.kept() < BYTES

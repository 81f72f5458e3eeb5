"""What a game says of a position."""

from __future__ import annotations

from random import Random
from typing import Any

import emporion
from emporion import games
from emporion.kernel.game import lead
from emporion.kernel.step import Step
from tests.kernel.toys import GAME, Bid, Gain, Throw, toy


def test_a_lead_is_over_the_others_on_average() -> None:
    assert lead([500, 300], 0) == 200
    assert lead([500, 300, 100], 1) == 0
    assert lead([500], 0) == 500, "alone there is nobody to be ahead of"


def test_a_position_is_worth_what_ones_prospects_are_ahead() -> None:
    for name in games.GAMES:
        s = emporion.start(name, players=2, seed=1)
        own, other = games.game(name).prospects(s)
        assert emporion.worth(s, 0) == own - other == -emporion.worth(s, 1)


def test_a_glimpse_leaves_the_others_out_where_moves_rarely_touch_them() -> None:
    for name in games.GAMES:
        s = emporion.start(name, players=2, seed=1)
        game = games.game(name)
        own = [game.glimpse(s, seat) for seat in (0, 1)]
        apart = [game.worth(s, seat) for seat in (0, 1)] if name == "garum" else game.prospects(s)
        assert own == apart, name


def test_without_an_opinion_of_its_own_a_game_hopes_for_the_points_it_has() -> None:
    s = toy(Bid())
    s.play(0, "bid 3")
    assert GAME.prospects(s) == [300, 0], "in hundredths of a point"
    assert (GAME.worth(s, 0), GAME.worth(s, 1), GAME.glimpse(s, 0)) == (300, -300, 300)


def test_in_a_world_that_somebody_imagines_while_another_is_asked_that_one_can_choose() -> None:
    for name in games.GAMES:
        s = emporion.start(name, players=2, seed=1)
        (asked,) = s.asking()
        w = emporion.imagine(emporion.view(s, 1 - asked), Random(1))
        assert w.asking() == (asked,) and len(w.legal(asked)) > 1 and not w.legal(1 - asked)


def test_a_move_can_be_watched_step_by_step() -> None:
    s, steps = toy(Bid(), Gain(2), Throw(), Bid()), list[Step[Any]]()
    bid = s.legal(0)[1]
    whole = s.clone()
    whole.play(0, bid)
    s.take(0, bid)
    assert s.gold[0] == 2 and [event.verb for event in s.events] == ["scored", "bid"], "only what was chosen happened"
    while step := s.happen():
        steps.append(step)
    assert [type(step).__name__ for step in steps] == ["Gain", "Throw"]
    assert s.asking() == (0,) and emporion.digest(s) == emporion.digest(whole)
    assert s.happen() is None and emporion.digest(s) == emporion.digest(whole), "a choice is waited for"
    assert s.legal(0) == whole.legal(0) != ()

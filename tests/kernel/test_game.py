"""What a game says of a position."""

from __future__ import annotations

import emporion
from emporion import games
from emporion.kernel.game import lead


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

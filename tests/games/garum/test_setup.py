"""§ Game setup."""

from collections import Counter

import pytest

from emporion.games.garum.layout import COLOURS
from tests.games.garum.table import start


@pytest.mark.parametrize(("board", "hand", "pile", "vats"), [("troia", 4, 12, 16), ("baelo", 3, 9, 9)])
def test_game_setup_each_colour_has_workers_a_hand_and_a_pile(board: str, hand: int, pile: int, vats: int) -> None:
    s = start(4, board=board)
    for colour in range(4):
        assert len(s.hands[colour]) == hand and len(s.piles[colour]) == pile
        assert s.vilici[colour] == 5 and s.domini[colour] == 1
        assert all(s.book.colour_of[tile] == colour for tile in s.hands[colour] + s.piles[colour])
        assert Counter(s.hands[colour] + s.piles[colour]) == Counter(s.layout.sets[colour])
    assert len(s.layout.vats) == vats and s.scores() == (0, 0, 0, 0)


def test_game_setup_piles_are_shuffled_by_the_seed() -> None:
    assert start(4, seed=1).piles != start(4, seed=2).piles
    assert start(4, seed=1).piles == start(4, seed=1).piles


def test_game_setup_the_first_seat_has_the_amphora() -> None:
    s = start(4)
    assert s.holder() == 0 and s.asking() == (0,)


def test_game_setup_the_vats_are_the_spiral_of_the_examples() -> None:
    s = start(4)
    assert s.layout.vats == (13, 14, 15, 16, 12, 3, 4, 5, 11, 2, 1, 6, 10, 9, 8, 7)
    assert start(4, board="baelo").layout.vats == (3, 4, 5, 2, 1, 6, 9, 8, 7)
    assert COLOURS == ("tuna", "mackerel", "mollusc", "shellfish")

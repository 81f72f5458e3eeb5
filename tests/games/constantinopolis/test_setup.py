"""§ Setup."""

from __future__ import annotations

import pytest

import emporion
from emporion.games.constantinopolis.state import Constantinopolis
from tests.games.constantinopolis.table import fame, left


def new(players: int, seed: int = 3) -> Constantinopolis:
    s = emporion.start("constantinopolis", players=players, seed=seed)
    assert isinstance(s, Constantinopolis)
    return s


@pytest.mark.parametrize(("players", "production", "others"), [(2, 1, 1), (3, 2, 2), (4, 2, 2), (5, 2, 3)])
def test_copies_of_buildings_by_player_count(players: int, production: int, others: int) -> None:
    s = new(players)
    kinds = [(production, s.book.production), (others, s.book.commercial), (others, s.book.utility), (1, s.book.public)]
    for copies, tiles in [*kinds, (1, s.book.walls)]:
        for tile in range(2, len(s.book.tile_ids)):  # from 2: the Ager is printed on the sheets
            if tiles >> tile & 1:
                assert s.copies_left(tile) == copies, s.book.tile_ids[tile]
    assert left(s, "ager") == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_has_thirty_gold_a_small_ship_and_the_ager(players: int) -> None:
    s = new(players)
    assert s.gold == [30] * players and s.posts == [0] * players
    assert [s.level(seat) for seat in range(players)] == [1] * players
    assert [[s.book.ship_size[ship.number] for ship in s.fleet[seat]] for seat in range(players)] == [[0]] * players
    assert s.ships == [9 - players, 8, 5]
    assert [fame(s, seat) for seat in range(players)] == [0] * players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_office_markers_lie_at_random_from_the_leftmost(players: int) -> None:
    assert sorted(new(players).office) == list(range(players))
    assert len({tuple(new(players, seed).office) for seed in range(40)}) > 1


def test_one_market_is_open_and_one_is_known() -> None:
    s = new(3)
    assert sorted((s.market, *s.future)) == [1, 2, 3, 4, 5]
    v = emporion.view(s, 0)
    assert isinstance(v, Constantinopolis)
    assert v.market == s.market and v.future == (s.future[0], 0, 0, 0)
    assert len({new(3, seed).market for seed in range(40)}) == 5


def test_the_deck_of_all_contracts_is_shuffled_and_hidden() -> None:
    s = new(3)
    assert sorted(s.deck) == list(range(1, 107))
    v = emporion.view(s, None)
    assert isinstance(v, Constantinopolis)
    assert v.deck == (0,) * 106


def test_bad_options_are_refused_in_words() -> None:
    for bad in ({"players": 6}, {"money": "hidden"}, {"free_trade": "perhaps"}, {"colour": "red"}):
        with pytest.raises(ValueError, match=" "):
            emporion.start("constantinopolis", **{"players": 3, **bad})  # type: ignore[arg-type]

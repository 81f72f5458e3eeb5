"""§ Game at 2 or 3 players."""

import emporion
from tests.games.garum.table import opened, start


def test_2_players_game_each_plays_two_colours_alternately() -> None:
    s = opened(1, players=2)
    order: list[int] = []
    while s.round == 0:
        if not order or order[-1] != s.asking()[0]:
            order.append(s.asking()[0])
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
    assert order == [0, 1, 0, 1]
    assert [s.owner(colour) for colour in range(4)] == [0, 1, 0, 1]


def test_2_players_game_each_colour_opens_four_rounds_of_troia() -> None:
    s = start(2)
    holders: list[int] = []
    while not s.over:
        if len(holders) == s.round:
            holders.append(s.holder())
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
    assert [holders.count(colour) for colour in range(4)] == [4, 4, 4, 4]


def test_2_players_game_colours_keep_their_own_workers_and_hands() -> None:
    s = opened(1, players=2)
    s.play(0, s.legal(0)[0])
    s.play(0, s.legal(0)[0])
    s.play(0, "vilicus row-9")
    assert s.vilici == [4, 5, 5, 5]
    v = emporion.view(s, 0)
    assert all(v.hands[0]) and all(v.hands[2]) and not any(v.hands[1]) and not any(v.hands[3])


def test_2_players_game_scores_and_ties_count_both_colours() -> None:
    s = start(2)
    s.points[0] = 3
    s.points[2 * s.width] = 4
    assert s.scores() == (7, 0)
    s.vilici = [3, 5, 4, 5]
    assert s.rank(0) == (7, -3)


def test_3_players_game_the_first_player_lays_the_ghosts_top_tile() -> None:
    s = opened(1, players=3)
    assert s.hands[3] == () and len(s.piles[3]) == 16
    for _ in range(3):
        for _ in range(3):
            moves = s.legal(s.asking()[0])
            s.play(s.asking()[0], moves[-1] if moves[-1].verb == "pass" else moves[0])
    assert s.asking() == (0,) and {m.verb for m in s.legal(0)} == {"lay"}
    assert len({m.on for m in s.legal(0)}) == 1, "one quarter is left"
    before = s.scores()
    s.play(0, s.legal(0)[-1])
    assert s.scores() == before and s.round == 1 and s.asking() == (1,)


def test_3_players_game_the_ghost_scores_nothing_and_the_amphora_skips_it() -> None:
    s = start(3)
    while not s.over:
        assert s.holder() < 3
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
    assert len(s.scores()) == 3 and not any(s.points[3 * s.width :])
    assert s.vilici[3] == 5 and s.domini[3] == 1 and s.piles[3] == ()


def test_3_players_game_the_ghosts_tile_is_hidden_until_it_is_turned() -> None:
    s = start(3)
    assert not any(emporion.view(s, 0).piles[3])

"""Chances to win: fitted, of every seat, together exactly one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import emporion
from emporion import bots, games
from emporion.bots.advice import advise, points, say_advice
from emporion.bots.chances import chances, fitted, percents
from emporion.bots.search.odds import Odds
from emporion.games import GAMES
from emporion.kernel.move import Illegal

EVERY = [(name, players) for name in GAMES for players in games.game(name).players]


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_at_the_opening_nobody_is_far_ahead_and_all_add_to_a_hundred(name: str, players: int) -> None:
    options = {"solo": "easy"} if players == 1 else {}
    s = emporion.start(name, players=players, seed=3, **options)
    said = chances(games.game(name), s)
    assert len(said) == s.seats and sum(said) == pytest.approx(1.0)
    assert sum(percents(said)) == 100
    if players > 1:
        assert all(0.35 / players < chance < 2.2 / players for chance in said)


@pytest.mark.parametrize("name", GAMES)
def test_a_view_tells_chances_without_knowing_what_is_hidden(name: str) -> None:
    s = emporion.start(name, players=2, seed=5)
    rng = Random(5)
    for _ in range(30):
        (seat,) = s.asking()
        s.play(seat, rng.choice(s.legal(seat)))
    (seat,) = s.asking()
    said = chances(games.game(name), emporion.view(s, seat), Random(1))
    world = emporion.imagine(emporion.view(s, seat), Random(9))
    assert said == chances(games.game(name), emporion.view(world, seat), Random(1))
    assert sum(said) == pytest.approx(1.0)


def test_when_it_is_over_who_won_has_all_of_it() -> None:
    s = emporion.start("garum", players=3, seed=1)
    emporion.play_out(s, Random(1))
    said = chances(games.game("garum"), s)
    assert [seat for seat, chance in enumerate(said) if chance] == list(s.winners()) and sum(said) == 1


def test_percents_add_to_a_hundred_whatever_is_cut_off() -> None:
    assert percents((1 / 3, 1 / 3, 1 / 3)) == (34, 33, 33)
    assert percents((0.998, 0.002)) == (100, 0)
    rng = Random(1)
    for _ in range(200):
        parts = [rng.random() for _ in range(5)]
        assert sum(percents(tuple([part / sum(parts) for part in parts]))) == 100


def test_a_lead_says_more_the_less_is_left() -> None:
    odds = Odds((1.0, 0.2, 0.1), (0.3, -0.3))
    assert [odds.slope(left) for left in (0, 25, 50, 100)] == pytest.approx([1.0, 0.6, 0.2, 0.1])
    late, early = odds.shares([500, 300], 0), odds.shares([500, 300], 100)
    assert late[0] > early[0] > 0.5 and sum(late) == pytest.approx(1.0)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_game_and_number_of_players_was_fitted(name: str, players: int) -> None:
    odds = fitted(name, players)
    assert len(odds.starts) == max(players, 2) and min(odds.slopes) >= 0
    assert odds.slopes[0] > 0  # near the end a lead counts


def test_a_game_nobody_fitted_has_the_usual_numbers() -> None:
    assert fitted("a-game-of-others", 3).slopes == fitted("a-game-of-others", 2).slopes
    assert fitted("a-game-of-others", 3).starts == ()


def decided() -> Any:
    """Two vats before the end, after a game of greedy against random."""
    s: Any = emporion.start("garum", players=2, seed=2, board="baelo")
    rng, greedy = Random(2), bots.get("greedy")
    while s.round < 8 or len(s.legal(s.asking()[0])) < 2:
        (seat,) = s.asking()
        v = emporion.view(s, seat)
        s.play(seat, greedy.choose(v, v.legal(seat), rng, 0) if seat == 0 else rng.choice(s.legal(seat)))
    return s


def test_a_decided_game_is_called_decided() -> None:
    s = decided()
    (seat,) = s.asking()
    best = advise(emporion.view(s, seat), Random(1), 12).moves[0]
    assert best.chances[0] > 0.95 and sum(best.chances) == pytest.approx(1.0)


def test_the_best_chance_stands_first_and_is_explained() -> None:
    s = emporion.start("garum", players=3, seed=4)
    (seat,) = s.asking()
    v = emporion.view(s, seat)
    said = advise(v, Random(1), 24)
    own = [each.chances[seat] for each in said.moves]
    assert own == sorted(own, reverse=True) and (said.told, said.rival) == (0, 1)
    assert all(len(each.gains) == len(games.game("garum").terms) for each in said.moves)
    lines = say_advice(v.book, said, ["Ann", "Ben", "Cid"], seat)
    assert len(lines) == 3 and lines[0].startswith("Chance to win: you ") and lines[0].count("%") == 3


def test_any_legal_move_can_be_asked_about_and_no_other() -> None:
    s = emporion.start("minos", players=2, seed=4)
    (seat,) = s.asking()
    v = emporion.view(s, seat)
    worst = advise(v, Random(1), 12).moves[-1].move
    for move in v.legal(seat)[:2] + (v.book.moves.find(worst),):
        said = advise(v, Random(1), 12, about=move)
        assert said.moves[said.told].move == str(move)
        assert said.rival == (0 if said.told else 1)
        assert len(say_advice(v.book, said, ["Ann", "Ben"], seat)) == 3
    other = next(move for move in v.book.moves.all if move not in v.legal(seat))
    with pytest.raises(Illegal, match="not open to you"):
        advise(v, Random(1), 12, about=other)


def test_what_is_forced_is_advised_without_a_rival() -> None:
    s = emporion.start("garum", players=2, seed=1)
    rng = Random(1)
    while len(s.legal(s.asking()[0])) > 1:
        (seat,) = s.asking()
        s.play(seat, rng.choice(s.legal(seat)))
    (seat,) = s.asking()
    said = advise(emporion.view(s, seat), Random(1), 12)
    assert len(said.moves) == 1 and said.rival == -1
    assert len(say_advice(s.book, said, ["Ann", "Ben"], seat)) == 2


def test_points_are_told_with_their_sign() -> None:
    assert [points(n) for n in (230, -50, 0)] == ["+2.3", "−0.5", "+0.0"]

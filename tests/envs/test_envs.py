"""PettingZoo, Gymnasium and many games at once, held to those packages' own tests."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import emporion
from emporion import games
from emporion.envs import gymnasium as seats
from emporion.envs import pettingzoo, vector
from emporion.envs.room import Room

COUNTS = [(name, players) for name in games.GAMES for players in games.game(name).players]


def usual(name: str, players: int) -> dict[str, Any]:
    """Alone, one says how hard the Collegiabot is."""
    return {"solo": "normal"} if (name, players) == ("thessaloniki", 1) else {}


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_pettingzoo_says_it_is_an_environment(name: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation")  # it is no bare array: allowed to its own classics
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")  # of who is not asked
        api_test(pettingzoo.env(name, players=players, **usual(name, players)), num_cycles=10)


@pytest.mark.parametrize("name", games.GAMES)
def test_pettingzoo_finds_seeds_kept(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name, players=games.game(name).players[-1]), num_cycles=8)


def test_pettingzoo_draws() -> None:
    render_test(lambda render_mode=None: pettingzoo.env("garum", players=2, render_mode=render_mode))
    for name in games.GAMES:
        env = pettingzoo.env(name, players=2, render_mode="ansi")
        env.reset(seed=1)
        drawn = env.render()
        assert len(drawn) > 500 and "seat_1" in drawn and "{p" not in drawn


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_rewards_are_paid_once_at_the_end(reward: str) -> None:
    env = pettingzoo.env("garum", players=3, reward=reward)
    env.reset(seed=3)
    rng, total = Random(3), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, worth, over, _, _ = env.last()
        total[agent] += worth
        env.step(None if over else int(rng.choice(seen["action_mask"].nonzero()[0])))
    s = env.state_
    assert list(total.values()) == pytest.approx(env.room.outcome(s))
    assert sum(total.values()) == pytest.approx({"win": 1, "rank": 1.5, "margin": 0}[reward])
    assert max(total, key=total.__getitem__) == f"seat_{s.winners()[0]}"


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    env = pettingzoo.env("garum", players=2)
    env.reset(seed=1)
    before = emporion.digest(env.state_)
    wrong = int((env.observe(env.agent_selection)["action_mask"] == 0).nonzero()[0][0])
    for action in (wrong, None, 10_000):
        with pytest.raises(emporion.Illegal, match=" "):
            env.step(action)
    assert emporion.digest(env.state_) == before


def test_what_cannot_be_is_said() -> None:
    for made in (
        lambda: pettingzoo.env("garum", players=9),
        lambda: pettingzoo.env("garum", board="rome"),
        lambda: pettingzoo.env("garum", reward="glory"),
        lambda: pettingzoo.env("garum", render_mode="opera"),
        lambda: seats.Seat("garum", players=2, against=["greedy", "random"]),
        lambda: seats.Seat("garum", players=2, seat=4),
        lambda: seats.Seat("garum", against="nobody"),
        lambda: vector.Vector("garum", 0),
    ):
        with pytest.raises(ValueError, match=" "):
            made()


@pytest.mark.parametrize("name", games.GAMES)
@pytest.mark.filterwarnings("error")
def test_gymnasium_checks_a_seat(name: str) -> None:
    env = gymnasium.make(seats.ids(name)[1], players=2, against="random", render_mode="ansi")
    check_env(env.unwrapped)


def test_ids_name_the_layout() -> None:
    for name in games.GAMES:
        long, short = seats.ids(name)
        assert emporion.layout(name) in long
        assert {long, short} <= set(gymnasium.registry)


def test_a_seat_plays_against_bots_to_the_end() -> None:
    env = seats.Seat("garum", players=3, against=["greedy", "random"], seat=1)
    seen, told = env.reset(seed=5)
    rng, steps, over = Random(5), 0, False
    assert told["seat"] == 1
    while not over:
        seen, worth, over, cut, told = env.step(int(rng.choice(seen["action_mask"].nonzero()[0])))
        steps += 1
        assert not cut and (over or worth == 0)
    assert worth == env.room.outcome(env.state)[1] and steps > 5
    assert not seen["action_mask"].any()


def test_an_illegal_action_of_a_seat_costs_and_changes_nothing() -> None:
    env = seats.Seat("garum", players=2, seat=0, illegal=-0.5)
    seen, _ = env.reset(seed=5)
    before = emporion.digest(env.state)
    again, worth, over, cut, told = env.step(int((seen["action_mask"] == 0).nonzero()[0][0]))
    assert worth == -0.5 and not over and not cut and " " in told["illegal"]
    assert emporion.digest(env.state) == before and (again["observation"] == seen["observation"]).all()


@pytest.mark.parametrize("name", games.GAMES)
def test_many_games_are_those_of_their_seeds(name: str) -> None:
    """Rows are single games: same observations, masks, seats, ends; and a new one after each."""
    many, room = vector.Vector(name, 3, players=2), Room(name, 2)
    now = many.reset(seed=40)
    single, ended = [room.start(40 + i) for i in range(3)], [0, 0, 0]
    arrays = [id(array) for array in now]
    for _ in range(400 if name == "garum" else 40):
        for row, s in enumerate(single):
            seat = s.asking()[0]
            own = room.observation(s, seat)
            assert now.seats[row] == seat
            assert (now.observations[row] == own["observation"]).all()
            assert (now.masks[row] == own["action_mask"]).all()
        actions = many.sample()
        now = many.step(np.array(actions))
        for row, s in enumerate(single):
            s.play(s.asking()[0], actions[row])
            assert now.done[row] == s.over
            if s.over:
                assert now.rewards[row].tolist() == pytest.approx(room.outcome(s))
                ended[row] += 1
                single[row] = room.start(40 + row + 3 * ended[row])
    assert [id(array) for array in now] == arrays
    assert min(ended) > 0 or name != "garum"


def test_many_games_refuse_one_illegal_move_and_stand_still() -> None:
    many = vector.Vector("garum", 4, players=2)
    many.reset(seed=1)
    before = [emporion.digest(s) for s in many.states]
    actions = many.sample()
    actions[2] = int((many.now.masks[2] == 0).nonzero()[0][0])
    for wrong in (actions, actions[:2], [*actions[:3], 99_999]):
        with pytest.raises(emporion.Illegal, match=" "):
            many.step(wrong)
    assert [emporion.digest(s) for s in many.states] == before

"""Bots see views only, choose the same for the same seed, and greedy is better than random."""

from __future__ import annotations

from random import Random

import pytest

import emporion
from emporion import bots, games


def match(name: str, seed: int) -> tuple[int, ...]:
    """Winners of a two-player game: greedy in seat `seed % 2`, random in the other."""
    s = emporion.start(name, players=2, seed=seed)
    rng = Random(seed)
    while not s.over:
        (seat,) = s.asking()
        v = emporion.view(s, seat)
        bot = bots.get("greedy" if seat == seed % 2 else "random")
        s.play(seat, bot.choose(v, v.legal(seat), rng, 0))
    return s.winners()


@pytest.mark.parametrize("name", games.GAMES)
def test_greedy_beats_random(name: str) -> None:
    wins = sum([1 for seed in range(12) if match(name, seed) == (seed % 2,)])
    assert wins >= 9


@pytest.mark.parametrize("name", games.GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_same_seed_gives_the_same_choice(name: str, bot: str) -> None:
    s = emporion.start(name, players=2, seed=5)
    (seat,) = s.asking()
    v = emporion.view(s, seat)
    choices = [bots.get(bot).choose(v, v.legal(seat), Random(3), 0) for _ in range(2)]
    assert choices[0] is choices[1] and choices[0] in v.legal(seat)

"""Bots see views only, choose the same for the same seed, and greedy is better than random."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

import emporion
from emporion import bots, cli, games
from emporion.bots.mcts import MctsBot, simulations


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
    matches = 12 if cli.kind() == "compiled" else 4
    wins = sum([1 for seed in range(matches) if match(name, seed) == (seed % 2,)])
    assert wins >= 3 * matches // 4


@pytest.mark.parametrize("name", games.GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_same_seed_gives_the_same_choice(name: str, bot: str) -> None:
    s = emporion.start(name, players=2, seed=5)
    (seat,) = s.asking()
    v = emporion.view(s, seat)
    choices = [bots.get(bot).choose(v, v.legal(seat), Random(3), 0) for _ in range(2)]
    assert choices[0] is choices[1] and choices[0] in v.legal(seat)


def test_a_bot_takes_parameters() -> None:
    bot = bots.get("mcts(simulations=400; depth=3)")
    assert isinstance(bot, MctsBot) and simulations(games.game("garum"), bot) == 400
    plan = bot.plan(games.game("minos"))
    assert plan.horizon == 3 and plan.trust == games.game("minos").tuning.trust
    seated = bot.seated()
    assert isinstance(seated, MctsBot) and seated is not bot and seated.simulations == 400 and seated.remembers
    assert bots.get("tests.bots.test_bots:Fussy(likes=tuna;much=true;often=0.5)").name == "likes tuna True 0.5"


class Fussy(emporion.Bot):
    """Takes what it is given."""

    def __init__(self, likes: str, much: bool, often: float) -> None:
        self.name = f"likes {likes} {much} {often}"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("mcts(simulations=400", "write its parameters as mcts(name=value;name=value)"),
        ("mcts(400)", "“400” is not name=value"),
        ("mcts(speed=3)", "mcts takes simulations, depth, answers, explore, trust, weights."),
        ("mcts(simulations=many)", "simulations takes a whole number from 1, not 'many'."),
        ("mcts(simulations=0)", "simulations takes a whole number from 1, not 0."),
        ("mcts(explore=-1)", "explore takes a number from 0, not -1."),
        ("random(luck=3)", "random takes nothing."),
        ("nobody(x=1)", "There is no bot “nobody”"),
        ("no.such:Bot", "“no.such:Bot” cannot be loaded: No module named 'no'."),
    ],
)
def test_what_a_bot_does_not_take_is_said(name: str, told: str) -> None:
    with pytest.raises(ValueError) as said:
        bots.get(name)
    assert told in str(said.value)


def test_a_bot_in_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bots.py").write_text(
        "import emporion\n\nclass Last(emporion.Bot):\n"
        "    def choose(self, view, moves, rng, budget):\n        return moves[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [place for place in sys.path if place])
    v = emporion.view(emporion.start("garum", players=2, seed=1), 0)
    assert bots.get("own_bots:Last").choose(v, v.legal(0), Random(1), 0) is v.legal(0)[-1]


def test_what_a_bot_may_know_of_a_game_stands_in_the_game() -> None:
    tuning = {name: games.game(name).tuning for name in games.GAMES}
    assert {name: t.simulations for name, t in tuning.items()} == {
        "garum": 240,
        "constantinopolis": 120,
        "thessaloniki": 100,
        "minos": 50,
    }
    assert [name for name, t in tuning.items() if t.horizon] == ["garum"]
    assert [name for name, t in tuning.items() if t.answers] == ["thessaloniki", "minos"]
    hard = bots.get("hard")
    assert isinstance(hard, MctsBot)
    assert [hard.plan(games.game("minos"), seats).horizon for seats in (2, 4)] == [2, 4], (
        "to the end of one's next turn"
    )
    expert = bots.get("expert")
    assert isinstance(expert, MctsBot)
    assert [expert.plan(games.game(name), 2).horizon for name in games.GAMES] == [5, 2, 4, 4], "a round further each"
    easy = bots.get("easy")
    assert isinstance(easy, MctsBot) and easy.plan(games.game("garum")).horizon == 0, "never beyond its own turn"


def test_gentle_plays_what_greedy_likes_best_among_what_it_sees() -> None:
    s = emporion.start("garum", players=2, seed=1)
    s.play(0, s.legal(0)[0])
    v = emporion.view(s, 0)
    moves = v.legal(0)
    liked = [bots.get("greedy").choose(v, moves, Random(seed), 0) for seed in range(30)]
    played = [bots.get("gentle").choose(v, moves, Random(seed), 0) for seed in range(30)]
    assert set(played) <= set(moves) and len(set(played)) > len(set(liked)), "it overlooks the best now and then"
    assert bots.get("gentle").choose(v, moves[:1], Random(1), 0) is moves[0]


def test_a_level_that_people_choose_is_a_name_of_its_bot() -> None:
    assert type(bots.get("relaxed")) is type(bots.get("gentle")) and bots.ours("tough")

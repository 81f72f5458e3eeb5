"""The games in OpenSpiel, held to its own tests."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import emporion
from emporion import games
from tests import snippets

pyspiel: Any = pytest.importorskip("pyspiel")

from emporion.envs import openspiel  # noqa: E402

pytestmark = pytest.mark.compiled


def played(game: Any, moves: int, seed: int = 3) -> Any:
    state, rng = game.new_initial_state(), Random(seed)
    state.apply_action(seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", games.GAMES)
def test_openspiel_plays_at_random(name: str) -> None:
    """All of its random simulations, with every position saved and read again."""
    game = pyspiel.load_game(f"emporion_{name}(players=2)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_parameters_are_those_of_the_game() -> None:
    game = pyspiel.load_game("emporion_garum(players=4,board=baelo,seeds=50,reward=rank)")
    assert (game.num_players(), game.max_chance_outcomes(), game.max_game_length()) == (4, 50, 208)
    state = played(game, 10_000)
    assert state.is_terminal() and len(state.returns()) == 4
    assert game.min_utility() <= min(state.returns()) <= max(state.returns()) <= game.max_utility()
    assert state.s.board == "baelo"
    with pytest.raises(ValueError, match="rome"):
        pyspiel.load_game("emporion_garum(board=rome)")


@pytest.mark.parametrize("name", games.GAMES)
def test_what_is_resampled_looks_the_same_to_who_sampled_it(name: str) -> None:
    state = played(pyspiel.load_game(f"emporion_{name}(players=2)"), 25)
    for player in range(2):
        other = state.resample_from_infostate(player, lambda: 0.37)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions() or state.current_player() != player
        observer = state.get_game().make_py_observer()
        observer.set_from(state, player)
        before = observer.tensor.copy()
        observer.set_from(other, player)
        assert (before == observer.tensor).all()
    assert emporion.digest(other.s) != emporion.digest(state.s)


def test_information_grows_with_the_game() -> None:
    """Two histories that a seat can tell apart have other strings, even where the view is the same."""
    game = pyspiel.load_game("emporion_garum(players=2)")
    seen = [played(game, moves).information_state_string(0) for moves in range(30)]
    assert len(set(seen)) == len(seen)


def test_a_playthrough_is_written_and_played_again() -> None:
    generate: Any = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
    text = generate.playthrough("emporion_garum(players=2,seeds=10)", None, seed=7)
    actions = [int(line.split()[-1]) for line in text.splitlines() if line.startswith("action: ")]
    assert text == generate.playthrough("emporion_garum(players=2,seeds=10)", actions, seed=7)


def test_rl_environment_steps() -> None:
    rl: Any = pytest.importorskip("open_spiel.python.rl_environment")
    env = rl.Environment(pyspiel.load_game("emporion_garum(players=2,seeds=10)"), observation_type=None)
    step, rng = env.reset(), Random(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(1)


def test_ismcts_searches_through_imagined_worlds() -> None:
    ismcts: Any = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts: Any = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = pyspiel.load_game("emporion_garum(players=2,seeds=10)")
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=1.0, max_simulations=5, evaluator=mcts.RandomRolloutEvaluator(), random_state=None
    )
    state = played(game, 90)
    assert bot.step(state) in state.legal_actions()


def test_what_the_document_shows_runs() -> None:
    (shown,) = snippets.blocks(snippets.ROOT / "docs" / "research.md", "py")
    exec(shown, {})


def test_every_title_is_registered() -> None:
    names = set(pyspiel.registered_names())
    assert {f"emporion_{name}" for name in games.GAMES} <= names and len(openspiel.TYPES) == len(games.GAMES)

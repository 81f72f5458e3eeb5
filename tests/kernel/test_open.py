"""Games and bots of others: interpreted subclasses run against the kernel as it is, compiled or not."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import bots, games
from emporion.kernel.chance import key_of
from tests.kernel.toys import GAME, Toy, Visit


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    book = GAME.book(None)
    monkeypatch.setattr(games, "GAMES", games.GAMES)
    monkeypatch.setitem(games._games, "toy", GAME)
    monkeypatch.setitem(games._folders, "toy", Path("nowhere"))
    monkeypatch.setitem(games._standard, "toy", book)
    monkeypatch.setitem(games._books, ("toy", book.pack, book.hash), book)


@pytest.mark.usefixtures("registered")
def test_a_game_of_others_plays_through_the_public_face() -> None:
    assert "toy" in games.names()
    s = emporion.start("toy", players=3, seed=1, dice=True)
    assert isinstance(s, Toy) and s.options == ("true", "")
    rng = Random(1)
    while not s.over:
        (seat,) = s.asking()
        v = emporion.view(s, seat)
        assert emporion.digest(emporion.view(emporion.imagine(v, rng), seat)) == emporion.digest(v)
        s.play(seat, rng.choice(s.legal(seat)))
    assert s.winners()


@pytest.mark.usefixtures("registered")
def test_states_steps_and_moves_pickle_and_copy() -> None:
    s = emporion.start("toy", players=2, seed=1)
    for back in (pickle.loads(pickle.dumps(s)), copy.deepcopy(s)):
        assert emporion.digest(back) == emporion.digest(s) and back is not s
    step = pickle.loads(pickle.dumps(Visit("hall", 2)))
    assert isinstance(step, Visit) and (step.room, step.price) == ("hall", 2)
    assert isinstance(copy.deepcopy(step), Visit)
    move = s.legal(0)[0]
    assert pickle.loads(pickle.dumps(move)) is move and copy.deepcopy(move) is move


@pytest.mark.usefixtures("registered")
def test_options_are_checked_by_player_count() -> None:
    with pytest.raises(ValueError, match="pair: not with 3 players"):
        emporion.start("toy", players=3, pair="x")
    with pytest.raises(ValueError, match="dice: takes false, true"):
        emporion.start("toy", players=3, dice="maybe")


class First(emporion.Bot):
    """Always the first legal move."""

    name = "first"

    def choose(self, view: Any, moves: tuple[emporion.Move, ...], rng: Random, budget: int) -> emporion.Move:
        assert view.viewer >= 0, "a bot sees a view"
        return moves[0]


def test_a_bot_of_others_is_found_by_module_and_class() -> None:
    bot = bots.get("tests.kernel.test_open:First")
    s = emporion.start("garum", players=2, seed=1)
    v = emporion.view(s, 0)
    assert bot.choose(v, v.legal(0), Random(1), 0) is v.legal(0)[0]
    for wrong in ("nobody", "tests.kernel.test_open:Nothing", "no.such:Bot", "tests.kernel.toys:Toy"):
        with pytest.raises(ValueError):
            bots.get(wrong)


def test_garum_pickles_mid_effect_and_goes_on_the_same() -> None:
    s = emporion.start("garum", players=3, seed=4)
    rng = Random(2)
    for _ in range(50):
        (seat,) = s.asking()
        s.play(seat, rng.choice(s.legal(seat)))
    back = pickle.loads(pickle.dumps(s))
    for each in (s, back):
        emporion.play_out(each, Random(9))
    assert emporion.digest(s) == emporion.digest(back)
    v = emporion.view(s, 1)
    assert emporion.digest(pickle.loads(pickle.dumps(v))) == emporion.digest(v)


def test_key_of_a_seed_is_32_bytes() -> None:
    assert len(key_of(7)) == 32 and key_of(7) != key_of(8)


@pytest.mark.parametrize(
    "damage",
    [
        lambda d: d.pop("state"),
        lambda d: d.update(rules=["garum"]),
        lambda d: d["rules"].__setitem__(1, 999),
        lambda d: d["rules"].__setitem__(3, "0" * 16),
        lambda d: d["state"].pop("laid"),
        lambda d: d["state"].__setitem__("laid", 3),
        lambda d: d["state"].__setitem__("round", "x"),
        lambda d: d["state"].__setitem__("options", ["mars", "aureus"]),
        lambda d: d["state"].__setitem__("stack", [[0, {"garum.Nothing": []}]]),
        lambda d: d["rules"].__setitem__(0, "chess"),
    ],
)
def test_a_damaged_position_is_told_in_a_sentence(damage: Any) -> None:
    saved = json.loads(json.dumps(emporion.save(emporion.start("garum", players=2, seed=1))))
    damage(saved)
    with pytest.raises(ValueError) as told:
        emporion.load(saved)
    assert " " in str(told.value)

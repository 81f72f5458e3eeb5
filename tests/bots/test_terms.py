"""What a seat hopes for is the sum of named terms, whose weights are data with a source."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import bots, games, laws, weights
from emporion.games.garum.state import Garum
from emporion.prospects import Weighed, Weights

ALL = pytest.mark.parametrize("name", games.GAMES)


def weighed(name: str) -> Weighed[Any]:
    game = games.game(name)
    assert isinstance(game, Weighed)
    return game


@ALL
@pytest.mark.parametrize("players", [2, 3])
def test_hopes_sum_to_the_prospect(name: str, players: int) -> None:
    game = weighed(name)
    for seed in range(2):
        s, rng = emporion.start(name, players=players, seed=seed), Random(seed)
        for number, _ in enumerate(laws.walk(s, rng)):
            if number % 7:
                continue
            hopes = [game.hopes(s, seat) for seat in range(s.seats)]
            assert [sum(terms) for terms in hopes] == game.prospects(s)
            assert {len(terms) for terms in hopes} == {len(game.terms)}
        assert s.over and [sum(game.hopes(s, seat)) for seat in range(s.seats)] == game.prospects(s)


@ALL
def test_stages_are_those_that_have_weights(name: str) -> None:
    game = weighed(name)
    s, rng = emporion.start(name, players=2, seed=5), Random(5)
    stages = set()
    for number, _ in enumerate(laws.walk(s, rng)):
        if number % 5 == 0:
            stages.add(game.counted(s, 0)[0])
    assert stages <= set(range(game.stages)) and len(stages) > 3
    assert len(game.weights.table) == game.stages * len(game.terms)


@ALL
def test_every_term_has_a_name_and_its_weights_a_source(name: str) -> None:
    game = weighed(name)
    words = games.book(name).words
    assert [term for term in game.terms if "term." + term not in words] == []
    assert len({words["term." + term] for term in game.terms}) == len(game.terms)
    assert game.terms[0] == "points" and set(game.weights.of("points")) == {100}
    assert game.weights.source == weights.BY_HAND or game.weights.source.startswith("fitted by emporion tune")


@ALL
def test_no_bare_weight_is_left_in_the_code(name: str) -> None:
    folder = Path(emporion.__file__).parent / "games" / name
    for file in [*folder.glob("worth*.py"), *folder.glob("promise.py")]:
        for line in file.read_text(encoding="utf-8").splitlines():
            code = line.split("#")[0]
            if re.match(r"[A-Z_]+: Final", code):  # what is enough, and where a table begins
                continue
            # A small number may be one of things or a part of a whole; halves and hundredths are measures.
            large = [int(found) for found in re.findall(r"(?<![\w.])\d[\d_]*", code) if int(found) > 16]
            assert set(large) <= {50, 100, 600, 10_000}, f"{file.name}: {line.strip()}"


def test_content_knows_nothing_of_weights() -> None:
    """Weights are no rules: neither a book's hash nor a position's digest changes with them."""
    game = weighed("garum")
    s = emporion.start("garum", players=2, seed=1)
    other = type(game)(
        Weights(game.terms, [2 * weight for weight in game.weights.table], game.weights.shape, "doubled")
    )
    assert other.prospect(s, 0) != game.prospect(s, 0)
    assert weights.FILE not in {record.file for record in games.pack_of(games.book("garum")).records}


@ALL
def test_a_file_of_weights_comes_back_as_it_was(name: str, tmp_path: Path) -> None:
    game = weighed(name)
    file = tmp_path / "mine.toml"
    file.write_text(weights.written(type(game), game.weights, {"source": weights.BY_HAND}, "Mine."), encoding="utf-8")
    read = weights.read(file, type(game))
    assert (read.table, read.shape) == (game.weights.table, game.weights.shape)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("points = 100", "points = [1, 2]"), "points takes 17 whole numbers"),
        (("points = 100", "points = 1.5"), "points takes 17 whole numbers"),
        (("points = 100\n", ""), "[weight] lacks points"),
        (("points = 100", "points = 100\nluck = 3"), "does not know luck"),
        (('"set by hand"', '"guessed"'), "source is"),
        (("[weight]", "[weight"), "mine.toml"),
    ],
)
def test_a_bad_file_of_weights_gets_a_sentence(change: tuple[str, str], said: str, tmp_path: Path) -> None:
    game, file = weighed("garum"), tmp_path / "mine.toml"
    text = weights.written(type(game), game.weights, {"source": weights.BY_HAND}, "Mine.")
    assert change[0] in text
    file.write_text(text.replace(*change), encoding="utf-8")
    with pytest.raises(ValueError) as caught:
        weights.read(file, type(game))
    assert said in str(caught.value)


@pytest.mark.parametrize("bot", ["greedy", "hard"])
def test_a_bot_may_judge_by_weights_of_its_own(bot: str, tmp_path: Path) -> None:
    """Who is told that nothing but a dominus in hand is worth anything keeps it."""
    game = weighed("garum")
    table = [100_000 if term == "domini" else 0 for _ in range(game.stages) for term in game.terms]
    file = tmp_path / "mine.toml"
    mine = Weights(game.terms, table, game.weights.shape, "")
    file.write_text(weights.written(type(game), mine, {"source": weights.BY_HAND}, "Mine."), encoding="utf-8")
    s, rng = emporion.start("garum", players=2, seed=3), Random(3)
    seated = bots.get(f"{bot}(weights={file}{';simulations=8' if bot == 'hard' else ''})")
    for _ in range(12):
        seat = s.asking()[0]
        view = emporion.view(s, seat)
        s.play(seat, seated.choose(view, view.legal(seat), rng, 0))
    assert isinstance(s, Garum) and s.domini == [1, 1, 1, 1]


def test_greedy_goes_astray_as_often_as_it_is_told() -> None:
    s = emporion.start("garum", players=2, seed=3)
    view = emporion.view(s, s.asking()[0])
    moves = view.legal(view.viewer)
    rng = Random(4)
    steady = {bots.get("greedy").choose(view, moves, Random(4), 0) for _ in range(6)}
    astray = {bots.get("greedy(stray=1)").choose(view, moves, rng, 0) for _ in range(30)}
    assert len(steady) == 1 and astray == set(moves)
    with pytest.raises(ValueError, match="stray takes a number from 0 to 1"):
        bots.get("greedy(stray=2)")

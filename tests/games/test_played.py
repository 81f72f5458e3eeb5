"""Golden games play again to the same log, scores and ledger; old saves keep loading; perft counts hold."""

from __future__ import annotations

from pathlib import Path

import pytest

import emporion
from emporion import games
from tests import perft, played

FILES = [file for name in games.GAMES for file in sorted(played.folder(name).glob("*.jsonl"))]
OTHERS = [
    (name, *line.split())
    for name in games.GAMES
    for line in (played.folder(name) / "others.txt").read_text(encoding="utf-8").splitlines()
]
HEAVY = 3_000_000  # bytes all tests may weigh, so that golden games stay few
SAVED = sorted((Path(__file__).parent.parent / "saved").glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parts[-3]}-{file.stem}" for file in FILES])
def test_golden_game(file: Path) -> None:
    record = emporion.Record.read(file)
    assert record.state.over
    assert played.told(record) == file.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "one", "seed", "digest", "choices"), OTHERS, ids=[f"{name}-{one}" for name, one, *_ in OTHERS]
)
def test_golden_game_in_one_line(name: str, one: str, seed: str, digest: str, choices: str) -> None:
    game = next(game for game in played.golden(name) if game.name == one)
    assert str(game.seed) == seed
    record = played.replayed(name, game, choices)
    assert record.state.over
    assert played.digest(record) == digest


@pytest.mark.parametrize("name", games.GAMES)
def test_every_combination_has_golden_games_half_of_them_greedy(name: str) -> None:
    full = [file.stem for file in played.folder(name).glob("*.jsonl")]
    others = [one for game, one, *_ in OTHERS if game == name]
    assert sorted(full + others) == sorted(game.name for game in played.golden(name))
    assert len(full) == played.KEPT


def test_a_line_is_the_whole_game() -> None:
    one = played.golden("garum")[0]
    record = played.played("garum", one)
    name, seed, digest, choices = played.line(record, one).split()
    again = played.replayed("garum", one, choices)
    assert (name, int(seed), digest) == (one.name, one.seed, played.digest(again))
    assert again.lines() == record.lines()
    wrong = played.choices(record)
    wrong[2] = 99
    with pytest.raises(AssertionError, match="move 3 is legal no more"):
        played.replayed("garum", one, played.spelled(wrong))


def test_the_kept_games_are_those_that_add_most_for_their_weight() -> None:
    reaches = {"long": {("move", n) for n in "abcd"}, "short": {("move", n) for n in "ab"}, "idle": {("move", "a")}}
    assert played.chosen(reaches, {"long": 10, "short": 2, "idle": 4}) == ["short", "long", "idle"]


def test_the_tests_stay_light() -> None:
    here = Path(__file__).parent.parent
    assert sum(file.stat().st_size for file in here.rglob("*") if file.is_file() and file.suffix != ".pyc") < HEAVY


@pytest.mark.parametrize("file", SAVED, ids=[file.stem for file in SAVED])
def test_a_saved_game_keeps_loading(file: Path) -> None:
    assert emporion.Record.read(file).moves


@pytest.mark.parametrize("name", games.GAMES)
def test_perft(name: str) -> None:
    assert perft.lines(name) == perft.file(name).read_text(encoding="utf-8").splitlines()

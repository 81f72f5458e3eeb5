"""Golden games play again to the same log, scores and ledger; old saves keep loading; perft counts hold."""

from __future__ import annotations

from pathlib import Path

import pytest

import emporion
from emporion import games
from tests import perft, played

FILES = [file for name in games.GAMES for file in sorted(played.folder(name).glob("*.jsonl"))]
SAVED = sorted((Path(__file__).parent.parent / "saved").glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=[f"{file.parts[-3]}-{file.stem}" for file in FILES])
def test_golden_game(file: Path) -> None:
    record = emporion.Record.read(file)
    assert record.state.over
    assert played.told(record) == file.with_suffix(".txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", games.GAMES)
def test_every_combination_has_golden_games_half_of_them_greedy(name: str) -> None:
    assert {file.stem for file in played.folder(name).glob("*.jsonl")} == {row[0] for row in played.golden(name)}


@pytest.mark.parametrize("file", SAVED, ids=[file.stem for file in SAVED])
def test_a_saved_game_keeps_loading(file: Path) -> None:
    assert emporion.Record.read(file).moves


@pytest.mark.parametrize("name", games.GAMES)
def test_perft(name: str) -> None:
    assert perft.lines(name) == perft.file(name).read_text(encoding="utf-8").splitlines()

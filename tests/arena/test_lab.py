"""The lab: changes are checked, effects are found where there are some, and not where there are none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from emporion.arena import lab
from emporion.cli import main


def test_a_change_is_content() -> None:
    found = lab.changes("garum", ["board:bonus.species=5", "board.toml:bonus.joker=4", "board:vilicus.count=3"])
    assert found == {"award": [{"id": "bonus", "species": 5, "joker": 4}], "worker": [{"id": "vilicus", "count": 3}]}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("board:bonus.species", "write FILE:ID.FIELD=VALUE"),
        ("boats:bonus.species=3", "no file boats.toml"),
        ("board:bones.species=3", "there is no “bones” in board.toml"),
        ("board:bonus.spices=3", "has no field “spices”; it has"),
        ("board:bonus.species=many", "must be like 2, not 'many'"),
        ("board:bonus.species=[3", "neither a number, a word nor a list"),
        ("board:vilicus.count=90", "whole number from 0 to 20, not 90"),
    ],
)
def test_a_wrong_change_is_a_clear_error(text: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "garum", "--set", text, "--games", "1"]) == 2
    assert says in capsys.readouterr().err


def test_a_change_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bonus spaces worth thirty points each: scores go up, and by far more than chance could."""
    out, page = tmp_path / "lab.json", tmp_path / "lab.html"
    words = ["lab", "garum", "--set", "board:bonus.species=30", "--bots", "random", "--games", "20", "--workers", "1"]
    assert main([*words, "--json", str(out), "--html", str(page)]) == 0
    assert "Scores went up by" in capsys.readouterr().out
    told = json.loads(out.read_text())["random"]
    assert told["changed"]["scores"]["low"] > told["as it is"]["scores"]["high"]
    assert told["as it is"]["used"]["to lay"]["a seat"]["mean"] == pytest.approx(32, abs=1)
    assert "Scores went up" in page.read_text() and page.read_text().count("<svg") >= 6


def played(wins: list[int], used: dict[str, list[list[int]]]) -> list[Any]:
    """Two-player games with these winners and uses."""
    found: list[Any] = []
    for game, winner in enumerate(wins):
        result = {"scores": [1, 1], "winners": [winner], "moves": 9, "reason": "all rounds played"}
        found.append(({}, result | {"used": {name: rows[game] for name, rows in used.items()}}))
    return found


def test_no_game_is_counted_twice() -> None:
    """Equal bots have but one seating: a second game from the same seed would be the same game."""
    work = lab.plan("garum", "greedy", 3, 6, seed=4, options={}, content={})
    assert [job["seed"] for job in work] == [4, 5, 6, 7, 8, 9]


def test_what_wins_is_found_and_what_does_not_is_not() -> None:
    wins = [game % 2 for game in range(80)]
    strong = [[1, 0] if winner == 0 else [0, 1] for winner in wins]
    idle = [[1, 0] if game % 4 < 2 else [0, 1] for game in range(80)]
    told = lab.measure(played(wins, {"strong": strong, "idle": idle}))
    assert told["used"]["strong"]["effect"]["low"] > 0.9
    idle_effect = told["used"]["idle"]["effect"]
    assert idle_effect["low"] < 0 < idle_effect["high"]
    said = " ".join(lab.verdict(told, None))
    assert "no seat is shown to have an advantage" in said and "strong (+100 points)" in said and "idle" not in said


def test_an_unfair_seat_is_named() -> None:
    said = " ".join(lab.verdict(lab.measure(played([0] * 60 + [1] * 10, {})), None))
    assert "seat 1, 2 does not win its fair share (86%, 14%)" in said

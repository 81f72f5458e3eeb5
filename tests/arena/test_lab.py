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
    page = tmp_path / "lab.html"
    words = ["lab", "garum", "--set", "board:bonus.species=30", "--bots", "random", "--games", "20", "--workers", "1"]
    assert main([*words, "--salt", "s", "--html", str(page)]) == 0
    said = capsys.readouterr().out
    assert "Scores went up by" in said and "Salt 's'" in said
    assert main([*words, "--salt", "s", "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    told = whole["random"]
    assert whole["salt"] == "s" and told["changed by"]["scores"]["low"] > 0
    assert told["changed"]["scores"]["low"] > told["as it is"]["scores"]["high"]
    assert told["as it is"]["used"]["to lay"]["a seat"]["mean"] == pytest.approx(32, abs=1)
    assert "Scores went up" in page.read_text() and page.read_text().count("<svg") >= 6


def test_the_same_content_changes_nothing_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    """Both versions play the same seeds: what is left is the change, and here there is none."""
    words = ["lab", "garum", "--set", "board:bonus.species=2", "--bots", "greedy", "--games", "2", "--workers", "1"]
    assert main([*words, "--json"]) == 0
    for gap in json.loads(capsys.readouterr().out)["greedy"]["changed by"].values():
        assert (gap["mean"], gap["low"], gap["high"]) == (0, 0, 0)
    assert main([*words, "--bots", "random"]) == 0
    said = capsys.readouterr().out
    assert "Scores did not change measurably: 0 ± 0" in said and "moves did not change measurably: 0 ± 0" in said


def test_seeds_are_paired() -> None:
    """Scores differ widely from game to game; a change of one point in each is seen all the same."""
    before: list[Any] = [({}, {"scores": [seed, seed], "winners": [0], "moves": seed}) for seed in range(40)]
    after: list[Any] = [({}, {"scores": [seed + 1, seed + 1], "winners": [1], "moves": seed}) for seed in range(40)]
    told = lab.compare(before, after)
    assert told["scores"] == {"mean": 1.0, "low": 1.0, "high": 1.0, "before": 19.5}
    assert told["moves"]["mean"] == 0 and told["wins of seat 2"]["mean"] == 1
    after[3] = ({}, {"scores": [0, 0], "winners": [0], "moves": 1, "lost": {"seat": 1, "why": "raised"}})
    assert lab.compare(before, after)["scores"]["mean"] == 1.0, "a game that was not played to its end says nothing"


def test_a_pack_is_a_change_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(
        'source = "printed: my box"\n[pack]\nname = "my box"\ngame = "garum"\n'
        '[[award]]\nid = "bonus"\nspecies = 30\njoker = 4\n'
    )
    assert lab.changes("garum", ["board:bonus.joker=9"], str(pack)) == {
        "award": [{"id": "bonus", "species": 30, "joker": 9}]
    }
    words = ["lab", "garum", "--pack", str(pack), "--bots", "random", "--games", "8", "--workers", "1", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["random"]["changed by"]["scores"]["low"] > 0


def played(wins: list[int], used: dict[str, list[list[int]]]) -> list[Any]:
    """Two-player games with these winners and uses."""
    found: list[Any] = []
    for game, winner in enumerate(wins):
        result = {"scores": [1, 1], "winners": [winner], "moves": 9, "reason": "all rounds played"}
        found.append(({}, result | {"used": {name: rows[game] for name, rows in used.items()}}))
    return found


def test_no_game_is_counted_twice() -> None:
    """Equal bots have but one seating: a second game from the same seed would be the same game."""
    work = lab.plan("garum", "greedy", 3, 6, seed=4)
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
    assert "seats 1, 2 do not win their fair share (86%, 14%)" in said

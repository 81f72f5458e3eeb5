"""For designers: a sweep, a search for fair seats, what values weigh, two packs in one report; all can be resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from emporion.arena import designer
from emporion.cli import main

QUICK = ["--bots", "random", "--workers", "1", "--salt", "s"]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["lab", "garum", *QUICK, *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)["random"]


def test_a_sweep_plays_every_value_in_the_same_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "sweep.html"
    found = told(capsys, "--sweep", "bonus.species=1..3", "--games", "6", "--html", str(page))
    rows = {row["value"]: row for row in found["rows"]}
    assert list(rows) == [1, 2, 3] and found["today"] == 2
    assert rows[2]["scores"]["mean"] == 0 and rows[3]["scores"]["mean"] > 0 > rows[1]["scores"]["mean"]
    assert all(share[1] <= share[0] <= share[2] for row in found["rows"] for share in row["seats"])
    assert page.read_text().count("<svg") == 4


def test_a_sweep_tells_which_values_cannot_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--sweep", "troia.hand=3..17", "--games", "1")
    assert "17" in found["refused"] and len(found["rows"]) == 14
    item = told(capsys, "--sweep", "troia-vilicus.points.6=1,2", "--games", "1")
    assert item["value"] == "troia-vilicus.points.6" and [row["value"] for row in item["rows"]] == [1, 2]


def test_a_search_halves_its_candidates_and_says_how_sure_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "games.jsonl"
    words = ["--fair", "bonus.species=1..4", "--fair", "bonus.joker=0..1", "--games", "24", "--resume", str(kept)]
    found = told(capsys, *words)
    rounds = sorted({row["games"] for row in found["tried"]})
    assert rounds == [12, 24]
    count = [len([row for row in found["tried"] if row["games"] == n]) for n in rounds]
    assert count == [8, 4], "the better half went on"
    best = [row for row in found["tried"] if row["games"] == 24]
    assert found["best"]["off"] == min([row["off"] for row in best])
    lines = len(kept.read_text().splitlines())
    assert told(capsys, *words)["best"] == found["best"]
    assert len(kept.read_text().splitlines()) == lines, "nothing is played twice"
    assert main(["lab", "garum", *QUICK, *words]) == 0
    assert "ithin" in capsys.readouterr().out


def test_the_verdict_of_a_search_tells_shown_from_measured() -> None:
    best = {"values": (3,), "off": 1.0, "shown": False, "games": 40, "seats": []}
    found = {"within": 2.0, "names": ["a.b"], "best": best}
    assert "more games are needed" in designer.search_verdict(found)
    assert "shown to be: a.b = 3" in designer.search_verdict(found | {"best": best | {"shown": True}})
    assert "Nothing within these limits" in designer.search_verdict(found | {"best": best | {"off": 5.0}})


def test_every_number_of_a_kind_is_weighed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "weights.html"
    found = told(capsys, "--sensitivity", "award", "--games", "6", "--html", str(page))
    assert [row["field"] for row in found["rows"]] in (["species", "joker"], ["joker", "species"])
    for row in found["rows"]:
        assert (
            row["up"]["mean"] > 0 > row["down"]["mean"] and row["up"]["low"] <= row["up"]["mean"] <= row["up"]["high"]
        )
    assert "weighs most" in page.read_text()


def test_two_packs_are_compared_in_one_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = []
    for name, species in (("low", 1), ("high", 6)):
        file = tmp_path / f"{name}.toml"
        file.write_text(
            f'[pack]\ngame = "garum"\nname = "{name}"\nowner = "A"\n[[award]]\nid = "bonus"\nspecies = {species}\n'
        )
        files += ["--pack", str(file)]
    page = tmp_path / "two.html"
    found = told(capsys, *files, "--games", "4", "--html", str(page))
    gaps = found["differences"]
    assert set(gaps) == {"low.toml against as it is", "high.toml against as it is", "high.toml against low.toml"}
    assert gaps["high.toml against low.toml"]["scores"]["mean"] > 0 and "high.toml against low.toml" in page.read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--sweep", "bonus.species"], "write ID.FIELD=1..6"),
        (["--sweep", "nothing.n=1..2"], "there is no “nothing” in garum"),
        (["--sweep", "bonus.n=1..2"], "has no field “n”; it has species, joker"),
        (["--sweep", "bonus.species=6..1"], "the lower one first"),
        (["--sweep", "troia-vilicus.points.99=1..2"], "has no item 99"),
        (["--sensitivity", "card"], "has no such kind; it has board, chart"),
        (["--sensitivity", "tile"], "there is no number to change"),
        (["--sweep", "bonus.species=1..2", "--fair", "bonus.species=1..2"], "at a time"),
        (["--pack", "a", "--pack", "b", "--pack", "c"], "one pack, or two"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "garum", *QUICK, "--games", "1", *words]) == 2
    assert said in capsys.readouterr().err


def test_several_grades_stand_on_one_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "lab.html"
    words = ["lab", "garum", "--bots", "random,greedy", "--workers", "1", "--games", "2", "--html", str(page), "--json"]
    assert main([*words, "--set", "board:bonus.species=3"]) == 0
    assert {"random", "greedy"} <= set(json.loads(capsys.readouterr().out))
    assert "<h2>random</h2>" in page.read_text() and "<h2>greedy</h2>" in page.read_text()

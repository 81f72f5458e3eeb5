"""The arena: who meets whom, the same results from any number of workers, shares with honest intervals."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from emporion.arena import crew as crews
from emporion.arena import match, report
from emporion.arena.crew import Crew, Notebook, results
from emporion.arena.statistic import difference, mean_interval, ratings, wilson
from emporion.cli import main


def test_every_pairing_meets() -> None:
    assert match.groups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert match.groups(["a", "b"], 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert match.groups(["a", "b", "b", "b"], 4) == [("a", "b", "b", "b")]
    assert match.groups(["a"], 2) == [("a", "a")]


def test_seats_rotate_over_common_seeds() -> None:
    work = match.jobs("garum", ("a", "b", "c"), 6, seed=5)
    assert [job["seed"] for job in work] == [5, 5, 5, 6, 6, 6]
    assert [job["bots"] for job in work[:3]] == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]


def test_intervals_as_in_the_books() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert mean_interval([1.0, 2.0, 3.0]) == pytest.approx((2 - 1.1316, 2 + 1.1316), abs=1e-3)
    gap, low, high = difference([0.0, 1.0] * 50, [1.0, 2.0] * 50)
    assert gap == 1.0 and low == pytest.approx(1 - 0.1393, abs=1e-3) and high == pytest.approx(2 - low)


def test_whoever_wins_is_rated_higher() -> None:
    rated = ratings([(("strong", "weak"), (2, 1))] * 10)
    assert rated["strong"][0] > 25 > rated["weak"][0]
    assert ratings([(("alone", "alone"), (2, 1))]) == {}


def test_a_shared_victory_is_shared() -> None:
    tie = {"scores": [5, 5, 1], "winners": [0, 1], "moves": 3, "asked": [1, 1, 1], "seconds": [0, 0, 0]}
    job = {"game": "garum", "bots": ["a", "b", "c"], "options": {}, "seed": 0, "salt": ""}
    told = report.summary([(job, tie)])
    assert [told["bots"][name]["wins"] for name in "abc"] == [0.5, 0.5, 0]
    assert [seat["wins"] for seat in told["seats"]] == [0.5, 0.5, 0]


def test_any_number_of_workers_gives_the_same() -> None:
    work = match.jobs("garum", ("greedy", "random"), 6, options={"board": "baelo"})
    told: list[Any] = []
    for workers in (1, 2):
        with Crew(workers) as crew:
            told.append(report.summary(list(zip(work, results(crew, work, Notebook()), strict=True))))
        told[-1].pop("times")
    assert told[0] == told[1]


def test_workers_end_with_a_run_that_is_killed(tmp_path: Path) -> None:
    """The run itself cannot say goodbye; its workers see it gone."""
    words = [sys.executable, "-m", "emporion", "arena", "garum", "--bots", "greedy,random", "--games", "100000"]
    run = subprocess.Popen([*words, "--workers", "2", "--resume", str(tmp_path / "games")], stdout=subprocess.DEVNULL)
    children = Path(f"/proc/{run.pid}/task/{run.pid}/children")
    if not children.exists():
        run.kill()
        pytest.skip("no list of a process's children here")
    until(lambda: (tmp_path / "games").exists())
    workers = [int(word) for word in children.read_text().split()]
    run.kill()
    run.wait()
    assert len(workers) >= 2
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def until(true: Callable[[], bool]) -> None:
    """Wait for it, but not for ever."""
    ends = monotonic() + 60
    while not true():
        assert monotonic() < ends
        sleep(0.1)


def test_a_stopped_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    work = match.jobs("garum", ("random", "random"), 4)
    played = 0

    def counted(job: match.Job) -> match.Result:
        nonlocal played
        played += 1
        return match.play(job)

    monkeypatch.setattr(crews, "play", counted)
    with Crew(1) as crew:
        whole = results(crew, work, Notebook(file))
        assert played == 4
        lines = file.read_text().splitlines()
        file.write_text("\n".join(lines[:3]) + "\n" + lines[3][:20])  # stopped while writing the third
        assert results(crew, work, Notebook(file))[:2] == whole[:2]
        assert played == 6
        assert results(crew, work, Notebook(file))[2]["scores"] == whole[2]["scores"]
        assert played == 6


def test_the_command_writes_what_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {kind: tmp_path / f"out.{kind}" for kind in ("csv", "html")}
    words = ["arena", "garum", "--bots", "greedy,random", "--games", "4", "--workers", "1", "--option", "board=baelo"]
    for kind, file in files.items():
        words += [f"--{kind}", str(file)]
    assert main([*words, "--salt", "pepper"]) == 0
    said = capsys.readouterr().out
    assert "greedy" in said and "Salt 'pepper'" in said
    assert main([*words, "--salt", "pepper", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["salt"] == "pepper" and told["failures"] == []
    assert set(told["bots"]) == {"greedy", "random"}
    greedy = told["bots"]["greedy"]
    assert greedy["games"] == 4 and greedy["low"] <= greedy["wins"] / 4 <= greedy["high"] and "rating" in greedy
    rows = list(csv.DictReader(files["csv"].read_text().splitlines()))
    assert len(rows) == 8 and {row["bot"] for row in rows} == {"greedy", "random"}
    page = files["html"].read_text()
    assert page.count("<svg") >= 4 and "http" not in page and "<script" not in page


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("garum --bots gready", "There is no bot"),
        ("garum --bots greedy,random --players 7", "Garum takes 2, 3, 4, not 7"),
        ("garum --bots greedy,random --games 0", "--games takes 1 or more"),
        ("garum --bots greedy,random --option board", "takes NAME=VALUE"),
        ("garum --bots greedy,random --option board=rome", "takes troia, baelo"),
        ("gharum --bots greedy,random", "There is no game"),
    ],
)
def test_what_is_wrong_is_said(words: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *words.split()]) == 2
    assert says in capsys.readouterr().err

"""The arena is honest: keys cannot be guessed, and a bot that fails loses its game while the run goes on."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

import emporion
from emporion.arena import match, report
from emporion.arena.crew import Notebook
from emporion.cli import main

HERE = "tests.arena.test_honest"


class Plain(emporion.Bot):
    """Always the first legal move."""

    def choose(self, view: Any, moves: tuple[emporion.Move, ...], rng: Random, budget: int) -> emporion.Move:
        return moves[0]


class Guesser(Plain):
    """Tries small seeds until a game looks like its view, and then knows all that is hidden."""

    found = 0

    def choose(self, view: Any, moves: tuple[emporion.Move, ...], rng: Random, budget: int) -> emporion.Move:
        for seed in range(20):
            world = emporion.start("garum", players=view.players, seed=seed)
            if emporion.digest(emporion.view(world, view.viewer)) == emporion.digest(view):
                Guesser.found += 1
        return moves[0]


class Clumsy(Plain):
    """Fails in the way it is told to, at its third choice."""

    def __init__(self, how: str) -> None:
        self.how = how
        self.choices = 0

    def choose(self, view: Any, moves: tuple[emporion.Move, ...], rng: Random, budget: int) -> emporion.Move:
        print("thinking aloud")
        self.choices += 1
        if self.choices < 3:
            return moves[0]
        if self.how == "sleep":
            sleep(600)
        if self.how == "slow":
            sleep(1.2)
            return moves[0]
        if self.how == "leave":
            sys.exit(3)
        if self.how == "end":
            os._exit(4)
        if self.how == "cheat":
            return emporion.moves("garum")[0 if moves[0].index else 1]
        raise RuntimeError("no idea")


class Spy(Plain):
    """Says by its moves which process it thinks in."""

    def choose(self, view: Any, moves: tuple[emporion.Move, ...], rng: Random, budget: int) -> emporion.Move:
        with Path(os.environ["SPIED"]).open("a") as file:
            file.write(f"{os.getpid()}\n")
        return moves[-1]


def test_a_key_is_not_found_by_trying_seeds() -> None:
    for salt, finds in (("", True), ("pepper", False)):
        Guesser.found = 0
        match.play(match.jobs("garum", (f"{HERE}:Guesser", "random"), 1, seed=5, salt=salt)[0])
        assert (Guesser.found > 0) == finds


def test_a_salt_makes_other_games_and_the_same_salt_the_same() -> None:
    ends: dict[str, list[int]] = {}
    for salt in ("", "a", "a", "b"):
        job = match.jobs("garum", ("random", "random"), 1, seed=3, salt=salt)[0]
        assert ends.setdefault(salt, match.play(job)["scores"]) == match.play(job)["scores"]
    assert len({tuple(scores) for scores in ends.values()}) == 3
    job = match.jobs("garum", ("random", "random"), 1, seed=3)[0]
    assert match.opening(job) == emporion.start("garum", players=2, seed=3), "without a salt, the games of seeds"


def test_every_run_has_a_salt_of_its_own_and_keeps_it(tmp_path: Path) -> None:
    assert Notebook().salt != Notebook().salt and Notebook(salt="a").salt == "a"
    file = tmp_path / "games.jsonl"
    notebook = Notebook(file)
    job = match.jobs("garum", ("random", "random"), 1, salt=notebook.salt)[0]
    notebook.add(job, match.play(job))
    assert Notebook(file).salt == notebook.salt and len(Notebook(file).known) == 1
    with pytest.raises(ValueError, match="without --salt it goes on"):
        Notebook(file, "another")


def lost(bot: str, **terms: Any) -> dict[str, Any]:
    work = match.jobs("garum", (f"{HERE}:{bot}", "random"), 2, salt="x", **terms)
    told = report.summary([(job, match.play(job)) for job in work])
    assert told["bots"]["random"]["wins"] == 2 and told["bots"][f"{HERE}:{bot}"]["wins"] == 0
    assert [failure["seat"] for failure in told["failures"]] == [0, 1]
    assert told["bots"][f"{HERE}:{bot}"]["score"] is None and report.lines(told)[-1][6] == "–"
    return dict(told["failures"][0])


def test_a_bot_that_raises_loses_and_the_run_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    failure = lost("Clumsy(how=raise)")
    assert failure["seed"] == 0 and failure["why"] == "raised RuntimeError: no idea"
    assert lost("Clumsy(how=leave)")["why"] == "raised SystemExit: 3"
    assert "which is not legal here" in lost("Clumsy(how=cheat)")["why"]
    assert capsys.readouterr().out == "", "what a bot prints is no part of the answer"


def test_a_bot_that_takes_too_long_loses() -> None:
    assert lost("Clumsy(how=slow)", seconds=1.0)["why"] == "took longer than 1 seconds"


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("sleep", "took longer than 1 seconds"),
        ("end", "ended its process"),
        ("raise", "raised RuntimeError: no idea"),
        ("cheat", "which is not legal here"),
    ],
)
def test_a_stranger_in_a_process_of_its_own_cannot_stop_the_run(how: str, why: str) -> None:
    assert why in lost(f"Clumsy(how={how})", seconds=1.0, isolate=True)["why"]


def test_a_stranger_plays_the_same_in_a_process_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIED", str(tmp_path / "pids"))
    results, pids = [], []
    for isolate in (False, True):
        job = match.jobs("garum", (f"{HERE}:Spy", f"{HERE}:Spy"), 1, salt="x", isolate=isolate)[0]
        results.append(match.play(job))
        pids.append(set((tmp_path / "pids").read_text().split()))
        (tmp_path / "pids").unlink()
    assert results[0]["scores"] == results[1]["scores"] and "lost" not in results[1]
    assert pids[0] == {str(os.getpid())} and len(pids[1]) == 2 and str(os.getpid()) not in pids[1]


def test_many_failures_are_told_in_few_sentences() -> None:
    failure = {"bot": "a", "seed": 1, "bots": ["a", "b"], "seat": 0, "why": "raised X"}
    said = report.failure_lines({"failures": [failure] * 25})
    assert len(said) == 11 and said[-1] == "And 15 more games were lost so; --json has them all."


def test_the_command_tells_failures_with_their_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "garum", "--games", "2", "--workers", "1", "--move-seconds", "30"]
    bots = f"{HERE}:Clumsy(how=raise),random"
    assert main([*words, "--bots", bots]) == 0
    assert "raised RuntimeError: no idea: lost (seed 0, seat 1 of" in capsys.readouterr().out
    assert main([*words, "--bots", bots, "--json"]) == 0
    assert [one["seed"] for one in json.loads(capsys.readouterr().out)["failures"]] == [0, 0]
    assert main([*words, "--bots", f"{HERE}:Nobody,random"]) == 2
    assert "cannot be loaded" in capsys.readouterr().err

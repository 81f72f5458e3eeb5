"""Tuning: a sequential test that stops, a fit that finds what is hidden in games, a run that goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from emporion import cli, games, weights
from emporion.arena import fitting, looks, tuning
from emporion.arena.crew import Crew
from emporion.arena.sequential import BETTER, FEWEST, NOT_BETTER, Sequential
from emporion.prospects import Weighed


@pytest.mark.parametrize(("chance", "verdict"), [(0.65, BETTER), (0.5, NOT_BETTER), (0.3, NOT_BETTER)])
def test_a_sequential_test_says_which_it_is(chance: float, verdict: str) -> None:
    rng, test = Random(2), Sequential(2, 0.05)
    while not test.verdict():
        assert len(test.blocks) < 3000
        test.add(sum(rng.random() < chance for _ in range(2)) / 2)
    assert test.verdict() == verdict and len(test.blocks) >= FEWEST


def made_up(count: int, worth: tuple[int, int]) -> list[tuple[Any, Any]]:
    """Games in which one of the second term is worth so much early and so much late, and chance the rest."""
    rng, played = Random(1), []
    for _ in range(count):
        seen, ahead = [], 0.0
        for stage in (0, 1):
            counts = [[100 * rng.randrange(8), 100 * rng.randrange(8)] for _ in range(2)]
            ahead = (counts[0][0] - counts[1][0]) / 100 + worth[stage] * (counts[0][1] - counts[1][1]) / 10_000
            seen.append([5 if stage == 0 else 1, [[stage, *counts[0]], [stage, *counts[1]]]])
            scores = [ahead + rng.gauss(0, 3), 0.0]
            winner = 0 if scores[0] > 0 else 1
            result = {"scores": scores, "winners": [winner], "moves": 6, "looks": [seen[-1]]}
            played.append(({"bots": ["a", "b"]}, result))
    return played


def test_a_fit_finds_what_a_term_is_worth() -> None:
    table = looks.Table(made_up(600, (300, 150)))
    fit = fitting.fit(table, [100, 100, 100, 100], 2)
    assert fit.table[0] == fit.table[2] == 100, "points had are points"
    assert 240 < fit.table[1] < 330 and 110 < fit.table[3] < 190 and fit.after < fit.before
    assert looks.thirds(table, fit.table)[2] > looks.thirds(table, [100, 100, 100, 100])[2]


def test_how_well_worth_tells_the_winner() -> None:
    share = np.array([1.0, 0.0, 1.0, 0.0])
    assert looks.auc(np.array([2.0, 1.0, 5.0, 0.0]), share) == 1.0
    assert looks.auc(np.array([1.0, 2.0, 0.0, 5.0]), share) == 0.0
    assert looks.auc(np.zeros(4), share) == 0.5


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second run plays nothing, and finds the same."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tuning, "STEPS", (1.0,))
    terms = tuning.Terms(2, 4, 0.2, 4, 7, 0.5, "greedy")
    found = []
    for _ in range(2):
        with Crew(1) as crew:
            tuner = tuning.Tuner("garum", Path("run"), terms, crew, lambda *_: None)
            before = len(tuner.notebook.known)
            tuner.run(1)
        found.append((tuner.rounds, len(tuner.notebook.known) - before))
    assert found[0] == (found[1][0], 8) and found[1][1] == 0
    assert json.loads((tmp_path / "run" / "rounds.json").read_text()) == found[0][0]
    game = games.game("garum")
    assert isinstance(game, Weighed)
    fitted = weights.read(tmp_path / "run" / "weights-1.toml", type(game))
    assert fitted.source.startswith("fitted by emporion") and "4 games" in fitted.source
    assert (tmp_path / "run" / "moved.svg").read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "7"], "--players"),
        (["--games", "3"], "--games takes 20 or more"),
        (["--gain", "60"], "--gain takes a number between 0 and 50"),
        (["--stray", "2"], "--stray"),
        (["--folder", "a,b"], "--folder"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["tune", "garum", *words]) == 2
    assert said in capsys.readouterr().err

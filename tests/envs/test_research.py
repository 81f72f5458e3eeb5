"""What docs/research.md says in figures is so; its snippets are run like those of every document."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import emporion
from emporion import games
from tests.snippets import ROOT


def test_the_table_of_games_is_true() -> None:
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \| (\d) to (\d) \| (\d+) \| (\d+) \|$", text, re.M)
    told = {
        (games.game(name).title, *[str(n) for n in (games.game(name).players[0], games.game(name).players[-1])])
        + (str(len(emporion.moves(name))), str(sum(row["size"] for row in emporion.features(name))))
        for name in games.GAMES
    }
    assert set(rows) == told


def test_every_figure_of_the_page_on_speed_is_a_measured_one() -> None:
    """The page is what the command writes: every target has its row, and every game its column."""
    from emporion.commands import peers

    text = (ROOT / "docs" / "speed.md").read_text(encoding="utf-8")
    for figure, other, theirs, side, times in peers.TARGETS:
        against = f"{other} {theirs}" if other else theirs
        assert f"| {figure} / {against} | at {side} {times:g} |" in text
    assert "compiled" in text and all(f"| {name} |" in text for name in games.GAMES)


def test_the_trained_policy_sits_down_and_beats_random() -> None:
    """As the document says, from its own folder: what was learned plays with numpy alone."""
    words = ("arena", "garum", "--bots", "garum_ppo:Bot,random", "--games", "6", "--workers", "1", "--salt", "x")
    command = [sys.executable, "-m", "emporion", *words, "--json"]
    run = subprocess.run(command, cwd=ROOT / "examples" / "ppo", capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert not told["failures"], told["failures"]
    assert told["bots"]["garum_ppo:Bot"]["wins"] >= 5


def test_the_weights_are_those_of_the_run_beside_them() -> None:
    about = json.loads((ROOT / "examples" / "ppo" / "about.json").read_text(encoding="utf-8"))
    assert about["layout"] == emporion.layout("garum") and about["arguments"]["seed"] >= 0
    assert "torch" not in sys.modules

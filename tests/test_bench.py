"""The programs that measure still run, and say what is so: a load so small that any machine bears it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bench.curves import Axis, plot
from bench.server import Load, passed, quantile
from bench.written import write


def said(program: str, *words: str) -> str:
    """What a program says; whether it calls that passed depends on how busy this machine is."""
    command = [sys.executable, "-m", f"bench.{program}", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120).stdout


def test_a_small_load_is_borne_and_nothing_of_it_is_lost() -> None:
    found = json.loads(said("server", "--tables", "3", "--rate", "5", "--seconds", "2", "--limit", "10000"))
    assert found["moves"] + found["skipped"] == 10 and found["moves"] and found["windows"] == 18
    assert found["errors"] == found["lost"] == found["behind"] == 0
    assert found["updates_heard"] >= 18 // 3, "whoever looks is told"
    assert found["server"]["cpu_ms_per_move"] > 0


def test_the_cost_of_a_move_is_told() -> None:
    assert "ms a move for all viewers" in said("shown", "--game", "garum", "--moves", "3")


def test_a_load_is_not_passed_when_anything_is_wrong() -> None:
    load = Load(["garum"], rate=10.0, seconds=10.0, limit=50.0)
    good = {"moves": 100, "errors": 0, "lost": 0, "behind": 0, "answer_ms": {"p95": 49.9}}
    assert passed(load, good)
    for wrong in ({"moves": 97}, {"errors": 1}, {"lost": 1}, {"behind": 1}, {"answer_ms": {"p95": 50.0}}):
        assert not passed(load, good | wrong)
    assert quantile([0.001 * n for n in range(1, 101)], 0.95) == 96.0


def test_figures_are_written_between_their_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- load -->\nold\n<!-- /load -->\nafter\n")
    write("load", "new \\1\n", page)
    assert page.read_text() == "before\n<!-- load -->\nnew \\1\n<!-- /load -->\nafter\n"
    with pytest.raises(ValueError, match="has no part"):
        write("many", "new", page)


def test_a_plot_is_a_picture() -> None:
    up = Axis("ms <up>", 100, (0, 50, 100))
    drawn = plot({"Garum": [(0, 10), (5, 400)]}, Axis("seconds", 5, (0, 5)), up, 50, "ms")
    assert len(ElementTree.fromstring(drawn).findall(".//{*}circle")) == 2

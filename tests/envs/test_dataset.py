"""Games recorded by the arena: one file each, and every decision with what its seat knew."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import emporion
from emporion import cli
from emporion.envs.dataset import Dataset
from tests.snippets import ROOT


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ten games between two bots."""
    target = tmp_path_factory.mktemp("data") / "games"
    words = f"arena garum --bots greedy,random --games 10 --workers 1 --salt pepper --record {target}"
    assert cli.main(words.split()) == 0
    return target


def test_rows_are_the_decisions_of_the_games(folder: Path) -> None:
    data = Dataset(folder)
    records = list(data.records())
    assert len(records) == data.about["games"] == 10 and all(record.state.over for record in records)
    assert len(data) == sum(len(record.moves) for record in records)
    for batch in data.batches(100):
        for i, (game, decision, seat, move) in enumerate(
            zip(batch["game"], batch["decision"], batch["seat"], batch["move"], strict=True)
        ):
            if decision % 23 == 0:
                record = records[game]
                s = record.at(int(decision))
                made = record.moves[int(decision)]
                assert (made.seat, made.move.index) == (seat, move)
                assert batch["observation"][i].tolist() == emporion.observe(emporion.view(s, int(seat))).tolist()
                assert sorted(m.index for m in s.legal(int(seat))) == batch["mask"][i].nonzero()[0].tolist()
                won = record.state.winners()
                assert batch["outcome"][i] == pytest.approx((seat in won) / len(won))


def test_every_choice_was_legal_and_both_bots_sat_on_both_sides(folder: Path) -> None:
    sat = set()
    for batch in Dataset(folder).batches():
        assert batch["mask"][np.arange(len(batch["move"])), batch["move"]].all()
        sat |= set(zip(batch["bot"], batch["seat"].tolist(), strict=True))
    assert sat == {("greedy", 0), ("greedy", 1), ("random", 0), ("random", 1)}


def test_the_card_says_what_it_is(folder: Path) -> None:
    card = (folder / "README.md").read_text(encoding="utf-8")
    assert card.startswith("# 10 games of garum") or "# 10 games of garum" in card
    for word in ("pepper", emporion.layout("garum"), "greedy, random", "| mask |", "version 1"):
        assert word in card
    assert "{" not in card and " 0 decisions" not in card


def test_what_is_there_is_not_written_over(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (folder / "README.md").read_bytes()
    assert cli.main(f"arena garum --bots random --games 1 --workers 1 --record {folder}".split()) != 0
    assert "there is a dataset already" in capsys.readouterr().err
    assert (folder / "README.md").read_bytes() == before
    with pytest.raises(ValueError, match="holds no dataset"):
        Dataset(folder / "games")


def test_greedy_is_cloned_from_its_games(folder: Path) -> None:
    """The example runs, and what it learned is more than chance."""
    script = ROOT / "examples" / "ppo" / "clone_greedy.py"
    run = subprocess.run([sys.executable, script, folder, "--passes", "4"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    share, lot = [float(word.rstrip("%")) for word in run.stdout.splitlines()[-1].split() if word.endswith("%")]
    assert share > lot

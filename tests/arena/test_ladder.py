"""The leaderboard: a pairing ends when it is known well enough; the page says how well."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from emporion.arena import ladder
from emporion.arena.crew import Crew, Notebook
from emporion.cli import main


def test_every_step_of_the_ladder_is_there() -> None:
    met = [pairing.group for pairing in ladder.pairings(("garum",))]
    assert met[:7] == [
        ("gentle", "random"),
        ("greedy", "random"),
        ("greedy", "gentle"),
        ("easy", "greedy"),
        ("normal", "easy"),
        ("hard", "normal"),
        ("hard", "greedy"),
    ]
    assert met[7] == ("hard", "greedy", "greedy", "greedy")


def test_a_pairing_ends_when_it_is_known() -> None:
    pairing = ladder.Pairing("garum", ("greedy", "random"))
    one = {"scores": [9, 1], "winners": [0], "asked": [1, 1], "seconds": [0.002, 0.1], "moves": 2}
    other = one | {"winners": [1], "seconds": [0.1, 0.004]}
    pairing.played = [one, other] * 20  # the seats rotate, the first bot wins them all
    assert pairing.share[0] == 1.0 and pairing.done and pairing.milliseconds() == pytest.approx(3.0)
    pairing.played = [one, one] * 20
    assert pairing.share[0] == 0.5 and not pairing.done
    pairing.played = [one, one] * 200
    assert pairing.done  # 400 games are enough


def test_the_page_is_written_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, kept = tmp_path / "bots.md", tmp_path / "kept.jsonl"
    notebook = Notebook(kept)
    work = [ladder.Pairing("garum", ("greedy", "random"), 2, notebook.salt)]
    with Crew(1) as crew:
        assert ladder.climb(work, crew, notebook, 5, lambda _: None)
    text = ladder.markdown(work, True, "# Bots\n\n")
    assert "| Garum | greedy | random | 2 |" in text and "still open" not in text
    words = ["bots", "leaderboard", "--game", "garum", "--minutes", "0", "--out", str(page), "--workers", "1"]
    page.write_text("# Bots\n\nold\n\n## Chances to win\n\nwritten by another command\n")
    assert main([*words, "--resume", str(kept)]) == 0
    text = page.read_text()
    assert text.endswith("\n\n## Chances to win\n\nwritten by another command\n") and "old" not in text
    assert "still open" in text and "| Garum | greedy | random | 2 |" in text  # what was known is told again
    assert f"the salt '{notebook.salt}'" in text
    capsys.readouterr()
    assert main([*words, "--resume", str(kept), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["salt"] == notebook.salt and told["pairings"][0]["games"] == 2 and not told["complete"]


def test_the_bots_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in ("random", "greedy", "easy", "normal", "hard"))

"""A bot of another installation: `hard@FOLDER`. The one that runs these tests is such a folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import emporion
from emporion import bots
from emporion.arena import match
from emporion.bots import visitor
from emporion.bots.bot import Failed
from emporion.bots.random import RandomBot
from emporion.cli import main
from emporion.tables.seating import seat_all
from emporion.tables.table import Person

HERE = sys.prefix
ANSWERS = """#!{python} -I
import sys
if "-c" in sys.argv: sys.exit(0)
for line in sys.stdin:
    {does}
    sys.stdout.flush()
"""
MADE = 'print(\'{"version": "9"}\') if "view" not in line and "game" not in line else '
RULES = '__import__("json").dumps({"rules": ["garum", VERSION, "standard", HASH]})'


@pytest.fixture(autouse=True)
def alone() -> Iterator[None]:
    """Nobody is invited, and no process of theirs is left."""
    yield
    for home in visitor._homes.values():
        home.end()
    visitor._homes.clear()
    bots._invited.clear()


def seen(players: int = 2) -> Any:
    s = emporion.start("garum", players=players, seed=1)
    return emporion.view(s, s.asking()[0])


def fake(tmp_path: Path, does: str) -> str:
    """A folder whose Python is a script of ours, which says there is an Emporion."""
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.write_text(ANSWERS.replace("{python}", sys.executable).replace("{does}", does))
    python.chmod(0o755)
    return f"hard@{tmp_path}"


def rules(version: int, hash: str) -> str:
    return RULES.replace("VERSION", str(version)).replace("HASH", repr(hash))


def test_it_plays_as_it_does_at_home() -> None:
    v = seen()
    there = bots.get(f"greedy@{HERE}").seated()
    chosen = there.choose(v, v.legal(v.viewer), Random(7), 0)
    here = bots.get("greedy").choose(v, v.legal(v.viewer), Random(Random(7).getrandbits(64)), 0)
    assert chosen is here


def test_an_arena_seats_one(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "garum", "--games", "2", "--workers", "1", "-o", "board=baelo", "--bots", f"greedy,random@{HERE}"]
    assert main([*words, "--json"]) == 0
    told = capsys.readouterr().out
    assert f"random@{HERE}" in told and '"failures": []' in told


def test_so_does_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = iter(["1", "1", "1", "1", "ledger", "q"])
    monkeypatch.setattr("builtins.input", lambda *_: next(said))
    assert main(["play", "garum", "--seats", f"me,random@{HERE}", "--seed", "4"]) == 0
    assert "Visitor 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "because"),
    [
        ("hard@", "no virtual environment in no folder"),
        ("hard@nowhere", "no virtual environment in nowhere: bin/python is missing"),
        (f"nobody@{HERE}", "over there it raised ValueError: There is no bot “nobody”"),
        (f"mcts(simulations=0)@{HERE}", "simulations takes a whole number from 1"),
    ],
)
def test_who_cannot_come_is_told_why(name: str, because: str) -> None:
    with pytest.raises(ValueError, match=r"^The bot “.*” cannot be made: ") as wrong:
        bots.get(name)
    assert because in str(wrong.value)


def test_a_folder_without_emporion_is_told(tmp_path: Path) -> None:
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.write_text("#!/bin/sh\nexit 1\n")
    python.chmod(0o755)
    with pytest.raises(ValueError, match="there is no emporion installed in"):
        bots.get(f"hard@{tmp_path}")
    python.chmod(0o600)
    with pytest.raises(ValueError, match="cannot be started"):
        bots.get(f"hard@{tmp_path}")


@pytest.mark.parametrize(
    ("does", "because"),
    [
        (MADE + "sys.exit(3)", "ended its process"),
        (MADE + "print('grrr')", "answered nonsense"),
        (MADE + "print('[1]')", "answered nonsense"),
        (MADE + f"print({rules(99, '')})", "plays garum by rules 99, and this game goes by rules 1"),
        (MADE + f"print({rules(1, 'abc')})", "has another content of garum (abc)"),
        (MADE + f"print({rules(1, seen().rules[3])} if 'game' in line else '{{\"move\": \"fly\"}}')", "chose fly"),
    ],
)
def test_who_fails_has_lost(tmp_path: Path, does: str, because: str) -> None:
    name = fake(tmp_path, does)
    v = seen()
    with pytest.raises(Failed, match=because.replace("(", r"\(").replace(")", r"\)")):
        bots.get(name).choose(v, v.legal(v.viewer), Random(1), 0)
    (job,) = match.jobs("garum", ("random", name), 1, options={"board": "baelo"})
    result = match.play(job)
    assert result["winners"] == [0] and because in result["lost"]["why"] and result["lost"]["seat"] == 1


def test_a_process_that_ended_is_started_again() -> None:
    v = seen()
    bot = bots.get(f"random@{HERE}")
    home = visitor._homes[HERE]
    bot.choose(v, v.legal(v.viewer), Random(1), 0)
    process = home._process
    assert process is not None
    process.kill()
    process.wait()
    with pytest.raises(Failed, match="ended its process"):
        bot.choose(v, v.legal(v.viewer), Random(1), 0)
    assert bot.choose(v, v.legal(v.viewer), Random(1), 0) in v.legal(v.viewer)


def test_only_the_operator_invites_and_a_form_names_no_folder() -> None:
    v = seen()
    person = Person("p", "Anna")
    with pytest.raises(ValueError, match="There is no bot"):
        seat_all(person, v.book, 2, v.options, ["me", f"bot:greedy@{HERE}"], "")
    bots.invite(f"old=greedy@{HERE}")
    assert "old" in bots.names() and "old" in bots.installed() and not bots.ours("old")
    assert bots.meant("old") == f"greedy@{HERE}" and bots.meant("greedy") == "greedy"
    seats = seat_all(person, v.book, 2, v.options, ["me", "bot:old"], "")
    assert seats[1].bot == "old" and HERE not in str(seats)
    with pytest.raises(ValueError, match="There is no bot"):
        seat_all(person, v.book, 2, v.options, ["me", f"bot:greedy@{HERE}"], "")
    for wrong in (
        "old",
        "=hard@x",
        "a b=hard@x",
        "other=hard",
        f"old=hard@{HERE}",
        f"hard=hard@{HERE}",
        "x=hard@nowhere",
        "x=nowhere:Bot",
    ):
        with pytest.raises(ValueError, match=r"NAME=BOT@FOLDER|already|cannot be made|cannot be loaded"):
            bots.invite(wrong)


def test_a_bot_of_ones_own_is_invited_by_its_module() -> None:
    v = seen()
    bots.invite("mine=emporion.bots.random:RandomBot")
    assert isinstance(bots.get("mine"), RandomBot) and "mine" in bots.installed() and not bots.ours("mine")
    assert seat_all(Person("p", "Anna"), v.book, 2, v.options, ["me", "bot:mine"], "")[1].bot == "mine"
    with pytest.raises(ValueError, match="There is no bot"):
        seat_all(Person("p", "Anna"), v.book, 2, v.options, ["me", "bot:emporion.bots.random:RandomBot"], "")


def test_nobody_is_left_when_we_go() -> None:
    bots.get(f"random@{HERE}")
    process = visitor._homes[HERE]._process
    assert process is not None
    visitor._farewell()
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)

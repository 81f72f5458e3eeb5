"""Every command and every piece of code in README and docs is run, as it is printed but for how long it takes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import emporion
from tests import snippets
from tests.installed import EXAMPLES, install
from tests.kept import HERE as KEPT
from tests.kept import database

# What stands for something of one's own, and what it is here.
PLACEHOLDERS = {
    r"\bGAME\b": "garum",
    r"\bFILE:ID\.FIELD=VALUE\b": "board:bonus.species=3",
    r"collegiabot --pack FILE\b": "collegiabot --pack box.toml",
    r"\bFILE(?=\.png)": "picture",
    r"--players P\b": "--players 2",
    r"\bNAME\b": "try",
    r"\bCOUNT\b": "2",
    r"hard@FOLDER\b": f"hard@{sys.prefix}",
    r"review FILE\b": "review tests/saved/garum-rules-1.jsonl",
    r"check-db URL\b": "check-db sqlite:///tables.db",
}
# What makes a command short; it does the same, only less of it.
SHORT = {
    r"^(emporion fuzz .*--games) \w+": r"\1 1",
    r"^(emporion (?!fuzz).*--games) \w+": r"\1 2",
    r"^(emporion lab (?!.*--bots).*)": r"\1 --bots random",
    r"^(emporion arena (?!.*--budget).*)": r"\1 --budget 2",
    r"^(emporion (arena|lab) (?!.*--games).*)": r"\1 --games 2",
    r"^(emporion (arena|lab) (?!.*--workers).*)": r"\1 --workers 1",
    r"^(emporion bench.*)": r"\1 --windows 1 --seconds 0.01",
    r"^(emporion bots leaderboard.*)": r"\1 --minutes 0 --workers 1",
    r"^(emporion (replay|review|show|verify|serve)$)": r"\1 --help",
    r"^(emporion puzzles (mine|check .*))$": r"\1 --help",
    r"^(emporion puzzles mine .*)": r"\1 --seconds 0",
    r"^emporion users (reset|export|delete).*": r"emporion users list",  # nobody has an account in the kept database
    r"^(python -m bench\.arena.*)": r"\1 --bots random,random --games 2 --times 1",
    r"^(python -m bench\.turn.*)": r"\1 --games 1 --bot random",
    r"^(python -m bench\.hands.*)": r"\1 --games 1 --bot random",
    r"^(python -m bench\.(?:scale|agreement).*)": r"\1 --help",
    r"^(python -m tests\.sought.*)": r"\1 --games 2",
    r"^(python -m tests\.measured.*)": r"\1 --quick --size 1280x800",
    r"^(python -m tests\.pictures \w+)$": r"\1 --size 400x800",
    r"^python -m tests\.pictures --size": r"python -m tests.pictures garum --size",
    r"^(emporion tune(?: \w+)?)$": r"\1 --help",  # hours of games: how it works is tested in test_tune.py
    r"^(emporion serve --visitor.*)": r"\1 --help",
    r"^(python -m bench\.calibrate.*)": r"\1 --help",  # it would write its fit into the package
    r"^(python -m bench\.(?:server|load|many).*)": r"\1 --help",  # they fail where they cannot keep their pace
}
BOX = '[pack]\nname = "my box"\ngame = "thessaloniki"\n'
# What the compiled package alone is asked for: for people who develop, and slow.
SLOW = re.compile(r"python -m tests\.(kept|measured|pictures|refused|sought|tables\.story)")
COMMANDS = [
    pytest.param(where, command, id=command, marks=[pytest.mark.compiled] if SLOW.match(command) else [])
    for where, command in snippets.commands()
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository to work in, with the files that documents show, and Stall installed."""
    copy = tmp_path_factory.mktemp("repository")
    for name in ("tests", "docs", "bench", "examples"):
        shutil.copytree(snippets.ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "src").symlink_to(snippets.ROOT / "src")
    for name, text in {**snippets.files(), "box.toml": BOX}.items():
        (copy / name).write_text(text, encoding="utf-8")
    programs = copy / "bin"
    programs.mkdir()
    for name, words in (("emporion", "-P -m emporion"), ("python", "")):  # -P: as installed, without the current folder
        (programs / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {words} "$@"\n')
        (programs / name).chmod(0o755)
    install(EXAMPLES / "stall", copy / "site")
    database(KEPT / "first", copy / "tables.db")
    return copy


def typed(folder: Path, command: str, answers: str = "q\n") -> subprocess.CompletedProcess[str]:
    """What a shell says to it, to somebody who then answers this: he wants to stop."""
    source = str(Path(emporion.__file__).parents[1])
    env = {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
    env["EMPORION_DB"] = f"sqlite:///{folder / 'tables.db'}"
    env["PYTHONPATH"] = os.pathsep.join([source, str(folder / "site"), str(EXAMPLES / "stall")])
    return subprocess.run(
        command, shell=True, cwd=folder, env=env, input=answers, capture_output=True, text=True, timeout=300
    )


def shortened(command: str) -> str:
    """The command with one's own things in it, and done in seconds; a redirection stays last."""
    line, arrow, file = command.partition(" > ")
    for pattern, given in {**PLACEHOLDERS, **SHORT}.items():
        line = re.sub(pattern, given, line)
    return line + arrow + file


@pytest.mark.parametrize(("where", "command"), COMMANDS)
def test_a_command_does_what_it_is_printed_for(where: str, command: str, folder: Path) -> None:
    if command.startswith("make "):
        run = subprocess.run(["make", "-n", *command.split()[1:2]], cwd=snippets.ROOT, capture_output=True, text=True)
        assert run.returncode == 0, f"{where}: {run.stderr}"
    elif command.startswith(".ci/run"):
        assert os.access(snippets.ROOT / ".ci" / "run", os.X_OK)
    elif extra := re.match(r"pip install 'emporion\[(\w+)\]'", command):
        ours = tomllib.loads((snippets.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        assert extra[1] in ours["project"]["optional-dependencies"], where
    elif command.startswith("pip install -e "):
        project = tomllib.loads((snippets.ROOT / command.split()[-1] / "pyproject.toml").read_text(encoding="utf-8"))
        assert project["project"]["entry-points"]["emporion.games"], "how it is installed is tested in test_example.py"
    else:
        run = typed(folder, shortened(command))
        assert run.returncode == 0, f"{where}: {run.stderr}"


@pytest.mark.parametrize("file", [file for file in snippets.documents() if snippets.blocks(file, "python")], ids=str)
def test_python_in_a_document_runs(file: Path, folder: Path) -> None:
    program = "\n".join(snippets.blocks(file, "python"))
    (folder / "shown.py").write_text(program, encoding="utf-8")
    run = typed(folder, "python shown.py")
    assert run.returncode == 0, run.stderr


def test_the_bot_of_the_readme_plays(folder: Path) -> None:
    """Both commands with it work as they are printed: the seats say how many play, the current folder is looked in."""
    said = [command for where, command in snippets.commands() if where == "README.md" and "my_module:First" in command]
    assert [command.split()[1] for command in said] == ["play", "arena"]
    assert "First 2" in typed(folder, said[0], "look players\nq\n").stdout
    assert "my_module:First" in typed(folder, shortened(said[1]) + " --json").stdout


def test_toml_in_a_document_is_true(folder: Path) -> None:
    for file in snippets.documents():
        for block in snippets.blocks(file, "toml"):
            assert tomllib.loads(block)
    project = (EXAMPLES / "stall" / "pyproject.toml").read_text(encoding="utf-8")
    for block in snippets.blocks(snippets.ROOT / "docs" / "adding-a-game.md", "toml"):
        assert block in project

"""What the documents tell people to type: blocks of code, files, and commands, found in README and docs."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROGRAMS = ("emporion ", "python -m ", "make ", "pip install ", ".ci/run")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.M | re.S)


def documents() -> list[Path]:
    """Every document, those of examples too."""
    folders = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]
    return sorted(folders)


def blocks(file: Path, language: str) -> list[str]:
    """The code of a language that a document shows."""
    return [body for kind, body in FENCED.findall(file.read_text(encoding="utf-8")) if kind == language]


def files() -> dict[str, str]:
    """The files that documents show: a block whose first line is a comment with its name."""
    found = {}
    for file in documents():
        for language in ("python", "toml"):
            for block in blocks(file, language):
                name = re.match(r"# ([\w-]+\.\w+)\n", block)
                if name:
                    found[name[1]] = block
    return found


def commands() -> list[tuple[str, str]]:
    """Every command with the first document that has it: lines of plain blocks, and whatever stands in backquotes."""
    found: dict[str, str] = {}
    for file in documents():
        text = file.read_text(encoding="utf-8")
        lines = [re.split(r"\s{2,}", line.strip())[0] for block in blocks(file, "") for line in block.splitlines()]
        lines += [" ".join(said.split()) for said in re.findall(r"`([^`]+)`", FENCED.sub("", text))]
        for line in lines:
            if line.startswith(PROGRAMS):
                found.setdefault(line, str(file.relative_to(ROOT)))
    return [(where, command) for command, where in found.items()]

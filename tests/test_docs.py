"""The documents tell the truth: every section of a rulebook has a row, every row names steps and tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from emporion import codec, games
from emporion.kernel.step import Step

ROOT = Path(__file__).parent.parent
TESTS = {
    name
    for file in (ROOT / "tests").rglob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.M)
}


def rows(name: str) -> list[list[str]]:
    """The table of docs/rules/<game>.md: section, our words, step, test, source."""
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    found = [line.strip().strip("|").split("|") for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in row] for row in found]


def slugs(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.parametrize("name", games.GAMES)
def test_every_section_of_the_rulebook_has_a_row(name: str) -> None:
    sections = (ROOT / "tests" / "games" / name / "sections.txt").read_text(encoding="utf-8").split()
    assert sections
    assert {slug for row in rows(name) for slug in slugs(row[0])} == set(sections)


@pytest.mark.parametrize("name", games.GAMES)
def test_every_row_names_a_step_and_a_test_that_exist(name: str) -> None:
    games.game(name)
    space = name + "."
    known = {tag.removeprefix(space) for tag, cls in codec.RECORDS.items() if tag.startswith(space)}
    known |= {tag for tag, cls in codec.RECORDS.items() if "." not in tag and issubclass(cls, Step)}
    folder = Path(games.__file__).parent / name
    source = "\n".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    for row in rows(name):
        assert len(row) == 5 and all(row), f"{row[0]}: section, words, step, test, source"
        assert slugs(row[2]) and slugs(row[3]), f"{row[0]} names no step or no test"
        for step in slugs(row[2]):
            assert step in known or re.search(rf"^(def|class) {re.escape(step)}\b", source, re.M), f"no step {step}"
        for test in slugs(row[3]):
            assert test in TESTS, f"no test {test}"
        assert row[4].split(":")[0].split(",")[0] in ("printed", "inferred", "designed"), f"{row[0]}: {row[4]}"


@pytest.mark.parametrize("name", games.GAMES)
def test_every_rule_names_a_section_of_the_rulebook(name: str) -> None:
    sections = (ROOT / "tests" / "games" / name / "sections.txt").read_text(encoding="utf-8").split()
    words = games.book(name).words
    for key, section in words.items():
        if key.startswith("section.rule."):
            assert section in sections, f"{key}: {section}"


def test_no_document_names_a_machine() -> None:
    for file in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        assert not re.search(r"/(work|root|tmp|home)/", file.read_text(encoding="utf-8")), file.name


def test_every_picture_and_page_a_document_links_to_exists() -> None:
    for file in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", file.read_text(encoding="utf-8")):
            assert (file.parent / link).exists(), f"{file.name}: {link}"

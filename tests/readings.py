"""The readings of docs/rules as the rules pages show them: `python -m tests.readings` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path

from emporion import games

ROOT = Path(__file__).parents[1]
HEAD = "# How we read the rulebook where it is silent: made from docs/rules by `python -m tests.readings`.\n"
BEGINS = re.compile(r"^(?:- )?(?=\*\*)", re.M)  # a reading begins with its title, in bold


def target(name: str) -> Path:
    return games.folder(name) / "text" / "rules" / "readings.toml"


def readings(name: str) -> list[tuple[str, str]]:
    """Title and text of every reading in a game's document; the text begins with the title."""
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    part = re.split(r"^## ", text.partition("\n## Readings\n")[2], flags=re.M)[0]
    return [(said[2:].partition("**")[0].rstrip("."), said.strip()) for said in BEGINS.split(part)[1:]]


def page(name: str) -> str:
    """The file as it should stand."""
    rows = [f'\n[[reading]]\ntitle = "{title}"\ntext = """\n{_marked(text)}\n"""\n' for title, text in readings(name)]
    return HEAD + "".join(rows)


def _marked(text: str) -> str:
    """The document's marks as ours: what is bold is so, code is plain."""
    return re.sub(r"\*\*(.+?)\*\*", r"*\1*", text).replace("`", "").replace("{", "(").replace("}", ")")


if __name__ == "__main__":
    for name in [name for name in games.GAMES if target(name).parent.exists()]:
        target(name).write_text(page(name), encoding="utf-8")

"""Figures written where they are read: a part of a document between two marks."""

from __future__ import annotations

import os
import re
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def write(name: str, text: str, document: Path = DOCS / "server.md") -> None:
    """Put a text between `<!-- name -->` and `<!-- /name -->`; a document without these marks is an error."""
    said = document.read_text(encoding="utf-8")
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    marked = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.S)
    if not marked.search(said):
        raise ValueError(f"{document.name} has no part {begin} … {end}")
    document.write_text(marked.sub(lambda _: f"{begin}\n{text.strip()}\n{end}", said), encoding="utf-8")


def machine() -> str:
    """What it was measured on, and how busy that was: one who reads figures must know."""
    return f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} when it began"

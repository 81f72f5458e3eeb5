"""docs/settings.md, made from the source: `python -m tests.settings` writes it anew."""

from __future__ import annotations

import ast
from pathlib import Path

from emporion.tables.settings import Settings

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "settings.md"
SOURCE = ROOT / "src" / "emporion" / "tables" / "settings.py"
HEAD = """# Settings of a server

Every limit and every patience of the service with its usual value, made from `tables/settings.py` by
`python -m tests.settings`; a test holds it true. Times are seconds; two numbers are so many in so many seconds. What
has a flag is named by `emporion serve --help`; the others are for programs that start a service of their own."""


def page() -> str:
    """A table for every group of settings, with the words that stand beside them."""
    lines = SOURCE.read_text(encoding="utf-8").splitlines()
    (cls,) = [node for node in ast.parse("\n".join(lines)).body if isinstance(node, ast.ClassDef)]
    out = [HEAD]
    for node in [node for node in cls.body if isinstance(node, ast.AnnAssign)]:
        above = lines[node.lineno - 2].strip()
        if above.startswith("# "):
            out += ["", f"## {above[2].upper()}{above[3:]}", "| setting | usually | |", "| --- | --- | --- |"]
        said = lines[node.lineno - 1].partition("  # ")[2]
        name = ast.unparse(node.target)
        out.append(f"| `{name}` | {shown(getattr(Settings(), name))} | {said} |")
    return "\n".join(out) + "\n"


def shown(value: float | str | tuple[int, float]) -> str:
    """A value as one reads it."""
    if isinstance(value, tuple):
        return f"{value[0]} in {value[1]:g} s"
    return value if isinstance(value, str) else f"{value:,}".removesuffix(".0")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

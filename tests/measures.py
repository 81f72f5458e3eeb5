"""`python -m tests.measures`: the longest and the most complex functions of src, and how many are over the limits."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "emporion"
LINES, COMPLEXITY = 60, 15  # at most
SHOWN = 10


def lines() -> list[tuple[int, str]]:
    """Every function's length in lines, the longest first."""
    found = []
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                found.append((length, f"{file.relative_to(SOURCE)}:{node.lineno} {node.name}"))
    return sorted(found, reverse=True)


def complexity() -> list[tuple[int, str]]:
    """Every function's ways through it, as ruff counts them (C901), the most first."""
    ruff = [sys.executable, "-m", "ruff", "check", "--isolated", "--exit-zero", "--output-format", "json"]
    ruff += ["--select", "C901", "--config", "lint.mccabe.max-complexity=0", str(SOURCE)]
    found = []
    for row in json.loads(subprocess.run(ruff, capture_output=True, text=True, check=True).stdout):
        told = re.fullmatch(r"`(.+)` is too complex \((\d+) > 0\)", row["message"])
        assert told, row["message"]
        file = Path(row["filename"]).relative_to(SOURCE)
        found.append((int(told[2]), f"{file}:{row['location']['row']} {told[1]}"))
    return sorted(found, reverse=True)


def main() -> None:
    for name, most, rows in (("lines", LINES, lines()), ("complexity", COMPLEXITY, complexity())):
        over = sum(1 for n, _ in rows if n > most)
        middle = rows[len(rows) // 2][0]
        print(f"{name}: {len(rows)} functions, the middle one has {middle}, {over} have more than {most}:")
        for n, where in rows[: max(SHOWN, over)]:
            print(f"  {n:3} {where}")


if __name__ == "__main__":
    main()

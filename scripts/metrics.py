"""Writes how wide each letter of our fonts is, for scene/fit.py and for the browser: python scripts/metrics.py"""

from __future__ import annotations

import json
from pathlib import Path

from fontTools.ttLib import TTFont

from emporion.scene import fonts

SRC = Path(__file__).parent.parent / "src" / "emporion"
BLOCKS = [(0x20, 0x24F), (0x370, 0x4FF), (0x2010, 0x2044), (0x2070, 0x209F), (0x2190, 0x21FF), (0x2200, 0x22FF),
          (0x25A0, 0x27BF)]  # fmt: skip


def widths(path: Path) -> dict[str, str]:
    """The letters by their width, in thousandths of the size."""
    font = TTFont(path)
    known, advance = font.getBestCmap(), font["hmtx"]
    found: dict[str, str] = {}
    for code in sorted(known):
        if any(first <= code <= last for first, last in BLOCKS):
            wide = round(1000 * advance[known[code]][0] / font["head"].unitsPerEm)
            found[str(wide)] = found.get(str(wide), "") + chr(code)
    return found


def main() -> None:
    table = {name: widths(path) for name, path in fonts.files().items()}
    lines = ",\n".join(json.dumps(face) + ": " + json.dumps(row, ensure_ascii=False) for face, row in table.items())
    (SRC / "scene" / "metrics.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")
    script = "// The letters of each face by their width in thousandths of the size; written by scripts/metrics.py.\n\n"
    script += f"/** @type {{Record<string, Record<string, string>>}} */\nexport const METRICS = {{\n{lines},\n}};\n"
    (SRC / "web" / "static" / "metrics.js").write_text(script, encoding="utf-8")


if __name__ == "__main__":
    main()

"""The fonts in which scenes are written: Source Sans Pro, and Source Serif Pro for names; where they are installed."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple


class Face(NamedTuple):
    """One cut of a family."""

    family: str
    weight: int
    package: str
    file: str


FACES: Final = {
    "sans": Face("Source Sans Pro", 400, "font_source_sans_pro", "SourceSansPro-Regular.otf"),
    "semi": Face("Source Sans Pro", 600, "font_source_sans_pro", "SourceSansPro-Semibold.otf"),
    "bold": Face("Source Sans Pro", 700, "font_source_sans_pro", "SourceSansPro-Bold.otf"),
    "serif": Face("Source Serif Pro", 700, "font_source_serif_pro", "SourceSerifPro-Bold.otf"),
}


@cache
def files() -> dict[str, Path]:
    """The file of each face; those whose package is not installed are left out."""
    found = {}
    for name, face in FACES.items():
        spec = find_spec(face.package)
        if spec is not None and spec.origin:
            found[name] = Path(spec.origin).parent / "files" / face.file
    return found

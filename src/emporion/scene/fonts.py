"""The fonts in which scenes are written: Source Sans Pro, and Source Serif Pro for names; where they are installed."""

from __future__ import annotations

import struct
import zlib
from base64 import b64encode
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


def style() -> str:
    """The faces as a style sheet that needs nothing else."""
    return "".join(
        [
            f'@font-face {{ font-family: "{FACES[name].family}"; font-weight: {FACES[name].weight};'
            f' src: url("data:font/woff;base64,{b64encode(packed(path)).decode()}") format("woff"); }}\n'
            for name, path in files().items()
        ]
    )


@cache
def packed(path: Path) -> bytes:
    """A font file with its tables compressed: the Web Open Font Format, version 1.0."""
    font = path.read_bytes()
    flavour, count = struct.unpack_from(">4sH", font)
    rows = [struct.unpack_from(">4sLLL", font, 12 + 16 * i) for i in range(count)]
    at, index, body = 44 + 20 * count, b"", b""
    for tag, checksum, offset, length in rows:
        plain = font[offset : offset + length]
        small = min(zlib.compress(plain, 9), plain, key=len)
        index += struct.pack(">4sLLLL", tag, at + len(body), len(small), length, checksum)
        body += small + bytes(-len(small) % 4)
    whole = 12 + 16 * count + sum([length + -length % 4 for _, _, _, length in rows])
    head = struct.pack(">4s4sLHHLHHLLLLL", b"wOFF", flavour, at + len(body), count, 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return head + index + body

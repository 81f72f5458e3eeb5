"""How wide a text is in our fonts, and where to break it, for SVG does not wrap. Symbols and bold words count.

Pairs of letters that stand closer (kerning) are not looked at: so a text is rather a little narrower than said here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from emporion.once import once

SIZES: Final = {"tiny": 11, "small": 12, "big": 16, "large": 18, "huge": 26}
SIZE: Final = 14
SYMBOL: Final = 1.15  # how wide a symbol in a line is, in sizes of the text
METRICS = Path(__file__).parent / "metrics.json"
UNKNOWN = 1.0  # a letter that our fonts do not have
SPECIAL = re.compile(r"\*|\{(?!p\d+\})([a-z][\w-]*)\}")


class Drawn(Protocol):
    """A node, or a part of one."""

    @property
    def w(self) -> int: ...
    @property
    def h(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def icon(self) -> str: ...


class Run(NamedTuple):
    """A piece of a line: words, plain or bold, or one symbol."""

    text: str
    bold: bool = False
    symbol: bool = False


def size_of(words: list[str]) -> int:
    """The size of a node's text."""
    return next((SIZES[word] for word in words if word in SIZES), SIZE)


def face_of(words: list[str]) -> str:
    """The face of a node's text."""
    if "serif" in words:
        return "serif"
    return "bold" if "bold" in words or "badge" in words else "semi" if "semi" in words else "sans"


def boxes(thing: Drawn, words: list[str]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Where the icons and where the text go: (x, y, w, h) each."""
    w, h = thing.w, thing.h
    edge = 0 if "full" in words else 0.06 * min(w, h)
    whole = (edge, edge, w - 2 * edge, h - 2 * edge)
    names = thing.icon.split()[1 if words[0] == "region" else 0 :]
    if not thing.text or not names or "over" in words or "badge" in words:
        return whole, (0, 0, w, h)
    if w >= 1.5 * h:
        side = h * len(names) if "row" in words else h
        return (edge, edge, side - 2 * edge, h - 2 * edge), (side, 0, w - side, h)
    high = 1.2 * size_of(words) * len(thing.text.split("\n")) + 2
    return (edge, edge, w - 2 * edge, h - high - edge), (0, h - high, w, high)


@once
def runs(line: str) -> tuple[Run, ...]:
    """A line in pieces; {p0} is a name to come, not a symbol."""
    found: list[Run] = []
    bold, at = False, 0
    for special in SPECIAL.finditer(line):
        if special.start() > at:
            found.append(Run(line[at : special.start()], bold))
        at = special.end()
        if special[1]:
            found.append(Run(special[1], bold, True))
        else:
            bold = not bold
    if at < len(line):
        found.append(Run(line[at:], bold))
    return tuple(found)


def spoken(text: str, symbol: str = "") -> str:
    """The words of a text alone; each symbol becomes `symbol`."""
    return "\n".join(["".join([symbol if run.symbol else run.text for run in runs(line)]) for line in text.split("\n")])


@cache
def letters(face: str) -> dict[str, float]:
    """How wide each letter of a face is, in sizes."""
    rows = json.loads(METRICS.read_text(encoding="utf-8"))[face]
    return {letter: int(wide) / 1000 for wide, row in rows.items() for letter in row}


def bolder(face: str) -> str:
    """The face of bold words among others of `face`."""
    return "serif" if face == "serif" else "bold"


@once
def width(text: str, size: int = SIZE, face: str = "sans") -> float:
    """How many units a line of text takes."""
    em = 0.0
    for run in runs(text):
        if run.symbol:
            em += SYMBOL
        else:
            known = letters(bolder(face) if run.bold else face)
            em += sum([known.get(letter, UNKNOWN) for letter in run.text])
    return em * size


@once
def wrap(text: str, room: float, size: int = SIZE, lines: int = 99, face: str = "sans") -> str:
    """The text in lines no wider than `room`; what does not fit in so many lines ends with …"""
    out: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and width(longer, size, face) > room:
            bold = "*" * (line.count("*") % 2)  # bold words that go on in the next line
            out.append(line + bold)
            line = bold + word
        else:
            line = longer
    out.append(line)
    if len(out) > lines:
        out = [*out[: lines - 1], cut(" ".join(out[lines - 1 :]), room, size, face)]
    return "\n".join(out)


def flow(widths: Sequence[int], room: int, gap: int) -> list[tuple[int, int]]:
    """Where things so wide lie, side by side and line by line: the left edge and the line of each."""
    spots: list[tuple[int, int]] = []
    x, line = 0, 0
    for wide in widths:
        if x and x + wide > room:
            x, line = 0, line + 1
        spots.append((x, line))
        x += wide + gap
    return spots


@once
def cut(text: str, room: float, size: int = SIZE, face: str = "sans") -> str:
    """The text, shortened with … if it is wider than `room`."""
    if width(text, size, face) <= room:
        return text
    while text and width(text + "…", size, face) > room:
        text = text[: text.rfind("{")] if text.endswith("}") else text[:-1]
    return text.rstrip() + "…"

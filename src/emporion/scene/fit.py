"""How wide a text will be, and where to break it: an estimate on the safe side, for SVG does not wrap."""

from __future__ import annotations

from functools import lru_cache

NARROW = frozenset("iljtfrI.,:;'|!()[] -·")
WIDE = frozenset("mwMWQO@%—")


@lru_cache(maxsize=16384)
def width(text: str, size: int = 14) -> float:
    """About how many units a line of text takes."""
    em = 0.0
    for letter in text:
        em += 0.36 if letter in NARROW else 0.94 if letter in WIDE else 0.7 if letter.isupper() else 0.62
    return em * size


@lru_cache(maxsize=16384)
def wrap(text: str, room: float, size: int = 14, lines: int = 99) -> str:
    """The text in lines no wider than `room`; what does not fit in so many lines ends with …"""
    out: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and width(longer, size) > room:
            out.append(line)
            line = word
        else:
            line = longer
    out.append(line)
    if len(out) > lines:
        out = [*out[: lines - 1], cut(" ".join(out[lines - 1 :]), room, size)]
    return "\n".join(out)


@lru_cache(maxsize=16384)
def cut(text: str, room: float, size: int = 14) -> str:
    """The text, shortened with … if it is wider than `room`."""
    if width(text, size) <= room:
        return text
    while text and width(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"

"""Names of Garum's things, as its scenes say them."""

from __future__ import annotations

from functools import reduce
from typing import Final

from emporion.games.garum.book import GarumBook
from emporion.games.garum.layout import COLOURS, COLUMNS, DOMINUS, JOKER, QUARTERS, VILICUS, Layout
from emporion.text import say

TONES: Final = ("blue", "green", "yellow", "red")
KINDS: Final = ("", "vilicus", "dominus")


def seat_name(seat: int) -> str:
    return "{p" + str(seat) + "}"


def corner_of(book: GarumBook, place: int) -> str:
    """Where in its vat a quarter lies, or a cell in its tile."""
    return book.words["scene.corner-" + QUARTERS[place % 4]]


def line_name(book: GarumBook, line: int) -> str:
    return say(book, "scene.row" if line < COLUMNS else "scene.column", n=line % COLUMNS + 1)


def line_short(line: int, kind: int = VILICUS) -> str:
    """A line as a chip says it; a star for the dominus."""
    star = "{star}" if kind == DOMINUS else ""
    return ("R" if line < COLUMNS else "C") + str(line % COLUMNS + 1) + star


def minus(number: int) -> str:
    """A number as people write it: −1."""
    return str(number).replace("-", "−")


def signed(points: int) -> str:
    """Points won or lost: +2, 0, −1."""
    return f"+{points}" if points > 0 else minus(points)


def won(points: int) -> str:
    """The tone of points won or lost."""
    return "good" if points > 0 else "bad"


def bonus_words(book: GarumBook, layout: Layout, place: int) -> str:
    """The bonus spaces of a quarter and where in it they are: a tile's rotation decides what covers them."""
    marks = [(corner_of(book, cell), bonus_name(mark)) for cell, mark in enumerate(layout.bonus[place]) if mark]
    return both(book, [say(book, "scene.bonus-at", species=species, corner=corner) for corner, species in marks])


def both(book: GarumBook, parts: list[str]) -> str:
    """With “and” between them."""
    return reduce(lambda first, second: say(book, "scene.and", first=first, second=second), parts) if parts else ""


def bonus_name(mark: int) -> str:
    return "joker" if mark == JOKER else COLOURS[mark - 1]


def face_words(book: GarumBook, face: tuple[int, ...]) -> str:
    """What lies where on a tile, in words."""
    a, b, c, d = [COLOURS[species] for species in face]
    return say(book, "scene.face-all" if a == b == c == d else "scene.face", a=a, b=b, c=c, d=d)


def face_icons(face: tuple[int, ...]) -> str:
    return " ".join(["garum-" + COLOURS[species] for species in face])

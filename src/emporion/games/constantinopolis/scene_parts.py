"""Small drawings that recur: coins, rosettes of fame, players' signs, roofs, boxes of a hold."""

from __future__ import annotations

from typing import Final

from emporion.games.constantinopolis.places import Box
from emporion.scene.node import Node, Part

ROMAN: Final = ("I", "II", "III", "IV", "V")
SIGNS: Final = ("disc", "box", "tri", "diamond", "arch")  # each player's own shape, so that colour is not needed
BODIES: Final = ("making", "trading", "helping", "splendid", "rampart")  # by kind of building
ROOFS: Final = ("tile-making", "tile-trading", "tile-helping", "porphyry", "rampart")
COIN: Final = "constantinopolis-disc-coin"
ROSETTE: Final = "constantinopolis-rosette"
ROOF: Final = "constantinopolis-roof"


def sign_look(seat: int) -> str:
    """How a player's sign looks."""
    return f"{SIGNS[seat]} p{seat}"


def sign(key: str, x: int, y: int, side: int, seat: int) -> Part:
    return Part(key, x, y, side, side, sign_look(seat))


def coin(key: str, x: int, y: int, side: int, text: str | int, dim: str = "") -> Part:
    """Gold: always a coin with its number."""
    size = "tiny" if side < 20 else "small" if side < 24 else "" if side < 30 else "large"
    return Part(key, x, y, side, side, f"region gold bold {size}{dim}".strip(), str(text), COIN)


def rosette(key: str, x: int, y: int, side: int, text: str | int, dim: str = "") -> Part:
    """Fame: always a rosette with its number."""
    size = "tiny" if side < 20 else "small" if side < 24 else "" if side < 30 else "large"
    return Part(key, x, y, side, side, f"region fame flat bold {size}{dim}".strip(), str(text), ROSETTE)


def roof(w: int, h: int, kind: int, sold: bool) -> Part:
    """The roof says what kind of building it is."""
    return Part("roof", 0, 0, w, h, f"region {'stone' if sold else ROOFS[kind]} flat", "", ROOF)


def words(key: str, box: Box, look: str, text: str) -> Part:
    """Words without a body."""
    return Part(key, *box, "none " + look, text)


def picture(key: str, box: Box, icon: str, look: str = "") -> Part:
    """Symbols without a body."""
    return Part(key, *box, f"none full {look}".strip(), "", icon)


def pips(x: int, y: int, owners: tuple[int, ...], left: int) -> list[Part]:
    """One for each copy: a player's sign, or an open square while it is on sale."""
    owned = [sign(f"pip-{i}", x, y + 11 * i, 9, seat) for i, seat in enumerate(owners)]
    first = len(owners)
    return owned + [Part(f"pip-{i}", x, y + 11 * i, 9, 9, "box") for i in range(first, first + left)]


def icon_row(key: str, x: int, y: int, side: int, icons: str, look: str = "") -> list[Part]:
    """Symbols side by side, each so large."""
    names = icons.split()
    return [picture(key, (x, y, side * len(names), side), icons, look)] if names else []


def still(id: str, area: str, box: Box, look: str, text: str = "", icon: str = "") -> Node:
    """Something that is only looked at."""
    return Node(id, area, *box, look + " still", text, "", icon)

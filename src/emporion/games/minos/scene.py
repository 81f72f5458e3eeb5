"""What a seat sees of Minos."""

from __future__ import annotations

from emporion.games.minos.state import Minos
from emporion.scene.node import Scene


def scene(view: Minos, seat: int) -> Scene:
    return Scene([], [], "", {})

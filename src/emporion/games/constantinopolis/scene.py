"""What a seat sees of Constantinopolis."""

from __future__ import annotations

from emporion.games.constantinopolis.state import Constantinopolis
from emporion.scene.node import Scene


def scene(view: Constantinopolis, seat: int) -> Scene:
    return Scene([], [], "", {})

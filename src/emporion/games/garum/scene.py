"""What a seat sees of Garum."""

from __future__ import annotations

from emporion.games.garum.state import Garum
from emporion.scene.node import Scene


def scene(view: Garum, seat: int) -> Scene:
    return Scene([], [], "", {})

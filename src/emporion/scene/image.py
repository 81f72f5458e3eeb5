"""A scene as a PNG, by resvg: a wheel that needs no system libraries."""

from __future__ import annotations

from collections.abc import Collection

from resvg_py import svg_to_bytes

from emporion.scene.node import Scene
from emporion.scene.svg import svg


def png(scene: Scene, width: int = 1280, dark: bool = False, legal: Collection[str] = (), zoom: int = 1) -> bytes:
    """The scene as a picture so many pixels wide; `zoom` gives more of them to the same drawing."""
    return bytes(svg_to_bytes(svg_string=svg(scene, width, dark, legal), zoom=zoom))

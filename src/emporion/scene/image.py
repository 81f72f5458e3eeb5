"""A scene as a PNG, by resvg: a wheel that needs no system libraries."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from resvg_py import svg_to_bytes

from emporion.scene import fonts
from emporion.scene.node import Scene
from emporion.scene.svg import BAR, NONE, svg

AT_ONE: Final = 1280  # pixels at which a unit of a wide scene is a pixel
SIZE: Final = re.compile(r'width="\d+" height="\d+" viewBox="[^"]*"')


def png(scene: Scene, width: int = 1280, dark: bool = False, legal: Mapping[str, str] = NONE, zoom: int = 1) -> bytes:
    """The scene as a picture so many pixels wide; `zoom` gives more of them to the same drawing."""
    return _drawn(svg(scene, width, dark, legal), zoom)


def cut(scene: Scene, box: tuple[int, int, int, int], dark: bool = False, zoom: int = 1) -> bytes:
    """A piece of a wide scene's canvas: x, y, width, height."""
    x, y, w, h = box
    size = f'width="{w}" height="{h}" viewBox="{x} {y + BAR} {w} {h}"'
    return _drawn(SIZE.sub(size, svg(scene, AT_ONE, dark), count=1), zoom)


def _drawn(drawing: str, zoom: int) -> bytes:
    ours = [str(path) for path in fonts.files().values()]
    return bytes(svg_to_bytes(svg_string=drawing, zoom=zoom, font_files=ours, skip_system_fonts=bool(ours)))

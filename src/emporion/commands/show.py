"""`emporion show`: a position of a saved game as a picture or as text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

import emporion
from emporion.commands.common import seat_names
from emporion.scene.node import FORMS, Scene, form_for
from emporion.scene.svg import svg


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file")
    parser.add_argument("--at", type=int, metavar="N", help="the position after N moves; the end when left out")
    parser.add_argument("--seat", type=int, help="as this seat (from 1) sees it; else as a spectator does")
    parser.add_argument("--svg", metavar="FILE", help="write a picture as SVG")
    parser.add_argument("--png", metavar="FILE", help="write a picture as PNG (the extra `pictures`)")
    parser.add_argument("--text", action="store_true", help="print it as text (what happens without a picture)")
    parser.add_argument("--width", type=int, default=1280, help="of the picture, in pixels")
    parser.add_argument("--form", choices=FORMS, help="of the picture: wide from 1100 pixels on when left out")
    parser.add_argument("--dark", action="store_true", help="a dark picture")


def run(args: Namespace) -> int:
    record = emporion.Record.read(args.file)
    s = record.at(args.at if args.at is not None else len(record.moves))
    if args.seat is not None and not 1 <= args.seat <= s.seats:
        raise ValueError(f"--seat takes 1 to {s.seats}, not {args.seat}.")
    if not 200 <= args.width <= 8000:
        raise ValueError(f"--width takes 200 to 8000, not {args.width}.")
    v = emporion.view(s, None if args.seat is None else args.seat - 1)
    scene = emporion.scene_of(v, seat_names(s), args.form or form_for(args.width))
    legal = scene.places(v.legal(v.viewer))
    if args.svg:
        Path(args.svg).write_text(svg(scene, args.width, args.dark, legal), encoding="utf-8")
    if args.png:
        write_png(args.png, scene, args.width, args.dark, legal)
    if args.text or not (args.svg or args.png):
        print_text(emporion.scene_of(v, seat_names(s)), legal)
    return 0


def write_png(path: str, scene: Scene, width: int, dark: bool, legal: Mapping[str, str]) -> None:
    from emporion.scene.image import png

    Path(path).write_bytes(png(scene, width, dark, legal))


def print_text(scene: Scene, legal: Mapping[str, str]) -> None:
    from rich.console import Console

    from emporion.scene.term import draw

    console = Console(highlight=False)
    console.print(draw(scene, legal, console.width))

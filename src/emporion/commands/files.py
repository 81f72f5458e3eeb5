"""`emporion replay`, `show`, `verify`: what can be done with a saved game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

import emporion
from emporion import codec, face
from emporion.commands.told import standings
from emporion.scene.image import png
from emporion.scene.svg import svg
from emporion.scene.term import draw
from emporion.tables import fair
from emporion.text import say_event


def replay_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file")
    parser.add_argument("--at", type=int, metavar="N", help="the position after N moves; the end when left out")


def replay(args: Namespace) -> int:
    """Tell a game move by move, or show one moment of it."""
    console = Console(highlight=False)
    record = emporion.Record.read(args.file)
    names = seat_names(record.state)
    if args.at is None:
        for line in everything(record, names):
            console.print(escape(line))
        console.print(standings(record.state, names))
    else:
        console.print(draw(face.scene_of(emporion.view(record.at(args.at), None), names), set(), console.width))
    return 0


def everything(record: emporion.Record, names: list[str]) -> list[str]:
    """Whoever has the file has it all: every line as the seat that did it reads it."""
    lines = []
    for number, played in enumerate(record.moves, 1):
        lines.append(f"{number:>4}  {names[played.seat]}: {played.move}")
        for event in played.events:
            told = say_event(record.state.book, event, names, max(event.seat, 0))
            if told:
                lines.append(f"      {told}")
    return lines


def seat_names(s: emporion.State[Any]) -> list[str]:
    """A saved game knows seats, not people."""
    return [f"Seat {seat + 1}" for seat in range(s.seats)]


def show_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file")
    parser.add_argument("--at", type=int, metavar="N", help="the position after N moves; the end when left out")
    parser.add_argument("--seat", type=int, help="as this seat (from 1) sees it; else as a spectator does")
    parser.add_argument("--svg", metavar="FILE", help="write a picture as SVG")
    parser.add_argument("--png", metavar="FILE", help="write a picture as PNG")
    parser.add_argument("--text", action="store_true", help="print it as text (what happens without a picture)")
    parser.add_argument("--width", type=int, default=1280, help="of the picture, in pixels")
    parser.add_argument("--dark", action="store_true", help="a dark picture")


def show(args: Namespace) -> int:
    """A position as a picture or as text."""
    record = emporion.Record.read(args.file)
    s = record.at(args.at if args.at is not None else len(record.moves))
    if args.seat is not None and not 1 <= args.seat <= s.seats:
        raise ValueError(f"--seat takes 1 to {s.seats}, not {args.seat}.")
    if not 200 <= args.width <= 8000:
        raise ValueError(f"--width takes 200 to 8000, not {args.width}.")
    v = emporion.view(s, None if args.seat is None else args.seat - 1)
    scene = face.scene_of(v, seat_names(s))
    legal = {move.on for move in v.legal(v.viewer)}
    if args.svg:
        Path(args.svg).write_text(svg(scene, args.width, args.dark, legal), encoding="utf-8")
    if args.png:
        Path(args.png).write_bytes(png(scene, args.width, args.dark, legal))
    if args.text or not (args.svg or args.png):
        Console(highlight=False).print(draw(scene, legal, Console().width))
    return 0


def verify_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file")


def verify(args: Namespace) -> int:
    """Play a saved game again; where its shuffles were promised in advance, check the promise."""
    record = emporion.Record.read(args.file)
    header = record.header
    scores = ", ".join([str(points) for points in record.state.scores()])
    print(f"{header['game']}: {len(record.moves)} moves, all legal; scores {scores}.")
    print(f"The position is the one it says: {codec.digest(record.state)[:16]}…")
    if "fair" in header:
        wrong = fair.check(header)
        if wrong:
            raise ValueError(wrong)
        print("Its shuffles were promised before the game, and the promise was kept.")
    return 0

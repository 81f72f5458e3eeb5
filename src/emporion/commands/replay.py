"""`emporion replay`: a saved game told move by move, or one moment of it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from rich.console import Console
from rich.markup import escape

import emporion
from emporion.commands.common import seat_names
from emporion.commands.told import standings
from emporion.scene.term import draw


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file")
    parser.add_argument("--at", type=int, metavar="N", help="the position after N moves; the end when left out")


def run(args: Namespace) -> int:
    console = Console(highlight=False)
    record = emporion.Record.read(args.file)
    names = seat_names(record.state)
    if args.at is None:
        for line in everything(record, names):
            console.print(escape(line))
        console.print(standings(record.state, names))
    else:
        scene = emporion.scene_of(emporion.view(record.at(args.at), None), names)
        console.print(draw(scene, set(), console.width))
    return 0


def everything(record: emporion.Record, names: list[str]) -> list[str]:
    """Whoever has the file has it all: every line as a seat reads it that knows."""
    lines = []
    for number, played in enumerate(record.moves, 1):
        lines.append(f"{number:>4}  {names[played.seat]}: {played.move}")
        told = [emporion.say_event(record.state, event, names) for event in played.events]
        lines += [f"      {line}" for line in told if line]
    return lines

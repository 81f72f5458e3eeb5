"""`emporion replay`: a saved game told by turns or move by move, or one moment of it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from rich.console import Console
from rich.markup import escape

import emporion
from emporion.commands.common import seat_names
from emporion.commands.told import standings
from emporion.scene.term import draw
from emporion.text import say_event
from emporion.turns import HEADED, Turn, tell


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file")
    parser.add_argument("--moves", action="store_true", help="move by move instead of turn by turn")
    parser.add_argument("--at", type=int, metavar="N", help="the position after N moves; the end when left out")


def run(args: Namespace) -> int:
    console = Console(highlight=False)
    record = emporion.Record.read(args.file)
    names = names_of(record)
    if args.at is None:
        for line in everything(record, names) if args.moves else by_turns(record, names):
            console.print(escape(line))
        console.print(standings(record.state, names))
    else:
        scene = emporion.scene_of(emporion.view(record.at(args.at), None), names)
        console.print(draw(scene, set(), console.width))
    return 0


def names_of(record: emporion.Record) -> list[str]:
    """Who played, if the file says so of every seat."""
    said, seats = record.header.get("names"), seat_names(record.state)
    known = [name for name in said if isinstance(name, str)] if isinstance(said, list) else []
    return known if len(known) == len(seats) else seats


def by_turns(record: emporion.Record, names: list[str]) -> list[str]:
    """Rounds, and in them a line for each turn as its own seat reads it, after the number of its last move."""
    lines: list[str] = []
    shown = 0
    for turn in record.turns():
        if turn.round != shown:
            shown = turn.round
            lines.append(f"Round {shown}")
        told = tell(record.state.book, turn, names, turn.seat)
        lines += [f"{turn.last:>4}  {line}" for line in ([told] if told else opened(record, turn, names))]
    return lines


def opened(record: emporion.Record, turn: Turn, names: list[str]) -> list[str]:
    """What happened in a turn that has no line of its own: a coin is turned, cards come into the offer."""
    said = [say_event(record.state.book, event, names, turn.seat) for _, event in turn.events if event.verb != HEADED]
    return [line for line in said if line]


def everything(record: emporion.Record, names: list[str]) -> list[str]:
    """Whoever has the file has it all: every line as a seat reads it that knows."""
    lines = []
    for number, played in enumerate(record.moves, 1):
        lines.append(f"{number:>4}  {names[played.seat]}: {played.move}")
        told = [emporion.say_event(record.state, event, names) for event in played.events]
        lines += [f"      {line}" for line in told if line]
    return lines

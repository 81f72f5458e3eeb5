"""What commands have in common: a game with its players and options, and how tables and JSON are printed."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Any

import emporion
from emporion import games


def game_arguments(parser: ArgumentParser, optional: bool = False) -> None:
    """GAME, and the options of every game as flags."""
    names = ", ".join(games.names())
    if optional:
        parser.add_argument("game", nargs="?", help=f"one of {names}; all when left out")
    else:
        parser.add_argument("game", help=f"one of {names}")
    parser.add_argument("--players", type=int, help="how many people play")
    parser.add_argument("--seed", type=int, default=None, help="a number: the same one gives the same game")
    pack_argument(parser)
    option_argument(parser)


def pack_argument(parser: ArgumentParser) -> None:
    parser.add_argument("--pack", metavar="FILE", help="a TOML file that changes the content: see emporion pack")


def option_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        "-o",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, e.g. board=baelo",
    )


def json_argument(parser: ArgumentParser) -> None:
    """The same in every command: the whole answer as one JSON document on standard output, and nothing else there."""
    parser.add_argument("--json", action="store_true", help="print the answer as JSON, and nothing else")


def print_json(answer: Any) -> None:
    print(json.dumps(answer, indent=1, ensure_ascii=False))


def print_table(rows: Sequence[Sequence[str]], title: str = "", numbers: bool = False) -> None:
    """Rows for people, the first one the heading; with numbers, all columns but the first stand to the right."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table(title=title or None)
    for column, heading in enumerate(rows[0]):
        table.add_column(heading, justify="right" if numbers and column else "left", overflow="fold")
    for row in rows[1:]:
        table.add_row(*[escape(cell) for cell in row])
    Console(highlight=False).print(table)


def seat_names(s: emporion.State[Any]) -> list[str]:
    """A saved game knows seats, not people; a bot of the rules has its own name."""
    printed = s.book.words.get("name.printed-bot", "")
    return [printed if printed and seat >= s.players else f"Seat {seat + 1}" for seat in range(s.seats)]


def chosen_options(args: Namespace) -> dict[str, Any]:
    """The options that were named, as `emporion.start` takes them."""
    options: dict[str, Any] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"--option takes NAME=VALUE, not {text!r}.")
        options[name.replace("-", "_")] = value
    return options


def started(args: Namespace, seed: int, players: int | None) -> emporion.Record:
    """A record of the game the arguments describe."""
    return emporion.Record.start(args.game, players=players, seed=seed, pack=args.pack, **chosen_options(args))

"""What commands have in common: a game, its players and options, and how a wrong one is told."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
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
    parser.add_argument("--pack", help="a TOML file that replaces values of the content")
    parser.add_argument(
        "--option",
        "-o",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, e.g. board=baelo",
    )


def chosen_options(args: Namespace) -> dict[str, Any]:
    """The options that were named, as `emporion.start` takes them."""
    options: dict[str, Any] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"--option takes NAME=VALUE, not {text!r}.")
        options[name.replace("-", "_")] = value
    return options


def started(args: Namespace, seed: int) -> emporion.Record:
    """A record of the game the arguments describe."""
    return emporion.Record.start(args.game, players=args.players, seed=seed, pack=args.pack, **chosen_options(args))

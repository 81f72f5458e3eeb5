"""`emporion games`: the games there are, those of installed packages too."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from emporion import face, games
from emporion.commands.common import json_argument, print_json, print_table


def arguments(parser: ArgumentParser) -> None:
    json_argument(parser)


def run(args: Namespace) -> int:
    facts = [face.facts(name) for name in games.names()]
    if args.json:
        print_json(facts)
        return 0
    rows = [["game", "players", "minutes", "weight", "options"]]
    for about in facts:
        options = [f"{name}: {', '.join(option['values'])}" for name, option in about["options"].items()]
        players = ", ".join([str(count) for count in about["players"]])
        minutes = " to ".join([str(minutes) for minutes in about["minutes"]])
        rows.append([about["name"], players, minutes, about["weight"], "\n".join(options)])
    print_table(rows)
    return 0

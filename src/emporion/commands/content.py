"""`emporion sources` and `emporion rules`: what a game is made of, and where that comes from."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter

from rich.console import Console
from rich.table import Table

from emporion import games
from emporion.content import PROSE


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("--pack", help="a TOML file that replaces values of the content")


def sources(args: Namespace) -> int:
    """Every value of a game's content with its source."""
    pack = games.pack_of(games.book(args.game, args.pack))
    table = Table(title=f"{args.game}: content {pack.name}, {pack.hash}")
    for column in ("record", "field", "value", "source", "where"):
        table.add_column(column, overflow="fold")
    count: Counter[str] = Counter()
    for record in pack.records:
        for field, value in record.values.items():
            if field != "id" and field not in PROSE:
                source = record.source(field)
                count[source.kind] += 1
                table.add_row(record.id, field, str(value), source.kind, source.where)
    console = Console(highlight=False)
    console.print(table)
    console.print(", ".join(f"{count[kind]} {kind}" for kind in ("printed", "inferred", "designed")))
    return 0


def rules(args: Namespace) -> int:
    """Every rule that can forbid a move, with its section."""
    words = games.book(args.game, args.pack).words
    table = Table(title=f"{args.game}: rules that forbid a move")
    for column in ("rule", "section", "sentence"):
        table.add_column(column, overflow="fold")
    for key, sentence in sorted(words.items()):
        if key.startswith("rule."):
            table.add_row(key[5:], words.get(f"section.{key}", ""), sentence)
    Console(highlight=False).print(table)
    return 0

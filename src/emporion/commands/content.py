"""`emporion sources`: what a game is made of, and where that comes from."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from typing import Any

from emporion import games, packfile
from emporion.commands.common import json_argument, pack_argument, print_json, print_table
from emporion.content import KINDS, PROSE, Pack


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    pack_argument(parser)
    json_argument(parser)


def sources(args: Namespace) -> int:
    """Every value of a game's content with its source."""
    pack = packfile.content_of(games.game(args.game).name, args.pack or "standard")
    games.book(args.game, args.pack)  # what cannot be played is not told as if it could
    rows = values(pack)
    if args.json:
        print_json({"game": args.game, "pack": pack.name, "hash": pack.hash, "values": rows})
        return 0
    told = [[str(cell) for cell in row.values()] for row in rows]
    print_table([list(rows[0]), *told], f"{args.game}: content {pack.name}, {pack.hash}")
    count = Counter(row["source"] for row in rows)
    print(", ".join(f"{count[kind]} {kind}" for kind in KINDS))
    return 0


def values(pack: Pack) -> list[dict[str, Any]]:
    """A row for every field of every record."""
    rows = []
    for record in pack.records:
        for field, value in record.values.items():
            if field != "id" and field not in PROSE:
                source = record.source(field)
                row = {"record": record.id, "field": field, "value": value}
                rows.append(row | {"source": source.kind, "where": source.where})
    return rows

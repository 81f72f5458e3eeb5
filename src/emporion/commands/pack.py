"""`emporion pack`: packs of content as files: a new one, what is wrong with one, what differs in two."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from emporion import games, packfile, packs
from emporion.commands.common import json_argument, print_json, print_table
from emporion.content import ContentError, short


def arguments(parser: ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    made = what.add_parser("new", help="every designed value of a game, ready to be changed")
    made.add_argument("game", help=f"one of {', '.join(games.names())}")
    made.add_argument("--out", required=True, metavar="FILE", help="the pack to write; one that is there stays")
    made.add_argument("--name", default="my box", help="what the pack is called (my box)")
    made.add_argument("--owner", default="", help="whose box it is: values you change name it as their source")
    checked = what.add_parser("check", help="all that is wrong with a pack, or how far it is")
    checked.add_argument("file")
    json_argument(checked)
    compared = what.add_parser("diff", help="what differs in two packs, record by record")
    compared.add_argument("one", help="a pack")
    compared.add_argument("two", nargs="?", default="standard", help="another one (the standard content)")
    json_argument(compared)


def run(args: Namespace) -> int:
    return {"new": new, "check": check, "diff": diff}[args.what](args)


def new(args: Namespace) -> int:
    """A pack with every value that is ours, as it is today."""
    remark = games.book(args.game).words["pack.remark"].format(game=games.game(args.game).title)
    owner = args.owner or "the owner"
    table = packfile.new(args.game, args.name, owner)
    packs.head_of(table, args.out)
    try:
        with Path(args.out).open("x", encoding="utf-8") as file:
            file.write(packfile.write(table, remark))
    except FileExistsError:
        raise ValueError(f"{args.out} is there already; name another file.") from None
    records = sum([len(rows) for kind, rows in table.items() if kind != "pack"])
    print(f"{args.out}: {records} records of {args.game} whose values are designed, ready to be changed.")
    return 0


def check(args: Namespace) -> int:
    """Everything that is wrong with a pack; or what it changes, how far it is, and that games can be played with it."""
    table = packfile.read(args.file)
    wrong, book = packfile.problems(table, Path(args.file).name)
    if book is not None:
        stuck = packfile.tried(book)
        wrong = [packfile.Problem(f"{args.file}: {stuck}")] if stuck else []
    if book is None or wrong:
        if args.json:
            print_json({"ok": False, "problems": [problem._asdict() for problem in wrong]})
            return 2
        raise ContentError("\n".join([problem.said for problem in wrong]))
    head = packs.head_of(table, args.file)
    pack = packfile.content_of(head.game, args.file)
    told = {"ok": True, "game": head.game, "name": head.name, "hash": pack.hash} | packfile.summary(pack)
    entered = [row._asdict() for row in packfile.progress(pack)]
    if args.json:
        print_json(told | {"progress": entered})
    else:
        say(args.file, told, entered)
    return 0


def say(file: str, told: dict[str, Any], entered: list[dict[str, Any]]) -> None:
    print(f"{file}: “{told['name']}” for {told['game']}, {told['hash']}. Games can be played with it.")
    print(f"{told['changed']} values changed, {told['added']} records added, {told['taken out']} taken out.")
    for row in entered:
        print(f"{row['entered']} of {row['all']} {row['kind']} records entered from the owner's box.")


def diff(args: Namespace) -> int:
    """What differs in two packs."""
    game = packfile.game_of((args.one, args.two))
    found = packfile.difference(packfile.content_of(game, args.one), packfile.content_of(game, args.two))
    if args.json:
        print_json([row._asdict() for row in found])
        return 0
    rows = [[row.kind, row.id, row.field, _shown(row.one), _shown(row.two)] for row in found]
    if rows:
        print_table([["kind", "record", "field", args.one, args.two], *rows], f"{game}: {len(rows)} differences")
    else:
        print("They are equal, record by record.")
    return 0


def _shown(value: Any) -> str:
    return "–" if value is None else value if isinstance(value, str) else short(value)

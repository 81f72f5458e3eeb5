"""`emporion lab`: what a change of content does; a sweep, a search for fair seats, what every value weighs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from emporion import games
from emporion.arena import designer, match, plot, report
from emporion.arena import lab as laboratory
from emporion.arena.crew import Notebook
from emporion.commands import common
from emporion.commands.arena import bot_names, common_arguments, play, terms_of, write

Found = tuple[dict[str, Any], list[str]]  # what is printed as JSON, and the parts of a page


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("--set", action="append", default=[], metavar="FILE:ID.FIELD=VALUE", help="change a value")
    parser.add_argument(
        "--pack", action="append", default=[], metavar="FILE", help="a pack; two are compared with each other, too"
    )
    parser.add_argument("--bots", default="greedy", help="each plays against itself; several grades with commas")
    parser.add_argument("--sweep", metavar="ID.FIELD=1..6", help="one value over its range, in the same games")
    parser.add_argument(
        "--fair", action="append", default=[], metavar="ID.FIELD=1..6",
        help="search these values for seats that win their fair share; may be given again",
    )  # fmt: skip
    parser.add_argument("--within", type=float, default=2.0, help="with --fair: how near, in points of a hundred (2)")
    parser.add_argument("--sensitivity", metavar="KIND[.FIELD]", help="what every number of a kind weighs")
    common_arguments(parser, 200)


def run(args: Namespace) -> int:
    """One question, asked of every bot that is named; a page tells them all."""
    if sum([bool(args.sweep), bool(args.fair), bool(args.sensitivity)]) > 1:
        raise ValueError("One of --sweep, --fair and --sensitivity at a time.")
    if len(args.pack) > 2 or (len(args.pack) == 2 and (args.sweep or args.fair or args.sensitivity)):
        raise ValueError("--pack: one pack, or two to be compared with each other.")
    notebook = Notebook(args.resume, args.salt)
    terms = terms_of(args, notebook.salt)
    whole: dict[str, Any] = {"salt": notebook.salt}
    parts: list[str] = []
    for bot in bot_names(args):
        if args.sweep or args.fair or args.sensitivity:
            found, more = designed(args, bot, terms, notebook)
        else:
            found, more = compared(args, bot, terms, notebook)
        whole[bot] = found
        parts += [plot.heading(bot), *more]
    if args.json:
        common.print_json(whole)
    else:
        print(report.repeat_line(whole))
    write(args.html, plot.page(f"{args.game.capitalize()} in the lab", parts))
    return 0


# --- a sweep, a search, what values weigh


def designed(args: Namespace, bot: str, terms: match.Terms, notebook: Notebook) -> Found:
    base = laboratory.changes(args.game, args.set, args.pack[0] if args.pack else None)
    table = designer.Table(
        args.game, bot, args.players, args.games, args.seed, terms, base,
        lambda work, title: play(args, work, notebook, title),
    )  # fmt: skip
    if args.sweep:
        told = designer.sweep(table, designer.ranged(args.game, args.sweep))
        lines, said, parts = designer.sweep_lines(told), "", designer.sweep_parts(told)
    elif args.fair:
        told = designer.search(table, [designer.ranged(args.game, text) for text in args.fair], args.within)
        lines, said, parts = designer.search_lines(told), designer.search_verdict(told), designer.search_parts(told)
    else:
        kind, _, field = args.sensitivity.partition(".")
        told = designer.sensitivity(table, kind, field)
        lines, said = designer.sensitivity_lines(told, 40), designer.sensitivity_verdict(told)
        parts = designer.sensitivity_parts(told)
    if not args.json:
        common.print_table(lines, f"{args.game}, {bot}: {args.games} games", numbers=True)
        for sentence in [said, *[f"{value}: {why}" for value, why in told.get("refused", {}).items()]]:
            if sentence:
                print(sentence)
    return told, parts


# --- the game as it is, and as it would be


def compared(args: Namespace, bot: str, terms: match.Terms, notebook: Notebook) -> Found:
    """Every version in the same games; each against the game as it is, and the second pack against the first."""
    versions = []
    for title, values in _versions(args):
        version: match.Terms = {**terms, "content": values}
        work = laboratory.plan(args.game, bot, args.players, args.games, args.seed, **version)
        played = play(args, work, notebook, f"{bot}, {title}")
        versions.append((title, played, laboratory.measure(played)))
    pairs = [(0, at) for at in range(1, len(versions))] + ([(1, 2)] if len(versions) > 2 else [])
    changed = {_pair(versions, one, two): laboratory.compare(versions[one][1], versions[two][1]) for one, two in pairs}
    first = next(iter(changed.values()), None)
    said = laboratory.verdict(versions[0][2], versions[1][2] if first else None, first)
    said += [f"{versions[2][0]}: {line}" for line in laboratory.verdict(versions[2][2])] if len(versions) > 2 else []
    failed = [lost for _, played, _ in versions for lost in report.failures(played)]
    if not args.json:
        _print(args, bot, versions, changed, [*said, *report.failure_lines({"failures": failed})])
    found: dict[str, Any] = {title: told for title, _, told in versions}
    found |= {"changed by": first, "verdict": said, "failures": failed}
    if len(changed) > 1:
        found["differences"] = changed
    return found, laboratory.parts_of(versions, said, changed)


def _versions(args: Namespace) -> list[tuple[str, dict[str, Any]]]:
    """The game as it is; then with each pack, or with what --set says."""
    if len(args.pack) == 2:
        names = [Path(file).name for file in args.pack]
        titles = names if names[0] != names[1] else [str(file) for file in args.pack]
        found = [laboratory.changes(args.game, args.set, file) for file in args.pack]
        return [("as it is", {}), *zip(titles, found, strict=True)]
    content = laboratory.changes(args.game, args.set, args.pack[0] if args.pack else None)
    return [("as it is", {}), *([("changed", content)] if content else [])]


def _pair(versions: list[laboratory.Version], one: int, two: int) -> str:
    return f"{versions[two][0]} against {versions[one][0]}"


def _print(
    args: Namespace, bot: str, versions: list[laboratory.Version], changed: dict[str, Any], said: list[str]
) -> None:
    for title, _, told in versions:
        heading = f"{args.game}, {bot}: {title}, {told['games']} games"
        common.print_table(laboratory.lines(told), heading, numbers=True)
    for title, gaps in changed.items():
        common.print_table(laboratory.change_lines(gaps), f"{args.game}, {bot}: {title}", numbers=True)
    for sentence in said:
        print(sentence)

"""`emporion arena`, `emporion lab`, `emporion bots`: their arguments, and what they print."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from emporion import bots as all_bots
from emporion import games
from emporion.arena import lab as laboratory
from emporion.arena import ladder, match, report
from emporion.arena.crew import Crew, Notebook, results

HEAD = """# How strong the bots are

Written by `emporion bots leaderboard`; every game can be played again from its seed. Bots see only what their seat may
see. Budgets are simulations, never seconds: the same on every machine. A pairing ends when its 95% interval is within
±5 points, or at {most} games; each seed is played with every seating.

The ladder is random, greedy, easy, normal, hard. `hard` searches with as many simulations as let a turn, which is
several choices, fit in about 0.3 s on one core, compiled; `normal` with a fifth; `easy` with a twentieth, and no
further than its own turn. Choices with one answer are not counted.

"""


def _common(parser: ArgumentParser, games_each: int) -> None:
    parser.add_argument("--games", type=int, default=games_each, help="how many games")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    _hands(parser)


def _hands(parser: ArgumentParser) -> None:
    parser.add_argument("--workers", type=int, default=0, help="processes; as many as there are cores when left out")
    parser.add_argument(
        "--ray", default="", metavar="ADDRESS", help="play on a Ray cluster (auto: the one that runs here)"
    )
    parser.add_argument(
        "--resume", metavar="FILE", help="keep finished games in FILE; with a file that is there, go on"
    )


def _options(pairs: list[str]) -> dict[str, str]:
    for pair in pairs:
        if "=" not in pair:
            raise ValueError(f"--option {pair}: write NAME=VALUE.")
    return dict([(pair.split("=", 1)[0], pair.split("=", 1)[1]) for pair in pairs])


def _at_least_one(args: Namespace) -> None:
    if args.games < 1:
        raise ValueError(f"--games takes 1 or more, not {args.games}.")
    if args.workers < 0:
        raise ValueError(f"--workers takes 1 or more, not {args.workers}.")


def _play(console: Console, args: Namespace, work: list[match.Job], title: str) -> list[match.Result]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    notebook = Notebook(args.resume)
    with (
        Progress(*columns, console=console, disable=not console.is_terminal) as bar,
        Crew(args.workers, args.ray) as crew,
    ):
        task = bar.add_task(title, total=len(work))
        return results(crew, work, notebook, lambda done: bar.update(task, completed=done))


def _table(console: Console, rows: list[list[str]], title: str = "") -> None:
    table = Table(title=title or None)
    for number, heading in enumerate(rows[0]):
        table.add_column(heading, justify="right" if number else "left")
    for row in rows[1:]:
        table.add_row(*row)
    console.print(table)


def _write(path: str | None, text: str) -> None:
    if path:
        Path(path).write_text(text, encoding="utf-8")


# --- arena


def arena_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--bots", required=True, help="names with commas between; module:Class for your own")
    parser.add_argument("--players", type=int, default=2, help="seats of a game")
    parser.add_argument("--budget", type=int, default=0, help="for every choice; 0: each bot as it likes")
    _common(parser, 100)
    parser.add_argument("--json", metavar="FILE", help="write the summary")
    parser.add_argument("--csv", metavar="FILE", help="write a line for every seat of every game")
    parser.add_argument("--html", metavar="FILE", help="write a page with plots")


def arena(args: Namespace) -> int:
    """Every pairing of the bots plays --games games, with rotating seats and common seeds."""
    console = Console(highlight=False)
    _at_least_one(args)
    names = [name.strip() for name in args.bots.split(",") if name.strip()]
    options = _options(args.option)
    match.check(args.game, names, args.players, options)
    work = [
        job
        for group in match.groups(names, args.players)
        for job in match.jobs(args.game, group, args.games, args.seed, options, budget=args.budget)
    ]
    played = list(zip(work, _play(console, args, work, args.game), strict=True))
    told = report.summary(played)
    _table(console, report.lines(told), f"{args.game}: {told['games']} games of {args.players}")
    _write(args.json, report.as_json(told))
    _write(args.csv, report.as_csv(played))
    _write(args.html, report.as_html(told, played))
    return 0


# --- lab


def lab_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--set", action="append", default=[], metavar="FILE:ID.FIELD=VALUE", help="change a value")
    parser.add_argument("--bots", default="greedy", help="each plays against itself; several grades with commas")
    parser.add_argument("--players", type=int, default=2, help="seats of a game")
    _common(parser, 200)
    parser.add_argument("--json", metavar="FILE", help="write all that was measured")
    parser.add_argument("--html", metavar="FILE", help="write a page with plots (of the last bot)")


def lab(args: Namespace) -> int:
    """The game as it is, and with --set as it would be."""
    console = Console(highlight=False)
    _at_least_one(args)
    names = [name.strip() for name in args.bots.split(",") if name.strip()]
    options = _options(args.option)
    match.check(args.game, names, args.players, options)
    content = laboratory.changes(args.game, args.set)
    whole: dict[str, Any] = {}
    page = ""
    for bot in names:
        versions = []
        for title, values in [("as it is", {})] + ([("changed", content)] if content else []):
            work = laboratory.plan(args.game, bot, args.players, args.games, args.seed, options, values)
            played = list(zip(work, _play(console, args, work, f"{bot}, {title}"), strict=True))
            told = laboratory.measure(played)
            versions.append((title, played, told))
            _table(console, laboratory.lines(told), f"{args.game}, {bot}: {title}, {args.games} games")
        said = laboratory.verdict(versions[0][2], versions[1][2] if len(versions) > 1 else None)
        for sentence in said:
            console.print(sentence)
        whole[bot] = {title: told for title, _, told in versions} | {"verdict": said}
        page = laboratory.as_html(args.game, versions, said)
    _write(args.json, report.as_json(whole))
    _write(args.html, page)
    return 0


# --- bots


def bots_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", default="list", choices=("list", "leaderboard"))
    parser.add_argument("--game", action="append", default=[], help="only this game; may be given again")
    parser.add_argument("--minutes", type=float, default=90.0, help="stop after so long; run again to go on")
    parser.add_argument("--most", type=int, default=ladder.MOST, help="games of a pairing at most")
    parser.add_argument("--out", metavar="FILE", help="the page to write, as docs/bots.md")
    _hands(parser)


def bots(args: Namespace) -> int:
    """The bots there are, or how strong they are."""
    console = Console(highlight=False)
    if args.what == "list":
        _table(console, [["bot", "plays so"], *[[name, _says(name)] for name in all_bots.names()]])
        return 0
    names = tuple([games.game(name).name for name in args.game]) or games.GAMES
    work = ladder.pairings(names, args.most)
    heads = HEAD.format(most=args.most)

    def tell(pairing: ladder.Pairing) -> None:
        share, low, high = pairing.share
        met = f"{pairing.game}: {pairing.group[0]} against {', '.join(pairing.group[1:])}"
        console.print(f"{met}: {100 * share:.1f}% ({100 * low:.1f} to {100 * high:.1f}) of {len(pairing.played)}")
        _write(args.out, ladder.markdown(work, False, heads))

    with Crew(args.workers, args.ray) as crew:
        complete = ladder.climb(work, crew, Notebook(args.resume), args.minutes, tell)
    page = ladder.markdown(work, complete, heads)
    _write(args.out, page)
    if not args.out:
        console.print(page, markup=False)
    return 0


def _says(name: str) -> str:
    return (type(all_bots.get(name)).__doc__ or "").strip()

"""`emporion arena`, `emporion lab`, `emporion bots`: their arguments, and what they print."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from emporion import bots as all_bots
from emporion import games
from emporion.arena import lab as laboratory
from emporion.arena import ladder, match, report
from emporion.arena.crew import Crew, Notebook, results
from emporion.commands import common

HEAD = """# How strong the bots are

Written by `emporion bots leaderboard`; every game can be played again from its seed and the salt {salt!r}. Bots see
only what their seat may see. Budgets are simulations, never seconds: the same on every machine. A pairing ends when its
95% interval is within ±5 points, or at {most} games; each seed is played with every seating.

The ladder is random, greedy, easy, normal, hard. `hard` searches with as many simulations as let a turn, which is
several choices, fit in about 0.3 s on one core, compiled; `normal` with a fifth; `easy` with a twentieth, and no
further than its own turn. Choices with one answer are not counted.

"""


def _common(parser: ArgumentParser, games_each: int) -> None:
    parser.add_argument("--players", type=int, default=2, help="seats of a game")
    parser.add_argument("--games", type=int, default=games_each, help="how many games")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    common.option_argument(parser)
    common.pack_argument(parser)
    parser.add_argument(
        "--move-seconds", type=float, default=0.0, metavar="S",
        help="a bot that takes longer for a choice has lost that game (strangers' bots are then isolated)",
    )  # fmt: skip
    parser.add_argument("--isolate", action="store_true", help="run bots that are not ours in processes of their own")
    _hands(parser)
    common.json_argument(parser)
    parser.add_argument("--html", metavar="FILE", help="write a page with plots")


def _hands(parser: ArgumentParser) -> None:
    parser.add_argument("--workers", type=int, default=0, help="processes; as many as there are cores when left out")
    parser.add_argument(
        "--ray", default="", metavar="ADDRESS", help="play on a Ray cluster (auto: the one that runs here)"
    )
    parser.add_argument(
        "--resume", metavar="FILE", help="keep finished games in FILE; with a file that is there, go on"
    )
    parser.add_argument(
        "--salt",
        help="what keys are made from besides the seed; a new one when left out, the games of seeds when empty",
    )


def _terms(args: Namespace, salt: str) -> match.Terms:
    """What all games of this run have in common; a sentence about what is wrong with it."""
    if args.games < 1:
        raise ValueError(f"--games takes 1 or more, not {args.games}.")
    if args.workers < 0:
        raise ValueError(f"--workers takes 1 or more, not {args.workers}.")
    if not 0 <= args.move_seconds < float("inf"):
        raise ValueError(f"--move-seconds takes more than 0, not {args.move_seconds:g}.")
    terms: match.Terms = {"options": common.chosen_options(args), "salt": salt, "seconds": args.move_seconds}
    terms["isolate"] = args.isolate or args.move_seconds > 0
    match.check(args.game, _names(args), args.players, terms)
    return terms


def _names(args: Namespace) -> list[str]:
    return [name.strip() for name in args.bots.split(",") if name.strip()]


def _play(args: Namespace, work: list[match.Job], notebook: Notebook, title: str) -> report.Played:
    """Every job with its result; a terminal shows how far it is."""
    console = Console(highlight=False, stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=console, disable=not console.is_terminal) as bar,
        Crew(args.workers, args.ray) as crew,
    ):
        task = bar.add_task(title, total=len(work))
        played = results(crew, work, notebook, lambda done: bar.update(task, completed=done))
    return list(zip(work, played, strict=True))


def _write(path: str | None, text: str) -> None:
    if path:
        Path(path).write_text(text, encoding="utf-8")


# --- arena


def arena_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("--bots", required=True, help="names with commas between; module:Class for your own")
    parser.add_argument("--budget", type=int, default=0, help="for every choice; 0: each bot as it likes")
    _common(parser, 100)
    parser.add_argument("--csv", metavar="FILE", help="write a line for every seat of every game")


def arena(args: Namespace) -> int:
    """Every pairing of the bots plays --games games, with rotating seats and common seeds."""
    notebook = Notebook(args.resume, args.salt)
    terms = _terms(args, notebook.salt)
    terms["content"] = laboratory.changes(args.game, (), args.pack)
    terms["budget"] = args.budget
    work = [
        job
        for group in match.groups(_names(args), args.players)
        for job in match.jobs(args.game, group, args.games, args.seed, **terms)
    ]
    played = _play(args, work, notebook, args.game)
    told = report.summary(played)
    if args.json:
        common.print_json(told)
    else:
        title = f"{args.game}: {told['games']} games of {args.players}"
        common.print_table(report.lines(told), title, numbers=True)
        for sentence in [*report.failure_lines(told), report.repeat_line(told)]:
            print(sentence)
    _write(args.csv, report.as_csv(played))
    _write(args.html, report.as_html(told, played))
    return 0


# --- lab


def lab_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("--set", action="append", default=[], metavar="FILE:ID.FIELD=VALUE", help="change a value")
    parser.add_argument("--bots", default="greedy", help="each plays against itself; several grades with commas")
    _common(parser, 200)


def lab(args: Namespace) -> int:
    """The game as it is, and with --pack and --set as it would be, in the same games."""
    notebook = Notebook(args.resume, args.salt)
    terms = _terms(args, notebook.salt)
    content = laboratory.changes(args.game, args.set, args.pack)
    whole: dict[str, Any] = {"salt": notebook.salt}
    page = ""
    for bot in _names(args):
        versions = []
        for title, values in [("as it is", {})] + ([("changed", content)] if content else []):
            version: match.Terms = {**terms, "content": values}
            work = laboratory.plan(args.game, bot, args.players, args.games, args.seed, **version)
            played = _play(args, work, notebook, f"{bot}, {title}")
            versions.append((title, played, laboratory.measure(played)))
        whole[bot], page = _compared(args, bot, versions)
    if args.json:
        common.print_json(whole)
    else:
        print(report.repeat_line(whole))
    _write(args.html, page)
    return 0


def _compared(args: Namespace, bot: str, versions: list[laboratory.Version]) -> tuple[dict[str, Any], str]:
    """What one bot finds, told at once unless JSON is wanted; and its page."""
    changed = laboratory.compare(versions[0][1], versions[1][1]) if len(versions) > 1 else None
    said = laboratory.verdict(versions[0][2], versions[1][2] if changed else None, changed)
    failed = [lost for _, played, _ in versions for lost in report.failures(played)]
    if not args.json:
        for title, _, told in versions:
            heading = f"{args.game}, {bot}: {title}, {told['games']} games"
            common.print_table(laboratory.lines(told), heading, numbers=True)
        if changed:
            common.print_table(laboratory.change_lines(changed), f"{args.game}, {bot}: the difference", numbers=True)
        for sentence in [*said, *report.failure_lines({"failures": failed})]:
            print(sentence)
    found: dict[str, Any] = {title: told for title, _, told in versions}
    found |= {"changed by": changed, "verdict": said, "failures": failed}
    return found, laboratory.as_html(args.game, versions, said, changed)


# --- bots


def bots_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", default="list", choices=("list", "leaderboard"))
    parser.add_argument("--game", action="append", default=[], help="only this game; may be given again")
    parser.add_argument("--minutes", type=float, default=90.0, help="stop after so long; run again to go on")
    parser.add_argument("--most", type=int, default=ladder.MOST, help="games of a pairing at most")
    parser.add_argument("--out", metavar="FILE", help="the page to write, as docs/bots.md")
    _hands(parser)
    common.json_argument(parser)


def bots(args: Namespace) -> int:
    """The bots there are, or how strong they are."""
    if args.what == "leaderboard":
        return leaderboard(args)
    rows = [{"bot": name, "plays so": _says(name)} for name in all_bots.names()]
    if args.json:
        common.print_json(rows)
    else:
        common.print_table([list(rows[0]), *[list(row.values()) for row in rows]])
    return 0


def leaderboard(args: Namespace) -> int:
    """Neighbours on the ladder meet until they are known well enough or the time is up."""
    console = Console(highlight=False, stderr=True)
    notebook = Notebook(args.resume, args.salt)
    work = ladder.pairings(
        tuple([games.game(name).name for name in args.game or games.names()]), args.most, notebook.salt
    )
    heads = HEAD.format(most=args.most, salt=notebook.salt)

    def tell(pairing: ladder.Pairing) -> None:
        share, low, high = pairing.share
        met = f"{pairing.game}: {pairing.group[0]} against {', '.join(pairing.group[1:])}"
        console.print(f"{met}: {100 * share:.1f}% ({100 * low:.1f} to {100 * high:.1f}) of {len(pairing.played)}")
        _write(args.out, ladder.markdown(work, False, heads))

    with Crew(args.workers, args.ray) as crew:
        complete = ladder.climb(work, crew, notebook, args.minutes, tell)
    page = ladder.markdown(work, complete, heads)
    _write(args.out, page)
    if args.json:
        rows = [ladder.figures(pairing) for pairing in work if pairing.played]
        common.print_json({"salt": notebook.salt, "complete": complete, "pairings": rows})
    elif not args.out:
        print(page)
    return 0


def _says(name: str) -> str:
    return (type(all_bots.get(name)).__doc__ or "").strip()

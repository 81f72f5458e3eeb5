"""`emporion arena`, `emporion bots`: their arguments, and what they print; what the lab has in common with them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path

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
95% interval is within ±5 points, or at {most} games; each seed is played with every seating. Pairings of `normal`,
`hard` and `expert` end as soon as a sequential test is sure, or within ±8 points.

The ladder is random, gentle, greedy, easy, normal, hard, expert. `gentle` is greedy, but overlooks half of its moves
at every choice, always others: it is for people's first games. `hard` searches with as many simulations as let a turn,
which is several choices, fit in about 0.3 s on one core, compiled; `normal` with a fifth; `easy` with a tenth, ten at
least, and no further than its own turn; `expert` with four times as many, sees a round further, and judges by both.
Choices with one answer are not counted.

"""


def common_arguments(parser: ArgumentParser, games_each: int) -> None:
    parser.add_argument("--players", type=int, default=2, help="seats of a game")
    parser.add_argument("--games", type=int, default=games_each, help="how many games")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    common.option_argument(parser)
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


def terms_of(args: Namespace, salt: str) -> match.Terms:
    """What all games of this run have in common; a sentence about what is wrong with it."""
    if args.games < 1:
        raise ValueError(f"--games takes 1 or more, not {args.games}.")
    if args.workers < 0:
        raise ValueError(f"--workers takes 1 or more, not {args.workers}.")
    if not 0 <= args.move_seconds < float("inf"):
        raise ValueError(f"--move-seconds takes more than 0, not {args.move_seconds:g}.")
    terms: match.Terms = {"options": common.chosen_options(args), "salt": salt, "seconds": args.move_seconds}
    terms["isolate"] = args.isolate or args.move_seconds > 0
    match.check(args.game, bot_names(args), args.players, terms)
    return terms


def bot_names(args: Namespace) -> list[str]:
    return [name.strip() for name in args.bots.split(",") if name.strip()]


def play(args: Namespace, work: list[match.Job], notebook: Notebook, title: str) -> report.Played:
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


def write(path: str | None, text: str) -> None:
    if path:
        Path(path).write_text(text, encoding="utf-8")


# --- arena


def arena_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("--bots", required=True, help="names with commas between; module:Class for your own")
    parser.add_argument("--budget", type=int, default=0, help="for every choice; 0: each bot as it likes")
    common_arguments(parser, 100)
    common.pack_argument(parser)
    parser.add_argument("--csv", metavar="FILE", help="write a line for every seat of every game")
    parser.add_argument("--record", metavar="DIR", help="write all games and decisions there, as a dataset")


def arena(args: Namespace) -> int:
    """Every pairing of the bots plays --games games, with rotating seats and common seeds."""
    notebook = Notebook(args.resume, args.salt)
    terms = terms_of(args, notebook.salt)
    terms["content"] = laboratory.changes(args.game, (), args.pack)
    terms["budget"] = args.budget
    if args.record:
        terms["record"] = True
        _room_for(args.record)
    work = [
        job
        for group in match.groups(bot_names(args), args.players)
        for job in match.jobs(args.game, group, args.games, args.seed, **terms)
    ]
    played = play(args, work, notebook, args.game)
    if args.record:
        import_module("emporion.envs.dataset").write(args.record, played)
    told = report.summary(played)
    if args.json:
        common.print_json(told)
    else:
        title = f"{args.game}: {told['games']} games of {args.players}"
        common.print_table(report.lines(told), title, numbers=True)
        for sentence in [*report.failure_lines(told), report.repeat_line(told)]:
            print(sentence)
    write(args.csv, report.as_csv(played))
    write(args.html, report.as_html(told, played))
    return 0


def _room_for(folder: str) -> None:
    """A sentence now, before anything is played, when a dataset could not be written."""
    try:
        dataset = import_module("emporion.envs.dataset")
    except ImportError as error:
        raise ValueError(f"--record needs {error.name}: pip install 'emporion[rl]'.") from None
    if (Path(folder) / dataset.DECISIONS).exists():
        raise ValueError(f"--record {folder}: there is a dataset already; name another folder.")


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
    heads, below = HEAD.format(most=args.most, salt=notebook.salt), _chapters(args.out)

    def tell(pairing: ladder.Pairing) -> None:
        share, low, high = pairing.share
        met = f"{pairing.game}: {pairing.group[0]} against {', '.join(pairing.group[1:])}"
        console.print(f"{met}: {100 * share:.1f}% ({100 * low:.1f} to {100 * high:.1f}) of {len(pairing.played)}")
        write(args.out, ladder.markdown(work, False, heads) + below)

    with Crew(args.workers, args.ray) as crew:
        complete = ladder.climb(work, crew, notebook, args.minutes, tell)
    page = ladder.markdown(work, complete, heads) + below
    write(args.out, page)
    if args.json:
        rows = [ladder.figures(pairing) for pairing in work if pairing.played]
        common.print_json({"salt": notebook.salt, "complete": complete, "pairings": rows})
    elif not args.out:
        print(page)
    return 0


def _chapters(path: str | None) -> str:
    """What other commands wrote below the table."""
    page = Path(path).read_text(encoding="utf-8") if path and Path(path).exists() else ""
    at = page.find("\n## ")
    return page[at:] if at >= 0 else ""


def _says(name: str) -> str:
    return (type(all_bots.get(name)).__doc__ or "").strip()

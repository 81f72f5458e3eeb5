"""`emporion tune`: weights of a game's terms, fitted to games that are played for it and kept only if they win."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from rich.console import Console

from emporion import games, weights
from emporion.arena import looks, tuning
from emporion.arena.crew import Crew
from emporion.commands import common


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("--folder", metavar="DIR", help="where all is kept, to go on with another day (tune-GAME)")
    parser.add_argument("--players", type=int, default=2, help="seats of a game")
    parser.add_argument("--games", type=int, default=600, help="games played for the fit of a round")
    parser.add_argument("--rounds", type=int, default=8, help="rounds at most")
    parser.add_argument("--gain", type=float, default=5.0, help="what would be a gain, in points of a hundred (5)")
    parser.add_argument("--most", type=int, default=800, help="games of a match at most")
    parser.add_argument("--stray", type=float, default=0.1, help="how often a choice of the games to fit is random")
    parser.add_argument("--bot", default="greedy", help="who plays: greedy, or a bot that takes weights")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--workers", type=int, default=0, help="processes; as many as there are cores when left out")
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="play on a Ray cluster that sees the same folder")
    parser.add_argument("--report", action="store_true", help="fit nothing: how well the weights tell the winner")
    parser.add_argument("--weights", metavar="FILE", help="with --report: these weights, beside the game's own")
    common.json_argument(parser)


def run(args: Namespace) -> int:
    """Tune, or tell how well a game's worth tells the winner."""
    checked(args)
    console = Console(highlight=False, stderr=True)
    terms = tuning.Terms(
        args.players, args.games, args.gain / 100, args.most, args.seed, 0.0 if args.bot != "greedy" else args.stray,
        args.bot,
    )  # fmt: skip
    with Crew(args.workers, args.ray) as crew, console.status("") as status:

        def progress(what: str, done: int, whole: int) -> None:
            status.update(f"{args.game}: {what} ({done} of {whole} games)")

        folder = Path(args.folder or f"tune-{args.game}")
        tuner = tuning.Tuner(games.game(args.game).name, folder, terms, crew, progress)
        if args.report:
            return told(args, tuner)
        tuner.run(args.rounds)
    if args.json:
        common.print_json(tuner.rounds)
        return 0
    common.print_table(tuning.lines(tuner.rounds), f"{args.game}: {len(tuner.rounds)} rounds", numbers=True)
    better = (folder / weights.FILE).exists()
    print(f"The new weights are in {folder / weights.FILE}." if better else "No weights were better than today's.")
    print(f"All rounds and what moved: {folder / 'report.html'}.")
    return 0


def checked(args: Namespace) -> None:
    """A sentence about what is wrong, before anything is played."""
    if args.players not in games.game(args.game).players or args.players < 2:
        raise ValueError(f"--players takes a number of seats of {games.game(args.game).title} from 2 on.")
    for name, least in (("games", 20), ("rounds", 1), ("most", 60)):
        if getattr(args, name) < least:
            raise ValueError(f"--{name} takes {least} or more, not {getattr(args, name)}.")
    if not 0 < args.gain < 50:
        raise ValueError(f"--gain takes a number between 0 and 50, not {args.gain:g}.")
    if not 0 <= args.stray < 1:
        raise ValueError(f"--stray takes a number from 0 to below 1, not {args.stray:g}.")
    if any(sign in (args.folder or "") for sign in ",;()"):
        raise ValueError("--folder: a name without commas, semicolons and brackets.")


def told(args: Namespace, tuner: tuning.Tuner) -> int:
    """How often the worth of a seat that will win is above that of one that will not, by thirds of a game."""
    table = looks.Table(tuner.gather(0, tuner.file(0)))
    found: dict[str, Any] = {"its own": looks.summary(table, tuner.game.weights.table)}
    if args.weights:
        read = weights.read(Path(args.weights), type(tuner.game))
        found[args.weights] = looks.summary(table, read.table)
    if args.json:
        common.print_json(found)
        return 0
    rows = [["weights", *looks.THIRDS], *[[name, *map(str, auc.values())] for name, auc in found.items()]]
    common.print_table(rows, f"{args.game}: how often the winner looks better, by thirds of {args.games} games")
    return 0

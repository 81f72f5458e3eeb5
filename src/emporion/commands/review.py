"""`emporion review`: a finished game looked at again: who was winning, what cost most, and why."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import emporion
from emporion import pool
from emporion.commands.common import json_argument, print_json
from emporion.review import Job, drawing, effort_for, reviewing, run, story
from emporion.review.page import html, luck_lead, luck_rows
from emporion.review.review import curve
from emporion.review.words import percent, say


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", help="a finished game, as `emporion play --save` or a table's export wrote it")
    parser.add_argument("--seat", type=int, help="for this seat (from 1); else for all")
    parser.add_argument("--html", metavar="FILE", help="write it as one HTML file that needs nothing else")
    parser.add_argument("--seed", type=int, default=0, help="of the imagined worlds: the same one, the same review")
    parser.add_argument("--effort", type=float, help="how hard it looks; 1 is usual, compiled")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    json_argument(parser)


def run_it(args: Namespace) -> int:
    record = emporion.Record.read(args.file)
    seats = record.state.seats
    if args.seat is not None and not 1 <= args.seat <= seats:
        raise ValueError(f"--seat takes 1 to {seats}, not {args.seat}.")
    effort = effort_for() if args.effort is None else args.effort
    if not 0 < effort <= 100 or not 1 <= args.jobs <= 64:
        raise ValueError("--effort takes a number above 0, up to 100; --jobs takes 1 to 64.")
    work = reviewing(record, args.seed, effort)
    with pool.workers(args.jobs) as processes:
        review = run(work, _sharing(processes))
    reader = -1 if args.seat is None else args.seat - 1
    if args.html:
        Path(args.html).write_text(html(record, review, reader), encoding="utf-8")
    if args.json:
        print_json(review)
    elif not args.html:
        print_review(record, review, reader)
    return 0


def _sharing(processes: ProcessPoolExecutor) -> Callable[[list[Job]], list[Any]]:
    def do(jobs: list[Job]) -> list[Any]:
        begun = [processes.submit(job.function, *job.args) for job in jobs]
        return [future.result() for future in begun]

    return do


def print_review(record: emporion.Record, review: dict[str, Any], reader: int) -> None:
    """Title, curves as sparklines, luck and choice, and a table of what cost most."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    names = story.names_of(record)
    console.print(f"[bold]{escape(story.title(review, names, reader))}[/bold]")
    console.print(escape(" ".join(story.lead(review, names, reader))) + "\n")
    console.print(f"{say('review.chances')} [dim]{say('review.chances_more')}[/dim]")
    points = curve(review)
    wide = max([len(name) for name in names])
    every = max(1, -(-len(points) // max(console.width - wide - 8, 10)))
    for seat, name in enumerate(names):
        values = [shares[seat] for shares in points][::every]
        console.print(
            f"{escape(name):<{wide}} {drawing.sparkline(values)} {percent(points[-1][seat]):>4}", soft_wrap=True
        )
    for _, line in story.turning(review, names):
        console.print(f"  {escape(line)}")
    head, *rows = luck_rows(review, names)
    table = Table(title=say("review.luck"))
    for heading in head:
        table.add_column(heading, justify="right" if heading else "left")
    for row in rows:
        table.add_row(*[escape(cell) for cell in row])
    console.print(table)
    console.print(f"[dim]{escape(luck_lead(review))}[/dim]")
    for seat in [reader] if reader >= 0 else range(len(names)):
        told = review["seats"][seat]
        none = f"[bold]{escape(say('review.costs_of', name=names[seat]))}[/bold]: {say('review.none')}"
        console.print(_costs_table(record, review, names, seat) if told["costs"] else none)
        console.print(f"[dim]{say('review.as_good', best=told['best'], choices=told['choices'])}[/dim]")


def _costs_table(record: emporion.Record, review: dict[str, Any], names: list[str], seat: int) -> Any:
    from rich.markup import escape
    from rich.table import Table

    table = Table(title=escape(say("review.costs_of", name=names[seat])))
    for key in ("turn", "played", "better", "loss", "why"):
        table.add_column(say(f"review.{key}", turn="", loss="").strip(" −"), overflow="fold")
    for cost in story.costs(review, record.state.book, names, seat):
        loss = f"−{cost.loss}\n{cost.grade}"
        cells = [str(cost.turn), cost.played, cost.better, loss, "\n".join(cost.why) or say("review.why_none")]
        table.add_row(*[escape(cell) for cell in cells])
    return table

"""Are the moves that a review calls costly costly? `python -m bench.agreement --write` asks a stronger search.

Bots play games of every title, their reviews are made as for anybody, and of the choices told as slips, mistakes and
blunders some are drawn. The played and the better move then meet again in fresh worlds, more of them, and a whole round
further than the review looked. Written is the chapter of docs/bots.md; `--out FOLDER` keeps the reviews, to be read.
"""

from __future__ import annotations

from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.written import DOCS, write
from emporion import face, games
from emporion.puzzles.mining import played
from emporion.record import Record
from emporion.review.judging import compared, in_shares
from emporion.review.page import html
from emporion.review.review import BAD, Plain, here, reviewing, run

BOT = "easy"  # plays well enough that games are games, and errs
WORLDS = 512  # twice as many as a review has
FURTHER = 3  # rounds: one more than a review has
SEED = 70_000


class Verdict(NamedTuple):
    """A judgement asked again: its grade (1 slip, 2 mistake, 3 blunder), what was said to be lost, what is."""

    title: str
    grade: int
    said: float
    found: float
    slip: float


def reviewed(title: str, number: int) -> tuple[Record, Plain]:
    players = games.game(title).players
    record = played(title, players[number % len(players)], SEED + number, BOT)
    return record, run(reviewing(record, SEED + number), here)


def asked_again(record: Record, seat: int, cost: Plain) -> Verdict:
    """The same two moves by a stronger search, which sees no more than the seat did."""
    view = face.view(record.at(cost["number"]), seat)
    moves = tuple([view.book.moves.find(cost[name]) for name in ("played", "better")])
    (was, better), _ = compared(view, moves, 31 * SEED + cost["number"], WORLDS, FURTHER * view.seats)
    loss, _ = in_shares(better, was)
    slip = BAD[0] * 2 / max(view.seats, 2)
    return Verdict(record.header["game"], cost["grade"], cost["loss"], loss, slip)


def of_game(title: str, number: int, most: int, folder: str) -> list[Verdict]:
    """Some judgements of one game, drawn at random."""
    record, review = reviewed(title, number)
    if folder:
        Path(folder, f"{title}-{number}.html").write_text(html(record, review), encoding="utf-8")
    costs = [(seat, cost) for seat, told in enumerate(review["seats"]) for cost in told["costs"] if cost["grade"]]
    drawn = Random(f"{title} {number}").sample(costs, min(most, len(costs)))
    return [asked_again(record, seat, cost) for seat, cost in drawn]


def row(title: str, found: list[Verdict]) -> str:
    agreed = len([one for one in found if one.found > 0])
    costly = len([one for one in found if one.found >= one.slip])
    count = max(len(found), 1)
    said, costs = sum([one.said for one in found]) / count, sum([one.found for one in found]) / count
    return f"| {title} | {len(found)} | {agreed / count:.1%} | {costly / count:.1%} | {said:.1%} | {costs:.1%} |"


def table(found: list[Verdict], played_games: int) -> str:
    titles = list(dict.fromkeys([one.title for one in found]))
    rows = [row(games.game(title).title, [one for one in found if one.title == title]) for title in titles]
    return "\n".join(
        [
            f"{played_games} games of `{BOT}`, reviewed as anybody's; {WORLDS} fresh worlds a judgement, a round on.",
            "",
            "| game | judgements | also worse | by a slip or more | said to cost, of the victory | costs |",
            "|---|---:|---:|---:|---:|---:|",
            *rows,
            row("all", found),
        ]
    )


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="of each title")
    parser.add_argument("--most", type=int, default=10, help="judgements of a game")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", default="", help="a folder for the reviews")
    parser.add_argument("--write", action="store_true", help="write the chapter of docs/bots.md")
    args = parser.parse_args()
    jobs: list[tuple[Any, ...]] = [
        (title, number, args.most, args.out) for number in range(args.games) for title in games.names()
    ]
    with ProcessPoolExecutor(args.workers) as pool:
        found = [verdict for verdicts in pool.map(of_game, *zip(*jobs, strict=True)) for verdict in verdicts]
    told = table(sorted(found, key=lambda one: games.names().index(one.title)), len(jobs))
    print(told)
    if args.write:
        write("agreement", told, DOCS / "bots.md")


if __name__ == "__main__":
    main()

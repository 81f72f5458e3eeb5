"""`emporion verify`: a saved game played again, and the promise of its shuffles checked."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

import emporion
from emporion.tables import fair


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file")


def run(args: Namespace) -> int:
    """Every move must be legal; where shuffles were promised in advance, the promise must have been kept."""
    record = emporion.Record.read(args.file)
    header = record.header
    scores = ", ".join([str(points) for points in record.state.scores()])
    print(f"{header['game']}: {len(record.moves)} moves, all legal; scores {scores}.")
    print(f"The position is the one it says: {emporion.digest(record.state)[:16]}…")
    if "fair" in header:
        wrong = fair.check(header)
        if wrong:
            raise ValueError(wrong)
        print("Its shuffles were promised before the game, and the promise was kept.")
    return 0

"""What inference could be worth at most: `python -m bench.hands [--bot hard] [--games 200] [--seed 930000]`.

A bot that sees the others' hands meets the same bot that does not, two players. Piles and decks stay hidden from both.
"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from emporion.arena.match import Job, Match, chance, jobs
from emporion.arena.report import won
from emporion.arena.seat import seats_of
from emporion.arena.statistic import wilson
from emporion.kernel.state import State

HELD = {"garum": ("hands",), "minos": ("hand", "aside")}  # in the other games nobody holds what is hidden


class Seen(Match):
    """A game in which one seat sees all hands."""

    def __init__(self, job: Job, knows: int) -> None:
        super().__init__(job, seats_of(job["bots"], [chance(job, seat) for seat in range(len(job["bots"]))], False))
        self.knows = knows

    def view(self, seat: int) -> State[Any]:
        view = super().view(seat)
        if seat == self.knows:
            for field in HELD[self.game.name]:
                setattr(view, field, getattr(self.s, field)[:])
        return view


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=930_000)
    args = parser.parse_args()
    for game in HELD:
        wins = 0.0
        for number in range(args.games):
            (job,) = jobs(game, (args.bot, args.bot), 1, args.seed + number // 2)
            wins += won(Seen(job, number % 2).play(), number % 2)
        low, high = wilson(wins, args.games)
        print(f"{game}: {wins / args.games:.1%} ({low:.1%} to {high:.1%}) of {args.games}")


if __name__ == "__main__":
    main()

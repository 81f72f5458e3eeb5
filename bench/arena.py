"""How much faster the arena is with more processes: `python -m bench.arena [--game garum] [--games 24] [--times 5]`.

The same games are played by one process and by two in turn; what counts is the median of the quotients.
"""

from __future__ import annotations

from argparse import ArgumentParser
from statistics import median
from time import perf_counter

from emporion.arena.crew import Crew, Notebook, results
from emporion.arena.match import Job, jobs


def timed(crew: Crew, work: list[Job]) -> float:
    """Seconds a crew takes for the games."""
    began = perf_counter()
    results(crew, work, Notebook())
    return perf_counter() - began


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="garum")
    parser.add_argument("--bots", default="normal,easy")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--times", type=int, default=5)
    args = parser.parse_args()
    work = jobs(args.game, tuple(args.bots.split(",")), args.games)
    with Crew(1) as one, Crew(2) as two:
        timed(two, work[:4])  # both processes have begun
        pairs = [(timed(one, work), timed(two, work)) for _ in range(args.times)]
    for alone, together in pairs:
        print(f"one {alone:.2f} s, two {together:.2f} s: {alone / together:.2f} ×")
    print(f"median {median([alone / together for alone, together in pairs]):.2f} ×")


if __name__ == "__main__":
    main()

"""How long a level thinks: `python -m bench.turn [--bot hard] [--games 6]`.

Processor time, two players, against greedy. A turn is all one seat chooses until another one is asked.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from statistics import mean, quantiles
from time import process_time

from emporion import bots, games
from emporion.arena.match import jobs, opening


def turns(game: str, bot: str, number: int) -> tuple[list[float], list[float]]:
    """Milliseconds of every choice, and of every turn, of a bot."""
    choices: list[float] = []
    whole: list[float] = []
    for job in jobs(game, (bot, "greedy"), number):
        s = opening(job)
        seated = [bots.get(name).seated() for name in job["bots"]]
        rng = Random(job["seed"])
        last = -1
        while not s.over:
            seat = s.asking()[0]
            legal = s.legal(seat)
            view = games.game(game).view(s, seat)
            began = process_time()
            move = seated[seat].choose(view, legal, rng, 0)
            if job["bots"][seat] == bot and len(legal) > 1:
                choices.append(1000 * (process_time() - began))
                if seat != last:
                    whole.append(0.0)
                whole[-1] += choices[-1]
            last = seat
            s.play(seat, move)
    return choices, whole


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=6)
    args = parser.parse_args()
    for game in games.GAMES:
        choices, whole = turns(game, args.bot, args.games)
        high = quantiles(whole, n=20)[-1]
        print(f"{game}: {mean(choices):.0f} ms a choice, at most {max(choices):.0f}")
        print(f"  {mean(whole):.0f} ms a turn, nineteen in twenty under {high:.0f}, at most {max(whole):.0f}")


if __name__ == "__main__":
    main()

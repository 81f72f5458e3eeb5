"""Chances to win, fitted to games of bots, and how true they are: `python -m bench.calibrate [--games 1000]`.

Near-greedy bots play each title with every number of players it takes. Of each game a few positions are kept: what
every seat could hope for, how much of the game was still to come, and who won in the end. The fit is a multinomial one
(`bots/search/odds.py` says of what); how true it is, is measured on games that it did not see: those of even seeds are
judged by a fit to the odd ones, and the other way round. Written are `bots/chances.toml`, the picture
`docs/pictures/chances.svg` and the chapter of docs/bots.md. Run it again whenever weights, rules or content change.

Play with a compiled package; the fit needs numpy. `--resume FILE` keeps the games, so that the two can be done apart.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from datetime import date
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from emporion import bots, games
from emporion.arena import match
from emporion.bots.chances import FILE

WRITTEN = Path(__file__).parent.parent / "src" / "emporion" / "bots" / FILE.name  # whichever package plays

BOT = "greedy"
BUDGET = 60  # positions it looks at for a choice
STRAY = 10  # one choice in so many is made at random, so that games differ and leads change
KEPT = 10  # positions of a game
SOLO = ("easy", "normal", "hard")


class Game(NamedTuple):
    """What is kept of a game."""

    title: str
    players: int
    seed: int
    shares: list[float]  # of the victory, by seat
    moments: list[tuple[int, list[int]]]  # how much was still to come, and what every seat could hope for


def play(title: str, players: int, seed: int) -> Game:
    """One game of near-greedy bots."""
    options = {"solo": SOLO[seed % len(SOLO)]} if players == 1 else {}
    (job,) = match.jobs(title, (BOT,) * players, 1, seed, options=options)
    game, s = games.game(title), match.opening(job)
    bot, rng = bots.get(BOT), Random(f"{title} {players} {seed}")
    moments: list[tuple[int, list[int]]] = []
    last: tuple[int, int] | None = None
    while not s.over:
        (seat,) = s.asking()
        left = game.left(s)
        if (seat, left) != last:
            moments.append((left, game.prospects(s)))
            last = seat, left
        moves = s.legal(seat)
        if len(moves) > 1 and not rng.randrange(STRAY):
            move = moves[rng.randrange(len(moves))]
        else:
            move = bot.choose(game.view(s, seat), moves, rng, BUDGET)
        s.play(seat, move)
    won = s.winners()
    shares = [1 / len(won) if seat in won else 0.0 for seat in range(s.seats)]
    return Game(title, players, seed, shares, sorted(rng.sample(moments, min(KEPT, len(moments))), reverse=True))


def played(args: Namespace) -> list[Game]:
    """All games, those of the file among them; each is written down as it ends."""
    path = Path(args.resume) if args.resume else None
    lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
    known = {(game.title, game.players, game.seed): game for game in [Game(*json.loads(line)) for line in lines]}
    found = []
    for title in args.game or games.names():
        numbers = games.game(title).players
        ends = perf_counter() + 60 * args.minutes
        for number in range(args.games):
            key = (title, numbers[number % len(numbers)], number // len(numbers))
            if key not in known:
                if perf_counter() > ends:
                    break
                known[key] = play(*key)
                if path:
                    with path.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(known[key]) + "\n")
            found.append(known[key])
        print(f"{title}: {sum(game.title == title for game in found)} games")
    return found


def arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m bench.calibrate", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="of each title, over all numbers of players")
    parser.add_argument("--game", action="append", default=[], help="only play this title; may be given again")
    parser.add_argument("--minutes", type=float, default=60.0, help="of a title at most")
    parser.add_argument("--resume", metavar="FILE", help="keep games in FILE; with a file that is there, go on")
    parser.add_argument("--play-only", action="store_true", help="keep games for a fit elsewhere")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    found = played(args)
    if args.play_only:
        return
    from bench import calibrated  # it takes numpy, which those who only play need not have

    source: dict[str, Any] = {
        "command": f"python -m bench.calibrate --games {args.games}",
        "bots": f"{BOT}, {BUDGET} positions a choice, one choice in {STRAY} at random",
        "positions": f"{KEPT} positions of each",
        "date": date.today().isoformat(),
    }
    calibrated.write(found, source, WRITTEN)


if __name__ == "__main__":
    main()

"""What inference could be worth at most: `python -m bench.hands [--bot hard] [--games 200] [--seed 930000]`.

A bot that sees the others' hands meets the same bot that does not, two players. Piles and decks stay hidden from both.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from typing import Any

import emporion
from emporion import bots
from emporion.arena.statistic import wilson

HELD = {"garum": ("hands",), "minos": ("hand", "aside")}  # in the other games nobody holds what is hidden


def seeing(s: Any, seat: int) -> Any:
    """The view of a seat, with all hands face up."""
    view = emporion.view(s, seat)
    for field in HELD[s.rules[0]]:
        held = getattr(s, field)
        setattr(view, field, held[:])
    return view


def won(game: str, seed: int, knows: int, bot: str) -> float:
    """One game; the share of the victory of the seat that knows."""
    s: Any = emporion.start(game, 2, seed)
    seated = [bots.get(bot).seated() for _ in range(s.players)]
    rngs = [Random(f"{seed} {seat} {bot}") for seat in range(s.players)]
    while not s.over:
        seat = s.asking()[0]
        moves = s.legal(seat)
        if len(moves) > 1:
            view = seeing(s, seat) if seat == knows else emporion.view(s, seat)
            s.play(seat, seated[seat].choose(view, moves, rngs[seat], 0))
        else:
            s.play(seat, moves[0])
    winners = s.winners()
    return (knows in winners) / len(winners)


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=930_000)
    args = parser.parse_args()
    for game in HELD:
        wins = sum([won(game, args.seed + number // 2, number % 2, args.bot) for number in range(args.games)])
        low, high = wilson(wins, args.games)
        print(f"{game}: {wins / args.games:.1%} ({low:.1%} to {high:.1%}) of {args.games}")


if __name__ == "__main__":
    main()

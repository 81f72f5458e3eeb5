"""Who was winning after each move, and what of a change was chance: the same move in other worlds tells."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from emporion import games
from emporion.kernel.state import State
from emporion.review.chances import shares

WORLDS: Final = 8  # other draws a draw is held against


class Step(NamedTuple):
    """After a move: every seat's chance to win with all cards open, its points, and what of the change was luck."""

    shares: tuple[float, ...]
    scores: tuple[int, ...]
    luck: tuple[float, ...]


def walked(s: State[Any], moves: list[tuple[int, str]], seed: int) -> list[Step]:
    """Some moves of a game, one after the other."""
    steps = []
    before = shares(s)
    for number, (seat, text) in enumerate(moves):
        was = s.clone()
        s.play(seat, text)
        after = shares(s)
        luck = (0.0,) * s.seats
        if s.seals != was.seals:
            usual = usually(was, seat, text, Random(f"{seed} {number}"))
            luck = tuple([now - then - mean for now, then, mean in zip(after, before, usual, strict=True)])
        steps.append(Step(after, s.scores(), luck))
        before = after
    return steps


def usually(s: State[Any], seat: int, text: str, rng: Random) -> list[float]:
    """How the chances change when this is played, on average over worlds that its seat could not tell apart."""
    game = games.game(s.book.game)
    view = game.view(s, seat)
    total = [0.0] * s.seats
    for _ in range(WORLDS):
        world = game.imagine(view, rng)
        world.watched = False
        before = shares(world)
        world.play(seat, text)
        total = [sum + now - then for sum, now, then in zip(total, shares(world), before, strict=True)]
    return [sum / WORLDS for sum in total]

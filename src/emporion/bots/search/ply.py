"""A first look: what each move is worth a click or two later."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from emporion.kernel.game import Game
from emporion.kernel.move import Move
from emporion.kernel.state import State

WORLDS: Final = 2
BUDGET: Final = 600  # positions looked at for one choice, over all imagined worlds


def first_look(
    game: Game[Any], view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int = BUDGET
) -> list[int]:
    """What each move of the viewer looks like, in a few imagined worlds together."""
    totals = [0] * len(moves)
    for _ in range(WORLDS):
        values = best_moves(game, imagined(game, view, rng), view.viewer, moves, budget // WORLDS)
        for i in range(len(moves)):
            totals[i] += values[i]
    return totals


def imagined(game: Game[Any], view: State[Any], rng: Random) -> State[Any]:
    """A world to search in: nobody reads what happens there, so that no events are made."""
    world: State[Any] = game.imagine(view, rng)
    world.watched = False
    return world


def best_moves(game: Game[Any], world: State[Any], seat: int, moves: tuple[Move, ...], budget: int) -> list[int]:
    """The worth of each move; where the seat then chooses again, that of its best next click."""
    deep = 2 * len(moves) < budget
    share = budget // max(len(moves), 1)
    return [after(game, world, seat, move, share if deep else 0) for move in moves]


def after(game: Game[Any], world: State[Any], seat: int, move: Move, budget: int) -> int:
    """What a move is worth to the seat that plays it."""
    w = moved(world, seat, move)
    if w.asking() == (seat,) and budget > 0:
        next_moves = w.legal(seat)
        if 0 < len(next_moves) <= budget:
            return max([game.worth(moved(w, seat, m), seat) for m in next_moves])
    return game.worth(w, seat)


def moved(world: State[Any], seat: int, move: Move) -> State[Any]:
    """The world after a move; the one before stays."""
    w = world.clone()
    w.advance(seat, move)
    return w

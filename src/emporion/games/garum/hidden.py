"""What a seat cannot know: the others' hands, and all piles."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from emporion.games.garum.tile import Lay

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum


def hide(s: Garum, viewer: int) -> None:
    """Blank every pile, and the hands of colours that are not the viewer's."""
    for colour in range(4):
        s.piles[colour] = (0,) * len(s.piles[colour])
        if viewer < 0 or s.owner(colour) != viewer:
            s.hands[colour] = (0,) * len(s.hands[colour])


def fill(s: Garum, rng: Random) -> None:
    """Deal what is not seen anywhere to the hands, the piles and a tile being laid, in some order."""
    x = rng.randrange(1, 2147483647)
    left = unseen(s)
    for colour in range(4):
        pool: list[int] = []
        for tile in dict.fromkeys(s.layout.sets[colour]):
            pool += [tile] * left[tile]
        for i in range(len(pool) - 1, 0, -1):
            x = x * 48271 % 2147483647
            j = x % (i + 1)
            pool[i], pool[j] = pool[j], pool[i]
        deal(s, colour, pool)


def unseen(s: Garum) -> list[int]:
    """How many of each tile are neither on the board nor in a hand that is known."""
    left = s.layout.copies[:]
    for lying in s.laid:
        left[lying >> 2] -= 1
    for hand in s.hands:
        for tile in hand:
            left[tile] -= 1
    for _, step in s.stack:
        if isinstance(step, Lay):
            left[step.tile] -= 1
    return left


def deal(s: Garum, colour: int, pool: list[int]) -> None:
    """Fill a colour's blanks from the end of the pool."""
    hand = s.hands[colour]
    if hand and hand[0] == 0:
        s.hands[colour] = tuple(sorted(pool[len(pool) - len(hand) :]))
        del pool[len(pool) - len(hand) :]
    for place, (owner, step) in enumerate(s.stack):
        if isinstance(step, Lay) and step.colour == colour and step.tile == 0:
            s.stack[place] = (owner, Lay(colour, pool.pop()))
    s.piles[colour] = tuple(pool)

"""All chance: each shuffle or roll is one hash of the state's key and count, so that nothing seen tells what comes."""

from __future__ import annotations

import hashlib
import struct
from random import Random
from typing import Any, Final

from emporion.kernel.state import Endless, State

MOST: Final = 100_000  # draws of a game; a few hundred are usual


def key_of(seed: int) -> bytes:
    """The key an integer seed stands for."""
    return hashlib.sha256(b"emporion seed %d" % seed).digest()


def stream(s: State[Any], size: int) -> bytes:
    """The next `size` bytes of chance; asking seals undo."""
    if not s.key:
        raise ValueError("A view has no chance of its own: imagine a whole world first.")
    if s.draws >= MOST:
        raise Endless(f"{s.book.game} draws and draws without an end: its content cannot be played.")
    drawn = hashlib.shake_256(s.key + s.draws.to_bytes(8, "big")).digest(size)
    s.draws += 1
    s.seals += 1
    return drawn


def numbers(s: State[Any], count: int) -> tuple[int, ...]:
    """So many numbers of 64 bits in one draw: taken modulo a few dozen, their bias is under 2⁻⁵⁷."""
    drawn: tuple[int, ...] = struct.unpack(f">{count}Q", stream(s, 8 * count))
    return drawn


def below(s: State[Any], n: int) -> int:
    """A number from 0 to n − 1."""
    return int.from_bytes(stream(s, 8), "big") % n


def roll(s: State[Any], dice: int, sides: int) -> tuple[int, ...]:
    """So many dice, each from 1 to `sides`, in one throw."""
    return tuple([1 + number % sides for number in numbers(s, dice)])


def shuffled(s: State[Any], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards in a new order (Fisher and Yates), from one draw."""
    pile = list(cards)
    drawn = numbers(s, len(pile))
    for i in range(len(pile) - 1, 0, -1):
        j = drawn[i] % (i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)


class Dealer:
    """The chance of imagined worlds: a small generator, good enough to deal with and ten times as fast."""

    def __init__(self, rng: Random) -> None:
        self.x = rng.randrange(1, 2147483647)

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""
        self.x = self.x * 48271 % 2147483647
        return self.x % n

    def mixed(self, cards: list[int]) -> list[int]:
        """The same list, its cards in a new order."""
        x = self.x
        for i in range(len(cards) - 1, 0, -1):
            x = x * 48271 % 2147483647
            j = x % (i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        self.x = x
        return cards

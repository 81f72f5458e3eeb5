"""All chance: each shuffle or roll is one hash of the state's key and count, so that nothing seen tells what comes."""

from __future__ import annotations

import hashlib
from typing import Any, Final, TypeVar

from mypy_extensions import i64

from emporion.kernel.state import Endless, State

MOST: Final = 100_000  # draws of a game; a few hundred are usual
NUMBER: Final = 8  # bytes of one number: taken modulo a few dozen, their bias is under 2⁻⁵⁷

T = TypeVar("T")


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


def number(drawn: bytes, at: i64, n: i64) -> i64:
    """The number in one place of a draw, modulo n; in halves, as 64 bits with a sign do not hold it."""
    high: i64 = 0
    low: i64 = 0
    for i in range(NUMBER * at, NUMBER * at + NUMBER // 2):
        high = high << 8 | i64(drawn[i])
        low = low << 8 | i64(drawn[i + NUMBER // 2])
    return ((high % n << 32) + low) % n


def below(s: State[Any], n: int) -> int:
    """A number from 0 to n − 1."""
    return number(stream(s, NUMBER), 0, n)


def roll(s: State[Any], dice: int, sides: int) -> tuple[int, ...]:
    """So many dice, each from 1 to `sides`, in one throw."""
    drawn = stream(s, NUMBER * dice)
    return tuple([int(1 + number(drawn, die, sides)) for die in range(dice)])


def shuffled(s: State[Any], cards: tuple[T, ...]) -> tuple[T, ...]:
    """The cards in a new order (Fisher and Yates), from one draw."""
    pile = list(cards)
    drawn = stream(s, NUMBER * len(pile))
    last: i64 = len(pile) - 1
    for i in range(last, 0, -1):
        j = number(drawn, i, i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)

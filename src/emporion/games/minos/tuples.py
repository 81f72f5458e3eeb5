"""What rarely changes is kept in tuples, which clones share: to change one is to make another."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(things: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """The same, with another thing in one place."""
    return things[:at] + (thing,) + things[at + 1 :]


def add(numbers: tuple[int, ...], at: int, n: int) -> tuple[int, ...]:
    """The same, with `n` more in one place."""
    return numbers[:at] + (numbers[at] + n,) + numbers[at + 1 :]


def insert(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """With one more card; cards are kept sorted, so that their order tells nothing."""
    at = 0
    while at < len(cards) and cards[at] < card:
        at += 1
    return cards[:at] + (card,) + cards[at:]


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """All but one copy of a card."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]

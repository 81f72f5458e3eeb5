"""Who is served next, when many wait for few."""

from __future__ import annotations

from collections import deque
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")

Owners = dict[str, dict[str, deque[T]]]  # who waits, by owner and table


class Rank(IntEnum):
    """What goes before what."""

    ANSWER = 0  # a bot's answer where people play
    HINT = 1
    OWN = 2  # a bot's answer where only bots play
    REVIEW = 3  # a finished game looked at again


class Line(Generic[T]):
    """The best rank first; within it in turn between people, then in turn between the tables of each."""

    def __init__(self) -> None:
        self._ranks: dict[Rank, Owners[T]] = {rank: {} for rank in Rank}
        self._where: dict[T, tuple[Rank, str, str]] = {}

    def __len__(self) -> int:
        return len(self._where)

    def join(self, waiting: T, rank: Rank, owner: str, table: str) -> None:
        """Stand behind whoever waits for the same owner and table."""
        self._ranks[rank].setdefault(owner, {}).setdefault(table, deque()).append(waiting)
        self._where[waiting] = (rank, owner, table)

    def leave(self, waiting: T) -> None:
        """Somebody does not wait any longer."""
        if waiting in self._where:
            rank, owner, table = self._where.pop(waiting)
            self._ranks[rank][owner][table].remove(waiting)
            self._tidy(self._ranks[rank], owner, table)

    def next(self) -> T | None:
        """Whose turn it is; their owner, and their table, go to the end."""
        owners = next((owners for owners in self._ranks.values() if owners), None)
        if owners is None:
            return None
        owner, tables = next(iter(owners.items()))
        table, line = next(iter(tables.items()))
        waiting = line.popleft()
        del self._where[waiting]
        tables[table] = tables.pop(table)
        owners[owner] = owners.pop(owner)
        self._tidy(owners, owner, table)
        return waiting

    def _tidy(self, owners: Owners[T], owner: str, table: str) -> None:
        if not owners[owner][table]:
            del owners[owner][table]
        if not owners[owner]:
            del owners[owner]

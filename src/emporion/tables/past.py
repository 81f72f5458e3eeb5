"""A game that goes on, from its beginning: any position of it again."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from emporion import codec
from emporion.kernel.move import Illegal
from emporion.kernel.state import State
from emporion.record import Record
from emporion.tables.refusing import refused
from emporion.tables.replay import begun
from emporion.tables.table import Did, Refused, Table
from emporion.tables.words import say


class Past:
    """The moves that led to a table's position, played again as far as somebody looked back."""

    def __init__(self, table: Table) -> None:
        self.record: Record = begun(table)
        self._numbers: list[int] = []  # the changes that are played here

    def reach(self, table: Table) -> None:
        """Play what was played since, and take back what was taken back."""
        chain = [change for change in table.live() if change.kind is Did.MOVE]
        while self._numbers and not self._leads_to([change.number for change in chain]):
            self.record.undo()
            self._numbers.pop()
        try:
            for change in chain[len(self._numbers) :]:
                self.record.play(change.seat, change.text)
                self._numbers.append(change.number)
        except Illegal as error:
            raise Refused(f"{say('refused.older_rules')} ({error})") from None
        if codec.digest(self.record.state) != codec.digest(table.state):
            raise refused("older_rules")

    def _leads_to(self, numbers: list[int]) -> bool:
        """What is taken back is always the last: where the last is the same, all before it is."""
        return len(self._numbers) <= len(numbers) and numbers[len(self._numbers) - 1] == self._numbers[-1]

    def at(self, number: int) -> State[Any]:
        """The position as it was after the change of that number."""
        return self.record.at(bisect_right(self._numbers, number))

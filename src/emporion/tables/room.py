"""A table of one's own: shown like any other, played on the real engine, never stored, found by nobody else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from emporion.kernel.state import State
from emporion.tables.coming import new_table
from emporion.tables.place import Place, Window
from emporion.tables.playing import Reason, reasons
from emporion.tables.refusing import refused
from emporion.tables.seating import printed_seat
from emporion.tables.table import Change, Person, Seat, Sits, Stale, Status
from emporion.tables.words import say


class Room:
    """One window's table: its person sits at one seat, bots at the others."""

    def __init__(self, s: State[Any], seat: int, person: Person, bot: str, names: list[str]) -> None:
        self.person = person
        self.seat = seat
        sat = [Seat(Sits.BOT, name=name, bot=bot) for name in names[: s.players]]
        sat += [printed_seat(s.book) for _ in range(s.players, s.seats)]
        sat[seat] = Seat(Sits.PERSON, person.id, names[seat])
        self.place = Place(new_table(person, s.book, s.players, s.options, sat, False))
        self.place.present[person.id] = 1

    def attend(self, window: Window) -> None:
        """From now on this window is told."""
        self.place.windows.add(window)

    def why(self, on: str) -> list[Reason]:
        """Why nothing can be done with a thing."""
        return reasons(self.place.table.state, self.seat, on)

    def check(self, number: int, seat: int) -> None:
        """A click is for what is shown, and for one's own seat."""
        if number != self.place.table.number:
            raise Stale(say("refused.changed"))
        if seat != self.seat:
            raise refused("not_your_seat")

    def tell(self, change: Change, past: Mapping[int, State[Any]], position: int) -> None:
        """The table as it is after a change, with the positions that lie behind it."""
        s = past[position]
        new = replace(
            self.place.table, number=change.number, position=position, past=dict(past),
            changes=[*self.place.table.changes, change], status=Status.OVER if s.over else Status.PLAYING,
            scores=list(s.scores()) if s.over else [], winners=list(s.winners()) if s.over else [],
        )  # fmt: skip
        self.place.table = self.place.told = new
        for window in list(self.place.windows):
            window.told(new)

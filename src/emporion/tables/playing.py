"""Playing: moves, taking them back, why not, and advice."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

from emporion import codec, face
from emporion.kernel.move import Illegal
from emporion.kernel.state import State
from emporion.pool import Died, Overdue
from emporion.record import why_no_undo
from emporion.tables.desk import Desk
from emporion.tables.line import Rank
from emporion.tables.place import Place
from emporion.tables.table import Change, Did, Refused, Stale, Status, Table


class Playing(Desk):
    """What those who sit at a table can do in a game."""

    _advised: set[str]  # who waits for advice

    async def play(self, id: str, person: str, seat: int, number: int, text: str) -> Table:
        """One move of a person; stored when this returns."""
        place = await self.place(id)
        async with place.lock:
            table = self.current(place, number)
            if seat not in table.seats_of(person):
                raise Refused("That is not your seat.")
            return await self.play_at(place, seat, text)

    async def play_at(self, place: Place, seat: int, text: str) -> Table:
        """One move, by whoever may; the place's lock is held."""
        table = place.table
        if table.status is not Status.PLAYING:
            raise Refused("This game is over." if table.status is Status.OVER else "This game has not begun.")
        state = table.state.clone()
        try:
            state.play(seat, text)
        except Illegal as error:
            raise Refused(str(error)) from None
        now, number = time.time(), table.number + 1
        seals = state.seals != table.state.seals
        spelled = codec.canonical(codec.pack_state(state))
        digest = codec.digest_of(state.rules, spelled)
        change = Change(number, Did.MOVE, seat, text, table.position, seals, digest, tuple(state.events), now)
        past = {number: state} if seals else {**table.past, number: state}
        new = replace(table, number=number, position=number, changed=now, past=past, changes=[*table.changes, change])
        if state.over:
            new.status, new.scores, new.winners = Status.OVER, list(state.scores()), list(state.winners())
        await self.keep(place, new, change, state=spelled)
        return place.table

    async def undo(self, id: str, person: str, number: int) -> Table:
        """Take back one's last move, while it is unsealed and nobody has chosen since."""
        place = await self.place(id)
        async with place.lock:
            table = self.current(place, number)
            wrong = why_no_undo_at(table, person)
            if wrong:
                raise Refused(wrong)
            last = table.last()
            assert last is not None
            if undone(table, last.seat) >= self.settings.undos:
                raise Refused("You have taken back enough moves for one turn; now play on.")
            change = Change(table.number + 1, Did.UNDO, last.seat, "", last.before, made=time.time())
            past = {at: state for at, state in table.past.items() if at <= last.before}
            new = replace(
                table, number=change.number, position=last.before, past=past, changed=change.made,
                changes=[*table.changes, change],
            )  # fmt: skip
            await self.keep(place, new, change)
            return place.table

    async def why(self, id: str, person: str, seat: int, on: str) -> list[tuple[str, str]]:
        """Why nothing can be done with the thing `on`: sentences of rules, with their sections."""
        table = await self.table(id)
        if seat not in table.seats_of(person) or table.status is Status.OPEN:
            raise Refused("That is not your seat.")
        return reasons(table.state, seat, on)

    async def hint(self, id: str, person: str, seat: int) -> tuple[int, list[tuple[str, float]]]:
        """What a bot would do in one's place, knowing no more, with its chances to win; and at which number."""
        table = await self.table(id)
        if seat not in table.seats_of(person) or seat not in table.asking() or self.workers is None:
            raise Refused("A bot can only advise whoever has to choose.")
        if person in self._advised:
            raise Refused("You are being advised already: one piece of advice at a time.")
        self._advised.add(person)
        try:
            async with self.workers.turn(Rank.HINT, person, id) as hand:
                table = await self.table(id)  # as it is when the turn has come
                if seat not in table.asking():
                    raise Refused("It is no longer your turn to choose.")
                return table.number, await hand.advise(face.view(table.state, seat))
        except (Overdue, Died):
            raise Refused("The bot found no advice in time.") from None
        finally:
            self._advised.discard(person)

    def current(self, place: Place, number: int) -> Table:
        """The table, if it still is as it was at that number."""
        if place.table.number != number:
            raise Stale("The table has changed: here it is as it is now.")
        return place.table


def why_no_undo_at(table: Table, person: str) -> str:
    """Nothing when this person can take back the last move of a table, else why not."""
    last = table.last()
    if table.status is not Status.PLAYING or last is None or last.kind is not Did.MOVE:
        return why_no_undo(None)
    return why_no_undo(last, table.seats_of(person))


def undone(table: Table, seat: int) -> int:
    """How many moves `seat` took back since anybody else moved or something was sealed."""
    count = 0
    for change in reversed(table.changes):
        if change.seals or (change.kind is Did.MOVE and change.seat != seat):
            break
        count += change.kind is Did.UNDO
    return count


def reasons(state: State[Any], seat: int, on: str) -> list[tuple[str, str]]:
    """The rules that forbid each move with a thing, those of the present question first; each once."""
    asked = state.stack[-1][1].verbs if state.stack else ()
    found: list[tuple[str, str]] = []
    late: list[tuple[str, str]] = []
    for move in state.book.moves.all:
        if move.on == on:
            rule = state.bar(seat, move)
            row = (state.book.words.get(f"rule.{rule}", rule), state.book.words.get(f"section.rule.{rule}", ""))
            if rule and row not in found + late:
                (found if move.verb in asked else late).append(row)
    rule = "over" if state.over else "not-your-turn" if seat not in state.asking() else "not-now"
    return found or late or [(state.book.words[f"rule.{rule}"], "")]

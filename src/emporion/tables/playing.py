"""Playing: moves, taking them back, why not, and advice."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from sys import intern
from typing import Any, NamedTuple

from emporion import codec, face, games, learn
from emporion.bots.advice import Advice, say_advice
from emporion.bots.chances import percents
from emporion.kernel.move import Illegal
from emporion.kernel.state import Endless, State
from emporion.pool import Died, Overdue
from emporion.record import why_no_undo
from emporion.tables.desk import Desk
from emporion.tables.line import Rank
from emporion.tables.past import Past
from emporion.tables.place import Place
from emporion.tables.refusing import refused
from emporion.tables.table import Change, Did, Refused, Stale, Status, Table
from emporion.tables.words import say


class Playing(Desk):
    """What those who sit at a table can do in a game."""

    _advised: set[str]  # who waits for advice

    async def play(self, id: str, person: str, seat: int, number: int, text: str) -> Table:
        """One move of a person; stored when this returns."""
        place = await self.place(id)
        async with place.lock:
            table = self.current(place, number)
            if seat not in table.seats_of(person):
                raise refused("not_your_seat")
            return await self.play_at(place, seat, text)

    async def play_at(self, place: Place, seat: int, text: str) -> Table:
        """One move, by whoever may; the place's lock is held."""
        table = place.table
        if table.status is not Status.PLAYING:
            raise refused("over" if table.status is Status.OVER else "not_begun")
        endless = why_no_more(table)
        if endless:
            raise Refused(endless)
        state = table.state.clone()
        try:
            state.play(seat, text)
        except (Illegal, Endless) as error:
            raise Refused(str(error)) from None
        now, number = time.time(), table.number + 1
        seals = state.seals != table.state.seals
        spelled = codec.canonical(codec.pack_state(state))
        digest = codec.digest_of(state.rules, spelled)
        change = Change(number, Did.MOVE, seat, intern(text), table.position, seals, digest, tuple(state.events), now)
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
                raise refused("undone_enough")
            change = Change(table.number + 1, Did.UNDO, last.seat, "", last.before, made=time.time())
            past = {at: state for at, state in table.past.items() if at <= last.before}
            new = replace(
                table, number=change.number, position=last.before, past=past, changed=change.made,
                changes=[*table.changes, change],
            )  # fmt: skip
            await self.keep(place, new, change)
            return place.table

    async def why(self, id: str, person: str, seat: int, on: str) -> list[Reason]:
        """Why nothing can be done with the thing `on`."""
        table = await self.table(id)
        if seat not in table.seats_of(person) or table.status is Status.OPEN:
            raise refused("not_your_seat")
        return reasons(table.state, seat, on)

    async def hint(self, id: str, person: str, seat: int, about: str = "") -> Hint:
        """What a bot would do in one's place, knowing no more, and why; or what it thinks `about` a move."""
        table = await self.table(id)
        if table.rated:
            raise Refused(say("rated.no_advice"))
        if seat not in table.seats_of(person) or seat not in table.asking() or self.workers is None:
            raise refused("advice_whom")
        if person in self._advised:
            raise refused("advice_one")
        self._advised.add(person)
        try:
            async with self.workers.turn(Rank.HINT, person, id) as hand:
                table = await self.table(id)  # as it is when the turn has come
                if seat not in table.asking():
                    raise refused("advice_late")
                if about and about not in [str(move) for move in table.state.legal(seat)]:
                    raise refused("advice_about")
                said = await hand.advise(face.view(table.state, seat), about)
                return hint_of(table, seat, said)
        except (Overdue, Died):
            raise refused("no_advice") from None
        finally:
            self._advised.discard(person)

    async def past(self, id: str, number: int) -> State[Any]:
        """The position of a game as it was after the change of that number; views of it are made by who looks."""
        place = await self.place(id)
        table = place.table
        if not table.past:
            raise refused("not_begun")
        async with place.looking_back:
            if place.past is None:
                place.past = Past(table)
            await asyncio.to_thread(place.past.reach, table)  # a long game takes a while: tables go on
            return place.past.at(number)

    def current(self, place: Place, number: int) -> Table:
        """The table, if it still is as it was at that number."""
        if place.table.number != number:
            raise Stale(say("refused.changed"))
        return place.table


class Hint(NamedTuple):
    """Advice as people read it: at which number, about which move, every candidate's chance in per cent, and why."""

    number: int
    move: str
    moves: list[tuple[str, int]]  # the best first
    lines: list[str]


def hint_of(table: Table, seat: int, advice: Advice) -> Hint:
    """Advice in the words of a table."""
    lines = say_advice(table.state.book, advice, table.names(), seat)
    moves = [(each.move, percents(each.chances)[seat]) for each in advice.moves]
    return Hint(table.number, advice.moves[advice.told].move, moves, lines)


def why_no_undo_at(table: Table, person: str) -> str:
    """Nothing when this person can take back the last move of a table, else why not."""
    last = table.last()
    if table.status is not Status.PLAYING or last is None or last.kind is not Did.MOVE:
        return why_no_undo(None)
    return why_no_undo(last, table.seats_of(person))


def why_no_more(table: Table) -> str:
    """Nothing while another move can be part of a game, else why not; there are never more moves than changes."""
    game = games.game(table.game)
    if not game.too_long(table.number):
        return ""
    return game.too_long(1 + sum(change.kind is Did.MOVE for change in table.live()))


def undone(table: Table, seat: int) -> int:
    """How many moves `seat` took back since anybody else moved or something was sealed."""
    count = 0
    for change in reversed(table.changes):
        if change.seals or (change.kind is Did.MOVE and change.seat != seat):
            break
        count += change.kind is Did.UNDO
    return count


Reason = tuple[str, str, str]  # the sentence of a rule, its section, and where our rules explain it


def reasons(state: State[Any], seat: int, on: str) -> list[Reason]:
    """The rules that forbid each move with a thing, those of the present question first; each once."""
    asked = state.stack[-1][1].verbs if state.stack else ()
    found: list[Reason] = []
    late: list[Reason] = []
    for move in state.book.moves.all:
        if move.on == on:
            rule = state.bar(seat, move)
            row = _reason(state, rule)
            if rule and row not in found + late:
                (found if move.verb in asked else late).append(row)
    rule = "over" if state.over else "not-your-turn" if seat not in state.asking() else "not-now"
    return found or late or [_reason(state, rule)]


def _reason(state: State[Any], rule: str) -> Reason:
    words = state.book.words
    explained = rule in learn.places(state.book.game)["rule"]
    return words.get(f"rule.{rule}", rule), words.get(f"section.rule.{rule}", ""), f"rule-{rule}" if explained else ""

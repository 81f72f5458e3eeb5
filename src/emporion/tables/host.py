"""The host: checks who asks, plays, stores, and only then tells. One lock a table; every change takes a number."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from emporion import codec, face, games
from emporion.kernel.move import Illegal
from emporion.kernel.state import State
from emporion.tables import fair
from emporion.tables.seating import bot_name, chair_again, chair_for, free_name, seat_all
from emporion.tables.store import Store
from emporion.tables.table import (
    AWAY,
    BOT,
    CLOSED,
    FREE,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    RESIGNED,
    Change,
    Person,
    Refused,
    Seat,
    Stale,
    Table,
)  # fmt: skip
from emporion.tables.work import Workers

log = logging.getLogger("emporion.tables")

HELPER = "greedy"  # the bot that plays on for somebody who left
ABSENT = 60.0  # seconds without a connection until others may call in a bot
BEHIND = 12  # changes that may wait to be told one by one
KEPT = 400  # tables held in memory that nobody watches

Listener = Callable[[Table], None]


class Place:
    """What this process holds of one table: the table, its lock, who listens, what they were shown."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told = table  # as far as it was told: a little behind the table when there is much to tell
        self.untold: list[Table] = []
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.shown: dict[Any, Any] = {}  # kept by whoever shows the table
        self.present: dict[str, int] = {}  # connections by person
        self.gone: dict[str, float] = {}  # when a person's last connection closed


class Host:
    """Everything people and bots can do at tables. Every method either happens whole or is refused with a sentence."""

    def __init__(self, store: Store, workers: Workers | None, grace: float = 1.5) -> None:
        self.store = store
        self.workers = workers
        self.grace = grace  # how long a bot waits before it answers a move that can still be taken back
        self._places: dict[str, Place] = {}
        self._wake = asyncio.Event()
        self._thinking: set[asyncio.Task[None]] = set()
        self._loading = asyncio.Lock()
        self._to_tell: list[Place] = []
        self._telling: asyncio.Task[None] | None = None

    # --- finding tables

    async def place(self, id: str) -> Place:
        """The table of that id, from memory or from the store."""
        found = self._places.get(id)
        if found is not None:
            return found
        async with self._loading:
            if id not in self._places:
                table = await self.store.load(id)
                if table is None:
                    raise Refused("There is no such table.")
                self._forget_some()
                self._places[id] = Place(table)
            return self._places[id]

    def _forget_some(self) -> None:
        if len(self._places) > KEPT:
            for id, place in list(self._places.items())[: KEPT // 2]:
                if not place.listeners and not place.lock.locked() and not place.untold:
                    del self._places[id]

    async def table(self, id: str) -> Table:
        return (await self.place(id)).table

    # --- before the game

    async def create(
        self,
        person: Person,
        game: str,
        players: int,
        options: dict[str, str],
        chairs: list[str],
        public: bool,
        nonce: str = "",
    ) -> Table:
        """A new table; it begins once all chairs are taken: `me`, `here:NAME` (same device), `free`, `bot:NAME`."""
        try:
            book, chosen = games.book(game), face.checked(games.game(game), players, options)
            sat = seat_all(person, book, players, chosen, chairs, nonce)
        except ValueError as error:
            raise Refused(str(error)) from None
        now = time.time()
        table = Table(
            id=secrets.token_urlsafe(8).replace("-", "x").replace("_", "y"), book=book, version=book.version,
            players=players, options=chosen, public=public, host=person.id, status=OPEN, number=0, at=0,
            secret=fair.new_secret(), key=b"", again="", made=now, changed=now, seats=sat,
        )  # fmt: skip
        await self.store.create(table)
        self._places[table.id] = Place(table)
        log.info("table made", extra={"table": _short(table.id), "game": game, "players": players})
        return await self._begin_when_full(table.id)

    async def sit(self, id: str, person: Person, seat: int | None = None, nonce: str = "") -> Table:
        """Take a free seat, or come back to one's own."""
        place = await self.place(id)
        async with place.lock:
            table = place.table
            if table.seats_of(person.id) and seat is None:
                return table
            at = chair_for(table, person, seat)
            back = table.seats[at].person == person.id
            if back:
                new = replace(table.seats[at], kind=PERSON, bot="", left="")
            else:
                new = Seat(PERSON, person.id, free_name(table.seats, person.name), nonce=fair.nonce_of(nonce))
            await self._seat(place, at, new, "returned" if back else "sat")
        return await self._begin_when_full(id)

    async def begin(self, id: str, person: Person) -> Table:
        """The host starts now: bots take the seats that are still free."""
        place = await self.place(id)
        async with place.lock:
            table = place.table
            if table.host != person.id:
                raise Refused("Only whoever made the table can start it.")
            if table.status != OPEN:
                raise Refused("This game has begun already.")
            for at, seat in enumerate(table.seats):
                if seat.kind == FREE:
                    new = Seat(BOT, name=bot_name(place.table.seats), bot=HELPER)
                    await self._seat(place, at, new, "sat")
        return await self._begin_when_full(id)

    async def resume(self, id: str) -> Table:
        """An imported game goes on."""
        return await self._begin_when_full(id)

    async def _begin_when_full(self, id: str) -> Table:
        place = await self.place(id)
        async with place.lock:
            table = place.table
            if table.status != OPEN or any(seat.kind == FREE for seat in table.seats):
                return table
            number = table.number + 1
            new = replace(table, status=PLAYING, number=number, at=number, changed=time.time(), past={})
            if not table.past:
                new.key = fair.key_of(table.secret, table.nonces)
                state = games.game(table.game).start(table.book, table.players, table.options, new.key)
                events, before = tuple(state.events), 0
            else:  # an imported game goes on from where it stood
                state, events, before = table.state, (), table.at
            new.past = {number: state}
            change = Change(number, "begin", -1, "", before, True, codec.digest(state), events, new.changed)
            new.changes = [*table.changes, change]
            await self._keep(place, new, change, state=state)
            return place.table

    # --- coming and going

    async def leave(self, id: str, person: Person, for_good: bool = False) -> Table:
        """Before the game the seat is free again; in it a bot plays on, for good after resigning."""
        place = await self.place(id)
        async with place.lock:
            mine = place.table.seats_of(person.id)
            if not mine:
                raise Refused("You do not sit at this table.")
            if place.table.status not in (OPEN, PLAYING):
                raise Refused("This game is over.")
            for at in mine:
                await self._leave_seat(place, at, RESIGNED if for_good else AWAY)
            if place.table.status == OPEN and not any(seat.kind == PERSON for seat in place.table.seats):
                await self._close(place)
            return place.table

    async def call_bot(self, id: str, person: Person, seat: int) -> Table:
        """Somebody has been away too long: those who stayed let a bot play on."""
        place = await self.place(id)
        async with place.lock:
            table = place.table
            if not table.seats_of(person.id) or table.status != PLAYING:
                raise Refused("Only those who play here can call a bot.")
            if not 0 <= seat < len(table.seats) or table.seats[seat].kind != PERSON:
                raise Refused("Nobody sits there whom a bot could replace.")
            if not self.absent(place, table.seats[seat].person):
                raise Refused(f"{table.seats[seat].name} is here, or has been until a minute ago.")
            await self._leave_seat(place, seat, AWAY)
            return place.table

    def absent(self, place: Place, person: str) -> bool:
        """Whether a person has had no connection for a while."""
        since = place.gone.get(person, place.table.changed)
        return not place.present.get(person) and time.time() - since > ABSENT

    async def _leave_seat(self, place: Place, at: int, how: str) -> None:
        if place.table.status == OPEN:
            await self._seat(place, at, Seat(), "stood up")
        else:
            new = replace(place.table.seats[at], kind=BOT, bot=HELPER, left=how)
            await self._seat(place, at, new, "resigned" if how == RESIGNED else "left")

    async def _seat(self, place: Place, at: int, seat: Seat, what: str) -> None:
        """Seat `seat` at a chair, as a numbered change of the table."""
        table = place.table
        change = Change(table.number + 1, "seat", at, f"{what} {seat.name}".strip(), table.at, made=time.time())
        sat = [*table.seats[:at], seat, *table.seats[at + 1 :]]
        new = replace(table, number=change.number, seats=sat, changes=[*table.changes, change], changed=change.made)
        await self._keep(place, new, change, new_seats=(at,))

    async def _close(self, place: Place) -> None:
        change = Change(place.table.number + 1, "close", -1, "", place.table.at, made=time.time())
        new = replace(place.table, number=change.number, status=CLOSED, changes=[*place.table.changes, change])
        await self._keep(place, new, change)

    # --- playing

    async def play(self, id: str, person: str, seat: int, number: int, text: str) -> Table:
        """One move of a person; stored when this returns."""
        place = await self.place(id)
        async with place.lock:
            table = self._current(place, number)
            if seat not in table.seats_of(person):
                raise Refused("That is not your seat.")
            await self._play(place, seat, text)
            return place.table

    async def _play(self, place: Place, seat: int, text: str) -> None:
        table = place.table
        if table.status != PLAYING:
            raise Refused("This game is over." if table.status == OVER else "This game has not begun.")
        state = table.state.clone()
        try:
            state.play(seat, text)
        except Illegal as error:
            raise Refused(str(error)) from None
        now, number = time.time(), table.number + 1
        seals = state.seals != table.state.seals
        change = Change(number, "move", seat, text, table.at, seals, codec.digest(state), tuple(state.events), now)
        past = {number: state} if seals else {**table.past, number: state}
        new = replace(table, number=number, at=number, changed=now, past=past, changes=[*table.changes, change])
        if state.over:
            new.status, new.scores, new.winners = OVER, list(state.scores()), list(state.winners())
        await self._keep(place, new, change, state=state)

    async def undo(self, id: str, person: str, number: int) -> Table:
        """Take back one's last move, while it is unsealed and nobody has chosen since."""
        place = await self.place(id)
        async with place.lock:
            table = self._current(place, number)
            wrong = self.why_no_undo(table, person)
            if wrong:
                raise Refused(wrong)
            last = table.last()
            assert last is not None
            change = Change(table.number + 1, "undo", last.seat, "", last.before, made=time.time())
            past = {at: state for at, state in table.past.items() if at <= last.before}
            new = replace(
                table, number=change.number, at=last.before, past=past, changed=change.made,
                changes=[*table.changes, change],
            )  # fmt: skip
            await self._keep(place, new, change)
            return place.table

    def why_no_undo(self, table: Table, person: str) -> str:
        """Nothing when this person can take back the last move, else why not."""
        last = table.last()
        if table.status != PLAYING:
            return "There is nothing to take back."
        if last is None or last.kind != "move" or last.seat not in table.seats_of(person):
            return "The last move is not yours to take back."
        if last.seals or last.before not in table.past:
            return "Chance has spoken or something hidden was shown since: it stays."
        return ""

    async def why(self, id: str, person: str, seat: int, on: str) -> list[tuple[str, str]]:
        """Why nothing can be done with the thing `on`: sentences of rules, with their sections."""
        table = await self.table(id)
        if seat not in table.seats_of(person) or table.status == OPEN:
            raise Refused("That is not your seat.")
        return reasons(table.state, seat, on)

    async def hint(self, id: str, person: str, seat: int) -> tuple[int, list[tuple[str, float]]]:
        """What a bot would do in one's place, knowing no more, with its chances to win; and at which number."""
        table = await self.table(id)
        if seat not in table.seats_of(person) or seat not in table.asking() or self.workers is None:
            raise Refused("A bot can only advise whoever has to choose.")
        return table.number, await self.workers.advise(face.view(table.state, seat))

    def _current(self, place: Place, number: int) -> Table:
        if place.table.number != number:
            raise Stale("The table has changed: here it is as it is now.")
        return place.table

    async def rematch(self, id: str, person: Person) -> Table:
        """The same game with the same people, seats one further round; whoever asks second joins it."""
        table = await self.table(id)
        if table.status != OVER or not table.seats_of(person.id):
            raise Refused("A rematch is for those who played, after the game.")
        if table.again:
            return await self.table(table.again)
        count = table.players
        turned = [table.seats[(at + 1) % count] for at in range(count)]
        chairs = [chair_again(seat, person) for seat in turned]
        new = await self.create(person, table.game, count, table.option_names(), chairs, table.public)
        if not await self.store.link(id, new.id):
            self._places.pop(id, None)
            return await self.table((await self.table(id)).again)
        place = await self.place(id)
        place.table = replace(place.table, again=new.id)
        self._tell(place)
        return new

    # --- storing, then telling

    async def _keep(
        self,
        place: Place,
        new: Table,
        change: Change,
        new_seats: tuple[int, ...] = (),
        state: State[Any] | None = None,
    ) -> None:
        """Store the change; only then is it the table, and only then is it told."""
        due_at = self._due_at(new, change)
        try:
            await asyncio.shield(self.store.keep(new, change, new_seats, state, due_at))
        except Stale:
            self._places.pop(new.id, None)
            raise
        place.table = new
        if due_at is not None:
            self._wake.set()
        self._tell(place)

    def _due_at(self, table: Table, change: Change) -> float | None:
        asking = table.asking() if table.past else ()
        if not asking or table.seats[asking[0]].kind != BOT:
            return None
        person_moved = change.kind == "move" and table.seats[change.seat].kind == PERSON
        return change.made + (self.grace if person_moved and not change.seals else 0.0)

    def _tell(self, place: Place) -> None:
        """Telling waits its turn: whoever moved is answered first, and others' moves come between."""
        place.untold.append(place.table)
        if len(place.untold) == 1:
            self._to_tell.append(place)
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        """One window after the other, one change of a table after the other; who is far behind sees several at once."""
        while self._to_tell:
            place = self._to_tell.pop(0)
            if len(place.untold) > BEHIND:
                del place.untold[:-1]
            place.told = place.untold[0]
            for listener in list(place.listeners):
                await asyncio.sleep(0)
                try:
                    listener(place.told)
                except Exception:
                    log.exception("something could not be told", extra={"table": _short(place.told.id)})
            del place.untold[0]
            if place.untold:
                self._to_tell.append(place)
        self._telling = None

    async def listen(self, id: str, person: str, listener: Listener) -> Place:
        """From now on `listener` is told of every change."""
        place = await self.place(id)
        place.listeners.add(listener)
        place.present[person] = place.present.get(person, 0) + 1
        return place

    def stop_listening(self, place: Place, person: str, listener: Listener) -> None:
        place.listeners.discard(listener)
        place.present[person] = place.present.get(person, 1) - 1
        if place.present[person] <= 0:
            del place.present[person]
            place.gone[person] = time.time()

    # --- bots: rows with a due time, done through the same door as people's moves

    async def run(self) -> None:
        """Do what is due, until cancelled; a restart goes on where it stopped."""
        assert self.workers is not None
        while True:
            self._wake.clear()
            free = 2 * self.workers.count - len(self._thinking)
            waits = await self.store.next_due() if free > 0 else None
            if waits is not None and waits <= time.time():
                for id, number, seat in await self.store.take_due(time.time(), 30.0, free):
                    task = asyncio.create_task(self._answer(id, number, seat))
                    self._thinking.add(task)
                    task.add_done_callback(self._answered)
                continue
            pause = 5.0 if waits is None else min(5.0, max(0.001, waits - time.time()))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), pause)

    def _answered(self, task: asyncio.Task[None]) -> None:
        self._thinking.discard(task)
        self._wake.set()

    async def _answer(self, id: str, number: int, seat: int) -> None:
        """A bot's move, unless the table has changed since it was asked."""
        try:
            place = await self.place(id)
            table = place.table
            if table.number != number or seat not in table.asking() or table.seats[seat].kind != BOT:
                return
            text = await self._think(face.view(table.state, seat), table.seats[seat].bot)
            async with place.lock:
                self._current(place, number)
                await self._play(place, seat, text)
        except Stale:
            pass  # somebody was first; the new change has its own row
        except Exception:
            log.exception("a bot could not answer", extra={"table": _short(id), "number": number})

    async def _think(self, view: State[Any], bot: str) -> str:
        """A bot that fails still moves: any legal move, so that nobody waits for ever."""
        assert self.workers is not None
        try:
            return await self.workers.choose(view, bot)
        except (ValueError, RuntimeError) as error:
            log.warning("a bot failed", extra={"bot": bot, "error": type(error).__name__})
            return str(view.legal(view.viewer)[0])

    async def stop(self) -> None:
        """Let what is being stored be stored."""
        for task in list(self._thinking):
            task.cancel()
        for place in list(self._places.values()):
            async with place.lock:
                pass


def _short(id: str) -> str:
    """A table in the log: its address is an invitation, so only its beginning is written."""
    return id[:4] + "…"


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

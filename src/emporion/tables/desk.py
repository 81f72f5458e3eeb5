"""The host's desk: finds tables, stores every change under its number, and only then tells."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from weakref import ref

from emporion import face
from emporion.kernel.flow import ROUND
from emporion.tables import pace
from emporion.tables.accounts import Accounts
from emporion.tables.clock import Clock
from emporion.tables.engine import Job
from emporion.tables.place import Place, Places, Window
from emporion.tables.rows import Awaits, Due
from emporion.tables.settings import Settings
from emporion.tables.standing import answer_of
from emporion.tables.store import Store
from emporion.tables.table import Change, Did, Sits, Stale, Table
from emporion.tables.work import Workers

log = logging.getLogger("emporion.tables")


def short(id: str) -> str:
    """A table in the log: its address is an invitation, so only its beginning is written."""
    return id[:4] + "…"


class Desk:
    """What every chapter of the host needs. Every method either happens whole or is refused with a sentence."""

    def __init__(
        self, store: Store, workers: Workers | None, settings: Settings | None = None, clock: Clock | None = None
    ) -> None:
        self.store = store
        self.workers = workers
        self.settings = settings or Settings()
        self.clock = clock or Clock()
        self.accounts = Accounts(store)
        self.places = Places(store.load, self.settings)
        self._wake = asyncio.Event()
        self._to_tell: list[Place] = []
        self._telling: asyncio.Task[None] | None = None

    async def place(self, id: str) -> Place:
        """What is held of the table of that id."""
        return await self.places.get(id)

    async def table(self, id: str) -> Table:
        return (await self.place(id)).table

    # --- storing, then telling

    async def keep(
        self, place: Place, new: Table, change: Change, new_seats: tuple[int, ...] = (), state: bytes = b""
    ) -> None:
        """Store the change (`state`: the new position as it is spelled); only then is it the table, and is told."""
        new.timer = self._timer(place.table, new, change)
        due = self._due(new, change)
        also = self.also_stored(place, new, change)
        try:
            await asyncio.shield(self.store.keep(new, change, new_seats, state, due, also))
        except Stale:
            await self.read_again(place)
            raise
        place.table = new
        if due is not None:
            self._wake.set()
        self.tell(place)

    async def read_again(self, place: Place) -> None:
        """Somebody else has written: everybody here is told what the table is now."""
        found = await self.store.load(place.table.id)
        if found is not None:
            place.table = found
            place.forget_shown()
            self.tell(place)

    def also_stored(self, place: Place, new: Table, change: Change) -> Job[None] | None:
        """What is stored with a change, in the same transaction: results, notices."""
        return None

    def _timer(self, old: Table, new: Table, change: Change) -> pace.Timer:
        """Whose time runs after a change; what is taken back gives no time."""
        was = old.timer
        if not new.pace.kind:
            return was
        if change.kind is Did.LATE:
            return replace(was, late=True)
        asking = new.asking() if new.past else ()
        seat = asking[0] if asking else -1
        back = change.kind is Did.SEAT and change.seat == seat and new.seats[seat].kind is Sits.PERSON
        begins = any(event.verb == ROUND for event in change.events)
        if seat == was.seat and not back and not begins:
            return was
        if change.kind is Did.UNDO and was.was is not None and was.was.seat == seat:
            return was.was
        return pace.turned(new.pace, was, seat, self.clock.now(), len(new.seats))

    def _due(self, table: Table, change: Change | None) -> Due | None:
        """What is to happen next: a bot's answer, one that was left, or that somebody's time is up. Answers come at
        once, unless a person may still take the last move back.
        """
        asking = table.asking() if table.past else ()
        if not asking:
            return None
        seat, now = asking[0], self.clock.now()
        moved = change is not None and change.kind is Did.MOVE and table.seats[change.seat].kind is Sits.PERSON
        soon = now + (self.settings.grace if moved and change is not None and not change.seals else 0.0)
        if table.by_bot(seat):
            return Due(table.id, table.number, seat, soon, Awaits.BOT if table.has_people() else Awaits.OWN)
        if left_answer(table, seat):
            return Due(table.id, table.number, seat, soon, Awaits.STAND)
        ends = pace.deadline(table.pace, table.timer)
        return Due(table.id, table.number, seat, ends, Awaits.LATE) if ends is not None else None

    def tell(self, place: Place) -> None:
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
            if len(place.untold) > self.settings.behind:
                del place.untold[:-1]
            place.told = place.untold[0]
            for window in list(place.windows):
                await asyncio.sleep(0)
                try:
                    window.told(place.told)
                except Exception:
                    log.exception("something could not be told", extra={"table": short(place.told.id)})
            del place.untold[0]
            if place.untold:
                self._to_tell.append(place)
        self._telling = None

    # --- who is here

    async def listen(self, id: str, person: str, window: Window) -> Place:
        """From now on `window` is told of every change."""
        place = await self.place(id)
        place.windows.add(window)
        place.present[person] = place.present.get(person, 0) + 1
        if place.present[person] == 1:
            self._tell_who_is_here(place, person)
        return place

    def stop_listening(self, place: Place, person: str, window: Window) -> None:
        """The window is closed."""
        place.windows.discard(window)
        place.present[person] = place.present.get(person, 1) - 1
        if place.present[person] <= 0:
            del place.present[person]
            place.gone[person] = time.monotonic()
            self._tell_who_is_here(place, person)
            later = asyncio.get_running_loop().call_later
            later(self.settings.absent + 0.1, self._tell_absence, ref(place), person)  # now a bot may be called

    def _tell_absence(self, place: ref[Place], person: str) -> None:
        """Somebody has been away for a while, at a table that is not kept for that alone."""
        found = place()
        if found is not None:
            self._tell_who_is_here(found, person)

    def _tell_who_is_here(self, place: Place, person: str) -> None:
        """Somebody came or went; of those who only watch nobody is told."""
        if person and any(seat.person == person for seat in place.told.seats):
            place.common = None
            for window in list(place.windows):
                window.here()

    def absent(self, place: Place, person: str) -> bool:
        """Whether a person has had no connection for a while."""
        since = place.gone.get(person, place.opened)
        return not place.is_here(person) and time.monotonic() - since > self.settings.absent


def round_of(table: Table) -> int:
    """The round a game is in."""
    for change in reversed(table.live()):
        rounds = [event.n for event in change.events if event.verb == ROUND]
        if rounds:
            return rounds[-1]
    return 0


def left_answer(table: Table, seat: int) -> str:
    """What a seat has left as its answer to what it is asked now, as far as it can see."""
    if not any(standing.seat == seat for standing in table.standing):
        return ""
    return answer_of(face.view(table.state, seat), table.standing, round_of(table))

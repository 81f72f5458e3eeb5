"""A socket at a table: every message is checked against its seat; updates go out once they are stored."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from emporion.kernel.state import SPECTATOR
from emporion.scene.node import TALL
from emporion.tables import show
from emporion.tables.host import Host
from emporion.tables.place import Place
from emporion.tables.refusing import refused
from emporion.tables.table import Refused, Stale, Status, Table
from emporion.tables.talking import Line
from emporion.web import talk
from emporion.web.guard import client_network
from emporion.web.limits import Limits, Open
from emporion.web.wording import say

log = logging.getLogger("emporion.live")

GONE, HASTY, SLOW, FULL = 4001, 1008, 1013, 4429  # why a socket is closed

LONGEST_ID = 80  # letters of a thing's name

Plain = dict[str, Any]


class Windows:
    """All windows that are open at tables, by person."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open = Open(limits.settings)
        self._of: dict[str, set[Live]] = {}
        self.elsewhere: Callable[[str], None] = lambda person: None

    async def attend(self, host: Host, socket: WebSocket, id: str, person: str) -> None:
        """Let a window at a table in, until one side closes it."""
        await self.let_in(Live(host, socket, id, person, client_network(socket), self.limits))

    async def let_in(self, window: Live) -> None:
        """Let a window in, until one side closes it."""
        person, network = window.person, window.network
        if not self.open.enter(person, network):
            await window.socket.close(FULL, say("wrong.too_many_windows"))
            return
        self._of.setdefault(person, set()).add(window)
        try:
            await window.run()
        finally:
            self.open.leave(person, network)
            self._of[person].discard(window)
            if not self._of[person]:
                del self._of[person]

    def close_all(self, person: str) -> None:
        """Close every window of somebody whose cookies count no more, here and through other processes."""
        self.close_here(person)
        self.elsewhere(person)

    def close_here(self, person: str) -> None:
        for window in self._of.get(person, set()):
            window.end(GONE)


class Live:
    """One browser window at one table."""

    def __init__(self, host: Host, socket: WebSocket, id: str, person: str, network: str, limits: Limits) -> None:
        self.host = host
        self.socket = socket
        self.id = id
        self.person = person
        self.network = network
        self.limits = limits
        self.seat = SPECTATOR
        self.form = TALL
        self.number = -1
        self.place: Place | None = None
        self._out: asyncio.Queue[str] = asyncio.Queue()
        self._weight = 0  # letters that wait to be sent
        self._settings = host.settings
        self._pace = limits.pace()
        self._strikes = 0.0  # refusals for haste, slowly forgiven
        self._advice: asyncio.Task[None] | None = None
        self._greeting: asyncio.Task[None] | None = None
        self.deaf: set[str] = set()  # whom this person does not want to hear
        self._away = False  # nobody looks at this window now
        self._nudged = False  # it was told of this turn though nobody looks
        self._behind = False  # it was not told of everything yet
        self._code = 1000
        self._ended = asyncio.Event()

    async def run(self) -> None:
        """Until one side closes."""
        await self.socket.accept()
        tasks = [asyncio.create_task(work) for work in (self._listen(), self._write(), self._ended.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in [*tasks, self._advice, self._greeting]:
                if task is not None:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self.place is not None:
                self.host.stop_listening(self.place, self.person, self)
            with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
                await self._last_words()

    def end(self, code: int) -> None:
        """Close this window."""
        self._code = code
        self._ended.set()

    async def _listen(self) -> None:
        try:
            self.place = await self._come()
            while True:
                await self._read(await self._received())
        except WebSocketDisconnect:
            pass
        except Refused as error:
            self.say({"t": "no", "text": str(error)})

    async def _come(self) -> Place:
        """The place this window looks at."""
        return await self.host.listen(self.id, self.person, self)

    async def _received(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        return str(message.get("text") or "")  # what is not text is no message we know

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):  # it is gone, or does not read
            while True:
                await self._send(await self._out.get())
                if self._behind and self._out.empty():
                    self._behind = False
                    self._catch_up()

    async def _send(self, text: str) -> None:
        self._weight -= len(text)
        async with asyncio.timeout(self._settings.delivery):
            await self.socket.send_text(text)

    async def _last_words(self) -> None:
        if self._code != SLOW:
            while not self._out.empty():
                await self._send(self._out.get_nowait())
        await self.socket.close(self._code)

    def say(self, message: Plain) -> None:
        self._put(show.as_json(message))

    def _put(self, text: str) -> None:
        """Every message counts: a window that does not read is closed, and may come back when it does."""
        self._weight += len(text)
        self._out.put_nowait(text)
        if self._out.qsize() > self._settings.waiting or self._weight > self._settings.heaviest:
            self.number = -1
            self.end(SLOW)

    # --- what the table tells

    def told(self, table: Table) -> None:
        """The table has changed: bring this window up to date."""
        if self._away:
            self._nudge(table)
        if self.number < 0 or self._away:
            return
        if self._out.qsize() > self._settings.unread:  # no scene is drawn for who has not read the last ones
            self._behind = True
            return
        assert self.place is not None
        if self.seat != SPECTATOR and self.seat not in table.seats_of(self.person):
            self.seat = SPECTATOR
            self.number = 0
        self._catch_up()

    def _nudge(self, table: Table) -> None:
        """A window nobody looks at learns only that it is its person's turn: once a turn."""
        mine = table.seats_of(self.person)
        asked = any(at in table.asking() and not table.by_bot(at) for at in mine) if table.past else False
        if asked and not self._nudged:
            self.say({"t": "turn", "n": table.number})
        self._nudged = asked

    def talked(self, line: Line) -> None:
        """Somebody said something; only those who sit here hear it."""
        if self.place is not None and line.person not in self.deaf and self.place.table.seats_of(self.person):
            self.say({"t": "chat", "line": line.plain()})

    def looking(self) -> str:
        """Who looks at this window now."""
        return "" if self._away else self.person

    def _catch_up(self) -> None:
        place = self.place
        assert place is not None
        steps = show.since(self.host, place, self.seat, self.number, self.form)
        for text in [show.whole(self.host, place, self.seat, self.form)] if steps is None else steps:
            self._put(text)
        self.number = place.told.number

    def here(self) -> None:
        """Somebody came or went."""
        if self.place is not None and self.number >= 0:
            self.say({"t": "here", "seats": show.who_sits(self.host, self.place)})

    # --- what the browser says

    async def _read(self, text: str) -> None:
        message = _message(text, self._settings.longest)
        if not self._pace.allows("") or not self.limits.messages.allows(self.person, self.network):
            await self._too_fast(message)
            return
        self._strikes = max(0.0, self._strikes - 0.2)
        try:
            await self._do(message)
        except Stale as error:
            self.say({"t": "no", "id": message.get("id"), "text": str(error)})
            self.number = 0
            self._catch_up()
        except Refused as error:
            self.say({"t": "no", "id": message.get("id"), "text": str(error)})
        except SQLAlchemyError:
            log.exception("not stored")
            self.say({"t": "no", "id": message.get("id"), "text": say("wrong.not_stored")})

    async def _too_fast(self, message: Plain) -> None:
        """Not reading on holds the sender up; who does not slow down is shut out."""
        self.say({"t": "no", "id": message.get("id"), "text": say("wrong.too_fast")})
        self._strikes += 1
        if self._strikes > self._settings.strikes:
            self.end(HASTY)
        await asyncio.sleep(0.25)

    async def _do(self, message: Plain) -> None:
        what, id = message.get("t"), message.get("id")
        if what == "hello":
            self._hello(number_in(message, "n"), number_in(message, "seat"), show.form_of(message.get("form")))
            self._start_greeting()
        elif what == "move":
            seat, number = number_in(message, "seat"), number_in(message, "n")
            table = await self.host.play(self.id, self.person, seat, number, str(message.get("move")))
            self.say({"t": "ok", "id": id, "n": table.number})
        elif what == "undo":
            table = await self.host.undo(self.id, self.person, number_in(message, "n"))
            self.say({"t": "ok", "id": id, "n": table.number})
        elif what == "why":
            on = thing_in(message)
            rows = await self.host.why(self.id, self.person, self.seat, on)
            self.say({"t": "why", "id": id, "on": on, "rows": rows})
        elif what == "inspect":
            self._inspect(id, thing_in(message))
        elif what == "preview":
            self._preview(id, str(message.get("move")))
        elif what == "past":
            await self._past(id, number_in(message, "n"))
        elif what == "hint":
            self._start_hint(id, move_in(message))
        elif what == "away":
            self._away = True
        elif what in talk.KINDS:
            await talk.do(self, message)
        else:
            raise refused("unknown_message")

    def _hello(self, number: int, seat: int, form: str) -> None:
        """A window says what it shows, and in which form; it gets the rest, or the whole."""
        self._away = False
        self.form = form
        place = self.place
        assert place is not None
        table = place.told
        mine = table.seats_of(self.person)
        asked = [at for at in mine if at in table.asking()] if table.past else []
        self.seat = seat if seat in mine else (asked or mine or [SPECTATOR])[0]
        self.number = number if self.seat == seat and number <= table.number else -1
        if self.number < 0 and not self.limits.scenes.allows(self.person, self.network):
            raise refused("too_often")
        if self.number == table.number:
            self.here()
        self._catch_up()

    def _start_greeting(self) -> None:
        """What was said here is read aside: when many come in at once that takes a while, and no move waits for it."""
        if self._greeting is None or self._greeting.done():
            self._greeting = asyncio.create_task(self._greet())

    async def _greet(self) -> None:
        try:
            await talk.greet(self)
        except SQLAlchemyError:
            log.exception("not read")
            self.say({"t": "no", "text": say("wrong.not_stored")})

    def _inspect(self, id: Any, on: str) -> None:
        """A thing looked at closely: from what this window's seat knows, and nothing else."""
        place = self.place
        assert place is not None
        if not place.told.past:
            raise refused("not_begun")
        found = show.inspected(show.sight_of(place, self.seat).view, on, place.told.names())
        self.say({"t": "inspect", "id": id, "n": place.told.number, "on": on, "found": found})

    def _preview(self, id: Any, move: str) -> None:
        """What a move open to this window's seat will surely do."""
        place = self.place
        assert place is not None
        if place.told.status is not Status.PLAYING or self.seat not in place.told.asking():
            raise refused("nothing_asked")
        lines = show.sight_of(place, self.seat).preview(move)
        self.say({"t": "preview", "id": id, "n": place.told.number, "move": move, "lines": lines})

    async def _past(self, id: Any, number: int) -> None:
        """The game as it was, with what this window's seat knew then."""
        if not self.limits.moments.allows(self.person, self.network):
            raise refused("too_often")
        state, seat, form = await self.host.past(self.id, number), self.seat, self.form
        names = (await self.host.table(self.id)).names()
        found = await asyncio.to_thread(show.moment, state, seat, names, form)
        self.say({"t": "past", "id": id, "n": number} | found)

    def _start_hint(self, id: Any, about: str) -> None:
        """Advice takes a while: the window goes on meanwhile, and takes its question with it when it closes."""
        if self._advice is not None and not self._advice.done():
            raise refused("still_thinking")
        if not self.limits.hints.allows(self.person, self.network):
            raise refused("enough_advice")
        self._advice = asyncio.create_task(self._hint(id, about))

    async def _hint(self, id: Any, about: str) -> None:
        try:
            hint = await self.host.hint(self.id, self.person, self.seat, about)
            told = {"about": about, "move": hint.move, "moves": hint.moves, "lines": hint.lines}
            self.say({"t": "hint", "id": id, "n": hint.number} | told)
        except Refused as error:
            self.say({"t": "no", "id": id, "text": str(error)})


def _message(text: str, longest: int) -> Plain:
    if len(text) > longest:
        return {}
    try:
        found = json.loads(text)
        if "\\u" in text:  # half a letter could not be said again
            json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return {}
    return found | {"id": _id_in(found)} if isinstance(found, dict) else {}


def _id_in(message: Plain) -> int | str | None:
    """What a browser calls its message, if it can be said again: a number it can count to, or a short text."""
    id = message.get("id")
    if isinstance(id, str):
        return id[:LONGEST_ID]
    return id if isinstance(id, int) and abs(id) < 2**53 else None


def number_in(message: Plain, field: str) -> int:
    """A whole number that a browser said."""
    value = message.get(field, -1)
    if not isinstance(value, int) or isinstance(value, bool):
        raise refused("whole_number", field=field)
    return value


def thing_in(message: Plain) -> str:
    """The thing on the table that a browser named."""
    value = message.get("on")
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_ID:
        raise refused("thing", most=LONGEST_ID)
    return value


def move_in(message: Plain) -> str:
    """The move that a browser asks about, as text; nothing when it names none."""
    value = message.get("move", "")
    if not isinstance(value, str) or len(value) > LONGEST_ID:
        raise refused("advice_about")
    return value

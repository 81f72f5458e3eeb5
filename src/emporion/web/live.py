"""A socket at a table: every message is checked against its seat; updates go out once they are stored."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from emporion.kernel.state import SPECTATOR
from emporion.tables import show
from emporion.tables.host import Host
from emporion.tables.place import Place
from emporion.tables.table import Refused, Stale, Table
from emporion.web.guard import client_network
from emporion.web.limits import Limits, Open

log = logging.getLogger("emporion.live")

GONE, HASTY, SLOW, FULL = 4001, 1008, 1013, 4429  # why a socket is closed

Plain = dict[str, Any]


class Windows:
    """All windows that are open at tables, by person."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open = Open(limits.settings)
        self._of: dict[str, set[Live]] = {}

    async def attend(self, host: Host, socket: WebSocket, id: str, person: str) -> None:
        """Let a window in, until one side closes it."""
        network = client_network(socket)
        if not self.open.enter(person, network):
            await socket.close(FULL, "Too many windows are open from here.")
            return
        window = Live(host, socket, id, person, network, self.limits)
        self._of.setdefault(person, set()).add(window)
        try:
            await window.run()
        finally:
            self.open.leave(person, network)
            self._of[person].discard(window)
            if not self._of[person]:
                del self._of[person]

    def close_all(self, person: str) -> None:
        """Close every window of somebody whose cookies count no more."""
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
        self.number = -1
        self.place: Place | None = None
        self._out: asyncio.Queue[str] = asyncio.Queue()
        self._weight = 0  # letters that wait to be sent
        self._settings = host.settings
        self._pace = limits.pace()
        self._strikes = 0.0  # refusals for haste, slowly forgiven
        self._advice: asyncio.Task[None] | None = None
        self._away = False  # nobody looks at this window now
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
            for task in [*tasks, *([self._advice] if self._advice else [])]:
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
            self.place = await self.host.listen(self.id, self.person, self)
            while True:
                await self._read(await self._received())
        except WebSocketDisconnect:
            pass
        except Refused as error:
            self.say({"t": "no", "text": str(error)})

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

    def _catch_up(self) -> None:
        place = self.place
        assert place is not None
        steps = show.since(self.host, place, self.seat, self.number)
        for text in [show.whole(self.host, place, self.seat)] if steps is None else steps:
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
            self.say({"t": "no", "id": message.get("id"), "text": "That could not be stored: nothing was changed."})

    async def _too_fast(self, message: Plain) -> None:
        """Not reading on holds the sender up; who does not slow down is shut out."""
        self.say({"t": "no", "id": message.get("id"), "text": "That was too fast; please wait a moment."})
        self._strikes += 1
        if self._strikes > self._settings.strikes:
            self.end(HASTY)
        await asyncio.sleep(0.25)

    async def _do(self, message: Plain) -> None:
        what, id = message.get("t"), message.get("id")
        if what == "hello":
            self._hello(_number(message, "n"), _number(message, "seat"))
        elif what == "move":
            seat, number = _number(message, "seat"), _number(message, "n")
            table = await self.host.play(self.id, self.person, seat, number, str(message.get("move")))
            self.say({"t": "ok", "id": id, "n": table.number})
        elif what == "undo":
            table = await self.host.undo(self.id, self.person, _number(message, "n"))
            self.say({"t": "ok", "id": id, "n": table.number})
        elif what == "why":
            rows = await self.host.why(self.id, self.person, self.seat, str(message.get("on"))[:80])
            self.say({"t": "why", "id": id, "on": message.get("on"), "rows": rows})
        elif what == "hint":
            self._start_hint(id)
        elif what == "away":
            self._away = True
        else:
            raise Refused("That message is not known here.")

    def _hello(self, number: int, seat: int) -> None:
        """A window says what it shows; it gets the rest, or the whole."""
        self._away = False
        place = self.place
        assert place is not None
        table = place.told
        mine = table.seats_of(self.person)
        asked = [at for at in mine if at in table.asking()] if table.past else []
        self.seat = seat if seat in mine else (asked or mine or [SPECTATOR])[0]
        self.number = number if self.seat == seat and number <= table.number else -1
        if self.number < 0 and not self.limits.scenes.allows(self.person, self.network):
            raise Refused("That was asked for too often; please wait a minute.")
        if self.number == table.number:
            self.here()
        self._catch_up()

    def _start_hint(self, id: Any) -> None:
        """Advice takes a while: the window goes on meanwhile, and takes its question with it when it closes."""
        if self._advice is not None and not self._advice.done():
            raise Refused("The bot is still thinking about your last question.")
        if not self.limits.hints.allows(self.person, self.network):
            raise Refused("That is enough advice for the moment.")
        self._advice = asyncio.create_task(self._hint(id))

    async def _hint(self, id: Any) -> None:
        try:
            number, said = await self.host.hint(self.id, self.person, self.seat)
            self.say({"t": "hint", "id": id, "n": number, "chances": said})
        except Refused as error:
            self.say({"t": "no", "id": id, "text": str(error)})


def _message(text: str, longest: int) -> Plain:
    if len(text) > longest:
        return {}
    try:
        found = json.loads(text)
        json.dumps(found, ensure_ascii=False).encode()  # half a letter could not be said again
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _number(message: Plain, field: str) -> int:
    value = message.get(field, -1)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused(f"“{field}” must be a whole number.")
    return value

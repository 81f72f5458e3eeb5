"""A socket at a table: every message is checked against its seat; updates go out once they are stored."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from emporion.kernel.state import SPECTATOR
from emporion.tables import show
from emporion.tables.host import Host
from emporion.tables.place import Place
from emporion.tables.table import Refused, Stale, Table
from emporion.web.limit import Limit

log = logging.getLogger("emporion.live")

Plain = dict[str, Any]


class Live:
    """One browser window at one table."""

    def __init__(self, host: Host, socket: WebSocket, id: str, person: str) -> None:
        self.host = host
        self.socket = socket
        self.id = id
        self.person = person
        self.seat = SPECTATOR
        self.number = -1
        self.place: Place | None = None
        self._out: asyncio.Queue[str | None] = asyncio.Queue()
        self._settings = host.settings
        self._pace = Limit(*self._settings.messages)
        self._hints = Limit(*self._settings.hints)

    async def run(self) -> None:
        """Until one side closes."""
        await self.socket.accept()
        writer = asyncio.create_task(self._write())
        try:
            self.place = await self.host.listen(self.id, self.person, self)
            while True:
                await self._read(await self.socket.receive_text())
        except WebSocketDisconnect:
            pass
        except Refused as error:
            self.say({"t": "no", "text": str(error)})
        finally:
            if self.place is not None:
                self.host.stop_listening(self.place, self.person, self)
            self._out.put_nowait(None)
            await writer

    async def _write(self) -> None:
        try:
            while (text := await self._out.get()) is not None:
                await self.socket.send_text(text)
            await self.socket.close()
        except (WebSocketDisconnect, RuntimeError):
            pass  # it is gone; the reader hears of it too

    def say(self, message: Plain) -> None:
        self._out.put_nowait(show.spell(message))

    # --- what the table tells

    def told(self, table: Table) -> None:
        """The table has changed: bring this window up to date."""
        if self.number < 0:
            return
        if self._out.qsize() > self._settings.waiting:  # it does not read: it may come back when it does
            self.number = -1
            self._out.put_nowait(None)
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
            self._out.put_nowait(text)
        self.number = place.told.number

    def here(self) -> None:
        """Somebody came or went."""
        if self.place is not None and self.number >= 0:
            self.say({"t": "here", "seats": show.who_sits(self.host, self.place)})

    # --- what the browser says

    async def _read(self, text: str) -> None:
        if not self._pace.allows(""):
            self.say({"t": "no", "text": "That was too fast; please wait a moment."})
            return
        message = _message(text, self._settings.longest)
        try:
            await self._do(message)
        except Stale as error:
            self.say({"t": "no", "id": message.get("id"), "text": str(error)})
            self.number = 0
            self._catch_up()
        except Refused as error:
            self.say({"t": "no", "id": message.get("id"), "text": str(error)})

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
            await self._hint(id)
        else:
            raise Refused("That message is not known here.")

    def _hello(self, number: int, seat: int) -> None:
        """A window says what it shows; it gets the rest, or the whole."""
        place = self.place
        assert place is not None
        table = place.told
        mine = table.seats_of(self.person)
        asked = [at for at in mine if at in table.asking()] if table.past else []
        self.seat = seat if seat in mine else (asked or mine or [SPECTATOR])[0]
        self.number = number if self.seat == seat and number <= table.number else -1
        if self.number == table.number:
            self.here()
        self._catch_up()

    async def _hint(self, id: Any) -> None:
        if not self._hints.allows(""):
            raise Refused("That is enough advice for the moment.")
        number, said = await self.host.hint(self.id, self.person, self.seat)
        self.say({"t": "hint", "id": id, "n": number, "chances": said})


def _message(text: str, longest: int) -> Plain:
    if len(text) > longest:
        return {}
    try:
        found = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _number(message: Plain, field: str) -> int:
    value = message.get(field, -1)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused(f"“{field}” must be a whole number.")
    return value

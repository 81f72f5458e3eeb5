"""A browser window at a table of one's own: in a lesson, at a puzzle."""

from __future__ import annotations

import secrets
from typing import Any, ClassVar, Generic, TypeVar

from fastapi import WebSocket
from starlette.exceptions import HTTPException

from emporion.tables.place import Place
from emporion.tables.room import Room
from emporion.tables.table import Person, Refused
from emporion.web.guard import client_network
from emporion.web.live import Live, Plain, number_in, thing_in
from emporion.web.wording import say

R = TypeVar("R", bound=Room)


class Alone(Live, Generic[R]):
    """What lessons and puzzles have in common; each says what its room is, what can be done there, what is told."""

    refusal: ClassVar[str]  # by its key, for those who take back or ask for a hint as at other tables

    def __init__(self, socket: WebSocket) -> None:
        state = socket.app.state
        person: Person | None = state.guests.person(socket)
        self.guest = person or Person(secrets.token_hex(12), say("lobby.guest"))
        super().__init__(state.host, socket, "", self.guest.id, client_network(socket), state.limits)
        self.known = person is not None  # what nobody can come back to is not kept
        self.room: R

    async def enter(self) -> R:
        """The room, as far as this person was."""
        raise NotImplementedError

    async def play(self, number: int, seat: int, text: str) -> None:
        raise NotImplementedError

    async def keep(self) -> None:
        """How far somebody is, for when they come back."""
        raise NotImplementedError

    def where(self) -> Plain:
        """Where somebody stands, for the browser."""
        raise NotImplementedError

    async def _come(self) -> Place:
        self.room = await self.enter()
        self.room.attend(self)
        return self.room.place

    async def _do(self, message: Plain) -> None:
        what, id = message.get("t"), message.get("id")
        if what == "move":
            await self.play(number_in(message, "n"), number_in(message, "seat"), str(message.get("move")))
            await self.went_on(id)
        elif what == "why":
            on = thing_in(message)
            self.say({"t": "why", "id": id, "on": on, "rows": self.room.why(on)})
        elif what in ("undo", "hint"):
            raise Refused(say(self.refusal))
        else:
            await super()._do(message)
            if what == "hello":
                self.say(self.where())

    async def went_on(self, id: Any) -> None:
        """How far somebody is, is kept first and told then."""
        if self.known:
            await self.keep()
        self.say({"t": "ok", "id": id, "n": self.room.place.told.number})
        self.say(self.where())


async def close(socket: WebSocket, none: HTTPException) -> None:
    """There is no such lesson or puzzle."""
    await socket.close(4404, str(none.detail))

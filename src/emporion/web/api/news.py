"""News as server-sent events: of one table, or of all one's tables; made from views only, after it is stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import orjson
from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import StreamingResponse

from emporion.tables.host import Host
from emporion.tables.place import Place, Window
from emporion.tables.programs import Program
from emporion.tables.table import Status, Table
from emporion.web.api import looking
from emporion.web.api.doors import RESPONSES, Desk, Looker
from emporion.web.api.models import Listed
from emporion.web.guard import client_network
from emporion.web.wording import say

router = APIRouter(tags=["news"], responses=RESPONSES)

QUIET = 15.0  # seconds after which something is said so that the connection stays
LOOK = 2.0  # seconds between looks for new tables of one's own

STREAM: dict[int | str, dict[str, Any]] = {200: {"content": {"text/event-stream": {}}, "description": "Events."}}


class Listening(Window):
    """A program that hears of tables: whatever happened meanwhile is one piece of news."""

    def __init__(self) -> None:
        self.stirred = asyncio.Event()

    def told(self, table: Table) -> None:
        self.stirred.set()

    def here(self) -> None:
        pass


def event(kind: str, number: int, data: Any) -> str:
    return f"event: {kind}\nid: {number}\ndata: {orjson.dumps(data).decode()}\n\n"


async def streamed(request: Request, program: Program, said: AsyncIterator[str]) -> StreamingResponse:
    """A stream that counts as a window; whether it may be opened is known before it is."""
    stream = _counted(request, program, said)
    await anext(stream)
    return StreamingResponse(stream, media_type="text/event-stream", headers={"cache-control": "no-store"})


async def _counted(request: Request, program: Program, said: AsyncIterator[str]) -> AsyncIterator[str]:
    windows, network = request.app.state.windows.open, client_network(request)
    if not windows.enter(program.person, network):
        raise HTTPException(429, say("api.too_many_streams"))
    try:
        yield ""
        async for text in said:
            yield text
    finally:
        windows.leave(program.person, network)


@router.get("/tables/{id}/news", response_class=StreamingResponse, responses=STREAM)
async def of_table(
    request: Request, id: str, program: Looker, host: Desk, seat: looking.Seat = None, after: looking.After = 0
) -> StreamingResponse:
    """What happens at a table: an event `change` for each news, with what is asked and the log since the last one."""
    place = await host.place(id)
    looking.seat_of(place.told, program, seat)

    leaving = request.app.state.leaving
    return await streamed(request, program, _of_table(host, id, program, seat, after, leaving))


async def _of_table(
    host: Host, id: str, program: Program, seat: int | None, after: int, leaving: asyncio.Event
) -> AsyncIterator[str]:
    ear = Listening()
    place = await host.listen(id, program.person, ear)
    try:
        ear.told(place.told)
        while place.told.status not in (Status.OVER, Status.CLOSED) or ear.stirred.is_set():
            if not await _stirs(ear, leaving):
                if leaving.is_set():
                    return
                yield ": still here\n\n"
                continue
            ear.stirred.clear()
            yield event("change", place.told.number, change(place, looking.seat_of(place.told, program, seat), after))
            after = place.told.number
    finally:
        host.stop_listening(place, program.person, ear)


def change(place: Place, viewer: int, after: int) -> dict[str, Any]:
    """One piece of news of a table as a viewer may know it."""
    table = place.told
    asking = list(table.asking()) if table.past else []
    said = {"table": table.id, "number": table.number, "status": table.status, "seat": viewer, "asking": asking}
    if table.past:
        said["log"] = [line.model_dump() for line in looking.lines(place, viewer, after)]
    return said


async def _stirs(ear: Listening, leaving: asyncio.Event) -> bool:
    """Whether something happens before it has been quiet for long; a server that is being stopped keeps nobody."""
    waiting = [asyncio.create_task(event.wait()) for event in (ear.stirred, leaving)]
    try:
        await asyncio.wait(waiting, timeout=QUIET, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()
    return ear.stirred.is_set() and not leaving.is_set()


@router.get("/news", response_class=StreamingResponse, responses=STREAM)
async def of_all(request: Request, program: Looker, host: Desk) -> StreamingResponse:
    """All your tables: `invited`, `turn` and `over`, each once for every table and number."""
    return await streamed(request, program, _of_all(host, program, request.app.state.leaving))


async def _of_all(host: Host, program: Program, leaving: asyncio.Event) -> AsyncIterator[str]:
    """Asked of the store now and then, so that no process needs to know whose table is where."""
    known = {row.id: row.status for row in await _mine(host, program)}
    said: dict[str, tuple[str, int]] = {id: ("over", 0) for id, status in known.items() if status == Status.OVER}
    quiet = 0.0
    while not leaving.is_set():
        fresh = [row for row in await _mine(host, program) if _is_news(row, said)]
        for row in fresh:
            yield event(said[row.id][0], row.number, row.model_dump())
        quiet = 0.0 if fresh else quiet + LOOK
        if quiet >= QUIET:
            quiet = 0.0
            yield ": still here\n\n"
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK):
                await leaving.wait()


async def _mine(host: Host, program: Program) -> list[Listed]:
    rows = await host.store.listed((Status.OPEN, Status.PLAYING, Status.OVER), program.person, 50)
    return [looking.listed(row, program.person) for row in rows]


def _is_news(row: Listed, said: dict[str, tuple[str, int]]) -> bool:
    """Whether a program was not told yet that it is invited, to choose, or that it is over; from now on it was."""
    kind = "invited" if row.invited else "turn" if row.your_turn else row.status
    if kind not in ("invited", "turn", "over"):
        return False
    was, said[row.id] = said.get(row.id), (kind, row.number)
    return was != said[row.id] and not (kind == "over" and was is not None and was[0] == "over")

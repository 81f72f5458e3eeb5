"""At one's tables: the next where it is one's turn, closing a table, and whom one does not want to meet."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import JSONResponse, Response

from emporion.tables.table import Person, Refused
from emporion.web import pages
from emporion.web.wording import say

router = APIRouter()


def someone(request: Request) -> Person:
    person = pages.person_of(request)
    if person is None:
        raise Refused(say("account.nobody"))
    return person


@router.get("/turns")
async def turns(request: Request, after: str = "") -> Response:
    """How many tables wait for this person, besides the one that is looked at."""
    person = pages.person_of(request)
    waiting = await pages.host_of(request).folk.waiting(person.id) if person else []
    others = [id for id in waiting if id != after]
    return JSONResponse({"count": len(others)}, headers={"cache-control": "no-store"})


@router.get("/next")
async def next_table(request: Request, after: str = "") -> Response:
    """The table where it is one's turn that has waited longest, another than the one one comes from."""
    person = pages.person_of(request)
    waiting = await pages.host_of(request).folk.waiting(person.id) if person else []
    others = [id for id in waiting if id != after]
    return pages.go(request, f"/t/{others[0]}" if others else "/")


@router.post("/t/{id}/close")
async def close(request: Request, id: str) -> Response:
    """The owner closes a table."""
    await pages.host_of(request).close(id, someone(request))
    return pages.go(request, "/")


@router.post("/t/{id}/block")
async def block(request: Request, id: str, seat: Annotated[int, Form()]) -> Response:
    """Not with this one again."""
    await pages.host_of(request).block(id, someone(request), seat)
    return pages.go(request, f"/t/{id}")


@router.post("/unblock")
async def unblock(request: Request, name: pages.Words = "") -> Response:
    """Welcome again."""
    await pages.host_of(request).unblock(someone(request), name)
    return pages.go(request, "/me#account")

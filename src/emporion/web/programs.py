"""The page of one's programs: tokens are made, shown once, called back; and bots are invited to a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from emporion.tables import programs
from emporion.tables.programs import Scope
from emporion.tables.table import Person, Refused
from emporion.web import pages
from emporion.web.wording import say

router = APIRouter()

FOR = {"bot": (Scope.LOOK, Scope.PLAY), "self": (Scope.LOOK, Scope.PLAY, Scope.MAKE), "watch": (Scope.LOOK,)}


@router.get("/programs")
async def listed(request: Request) -> Response:
    """All tokens of one's own."""
    return await _page(request, pages.person_of(request))


async def _page(request: Request, person: Person | None, token: str = "") -> Response:
    mine = await programs.of(pages.host_of(request).store, person) if person else []
    return pages.page(request, "programs.html", programs=mine, token=token, kinds=list(FOR))


@router.post("/programs")
async def make(request: Request, kind: pages.Words = "bot", name: pages.Words = "", open: pages.Words = "") -> Response:
    """A new token; it is shown on the answer to this form and never again."""
    person = pages.guests_of(request).named(request, "")
    if kind not in FOR:
        raise Refused(say("programs.unknown"))
    pages.slowly(request, pages.limits_of(request).tokens)
    store = pages.host_of(request).store
    _, token = await programs.make(store, person, name, frozenset(FOR[kind]), kind == "bot", open == "yes")
    response = await _page(request, person, token)
    pages.remember(request, response, person)
    return response


@router.post("/programs/{id}/back")
async def call_back(request: Request, id: str) -> Response:
    """A token lets nobody in any more."""
    person = pages.person_of(request)
    if person is None:
        raise Refused(say("programs.not_yours"))
    await programs.call_back(pages.host_of(request).store, person, id)
    return pages.go(request, "/programs")


@router.post("/t/{id}/invite")
async def invite(request: Request, id: str, bot: Annotated[str, Form(max_length=40)]) -> Response:
    """A free seat is kept for a bot of somebody's."""
    person = pages.person_of(request)
    if person is None:
        raise Refused(say("programs.not_yours"))
    await pages.host_of(request).invite(id, person, bot)
    return pages.go(request, f"/t/{id}")

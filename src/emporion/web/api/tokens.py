"""Tokens: made, listed, called back."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException

from emporion.tables import programs
from emporion.tables.programs import Program
from emporion.tables.table import Person
from emporion.web.api.doors import RESPONSES, Desk, Keeper, Known
from emporion.web.api.models import Given, Me, Token, Wish
from emporion.web.guard import client_network
from emporion.web.limits import Limits
from emporion.web.wording import say

router = APIRouter(tags=["tokens"], responses=RESPONSES)


def plain(program: Program) -> dict[str, object]:
    return {
        "id": program.id, "name": program.name, "scopes": sorted(program.scopes), "bot": program.bot,
        "open": program.open, "made": program.made, "used": program.used,
    }  # fmt: skip


def slowly(request: Request, person: str) -> None:
    limits: Limits = request.app.state.limits
    if not limits.tokens.allows(person, client_network(request)):
        raise HTTPException(429, say("api.too_often"))


@router.post("/guests", status_code=201)
async def guest(request: Request, wish: Wish, host: Desk) -> Given:
    """A program that belongs to nobody but itself, and its token."""
    slowly(request, "")
    program, token = await programs.make(host.store, None, wish.name, programs.scopes_of(wish.scopes), True, wish.open)
    return Given(**plain(program), token=token)  # type: ignore[arg-type]


@router.get("/me")
async def me(program: Known) -> Me:
    """Who this token speaks for."""
    return Me(name=program.name, scopes=sorted(program.scopes), bot=program.bot)


@router.get("/tokens")
async def listed(program: Keeper, host: Desk) -> list[Token]:
    """All tokens of the same owner."""
    return [Token(**plain(found)) for found in await programs.of(host.store, _owner(program))]  # type: ignore[arg-type]


@router.post("/tokens", status_code=201)
async def make(request: Request, wish: Wish, program: Keeper, host: Desk) -> Given:
    """Another token of the same owner, for no more than this one is for."""
    slowly(request, program.person)
    wanted = programs.scopes_of(wish.scopes)
    if not wanted <= program.scopes:
        raise HTTPException(403, say("api.more_than_own"))
    new, token = await programs.make(host.store, _owner(program), wish.name, wanted, wish.bot, wish.open)
    return Given(**plain(new), token=token)  # type: ignore[arg-type]


@router.delete("/tokens/{id}", status_code=204)
async def call_back(id: str, program: Keeper, host: Desk) -> None:
    """From now on this token lets nobody in."""
    await programs.call_back(host.store, _owner(program), id)


def _owner(program: Program) -> Person:
    return Person(program.owner, program.name)

"""Coming and going by token: tables are made, seats are taken, kept and left."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException

from emporion import games
from emporion.tables.programs import Program
from emporion.tables.table import Missing, Person
from emporion.web.api import models
from emporion.web.api.doors import RESPONSES, Desk, Maker, Player
from emporion.web.api.looking import seen
from emporion.web.guard import client_network
from emporion.web.limits import Budget
from emporion.web.wording import say

router = APIRouter(tags=["coming"], responses=RESPONSES)


def slowly(request: Request, budget: Budget, program: Program, drops: int = 1) -> None:
    if not budget.allows(program.person, client_network(request), drops):
        raise HTTPException(429, say("api.too_often"))


@router.post("/tables", status_code=201)
async def make(request: Request, wanted: models.NewTable, program: Maker, host: Desk) -> models.TableSeen:
    """A new table; it begins once all chairs are taken."""
    limits = request.app.state.limits
    slowly(request, limits.making, program)
    if wanted.game not in games.names():
        raise Missing(say("api.no_game"))
    players = wanted.players or games.game(wanted.game).players[0]
    chairs = wanted.chairs or ["me"] + [f"bot:{host.settings.usual_bot}"] * (players - 1)
    slowly(request, limits.bots, program, sum(chair.startswith("bot:") for chair in chairs))
    table = await host.create(program.who, wanted.game, players, wanted.options, chairs, wanted.public, wanted.nonce)
    return seen(host, await host.place(table.id), program.person)


@router.post("/tables/{id}/seats")
async def sit(request: Request, id: str, wanted: models.Place, program: Player, host: Desk) -> models.TableSeen:
    """Take a free seat, the one kept for you, or your own again."""
    slowly(request, request.app.state.limits.joining, program)
    await host.sit(id, program.who, wanted.seat, wanted.nonce)
    return seen(host, await host.place(id), program.person)


@router.post("/tables/{id}/begin")
async def begin(id: str, program: Maker, host: Desk) -> models.TableSeen:
    """Whoever made the table starts now: bots take the free seats."""
    await host.begin(id, program.who)
    return seen(host, await host.place(id), program.person)


@router.post("/tables/{id}/invitations")
async def invite(id: str, wanted: models.Invitation, program: Maker, host: Desk) -> models.TableSeen:
    """Keep a free seat for a bot of somebody's: it hears of that in its news, and sits down."""
    await host.invite(id, Person(program.person, program.name), wanted.bot, wanted.seat)
    return seen(host, await host.place(id), program.person)


@router.post("/tables/{id}/leave")
async def leave(id: str, wanted: models.Gone, program: Player, host: Desk) -> models.TableSeen:
    """Stand up: before the game the seat is free again, in it a bot plays on."""
    await host.leave(id, program.who, wanted.for_good)
    return seen(host, await host.place(id), program.person)


@router.post("/tables/{id}/rematch")
async def rematch(request: Request, id: str, program: Maker, host: Desk) -> models.TableSeen:
    """The same again, with the same people."""
    slowly(request, request.app.state.limits.making, program)
    table = await host.rematch(id, program.who)
    return seen(host, await host.place(table.id), program.person)

"""Playing by token: moves, taking them back, advice, a bot for whoever has gone."""

from __future__ import annotations

from fastapi import APIRouter, Request

from emporion.web.api import models
from emporion.web.api.coming import slowly
from emporion.web.api.doors import RESPONSES, Desk, Player

router = APIRouter(tags=["playing"], responses=RESPONSES)


@router.post("/tables/{id}/moves")
async def move(id: str, played: models.Played, program: Player, host: Desk) -> models.Stored:
    """A move; it is stored when this answers."""
    table = await host.play(id, program.person, played.seat, played.number, played.move)
    return models.Stored(number=table.number, status=table.status)


@router.post("/tables/{id}/undo")
async def undo(id: str, asked: models.TakenBack, program: Player, host: Desk) -> models.Stored:
    """Take back your last move, while nothing hidden was shown since."""
    table = await host.undo(id, program.person, asked.number)
    return models.Stored(number=table.number, status=table.status)


@router.post("/tables/{id}/hint")
async def hint(request: Request, id: str, asked: models.Wondering, program: Player, host: Desk) -> models.Advice:
    """What a bot would do in your place, knowing no more than you, or thinks about a move; not in rated games."""
    slowly(request, request.app.state.limits.hints, program)
    said = await host.hint(id, program.person, asked.seat, asked.about)
    return models.Advice(number=said.number, move=said.move, moves=said.moves, lines=said.lines)


@router.post("/tables/{id}/bot")
async def call_bot(id: str, asked: models.Seated, program: Player, host: Desk) -> models.Stored:
    """A bot plays on for somebody who has been away too long."""
    table = await host.call_bot(id, program.who, asked.seat)
    return models.Stored(number=table.number, status=table.status)

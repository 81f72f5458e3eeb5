"""Looking: games, tables, positions, logs, as the seats of a token may see them and no more."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import PlainTextResponse, Response

from emporion import bots, codec, face, games
from emporion.kernel.state import SPECTATOR
from emporion.scene.node import TALL
from emporion.tables import programs, replay, show
from emporion.tables.host import Host
from emporion.tables.place import Place
from emporion.tables.programs import Program
from emporion.tables.table import Missing, Person, Refused, Sits, Status, Table
from emporion.web.api import models
from emporion.web.api.doors import RESPONSES, Desk, Looker
from emporion.web.wording import say

router = APIRouter(tags=["looking"], responses=RESPONSES)
Seat = Annotated[int | None, Query(ge=-1, le=9, description="one of your seats; -1: as those who only watch")]
After = Annotated[int, Query(ge=0, le=1_000_000)]


@router.get("/games")
async def all_games() -> list[models.Game]:
    """The games that can be played here. Needs no token."""
    return [game_of(name) for name in games.names()]


def game_of(name: str) -> models.Game:
    facts = face.facts(name)
    options = {
        key: models.Option(values=list(o["values"]), default=o["default"], players=list(o["players"]))
        for key, o in facts["options"].items()
    }
    return models.Game(
        name=name, title=facts["title"], players=list(facts["players"]), options=options, version=facts["version"],
        content=games.book(name).hash, bots=list(bots.names()),
    )  # fmt: skip


@router.get("/bots")
async def all_bots(program: Looker, host: Desk) -> list[models.Bot]:
    """Bots of others that you may invite, and your own."""
    found = await programs.invitable(host.store, Person(program.owner, program.name))
    return [models.Bot(id=bot.id, name=bot.name, yours=bot.owner == program.owner, used=bot.used) for bot in found]


@router.get("/tables")
async def tables(program: Looker, host: Desk, mine: bool = False) -> list[models.Listed]:
    """Public tables that are open or played at; or all of your own, those that are over too."""
    running = (Status.OPEN, Status.PLAYING)
    if not mine:
        rows = await host.store.listed(running, limit=50)
    else:
        rows = await host.store.listed((*running, Status.OVER), program.person, 50)
    return [listed(row, program.person) for row in rows]


def listed(row: dict[str, Any], person: str) -> models.Listed:
    return models.Listed(
        id=row["id"], game=row["game"], status=row["status"], number=row["number"], players=row["players"],
        names=[seat.name for seat in row["seats"]],
        your_turn=any(row["seats"][at].person == person for at in row["asking"]),
        invited=any(seat.kind is Sits.FREE and seat.person == person for seat in row["seats"]),
    )  # fmt: skip


@router.get("/tables/{id}")
async def table(id: str, program: Looker, host: Desk) -> models.TableSeen:
    """Who sits at a table, and how far it has come."""
    return seen(host, await host.place(id), program.person)


def seen(host: Host, place: Place, person: str) -> models.TableSeen:
    found = place.table
    chairs = [
        models.Chair(
            seat=at, name=seat.name, kind=seat.kind, left=seat.left, here=place.is_here(seat.person),
            yours=seat.person == person and seat.kind is Sits.PERSON,
        )
        for at, seat in enumerate(found.seats)
    ]  # fmt: skip
    return models.TableSeen(
        id=found.id, game=found.game, version=found.version, content=found.book.hash, players=found.players,
        options=found.option_names(), public=found.public, status=found.status, number=found.number, seats=chairs,
        asking=list(found.asking()) if found.past else [], yours=found.seats_of(person),
        invited=any(seat.kind is Sits.FREE and seat.person == person for seat in found.seats),
        scores=show.common(host, place).get("scores", []), winners=found.winners, again=found.again,
        promise=found.promise,
    )  # fmt: skip


def seat_of(table: Table, program: Program, asked: int | None) -> int:
    """The seat a token looks from: the one it names, else the one of its own that is asked, else its first."""
    mine = table.seats_of(program.person)
    if asked is None:
        choosing = [at for at in mine if table.past and at in table.asking()]
        return (choosing or mine or [SPECTATOR])[0]
    if asked != SPECTATOR and asked not in mine:
        raise Refused(say("api.not_your_seat"))
    return asked


@router.get("/tables/{id}/position")
async def position(id: str, program: Looker, host: Desk, seat: Seat = None) -> models.Position:
    """The position as your seat sees it, and its legal moves."""
    place = await host.place(id)
    return shown(place, seat_of(place.told, program, seat))


def shown(place: Place, viewer: int) -> models.Position:
    table = place.told
    if not table.past:
        raise Refused(say("api.not_begun"))
    sight = show.sight_of(place, viewer)
    asked = sight.question(TALL)
    moves = [
        models.Offer(move=row[0], words=row[4], ends=row[7] == show.ENDS, final=row[7] == show.SEALS)
        for row in asked["moves"]
    ]
    return models.Position(
        table=table.id, number=table.number, status=table.status, seat=viewer, asking=asked["asking"],
        prompt=str(asked.get("prompt", "")), moves=moves, scores=list(sight.view.scores()),
        view=codec.pack_state(sight.view),
    )  # fmt: skip


@router.get("/tables/{id}/scene")
async def scene(id: str, program: Looker, host: Desk, seat: Seat = None, form: str = TALL) -> dict[str, Any]:
    """What a screen would draw for your seat: areas and nodes of the drawing contract, wide or tall."""
    place = await host.place(id)
    if not place.told.past:
        raise Refused(say("api.not_begun"))
    plain = show.sight_of(place, seat_of(place.told, program, seat)).named(show.form_of(form)).plain()
    return {name: value for name, value in plain.items() if name != "labels"}


@router.get("/tables/{id}/log")
async def log(id: str, program: Looker, host: Desk, seat: Seat = None, after: After = 0) -> list[models.Line]:
    """What happened after a number, as your seat may read it."""
    place = await host.place(id)
    if not place.told.past:
        return []
    return lines(place, seat_of(place.told, program, seat), after)


def lines(place: Place, viewer: int, after: int) -> list[models.Line]:
    rows = show.sight_of(place, viewer).log(after)["log"]
    return [models.Line(number=row[0], seat=row[1], text=row[2]) for row in rows]


@router.get("/tables/{id}/why")
async def why(
    id: str, program: Looker, host: Desk, seat: Annotated[int, Query(ge=0, le=9)],
    on: Annotated[str, Query(max_length=80)],
) -> list[models.Reason]:  # fmt: skip
    """Why nothing can be done with a thing on the table."""
    rows = await host.why(id, program.person, seat, on)
    return [models.Reason(rule=rule, section=section) for rule, section, _ in rows]


@router.get("/tables/{id}/preview")
async def preview(
    id: str, program: Looker, host: Desk, move: Annotated[str, Query(max_length=200)], seat: Seat = None
) -> list[str]:
    """What a move open to your seat will surely do."""
    place = await host.place(id)
    viewer = seat_of(place.told, program, seat)
    if place.told.status is not Status.PLAYING or viewer not in place.told.asking():
        raise Refused(say("api.not_asked"))
    return show.sight_of(place, viewer).preview(move)


@router.get("/tables/{id}/export", response_class=PlainTextResponse)
async def export(id: str, program: Looker, host: Desk) -> Response:
    """A finished game as one file of JSON lines, with the proof of its shuffles."""
    place = await host.place(id)
    if place.table.status is Status.CLOSED:
        raise Missing(say("api.not_begun"))
    if place.record is None:
        place.record = await asyncio.to_thread(replay.record_of, place.table)
    text = "\n".join(await asyncio.to_thread(place.record.lines)) + "\n"
    return PlainTextResponse(text, media_type="application/jsonl")

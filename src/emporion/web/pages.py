"""The pages: lobby, table, replay; every form answers with a redirect, every refusal with a sentence."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from pathlib import Path
from random import Random
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request, UploadFile
from fastapi.templating import Jinja2Templates
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from emporion import bots, face, games
from emporion.record import Record
from emporion.scene import art, svg
from emporion.scene.node import Scene
from emporion.tables import fair, replay, show
from emporion.tables.host import Host
from emporion.tables.place import Place
from emporion.tables.seating import BOT_NAMES
from emporion.tables.table import Did, Left, Person, Refused, Sits, Status, Table
from emporion.text import say_move
from emporion.web.guard import client_network
from emporion.web.guests import COOKIE, Guests
from emporion.web.limits import Budget, Limits

HERE = Path(__file__).parent
LOOK = Path(str(svg.__file__)).with_name("look.css")


def _edition() -> str:
    """A short name for this very set of files: browsers keep them until it changes."""
    whole = hashlib.sha256(LOOK.read_bytes())
    for path in sorted((HERE / "static").rglob("*")):
        if path.is_file():
            whole.update(path.read_bytes())
    return whole.hexdigest()[:12]


EDITION = _edition()
router = APIRouter()
templates = Jinja2Templates(directory=HERE / "templates")
templates.env.globals["edition"] = EDITION
templates.env.trim_blocks = templates.env.lstrip_blocks = True


# --- who asks, and whether they may


def _host(request: Request) -> Host:
    host: Host = request.app.state.host
    return host


def _guests(request: Request) -> Guests:
    guests: Guests = request.app.state.guests
    return guests


def _limits(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


def _person(request: Request) -> Person | None:
    return _guests(request).person(request)


def _slowly(request: Request, budget: Budget, drops: int = 1) -> None:
    person = _person(request)
    if not budget.allows(person.id if person else "", client_network(request), drops):
        raise HTTPException(429, "That was a little too often; please try again in a minute.")


def _page(request: Request, template: str, status: int = 200, **values: Any) -> Response:
    values["person"] = _person(request)
    response = templates.TemplateResponse(request, template, values, status)
    response.headers["cache-control"] = "no-store"
    stale = _guests(request).stale(request)
    if stale is not None:
        _remember(request, response, stale)
    return response


def _go(request: Request, where: str, person: Person | None = None) -> Response:
    response = RedirectResponse(where, 303)
    if person is not None:
        _remember(request, response, person)
    return response


def _remember(request: Request, response: Response, person: Person) -> None:
    _guests(request).remember(response, person, request.url.scheme == "https")


def sentence(request: Request, text: str, status: int) -> Response:
    """A page, or a line of JSON, that says what is wrong."""
    if "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"error": text}, status)
    return _page(request, "sentence.html", status, text=text)


Words = Annotated[str, Form(max_length=200)]


# --- the lobby


@router.get("/")
async def lobby(request: Request) -> Response:
    """Games to play, tables to join or watch."""
    store, person = _host(request).store, _person(request)
    mine = await store.listed((Status.OPEN, Status.PLAYING, Status.OVER), person.id, 30) if person else []
    public = await store.listed((Status.OPEN, Status.PLAYING), limit=30)
    done = await store.listed((Status.OVER,), limit=10)
    return _page(
        request, "lobby.html", games=[card(name) for name in games.names()], bots=bots.names(),
        usual=_usual_bot(request),
        mine=[row for row in mine if row["status"] != Status.OVER],
        public=[row for row in public if not _sits(row, person)],
        done=_once([row for row in mine if row["status"] == Status.OVER] + done), titles=_titles(),
    )  # fmt: skip


def _usual_bot(request: Request) -> str:
    """Whom one plays against when nothing else is said."""
    return _host(request).settings.usual_bot


def _sits(row: dict[str, Any], person: Person | None) -> bool:
    return person is not None and any(seat.person == person.id for seat in row.get("seats", []))


def _once(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return list({row["id"]: row for row in rows}.values())[:20]


def _titles() -> dict[str, str]:
    return {name: games.game(name).title for name in games.names()}


@cache
def card(name: str) -> dict[str, Any]:
    """What the lobby says of a game."""
    facts = face.facts(name)
    words = games.book(name).words
    options = [
        {"name": option, "values": about["values"], "players": about["players"],
         "words": {value: words.get(f"option.{option}.{value}", value.replace("-", " ")) for value in about["values"]}}
        for option, about in facts["options"].items()
    ]  # fmt: skip
    return {**facts, "options": options, "about": words.get("about.game", "")}


@cache
def picture_of(name: str, dark: bool) -> str:
    """The board of a game some way in, drawn."""
    game = games.game(name)
    s = face.start(name, players=game.players[-1], seed=7)
    rng = Random(7)
    for _ in range(60):
        if s.over:
            break
        seat = s.asking()[0]
        s.play(seat, rng.choice(s.legal(seat)))
    scene = face.scene_of(face.view(s, None), list(BOT_NAMES))
    first = scene.areas[:1]
    nodes = [node for node in scene.nodes if first and node.area == first[0].id]
    return svg.svg(Scene(first, nodes, "", {}), 480, dark)


@router.get("/picture/{name}-{shade}.svg")
async def picture(name: str, shade: str) -> Response:
    """A picture of a game's board."""
    if name not in games.names() or shade not in ("light", "dark"):
        raise HTTPException(404)
    drawn = await asyncio.to_thread(picture_of, name, shade == "dark")
    headers = {"cache-control": "public, max-age=3600"}
    headers["content-security-policy"] = "default-src 'none'; style-src 'unsafe-inline'"  # only its own colours
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@router.get("/look.css")
async def look() -> Response:
    """How scenes look, on every screen."""
    return Response(LOOK.read_bytes(), media_type="text/css", headers={"cache-control": "public, max-age=31536000"})


@router.post("/name")
async def rename(request: Request, name: Words = "") -> Response:
    """A guest is called what a guest likes."""
    return _go(request, "/", _guests(request).named(request, name))


@router.post("/forget")
async def forget(request: Request, everywhere: Words = "") -> Response:
    """Leave this browser; or let no other one be this guest any more."""
    person = _person(request)
    if person is not None and everywhere == "yes":
        await _host(request).store.set_setting(f"called-back:{person.id}", str(_guests(request).call_back(person)))
        request.app.state.windows.close_all(person.id)
        return _go(request, "/", person)
    response = _go(request, "/")
    response.delete_cookie(COOKIE)
    return response


@router.post("/tables")
async def create(request: Request) -> Response:
    """A new table, as the form says; or at once against bots."""
    form = {key: str(value)[:200] for key, value in (await request.form()).items()}
    person = _guests(request).named(request, form.get("name", ""))
    form.setdefault("bot", _usual_bot(request))
    game = form.get("game", "")
    if game not in games.names():
        raise Refused("There is no such game.")
    count = form.get("players", "")
    if count and not (count.isascii() and count.isdigit()):
        raise Refused("The number of players is a whole number.")
    players = int(count or games.game(game).players[-1])
    chairs = [_chair(form, at) for at in range(min(players, 9))]
    _slowly(request, _limits(request).bots, sum(chair.startswith("bot:") for chair in chairs))
    options = {}
    for option in games.game(game).options:
        value = form.get(f"option-{option.name}", "")
        if value and (not option.players or players in option.players):
            options[option.name] = value
    table = await _host(request).create(
        person, game, players, options, chairs, form.get("public") == "yes", form.get("nonce", "")
    )
    return _go(request, f"/t/{table.id}", person)


def _chair(form: dict[str, str], at: int) -> str:
    """Seat 0 is mine; the others as chosen, by default the same bot everywhere."""
    kind = form.get(f"seat-{at}", "me" if at == 0 else "bot:" + form["bot"])
    return f"here:{form.get(f'here-{at}', '')}" if kind == "here" else kind


# --- a table


@router.get("/t/{id}")
async def table_page(request: Request, id: str) -> Response:
    """The table: the page is a shell, the socket brings what this person may see."""
    table = await _host(request).table(id)
    person = _person(request)
    seats = table.seats_of(person.id) if person else []
    away = [at for at, seat in enumerate(table.seats) if person and seat.person == person.id and seat.left is Left.AWAY]
    return _page(
        request, "table.html", table=table, game=card(table.game), seats=seats, away=away,
        free=_may_sit(table, person), art=art.sheet(table.game),
        options=_options(table), tones=show.tones(table), mine_to_start=person is not None and table.host == person.id,
    )  # fmt: skip


def _may_sit(table: Table, person: Person | None) -> bool:
    """Whether a seat is free, and not kept for somebody else."""
    return any(seat.kind is Sits.FREE and seat.person in ("", person.id if person else "") for seat in table.seats)


def _options(table: Table) -> list[str]:
    words = table.book.words
    said = []
    for name, value in table.option_names().items():
        plain = {"true": name, "false": ""}.get(value, f"{name}: {value}").replace("_", " ")
        said.append(words.get(f"option.{name}.{value}", plain))
    return [text for text in said if text]


@router.post("/t/{id}/sit")
async def sit(
    request: Request, id: str, name: Words = "", seat: Annotated[int | None, Form()] = None, nonce: Words = ""
) -> Response:
    """Take a free seat, or one's own again."""
    person = _guests(request).named(request, name)
    await _host(request).sit(id, person, seat, nonce)
    return _go(request, f"/t/{id}", person)


@router.post("/t/{id}/begin")
async def begin(request: Request, id: str) -> Response:
    """Bots take the free seats, and the game begins."""
    await _host(request).begin(id, _someone(request))
    return _go(request, f"/t/{id}")


@router.post("/t/{id}/leave")
async def leave(request: Request, id: str, good: Words = "") -> Response:
    """Stand up: for now, or for good."""
    table = await _host(request).leave(id, _someone(request), good == "yes")
    return _go(request, "/" if table.status in (Status.OPEN, Status.CLOSED) else f"/t/{id}")


@router.post("/t/{id}/bot")
async def call_bot(request: Request, id: str, seat: Annotated[int, Form()]) -> Response:
    """A bot for somebody who has gone."""
    await _host(request).call_bot(id, _someone(request), seat)
    return _go(request, f"/t/{id}")


@router.post("/t/{id}/rematch")
async def rematch(request: Request, id: str) -> Response:
    """The same again."""
    person = _someone(request)
    table = await _host(request).rematch(id, person)
    if not table.seats_of(person.id) and _may_sit(table, person):
        table = await _host(request).sit(table.id, person)
    return _go(request, f"/t/{table.id}")


def _someone(request: Request) -> Person:
    person = _person(request)
    if person is None:
        raise Refused("You do not sit at this table.")
    return person


@router.get("/t/{id}/about/{thing}")
async def about(request: Request, id: str, thing: str) -> Response:
    """What the content says of a thing, with its sources."""
    _slowly(request, _limits(request).asking)
    found = show.about(await _host(request).table(id), thing[:80])
    return JSONResponse(found, headers={"cache-control": "private, max-age=3600"})


@router.get("/t/{id}/ledger")
async def ledger(request: Request, id: str) -> Response:
    """Where everybody's points came from so far."""
    table = await _host(request).table(id)
    return JSONResponse(show.ledger(table.state) if table.past else [])


# --- afterwards


async def _record(place: Place) -> Record:
    """The whole game again; kept with the table once made."""
    if place.record is None:
        place.record = await asyncio.to_thread(replay.record_of, place.table)
    return place.record


@router.get("/t/{id}/export")
async def export(request: Request, id: str) -> Response:
    """The game as one file."""
    record = await _record(await _host(request).place(id))
    text = "\n".join(await asyncio.to_thread(record.lines)) + "\n"
    headers = {"content-disposition": f'attachment; filename="{record.header["game"]}-{id}.jsonl"'}
    return PlainTextResponse(text, headers=headers, media_type="application/jsonl")


@router.post("/import")
async def import_game(request: Request, file: UploadFile, name: Words = "") -> Response:
    """A game from its file: to be replayed, or to go on with."""
    person = _guests(request).named(request, name)
    try:
        text = (await file.read()).decode()
    except UnicodeDecodeError:
        raise Refused("This is not a saved game of Emporion.") from None
    record = await request.app.state.quarantine.opened(text)
    wrong = fair.check(record.header) if "fair" in record.header else ""
    if wrong:
        raise Refused(wrong)
    table = replay.table_of(record, person)
    await _host(request).store.create(table)
    if table.status == Status.OPEN:
        await _host(request).resume(table.id)
    return _go(request, f"/t/{table.id}/replay" if table.status == Status.OVER else f"/t/{table.id}", person)


@router.get("/t/{id}/replay")
async def replay_page(request: Request, id: str) -> Response:
    """A finished game, move by move."""
    table = await _host(request).table(id)
    if table.status != Status.OVER:
        raise Refused("A game can be replayed once it is over.")
    return _page(
        request, "replay.html", table=table, game=card(table.game), art=art.sheet(table.game), options=_options(table),
        moves=len([change for change in table.live() if change.kind is Did.MOVE]),
    )  # fmt: skip


@router.get("/t/{id}/moment/{at}")
async def moment(request: Request, id: str, at: int, seat: Annotated[int, Query()] = -1) -> Response:
    """One position of a finished game, as any seat saw it, with what led to it."""
    _slowly(request, _limits(request).asking)
    place = await _host(request).place(id)
    record = await _record(place)
    if not 0 <= at <= len(record.moves) or not -1 <= seat < len(place.table.seats):
        raise HTTPException(404, "There is no such moment.")
    plain = await asyncio.to_thread(show.moment, record.at(at), seat, place.table.names())
    return JSONResponse(plain, headers={"cache-control": "private, max-age=3600"})


@router.get("/t/{id}/story")
async def story(request: Request, id: str, seat: Annotated[int, Query()] = -1) -> Response:
    """The log of a finished game: for every move its lines, and who made it."""
    place = await _host(request).place(id)
    if place.table.status != Status.OVER or not -1 <= seat < len(place.table.seats):
        raise Refused("A game can be replayed once it is over.")
    table = place.table
    names, lines = table.names(), []
    for number, change in enumerate([change for change in table.live() if change.kind in (Did.MOVE, Did.BEGIN)]):
        said = [text for _, text in show.change_lines(table, change, names, change.seat)]  # nothing is hidden any more
        if not said and change.kind is Did.MOVE:
            said = [f"{names[change.seat]}: {say_move(table.book, table.book.moves.find(change.text))}."]
        lines.append([number, change.seat, said])
    tones = show.tones(table)
    return JSONResponse({"lines": lines, "end": show.ending(table), "names": names, "tones": tones})

"""The pages: lobby, table, replay; every form answers with a redirect, every refusal with a sentence."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit, urlunsplit

from fastapi import APIRouter, Form, Query, Request, UploadFile
from fastapi.templating import Jinja2Templates
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from emporion import face, games, learn
from emporion.bots.levels import FIRST, LEVELS, bot_of
from emporion.kernel.state import State
from emporion.record import Record
from emporion.scene import art, fonts, svg
from emporion.tables import fair, log, replay, show
from emporion.tables.host import Host
from emporion.tables.passwords import digest
from emporion.tables.place import Place
from emporion.tables.refusing import refused
from emporion.tables.table import Did, Left, Person, Refused, Sits, Status, Table
from emporion.web.guard import client_network
from emporion.web.guests import COOKIE, Guests
from emporion.web.limits import Budget, Limits
from emporion.web.wording import browser_words, say

HERE = Path(__file__).parent
LEVEL = "level"  # the cookie of whom one likes to play against
LOOK = Path(str(svg.__file__)).with_name("look.css")


def _edition() -> str:
    """A short name for this very set of files: browsers keep them until it changes."""
    whole = hashlib.sha256(LOOK.read_bytes())
    for path in (*sorted((HERE / "static").rglob("*")), *fonts.files().values()):
        if path.is_file():
            whole.update(path.read_bytes())
    return whole.hexdigest()[:12]


EDITION = _edition()
router = APIRouter()
templates = Jinja2Templates(directory=HERE / "templates")
templates.env.globals["edition"] = EDITION
templates.env.globals["say"] = say
templates.env.globals["other_pack"] = lambda table: table.book is not games.book(table.game)
templates.env.globals["browser_words"] = browser_words
templates.env.filters["printed"] = lambda n: str(n).replace("-", "−")
templates.env.trim_blocks = templates.env.lstrip_blocks = True


# --- who asks, and whether they may


def host_of(request: Request) -> Host:
    host: Host = request.app.state.host
    return host


def guests_of(request: Request) -> Guests:
    guests: Guests = request.app.state.guests
    return guests


def limits_of(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


def person_of(request: Request) -> Person | None:
    return guests_of(request).person(request)


def slowly(request: Request, budget: Budget, drops: int = 1) -> None:
    person = person_of(request)
    if not budget.allows(person.id if person else "", client_network(request), drops):
        raise HTTPException(429, say("wrong.too_often"))


def page(request: Request, template: str, status: int = 200, **values: Any) -> Response:
    found = guests_of(request).found(request)
    values = {"person": person_of(request), "has_account": found is not None and bool(found.token)} | values
    response = templates.TemplateResponse(request, template, values, status)
    response.headers["cache-control"] = "no-store"
    stale = guests_of(request).stale(request)
    if stale is not None:
        remember(request, response, stale)
    return response


def go(request: Request, where: str, person: Person | None = None) -> Response:
    response = RedirectResponse(where, 303)
    if person is not None:
        remember(request, response, person)
    return response


def remember(request: Request, response: Response, person: Person, token: str = "") -> None:
    found = guests_of(request).found(request)
    kept = token or (found.token if found is not None and found.person.id == person.id else "")
    guests_of(request).remember(response, person, request.url.scheme == "https", kept)


def sentence(request: Request, text: str, status: int) -> Response:
    """A page, or a line of JSON, that says what is wrong."""
    if "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"error": text}, status)
    return page(request, "sentence.html", status, text=text, back=came_from(request))


def came_from(request: Request) -> str:
    """The page of this site a form was sent from."""
    before = urlsplit(request.headers.get("referer", ""))
    own = before.netloc == request.headers.get("host") and before.path[:2] != "//"
    return urlunsplit(("", "", before.path, before.query, "")) if request.method == "POST" and own else ""


Words = Annotated[str, Form(max_length=200)]


# --- games, as pages speak of them


def usual_bot(request: Request) -> str:
    """Whom one plays against when nothing else is said."""
    return host_of(request).settings.usual_bot


def level_of(request: Request) -> str:
    """Whom somebody likes to play against."""
    said = request.cookies.get(LEVEL, "")
    return said if said in LEVELS else FIRST


def titles() -> dict[str, str]:
    return {name: games.game(name).title for name in games.names()}


@cache
def card(name: str) -> dict[str, Any]:
    """What the lobby says of a game."""
    facts = face.facts(name)
    words = games.book(name).words
    options = [_option(words, option, about) for option, about in facts["options"].items()]
    usual = min(games.game(name).players, key=lambda n: abs(n - int(words.get("about.seats", "3"))))
    told = {"about": words.get("about.game", ""), "usual": usual, "lasting": lasting(*facts["minutes"])}
    return {**facts, "options": options, **told}


def lasting(least: int, most: int) -> str:
    """How long a game takes: in minutes, or in hours and halves of them."""
    if least < 60:
        return say("lobby.minutes", least=least, most=most)
    halves = [f"{n // 60}{'½' if n % 60 >= 30 else ''}" for n in (least, most)]
    return say("lobby.hours", least=halves[0], most=halves[1])


def _option(words: dict[str, str], name: str, about: dict[str, Any]) -> dict[str, Any]:
    """An option in people's words: what is asked; of each value its name, a sentence, and how a summary says it."""
    values = []
    for value in about["values"]:
        key = f"option.{name}.{value}"
        title = words.get(key, value.replace("-", " "))
        values.append({"value": value, "title": title, "more": words.get(f"{key}.more", ""),
                       "words": words.get(f"{key}.words", title)})  # fmt: skip
    title = words.get(f"option.{name}", name.replace("_", " ").capitalize())
    return {"name": name, "title": title, "values": values, "players": about["players"]}


@router.get("/look.css")
async def look() -> Response:
    """How scenes look, on every screen."""
    return Response(LOOK.read_bytes(), media_type="text/css", headers={"cache-control": "public, max-age=31536000"})


@router.post("/forget")
async def forget(request: Request, everywhere: Words = "") -> Response:
    """Leave this browser; or let no other one be this guest any more."""
    person = person_of(request)
    found = guests_of(request).found(request)
    if found is not None and found.token:
        only = "" if everywhere == "yes" else digest(found.token)
        await host_of(request).accounts.end(found.person, only=only)
        request.app.state.windows.close_all(found.person.id)
    elif person is not None and everywhere == "yes":
        await host_of(request).store.set_setting(f"called-back:{person.id}", str(guests_of(request).call_back(person)))
        request.app.state.windows.close_all(person.id)
        return go(request, "/", person)
    response = go(request, "/")
    response.delete_cookie(COOKIE)
    return response


# --- a table


def table_page(request: Request, table: Table, unsaid: dict[str, Any] | None = None) -> Response:
    """The table: the page is a shell, the socket brings what this person may see; `unsaid` is what a coach can say."""
    person = person_of(request)
    seats = table.seats_of(person.id) if person else []
    away = [at for at, seat in enumerate(table.seats) if person and seat.person == person.id and seat.left is Left.AWAY]
    return page(
        request, "table.html", table=table, here=f"/t/{table.id}",
        rules=rules_of(table), game=card(table.game), seats=seats, away=away, art=art.sheet(table.game),
        options=options_of(table), unsaid=unsaid or {},
        talks=True, owns=person is not None and table.host == person.id,
        others=[(at, seat.name) for at, seat in enumerate(table.seats) if seats and seat.person and at not in seats],
    )  # fmt: skip


def rules_of(table: Table) -> str:
    """Where the rules of a table's game are told with its numbers; nothing where nobody has written them."""
    return f"/learn/{table.game}?from=t/{table.id}" if learn.has_rules(table.game) else ""


def may_sit(table: Table, person: Person | None) -> bool:
    """Whether a seat is free, and not kept for somebody else."""
    return any(seat.kind is Sits.FREE and seat.person in ("", person.id if person else "") for seat in table.seats)


def options_of(table: Table) -> list[str]:
    """What was agreed, in words."""
    chosen = table.option_names()
    said = [
        value["words"]
        for option in card(table.game)["options"]
        for value in option["values"]
        if chosen.get(option["name"]) == value["value"]
    ]
    return [text for text in said if text]


@router.post("/t/{id}/sit")
async def sit(
    request: Request, id: str, name: Words = "", seat: Annotated[int | None, Form()] = None, nonce: Words = ""
) -> Response:
    """Take a free seat, or one's own again."""
    person = guests_of(request).named(request, name)
    await host_of(request).sit(id, person, seat, nonce)
    return go(request, f"/t/{id}", person)


@router.post("/t/{id}/begin")
async def begin(request: Request, id: str, level: Words = "") -> Response:
    """Bots take the free seats, and the game begins."""
    person, table = _someone(request), await host_of(request).table(id)
    slowly(request, limits_of(request).bots, sum(seat.kind is Sits.FREE for seat in table.seats))
    await host_of(request).begin(id, person, bot_of(level))
    return go(request, f"/t/{id}")


@router.post("/t/{id}/leave")
async def leave(request: Request, id: str, good: Words = "") -> Response:
    """Stand up: for now, or for good."""
    table = await host_of(request).leave(id, _someone(request), good == "yes")
    return go(request, "/" if table.status in (Status.OPEN, Status.CLOSED) else f"/t/{id}")


@router.post("/t/{id}/bot")
async def call_bot(request: Request, id: str, seat: Annotated[int, Form()]) -> Response:
    """A bot for somebody who has gone."""
    await host_of(request).call_bot(id, _someone(request), seat)
    return go(request, f"/t/{id}")


@router.post("/t/{id}/rematch")
async def rematch(request: Request, id: str) -> Response:
    """The same again."""
    person = _someone(request)
    table = await host_of(request).rematch(id, person)
    if not table.seats_of(person.id) and may_sit(table, person):
        table = await host_of(request).sit(table.id, person)
    return go(request, f"/t/{table.id}")


def _someone(request: Request) -> Person:
    person = person_of(request)
    if person is None:
        raise refused("not_seated")
    return person


@router.get("/t/{id}/about/{thing}")
async def about(request: Request, id: str, thing: str) -> Response:
    """What the content says of a thing, with its sources."""
    found = show.about(await host_of(request).table(id), thing[:80])
    return JSONResponse(found, headers={"cache-control": "private, max-age=3600"})


@router.get("/t/{id}/ledger")
async def ledger(request: Request, id: str) -> Response:
    """Where everybody's points came from so far."""
    table = await host_of(request).table(id)
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
    record = await _record(await host_of(request).place(id))
    text = "\n".join(await asyncio.to_thread(record.lines)) + "\n"
    headers = {"content-disposition": f'attachment; filename="{record.header["game"]}-{id}.jsonl"'}
    return PlainTextResponse(text, headers=headers, media_type="application/jsonl")


@router.post("/import")
async def import_game(request: Request, file: UploadFile, name: Words = "") -> Response:
    """A game from its file: to be replayed, or to go on with."""
    person = guests_of(request).named(request, name)
    try:
        text = (await file.read()).decode()
    except UnicodeDecodeError:
        raise refused("not_a_game") from None
    record = await request.app.state.quarantine.opened(text, client_network(request))
    wrong = fair.check(record.header) if "fair" in record.header else ""
    if wrong:
        raise Refused(wrong)
    table = replay.table_of(record, person)
    await host_of(request).store.create(table)
    if table.status == Status.OPEN:
        await host_of(request).resume(table.id)
    return go(request, f"/t/{table.id}/replay" if table.status == Status.OVER else f"/t/{table.id}", person)


@router.get("/t/{id}/replay")
async def replay_page(request: Request, id: str) -> Response:
    """A finished game, move by move."""
    table = await host_of(request).table(id)
    if table.status != Status.OVER:
        raise refused("replay_over")
    return page(
        request, "replay.html", table=table, rules=rules_of(table), game=card(table.game), art=art.sheet(table.game),
        options=options_of(table), moves=len([change for change in table.live() if change.kind is Did.MOVE]),
    )  # fmt: skip


@router.get("/t/{id}/moment/{at}")
async def moment(
    request: Request, id: str, at: int, seat: Annotated[int, Query()] = -1, form: Annotated[str, Query()] = ""
) -> Response:
    """One position of a finished game, as any seat saw it, with what led to it."""
    state, names = await _moment(request, id, at, seat)
    plain = await asyncio.to_thread(show.moment, state, seat, names, show.form_of(form))
    return JSONResponse(plain, headers={"cache-control": "private, max-age=3600"})


@router.get("/t/{id}/moment/{at}/inspect/{thing}")
async def inspect(request: Request, id: str, at: int, thing: str, seat: Annotated[int, Query()] = -1) -> Response:
    """A thing of a finished game looked at closely, as it was then."""
    state, names = await _moment(request, id, at, seat)
    view = face.view(state, None if seat < 0 else seat)
    return JSONResponse(show.inspected(view, thing[:80], names), headers={"cache-control": "private, max-age=3600"})


async def _moment(request: Request, id: str, at: int, seat: int) -> tuple[State[Any], list[str]]:
    """The position of a finished game after so many moves, and who played."""
    place = await host_of(request).place(id)
    record = await _record(place)
    if not 0 <= at <= len(record.moves) or not -1 <= seat < len(place.table.seats):
        raise HTTPException(404, say("wrong.no_moment"))
    return record.at(at), place.table.names()


@router.get("/t/{id}/story")
async def story(request: Request, id: str, seat: Annotated[int, Query()] = -1) -> Response:
    """The log of a finished game: for every move its lines, and who made it."""
    place = await host_of(request).place(id)
    if place.table.status != Status.OVER or not -1 <= seat < len(place.table.seats):
        raise refused("replay_over")
    table = place.table
    lines, turns = log.story(table)
    tones = show.tones(table)
    told = {"lines": lines, "turns": turns, "end": show.ending(table), "names": table.names(), "tones": tones}
    return JSONResponse(told)

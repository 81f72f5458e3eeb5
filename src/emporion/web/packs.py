"""The pack workshop: every value of a game with its source, forms to change them; packs that are kept and played."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable
from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from emporion import games, packfile
from emporion.content import PROSE, Entry, Shape
from emporion.scene import art
from emporion.tables import workshop
from emporion.tables.table import Refused, Table
from emporion.tables.workshop import Workshop
from emporion.web import pages
from emporion.web.guard import client_network
from emporion.web.wording import said, say

router = APIRouter()
EVERYBODY, HERE, NOBODY = "all", "here", "none"  # who may bring packs to play


@router.get("/packs")
async def index(request: Request) -> Response:
    """Which game's content to look at or change."""
    told = [pages.card(name) | {"counted": _counted(name)} for name in games.names()]
    return pages.page(request, "packs.html", games=told, words=_words())


@router.get("/packs/{game}")
async def page(request: Request, game: str) -> Response:
    """Every value of a game with its source; with a script, a workshop."""
    content = await asyncio.to_thread(_content, _known(game))
    return pages.page(
        request, "workshop.html", game=pages.card(game), content=content, art=Markup(art.sheet(game)), words=_words(),
        may_bring=may_bring(request), shown=shown,
    )  # fmt: skip


@router.get("/packs/{game}/content")
async def content(game: str) -> Response:
    """The same as data."""
    return JSONResponse(await asyncio.to_thread(_content, _known(game)), headers={"cache-control": "no-store"})


def _known(game: str) -> str:
    if game not in games.names():
        raise HTTPException(404, say("learn.no_game"))
    return game


def _words() -> dict[str, str]:
    """What the script says."""
    return {key.removeprefix("packs."): text for key, text in said().items() if key.startswith("packs.")}


@cache
def _counted(game: str) -> dict[str, int]:
    """How many values there are, and how many of them are ours."""
    kinds = [
        entry.source(field).kind
        for entry in games.pack_of(games.book(game)).records
        for field in entry.values
        if field != "id" and field not in PROSE
    ]
    return {"all": len(kinds), "designed": kinds.count("designed")}


@cache
def _content(game: str) -> dict[str, Any]:
    """Kinds with their fields and records, and the vocabulary of effects."""
    book = games.book(game)
    rules, words = games.game(game), book.words
    kinds: dict[str, list[Entry]] = {}
    for entry in games.pack_of(book).records:
        kinds.setdefault(entry.kind, []).append(entry)
    forms = rules.forms(book)
    return {
        "game": game, "title": rules.title,
        "kinds": [_kind(kind, entries, rules.counts.get(kind), words) for kind, entries in kinds.items()],
        "forms": forms.plain(words) if forms else None,
    }  # fmt: skip


def _kind(kind: str, entries: list[Entry], count: tuple[int, int] | None, words: dict[str, str]) -> dict[str, Any]:
    fields = dict.fromkeys([field for entry in entries for field in entry.values if field != "id"])
    every = [field for field in fields if all([field in entry.values for entry in entries])]
    return {
        "kind": kind, "name": words.get(f"kind.{kind}", kind.replace("_", " ").capitalize()), "count": count,
        "fields": [_field(field, entries) | {"needed": field in every and field not in PROSE} for field in fields],
        "records": [_record(entry) for entry in entries],
    }  # fmt: skip


def _field(field: str, entries: list[Entry]) -> dict[str, Any]:
    """What a field takes, as the book asks for it; words for people have no limits but their length."""
    first = next(entry for entry in entries if field in entry.values)
    asked = next((entry.asked[field] for entry in entries if field in entry.asked), None)
    shape = asked or _guessed(first.values[field])
    return {"field": field} | shape._asdict() | {"prose": field in PROSE}


def _guessed(value: Any) -> Shape:
    """The shape of a value that no book asks for."""
    if isinstance(value, bool):
        return Shape("flag")
    if isinstance(value, int):
        return Shape("number")
    if isinstance(value, str):
        return Shape("word")
    return Shape("numbers" if value and isinstance(value[0], int) else "words")


def _record(entry: Entry) -> dict[str, Any]:
    sources = {field: [entry.source(field).kind, entry.source(field).where] for field in entry.values if field != "id"}
    return {"id": entry.id, "name": entry.name(), "values": entry.values, "sources": sources}


def shown(value: Any) -> str:
    """A value as people read it."""
    if isinstance(value, list):
        return ", ".join([f"({' '.join(map(str, item))})" if isinstance(item, list) else str(item) for item in value])
    return "–" if value is None else str(value)


# --- what the workshop asks


def _shop(request: Request) -> Workshop:
    found: Workshop = request.app.state.workshop
    return found


async def _asked(request: Request, function: Callable[..., dict[str, Any]], game: str, *more: str) -> dict[str, Any]:
    """What the workshop says of the pack that was sent."""
    sent, owner = await _sent(request), client_network(request)
    return await _shop(request).ask(function, _known(game), sent, *more, owner=owner)


async def _sent(request: Request) -> str:
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refused(say("packs.no_pack")) from None


@router.post("/packs/{game}/look")
async def look(request: Request, game: str, id: str = "") -> Response:
    """What is wrong with a pack, and how one of its records looks."""
    return JSONResponse(await _asked(request, workshop.looked, game, id[:80]))


@router.post("/packs/{game}/open")
async def opened(request: Request, game: str) -> Response:
    """A pack's file, as the workshop keeps it."""
    return JSONResponse(await _asked(request, workshop.opened, game))


@router.post("/packs/{game}/file")
async def filed(request: Request, game: str) -> Response:
    """A pack as one file."""
    return JSONResponse(await _asked(request, workshop.filed, game))


@router.post("/packs/{game}/keep")
async def keep(request: Request, game: str) -> Response:
    """A pack to be played with on this server, if it takes packs from whoever asks."""
    if not may_bring(request):
        raise HTTPException(403, say("packs.not_allowed"))
    kept = await _asked(request, workshop.kept, game)
    await request.app.state.shelf.keep(pages.host_of(request).store, game, kept["hash"], kept["name"], kept["values"])
    return JSONResponse({"hash": kept["hash"], "url": f"/make?game={game}&pack={kept['hash']}"})


def may_bring(request: Request) -> bool:
    """Whether whoever asks may bring packs: everybody, nobody, or those who sit at this very machine."""
    who = request.app.state.shelf.who
    if who != HERE:
        return bool(who == EVERYBODY)
    forwarded = any([name.startswith(("x-forwarded", "forwarded")) for name in request.headers])
    asks, named = request.client.host if request.client else "", request.url.hostname or ""
    return not forwarded and _is_here(asks) and _is_here(named)


def _is_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


# --- what a table plays with


@router.get("/t/{id}/pack")
async def pack_page(request: Request, id: str) -> Response:
    """What the pack of a table changes, record by record."""
    table = await pages.host_of(request).table(id)
    found = await asyncio.to_thread(_differences, table)
    return pages.page(request, "pack.html", table=table, game=pages.card(table.game), differences=found, shown=shown)


def _differences(table: Table) -> list[packfile.Difference]:
    return packfile.difference(games.pack_of(games.book(table.game)), games.pack_of(table.book))

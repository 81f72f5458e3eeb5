"""The waiting room: the link others can open, its QR code, who is here, what is played; and how shuffles are fair."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any

import ifaddr
import segno
from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.responses import Response

from emporion import learn
from emporion.bots.levels import LEVELS, level_of
from emporion.tables import fair, show
from emporion.tables.pace import Kind, Pace
from emporion.tables.place import Place
from emporion.tables.programs import invitable
from emporion.tables.table import Seat, Sits, Status, Table
from emporion.web import pages
from emporion.web.learn import for_templates, made
from emporion.web.lessons import unsaid
from emporion.web.wording import say

router = APIRouter()


def addresses(host: str, port: int) -> list[str]:
    """Where others can find a server that listens there: nothing when only this machine can."""
    if not _everywhere(host):
        return [] if _is_loopback(host) else [_address(host, port)]
    found = [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    return [_address(ip, port) for ip in found if not _is_loopback(ip)]


def _everywhere(host: str) -> bool:
    return host in ("0.0.0.0", "::", "")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@router.get("/t/{id}")
async def table_page(request: Request, id: str) -> Response:
    """A table: before the game its waiting room."""
    place = await pages.host_of(request).place(id)
    if place.table.status in (Status.OPEN, Status.CLOSED):
        return await room(request, place)
    return pages.table_page(request, place.table, await unsaid(request, place.table))


async def room(request: Request, place: Place) -> Response:
    """A table that has not begun."""
    table, person = place.table, pages.person_of(request)
    link, others = links_to(request, f"/t/{table.id}")
    mine = table.seats_of(person.id) if person else []
    free = sum(seat.kind is Sits.FREE for seat in table.seats)
    told = await asyncio.to_thread(made, table.book) if learn.has_rules(table.game) else None
    return pages.page(
        request, "wait.html", table=table, game=pages.card(table.game), options=pages.options_of(table), link=link,
        title=titled(free), others=others, only_here=_is_loopback(_host_of(link)), code=code_of(link), free=free,
        mine=mine, told=told, pace=pace_words(table.pace),
        bots=await invitable(pages.host_of(request).store, person) if person else [],
        may_sit=pages.may_sit(table, person), hosts=person is not None and table.host == person.id,
        seats=[_chair(place, seat, at in mine) for at, seat in enumerate(table.seats)], tones=show.tones(table),
        maker=next((seat.name for seat in table.seats if seat.person == table.host), ""), **for_templates(told),
        level=pages.level_of(request), levels=list(LEVELS),
    )  # fmt: skip


def links_to(request: Request, path: str) -> tuple[str, list[str]]:
    """The address to send, and others: the one this page was opened by unless only this machine knows it."""
    own = str(request.base_url).rstrip("/")
    known = [base + path for base in request.app.state.addresses if base != own]
    if _is_loopback(request.url.hostname or "") and known:
        return known[0], known[1:]
    return own + path, known


def _host_of(link: str) -> str:
    return link.split("//", 1)[-1].split("/", 1)[0].rsplit(":", 1)[0]


def code_of(link: str) -> Markup:
    drawn = segno.make(link, error="m").svg_inline(border=2, omitsize=True, dark="#231b13", light="#ffffff")
    return Markup(drawn)


def _chair(place: Place, seat: Seat, own: bool) -> dict[str, Any]:
    """What the room says of a seat: its name, a word on who sits there, and whether they are here."""
    here = place.is_here(seat.person)
    if seat.kind is Sits.FREE:
        name = say("wait.seat_kept", name=seat.name) if seat.person else say("wait.seat_free")
        return {"name": name, "more": "" if seat.person else say("wait.for_link"), "here": "", "free": True}
    if seat.kind is Sits.BOT:
        level = level_of(seat.bot)
        more = say("wait.bot_level", level=say(f"level.{level}")) if level else say("wait.bot")
        return {"name": seat.name, "more": more, "here": "", "free": False}
    if seat.kind is Sits.PRINTED:
        return {"name": seat.name, "more": say("wait.plays_itself"), "here": "", "free": False}
    state = say("wait.is_here") if here or own else say("wait.away")
    return {"name": seat.name, "more": say("wait.you") if own else "", "here": state, "free": False}


@router.get("/t/{id}/fair")
async def how_fair(request: Request, id: str) -> Response:
    """How shuffles are made, and for a finished game whether its secret is the one that was promised."""
    table = await pages.host_of(request).table(id)
    over = table.status is Status.OVER
    shown = over and bool(table.key and table.nonces)
    return pages.page(
        request, "fair.html", table=table, game=pages.card(table.game), over=over,
        secret=table.secret.hex() if shown else "", nonces=table.nonces, checks=[_checked(table)] if shown else [],
    )  # fmt: skip


def _checked(table: Table) -> tuple[str, bool]:
    """Whether a finished game's shuffles were made as promised, and a sentence about it."""
    proof = {"promise": table.promise, "secret": table.secret.hex(), "nonces": table.nonces}
    wrong = fair.check({"fair": proof, "key": table.key.hex(), "forks": table.forks})
    return wrong or say("fair.checked"), not wrong


def pace_words(pace: Pace) -> str:
    """How fast a table is played, in words."""
    if pace.kind is Kind.LIVE:
        return say("pace.minutes_each", n=round(pace.bank / 60))
    if pace.kind is Kind.DAYS:
        return say("pace.day_one") if pace.days == 1 else say("pace.day_many", n=round(pace.days))
    return ""


def titled(free: int) -> str:
    """What is missing until a game can begin."""
    if not free:
        return say("wait.all_here")
    return say("wait.free_one") if free == 1 else say("wait.free_many", n=free)

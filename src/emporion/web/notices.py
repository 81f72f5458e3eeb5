"""Where somebody is told that it is their turn: this browser, a webhook, mail; and when not."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from emporion.tables.accounts import MAIL
from emporion.tables.sending import EMAIL, HOOK, PUSH, Message
from emporion.tables.table import Refused
from emporion.tables.words import say as told
from emporion.web import pages
from emporion.web.account import accounts_of, own
from emporion.web.wording import say

router = APIRouter()
WORKER = Path(__file__).parent / "static" / "sw.js"


def site_of(request: Request) -> str:
    return str(request.base_url).rstrip("/")


@router.get("/sw.js")
async def worker() -> Response:
    """What shows a push when no page is open; its address decides which pages it serves."""
    return Response(WORKER.read_bytes(), media_type="text/javascript", headers={"cache-control": "no-cache"})


@router.post("/notices/push")
async def push(request: Request, subscription: Annotated[str, Form(max_length=4_000)] = "") -> Response:
    """This browser is told."""
    person, host = own(request).person, pages.host_of(request)
    await host.folk.add_channel(person, PUSH, host.post.check_push(subscription), site_of(request), True)
    return pages.go(request, "/me#notices")


@router.post("/notices/hook")
async def hook(request: Request, address: Annotated[str, Form(max_length=1_000)] = "") -> Response:
    """A webhook is told, at a host the operator allows."""
    person, host = own(request).person, pages.host_of(request)
    await host.folk.add_channel(person, HOOK, host.post.check_hook(address.strip()), site_of(request), True)
    return pages.go(request, "/me#notices")


@router.post("/notices/mail")
async def mail(request: Request, address: pages.Words = "") -> Response:
    """A mail address is told, once whoever reads it has opened a link."""
    person, host = own(request).person, pages.host_of(request)
    checked = host.post.check_mail(address.strip())
    id = await host.folk.add_channel(person, EMAIL, checked, site_of(request), False)
    token = await accounts_of(request).make_link(MAIL, person, id)
    message = Message(
        id, told("notice.prove_title"), told("notice.prove", name=person.name), f"{site_of(request)}/come/{token}"
    )
    await _send(request, EMAIL, checked, message)
    return pages.go(request, "/me#notices")


@router.post("/notices/try")
async def test(request: Request, id: pages.Words = "") -> Response:
    """A notice now, to see whether it arrives."""
    person, host = own(request).person, pages.host_of(request)
    for row in await host.folk.channels_of(person.id):
        if row["id"] == id and row["proven"]:
            message = Message(f"test-{id}", told("notice.test_title"), told("notice.test"), f"{site_of(request)}/me")
            await _send(request, row["kind"], row["address"], message)
            return pages.go(request, "/me#notices")
    raise Refused(say("notices.unknown"))


async def _send(request: Request, kind: str, address: str, message: Message) -> None:
    try:
        await pages.host_of(request).post.send(kind, address, message)
    except Refused:
        raise
    except Exception:
        raise Refused(say("notices.failed")) from None


@router.post("/notices/drop")
async def drop(request: Request, id: pages.Words = "") -> Response:
    """Not there any more."""
    await pages.host_of(request).folk.drop_channel(own(request).person, id)
    return pages.go(request, "/me#notices")


@router.post("/notices/quiet")
async def quiet(
    request: Request, begins: pages.Words = "", ends: pages.Words = "", zone: pages.Words = "UTC"
) -> Response:
    """Hours in which nothing is sent."""
    await pages.host_of(request).folk.set_quiet(own(request).person, begins, ends, zone)
    return pages.go(request, "/me#notices")

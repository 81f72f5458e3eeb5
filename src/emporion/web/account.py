"""Accounts in the browser: making one, coming in, other devices, links that open once, going for good."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from emporion.tables.accounts import DEVICE, MAIL, RECOVER, Accounts, folded
from emporion.tables.passwords import digest
from emporion.tables.table import Person, Refused
from emporion.web import pages
from emporion.web.guests import COOKIE, Found
from emporion.web.waiting import code_of, links_to
from emporion.web.wording import say

router = APIRouter()

ORIGIN_ONLY = "strict-origin"  # a link stays secret; with "no-referrer" browsers send forms that are from nowhere
Secret = Annotated[str, Form(max_length=400)]


def accounts_of(request: Request) -> Accounts:
    return pages.host_of(request).accounts


def own(request: Request) -> Found:
    """Whoever asks, with an account."""
    found = pages.guests_of(request).found(request)
    if found is None or not found.token:
        raise Refused(say("account.none"))
    return found


def device_of(request: Request) -> str:
    """A browser as its owner would name it."""
    said = request.headers.get("user-agent", "")
    browser = next((name for mark, name in BROWSERS if mark in said), say("account.browser"))
    system = next((name for mark, name in SYSTEMS if mark in said), "")
    return f"{browser}, {system}" if system else browser


BROWSERS = (("Firefox", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrom", "Chrome"), ("Safari", "Safari"))
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)  # fmt: skip


async def come_in(request: Request, person: Person, where: str) -> Response:
    """This device is logged in."""
    token = await accounts_of(request).begin(person, device_of(request))
    response = pages.go(request, where)
    pages.remember(request, response, person, token)
    return response


@router.get("/login")
async def login_page(request: Request) -> Response:
    """Come in, or make an account."""
    return pages.page(request, "login.html")


@router.post("/login")
async def login(request: Request, name: pages.Words = "", password: Secret = "") -> Response:
    """Log in on this device; too many tries for one name wait, wherever they come from."""
    if not pages.limits_of(request).entering.network.allows("login " + folded(name)):
        raise HTTPException(429, say("account.slowly"))
    person = await accounts_of(request).login(name, password)
    return await come_in(request, person, "/")


@router.post("/account")
async def register(request: Request, name: pages.Words = "", password: Secret = "", again: Secret = "") -> Response:
    """A guest turns into an account and keeps all tables; the way back in is shown once."""
    if password != again:
        raise Refused(say("account.differ"))
    guests = pages.guests_of(request)
    person = await accounts_of(request).register(guests.named(request, name), name, password)
    since = guests.call_back(person)  # what was a guest's cookie opens nothing now
    await pages.host_of(request).store.set_setting(f"called-back:{person.id}", str(since))
    request.app.state.windows.close_all(person.id)
    return await _with_a_new_way_back(request, person)


async def _shown_once(request: Request, person: Person, kind: str, token: str = "") -> Response:
    """A link that is shown on this page and never again."""
    link, _ = links_to(request, f"/come/{await accounts_of(request).make_link(kind, person)}")
    response = pages.page(
        request, "once.html", link=link, code=code_of(link), kind=kind, person=person, has_account=True
    )
    response.headers["referrer-policy"] = ORIGIN_ONLY
    if token:
        pages.remember(request, response, person, token)
    return response


@router.post("/account/recovery")
async def recovery(request: Request, password: Secret = "") -> Response:
    """Another recovery link; the one before opens nothing."""
    found = own(request)
    await accounts_of(request).check_password(found.person, password)
    return await _shown_once(request, found.person, RECOVER)


@router.post("/account/device")
async def device(request: Request) -> Response:
    """A link, good for ten minutes, that makes another device this person's."""
    person = pages.person_of(request)
    if person is None:
        raise Refused(say("account.nobody"))
    link, _ = links_to(request, f"/come/{await accounts_of(request).make_link(DEVICE, person)}")
    response = pages.page(request, "once.html", link=link, code=code_of(link), kind=DEVICE)
    response.headers["referrer-policy"] = ORIGIN_ONLY
    return response


@router.get("/come/{token}")
async def look(request: Request, token: str) -> Response:
    """What a link would open; nothing happens before its button is pressed, so that no preview uses it up."""
    found = await accounts_of(request).look_link(token[:80])
    response = pages.page(request, "come.html", link=found, token=token[:80])
    response.headers["referrer-policy"] = ORIGIN_ONLY
    return response


@router.post("/come/{token}")
async def use(request: Request, token: str, password: Secret = "", again: Secret = "") -> Response:
    """A link is opened, once."""
    accounts = accounts_of(request)
    found = await accounts.look_link(token[:80])
    if found.kind == RECOVER and password != again:
        raise Refused(say("account.differ"))
    if found.kind == MAIL:
        await accounts.use_link(token[:80])
        await pages.host_of(request).folk.prove_channel(found.person, found.about)
        return pages.go(request, "/me#notices")
    if found.kind == RECOVER:
        await accounts.set_password(found.person, password)  # all links of before go with it
        request.app.state.windows.close_all(found.person.id)
        return await _with_a_new_way_back(request, found.person)
    await accounts.use_link(token[:80])
    if await accounts.by_id(found.person.id) is not None:
        return await come_in(request, found.person, "/")
    return pages.go(request, "/", found.person)


@router.post("/account/password")
async def change_password(request: Request, old: Secret = "", password: Secret = "", again: Secret = "") -> Response:
    """Another password; every other device is logged out, and there is another way back in."""
    found = own(request)
    if password != again:
        raise Refused(say("account.differ"))
    await accounts_of(request).check_password(found.person, old)
    await accounts_of(request).set_password(found.person, password)
    request.app.state.windows.close_all(found.person.id)
    return await _with_a_new_way_back(request, found.person)


async def _with_a_new_way_back(request: Request, person: Person) -> Response:
    """This device comes in with a new password; links of before open nothing, so another one is shown."""
    return await _shown_once(request, person, RECOVER, await accounts_of(request).begin(person, device_of(request)))


@router.post("/account/session")
async def end_session(request: Request, id: pages.Words = "", others: pages.Words = "") -> Response:
    """One device, or all others, are logged out."""
    found = own(request)
    if others == "yes":
        await accounts_of(request).end(found.person, but=digest(found.token))
    else:
        await accounts_of(request).end(found.person, only=id or "none")
    request.app.state.windows.close_all(found.person.id)
    return pages.go(request, "/me#account")


@router.post("/account/delete")
async def delete(request: Request, password: Secret = "", sure: pages.Words = "") -> Response:
    """Everything of this person goes."""
    person = pages.person_of(request)
    if person is None or sure != "yes":
        raise Refused(say("account.sure"))
    found = pages.guests_of(request).found(request)
    if found is not None and found.token:
        await accounts_of(request).check_password(person, password)
    request.app.state.windows.close_all(person.id)
    await pages.host_of(request).forget(person)
    await accounts_of(request).end(person)
    response = pages.go(request, "/")
    response.delete_cookie(COOKIE)
    return response


@router.get("/me/data")
async def data(request: Request) -> Response:
    """Everything that is kept of this person, as one file."""
    person = pages.person_of(request)
    if person is None:
        raise Refused(say("account.nobody"))
    headers = {"content-disposition": 'attachment; filename="emporion-me.json"', "cache-control": "no-store"}
    return JSONResponse(await pages.host_of(request).folk.export(person.id), headers=headers)

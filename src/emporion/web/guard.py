"""What every answer carries, and what every request must be before anything of it is read."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Final
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from emporion.tables.table import Person
from emporion.web.limits import Budget, Limits, network
from emporion.web.wording import say

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
TLS_ONLY = {"strict-transport-security": "max-age=31536000"}

SMALL: Final = 16_000  # bytes of an ordinary form
PACK: Final = 450_000  # a pack, whole
LARGE: Final = 2_000_000  # a saved game is the largest

LENGTH: Final = re.compile("[0-9]{1,9}", re.A)  # of a body; more digits say nothing good

PROGRAMS: Final = "/api/v1/"  # what programs ask, by token; their budgets are counted there

# What may be sent where: the address, how large, and which budget it comes from. The first that fits counts.
FORMS: Final = (
    (re.compile("/packs/[^/]+/(look|open|file|keep)"), PACK, "packs"),
    (re.compile("/import"), LARGE, "importing"),
    (re.compile("/tables|/t/[^/]+/rematch"), SMALL, "making"),
    (re.compile("/t/[^/]+/sit"), SMALL, "joining"),
    (re.compile("/login|/account.*|/come/.*"), SMALL, "entering"),
    (re.compile("/notices/(hook|mail|push|try)"), SMALL, "telling"),
    (re.compile(".*"), SMALL, "sending"),
)

# What a page takes of the budget `asking`: nothing what browsers keep and machines watch, more what is large.
PAGES: Final = (
    (re.compile("/static/.*|/[a-z]+[.]css|/picture/.*|/sw[.]js|/(live|ready|health)z|/metrics|/api/v1/.*"), 0),
    (re.compile("/me/data|/(packs|learn|rules)/[^/]+|/packs/[^/]+/content|/t/[^/]+/review(/file)?"), 6),
    (re.compile(".*"), 1),
)
AT_ONCE: Final = 4  # pages of one network that are made at once
READS: Final = ("GET", "HEAD", "OPTIONS")


Refuse = Callable[[Request, str, int], Response]


class Headers:
    """Puts the safety headers on every answer, also on those that say that something went wrong."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        wanted = HEADERS | TLS_ONLY if scope["scheme"] == "https" else HEADERS

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                extra = [(n.encode(), v.encode()) for n, v in wanted.items() if n.encode() not in given]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await self.app(scope, receive, with_headers)


class Gate:
    """Host, size, origin and rate of a request, looked at in this order and before a byte of its body is read."""

    def __init__(self, app: ASGIApp, hosts: Hosts, limits: Limits, refuse: Refuse) -> None:
        self.app = app
        self.refuse = refuse
        self.hosts = hosts
        self.limits = limits
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()  # by network

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wrong = None
        if scope["type"] != "lifespan":
            request = HTTPConnection(scope)
            await request.app.state.guests.identify(request)
            wrong = self._wrong(request)
        if wrong is None and scope["type"] == "http" and scope["method"] in READS:
            await self._in_turn(scope, receive, send)
        elif wrong is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4000 + wrong[0], "reason": wrong[1]})
        else:
            await self.refuse(Request(scope), wrong[1], wrong[0])(scope, receive, send)

    async def _in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Of one network a few pages are made at once: whoever plays comes between. What is made can be sent slowly."""
        turns = self._turns.setdefault(client_network(HTTPConnection(scope)), asyncio.Semaphore(AT_ONCE))
        async with AsyncExitStack() as turn:
            await turn.enter_async_context(turns)

            async def made(message: Message) -> None:
                await turn.aclose()
                await send(message)

            await self.app(scope, receive, made)

    def _wrong(self, request: HTTPConnection) -> tuple[int, str] | None:
        """Nothing, or the status and the sentence this request is refused with."""
        if not self.hosts.ours(request.headers.get("host", "")):
            return 421, say("wrong.host_name")
        if request.scope["type"] == "websocket":
            return None if from_here(request) else (403, say("wrong.address"))
        person = request.app.state.guests.person(request)
        if request.scope["method"] in READS:
            drops = next(drops for pattern, drops in PAGES if pattern.fullmatch(request.url.path))
            return self._too_often(self.limits.asking, request, person, drops)
        largest, budget = self._form(request.url.path)
        length = request.headers.get("content-length", "0")
        by_token = request.url.path.startswith(PROGRAMS)  # no cookie counts there, so no other site can ask
        if "transfer-encoding" in request.headers or not LENGTH.fullmatch(length) or int(length) > largest:
            return 413, say("wrong.too_large")
        if by_token:
            return None
        if not from_here(request):
            return 403, say("wrong.other_site")
        if largest == LARGE and not request.headers.get("content-type", "").startswith("multipart/form-data"):
            return 415, say("wrong.no_file")
        return self._too_often(budget, request, person)

    def _too_often(
        self, budget: Budget, request: HTTPConnection, person: Person | None, drops: int = 1
    ) -> tuple[int, str] | None:
        if not drops or budget.allows(person.id if person else "", client_network(request), drops):
            return None
        return 429, say("wrong.too_often")

    def _form(self, path: str) -> tuple[int, Budget]:
        for pattern, largest, name in FORMS:
            if pattern.fullmatch(path):
                budget: Budget = getattr(self.limits, name)
                return largest, budget
        raise AssertionError("the last pattern fits everything")


class Hosts:
    """The names this server answers to: this machine's own, addresses, and those the operator allows."""

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        here = socket.gethostname().lower()
        self.names: Final = frozenset(["localhost", here, f"{here}.local", *[name.lower() for name in names]])

    def ours(self, host: str) -> bool:
        """Whether a request that names this host means us, and not a stranger's name that leads here."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self.names or name.endswith(".localhost"):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def from_here(request: HTTPConnection) -> bool:
    """Whether a form or a socket comes from one of our own pages: browsers always say where from."""
    origin = request.headers.get("origin", "")
    try:
        return bool(origin) and urlsplit(origin).netloc == request.headers.get("host", "")
    except ValueError:
        return False


def client_network(request: HTTPConnection) -> str:
    """The network a request comes from."""
    return network(request.client.host if request.client else "")

"""What every answer carries, and what every request must: headers, origins, cookies."""

from __future__ import annotations

import secrets
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from emporion.tables.table import Person

COOKIE = "emporion"
YEAR = 365 * 24 * 3600
LARGEST = 2_000_000  # bytes of a request: an imported game is the largest

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'; "
    "manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Headers:
    """Puts the safety headers on every answer, and refuses requests that are too large."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"0")
        if b"transfer-encoding" in headers or not length.isdigit() or int(length) > LARGEST:
            await Response("That is too large, or does not say how large it is.", 413)(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                extra = [(n.encode(), v.encode()) for n, v in HEADERS.items() if n.encode() not in given]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await self.app(scope, receive, with_headers)


def from_here(request: HTTPConnection) -> bool:
    """Whether a form or a socket comes from one of our own pages: browsers always say where from."""
    origin = request.headers.get("origin", "")
    return bool(origin) and urlsplit(origin).netloc == request.headers.get("host", "")


class Names:
    """Guests: a name and an id in a signed cookie, and nothing else."""

    def __init__(self, key: str) -> None:
        self._signed = URLSafeSerializer(key, salt="guest")

    def person(self, request: HTTPConnection) -> Person | None:
        """Who the cookie says this is."""
        try:
            found: Any = self._signed.loads(request.cookies.get(COOKIE, ""))
            return Person(str(found["id"]), str(found["name"]))
        except (BadSignature, KeyError, TypeError):
            return None

    def named(self, request: HTTPConnection, name: str) -> Person:
        """The same guest under this name, or a new one."""
        known = self.person(request)
        said = " ".join("".join(c for c in name if c.isprintable()).split())[:24]
        if known is not None:
            return Person(known.id, said or known.name)
        return Person(secrets.token_hex(12), said or "Guest")

    def remember(self, response: Response, person: Person, secure: bool) -> None:
        value = self._signed.dumps({"id": person.id, "name": person.name})
        response.set_cookie(COOKIE, str(value), max_age=YEAR, httponly=True, samesite="lax", secure=secure)

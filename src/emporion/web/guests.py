"""Guests: a name and an id in a signed cookie that expires, is renewed as it is used, and can be called back."""

from __future__ import annotations

import contextlib
import os
import secrets
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from emporion.tables.accounts import Accounts
from emporion.tables.naming import clean_name
from emporion.tables.table import Person

COOKIE: Final = "emporion"
KEPT: Final = 180 * 24 * 3600  # seconds until a cookie that is not used expires
FOUND: Final = "emporion.found"  # where a request keeps who asks
RENEWED: Final = 24 * 3600  # seconds after which a cookie that is used is written anew


@dataclass(frozen=True)
class Found:
    """Who a cookie says somebody is; with an account, by which token."""

    person: Person
    made: float
    token: str = ""


class Key:
    """What cookies are signed with, and since when: it lies beside the database, never in it."""

    def __init__(self, secret: str, since: float) -> None:
        self.secret: Final = secret
        self.since: Final = since

    @staticmethod
    def kept_in(path: Path, first: str = "") -> Key:
        """The key of that file, for its owner's eyes only; made on first use, from `first` if that is given."""
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            new = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
            with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(first or secrets.token_hex(32))
            with contextlib.suppress(FileExistsError):  # another process was first: its key is the key
                os.link(new, path)
            new.unlink()
        path.chmod(0o600)
        secret = path.read_text().strip()
        if len(secret) < 32:
            raise ValueError(f"{path.name}: this is not a key to sign cookies with; remove the file to get a new one")
        return Key(secret, path.stat().st_mtime)


class Guests:
    """Who a cookie says somebody is."""

    def __init__(self, key: Key, called_back: dict[str, float] | None = None, accounts: Accounts | None = None) -> None:
        self._accounts = accounts
        self._signed = URLSafeTimedSerializer(key.secret, salt="guest of")
        self._first = URLSafeSerializer(key.secret, salt="guest")  # the first version's cookies had no date
        self._since = key.since
        self.called_back = called_back or {}  # by person: cookies from before then count no more

    async def identify(self, request: HTTPConnection) -> None:
        """Find out once a request who asks: a device that was logged out is nobody's."""
        found = self._read(request)
        if found is not None and found.token:
            session = await self._accounts.session(found.token) if self._accounts else None
            same = session is not None and session.person.id == found.person.id
            found = Found(session.person, found.made, found.token) if session is not None and same else None
        request.scope[FOUND] = found

    def found(self, request: HTTPConnection) -> Found | None:
        """Who asks, as it was found out."""
        found: Found | None = request.scope.get(FOUND)
        return found

    def person(self, request: HTTPConnection) -> Person | None:
        """Who the cookie says this is."""
        found = self.found(request)
        return found.person if found else None

    def stale(self, request: HTTPConnection) -> Person | None:
        """Somebody whose cookie is to be written anew."""
        found = self.found(request)
        return found.person if found and time.time() - found.made > RENEWED else None

    def _read(self, request: HTTPConnection) -> Found | None:
        try:
            found, made = self._opened(request.cookies.get(COOKIE, ""))
            person, token = Person(str(found["id"]), clean_name(found["name"])), str(found.get("s", ""))
        except (BadSignature, KeyError, TypeError, AttributeError):
            return None
        if token:
            return Found(person, made, token)
        return Found(person, made) if made > self.called_back.get(person.id, 0.0) else None

    def _opened(self, cookie: str) -> tuple[Any, float]:
        try:
            found = self._signed.loads(cookie, max_age=KEPT)
            return found, float(found["made"])
        except BadSignature:
            if time.time() - self._since > KEPT:
                raise
            return self._first.loads(cookie), self._since

    def named(self, request: HTTPConnection, name: str) -> Person:
        """The same guest under this name, or a new one; an account keeps its own."""
        found, known = self.found(request), self.person(request)
        if found is not None and found.token:
            return found.person
        if known is not None:
            return Person(known.id, clean_name(name, known.name))
        return Person(secrets.token_hex(12), clean_name(name))

    def remember(self, response: Response, person: Person, secure: bool, token: str = "") -> None:
        """Write the cookie, anew each time; of an account with the token of this device."""
        said = {"id": person.id, "name": person.name, "made": time.time()}
        value = self._signed.dumps(said | {"s": token} if token else said)
        response.set_cookie(COOKIE, str(value), max_age=KEPT, httponly=True, samesite="lax", secure=secure)

    def call_back(self, person: Person) -> float:
        """From now on all cookies of this person count for nothing; since when."""
        self.called_back[person.id] = time.time()
        return self.called_back[person.id]

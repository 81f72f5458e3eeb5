"""Guests: a name and an id in a signed cookie that expires, is renewed as it is used, and can be called back."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from emporion.tables.naming import clean_name
from emporion.tables.table import Person

COOKIE: Final = "emporion"
KEPT: Final = 180 * 24 * 3600  # seconds until a cookie that is not used expires
RENEWED: Final = 24 * 3600  # seconds after which a cookie that is used is written anew


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
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(first or secrets.token_hex(32))
        path.chmod(0o600)
        secret = path.read_text().strip()
        if len(secret) < 32:
            raise ValueError(f"{path.name}: this is not a key to sign cookies with; remove the file to get a new one")
        return Key(secret, path.stat().st_mtime)


class Guests:
    """Who a cookie says somebody is."""

    def __init__(self, key: Key, called_back: dict[str, float] | None = None) -> None:
        self._signed = URLSafeTimedSerializer(key.secret, salt="guest of")
        self._first = URLSafeSerializer(key.secret, salt="guest")  # the first version's cookies had no date
        self._since = key.since
        self.called_back = called_back or {}  # by person: cookies from before then count no more

    def person(self, request: HTTPConnection) -> Person | None:
        """Who the cookie says this is."""
        found = self._read(request)
        return found[0] if found else None

    def stale(self, request: HTTPConnection) -> Person | None:
        """Somebody whose cookie is to be written anew."""
        found = self._read(request)
        return found[0] if found and time.time() - found[1] > RENEWED else None

    def _read(self, request: HTTPConnection) -> tuple[Person, float] | None:
        try:
            found, made = self._opened(request.cookies.get(COOKIE, ""))
            person = Person(str(found["id"]), clean_name(found["name"]))
        except (BadSignature, KeyError, TypeError):
            return None
        return (person, made) if made > self.called_back.get(person.id, 0.0) else None

    def _opened(self, cookie: str) -> tuple[Any, float]:
        try:
            found = self._signed.loads(cookie, max_age=KEPT)
            return found, float(found["made"])
        except BadSignature:
            if time.time() - self._since > KEPT:
                raise
            return self._first.loads(cookie), self._since

    def named(self, request: HTTPConnection, name: str) -> Person:
        """The same guest under this name, or a new one."""
        known = self.person(request)
        if known is not None:
            return Person(known.id, clean_name(name, known.name))
        return Person(secrets.token_hex(12), clean_name(name))

    def remember(self, response: Response, person: Person, secure: bool) -> None:
        """Write the cookie, anew each time."""
        value = self._signed.dumps({"id": person.id, "name": person.name, "made": time.time()})
        response.set_cookie(COOKIE, str(value), max_age=KEPT, httponly=True, samesite="lax", secure=secure)

    def call_back(self, person: Person) -> float:
        """From now on all cookies of this person count for nothing; since when."""
        self.called_back[person.id] = time.time()
        return self.called_back[person.id]

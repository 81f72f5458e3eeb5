"""Accounts: a name and a password for who wants more than one device. A guest's id stays, and with it all tables."""

from __future__ import annotations

import secrets
import time
import unicodedata
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from emporion.tables.naming import clean_name
from emporion.tables.passwords import Passwords, check_new, digest
from emporion.tables.schema_people import links, people, sessions
from emporion.tables.store import Store
from emporion.tables.table import Person, Refused
from emporion.tables.words import say

TRUSTED: Final = 30.0  # seconds for which a session that was looked up is not looked up again
USED: Final = 3600.0  # seconds after which the use of a session is written down again
RECOVER, DEVICE, MAIL = "recover", "device", "mail"
KEPT: Final = {RECOVER: 10 * 365 * 86_400.0, DEVICE: 600.0, MAIL: 86_400.0}  # seconds a link is good for


@dataclass(frozen=True)
class Session:
    """A device that is logged in."""

    id: str
    person: Person
    device: str
    made: float
    used: float


@dataclass(frozen=True)
class Link:
    """What a link opens: somebody's account, somebody's seats as a guest, or the proof of a mail address."""

    kind: str
    person: Person
    about: str


def folded(name: str) -> str:
    """Two names that differ only in how they are written are one."""
    return unicodedata.normalize("NFKC", name).casefold()[:40]


class Accounts:
    """Who has an account, on which devices, and the links that lead to it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.passwords = Passwords()
        self._known: dict[str, tuple[float, Session | None]] = {}  # sessions that were looked up, and when

    # --- making one, coming in

    async def register(self, person: Person, name: str, password: str) -> Person:
        """A guest becomes an account and keeps the id, so also every seat."""
        said = clean_name(name, "")
        if len(said) < 2:
            raise Refused(say("account.name"))
        checked = check_new(password)
        if await self.by_id(person.id) is not None:
            raise Refused(say("account.has_one"))
        row = {"id": person.id, "login": folded(said), "name": said, "password": await self.passwords.hashed(checked)}
        try:
            await self.store.write(lambda c: _insert(c, people, row | {"made": time.time()}))
        except IntegrityError:
            raise Refused(say("account.taken", name=said)) from None
        return Person(person.id, said)

    async def login(self, name: str, password: str) -> Person:
        """Whose name and password these are; nobody learns which of the two is wrong."""
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(people).filter_by(login=folded(clean_name(name, ""))))).first()
        if not await self.passwords.fits(row.password if row else "", password) or row is None:
            raise Refused(say("account.wrong"))
        return Person(row.id, row.name)

    async def by_id(self, id: str) -> Person | None:
        """The account of that id."""
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(people.c.id, people.c.name).filter_by(id=id))).first()
        return Person(row.id, row.name) if row else None

    async def by_name(self, name: str) -> Person:
        """The account of that name."""
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(people).filter_by(login=folded(name)))).first()
        if row is None:
            raise Refused(say("account.nobody", name=name))
        return Person(row.id, row.name)

    async def check_password(self, person: Person, password: str) -> None:
        """Refused unless this is the account's password."""
        async with self.store.reading() as connection:
            found = (await connection.execute(sa.select(people.c.password).filter_by(id=person.id))).scalar()
        if not await self.passwords.fits(found or "", password):
            raise Refused(say("account.wrong_password"))

    async def set_password(self, person: Person, password: str) -> None:
        """Another password; all devices are logged out, and links of before open nothing."""
        hash = await self.passwords.hashed(check_new(password))

        def job(connection: sa.Connection) -> None:
            connection.execute(people.update().filter_by(id=person.id).values(password=hash))
            connection.execute(links.delete().filter_by(person=person.id))
            connection.execute(sessions.delete().filter_by(person=person.id))

        await self.store.write(job)
        self._known.clear()

    async def rename(self, person: Person, name: str) -> Person:
        """An account is called otherwise, and logs in by that name."""
        said = clean_name(name, person.name)
        try:
            await self.store.write(lambda c: _update(c, person.id, {"name": said, "login": folded(said)}))
        except IntegrityError:
            raise Refused(say("account.taken", name=said)) from None
        self._known.clear()
        return Person(person.id, said)

    # --- devices

    async def begin(self, person: Person, device: str) -> str:
        """A device is logged in; the token its cookie carries."""
        token, now = secrets.token_urlsafe(24), time.time()
        row = {"id": digest(token), "person": person.id, "device": device[:80], "made": now, "used": now}
        await self.store.write(lambda c: _insert(c, sessions, row))
        return token

    async def session(self, token: str) -> Session | None:
        """Who a token belongs to; what was looked up a moment ago is not looked up again."""
        id, now = digest(token), time.time()
        looked, known = self._known.get(id, (0.0, None))
        if now - looked > TRUSTED:
            known = await self._session(id)
            if len(self._known) > 10_000:
                self._known.clear()
            self._known[id] = (now, known)
            if known is not None and now - known.used > USED:
                used = sessions.update().filter_by(id=id).values(used=now)
                await self.store.write(lambda c: _execute(c, used))
        return known

    async def _session(self, id: str) -> Session | None:
        wanted = sa.select(sessions, people.c.name).join(people, people.c.id == sessions.c.person)
        async with self.store.reading() as connection:
            row = (await connection.execute(wanted.where(sessions.c.id == id))).first()
        return Session(row.id, Person(row.person, row.name), row.device, row.made, row.used) if row else None

    async def sessions_of(self, person: Person) -> list[Session]:
        """All devices of somebody, the one used last first."""
        async with self.store.reading() as connection:
            wanted = sa.select(sessions).filter_by(person=person.id).order_by(sessions.c.used.desc())
            rows = (await connection.execute(wanted)).all()
        return [Session(row.id, person, row.device, row.made, row.used) for row in rows]

    async def end(self, person: Person, but: str = "", only: str = "") -> None:
        """Devices are logged out: all, all but one, or only one; by the ids of their sessions."""
        wanted = sessions.delete().where(sessions.c.person == person.id)
        if but:
            wanted = wanted.where(sessions.c.id != but)
        if only:
            wanted = wanted.where(sessions.c.id == only)
        await self.store.write(lambda c: _execute(c, wanted))
        self._known.clear()

    def forget_known(self) -> None:
        """Whoever is logged in is looked up anew: another process may have logged somebody out."""
        self._known.clear()

    # --- links that open once

    async def make_link(self, kind: str, person: Person, about: str = "") -> str:
        """A token that opens one door, once; one of its kind for a person at a time."""
        token = secrets.token_urlsafe(24)
        row = {"id": digest(token), "kind": kind, "person": person.id, "name": person.name, "about": about}

        def job(connection: sa.Connection) -> None:
            connection.execute(links.delete().filter_by(kind=kind, person=person.id, about=about))
            connection.execute(links.delete().where(links.c.until < time.time()))
            connection.execute(links.insert().values(**row, until=time.time() + KEPT[kind]))

        await self.store.write(job)
        return token

    async def look_link(self, token: str) -> Link:
        """What a link would open; it is not used up by being looked at."""
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(links).filter_by(id=digest(token)))).first()
        if row is None or row.until < time.time():
            raise Refused(say("account.link"))
        return Link(row.kind, Person(row.person, row.name), row.about)

    async def use_link(self, token: str) -> Link:
        """What a link opens; it never opens anything again."""
        found = await self.look_link(token)
        used: list[int] = []

        def job(connection: sa.Connection) -> None:
            used.append(connection.execute(links.delete().filter_by(id=digest(token))).rowcount)

        await self.store.write(job)
        if not used[-1]:
            raise Refused(say("account.link"))
        return found


def _insert(connection: sa.Connection, table: sa.Table, row: dict[str, object]) -> None:
    connection.execute(table.insert().values(**row))


def _update(connection: sa.Connection, id: str, values: dict[str, object]) -> None:
    connection.execute(people.update().filter_by(id=id).values(**values))


def _execute(connection: sa.Connection, statement: sa.Executable) -> None:
    connection.execute(statement)

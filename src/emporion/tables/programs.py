"""Programs that play: a token lets one in, for what its scopes say; stored is only the token's hash."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import sqlalchemy as sa

from emporion.tables.naming import clean_name
from emporion.tables.refusing import refused
from emporion.tables.schema import programs
from emporion.tables.store import Store
from emporion.tables.table import Missing, Person
from emporion.tables.words import say

MARK = "emp_"  # what tokens begin with, so that one that was published by mistake is found
MOST = 20  # tokens of one person
SEEN = 60.0  # seconds: how exactly it is kept when a token was used


class Scope(StrEnum):
    """What a token may be used for."""

    LOOK = "look"  # tables and positions, as its seats see them
    PLAY = "play"  # sit down, move, leave
    MAKE = "make"  # make tables, invite, begin
    TOKENS = "tokens"  # make and call back other tokens


@dataclass(frozen=True)
class Program:
    """A program: as whom it acts, whose it is, and what it may do."""

    id: str
    name: str
    person: str
    owner: str
    bot: bool  # it is somebody of its own, and can be invited
    open: bool  # by everybody, not only by its owner
    scopes: frozenset[Scope]
    made: float
    used: float

    @property
    def who(self) -> Person:
        return Person(self.person, self.name)


def scopes_of(said: Iterable[str]) -> frozenset[Scope]:
    """Scopes by their names, or a sentence."""
    names = list(said)
    unknown = [name for name in names if name not in set(Scope)]
    if unknown or not names:
        raise refused("token_scopes", scopes=", ".join(Scope))
    return frozenset(Scope(name) for name in names)


def _hashed(token: str) -> str:
    """A token is 256 bits of chance: nobody can guess it from a hash, however fast."""
    return hashlib.sha256(token.encode()).hexdigest()


async def make(
    store: Store, owner: Person | None, name: str, scopes: frozenset[Scope], bot: bool, open: bool
) -> tuple[Program, str]:
    """A new program and its token, which is said this once. Without an owner the program is its own."""
    token, now = MARK + secrets.token_urlsafe(32), time.time()
    person = owner.id if owner is not None and not bot else secrets.token_hex(12)
    whose = owner.id if owner is not None else person
    called = clean_name(name, owner.name if owner is not None else "Bot")
    program = Program(secrets.token_hex(6), called, person, whose, bot, open, scopes, now, 0.0)

    def job(connection: sa.Connection) -> bool:
        mine = sa.select(sa.func.count()).select_from(programs).filter_by(owner=whose)
        if (connection.scalar(mine) or 0) >= MOST:
            return False
        connection.execute(programs.insert(), _row(program) | {"hash": _hashed(token)})
        return True

    if not await store.do(job):
        raise refused("too_many_tokens", n=MOST)
    return program, token


async def find(store: Store, token: str) -> Program | None:
    """The program whose token this is."""
    if not token.startswith(MARK) or len(token) > 80 or not token.isascii():
        return None
    found = await _select(store, hash=_hashed(token))
    if not found:
        return None
    if time.time() - found[0].used > SEEN:
        await store.write(lambda db: _touch(db, found[0].id))
    return found[0]


def _touch(connection: sa.Connection, id: str) -> None:
    connection.execute(programs.update().filter_by(id=id).values(used=time.time()))


async def of(store: Store, person: Person) -> list[Program]:
    """All programs of a person, newest first."""
    return await _select(store, owner=person.id)


async def invitable(store: Store, person: Person) -> list[Program]:
    """The bots a person may invite: those open to everybody, and his own."""
    where = sa.and_(programs.c.bot, sa.or_(programs.c.open, programs.c.owner == person.id))
    wanted = sa.select(programs).where(where).order_by(programs.c.used.desc()).limit(50)
    async with store.reading() as connection:
        return [_program(row) for row in (await connection.execute(wanted)).all()]


async def call_back(store: Store, person: Person, id: str) -> None:
    """From now on a token of this person lets nobody in."""

    def job(connection: sa.Connection) -> int:
        return int(connection.execute(programs.delete().filter_by(id=id[:16], owner=person.id)).rowcount)

    if not await store.do(job):
        raise Missing(say("refused.no_such_token"))


async def _select(store: Store, **where: str) -> list[Program]:
    async with store.reading() as connection:
        wanted = sa.select(programs).filter_by(**where).order_by(programs.c.made.desc())
        return [_program(row) for row in (await connection.execute(wanted)).all()]


def _row(program: Program) -> dict[str, Any]:
    return {**vars(program), "scopes": " ".join(sorted(program.scopes))}


def _program(row: Any) -> Program:
    scopes = frozenset(Scope(name) for name in row.scopes.split())
    return Program(row.id, row.name, row.person, row.owner, row.bot, row.open, scopes, row.made, row.used)

"""News between processes on one PostgreSQL: said where something is stored; a hint, never the truth."""

from __future__ import annotations

from collections.abc import AsyncIterator
from enum import StrEnum
from typing import Any, NamedTuple

import sqlalchemy as sa

from emporion.tables.engine import KEPT_ALIVE, PROCESS, checked_url

CHANNEL = "emporion"
PROBE = 10.0  # seconds of silence after which it is asked whether anybody still speaks
SAY = sa.text("SELECT pg_notify(:channel, :said)")


class About(StrEnum):
    """What news is about."""

    TABLE = "t"  # a table has a change of that number
    HERE = "h"  # somebody came to a table or went
    PERSON = "p"  # what lets somebody in has changed
    TALK = "c"  # somebody said something at a table


class News(NamedTuple):
    """One piece of news: of a table or a person, and a number."""

    about: About
    id: str
    number: int = 0


def tell(connection: sa.Connection, news: News) -> None:
    """Said to all processes when this transaction is stored; a store with one process has nobody to tell."""
    if connection.dialect.name == "postgresql":
        connection.execute(SAY, {"channel": CHANNEL, "said": f"{news.about} {news.id} {news.number}"})


def understood(said: str) -> News | None:
    """News as it was said; nothing when somebody else uses the channel."""
    about, _, rest = said.partition(" ")
    id, _, number = rest.rpartition(" ")
    if about not in set(About) or not number.isdigit():
        return None
    return News(About(about), id, int(number))


class Ear:
    """The connection that hears; whoever holds it is alive."""

    def __init__(self, url: str, owner: str) -> None:
        self._url = sa.make_url(checked_url(url))
        self._name = PROCESS + owner

    async def heard(self) -> AsyncIterator[News | None]:
        """News as it comes; None first, and when all is quiet for a while. Ends with an error when it is cut off."""
        import psycopg  # an extra

        values: dict[str, Any] = self._url.translate_connect_args(username="user", database="dbname")
        values |= {name: value for name, value in self._url.query.items() if isinstance(value, str)}
        values |= {"application_name": self._name, **KEPT_ALIVE}
        async with await psycopg.AsyncConnection.connect(**values, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            while True:
                yield None  # whatever was said before somebody listened is to be looked up
                async for notify in connection.notifies(timeout=PROBE):
                    news = understood(notify.payload)
                    if news is not None:
                        yield news
                await connection.execute("SELECT 1")

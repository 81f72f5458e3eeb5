"""Who has a window open at which table, as far as other processes must know."""

from __future__ import annotations

import time

import sqlalchemy as sa

from emporion.tables.engine import PROCESS
from emporion.tables.news import About, News, tell
from emporion.tables.schema import due, present, written
from emporion.tables.store import Store

FORGOTTEN = 3600.0  # seconds after which nobody asks any more what it wrote last
ALIVE = sa.text("SELECT application_name FROM pg_stat_activity WHERE application_name LIKE :ours")


async def came(store: Store, table: str, person: str) -> None:
    """A person's first window in this process."""

    def job(connection: sa.Connection) -> None:
        row = {"table_id": table, "person": person, "owner": store.owner}
        connection.execute(present.delete().filter_by(**row))
        connection.execute(present.insert().values(**row))
        tell(connection, News(About.HERE, table))

    await store.write(job)


async def went(store: Store, table: str, person: str) -> None:
    """A person's last window in this process is closed."""

    def job(connection: sa.Connection) -> None:
        connection.execute(present.delete().filter_by(table_id=table, person=person, owner=store.owner))
        tell(connection, News(About.HERE, table))

    await store.write(job)


async def elsewhere(store: Store, table: str) -> set[str]:
    """Who looks at a table through other processes."""
    asked = sa.select(present.c.person).where(present.c.table_id == table, present.c.owner != store.owner)
    async with store.reading() as connection:
        return {str(person) for person in (await connection.execute(asked)).scalars()}


async def others(store: Store) -> int:
    """How many other processes use this store now."""
    if not store.shared:
        return 0
    async with store.reading() as connection:
        names = (await connection.execute(ALIVE, {"ours": f"{PROCESS}%"})).scalars()
        return len({str(name) for name in names} - {PROCESS + store.owner})


async def bury(store: Store) -> None:
    """Processes that are no more hold nothing: what they had begun is anybody's, and nobody looks through them."""

    def job(connection: sa.Connection) -> None:
        names = connection.execute(ALIVE, {"ours": f"{PROCESS}%"}).scalars()
        alive = [str(name).removeprefix(PROCESS) for name in names]
        dead = sa.and_(due.c.owner != "", due.c.owner.not_in(alive))
        connection.execute(due.update().where(dead).values(owner="", until=0.0))
        connection.execute(written.delete().where(written.c.made < time.time() - FORGOTTEN))
        gone = connection.execute(present.delete().where(present.c.owner.not_in(alive)).returning(present.c.table_id))
        for table in {str(id) for id in gone.scalars()}:
            tell(connection, News(About.HERE, table))

    await store.write(job)

"""Whom one does not want to meet, and who may sit down."""

from __future__ import annotations

import sqlalchemy as sa

from emporion.tables.desk import Desk
from emporion.tables.schema_people import blocks
from emporion.tables.table import Person, Refused, Table
from emporion.tables.words import say


class Blocking(Desk):
    """Blocks, kept by the ids of people, of which nobody is told."""

    async def blocked_by(self, person: str) -> set[str]:
        """Whom somebody has blocked."""
        async with self.store.reading() as connection:
            return set((await connection.execute(sa.select(blocks.c.other).filter_by(person=person))).scalars())

    async def block(self, id: str, person: Person, seat: int) -> str:
        """From now on who sits there cannot sit down with this person, and is not heard; their name."""
        table = await self.table(id)
        other = table.seats[seat] if 0 <= seat < len(table.seats) else None
        if other is None or not other.person or other.person == person.id or not table.seats_of(person.id):
            raise Refused(say("block.nobody"))
        row = {"person": person.id, "other": other.person, "name": other.name}

        def job(connection: sa.Connection) -> None:
            connection.execute(blocks.delete().filter_by(person=person.id, other=other.person))
            connection.execute(blocks.insert().values(**row))

        await self.store.write(job)
        return other.name

    async def blocks_of(self, person: str) -> list[str]:
        """The names of those somebody has blocked."""
        async with self.store.reading() as connection:
            wanted = sa.select(blocks.c.name).filter_by(person=person).order_by(blocks.c.name)
            return [str(name) for name in (await connection.execute(wanted)).scalars()]

    async def unblock(self, person: Person, name: str) -> None:
        """Somebody is welcome again."""
        gone = blocks.delete().filter_by(person=person.id, name=name)

        def job(connection: sa.Connection) -> None:
            connection.execute(gone)

        await self.store.write(job)

    async def check_welcome(self, table: Table, person: Person) -> None:
        """Refused when somebody at a table, or who made it, has blocked this person, or is blocked by them; and at a
        rated table without an account.
        """
        sitting = {seat.person for seat in table.seats if seat.person} | {table.host}
        either = sa.or_(
            sa.and_(blocks.c.person == person.id, blocks.c.other.in_(sitting)),
            sa.and_(blocks.c.other == person.id, blocks.c.person.in_(sitting)),
        )
        async with self.store.reading() as connection:
            if (await connection.execute(sa.select(blocks.c.name).where(either).limit(1))).first() is not None:
                raise Refused(say("block.unwelcome"))
        if table.rated and await self.accounts.by_id(person.id) is None:
            raise Refused(say("rated.accounts"))

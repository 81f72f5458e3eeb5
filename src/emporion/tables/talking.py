"""Talk at a table, for those who sit there; and notes to oneself."""

from __future__ import annotations

import time
import unicodedata
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from emporion.tables.news import About, News, tell
from emporion.tables.place import Place
from emporion.tables.schema_people import chats, notes
from emporion.tables.table import Did, Person, Refused, Table
from emporion.tables.timing import Timing
from emporion.tables.words import say

LONGEST: Final = 300  # letters of a line
NOTE: Final = 4_000  # letters of a note
SHOWN: Final = 40  # lines for who comes back


@dataclass(frozen=True)
class Line:
    """Something said at a table."""

    number: int
    person: str
    seat: int
    name: str
    text: str
    made: float

    def plain(self) -> list[object]:
        """As it is told: nobody's id."""
        return [self.number, self.seat, self.name, self.text, round(self.made)]


def clean(said: object, longest: int) -> str:
    """What is said, as it is kept: composed, no letters that cannot be seen or turn the text around."""
    text = unicodedata.normalize("NFC", str(said)[: 2 * longest])
    seen = [c if unicodedata.category(c)[0] in "LMNPS" or c in " \n" else " " if c.isspace() else "" for c in text]
    return "".join(seen).strip()[:longest]


class Talking(Timing):
    """Chat and notes."""

    async def talk(self, id: str, person: Person, said: object) -> Line:
        """One line, stored and then told to all who sit here."""
        place = await self.place(id)
        text = " ".join(clean(said, LONGEST).split())
        mine = place.table.seats_of(person.id)
        if not mine:
            raise Refused(say("talk.seated"))
        if not text:
            raise Refused(say("talk.nothing"))
        made, name = time.time(), place.table.seats[mine[0]].name
        numbers: list[int] = []

        def job(connection: sa.Connection) -> None:
            last = connection.execute(sa.select(sa.func.max(chats.c.number)).filter_by(table_id=id)).scalar() or 0
            row = {"table_id": id, "number": last + 1, "person": person.id, "seat": mine[0], "name": name}
            connection.execute(chats.insert().values(**row, text=text, made=made))
            tell(connection, News(About.TALK, id, last + 1))
            numbers.append(last + 1)

        await self.store.write(job)
        line = Line(numbers[-1], person.id, mine[0], name, text, made)
        self.tell_talk(place, line)
        return line

    def tell_talk(self, place: Place, line: Line) -> None:
        """All windows hear it, each once."""
        if line.number > place.talked:
            place.talked = line.number
            for window in list(place.windows):
                window.talked(line)

    async def hear_talk(self, place: Place) -> None:
        """Something was said through another process."""
        wanted = sa.select(chats).where(chats.c.table_id == place.table.id, chats.c.number > place.talked)
        async with self.store.reading() as connection:
            rows = (await connection.execute(wanted.order_by(chats.c.number))).all()
        for row in rows[-SHOWN:]:
            self.tell_talk(place, Line(*row[1:]))

    async def talk_since(self, place: Place, person: str, deaf: set[str]) -> list[Line]:
        """The last lines, from when somebody sat down, but for those of `deaf`; nothing for who does not sit here."""
        since = sat_since(place.table, person)
        if since is None:
            return []
        wanted = sa.select(chats).where(chats.c.table_id == place.table.id, chats.c.made >= since)
        async with self.store.reading() as connection:
            rows = (await connection.execute(wanted.order_by(chats.c.number.desc()).limit(SHOWN))).all()
        return [Line(*row[1:]) for row in reversed(rows) if row.person not in deaf]

    async def note(self, id: str, person: str) -> str:
        """What somebody noted at a table."""
        async with self.store.reading() as connection:
            wanted = sa.select(notes.c.text).filter_by(table_id=id, person=person)
            return (await connection.execute(wanted)).scalar() or ""

    async def keep_note(self, id: str, person: str, said: object) -> None:
        """A note to oneself; nobody else ever sees it."""
        table, text = await self.table(id), clean(said, NOTE)
        if not table.seats_of(person):
            raise Refused(say("talk.seated"))

        def job(connection: sa.Connection) -> None:
            connection.execute(notes.delete().filter_by(table_id=id, person=person))
            if text:
                connection.execute(notes.insert().values(table_id=id, person=person, text=text))

        await self.store.write(job)


def sat_since(table: Table, person: str) -> float | None:
    """When somebody sat down at a table; nothing for who does not sit there."""
    mine = table.seats_of(person)
    if not mine:
        return None
    sat = [c.made for c in table.changes if c.kind is Did.SEAT and c.seat in mine and c.text.startswith("sat")]
    return max(sat, default=table.made)

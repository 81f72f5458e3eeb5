"""Inviting: a free seat is kept for a bot of somebody's, which sits down by itself."""

from __future__ import annotations

from emporion.tables import programs
from emporion.tables.coming import Coming
from emporion.tables.programs import Program
from emporion.tables.refusing import refused
from emporion.tables.seating import free_name
from emporion.tables.table import Missing, Person, Seat, Sits, Status, Table
from emporion.tables.words import say


class Inviting(Coming):
    """Bots of others at tables."""

    async def invite(self, id: str, person: Person, program: str, seat: int | None = None) -> Table:
        """Whoever made the table keeps a free seat for a bot: the first one if none is said."""
        bot = await self._invitable(person, program)
        place = await self.place(id)
        async with place.lock:
            table = place.table
            if table.host != person.id:
                raise refused("only_owner_invites")
            if table.status is not Status.OPEN:
                raise refused("begun")
            if any(chair.person == bot.person for chair in table.seats):
                raise refused("invited", name=bot.name)
            free = [at for at, chair in enumerate(table.seats) if chair.kind is Sits.FREE and not chair.person]
            if seat is not None:
                free = [at for at in free if at == seat]
            if not free:
                raise refused("no_free_seat")
            kept = Seat(Sits.FREE, bot.person, free_name(table.seats, bot.name))
            await self._seat(place, free[0], kept, "invited")
            return place.table

    async def _invitable(self, person: Person, program: str) -> Program:
        for bot in await programs.invitable(self.store, person):
            if program in (bot.id, bot.name):
                return bot
        raise Missing(say("refused.no_such_bot"))

"""Coming and going: a table is made, seats are taken and left, a game begins, and begins again."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import replace

from emporion import bots, codec, face, games
from emporion.kernel.state import Book, Endless
from emporion.tables import fair, ratings, replay
from emporion.tables.blocking import Blocking
from emporion.tables.desk import log, short
from emporion.tables.pace import NO_CLOCK, Pace
from emporion.tables.place import Place
from emporion.tables.refusing import refused
from emporion.tables.seating import bot_name, chairs_for, free_name, seat_all, seats_again
from emporion.tables.table import Change, Did, Left, Person, Refused, Seat, Sits, Status, Table
from emporion.tables.words import say


class Coming(Blocking):
    """Who sits at a table."""

    async def create(
        self,
        person: Person,
        game: str,
        players: int,
        options: dict[str, str],
        chairs: list[str],
        public: bool,
        nonce: str = "",
        pace: Pace = NO_CLOCK,
        rated: bool = False,
        book: Book | None = None,
    ) -> Table:
        """A new table; it begins once all chairs are taken: `me`, `here:NAME` (same device), `free`, `bot:NAME`."""
        try:
            played, chosen = book or games.book(game), face.checked(games.game(game), players, options)
            sat = seat_all(person, played, players, chosen, chairs, nonce)
        except ValueError as error:
            raise Refused(str(error)) from None
        table = new_table(person, played, players, chosen, sat, public)
        table.pace, table.rated = pace, rated
        if rated:
            if played is not games.book(game):
                raise refused("rated_pack")
            ratings.check_seats(game, sat)
            await self.check_welcome(table, person)
        return await self._make(table)

    async def _make(self, table: Table) -> Table:
        await self.store.create(table)
        place = self.places.add(table)
        log.info("table made", extra={"table": short(table.id), "game": table.game, "players": table.players})
        async with place.lock:
            return await self._begin_when_full(place)

    async def sit(self, id: str, person: Person, seat: int | None = None, nonce: str = "") -> Table:
        """Take a free seat, or come back to one's own."""
        place = await self.place(id)
        async with place.lock:
            table = place.table
            if table.seats_of(person.id) and seat is None:
                return table
            chairs = chairs_for(table, person, seat)
            if not any(table.seats[at].left for at in chairs):
                await self.check_welcome(table, person)
            for at in chairs:
                chair = table.seats[at]
                if chair.left:
                    new = replace(chair, kind=Sits.PERSON, bot="", left=Left.NOT)
                else:
                    name = chair.name or free_name(place.table.seats, person.name)
                    new = Seat(Sits.PERSON, person.id, name, nonce=fair.nonce_of(nonce))
                await self._seat(place, at, new, "returned" if chair.left else "sat")
            return await self._begin_when_full(place)

    async def begin(self, id: str, person: Person, bot: str = "") -> Table:
        """The host starts now: bots, of a kind that may be chosen, take the seats that are still free."""
        bot = bot or self.settings.helper
        if bot not in bots.names():
            raise refused("no_bot")
        place = await self.place(id)
        async with place.lock:
            table = place.table
            if table.rated:
                ratings.check_seats(table.game, [Seat(Sits.BOT, bot=bot)])
            if table.host != person.id:
                raise refused("only_owner_starts")
            if table.status is not Status.OPEN:
                raise refused("begun")
            for at, seat in enumerate(table.seats):
                if seat.kind is Sits.FREE:
                    new = Seat(Sits.BOT, name=bot_name(place.table.seats), bot=bot)
                    await self._seat(place, at, new, "sat")
            return await self._begin_when_full(place)

    async def resume(self, id: str) -> Table:
        """An imported game goes on."""
        place = await self.place(id)
        async with place.lock:
            return await self._begin_when_full(place)

    async def _begin_when_full(self, place: Place) -> Table:
        table = place.table
        if table.status is not Status.OPEN or any(seat.kind is Sits.FREE for seat in table.seats):
            return table
        number = table.number + 1
        new = replace(table, status=Status.PLAYING, number=number, position=number, changed=time.time(), past={})
        if not table.past:
            new.key = fair.key_of(table.secret, table.nonces)
            try:
                state = games.game(table.game).start(table.book, table.players, table.options, new.key)
            except Endless as error:
                raise Refused(str(error)) from None
            events, before = tuple(state.events), 0
        else:  # an imported game goes on from where it stood
            state, events, before = table.state, (), table.position
        new.past = {number: state}
        spelled = codec.canonical(codec.pack_state(state))
        digest = codec.digest_of(state.rules, spelled)
        change = Change(number, Did.BEGIN, -1, "", before, True, digest, events, new.changed)
        new.changes = [*table.changes, change]
        await self.keep(place, new, change, state=spelled)
        return place.table

    async def leave(self, id: str, person: Person, for_good: bool = False) -> Table:
        """Before the game the seat is free again; in it a bot plays on, for good after resigning."""
        place = await self.place(id)
        async with place.lock:
            mine = place.table.seats_of(person.id)
            if not mine:
                raise refused("not_seated")
            if place.table.status not in (Status.OPEN, Status.PLAYING):
                raise refused("over")
            for at in mine:
                await self._leave_seat(place, at, Left.RESIGNED if for_good else Left.AWAY)
            if place.table.status is Status.OPEN and not place.table.has_people():
                await self._close(place)
            return place.table

    async def call_bot(self, id: str, person: Person, seat: int) -> Table:
        """Somebody has been away too long: those who stayed let a bot play on."""
        place = await self.place(id)
        async with place.lock:
            table = place.table
            if not table.seats_of(person.id) or table.status is not Status.PLAYING:
                raise refused("only_players_call")
            if table.over_days() and table.host != person.id:
                raise Refused(say("absent.owner"))
            if not 0 <= seat < len(table.seats) or table.seats[seat].kind is not Sits.PERSON:
                raise refused("nobody_there")
            if table.over_days() and not table.has_missed(seat):
                raise Refused(say("absent.days", name=table.seats[seat].name))
            if not self.absent(place, table.seats[seat].person):
                raise refused("still_here", name=table.seats[seat].name)
            await self._leave_seat(place, seat, Left.AWAY)
            return place.table

    async def rematch(self, id: str, person: Person) -> Table:
        """The same game with the same people, seats one further round; whoever asks second joins it."""
        place = await self.place(id)
        async with place.lock:
            table = place.table
            if table.status is not Status.OVER or not table.seats_of(person.id):
                raise refused("rematch")
            if table.again:
                return await self.table(table.again)
            sat = seats_again(table, person)
            new = new_table(person, table.book, table.players, table.options, sat, table.public)
            new.pace, new.rated = table.pace, table.rated
            new = await self._make(new)
            change = Change(table.number + 1, Did.AGAIN, -1, "", table.position, made=time.time())
            told = replace(table, number=change.number, again=new.id, changes=[*table.changes, change])
            await self.keep(place, told, change)
            return new

    async def play_on(self, id: str, person: Person, number: int, seat: int, bot: str, nonce: str = "") -> Table:
        """A table of its own from a moment of a finished game, against bots; it counts for nobody."""
        place = await self.place(id)
        if place.table.status is not Status.OVER:
            raise refused("secrets")
        if bot not in bots.names():
            raise refused("no_bot")
        if place.record is None:
            place.record = await asyncio.to_thread(replay.record_of, place.table)
        new = await asyncio.to_thread(replay.forked, place.record, place.table, person, number, seat, bot, nonce)
        return await self._make(new)

    async def _leave_seat(self, place: Place, at: int, how: Left, late: bool = False) -> None:
        if place.table.status is Status.OPEN:
            await self._seat(place, at, Seat(), "stood up")
        else:
            new = replace(place.table.seats[at], kind=Sits.BOT, bot=self.settings.helper, left=how)
            await self._seat(place, at, new, "late" if late else "resigned" if how is Left.RESIGNED else "left")

    async def _seat(self, place: Place, at: int, seat: Seat, what: str) -> None:
        """Seat `seat` at a chair, as a numbered change of the table."""
        table = replace(place.table)
        if what in ("stood up", "resigned") and table.host == table.seats[at].person:
            table.host = next_host(table, at)
        change = Change(table.number + 1, Did.SEAT, at, f"{what} {seat.name}".strip(), table.position, made=time.time())
        sat = [*table.seats[:at], seat, *table.seats[at + 1 :]]
        new = replace(table, number=change.number, seats=sat, changes=[*table.changes, change], changed=change.made)
        await self.keep(place, new, change, new_seats=(at,))

    async def _close(self, place: Place) -> None:
        change = Change(place.table.number + 1, Did.CLOSE, -1, "", place.table.position, made=time.time())
        new = replace(place.table, number=change.number, status=Status.CLOSED, changes=[*place.table.changes, change])
        await self.keep(place, new, change)


def next_host(table: Table, leaving: int) -> str:
    """Who owns a table whose owner leaves for good: the next person, else nobody else."""
    others = [seat.person for n, seat in enumerate(table.seats) if n != leaving and seat.kind is Sits.PERSON]
    return next((person for person in others if person != table.host), table.host)


def new_table(
    person: Person, book: Book, players: int, options: tuple[str, ...], seats: list[Seat], public: bool
) -> Table:
    """A table before its first change, with a secret of its own."""
    now = time.time()
    return Table(
        id=secrets.token_urlsafe(8).replace("-", "x").replace("_", "y"), book=book, version=book.version,
        players=players, options=options, public=public, host=person.id, status=Status.OPEN, number=0, position=0,
        secret=fair.new_secret(), key=b"", again="", made=now, changed=now, seats=seats,
    )  # fmt: skip

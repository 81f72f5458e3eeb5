"""A finished game as one file, out and in, and any moment of it again."""

from __future__ import annotations

import secrets
import time
from typing import Any

from emporion import codec, games
from emporion.kernel.chance import key_of
from emporion.kernel.move import Illegal
from emporion.kernel.state import State
from emporion.record import Record, header_of
from emporion.tables import fair
from emporion.tables.naming import clean_name
from emporion.tables.refusing import refused
from emporion.tables.seating import bot_name, free_name
from emporion.tables.table import Change, Did, Left, Person, Refused, Seat, Sits, Status, Table
from emporion.tables.words import say


def begun(table: Table) -> Record:
    """A table's game before its first move."""
    state = games.game(table.game).start(table.book, table.players, table.options, table.key)
    forks = {"forks": table.forks} if table.forks else {}
    return Record(header_of(state) | {"key": table.key.hex()} | forks, state)


def record_of(table: Table) -> Record:
    """The whole game again, from its key and its moves; only once it is over, for the file tells everything."""
    if table.status is not Status.OVER:
        raise refused("secrets")
    record = begun(table)
    record.header["names"] = table.names()
    record.header["date"] = time.strftime("%Y-%m-%d", time.gmtime(table.made))
    if table.nonces:
        fairness = {"promise": table.promise, "secret": table.secret.hex(), "nonces": table.nonces}
        record.header["fair"] = fairness
    try:
        for change in table.live():
            if change.kind is Did.MOVE:
                record.play(change.seat, change.text)
    except Illegal as error:
        raise Refused(f"{say('refused.older_rules')} ({error})") from None
    if codec.digest(record.state) != codec.digest(table.state):
        raise refused("older_rules")
    return record


def table_of(record: Record, person: Person) -> Table:
    """An imported game as a table: over, to be replayed; or open, to go on with whoever sits down."""
    now = time.time()
    state = record.state
    changes = [Change(1, Did.BEGIN, -1, "", 0, True, "", record.opening, now)]
    for number, played in enumerate(record.moves, 2):
        changes.append(
            Change(number, Did.MOVE, played.seat, str(played.move), number - 1, played.seals, "", played.events, now)
        )
    last = changes[-1].number
    names = record.header.get("names")
    key = bytes.fromhex(record.header["key"]) if "key" in record.header else key_of(int(record.header["seed"]))
    return Table(
        id=secrets.token_hex(6), book=state.book, version=state.book.version, players=state.players,
        options=state.options, public=False, host=person.id, status=Status.OVER if state.over else Status.OPEN,
        number=last, position=last, secret=secrets.token_bytes(32), key=key, again="", made=now, changed=now,
        seats=[_seat(state, number, names, person) for number in range(state.seats)], changes=changes,
        past={last: state}, scores=list(state.scores()) if state.over else [],
        winners=list(state.winners()) if state.over else [], forks=list(record.header.get("forks", [])),
    )  # fmt: skip


def forked(record: Record, table: Table, person: Person, number: int, seat: int, bot: str, nonce: str) -> Table:
    """A new table from a moment of a finished game: one person at a seat, bots at the others, chance of its own."""
    if not 0 <= number <= len(record.moves) or not 0 <= seat < record.state.players:
        raise refused("no_moment")
    secret, added = fair.new_secret(), fair.nonce_of(nonce)
    try:
        on = record.forked(number, seat, fair.key_of(secret, [added]), table.id)
    except ValueError:
        raise refused("nothing_left") from None
    new = table_of(on, person)
    new.secret = secret
    for at in range(record.state.players):
        new.seats[at] = Seat(Sits.BOT, name=bot_name(new.seats), bot=bot)
    new.seats[seat] = Seat(Sits.PERSON, person.id, free_name(new.seats, person.name), nonce=added)
    return new


def _seat(state: State[Any], number: int, names: Any, person: Person) -> Seat:
    said = names[number] if isinstance(names, list) and number < len(names) else ""
    name = clean_name(said, f"Player {number + 1}")
    if number >= state.players:
        return Seat(Sits.PRINTED, name=name)
    if state.over:
        return Seat(Sits.BOT, name=name, left=Left.AWAY)
    return Seat(Sits.PERSON, person.id, name)

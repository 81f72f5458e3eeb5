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
from emporion.tables.naming import clean_name
from emporion.tables.table import Change, Did, Left, Person, Refused, Seat, Sits, Status, Table

_ELSEWHERE = "This game was begun by older rules: played again by these it does not come to the same end."


def record_of(table: Table) -> Record:
    """The whole game again, from its key and its moves; only once it is over, for the file tells everything."""
    if table.status is not Status.OVER:
        raise Refused("A game can be exported and replayed once it is over: before, the file would tell secrets.")
    state = games.game(table.game).start(table.book, table.players, table.options, table.key)
    record = Record(header_of(state) | {"key": table.key.hex()}, state)
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
        raise Refused(f"{_ELSEWHERE} ({error})") from None
    if codec.digest(record.state) != codec.digest(table.state):
        raise Refused(_ELSEWHERE)
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
        winners=list(state.winners()) if state.over else [],
    )  # fmt: skip


def _seat(state: State[Any], number: int, names: Any, person: Person) -> Seat:
    said = names[number] if isinstance(names, list) and number < len(names) else ""
    name = clean_name(said, f"Player {number + 1}")
    if number >= state.players:
        return Seat(Sits.PRINTED, name=name)
    if state.over:
        return Seat(Sits.BOT, name=name, left=Left.AWAY)
    return Seat(Sits.PERSON, person.id, name)

"""Tables, seats and changes as the rows they are stored in, and back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from sys import intern
from typing import Any

from emporion import codec, games
from emporion.kernel.state import Book
from emporion.tables.pace import pace_of, timer_of
from emporion.tables.table import Change, Did, Left, Seat, Sits, Status, Table


class Awaits(StrEnum):
    """What a table waits for."""

    BOT = "bot"  # a bot's answer, where people play
    OWN = "own"  # a bot's answer, where only bots play
    LATE = "late"  # somebody's time is up then
    STAND = "stand"  # an answer that its seat has left


@dataclass(frozen=True)
class Due:
    """What must happen later at a table as it is at this number: a bot's answer, a deadline, a standing answer."""

    table: str
    number: int
    seat: int
    when: float
    kind: Awaits


def table_row(table: Table) -> dict[str, Any]:
    asking = list(table.asking()) if table.past else []
    return {
        "id": table.id, "game": table.game, "version": table.version,
        "pack": table.book.hash, "pack_name": table.book.pack,
        "players": table.players, "options": list(table.options), "public": table.public, "host": table.host,
        "status": table.status, "number": table.number, "at": table.position, "secret": table.secret.hex(),
        "key": table.key.hex(), "asking": asking, "scores": table.scores, "winners": table.winners,
        "again": table.again, "changed": table.changed,
        "forks": table.forks, "rated": table.rated, "pace": table.pace.plain(), "timer": table.timer.plain(),
    }  # fmt: skip


def table_of(row: dict[str, Any], book: Book, sat: list[Seat]) -> Table:
    values = {name: value for name, value in row.items() if name not in ("game", "pack", "pack_name", "asking", "at")}
    values["status"], values["position"] = Status(row["status"]), row["at"]
    values["options"] = games.options(book.game, row["players"], row["options"])
    values["pace"], values["timer"] = pace_of(row["pace"]), timer_of(row["timer"])
    values["secret"], values["key"] = bytes.fromhex(row["secret"]), bytes.fromhex(row["key"])
    return Table(book=book, seats=sat, **values)


def seat_row(id: str, number: int, seat: Seat) -> dict[str, Any]:
    return {
        "table_id": id, "seat": number, "kind": seat.kind, "person": seat.person, "name": seat.name,
        "bot": seat.bot, "nonce": seat.nonce, "left": seat.left,
    }  # fmt: skip


def seat_of(row: Any) -> Seat:
    return Seat(Sits(row.kind), row.person, row.name, row.bot, row.nonce, Left(row.left))


def change_row(id: str, change: Change) -> dict[str, Any]:
    return {
        "table_id": id, "number": change.number, "kind": change.kind, "seat": change.seat, "text": change.text,
        "before": change.before, "seals": change.seals, "digest": change.digest,
        "events": codec.encode(change.events), "made": change.made,
    }  # fmt: skip


def change_of(row: Any, book: Book) -> Change:
    events = codec.decode(row.events, book)
    kind, text = Did(row.kind), intern(row.text)
    return Change(row.number, kind, row.seat, text, row.before, row.seals, row.digest, events, row.made)

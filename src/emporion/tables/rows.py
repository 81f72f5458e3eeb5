"""Tables, seats and changes as the rows they are stored in, and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from emporion import codec, games
from emporion.kernel.state import Book
from emporion.tables.table import Change, Did, Left, Seat, Sits, Status, Table


@dataclass(frozen=True)
class Due:
    """What must happen later: a bot's answer at a table, asked at this number."""

    table: str
    number: int
    seat: int
    when: float
    people: bool  # whether somebody waits for it, or only bots play there


def table_row(table: Table) -> dict[str, Any]:
    asking = list(table.asking()) if table.past else []
    return {
        "id": table.id, "game": table.game, "version": table.version, "pack": table.book.hash,
        "players": table.players, "options": list(table.options), "public": table.public, "host": table.host,
        "status": table.status, "number": table.number, "at": table.position, "secret": table.secret.hex(),
        "key": table.key.hex(), "asking": asking, "scores": table.scores, "winners": table.winners,
        "again": table.again, "changed": table.changed,
    }  # fmt: skip


def table_of(row: dict[str, Any], book: Book, sat: list[Seat]) -> Table:
    values = {name: value for name, value in row.items() if name not in ("game", "pack", "asking", "at")}
    values["status"], values["position"] = Status(row["status"]), row["at"]
    values["options"] = games.options(book.game, row["players"], row["options"])
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
    return Change(row.number, Did(row.kind), row.seat, row.text, row.before, row.seals, row.digest, events, row.made)

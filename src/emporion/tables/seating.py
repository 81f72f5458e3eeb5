"""Who sits where: the seats of a new table, the chair somebody may take, and names told apart."""

from __future__ import annotations

from emporion import bots, games
from emporion.kernel.state import Book
from emporion.tables import fair
from emporion.tables.naming import clean_name
from emporion.tables.refusing import refused
from emporion.tables.table import Left, Person, Seat, Sits, Status, Table
from emporion.tables.words import say

BOT_NAMES = ("Livia", "Gaius", "Drusilla", "Marcus", "Octavia", "Titus")


def free_name(seats: list[Seat], name: str) -> str:
    """Two people of one name are told apart."""
    taken = {seat.name for seat in seats}
    return next(said for said in [name, *[f"{name} {n}" for n in range(2, 12)]] if said not in taken)


def bot_name(seats: list[Seat]) -> str:
    taken = {seat.name for seat in seats}
    return next((name for name in BOT_NAMES if name not in taken), "Bot")


def seat_all(
    person: Person, book: Book, players: int, options: tuple[str, ...], chairs: list[str], nonce: str
) -> list[Seat]:
    """Who sits where when a table is made; a seat the rules play themselves is nobody's."""
    if len(chairs) != players:
        raise ValueError(say("refused.seats_to_fill", n=players, given=len(chairs)))
    sat: list[Seat] = []
    for chair in chairs:
        kind, _, name = chair.partition(":")
        if kind == "me" or kind == "here":
            said = person.name if kind == "me" else clean_name(name, f"Player {len(sat) + 1}")
            first = not any(seat.person for seat in sat)
            sat.append(Seat(Sits.PERSON, person.id, said, nonce=fair.nonce_of(nonce) if first else ""))
        elif kind == "bot":
            if name not in bots.names():
                raise ValueError(say("refused.no_bot_here", name=name, names=", ".join(bots.names())))
            sat.append(Seat(Sits.BOT, name=bot_name(sat), bot=name))
        elif kind == "free":
            sat.append(Seat())
        else:
            raise ValueError(say("refused.kind_of_seat", kind=repr(kind)))
    seats = games.game(book.game).blank(book, players, options).seats
    return sat + [printed_seat(book) for _ in range(players, seats)]


def printed_seat(book: Book) -> Seat:
    """A seat that the rules play themselves."""
    return Seat(Sits.PRINTED, name=book.words.get("name.printed-bot", "Automa"))


def chairs_for(table: Table, person: Person, seat: int | None) -> list[int]:
    """The chairs somebody may take: those kept for them, else a free one; in the game one's own again."""
    asked = range(len(table.seats)) if seat is None else [seat] if 0 <= seat < len(table.seats) else []
    if table.status is Status.PLAYING:
        chairs = [at for at in asked if table.seats[at].person == person.id and table.seats[at].left is Left.AWAY]
    else:
        free = [at for at in asked if table.status is Status.OPEN and table.seats[at].kind is Sits.FREE]
        kept = [at for at in free if table.seats[at].person == person.id]
        chairs = kept or [at for at in free if not table.seats[at].person][:1]
    if not chairs and table.status is Status.OPEN and seat is not None:
        raise refused("seat_taken")
    if not chairs:
        raise refused("no_seat")
    return chairs


def seats_again(table: Table, person: Person) -> list[Seat]:
    """The seats of a rematch, one further round: bots sit down again, a free seat is kept for whoever played."""
    turned = [table.seats[(at + 1) % table.players] for at in range(table.players)]
    return [_seat_again(seat, person) for seat in turned] + table.seats[table.players :]


def _seat_again(seat: Seat, person: Person) -> Seat:
    if seat.person == person.id:
        return Seat(Sits.PERSON, person.id, seat.name, nonce=fair.nonce_of(""))
    if seat.person:
        return Seat(Sits.FREE, seat.person, seat.name)
    return Seat(Sits.BOT, name=seat.name, bot=seat.bot)

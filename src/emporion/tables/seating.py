"""Who sits where: the seats of a new table, the chair somebody may take, and names told apart."""

from __future__ import annotations

from emporion import bots, games
from emporion.kernel.state import Book
from emporion.tables import fair
from emporion.tables.table import AWAY, BOT, FREE, OPEN, PERSON, PLAYING, PRINTED, Person, Refused, Seat, Table

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
        raise ValueError(f"There are {players} seats to fill, not {len(chairs)}.")
    sat: list[Seat] = []
    for chair in chairs:
        kind, _, name = chair.partition(":")
        if kind == "me" or kind == "here":
            said = person.name if kind == "me" else name.strip()[:24] or f"Player {len(sat) + 1}"
            first = not any(seat.person for seat in sat)
            sat.append(Seat(PERSON, person.id, said, nonce=fair.nonce_of(nonce) if first else ""))
        elif kind == "bot":
            if name not in bots.names():
                raise ValueError(f"There is no bot “{name}” here; there are {', '.join(bots.names())}.")
            sat.append(Seat(BOT, name=bot_name(sat), bot=name))
        elif kind == "free":
            sat.append(Seat())
        else:
            raise ValueError(f"A seat is for me, here, free or a bot, not {kind!r}.")
    seats = games.game(book.game).blank(book, players, options).seats
    return sat + [Seat(PRINTED, name=book.words.get("name.printed-bot", "Automa")) for _ in range(players, seats)]


def chair_for(table: Table, person: Person, seat: int | None) -> int:
    """The chair somebody may take: a free one before the game, one's own again in it."""
    chairs = range(len(table.seats)) if seat is None else [seat] if 0 <= seat < len(table.seats) else []
    for at in chairs:
        chair = table.seats[at]
        if table.status == OPEN and chair.kind == FREE:
            return at
        if table.status == PLAYING and chair.person == person.id and chair.left == AWAY:
            return at
    if table.status == OPEN and seat is not None:
        raise Refused("That seat is taken.")
    raise Refused("There is no free seat at this table; you can watch.")


def chair_again(seat: Seat, person: Person) -> str:
    """How a seat is filled in a rematch: others are waited for."""
    if seat.person == person.id:
        return f"here:{seat.name}"
    if seat.kind == BOT and not seat.person:
        return f"bot:{seat.bot}"
    return "free"

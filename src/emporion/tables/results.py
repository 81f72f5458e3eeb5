"""What a finished game leaves behind for those who played: place, points by cause, things used, and ratings."""

from __future__ import annotations

from collections import Counter
from typing import Any

import sqlalchemy as sa

from emporion import face, games
from emporion.tables import ratings as rating_of
from emporion.tables.schema_people import people, ratings, results
from emporion.tables.table import Did, Left, Seat, Sits, Table

Plain = dict[str, Any]
FAVOURITES = 40  # things of a seat that are counted


def places(table: Table) -> list[int]:
    """Where everybody came: the winners first, then by points; who gave up a rated game is last."""
    count = table.players
    ranks = [
        (_gave_up(table, at), at not in table.winners, -table.scores[at] if at not in table.winners else 0)
        for at in range(count)
    ]
    return [1 + sum(other < mine for other in ranks) for mine in ranks]


def _gave_up(table: Table, at: int) -> bool:
    return table.rated and table.seats[at].left is not Left.NOT


def rows_of(table: Table, ended: float) -> list[Plain]:
    """A row for every seat of a person."""
    found, came = [], places(table)
    causes, used = _causes(table), _used(table)
    for at, seat in enumerate(table.seats[: table.players]):
        if not seat.person:
            continue
        others = [_other(other) for n, other in enumerate(table.seats) if n != at]
        rivals = [score for n, score in enumerate(table.scores) if n != at]
        share = 1 / len(table.winners) if at in table.winners and not _gave_up(table, at) else 0.0
        found.append(
            {
                "table_id": table.id, "seat": at, "person": seat.person, "game": table.game, "place": came[at],
                "players": len(table.seats), "points": table.scores[at], "best": max(rivals, default=0),
                "share": share, "others": others, "causes": causes[at], "used": used[at], "mean": 0.0, "gained": 0.0,
                "ended": ended,
            }
        )  # fmt: skip
    return found


def _other(seat: Seat) -> list[str]:
    return [seat.name, seat.person, seat.bot if not seat.person else ""]


def _causes(table: Table) -> list[dict[str, int]]:
    """Points by cause, as all may know."""
    counts: list[Counter[str]] = [Counter() for _ in table.seats]
    for seat, points, cause, _ in face.view(table.state, None).ledger():
        counts[seat][cause] += points
    return [dict(count) for count in counts]


def _used(table: Table) -> list[dict[str, int]]:
    """How often each seat chose which card or tile: things of the content that have a name."""
    named = {record.id for record in games.pack_of(table.book).records if f"name.{record.id}" in table.book.words}
    counts: list[Counter[str]] = [Counter() for _ in table.seats]
    for change in table.live():
        on = change.text.split()[1:2]
        if change.kind is Did.MOVE and on and on[0] in named:
            counts[change.seat][on[0]] += 1
    return [dict(count.most_common(FAVOURITES)) for count in counts]


def keep(connection: sa.Connection, table: Table, ended: float) -> None:
    """Write down what a game came to, and move the ratings of those with an account; in the game's last transaction."""
    if table.forks:
        return  # what might have been counts for nobody
    found = rows_of(table, ended)
    if table.rated:
        _rate(connection, table, found)
    if found:
        connection.execute(results.insert(), found)


def _rate(connection: sa.Connection, table: Table, found: list[Plain]) -> None:
    seats = table.seats[: table.players]
    before = [_before(connection, table.game, seat) for seat in seats]
    rated = rating_of.after(before, places(table))
    known = set(connection.execute(sa.select(people.c.id).where(people.c.id.in_([s.person for s in seats]))).scalars())
    for row in found:
        old, new = before[row["seat"]], rated[row["seat"]]
        row["mean"], row["gained"] = new.mean, new.mean - old.mean
        if row["person"] in known:
            connection.execute(ratings.delete().filter_by(person=row["person"], game=table.game))
            kept = {"mean": new.mean, "doubt": new.doubt, "games": new.games}
            connection.execute(ratings.insert().values(person=row["person"], game=table.game, **kept))


def _before(connection: sa.Connection, game: str, seat: Seat) -> rating_of.Rating:
    if seat.kind is Sits.BOT and not seat.person:
        return rating_of.bot_rating(game, seat.bot)
    row = connection.execute(sa.select(ratings).filter_by(person=seat.person, game=game)).first()
    return rating_of.Rating(row.mean, row.doubt, row.games) if row else rating_of.Rating()

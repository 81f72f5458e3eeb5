"""Ratings: openskill's Plackett–Luce, per game; bots stand where they were measured and never move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from openskill.models import PlackettLuce

from emporion.bots.strengths import strengths
from emporion.tables.table import Refused, Seat, Sits
from emporion.tables.words import say

MEAN: Final = 25.0
DOUBT: Final = 25.0 / 3
SURE: Final = 0.01  # the doubt about a bot: none
SCALE: Final = 29.48  # a point here is so many on the scale people know, where 400 points are odds of 10 : 1
MIDDLE: Final = 1500


@dataclass(frozen=True)
class Rating:
    """What somebody is thought to play like, and how sure that is."""

    mean: float = MEAN
    doubt: float = DOUBT
    games: int = 0

    @property
    def shown(self) -> int:
        return shown(self.mean)

    @property
    def spread(self) -> int:
        return round(SCALE * self.doubt)


def shown(mean: float) -> int:
    """A strength as people read it."""
    return round(MIDDLE + SCALE * (mean - MEAN))


def bot_rating(game: str, bot: str) -> Rating:
    """Where a bot stands; refused if nobody has measured it."""
    known = strengths(game)
    if bot not in known:
        raise Refused(say("rated.bots", bot=bot))
    return Rating(known[bot], SURE)


def check_seats(game: str, seats: list[Seat]) -> None:
    """Whether these may play a rated game: one person a seat, and bots that were measured."""
    people = [seat.person for seat in seats if seat.kind is Sits.PERSON]
    if len(people) != len(set(people)):
        raise Refused(say("rated.same_device"))
    for seat in seats:
        if seat.kind is Sits.BOT and not seat.person:
            bot_rating(game, seat.bot)


def after(before: list[Rating], places: list[int]) -> list[Rating]:
    """Ratings after a game in which these came to these places."""
    if len(before) < 2:
        return before
    model: Any = PlackettLuce()
    teams = [[model.rating(mu=rating.mean, sigma=rating.doubt)] for rating in before]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(team[0].mu, team[0].sigma, old.games + 1) if old.doubt > SURE else old
        for old, team in zip(before, rated, strict=True)
    ]

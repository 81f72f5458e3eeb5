"""§ Playing the game: rounds, turns, and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.thessaloniki.collegiabot import BotTurn
from emporion.games.thessaloniki.move import Turn
from emporion.games.thessaloniki.scoring import Scoring
from emporion.kernel.flow import Each, note, push
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


class Round(Step["Thessaloniki"]):
    """Each player has a turn, clockwise from the first player."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        s.round += 1
        push(s, 0, RoundEnd())
        push(s, 0, Each(tuple(range(s.seats)), Begin()))
        note(s, 0, "last-round" if s.last else "round", "", s.round)


class Begin(Step["Thessaloniki"]):
    """A player's turn begins."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        s.active_seat = seat
        s.sunset = 0
        s.exchanged = 0
        push(s, seat, BotTurn() if s.is_bot(seat) else Turn())


class RoundEnd(Step["Thessaloniki"]):
    """When two conditions of the end are met, one more round is played."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        if s.last:
            push(s, 0, Scoring())
            return
        if s.book.bits[s.ends] >= 2:
            s.last = 1
        push(s, 0, Round())

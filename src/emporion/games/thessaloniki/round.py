"""§ Playing the game: rounds, turns, and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.thessaloniki.collegiabot import BotTurn
from emporion.games.thessaloniki.family import AnyTime, Exchange
from emporion.games.thessaloniki.move import Turn
from emporion.games.thessaloniki.scoring import Scoring
from emporion.games.thessaloniki.terms import BANKER
from emporion.kernel.flow import Each, begin_round, begin_turn, note, push
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


class Round(Step["Thessaloniki"]):
    """Each player has a turn, clockwise from the first player."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        s.round += 1
        begin_round(s, s.round)
        push(s, 0, RoundEnd())
        push(s, 0, Each(tuple(range(s.seats)), Begin()))
        note(s, 0, "last-round" if s.last else "round", "", s.round)


class Begin(Step["Thessaloniki"]):
    """A player's turn begins."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        begin_turn(s, seat)
        s.active_seat = seat
        s.exchanged = 0
        if s.is_bot(seat):
            push(s, seat, BotTurn())
        elif s.has(seat, BANKER):
            push(s, seat, Exchange())
            push(s, seat, AnyTime(Turn()))
        else:
            push(s, seat, Turn())


class RoundEnd(Step["Thessaloniki"]):
    """When two conditions of the end are met, one more round is played."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        if s.last:
            push(s, 0, Scoring())
            return
        if s.book.bits[s.ends] >= s.book.conditions:
            s.last = 1
        push(s, 0, Round())

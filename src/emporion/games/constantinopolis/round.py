"""The game round: its eight phases in order, donations, and the end of the round."""

from __future__ import annotations

from typing import Final

from emporion.games.constantinopolis.auction import Auction
from emporion.games.constantinopolis.construct import Construct
from emporion.games.constantinopolis.contracts import Accept, Draw, Save
from emporion.games.constantinopolis.scoring import FinalScore
from emporion.games.constantinopolis.ships import MoveShips, Produce
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.kernel import Each, Move, Step, note, push, score, shuffle, then


class Round(Step[Constantinopolis]):
    """A round: the offices are auctioned, then the other seven phases follow in the new turn order."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        s.round += 1
        s.used = [0] * s.seats
        s.dealt = [0] * (5 * s.seats)
        note(s, seat, "began", s.book.market_ids[s.market], s.round)
        then(s, seat, [Auction(0), MoveShips(), Produce(), Phases()])


class Phases(Step[Constantinopolis]):
    """Construct, Draw, Accept, Donate and End of Round, in the turn order the auction has set."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        order = s.order()
        then(s, seat, [
            Each(order, Construct(0)), Draw(), Each(order, Accept(0)), Each(order, Save(())),
            Each(order, Donate()), EndOfRound(),
        ])  # fmt: skip


def bar_donating(s: Constantinopolis, who: int, good: int) -> str:
    asked = s.book.donate[s.market][good]
    if not asked:
        return "donate-asked"
    if not s.can(who) >> good & 1:
        return "cannot-produce"
    return "" if s.goods[who * 5 + good] >= asked else "donate-goods"


class Donate(Step[Constantinopolis]):
    """A player may donate one batch of one good, as the market asks, for fame."""

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        for good in range(5):
            if not bar_donating(s, seat, good):
                return (seat,)
        return ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "done":
            return ""
        return bar_donating(s, who, move.at) if move.verb == "donate" else "not-now"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "donate":
            n = s.book.donate[s.market][move.at]
            s.goods[seat * 5 + move.at] -= n
            note(s, seat, "donated", move.on, n)
            score(s, seat, s.book.thanks[s.market][move.at], "donation")


class EndOfRound(Step[Constantinopolis]):
    """The markets change and goods are stored; after the last round the fame is counted instead."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        if s.last:
            push(s, seat, FinalScore())
            return
        change_markets(s, seat)
        then(s, seat, [Each(s.order(), Store((0, 0, 0, 0, 0))), Round()])


def change_markets(s: Constantinopolis, seat: int) -> None:
    """The next market opens; the first time the pile runs out it is refilled, the second time ends the game."""
    s.past += (s.market,)
    s.market = s.future[0]
    s.future = s.future[1:]
    note(s, seat, "turned", s.book.market_ids[s.market])
    if s.future:
        return
    if s.refilled:
        s.last = True
        note(s, seat, "emptied", "future-market")
    else:
        s.refilled = True
        s.future = shuffle(s, s.past)
        s.past = ()
        note(s, seat, "refilled", "future-market")


class Store(Step[Constantinopolis]):
    """A player stores one good, five with a Horreum; whatever he does not store is discarded."""

    def __init__(self, kept: tuple[int, ...]) -> None:
        self.kept: Final = kept

    def room(self, s: Constantinopolis, seat: int) -> int:
        size = s.book.stored_horreum if s.owned[seat] & s.book.horreum else s.book.stored
        return size - sum(self.kept)

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (seat,) if s.kinds(seat) and self.room(s, seat) else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "done":
            return ""
        if move.verb == "store":
            return "" if s.goods[seat * 5 + move.at] else "no-good"
        if move.verb == "store-all":
            return "" if 1 < s.stock(seat) <= self.room(s, seat) else "store-all"
        return "not-now"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        kept = list(self.kept)
        for good in range(5):
            if move.verb == "store-all":
                kept[good] += s.goods[seat * 5 + good]
                s.goods[seat * 5 + good] = 0
            elif move.verb == "store" and good == move.at:
                kept[good] += 1
                s.goods[seat * 5 + good] -= 1
        step = Store(tuple(kept))
        if move.verb == "store":
            push(s, seat, step)
        else:
            step.run(s, seat)

    def run(self, s: Constantinopolis, seat: int) -> None:
        for good in range(5):
            if self.kept[good]:
                note(s, seat, "stored", s.book.good_ids[good], self.kept[good])
            s.goods[seat * 5 + good] = self.kept[good]

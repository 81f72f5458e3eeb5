"""§ The Game Round: its eight phases; § The Donate Goods phase; § The End of Round phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.constantinopolis.auction import Auction
from emporion.games.constantinopolis.construct import Construct
from emporion.games.constantinopolis.contracts import Accept, Save
from emporion.games.constantinopolis.draw import Draw
from emporion.games.constantinopolis.scoring import FinalScore
from emporion.games.constantinopolis.ships import MoveShips, Produce
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, NO_GOODS, slot
from emporion.kernel.chance import shuffled
from emporion.kernel.flow import Each, begin_round, begin_turn, note, push, score, seal, then
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis


class Round(Step["Constantinopolis"]):
    """The offices are auctioned; then the other seven phases follow."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        s.round += 1
        if not s.future:
            s.last = True
        s.used = [0] * s.players
        s.dealt = [0] * (GOOD_KINDS * s.players)
        begin_round(s, s.round)
        note(s, -1, "began", s.book.market_ids[s.market], s.round)
        then(s, seat, [Auction(0), MoveShips(), Produce(), Phases()])


class Phases(Step["Constantinopolis"]):
    """Construct, Draw, Accept, Donate and End of Round, in the turn order the auction has set."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        order = s.order()
        steps: list[Step[Constantinopolis]] = [
            Each(order, Construct(0)),
            Draw(),
            Each(order, Accept(0)),
            Each(order, Save(())),
            Each(order, Donate()),
            EndOfRound(),
        ]
        then(s, seat, [*steps])


def bar_donating(s: Constantinopolis, who: int, good: int) -> str:
    """Why `who` may not donate this good."""
    asked = s.book.donate[s.market][good]
    if not asked:
        return "donate-asked"
    if not s.can_make(who, good):
        return "cannot-produce"
    return "" if s.goods[slot(who, good)] >= asked else "donate-goods"


class Donate(Step["Constantinopolis"]):
    """A player may donate one batch of one good, as the market asks, for fame."""

    verbs: ClassVar[tuple[str, ...]] = ("donate", "done")

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        for good in range(GOOD_KINDS):
            if not bar_donating(s, seat, good):
                return alone(seat)
        return ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        return "" if move.verb == "done" else bar_donating(s, who, move.number)

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        begin_turn(s, seat, "donate")
        if move.verb == "donate":
            n = s.book.donate[s.market][move.number]
            s.add_goods(seat, move.number, -n)
            note(s, seat, "donated", move.on, n)
            score(s, seat, s.book.thanks[s.market][move.number], s.book.by_donation)


class EndOfRound(Step["Constantinopolis"]):
    """The markets change and goods are stored; after the last round the fame is counted instead."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        if s.last:
            push(s, seat, FinalScore())
            return
        begin_turn(s, -1, "markets")
        change_markets(s)
        then(s, seat, [Each(s.order(), Store(NO_GOODS)), Round()])


def change_markets(s: Constantinopolis) -> None:
    """The next market opens; the first time the pile is out it is refilled, the second time one round is left."""
    s.past += (s.market,)
    s.market = s.future[0]
    s.future = s.future[1:]
    seal(s)
    note(s, -1, "turned", s.book.market_ids[s.market])
    if not s.future and s.refilled:
        note(s, -1, "emptied")
        return
    if not s.future:
        s.refilled = True
        s.future = shuffled(s, s.past)
        s.past = ()
        note(s, -1, "refilled")
    note(s, -1, "next", s.book.market_ids[s.future[0]])


class Store(Step["Constantinopolis"]):
    """A player stores one good, five with a Horreum; whatever he does not store is discarded."""

    fields: ClassVar[tuple[str, ...]] = ("kept",)
    verbs: ClassVar[tuple[str, ...]] = ("store", "store-all", "done")

    def __init__(self, kept: tuple[int, ...]) -> None:
        self.kept: Final = kept

    def room(self, s: Constantinopolis, seat: int) -> int:
        most = s.book.stored_horreum if s.owned[seat] & s.book.horreum else s.book.stored
        for n in self.kept:
            most -= n
        return most

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return alone(seat) if s.kinds(seat) and self.room(s, seat) else ()

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "done":
            return ""
        if move.verb == "store":
            return "" if s.goods[slot(seat, move.number)] else "no-good"
        stock = s.stock(seat)
        return "" if 1 < stock <= self.room(s, seat) else "store-all"

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        out = [s.book.store[good] for good in range(GOOD_KINDS) if s.goods[slot(seat, good)]]
        if not self.bar(s, seat, who, s.book.store_all):
            out.append(s.book.store_all)
        out.append(s.book.done)
        return tuple(out)

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        begin_turn(s, seat, "store")
        kept = list(self.kept)
        for good in range(GOOD_KINDS):
            if move.verb == "store-all":
                kept[good] = kept[good] + s.goods[slot(seat, good)]
            elif move.verb == "store" and good == move.number:
                kept[good] = kept[good] + 1
                s.add_goods(seat, good, -1)
        step = Store(tuple(kept))
        if move.verb == "store":
            push(s, seat, step)
        else:
            step.run(s, seat)

    def run(self, s: Constantinopolis, seat: int) -> None:
        for good in range(GOOD_KINDS):
            if self.kept[good]:
                note(s, seat, "stored", GOODS[good], self.kept[good])
            s.goods[slot(seat, good)] = self.kept[good]

"""§ The Auction Public Office phase: keep an office, take a vacant one, or bid for another player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.constantinopolis.terms import (
    COMES,
    GOODS,
    OFFICES,
    PRETORIO,
    STEPPER,
    highest,
    holds,
    lone,
)
from emporion.kernel.flow import begin_turn, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis


def least_bid(s: Constantinopolis, office: int, figure: int) -> int:
    """The lowest bid against the holder of an office that beats `figure`."""
    holder = s.holder(office)
    if holder >= 0 and s.owned[holder] & s.book.guard:
        return figure + s.book.guard_step
    return figure + 1


def can_challenge(s: Constantinopolis, who: int) -> bool:
    """Some office of another player is within reach of a bid."""
    for office in range(OFFICES):
        holder = s.holder(office)
        if holder >= 0 and holder != who and s.gold[who] >= least_bid(s, office, s.laid[office]):
            return True
    return False


def destitute(s: Constantinopolis, who: int) -> bool:
    """No office, no gold for a vacant one, and none for any bid."""
    return s.office[who] < 0 and s.gold[who] < s.book.vacant_price and not can_challenge(s, who)


class Auction(Step["Constantinopolis"]):
    """The leftmost holder who has not been active yet is the next to choose an office."""

    fields: ClassVar[tuple[str, ...]] = ("active",)

    def __init__(self, active: int) -> None:
        self.active: Final = active  # the seats that have been active, a bit each

    def run(self, s: Constantinopolis, seat: int) -> None:
        for who in s.order():
            if not holds(self.active, who):
                begin_turn(s, who, "auction")
                push(s, who, Choose(self.active | 1 << who, -1))
                return
        push(s, seat, Appoint())


class Choose(Step["Constantinopolis"]):
    """The active player keeps his office, takes a vacant one, or challenges for an occupied one."""

    fields: ClassVar[tuple[str, ...]] = ("active", "free")
    verbs: ClassVar[tuple[str, ...]] = ("keep", "take", "challenge")

    def __init__(self, active: int, free: int) -> None:
        self.active: Final = active
        self.free: Final = free  # the office the ouster has just left, or -1

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "keep":
            return "" if s.office[who] >= 0 else "keep-nothing"
        if s.office[who] == move.number:
            return "office-own"
        vacant = s.holder(move.number) < 0
        if move.verb == "take":
            if not vacant:
                return "office-occupied"
            return "" if s.gold[who] >= self.price(s, who, move.number) else "office-price"
        if vacant:
            return "office-vacant"
        return "" if s.gold[who] >= least_bid(s, move.number, s.laid[move.number]) else "bid-beyond"

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        book, gold, held = s.book, s.gold[who], s.office[who]
        out: list[Move] = [book.keep] if held >= 0 else []
        challenges: list[Move] = []
        for office in range(OFFICES):
            if s.holder(office) < 0:
                if gold >= book.vacant_price or gold >= self.price(s, who, office):
                    out.append(book.take_office[office])
            elif office != held and gold >= least_bid(s, office, s.laid[office]):
                challenges.append(book.challenge[office])
        return tuple(out + challenges)

    def price(self, s: Constantinopolis, who: int, office: int) -> int:
        """A vacant office costs 2 gold; nothing when the ouster left it, or for who has no other choice at all."""
        if self.free >= 0:
            return 0 if office == self.free else s.book.vacant_price
        return 0 if destitute(s, who) else s.book.vacant_price

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "challenge":
            note(s, who, "challenged", move.on)
            push(s, seat, Contest(self.active, move.number, s.laid[move.number], True, False, 0))
            return
        if move.verb == "take":
            price = self.price(s, who, move.number)
            s.gold[who] = s.gold[who] - price
            s.laid[move.number] = s.laid[move.number] + price
            s.office[who] = move.number
            note(s, who, "took-office", move.on, price)
        else:
            note(s, who, "kept", s.book.office_ids[s.office[who]])
        push(s, seat, Auction(self.active))


class Contest(Step["Constantinopolis"]):
    """Challenger (the seat) and holder outbid each other until one of them passes."""

    fields: ClassVar[tuple[str, ...]] = ("active", "office", "figure", "opening", "held", "lift")
    verbs: ClassVar[tuple[str, ...]] = ("bid", "more", "pass")

    def __init__(self, active: int, office: int, figure: int, opening: bool, held: bool, lift: int) -> None:
        self.active: Final = active
        self.office: Final = office
        self.figure: Final = figure  # what the next bid must beat
        self.opening: Final = opening  # nobody has bid yet
        self.held: Final = held  # the holder is to speak, not the challenger
        self.lift: Final = lift  # what `more` has added to the stepper

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (s.holder(self.office) if self.held else seat,)

    def least(self, s: Constantinopolis) -> int:
        """The lowest bid that counts now."""
        return self.figure + 1 if self.held else least_bid(s, self.office, self.figure)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        gold = s.gold[who]
        if move.verb == "pass":
            return "bid-opening" if self.opening else ""
        if move.verb == "more":
            return "" if gold > self.lift + STEPPER and gold >= self.least(s) else "bid-gold"
        bid = self.lift + move.n
        if bid <= self.figure or (self.lift and not move.n):
            return "bid-low"
        if bid < self.least(s):
            return "bid-guard"
        return "" if bid <= gold else "bid-gold"

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        gold = s.gold[who]
        least = self.least(s)
        first = max(least - self.lift, 1 if self.lift else 0)
        out = s.book.bid[first : max(first, min(gold - self.lift, STEPPER) + 1)]
        if gold > self.lift + STEPPER and gold >= least:
            out.append(s.book.more)
        if not self.opening:
            out.append(s.book.skip)
        return tuple(out)

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "more":
            lift = self.lift + STEPPER
            push(s, seat, Contest(self.active, self.office, self.figure, self.opening, self.held, lift))
        elif move.verb == "bid":
            bid = self.lift + move.n
            note(s, who, "bid", s.book.office_ids[self.office], bid)
            push(s, seat, Contest(self.active, self.office, bid, False, not self.held, 0))
        else:
            note(s, who, "passed", s.book.office_ids[self.office])
            self.decide(s, seat)

    def decide(self, s: Constantinopolis, seat: int) -> None:
        """The winner lays his last bid on the office; the loser pays nothing and chooses (again)."""
        holder = s.holder(self.office)
        winner = seat if self.held else holder
        s.gold[winner] = s.gold[winner] - self.figure
        s.laid[self.office] = s.laid[self.office] + self.figure
        note(s, winner, "won", s.book.office_ids[self.office], self.figure)
        if winner == holder:
            push(s, seat, Choose(self.active, -1))
            return
        free = s.office[seat]
        s.office[holder] = -1
        s.office[seat] = self.office
        push(s, holder, Choose(self.active | 1 << holder, free))


class Appoint(Step["Constantinopolis"]):
    """All gold on the offices goes to the supply; the Comes receives 4 gold, the Pretorio a good."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        begin_turn(s, -1, "auction")
        note(s, -1, "cleared", "", sum(s.laid))
        s.laid = [0] * OFFICES
        comes = s.holder(COMES)
        if comes >= 0:
            s.gold[comes] = s.gold[comes] + s.book.comes_gold
            note(s, comes, "gained", "", s.book.comes_gold)
        pretorio = s.holder(PRETORIO)
        if pretorio >= 0:
            for _ in range(s.book.pretorio_goods):
                push(s, pretorio, Requisition())


class Requisition(Step["Constantinopolis"]):
    """The Praefectus Pretorio takes one good that he can produce."""

    verbs: ClassVar[tuple[str, ...]] = ("receive",)

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return () if lone(s.can(seat)) else alone(seat)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        return "" if s.can_make(who, move.number) else "cannot-produce"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        receive(s, seat, move.number)

    def run(self, s: Constantinopolis, seat: int) -> None:
        receive(s, seat, highest(s.can(seat)))


def receive(s: Constantinopolis, seat: int, good: int) -> None:
    """A good comes from the supply."""
    s.add_goods(seat, good, 1)
    note(s, seat, "received", GOODS[good], 1)

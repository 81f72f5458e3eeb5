"""§ Optional Rule: Free Trade. A bundle is built thing by thing, proposed, and agreed to or declined."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.constantinopolis.terms import GOOD_KINDS, slot
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis

FIRST_CARD: Final = GOOD_KINDS - 1  # a thing up to here is a good; any other is this much more than a contract's number


def has_something(s: Constantinopolis, who: int) -> bool:
    """There is gold, an unloaded contract or a good to give."""
    return s.gold[who] > 0 or len(s.hand[who]) > 0 or s.stock(who) > 0


def may_have_something(s: Constantinopolis, other: int) -> bool:
    """As far as one may know of another player: covered gold may be there or not."""
    return s.covered_money() or has_something(s, other)


def most_gold(s: Constantinopolis, other: int) -> int:
    """The most gold that may be asked of a player in one offer: his gold, or when it is covered a fixed sum."""
    return s.book.asked_gold if s.covered_money() else s.gold[other]


def bar_trading(s: Constantinopolis, who: int, other: int, offers: int) -> str:
    """Why `who` may not make an offer to `other` now."""
    if not s.free_trade():
        return "trade-off"
    if other == who or other >= s.players:
        return "trade-self"
    if offers >= s.book.offers:
        return "trade-offers"
    return "" if has_something(s, who) and may_have_something(s, other) else "trade-nothing"


def add_partners(s: Constantinopolis, who: int, offers: int, out: list[Move]) -> None:
    """Everybody an offer can be made to."""
    if s.free_trade():
        for other in range(s.players):
            if not bar_trading(s, who, other, offers):
                out.append(s.book.trade[other])


def has(s: Constantinopolis, seat: int, thing: int, bundle: tuple[int, ...]) -> bool:
    """The player has this thing besides what is in the bundle already."""
    if thing <= FIRST_CARD:
        return s.goods[slot(seat, thing)] > bundle.count(thing)
    return thing - FIRST_CARD in s.hand[seat] and thing not in bundle


class Bargain(Step["Constantinopolis"]):
    """The player puts together what he gives and what he asks for; a bundle only grows."""

    fields: ClassVar[tuple[str, ...]] = ("other", "given", "gold", "asked", "asked_gold")
    verbs: ClassVar[tuple[str, ...]] = ("offer", "ask", "offer-gold", "ask-gold", "propose", "cancel")

    def __init__(self, other: int, given: tuple[int, ...], gold: int, asked: tuple[int, ...], asked_gold: int) -> None:
        self.other: Final = other
        self.given: Final = given
        self.gold: Final = gold
        self.asked: Final = asked
        self.asked_gold: Final = asked_gold

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        verb = move.verb
        if verb == "offer":
            return "" if has(s, seat, move.number, self.given) else "trade-yours"
        if verb == "ask":
            return "" if has(s, self.other, move.number, self.asked) else "trade-theirs"
        if verb == "offer-gold":
            return "" if s.gold[seat] >= self.gold + move.n else "trade-yours"
        if verb == "ask-gold":
            if most_gold(s, self.other) >= self.asked_gold + move.n:
                return ""
            return "trade-most" if s.covered_money() else "trade-theirs"
        if verb == "propose":
            return "" if (self.given or self.gold) and (self.asked or self.asked_gold) else "trade-sides"
        return ""

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        book = s.book
        out = [book.offer[thing] for thing in things(s, seat) if has(s, seat, thing, self.given)]
        out += [book.ask[thing] for thing in things(s, self.other) if has(s, self.other, thing, self.asked)]
        out += book.offer_gold[: s.gold[seat] - self.gold]
        out += book.ask_gold[: most_gold(s, self.other) - self.asked_gold]
        if (self.given or self.gold) and (self.asked or self.asked_gold):
            out.append(book.propose)
        out.append(book.cancel)
        return tuple(out)

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        verb = move.verb
        given, gold, asked, asked_gold = self.given, self.gold, self.asked, self.asked_gold
        if verb == "cancel":
            note(s, seat, "cancelled", s.book.trade[self.other].on)
            return
        if verb == "propose":
            note(s, seat, "proposed", s.book.trade[self.other].on)
            push(s, seat, Proposal(self.other, given, gold, asked, asked_gold))
            return
        if verb == "offer":
            given += (move.number,)
        elif verb == "ask":
            asked += (move.number,)
        elif verb == "offer-gold":
            gold += move.n
        else:
            asked_gold += move.n
        push(s, seat, Bargain(self.other, given, gold, asked, asked_gold))


def things(s: Constantinopolis, seat: int) -> list[int]:
    """All a player could trade, gold apart."""
    return list(range(GOOD_KINDS)) + [FIRST_CARD + card for card in s.hand[seat]]


class Proposal(Step["Constantinopolis"]):
    """The other player agrees, and all changes hands at once, or declines."""

    fields: ClassVar[tuple[str, ...]] = ("other", "given", "gold", "asked", "asked_gold")
    verbs: ClassVar[tuple[str, ...]] = ("agree", "decline")

    def __init__(self, other: int, given: tuple[int, ...], gold: int, asked: tuple[int, ...], asked_gold: int) -> None:
        self.other: Final = other
        self.given: Final = given
        self.gold: Final = gold
        self.asked: Final = asked
        self.asked_gold: Final = asked_gold

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (self.other,)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        return "trade-pay" if move.verb == "agree" and s.gold[who] < self.asked_gold else ""

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "decline":
            note(s, who, "declined", s.book.trade[seat].on)
            return
        note(s, who, "agreed", s.book.trade[seat].on)
        hand_over(s, seat, self.other, self.given, self.gold)
        hand_over(s, self.other, seat, self.asked, self.asked_gold)


def hand_over(s: Constantinopolis, giver: int, taker: int, bundle: tuple[int, ...], gold: int) -> None:
    """One side of a trade changes hands."""
    for thing in bundle:
        if thing <= FIRST_CARD:
            s.add_goods(giver, thing, -1)
            s.add_goods(taker, thing, 1)
        else:
            card = thing - FIRST_CARD
            s.hand[giver] = tuple([c for c in s.hand[giver] if c != card])
            s.hand[taker] += (card,)
        note(s, giver, "handed", s.book.thing_ids[thing], taker)
    if gold:
        s.gold[giver] = s.gold[giver] - gold
        s.gold[taker] = s.gold[taker] + gold
        note(s, giver, "paid", s.book.trade[taker].on, gold)

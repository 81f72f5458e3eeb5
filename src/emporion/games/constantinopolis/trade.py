"""Optional rule: Free Trade. A bundle is built thing by thing, proposed, and agreed to or declined."""

from __future__ import annotations

from typing import Final

from emporion.games.constantinopolis.state import Constantinopolis
from emporion.kernel import Move, Step, note, push


def has_something(s: Constantinopolis, who: int) -> bool:
    return s.gold[who] > 0 or len(s.hand[who]) > 0 or s.stock(who) > 0


def bar_trading(s: Constantinopolis, who: int, other: int, offers: int) -> str:
    """Why `who` may not make an offer to `other` now."""
    if not s.free_trade:
        return "trade-off"
    if other == who or other >= s.seats:
        return "trade-self"
    if offers >= s.book.offers:
        return "trade-offers"
    return "" if has_something(s, who) and has_something(s, other) else "trade-nothing"


def added(goods: tuple[int, ...], good: int) -> tuple[int, ...]:
    return tuple([n + 1 if g == good else n for g, n in enumerate(goods)])


class Bargain(Step[Constantinopolis]):
    """The player puts together what he offers and what he asks for; a bundle only grows."""

    def __init__(
        self,
        other: int,
        cards: tuple[int, ...],
        goods: tuple[int, ...],
        gold: int,
        ask_cards: tuple[int, ...],
        ask_goods: tuple[int, ...],
        ask_gold: int,
    ) -> None:
        self.other: Final = other
        self.cards: Final = cards
        self.goods: Final = goods
        self.gold: Final = gold
        self.ask_cards: Final = ask_cards
        self.ask_goods: Final = ask_goods
        self.ask_gold: Final = ask_gold

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (seat,)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        verb = move.verb
        if verb == "cancel":
            return ""
        if verb == "propose":
            mine = self.cards or sum(self.goods) or self.gold
            theirs = self.ask_cards or sum(self.ask_goods) or self.ask_gold
            return "" if mine and theirs else "trade-sides"
        if verb == "offer-contract":
            return "" if move.at in s.hand[seat] and move.at not in self.cards else "trade-yours"
        if verb == "offer-good":
            return "" if s.goods[seat * 5 + move.at] > self.goods[move.at] else "trade-yours"
        if verb == "offer-gold":
            return "" if s.gold[seat] >= self.gold + move.n else "trade-yours"
        if verb == "ask-contract":
            return "" if move.at in s.hand[self.other] and move.at not in self.ask_cards else "trade-theirs"
        if verb == "ask-good":
            return "" if s.goods[self.other * 5 + move.at] > self.ask_goods[move.at] else "trade-theirs"
        if verb == "ask-gold":
            return "" if s.gold[self.other] >= self.ask_gold + move.n else "trade-theirs"
        return "not-now"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        verb, at = move.verb, move.at
        if verb == "cancel":
            note(s, seat, "cancelled", s.book.seat_ids[self.other])
        elif verb == "propose":
            note(s, seat, "proposed", s.book.seat_ids[self.other])
            push(s, seat, Proposal(self))
        elif verb == "offer-contract":
            push(s, seat, self.grown((at,), NO_GOODS, 0, (), NO_GOODS, 0))
        elif verb == "offer-good":
            push(s, seat, self.grown((), added(NO_GOODS, at), 0, (), NO_GOODS, 0))

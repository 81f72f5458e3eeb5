"""§ Golden rules: positive effects may be forfeited; nobody is asked where nobody could want less."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.thessaloniki.terms import FESTIVAL_CARD, REFINE

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def raw_serves(s: Thessaloniki, seat: int) -> bool:
    """Whether a good may be worth more raw than refined."""
    # Refined goods pay, sell and score wherever raw ones do, and are never taxed. Only cards that reward refining
    # itself (C5, C15) may want something left to refine: so while the player has one or may yet come to it.
    if s.has(seat, REFINE):
        return True
    for card in s.book.refiners:
        if within_reach(s, seat, card):
            return True
    return False


def runs_short(s: Thessaloniki, seat: int, left: int) -> bool:
    """Whether, with so few pieces of a kind left in the general supply, one may be missed there."""
    # From there they are only gained, or put on a demand tile one adds: none is missed while there are as many as
    # tiles this player may still add.
    return left < tiles_ahead(s, seat)


def tiles_ahead(s: Thessaloniki, seat: int) -> int:
    """The most demand tiles a player may still add, as far as all know."""
    inactive = 0
    for stack in s.stacks:
        inactive += len(stack)
    if s.book.demand_anywhere:
        return inactive
    ahead = s.book.demand_ahead[s.chariot[seat]]
    for card in s.book.envoys:
        if within_reach(s, seat, card):
            ahead += 1
    return min(inactive, ahead)


def within_reach(s: Thessaloniki, seat: int, card: int) -> bool:
    """Whether, for all that everybody knows, a player holds this contract or may still come to it."""
    if card in s.hands[seat] or card in s.offer:
        return True
    if card in s.playing:
        return False
    for other in range(s.seats):
        if card in s.hands[other] or card in s.fulfilled[other]:
            return False
    return len(s.dealt[seat]) > 0 or drawable(s, s.book.cards[card].tier)


def drawable(s: Thessaloniki, tier: int) -> bool:
    """Whether cards of a tier may still be drawn: the first lies on the second, that on the last with the festival."""
    if tier == 2:
        return len(s.deck) + len(s.reserve) > 0
    beneath = s.book.second_cards[s.size] + s.book.last_cards + 1
    return not s.met(FESTIVAL_CARD) and len(s.deck) > beneath

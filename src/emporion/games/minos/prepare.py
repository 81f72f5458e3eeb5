"""§ Prepare: Decree cards from the offer or from the top of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.minos import gains, memory
from emporion.kernel.flow import note
from emporion.kernel.move import Move
from emporion.tuples import insert, without

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos


def bar_draw(s: Minos, deck: int, second: bool) -> str:
    """What forbids a card from the active deck (0) or, on the first space in rounds 1 and 2, from Age II (1)."""
    if deck == 1:
        if not second:
            return "no-second-deck"
        return "" if s.deck[1] else "deck-empty"
    return "" if s.deck[s.age()] else "deck-empty"


def add_prepares(s: Minos, second: bool, out: list[Move]) -> None:
    """What a Prepare point can draw."""
    for card in s.offer:
        out.append(s.book.take[card])
    if s.deck[s.age()]:
        out.append(s.book.draw[0])
    if second and s.deck[1]:
        out.append(s.book.draw[1])


def take_card(s: Minos, seat: int, card: int) -> None:
    """A card from the offer: all have seen it, and will know it in the hand."""
    s.offer = without(s.offer, card)
    s.shown[seat] = insert(s.shown[seat], card)
    note(s, seat, "took", s.book.decree_ids[card])


def draw_card(s: Minos, seat: int, deck: int) -> None:
    """A card from the top of a deck."""
    gains.draw(s, seat, 1 if deck else s.age(), 1)


def refill(s: Minos) -> None:
    """At the end of a turn the offer is filled up from the active deck."""
    age = s.age()
    while len(s.offer) < s.book.offered and s.deck[age]:
        card = s.deck[age][-1]
        s.deck[age] = s.deck[age][:-1]
        s.offer = insert(s.offer, card)
        memory.shown(s, card)
        s.seals += 1
        note(s, s.first, "offered", s.book.decree_ids[card])
        gains.mend(s, age)

"""What a seat remembers of hidden cards: which went into a deck before its eyes, and who has drawn since.

`recalled[seat]`: cards the seat has seen go into a deck (its own rejected opening cards; all discards that become a new
deck) and not seen since. `fresh`: of the cards in another's hand, how many may be among those, because they were drawn
later; by Age, by who remembers, by whose hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.tuples import holds, put, without

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos


def row(s: Minos, age: int, seat: int) -> int:
    """Where in `fresh` begins what a seat remembers of all hands."""
    return (age * s.players + seat) * s.players


def fresh(s: Minos, age: int, seat: int, holder: int) -> int:
    """How many of a holder's cards a seat knows nothing of: those drawn since."""
    return s.fresh[row(s, age, seat) + holder]


def keeper(s: Minos) -> int:
    """In a view, the seat that remembers something; -1 when there is none."""
    for seat in range(s.players):
        if s.recalled[seat]:
            return seat
    return -1


def put_back(s: Minos, seat: int, cards: tuple[int, ...]) -> None:
    """A seat puts cards of its own into the Age I deck, which is shuffled: they are in nobody's hand."""
    s.recalled = put(s.recalled, seat, cards)
    start_afresh(s, 0, seat)


def start_afresh(s: Minos, age: int, seat: int) -> None:
    """Whatever others hold, they have held since before."""
    at = row(s, age, seat)
    s.fresh[at : at + s.players] = [0] * s.players


def renew(s: Minos, age: int, cards: tuple[int, ...]) -> None:
    """All see which cards become a new deck: these are in nobody's hand, and all others of that Age are in no deck."""
    for seat in range(s.players):
        kept = [card for card in s.recalled[seat] if s.book.age[card] != age + 1]
        s.recalled = put(s.recalled, seat, tuple(sorted([*kept, *cards])))
        start_afresh(s, age, seat)


def drawn(s: Minos, holder: int, card: int, age: int) -> None:
    """A card is drawn: its holder sees it, to the others it may be any."""
    at = row(s, age, 0) + holder
    for seat in range(s.players):
        if s.recalled[seat]:
            if seat != holder:
                s.fresh[at] = s.fresh[at] + 1
            elif holds(s.recalled[seat], card):
                s.recalled = put(s.recalled, seat, without(s.recalled[seat], card))
        at += s.players


def shown(s: Minos, card: int) -> None:
    """A card comes from a deck into the offer: all see it."""
    for seat in range(s.players):
        if holds(s.recalled[seat], card):
            s.recalled = put(s.recalled, seat, without(s.recalled[seat], card))


def let_go(s: Minos, holder: int, card: int) -> None:
    """A card leaves a hand before all eyes: who remembers it knows that it was drawn since."""
    for seat in range(s.players):
        if holds(s.recalled[seat], card):
            s.recalled = put(s.recalled, seat, without(s.recalled[seat], card))
            at = row(s, s.book.age[card] - 1, seat) + holder
            s.fresh[at] = s.fresh[at] - 1


def forget(s: Minos, viewer: int) -> None:
    """Nobody sees what others remember."""
    recalled, counted = s.recalled, s.fresh
    s.recalled = ((),) * s.players
    s.fresh = [0] * len(counted)
    if viewer >= 0:
        s.recalled = put(s.recalled, viewer, recalled[viewer])
        for age in range(2):
            at = row(s, age, viewer)
            s.fresh[at : at + s.players] = counted[at : at + s.players]


def contradicts(s: Minos, world: Minos, seat: int) -> str:
    """What a seat remembers that is not so in a world."""
    recalled = s.recalled[seat]
    for age in range(2):
        for holder in range(s.players):
            held = [card for card in world.hand[holder] if card in recalled and s.book.age[card] == age + 1]
            if holder != seat and len(held) > fresh(s, age, seat, holder):
                return f"seat {holder} holds {', '.join([s.book.decree_ids[card] for card in held])}"
    for card in recalled:
        if world.holds_card(seat, card) or card in world.offer:
            return f"{s.book.decree_ids[card]} lies open"
    return ""

"""§ Key concepts: what players gain and lose, one small function each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.minos import memory, vases
from emporion.games.minos.effect import Effects
from emporion.games.minos.layout import GOOD_KINDS, ROUTES, TOP, TOP_LEVEL, TRACK_KINDS
from emporion.kernel.chance import shuffled
from emporion.kernel.flow import note, push, score, seal
from emporion.tuples import add, holds, insert, put, without

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos


def coins(s: Minos, seat: int, n: int) -> None:
    """Coins gained, or paid when `n` is negative."""
    if n:
        s.coins[seat] = s.coins[seat] + n
        note(s, seat, "coins" if n > 0 else "paid-coins", "", abs(n))


def weaponry(s: Minos, seat: int, n: int) -> None:
    """Weaponry gained, or spent when `n` is negative."""
    if n:
        s.weaponry[seat] = s.weaponry[seat] + n
        note(s, seat, "weaponry" if n > 0 else "paid-weaponry", "", abs(n))


def points(s: Minos, seat: int, n: int, cause: int) -> None:
    """Points now."""
    if n:
        score(s, seat, n, cause)
        note(s, seat, "points" if n > 0 else "lost-points", s.book.causes[cause][0], abs(n))


def promise(s: Minos, seat: int, n: int) -> None:
    """Points at the end of the game."""
    s.promised = add(s.promised, seat, n)
    note(s, seat, "promised", "", n)


def recruit(s: Minos, seat: int, n: int) -> None:
    """Warriors from the supply to the Reserves, as long as there are any."""
    n = min(n, s.supply[seat])
    if n:
        s.supply = add(s.supply, seat, -n)
        s.reserve[seat] = s.reserve[seat] + n
        note(s, seat, "recruited", "", n)


def income(s: Minos, seat: int, n: int) -> None:
    """Steps on the Income track; those past its end are lost."""
    n = min(n, len(s.book.income_coins) - 1 - s.income[seat])
    if n:
        s.income = add(s.income, seat, n)
        note(s, seat, "income-steps", "", n)
        vases.check(s, seat, vases.INCOME)


def rise(s: Minos, seat: int, n: int) -> None:
    """The marker on the Special Ability tile goes up."""
    if s.level[seat] < TOP_LEVEL:
        s.level = add(s.level, seat, 1)
        note(s, seat, "ability-rose", s.book.ability_ids[s.ability[seat]], s.level[seat] + 1)


def draw(s: Minos, seat: int, age: int, n: int) -> None:
    """Cards from the top of a deck, as many as there are."""
    for _ in range(n):
        deck = s.deck[age]
        if not deck:
            return
        card = deck[-1]
        s.deck[age] = deck[:-1]
        s.hand[seat] = insert(s.hand[seat], card)
        memory.drawn(s, seat, card, age)
        seal(s)
        note(s, seat, "drew", s.book.decree_ids[card], age + 1, 1 << seat)
        mend(s, age)


def mend(s: Minos, age: int) -> None:
    """A deck that has run out takes its own Age's discards at once; Age I is over after round 2."""
    if not s.deck[age] and s.discards[age] and (age == 1 or s.round <= 2):
        memory.renew(s, age, s.discards[age])
        s.deck[age] = shuffled(s, s.discards[age])
        s.discards = put(s.discards, age, ())
        note(s, s.first, "reshuffled", "", age + 1)


def let_go(s: Minos, seat: int, card: int) -> None:
    """A card leaves the hand."""
    if holds(s.shown[seat], card):
        s.shown[seat] = without(s.shown[seat], card)
    else:
        s.hand[seat] = without(s.hand[seat], card)
        memory.let_go(s, seat, card)


def discard(s: Minos, seat: int, card: int) -> None:
    """From the hand to the discards of its Age."""
    let_go(s, seat, card)
    age = s.book.age[card] - 1
    s.discards = put(s.discards, age, insert(s.discards[age], card))
    mend(s, age)


def temporary(s: Minos, seat: int, good: int) -> None:
    """A Temporary Good from the supply."""
    s.spare[good] = s.spare[good] - 1
    s.temps[GOOD_KINDS * seat + good] = s.temps[GOOD_KINDS * seat + good] + 1
    note(s, seat, "temporary", s.book.good_ids[good], 1)


def spend_temporary(s: Minos, seat: int, good: int, n: int) -> None:
    """Temporary Goods that lowered a price go back."""
    if n:
        s.spare[good] = s.spare[good] + n
        s.temps[GOOD_KINDS * seat + good] = s.temps[GOOD_KINDS * seat + good] - n
        note(s, seat, "spent-temporary", s.book.good_ids[good], n)


def good(s: Minos, seat: int, kind: int) -> None:
    """A Good enters the area, and brings what the first, second, third or fourth of its type brings."""
    s.goods[GOOD_KINDS * seat + kind] = s.goods[GOOD_KINDS * seat + kind] + 1
    number = s.goods[GOOD_KINDS * seat + kind]
    note(s, seat, "good", s.book.good_ids[kind], number)
    if number <= 4:
        push(s, seat, Effects(s.book.good_gain[number]))
    vases.check(s, seat, vases.GOODS)


def random_good(s: Minos, seat: int, n: int) -> None:
    """Goods from the face-down pile, as many as there are; each brings its benefit before the next is drawn."""
    if not s.pile:
        return
    if n > 1:
        push(s, seat, s.book.random_good(n - 1))
    kind = s.pile[-1] - 1
    s.pile = s.pile[:-1]
    seal(s)
    good(s, seat, kind)


def advance(s: Minos, seat: int, track: int) -> None:
    """One step on a Progress track, or points for a step past its top."""
    at = TRACK_KINDS * seat + track
    if s.track[at] == TOP:
        points(s, seat, s.book.beyond[track], s.book.track_cause)
        return
    s.track[at] = s.track[at] + 1
    note(s, seat, "advanced", s.book.track_ids[track], s.track[at])
    gain = s.book.track_gain[track][s.track[at]]
    if gain:
        push(s, seat, Effects(gain))
    if s.track[at] == TOP:
        vases.check(s, seat, vases.TRACK_GOAL[track])


def route(s: Minos, seat: int, number: int) -> None:
    """The income of the space where a Ship stands."""
    gain = s.book.route_income[s.routes[number]][s.ships[ROUTES * seat + number]]
    if gain:
        push(s, seat, Effects(gain))

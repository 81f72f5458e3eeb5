"""§ Game setup; § Player setup."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from emporion.games.thessaloniki.contract import draw_card
from emporion.games.thessaloniki.round import Round
from emporion.games.thessaloniki.sail import CLOSE_SHIPS
from emporion.games.thessaloniki.terms import ALCOVES, CITIES, SECTIONS
from emporion.kernel.chance import below, shuffled
from emporion.kernel.flow import Each, begin_turn, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import add, put

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def lay_out(s: Thessaloniki) -> None:
    """Board, decks, stacks and workers; then families are chosen from the last player back."""
    book, size = s.book, s.size
    contract_deck(s)
    ship_stack(s)
    demand_tiles(s)
    s.gate = book.gate[size]
    start = book.setups[below(s, len(book.setups))]
    s.alcoves = [start[book.place[alcove]] for alcove in range(ALCOVES)]
    for seat in range(s.seats):
        s.sections = put(s.sections, 0, s.sections[0] + (seat,))
        s.statues_left = add(s.statues_left, seat, -1)
        if not s.is_bot(seat):
            s.storage = put(s.storage, seat, 1)
            s.mosaics_left = add(s.mosaics_left, seat, -1)
    s.families = tuple(sorted(shuffled(s, tuple(range(1, len(book.families))))[: s.players + 1]))
    push(s, 0, Round())
    push(s, 0, Each(tuple(range(s.players - 1, -1, -1)), Draft()))


def contract_deck(s: Thessaloniki) -> None:
    """Tier I on tier II on three of tier II with the festival; the other tier II cards are the reserve."""
    book, size = s.book, s.size
    first = shuffled(s, book.tier_one)
    second = shuffled(s, book.tier_two)
    end = book.second_cards[size]
    last = shuffled(s, second[end : end + book.last_cards] + (book.festival_card,))
    s.deck = first[: book.first_cards[size]] + second[:end] + last
    s.reserve = second[end + book.last_cards :]
    s.offer = [draw_card(s) for _ in range(SECTIONS)]


def ship_stack(s: Thessaloniki) -> None:
    """Two players play without the ships marked 3+."""
    book, size = s.book, s.size
    pile = shuffled(s, book.small_fleet if size == 0 else book.fleet)
    end = book.top_ships[size]
    last = shuffled(s, pile[end : end + book.last_ships] + (book.festival_ship,))
    s.ships = pile[:end] + last
    s.spare = pile[end + book.last_ships :]
    CLOSE_SHIPS.run(s, 0)


def demand_tiles(s: Thessaloniki) -> None:
    """A stack for each city; of the four top tiles some are active from the start."""
    for city in range(CITIES):
        s.stacks = put(s.stacks, city, shuffled(s, s.book.city_tiles[city]))
    chosen = shuffled(s, tuple([s.stacks[city][0] for city in range(CITIES)]))[: s.book.first_demand[s.size]]
    for city in range(CITIES):
        if s.stacks[city][0] in chosen:
            s.active = s.active + (s.stacks[city][0],)
            s.stacks = put(s.stacks, city, s.stacks[city][1:])


class Draft(Step["Thessaloniki"]):
    """§ Player setup, J: take a family with its goods, pieces and contracts."""

    verbs: ClassVar[tuple[str, ...]] = ("choose",)

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if move.number in s.families else "family-gone"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        family = s.book.families[move.number]
        begin_turn(s, seat, "draft")
        s.families = tuple([other for other in s.families if other != move.number]) if seat else ()
        s.family = put(s.family, seat, move.number)
        s.empower(seat, family.when)
        note(s, seat, "chose", move.on)
        for effect in family.start:
            effect.run(s, seat)
        cards = tuple(sorted([draw_card(s) for _ in range(family.contracts)]))
        s.dealt = put(s.dealt, seat, cards)
        note(s, seat, "dealt", " ".join([s.book.cards[card].id for card in cards]), len(cards), 1 << seat)

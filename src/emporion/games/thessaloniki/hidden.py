"""What a seat cannot know: decks, stacks, and the contracts a family dealt to others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from emporion.games.thessaloniki.terms import CITIES, FESTIVAL_CARD, FESTIVAL_SHIP
from emporion.tuples import put
from emporion.wandering import Dealer

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki

CARDS: Final = 0  # where each kind of piece begins to be numbered; its first number is a back
SHIPS: Final = 1000
TILES: Final = 2000
WORKERS: Final = 3000
BOX: Final = 4000
BACKS: Final = (CARDS, SHIPS, TILES)


def hide(s: Thessaloniki, viewer: int) -> None:
    """Blank decks and stacks below their open top, and the others' secret contracts."""
    s.deck = (0,) * len(s.deck)
    s.reserve = (0,) * len(s.reserve)
    s.ships = (0,) * len(s.ships)
    s.spare = (0,) * len(s.spare)
    for city in range(CITIES):
        s.stacks = put(s.stacks, city, s.stacks[city][:1] + (0,) * (len(s.stacks[city]) - 1))
    for seat in range(s.seats):
        if seat != viewer:
            s.dealt = put(s.dealt, seat, (0,) * len(s.dealt[seat]))


def fill(s: Thessaloniki, rng: Random) -> None:
    """Deal what is not seen anywhere to hands, decks and stacks, by tiers as they were laid out."""
    lots = Dealer(rng)
    fill_cards(s, lots)
    fill_ships(s, lots)
    seen = [False] * len(s.book.tiles)
    mark(seen, s.active)
    for stack in s.stacks:
        mark(seen, stack)
    stacks: list[tuple[int, ...]] = []
    for city in range(CITIES):
        unseen = [tile for tile in s.book.city_tiles[city] if not seen[tile]]
        stacks.append(s.stacks[city][:1] + tuple(lots.mixed(unseen)))
    s.stacks = tuple(stacks)


def mark(seen: list[bool], things: tuple[int, ...]) -> None:
    """These lie open somewhere."""
    for thing in things:
        seen[thing] = True


def fill_cards(s: Thessaloniki, lots: Dealer) -> None:
    """Secret hands and the top of the deck are tier I; the festival is among the last of the first deck."""
    seen = [False] * (s.book.festival_card + 1)
    mark(seen, tuple(s.offer))
    mark(seen, s.playing)
    for seat in range(s.seats):
        mark(seen, s.hands[seat])
        mark(seen, s.dealt[seat])
        mark(seen, s.fulfilled[seat])
    first = Pile(lots.mixed([card for card in s.book.tier_one if not seen[card]]))
    second = Pile(lots.mixed([card for card in s.book.tier_two if not seen[card]]))
    for seat in range(s.seats):
        if s.dealt[seat] and not s.dealt[seat][0]:
            s.dealt = put(s.dealt, seat, tuple(sorted(first.draw(len(s.dealt[seat])))))
    end = min(len(s.deck), s.book.last_cards + 1)
    festival = not s.met(FESTIVAL_CARD)
    ordinary = len(s.deck) - end
    twos = ordinary if not s.reserve and not festival else min(ordinary, s.book.second_cards[s.size])
    deck = first.draw(ordinary - twos) + second.draw(twos)
    bottom = second.draw(end - festival) + [s.book.festival_card] * festival
    s.deck = tuple(deck + lots.mixed(bottom))
    s.reserve = tuple(second.draw(len(s.reserve)))


def fill_ships(s: Thessaloniki, lots: Dealer) -> None:
    """The festival is among the last of the first stack."""
    seen = [False] * (s.book.festival_ship + 1)
    mark(seen, tuple(s.port))
    mark(seen, s.gone)
    for claimed in s.claimed:
        mark(seen, claimed)
    fleet = s.book.small_fleet if s.size == 0 else s.book.fleet
    unseen = Pile(lots.mixed([ship for ship in fleet if not seen[ship]]))
    festival = not s.met(FESTIVAL_SHIP)
    end = min(len(s.ships), s.book.last_ships + 1)
    bottom = unseen.draw(end - festival) + [s.book.festival_ship] * festival
    s.ships = tuple(unseen.draw(len(s.ships) - end) + lots.mixed(bottom))
    s.spare = tuple(unseen.draw(len(s.spare)))


class Pile:
    """Mixed cards, drawn from the last; none is taken out, as that took a tenth of imagining."""

    def __init__(self, cards: list[int]) -> None:
        cards.reverse()
        self.cards: Final = cards
        self.drawn = 0

    def draw(self, n: int) -> list[int]:
        """The next so many."""
        first = self.drawn
        self.drawn = first + n
        return self.cards[first : first + n]


def pieces(s: Thessaloniki) -> tuple[int, ...]:
    """Contracts by their number, then ships, demand tiles, workers; and how many cards and ships the box holds."""
    cards = [*s.deck, *s.reserve, *[card for card in s.offer if card], *s.playing]
    ships = [*s.ships, *s.spare, *s.gone, *[ship for ship in s.port if ship]]
    for seat in range(s.seats):
        cards += s.hands[seat] + s.dealt[seat] + s.fulfilled[seat]
        ships += s.claimed[seat]
    found = cards + [card for card in range(1, s.book.festival_card + 1) if card not in cards]
    found += [SHIPS + ship for ship in ships]
    found += [SHIPS + ship for ship in range(1, s.book.festival_ship + 1) if ship not in ships]
    drawn = [s.met(FESTIVAL_CARD), s.met(FESTIVAL_SHIP)]  # then the festival leaves the game
    found += [BOX] * (s.book.festival_card - len(cards) - drawn[0])
    found += [BOX + 1] * (s.book.festival_ship - len(ships) - drawn[1])
    found += [TILES + tile for stack in (s.active, *s.stacks) for tile in stack]
    found += [WORKERS + worker for alcove in s.alcoves for worker in alcove]
    return tuple(sorted(found))

"""What nobody can know: the order of the contract deck, and the markets below the next one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from emporion.games.constantinopolis.terms import SHIP_SIZES, holds
from emporion.wandering import Dealer

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis

# Pieces have numbers of their own: contracts as they are, then
MARKETS: Final = 1000
SHIPS: Final = 2000  # by size
TILES: Final = 3000


def hide(s: Constantinopolis) -> None:
    """Blank what is left of the deck, and the pile of markets below its top card."""
    s.deck = s.deck[: s.drawn] + (0,) * (len(s.deck) - s.drawn)
    s.future = s.future[:1] + (0,) * (len(s.future) - 1)


def fill(s: Constantinopolis, rng: Random) -> None:
    """Lay the cards that are seen nowhere in some order."""
    lots = Dealer(rng)
    cards = [card for card, seen in enumerate(seen_contracts(s)) if not seen]
    s.deck = s.deck[: s.drawn] + tuple(lots.mixed(cards))
    known = (0, s.market) + s.past + s.future[:1]
    markets = [market for market in range(len(s.book.market_ids)) if market not in known]
    s.future = s.future[:1] + tuple(lots.mixed(markets))


def seen_contracts(s: Constantinopolis) -> list[bool]:
    """Which contracts lie open before a player, on a ship or on the discard."""
    seen = [False] * len(s.book.contract_ids)
    seen[0] = True
    for card in s.discard:
        seen[card] = True
    for seat in range(s.players):
        for card in s.hand[seat]:
            seen[card] = True
        for ship in s.fleet[seat]:
            for card in ship.load:
                seen[card] = True
    return seen


def pieces(s: Constantinopolis) -> tuple[int, ...]:
    """Contracts, markets, ships and tiles, wherever they lie."""
    found = list(s.deck[s.drawn :] + s.discard)
    found += [MARKETS + market for market in (s.market, *s.past, *s.future)]
    for size in range(SHIP_SIZES):
        found += [SHIPS + size] * s.ships[size]
    for tile in range(len(s.book.tile_ids)):
        found += [TILES + tile] * s.copies_left(tile)
    for seat in range(s.players):
        found += s.hand[seat]
        for ship in s.fleet[seat]:
            found += (*ship.load, SHIPS + s.book.ship_size[ship.number])
        found += [TILES + tile for tile in range(len(s.book.tile_ids)) if holds(s.owned[seat], tile)]
    return tuple(sorted(found))

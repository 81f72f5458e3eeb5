"""What a seat cannot know: the others' hands (but for cards from the offer), the decks and the pile of Goods."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from emporion.games.minos import memory
from emporion.games.minos.layout import BUILDING_KINDS, GOOD_KINDS, REGIONS
from emporion.tuples import put
from emporion.wandering import Dealer

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos


ALL: Final = 99  # backs
GOOD_PIECE: Final = 200  # where the numbers of each kind of piece begin; Decrees have their own
TEMPORARY_PIECE: Final = 300
WARRIOR_PIECE: Final = 400
BUILDING_PIECE: Final = 450
TILE_PIECE: Final = 500


def backs(s: Minos, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Cards face down: their backs still tell their Age."""
    first, second = s.book.back
    of_second = 0
    for card in cards:
        if card >= second:
            of_second += 1
    if of_second in (0, len(cards)):  # as in every deck and most hands: one tuple, at once
        return (second if of_second else first,) * len(cards)
    return tuple([second if card >= second else first for card in cards])


def hide(s: Minos, viewer: int) -> None:
    """Turn everything face down that the viewer may not see."""
    for seat in range(s.players):
        if seat != viewer:
            s.hand[seat] = backs(s, s.hand[seat])
            if s.aside[seat]:
                s.aside = put(s.aside, seat, backs(s, s.aside[seat]))
    for age in range(2):
        s.deck[age] = backs(s, s.deck[age])
    s.pile = (0,) * len(s.pile)
    memory.forget(s, viewer)


def fill(s: Minos, rng: Random) -> None:
    """Deal what is not seen anywhere to the backs, in some order."""
    lots = Dealer(rng)
    seen = [False] * len(s.book.decree_ids)
    for held in (s.hand, s.shown, s.area, s.palace):
        for cards in held:
            mark(seen, cards)
    for lying in (s.aside, s.discards, (s.offer,)):
        for cards in lying:
            mark(seen, cards)
    viewer = memory.keeper(s)
    for age in range(2):
        unseen = [card for card in s.book.cards_of[age] if not seen[card]]
        pool = lots.mixed(unseen) if viewer < 0 else deal_old(s, viewer, age, lots, unseen)
        back = s.book.back[age]
        for seat in range(s.players):
            s.hand[seat] = dealt(s.hand[seat], back, pool, ALL)
            if s.aside[seat]:
                s.aside = put(s.aside, seat, dealt(s.aside[seat], back, pool, ALL))
        s.deck[age] = tuple(pool)
    goods: list[int] = []
    for good in range(GOOD_KINDS):
        left = s.book.goods_each - s.stacks[good]
        for seat in range(s.players):
            left -= s.goods[GOOD_KINDS * seat + good]
        for _ in range(left):
            goods.append(good + 1)
    s.pile = tuple(lots.mixed(goods))


def mark(seen: list[bool], cards: tuple[int, ...]) -> None:
    """These cards are seen somewhere."""
    for card in cards:
        seen[card] = True


def deal_old(s: Minos, viewer: int, age: int, lots: Dealer, unseen: list[int]) -> list[int]:
    """Deal what others have held since the viewer saw cards go into the deck: none of these. The rest, mixed."""
    back = s.book.back[age]
    old = [s.hand[holder].count(back) - memory.fresh(s, age, viewer, holder) for holder in range(s.players)]
    if max(old) <= 0:
        return lots.mixed(unseen)
    recalled = s.recalled[viewer]
    pool = lots.mixed([card for card in unseen if card not in recalled])
    for holder in range(s.players):
        s.hand[holder] = dealt(s.hand[holder], back, pool, old[holder])
    for card in recalled:
        if s.book.age[card] == age + 1:
            pool.insert(lots.below(len(pool) + 1), card)
    return pool


def dealt(cards: tuple[int, ...], back: int, pool: list[int], most: int) -> tuple[int, ...]:
    """Cards with those from the pool in place of these backs, but of no more than so many."""
    if most <= 0 or back not in cards:
        return cards
    out: list[int] = []
    for card in cards:
        if card == back and most:
            most -= 1
            card = pool.pop()
        out.append(card)
    return tuple(sorted(out))


def standing(s: Minos, seat: int) -> tuple[int, int, int, int]:
    """A seat's Cities, Towers and Farms on the map and its Ships at sea."""
    towers = [region for region in range(REGIONS) if s.tower[region] and s.city[region] == seat]
    ships = [space for space in s.ships_of(seat) if space]
    return s.city.count(seat), len(towers), s.farm.count(seat), len(ships)


def pieces(s: Minos) -> tuple[int, ...]:
    """Every card, Good, Temporary Good, Warrior, building, Ship and tile, wherever it is."""
    found: list[int] = []
    for cards in [*s.hand, *s.shown, *s.aside, *s.area, *s.palace, *s.discards, *s.deck, s.offer]:
        found += cards
    found += [GOOD_PIECE + good - 1 for good in s.pile]
    for good in range(GOOD_KINDS):
        for seat in range(s.players):
            found += [GOOD_PIECE + good] * s.goods[GOOD_KINDS * seat + good]
            found += [TEMPORARY_PIECE + good] * s.temps[GOOD_KINDS * seat + good]
        found += [GOOD_PIECE + good] * s.stacks[good] + [TEMPORARY_PIECE + good] * s.spare[good]
    for seat in range(s.players):
        found += [WARRIOR_PIECE + seat] * (sum(s.army(seat)) + s.reserve[seat] + s.supply[seat])
        for kind, stand in enumerate(standing(s, seat)):
            on_board = s.book.pieces_each[kind] - s.built[BUILDING_KINDS * seat + kind]
            found += [BUILDING_PIECE + BUILDING_KINDS * seat + kind] * (stand + on_board)
    for tiles in [*s.bonus, *s.tiles, s.boxed]:
        found += [TILE_PIECE + tile for tile in tiles]
    for tiles in [*s.beaten, s.sea]:
        found += [TILE_PIECE + s.book.boxed_sea + tile for tile in tiles if tile]
    return tuple(sorted(found))

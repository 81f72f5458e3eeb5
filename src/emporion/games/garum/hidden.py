"""What a seat cannot know: the others' hands, all piles, and the aurei not yet turned."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from emporion.games.garum.layout import colour_of
from emporion.games.garum.tile import Lay
from emporion.wandering import Dealer

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum


def hide(s: Garum, viewer: int) -> None:
    """Blank every pile, the hands of colours that are not the viewer's, and what chance will turn up."""
    turned = aurei_turned(s)
    s.order = s.order[:turned] + (0,) * (len(s.order) - turned)
    for colour in range(4):
        s.piles[colour] = (0,) * len(s.piles[colour])
        if viewer < 0 or s.owner(colour) != viewer:
            s.hands[colour] = (0,) * len(s.hands[colour])


def fill(s: Garum, rng: Random) -> None:
    """Deal what is not seen anywhere to the hands, the piles and a tile being laid, in some order."""
    lots = Dealer(rng)
    coming = coming_vats(s) if s.ordering == "aureus" else []
    s.order = s.order[: len(s.order) - len(coming)] + tuple(lots.mixed(coming))
    left = unseen(s)
    for colour in range(4):
        pool: list[int] = []
        for tile in s.layout.kinds[colour]:
            for _ in range(left[tile]):
                pool.append(tile)
        deal(s, colour, lots.mixed(pool))


def coming_vats(s: Garum) -> list[int]:
    """The vats whose aurei still lie face down."""
    turned = 0
    for vat in s.order:
        turned |= 1 << vat
    return [vat for vat in s.layout.vats if not turned >> vat & 1]


def aurei_turned(s: Garum) -> int:
    """How many places of the order everybody can see."""
    if s.ordering != "aureus":
        return len(s.order)
    return s.round + 1 if s.vat else s.round


def unseen(s: Garum) -> list[int]:
    """How many of each tile are neither on the board, nor in a hand that is known, nor being laid."""
    left = s.layout.copies[:]
    for lying in s.laid:
        left[lying >> 2] = left[lying >> 2] - 1
    for hand in s.hands:
        for tile in hand:
            left[tile] = left[tile] - 1
    lay = being_laid(s)
    if lay is not None:
        left[lay.tile] = left[lay.tile] - 1
    return left


def being_laid(s: Garum) -> Lay | None:
    """The tile that was chosen from a hand and is not yet on the board."""
    if not s.stack:
        return None
    _, step = s.stack[-1]
    return step if isinstance(step, Lay) else None


def deal(s: Garum, colour: int, pool: list[int]) -> None:
    """Fill a colour's blanks from the end of the pool."""
    hand = s.hands[colour]
    if hand and hand[0] == 0:
        s.hands[colour] = tuple(pool[len(pool) - len(hand) :])
        del pool[len(pool) - len(hand) :]
    lay = being_laid(s)
    if lay is not None and lay.colour == colour and lay.tile == 0:
        owner, _ = s.stack.pop()
        s.stack.append((owner, Lay(colour, pool.pop())))
    s.piles[colour] = tuple(pool)


def pieces(s: Garum) -> tuple[int, ...]:
    """Tiles by their number, workers as 100 + colour."""
    lay = being_laid(s)
    found = [lying >> 2 for lying in s.laid if lying] + ([lay.tile] if lay is not None else [])
    for colour in range(4):
        found += s.hands[colour] + s.piles[colour]
        on_board = sum([1 for worker in s.lines if worker and colour_of(worker) == colour])
        found += [100 + colour] * (s.vilici[colour] + s.domini[colour] + on_board)
    return tuple(sorted(found))

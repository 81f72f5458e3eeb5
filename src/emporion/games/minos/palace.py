"""§ Your Palace and Royal Traits: cards slide under the player board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos import gains, vases
from emporion.games.minos.effect import Effect
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move
from emporion.kernel.step import alone
from emporion.tuples import without

if TYPE_CHECKING:
    from emporion.games.minos.book import MinosBook
    from emporion.games.minos.state import Minos


def enter(s: Minos, seat: int, card: int) -> None:
    """A card enters the Palace: only its Royal Trait and its points count from now on."""
    s.palace[seat] = s.palace[seat] + (card,)
    note(s, seat, "enthroned", s.book.decree_ids[card])
    vases.check(s, seat, vases.PALACE)
    vases.check(s, seat, vases.TRAIT)


class Palace(Effect):
    """Up to so many cards into the Palace: from the area for nothing, from the hand for their points or free."""

    fields: ClassVar[tuple[str, ...]] = ("n", "free")
    verbs: ClassVar[tuple[str, ...]] = ("palace", "pass")

    def __init__(self, n: int, free: bool) -> None:
        self.n: Final = n
        self.free: Final = free

    def can(self, s: Minos, seat: int) -> bool:
        return bool(s.area[seat] or s.hand[seat] or s.shown[seat])

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.can(s, seat) else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass" or move.number in s.area[seat]:
            return ""
        if not s.holds_card(seat, move.number):
            return "not-in-hand-or-area"
        return "" if self.free or s.score(seat) >= s.book.points_of[move.number] else "too-few-points"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        held = s.hand[seat] + s.shown[seat]
        if not self.free and held:
            own = s.score(seat)
            held = tuple([card for card in held if s.book.points_of[card] <= own])
        out = [s.book.enthrone[card] for card in sorted(s.area[seat] + held)]
        out.append(s.book.no)
        return tuple(out)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            return
        if move.number in s.area[seat]:
            s.area[seat] = without(s.area[seat], move.number)
        else:
            gains.let_go(s, seat, move.number)
            if not self.free:
                gains.points(s, seat, -s.book.points_of[move.number], s.book.hand_cause)
        if self.n > 1:
            push(s, seat, Palace(self.n - 1, self.free))
        enter(s, seat, move.number)

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-palace-free" if self.free else f"{self.n}-palace"


STEPS: Final[tuple[type[Any], ...]] = (Palace,)

"""Something the game is about to do: who chooses, what they may choose, what happens then."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from emporion.kernel.move import Move
from emporion.kernel.state import Book, State

S = TypeVar("S", bound=State[Any])

ALONE: Final[tuple[tuple[int, ...], ...]] = tuple([(seat,) for seat in range(16)])


def alone(seat: int) -> tuple[int, ...]:
    """Just this seat, as the one that chooses: the usual answer, so it is not made anew for each question."""
    return ALONE[seat] if 0 <= seat < len(ALONE) else (seat,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Frozen: to change a step, push another. It knows only its constructor's arguments, named in `fields`."""

    fields: ClassVar[tuple[str, ...]] = ()
    verbs: ClassVar[tuple[str, ...]] = ()  # the verbs of the moves it understands
    blind: ClassVar[bool] = False  # whether nothing is worth more or less right after its moves, only after the next

    def choosers(self, s: S, seat: int) -> tuple[int, ...]:
        """Who must choose before this step can go on; depends only on what all seats know."""
        return ()

    def bar(self, s: S, seat: int, who: int, move: Move) -> str:
        """The rule that forbids `who` this move (one of this step's verbs), or nothing."""
        return ""

    def moves(self, s: S, seat: int, who: int) -> tuple[Move, ...]:
        """What `who` may choose: whatever no rule forbids. A faster list must equal this one."""
        book: Book = s.book
        return tuple([m for verb in self.verbs for m in book.moves.of(verb) if not self.bar(s, seat, who, m)])

    def take(self, s: S, seat: int, who: int, move: Move) -> None:
        """`who` has chosen; this step is already off the stack."""
        raise NotImplementedError

    def run(self, s: S, seat: int) -> None:
        """Nobody has to choose: happen. This step is already off the stack."""

    def seen(self, s: S, seat: int, viewer: int) -> Step[S]:
        """This step with blanks where `viewer` may not look."""
        return self

    def name(self, s: S) -> str:
        """What a player calls it: the `on` of the move that picks it among others (`do officium-bonus`)."""
        return ""

    def can(self, s: S, seat: int) -> bool:
        """Whether doing it could change anything: no question is asked about what cannot be done."""
        return True

    def plain(self, s: S, seat: int) -> bool:
        """Whether its order cannot matter: it only adds to the seat's own things, asks and triggers nothing."""
        return False

    def __repr__(self) -> str:
        told = [f"{field}={getattr(self, field)!r}" for field in self.fields]
        return f"{type(self).__name__}({', '.join(told)})"

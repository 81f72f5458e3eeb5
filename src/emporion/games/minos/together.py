"""§ Simultaneous steps, played in turn order: Vases are shared, and Build points wait for all others' gains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos.build import VERBS, add_builds, bar_build, build
from emporion.games.minos.extra import add_swaps, bar_swap, swap
from emporion.games.minos.layout import FREE, PAID, REGIONS, WAITING_KINDS
from emporion.games.minos.vases import marks
from emporion.kernel.flow import begin_turn, note, push, round_from
from emporion.kernel.move import Move
from emporion.kernel.step import Step
from emporion.tuples import add

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

CONTESTED: Final = ("city", "farm")  # of which a region takes one, whoever builds it


class Together(Step["Minos"]):
    """What follows is one moment for all players."""

    fields: ClassVar[tuple[str, ...]] = ("step",)

    def __init__(self, step: Step[Minos]) -> None:
        self.step: Final = step

    def run(self, s: Minos, seat: int) -> None:
        s.together = True
        s.before = tuple([marks(claims) for claims in s.claims])
        s.swapped = 0
        push(s, seat, Apart())
        push(s, seat, Waiting())
        push(s, seat, self.step)


class Apart(Step["Minos"]):
    """The moment is over."""

    def run(self, s: Minos, seat: int) -> None:
        s.together = False
        s.before = ()


class Waiting(Step["Minos"]):
    """As long as somebody has a Build point left from this moment, all who have one name a building."""

    def run(self, s: Minos, seat: int) -> None:
        order = [who for who in round_from(s.first, s.players) if waits(s, who)]
        if order:
            begin_turn(s, -1, "build")
            push(s, seat, Waiting())
            push(s, seat, Naming(tuple(order), ()))


class Naming(Step["Minos"]):
    """In turn order each names what to build; who names what is taken by a stronger rival names again."""

    fields: ClassVar[tuple[str, ...]] = ("order", "named")
    verbs: ClassVar[tuple[str, ...]] = (*VERBS, "swap", "pass")

    def __init__(self, order: tuple[int, ...], named: tuple[int, ...]) -> None:
        self.order: Final = order
        self.named: Final = named  # seat, index of a move, seat, index …

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return self.order[:1]

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        if move.verb == "swap":
            return bar_swap(s, who, move.number)
        return bar_build(s, who, only_free(s, who), move)

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        out: list[Move] = []
        add_builds(s, who, only_free(s, who), out)
        add_swaps(s, who, out)
        out.append(s.book.no)
        return tuple(out)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if move.verb == "swap":
            push(s, seat, self)
            swap(s, who, move.number)
        elif move.verb == "pass":
            use_up(s, who)
            push(s, seat, Naming(self.order[1:], self.named))
        else:
            note(s, who, "named-" + move.verb, move.on)
            push(s, seat, Naming(self.order[1:], (*self.named, who, move.index)))

    def run(self, s: Minos, seat: int) -> None:
        """All have named: whoever has no stronger rival builds, in turn order."""
        for i in range(len(self.named) - 2, -1, -2):
            who, index = self.named[i], self.named[i + 1]
            if self.outdone(s, who, index):
                note(s, who, "outdone", s.book.moves.all[index].on)
            else:
                push(s, who, Named(index))

    def outdone(self, s: Minos, who: int, index: int) -> bool:
        """Whether a stronger rival named the same City or Farm; a Trade Route takes a Ship of each player."""
        move = s.book.moves.all[index]
        if move.verb not in CONTESTED:
            return False
        rivals = [self.named[i] for i in range(0, len(self.named), 2) if self.named[i + 1] == index]
        return strongest(s, rivals, move.number) != who


class Named(Step["Minos"]):
    """What was named is built if it still can be; if not, nothing is paid, and its player names again."""

    fields: ClassVar[tuple[str, ...]] = ("index",)

    def __init__(self, index: int) -> None:
        self.index: Final = index  # of a move

    def run(self, s: Minos, seat: int) -> None:
        move = s.book.moves.all[self.index]
        free = only_free(s, seat)
        if bar_build(s, seat, free, move):
            note(s, seat, "forestalled", move.on)
            return
        use_up(s, seat)
        build(s, seat, free, move)


def strongest(s: Minos, rivals: list[int], region: int) -> int:
    """Of rivals in turn order: most Warriors in the region, then most weaponry, then the first."""
    best = rivals[0]
    for who in rivals[1:]:
        more = s.warriors[REGIONS * who + region] - s.warriors[REGIONS * best + region]
        if more > 0 or (more == 0 and s.weaponry[who] > s.weaponry[best]):
            best = who
    return best


def waits(s: Minos, seat: int) -> bool:
    """Whether a seat has a Build point left from this moment."""
    return s.waiting[WAITING_KINDS * seat + PAID] > 0 or s.waiting[WAITING_KINDS * seat + FREE] > 0


def only_free(s: Minos, seat: int) -> bool:
    """Whether a seat's next Build point is a free one: those to be paid are used first."""
    return not s.waiting[WAITING_KINDS * seat + PAID]


def use_up(s: Minos, seat: int) -> None:
    """A waiting Build point is gone."""
    s.waiting = add(s.waiting, WAITING_KINDS * seat + (FREE if only_free(s, seat) else PAID), -1)


STEPS: Final[tuple[type[Any], ...]] = (Together, Apart, Waiting, Naming, Named)

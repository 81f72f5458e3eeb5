"""§ Take actions; § Triggering royal traits: a die comes back, and brings its space, its traits and extra actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from emporion.games.minos import gains
from emporion.games.minos.actions import POINT_VERBS, WILD, add_points, bar_point, kind_of, spend
from emporion.games.minos.effect import Effects
from emporion.games.minos.extra import BITS, EXTRAS, add_extras, add_swaps, bar_extra, bar_swap, do_extra, swap
from emporion.games.minos.layout import ROWS, die_of, owner_of, value_of
from emporion.games.minos.prepare import refill
from emporion.kernel.flow import begin_turn, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import without

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

LOW: Final = 5  # triggers: 0–4 the rows, then dice of 1–2, 3–4, 5–6


def trigger_of(value: int) -> int:
    """The trigger of a die's value: low, middle or high."""
    return LOW + (value - 1) // 2


def highest(s: Minos, seat: int) -> list[int]:
    """The spaces of a seat's highest dice on the board."""
    best: i64 = 0
    found: list[int] = []
    for row in range(ROWS):
        spaces = s.book.row_spaces[s.players][row]
        for place, container in enumerate(s.rows[row]):
            if owner_of(container) == seat:
                value = value_of(die_of(container))
                if value > best:
                    best, found = value, []
                if value == best:
                    found.append(spaces[place])
    return found


class Retrieve(Step["Minos"]):
    """The highest die comes back, to act with its space or to forfeit it; of equal ones the player chooses."""

    fields: ClassVar[tuple[str, ...]] = ("left",)
    verbs: ClassVar[tuple[str, ...]] = ("act", "forfeit")

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        if owner_of(s.holder(move.number)) != seat:
            return "not-your-die"
        return "" if move.number in highest(s, seat) else "not-highest-die"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        spaces = highest(s, seat)
        return tuple([s.book.act[space] for space in spaces] + [s.book.forfeit[space] for space in spaces])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if self.left > 1:
            push(s, (seat + 1) % s.players, Retrieve(self.left - 1))
        begin_turn(s, seat, "action")
        value = value_of(die_of(s.holder(move.number)))
        s.clear(move.number)
        s.swapped = 0
        forfeited = move.verb == "forfeit"
        note(s, seat, "forfeited" if forfeited else "acted", move.on, value)
        begin(s, seat, move.number, value, forfeited)


def begin(s: Minos, seat: int, space: int, value: int, forfeited: bool) -> None:
    """What order cannot matter for happens at once; all else waits in the turn for the player."""
    row = s.book.space_row[space]
    traits: list[int] = []
    at_once: list[Step[Minos]] = []
    for card in s.palace[seat]:
        trigger = s.book.trigger[card]
        if trigger == row or trigger == trigger_of(value):
            trait = s.book.trait[card]
            if trait.plain(s, seat):
                at_once.append(trait)
            else:
                traits.append(card)
    if forfeited:
        gains.coins(s, seat, s.book.forfeit_coins)
        push(s, seat, Turn(0, row, 0, False, tuple(traits), 0, False))
    else:
        later = False
        for step in s.book.space_gain[space]:
            if step.plain(s, seat):
                at_once.append(step)
            else:
                later = True
        second = s.book.space_second[space] and s.round <= 2
        push(s, seat, Turn(space, row, s.book.space_points[space], later, tuple(traits), 0, second))
    for now in at_once:
        push(s, seat, now)


class Turn(Step["Minos"]):
    """The space's bonus and points, the Royal Traits triggered and the extra actions, in whatever order."""

    fields: ClassVar[tuple[str, ...]] = ("space", "kind", "points", "bonus", "traits", "used", "second")
    verbs: ClassVar[tuple[str, ...]] = (*POINT_VERBS, "bonus", "trait", *EXTRAS, "swap", "end")

    def __init__(
        self, space: int, kind: int, points: int, bonus: bool, traits: tuple[int, ...], used: int, second: bool
    ) -> None:
        self.space: Final = space  # 0 when it was forfeited
        self.kind: Final = kind
        self.points: Final = points
        self.bonus: Final = bonus  # still to be had
        self.traits: Final = traits  # cards in the Palace still to be used
        self.used: Final = used  # extra actions taken, a bit each
        self.second: Final = second  # a point may still draw from the Age II deck

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        verb = move.verb
        if verb == "end":
            return ""
        if verb == "trait":
            if move.number not in self.traits:
                return "trait-not-triggered"
            return "" if s.book.trait[move.number].can(s, seat) else "trait-of-no-use"
        if verb == "bonus":
            return "" if self.bonus and move.number == self.space else "no-space-bonus"
        if verb == "swap":
            return bar_swap(s, seat, move.number)
        if verb in BITS:
            return "extra-used" if self.used & BITS[verb] else bar_extra(s, seat, move)
        return bar_point(s, seat, self.kind, False, self.second, move) if self.points else "no-points"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        out: list[Move] = []
        if self.points:
            add_points(s, seat, self.kind, False, self.second, out)
        if self.bonus:
            out.append(s.book.bonus[self.space])
        if self.traits:
            for card in sorted(self.traits):
                if s.book.trait[card].can(s, seat):
                    out.append(s.book.use_trait[card])
        add_extras(s, seat, self.used, out)
        add_swaps(s, seat, out)
        out.append(s.book.end)
        return tuple(out)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        verb = move.verb
        if verb == "end":
            note(s, seat, "ended")
            refill(s)
        elif verb == "trait":
            self.go_on(s, seat, self.kind, self.points, self.bonus, without(self.traits, move.number), self.used)
            note(s, seat, "trait", move.on)
            push(s, seat, s.book.trait[move.number])
        elif verb == "bonus":
            self.go_on(s, seat, self.kind, self.points, False, self.traits, self.used)
            later = [step for step in s.book.space_gain[self.space] if not step.plain(s, seat)]
            push(s, seat, Effects(tuple(later)))
        elif verb == "swap":
            push(s, seat, self)
            swap(s, seat, move.number)
        elif verb in BITS:
            self.go_on(s, seat, self.kind, self.points, self.bonus, self.traits, self.used | BITS[verb])
            do_extra(s, seat, move)
        else:
            self.spend(s, seat, move)

    def spend(self, s: Minos, seat: int, move: Move) -> None:
        """One action point; Wild points keep to the action the first of them was used for."""
        kind = kind_of(move.verb) if self.kind == WILD else self.kind
        second = self.second and not (move.verb == "draw" and move.number == 1)
        push(s, seat, Turn(self.space, kind, self.points - 1, self.bonus, self.traits, self.used, second))
        spend(s, seat, False, move)

    def go_on(
        self, s: Minos, seat: int, kind: int, points: int, bonus: bool, traits: tuple[int, ...], used: int
    ) -> None:
        """The rest of the turn comes after what is done now."""
        push(s, seat, Turn(self.space, kind, points, bonus, traits, used, self.second))


STEPS: Final[tuple[type[Any], ...]] = (Retrieve, Turn)

"""§ Symbols: the words that cards, tiles, tracks and routes are written in, and what each of them does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos import gains
from emporion.games.minos.conditions import COUNTS, SHIP, TRACKS, counted, holds
from emporion.games.minos.effect import Effect, Effects
from emporion.games.minos.layout import BUILDING_KINDS, GOOD_KINDS, ROUTES, TOP_LEVEL, TRACK_KINDS
from emporion.kernel.flow import OneOf, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import add

if TYPE_CHECKING:
    from emporion.games.minos.book import MinosBook
    from emporion.games.minos.state import Minos

COIN: Final = 0
WEAPONRY: Final = 1
POINTS: Final = 2
END: Final = 3
WARRIOR: Final = 4
INCOME: Final = 5
DRAW: Final = 6
DRAW_SECOND: Final = 7
RANDOM_GOOD: Final = 8
ABILITY: Final = 9
DISCARD: Final = 10  # only ever a price

GAINED: Final = (
    "coin", "weaponry", "points", "end", "warrior", "income", "draw", "draw-second", "random-good", "ability",
    "discard",
)  # fmt: skip


class Gain(Effect):
    """What asks nothing: coins, weaponry, points, Warriors, income steps, cards from a deck, a Good from the pile."""

    fields: ClassVar[tuple[str, ...]] = ("what", "n", "cause")

    def __init__(self, what: int, n: int, cause: int) -> None:
        self.what: Final = what
        self.n: Final = n
        self.cause: Final = cause

    def run(self, s: Minos, seat: int) -> None:
        what, n = self.what, self.n
        if what == COIN:
            gains.coins(s, seat, n)
        elif what == WEAPONRY:
            gains.weaponry(s, seat, n)
        elif what == POINTS:
            gains.points(s, seat, n, self.cause)
        elif what == END:
            gains.promise(s, seat, n)
        elif what == WARRIOR:
            gains.recruit(s, seat, n)
        elif what == INCOME:
            gains.income(s, seat, n)
        elif what == DRAW:
            gains.draw(s, seat, s.age(), n)
        elif what == DRAW_SECOND:
            gains.draw(s, seat, 1, n)
        elif what == RANDOM_GOOD:
            gains.random_good(s, seat, n)
        else:
            gains.rise(s, seat, n)

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-{GAINED[self.what]}"

    def plain(self, s: Minos, seat: int) -> bool:
        return self.what <= WARRIOR

    def can(self, s: Minos, seat: int) -> bool:
        if self.what == WARRIOR:
            return s.supply[seat] > 0
        if self.what == INCOME:
            return s.income[seat] < len(s.book.income_coins) - 1
        if self.what == DRAW:
            return len(s.deck[s.age()]) > 0
        if self.what == DRAW_SECOND:
            return len(s.deck[1]) > 0
        if self.what == RANDOM_GOOD:
            return len(s.pile) > 0
        return self.what != ABILITY or s.level[seat] < TOP_LEVEL


class Per(Effect):
    """So much for every one of what is counted now."""

    fields: ClassVar[tuple[str, ...]] = ("count", "what", "n", "cause")

    def __init__(self, count: int, what: int, n: int, cause: int) -> None:
        self.count: Final = count
        self.what: Final = what
        self.n: Final = n
        self.cause: Final = cause

    def run(self, s: Minos, seat: int) -> None:
        n = self.n * counted(s, seat, self.count)
        if n:
            push(s, seat, Gain(self.what, n, self.cause))

    def can(self, s: Minos, seat: int) -> bool:
        return counted(s, seat, self.count) > 0

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-{GAINED[self.what]}-per-{COUNTS[self.count]}"


class If(Effect):
    """Only for those who meet the condition now."""

    fields: ClassVar[tuple[str, ...]] = ("condition", "step")

    def __init__(self, condition: int, step: Effect) -> None:
        self.condition: Final = condition
        self.step: Final = step

    def run(self, s: Minos, seat: int) -> None:
        if holds(s, seat, self.condition):
            push(s, seat, self.step)

    def can(self, s: Minos, seat: int) -> bool:
        return holds(s, seat, self.condition) and self.step.can(s, seat)

    def label(self, book: MinosBook) -> str:
        return f"{book.condition_ids[self.condition]}-{self.step.label(book)}"


class Instead(Effect):
    """Whoever meets the condition now gets the second effect in place of the first."""

    fields: ClassVar[tuple[str, ...]] = ("condition", "usual", "better")

    def __init__(self, condition: int, usual: Effect, better: Effect) -> None:
        self.condition: Final = condition
        self.usual: Final = usual
        self.better: Final = better

    def run(self, s: Minos, seat: int) -> None:
        push(s, seat, self.meant(s, seat))

    def meant(self, s: Minos, seat: int) -> Effect:
        return self.better if holds(s, seat, self.condition) else self.usual

    def can(self, s: Minos, seat: int) -> bool:
        return self.meant(s, seat).can(s, seat)

    def label(self, book: MinosBook) -> str:
        return f"{self.usual.label(book)}-instead-{self.better.label(book)}"


class All(Effect):
    """Several effects that are one choice among others."""

    fields: ClassVar[tuple[str, ...]] = ("steps",)

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        self.steps: Final = steps

    def run(self, s: Minos, seat: int) -> None:
        push(s, seat, Effects(self.steps))

    def can(self, s: Minos, seat: int) -> bool:
        return any([step.can(s, seat) for step in self.steps])

    def label(self, book: MinosBook) -> str:
        return "-and-".join([step.label(book) for step in self.steps])


class Either(Effect):
    """One of two effects, as some spaces of the Influence track offer."""

    fields: ClassVar[tuple[str, ...]] = ("steps",)

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        self.steps: Final = steps

    def run(self, s: Minos, seat: int) -> None:
        push(s, seat, OneOf(self.steps))

    def can(self, s: Minos, seat: int) -> bool:
        return any([step.can(s, seat) for step in self.steps])

    def label(self, book: MinosBook) -> str:
        return "-or-".join([step.label(book) for step in self.steps])


class Convert(Effect):
    """Pay what stands before the arrow to gain what stands behind it; never forced, and with “?” again and again."""

    fields: ClassVar[tuple[str, ...]] = ("what", "n", "step", "again")
    verbs: ClassVar[tuple[str, ...]] = ("pay", "pass")

    def __init__(self, what: int, n: int, step: Effect, again: bool) -> None:
        self.what: Final = what
        self.n: Final = n
        self.step: Final = step
        self.again: Final = again

    def can(self, s: Minos, seat: int) -> bool:
        if self.what == COIN:
            return s.coins[seat] >= self.n
        if self.what == WEAPONRY:
            return s.weaponry[seat] >= self.n
        return len(s.hand[seat]) + len(s.shown[seat]) >= self.n

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.can(s, seat) else ()

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return (s.book.pay, s.book.no)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            return
        if self.again:
            push(s, seat, self)
        push(s, seat, self.step)
        if self.what == COIN:
            gains.coins(s, seat, -self.n)
        elif self.what == WEAPONRY:
            gains.weaponry(s, seat, -self.n)
        else:
            push(s, seat, Discard(self.n))

    def label(self, book: MinosBook) -> str:
        return f"pay-{self.n}-{GAINED[self.what]}-{self.step.label(book)}"


class Discard(Step["Minos"]):
    """Cards from the hand, as a price."""

    fields: ClassVar[tuple[str, ...]] = ("n",)
    verbs: ClassVar[tuple[str, ...]] = ("discard",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if s.holds_card(seat, move.number) else "not-in-hand"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.discard[card] for card in s.cards(seat)])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        gains.discard(s, seat, move.number)
        note(s, seat, "discarded", move.on)
        if self.n > 1:
            push(s, seat, Discard(self.n - 1))


class Temporary(Effect):
    """A Temporary Good of one's choice."""

    fields: ClassVar[tuple[str, ...]] = ("n",)
    verbs: ClassVar[tuple[str, ...]] = ("temporary",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def can(self, s: Minos, seat: int) -> bool:
        return sum(s.spare) > 0

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.can(s, seat) else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if s.spare[move.number] else "supply-empty"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.temporary[good] for good in range(GOOD_KINDS) if s.spare[good]])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        gains.temporary(s, seat, move.number)
        if self.n > 1:
            push(s, seat, Temporary(self.n - 1))

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-temporary"


class ChosenGood(Effect):
    """A Good from a face-up stack."""

    fields: ClassVar[tuple[str, ...]] = ("n",)
    verbs: ClassVar[tuple[str, ...]] = ("good",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def can(self, s: Minos, seat: int) -> bool:
        return sum(s.stacks) > 0

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.can(s, seat) else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if s.stacks[move.number] else "stack-empty"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.good[good] for good in range(GOOD_KINDS) if s.stacks[good]])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if self.n > 1:
            push(s, seat, ChosenGood(self.n - 1))
        s.stacks = add(s.stacks, move.number, -1)
        gains.good(s, seat, move.number)

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-good"


class Advance(Effect):
    """Steps on one Progress track."""

    fields: ClassVar[tuple[str, ...]] = ("track", "n")

    def __init__(self, track: int, n: int) -> None:
        self.track: Final = track
        self.n: Final = n

    def run(self, s: Minos, seat: int) -> None:
        if self.n > 1:
            push(s, seat, Advance(self.track, self.n - 1))
        gains.advance(s, seat, self.track)

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-step-{TRACKS[self.track]}"


class AdvanceAny(Effect):
    """A step on a Progress track of one's choice; with `lowest` only where one's marker stands lowest."""

    fields: ClassVar[tuple[str, ...]] = ("n", "lowest")
    verbs: ClassVar[tuple[str, ...]] = ("advance",)

    def __init__(self, n: int, lowest: bool) -> None:
        self.n: Final = n
        self.lowest: Final = lowest

    def choices(self, s: Minos, seat: int) -> list[int]:
        steps = s.tracks_of(seat)
        return [track for track in range(TRACK_KINDS) if not self.lowest or steps[track] == min(steps)]

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.choices(s, seat)) > 1 else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.number in self.choices(s, seat) else "not-lowest"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.advance[track] for track in self.choices(s, seat)])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        self.step(s, seat, move.number)

    def run(self, s: Minos, seat: int) -> None:
        self.step(s, seat, self.choices(s, seat)[0])

    def step(self, s: Minos, seat: int, track: int) -> None:
        if self.n > 1:
            push(s, seat, AdvanceAny(self.n - 1, self.lowest))
        gains.advance(s, seat, track)

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-step-{'lowest' if self.lowest else 'any'}"


class RouteIncome(Effect):
    """The income of one's Ship on a Trade Route of one's choice."""

    fields: ClassVar[tuple[str, ...]] = ("n",)
    verbs: ClassVar[tuple[str, ...]] = ("earn",)

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def can(self, s: Minos, seat: int) -> bool:
        return s.built[BUILDING_KINDS * seat + SHIP] > 0

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if s.built[BUILDING_KINDS * seat + SHIP] > 1 else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        route = s.route_at(move.number)
        if route < 0:
            return "route-not-in-play"
        return "" if s.ships[ROUTES * seat + route] else "no-ship-there"

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        self.earn(s, seat, s.route_at(move.number))

    def run(self, s: Minos, seat: int) -> None:
        for route in range(ROUTES):
            if s.ships[ROUTES * seat + route]:
                self.earn(s, seat, route)

    def earn(self, s: Minos, seat: int, route: int) -> None:
        if self.n > 1:
            push(s, seat, RouteIncome(self.n - 1))
        gains.route(s, seat, route)

    def label(self, book: MinosBook) -> str:
        return f"{self.n}-route-income"


class ActionBonus(Effect):
    """What the Action Bonus tile of this game shows."""

    def run(self, s: Minos, seat: int) -> None:
        push(s, seat, Effects(s.book.action_bonus[s.tile]))

    def can(self, s: Minos, seat: int) -> bool:
        return any([step.can(s, seat) for step in s.book.action_bonus[s.tile]])

    def plain(self, s: Minos, seat: int) -> bool:
        return all([step.plain(s, seat) for step in s.book.action_bonus[s.tile]])

    def label(self, book: MinosBook) -> str:
        return "1-action-bonus"


STEPS: Final[tuple[type[Any], ...]] = (
    Gain, Per, If, Instead, All, Either, Convert, Discard, Temporary, ChosenGood, Advance, AdvanceAny, RouteIncome,
    ActionBonus,
)  # fmt: skip

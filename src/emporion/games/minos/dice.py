"""§ Roll the dice; § Draft and place the dice; § Advance on progress tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos import gains
from emporion.games.minos.layout import FACES, GRAY, ROWS, TRACK_KINDS, colour_of, contained, die_of, value_of
from emporion.games.minos.together import Together
from emporion.games.minos.turn import Retrieve
from emporion.kernel.chance import roll
from emporion.kernel.flow import Each, begin_turn, both, note, push, round_from
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import put, without

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

DRAFTED: Final = 4  # dice of a player in a round
NO_STEPS: Final = (0, 0, 0)
SEERS: Final = 3  # the Special Ability that makes groups cheaper


class Roll(Step["Minos"]):
    """All dice are rolled; six or more of a value: all again."""

    def run(self, s: Minos, seat: int) -> None:
        colours = s.book.dice[s.players]
        values = roll(s, len(colours), FACES)
        while most_of_a_value(values) >= s.book.reroll:
            note(s, seat, "rolled-again")
            values = roll(s, len(colours), FACES)
        s.pool = tuple(sorted([FACES * colour + value - 1 for colour, value in zip(colours, values, strict=True)]))
        if s.watched:
            note(s, seat, "rolled", " ".join([s.book.die_ids[die] for die in s.pool]))
        push(s, seat, Draft(DRAFTED * s.players))


def most_of_a_value(values: tuple[int, ...]) -> int:
    """How many dice show the value that most of them show."""
    often = [0] * (FACES + 1)
    for value in values:
        often[value] = often[value] + 1
    return max(often)


class Draft(Step["Minos"]):
    """In turn order each chooses a die, until all have four."""

    fields: ClassVar[tuple[str, ...]] = ("left",)
    verbs: ClassVar[tuple[str, ...]] = ("draft",)

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.number in s.pool else "die-not-in-pool"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        out: list[Move] = []
        last = -1
        for die in s.pool:
            if die != last:
                out.append(s.book.draft[die])
            last = die
        return tuple(out)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        begin_turn(s, seat, "draft")
        s.pool = without(s.pool, move.number)
        if self.left > 1:
            push(s, (seat + 1) % s.players, Draft(self.left - 1))
        push(s, seat, PlaceDie(move.number))


class PlaceDie(Step["Minos"]):
    """The die goes behind the last that is lower or equal in a row with room."""

    fields: ClassVar[tuple[str, ...]] = ("die",)
    verbs: ClassVar[tuple[str, ...]] = ("row",)

    def __init__(self, die: int) -> None:
        self.die: Final = die

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if len(s.rows[move.number]) < s.players else "row-full"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.row[row] for row in range(ROWS) if len(s.rows[row]) < s.players])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        row = s.rows[move.number]
        at = len(row)
        while at and value_of(die_of(row[at - 1])) > value_of(self.die):
            at -= 1
        s.rows = put(s.rows, move.number, row[:at] + (contained(seat, self.die),) + row[at:])
        note(s, seat, "drafted", both(s, s.book.die_ids[self.die], move.on))


class Progress(Step["Minos"]):
    """All group their dice; then those who won Build points build; then the actions begin."""

    def run(self, s: Minos, seat: int) -> None:
        order = round_from(s.first, s.players)
        push(s, s.first, Retrieve(DRAFTED * s.players))
        push(s, s.first, Together(Each(order, Groups())))


class Groups(Step["Minos"]):
    """Dice of one colour with grays, high enough together, are a step on its track; only best results are offered."""

    verbs: ClassVar[tuple[str, ...]] = ("group",)

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(results(s, seat)) > 1 else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if s.book.group_steps[move.number] in results(s, seat) else "not-a-best-grouping"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.group[s.book.group_steps.index(steps)] for steps in results(s, seat)])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        self.step(s, seat, s.book.group_steps[move.number])

    def run(self, s: Minos, seat: int) -> None:
        for steps in results(s, seat):
            self.step(s, seat, steps)

    def step(self, s: Minos, seat: int, steps: tuple[int, int, int]) -> None:
        begin_turn(s, seat, "progress")
        note(s, seat, "grouped", "", steps[0] + steps[1] + steps[2])
        push(s, seat, Steps(steps[0], steps[1], steps[2]))


class Steps(Step["Minos"]):
    """Steps won on several tracks are taken in the order the player likes."""

    fields: ClassVar[tuple[str, ...]] = ("influence", "culture", "population")
    verbs: ClassVar[tuple[str, ...]] = ("advance",)

    def __init__(self, influence: int, culture: int, population: int) -> None:
        self.influence: Final = influence
        self.culture: Final = culture
        self.population: Final = population

    def tracks(self) -> list[int]:
        steps = (self.influence, self.culture, self.population)
        return [track for track in range(TRACK_KINDS) if steps[track]]

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.tracks()) > 1 else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.number in self.tracks() else "no-group-for-track"

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        self.step(s, seat, move.number)

    def run(self, s: Minos, seat: int) -> None:
        for track in self.tracks():
            self.step(s, seat, track)

    def step(self, s: Minos, seat: int, track: int) -> None:
        left = [self.influence, self.culture, self.population]
        left[track] = left[track] - 1
        if left[0] or left[1] or left[2]:
            push(s, seat, Steps(left[0], left[1], left[2]))
        gains.advance(s, seat, track)


def results(s: Minos, seat: int) -> list[tuple[int, int, int]]:
    """The steps (Influence, Culture, Population) a seat's dice can win, without those contained in larger ones."""
    return grouped(s, seat, s.dice_of(seat))


def grouped(s: Minos, seat: int, dice: list[int]) -> list[tuple[int, int, int]]:
    """What some dice can win a seat; remembered in the book, as the finding took a seventh of a game."""
    key = (group_need(s, seat), *sorted(dice))
    known = s.book.best_groups.get(key)
    if known is None:
        known = best_groups(key[1:], key[0], s.book.track_of)
        s.book.best_groups[key] = known
    return known


def group_need(s: Minos, seat: int) -> int:
    """What the dice of a group must show together."""
    return s.book.ability_amount[SEERS][s.level[seat]] if s.ability[seat] == SEERS else s.book.group_need


def best_groups(dice: tuple[int, ...], need: int, track_of: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Give each gray die to every colour in turn, count the groups, and keep what nothing exceeds."""
    plain: list[list[int]] = [[], [], []]
    grays: list[int] = []
    for die in dice:
        if colour_of(die) == GRAY:
            grays.append(value_of(die))
        else:
            plain[track_of[colour_of(die)]].append(value_of(die))
    if not grays:
        steps = (groups(plain[0], grays, need), groups(plain[1], grays, need), groups(plain[2], grays, need))
        return [steps] if steps != NO_STEPS else []
    found: list[tuple[int, int, int]] = []
    for way in range(TRACK_KINDS ** len(grays)):
        helped: list[list[int]] = [[], [], []]
        for gray in grays:
            helped[way % 3].append(gray)
            way //= 3
        steps = (
            groups(plain[0], helped[0], need),
            groups(plain[1], helped[1], need),
            groups(plain[2], helped[2], need),
        )
        if steps not in found:
            found.append(steps)
    return sorted([a for a in found if a != NO_STEPS and not any([within(a, b) for b in found])])


def within(a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    """Whether a result is contained in a larger one."""
    return a != b and a[0] <= b[0] and a[1] <= b[1] and a[2] <= b[2]


def groups(plain: list[int], grays: list[int], need: int) -> int:
    """How many groups dice of one colour make with some grays."""
    if not plain:
        return 0
    pips = 0  # added one by one, as `sum` is looked up by name: the finding takes half as long
    for value in plain:
        pips += value
    for value in grays:
        pips += value
    most = min(len(plain), pips // need)
    while most > 1 and not divides(plain, grays, need, most):
        most -= 1
    return most


def divides(plain: list[int], grays: list[int], need: int, parts: int) -> bool:
    """Whether the dice can be dealt into so many groups, each of value enough and with a coloured die."""
    dice = plain + grays
    for deal in range(parts ** len(dice)):
        total, coloured = [0] * parts, [0] * parts
        for i, value in enumerate(dice):
            total[deal % parts] = total[deal % parts] + value
            if i < len(plain):
                coloured[deal % parts] = coloured[deal % parts] + 1
            deal //= parts
        if min(total) >= need and min(coloured):
            return True
    return False


STEPS: Final[tuple[type[Any], ...]] = (Roll, Draft, PlaceDie, Progress, Groups, Steps)

"""§ Round structure; § Income and clean-up; § Preparing for Age II."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos import gains
from emporion.games.minos.dice import Progress, Roll
from emporion.games.minos.effect import Effects
from emporion.games.minos.effects import Gain
from emporion.games.minos.extra import CHANGERS
from emporion.games.minos.layout import INFLUENCE, POPULATION, ROUTES, ROWS, TRACK_KINDS
from emporion.games.minos.palace import Palace
from emporion.games.minos.prepare import refill
from emporion.games.minos.scoring import FinalScoring, Raids, Scoring
from emporion.games.minos.together import Together
from emporion.kernel.flow import Each, begin_round, begin_turn, note, push, round_from, then
from emporion.kernel.step import Step
from emporion.tuples import insert, put

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

GATHERERS: Final = 1  # the Special Ability that gives Goods when a round starts
ROUNDS: Final = 4


class Round(Step["Minos"]):
    """Roll, draft, progress, actions, income; four times."""

    def run(self, s: Minos, seat: int) -> None:
        begin_round(s, s.round)
        note(s, s.first, "round", "", s.round)
        order = round_from(s.first, s.players)
        then(s, s.first, [Each(order, Dawn()), Roll(), Progress(), Incomes(), RoundEnd()])


class Dawn(Step["Minos"]):
    """§ Special ability tiles: the Gatherers' Goods come before the dice are rolled."""

    def run(self, s: Minos, seat: int) -> None:
        if s.ability[seat] == GATHERERS:
            push(s, seat, Effects(s.book.ability_gain[GATHERERS][s.level[seat]]))


class Incomes(Step["Minos"]):
    """All have their income at the same time."""

    def run(self, s: Minos, seat: int) -> None:
        push(s, seat, Together(Each(round_from(s.first, s.players), Income())))


class Income(Step["Minos"]):
    """Income track, Ships, weaponry, cards into the Palace, the Changers' weaponry, in this order."""

    def run(self, s: Minos, seat: int) -> None:
        begin_turn(s, seat, "income")
        gains.coins(s, seat, s.book.income_coins[s.income[seat]])
        gains.points(s, seat, s.book.income_points[s.income[seat]], s.book.income_cause)
        then(s, seat, [Ships(), Armoury(False), PalaceIncome(), Armoury(True)])


class Ships(Step["Minos"]):
    """Every Ship earns the line of the space it stands on; their owner orders what they all bring."""

    def run(self, s: Minos, seat: int) -> None:
        earned: list[Step[Minos]] = []
        for route in range(ROUTES):
            earned += s.book.route_income[s.routes[route]][s.ships[ROUTES * seat + route]]
        if all([isinstance(step, Gain) for step in earned]):
            then(s, seat, earned)  # nothing among them asks: their order cannot matter
        else:
            push(s, seat, Effects(tuple(earned)))


class PalaceIncome(Step["Minos"]):
    """Cards into the Palace, as many as the marker on the Influence track allows when they are placed."""

    def run(self, s: Minos, seat: int) -> None:
        push(s, seat, Palace(s.book.palace_cards[s.track[TRACK_KINDS * seat + INFLUENCE]], False))


class Armoury(Step["Minos"]):
    """Weaponry by the Population track, or by the Changers' ability."""

    fields: ClassVar[tuple[str, ...]] = ("ability",)

    def __init__(self, ability: bool) -> None:
        self.ability: Final = ability

    def run(self, s: Minos, seat: int) -> None:
        if not self.ability:
            gains.weaponry(s, seat, s.book.weaponry_income[s.track[TRACK_KINDS * seat + POPULATION]])
        elif s.ability[seat] == CHANGERS:
            gains.weaponry(s, seat, s.book.exchange_income[s.level[seat]])


class RoundEnd(Step["Minos"]):
    """Dice go back; scoring after rounds 2 and 4; the first-player marker goes on clockwise while there are rounds."""

    def run(self, s: Minos, seat: int) -> None:
        s.pool = ()
        s.rows = ((),) * ROWS
        if s.round == ROUNDS:
            then(s, s.first, [Scoring(), Raids(), FinalScoring()])
            return
        s.first = (s.first + 1) % s.players
        push(s, s.first, NextRound())
        if s.round == 2:
            push(s, s.first, Scoring())


class NextRound(Step["Minos"]):
    """The round marker moves on; with the third round Age II begins, and a new offer."""

    def run(self, s: Minos, seat: int) -> None:
        s.round += 1
        if s.round == 3:
            for card in s.offer:
                s.discards = put(s.discards, 0, insert(s.discards[0], card))
            s.offer = ()
            note(s, seat, "second-age")
            refill(s)
        push(s, s.first, Round())


class Sailing(Step["Minos"]):
    """One Ship's income, as it waits in games that were saved by rules of version 1."""

    fields: ClassVar[tuple[str, ...]] = ("route",)

    def __init__(self, route: int) -> None:
        self.route: Final = route

    def run(self, s: Minos, seat: int) -> None:
        gains.route(s, seat, self.route)


STEPS: Final[tuple[type[Any], ...]] = (
    Round, Dawn, Incomes, Income, Ships, PalaceIncome, Armoury, RoundEnd, NextRound, Sailing,
)  # fmt: skip

"""What a seat is in the middle of: points, traits and effects that wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from emporion.games.minos.actions import BUILD, ActionPoints, BuildPoints
from emporion.games.minos.build import PayBuilding, Raise, TradeBonus
from emporion.games.minos.develop import PayCard
from emporion.games.minos.dice import Steps
from emporion.games.minos.effects import Advance, AdvanceAny, ChosenGood, Discard, Gain, Temporary
from emporion.games.minos.expand import March, Place
from emporion.games.minos.layout import WAITING_KINDS
from emporion.games.minos.palace import Palace
from emporion.games.minos.turn import Turn
from emporion.games.minos.worth_dice import BONUS, TRIGGER, WON, points_value
from emporion.kernel.flow import AnyOrder
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos
    from emporion.kernel.state import Table

RAISED: Final[Table] = (900, 800, 700, 850, 350)  # City, Tower, Farm, Ship, a space on a route: paid, not placed yet
ADVANCE: Final = 330
FREE: Final = 300  # a Build point or a card play without its cost
ANY: Final = 100  # any other effect


def pending(s: Minos, seat: int, coin: int, card: int) -> int:
    """What waits on the stack for a seat, by what a coin and a card are worth now."""
    value = 350 * sum(s.waiting[WAITING_KINDS * seat : WAITING_KINDS * seat + WAITING_KINDS])
    for owner, step in s.stack:
        if owner == seat:
            value += step_value(s, seat, step, coin, card)
    return value


def step_value(s: Minos, seat: int, step: Step[Any], coin: int, card: int) -> int:
    """What one step will bring."""
    if isinstance(step, Turn):
        value = points_value(s, seat, step.kind, step.points) if step.points else 0
        return value + TRIGGER * len(step.traits) + (BONUS if step.bonus else 0)
    if isinstance(step, AnyOrder):
        return sum([effect_value(s, seat, inner, coin, card) for inner in step.steps])
    if isinstance(step, PayCard):
        return -coin * (step.price + step.fee)
    if isinstance(step, PayBuilding):
        return -coin * step.total()
    if isinstance(step, Raise):
        return RAISED[step.kind]
    if isinstance(step, Steps):
        return WON * (step.influence + step.culture + step.population)
    if isinstance(step, TradeBonus):
        return 200
    if isinstance(step, Discard):
        return -card * step.n
    return effect_value(s, seat, step, coin, card)


def effect_value(s: Minos, seat: int, step: Step[Any], coin: int, card: int) -> int:
    """What an effect of a card, tile or track will bring."""
    if isinstance(step, ActionPoints):
        return points_value(s, seat, step.kind, step.n) + (FREE if step.free else 0)
    if isinstance(step, BuildPoints):
        return points_value(s, seat, BUILD, step.n) + (FREE if step.free else 0)
    if isinstance(step, (Advance, AdvanceAny)):
        return ADVANCE * step.n
    if isinstance(step, Palace):
        return 250 if s.area[seat] else 60
    if isinstance(step, ChosenGood):
        return ADVANCE * step.n
    if isinstance(step, Temporary):
        return card * step.n
    if isinstance(step, (Place, March)):
        return coin * step.n
    return ANY if isinstance(step, Gain) else 0

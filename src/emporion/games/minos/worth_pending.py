"""What a seat is in the middle of: points, traits and effects that wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.minos.actions import BUILD, ActionPoints, BuildPoints
from emporion.games.minos.build import PayBuilding, Raise, TradeBonus
from emporion.games.minos.develop import PayCard
from emporion.games.minos.dice import Steps
from emporion.games.minos.effects import Advance, AdvanceAny, ChosenGood, Discard, Gain, Temporary
from emporion.games.minos.expand import March, Place
from emporion.games.minos.layout import WAITING_KINDS
from emporion.games.minos.palace import Palace
from emporion.games.minos.turn import Turn
from emporion.games.minos.worth_dice import points_value
from emporion.games.minos.worth_terms import (
    ADVANCE,
    ANY,
    BONUS,
    CARDS,
    COINS,
    FREE,
    PALACE_CARD,
    RAISED,
    STEP,
    TEMPORARY_GOOD,
    TRADE_BONUS,
    TRIGGERS,
    WAITING,
    WAITING_BUILD,
    WARRIOR,
)
from emporion.kernel.flow import AnyOrder
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos


def pending(s: Minos, seat: int, counts: vec[i64], shape: vec[i64]) -> None:
    """What waits on the stack for a seat; what is still to be paid or discarded is no longer its own."""
    points = s.waiting[WAITING_KINDS * seat] + s.waiting[WAITING_KINDS * seat + 1]
    counts[WAITING] = shape[WAITING_BUILD] * points
    for owner, step in s.stack:
        if owner != seat:
            continue
        if isinstance(step, PayCard):
            counts[COINS] -= 100 * (step.price + step.fee)
        elif isinstance(step, PayBuilding):
            counts[COINS] -= 100 * step.total()
        elif isinstance(step, Discard):
            counts[CARDS] -= 100 * step.n
        elif isinstance(step, Turn):
            counts[TRIGGERS] += 100 * len(step.traits)
            counts[WAITING] += turn_value(s, seat, step, shape)
        elif isinstance(step, AnyOrder):
            for inner in step.steps:
                counts[WAITING] += effect_value(s, seat, inner, shape)
        else:
            counts[WAITING] += step_value(s, seat, step, shape)


def turn_value(s: Minos, seat: int, turn: Turn, shape: vec[i64]) -> int:
    """What the rest of a turn will bring: its points, and the bonus of its space."""
    value = points_value(s, seat, turn.kind, turn.points, shape) if turn.points else 0
    return value + (shape[BONUS] if turn.bonus else 0)


def step_value(s: Minos, seat: int, step: Step[Any], shape: vec[i64]) -> int:
    """What one step will bring."""
    if isinstance(step, Raise):
        return shape[RAISED + step.kind]
    if isinstance(step, Steps):
        return shape[STEP] * (step.influence + step.culture + step.population)
    if isinstance(step, TradeBonus):
        return shape[TRADE_BONUS]
    return effect_value(s, seat, step, shape)


def effect_value(s: Minos, seat: int, step: Step[Any], shape: vec[i64]) -> int:
    """What an effect of a card, tile or track will bring."""
    if isinstance(step, ActionPoints):
        return points_value(s, seat, step.kind, step.n, shape) + (shape[FREE] if step.free else 0)
    if isinstance(step, BuildPoints):
        return points_value(s, seat, BUILD, step.n, shape) + (shape[FREE] if step.free else 0)
    if isinstance(step, (Advance, AdvanceAny, ChosenGood)):
        return shape[ADVANCE] * step.n
    if isinstance(step, Palace):
        return shape[PALACE_CARD + (1 if s.area[seat] else 0)]
    if isinstance(step, Temporary):
        return shape[TEMPORARY_GOOD] * step.n
    if isinstance(step, (Place, March)):
        return shape[WARRIOR] * step.n
    return shape[ANY] if isinstance(step, Gain) else 0

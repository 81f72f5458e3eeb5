"""Where in the game we are: the round and its parts, and how many are still to be chosen."""

from __future__ import annotations

from emporion.games.minos.actions import ActionPoints
from emporion.games.minos.dice import Progress, Steps
from emporion.games.minos.effects import AdvanceAny, ChosenGood, Discard, RouteIncome, Temporary
from emporion.games.minos.expand import March, Place
from emporion.games.minos.income import ROUNDS, Incomes, RoundEnd
from emporion.games.minos.palace import Palace
from emporion.games.minos.scene_start import choosing
from emporion.games.minos.setup import Enthrone, Reject
from emporion.games.minos.state import Minos
from emporion.games.minos.turn import Turn
from emporion.scene.node import Phase

SETUP = ("draft", "opening", "first-card")
ROUND = ("dice", "progress", "actions", "income")
CLOSING = {ROUNDS // 2: ("scoring",), ROUNDS: ("scoring", "battles")}  # what some rounds end with
COUNTED = (ActionPoints, AdvanceAny, ChosenGood, Discard, March, Palace, Place, RouteIncome, Temporary)


def phase(s: Minos) -> Phase:
    """The round in words, its parts, and which of them is now."""
    words = s.book.words
    if not s.stack:
        return Phase(words["scene.over"], _parts(s, ROUND), -1)
    if choosing(s):
        return Phase(words["scene.setup"], _parts(s, SETUP), 0)
    kinds = [type(step) for _, step in s.stack]
    if isinstance(s.stack[-1][1], (Reject, Enthrone)):
        return Phase(words["scene.setup"], _parts(s, SETUP), 1 if isinstance(s.stack[-1][1], Reject) else 2)
    told = words["scene.round"].replace("{n}", str(s.round)).replace("{all}", str(ROUNDS))
    parts = (*ROUND, *CLOSING.get(s.round, ()))
    if Progress in kinds:
        return Phase(told, _parts(s, parts), 0)
    if Incomes in kinds:
        return Phase(told, _parts(s, parts), 1 if s.together else 2)
    return Phase(told, _parts(s, parts), 3 if RoundEnd in kinds else len(parts) - 1)


def _parts(s: Minos, keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([s.book.words["scene.part-" + key] for key in keys])


def more(s: Minos, seat: int) -> int:
    """How many this seat still chooses before the question is over; 0 where that is not said."""
    if seat not in s.asking():
        return 0
    step = s.stack[-1][1]
    if isinstance(step, Turn):
        return step.points
    if isinstance(step, Reject):
        return s.book.start_discard[s.start[seat]] if step.left < 0 else step.left
    if isinstance(step, Steps):
        return step.influence + step.culture + step.population
    return step.n if isinstance(step, COUNTED) else 0

"""What one is asked: the prompt, how many are still to choose, and where in its turn the game is."""

from __future__ import annotations

from typing import Final

from emporion.games.thessaloniki.alcove import Act, Resolve, Sunset
from emporion.games.thessaloniki.card import TradeAny
from emporion.games.thessaloniki.cargo import SellMixed, SellSupply, Space, Stow
from emporion.games.thessaloniki.collegiabot import BotGoods, BotPoints, BotResolve, BotSellsOne, BotSunset, BotTurn
from emporion.games.thessaloniki.contract import Take
from emporion.games.thessaloniki.family import asked
from emporion.games.thessaloniki.goods import AnyGood, GainGoods
from emporion.games.thessaloniki.move import Fare, Gate, Turn, Way
from emporion.games.thessaloniki.officina import Advance, Refine
from emporion.games.thessaloniki.pay import Pay
from emporion.games.thessaloniki.port import price
from emporion.games.thessaloniki.reload import Lift, MoveGoods
from emporion.games.thessaloniki.sail import Protect
from emporion.games.thessaloniki.scene_brief import called
from emporion.games.thessaloniki.scene_court import clock_key
from emporion.games.thessaloniki.sell import Sell, SellGood, SellMany, SellRaw
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import COLOURS
from emporion.kernel.step import Step
from emporion.scene.node import Phase
from emporion.text import say

PHASES: Final = ("move", "goods", "alcove", "sunset")
MOVE, GOODS, ALCOVE, SUNSET, BOT_TURN = 0, 1, 2, 3, 4


def prompt(s: Thessaloniki, seat: int) -> str:
    """What this seat is asked, or whom it waits for."""
    asking = s.asking()
    if not asking:
        won = " and ".join([say(s.book, "scene.bot") if s.is_bot(who) else f"{{p{who}}}" for who in s.winners()])
        return say(s.book, "scene.won", who=won)
    if seat not in asking:
        return say(s.book, "scene.waits", who=f"{{p{asking[0]}}}")
    step = asked(s.stack[-1][1])
    key = "prompt." + type(step).__name__
    if isinstance(step, Sell) and seat != s.active_seat:
        key += "-other"
    elif isinstance(step, Act) and not step.points:
        key += "-spent" if step.pending else "-gift" if step.bought or not step.may_buy(s, seat) else "-buy"
    elif isinstance(step, AnyGood) and step.same:
        key += "-same"
    return say(s.book, key, **blanks(s, seat, step))


def blanks(s: Thessaloniki, seat: int, step: Step[Thessaloniki]) -> dict[str, object]:
    """What fills the blanks of a question."""
    book = s.book
    found: dict[str, object] = {"active": f"{{p{s.active_seat}}}", "n": more(s, seat)}
    if isinstance(step, Act):
        found |= {"alcove": called(book, book.alcoves[step.alcove].id)}
    elif isinstance(step, Pay):
        kinds = [*[called(book, good) for good in book.goods[:COLOURS]], say(book, "scene.any-good")]
        found |= {"good": kinds[step.due()]}
    elif isinstance(step, (SellGood, SellMany, SellRaw, SellSupply, Stow, Space, Lift)):
        found |= {"ship": called(book, book.ships[s.port[step.berth]].id)}
    elif isinstance(step, AnyGood):
        found |= {"n": step.n}
    if isinstance(step, (SellMany, SellRaw)):
        found |= {"good": called(book, book.goods[step.good]), "pays": price(s, seat, step.berth, step.good)}
    return found


def more(s: Thessaloniki, seat: int) -> int:
    """How many are still to choose, where the question says so; 0: it is only this one."""
    if seat not in s.asking():
        return 0
    step = asked(s.stack[-1][1])
    if isinstance(step, Act):
        return step.points
    n = to_choose(s, seat, step)
    return n if n > 1 else 0


def to_choose(s: Thessaloniki, seat: int, step: Step[Thessaloniki]) -> int:
    """How many goods, cards or steps one question goes on for."""
    if isinstance(step, Pay):
        return sum(step.need)
    if isinstance(step, Protect):
        return s.storage[seat] - step.n
    if isinstance(step, AnyGood):
        return 1 if step.same else step.n
    if isinstance(step, (Refine, Take, MoveGoods, Stow, TradeAny, SellMixed, Advance)):
        return step.n
    return 0


def phase(s: Thessaloniki) -> Phase:
    """The parts of a turn, and which of them it is."""
    names = [say(s.book, "phase." + name) for name in PHASES]
    if s.solo:
        names.append(say(s.book, "scene.bot"))
    words = say(s.book, clock_key(s.round, s.last, s.over), n=s.round)
    return Phase(words, tuple(names), part(s) if s.round and not s.over else -1)


def part(s: Thessaloniki) -> int:
    """Which part of the turn: what lies lowest on the stack of it is what the turn has come to."""
    found = SUNSET
    for _, waiting in s.stack:
        step = asked(waiting)
        if isinstance(step, (BotTurn, BotGoods, BotResolve, BotPoints, BotSellsOne, BotSunset)):
            return BOT_TURN
        if isinstance(step, Act):
            found = ALCOVE
        elif isinstance(step, Resolve):
            found = GOODS
        elif isinstance(step, Sunset):
            found = ALCOVE
        elif isinstance(step, (Turn, Way, Fare, Gate, GainGoods)):
            found = MOVE
    if s.is_bot(s.active_seat):
        return BOT_TURN
    return found

"""§ 3. Resolve the Alcove; § 4. Resolve the Sunset."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.contract import CLOSE_OFFER, bar_take, can_fulfil, takable, take_card
from emporion.games.thessaloniki.family import bar_give, give, may_exchange
from emporion.games.thessaloniki.goods import lose, spend
from emporion.games.thessaloniki.pay import OWN_GOOD, Pay, payable
from emporion.games.thessaloniki.sail import CLOSE_SHIPS
from emporion.games.thessaloniki.sell import Sell
from emporion.games.thessaloniki.terms import ALCOVES, PATRON, PORT, SALT_POINT, SALT_TOKEN
from emporion.kernel.flow import Each, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import holds

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki

OWN: Final = -1  # what an action costs besides its point: a good of one's own, or a contract at some price
NOTHING: Final = -2


def action_points(s: Thessaloniki, seat: int, alcove: int) -> int:
    """The points that the workers there leave visible, and one for a Statue."""
    visible = s.book.alcoves[alcove].workers + 1 - len(s.alcoves[alcove])
    return visible + 1 if holds(s.alcove_statues[alcove], seat) else visible


class Resolve(Step["Thessaloniki"]):
    """Bonuses, action points, then the sunset."""

    fields: ClassVar[tuple[str, ...]] = ("alcove", "n")

    def __init__(self, alcove: int, n: int) -> None:
        self.alcove: Final = alcove
        self.n: Final = n  # how far the worker came

    def run(self, s: Thessaloniki, seat: int) -> None:
        push(s, seat, Sunset(self.alcove))
        bonuses = [ALCOVES + self.alcove]
        for i in range(max(self.n, 1)):
            passed = s.book.on(self.alcove, -i)
            if holds(s.alcove_mosaics[passed], seat):
                bonuses.append(passed)
        later = tuple([bonus for bonus in bonuses if not s.book.bonuses[bonus].plain(s, seat)])
        points = action_points(s, seat, self.alcove)
        push(s, seat, Act(self.alcove, points, later, False, self.alcove == PORT))
        for bonus in bonuses:
            if not holds(later, bonus):
                grant(s, seat, bonus)


def grant(s: Thessaloniki, seat: int, bonus: int) -> None:
    """A bonus of the alcove or of a mosaic is resolved."""
    push(s, seat, s.book.bonuses[bonus])
    note(s, seat, "bonus", s.book.bonus_ids[bonus])


class Act(Step["Thessaloniki"]):
    """Bonuses, actions, contracts and the bought point, in the order one likes."""

    fields: ClassVar[tuple[str, ...]] = ("alcove", "points", "pending", "bought", "first")
    verbs: ClassVar[tuple[str, ...]] = ("act", "take", "bonus", "buy", "give", "pass")

    def __init__(self, alcove: int, points: int, pending: tuple[int, ...], bought: bool, first: bool) -> None:
        self.alcove: Final = alcove
        self.points: Final = points
        self.pending: Final = pending  # mosaic bonuses 0-6, alcove bonuses from 7
        self.bought: Final = bought
        self.first: Final = first  # at the Port the others sell after the first point

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        if self.points or self.pending or (not self.bought and self.may_buy(s, seat)):
            return alone(seat)
        return alone(seat) if s.has(seat, PATRON) and not (bar_give(s, seat, 0) and bar_give(s, seat, 1)) else ()

    def may_buy(self, s: Thessaloniki, seat: int) -> bool:
        if s.denarii[seat] >= s.book.point_cost or (s.salt[seat] and s.has(seat, SALT_POINT)):
            return True
        return may_exchange(s, seat)

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        verb = move.verb
        if verb == "act":
            if move.number not in s.book.alcoves[self.alcove].actions:
                return "other-alcove"
            return bar_action(s, seat, move.number) if self.points else "no-points"
        if verb == "take":
            return bar_take(s, seat, move.number) if self.points else "no-points"
        if verb == "bonus":
            return "" if move.number in self.pending else "no-bonus"
        if verb == "buy":
            return self.bar_buy(s, seat, move.number)
        return bar_give(s, seat, move.number) if verb == "give" else ""

    def bar_buy(self, s: Thessaloniki, seat: int, with_salt: int) -> str:
        if self.bought:
            return "bought"
        if not with_salt:
            return "" if s.denarii[seat] >= s.book.point_cost else "no-denarius"
        if not s.has(seat, SALT_POINT):
            return "salt-buys-nothing"
        return "" if s.salt[seat] else "no-salt"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        book = s.book
        out: list[Move] = []
        if self.points:
            for action in book.alcoves[self.alcove].actions:
                if not bar_action(s, seat, action):
                    out.append(book.act[action])
            for card in takable(s, seat):
                out.append(book.take[card])
        for bonus in self.pending:
            out.append(book.bonus[bonus])
        if not self.bought:
            for buy in book.buy:
                if not self.bar_buy(s, seat, buy.number):
                    out.append(buy)
        if s.has(seat, PATRON):
            for gift in book.give:
                if not bar_give(s, seat, gift.number):
                    out.append(gift)
        out.append(book.decline)
        return tuple(out)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        verb = move.verb
        if verb == "pass":
            return
        if verb == "act" or verb == "take":
            self.spend_point(s, seat, move)
        elif verb == "bonus":
            pending = tuple([bonus for bonus in self.pending if bonus != move.number])
            push(s, seat, Act(self.alcove, self.points, pending, self.bought, self.first))
            grant(s, seat, move.number)
        elif verb == "buy":
            push(s, seat, Act(self.alcove, self.points + 1, self.pending, True, self.first))
            self.buy(s, seat, move.number)
        else:
            push(s, seat, self)
            give(s, seat, move.number)

    def buy(self, s: Thessaloniki, seat: int, with_salt: int) -> None:
        if with_salt:
            lose(s, seat, SALT_TOKEN, 1)
            note(s, seat, "spent", "salt", 1)
        else:
            spend(s, seat, s.book.point_cost)
        note(s, seat, "bought")

    def spend_point(self, s: Thessaloniki, seat: int, move: Move) -> None:
        push(s, seat, Act(self.alcove, self.points - 1, self.pending, self.bought, False))
        if self.first:
            order = tuple([(seat + i) % s.seats for i in range(1, s.seats)])
            push(s, seat, Each(order, OthersSell()))
        if move.verb == "take":
            take_card(s, seat, move.number)
        else:
            start_action(s, seat, move.number)


def bar_action(s: Thessaloniki, seat: int, action: int) -> str:
    """Why an action would come to nothing."""
    chosen = s.book.actions[action]
    if chosen.cost == OWN and not payable(s, seat, OWN_GOOD[seat]):
        return "no-own-good"
    if chosen.cost >= 0:
        possible = can_fulfil(s, seat, chosen.cost) or (chosen.sells and s.book.sell_one.can(s, seat))
        return "" if possible else "cannot-fulfil"
    return "" if chosen.effect.can(s, seat) else chosen.vain


def start_action(s: Thessaloniki, seat: int, action: int) -> None:
    """An action is paid for, then resolved."""
    chosen = s.book.actions[action]
    push(s, seat, chosen.effect)
    if chosen.cost == OWN:
        push(s, seat, Pay(OWN_GOOD[seat]))
    note(s, seat, "acts", chosen.id)


class OthersSell(Step["Thessaloniki"]):
    """§ Port, additional rules: every other player may sell goods of one colour to one ship."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        push(s, seat, s.book.bot_sells if s.is_bot(seat) else Sell(s.book.any_number))


class Sunset(Step["Thessaloniki"]):
    """The alcove's sunset effect; then the offer and last the ships close up and are refilled."""

    fields: ClassVar[tuple[str, ...]] = ("alcove",)

    def __init__(self, alcove: int) -> None:
        self.alcove: Final = alcove

    def run(self, s: Thessaloniki, seat: int) -> None:
        push(s, seat, CLOSE_SHIPS)
        push(s, seat, CLOSE_OFFER)
        for effect in s.book.alcoves[self.alcove].sunset[::-1]:
            push(s, seat, effect)
        note(s, seat, "sunset", s.book.alcoves[self.alcove].id)

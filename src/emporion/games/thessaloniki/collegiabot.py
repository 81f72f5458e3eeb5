"""§ Solo rules: the Collegiabot's turn. It asks nobody; every die and every reason is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.alcove import OthersSell, action_points
from emporion.games.thessaloniki.contract import CLOSE_OFFER
from emporion.games.thessaloniki.goods import gain, points, spend
from emporion.games.thessaloniki.move import alcove_of, shift
from emporion.games.thessaloniki.place import owner_of, patrician_of
from emporion.games.thessaloniki.sail import CLOSE_SHIPS
from emporion.games.thessaloniki.solo_place import drive, place_fewer, place_mosaic, place_statue, solo_die
from emporion.games.thessaloniki.solo_trade import sell_colour, sell_one, take_and_sell, take_contract
from emporion.games.thessaloniki.terms import (
    BOT,
    COLOURS,
    EASY,
    LEGATIO,
    MERCATUS,
    OFFICINA,
    OFFICIUM,
    PORT,
    SALT_TOKEN,
    TABERNA,
)
from emporion.kernel.flow import note, push
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


class BotTurn(Step["Thessaloniki"]):
    """§ I. Move Patrician: as far as the die says, but never past the Port."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        patrician = patrician_of(BOT)
        start = alcove_of(s, patrician)
        n = solo_die(s, "roll-patrician")
        for i in range(1, n):
            if s.book.on(start, i) == PORT:
                n = i
                note(s, BOT, "stops", "port")
                break
        target = s.book.on(start, n)
        push(s, seat, BotResolve(target))
        push(s, seat, BotGoods(target))
        shift(s, seat, patrician, start, target)


class BotGoods(Step["Thessaloniki"]):
    """§ Goods: all it gains is refined; the player's goods become salt (easy: they do not)."""

    fields: ClassVar[tuple[str, ...]] = ("alcove",)

    def __init__(self, alcove: int) -> None:
        self.alcove: Final = alcove

    def run(self, s: Thessaloniki, seat: int) -> None:
        for worker in s.alcoves[self.alcove]:
            colour = owner_of(worker)
            if colour >= COLOURS or (colour == 0 and s.solo != EASY):
                gain(s, seat, SALT_TOKEN, 1)
            else:
                gain(s, seat, colour + COLOURS, 1)


class BotResolve(Step["Thessaloniki"]):
    """§ 3. Actions: its points, then the one it buys, then the sunset."""

    fields: ClassVar[tuple[str, ...]] = ("alcove",)

    def __init__(self, alcove: int) -> None:
        self.alcove: Final = alcove

    def run(self, s: Thessaloniki, seat: int) -> None:
        here = BOT in s.alcove_statues[self.alcove]
        count = action_points(s, seat, self.alcove)
        push(s, seat, BotSunset(self.alcove))
        if self.alcove == MERCATUS and here:
            count -= 1  # its Statue sells one good there instead
            push(s, seat, BotSellsOne())
        push(s, seat, BotPoints(self.alcove, count, False, self.alcove == PORT))


class BotPoints(Step["Thessaloniki"]):
    """Point by point; the bought one comes last."""

    fields: ClassVar[tuple[str, ...]] = ("alcove", "n", "bought", "first")

    def __init__(self, alcove: int, n: int, bought: bool, first: bool) -> None:
        self.alcove: Final = alcove
        self.n: Final = n
        self.bought: Final = bought
        self.first: Final = first  # at the Port the player sells after its first point

    def run(self, s: Thessaloniki, seat: int) -> None:
        if self.n:
            push(s, seat, BotPoints(self.alcove, self.n - 1, self.bought, False))
            if self.first:
                push(s, 0, OthersSell())
            act(s, self.alcove)
        elif not self.bought and s.denarii[seat] >= s.book.point_cost and s.solo != EASY:
            push(s, seat, BotPoints(self.alcove, 1, True, False))
            spend(s, seat, s.book.point_cost)
            note(s, seat, "bought")


def act(s: Thessaloniki, alcove: int) -> None:
    """What one point does in each alcove; a point it cannot spend pays 3 (hard: 6)."""
    if alcove == OFFICIUM:
        done = place_mosaic(s)
    elif alcove == TABERNA:
        done = place_statue(s)
    elif alcove == OFFICINA:
        done = place_fewer(s)
    elif alcove == PORT:
        done = sell_colour(s, False)
    elif alcove == LEGATIO:
        done = take_and_sell(s)
    else:
        done = take_contract(s)
    if not done:
        note(s, BOT, "failed", s.book.alcoves[alcove].id)
        points(s, BOT, s.book.bot_failed[s.solo], s.book.solo_failed)


class BotSellsOne(Step["Thessaloniki"]):
    """§ Mercatus: its Statue there sells one good."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        sell_one(s)


class BotSells(Step["Thessaloniki"]):
    """§ Port, when the player acts there: it sells goods of one colour to one ship."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        sell_colour(s, True)


class BotSunset(Step["Thessaloniki"]):
    """§ Sunset effects: salt at the Officium, the chariot, the usual sail; no tax for itself."""

    fields: ClassVar[tuple[str, ...]] = ("alcove",)

    def __init__(self, alcove: int) -> None:
        self.alcove: Final = alcove

    def run(self, s: Thessaloniki, seat: int) -> None:
        push(s, seat, CLOSE_SHIPS)
        push(s, seat, CLOSE_OFFER)
        note(s, seat, "sunset", s.book.alcoves[self.alcove].id)
        if self.alcove == OFFICIUM:
            gain(s, seat, SALT_TOKEN, s.book.bot_salt)
        elif self.alcove == OFFICINA or self.alcove == MERCATUS:
            drive(s, 1 + s.entrance.count(BOT))
        else:
            for effect in s.book.alcoves[self.alcove].sunset[::-1]:
                push(s, seat, effect)

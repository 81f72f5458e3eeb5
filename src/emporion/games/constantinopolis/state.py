"""What lies on the table in a game of Constantinopolis."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.hidden import MARKETS, fill, hide, pieces
from emporion.games.constantinopolis.ships import Ship
from emporion.games.constantinopolis.terms import (
    GOOD_KINDS,
    LAYERS,
    OFFICES,
    SHIP_SIZES,
    count,
    holds,
    slot,
)
from emporion.kernel.state import State

MONEY: Final = 0  # places of the options, as the game lists them
LOADS: Final = 1
FREE_TRADE: Final = 2


class Constantinopolis(State[ConstantinopolisBook]):
    """Sets of tiles are bit masks; goods and market dealings stand in a row for each seat: see `slot`."""

    fields: ClassVar[tuple[str, ...]] = (
        "round", "last", "refilled", "market", "future", "past", "deck", "drawn", "discard", "left", "ships",
        "laid", "gold", "office", "owned", "began", "used", "posts", "goods", "dealt", "hand", "fleet",
    )  # fmt: skip

    def bare(self) -> Constantinopolis:
        """An empty table; a clone needs none of it, and so costs two thirds."""
        players = self.players
        self.round = 0
        self.last = False  # this round is the last
        self.refilled = False  # the pile of markets has run out once
        self.market = 0  # the current one
        self.future: tuple[int, ...] = ()  # the next one first
        self.past: tuple[int, ...] = ()  # under the current one
        self.deck: tuple[int, ...] = ()
        self.drawn = 0  # how many cards of the deck are gone
        self.discard: tuple[int, ...] = ()
        self.left: list[int] = [0] * LAYERS  # tiles of which more than 0, 1, 2 copies are left
        self.ships: list[int] = [0] * SHIP_SIZES  # left in the supply, by size
        self.laid: list[int] = [0] * OFFICES  # gold on each office
        self.gold: list[int] = [0] * players
        self.office: list[int] = [-1] * players
        self.owned: list[int] = [0] * players  # tiles
        self.began: list[int] = [0] * players  # goods that could be produced when the round began
        self.used: list[int] = [0] * players  # tiles used this round, and the marks POWER, SHIP, POST
        self.posts: list[int] = [0] * players
        self.goods: list[int] = [0] * (GOOD_KINDS * players)
        self.dealt: list[int] = [0] * (GOOD_KINDS * players)  # bought (above 0) or sold (below) this round
        self.hand: list[tuple[int, ...]] = [()] * players  # open contracts, saved ones too
        self.fleet: list[tuple[Ship, ...]] = [()] * players
        return self

    def clone(self) -> Constantinopolis:
        s = Constantinopolis(self.book, self.players, self.options, 0)
        self.carry(s)
        s.round = self.round
        s.last = self.last
        s.refilled = self.refilled
        s.market = self.market
        s.future = self.future
        s.past = self.past
        s.deck = self.deck
        s.drawn = self.drawn
        s.discard = self.discard
        s.left = self.left[:]
        s.ships = self.ships[:]
        s.laid = self.laid[:]
        s.gold = self.gold[:]
        s.office = self.office[:]
        s.owned = self.owned[:]
        s.began = self.began[:]
        s.used = self.used[:]
        s.posts = self.posts[:]
        s.goods = self.goods[:]
        s.dealt = self.dealt[:]
        s.hand = self.hand[:]
        s.fleet = self.fleet[:]
        return s

    def heeds(self, seat: int, verb: str) -> bool:
        return False

    def covered_money(self) -> bool:
        """The gold of others is not displayed."""
        return self.options[MONEY] == "covered"

    def covered_loads(self) -> bool:
        """What the ships of others carry is not displayed."""
        return self.options[LOADS] == "covered"

    def free_trade(self) -> bool:
        """§ Optional Rule: Free Trade is played."""
        return self.options[FREE_TRADE] == "true"

    def order(self) -> tuple[int, ...]:
        """Turn order: the holders of the offices from I to V."""
        by_office = [-1] * OFFICES
        for seat, held in enumerate(self.office):
            by_office[held] = seat
        return tuple([seat for seat in by_office if seat >= 0])

    def holder(self, office: int) -> int:
        """The seat that holds an office, or -1."""
        for seat, held in enumerate(self.office):
            if held == office:
                return seat
        return -1

    def add_goods(self, seat: int, good: int, n: int) -> None:
        """So many more goods of a kind, or fewer."""
        at = slot(seat, good)
        self.goods[at] = self.goods[at] + n

    def can(self, seat: int) -> int:
        """The goods a player can produce: those his production buildings show."""
        return self.book.can_make[(self.owned[seat] & self.book.production) >> 1]

    def can_make(self, seat: int, good: int) -> bool:
        """Whether a player can produce a good."""
        return holds(self.can(seat), good)

    def level(self, seat: int) -> int:
        """How many production buildings a player owns; the track ends at 7."""
        return min(count(self.owned[seat] & self.book.production), len(self.book.draws))

    def stock(self, seat: int) -> int:
        """How many goods a player has, those at sea not counted."""
        stock = 0
        for at in range(slot(seat, 0), slot(seat, GOOD_KINDS)):
            stock += self.goods[at]
        return stock

    def kinds(self, seat: int) -> int:
        """The kinds of goods a player has, a bit each."""
        mask = 0
        for good in range(GOOD_KINDS):
            if self.goods[slot(seat, good)]:
                mask |= 1 << good
        return mask

    def copies_left(self, tile: int) -> int:
        return sum([1 for layer in self.left if holds(layer, tile)])

    def take_tile(self, tile: int) -> None:
        """One copy of a tile leaves the board."""
        for depth in range(LAYERS - 1, -1, -1):
            if holds(self.left[depth], tile):
                self.left[depth] ^= 1 << tile
                return

    def rank(self, seat: int) -> tuple[int, ...]:
        """§ Winning the game: most fame; then most gold; then most goods."""
        return (self.scores()[seat], self.gold[seat], self.stock(seat))

    def pieces(self) -> tuple[int, ...]:
        return pieces(self)

    def backs(self) -> tuple[int, ...]:
        return (0, MARKETS)

    def hide(self, viewer: int) -> None:
        hide(self)

    def fill(self, rng: Random) -> None:
        fill(self, rng)

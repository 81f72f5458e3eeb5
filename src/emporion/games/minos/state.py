"""What lies on the table in a game of Minos."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from emporion.games.minos.book import MinosBook
from emporion.games.minos.hidden import fill, hide
from emporion.kernel.state import State


class Minos(State[MinosBook]):
    """Flat lists by seat (`goods`: 6 × seat + good, `warriors`: 14 × seat + region …), by region, and by row."""

    fields: ClassVar[tuple[str, ...]] = (
        "round", "first", "together", "before", "swapped", "tile", "routes", "vases", "claims", "abilities", "start",
        "ability", "level", "coins", "weaponry", "income", "reserve", "supply", "promised", "waiting", "track", "goods",
        "temps", "stacks", "spare", "pile", "foundation", "sea", "city", "tower", "farm", "warriors", "built", "ships",
        "bonus", "tiles", "boxed", "beaten", "offer", "deck", "discards", "hand", "shown", "aside", "area", "palace",
        "pool", "rows",
    )  # fmt: skip

    def __init__(self, book: MinosBook, players: int, options: tuple[str, ...]) -> None:
        super().__init__(book, players, options, players)
        none: list[tuple[int, ...]] = [()] * players
        self.round = 1
        self.first = 0  # who has the first-player marker
        self.together = False  # a simultaneous step is being played
        self.before: tuple[int, ...] = ()  # markers on each Vase when it began
        self.swapped = 0  # what the Changers gave this turn: 1 coins, 2 weaponry
        self.tile = 0  # the Action Bonus
        self.routes: tuple[int, ...] = book.sides(options[0])
        self.vases: tuple[int, ...] = (0, 0, 0)
        self.claims: list[int] = [0, 0, 0]  # a bit for each seat with a marker on the Vase
        self.abilities: tuple[int, ...] = ()  # on display
        self.start: list[int] = [-1] * players
        self.ability: list[int] = [-1] * players
        self.level: list[int] = [0] * players  # 0–2, of the ability
        self.coins: list[int] = [0] * players
        self.weaponry: list[int] = [0] * players
        self.income: list[int] = [0] * players
        self.reserve: list[int] = [0] * players  # Warriors
        self.supply: list[int] = [0] * players
        self.promised: list[int] = [0] * players  # points at the end
        self.waiting: list[int] = [0] * (2 * players)  # Build points, paid and free
        self.track: list[int] = [0] * (3 * players)  # Influence, Culture, Population
        self.goods: list[int] = [0] * (6 * players)
        self.temps: list[int] = [0] * (6 * players)
        self.stacks: list[int] = [0] * 6
        self.spare: list[int] = [book.temporary_each] * 6
        self.pile: tuple[int, ...] = ()  # 1 + good; the top is last
        self.foundation: tuple[int, ...] = (0,) * 14
        self.sea: list[int] = [0] * 28  # Level I by region, then Level II
        self.city: list[int] = [-1] * 14  # whose
        self.tower: list[int] = [0] * 14  # 1 where one stands: it is the City's owner's
        self.farm: list[int] = [-1] * 14
        self.warriors: list[int] = [0] * (14 * players)
        self.built: list[int] = [0] * (4 * players)  # Cities, Towers, Farms, Ships
        self.ships: list[int] = [0] * (3 * players)  # the space on each route
        self.bonus: list[tuple[int, ...]] = [()] * 6  # blue tiles by route, then red ones
        self.tiles: list[tuple[int, ...]] = none[:]
        self.boxed: tuple[int, ...] = ()  # bonus tiles that were used
        self.beaten: list[tuple[int, ...]] = none[:]
        self.offer: tuple[int, ...] = ()
        self.deck: list[tuple[int, ...]] = [(), ()]  # by Age; the top is last
        self.discards: list[tuple[int, ...]] = [(), ()]
        self.hand: list[tuple[int, ...]] = none[:]  # what only its owner knows
        self.shown: list[tuple[int, ...]] = none[:]  # cards in hand that came from the offer: all know them
        self.aside: list[tuple[int, ...]] = none[:]  # opening cards on their way back
        self.area: list[tuple[int, ...]] = none[:]
        self.palace: list[tuple[int, ...]] = none[:]
        self.pool: tuple[int, ...] = ()  # dice: 6 × colour + value − 1
        self.rows: list[tuple[int, ...]] = [(), (), (), (), ()]  # 1 + 24 × seat + die; 0 where it was retrieved

    def clone(self) -> Minos:
        s = Minos(self.book, self.players, self.options)
        self.carry(s)
        s.round = self.round
        s.first = self.first
        s.together = self.together
        s.before = self.before
        s.swapped = self.swapped
        s.tile = self.tile
        s.routes = self.routes
        s.vases = self.vases
        s.claims = self.claims[:]
        s.abilities = self.abilities
        s.start = self.start[:]
        s.ability = self.ability[:]
        s.level = self.level[:]
        s.coins = self.coins[:]
        s.weaponry = self.weaponry[:]
        s.income = self.income[:]
        s.reserve = self.reserve[:]
        s.supply = self.supply[:]
        s.promised = self.promised[:]
        s.waiting = self.waiting[:]
        s.track = self.track[:]
        s.goods = self.goods[:]
        s.temps = self.temps[:]
        s.stacks = self.stacks[:]
        s.spare = self.spare[:]
        s.pile = self.pile
        s.foundation = self.foundation
        s.sea = self.sea[:]
        s.city = self.city[:]
        s.tower = self.tower[:]
        s.farm = self.farm[:]
        s.warriors = self.warriors[:]
        s.built = self.built[:]
        s.ships = self.ships[:]
        s.bonus = self.bonus[:]
        s.tiles = self.tiles[:]
        s.boxed = self.boxed
        s.beaten = self.beaten[:]
        s.offer = self.offer
        s.deck = self.deck[:]
        s.discards = self.discards[:]
        s.hand = self.hand[:]
        s.shown = self.shown[:]
        s.aside = self.aside[:]
        s.area = self.area[:]
        s.palace = self.palace[:]
        s.pool = self.pool
        s.rows = self.rows[:]
        return s

    def age(self) -> int:
        """The active deck: 0 for Age I, 1 for Age II."""
        return 0 if self.round <= 2 else 1

    def score(self, seat: int) -> int:
        """A seat's points."""
        width = len(self.book.causes)
        return sum(self.points[width * seat : width * seat + width])

    def holds_card(self, seat: int, card: int) -> bool:
        """Whether a card is in a seat's hand."""
        return card in self.hand[seat] or card in self.shown[seat]

    def cards(self, seat: int) -> list[int]:
        """A seat's hand, sorted."""
        return sorted(self.hand[seat] + self.shown[seat])

    def route_at(self, tile: int) -> int:
        """Where a Trade Route tile lies; -1 when it is not in the game."""
        for place in range(3):
            if self.routes[place] == tile:
                return place
        return -1

    def holder(self, space: int) -> int:
        """What stands on an action space: 1 + 24 × seat + die, or 0."""
        row, place = self.book.space_row[space], self.book.space_place[self.players][space]
        return self.rows[row][place] if 0 <= place < len(self.rows[row]) else 0

    def clear(self, space: int) -> None:
        """The die of an action space is retrieved; the others stay where they are."""
        row, place = self.book.space_row[space], self.book.space_place[self.players][space]
        dice = self.rows[row]
        self.rows[row] = dice[:place] + (0,) + dice[place + 1 :]

    def hide(self, viewer: int) -> None:
        hide(self, viewer)

    def fill(self, rng: Random) -> None:
        fill(self, rng)

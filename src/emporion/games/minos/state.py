"""What lies on the table in a game of Minos."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from emporion.games.minos.book import MinosBook
from emporion.games.minos.hidden import fill, hide, pieces
from emporion.games.minos.memory import contradicts
from emporion.games.minos.tuples import put
from emporion.kernel.state import State


class Minos(State[MinosBook]):
    """Flat lists by seat (`goods`: 6 × seat + good, `warriors`: 14 × seat + region …), by region, and by row."""

    fields: ClassVar[tuple[str, ...]] = (
        "round", "first", "together", "before", "swapped", "tile", "routes", "vases", "claims", "abilities", "start",
        "ability", "level", "coins", "weaponry", "income", "reserve", "supply", "promised", "waiting", "track", "goods",
        "temps", "stacks", "spare", "pile", "foundation", "sea", "city", "tower", "farm", "warriors", "built", "ships",
        "bonus", "tiles", "boxed", "beaten", "offer", "deck", "discards", "hand", "shown", "aside", "area", "palace",
        "pool", "rows", "recalled", "fresh",
    )  # fmt: skip

    round: int
    first: int  # who has the first-player marker
    together: bool  # a simultaneous step is being played
    before: tuple[int, ...]  # markers on each Vase when it began
    swapped: int  # what the Changers gave this turn: 1 coins, 2 weaponry
    tile: int  # the Action Bonus
    routes: tuple[int, ...]
    vases: tuple[int, ...]
    claims: tuple[int, ...]  # a bit for each seat with a marker on the Vase
    abilities: tuple[int, ...]  # on display
    start: tuple[int, ...]
    ability: tuple[int, ...]
    level: tuple[int, ...]  # 0–2, of the ability
    coins: list[int]
    weaponry: list[int]
    income: tuple[int, ...]
    reserve: list[int]  # Warriors
    supply: tuple[int, ...]
    promised: tuple[int, ...]  # points at the end
    waiting: tuple[int, ...]  # Build points, paid and free
    track: list[int]  # Influence, Culture, Population
    goods: list[int]
    temps: list[int]
    stacks: tuple[int, ...]
    spare: list[int]
    pile: tuple[int, ...]  # 1 + good; the top is last
    foundation: tuple[int, ...]
    sea: tuple[int, ...]  # Level I by region, then Level II
    city: tuple[int, ...]  # whose
    tower: tuple[int, ...]  # 1 where one stands: it is the City's owner's
    farm: tuple[int, ...]
    warriors: list[int]
    built: tuple[int, ...]  # Cities, Towers, Farms, Ships
    ships: tuple[int, ...]  # the space on each route
    bonus: tuple[tuple[int, ...], ...]  # blue tiles by route, then red ones
    tiles: tuple[tuple[int, ...], ...]
    boxed: tuple[int, ...]  # bonus tiles that were used, and 30 + Sea Peoples that went unfought
    beaten: tuple[tuple[int, ...], ...]
    offer: tuple[int, ...]
    deck: list[tuple[int, ...]]  # by Age; the top is last
    discards: tuple[tuple[int, ...], ...]
    hand: list[tuple[int, ...]]  # what only its owner knows
    shown: list[tuple[int, ...]]  # cards in hand that came from the offer: all know them
    aside: tuple[tuple[int, ...], ...]  # opening cards on their way back
    area: list[tuple[int, ...]]
    palace: list[tuple[int, ...]]
    pool: tuple[int, ...]  # dice: 6 × colour + value − 1
    rows: tuple[tuple[int, ...], ...]  # 1 + 24 × seat + die; 0 where it was retrieved
    recalled: list[tuple[int, ...]]  # cards a seat saw go into a deck: see `memory`
    fresh: list[int]  # what others have drawn since, by Age, seat and hand

    def __init__(self, book: MinosBook, players: int, options: tuple[str, ...]) -> None:
        super().__init__(book, players, options, players)

    def bare(self) -> Minos:
        """An empty table, before anything is laid out."""
        book, players = self.book, self.players
        none: tuple[tuple[int, ...], ...] = ((),) * players
        self.round = 1
        self.first = 0
        self.together = False
        self.before = ()
        self.swapped = 0
        self.tile = 0
        self.routes = book.sides(self.options[0])
        self.vases = (0, 0, 0)
        self.claims = (0, 0, 0)
        self.abilities = ()
        self.start = (-1,) * players
        self.ability = (-1,) * players
        self.level = (0,) * players
        self.coins = [0] * players
        self.weaponry = [0] * players
        self.income = (0,) * players
        self.reserve = [0] * players
        self.supply = (book.warriors,) * players
        self.promised = (0,) * players
        self.waiting = (0,) * (2 * players)
        self.track = [0] * (3 * players)
        self.goods = [0] * (6 * players)
        self.temps = [0] * (6 * players)
        self.stacks = (0,) * 6
        self.spare = [book.temporary_each] * 6
        self.pile = ()
        self.foundation = (0,) * 14
        self.sea = (0,) * 28
        self.city = (-1,) * 14
        self.tower = (0,) * 14
        self.farm = (-1,) * 14
        self.warriors = [0] * (14 * players)
        self.built = (0,) * (4 * players)
        self.ships = (0,) * (3 * players)
        self.bonus = ((),) * 6
        self.tiles = none
        self.boxed = ()
        self.beaten = none
        self.offer = ()
        self.deck = [(), ()]
        self.discards = ((), ())
        self.hand = list(none)
        self.shown = list(none)
        self.aside = none
        self.area = list(none)
        self.palace = list(none)
        self.pool = ()
        self.rows = ((), (), (), (), ())
        self.recalled = list(none)
        self.fresh = [0] * (2 * players * players)
        return self

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
        s.claims = self.claims
        s.abilities = self.abilities
        s.start = self.start
        s.ability = self.ability
        s.level = self.level
        s.coins = self.coins[:]
        s.weaponry = self.weaponry[:]
        s.income = self.income
        s.reserve = self.reserve[:]
        s.supply = self.supply
        s.promised = self.promised
        s.waiting = self.waiting
        s.track = self.track[:]
        s.goods = self.goods[:]
        s.temps = self.temps[:]
        s.stacks = self.stacks
        s.spare = self.spare[:]
        s.pile = self.pile
        s.foundation = self.foundation
        s.sea = self.sea
        s.city = self.city
        s.tower = self.tower
        s.farm = self.farm
        s.warriors = self.warriors[:]
        s.built = self.built
        s.ships = self.ships
        s.bonus = self.bonus
        s.tiles = self.tiles
        s.boxed = self.boxed
        s.beaten = self.beaten
        s.offer = self.offer
        s.deck = self.deck[:]
        s.discards = self.discards
        s.hand = self.hand[:]
        s.shown = self.shown[:]
        s.aside = self.aside
        s.area = self.area[:]
        s.palace = self.palace[:]
        s.pool = self.pool
        s.rows = self.rows
        s.recalled = self.recalled[:]
        s.fresh = self.fresh[:]
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

    def cards(self, seat: int) -> tuple[int, ...]:
        """A seat's hand, sorted."""
        if not self.shown[seat]:
            return self.hand[seat]
        return tuple(sorted(self.hand[seat] + self.shown[seat]))

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
        self.rows = put(self.rows, row, put(dice, place, 0))

    def hide(self, viewer: int) -> None:
        hide(self, viewer)

    def fill(self, rng: Random) -> None:
        fill(self, rng)

    def pieces(self) -> tuple[int, ...]:
        return pieces(self)

    def backs(self) -> tuple[int, ...]:
        return (*self.book.back, 199)

    def contradicts(self, world: State[MinosBook], seat: int) -> str:
        assert isinstance(world, Minos)
        return contradicts(self, world, seat)

"""What lies on the table in a game of Minos."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from mypy_extensions import i64

from emporion.games.minos.book import MinosBook
from emporion.games.minos.hidden import GOOD_PIECE, fill, hide, pieces
from emporion.games.minos.layout import (
    BUILDING_KINDS,
    GOOD_KINDS,
    REGIONS,
    ROUTES,
    ROWS,
    TRACK_KINDS,
    WAITING_KINDS,
    die_of,
    owner_of,
)
from emporion.games.minos.memory import contradicts
from emporion.kernel.state import State
from emporion.tuples import holds, insert, put


class Minos(State[MinosBook]):
    """Flat lists by seat (see `layout`), by region, and by row."""

    fields: ClassVar[tuple[str, ...]] = (
        "round", "first", "together", "before", "swapped", "tile", "routes", "vases", "claims", "abilities", "start",
        "ability", "level", "coins", "weaponry", "income", "reserve", "supply", "promised", "waiting", "track", "goods",
        "temps", "stacks", "spare", "pile", "foundation", "sea", "city", "tower", "farm", "warriors", "built", "ships",
        "bonus", "tiles", "boxed", "beaten", "offer", "deck", "discards", "hand", "shown", "aside", "area", "palace",
        "pool", "rows", "recalled", "fresh",
    )  # fmt: skip

    def bare(self) -> Minos:
        """An empty table, before anything is laid out."""
        self._bare_table()
        self._bare_seats()
        self._bare_board()
        self._bare_cards()
        return self

    def _bare_table(self) -> None:
        """Rounds, and what was laid out once."""
        (routes,) = self.options
        self.round = 1
        self.first = 0  # who has the first-player marker
        self.together = False  # a simultaneous step is being played
        self.before: tuple[int, ...] = ()  # markers on each Vase when it began
        self.swapped = 0  # what the Changers gave this turn: 1 coins, 2 weaponry
        self.tile = 0  # the Action Bonus
        self.routes: tuple[int, ...] = self.book.sides(routes)
        self.vases: tuple[int, ...] = (0, 0, 0)
        self.claims: tuple[int, ...] = (0, 0, 0)  # a bit for each seat with a marker on the Vase
        self.abilities: tuple[int, ...] = ()  # on display

    def _bare_seats(self) -> None:
        """What every player has."""
        book, players = self.book, self.players
        self.start: tuple[int, ...] = (-1,) * players
        self.ability: tuple[int, ...] = (-1,) * players
        self.level: tuple[int, ...] = (0,) * players  # 0–2, of the ability
        self.coins: list[int] = [0] * players
        self.weaponry: list[int] = [0] * players
        self.income: tuple[int, ...] = (0,) * players
        self.reserve: list[int] = [0] * players  # Warriors
        self.supply: tuple[int, ...] = (book.warriors,) * players
        self.promised: tuple[int, ...] = (0,) * players  # points at the end
        self.waiting: tuple[int, ...] = (0,) * (WAITING_KINDS * players)  # Build points, paid and free
        self.track: list[int] = [0] * (TRACK_KINDS * players)  # Influence, Culture, Population
        self.goods: list[int] = [0] * (GOOD_KINDS * players)
        self.temps: list[int] = [0] * (GOOD_KINDS * players)

    def _bare_board(self) -> None:
        """Goods, the map, the Trade Routes."""
        book, players = self.book, self.players
        none: tuple[tuple[int, ...], ...] = ((),) * players
        self.stacks: tuple[int, ...] = (0,) * GOOD_KINDS
        self.spare: list[int] = [book.temporary_each] * GOOD_KINDS
        self.pile: tuple[int, ...] = ()  # 1 + good; the top is last
        self.foundation: tuple[int, ...] = (0,) * REGIONS
        self.sea: tuple[int, ...] = (0,) * (2 * REGIONS)  # Level I by region, then Level II
        self.city: tuple[int, ...] = (-1,) * REGIONS  # whose
        self.tower: tuple[int, ...] = (0,) * REGIONS  # 1 where one stands: it is the City's owner's
        self.farm: tuple[int, ...] = (-1,) * REGIONS
        self.warriors: list[int] = [0] * (REGIONS * players)
        self.built: tuple[int, ...] = (0,) * (BUILDING_KINDS * players)  # Cities, Towers, Farms, Ships
        self.ships: tuple[int, ...] = (0,) * (ROUTES * players)  # the space on each route
        self.bonus: tuple[tuple[int, ...], ...] = ((),) * (2 * ROUTES)  # blue tiles by route, then red ones
        self.tiles: tuple[tuple[int, ...], ...] = none
        self.boxed: tuple[int, ...] = ()  # bonus tiles that were used, and after them Sea Peoples that went unfought
        self.beaten: tuple[tuple[int, ...], ...] = none

    def _bare_cards(self) -> None:
        """Decrees, dice, and what is remembered of hidden cards."""
        players = self.players
        none: tuple[tuple[int, ...], ...] = ((),) * players
        self.offer: tuple[int, ...] = ()
        self.deck: list[tuple[int, ...]] = [(), ()]  # by Age; the top is last
        self.discards: tuple[tuple[int, ...], ...] = ((), ())
        self.hand: list[tuple[int, ...]] = list(none)  # what only its owner knows
        self.shown: list[tuple[int, ...]] = list(none)  # cards in hand that came from the offer: all know them
        self.aside: tuple[tuple[int, ...], ...] = none  # opening cards on their way back
        self.area: list[tuple[int, ...]] = list(none)
        self.palace: list[tuple[int, ...]] = list(none)
        self.pool: tuple[int, ...] = ()  # dice
        self.rows: tuple[tuple[int, ...], ...] = ((),) * ROWS  # dice in containers; 0 where one was retrieved
        self.recalled: tuple[tuple[int, ...], ...] = none  # cards a seat saw go into a deck: see `memory`
        self.fresh: list[int] = [0] * (2 * players * players)  # what others have drawn since, by Age, seat and hand

    def clone(self) -> Minos:
        s = Minos(self.book, self.players, self.options, 0)
        self.carry(s)
        self._share(s)
        s.coins = self.coins[:]
        s.weaponry = self.weaponry[:]
        s.reserve = self.reserve[:]
        s.track = self.track[:]
        s.goods = self.goods[:]
        s.temps = self.temps[:]
        s.spare = self.spare[:]
        s.warriors = self.warriors[:]
        s.deck = self.deck[:]
        s.hand = self.hand[:]
        s.shown = self.shown[:]
        s.area = self.area[:]
        s.palace = self.palace[:]
        s.fresh = self.fresh[:]
        return s

    def _share(self, s: Minos) -> None:
        """What is replaced and never changed in place, so that clones may share it."""
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
        s.income = self.income
        s.supply = self.supply
        s.promised = self.promised
        s.waiting = self.waiting
        s.stacks = self.stacks
        s.pile = self.pile
        s.foundation = self.foundation
        s.sea = self.sea
        s.city = self.city
        s.tower = self.tower
        s.farm = self.farm
        s.built = self.built
        s.ships = self.ships
        s.bonus = self.bonus
        s.tiles = self.tiles
        s.boxed = self.boxed
        s.beaten = self.beaten
        s.offer = self.offer
        s.discards = self.discards
        s.aside = self.aside
        s.pool = self.pool
        s.rows = self.rows
        s.recalled = self.recalled

    def heeds(self, seat: int, verb: str) -> bool:
        return False

    def army(self, seat: int) -> list[int]:
        """A seat's Warriors by region."""
        return self.warriors[REGIONS * seat : REGIONS * seat + REGIONS]

    def regions_of(self, seat: int) -> list[int]:
        """The regions where a seat has Warriors."""
        warriors = self.warriors
        first: i64 = REGIONS * seat
        return [int(at - first) for at in range(first, first + REGIONS) if warriors[at]]

    def cities_of(self, seat: int) -> list[int]:
        """The regions where a seat has a City."""
        return [region for region, owner in enumerate(self.city) if owner == seat]

    def goods_of(self, seat: int) -> list[int]:
        return self.goods[GOOD_KINDS * seat : GOOD_KINDS * seat + GOOD_KINDS]

    def temps_of(self, seat: int) -> list[int]:
        return self.temps[GOOD_KINDS * seat : GOOD_KINDS * seat + GOOD_KINDS]

    def tracks_of(self, seat: int) -> list[int]:
        return self.track[TRACK_KINDS * seat : TRACK_KINDS * seat + TRACK_KINDS]

    def ships_of(self, seat: int) -> tuple[int, ...]:
        return self.ships[ROUTES * seat : ROUTES * seat + ROUTES]

    def built_of(self, seat: int) -> tuple[int, ...]:
        return self.built[BUILDING_KINDS * seat : BUILDING_KINDS * seat + BUILDING_KINDS]

    def dice_of(self, seat: int) -> list[int]:
        """A seat's dice on the action board."""
        out: list[int] = []
        for row in self.rows:
            for container in row:
                if owner_of(container) == seat:
                    out.append(die_of(container))
        return out

    def age(self) -> int:
        """The active deck: 0 for Age I, 1 for Age II."""
        return 0 if self.round <= 2 else 1

    def score(self, seat: int) -> int:
        """A seat's points."""
        return self.row_points(seat)

    def holds_card(self, seat: int, card: int) -> bool:
        """Whether a card is in a seat's hand."""
        return holds(self.hand[seat], card) or holds(self.shown[seat], card)

    def cards(self, seat: int) -> tuple[int, ...]:
        """A seat's hand, sorted."""
        cards = self.hand[seat]
        for card in self.shown[seat]:
            cards = insert(cards, card)
        return cards

    def route_at(self, tile: int) -> int:
        """Where a Trade Route tile lies; -1 when it is not in the game."""
        for place in range(ROUTES):
            if self.routes[place] == tile:
                return place
        return -1

    def holder(self, space: int) -> int:
        """The die in its container on an action space, or 0."""
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
        return (*self.book.back, GOOD_PIECE - 1)

    def contradicts(self, world: State[MinosBook], seat: int) -> str:
        assert isinstance(world, Minos)
        return contradicts(self, world, seat)

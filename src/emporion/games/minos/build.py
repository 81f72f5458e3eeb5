"""§ Build: Cities, Towers and Farms on the map; Ships on Trade Routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos import gains, vases
from emporion.games.minos.conditions import CITY, FARM, SHIP, TOWER
from emporion.games.minos.effect import Effects
from emporion.games.minos.layout import BLUE_SPACE, BUILDING_KINDS, GOOD_KINDS, LAST_SPACE, RED_SPACE, REGIONS, ROUTES
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import add, insert, put, without

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

STONE: Final = 1  # Goods, in the order of the content
COPPER: Final = 2
WOOD: Final = 3
GRAIN: Final = 4
HERBS: Final = 5
BUILDERS: Final = 2  # the Special Ability for buildings
VERBS: Final = ("city", "tower", "farm", "ship", "sail")
SAIL: Final = 4  # the place of the last; the others are those of buildings


# --- what forbids a building


def bar_build(s: Minos, seat: int, free: bool, move: Move) -> str:
    """The rule that forbids spending a Build point so."""
    if move.verb == "city":
        return bar_city(s, seat, free, move.number)
    if move.verb == "tower":
        return bar_tower(s, seat, free, move.number)
    if move.verb == "farm":
        return bar_farm(s, seat, free, move.number)
    route = s.route_at(move.number)
    if route < 0:
        return "route-not-in-play"
    return bar_ship(s, seat, free, route) if move.verb == "ship" else bar_sail(s, seat, free, route)


def bar_city(s: Minos, seat: int, free: bool, region: int) -> str:
    """A City needs a foundation without a City and a Warrior of one's own."""
    if s.built[BUILDING_KINDS * seat + CITY] == s.book.pieces_each[CITY]:
        return "all-cities-built"
    if not s.foundation[region]:
        return "no-foundation"
    if s.city[region] >= 0:
        return "city-there"
    if not s.warriors[REGIONS * seat + region]:
        return "no-warrior"
    return "" if free or affords(s, seat, city_price(s, seat), STONE, 0) else "building-too-dear"


def bar_tower(s: Minos, seat: int, free: bool, region: int) -> str:
    """A Tower needs a City of one's own without a Tower."""
    if s.built[BUILDING_KINDS * seat + TOWER] == s.book.pieces_each[TOWER]:
        return "all-towers-built"
    if s.city[region] != seat:
        return "not-your-city"
    if s.tower[region]:
        return "tower-there"
    return "" if free or affords(s, seat, tower_price(s, seat), COPPER, 0) else "building-too-dear"


def bar_farm(s: Minos, seat: int, free: bool, region: int) -> str:
    """A Farm needs a region without a Farm and one's own Warriors there, enough to pay for it."""
    if s.built[BUILDING_KINDS * seat + FARM] == s.book.pieces_each[FARM]:
        return "all-farms-built"
    if s.farm[region] >= 0:
        return "farm-there"
    here = s.warriors[REGIONS * seat + region]
    if not here:
        return "no-warrior"
    return "" if free or here >= fewest_returned(s, seat) else "too-few-warriors"


def bar_ship(s: Minos, seat: int, free: bool, route: int) -> str:
    """A new Ship needs a City more than one has Ships, and a route without one's own Ship."""
    if s.built[BUILDING_KINDS * seat + SHIP] == s.book.pieces_each[SHIP]:
        return "all-ships-built"
    if s.built[BUILDING_KINDS * seat + SHIP] >= s.built[BUILDING_KINDS * seat + CITY]:
        return "too-few-cities"
    if s.ships[ROUTES * seat + route]:
        return "ship-there"
    if free or affords(s, seat, ship_price(s, seat), WOOD, space_price(s, seat, route)):
        return ""
    return "building-too-dear"


def bar_sail(s: Minos, seat: int, free: bool, route: int) -> str:
    """A Ship sails on while there is a next space; the fourth needs a Tower for every Ship that far."""
    at = s.ships[ROUTES * seat + route]
    if not at:
        return "no-ship-there"
    if at == LAST_SPACE:
        return "route-ended"
    if at + 1 == RED_SPACE:
        far = 1
        for ship in s.ships_of(seat):
            if ship >= RED_SPACE:
                far += 1
        if far > s.built[BUILDING_KINDS * seat + TOWER]:
            return "too-few-towers"
    least = space_price(s, seat, route) - s.book.saves[HERBS] * s.temps[GOOD_KINDS * seat + HERBS]
    return "" if free or s.coins[seat] >= least else "building-too-dear"


def add_builds(s: Minos, seat: int, free: bool, out: list[Move]) -> None:
    """Every way to spend a Build point now."""
    book, present, built = s.book, s.regions_of(seat), BUILDING_KINDS * seat
    if s.built[built + CITY] < book.pieces_each[CITY] and (free or affords(s, seat, city_price(s, seat), STONE, 0)):
        for region in present:
            if s.foundation[region] and s.city[region] < 0:
                out.append(book.city[region])
    if s.built[built + TOWER] < book.pieces_each[TOWER] and (free or affords(s, seat, tower_price(s, seat), COPPER, 0)):
        for region in s.cities_of(seat):
            if not s.tower[region]:
                out.append(book.tower[region])
    if s.built[built + FARM] < book.pieces_each[FARM]:
        least = 1 if free else fewest_returned(s, seat)
        for region in present:
            if s.warriors[REGIONS * seat + region] >= least and s.farm[region] < 0:
                out.append(book.farm[region])
    for route in range(ROUTES):
        if not bar_ship(s, seat, free, route):
            out.append(book.ship[s.routes[route]])
    for route in range(ROUTES):
        if not bar_sail(s, seat, free, route):
            out.append(book.sail[s.routes[route]])


# --- what a building costs


def city_price(s: Minos, seat: int) -> int:
    """The next City's price less what Stone saves."""
    return lowered(s, seat, s.book.city_cost[s.built[BUILDING_KINDS * seat + CITY]], STONE)


def tower_price(s: Minos, seat: int) -> int:
    """The next Tower's price less what Copper saves."""
    return lowered(s, seat, s.book.tower_cost[s.built[BUILDING_KINDS * seat + TOWER] + 1], COPPER)


def ship_price(s: Minos, seat: int) -> int:
    """The next Ship's price less what Wood saves."""
    return lowered(s, seat, s.book.ship_cost[s.built[BUILDING_KINDS * seat + SHIP] + 1], WOOD)


def space_price(s: Minos, seat: int, route: int) -> int:
    """The price of a Ship's next space on a route less what Herbs save."""
    return lowered(s, seat, s.book.route_cost[s.routes[route]][s.ships[ROUTES * seat + route] + 1], HERBS)


def lowered(s: Minos, seat: int, price: int, good: int) -> int:
    """A price less what the Goods in the area save, never below nothing."""
    price -= s.book.saves[good] * s.goods[GOOD_KINDS * seat + good]
    return price if price > 0 else 0


def coin_off(s: Minos, seat: int) -> int:
    """What the Builders' ability takes off a new City, Tower or Ship."""
    return s.book.ability_discount[s.level[seat]] if s.ability[seat] == BUILDERS else 0


def affords(s: Minos, seat: int, price: int, good: int, space: int) -> bool:
    """Whether coins and Temporary Goods can pay a building's price and, for a Ship, that of its first space."""
    price = max(0, price - s.book.saves[good] * s.temps[GOOD_KINDS * seat + good])
    space = max(0, space - s.book.saves[HERBS] * s.temps[GOOD_KINDS * seat + HERBS])
    return s.coins[seat] >= price + space - coin_off(s, seat)


def fewest_returned(s: Minos, seat: int) -> int:
    """The fewest Warriors the next Farm sends home."""
    saved = s.book.saves[GRAIN] * (s.goods[GOOD_KINDS * seat + GRAIN] + s.temps[GOOD_KINDS * seat + GRAIN])
    return max(0, s.book.farm_cost[s.built[BUILDING_KINDS * seat + FARM] + 1] - saved)


# --- building


def build(s: Minos, seat: int, free: bool, move: Move) -> None:
    """A Build point is spent: pay, then place the piece."""
    kind = VERBS.index(move.verb)
    at = s.route_at(move.number) if kind >= SHIP else move.number
    push(s, seat, Raise(kind, at))
    if free:
        return
    if kind == FARM:
        push(s, seat, SendHome(at))
    else:
        push(s, seat, payment(s, seat, kind, at))


def payment(s: Minos, seat: int, kind: int, at: int) -> PayBuilding:
    """What a City, a Tower, a new Ship or sailing on costs, before Temporary Goods."""
    off = coin_off(s, seat)
    if kind == CITY:
        return PayBuilding(city_price(s, seat), STONE, 0, off)
    if kind == TOWER:
        return PayBuilding(tower_price(s, seat), COPPER, 0, off)
    if kind == SHIP:
        return PayBuilding(ship_price(s, seat), WOOD, space_price(s, seat, at), off)
    return PayBuilding(0, WOOD, space_price(s, seat, at), 0)


class PayBuilding(Step["Minos"]):
    """The price of a building (its Good saves some) and of a Ship's space (Herbs do); Temporary Goods by choice."""

    fields: ClassVar[tuple[str, ...]] = ("price", "good", "space", "off")
    verbs: ClassVar[tuple[str, ...]] = ("spend", "pay")

    def __init__(self, price: int, good: int, space: int, off: int) -> None:
        self.price: Final = price
        self.good: Final = good
        self.space: Final = space
        self.off: Final = off

    def total(self) -> int:
        """Both prices less the ability's coin."""
        return max(0, self.price + self.space - self.off)

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.moves(s, seat, seat)) > 1 else ()

    def run(self, s: Minos, seat: int) -> None:
        self.take(s, seat, seat, self.moves(s, seat, seat)[0])

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        if move.verb == "pay":
            return "" if s.coins[seat] >= self.total() else "too-few-coins"
        if move.number != self.good and move.number != HERBS:
            return "good-saves-nothing"
        left = self.price if move.number == self.good else self.space
        if not left or not self.total():
            return "nothing-to-save"
        return "" if s.temps[GOOD_KINDS * seat + move.number] else "no-temporary"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        out: list[Move] = []
        if self.total():
            if self.price and s.temps[GOOD_KINDS * seat + self.good]:
                out.append(s.book.spend[self.good])
            if self.space and s.temps[GOOD_KINDS * seat + HERBS]:
                out.append(s.book.spend[HERBS])
        if s.coins[seat] >= self.total():
            out.append(s.book.pay)
        return tuple(out)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if move.verb == "pay":
            gains.coins(s, seat, -self.total())
            return
        gains.spend_temporary(s, seat, move.number, 1)
        price, space = self.price, self.space
        if move.number == self.good:
            price = max(0, price - s.book.saves[self.good])
        else:
            space = max(0, space - s.book.saves[HERBS])
        push(s, seat, PayBuilding(price, self.good, space, self.off))


class SendHome(Step["Minos"]):
    """A Farm's price in Warriors of its region; Grain may save some of them, or not."""

    fields: ClassVar[tuple[str, ...]] = ("region",)
    verbs: ClassVar[tuple[str, ...]] = ("return",)

    def __init__(self, region: int) -> None:
        self.region: Final = region

    def bounds(self, s: Minos, seat: int) -> tuple[int, int]:
        """The fewest and the most Warriors that may be returned."""
        full = s.book.farm_cost[s.built[BUILDING_KINDS * seat + FARM] + 1]
        return fewest_returned(s, seat), min(full, s.warriors[REGIONS * seat + self.region])

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        low, high = self.bounds(s, seat)
        return alone(seat) if low < high else ()

    def run(self, s: Minos, seat: int) -> None:
        self.send(s, seat, self.bounds(s, seat)[0])

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        low, high = self.bounds(s, seat)
        if move.n < low:
            return "too-few-returned"
        return "" if move.n <= high else "too-many-returned"

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        self.send(s, seat, move.n)

    def lent(self, s: Minos, seat: int, n: int) -> int:
        """The Temporary Grain that is spent when so many Warriors go home: what Goods do not save, it does."""
        saves = s.book.saves[GRAIN]
        if not saves:
            return 0
        full = s.book.farm_cost[s.built[BUILDING_KINDS * seat + FARM] + 1]
        unpaid = max(0, full - n - saves * s.goods[GOOD_KINDS * seat + GRAIN])
        return (unpaid + saves - 1) // saves

    def send(self, s: Minos, seat: int, n: int) -> None:
        """Those Warriors go to the Reserves, and Temporary Grain to the supply."""
        gains.spend_temporary(s, seat, GRAIN, self.lent(s, seat, n))
        if n:
            s.warriors[REGIONS * seat + self.region] = s.warriors[REGIONS * seat + self.region] - n
            s.reserve[seat] = s.reserve[seat] + n
            note(s, seat, "sent-home", s.book.region_ids[self.region], n)


class Raise(Step["Minos"]):
    """The piece is placed and brings its benefit."""

    fields: ClassVar[tuple[str, ...]] = ("kind", "at")

    def __init__(self, kind: int, at: int) -> None:
        self.kind: Final = kind
        self.at: Final = at

    def run(self, s: Minos, seat: int) -> None:
        if self.kind == SAIL:
            sail(s, seat, self.at)
            return
        s.built = add(s.built, BUILDING_KINDS * seat + self.kind, 1)
        gain: tuple[Step[Minos], ...] = ()
        if s.ability[seat] == BUILDERS:
            gain = s.book.ability_gain[BUILDERS][s.level[seat]]
        if self.kind == SHIP:
            s.ships = put(s.ships, ROUTES * seat + self.at, 1)
            note(s, seat, "launched", s.book.route_ids[s.routes[self.at]])
        else:
            gain = self.settle(s, seat) + gain
            note(s, seat, "built-" + VERBS[self.kind], s.book.region_ids[self.at])
        if gain:
            push(s, seat, Effects(gain))
        self.check(s, seat)

    def settle(self, s: Minos, seat: int) -> tuple[Step[Minos], ...]:
        """A City, Tower or Farm stands on the map; what it brings."""
        if self.kind == CITY:
            s.city = put(s.city, self.at, seat)
            return s.book.foundation_gain[s.foundation[self.at]]
        if self.kind == TOWER:
            s.tower = put(s.tower, self.at, 1)
            return s.book.tower_gain[s.built[BUILDING_KINDS * seat + TOWER]]
        s.farm = put(s.farm, self.at, seat)
        return s.book.farm_gain[s.built[BUILDING_KINDS * seat + FARM]]

    def check(self, s: Minos, seat: int) -> None:
        """The Vases this piece can meet."""
        if self.kind == TOWER:
            vases.check(s, seat, vases.TOWERS)
        elif self.kind == SHIP:
            vases.check(s, seat, vases.SHIPS)
            vases.check(s, seat, vases.SAILING)
        elif self.kind == FARM:
            vases.check_map(s)  # Warriors went home


def sail(s: Minos, seat: int, route: int) -> None:
    """A Ship goes on one space: a blue tile at the second, a red one at the fourth, points at the fifth."""
    s.ships = add(s.ships, ROUTES * seat + route, 1)
    at = s.ships[ROUTES * seat + route]
    note(s, seat, "sailed", s.book.route_ids[s.routes[route]], at)
    if at in (BLUE_SPACE, RED_SPACE):
        push(s, seat, TradeBonus(route, at == RED_SPACE))
    elif at == LAST_SPACE:
        gains.points(s, seat, s.book.route_points[s.routes[route]], s.book.route_cause)
    vases.check(s, seat, vases.SAILING)


class TradeBonus(Step["Minos"]):
    """One of the Trade Bonus tiles that lie at the route."""

    fields: ClassVar[tuple[str, ...]] = ("route", "red")
    verbs: ClassVar[tuple[str, ...]] = ("pick",)

    def __init__(self, route: int, red: bool) -> None:
        self.route: Final = route
        self.red: Final = red

    def pile(self) -> int:
        """Where they lie in `bonus`."""
        return ROUTES + self.route if self.red else self.route

    def tiles(self, s: Minos) -> tuple[int, ...]:
        return s.bonus[self.pile()]

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.tiles(s)) > 1 else ()

    def run(self, s: Minos, seat: int) -> None:
        for tile in self.tiles(s):
            self.keep(s, seat, tile)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.number in self.tiles(s) else "tile-not-there"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.pick[tile] for tile in self.tiles(s)])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        self.keep(s, seat, move.number)

    def keep(self, s: Minos, seat: int, tile: int) -> None:
        place = self.pile()
        s.bonus = put(s.bonus, place, without(s.bonus[place], tile))
        s.tiles = put(s.tiles, seat, insert(s.tiles[seat], tile))
        note(s, seat, "picked", s.book.tile_ids[tile])


STEPS: Final[tuple[type[Any], ...]] = (PayBuilding, SendHome, Raise, TradeBonus)

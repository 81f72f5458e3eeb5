"""§ Solo rules: the Collegiabot's turn. It asks nobody; every die and every reason is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.alcove import OthersSell, action_points
from emporion.games.thessaloniki.contract import CloseOffer
from emporion.games.thessaloniki.goods import gain, lose, points, spend
from emporion.games.thessaloniki.move import alcove_of, shift
from emporion.games.thessaloniki.officium import lay_mosaic, mosaic_places
from emporion.games.thessaloniki.port import load, price, room, sold
from emporion.games.thessaloniki.priorities import (
    choose_colour,
    choose_contract,
    choose_demand,
    choose_mosaic,
    choose_statue,
    plan_sale,
)
from emporion.games.thessaloniki.sail import CloseShips
from emporion.games.thessaloniki.scoring import city_limit, city_ships, icons
from emporion.games.thessaloniki.taberna import activate, raise_statue, section_for, statue_places
from emporion.games.thessaloniki.terms import (
    ALCOVES,
    BERTHS,
    BOT,
    CITIES,
    COLOURS,
    EASY,
    ENTRANCE,
    HARD,
    LEGATIO,
    MERCATUS,
    OFFER,
    OFFICIUM,
    PORT,
    SALT,
    SALT_TOKEN,
    SECTIONS,
    SPACES,
    TILES,
)
from emporion.kernel.chance import below
from emporion.kernel.flow import note, push
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki

TABERNA: Final = 1
OFFICINA: Final = 2
FORUM: Final = 3


def solo_die(s: Thessaloniki, why: str) -> int:
    """The solo die, 1/1/1/2/2/3, and what it is rolled for."""
    face = s.book.die[below(s, len(s.book.die))]
    note(s, BOT, "rolled", why, face)
    return face


class BotTurn(Step["Thessaloniki"]):
    """§ I. Move Patrician: as far as the die says, but never past the Port."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        patrician = BOT * 3
        start = alcove_of(s, patrician)
        n = solo_die(s, "roll-patrician")
        for i in range(1, n):
            if (start + i) % ALCOVES == PORT:
                n = i
                note(s, BOT, "stops", "port")
                break
        target = (start + n) % ALCOVES
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
            colour = worker // 3
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
        elif not self.bought and s.denarii[seat] and s.solo != EASY:
            push(s, seat, BotPoints(self.alcove, 1, True, False))
            spend(s, seat, 1)
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


def place_mosaic(s: Thessaloniki) -> bool:
    """§ Officium: 1 an alcove, 2 the entrance, 3 a demand tile; where there is no room, the next."""
    if not s.mosaics_left[BOT]:
        return False
    places = mosaic_places(s, BOT)
    face = solo_die(s, "roll-mosaic")
    if face == 1:
        alcove = (alcove_of(s, BOT * 3) + solo_die(s, "roll-alcove")) % ALCOVES
        if alcove in places:
            take_mosaic(s, alcove)
            points(s, BOT, s.book.bot_mosaic, s.book.solo_mosaic)
            return True
        note(s, BOT, "treats", "no-room", 2)
        face = 2
    if face == 2:
        if ENTRANCE in places:
            take_mosaic(s, ENTRANCE)
            return True
        note(s, BOT, "treats", "no-room", 3)
    tiles = in_order(s, [place for place in places if place >= TILES])
    if not tiles:
        return False
    spaces = [(s.book.tiles[tile_of(p)].city, s.book.tiles[tile_of(p)].legacy[(p - TILES) % SPACES]) for p in tiles]
    ships = [city_ships(s, BOT, city) for city in range(CITIES)]
    take_mosaic(s, tiles[choose_mosaic(spaces, icons(s, BOT), ships)])
    return True


def take_mosaic(s: Thessaloniki, place: int) -> None:
    """It places straight from its supply, for nothing."""
    s.mosaics_left[BOT] -= 1
    lay_mosaic(s, BOT, place)


def take_statue(s: Thessaloniki, place: int) -> None:
    s.statues_left[BOT] -= 1
    raise_statue(s, BOT, place)


def tile_of(place: int) -> int:
    """The demand tile a place belongs to."""
    return (place - TILES) // SPACES + 1


def in_order(s: Thessaloniki, places: list[int]) -> list[int]:
    """Spaces of demand tiles from the left: by city in scoring order, then by age."""
    out: list[int] = []
    for city in range(CITIES):
        for tile in s.active:
            if s.book.tiles[tile].city == city:
                out += [place for place in places if tile_of(place) == tile]
    return out


def place_statue(s: Thessaloniki) -> bool:
    """§ Taberna: 1 the demand tile worth most, 2 the contract offer, 3 an alcove."""
    if not s.statues_left[BOT]:
        return False
    face = solo_die(s, "roll-statue")
    if face == 1:
        tiles = in_order(s, [place for place in statue_places(s, BOT) if place >= TILES])
        chosen = choose_statue([statue_gain(s, place) for place in tiles])
        if chosen >= 0:
            take_statue(s, tiles[chosen])
            return True
        note(s, BOT, "treats", "no-ships", 3)
        face = 3
    if face == 2:
        if section_for(s, BOT) >= 0:
            take_statue(s, OFFER)
            return True
        note(s, BOT, "treats", "no-room", 3)
    alcove = (alcove_of(s, BOT * 3) + solo_die(s, "roll-alcove")) % ALCOVES
    if len(s.alcove_statues[alcove]) >= s.book.alcoves[alcove].statue_spaces[s.size]:
        return False
    take_statue(s, alcove)
    return True


def statue_gain(s: Thessaloniki, place: int) -> int:
    """What a Statue there would score for the ships it has, within its limit."""
    tile = s.book.tiles[tile_of(place)]
    ships = min(city_ships(s, BOT, tile.city), city_limit(s, BOT, tile.city))
    return ships * tile.statues[(place - TILES) % SPACES]


def place_fewer(s: Thessaloniki) -> bool:
    """§ Officina: the kind of piece it has placed fewer of; a die when they are equal."""
    left = s.statues_left[BOT] - s.mosaics_left[BOT]
    if left > 0 or (left == 0 and solo_die(s, "roll-piece") == 1):
        return place_statue(s)
    return place_mosaic(s)


def reach(s: Thessaloniki) -> list[int]:
    """The sections it may take from: where it has a Statue (hard: all)."""
    return [i for i in range(SECTIONS) if s.offer[i] and (s.solo == HARD or BOT in s.sections[i])]


def take_contract(s: Thessaloniki) -> bool:
    """§ Forum: a card by its priorities; without a Legacy icon it lies face down and pays 3."""
    sections = reach(s)
    if not sections:
        return False
    legacies = [s.book.cards[s.offer[i]].legacy for i in sections]
    section = sections[choose_contract(legacies, icons(s, BOT))]
    card = s.offer[section]
    s.offer[section] = 0
    note(s, BOT, "took", s.book.cards[card].id)
    if s.book.cards[card].legacy >= 0:
        s.fulfilled[BOT] = s.fulfilled[BOT] + (card,)
    else:
        s.hands[BOT] = s.hands[BOT] + (card,)
        points(s, BOT, s.book.bot_card, s.book.solo_card)
    return True


def take_and_sell(s: Thessaloniki) -> bool:
    """§ Legatio: a contract and a sale of one good, both or neither."""
    if not reach(s) or pick_colour(s, False, 1) < 0:
        return False
    take_contract(s)
    sell_one(s)
    return True


def pick_colour(s: Thessaloniki, one_ship: bool, most: int) -> int:
    """The colour it sells, by its priorities; -1: none."""
    held = [s.refined[BOT * COLOURS + c] for c in range(COLOURS)] + [s.salt[BOT]]
    plans = [plan(s, good, min(held[good], most), one_ship) for good in range(SALT + 1)]
    earned = [earns(s, good, plans[good]) for good in range(SALT + 1)]
    return choose_colour(held, earned, [any(berths) for berths in plans], BOT, s.book.bot_order)


def plan(s: Thessaloniki, good: int, n: int, one_ship: bool) -> list[int]:
    """Where its goods of a colour would go."""
    rooms = [room(s, berth, good) for berth in range(BERTHS)]
    prices = [price(s, BOT, berth, good) for berth in range(BERTHS)]
    return plan_sale(rooms, prices, n, good == BOT, one_ship)


def earns(s: Thessaloniki, good: int, berths: list[int]) -> int:
    """What such a sale pays."""
    return sum([berths[berth] * price(s, BOT, berth, good) for berth in range(BERTHS)])


def sell_colour(s: Thessaloniki, one_ship: bool) -> bool:
    """§ Port: all its goods of one colour, as far as ships take them; the rest goes back to the supply."""
    good = pick_colour(s, one_ship, s.book.any_number)
    if good < 0:
        return False
    token = SALT_TOKEN if good == SALT else good + COLOURS
    n = s.salt[BOT] if good == SALT else s.refined[BOT * COLOURS + good]
    deliver(s, good, plan(s, good, n, one_ship))
    rest = s.salt[BOT] if good == SALT else s.refined[BOT * COLOURS + good]
    if rest:
        lose(s, BOT, token, rest)
        note(s, BOT, "returned", s.book.tokens[token], rest)
    return True


def deliver(s: Thessaloniki, good: int, berths: list[int]) -> None:
    """The goods go aboard; a ship it fills it claims."""
    for berth in range(BERTHS - 1, -1, -1):
        if berths[berth]:
            lose(s, BOT, SALT_TOKEN if good == SALT else good + COLOURS, berths[berth])
            load(s, BOT, berth, good, berths[berth])
            sold(s, BOT, berth)


def sell_one(s: Thessaloniki) -> bool:
    """One good by the same priorities; the others of its colour stay."""
    good = pick_colour(s, False, 1)
    if good < 0:
        return False
    deliver(s, good, plan(s, good, 1, False))
    return True


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
        s.sunset = 1
        push(s, seat, CloseShips())
        push(s, seat, CloseOffer())
        note(s, seat, "sunset", s.book.alcoves[self.alcove].id)
        if self.alcove == OFFICIUM:
            gain(s, seat, SALT_TOKEN, 1)
        elif self.alcove == OFFICINA or self.alcove == MERCATUS:
            drive(s, 1 + s.entrance.count(BOT))
        else:
            for effect in s.book.alcoves[self.alcove].sunset[::-1]:
                push(s, seat, effect)


def drive(s: Thessaloniki, n: int) -> None:
    """§ Officina, sunset: on the chariot track it resolves only points and demand tiles."""
    for _ in range(n):
        if s.chariot[BOT] == len(s.book.chariot):
            points(s, BOT, 1, s.book.chariot_cause)
            continue
        s.chariot[BOT] += 1
        space = s.chariot[BOT] - 1
        note(s, BOT, "drove", s.book.chariot_ids[space], s.chariot[BOT])
        points(s, BOT, s.book.chariot_points[space], s.book.chariot_cause)
        if s.book.chariot_demand[space]:
            add_demand(s)


def add_demand(s: Thessaloniki) -> None:
    """§ Adding demand tiles: its commonest city; then a Statue on the tile's leftmost space."""
    tops = [s.stacks[city][0] for city in range(CITIES) if s.stacks[city]]
    if not tops:
        return
    ships = [city_ships(s, BOT, city) for city in range(CITIES)]
    rows = [(s.book.tiles[tile].city, sum(s.book.tiles[tile].statues)) for tile in tops]
    tile = tops[choose_demand(rows, ships)]
    activate(s, BOT, tile)
    if s.statues_left[BOT]:
        take_statue(s, TILES + (tile - 1) * SPACES)

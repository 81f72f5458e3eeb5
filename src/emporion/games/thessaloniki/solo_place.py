"""§ Solo rules: Officium, Taberna and Officina, where the Collegiabot places pieces; its chariot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.thessaloniki.goods import points
from emporion.games.thessaloniki.move import alcove_of
from emporion.games.thessaloniki.officium import lay_mosaic, mosaic_places
from emporion.games.thessaloniki.place import patrician_of, place_on, space_of, tile_of
from emporion.games.thessaloniki.priorities import choose_demand, choose_mosaic, choose_statue
from emporion.games.thessaloniki.scoring import city_limit, city_ships, icons
from emporion.games.thessaloniki.taberna import activate, raise_statue, section_for, statue_places
from emporion.games.thessaloniki.terms import BOT, CITIES, ENTRANCE, OFFER, TILES
from emporion.kernel.chance import below
from emporion.kernel.flow import note
from emporion.tuples import add

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def solo_die(s: Thessaloniki, why: str) -> int:
    """The solo die, 1/1/1/2/2/3, and what it is rolled for."""
    face = s.book.die[below(s, len(s.book.die))]
    note(s, BOT, "rolled", why, face)
    return face


def place_mosaic(s: Thessaloniki) -> bool:
    """§ Officium: 1 an alcove, 2 the entrance, 3 a demand tile; where there is no room, the next."""
    if not s.mosaics_left[BOT]:
        return False
    places = mosaic_places(s, BOT)
    face = solo_die(s, "roll-mosaic")
    if face == 1:
        alcove = s.book.on(alcove_of(s, patrician_of(BOT)), solo_die(s, "roll-alcove"))
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
    spaces = [(s.book.tiles[tile_of(p)].city, s.book.tiles[tile_of(p)].legacy[space_of(p)]) for p in tiles]
    ships = [city_ships(s, BOT, city) for city in range(CITIES)]
    take_mosaic(s, tiles[choose_mosaic(spaces, icons(s, BOT), ships)])
    return True


def take_mosaic(s: Thessaloniki, place: int) -> None:
    """It places straight from its supply, for nothing."""
    s.mosaics_left = add(s.mosaics_left, BOT, -1)
    lay_mosaic(s, BOT, place)


def take_statue(s: Thessaloniki, place: int) -> None:
    s.statues_left = add(s.statues_left, BOT, -1)
    raise_statue(s, BOT, place)


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
    alcove = s.book.on(alcove_of(s, patrician_of(BOT)), solo_die(s, "roll-alcove"))
    if len(s.alcove_statues[alcove]) >= s.book.alcoves[alcove].statue_spaces[s.size]:
        return False
    take_statue(s, alcove)
    return True


def statue_gain(s: Thessaloniki, place: int) -> int:
    """What a Statue there would score for the ships it has, within its limit."""
    tile = s.book.tiles[tile_of(place)]
    ships = min(city_ships(s, BOT, tile.city), city_limit(s, BOT, tile.city))
    return ships * tile.statues[space_of(place)]


def place_fewer(s: Thessaloniki) -> bool:
    """§ Officina: the kind of piece it has placed fewer of; a die when they are equal."""
    left = s.statues_left[BOT] - s.mosaics_left[BOT]
    if left > 0 or (left == 0 and solo_die(s, "roll-piece") == 1):
        return place_statue(s)
    return place_mosaic(s)


def drive(s: Thessaloniki, n: int) -> None:
    """§ Officina, sunset: on the chariot track it resolves only points and demand tiles."""
    for _ in range(n):
        if s.chariot[BOT] == len(s.book.chariot):
            points(s, BOT, s.book.past_track, s.book.chariot_cause)
            continue
        s.chariot[BOT] = s.chariot[BOT] + 1
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
        take_statue(s, place_on(tile, 0))

"""Cities, demand tiles and the hippodrome, looked at closely."""

from __future__ import annotations

from emporion.games.thessaloniki.inspect_palace import drive, line
from emporion.games.thessaloniki.place import MOSAICS
from emporion.games.thessaloniki.scene_brief import called, long
from emporion.games.thessaloniki.scene_demand import icons_of, tile_title
from emporion.games.thessaloniki.scene_label import mosaic_worth, statue_worth
from emporion.games.thessaloniki.scene_palace import owners
from emporion.games.thessaloniki.scoring import city_limit, city_ships, city_value
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import SPACES
from emporion.scene.node import Inspected


def city(s: Thessaloniki, number: int) -> Inspected:
    """A city: what it would pay each player now."""
    lines = [line(s, "city")]
    for seat in range(s.seats):
        ships, limit, value = (count(s, seat, number) for count in (city_ships, city_limit, city_value))
        worth = min(ships, limit) * value
        lines.append(line(s, "city-of", who=f"{{p{seat}}}", ships=ships, limit=limit, value=value, n=worth))
    return Inspected(
        called(s.book, s.book.cities[number]), tuple(lines), "2-ship-demand-scoring", s.book.cities[number]
    )


def tile(s: Thessaloniki, number: int) -> Inspected:
    """A demand tile, active or on top of its stack."""
    shown = s.book.tiles[number]
    lines = [tile_title(s.book, number, s.book.tile_statues[s.size], s.book.tile_mosaics[s.size])]
    lines.append(line(s, "active" if number in s.active else "inactive"))
    return Inspected(called(s.book, shown.id), tuple(lines), "adding-demand-tiles", shown.id)


def statue_space(s: Thessaloniki, code: int) -> Inspected:
    """A space for a Statue, and what one's own would add."""
    number, space = code // SPACES + 1, code % SPACES
    shown = s.book.tiles[number]
    owner = s.held[number][space] - 1
    lines = [line(s, "statue-space", n=shown.statues[space], city=called(s.book, s.book.cities[shown.city]))]
    if owner >= 0:
        lines.append(line(s, "space-of", who=f"{{p{owner}}}"))
    elif s.viewer >= 0 and number in s.active:
        lines.append(line(s, "space-worth", n=statue_worth(s, s.viewer, number, space)))
        if s.viewer + 1 in s.held[number][:MOSAICS]:
            lines.append(line(s, "one-a-tile"))
    return Inspected(called(s.book, f"{shown.id}-s{space + 1}"), tuple(lines), "2-ship-demand-scoring", shown.id)


def mosaic_space(s: Thessaloniki, code: int) -> Inspected:
    """A space for a mosaic: its Legacy, how many ships more count, and what one's own would add."""
    number, space = code // SPACES + 1, code % SPACES
    shown = s.book.tiles[number]
    owner = s.held[number][MOSAICS + space] - 1
    city = called(s.book, s.book.cities[shown.city])
    lines = [line(s, "mosaic-space", n=shown.limits[space], city=city, legacy=icons_of(s.book, number, space))]
    if owner >= 0:
        lines.append(line(s, "space-of", who=f"{{p{owner}}}"))
    elif s.viewer >= 0 and number in s.active:
        lines.append(line(s, "space-worth", n=mosaic_worth(s, s.viewer, number, space)))
    return Inspected(called(s.book, f"{shown.id}-m{space + 1}"), tuple(lines), "2-ship-demand-scoring", shown.id)


def track(s: Thessaloniki, number: int) -> Inspected:
    """A space of the track: what it pays, who is there, how far it is."""
    book = s.book
    if number > len(book.chariot_ids):
        return Inspected(line(s, "beyond-name"), (line(s, "beyond", n=book.past_track),), "chariot-track")
    gains = long(book, book.chariot_words[number - 1]) if number else ""
    lines = [line(s, "space", gains=gains)] if number else [line(s, "start")]
    here = [seat for seat in range(s.seats) if s.chariot[seat] == number]
    if here:
        lines.append(line(s, "chariots", who=owners(book, tuple(here))))
    if s.viewer >= 0 and number > s.chariot[s.viewer]:
        lines.append(line(s, "ahead", n=number - s.chariot[s.viewer]))
    return Inspected(
        line(s, "space-name", n=number), tuple(lines), "chariot-track", book.chariot_ids[number - 1] if number else ""
    )


def chariot(s: Thessaloniki, seat: int) -> Inspected:
    """A chariot: how far it would drive at its next sunset, and what for."""
    lines = (line(s, "sunset-drive", **drive(s, seat)),)
    return Inspected(line(s, "chariot-name", who=f"{{p{seat}}}", n=s.chariot[seat]), lines, "officina")


def entrance(s: Thessaloniki, _: int) -> Inspected:
    """The entrance: each mosaic is a step more."""
    room = s.book.entrance[s.size] - len(s.entrance)
    lines = [line(s, "entrance"), line(s, "spaces", n=room, whose=owners(s.book, s.entrance))]
    if s.viewer >= 0:
        lines.append(line(s, "sunset-drive", **drive(s, s.viewer)))
    return Inspected(called(s.book, "entrance"), tuple(lines), "officium")

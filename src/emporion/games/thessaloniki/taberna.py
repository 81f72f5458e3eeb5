"""§ Taberna: gaining and placing Statues; § Adding demand tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.forfeit import runs_short
from emporion.games.thessaloniki.officium import bar_mosaic, bar_tile, lay_mosaic, occupy
from emporion.games.thessaloniki.place import MOSAICS, STATUES, place_on, tile_of
from emporion.games.thessaloniki.terms import ALCOVES, CITIES, OFFER, SECTIONS, SEVEN_TILES
from emporion.kernel.flow import note, push, seal
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import add, holds, put

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


class GainStatue(Effect):
    """Statues from the general supply into one's own, while there are any."""

    fields: ClassVar[tuple[str, ...]] = ("n", "chosen")
    verbs: ClassVar[tuple[str, ...]] = ("accept", "pass")

    def __init__(self, n: int, chosen: bool = False) -> None:
        self.n: Final = n
        self.chosen: Final = chosen  # an action, or a bonus that waited: nobody is asked again

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return s.statues_left[seat] > 0

    def plain(self, s: Thessaloniki, seat: int) -> bool:
        left = s.statues_left[seat]
        return not left or not runs_short(s, seat, max(0, left - self.n))

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return () if self.chosen or self.plain(s, seat) else alone(seat)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "accept":
            if self.n > 1:
                push(s, seat, GainStatue(self.n - 1))
            GainStatue(1).run(s, seat)

    def run(self, s: Thessaloniki, seat: int) -> None:
        n = min(self.n, s.statues_left[seat])
        if n:
            s.statues_left = add(s.statues_left, seat, -n)
            s.statues[seat] = s.statues[seat] + n
            note(s, seat, "gained", "statue", n)


def section_for(s: Thessaloniki, seat: int) -> int:
    """The rightmost section of the offer with an empty space and no Statue of this player; -1: none."""
    for section in range(SECTIONS):
        standing = s.sections[section]
        if not holds(standing, seat) and len(standing) < s.book.section_spaces[section][s.size]:
            return section
    return -1


def bar_statue(s: Thessaloniki, seat: int, place: int) -> str:
    """Why a Statue cannot stand there."""
    if place < ALCOVES:
        full = len(s.alcove_statues[place]) >= s.book.alcoves[place].statue_spaces[s.size]
        return "no-statue-space" if full else ""
    if place == OFFER:
        return "no-section" if section_for(s, seat) < 0 else ""
    rule = bar_tile(s, seat, place, STATUES)
    if rule:
        return rule
    return "one-statue-a-tile" if stands_on(s.held[tile_of(place)], seat) else ""


def statue_places(s: Thessaloniki, seat: int) -> list[int]:
    """Everywhere this player's Statue could stand."""
    out = free_alcoves(s)
    if section_for(s, seat) >= 0:
        out.append(OFFER)
    for tile in s.active:
        held = s.held[tile]
        if not stands_on(held, seat):
            for space in range(s.book.tile_statues[s.size]):
                if not held[space]:
                    out.append(place_on(tile, space))
    return out


def free_alcoves(s: Thessaloniki) -> list[int]:
    """The alcoves with a space for a Statue."""
    out: list[int] = []
    for alcove, standing in enumerate(s.alcove_statues):
        if len(standing) < s.book.alcoves[alcove].statue_spaces[s.size]:
            out.append(alcove)
    return out


def stands_on(held: tuple[int, ...], seat: int) -> bool:
    """Whether a player has a Statue on a demand tile."""
    for space in range(STATUES, MOSAICS):
        if held[space] == seat + 1:
            return True
    return False


def raise_statue(s: Thessaloniki, seat: int, place: int) -> None:
    """The Statue stands there from now on."""
    if place < ALCOVES:
        s.alcove_statues = put(s.alcove_statues, place, s.alcove_statues[place] + (seat,))
    elif place == OFFER:
        section = section_for(s, seat)
        s.sections = put(s.sections, section, s.sections[section] + (seat,))
    else:
        occupy(s, seat, place, STATUES)
    note(s, seat, "raised", s.book.statue_ids[place])


class PlaceStatue(Effect):
    """Place a Statue of one's own supply on an empty space."""

    fields: ClassVar[tuple[str, ...]] = ("free",)
    verbs: ClassVar[tuple[str, ...]] = ("statue", "pass")

    def __init__(self, free: bool = True) -> None:
        self.free: Final = free  # what has been paid for is not declined any more

    def can(self, s: Thessaloniki, seat: int) -> bool:
        # The offer is looked at first: there is nearly always room, and no list has to be made.
        return s.statues[seat] > 0 and (section_for(s, seat) >= 0 or len(statue_places(s, seat)) > 0)

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.can(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return "" if self.free else "paid-for"
        return bar_statue(s, seat, move.number)

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        out = [s.book.statue[place] for place in statue_places(s, seat)]
        if self.free:
            out.append(s.book.decline)
        return tuple(out)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "statue":
            s.statues[seat] = s.statues[seat] - 1
            raise_statue(s, seat, move.number)


def activate(s: Thessaloniki, seat: int, tile: int) -> None:
    """The top tile of a city's stack goes to the demand area; the seventh there is a condition of the end."""
    city = s.book.tiles[tile].city
    s.stacks = put(s.stacks, city, s.stacks[city][1:])
    s.active = s.active + (tile,)
    note(s, seat, "added", s.book.tiles[tile].id)
    if s.stacks[city]:
        seal(s)
        note(s, seat, "uncovered", s.book.tiles[s.stacks[city][0]].id)
    if len(s.active) >= s.book.last_demand:
        s.meet(SEVEN_TILES)


class AddDemand(Effect):
    """§ Adding demand tiles: the top tile of any stack, and a piece from the general supply on it."""

    fields: ClassVar[tuple[str, ...]] = ("sunset",)
    verbs: ClassVar[tuple[str, ...]] = ("add", "pass")

    def __init__(self, sunset: bool = False) -> None:
        self.sunset: Final = sunset  # then neither tile nor piece is forfeited

    def at_sunset(self) -> Effect:
        return AddDemand(True)

    def tops(self, s: Thessaloniki) -> list[int]:
        return [s.stacks[city][0] for city in range(CITIES) if s.stacks[city]]

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.tops(s)) > (1 if self.sunset else 0) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return "sunset-forces" if self.sunset else ""
        return "" if move.number in self.tops(s) else "not-on-top"

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "add":
            self.add(s, seat, move.number)

    def run(self, s: Thessaloniki, seat: int) -> None:
        for tile in self.tops(s):
            self.add(s, seat, tile)

    def add(self, s: Thessaloniki, seat: int, tile: int) -> None:
        push(s, seat, Adorn(tile, self.sunset))
        activate(s, seat, tile)


class Adorn(Step["Thessaloniki"]):
    """A mosaic or a Statue from the general supply goes on the new demand tile."""

    fields: ClassVar[tuple[str, ...]] = ("tile", "sunset")
    verbs: ClassVar[tuple[str, ...]] = ("mosaic", "statue", "pass")

    def __init__(self, tile: int, sunset: bool = False) -> None:
        self.tile: Final = tile
        self.sunset: Final = sunset

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if s.mosaics_left[seat] or s.statues_left[seat] else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return "sunset-forces-piece" if self.sunset else ""
        if tile_of(move.number) != self.tile:
            return "on-the-new-tile"
        if move.verb == "mosaic":
            return bar_mosaic(s, seat, move.number) if s.mosaics_left[seat] else "no-mosaic-left"
        return bar_statue(s, seat, move.number) if s.statues_left[seat] else "no-statue-left"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        first = place_on(self.tile, 0)
        out: list[Move] = []
        if s.mosaics_left[seat]:
            out += s.book.mosaic[first : first + s.book.tile_mosaics[s.size]]
        if s.statues_left[seat]:
            out += s.book.statue[first : first + s.book.tile_statues[s.size]]
        if not self.sunset:
            out.append(s.book.decline)
        return tuple(out)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "mosaic":
            s.mosaics_left = add(s.mosaics_left, seat, -1)
            lay_mosaic(s, seat, move.number)
        elif move.verb == "statue":
            s.statues_left = add(s.statues_left, seat, -1)
            raise_statue(s, seat, move.number)

"""§ Officium: gaining and placing mosaics."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.forfeit import runs_short
from emporion.games.thessaloniki.place import MOSAICS, place_on, space_of, tile_of
from emporion.games.thessaloniki.terms import ALCOVES, ENTRANCE, STORAGE, STORAGES
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move
from emporion.kernel.step import alone
from emporion.tuples import add, put

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


class GainMosaic(Effect):
    """Mosaics from the general supply into one's own, while there are any."""

    fields: ClassVar[tuple[str, ...]] = ("n", "chosen")
    verbs: ClassVar[tuple[str, ...]] = ("accept", "pass")

    def __init__(self, n: int, chosen: bool = False) -> None:
        self.n: Final = n
        self.chosen: Final = chosen  # an action, or a bonus that waited: nobody is asked again

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return s.mosaics_left[seat] > 0

    def plain(self, s: Thessaloniki, seat: int) -> bool:
        left = s.mosaics_left[seat]
        return not left or not runs_short(s, seat, max(0, left - self.n))

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return () if self.chosen or self.plain(s, seat) else alone(seat)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "accept":
            if self.n > 1:
                push(s, seat, GainMosaic(self.n - 1))
            GainMosaic(1).run(s, seat)

    def run(self, s: Thessaloniki, seat: int) -> None:
        n = min(self.n, s.mosaics_left[seat])
        if n:
            s.mosaics_left = add(s.mosaics_left, seat, -n)
            s.mosaics[seat] = s.mosaics[seat] + n
            note(s, seat, "gained", "mosaic", n)


def bar_mosaic(s: Thessaloniki, seat: int, place: int) -> str:
    """Why a mosaic cannot lie there."""
    if place < ALCOVES:
        full = len(s.alcove_mosaics[place]) >= s.book.alcoves[place].mosaic_spaces[s.size]
        return "no-mosaic-space" if full else ""
    if place == ENTRANCE:
        return "entrance-full" if len(s.entrance) >= s.book.entrance[s.size] else ""
    if place == STORAGE:
        return "storage-full" if s.storage[seat] >= STORAGES else ""
    return bar_tile(s, seat, place, MOSAICS)


def bar_tile(s: Thessaloniki, seat: int, place: int, first: int) -> str:
    """Why a piece cannot stand on that space of a demand tile; mosaics' spaces come after the Statues'."""
    tile, space = tile_of(place), space_of(place)
    if tile not in s.active:
        return "tile-inactive"
    if space >= (s.book.tile_mosaics if first == MOSAICS else s.book.tile_statues)[s.size]:
        return "more-players"
    return "space-taken" if s.held[tile][first + space] else ""


def mosaic_places(s: Thessaloniki, seat: int) -> list[int]:
    """Everywhere this player's mosaic could lie."""
    book, size = s.book, s.size
    out: list[int] = []
    for alcove, lying in enumerate(s.alcove_mosaics):
        if len(lying) < book.alcoves[alcove].mosaic_spaces[size]:
            out.append(alcove)
    if len(s.entrance) < book.entrance[size]:
        out.append(ENTRANCE)
    if s.storage[seat] < STORAGES:
        out.append(STORAGE)
    for tile in s.active:
        held = s.held[tile]
        for space in range(book.tile_mosaics[size]):
            if not held[MOSAICS + space]:
                out.append(place_on(tile, space))
    return out


def lay_mosaic(s: Thessaloniki, seat: int, place: int) -> None:
    """The mosaic lies there from now on."""
    if place < ALCOVES:
        s.alcove_mosaics = put(s.alcove_mosaics, place, s.alcove_mosaics[place] + (seat,))
    elif place == ENTRANCE:
        s.entrance = s.entrance + (seat,)
    elif place == STORAGE:
        s.storage = add(s.storage, seat, 1)
    else:
        occupy(s, seat, place, MOSAICS)
    note(s, seat, "laid", s.book.mosaic_ids[place])


def occupy(s: Thessaloniki, seat: int, place: int, first: int) -> None:
    """A piece stands on a space of a demand tile."""
    tile, space = tile_of(place), first + space_of(place)
    held = s.held[tile]
    s.held = put(s.held, tile, held[:space] + (seat + 1,) + held[space + 1 :])


class PlaceMosaic(Effect):
    """Place a mosaic of one's own supply on an empty space."""

    fields: ClassVar[tuple[str, ...]] = ("free",)
    verbs: ClassVar[tuple[str, ...]] = ("mosaic", "pass")

    def __init__(self, free: bool = True) -> None:
        self.free: Final = free  # what has been paid for is not declined any more

    def can(self, s: Thessaloniki, seat: int) -> bool:
        # Storage is looked at first: there is nearly always room, and no list has to be made.
        return s.mosaics[seat] > 0 and (s.storage[seat] < STORAGES or len(mosaic_places(s, seat)) > 0)

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.can(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return "" if self.free else "paid-for"
        return bar_mosaic(s, seat, move.number)

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        out = [s.book.mosaic[place] for place in mosaic_places(s, seat)]
        if self.free:
            out.append(s.book.decline)
        return tuple(out)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "mosaic":
            s.mosaics[seat] = s.mosaics[seat] - 1
            lay_mosaic(s, seat, move.number)

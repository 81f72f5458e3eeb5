"""§ Place a tile in the cetarium, with its bonus; § Draw a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from emporion.games.garum.layout import COLOURS, JOKER, first_quarter
from emporion.games.garum.worker import WORKERS
from emporion.kernel.flow import begin_turn, note, push, score, seal, unique
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import without

if TYPE_CHECKING:
    from emporion.games.garum.state import Garum


class Turn(Step["Garum"]):
    """§ Game turn: a colour's turn begins with a tile from its hand."""

    fields: ClassVar[tuple[str, ...]] = ("colour",)
    verbs: ClassVar[tuple[str, ...]] = ("take",)
    blind: ClassVar[bool] = True

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def choosers(self, s: Garum, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Garum, seat: int, who: int, move: Move) -> str:
        return "" if move.number in s.hands[self.colour] else "not-in-hand"

    def moves(self, s: Garum, seat: int, who: int) -> tuple[Move, ...]:
        return unique([s.book.pick[tile] for tile in s.hands[self.colour]])

    def take(self, s: Garum, seat: int, who: int, move: Move) -> None:
        begin_turn(s, seat)
        s.hands[self.colour] = without(s.hands[self.colour], move.number)
        push(s, seat, Lay(self.colour, move.number))


class Lay(Step["Garum"]):
    """§ Place a tile: in a free quarter of this round's vat, turned as one likes."""

    fields: ClassVar[tuple[str, ...]] = ("colour", "tile")
    verbs: ClassVar[tuple[str, ...]] = ("lay",)

    def __init__(self, colour: int, tile: int) -> None:
        self.colour: Final = colour
        self.tile: Final = tile

    def choosers(self, s: Garum, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Garum, seat: int, who: int, move: Move) -> str:
        if move.number // 4 + 1 != s.vat:
            return "other-vat"
        if s.laid[move.number]:
            return "quarter-taken"
        return "" if move.n in s.book.rotations[self.tile] else "same-rotation"

    def moves(self, s: Garum, seat: int, who: int) -> tuple[Move, ...]:
        laid, first = s.laid, first_quarter(s.vat)
        free: i64 = 0
        for place in range(first, first + 4):
            if not laid[place]:
                free |= 1 << (place - first)
        return s.book.quarters[s.book.turns_of[self.tile]][s.vat][free]

    def take(self, s: Garum, seat: int, who: int, move: Move) -> None:
        s.laid[move.number] = 4 * self.tile + move.n
        note(s, seat, "laid", s.book.laid_on[self.tile][move.number], move.n)
        self.follow(s, seat, move)

    def follow(self, s: Garum, seat: int, move: Move) -> None:
        """After the tile: its bonus, then a worker, then the draw."""
        bonus(s, seat, self.colour, self.tile, move.number, move.n)
        push(s, seat, DRAWS[self.colour])
        push(s, seat, WORKERS[self.colour])

    def seen(self, s: Garum, seat: int, viewer: int) -> Step[Garum]:
        return self if seat == viewer else Lay(self.colour, 0)


class LayGhost(Lay):
    """§ 3 players game: the ghost's tile is open, earns no bonus and brings no worker."""

    def follow(self, s: Garum, seat: int, move: Move) -> None:
        pass

    def seen(self, s: Garum, seat: int, viewer: int) -> Step[Garum]:
        return self


class Ghost(Step["Garum"]):
    """§ 3 players game: the round's first player turns the ghost's top tile and lays it where room is left."""

    def run(self, s: Garum, seat: int) -> None:
        tile = s.piles[3][-1]
        s.piles[3] = s.piles[3][:-1]
        seal(s)
        begin_turn(s, seat, "ghost")
        note(s, seat, "turned-ghost", s.book.tile_ids[tile])
        push(s, seat, LayGhost(3, tile))


class Draw(Step["Garum"]):
    """§ Draw a tile: the top one of the colour's pile, while there is any."""

    fields: ClassVar[tuple[str, ...]] = ("colour",)

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, s: Garum, seat: int) -> None:
        pile = s.piles[self.colour]
        if not pile:
            return
        tile = pile[-1]
        s.piles[self.colour] = pile[:-1]
        s.hands[self.colour] = s.hands[self.colour] + (tile,)
        seal(s)
        note(s, seat, "drew", s.book.tile_ids[tile], self.colour, 1 << seat)


# A tuple said to be of any length is looked up as it is; of four, it would be made anew at each lookup.
TURNS: Final[tuple[Turn, ...]] = (Turn(0), Turn(1), Turn(2), Turn(3))
DRAWS: Final[tuple[Draw, ...]] = (Draw(0), Draw(1), Draw(2), Draw(3))


def bonus(s: Garum, seat: int, colour: int, tile: int, place: int, turn: int) -> None:
    """§ Bonus: points for covering a marked cell with its species, or a joker with anything."""
    marks = s.layout.bonus[place]
    face = s.book.faces[tile][turn]
    for cell in range(4):
        mark = marks[cell]
        if mark == JOKER:
            score(s, colour, s.book.joker_points, s.book.joker_bonus)
            note(s, seat, "joker-bonus", "", s.book.joker_points)
        elif mark == face[cell] + 1:
            score(s, colour, s.book.species_points, s.book.species_bonus)
            note(s, seat, "species-bonus", COLOURS[face[cell]], s.book.species_points)

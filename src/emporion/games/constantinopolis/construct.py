"""§ The Construct Buildings phase: one building of each kind, and the Consul's pre-emption."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.constantinopolis.market import BUSINESS, add_business, bar_business, do_business
from emporion.games.constantinopolis.terms import (
    CONSUL,
    POWER,
    URBI,
    holds,
    lowest,
    slot,
)
from emporion.kernel.flow import begin_turn, note, push, score
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis


def licensed(s: Constantinopolis, who: int) -> int:
    """The production tiles whose licence is open to `who`; a letter of which no tile is left is skipped."""
    book, owned, left = s.book, s.owned[who], s.left[0]
    tiles = book.letter_a | book.letter_b
    if owned & book.letter_b or (not left & book.letter_b and book.letter_b):
        tiles |= book.letter_c
    if owned & book.letter_c or (not left & book.letter_c and tiles & book.letter_c):
        tiles |= book.letter_d
    return tiles


def bar_owning(s: Constantinopolis, who: int, tile: int) -> str:
    """Why `who` could not own this tile now: it is gone, doubled, unlicensed, or its pair's dearer one is there."""
    bit = 1 << tile
    if not s.book.copies[tile]:
        return "tile-printed"
    if bit & s.book.named & s.owned[who]:
        return "tile-owned"
    if not s.left[0] & bit:
        return "tile-gone"
    if bit & s.book.production and not bit & licensed(s, who):
        return "licence"
    return "pair" if s.left[0] & s.book.dearer[tile] else ""


def bar_building(s: Constantinopolis, who: int, kinds: int, tile: int, off: int) -> str:
    """Why `who` may not build this tile in his turn, with `off` gold taken from its price."""
    if 1 << tile & s.book.walls:
        if s.office[who] != URBI:
            return "wall-urbi"
        if s.used[who] & POWER:
            return "power-used"
    elif holds(kinds, s.book.kind[tile]):
        return "kind-once"
    barred = bar_owning(s, who, tile)
    if barred:
        return barred
    return "" if s.gold[who] >= s.book.cost[tile] - off else "too-dear"


def bar_redemptor(s: Constantinopolis, who: int) -> str:
    """Why the Redemptor cannot help `who` now."""
    if not s.owned[who] & s.book.redemptor:
        return "redemptor-none"
    if s.used[who] & s.book.redemptor:
        return "redemptor-used"
    good = s.book.redemptor_good
    return "" if s.goods[slot(who, good)] and s.can_make(who, good) else "redemptor-good"


def buildable(s: Constantinopolis, who: int, kinds: int) -> int:
    """The tiles `who` may build in his turn if he can pay for them."""
    book, left = s.book, s.left[0]
    tiles = left & ~(s.owned[who] & book.named)
    tiles &= ~book.production | licensed(s, who)
    for cheap, dear in book.pairs:
        if left & dear:
            tiles &= ~cheap
    tiles &= book.beside[kinds]
    if s.office[who] != URBI or s.used[who] & POWER:
        tiles &= ~book.walls
    return tiles


def add_tiles(tiles: int, moves: list[Move | None], out: list[Move]) -> None:
    """The moves of all these tiles."""
    while tiles:
        move = moves[lowest(tiles)]
        tiles &= tiles - 1
        if move is not None:
            out.append(move)


class Construct(Step["Constantinopolis"]):
    """In his turn a player buys up to one building of each kind, deals at the market and uses what he owns."""

    fields: ClassVar[tuple[str, ...]] = ("kinds",)
    verbs: ClassVar[tuple[str, ...]] = ("build", "redeem", *BUSINESS, "done")

    def __init__(self, kinds: int) -> None:
        self.kinds: Final = kinds  # the kinds of building bought this turn, a bit each

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "done":
            return ""
        if move.verb == "build":
            return bar_building(s, who, self.kinds, move.number, 0)
        if move.verb == "redeem":
            return self.bar_redeeming(s, who, move.number)
        return bar_business(s, who, move)

    def bar_redeeming(self, s: Constantinopolis, who: int, tile: int) -> str:
        """What forbids the building itself comes first; whoever has no Redemptor has nothing taken off its price."""
        unhelped = bar_redemptor(s, who)
        off = 0 if unhelped == "redemptor-none" else s.book.redemptor_gold
        return bar_building(s, who, self.kinds, tile, off) or unhelped

    def moves(self, s: Constantinopolis, seat: int, who: int) -> tuple[Move, ...]:
        book = s.book
        out: list[Move] = []
        tiles = buildable(s, who, self.kinds)
        gold = s.gold[who]
        most = len(book.within) - 1
        add_tiles(tiles & book.within[min(gold, most)], book.build, out)
        if s.owned[who] & book.redemptor and not bar_redemptor(s, who):
            add_tiles(tiles & book.within[min(gold + book.redemptor_gold, most)], book.redeem, out)
        add_business(s, who, out)
        out.append(book.done)
        return tuple(out)

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        begin_turn(s, seat, "construct")
        if move.verb == "done":
            return
        if move.verb == "build" or move.verb == "redeem":
            note(s, seat, "announced", move.on)
            push(s, seat, Announced(self.kinds, move.number, move.verb == "redeem"))
        else:
            push(s, seat, self)
            do_business(s, seat, move)


class Announced(Step["Constantinopolis"]):
    """§ Consul Preemption: a purchase is announced, and the Consul may buy the building in the buyer's place."""

    fields: ClassVar[tuple[str, ...]] = ("kinds", "tile", "redeemed")
    verbs: ClassVar[tuple[str, ...]] = ("preempt", "pass")

    def __init__(self, kinds: int, tile: int, redeemed: bool) -> None:
        self.kinds: Final = kinds
        self.tile: Final = tile
        self.redeemed: Final = redeemed

    def choosers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        consul = s.holder(CONSUL)
        if consul < 0 or consul == seat or s.used[consul] & POWER or 1 << self.tile & s.book.walls:
            return ()
        return () if bar_owning(s, consul, self.tile) else (consul,)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        return "preempt-gold" if move.verb == "preempt" and s.gold[who] < s.book.cost[self.tile] else ""

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            note(s, who, "let", s.book.tile_ids[self.tile])
            self.run(s, seat)
            return
        s.used[who] |= POWER
        note(s, who, "preempted", s.book.tile_ids[self.tile], s.book.cost[self.tile])
        push(s, seat, Construct(self.kinds))
        acquire(s, who, self.tile, s.book.cost[self.tile])

    def run(self, s: Constantinopolis, seat: int) -> None:
        price = s.book.cost[self.tile]
        if self.redeemed:
            price = max(0, price - s.book.redemptor_gold)
            s.used[seat] |= s.book.redemptor
            s.add_goods(seat, s.book.redemptor_good, -1)
            note(s, seat, "redeemed", s.book.tile_ids[self.tile])
        if 1 << self.tile & s.book.walls:
            s.used[seat] |= POWER
        note(s, seat, "built", s.book.tile_ids[self.tile], price)
        push(s, seat, Construct(self.kinds | 1 << s.book.kind[self.tile]))
        acquire(s, seat, self.tile, price)


def acquire(s: Constantinopolis, seat: int, tile: int, price: int) -> None:
    """The tile leaves the board for the player's sheet and works at once; the eighth public one ends the game."""
    s.gold[seat] = s.gold[seat] - price
    s.owned[seat] |= 1 << tile
    s.take_tile(tile)
    if 1 << tile & s.book.public:
        score(s, seat, s.book.fame[tile], s.book.by_public)
        if not s.left[0] & s.book.public:
            s.last = True
            note(s, seat, "finished", s.book.tile_ids[tile])

"""The Construct Buildings phase: one building of each kind, the market, and the Consul's pre-emption."""

from __future__ import annotations

from typing import Final

from emporion.games.constantinopolis.market import bar_business, do_business
from emporion.games.constantinopolis.state import CONSUL, POWER, URBI, Constantinopolis
from emporion.kernel import Move, Step, note, push, score


def open_licences(s: Constantinopolis, who: int) -> int:
    """The production tiles whose construction licence is open to `who`; a letter sold out is skipped."""
    book = s.book
    tiles = book.letter[0] | book.letter[1]
    for letter in (2, 3):
        before = book.letter[letter - 1]
        if not (s.owned[who] & before or (not s.left[0] & before and tiles & before)):
            break
        tiles |= book.letter[letter]
    return tiles


def bar_owning(s: Constantinopolis, who: int, tile: int) -> str:
    """Why `who` could not own this tile now: it is gone, doubled, unlicensed, or not its pair's turn."""
    bit = 1 << tile
    if not s.left[0] & bit:
        return "tile-printed" if not s.book.cost[tile] else "tile-gone"
    if bit & s.book.named & s.owned[who]:
        return "tile-owned"
    if bit & s.book.production and not bit & open_licences(s, who):
        return "licence"
    if bit & s.book.public and s.left[0] & s.book.dearer[tile]:
        return "pair"
    return ""


def bar_building(s: Constantinopolis, who: int, kinds: int, tile: int, off: int) -> str:
    """Why `who` may not build this tile in his turn, with `off` gold taken from its price."""
    if kinds >> s.book.kind[tile] & 1:
        return "kind-once"
    if 1 << tile & s.book.walls:
        if s.office[who] != URBI:
            return "wall-urbi"
        if s.used[who] & POWER:
            return "power-used"
    barred = bar_owning(s, who, tile)
    if barred:
        return barred
    return "" if s.gold[who] >= s.book.cost[tile] - off else "too-dear"


def bar_redemptor(s: Constantinopolis, who: int) -> str:
    if not s.owned[who] & s.book.redemptor:
        return "redemptor-none"
    if s.used[who] & s.book.redemptor:
        return "redemptor-used"
    good = s.book.redemptor_good
    return "" if s.goods[who * 5 + good] and s.can(who) >> good & 1 else "redemptor-good"


class Construct(Step[Constantinopolis]):
    """In his turn a player buys up to one building of each kind, deals at the market and uses what he owns."""

    def __init__(self, kinds: int) -> None:
        self.kinds: Final = kinds  # bit mask of the kinds of building bought this turn

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        return (seat,)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "done":
            return ""
        if move.verb == "build":
            return bar_building(s, who, self.kinds, move.at, 0)
        if move.verb == "redeem":
            barred = bar_redemptor(s, who)
            return barred or bar_building(s, who, self.kinds, move.at, s.book.redemptor_gold)
        return bar_business(s, who, move)

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "done":
            return
        if move.verb == "build" or move.verb == "redeem":
            push(s, seat, Announced(self.kinds, move.at, move.verb == "redeem"))
            note(s, seat, "announced", move.on)
            return
        push(s, seat, self)
        do_business(s, seat, move)


class Announced(Step[Constantinopolis]):
    """A purchase is announced; the Consul may buy the building in the buyer's place."""

    def __init__(self, kinds: int, tile: int, redeemed: bool) -> None:
        self.kinds: Final = kinds
        self.tile: Final = tile
        self.redeemed: Final = redeemed

    def askers(self, s: Constantinopolis, seat: int) -> tuple[int, ...]:
        consul = s.holder(CONSUL)
        if consul < 0 or consul == seat or s.used[consul] & POWER or 1 << self.tile & s.book.walls:
            return ()
        return () if bar_owning(s, consul, self.tile) else (consul,)

    def bar(self, s: Constantinopolis, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        if move.verb != "preempt":
            return "not-now"
        return "" if s.gold[who] >= s.book.cost[self.tile] else "preempt-gold"

    def take(self, s: Constantinopolis, seat: int, who: int, move: Move) -> None:
        if move.verb == "pass":
            self.run(s, seat)
            return
        s.used[who] |= POWER
        note(s, who, "preempted", s.book.tile_ids[self.tile], s.book.cost[self.tile])
        acquire(s, who, self.tile, s.book.cost[self.tile])
        push(s, seat, Construct(self.kinds))

    def run(self, s: Constantinopolis, seat: int) -> None:
        price = s.book.cost[self.tile]
        if self.redeemed:
            price = max(0, price - s.book.redemptor_gold)
            s.used[seat] |= s.book.redemptor
            s.goods[seat * 5 + s.book.redemptor_good] -= 1
            note(s, seat, "redeemed", s.book.tile_ids[self.tile])
        if 1 << self.tile & s.book.walls:
            s.used[seat] |= POWER
        note(s, seat, "built", s.book.tile_ids[self.tile], price)
        acquire(s, seat, self.tile, price)
        push(s, seat, Construct(self.kinds | 1 << s.book.kind[self.tile]))


def acquire(s: Constantinopolis, seat: int, tile: int, price: int) -> None:
    """The tile leaves the board for the player's sheet and works at once; the eighth public one ends the game."""
    s.gold[seat] -= price
    s.owned[seat] |= 1 << tile
    s.take_tile(tile)
    if 1 << tile & s.book.public:
        score(s, seat, s.book.fame[tile], "public")
        if not s.left[0] & s.book.public:
            s.last = True
            note(s, seat, "finished", s.book.tile_ids[tile])

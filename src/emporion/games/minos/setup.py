"""§ Setup: the main board, then the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos import gains, memory
from emporion.games.minos.income import Round
from emporion.games.minos.layout import BUILDING_KINDS, GOOD_KINDS, REGIONS, ROUTES
from emporion.games.minos.palace import enter
from emporion.games.minos.prepare import refill
from emporion.kernel.chance import below, shuffled
from emporion.kernel.flow import Each, begin_turn, note, push, round_from
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import add, insert, put

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos


def lay_out(s: Minos) -> None:
    """§ Main board setup; then a random player begins to choose Starting cards and Special Abilities."""
    book = s.book
    wild = [r for r in range(REGIONS) if s.players in book.region_players[r] and s.players not in book.region_start[r]]
    s.foundation = spread(wild, shuffled(s, tuple(range(1, len(book.foundation_ids)))))
    second, first = shuffled(s, book.sea_level[2]), shuffled(s, book.sea_level[1])
    s.sea = spread(wild, first) + spread(wild, second)
    s.stacks = (book.stack,) * GOOD_KINDS
    s.pile = shuffled(s, tuple([good + 1 for good in range(GOOD_KINDS) for _ in range(book.goods_each - book.stack)]))
    for colour in range(2):
        tiles = shuffled(s, book.bonus_tiles[colour])
        each = s.players + 1
        for route in range(ROUTES):
            s.bonus = put(s.bonus, ROUTES * colour + route, tuple(sorted(tiles[each * route : each * route + each])))
    s.deck = [shuffled(s, book.cards_of[0]), shuffled(s, book.cards_of[1])]
    refill(s)
    s.vases = turn_up(s, shuffled(s, tuple(range(len(book.vase_ids)))))
    s.tile = below(s, len(book.action_bonus))
    s.abilities = tuple(sorted(shuffled(s, (0, 1, 2, 3, 4))[: s.players]))
    order = round_from(below(s, s.players), s.players)
    push(s, order[0], Open())
    push(s, order[0], Each(order + order[::-1], Choose()))


def spread(regions: list[int], tiles: tuple[int, ...]) -> tuple[int, ...]:
    """A tile in each of these regions, nothing in the others."""
    laid = [0] * REGIONS
    for region, tile in zip(regions, tiles, strict=False):
        laid[region] = tile
    return tuple(laid)


def turn_up(s: Minos, pile: tuple[int, ...]) -> tuple[int, ...]:
    """Vases one by one until three colours lie there; a second of a colour is set aside."""
    out: list[int] = []
    for vase in pile:
        if len(out) < 3 and s.book.vase_colour[vase] not in [s.book.vase_colour[other] for other in out]:
            out.append(vase)
    return tuple(out)


class Choose(Step["Minos"]):
    """§ Player setup: a Starting card or a Special Ability, and on the way back the other."""

    verbs: ClassVar[tuple[str, ...]] = ("start", "ability")

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        if move.verb == "start":
            if s.start[seat] >= 0:
                return "start-chosen"
            if s.book.start_players[move.number] != s.players:
                return "start-not-shown"
            return "start-taken" if move.number in s.start else ""
        if s.ability[seat] >= 0:
            return "ability-chosen"
        if move.number not in s.abilities:
            return "ability-not-shown"
        return "ability-taken" if move.number in s.ability else ""

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        begin_turn(s, seat, "setup")
        note(s, seat, "chose", move.on)
        if move.verb == "start":
            s.start = put(s.start, seat, move.number)
        else:
            s.ability = put(s.ability, seat, move.number)


class Open(Step["Minos"]):
    """Everybody takes what the Starting card gives; then all draw their opening cards, and choose."""

    def run(self, s: Minos, seat: int) -> None:
        for who in range(s.players):
            settle_in(s, who)
        order = round_from(s.first, s.players)
        push(s, s.first, Round())
        push(s, s.first, Each(order, Enthrone()))
        push(s, s.first, PutBack())
        push(s, s.first, Each(order, Reject(-1)))
        push(s, s.first, Each(order, OpeningCards()))


def settle_in(s: Minos, seat: int) -> None:
    """Coins, weaponry, points, Goods, the first City and the first Warriors."""
    book, start = s.book, s.start[seat]
    s.coins[seat] = book.start_coins[start]
    s.weaponry[seat] = book.start_weaponry[start]
    gains.points(s, seat, book.start_points[start], book.start_cause)
    s.stacks = add(s.stacks, book.start_good[start], -1)
    s.goods[GOOD_KINDS * seat + book.start_good[start]] = 1
    for good in book.start_temporary[start]:
        gains.temporary(s, seat, good)
    region = book.start_region[start]
    s.city = put(s.city, region, seat)
    s.built = put(s.built, BUILDING_KINDS * seat, 1)
    s.warriors[REGIONS * seat + region] = 1 + book.start_warrior[start]
    s.reserve[seat] = book.reserves - book.start_warrior[start]
    s.supply = put(s.supply, seat, book.warriors - 1 - book.reserves)
    if book.start_first[start]:
        s.first = seat


class OpeningCards(Step["Minos"]):
    """As many cards from the deck as the Starting card says."""

    def run(self, s: Minos, seat: int) -> None:
        gains.draw(s, seat, 0, s.book.start_draw[s.start[seat]])


class Reject(Step["Minos"]):
    """Some of them are put back, unseen by the others."""

    fields: ClassVar[tuple[str, ...]] = ("left",)
    verbs: ClassVar[tuple[str, ...]] = ("reject",)

    def __init__(self, left: int) -> None:
        self.left: Final = left  # -1: as many as the Starting card says

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.number in s.hand[seat] else "not-in-hand"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.reject[card] for card in s.hand[seat]])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        begin_turn(s, seat, "opening")
        gains.let_go(s, seat, move.number)
        s.aside = put(s.aside, seat, insert(s.aside[seat], move.number))
        note(s, seat, "rejected", move.on, 0, 1 << seat)
        left = (s.book.start_discard[s.start[seat]] if self.left < 0 else self.left) - 1
        if left:
            push(s, seat, Reject(left))


class PutBack(Step["Minos"]):
    """All rejected cards go back into the deck, which is shuffled once."""

    def run(self, s: Minos, seat: int) -> None:
        deck = s.deck[0]
        for who in range(s.players):
            deck += s.aside[who]
            memory.put_back(s, who, s.aside[who])
        s.aside = ((),) * s.players
        s.deck[0] = shuffled(s, deck)


class Enthrone(Step["Minos"]):
    """One card of the opening hand slides under the player board, for nothing."""

    verbs: ClassVar[tuple[str, ...]] = ("palace",)

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat)

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.number in s.hand[seat] else "not-in-hand"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.enthrone[card] for card in s.hand[seat]])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        begin_turn(s, seat, "opening")
        gains.let_go(s, seat, move.number)
        enter(s, seat, move.number)


STEPS: Final[tuple[type[Any], ...]] = (Choose, Open, OpeningCards, Reject, PutBack, Enthrone)

"""§ Extra actions: each at most once in a turn of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from emporion.games.minos import gains, vases
from emporion.games.minos.effect import Effects
from emporion.games.minos.expand import To
from emporion.games.minos.layout import GOOD_KINDS, REGIONS
from emporion.kernel.flow import both, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import add, put, without

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

EXTRAS: Final = ("travel", "fetch", "use", "sell", "exchange", "battle")
TRAVEL: Final = 1 << 0  # the bit of each in what a turn has used
FETCH: Final = 1 << 1
USE: Final = 1 << 2
SELL: Final = 1 << 3
EXCHANGE: Final = 1 << 4
BATTLE: Final = 1 << 5
BITS: Final[dict[str, int]] = {verb: 1 << i for i, verb in enumerate(EXTRAS)}
CHANGERS: Final = 4  # the Special Ability that exchanges coins and weaponry


def bar_extra(s: Minos, seat: int, move: Move) -> str:
    """The rule that forbids an extra action."""
    verb, at = move.verb, move.number
    if verb == "travel":
        if not s.warriors[REGIONS * seat + at]:
            return "no-warrior"
        return "" if s.coins[seat] >= s.book.travel_coins else "too-few-coins"
    if verb == "fetch":
        return bar_fetch(s, seat, at)
    if verb == "use":
        return "" if at in s.tiles[seat] else "not-your-tile"
    if verb == "sell":
        return "" if s.holds_card(seat, at) else "not-in-hand"
    if verb == "exchange":
        if s.temps[GOOD_KINDS * seat + at] < s.book.exchanged:
            return "too-few-temporary"
        return "" if s.stacks[at] else "stack-empty"
    return bar_battle(s, seat, at)


def bar_fetch(s: Minos, seat: int, good: int) -> str:
    """A Temporary Good has its price and comes from a region with one's own Warrior."""
    if s.coins[seat] < s.book.fetch_coins:
        return "too-few-coins"
    if not s.spare[good]:
        return "supply-empty"
    for region in range(REGIONS):
        if s.warriors[REGIONS * seat + region] and s.book.region_good[region] == good:
            return ""
    return "no-warrior-for-good"


def top(s: Minos, region: int) -> int:
    """The visible Sea Peoples tile of a region, 0 when none is left."""
    return s.sea[region] or s.sea[REGIONS + region]


def bar_battle(s: Minos, seat: int, region: int) -> str:
    """A battle needs a Warrior in the region and the weaponry its visible tile asks for."""
    tile = top(s, region)
    if not tile:
        return "no-sea-people"
    if not s.warriors[REGIONS * seat + region]:
        return "no-warrior"
    return "" if s.weaponry[seat] >= s.book.sea_cost[tile] else "too-little-weaponry"


def add_extras(s: Minos, seat: int, used: int, out: list[Move]) -> None:
    """The extra actions still open, in the order of the verbs."""
    book, present = s.book, s.regions_of(seat)
    if not used & TRAVEL and s.coins[seat] >= book.travel_coins:
        for region in present:
            out.append(book.travel[region])
    if not used & FETCH and s.coins[seat] >= book.fetch_coins:
        add_fetches(s, present, out)
    if not used & USE:
        for tile in s.tiles[seat]:
            out.append(book.use[tile])
    if not used & SELL:
        for card in s.cards(seat):
            out.append(book.sell[card])
    if not used & EXCHANGE:
        temps, least = GOOD_KINDS * seat, book.exchanged
        for good in range(GOOD_KINDS):
            if s.temps[temps + good] >= least and s.stacks[good]:
                out.append(book.exchange[good])
    if not used & BATTLE:
        for region in present:
            if not bar_battle(s, seat, region):
                out.append(book.battle[region])


def add_fetches(s: Minos, present: list[int], out: list[Move]) -> None:
    """The Temporary Goods of regions with one's own Warriors, as far as the supply has any."""
    goods: i64 = 0  # a bit each
    for region in present:
        good: i64 = s.book.region_good[region]
        goods |= 1 << good
    for kind in range(GOOD_KINDS):
        if goods >> kind & 1 and s.spare[kind]:
            out.append(s.book.fetch[kind])


def do_extra(s: Minos, seat: int, move: Move) -> None:
    """An extra action is taken."""
    verb, at = move.verb, move.number
    if verb == "travel":
        gains.coins(s, seat, -s.book.travel_coins)
        push(s, seat, To(at))
    elif verb == "fetch":
        gains.coins(s, seat, -s.book.fetch_coins)
        gains.temporary(s, seat, at)
    elif verb == "use":
        s.tiles = put(s.tiles, seat, without(s.tiles[seat], at))
        s.boxed += (at,)
        note(s, seat, "used", move.on)
        push(s, seat, Effects(s.book.tile_gain[at]))
    elif verb == "sell":
        sell(s, seat, at)
    elif verb == "exchange":
        gains.spend_temporary(s, seat, at, s.book.exchanged)
        s.stacks = add(s.stacks, at, -1)
        gains.good(s, seat, at)
    else:
        battle(s, seat, at)


def battle(s: Minos, seat: int, region: int) -> None:
    """Weaponry is spent, a Warrior goes home, the tile is won and brings its benefit."""
    tile = top(s, region)
    gains.weaponry(s, seat, -s.book.sea_cost[tile])
    s.warriors[REGIONS * seat + region] = s.warriors[REGIONS * seat + region] - 1
    s.reserve[seat] = s.reserve[seat] + 1
    s.sea = put(s.sea, region if s.sea[region] else REGIONS + region, 0)
    s.beaten = put(s.beaten, seat, s.beaten[seat] + (tile,))
    note(s, seat, "beat", both(s, s.book.sea_ids[tile], s.book.region_ids[region]))
    push(s, seat, Effects(s.book.sea_gain[tile]))
    vases.check_map(s)


def sell(s: Minos, seat: int, card: int) -> None:
    """A card from the hand for coins; more may follow in the same extra action."""
    gains.discard(s, seat, card)
    note(s, seat, "sold", s.book.decree_ids[card])
    gains.coins(s, seat, s.book.sell_coins)
    push(s, seat, SellMore())


class SellMore(Step["Minos"]):
    """More cards of the same discard."""

    verbs: ClassVar[tuple[str, ...]] = ("sell", "pass")

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if s.hand[seat] or s.shown[seat] else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        return "" if move.verb == "pass" or s.holds_card(seat, move.number) else "not-in-hand"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([*[s.book.sell[card] for card in s.cards(seat)], s.book.no])

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if move.verb == "sell":
            sell(s, seat, move.number)


# --- the Special Ability of the Changers is no extra action: as often as one likes, in one direction


def bar_swap(s: Minos, seat: int, give: int) -> str:
    """What forbids giving coins (0) for weaponry, or weaponry (1) for coins."""
    if s.ability[seat] != CHANGERS:
        return "no-exchange"
    if s.swapped == 2 - give:
        return "one-direction"
    have = s.weaponry[seat] if give else s.coins[seat]
    return "" if have >= s.book.exchange_rate[s.level[seat]] else "too-little-to-exchange"


def add_swaps(s: Minos, seat: int, out: list[Move]) -> None:
    """The exchanges open to a seat."""
    if s.ability[seat] == CHANGERS:
        for give in range(2):
            if not bar_swap(s, seat, give):
                out.append(s.book.swap[give])


def swap(s: Minos, seat: int, give: int) -> None:
    """Coins become weaponry, or weaponry coins."""
    rate = s.book.exchange_rate[s.level[seat]]
    s.swapped = 1 + give
    gains.coins(s, seat, 1 if give else -rate)
    gains.weaponry(s, seat, -rate if give else 1)


STEPS: Final[tuple[type[Any], ...]] = (SellMore,)

"""How good a position is for a seat: fame had, gold, what lies ready, and what its business will bring per round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emporion.games.constantinopolis.auction import Appoint, Auction, Choose, Contest
from emporion.games.constantinopolis.construct import Construct
from emporion.games.constantinopolis.contracts import Accept, Save
from emporion.games.constantinopolis.draw import Draw
from emporion.games.constantinopolis.round import Donate, Phases
from emporion.games.constantinopolis.ships import Ship, harvest
from emporion.games.constantinopolis.terms import (
    COMES,
    CONSUL,
    GOOD_KINDS,
    MAGISTER,
    OFFICES,
    POWER,
    PRETORIO,
    URBI,
    highest,
    lowest,
    slot,
)
from emporion.kernel.flow import Each

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis
    from emporion.kernel.state import Table

# All values are hundredths of a point of fame.
GOLD: Final[Table] = (7, 10, 11, 13, 15, 18, 21, 24, 26, 26)  # one gold, by the rounds still to come
PURSE: Final = 15  # gold one has use for soon; a round takes but one building of each kind, so the rest waits
SPEED: Final[Table] = (100, 75, 60)  # how much of its hold a ship uses a round, in hundredths, by size
DELIVERY: Final = 150  # what a contract delivered brings over the goods it takes
CARD: Final = 45  # a contract that may fit
READY: Final = 60  # a contract for which the goods are there, or will be
ORDER: Final = 4  # to act one place earlier
WALL: Final = 230  # a piece of the wall, hoping for more of them
HASTE: Final = 5  # with fewer rounds than this to come, hope fades

# How far the round is for a seat.
BIDDING: Final = 3  # the auction is not over
BUSY: Final = 2  # its Accept turn is to come, or on
GIVING: Final = 1  # donations are to come
OVER: Final = 0


def prospect(s: Constantinopolis, seat: int) -> int:
    """A seat's fame and hopes; in the end its fame, and its gold, which breaks ties."""
    return 100 * s.scores()[seat] + s.gold[seat] if s.over else hopes(s, seat)


def hopes(s: Constantinopolis, seat: int) -> int:
    """A player's fame, and what may come of the rest."""
    width = len(s.book.causes)
    left = rounds_left(s)
    gold = GOLD[left]
    stage = stage_of(s, seat)
    value = 100 * sum(s.points[width * seat : width * seat + width])
    value += purse(s.gold[seat] - due(s, seat), gold)
    value += left * business(s, seat, gold) // 100
    value += walls(s, s.owned[seat], left)
    value += fleet(s, seat, gold)
    value += stores(s, seat, gold, left, stage)
    value += cards(s, seat, left, stage)
    return value + office(s, seat, gold, left, stage)


def purse(coins: int, gold: int) -> int:
    """Gold in hand: what is more than one has use for counts only as at the end of the game."""
    return gold * min(coins, PURSE) + GOLD[0] * max(0, coins - PURSE)


def rounds_left(s: Constantinopolis) -> int:
    """How many rounds come after this one, as it looks now."""
    if s.last:
        return 0
    public = (s.left[0] & s.book.public).bit_count()
    return min(s.book.rounds - s.round, public + 1)


def stage_of(s: Constantinopolis, seat: int) -> int:
    """How far the round is for a seat, by what still lies on the stack."""
    stage = OVER
    for owner, step in s.stack:
        if isinstance(step, (Auction, Choose, Contest, Appoint)):
            return BIDDING
        if isinstance(step, Phases):
            stage = max(stage, BUSY)
        elif isinstance(step, Each):
            inner = step.step
            if isinstance(inner, Donate):
                stage = max(stage, GIVING)
            elif isinstance(inner, (Accept, Construct)):
                stage = BUSY
        elif owner == seat:
            if isinstance(step, Donate):
                stage = max(stage, GIVING)
            elif isinstance(step, (Accept, Construct)):
                stage = BUSY
    return stage


def before_draw(s: Constantinopolis) -> bool:
    """This round's contracts are still to be drawn."""
    for _, step in s.stack:
        if isinstance(step, (Draw, Phases)):
            return True
    return False


# --- what the business brings a round, in hundredths of hundredths


def business(s: Constantinopolis, seat: int, gold: int) -> int:
    """Contracts delivered, commercial buildings used, the rest sold: a round's worth, times 100."""
    book = s.book
    owned = s.owned[seat]
    can = s.can(seat)
    made = harvest(s, seat)
    total = sum(made)
    hold = 0
    for ship in s.fleet[seat]:
        size = book.ship_size[ship.number]
        hold += book.cargo[size] * SPEED[size]
    drawn = 100 * book.draws[s.level(seat) - 1] + 80 * s.posts[seat]
    if owned & book.envoys:
        drawn += 90
    fitting = drawn * (30 + 70 * book.reach[can] // 100) // 100
    supply, room = 100 * total * 10 // 14, hold * 10 // 14
    lowest = min(fitting, supply, room)
    delivered = lowest + (fitting + supply + room - 3 * lowest) // 25
    value = delivered * (DELIVERY + 4 * gold)
    spare = max(0, 100 * total - delivered * 14 // 10)  # goods left over, in hundredths
    sale = 0
    for good in range(GOOD_KINDS):
        sale += min(made[good], 3) * book.sale[good]
    if owned & book.mensae:
        sale += min(total, 4)
    value += sale * gold * (20 + 80 * spare // (100 * total))
    value += commerce(s, owned, can, made, gold) * (40 + 60 * spare // (100 * total))
    if owned & book.horreum:
        value += 25 * spare
    if owned & book.taberna:
        value += 1000
    if owned & book.redemptor and made[2]:
        value += 2000
    return value


def commerce(s: Constantinopolis, owned: int, can: int, made: list[int], gold: int) -> int:
    """What the commercial buildings add in a round to the sale of their goods."""
    tiles = owned & s.book.commercial
    value = 0
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if s.book.takes_mask[tile] & ~can:
            continue
        gain = 100 * s.book.fame[tile] + gold * s.book.gold[tile]
        for good in range(GOOD_KINDS):
            n = s.book.takes[tile][good]
            gain -= n * s.book.sale[good] * gold // 2
            if made[good] < n:
                gain = gain * 6 // 10
        value += gain
    return value


def walls(s: Constantinopolis, owned: int, left: int) -> int:
    """The fame of the walls at the end, hope for more of them, and what their powers bring until then."""
    count = (owned & s.book.walls).bit_count()
    if not count:
        return 0
    value = 100 * s.book.wall_fame[count - 1]
    value += max(0, WALL * count - value) * min(left, HASTE) // HASTE
    for wall, gain in ((s.book.changers, 15), (s.book.wholesalers, 40), (s.book.buyers, 25), (s.book.guard, 10)):
        if owned & wall:
            value += gain * left
    return value


# --- what lies ready


def fleet(s: Constantinopolis, seat: int, gold: int) -> int:
    """Contracts on board are as good as paid; a long voyage earns its fame when the ship leaves."""
    value = 0
    for ship in s.fleet[seat]:
        for contract in ship.load:
            value += 100 * s.book.honour[contract] + gold * s.book.pay[contract]
        if ship.load and not ship.away:
            value += departure(s, ship)
    return value


def departure(s: Constantinopolis, ship: Ship) -> int:
    size = s.book.ship_size[ship.number]
    for contract in ship.load:
        if s.book.voyage[contract][size] > 1:
            return 100 * s.book.long_fame[size] - 12 * s.book.cargo[size]
    return 0


def stores(s: Constantinopolis, seat: int, gold: int, left: int, stage: int) -> int:
    """Goods: usable while the turn lasts, then only as a donation, then only as far as they can be stored."""
    first = slot(seat, 0)
    if stage >= BUSY:
        value = 0
        for good in range(GOOD_KINDS):
            value += min(s.goods[first + good], 6) * s.book.good_worth[good] * gold
        return value
    thanks = 0
    if stage == GIVING:
        for good in range(GOOD_KINDS):
            asked = s.book.donate[s.market][good]
            if asked and s.goods[first + good] >= asked and s.can_make(seat, good):
                thanks = max(thanks, 100 * s.book.thanks[s.market][good])
    if not left:
        return thanks
    room = s.book.stored_horreum if s.owned[seat] & s.book.horreum else s.book.stored
    value = 0
    for good in range(GOOD_KINDS - 1, -1, -1):
        n = min(room, s.goods[first + good])
        room -= n
        value += n * s.book.good_worth[good] * gold * 2 // 3
    return value + thanks


def cards(s: Constantinopolis, seat: int, left: int, stage: int) -> int:
    """Contracts in hand while they can be loaded; afterwards those the trading posts keep."""
    can = s.can(seat)
    if stage >= BUSY:
        value = 0
        for contract in s.hand[seat]:
            value += READY // 2 if not s.book.wants_mask[contract] & ~can else 8
        return value
    if not left:
        return 0
    kept = s.hand[seat]
    room = s.posts[seat]
    for owner, step in s.stack:
        if owner == seat and isinstance(step, Save):
            kept = step.saved
    value = 0
    for contract in kept[:room]:
        if s.book.passenger[contract]:
            value += CARD + 5
        else:
            value += READY + s.book.pay[contract] if not s.book.wants_mask[contract] & ~can else CARD // 3
    return value + CARD * max(0, room - len(kept))


# --- the offices


def due(s: Constantinopolis, seat: int) -> int:
    """The gold a player would have to lay now if the other passed."""
    owner, step = s.stack[-1]
    if isinstance(step, Contest) and not step.opening:
        leader = owner if step.held else s.holder(step.office)
        if leader == seat:
            return step.figure
    return 0


def office(s: Constantinopolis, seat: int, gold: int, left: int, stage: int) -> int:
    """What the office held, or about to be held, still brings this round."""
    held = s.office[seat]
    if stage < BIDDING:
        return power(s, seat, held, gold, left) if held >= URBI and stage == BUSY else 0
    owner, step = s.stack[-1]
    if isinstance(step, Contest) and not step.opening and step.held:
        if seat == owner:
            held = step.office
        elif held == step.office:
            held = s.office[owner]
    if held < 0:
        return best_vacant(s, seat, gold, left)
    return tenure(s, seat, held, gold, left)


def best_vacant(s: Constantinopolis, seat: int, gold: int, left: int) -> int:
    """An ousted player takes the best vacant office."""
    best = 0
    for vacant in range(OFFICES):
        if s.holder(vacant) < 0:
            best = max(best, tenure(s, seat, vacant, gold, left) - s.book.vacant_price * gold)
    return best


def tenure(s: Constantinopolis, seat: int, held: int, gold: int, left: int) -> int:
    """What a whole round in an office is worth."""
    order = ORDER * (OFFICES - held)
    if held == MAGISTER:
        return order + s.book.magister_cards * (CARD - 10)
    if held == PRETORIO:
        return order + gold * s.book.good_worth[highest(s.can(seat))]
    if held == COMES:
        return order + gold * s.book.comes_gold
    return order + power(s, seat, held, gold, left)


def power(s: Constantinopolis, seat: int, held: int, gold: int, left: int) -> int:
    """The unused power of Urbi or Consul: a wall, a pre-emption, or an exchange."""
    if s.used[seat] & POWER:
        return 0
    cost = s.book.cost[highest(s.book.walls)]
    if held == CONSUL or not before_draw(s) or s.gold[seat] < cost or not s.left[0] & s.book.walls:
        return 25
    next_wall = s.left[0] & s.book.walls
    gain = walls(s, s.owned[seat] | (next_wall & -next_wall), left) - walls(s, s.owned[seat], left)
    return max(25, (gain - cost * gold) * 7 // 10)

"""What a seat of Constantinopolis may hope for: fame had, gold, what lies ready, what its business will bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.constantinopolis import worth_terms as term
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
    count,
    highest,
    lowest,
    slot,
)
from emporion.kernel.flow import Each

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis

ENOUGH_GOLD: Final = 15  # what one has use for soon
ENOUGH_GOODS: Final = 6  # of a kind
SOLD_OF_A_KIND: Final = 3  # goods a market takes

# How far the round is for a seat.
BIDDING: Final = 3  # the auction is not over
BUSY: Final = 2  # its Accept turn is to come, or on
GIVING: Final = 1  # donations are to come
OVER: Final = 0


def tally(s: Constantinopolis, seat: int, counts: vec[i64], shape: vec[i64]) -> int:
    """Count a seat's terms; the stage is how many rounds come after this one."""
    left, moment = rounds_left(s), moment_of(s, seat)
    counts[term.POINTS] = 100 * s.row_points(seat)
    coins = s.gold[seat] - due(s, seat)
    counts[term.GOLD] = 100 * min(coins, ENOUGH_GOLD)
    counts[term.GOLD_SPARE] = 100 * max(0, coins - ENOUGH_GOLD)
    if left:
        business(s, seat, left, counts, shape)
    built_walls(s, s.owned[seat], left, counts, shape)
    fleet(s, seat, counts)
    stores(s, seat, left, moment, counts)
    cards(s, seat, left, moment, counts)
    counts[term.OFFICE] = office(s, seat, left, moment, shape)
    return left


def rounds_left(s: Constantinopolis) -> int:
    """How many rounds come after this one, as it looks now."""
    if s.last:
        return 0
    public = count(s.left[0] & s.book.public)
    return min(s.book.rounds - s.round, public + 1)


def moment_of(s: Constantinopolis, seat: int) -> int:
    """How far the round is for a seat, by what still lies on the stack."""
    moment = OVER
    for owner, step in s.stack:
        if isinstance(step, (Auction, Choose, Contest, Appoint)):
            return BIDDING
        if isinstance(step, Phases):
            moment = max(moment, BUSY)
        elif isinstance(step, Each):
            inner = step.step
            if isinstance(inner, Donate):
                moment = max(moment, GIVING)
            elif isinstance(inner, (Accept, Construct)):
                moment = BUSY
        elif owner == seat:
            if isinstance(step, Donate):
                moment = max(moment, GIVING)
            elif isinstance(step, (Accept, Construct)):
                moment = BUSY
    return moment


def before_draw(s: Constantinopolis) -> bool:
    """This round's contracts are still to be drawn."""
    for _, step in s.stack:
        if isinstance(step, (Draw, Phases)):
            return True
    return False


# --- what the business brings until the end


def business(s: Constantinopolis, seat: int, left: int, counts: vec[i64], shape: vec[i64]) -> None:
    """A round's harvest, what of it goes into contracts, and what is done with the rest; as often as rounds come."""
    made = harvest(s, seat)
    total = made[0] + made[1] + made[2] + made[3] + made[4]
    delivered = deliveries(s, seat, total, shape)
    counts[term.DELIVERIES] = left * delivered
    over = max(0, 100 * total - delivered * shape[term.CARGO_GOODS] // 100)  # goods left over, in hundredths
    share = over // total  # how many of a hundred goods are
    sales(s, seat, left, made, total, share, counts, shape)
    shops(s, seat, left, made, share, counts, shape)
    owned = s.owned[seat]
    if owned & s.book.horreum:
        counts[term.STOREHOUSE] = left * over
    if owned & s.book.taberna:
        counts[term.TAVERN] = 100 * left
    if owned & s.book.redemptor and made[2]:
        counts[term.CONTRACTOR] = 100 * left


def deliveries(s: Constantinopolis, seat: int, total: int, shape: vec[i64]) -> int:
    """Contracts delivered a round, in hundredths: as many as are drawn and fit, as there are goods for, as ships can
    carry; the narrowest of the three decides, the others help a little."""
    book = s.book
    hold = 0
    for ship in s.fleet[seat]:
        size = book.ship_size[ship.number]
        hold += book.cargo[size] * shape[term.SPEED + size]
    drawn = shape[term.DRAW] * book.draws[s.level(seat) - 1] + shape[term.DRAW + 1] * s.posts[seat]
    if s.owned[seat] & book.envoys:
        drawn += shape[term.DRAW + 2]
    fits = shape[term.FITTING] + shape[term.FITTING + 1] * book.reach[s.can(seat)] // 100
    fitting = drawn * fits // 100
    goods = 10_000 * total // shape[term.CARGO_GOODS]
    room = 100 * hold // shape[term.CARGO_GOODS]
    narrowest = min(fitting, goods, room)
    return narrowest + (fitting + goods + room - 3 * narrowest) // shape[term.SLACK]


def sales(s: Constantinopolis, seat: int, left: int, made: tuple[int, ...], total: int, share: int, counts: vec[i64],
          shape: vec[i64]) -> None:  # fmt: skip
    """What a harvest would bring on the market, as far as it is sold."""
    gold = 0
    for good in range(GOOD_KINDS):
        gold += min(made[good], SOLD_OF_A_KIND) * s.book.sale[good]
    if s.owned[seat] & s.book.mensae:
        gold += min(total, 4)
    counts[term.SALES] = left * gold * (shape[term.SOLD] + shape[term.SOLD + 1] * share // 100)


def shops(s: Constantinopolis, seat: int, left: int, made: tuple[int, ...], share: int, counts: vec[i64],
          shape: vec[i64]) -> None:  # fmt: skip
    """What the commercial buildings add in a round to the sale of their goods."""
    tiles, can = s.owned[seat] & s.book.commercial, s.can(seat)
    used = left * (shape[term.USED] + shape[term.USED + 1] * share // 100)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if s.book.takes_mask[tile] & ~can:
            continue
        fame, gold, part = s.book.fame[tile], 100 * s.book.gold[tile], 100
        for good in range(GOOD_KINDS):
            n = s.book.takes[tile][good]
            gold -= 50 * n * s.book.sale[good]  # half of what a sale would have brought
            if made[good] < n:
                part = part * shape[term.SHORT] // 100
        counts[term.SHOPS_FAME] += fame * part * used // 100
        counts[term.SHOPS_GOLD] += gold * part // 100 * used // 100


def built_walls(s: Constantinopolis, owned: int, left: int, counts: vec[i64], shape: vec[i64]) -> None:
    """The fame of the walls at the end, hope for more of them, and what their powers bring until then."""
    built = count(owned & s.book.walls)
    if built:
        counts[term.WALLS] = 100 * s.book.wall_fame[built - 1]
        counts[term.WALLS_HOPE] = max(0, shape[term.WALL] * built - 100 * s.book.wall_fame[built - 1])
        counts[term.WALLS_POWERS] = left * wall_powers(s, owned, shape)


def wall_powers(s: Constantinopolis, owned: int, shape: vec[i64]) -> int:
    """What the powers of the walls bring in a round, in hundredths of a point."""
    book, value = s.book, 0
    powers = (book.changers, book.wholesalers, book.buyers, book.guard)
    for i in range(4):
        if owned & powers[i]:
            value += shape[term.WALL_POWER + i]
    return value


# --- what lies ready


def fleet(s: Constantinopolis, seat: int, counts: vec[i64]) -> None:
    """Contracts on board are as good as paid; a long voyage earns its fame when the ship leaves."""
    for ship in s.fleet[seat]:
        for contract in ship.load:
            counts[term.ABOARD_FAME] += 100 * s.book.honour[contract]
            counts[term.ABOARD_GOLD] += 100 * s.book.pay[contract]
        if ship.load and not ship.away and long_voyage(s, ship):
            size = s.book.ship_size[ship.number]
            counts[term.VOYAGES] += 100 * s.book.long_fame[size]
            counts[term.HOLDS_AWAY] += 100 * s.book.cargo[size]


def long_voyage(s: Constantinopolis, ship: Ship) -> bool:
    """Whether a load takes a ship away for more than a round."""
    size = s.book.ship_size[ship.number]
    for contract in ship.load:
        if s.book.voyage[contract][size] > 1:
            return True
    return False


def stores(s: Constantinopolis, seat: int, left: int, moment: int, counts: vec[i64]) -> None:
    """Goods: usable while the turn lasts, then only as a donation, then only as far as they can be stored."""
    first = slot(seat, 0)
    if moment >= BUSY:
        for good in range(GOOD_KINDS):
            counts[term.GOODS] += 100 * min(s.goods[first + good], ENOUGH_GOODS) * s.book.good_worth[good]
        return
    if moment == GIVING:
        thanks = 0
        for good in range(GOOD_KINDS):
            asked = s.book.donate[s.market][good]
            if asked and s.goods[first + good] >= asked and s.can_make(seat, good):
                thanks = max(thanks, 100 * s.book.thanks[s.market][good])
        counts[term.DONATION] = thanks
    if not left:
        return
    room = s.book.stored_horreum if s.owned[seat] & s.book.horreum else s.book.stored
    for good in range(GOOD_KINDS - 1, -1, -1):
        n = min(room, s.goods[first + good])
        room -= n
        counts[term.GOODS_STORED] += 100 * n * s.book.good_worth[good]


def cards(s: Constantinopolis, seat: int, left: int, moment: int, counts: vec[i64]) -> None:
    """Contracts in hand while they can be loaded; afterwards those the trading posts keep."""
    can = s.can(seat)
    if moment >= BUSY:
        for contract in s.hand[seat]:
            counts[term.CONTRACTS_REST if s.book.wants_mask[contract] & ~can else term.CONTRACTS_FIT] += 100
        return
    if not left:
        return
    kept = s.hand[seat]
    room = s.posts[seat]
    for owner, step in s.stack:
        if owner == seat and isinstance(step, Save):
            kept = step.saved
    for contract in kept[:room]:
        if s.book.passenger[contract]:
            counts[term.KEPT_PASSENGERS] += 100
        elif s.book.wants_mask[contract] & ~can:
            counts[term.KEPT_REST] += 100
        else:
            counts[term.KEPT_FIT] += 100
            counts[term.KEPT_PAY] += 100 * s.book.pay[contract]
    counts[term.POSTS_FREE] = 100 * max(0, room - len(kept))


# --- the offices


def due(s: Constantinopolis, seat: int) -> int:
    """The gold a player would have to lay now if the other passed."""
    owner, step = s.stack[-1]
    if isinstance(step, Contest) and not step.opening:
        leader = owner if step.held else s.holder(step.office)
        if leader == seat:
            return step.figure
    return 0


def office(s: Constantinopolis, seat: int, left: int, moment: int, shape: vec[i64]) -> int:
    """What the office held, or about to be held, still brings this round, in hundredths of a point."""
    held = s.office[seat]
    if moment < BIDDING:
        return power(s, seat, held, left, shape) if held >= URBI and moment == BUSY else 0
    owner, step = s.stack[-1]
    if isinstance(step, Contest) and not step.opening and step.held:
        if seat == owner:
            held = step.office
        elif held == step.office:
            held = s.office[owner]
    if held < 0:
        return best_vacant(s, seat, left, shape)
    return tenure(s, seat, held, left, shape)


def best_vacant(s: Constantinopolis, seat: int, left: int, shape: vec[i64]) -> int:
    """An ousted player takes the best vacant office."""
    price = s.book.vacant_price * shape[term.GOLD_WORTH + left]
    best = 0
    for vacant in range(OFFICES):
        if s.holder(vacant) < 0:
            best = max(best, tenure(s, seat, vacant, left, shape) - price)
    return best


def tenure(s: Constantinopolis, seat: int, held: int, left: int, shape: vec[i64]) -> int:
    """What a whole round in an office is worth."""
    order, gold = shape[term.ORDER] * (OFFICES - held), shape[term.GOLD_WORTH + left]
    if held == MAGISTER:
        return order + s.book.magister_cards * shape[term.CARD_DRAWN]
    if held == PRETORIO:
        return order + gold * s.book.good_worth[highest(s.can(seat))]
    if held == COMES:
        return order + gold * s.book.comes_gold
    return order + power(s, seat, held, left, shape)


def power(s: Constantinopolis, seat: int, held: int, left: int, shape: vec[i64]) -> int:
    """The unused power of Urbi or Consul: a wall, a pre-emption, or an exchange."""
    if s.used[seat] & POWER:
        return 0
    cost = s.book.cost[highest(s.book.walls)]
    if held == CONSUL or not before_draw(s) or s.gold[seat] < cost or not s.left[0] & s.book.walls:
        return shape[term.EXCHANGE]
    next_wall = s.left[0] & s.book.walls
    owned = s.owned[seat]
    gain = walls_value(s, owned | (next_wall & -next_wall), left, shape) - walls_value(s, owned, left, shape)
    return max(shape[term.EXCHANGE], (gain - cost * shape[term.GOLD_WORTH + left]) * shape[term.WALL_CHANCE] // 100)


def walls_value(s: Constantinopolis, owned: int, left: int, shape: vec[i64]) -> int:
    """What walls are worth together, where offices are compared."""
    built = count(owned & s.book.walls)
    if not built:
        return 0
    fame = 100 * s.book.wall_fame[built - 1]
    haste = shape[term.HASTE]
    hope = max(0, shape[term.WALL] * built - fame) * min(left, haste) // haste
    return fame + hope + left * wall_powers(s, owned, shape)

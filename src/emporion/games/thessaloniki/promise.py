"""What the rest of a turn that has begun may bring, in hundredths of a point, by the tables of `worth_terms`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.thessaloniki import worth_terms as term
from emporion.games.thessaloniki.alcove import Act, Sunset
from emporion.games.thessaloniki.contract import DISCOUNT, FREE, FULL, Fulfil, LayDown, hand_of, takable
from emporion.games.thessaloniki.family import asked
from emporion.games.thessaloniki.goods import AnyGood
from emporion.games.thessaloniki.officina import Advance, Refine, RefineColour, RefineEach, RefineSome
from emporion.games.thessaloniki.officium import GainMosaic, PlaceMosaic
from emporion.games.thessaloniki.pay import OWN_GOOD, Pay, payable
from emporion.games.thessaloniki.port import price, room, stock
from emporion.games.thessaloniki.sail import leader
from emporion.games.thessaloniki.scoring import (
    city_limit,
    city_ships,
    city_value,
)
from emporion.games.thessaloniki.sell import Sell, SellGood, SellMany, SellRaw
from emporion.games.thessaloniki.taberna import AddDemand, Adorn, GainStatue, PlaceStatue
from emporion.games.thessaloniki.terms import (
    BERTHS,
    COLOURS,
    LEGATIO,
    MERCATUS,
    OFFICINA,
    OFFICIUM,
    PORT,
    SALT,
    TABERNA,
)
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


ANY_NUMBER: Final = 30  # more goods than anybody has


def pending(s: Thessaloniki, seat: int, shape: vec[i64]) -> int:
    """What the rest of a turn that has begun may bring."""
    total = 0
    for owner, waiting in s.stack:
        if owner == seat:
            step = asked(waiting)
            if isinstance(step, Act):
                total += shape[term.ACT_WAITING] * len(step.pending)
                if step.points:
                    best = action(s, seat, step.alcove, shape)
                    more = max(best * shape[term.ACT_MORE] // 100, shape[term.ACT_MORE + 1])
                    total += best + (step.points - 1) * more
            elif isinstance(step, Sunset):
                total += sunset(s, seat, step.alcove, shape)
            else:
                total += promise(s, seat, step, shape)
    return total


def promise(s: Thessaloniki, seat: int, step: Step[Thessaloniki], shape: vec[i64]) -> int:
    """About what a step that waits for its next click will bring."""
    if isinstance(step, LayDown):
        return shape[term.RESOLVED + (1 if s.book.cards[step.card].legacy >= 0 else 0)]
    if isinstance(step, Pay):
        return -shape[term.TOKEN] * sum(step.need)
    if isinstance(step, (PlaceMosaic, PlaceStatue, Adorn, AddDemand)):
        return shape[term.PLACING]
    if isinstance(step, AnyGood):
        return step.n * shape[term.REFINED_GOOD if step.refined else term.RAW_GOOD]
    if isinstance(step, Advance):
        return shape[term.ADVANCE] * step.n
    if isinstance(step, (Refine, RefineColour, RefineSome, RefineEach)):
        return shape[term.REFINING] * refining(s, seat, step)
    if isinstance(step, (GainMosaic, GainStatue)):
        return shape[term.PIECE] * step.n
    if isinstance(step, Sell):
        return sale(s, seat, step.n, shape)
    if isinstance(step, SellGood):
        return max([sold_for(s, seat, step.berth, good, step.n, shape) for good in range(SALT + 1)])
    if isinstance(step, (SellMany, SellRaw)):
        return sold_for(s, seat, step.berth, step.good, step.n, shape)
    if isinstance(step, Fulfil):
        return fulfilling(s, seat, step.price, shape)
    return 0


def refining(s: Thessaloniki, seat: int, step: Step[Thessaloniki]) -> int:
    """How many goods it may still refine."""
    raw = s.raw_of(seat)
    if isinstance(step, Refine):
        return min(step.n, sum(raw))
    if isinstance(step, RefineSome):
        return raw[step.colour]
    return len(step.chosen(s, seat)) if isinstance(step, RefineEach) else max(raw)


def action(s: Thessaloniki, seat: int, alcove: int, shape: vec[i64]) -> int:
    """About what the best use of one point is worth there."""
    take = shape[term.TAKE + (1 if takable(s, seat) else 0)]
    if alcove in (OFFICIUM, TABERNA):
        ready = s.mosaics[seat] if alcove == OFFICIUM else s.statues[seat]
        if alcove == TABERNA:
            if ready and payable(s, seat, OWN_GOOD[seat]):
                return shape[term.TABERNA_PLACE]
            return shape[term.PIECE] + shape[term.TABERNA_PLACE + 1]
        return shape[term.OFFICIUM_PLACE if ready and payable(s, seat, OWN_GOOD[seat]) else term.PIECE]
    if alcove == OFFICINA:
        raw = s.raw_of(seat)
        return max(take, shape[term.REFINING] * max(max(raw), COLOURS - raw.count(0)))
    if alcove == PORT:
        return max(take, sale(s, seat, ANY_NUMBER, shape))
    if alcove == MERCATUS:
        refine = shape[term.REFINING] * min(3, sum(s.raw_of(seat)))
        return max(take, refine, fulfilling(s, seat, FULL, shape))
    if alcove == LEGATIO:
        return max(take, fulfilling(s, seat, FULL, shape) + sale(s, seat, 1, shape))
    statue = shape[term.FORUM_PLACE] if s.statues[seat] and payable(s, seat, OWN_GOOD[seat]) else 0
    return max(take, fulfilling(s, seat, DISCOUNT, shape), statue)


def fulfilling(s: Thessaloniki, seat: int, price: int, shape: vec[i64]) -> int:
    """Whether some contract could be fulfilled at that price."""
    for card in hand_of(s, seat):
        if card and (price == FREE or payable(s, seat, s.book.cards[card].need(price))):
            return shape[term.FULFILLED + (2 if price == FREE else 1 if price == DISCOUNT else 0)]
    return 0


def sale(s: Thessaloniki, seat: int, most: int, shape: vec[i64]) -> int:
    """What the best sale of one colour would add."""
    best = 0
    for berth in range(BERTHS):
        if s.port[berth]:
            for good in range(SALT + 1):
                best = max(best, sold_for(s, seat, berth, good, most, shape))
    return best


def sold_for(s: Thessaloniki, seat: int, berth: int, good: int, most: int, shape: vec[i64]) -> int:
    """What selling as many of a good as possible to one ship would add."""
    n = min(most, stock(s, seat, berth, good))
    if not n:
        return 0
    kept = term.SALT_GOOD if good == SALT else term.REFINED_OWN_GOOD if good == seat else term.REFINED_GOOD
    if berth == BERTHS - 1 and good < SALT:
        kept = term.RAW_GOOD
    own = shape[term.OWN_SALE] if good == seat else 0
    lost = shape[kept] * shape[term.KEPT] // 100
    return min(n, room(s, berth, good)) * max(0, 100 * price(s, seat, berth, good) + own - lost)


def sunset(s: Thessaloniki, seat: int, alcove: int, shape: vec[i64]) -> int:
    """What the sunset of an alcove will do."""
    if alcove == OFFICIUM:
        return 3 * shape[term.RAW_GOOD]
    if alcove in (OFFICINA, MERCATUS):
        return shape[term.ADVANCE] * (1 + s.entrance.count(seat))
    if alcove == PORT:
        raw = sorted(s.raw_of(seat))
        lost = sum(raw[: COLOURS - min(COLOURS, s.storage[seat])])
        return sailing(s, seat, shape) - shape[term.RAW_GOOD] * lost * shape[term.KEPT] // 100
    return sailing(s, seat, shape) if alcove == LEGATIO else 0


def sailing(s: Thessaloniki, seat: int, shape: vec[i64]) -> int:
    """Who gets the ship that a sail would push out."""
    ship = s.port[BERTHS - 1]
    if not ship:
        return 0
    owner = leader(s, s.cargo[BERTHS - 1], seat)
    if owner != seat:
        return shape[term.SHIP_LOST] if owner >= 0 else 0
    city = s.book.ships[ship].city
    if city_ships(s, seat, city) >= city_limit(s, seat, city):
        return shape[term.SHIP]
    return shape[term.SHIP] + shape[term.SHIP_DEMAND] * city_value(s, seat, city)

"""What the rest of a turn that has begun may bring, in hundredths of a point: for `worth`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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


# All in hundredths of a point, while the game is young; what serves only later play fades with the rounds.
RAW: Final = 60
REFINED: Final = 180
REFINED_OWN: Final = 90
SALT_WORTH: Final = 200
PIECE: Final = 190
RESOLVED: Final = 750  # a card about to be resolved
SHIP: Final = 250  # of a city that does not score yet
REFINING: Final = 110  # a raw good
ADVANCE: Final = 250  # a space on the chariot track


def pending(s: Thessaloniki, seat: int) -> int:
    """What the rest of a turn that has begun may bring."""
    total = 0
    for owner, waiting in s.stack:
        if owner == seat:
            step = asked(waiting)
            if isinstance(step, Act):
                total += 110 * len(step.pending)
                if step.points:
                    best = action(s, seat, step.alcove)
                    total += best + (step.points - 1) * max(best * 6 // 10, 150)
            elif isinstance(step, Sunset):
                total += sunset(s, seat, step.alcove)
            else:
                total += promise(s, seat, step)
    return total


def promise(s: Thessaloniki, seat: int, step: Step[Thessaloniki]) -> int:
    """About what a step that waits for its next click will bring."""
    if isinstance(step, LayDown):
        return RESOLVED + (150 if s.book.cards[step.card].legacy >= 0 else 0)
    if isinstance(step, Pay):
        return -100 * sum(step.need)
    if isinstance(step, (PlaceMosaic, PlaceStatue, Adorn, AddDemand)):
        return 450
    if isinstance(step, AnyGood):
        return step.n * (REFINED if step.refined else RAW)
    if isinstance(step, Advance):
        return ADVANCE * step.n
    if isinstance(step, (Refine, RefineColour, RefineSome, RefineEach)):
        return REFINING * refining(s, seat, step)
    if isinstance(step, (GainMosaic, GainStatue)):
        return PIECE * step.n
    if isinstance(step, Sell):
        return sale(s, seat, step.n)
    if isinstance(step, SellGood):
        return max([sold_for(s, seat, step.berth, good, step.n) for good in range(SALT + 1)])
    if isinstance(step, (SellMany, SellRaw)):
        return sold_for(s, seat, step.berth, step.good, step.n)
    if isinstance(step, Fulfil):
        return fulfilling(s, seat, step.price)
    return 0


def refining(s: Thessaloniki, seat: int, step: Step[Thessaloniki]) -> int:
    """How many goods it may still refine."""
    raw = s.raw_of(seat)
    if isinstance(step, Refine):
        return min(step.n, sum(raw))
    if isinstance(step, RefineSome):
        return raw[step.colour]
    return len(step.chosen(s, seat)) if isinstance(step, RefineEach) else max(raw)


def action(s: Thessaloniki, seat: int, alcove: int) -> int:
    """About what the best use of one point is worth there."""
    take = 130 if takable(s, seat) else 40
    if alcove in (OFFICIUM, TABERNA):
        ready = s.mosaics[seat] if alcove == OFFICIUM else s.statues[seat]
        if alcove == TABERNA:
            return 580 if ready and payable(s, seat, OWN_GOOD[seat]) else PIECE + 70
        return 330 if ready and payable(s, seat, OWN_GOOD[seat]) else PIECE
    if alcove == OFFICINA:
        raw = s.raw_of(seat)
        return max(take, REFINING * max(max(raw), COLOURS - raw.count(0)))
    if alcove == PORT:
        return max(take, sale(s, seat, 30))
    if alcove == MERCATUS:
        refine = REFINING * min(3, sum(s.raw_of(seat)))
        return max(take, refine, fulfilling(s, seat, FULL))
    if alcove == LEGATIO:
        return max(take, fulfilling(s, seat, FULL) + sale(s, seat, 1))
    return max(take, fulfilling(s, seat, DISCOUNT), 520 if s.statues[seat] and payable(s, seat, OWN_GOOD[seat]) else 0)


def fulfilling(s: Thessaloniki, seat: int, price: int) -> int:
    """Whether some contract could be fulfilled at that price."""
    for card in hand_of(s, seat):
        if card and (price == FREE or payable(s, seat, s.book.cards[card].need(price))):
            return 650 if price == FREE else 450 if price == DISCOUNT else 360
    return 0


def sale(s: Thessaloniki, seat: int, most: int) -> int:
    """What the best sale of one colour would add."""
    best = 0
    for berth in range(BERTHS):
        if s.port[berth]:
            for good in range(SALT + 1):
                best = max(best, sold_for(s, seat, berth, good, most))
    return best


def sold_for(s: Thessaloniki, seat: int, berth: int, good: int, most: int) -> int:
    """What selling as many of a good as possible to one ship would add."""
    n = min(most, stock(s, seat, berth, good))
    if not n:
        return 0
    kept = SALT_WORTH if good == SALT else REFINED_OWN if good == seat else REFINED
    if berth == BERTHS - 1 and good < SALT:
        kept = RAW
    own = 70 if good == seat else 0
    return min(n, room(s, berth, good)) * max(0, 100 * price(s, seat, berth, good) + own - kept * 7 // 10)


def sunset(s: Thessaloniki, seat: int, alcove: int) -> int:
    """What the sunset of an alcove will do."""
    if alcove == OFFICIUM:
        return 3 * RAW
    if alcove in (OFFICINA, MERCATUS):
        return ADVANCE * (1 + s.entrance.count(seat))
    if alcove == PORT:
        raw = sorted(s.raw_of(seat))
        lost = sum(raw[: COLOURS - min(COLOURS, s.storage[seat])])
        return sailing(s, seat) - RAW * lost * 7 // 10
    return sailing(s, seat) if alcove == LEGATIO else 0


def sailing(s: Thessaloniki, seat: int) -> int:
    """Who gets the ship that a sail would push out."""
    ship = s.port[BERTHS - 1]
    if not ship:
        return 0
    owner = leader(s, s.cargo[BERTHS - 1], seat)
    if owner != seat:
        return -150 if owner >= 0 else 0
    city = s.book.ships[ship].city
    more = 1 if city_ships(s, seat, city) < city_limit(s, seat, city) else 0
    return SHIP + 100 * more * city_value(s, seat, city) // 2

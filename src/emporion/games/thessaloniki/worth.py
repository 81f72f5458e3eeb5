"""How good a position is for a seat: points had, what the end would pay now, and what the rest may still bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from emporion.games.thessaloniki.contract import FULL, hand_of
from emporion.games.thessaloniki.pay import payable
from emporion.games.thessaloniki.promise import RAW, REFINED, REFINED_OWN, SALT_WORTH, SHIP, pending
from emporion.games.thessaloniki.sail import leader
from emporion.games.thessaloniki.scoring import (
    city_limit,
    city_ships,
    city_value,
    goods_points,
    legacy_points,
    offer_points,
)
from emporion.games.thessaloniki.terms import ALCOVES, BERTHS, CITIES, COLOURS

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki

# All in hundredths of a point, while the game is young; what serves only later play fades with the rounds. Games of
# equal bots were played, and what they ended with was compared with what they had before (docs/rules/thessaloniki.md).
RAW_OWN: Final = 50
DENARIUS: Final = 210
PERMANENT: Final = 800
CARD: Final = 140
READY: Final = 150  # a card one could pay for now
STATUE_HERE: Final = 750  # on an alcove
MOSAIC_HERE: Final = 550
AT_ENTRANCE: Final = 2800
STEP: Final = -150  # of the chariot: what the track had there is had
LENGTH: Final = 17  # rounds a game may take


def prospect(s: Thessaloniki, seat: int) -> int:
    """A seat's points and hopes, in hundredths of a point."""
    return 100 * s.scores()[seat] if s.over else hopes(s, seat)


def hopes(s: Thessaloniki, seat: int) -> int:
    """What a player has, what the end would pay now, and what may come of the rest."""
    left = max(1, 2 if s.last or s.book.bits[s.ends] >= s.book.conditions else LENGTH - s.round)
    width = len(s.book.causes)
    value = 100 * sum(s.points[width * seat : width * seat + width])
    value += 100 * (legacy_points(s, seat) + offer_points(s, seat) + s.book.storage_points[s.storage[seat]])
    value += demand(s, seat, left) + ships(s, seat)
    later = goods(s, seat) + pieces(s, seat, left) + cards(s, seat)
    soon = 100 * (goods_points(s, seat) + s.denarii[seat])
    value += (later * min(left, 6) + soon * (6 - min(left, 6))) // 6
    value += (engine(s, seat) * left) // LENGTH
    return value + pending(s, seat)


def demand(s: Thessaloniki, seat: int, left: int) -> int:
    """What ships and Statues would score together, and some hope for Statues and ships without their other half."""
    total = 0
    for city in range(CITIES):
        claimed, limit = city_ships(s, seat, city), city_limit(s, seat, city)
        each = city_value(s, seat, city)
        total += 100 * min(claimed, limit) * each
        total += (6 + 2 * min(left, 8)) * each * max(0, min(2, limit - claimed))
    return total + (80 + 25 * min(left, 10)) * len(s.claimed[seat])


def ships(s: Thessaloniki, seat: int) -> int:
    """Ships in the port that would be one's own if they sailed now."""
    total = 0
    for berth in range(BERTHS):
        if s.port[berth]:
            aboard = s.cargo[berth].count(seat + 1)
            if aboard:
                total += 50 * aboard
                if leader(s, s.cargo[berth], -1) == seat:
                    city = s.book.ships[s.port[berth]].city
                    more = 1 if city_ships(s, seat, city) < city_limit(s, seat, city) else 0
                    total += (SHIP + 100 * more * city_value(s, seat, city)) * (berth + 2) // 8
    return total


def goods(s: Thessaloniki, seat: int) -> int:
    """Goods, salt and denarii; many of one kind are worth less each."""
    total = SALT_WORTH * min(s.salt[seat], 4) + 120 * max(0, s.salt[seat] - 4)
    total += DENARIUS * min(s.denarii[seat], 3) + 80 * max(0, s.denarii[seat] - 3)
    for c in range(COLOURS):
        raw, fine = s.raw[seat * COLOURS + c], s.refined[seat * COLOURS + c]
        if c == seat:
            total += RAW_OWN * min(raw, 4) + 30 * max(0, raw - 4) + REFINED_OWN * min(fine, 4) + 80 * max(0, fine - 4)
        else:
            total += RAW * min(raw, 4) + 40 * max(0, raw - 4) + REFINED * min(fine, 5) + 120 * max(0, fine - 5)
    return total


def pieces(s: Thessaloniki, seat: int, left: int) -> int:
    """Mosaics and Statues waiting to be placed."""
    mosaics, statues = min(s.mosaics[seat], 2), min(s.statues[seat], 3)
    spare = s.mosaics[seat] + s.statues[seat] - mosaics - statues
    return (60 + 18 * left) * mosaics + (40 + 20 * left) * statues + 60 * spare


def cards(s: Thessaloniki, seat: int) -> int:
    """Contracts in hand, more for those one can pay for."""
    hand = hand_of(s, seat)
    ready = len([card for card in hand if card and payable(s, seat, s.book.cards[card].need(FULL))])
    return CARD * min(len(hand), 3) + 50 * max(0, len(hand) - 3) + READY * min(ready, 2)


def engine(s: Thessaloniki, seat: int) -> int:
    """What pays again and again while the game lasts."""
    total = STEP * s.chariot[seat] + AT_ENTRANCE * s.entrance.count(seat)
    for alcove in range(ALCOVES):
        if seat in s.alcove_statues[alcove]:
            total += STATUE_HERE
        if seat in s.alcove_mosaics[alcove]:
            total += MOSAIC_HERE
    for section in range(1, len(s.sections)):
        if seat in s.sections[section]:
            total += 450
    for card in s.fulfilled[seat]:
        if not s.book.cards[card].instant:
            total += PERMANENT
    return total

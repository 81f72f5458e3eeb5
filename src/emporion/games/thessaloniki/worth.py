"""What a seat of Thessaloniki may hope for: points had, what the end would pay now, what the rest may still bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.thessaloniki import worth_terms as term
from emporion.games.thessaloniki.contract import FULL, hand_of
from emporion.games.thessaloniki.pay import payable
from emporion.games.thessaloniki.promise import pending
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

# What one has use for soon; the rest counts apart.
ENOUGH_SALT: Final = 4
ENOUGH_DENARII: Final = 3
ENOUGH_GOODS: Final = 4  # of a kind
ENOUGH_REFINED: Final = 5  # of a kind others have
ENOUGH_MOSAICS: Final = 2
ENOUGH_STATUES: Final = 3
ENOUGH_CONTRACTS: Final = 3
ENOUGH_READY: Final = 2


def tally(s: Thessaloniki, seat: int, counts: vec[i64], shape: vec[i64]) -> int:
    """Count a seat's terms; the stage is how many rounds may come."""
    counts[term.POINTS] = 100 * s.row_points(seat)
    counts[term.LEGACY] = 100 * legacy_points(s, seat)
    counts[term.OFFER] = 100 * offer_points(s, seat)
    counts[term.STORAGE] = 100 * s.book.storage_points[s.storage[seat]]
    demand(s, seat, counts)
    ships(s, seat, counts)
    goods(s, seat, counts)
    pieces(s, seat, counts)
    cards(s, seat, counts)
    engine(s, seat, counts)
    counts[term.WAITING] = pending(s, seat, shape)
    return rounds_left(s)


def rounds_left(s: Thessaloniki) -> int:
    """How many rounds may still be played, this one among them; two at most when the end is sure."""
    sure = s.last or s.book.bits[s.ends] >= s.book.conditions
    return max(1, term.LAST if sure else term.LENGTH - s.round)


def capped(counts: vec[i64], kind: int, had: int, enough: int) -> None:
    """As much as one has use for is one term, what is more the next."""
    counts[kind] += 100 * min(had, enough)
    counts[kind + 1] += 100 * max(0, had - enough)


def demand(s: Thessaloniki, seat: int, counts: vec[i64]) -> None:
    """What ships and Statues would score together, and Statues and ships without their other half."""
    for city in range(CITIES):
        claimed, limit = city_ships(s, seat, city), city_limit(s, seat, city)
        each = city_value(s, seat, city)
        counts[term.DEMAND] += 100 * min(claimed, limit) * each
        counts[term.STATUES_ALONE] += 100 * each * max(0, min(2, limit - claimed))
    counts[term.SHIPS_CLAIMED] = 100 * len(s.claimed[seat])


def ships(s: Thessaloniki, seat: int, counts: vec[i64]) -> None:
    """Ships in the port that would be one's own if they sailed now."""
    for berth in range(BERTHS):
        if s.port[berth]:
            aboard = s.cargo[berth].count(seat + 1)
            if aboard:
                counts[term.ABOARD] += 100 * aboard
                if leader(s, s.cargo[berth], -1) == seat:
                    near = 100 * (berth + 2) // 8
                    city = s.book.ships[s.port[berth]].city
                    counts[term.LEADING] += near
                    if city_ships(s, seat, city) < city_limit(s, seat, city):
                        counts[term.LEADING_DEMAND] += near * city_value(s, seat, city)


def goods(s: Thessaloniki, seat: int, counts: vec[i64]) -> None:
    """Goods, salt and denarii; many of one kind are worth less each."""
    capped(counts, term.SALT_HAD, s.salt[seat], ENOUGH_SALT)
    capped(counts, term.DENARII, s.denarii[seat], ENOUGH_DENARII)
    counts[term.GOODS_LEFT] = 100 * goods_points(s, seat)
    for c in range(COLOURS):
        raw, fine = s.raw[seat * COLOURS + c], s.refined[seat * COLOURS + c]
        if c == seat:
            capped(counts, term.RAW_OWN, raw, ENOUGH_GOODS)
            capped(counts, term.REFINED_OWN, fine, ENOUGH_GOODS)
        else:
            capped(counts, term.RAW, raw, ENOUGH_GOODS)
            capped(counts, term.REFINED, fine, ENOUGH_REFINED)


def pieces(s: Thessaloniki, seat: int, counts: vec[i64]) -> None:
    """Mosaics and Statues waiting to be placed."""
    mosaics, statues = min(s.mosaics[seat], ENOUGH_MOSAICS), min(s.statues[seat], ENOUGH_STATUES)
    counts[term.MOSAICS] = 100 * mosaics
    counts[term.STATUES] = 100 * statues
    counts[term.PIECES_SPARE] = 100 * (s.mosaics[seat] + s.statues[seat] - mosaics - statues)


def cards(s: Thessaloniki, seat: int, counts: vec[i64]) -> None:
    """Contracts in hand, and those one can pay for."""
    hand = hand_of(s, seat)
    ready = len([card for card in hand if card and payable(s, seat, s.book.cards[card].need(FULL))])
    capped(counts, term.CONTRACTS, len(hand), ENOUGH_CONTRACTS)
    counts[term.CONTRACTS_READY] = 100 * min(ready, ENOUGH_READY)


def engine(s: Thessaloniki, seat: int, counts: vec[i64]) -> None:
    """What pays again and again while the game lasts."""
    statues = mosaics = sections = permanent = 0
    for alcove in range(ALCOVES):
        if seat in s.alcove_statues[alcove]:
            statues += 1
        if seat in s.alcove_mosaics[alcove]:
            mosaics += 1
    for section in range(1, len(s.sections)):
        if seat in s.sections[section]:
            sections += 1
    for card in s.fulfilled[seat]:
        if not s.book.cards[card].instant:
            permanent += 1
    counts[term.CHARIOT] = 100 * s.chariot[seat]
    counts[term.ENTRANCE] = 100 * s.entrance.count(seat)
    counts[term.ALCOVE_STATUES] = 100 * statues
    counts[term.ALCOVE_MOSAICS] = 100 * mosaics
    counts[term.SECTIONS] = 100 * sections
    counts[term.PERMANENT] = 100 * permanent

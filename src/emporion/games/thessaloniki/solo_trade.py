"""§ Solo rules: Forum, Port and Legatio, where the Collegiabot takes contracts and sells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.thessaloniki.goods import lose, points
from emporion.games.thessaloniki.port import load, price, room, sold
from emporion.games.thessaloniki.priorities import choose_colour, choose_contract, plan_sale
from emporion.games.thessaloniki.scoring import icons
from emporion.games.thessaloniki.terms import BERTHS, BOT, COLOURS, HARD, SALT, SALT_TOKEN, SECTIONS
from emporion.kernel.flow import note
from emporion.tuples import put

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def reach(s: Thessaloniki) -> list[int]:
    """The sections it may take from: where it has a Statue (hard: all)."""
    return [i for i in range(SECTIONS) if s.offer[i] and (s.solo == HARD or BOT in s.sections[i])]


def take_contract(s: Thessaloniki) -> bool:
    """§ Forum: a card by its priorities; without a Legacy icon it lies face down and pays 3."""
    sections = reach(s)
    if not sections:
        return False
    legacies = [s.book.cards[s.offer[i]].legacy for i in sections]
    section = sections[choose_contract(legacies, icons(s, BOT))]
    card = s.offer[section]
    s.offer[section] = 0
    note(s, BOT, "took", s.book.cards[card].id)
    if s.book.cards[card].legacy >= 0:
        s.fulfilled = put(s.fulfilled, BOT, s.fulfilled[BOT] + (card,))
    else:
        s.hands[BOT] = s.hands[BOT] + (card,)
        points(s, BOT, s.book.bot_card, s.book.solo_card)
    return True


def take_and_sell(s: Thessaloniki) -> bool:
    """§ Legatio: a contract and a sale of one good, both or neither."""
    if not reach(s) or pick_colour(s, False, 1) < 0:
        return False
    take_contract(s)
    sell_one(s)
    return True


def pick_colour(s: Thessaloniki, one_ship: bool, most: int) -> int:
    """The colour it sells, by its priorities; -1: none."""
    held = [s.refined[BOT * COLOURS + c] for c in range(COLOURS)] + [s.salt[BOT]]
    plans = [plan(s, good, min(held[good], most), one_ship) for good in range(SALT + 1)]
    earned = [earns(s, good, plans[good]) for good in range(SALT + 1)]
    return choose_colour(held, earned, [any(berths) for berths in plans], BOT, s.book.bot_order)


def plan(s: Thessaloniki, good: int, n: int, one_ship: bool) -> list[int]:
    """Where its goods of a colour would go."""
    rooms = [room(s, berth, good) for berth in range(BERTHS)]
    prices = [price(s, BOT, berth, good) for berth in range(BERTHS)]
    return plan_sale(rooms, prices, n, good == BOT, one_ship)


def earns(s: Thessaloniki, good: int, berths: list[int]) -> int:
    """What such a sale pays."""
    return sum([berths[berth] * price(s, BOT, berth, good) for berth in range(BERTHS)])


def sell_colour(s: Thessaloniki, one_ship: bool) -> bool:
    """§ Port: all its goods of one colour, as far as ships take them; the rest goes back to the supply."""
    good = pick_colour(s, one_ship, s.book.any_number)
    if good < 0:
        return False
    token = SALT_TOKEN if good == SALT else good + COLOURS
    n = s.salt[BOT] if good == SALT else s.refined[BOT * COLOURS + good]
    deliver(s, good, plan(s, good, n, one_ship))
    rest = s.salt[BOT] if good == SALT else s.refined[BOT * COLOURS + good]
    if rest:
        lose(s, BOT, token, rest)
        note(s, BOT, "returned", s.book.tokens[token], rest)
    return True


def deliver(s: Thessaloniki, good: int, berths: list[int]) -> None:
    """The goods go aboard; a ship it fills it claims."""
    for berth in range(BERTHS - 1, -1, -1):
        if berths[berth]:
            lose(s, BOT, SALT_TOKEN if good == SALT else good + COLOURS, berths[berth])
            load(s, BOT, berth, good, berths[berth])
            sold(s, BOT, berth)


def sell_one(s: Thessaloniki) -> bool:
    """One good by the same priorities; the others of its colour stay."""
    good = pick_colour(s, False, 1)
    if good < 0:
        return False
    deliver(s, good, plan(s, good, 1, False))
    return True

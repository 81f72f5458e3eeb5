"""What a seat is asked, in a sentence that is true for it now."""

from __future__ import annotations

from emporion.games.constantinopolis.auction import Choose, Contest, destitute
from emporion.games.constantinopolis.construct import Announced
from emporion.games.constantinopolis.contracts import Accept
from emporion.games.constantinopolis.load import Load
from emporion.games.constantinopolis.market import Swap, Wholesale
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOODS
from emporion.games.constantinopolis.trade import FIRST_CARD, Bargain, Proposal
from emporion.games.constantinopolis.words import seat_name
from emporion.text import name, one, say


def prompt(s: Constantinopolis, seat: int) -> str:
    """What this seat is asked, or whom it waits for."""
    asking = s.asking()
    if not asking:
        won = " and ".join([seat_name(winner) for winner in s.winners()])
        return sentence(s, "over" if len(s.winners()) == 1 else "over-shared", who=won)
    if seat not in asking:
        return sentence(s, "waiting", who=seat_name(asking[0]))
    owner, step = s.stack[-1]
    if isinstance(step, Choose):
        return choosing(s, seat, step)
    if isinstance(step, Contest):
        return bidding(s, seat, step)
    if isinstance(step, Announced):
        return preempting(s, seat, owner, step)
    if isinstance(step, Proposal):
        return agreeing(s, seat, owner, step)
    return plain(s, seat)


def sentence(s: Constantinopolis, key: str, **values: str | int) -> str:
    return say(s.book, "prompt." + key, **values)


def plain(s: Constantinopolis, seat: int) -> str:
    """A question whose sentence needs at most a name or a number."""
    step = s.stack[-1][1]
    if isinstance(step, Load):
        return sentence(s, "Load", contract=name(s.book, s.book.contract_ids[step.contract]))
    if isinstance(step, Bargain):
        return sentence(s, "Bargain", other=seat_name(step.other))
    if isinstance(step, Swap) and step.given >= 0:
        return sentence(s, "Swap-receive", good=one(s.book, GOODS[step.given]))
    if isinstance(step, Wholesale):
        return sentence(s, "Wholesale", gold=s.book.three_for)
    return sentence(s, type(step).__name__)


# --- the auction


def choosing(s: Constantinopolis, seat: int, step: Choose) -> str:
    """Which offices there are for one who still holds his, and for one who has lost it."""
    if s.office[seat] >= 0:
        return sentence(s, "Choose")
    price, poor = s.book.vacant_price, destitute(s, seat)
    if step.free >= 0:
        office = name(s.book, s.book.office_ids[step.free])
        return sentence(s, "Choose-only" if poor else "Choose-free", office=office, price=price)
    return sentence(s, "Choose-nothing" if poor else "Choose-lost", price=price)


def bidding(s: Constantinopolis, seat: int, step: Contest) -> str:
    """The lowest bid that counts, if one can pay it."""
    office, gold = name(s.book, s.book.office_ids[step.office]), s.gold[seat]
    least = max(step.least(s), step.lift + 1)
    if gold < least:
        return sentence(s, "Contest-poor", office=office, least=least, gold=gold)
    return sentence(s, "Contest-opening" if step.opening else "Contest", office=office, least=least, gold=gold)


# --- what others propose


def preempting(s: Constantinopolis, seat: int, owner: int, step: Announced) -> str:
    price, gold = s.book.cost[step.tile], s.gold[seat]
    tile = name(s.book, s.book.tile_ids[step.tile])
    key = "Announced" if gold >= price else "Announced-poor"
    return sentence(s, key, who=seat_name(owner), tile=tile, price=price, gold=gold)


def agreeing(s: Constantinopolis, seat: int, owner: int, step: Proposal) -> str:
    """A trade is proposed; who cannot pay, or cannot keep what he would get, is told so before he answers."""
    gold, asked = s.gold[seat], step.asked_gold
    if gold < asked:
        return sentence(s, "Proposal-poor", other=seat_name(owner), gold=gold, asked=asked)
    return sentence(s, "Proposal", other=seat_name(owner)) + warning(s, seat, step)


def warning(s: Constantinopolis, seat: int, step: Proposal) -> str:
    """Who has finished loading can only save contracts, one under each post, and after the last round none."""
    received, given = contracts_in(step.given), contracts_in(step.asked)
    if not received or still_to_load(s, seat):
        return ""
    n, kept = len(s.hand[seat]) + received - given, 0 if s.last else s.posts[seat]
    if n <= kept:
        return ""
    if s.last:
        return " " + sentence(s, "Proposal-last")
    return " " + (sentence(s, "Proposal-late", kept=kept, n=n) if kept else sentence(s, "Proposal-no-post"))


def contracts_in(bundle: tuple[int, ...]) -> int:
    return len([thing for thing in bundle if thing > FIRST_CARD])


def still_to_load(s: Constantinopolis, seat: int) -> bool:
    """The seat's Accept turn is not over."""
    return any(owner == seat and isinstance(step, Accept) for owner, step in s.stack)

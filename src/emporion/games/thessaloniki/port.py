"""§ Port: selling goods to ships; § Full ship; § Sell 1 good."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.goods import points
from emporion.games.thessaloniki.terms import COLOURS, LAST_BERTH, LEFT_PRICE, OWN_PRICE, REPLACE_SALT, SALT
from emporion.kernel.flow import both, note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import put

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki


def room(s: Thessaloniki, berth: int, good: int) -> int:
    """How many of a good the ship could still take, on spaces of its colour and of any; 0 without a ship."""
    if not s.port[berth]:
        return 0
    kinds = s.book.ships[s.port[berth]].spaces
    cargo = s.cargo[berth]
    n = 0
    for space, kind in enumerate(kinds):
        if kind in (good, SALT) and not cargo[space]:
            n += 1
    return n


def stock(s: Thessaloniki, seat: int, berth: int, good: int) -> int:
    """How many of a good the player could sell there: refined or salt, and raw in the rightmost space."""
    if good == SALT:
        return s.salt[seat]
    n = s.refined[seat * COLOURS + good]
    return n + s.raw[seat * COLOURS + good] if berth == LAST_BERTH else n


def price(s: Thessaloniki, seat: int, berth: int, good: int) -> int:
    """Points for one good by the ship's position; one's own goods pay at most 1."""
    pay = s.book.prices[berth]
    if berth == 0 and s.has(seat, LEFT_PRICE):
        pay = s.book.left_price
    if good == seat:
        pay = min(pay, s.book.better_own if s.has(seat, OWN_PRICE) else s.book.own_price)
        if s.is_bot(seat):
            pay += s.book.bot_own[s.solo]
    return pay


def stow(s: Thessaloniki, berth: int, good: int) -> None:
    """One good goes on a space of its colour, or when these are full on one of any."""
    kinds = s.book.ships[s.port[berth]].spaces
    cargo = s.cargo[berth]
    at = -1
    for space in range(len(kinds)):
        if not cargo[space]:
            if kinds[space] == good:
                at = space
                break
            if kinds[space] == SALT and at < 0:
                at = space
    put_aboard(s, berth, at, good)


def put_aboard(s: Thessaloniki, berth: int, space: int, good: int) -> None:
    """A good stands on that very space."""
    cargo = s.cargo[berth]
    s.cargo[berth] = put(cargo, space, good + 1)


def load(s: Thessaloniki, seat: int, berth: int, good: int, n: int) -> None:
    """Goods go aboard and are paid."""
    for _ in range(n):
        stow(s, berth, good)
    note(s, seat, "loaded", both(s, s.book.goods[good], s.book.ships[s.port[berth]].id), n)
    points(s, seat, n * price(s, seat, berth, good), s.book.sale_cause)


def sold(s: Thessaloniki, seat: int, berth: int) -> None:
    """A sale to one ship is over: cards react, and a full ship is claimed."""
    note(s, seat, "sold", s.book.ships[s.port[berth]].id)
    if not claim_full(s, seat, berth) and s.has(seat, REPLACE_SALT) and SALT + 1 in s.cargo[berth]:
        push(s, seat, ReplaceSalt(berth))


def claim_full(s: Thessaloniki, seat: int, berth: int) -> bool:
    """§ Full ship: whoever fills the last space claims the ship at once."""
    if 0 in s.cargo[berth]:
        return False
    ship = s.port[berth]
    s.port[berth] = 0
    s.cargo[berth] = ()
    claim(s, seat, ship)
    return True


def claim(s: Thessaloniki, seat: int, ship: int) -> None:
    """The ship is the player's, and gives its benefit."""
    s.claimed = put(s.claimed, seat, s.claimed[seat] + (ship,))
    if s.is_bot(seat):
        points(s, seat, s.book.bot_ship[s.solo], s.book.solo_ship)
    else:
        for effect in s.book.ships[ship].benefit[::-1]:
            push(s, seat, effect)
    note(s, seat, "claimed", s.book.ships[ship].id)


class ReplaceSalt(Step["Thessaloniki"]):
    """C55: after a sale, one salt on that ship may become a good of one's own."""

    fields: ClassVar[tuple[str, ...]] = ("berth",)
    verbs: ClassVar[tuple[str, ...]] = ("accept", "pass")

    def __init__(self, berth: int) -> None:
        self.berth: Final = berth

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if SALT + 1 in s.cargo[self.berth] else ()

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "accept":
            put_aboard(s, self.berth, s.cargo[self.berth].index(SALT + 1), seat)
            note(s, seat, "replaced", s.book.ships[s.port[self.berth]].id)

"""§ Develop: Decree cards are played for coins, less what one's Goods save."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos import gains
from emporion.games.minos.effect import Effects
from emporion.games.minos.layout import GOOD_KINDS
from emporion.kernel.flow import note, push
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import holds, insert, without

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos

LAWGIVERS: Final = 0  # the Special Ability that lowers the cost of cards


def price(s: Minos, seat: int, card: int) -> int:
    """The cost of a card after ability and Goods, before Temporary Goods."""
    cost, ranks, goods = s.book.cost[card], s.book.printed_rank[card], GOOD_KINDS * seat
    if s.ability[seat] == LAWGIVERS:
        cost -= s.book.ability_amount[LAWGIVERS][s.level[seat]]
    for i, good in enumerate(s.book.printed[card]):
        if s.goods[goods + good] >= ranks[i]:
            cost -= s.book.matched
    return cost if cost > 0 else 0


def unmatched(s: Minos, seat: int, card: int) -> tuple[int, ...]:
    """The printed Goods a seat has no Good for; one printed twice needs two."""
    ranks, goods = s.book.printed_rank[card], GOOD_KINDS * seat
    return tuple([good for i, good in enumerate(s.book.printed[card]) if s.goods[goods + good] < ranks[i]])


def least(s: Minos, seat: int, card: int) -> int:
    """The price when every useful Temporary Good is spent: then each is as good as a Good."""
    cost, ranks, goods = s.book.cost[card], s.book.printed_rank[card], GOOD_KINDS * seat
    if s.ability[seat] == LAWGIVERS:
        cost -= s.book.ability_amount[LAWGIVERS][s.level[seat]]
    for i, good in enumerate(s.book.printed[card]):
        if s.goods[goods + good] + s.temps[goods + good] >= ranks[i]:
            cost -= s.book.matched
    return cost if cost > 0 else 0


def affords(s: Minos, seat: int, card: int) -> bool:
    """Whether a seat can pay for a card; from the offer it has a fee."""
    return s.coins[seat] >= least(s, seat, card) + (s.book.offer_fee if holds(s.offer, card) else 0)


def bar_play(s: Minos, seat: int, card: int, free: bool) -> str:
    """What forbids playing a card from hand or offer."""
    if not holds(s.offer, card) and not s.holds_card(seat, card):
        return "not-in-hand-or-offer"
    return "" if free or affords(s, seat, card) else "card-too-dear"


def add_plays(s: Minos, seat: int, free: bool, out: list[Move]) -> None:
    """The cards a seat can play now."""
    for card in sorted(s.hand[seat] + s.shown[seat] + s.offer):
        if free or affords(s, seat, card):
            out.append(s.book.play[card])


def play_card(s: Minos, seat: int, card: int, free: bool) -> None:
    """The card goes to the area and is paid; then its instant effects are resolved."""
    fee = 0
    if card in s.offer:
        s.offer = without(s.offer, card)
        fee = s.book.offer_fee
    else:
        gains.let_go(s, seat, card)
    s.area[seat] = insert(s.area[seat], card)
    note(s, seat, "played-free" if free else "played", s.book.decree_ids[card])
    push(s, seat, Effects(s.book.now[card]))
    if not free:
        push(s, seat, PayCard(price(s, seat, card), unmatched(s, seat, card), fee))


class PayCard(Step["Minos"]):
    """The price of a card: Temporary Goods may be spent on printed Goods one lacks, while they still lower it."""

    fields: ClassVar[tuple[str, ...]] = ("price", "lacking", "fee")
    verbs: ClassVar[tuple[str, ...]] = ("spend", "pay")

    def __init__(self, price: int, lacking: tuple[int, ...], fee: int) -> None:
        self.price: Final = price
        self.lacking: Final = lacking
        self.fee: Final = fee

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        return alone(seat) if len(self.moves(s, seat, seat)) > 1 else ()

    def run(self, s: Minos, seat: int) -> None:
        self.take(s, seat, seat, self.moves(s, seat, seat)[0])

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        if move.verb == "pay":
            return "" if s.coins[seat] >= self.price + self.fee else "too-few-coins"
        if move.number not in self.lacking:
            return "good-not-printed"
        if not s.temps[GOOD_KINDS * seat + move.number]:
            return "no-temporary"
        return "" if self.price else "nothing-to-save"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        out = [s.book.spend[good] for good in range(GOOD_KINDS) if not self.bar(s, seat, who, s.book.spend[good])]
        if s.coins[seat] >= self.price + self.fee:
            out.append(s.book.pay)
        return tuple(out)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if move.verb == "pay":
            gains.coins(s, seat, -self.price - self.fee)
            return
        gains.spend_temporary(s, seat, move.number, 1)
        lacking = without(self.lacking, move.number)
        push(s, seat, PayCard(max(0, self.price - s.book.matched), lacking, self.fee))


STEPS: Final[tuple[type[Any], ...]] = (PayCard,)

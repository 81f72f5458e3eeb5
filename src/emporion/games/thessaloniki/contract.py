"""§ Contract card offer; § Fulfilling 1 contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.pay import Pay, payable
from emporion.games.thessaloniki.terms import FESTIVAL_CARD, SECTIONS
from emporion.kernel.flow import note, push, seal
from emporion.kernel.move import Move
from emporion.kernel.step import Step, alone
from emporion.tuples import holds, put

if TYPE_CHECKING:
    from emporion.games.thessaloniki.state import Thessaloniki

FREE: Final = 0  # what fulfilling costs: nothing, the two printed goods, or those and one of any colour
DISCOUNT: Final = 1
FULL: Final = 2


def draw_card(s: Thessaloniki) -> int:
    """The top card of the deck, or of the reserve after it; the festival is noted and passed over. 0: none left."""
    while s.deck or s.reserve:
        if not s.deck:
            s.deck, s.reserve = s.reserve, ()
            note(s, s.active_seat, "new-deck")
        card = s.deck[0]
        s.deck = s.deck[1:]
        seal(s)
        if card != s.book.festival_card:
            return card
        note(s, s.active_seat, "festival", "card")
        s.meet(FESTIVAL_CARD)
    return 0


def bar_take(s: Thessaloniki, seat: int, card: int) -> str:
    """Why a card cannot be taken: each take needs a Statue beside it."""
    for section in range(SECTIONS):
        if s.offer[section] == card:
            return "" if holds(s.sections[section], seat) else "no-statue-there"
    return "not-in-offer"


def takable(s: Thessaloniki, seat: int) -> list[int]:
    """The cards of the offer beside this player's Statues."""
    return [card for i, card in enumerate(s.offer) if card and holds(s.sections[i], seat)]


def take_card(s: Thessaloniki, seat: int, card: int) -> None:
    """A card of the offer goes to the hand; all have seen it."""
    s.offer[s.offer.index(card)] = 0
    s.hands[seat] = s.hands[seat] + (card,)
    note(s, seat, "took", s.book.cards[card].id)


class Take(Effect):
    """Take up to so many contracts from the offer."""

    fields: ClassVar[tuple[str, ...]] = ("n",)
    verbs: ClassVar[tuple[str, ...]] = ("take", "pass")

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return len(takable(s, seat)) > 0

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if self.n and takable(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        return "" if move.verb == "pass" else bar_take(s, seat, move.number)

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        return tuple([s.book.take[card] for card in takable(s, seat)] + [s.book.decline])

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "take":
            push(s, seat, Take(self.n - 1))
            take_card(s, seat, move.number)


class CloseOffer(Step["Thessaloniki"]):
    """§ Contract card offer, sunset effect: slide right, then refill from the deck."""

    def run(self, s: Thessaloniki, seat: int) -> None:
        left = [card for card in s.offer if card]
        if len(left) == SECTIONS:
            return
        while len(left) < SECTIONS:
            card = draw_card(s)
            if card:
                note(s, seat, "revealed", s.book.cards[card].id)
            left.append(card)
        s.offer = left


CLOSE_OFFER: Final = CloseOffer()


def hand_of(s: Thessaloniki, seat: int) -> tuple[int, ...]:
    """All contracts in hand: those taken openly and those dealt in secret."""
    return s.hands[seat] + s.dealt[seat]


def affordable(s: Thessaloniki, seat: int, price: int) -> list[int]:
    """The contracts in hand whose cost this player can pay."""
    return [card for card in hand_of(s, seat) if price == FREE or payable(s, seat, s.book.cards[card].need(price))]


def can_fulfil(s: Thessaloniki, seat: int, price: int) -> bool:
    """Whether this player can pay for any contract in hand."""
    for card in hand_of(s, seat):
        if price == FREE or payable(s, seat, s.book.cards[card].need(price)):
            return True
    return False


class Fulfil(Effect):
    """§ Fulfilling 1 contract: pay, resolve an instant one, lay the card down."""

    fields: ClassVar[tuple[str, ...]] = ("price",)
    verbs: ClassVar[tuple[str, ...]] = ("fulfil", "pass")

    def __init__(self, price: int) -> None:
        self.price: Final = price

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return len(hand_of(s, seat)) > 0

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        return alone(seat) if hand_of(s, seat) else ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return "" if self.price == FREE else "fulfil-one"
        return bar_fulfil(s, seat, move.number, self.price)

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        out = [s.book.fulfil[card] for card in affordable(s, seat, self.price)]
        if self.price == FREE:
            out.append(s.book.decline)
        return tuple(out)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "fulfil":
            fulfil(s, seat, move.number, self.price)


def bar_fulfil(s: Thessaloniki, seat: int, card: int, price: int) -> str:
    """Why a contract cannot be fulfilled."""
    if card not in hand_of(s, seat):
        return "not-in-hand"
    if price == FREE or payable(s, seat, s.book.cards[card].need(price)):
        return ""
    return "cannot-pay"


def fulfil(s: Thessaloniki, seat: int, card: int, price: int) -> None:
    """Pay, resolve the effect, then lay the card down."""
    s.hands[seat] = tuple([c for c in s.hands[seat] if c != card])
    s.dealt = put(s.dealt, seat, tuple([c for c in s.dealt[seat] if c != card]))
    s.playing = s.playing + (card,)
    played = s.book.cards[card]
    push(s, seat, LayDown(card))
    if played.instant:
        for effect in played.effects[::-1]:
            push(s, seat, effect)
    if price != FREE:
        push(s, seat, Pay(played.need(price)))
    note(s, seat, "fulfils", played.id)


class LayDown(Step["Thessaloniki"]):
    """The card lies beside the player's board; only now does it count, and only now do others react."""

    fields: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, s: Thessaloniki, seat: int) -> None:
        card = s.book.cards[self.card]
        s.playing = tuple([c for c in s.playing if c != self.card])
        note(s, seat, "fulfilled", card.id, 1 if card.legacy >= 0 else 0)
        s.fulfilled = put(s.fulfilled, seat, s.fulfilled[seat] + (self.card,))
        if not card.instant:
            s.empower(seat, card.when)


class FulfilAndSell(Effect):
    """§ Legatio: fulfil 1 contract and sell 1 good, in either order; one of them may be skipped."""

    fields: ClassVar[tuple[str, ...]] = ("card", "sale")
    verbs: ClassVar[tuple[str, ...]] = ("fulfil", "load", "pass")

    def __init__(self, card: bool = True, sale: bool = True) -> None:
        self.card: Final = card  # still to be done
        self.sale: Final = sale

    def can(self, s: Thessaloniki, seat: int) -> bool:
        return len(hand_of(s, seat)) > 0 or s.book.sell_one.can(s, seat)

    def choosers(self, s: Thessaloniki, seat: int) -> tuple[int, ...]:
        if (self.card and hand_of(s, seat)) or (self.sale and s.book.sell_one.can(s, seat)):
            return alone(seat)
        return ()

    def bar(self, s: Thessaloniki, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        if move.verb == "fulfil":
            return bar_fulfil(s, seat, move.number, FULL) if self.card else "done-already"
        return s.book.sell_one.bar(s, seat, who, move) if self.sale else "done-already"

    def moves(self, s: Thessaloniki, seat: int, who: int) -> tuple[Move, ...]:
        out: list[Move] = []
        if self.card:
            out += [s.book.fulfil[card] for card in affordable(s, seat, FULL)]
        if self.sale:
            out += s.book.sell_one.ships(s, seat)
        out.append(s.book.decline)
        return tuple(out)

    def take(self, s: Thessaloniki, seat: int, who: int, move: Move) -> None:
        if move.verb == "fulfil":
            push(s, seat, FulfilAndSell(False, self.sale))
            fulfil(s, seat, move.number, FULL)
        elif move.verb == "load":
            push(s, seat, FulfilAndSell(self.card, False))
            s.book.sell_one.take(s, seat, who, move)

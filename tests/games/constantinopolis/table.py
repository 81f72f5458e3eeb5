"""Positions as the rulebook's examples set them up, and moves as one says them."""

from __future__ import annotations

from typing import Any

import emporion
from emporion import face
from emporion.games.constantinopolis.construct import Construct
from emporion.games.constantinopolis.contracts import Accept
from emporion.games.constantinopolis.round import Donate
from emporion.games.constantinopolis.ships import emptied
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOODS, holds, slot
from emporion.kernel.step import Step

GREEN, RED, BLUE, YELLOW = 0, 1, 2, 3
GREG, JEN, KAY = 0, 1, 2
FORUM = "market-forum-costantinum"


def table(players: int = 3, seed: int = 1, **options: Any) -> Constantinopolis:
    """A new game in which every seat holds the office of its number, and nobody owns anything but the Ager."""
    s = emporion.start("constantinopolis", players=players, seed=seed, **options)
    assert isinstance(s, Constantinopolis)
    s.office = list(range(players))
    open_market(s, FORUM)
    return s


def open_market(s: Constantinopolis, id: str) -> None:
    """Make this the current market; the others stay in the pile."""
    cards = (s.market, *s.future)
    s.market = s.book.market_ids.index(id)
    s.future = tuple([card for card in cards if card != s.market])


def ask(s: Constantinopolis, *steps: tuple[int, Step[Any]]) -> Constantinopolis:
    """These steps, the first one first, and then nothing."""
    s.stack = list(steps[::-1])
    s.settle()
    return s


def construct(s: Constantinopolis, *seats: int) -> Constantinopolis:
    """The Construct phase of these seats; what they own now they owned when the round began."""
    s.began = [s.can(seat) for seat in range(s.players)]
    return ask(s, *[(seat, Construct(0)) for seat in seats])


def accept(s: Constantinopolis, *seats: int) -> Constantinopolis:
    s.began = [s.can(seat) for seat in range(s.players)]
    return ask(s, *[(seat, Accept(0)) for seat in seats])


def donate(s: Constantinopolis, *seats: int) -> Constantinopolis:
    return ask(s, *[(seat, Donate()) for seat in seats])


def own(s: Constantinopolis, seat: int, *tiles: str) -> None:
    """Tiles go from the board to a player."""
    for id in tiles:
        tile = s.book.tile_ids.index(id)
        s.owned[seat] |= 1 << tile
        s.take_tile(tile)


def owns(s: Constantinopolis, seat: int, id: str) -> bool:
    return holds(s.owned[seat], s.book.tile_ids.index(id))


def left(s: Constantinopolis, id: str) -> int:
    return s.copies_left(s.book.tile_ids.index(id))


def sell_out(s: Constantinopolis, *tiles: str) -> None:
    """No copy of these tiles is left."""
    for id in tiles:
        while left(s, id):
            s.take_tile(s.book.tile_ids.index(id))


def stock(s: Constantinopolis, seat: int, **goods: int) -> None:
    """A player has exactly these goods."""
    for number, good in enumerate(GOODS):
        s.goods[slot(seat, number)] = goods.get(good, 0)


def has(s: Constantinopolis, seat: int, good: str) -> int:
    return s.goods[slot(seat, GOODS.index(good))]


def card(s: Constantinopolis, *goods: str, **wanted: Any) -> str:
    """The first contract for exactly these goods (none: a passenger) whose voyage or gold is as wanted."""
    for number, id in enumerate(s.book.contract_ids):
        asks = tuple([goods.count(good) for good in GOODS])
        fits = "voyage" not in wanted or s.book.voyage[number] == wanted["voyage"]
        pays = "gold" not in wanted or s.book.pay[number] == wanted["gold"]
        if number and s.book.wants[number] == asks and fits and pays and id not in wanted.get("besides", ()):
            return id
    raise LookupError(goods)


def deal(s: Constantinopolis, seat: int, *ids: str) -> None:
    """These contracts lie open before a player; they are in nobody else's hand, nor in the deck."""
    cards = tuple([s.book.contract_ids.index(id) for id in ids])
    for other in range(s.players):
        s.hand[other] = tuple([c for c in s.hand[other] if c not in cards])
    s.hand[seat] += cards
    s.deck = s.deck[: s.drawn] + tuple([c for c in s.deck[s.drawn :] if c not in cards])


def ship(s: Constantinopolis, seat: int, id: str, away: int = 0, *load: str) -> None:
    """A ship of this id for a player, at sea with these contracts on board when it is away."""
    new = emptied(s, s.book.ship_ids.index(id))
    for contract in load:
        number = s.book.contract_ids.index(contract)
        new = new.stowed(number, s.book.size[number], s.book.passenger[number])
        s.deck = tuple([c for c in s.deck if c != number])
    s.fleet[seat] += (new.sent(away),)


def say(s: Constantinopolis, *moves: str) -> None:
    """Play moves written as `seat: move`."""
    for line in moves:
        seat, _, text = line.partition(": ")
        assert s.asking() == (int(seat),), f"{line}: {s.asking()} is asked"
        s.play(int(seat), text)


def barred(s: Constantinopolis, seat: int, text: str) -> str:
    """The rule that forbids a move, which must also be refused with its sentence and change nothing."""
    before = emporion.digest(s)
    move = emporion.move("constantinopolis", text)
    try:
        s.play(seat, move)
    except emporion.Illegal as refused:
        assert str(refused) == s.why(seat, move) != ""
    else:
        raise AssertionError(f"{text} was allowed")
    assert emporion.digest(s) == before
    return s.bar(seat, move)


def fame(s: Constantinopolis, seat: int) -> int:
    return s.scores()[seat]


def texts(s: Constantinopolis, seat: int) -> list[str]:
    """What a seat may do now."""
    return [str(move) for move in s.legal(seat)]


def prompt(s: Constantinopolis, seat: int) -> str:
    """What a seat is asked, as it reads it."""
    return face.scene_of(emporion.view(s, seat)).prompt


def title(s: Constantinopolis, seat: int, id: str) -> str:
    """What a seat reads of one thing on its screen."""
    return next(node.title for node in face.scene_of(emporion.view(s, seat)).nodes if node.id == id)

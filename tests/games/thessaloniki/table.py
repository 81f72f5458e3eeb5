"""Positions built by hand, and moves said as text."""

from __future__ import annotations

from typing import Any

import emporion
from emporion.games.thessaloniki.round import Begin, RoundEnd
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.kernel.chance import below, key_of
from emporion.kernel.move import Illegal
from emporion.kernel.step import Step
from emporion.tuples import add, put

YELLOW, PURPLE, RED, GREEN = 0, 1, 2, 3  # grain, grape, meat, olive
GRAIN, GRAPE, MEAT, OLIVE, SALT = 0, 1, 2, 3, 4
ALCOVES = ("officium", "taberna", "officina", "forum", "port", "legatio", "mercatus")


def table(players: int = 4, solo: str = "", seed: int = 1) -> Thessaloniki:
    """A game after its set-up in which nobody has a family, goods or cards in hand."""
    options: dict[str, Any] = {"solo": solo} if solo else {}
    s = emporion.start("thessaloniki", players=players, seed=seed, **options)
    assert isinstance(s, Thessaloniki)
    return emptied(s)


def emptied(s: Thessaloniki) -> Thessaloniki:
    """Families are chosen, and then nobody has one, nor goods or cards in hand."""
    while s.families:
        s.play(s.asking()[0], s.legal(s.asking()[0])[0])
    s.raw = [0] * len(s.raw)
    s.refined = [0] * len(s.refined)
    s.salt = [0] * s.seats
    s.mosaics = [0] * s.seats
    s.statues = [0] * s.seats
    s.mosaics_left = tuple([10 - s.storage[seat] for seat in range(s.seats)])
    s.statues_left = (9,) * s.seats
    s.family = (0,) * s.seats
    s.powers = (0,) * s.seats
    s.dealt = ((),) * s.seats
    return s


def number(s: Thessaloniki, kind: str, id: str) -> int:
    """The number of a card, ship, tile or family by its id."""
    things: Any = getattr(s.book, kind)
    return next(i for i in range(1, len(things)) if things[i].id == id)


def arrange(s: Thessaloniki, **alcoves: str) -> None:
    """Workers of the named alcoves, from the rightmost space; the others stand wherever there is room."""
    named = {alcove: [s.book.workers.index(w) for w in words.split()] for alcove, words in alcoves.items()}
    rest = [w for w in range(13) if not any(w in row for row in named.values())]
    for i, alcove in enumerate(ALCOVES):
        row = named.get(alcove)
        if row is None:
            row = [rest.pop() for _ in range(min(3, len(rest)))]
        s.alcoves[i] = tuple(row)
    assert not rest, "no room for all workers"


def turn(s: Thessaloniki, seat: int) -> Thessaloniki:
    """It is this player's turn."""
    s.stack = [(0, RoundEnd()), (seat, Begin())]
    s.settle()
    return s


def play(s: Thessaloniki, *moves: str) -> Thessaloniki:
    """Moves of whoever is asked, as text."""
    for move in moves:
        s.play(s.asking()[0], move)
    return s


def refused(s: Thessaloniki, move: str) -> str:
    """The rule that forbids a move; and trying it says so and changes nothing."""
    seat = s.asking()[0]
    before = emporion.digest(s)
    try:
        s.play(seat, move)
    except Illegal as error:
        assert str(error) == s.why(seat, move) and str(error)
    else:
        raise AssertionError(f"{move} is legal")
    assert emporion.digest(s) == before
    return s.bar(seat, s.book.moves.find(move))


def texts(s: Thessaloniki) -> list[str]:
    """What the player who is asked may do."""
    return [str(move) for move in s.legal(s.asking()[0])]


def harbour(s: Thessaloniki, *ships: str, cargo: dict[int, str] | None = None, sailed: bool = True) -> None:
    """Ships in the port from the left ("" is an empty berth), and goods stowed on them."""
    from emporion.games.thessaloniki.port import room, stow

    chosen = [number(s, "ships", ship) if ship else 0 for ship in ships]
    s.ships = tuple(ship for ship in s.ships if ship not in chosen)
    s.spare = tuple(ship for ship in s.spare if ship not in chosen)
    s.port = chosen
    s.cargo = [s.book.ships[ship].empty for ship in chosen]
    s.sailed = 1 if sailed else 0
    for berth, goods in (cargo or {}).items():
        for good in goods.split():
            assert room(s, berth, s.book.goods.index(good)), f"no space for {good}"
            stow(s, berth, s.book.goods.index(good))


def offer(s: Thessaloniki, *cards: str) -> None:
    """Contracts in the offer, from the right."""
    chosen = [number(s, "cards", card) for card in cards]
    chosen += [card for card in s.offer if card not in chosen][: 5 - len(chosen)]
    s.deck = tuple(card for card in s.deck if card not in chosen)
    s.reserve = tuple(card for card in s.reserve if card not in chosen)
    s.offer = chosen


def hold(s: Thessaloniki, seat: int, *cards: str) -> None:
    """Contracts in a hand."""
    chosen = tuple(number(s, "cards", card) for card in cards)
    for card in chosen:
        if card in s.offer:
            s.offer[s.offer.index(card)] = s.deck[0]
            s.deck = s.deck[1:]
    s.deck = tuple(card for card in s.deck if card not in chosen)
    s.reserve = tuple(card for card in s.reserve if card not in chosen)
    s.hands[seat] = chosen


def works(s: Thessaloniki, seat: int, *cards: str) -> None:
    """Permanent contracts that lie before a player already."""
    for id in cards:
        card = number(s, "cards", id)
        s.fulfilled = put(s.fulfilled, seat, (*s.fulfilled[seat], card))
        if s.book.cards[card].when >= 0:
            s.powers = put(s.powers, seat, s.powers[seat] | 1 << s.book.cards[card].when)


def activate(s: Thessaloniki, *tiles: str) -> None:
    """Exactly these demand tiles are active; all others lie in their stacks."""
    s.active = tuple(number(s, "tiles", tile) for tile in tiles)
    s.held = ((0,) * 6,) * len(s.book.tiles)
    for city in range(4):
        s.stacks = put(s.stacks, city, tuple(tile for tile in s.book.city_tiles[city] if tile not in s.active))


def points(s: Thessaloniki, seat: int, cause: str = "") -> int:
    """A player's points, or those for one cause."""
    return sum(n for owner, n, name, _ in s.ledger() if owner == seat and cause in ("", name))


def resolve(s: Thessaloniki, seat: int, effect: Step[Thessaloniki]) -> Thessaloniki:
    """An effect happens to a player on his turn, and nothing after it."""
    s.active_seat = seat
    s.stack = [(0, RoundEnd()), (seat, Begin()), (seat, effect)]
    s.settle()
    return s


def dice(s: Thessaloniki, *faces: int) -> None:
    """A key by which the solo die shows these faces next."""
    for k in range(100_000):
        s.key, s.draws = key_of(k), 0
        if [s.book.die[below(s, 6)] for _ in faces] == list(faces):
            s.draws = 0
            return
    raise AssertionError("no such key")


def raw(s: Thessaloniki, seat: int) -> tuple[int, ...]:
    return tuple(s.raw[4 * seat : 4 * seat + 4])


def refined(s: Thessaloniki, seat: int) -> tuple[int, ...]:
    return tuple(s.refined[4 * seat : 4 * seat + 4])


def give(s: Thessaloniki, seat: int, text: str) -> None:
    """Goods and other things: "raw-grain 3 salt 1 denarius 2 mosaic 1"."""
    words = text.split()
    for thing, n in zip(words[::2], map(int, words[1::2]), strict=True):
        if thing in s.book.tokens[:4]:
            s.raw[4 * seat + s.book.tokens.index(thing)] += n
        elif thing in s.book.tokens[4:8]:
            s.refined[4 * seat + s.book.tokens.index(thing) - 4] += n
        elif thing == "salt":
            s.salt[seat] += n
        elif thing == "denarius":
            s.denarii[seat] += n
        elif thing == "mosaic":
            s.mosaics[seat] += n
            s.mosaics_left = add(s.mosaics_left, seat, -n)
        else:
            s.statues[seat] += n
            s.statues_left = add(s.statues_left, seat, -n)

"""Positions to test the rules of Minos in: a game past its set-up, and hands to change it with."""

from __future__ import annotations

from typing import Any

import emporion
from emporion.games.minos.state import Minos
from emporion.kernel.step import Step
from emporion.tuples import put

TRACKS = ("influence", "culture", "population")
BUILT = ("cities", "towers", "farms", "ships")


def game(players: int = 4, seed: int = 1, **options: str) -> Minos:
    """A game up to its first choice."""
    s = emporion.start("minos", players=players, seed=seed, **options)
    assert isinstance(s, Minos)
    return s


def settled(players: int = 4, seed: int = 1, abilities: str = "", **options: str) -> Minos:
    """A game in which everybody has chosen, by seat the Starting card of that number; round 1, before the draft."""
    s = game(players, seed, **options)
    s.abilities = (0, 1, 2, 3, 4)[:players] if not abilities else tuple(sorted(int(a) for a in abilities))
    s.settle()
    while True:
        (seat,) = s.asking()
        verbs = {move.verb for move in s.legal(seat)}
        if "start" in verbs:
            choices = [m for m in s.legal(seat) if m.verb == "start"]
            wanted = [card for card in range(9) if s.book.start_players[card] == players][seat]
            s.play(seat, next(m for m in choices if m.number == wanted))
        elif "ability" in verbs:
            number = int(abilities[seat]) if abilities else seat
            s.play(seat, s.book.choose[number])
        elif verbs & {"reject", "palace", "temporary"}:
            s.play(seat, s.legal(seat)[0])
        else:
            return s


def bare(s: Minos, seat: int) -> None:
    """Take away all a seat has, but for its City and Warrior: tests then give what they need."""
    s.ability = put(s.ability, seat, 3)  # Seers: of no use but for groups of dice
    s.coins[seat] = s.weaponry[seat] = 0
    s.goods[6 * seat : 6 * seat + 6] = [0] * 6
    s.temps[6 * seat : 6 * seat + 6] = [0] * 6
    s.hand[seat] = s.shown[seat] = s.area[seat] = s.palace[seat] = ()


def ask(s: Minos, seat: int, *steps: Step[Any]) -> Minos:
    """Nothing else is to be done but these, the first one first."""
    s.stack = [(seat, step) for step in steps[::-1]]
    s.settle()
    return s


def say(s: Minos, *moves: str) -> Minos:
    """Whoever is asked answers, move by move."""
    for move in moves:
        (seat,) = s.asking()
        s.play(seat, move)
    return s


def card(s: Minos, id: str) -> int:
    return s.book.decree_ids.index(id)


def cards(s: Minos, *ids: str) -> tuple[int, ...]:
    return tuple(sorted(card(s, id) for id in ids))


def region(s: Minos, id: str) -> int:
    return s.book.region_ids.index(id)


def good(s: Minos, id: str) -> int:
    return s.book.good_ids.index(id)


def give(s: Minos, seat: int, **things: int) -> None:
    """Goods (`stone=2`), Temporary Goods (`temporary_stone=1`), coins, weaponry, tracks, counts of buildings."""
    for name, n in things.items():
        if name.startswith("temporary_"):
            s.spare[good(s, name[10:])] -= n - s.temps[6 * seat + good(s, name[10:])]
            s.temps[6 * seat + good(s, name[10:])] = n
        elif name in s.book.good_ids:
            s.goods[6 * seat + good(s, name)] = n
        elif name in TRACKS:
            s.track[3 * seat + TRACKS.index(name)] = n
        elif name in BUILT:
            s.built = put(s.built, 4 * seat + BUILT.index(name), n)
        elif name in ("coins", "weaponry", "reserve"):
            getattr(s, name)[seat] = n
        else:
            setattr(s, name, put(getattr(s, name), seat, n))


def army(s: Minos, seat: int, **places: int) -> None:
    """A seat's Warriors on the map, these and no others."""
    s.warriors[14 * seat : 14 * seat + 14] = [0] * 14
    for id, n in places.items():
        s.warriors[14 * seat + region(s, id)] = n


def city(s: Minos, seat: int, id: str, tower: bool = False) -> None:
    """A City, and perhaps its Tower, on the map."""
    s.city = put(s.city, region(s, id), seat)
    s.built = put(s.built, 4 * seat, sum(owner == seat for owner in s.city))
    if tower:
        s.tower = put(s.tower, region(s, id), 1)
        mine = [r for r in range(14) if s.city[r] == seat and s.tower[r]]
        s.built = put(s.built, 4 * seat + 1, len(mine))


def farm(s: Minos, seat: int, id: str) -> None:
    s.farm = put(s.farm, region(s, id), seat)
    s.built = put(s.built, 4 * seat + 2, sum(owner == seat for owner in s.farm))


def ship(s: Minos, seat: int, route: int, at: int) -> None:
    s.ships = put(s.ships, 3 * seat + route, at)
    s.built = put(s.built, 4 * seat + 3, sum(1 for r in range(3) if s.ships[3 * seat + r]))


def can(s: Minos) -> set[str]:
    """What may be chosen now, as text."""
    (seat,) = s.asking()
    return {str(move) for move in s.legal(seat)}


def why(s: Minos, move: str) -> str:
    """Why whoever is asked may not do that: the rule's id."""
    (seat,) = s.asking()
    return s.bar(seat, s.book.moves.find(move))

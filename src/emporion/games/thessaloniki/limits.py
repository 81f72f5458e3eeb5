"""What Thessaloniki can be played with: content beyond these limits is refused before a book is made of it."""

from __future__ import annotations

from typing import Final

from emporion.content import Entry, Pack

COSTS: Final = {"place": ("own",), "fulfil": ("contract", "discount")}  # of actions, by how their id begins

BESIDE: Final = ("refine-race", "legacy-count", "limit", "own-price", "statue-value")  # one number for the whole rule
FIRST: Final = 17  # contracts of tier 1: the offer, and those that families bring
BERTHS: Final = 4
ROOM: Final = 3  # Demand tiles of a city


def check(pack: Pack) -> None:
    """An action costs what it cannot do without: a piece to place, a contract to fulfil; every chariot space gives."""
    for space in pack.of("chariot"):
        if not space.words("effect"):
            raise space.wrong("effect", "must hold one effect or more.")
    for action in pack.of("action"):
        action.word("cost", COSTS.get(action.id.split("-")[0], ("",)))
    cards(pack)
    ships(pack)
    demand(pack)


def cards(pack: Pack) -> None:
    """Enough contracts of each tier to begin with; those that bring a number into one rule agree on it."""
    contracts, last = pack.of("contract"), pack.one("number", "numbers").number("last_cards", 0, 12)
    for tier, need in ((1, FIRST), (2, last)):
        n = len([card for card in contracts if card.number("tier", 1, 2) == tier])
        if n < need:
            raise contracts[0].wrong("tier", f"there must be {need} contracts of tier {tier} or more, not {n}.")
    for word in BESIDE:
        beside = [card for card in contracts if card.word("when") == word or word in _words(card)]
        for card in beside[1:]:
            if card.get("numbers") != beside[0].get("numbers"):
                raise card.wrong("numbers", f"must be {beside[0].get('numbers')!r}, as “{beside[0].id}” says.")


def _words(card: Entry) -> list[str]:
    """What a contract's effects begin with."""
    return [text.split(" ")[0] for text in card.effects("effect")]


def ships(pack: Pack) -> None:
    """Enough ships for two players too, who play without those marked 3+; each has spaces."""
    fleet, numbers = pack.of("ship"), pack.one("number", "numbers")
    need = numbers.number("last_ships", 0, 24) + BERTHS
    small = len([ship for ship in fleet if not ship.flag("three_plus")])
    if small < need:
        raise fleet[0].wrong("three_plus", f"there must be {need} ships without it or more, not {small}.")
    for ship in fleet:
        if not ship.words("spaces"):
            raise ship.wrong("spaces", "must hold 1 to 12 spaces.")


def demand(pack: Pack) -> None:
    """Every city has one to three Demand tiles: the board has room for three."""
    tiles = pack.of("demand")
    for city in pack.of("city"):
        n = len([tile for tile in tiles if tile.word("city") == city.id])
        if not 1 <= n <= ROOM:
            raise tiles[0].wrong("city", f"{city.id} has {n} Demand tiles; every city has 1 to {ROOM}.")

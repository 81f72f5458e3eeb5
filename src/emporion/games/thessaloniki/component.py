"""Cards, ships, tiles and alcoves, each read from its record."""

from __future__ import annotations

from typing import Final

from emporion.content import Entry
from emporion.games.thessaloniki.alcove import NOTHING, OWN
from emporion.games.thessaloniki.contract import DISCOUNT, FULL
from emporion.games.thessaloniki.effect import Effect
from emporion.games.thessaloniki.terms import ALCOVES, COLOURS, SPACES, WHENS, Need
from emporion.games.thessaloniki.vocabulary import MOST, action, effects, sunset

HIRED: Final = ("patrician", "merchant-1", "merchant-2")
COSTS: Final = {"": NOTHING, "own": OWN, "discount": DISCOUNT, "contract": FULL}


class Alcove:
    """One of the seven: its actions, sunset, and spaces by player count."""

    def __init__(self, entry: Entry, actions: tuple[str, ...], cause: int) -> None:
        self.id: Final = entry.id
        self.workers: Final = entry.number("workers", 2, 12)
        self.actions: Final = tuple([actions.index(word) for word in entry.words("actions", choices=actions)])
        self.sunset: Final = tuple([sunset(entry, text, cause) for text in entry.effects("sunset", MOST)])
        self.mosaic_spaces: Final = entry.numbers("mosaic_spaces", 3, 0, 9)
        self.statue_spaces: Final = entry.numbers("statue_spaces", 3, 0, 9)


class Action:
    """What one action point does, and what it costs besides."""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.cost: Final = COSTS[entry.word("cost", tuple(COSTS))]
        self.effect: Final = action(entry)
        self.sells: Final = entry.id == "fulfil-and-sell"
        self.vain: Final = "vain-" + entry.id  # the rule that forbids it where it would come to nothing


class Card:
    """A contract: its cost, its Legacy icon, when it works and what it does."""

    def __init__(self, entry: Entry, goods: tuple[str, ...], legacies: tuple[str, ...], cause: int) -> None:
        self.id: Final = entry.id
        self.tier: Final = entry.number("tier", 1, 2)
        self.instant: Final = entry.word("kind", ("instant", "permanent")) == "instant"
        self.cost: Final = tuple([goods.index(good) for good in entry.words("cost", 2, goods[:COLOURS])])
        self.legacy: Final = ("", *legacies).index(entry.word("legacy", ("", *legacies))) - 1
        self.when: Final = ("", *WHENS).index(entry.word("when", ("", *WHENS))) - 1
        self.effects: Final = effects(entry, "effect", cause)
        self._discount: Final = _need(self.cost, 0)
        self._full: Final = _need(self.cost, 1)

    def need(self, price: int) -> Need:
        """The printed goods, and without a discount one of any colour."""
        return self._discount if price == DISCOUNT else self._full


def _need(cost: tuple[int, ...], any: int) -> Need:
    return (cost.count(0), cost.count(1), cost.count(2), cost.count(3), any)


class Family:
    """A family card: what it brings at the start, and what it does ever after."""

    def __init__(self, entry: Entry, legacies: tuple[str, ...], cause: int) -> None:
        self.id: Final = entry.id
        self.start: Final = effects(entry, "start", cause)
        self.contracts: Final = entry.number("contracts", 0, 3)
        self.legacy: Final = legacies.index(entry.word("legacy", legacies))
        self.when: Final = WHENS.index(entry.word("when", WHENS))
        self.effects: Final = effects(entry, "effect", cause)


class Ship:
    """Its city, its spaces (a colour, or 4: any) and its benefit."""

    def __init__(self, id: str, city: int, spaces: tuple[int, ...], benefit: tuple[Effect, ...]) -> None:
        self.id: Final = id
        self.city: Final = city
        self.spaces: Final = spaces
        self.benefit: Final = benefit
        self.empty: Final = (0,) * len(spaces)


def ship(entry: Entry, kinds: tuple[str, ...], cities: tuple[str, ...], cause: int) -> Ship:
    spaces = tuple([kinds.index(kind) for kind in entry.words("spaces", choices=kinds, most=12)])
    return Ship(entry.id, cities.index(entry.word("city", cities)), spaces, effects(entry, "benefit", cause))


class Tile:
    """A demand tile: points by Statue space, limits and icons by mosaic space."""

    def __init__(
        self,
        id: str,
        city: int,
        statues: tuple[int, ...],
        limits: tuple[int, ...],
        legacy: tuple[tuple[int, ...], ...],
    ) -> None:
        self.id: Final = id
        self.city: Final = city
        self.statues: Final = statues
        self.limits: Final = limits
        self.legacy: Final = legacy


def tile(entry: Entry, cities: tuple[str, ...], legacies: tuple[str, ...]) -> Tile:
    rows = entry.lists("legacy", SPACES, legacies)
    icons = [tuple([legacies.index(icon) for icon in row]) for row in rows]
    statues, limits = entry.numbers("statues", SPACES, 0, 99), entry.numbers("limits", SPACES, 0, 9)
    return Tile(entry.id, cities.index(entry.word("city", cities)), statues, limits, tuple(icons))


def setup(entry: Entry, workers: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Where the workers start, from each alcove's rightmost space."""
    names = [f"{number}-{hired}" for number in range(1, COLOURS + 1) for hired in HIRED] + ["salt"]
    placed = entry.lists("spaces", ALCOVES, tuple(names))
    rows = [tuple([names.index(worker) for worker in row]) for row in placed]
    if sorted([worker for row in rows for worker in row]) != list(range(len(workers))):
        raise entry.wrong("spaces", "must place every worker once.")
    return tuple(rows)

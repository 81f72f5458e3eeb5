"""The things of Constantinopolis looked at closely: what they do, and what a click would do. From a view only."""

from __future__ import annotations

from typing import Final, Protocol

from emporion.games.constantinopolis import inspect_city, inspect_harbour, inspect_player, inspect_tile
from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.scene_labels import place, words
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOODS, LETTERS, SEATS
from emporion.kernel.move import Move
from emporion.once import once
from emporion.scene.node import Inspected
from emporion.text import say


class Look(Protocol):
    """How a kind of thing is looked at, by its number."""

    def __call__(self, s: Constantinopolis, number: int, /) -> Inspected: ...


LOOKS: Final[dict[str, Look]] = {
    "office": inspect_city.office,
    "challenger": inspect_city.challenger,
    "market": inspect_city.market,
    "good": inspect_city.good,
    "buy": inspect_city.buy,
    "sell": inspect_city.sell,
    "gift": inspect_city.gift,
    "race": inspect_city.race,
    "tile": inspect_tile.tile,
    "licence": inspect_tile.licence,
    "levels": inspect_tile.levels,
    "wall-fame": inspect_tile.wall_fame,
    "legend": inspect_tile.legend,
    "size": inspect_harbour.size,
    "trading-post": inspect_harbour.post,
    "ship": inspect_harbour.ship,
    "contract": inspect_harbour.contract,
    "deck": inspect_harbour.deck,
    "discard": inspect_harbour.discard,
    "player": inspect_player.player,
    "lane": inspect_player.lane,
    "stock": inspect_player.stock,
    "gold": inspect_player.gold,
    "fame": inspect_player.fame,
    "level": inspect_player.level,
    "posts": inspect_player.posts,
    "trade": inspect_player.trade,
}


def inspect(view: Constantinopolis, id: str) -> Inspected | None:
    """The thing of that id, as this seat may know it, with what it may do there."""
    kind, number = index(view.book).get(id, ("", 0))
    if not kind or (kind in PERSONAL and number % SEATS >= view.players):
        return None
    found = LOOKS[kind](view, number)
    return found._replace(lines=found.lines + clicks(view, id))


PERSONAL: Final = ("player", "lane", "stock", "gold", "fame", "level", "posts")  # things of a seat


@once
def index(book: ConstantinopolisBook) -> dict[str, tuple[str, int]]:
    """Every id that a scene may show: what kind of thing it is, and its number."""
    found = {id: (id, 0) for id in ("challenger", "race", "levels", "wall-fame", "legend", "trading-post", "deck")}
    found |= {"discard": ("discard", 0), "bargain-0": ("trade", 0), "bargain-1": ("trade", 1), "ask-gold": ("trade", 1)}
    found |= numbered("office", book.office_ids, 0) | numbered("market", book.market_ids[1:], 1)
    found |= numbered("size", book.size_ids, 0) | numbered("ship", book.ship_ids[1:], 1)
    found |= {f"licence-{letter}": ("licence", number) for number, letter in enumerate(LETTERS)}
    for number, id in enumerate(GOODS):
        found |= {id: ("good", number), f"ask-{id}": ("good", number)}
        found |= {f"{cell}-{id}": (cell, number) for cell in ("buy", "sell", "gift")}
        found |= {f"stock-{seat}-{id}": ("stock", SEATS * number + seat) for seat in range(SEATS)}
    for number, id in enumerate(book.contract_ids[1:], 1):
        found |= {id: ("contract", number), f"ask-{id}": ("contract", number)}
    for number, id in enumerate(book.tile_ids[1:], 1):
        found |= {id: ("tile", number), f"board-{id}": ("tile", number)}
        found |= {f"{id}-of-{seat}": ("tile", number) for seat in range(SEATS)}
    for seat in range(SEATS):
        found |= {f"seat-{seat}": ("player", seat), f"marker-{seat}": ("player", seat), f"lane-{seat}": ("lane", seat)}
        found |= {f"{fact}-{seat}": (fact, seat) for fact in ("gold", "fame", "level", "posts")}
    return found


def numbered(kind: str, ids: tuple[str, ...], first: int) -> dict[str, tuple[str, int]]:
    return {id: (kind, number) for number, id in enumerate(ids, first)}


# --- what one may do there


def clicks(s: Constantinopolis, id: str) -> tuple[str, ...]:
    """What a click on a thing does now; else why nothing can be done with it, if the question is about it."""
    seat = s.viewer
    if seat not in s.asking():
        return ()
    offered = [move for move in s.legal(seat) if at(s, seat, move) == id]
    deeds = list(dict.fromkeys([words(s, seat, move) for move in offered if move.n < 0]))
    if offered:
        return tuple([say(s.book, "inspect.click", what=deed) for deed in deeds])
    return tuple([say(s.book, "inspect.cannot", why=s.book.words["rule." + rule]) for rule in rules(s, seat, id)])


def at(s: Constantinopolis, seat: int, move: Move) -> str:
    """The node at which a move is offered, or would be."""
    return place(s, seat, move) or move.on


def rules(s: Constantinopolis, seat: int, id: str) -> list[str]:
    """The rules that forbid what the present question would do with a thing."""
    owner, step = s.stack[-1]
    found = [
        step.bar(s, owner, seat, move)
        for verb in step.verbs
        for move in s.book.moves.of(verb)
        if move.on and at(s, seat, move) == id
    ]
    return [rule for rule in dict.fromkeys(found) if rule]

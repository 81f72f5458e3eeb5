"""The port as one sees it: four berths with their prices, and the ships in them."""

from __future__ import annotations

from typing import Final

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.cargo import SellSupply, Space, Stow
from emporion.games.thessaloniki.family import asked
from emporion.games.thessaloniki.port import ReplaceSalt
from emporion.games.thessaloniki.reload import Lift, Reload
from emporion.games.thessaloniki.sail import ahead
from emporion.games.thessaloniki.scene_brief import benefit, called, long, so_many
from emporion.games.thessaloniki.scene_palace import TONES
from emporion.games.thessaloniki.scene_places import Box, Places, inside
from emporion.games.thessaloniki.sell import SellGood, SellMany, SellRaw
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import BERTHS, COLOURS, SALT
from emporion.once import once
from emporion.scene.node import WIDE, Node, Part
from emporion.text import say

GOODS: Final = ("sheaf", "cluster", "ham", "sprig", "crystal")  # what stands for a good on a coloured ground
HEMS: Final = ("sky", "orange", "clay", "silver")  # of sails, by city
CHOSEN: Final = (SellGood, SellMany, SellRaw, SellSupply, Stow, Space, Lift, Reload, ReplaceSalt)  # ask about one ship
CELL: Final = 26  # of a ship's hold


def port(s: Thessaloniki, places: Places) -> list[Node]:
    """Plaques, and ships with their cargo; a pennant shows who would claim one that sails."""
    step = asked(s.stack[-1][1]) if s.stack else None
    chosen = step.berth if isinstance(step, CHOSEN) else -1
    nodes = [plaque(s.book, berth, berth == chosen, places.quay.plaques[berth]) for berth in range(BERTHS)]
    for berth in range(BERTHS):
        if s.port[berth]:
            cargo = s.cargo[berth]
            nodes.append(ship(s.book, s.port[berth], cargo, ahead(s, cargo), places.quay.ships[berth]))
    if places.form == WIDE:
        nodes += heading(s.book)
    return nodes


@once
def heading(book: ThessalonikiBook) -> tuple[Node, ...]:
    """The port's name and its rule, on the quay."""
    rule = say(book, "scene.port-rule", n=book.own_price)
    arrows = [
        Node(f"to-{berth}", "port", 120 + 132 * (berth - 1), 17, 30, 18, "none still", icon="arrow")
        for berth in range(1, BERTHS)
    ]
    return (
        Node("port-name", "port", 1, 0, 50, 17, "none serif left still", called(book, "port")),
        Node("port-rule", "port", 36, 0, 494, 17, "none small left still", rule),
        *arrows,
    )


@once
def plaque(book: ThessalonikiBook, berth: int, chosen: bool, box: Box) -> Node:
    """What a good pays in this berth."""
    last = berth == BERTHS - 1
    text = say(book, "scene.raw-too" if last else "scene.each", n=book.prices[berth])
    key = "scene.last-berth" if last else "scene.berth"
    title = say(book, key, berth=berth + 1, n=book.prices[berth], own=book.own_price)
    return Node(f"berth-{berth + 1}", *box, "card plaster glow" if chosen else "card plaster", text, title)


@once
def ship(book: ThessalonikiBook, number: int, cargo: tuple[int, ...], first: int, box: Box) -> Node:
    """A ship: its city and benefit on the sail, its cargo in the hull; first: who is `ahead`."""
    tile = book.ships[number]
    city = book.cities[tile.city]
    parts = [
        Part("crest", 19, 26, 17, 17, "none full", icon="thessaloniki-" + city),
        Part("city", 31, 25, 80, 19, "none serif left onsail", called(book, city)),
        Part("benefit", 18, 43, 92, 19, "none semi onsail", benefit(book, book.benefit_words[number])),
    ]
    if first > -2:
        tone = TONES[first] if first >= 0 else "grey"
        parts.append(Part("pennant", 66, 2, 34, 14, f"region {tone}", icon="thessaloniki-pennant"))
    parts += [hold(book, tile.spaces[i], cargo[i], i) for i in range(len(cargo))]
    title = ship_title(book, number, cargo, first)
    look = f"region {HEMS[tile.city]}"
    return Node(tile.id, *box, look, "", title, "thessaloniki-vessel", 1, about=tile.id, parts=tuple(parts))


def space_at(i: int) -> tuple[int, int]:
    """Where a space of the hold is in its ship."""
    return 12 + CELL * (i % 4), 95 + CELL * (i // 4)


def hold(book: ThessalonikiBook, kind: int, loaded: int, i: int) -> Part:
    """A space of a ship: round and pale while empty, square when loaded."""
    x, y = space_at(i)
    if loaded:
        return Part(
            f"hold-{i}", x, y, 25, 25, f"box {TONES[loaded - 1]} loaded", icon="thessaloniki-" + GOODS[loaded - 1]
        )
    icon = "thessaloniki-raw-good" if kind == SALT else "thessaloniki-raw-" + book.goods[kind]
    return Part(f"hold-{i}", x + 1, y + 1, 23, 23, "none full pale", icon=icon)


def leading(book: ThessalonikiBook, first: int) -> str:
    """In words, who is `ahead` aboard."""
    return f"{{p{first}}}" if first >= 0 else say(book, "scene.tie" if first == -1 else "scene.nobody")


def ship_title(book: ThessalonikiBook, number: int, cargo: tuple[int, ...], first: int) -> str:
    tile = book.ships[number]
    kinds = [*book.goods[:COLOURS], "any"]
    empty = [kinds[tile.spaces[i]] for i in range(len(cargo)) if not cargo[i]]
    aboard = [book.goods[loaded - 1] for loaded in cargo if loaded]
    who = leading(book, first)
    return say(
        book, "scene.ship", name=called(book, tile.id), empty=counted(book, empty), aboard=counted(book, aboard),
        who=who, gains=long(book, book.benefit_words[number]),
    )  # fmt: skip


def counted(book: ThessalonikiBook, ids: list[str]) -> str:
    """Equal things once, with their number."""
    found = [so_many(book, id, ids.count(id)) for id in dict.fromkeys(ids)]
    return ", ".join(found) or say(book, "scene.nobody")


@once
def spaces(book: ThessalonikiBook, number: int, cargo: tuple[int, ...], box: Box) -> tuple[Node, ...]:
    """The spaces of a ship as things of their own, while one of them is to be chosen."""
    tile = book.ships[number]
    kinds = [*book.goods[:COLOURS], "any"]
    nodes = []
    for i in range(len(cargo)):
        what = book.goods[cargo[i] - 1] if cargo[i] else kinds[tile.spaces[i]]
        key = "scene.loaded" if cargo[i] else "scene.empty"
        title = say(book, key, name=called(book, tile.id), what=called(book, what))
        x, y = space_at(i)
        nodes.append(Node(f"{tile.id}-{i}", *inside(box, x - 3, y - 3, 32, 32), "none", "", title, layer=3))
    return tuple(nodes)

"""Crete: fourteen regions with buildings, Foundations and Warriors on them, and Sea Peoples off their coasts."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.book import GOODS, MinosBook
from emporion.games.minos.layout import REGIONS
from emporion.games.minos.places import ANCHORS, NARROW, SHIPS, Places
from emporion.games.minos.scene_signs import owned, signs
from emporion.games.minos.scene_words import Here, player, region_words, sea_words
from emporion.games.minos.state import Minos
from emporion.once import once
from emporion.scene import art
from emporion.scene.fit import width
from emporion.scene.node import Node, Part
from emporion.text import name, say

GALLEY: Final = (90, 18)
NAME: Final = 15  # units a line of names is high
CITY, TOWER, FARM, GOOD = 26, 19, 22, 18  # how large pieces are
WARRIOR, CROWDED, OVERLAP = 18, 17, 4  # Warriors; from three owners on smaller, and over each other
MANY: Final = 3


@once
def box_of(id: str) -> tuple[int, int, int, int]:
    """Where a region lies on the map: its symbol is drawn in the map's coordinates."""
    x, y, w, h = art.symbols()["minos-region-" + id].get("viewBox", "").split()
    return int(x), int(y), int(w), int(h)


def crete(s: Minos, places: Places) -> list[Node]:
    """The whole island."""
    nodes: list[Node] = []
    for region in range(REGIONS):
        here = Here(
            s.city[region],
            s.tower[region],
            s.farm[region],
            s.foundation[region],
            (s.sea[region], s.sea[REGIONS + region]),
            tuple(s.warriors[region::REGIONS]),
        )
        nodes += region_nodes(s.book, s.players, region, here, *places.windows[region])
    return nodes


@once
def region_nodes(book: MinosBook, players: int, region: int, here: Here, area: str, left: int) -> tuple[Node, ...]:
    """A region: its shape, its name with the Good, what stands there, and the Sea Peoples before it."""
    id = book.region_ids[region]
    x, y, w, h = box_of(id)
    icon, at = "minos-region-" + id, (x - left, y, w, h)
    if players not in book.region_players[region]:
        title = say(book, "scene.left-out", region=name(book, id), n=players)
        return (Node(id, area, *at, "region stone veil", "", title, icon, 1),)
    nodes = [Node(id, area, *at, "region land clear", "", region_words(book, players, region, here), icon, 1, about=id)]
    middle, top = ANCHORS[region][0] - left, ANCHORS[region][1]
    lines = rows(book, region, here)
    nodes.append(heading(book, region, area, middle, top, crowded(here)))
    top += NAME
    for line in lines:
        start = middle - sum([piece.w for piece in line]) // 2
        high = max([piece.h for piece in line])
        for piece in line:
            nodes.append(piece._replace(area=area, x=start, y=top + high - piece.h))
            start += piece.w
        top += high + 1
    nodes += warriors(book, id, here, area, middle, top)
    nodes += fleet(book, region, here.sea, area, left)
    return tuple(nodes)


def crowded(here: Here) -> bool:
    """Whether the Good goes before the name: where many stand."""
    return len([n for n in here.warriors if n]) >= MANY or (here.city >= 0 and here.farm >= 0)


def heading(book: MinosBook, region: int, area: str, middle: int, top: int, with_good: bool) -> Node:
    """A region's name, where it is crowded with its Good before it."""
    id = book.region_ids[region]
    wide = round(width(name(book, id), 12, "serif")) + 4
    good = NAME if with_good else 0
    parts = (Part("good", 0, 0, NAME, NAME, "none full", icon="minos-" + GOODS[book.region_good[region]]),)
    text = Part("name", good, 0, wide, NAME, "none serif small halo", name(book, id))
    at = (middle - (wide + good) // 2, top, wide + good, NAME)
    return Node("name-" + id, area, *at, "none still", layer=3, parts=(*parts[: 1 if good else 0], text))


def rows(book: MinosBook, region: int, here: Here) -> list[list[Node]]:
    """The pieces of a region in lines, each as a node whose place is still open."""
    id = book.region_ids[region]
    first: list[Node] = []
    if not crowded(here):
        first.append(_piece("good-" + id, GOOD + 2, GOOD, "none", "minos-" + GOODS[book.region_good[region]]))
    if here.city >= 0:
        first.append(_building("city-" + id, CITY, here.city, "minos-city"))
        if here.tower:
            first.append(_building("tower-" + id, TOWER, here.city, "minos-tower"))
    elif here.foundation:
        first.append(slab("foundation-" + id, signs(book, book.foundation_gain[here.foundation])))
    else:
        first.append(slab("start-" + id, "start"))
    if here.farm < 0:
        return [first]
    farm = _building("farm-" + id, FARM, here.farm, "minos-farm")
    return [first, [farm]] if region in NARROW else [[*first, farm]]


def _piece(id: str, w: int, h: int, look: str, icon: str) -> Node:
    return Node(id, "", 0, 0, w, h, look + " full still", icon=icon, layer=3)


def _building(id: str, size: int, seat: int, icon: str) -> Node:
    """A building in its owner's colour, with his shape at its foot."""
    emblem = Part("whose", size - 10, size - 10, 10, 10, owned(seat) + " lord")
    return Node(id, "", 0, 0, size, size, f"none p{seat} full still", icon=icon, layer=3, parts=(emblem,))


def slab(id: str, text: str) -> Node:
    """A City Foundation: dashed, with what it brings."""
    return Node(id, "", 0, 0, round(width(text, 12, "bold")) + 9, 20, "box slab small bold still", text, layer=3)


def warriors(book: MinosBook, id: str, here: Here, area: str, middle: int, y: int) -> list[Node]:
    """The shape of each player who is there, with the number of Warriors; who dominates has a white rim."""
    there = [(seat, count) for seat, count in enumerate(here.warriors) if count]
    most = max(here.warriors)
    holder = here.warriors.index(most) if here.warriors.count(most) == 1 else -1
    many = len(there) >= MANY
    size = CROWDED if many else WARRIOR
    step = size - OVERLAP if many else size + 2
    start = middle - (step * (len(there) - 1) + size) // 2
    nodes = []
    for place, (seat, count) in enumerate(there):
        look = f"{owned(seat)} small bold through quiet{' lord' if seat == holder else ''}"
        title = say(book, "scene.warriors-of", n=count, who=player(seat))
        at = (start + step * place, y, size, size)
        origin = f"player-{seat}"
        nodes.append(
            Node(f"warriors-{seat}-{id}", area, *at, look, str(count), title, layer=4 + place, origin=origin, of=id)
        )
    return nodes


def fleet(book: MinosBook, region: int, sea: tuple[int, int], area: str, left: int) -> list[Node]:
    """The Sea Peoples still there, Level I above Level II: black ships with what they ask and bring."""
    x, y = SHIPS[region]
    nodes = []
    for tile in [tile for tile in sea if tile]:
        id = book.sea_ids[tile]
        at = (x - left, y, *GALLEY)
        nodes.append(galley(book, tile)._replace(area=area, x=at[0], y=at[1], of=book.region_ids[region], id=id))
        y += GALLEY[1]
    return nodes


@once
def galley(book: MinosBook, tile: int) -> Node:
    """A ship of the Sea Peoples: at its bow the weaponry it takes, then what beating it brings."""
    cost = Part("cost", 7, 1, 29, 15, "pill white small bold", f"{book.sea_cost[tile]}{{minos-weaponry}}")
    gain = Part("gain", 36, 1, 48, 15, "none onblack small bold", signs(book, book.sea_gain[tile]))
    id = book.sea_ids[tile]
    look, title = "region black quiet", sea_words(book, tile)
    return Node(id, "", 0, 0, *GALLEY, look, "", title, "minos-galley", 4, about=id, parts=(cost, gain))

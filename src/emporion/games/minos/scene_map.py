"""Crete: fourteen regions in two halves, with Warriors, buildings, Foundations and Sea Peoples."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from emporion import games
from emporion.games.minos.book import GOODS, MinosBook
from emporion.games.minos.layout import REGIONS
from emporion.games.minos.scene_signs import owned, said
from emporion.games.minos.state import Minos
from emporion.scene.fit import width
from emporion.scene.node import Area, Node
from emporion.text import counted, name

HALF: Final = 7  # regions in the west
HIGH: Final = 268
SCALES: Final = ((10, 0.578), (632, 0.524))  # of each half: its left edge on the map, and units to a unit of it
DOWN: Final = 0.64


@lru_cache(maxsize=32)
def outlines(book: MinosBook) -> list[tuple[int, int, int, int, int, int]]:
    """Each region's box in its half (x, y, w, h), and its middle."""
    out = []
    for region, record in enumerate(games.pack_of(book).of("region")):
        left, scale = SCALES[region // HALF]
        points = record.numbers("outline")
        xs = [round((x - left) * scale) for x in points[::2]]
        ys = [round((y - 78) * DOWN) for y in points[1::2]]
        at = record.numbers("at", 2)
        middle = (round((at[0] - left) * scale), round((at[1] - 78) * DOWN))
        out.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), *middle))
    return out


def half(s: Minos, east: int) -> tuple[Area, list[Node]]:
    """One half of the island."""
    area = ("west", "east")[east]
    nodes = [Node(f"sea-{area}", area, 0, 0, 390, HIGH, "box sea flat still")]
    for region in range(HALF * east, HALF * east + HALF):
        nodes += region_nodes(s, area, region)
    return Area(area, ("Western Crete", "Eastern Crete")[east], 390, HIGH, 16), nodes


def region_nodes(s: Minos, area: str, region: int) -> list[Node]:
    book = s.book
    id = book.region_ids[region]
    x, y, w, h, cx, cy = outlines(book)[region]
    inside = s.players in book.region_players[region]
    icon = "minos-region-" + id
    if not inside:
        title = f"{name(book, id)} is not in the game with {s.players} players."
        return [Node(id, area, x, y, w, h, "region stone dim", "", title, icon, 1)]
    nodes = [Node(id, area, x, y, w, h, "region land", "", region_words(s, region), icon, 1, about=id)]
    label = min(round(width(name(book, id), 12)) + 6, 96)
    left = max(0, min(cx - label // 2, 390 - label))
    top = max(0, cy - 40)
    nodes.append(Node(f"name-{id}", area, left, top, label, 16, "none small bold still", name(book, id), layer=3))
    row = buildings(s, region)
    start = cx - 10 * len(row)
    for place, (piece, look, icon) in enumerate(row):
        at = (start + 20 * place, top + 16, 20, 20)
        nodes.append(Node(f"{piece}-{id}", area, *at, look + " full still", icon=icon, layer=3))
    nodes += warriors(s, area, region, cx, top + 37)
    nodes += threats(s, area, region, cx, top + 58)
    return nodes


def buildings(s: Minos, region: int) -> list[tuple[str, str, str]]:
    """What stands there: (id, look, icon); first the region's Good."""
    row = [("good", "none", "minos-" + GOODS[s.book.region_good[region]])]
    if s.city[region] >= 0:
        row.append(("city", owned(s.city[region]), "city"))
    elif s.foundation[region]:
        row.append(("foundation", "none faint", "minos-foundation"))
    if s.tower[region]:
        row.append(("tower", owned(s.city[region]), "tower"))
    if s.farm[region] >= 0:
        row.append(("farm", owned(s.farm[region]), "farm"))
    return row


def warriors(s: Minos, area: str, region: int, cx: int, y: int) -> list[Node]:
    """The shape of each player who is there, with the number of Warriors."""
    there = [
        (seat, s.warriors[REGIONS * seat + region]) for seat in range(s.players) if s.warriors[REGIONS * seat + region]
    ]
    id = s.book.region_ids[region]
    return [
        Node(f"warriors-{seat}-{id}", area, cx - 10 * len(there) + 20 * place, y, 20, 20,
             owned(seat) + " small bold through quiet", str(count), counted(count, "Warrior") + f" of {{p{seat}}}.",
             layer=4, origin=f"reserve-{seat}")
        for place, (seat, count) in enumerate(there)
    ]  # fmt: skip


def threats(s: Minos, area: str, region: int, cx: int, y: int) -> list[Node]:
    """The Sea Peoples still there, with the weaponry they ask for."""
    tiles = [s.sea[REGIONS * level + region] for level in range(2) if s.sea[REGIONS * level + region]]
    return [
        Node(f"{s.book.sea_ids[tile]}", area, cx - 18 * len(tiles) + 36 * place, y, 35, 18,
             "pill black small bold row through quiet", str(s.book.sea_cost[tile]), sea_words(s.book, tile),
             "minos-raider", 4, about=s.book.sea_ids[tile])
        for place, tile in enumerate(tiles)
    ]  # fmt: skip


def sea_words(book: MinosBook, tile: int) -> str:
    named = name(book, book.sea_ids[tile])
    return f"{named}: {book.sea_cost[tile]} weaponry to beat them. {said(book, book.sea_gain[tile])}"


def region_words(s: Minos, region: int) -> str:
    """Everything in a region, and its neighbours."""
    book = s.book
    good, number = GOODS[book.region_good[region]], book.region_numbers[region]
    parts = [f"{name(book, book.region_ids[region])}, region {number}, with {good}."]
    if s.city[region] >= 0:
        tower = " and a Tower" if s.tower[region] else ""
        parts.append(f"A City{tower} of {{p{s.city[region]}}}.")
    elif s.foundation[region]:
        parts.append(
            f"A City Foundation, for who builds a City here: {said(book, book.foundation_gain[s.foundation[region]])}"
        )
    if s.farm[region] >= 0:
        parts.append(f"A Farm of {{p{s.farm[region]}}}.")
    for seat in range(s.players):
        if s.warriors[REGIONS * seat + region]:
            parts.append(f"Warriors of {{p{seat}}}: {s.warriors[REGIONS * seat + region]}.")
    for level in range(2):
        if s.sea[REGIONS * level + region]:
            parts.append(sea_words(book, s.sea[REGIONS * level + region]))
    near = [name(book, book.region_ids[other]) for other in book.borders[s.players][region]]
    return " ".join(parts) + f" Borders on {', '.join(near)}."

"""Demand as one sees it: by city, active tiles with their spaces, and what lies on top of each stack."""

from __future__ import annotations

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.place import MOSAICS
from emporion.games.thessaloniki.scene_brief import called
from emporion.games.thessaloniki.scene_heading import heading
from emporion.games.thessaloniki.scene_palace import TONES
from emporion.games.thessaloniki.scene_places import Box, Places, inside
from emporion.games.thessaloniki.scene_port import HEMS
from emporion.games.thessaloniki.scoring import city_limit, city_ships, city_value
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import CITIES
from emporion.once import once
from emporion.scene.node import WIDE, Node, Part
from emporion.text import listed, say


def demand(s: Thessaloniki, seat: int, places: Places) -> list[Node]:
    """A column a city: active tiles, then the top of its stack in the place where it would lie."""
    book = s.book
    nodes = heading(book, "demand", "demand") if places.form == WIDE else []
    statues, mosaics = book.tile_statues[s.size], book.tile_mosaics[s.size]
    for city in range(CITIES):
        forecast = (
            (city_ships(s, seat, city), city_limit(s, seat, city), city_value(s, seat, city))
            if seat >= 0
            else (-1, 0, 0)
        )
        nodes.append(city_head(book, city, *forecast, places.cities.heads[city]))
        slots = places.cities.tiles[city]
        here = [tile for tile in s.active if book.tiles[tile].city == city]
        for slot, tile in enumerate(here):
            nodes += active(book, tile, s.held[tile], statues, mosaics, slots[slot])
        if s.stacks[city]:
            nodes.append(top(book, s.stacks[city][0], len(s.stacks[city]), statues, mosaics, slots[len(here)]))
    return nodes


@once
def city_head(book: ThessalonikiBook, city: int, ships: int, limit: int, value: int, box: Box) -> Node:
    """A city, and what it would pay the viewer now: ships within the limit times the sum of one's Statues."""
    id = book.cities[city]
    w = box[3]
    name = called(book, id)
    parts = [
        Part("crest", 0, 0, 17, 17, "none full", icon="thessaloniki-" + id),
        Part("name", 13, 0, w - 15, 17, "none serif left", name),
    ]
    title = say(book, "scene.city", name=name)
    if ships >= 0:
        worth = min(ships, limit) * value
        text = say(book, "scene.forecast", ships=ships, limit=limit, value=value)
        parts.append(Part("worth", w - 21, 6, 22, 20, "pill later small semi", str(worth)))
        parts.append(Part("forecast", -3, 16, w + 3, 14, "none small left", text))
        title = say(book, "scene.city-yours", name=name, ships=ships, limit=limit, value=value, worth=worth)
    return Node(id, *box, "none", "", title, parts=tuple(parts))


def tile_title(book: ThessalonikiBook, tile: int, statues: int, mosaics: int) -> str:
    shown = book.tiles[tile]
    pays = ", ".join([str(value) for value in shown.statues[:statues]])
    rows = [say(book, "scene.limit", n=shown.limits[i], legacy=icons_of(book, tile, i)) for i in range(mosaics)]
    return say(book, "scene.tile", name=called(book, shown.id), pays=pays, mosaics="; ".join(rows))


def icons_of(book: ThessalonikiBook, tile: int, space: int) -> str:
    """The Legacy beside a mosaic, in words."""
    return listed([called(book, book.legacies[icon]) for icon in book.tiles[tile].legacy[space]]) or say(
        book, "scene.nobody"
    )


@once
def active(
    book: ThessalonikiBook, tile: int, held: tuple[int, ...], statues: int, mosaics: int, box: Box
) -> tuple[Node, ...]:
    """An active tile: spaces for Statues above, for mosaics below, each filled by its owner's colour."""
    shown = book.tiles[tile]
    title = tile_title(book, tile, statues, mosaics)
    nodes = [Node(shown.id, *box, f"card {HEMS[shown.city]}", "", title, about=shown.id)]
    half = box[4] // 2
    for i, (x, w) in enumerate(shares(box[3], [1] * statues)):
        nodes.append(statue_space(book, tile, i, held[i] - 1, inside(box, x, 0, w, half)))
    for i, (x, w) in enumerate(shares(box[3], roomy(book, tile, mosaics))):
        nodes.append(mosaic_space(book, tile, i, held[MOSAICS + i] - 1, inside(box, x, half, w, half)))
    return tuple(nodes)


def shares(wide: int, parts: list[int]) -> list[tuple[int, int]]:
    """Where each part of a width begins, and how wide it is."""
    ends = [wide * sum(parts[: i + 1]) // sum(parts) for i in range(len(parts))]
    return [(start, end - start) for start, end in zip([0, *ends[:-1]], ends, strict=True)]


def roomy(book: ThessalonikiBook, tile: int, mosaics: int) -> list[int]:
    """How much room each space for a mosaic wants: more for two icons, and without any enough to be clicked."""
    return [5 + 2 * len(book.tiles[tile].legacy[i]) for i in range(mosaics)]


def whose(book: ThessalonikiBook, owner: int) -> str:
    return say(book, "scene.has-it", who=f"{{p{owner}}}") if owner >= 0 else ""


def statue_space(book: ThessalonikiBook, tile: int, i: int, owner: int, box: Box) -> Node:
    """What a Statue here pays for each ship."""
    shown = book.tiles[tile]
    n = shown.statues[i]
    title = say(book, "scene.statue-space", name=called(book, shown.id), n=n) + whose(book, owner)
    look = f"box {TONES[owner]} small bold top" if owner >= 0 else "box paper small bold top"
    return Node(f"{shown.id}-s{i + 1}", *box, look, f"{{statue}}{n}" if owner >= 0 else str(n), title, layer=1)


def mosaic_space(book: ThessalonikiBook, tile: int, i: int, owner: int, box: Box) -> Node:
    """The Legacy a mosaic here counts for, and how many ships more it lets count."""
    shown = book.tiles[tile]
    n = shown.limits[i]
    title = say(book, "scene.mosaic-space", name=called(book, shown.id), n=n, legacy=icons_of(book, tile, i)) + whose(
        book, owner
    )
    signs = "".join([f"{{thessaloniki-{book.legacies[icon]}}}" for icon in shown.legacy[i]])
    look = f"box {TONES[owner]} small semi top" if owner >= 0 else "box paper small semi top"
    return Node(f"{shown.id}-m{i + 1}", *box, look, f"{signs}+{n}", title, layer=1)


@once
def top(book: ThessalonikiBook, tile: int, left: int, statues: int, mosaics: int, box: Box) -> Node:
    """The tile on top of a stack, dashed where it would lie."""
    shown = book.tiles[tile]
    half = box[4] // 2
    parts = []
    for i, (x, w) in enumerate(shares(box[3], [1] * statues)):
        parts.append(Part(f"s{i}", x, 0, w, half, "none small faint top", str(shown.statues[i])))
    for i, (x, w) in enumerate(shares(box[3], roomy(book, tile, mosaics))):
        signs = "".join([f"{{thessaloniki-{book.legacies[icon]}}}" for icon in shown.legacy[i]])
        parts.append(Part(f"m{i}", x, half, w, half, "none small faint top", f"{signs}+{shown.limits[i]}"))
    title = say(book, "scene.top", n=left, tile=tile_title(book, tile, statues, mosaics))
    return Node(shown.id, *box, "card ghost", "", title, about=shown.id, parts=tuple(parts))

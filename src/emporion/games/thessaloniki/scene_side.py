"""The side board as one sees it: demand tiles, the chariot track with its entrance."""

from __future__ import annotations

from typing import Final

from emporion.games.thessaloniki.place import MOSAICS
from emporion.games.thessaloniki.scene_board import TONES, people, said
from emporion.games.thessaloniki.scene_words import long, names, short
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import CITIES
from emporion.scene.fit import cut
from emporion.scene.node import Area, Node

CITY_TONES: Final = ("sky", "orange", "land", "clay")


def demand(s: Thessaloniki, legal: set[str]) -> tuple[Area, list[Node]]:
    """Active tiles by city, two in a row; then the tops of the stacks."""
    nodes: list[Node] = []
    order = [tile for city in range(CITIES) for tile in s.active if s.book.tiles[tile].city == city]
    for i, tile in enumerate(order):
        nodes += active_tile(s, tile, 197 * (i % 2), 66 * (i // 2))
    y = 66 * -(-len(order) // 2)
    for city in range(CITIES):
        stack = s.stacks[city]
        if stack:
            nodes.append(top_tile(s, stack, 98 * city, y))
    return Area("demand", "Demand", 390, y + 42), nodes


def tile_title(s: Thessaloniki, tile: int) -> str:
    shown = s.book.tiles[tile]
    icons = [names(s, [s.book.legacies[icon] for icon in row]) for row in shown.legacy]
    statues = ", ".join([str(value) for value in shown.statues[: s.book.tile_statues[s.size]]])
    spaces = range(s.book.tile_mosaics[s.size])
    mosaics = "; ".join([f"limit +{shown.limits[i]}, Legacy {icons[i]}" for i in spaces])
    return f"{said(s, shown.id)}. A Statue pays for each Ship: {statues}. Mosaics: {mosaics}."


def active_tile(s: Thessaloniki, tile: int, x: int, y: int) -> list[Node]:
    shown = s.book.tiles[tile]
    look = f"card {CITY_TONES[shown.city]} top left small bold"
    name = said(s, shown.id)
    nodes = [Node(shown.id, "demand", x, y, 193, 62, look, cut(name, 180, 12), tile_title(s, tile), about=shown.id)]
    for space in range(s.book.tile_statues[s.size]):
        nodes.append(statue_space(s, tile, space, x + 1 + 32 * space, y + 26))
    for space in range(s.book.tile_mosaics[s.size]):
        nodes.append(mosaic_space(s, tile, space, x + 96 + 32 * space, y + 26))
    return nodes


def statue_space(s: Thessaloniki, tile: int, space: int, x: int, y: int) -> Node:
    shown = s.book.tiles[tile]
    owner = s.held[tile][space] - 1
    whose = f" {{p{owner}}} has it." if owner >= 0 else ""
    title = f"{said(s, shown.id)}: a Statue here pays {shown.statues[space]} points for each Ship.{whose}"
    look = f"shield {TONES[owner] if owner >= 0 else 'ghost marble'} bold quiet small"
    icon = "statue" if owner >= 0 else ""
    return Node(f"{shown.id}-s{space + 1}", "demand", x, y, 32, 34, look, str(shown.statues[space]), title, icon, 1)


def mosaic_space(s: Thessaloniki, tile: int, space: int, x: int, y: int) -> Node:
    shown = s.book.tiles[tile]
    owner = s.held[tile][MOSAICS + space] - 1
    whose = f" {{p{owner}}} has it." if owner >= 0 else ""
    icons = [s.book.legacies[icon] for icon in shown.legacy[space]]
    more = f"a Mosaic here raises the limit by {shown.limits[space]}. Legacy: {names(s, icons)}."
    title = f"{said(s, shown.id)}: {more}{whose}"
    tone = TONES[owner] if owner >= 0 else "ghost marble"
    icon = " ".join(["thessaloniki-" + id for id in icons])
    look = f"box {tone} small quiet"
    return Node(f"{shown.id}-m{space + 1}", "demand", x, y, 32, 34, look, f"+{shown.limits[space]}", title, icon, 1)


def top_tile(s: Thessaloniki, stack: tuple[int, ...], x: int, y: int) -> Node:
    shown = s.book.tiles[stack[0]]
    title = f"On top of {len(stack)} inactive tiles: {tile_title(s, stack[0])}"
    text = f"{cut(said(s, s.book.cities[shown.city]), 86, 12)}\n{len(stack)} left"
    look = f"card {CITY_TONES[shown.city]} pale small"
    return Node(shown.id, "demand", x, y + 2, 94, 38, look, text, title, about=shown.id)


def side(s: Thessaloniki, legal: set[str]) -> tuple[Area, list[Node]]:
    """Fourteen spaces after the start, in two rows; the entrance below."""
    nodes = [Node("chariot-0", "side", 0, 0, 46, 52, "box stone top small", "start", "The start of the Chariot track.")]
    for space in range(len(s.book.chariot)):
        x, y = place(space + 1)
        words = s.book.chariot_words[space]
        id = s.book.chariot_ids[space]
        title = f"Chariot track {space + 1}: {long(words)}."
        nodes.append(
            Node(id, "side", x, y, 46, 52, "box sand top small", cut(short(words[0]), 46, 12), title, about=id)
        )
    for seat in range(s.seats):
        x, y = place(s.chariot[seat])
        title = f"The chariot of {{p{seat}}} on space {s.chariot[seat]}."
        at = (x + 1 + 22 * (seat % 2), y + 16 + 18 * (seat // 2), 21, 17)
        nodes.append(Node(f"chariot-of-{seat}", "side", *at, f"pill {TONES[seat]}", "", title, "chariot", 2))
    room = s.book.entrance[s.size]
    title = f"Entrance section, {len(s.entrance)} of {room} spaces taken: {people(s.entrance)}."
    nodes.append(Node("entrance", "side", 0, 110, 390, 36, "card stone left", "Entrance", title))
    for i in range(room):
        look = f"box {TONES[s.entrance[i]]} still" if i < len(s.entrance) else "box ghost marble still"
        icon = "mosaic" if i < len(s.entrance) else ""
        at = (390 - 32 * (room - i), 115, 26, 26)
        nodes.append(Node(f"entrance-{i}", "side", *at, look, icon=icon, layer=1, origin="mosaic"))
    return Area("side", "Chariot track", 390, 148, 13), nodes


def place(space: int) -> tuple[int, int]:
    return 49 * (space % 8), 55 * (space // 8)

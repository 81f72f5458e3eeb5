"""The three Trade Routes: lanes in the sea, with Ships on them and tiles still to be won."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.book import MinosBook
from emporion.games.minos.layout import LAST_SPACE, RED_SPACE, ROUTES
from emporion.games.minos.places import Box, Places, plan_of
from emporion.games.minos.scene_signs import owned, sign, signs
from emporion.games.minos.scene_words import route_space_words, route_words, short
from emporion.games.minos.state import Minos
from emporion.once import once
from emporion.scene.node import Node, Part
from emporion.text import name

SHIP: Final = 20
NUMBER: Final = 38  # units for a lane's name
PRICE: Final = 17
WIDE_TILE: Final = 52  # from here on a tile's effects stand beside each other


def routes(s: Minos, places: Places) -> list[Node]:
    """All lanes."""
    nodes: list[Node] = []
    for place, route in enumerate(s.routes):
        ships = tuple(s.ships[place::ROUTES])
        blue, red = s.bonus[place], s.bonus[ROUTES + place]
        nodes += lane(s.book, place, route, ships, blue, red, places.form)
        nodes += tile_nodes(s.book, s.players, place, blue, 0, places.form)
        nodes += tile_nodes(s.book, s.players, place, red, 1, places.form)
    return nodes


@once
def lane(
    book: MinosBook, place: int, route: int, ships: tuple[int, ...], blue: tuple[int, ...], red: tuple[int, ...],
    form: str,
) -> tuple[Node, ...]:  # fmt: skip
    """A route, its spaces and the Ships on them."""
    places, id = plan_of(form), book.route_ids[route]
    box = places.lanes.box(place)
    number = book.route_number[route] + book.route_side[route]
    signed = Part("number", 0, 0, NUMBER - 2, 34, "none bold small", number, "minos-ship")
    line = Part("line", NUMBER, 17, box.w - NUMBER - 4, 0, "line course")
    title = route_words(book, route, ships, blue, red)
    nodes = [Node(id, *box, "card lane", "", title, about=id, parts=(line, signed))]
    for space in range(1, LAST_SPACE + 1):
        x = box.x + places.route_spaces[space - 1]
        spot = (box.area, x, box.y + 1, places.space_w, 32)
        nodes.append(space_node(book, route, space, spot, places.fine.word))
        nodes += fleet(place, space, ships, spot)
    if form == "wide":
        gate = (box.x + places.route_spaces[RED_SPACE - 1] - 15, box.y + 9, 14, 16)
        nodes.append(Node(f"gate-{id}", box.area, *gate, "none full still", icon="minos-tower", layer=1))
    return tuple(nodes)


@once
def space_node(book: MinosBook, route: int, space: int, spot: tuple[str, int, int, int, int], fine: str) -> Node:
    """A space: its price, and below the income of a Ship there."""
    id, w = f"{book.route_ids[route]}-{space}", spot[3]
    income = signs(book, book.route_income[route][space])
    parts = [
        Part("price", 2, 1, PRICE, PRICE, "disc coin small bold", str(book.route_cost[route][space])),
        Part("income", 0, 18, w, 14, f"none {fine} bold left", income),
    ]
    if space == LAST_SPACE:
        points = f"{book.route_points[route]}{{minos-points}}"
        parts.append(Part("points", 17, 1, w - 17, 16, "none small bold left", points))
    words = route_space_words(book, route, space)
    return Node(id, *spot, "card paper through quiet", "", words, layer=1, parts=tuple(parts))


def fleet(place: int, space: int, ships: tuple[int, ...], spot: tuple[str, int, int, int, int]) -> list[Node]:
    """The Ships on a space, from its right edge; many lie over each other."""
    here = [seat for seat, at in enumerate(ships) if at == space]
    room = spot[3] - PRICE - 4 - (22 if space == LAST_SPACE else 0)
    step = min(SHIP + 1, (room - SHIP) // max(len(here) - 1, 1))
    start = spot[1] + spot[3] - SHIP - 1 - step * (len(here) - 1)
    return [ship(seat, place, spot[0], start + step * at, spot[2], at) for at, seat in enumerate(here)]


@once
def ship(seat: int, place: int, area: str, x: int, y: int, over: int) -> Node:
    emblem = Part("whose", SHIP - 9, SHIP - 10, 9, 9, owned(seat) + " lord")
    at, look = (area, x, y, SHIP, SHIP), f"none p{seat} full still"
    return Node(f"ship-{seat}-{place}", *at, look, icon="minos-ship", layer=3 + over, parts=(emblem,))


@once
def tile_nodes(
    book: MinosBook, players: int, place: int, tiles: tuple[int, ...], red: int, form: str
) -> tuple[Node, ...]:
    """The tiles of one colour at a lane."""
    places = plan_of(form)
    top, room = places.lanes.box(place), places.route_tiles[red]
    step = room.w // (players + 1)
    nodes = []
    for at, tile in enumerate(tiles):
        box = Box(room.area, top.x + room.x + step * at, top.y + room.y, step - 1, room.h)
        nodes.append(tile_node(book, tile, box, book.words["scene.at-route"], places.fine.word + " quiet"))
    return tuple(nodes)


@once
def tile_node(book: MinosBook, tile: int, box: Box, where: str, fine: str) -> Node:
    """A Trade Bonus tile: what it brings, in signs."""
    id, gain = book.tile_ids[tile], book.tile_gain[tile]
    lines = [signs(book, gain)] if box.w > WIDE_TILE else [sign(book, effect) for effect in gain]
    high = box.h / len(lines)
    parts = tuple([
        Part(f"gain-{at}", 0, round(high * at), box.w, round(high), f"none {fine} bold", line)
        for at, line in enumerate(lines)
    ])  # fmt: skip
    look = f"box {'bluish' if id.startswith('blue') else 'reddish'} {fine}"
    return Node(id, *box, look, "", f"{where}: {name(book, id)}. {short(book, gain)}", "", 2, about=id, parts=parts)

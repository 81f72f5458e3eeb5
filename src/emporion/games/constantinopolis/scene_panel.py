"""A panel a player: everything open that he has, small, in the same order for all."""

from __future__ import annotations

from typing import Final, NamedTuple

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.places import Places
from emporion.games.constantinopolis.scene_chip import chip_icons, owned_title
from emporion.games.constantinopolis.scene_parts import BODIES, ROMAN, picture, rosette, sign, words
from emporion.games.constantinopolis.ships import Ship
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOOD_KINDS, POWER, URBI, holds, slot
from emporion.games.constantinopolis.words import (
    SYMBOL,
    cargo_icons,
    contract_words,
    good_icon,
    good_words,
    seat_name,
)
from emporion.once import once
from emporion.scene.node import Area, Node, Part
from emporion.text import counted, name, say

OWN: Final = 46  # who looks has his things in the strip
MOST: Final = 104
ALL: Final = 400  # all panels together
HEAD: Final = 44
SIDES: Final = (13, 12, 11, 10, 9, 8, 7)  # of a chip's symbols, the largest with which all fit


class Holdings(NamedTuple):
    """What the head of a panel shows."""

    seat: int
    office: int
    gold: int  # -1: covered
    fame: int
    then: int  # his fame if the game ended now
    level: int
    posts: int
    goods: tuple[int, ...]
    fleet: tuple[Ship, ...]
    asked: bool
    used: bool  # the power of his office


def panels(
    s: Constantinopolis, viewer: int, places: Places, standing: tuple[int, ...]
) -> tuple[list[Area], list[Node]]:
    """One area a seat, the seat of who looks first, then clockwise."""
    first = max(viewer, 0)
    fame, asking = s.scores(), s.asking()
    areas: list[Area] = []
    nodes: list[Node] = []
    for i in range(s.players):
        seat = (first + i) % s.players
        high = height(s.players, viewer, seat)
        areas.append(area(s.book, seat, places.panel, high))
        has = holdings(s, viewer, seat, (fame[seat], standing[seat]), seat in asking)
        nodes.append(panel_head(s.book, has, places.panel, high))
        if seat != viewer:
            nodes += chips(s, seat, places.panel, high)
    return areas, nodes


@once
def area(book: ConstantinopolisBook, seat: int, w: int, h: int) -> Area:
    return Area(f"panel-{seat}", say(book, "area.panel", who=seat_name(seat)), w, h, role="panel")


def height(players: int, viewer: int, seat: int) -> int:
    """How high a panel is: the same through a game."""
    if viewer < 0:
        return min(MOST, ALL // players)
    return OWN if seat == viewer else min(MOST, (ALL - OWN) // (players - 1))


def shows_gold(s: Constantinopolis, viewer: int, seat: int) -> bool:
    """Covered gold is not displayed to others; anybody may still have counted it."""
    return viewer == seat or not s.covered_money() or s.over


def holdings(s: Constantinopolis, viewer: int, seat: int, fame: tuple[int, int], asked: bool) -> Holdings:
    first = slot(seat, 0)
    return Holdings(
        seat, s.office[seat], s.gold[seat] if shows_gold(s, viewer, seat) else -1, *fame, s.level(seat),
        s.posts[seat], tuple(s.goods[first : first + GOOD_KINDS]), s.fleet[seat], asked,
        s.office[seat] >= URBI and bool(s.used[seat] & POWER),
    )  # fmt: skip


@once
def panel_head(book: ConstantinopolisBook, own: Holdings, w: int, h: int) -> Node:
    """Name, office, gold, level, posts, fame; goods and ships."""
    seat = own.seat
    parts = [
        Part("stripe", 0, 0, 5, h, f"box flat p{seat}"),
        sign("sign", 10, 5, 12, seat),
        words("name", (20, 0, 76, 22), "bold left", seat_name(seat)),
    ]
    if own.office >= 0:
        parts.append(Part("office", 95, 3, 22, 17, "box porphyry serif small", ROMAN[own.office]))
    parts += facts(own, w)
    for good in range(GOOD_KINDS):
        n = own.goods[good]
        parts.append(picture(f"good-{good}", (10 + 29 * good, 25, 15, 15), good_icon(good), "" if n else "dim"))
        parts.append(words(f"n-{good}", (24 + 29 * good, 23, 15, 19), "small bold" if n else "small faint", str(n)))
    parts += fleet_parts(book, own, w)
    look = "card" + (" turn" if own.asked else "")
    return Node(f"seat-{seat}", f"panel-{seat}", 0, 0, w, h, look, "", seat_title(book, own), parts=tuple(parts))


def facts(own: Holdings, w: int) -> list[Part]:
    """Gold, level and posts as numbers beside their symbols, fame as a rosette."""
    gold = "coin" if own.gold >= 0 else SYMBOL + "purse"
    rows = (
        ("gold", gold, str(own.gold) if own.gold >= 0 else "?", w - 151),
        ("level", SYMBOL + "production", str(own.level), w - 114),
        ("posts", SYMBOL + "post", str(own.posts), w - 86),
    )
    parts = [rosette("fame", w - 27, 1, 23, own.fame)]
    if own.then != own.fame:
        parts.append(
            words("then", (w - 57, 1, 31, 21), f"{'tiny' if w < 300 else 'small'} semi fame right", f"→{own.then}")
        )
    for key, icon, text, x in rows:
        parts.append(picture(f"{key}-sign", (x, 4, 15, 15), icon))
        parts.append(words(key, (x + 14, 1, 24 if key == "gold" else 16, 21), "small bold", text))
    return parts


def fleet_parts(book: ConstantinopolisBook, own: Holdings, w: int) -> list[Part]:
    """Ships: at home, or on blue with the rounds they are away."""
    room = w - 160
    ships = sorted([(ship.away, book.ship_size[ship.number]) for ship in own.fleet])
    wide = [29 if away else 17 for away, _ in ships]
    scale = min(1.0, room / max(1, sum(wide)))
    x = w - 4.0 - scale * sum(wide)
    parts: list[Part] = []
    for i, ((away, size), each) in enumerate(zip(ships, wide, strict=True)):
        if away:
            parts.append(Part(f"away-{i}", round(x), 24, 28, 17, "box sea flat tiny right bold", str(away)))
        parts.append(picture(f"ship-{i}", (round(x), 24, 17, 17), SYMBOL + book.size_ids[size], f"p{own.seat}"))
        x += scale * each
    return parts


def seat_title(book: ConstantinopolisBook, own: Holdings) -> str:
    """A player's whole sheet in a sentence, his buildings and contracts apart."""
    held = book.words["title.no-office"]
    if own.office >= 0:
        held = say(book, "title.is", office=name(book, book.office_ids[own.office]))
    used = book.words["title.power-used"] if own.used else ""
    gold = f"{own.gold} {book.words['scene.gold']}" if own.gold >= 0 else book.words["title.covered"]
    return say(
        book, "title.seat", who=seat_name(own.seat), office=held, used=used,
        fame=own.fame, then=own.then, gold=gold, level=own.level, posts=counted(own.posts, "trading post"),
        goods=good_words(book, own.goods), now=book.words["title.turn"] if own.asked else "",
    )  # fmt: skip


# --- buildings and contracts


def chips(s: Constantinopolis, seat: int, w: int, h: int) -> tuple[Node, ...]:
    """Every building as a small tile, then the open contracts as tags."""
    return chip_nodes(s.book, seat, s.owned[seat], s.used[seat] & s.owned[seat], s.hand[seat], w, h)


@once
def chip_nodes(
    book: ConstantinopolisBook, seat: int, estate: int, used: int, cards: tuple[int, ...], w: int, h: int
) -> tuple[Node, ...]:  # fmt: skip
    """Row by row, as large as all of them fit."""
    owned = [tile for tile in range(1, len(book.tile_ids)) if holds(estate, tile)]
    counts = [len(chip_icons(book, tile).split()) for tile in owned]
    counts += [len(cargo_icons(book, contract).split()) for contract in cards]
    side, places = fitted(tuple(counts), w - 12, h - HEAD - 2)
    tiles = [
        small_tile(book, tile, seat, holds(used, tile), side, 8 + x, HEAD + y)
        for tile, (x, y) in zip(owned, places, strict=False)
    ]
    tags = [
        small_card(book, contract, seat, side, 8 + x, HEAD + y)
        for contract, (x, y) in zip(cards, places[len(owned) :], strict=True)
    ]
    return (*tiles, *tags)


@once
def fitted(counts: tuple[int, ...], w: int, h: int) -> tuple[int, list[tuple[int, int]]]:
    """The largest side of a symbol with which chips of so many symbols fit, and where each begins."""
    for side in SIDES:
        places: list[tuple[int, int]] = []
        x = y = 0
        for count in counts:
            wide = side * count + 6
            if x + wide > w:
                x, y = 0, y + side + 5
            places.append((x, y))
            x += wide
        if y + side + 3 <= h or side == SIDES[-1]:
            return side, places
    raise AssertionError("SIDES is not empty")


@once
def small_tile(book: ConstantinopolisBook, tile: int, seat: int, used: bool, side: int, x: int, y: int) -> Node:
    id = book.tile_ids[tile]
    icons = chip_icons(book, tile)
    w, h = side * len(icons.split()) + 4, side + 3
    parts = (picture("face", (2, 1, w - 4, h - 2), icons, "pale" if used else ""),)
    look = f"box {BODIES[book.kind[tile]]} quiet" + (" pale" if used else "")
    title = owned_title(book, tile, seat, used)
    return Node(f"{id}-of-{seat}", f"panel-{seat}", x, y, w, h, look, "", title, "", 1, 0, id, id, parts)


@once
def small_card(book: ConstantinopolisBook, contract: int, seat: int, side: int, x: int, y: int) -> Node:
    id = book.contract_ids[contract]
    icons = cargo_icons(book, contract)
    w, h = side * len(icons.split()) + 4, side + 3
    parts = (picture("cargo", (2, 1, w - 4, h - 2), icons),)
    title = say(book, "title.before", who=seat_name(seat), contract=contract_words(book, contract))
    return Node(id, f"panel-{seat}", x, y, w, h, "tag stone", "", title, "", 1, 0, "deck", id, parts)

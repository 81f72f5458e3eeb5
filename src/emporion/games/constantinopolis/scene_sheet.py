"""A player's things as one sees them: open contracts, goods, buildings, ships in harbour and at sea."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.contracts import Save
from emporion.games.constantinopolis.load import Load
from emporion.games.constantinopolis.scene_board import (
    STEP,
    TILE_W,
    good_icon,
    good_icons,
    good_words,
    mark,
    name,
    seat_name,
)
from emporion.games.constantinopolis.scene_tiles import TONES, face, tile_words
from emporion.games.constantinopolis.ships import Ship
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, POWER, URBI, holds, slot
from emporion.scene.fit import wrap
from emporion.scene.node import Area, Node

LANES: Final = ("Harbour", "Back in 1 round", "Back in 2 rounds")
CARD_H: Final = 84


def cargo_icons(book: ConstantinopolisBook, contract: int) -> str:
    return "constantinopolis-passenger" if book.passenger[contract] else good_icons(book.wants[contract])


@lru_cache(maxsize=512)
def contract_words(book: ConstantinopolisBook, contract: int) -> str:
    """A contract in a sentence."""
    cargo = "a passenger" if book.passenger[contract] else good_words(book, book.wants[contract])
    small, medium, large = book.voyage[contract]
    first = f"Small Ship {small}" if small else "no Small Ship"
    fame = f" and {book.honour[contract]} fame" if book.honour[contract] else ""
    city = name(book, book.contract_ids[contract]).partition(":")[0]
    return (
        f"{city} wants {cargo}, for {book.pay[contract]} gold{fame}. "
        f"Rounds: {first}, Medium Ship {medium}, Large Ship {large}."
    )


def voyage_text(voyage: tuple[int, ...]) -> str:
    return "·".join([str(rounds) if rounds else "–" for rounds in voyage])


# --- contracts


def contracts(s: Constantinopolis, seat: int) -> tuple[Area, list[Node]]:
    """One's own open contracts, as large cards."""
    nodes: list[Node] = []
    hand = s.hand[seat] if seat >= 0 else ()
    step = s.stack[-1][1] if s.stack else None
    for place, contract in enumerate(hand):
        loading = isinstance(step, Load) and step.contract == contract
        saved = isinstance(step, Save) and contract in step.saved
        at = (STEP * (place % 4), (CARD_H + 4) * (place // 4))
        nodes += contract_card(s.book, contract, loading or saved, saved, *at)
    return Area("contracts", "Your contracts", 390, max(1, -(-len(hand) // 4)) * (CARD_H + 4) - 4, 16), nodes


@lru_cache(maxsize=8192)
def contract_card(book: ConstantinopolisBook, contract: int, chosen: bool, saved: bool, x: int, y: int) -> list[Node]:
    id = book.contract_ids[contract]
    city = name(book, id).partition(":")[0]
    look = "card sand small bottom" + (" glow" if chosen else "")
    title = contract_words(book, contract) + (" It is saved." if saved else "")
    cargo = cargo_icons(book, contract)
    return [
        Node(id, "contracts", x, y, TILE_W, CARD_H, look, wrap(city, TILE_W - 6, 12, 1), title, "", 0, 0, "deck", id),
        mark(f"{id}-pay", "contracts", x + 3, y + 3, 36, 20, "pill gold small bold", str(book.pay[contract])),
        mark(f"{id}-way", "contracts", x + 40, y + 3, 52, 20, "none small right", voyage_text(book.voyage[contract])),
        mark(f"{id}-cargo", "contracts", x + 8, y + 25, TILE_W - 16, 38, "none full ink", "", cargo),
    ]


# --- a player's sheet


def sheet(s: Constantinopolis, viewer: int, seat: int) -> tuple[Area, list[Node]]:
    """All that lies before a player."""
    area = f"sheet-{seat}"
    nodes = header(s, viewer, seat, area)
    y = 50
    nodes += stock_row(s, seat, area, y)
    y += 38
    more, y = hand_row(s, viewer, seat, area, y)
    nodes += more
    more, y = harbour(s, viewer, seat, area, y)
    nodes += more
    more, y = estate(s, viewer, seat, area, y)
    title = "Your sheet" if viewer == seat else f"Sheet of player {seat + 1}"
    return Area(area, title, 390, y, 16), nodes + more


def shows_gold(s: Constantinopolis, viewer: int, seat: int) -> bool:
    """Covered gold is not displayed to others; anybody may still have counted it."""
    return viewer == seat or not s.covered_money() or s.over


def header(s: Constantinopolis, viewer: int, seat: int, area: str) -> list[Node]:
    fame = s.scores()[seat]
    gold = str(s.gold[seat]) if shows_gold(s, viewer, seat) else "?"
    money = f"{gold} gold" if gold != "?" else "covered gold"
    held = s.office[seat]
    office = f"is {name(s.book, s.book.office_ids[held])}" if held >= 0 else "has no office"
    used = ", its power used" if held >= URBI and s.used[seat] & POWER else ""
    now = " It is the turn of this player." if seat in s.asking() else ""
    title = (
        f"{seat_name(seat)} {office}{used}: {fame} fame, {money}, production level {s.level(seat)}, "
        f"{s.posts[seat]} trading posts.{now}"
    )
    look = f"card p{seat} left bold" + (" turn" if seat in s.asking() else "")
    nodes = [Node(f"seat-{seat}", area, 0, 0, 390, 46, look, seat_name(seat), title)]
    facts = (
        ("fame", "laurel", str(fame)),
        ("gold", "coin", gold),
        ("level", "constantinopolis-production", str(s.level(seat))),
        ("posts", "constantinopolis-post", str(s.posts[seat])),
    )
    for place, (id, icon, text) in enumerate(facts):
        at = (150 + 60 * place, 7, 57, 32)
        nodes.append(mark(f"{id}-{seat}", area, *at, "pill bold row", text, icon))
    return nodes


def stock_row(s: Constantinopolis, seat: int, area: str, y: int) -> list[Node]:
    """Goods in stock, with what the ledger says of this round's deals."""
    first = slot(seat, 0)
    return [stock_cell(s.book, area, seat, g, s.goods[first + g], s.dealt[first + g], y) for g in range(GOOD_KINDS)]


@lru_cache(maxsize=8192)
def stock_cell(book: ConstantinopolisBook, area: str, seat: int, good: int, n: int, dealt: int, y: int) -> Node:
    id = GOODS[good]
    ledger = f"; {abs(dealt)} {'bought' if dealt > 0 else 'sold'} this round" if dealt else ""
    change = f" {'+' if dealt > 0 else '−'}{abs(dealt)}" if dealt else ""
    look = "card row" + ("" if n or dealt else " dim")
    title = f"{seat_name(seat)} has {n} {name(book, id)}{ledger}."
    at = (78 * good, y, 75, 34)
    return Node(f"stock-{seat}-{id}", area, *at, look, f"{n}{change}", title, good_icon(good))


def hand_row(s: Constantinopolis, viewer: int, seat: int, area: str, y: int) -> tuple[list[Node], int]:
    """The open contracts of another player, as small cards."""
    if viewer == seat or not s.hand[seat]:
        return [], y
    nodes: list[Node] = []
    for place, contract in enumerate(s.hand[seat]):
        nodes += small_card(s.book, contract, seat, area, 65 * (place % 6), y + 40 * (place // 6))
    return nodes, y + 40 * -(-len(s.hand[seat]) // 6)


@lru_cache(maxsize=8192)
def small_card(book: ConstantinopolisBook, contract: int, seat: int, area: str, x: int, y: int) -> list[Node]:
    id = book.contract_ids[contract]
    said = f"Before {seat_name(seat)}: {contract_words(book, contract)}"
    return [
        Node(id, area, x, y, 62, 36, "card sand", "", said, "", 0, 0, "deck", id),
        mark(f"{id}-cargo", area, x + 2, y + 3, 38, 30, "none full ink", icon=cargo_icons(book, contract)),
        mark(f"{id}-pay", area, x + 38, y + 8, 24, 20, "none small bold", str(book.pay[contract])),
    ]


def harbour(s: Constantinopolis, viewer: int, seat: int, area: str, y: int) -> tuple[list[Node], int]:
    """Ships by the rounds they still sail: in harbour, one, two."""
    nodes: list[Node] = []
    most = 0
    for lane, words in enumerate(LANES):
        ships = [ship for ship in s.fleet[seat] if ship.away == lane]
        most = max(most, len(ships))
        nodes.append(mark(f"lane-{seat}-{lane}", area, 131 * lane, y, 127, 18, "none small faint", words))
        for place, ship in enumerate(ships):
            nodes += ship_chip(s, viewer, seat, ship, area, 131 * lane, y + 19 + 44 * place)
    return nodes, y + 22 + 44 * most


def shows_load(s: Constantinopolis, viewer: int, seat: int, ship: Ship) -> bool:
    """Covered loads are not displayed to others once the ship has left; they were shown at departure."""
    return viewer == seat or not s.covered_loads() or not ship.away or s.over


def ship_chip(s: Constantinopolis, viewer: int, seat: int, ship: Ship, area: str, x: int, y: int) -> list[Node]:
    id = s.book.ship_ids[ship.number]
    size = s.book.ship_size[ship.number]
    where = f"back in {ship.away} round{'s' if ship.away > 1 else ''}" if ship.away else "in harbour"
    short = name(s.book, s.book.size_ids[size]).partition(" ")[0]
    origin = s.book.size_ids[size]
    look = "card small left top " + ("sea" if ship.away else "wood")
    sign = mark(f"{id}-sign", area, x + 86, y + 2, 38, 36, "none full", icon="constantinopolis-" + origin)
    if not shows_load(s, viewer, seat, ship):
        title = f"{name(s.book, origin)} of {seat_name(seat)}, {where}; its load is covered."
        return [Node(id, area, x, y, 127, 40, look, short, title, "", 0, 0, origin), sign]
    taken = s.book.cargo[size] - ship.room
    load = "; ".join([contract_words(s.book, contract).partition(". ")[0] for contract in ship.load]) or "empty"
    title = (
        f"{name(s.book, origin)} of {seat_name(seat)}, {where}, {taken} of {s.book.cargo[size]} spaces taken: {load}."
    )
    text = f"{short} {taken}/{s.book.cargo[size]}"
    nodes = [Node(id, area, x, y, 127, 40, look, text, title, "", 0, 0, origin), sign]
    icons = " ".join([cargo_icons(s.book, contract) for contract in ship.load])
    if icons:
        nodes.append(mark(f"{id}-load", area, x + 3, y + 19, 82, 18, "none full ink", icon=icons))
    return nodes


def estate(s: Constantinopolis, viewer: int, seat: int, area: str, y: int) -> tuple[list[Node], int]:
    """The buildings a player owns; used ones are pale."""
    nodes: list[Node] = []
    owned = [tile for tile in range(1, len(s.book.tile_ids)) if holds(s.owned[seat], tile)]
    for place, tile in enumerate(owned):
        used = holds(s.used[seat], tile)
        at = (STEP * (place % 4), y + 60 * (place // 4))
        nodes += estate_tile(s.book, tile, seat, viewer == seat, used, area, *at)
    return nodes, y + 60 * -(-len(owned) // 4)


@lru_cache(maxsize=8192)
def estate_tile(
    book: ConstantinopolisBook, tile: int, seat: int, mine: bool, used: bool, area: str, x: int, y: int
) -> list[Node]:
    id = book.tile_ids[tile]
    node = id if mine else f"{id}-of-{seat}"
    look = f"card {TONES[book.kind[tile]]} small bottom" + (" pale" if used else "")
    title = f"{seat_name(seat)} owns {tile_words(book, tile)}" + (" Used this round." if used else "")
    text = wrap(name(book, id), TILE_W - 6, 12, 2)
    nodes = [Node(node, area, x, y, TILE_W, 56, look, text, title, "", 0, 0, id, id)]
    return nodes + face(book, tile, area, f"{id}-face-{seat}", x + 2, y + 3, 20)

"""The main board as one sees it: the ring of alcoves with the gate, the port, the contract offer."""

from __future__ import annotations

from typing import Final

from emporion.games.thessaloniki.place import is_patrician, owner_of
from emporion.games.thessaloniki.scene_words import long, names, short
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.terms import ALCOVES, BERTHS, COLOURS, SALT, SALT_MERCHANT, SECTIONS
from emporion.scene.fit import cut, wrap
from emporion.scene.node import Area, Node

TONES: Final = ("yellow", "purple", "red", "green", "white")  # by seat, and by good
SIGNS: Final = ("sheaf", "cluster", "ham", "sprig", "crystal")  # what stands for a good on a coloured ground
GOODS: Final = tuple(["thessaloniki-" + sign for sign in SIGNS])
CELL: Final = 126
HIGH: Final = 114
RING: Final = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2))  # clockwise from the gate at (0, 1)
ENDS: Final = ("no Denarius left at the gate", "seven Demand tiles", "the Festival card", "the Festival Ship")


def board(s: Thessaloniki, legal: set[str]) -> tuple[Area, list[Node]]:
    """Seven alcoves around the clock of the game."""
    nodes: list[Node] = []
    for alcove in range(ALCOVES):
        column, row = RING[s.book.place[alcove]]
        nodes += alcove_nodes(s, alcove, column * (CELL + 6), row * (HIGH + 6))
    title = f"The treasury gate: {s.gate} Denarii. A Patrician who passes it takes one."
    nodes.append(
        Node("gate", "board", 20, HIGH + 16, 86, 92, "arch gold large", f"×{s.gate}", title, "thessaloniki-gate")
    )
    return Area("board", "Alcoves", 390, 3 * HIGH + 12, 16), nodes + clock(s, CELL + 6, HIGH + 6)


def alcove_nodes(s: Thessaloniki, alcove: int, x: int, y: int) -> list[Node]:
    """One alcove: three spaces filled from the right, its pieces, its bonus."""
    here = s.book.alcoves[alcove]
    crowd = s.alcoves[alcove]
    nodes = [Node(here.id, "board", x, y, CELL, HIGH, "card sand top bold", said(s, here.id), alcove_title(s, alcove))]
    for place in range(here.workers):
        at = (x + CELL - 40 * (place + 1) - 1, y + 22, 38, 38)
        if place < len(crowd):
            nodes.append(worker(s, crowd[place], at))
        else:
            nodes.append(Node(f"{here.id}-space-{place}", "board", *at, "disc ghost stone still", layer=1))
    nodes += pieces(s, alcove, x + 4, y + 64)
    visible = max(1, here.workers - len(crowd))
    title = f"Whoever comes next gets {visible} action points at the {said(s, here.id)}."
    at = (x + 4, y + 88, 30, 22)
    nodes.append(Node(f"{here.id}-points", "board", *at, "pill gold small bold quiet", f"+{visible}", title, layer=1))
    bonus = short(s.book.bonus_words[ALCOVES + alcove])
    title = f"Alcove bonus of the {said(s, here.id)}: {long((s.book.bonus_words[ALCOVES + alcove],))}."
    look = "none small left quiet"
    nodes.append(Node(f"{here.id}-gives", "board", x + 36, y + 88, 88, 22, look, cut(bonus, 78, 12), title, layer=1))
    return nodes


def worker(s: Thessaloniki, number: int, at: tuple[int, int, int, int]) -> Node:
    id = s.book.workers[number]
    owner = owner_of(number)
    kind = "crystal" if number == SALT_MERCHANT else "patrician" if is_patrician(number) else "merchant"
    whose = f", of {{p{owner}}}" if owner < s.seats else ""
    return Node(
        id, "board", *at, f"disc {TONES[owner]}", "", f"{said(s, id).capitalize()}{whose}.", "thessaloniki-" + kind, 3
    )


def pieces(s: Thessaloniki, alcove: int, x: int, y: int) -> list[Node]:
    """The spaces for mosaics, then those for Statues."""
    here = s.book.alcoves[alcove]
    nodes: list[Node] = []
    rows = (
        ("mosaic", s.alcove_mosaics[alcove], here.mosaic_spaces[s.size]),
        ("statue", s.alcove_statues[alcove], here.statue_spaces[s.size]),
    )
    for kind, placed, spaces in rows:
        for i in range(spaces):
            look = f"box {TONES[placed[i]]} still" if i < len(placed) else "box ghost stone still"
            icon = kind if i < len(placed) else ""
            nodes.append(Node(f"{here.id}-{kind}-{i}", "board", x, y, 19, 20, look, icon=icon, layer=1, origin=kind))
            x += 20
    return nodes


def alcove_title(s: Thessaloniki, alcove: int) -> str:
    here = s.book.alcoves[alcove]
    actions = names(s, [s.book.actions[action].id for action in here.actions])
    mosaics, statues = s.alcove_mosaics[alcove], s.alcove_statues[alcove]
    room = f"Mosaics {people(mosaics)} of {here.mosaic_spaces[s.size]}, Statues {people(statues)} of "
    return (
        f"{said(s, here.id)}: {names(s, [s.book.workers[w] for w in s.alcoves[alcove]])} from the right. "
        f"Actions: {actions}; or take a Contract. "
        f"Bonus: {long((s.book.bonus_words[ALCOVES + alcove],))}. Mosaic bonus: {long((s.book.bonus_words[alcove],))}. "
        f"Sunset: {long(s.book.sunset_words[alcove])}. {room}{here.statue_spaces[s.size]}."
    )


def people(seats: tuple[int, ...]) -> str:
    """Whose pieces."""
    return " ".join([f"{{p{seat}}}" for seat in seats]) or "none"


def said(s: Thessaloniki, id: str) -> str:
    return s.book.words.get("name." + id, id)


def clock(s: Thessaloniki, x: int, y: int) -> list[Node]:
    """Round and end of the game, in the middle of the ring."""
    met = [ENDS[i] for i in range(4) if s.met(1 << i)]
    text = f"Round {s.round}" if not s.last else f"Last round\n({s.round})"
    title = f"Round {s.round}. The end comes with two of four conditions; met: {', '.join(met) or 'none'}."
    nodes = [Node("clock", "board", x, y, CELL, HIGH, "card marble top bold", text, title)]
    for i in range(4):
        look = f"pill {'gold' if s.met(1 << i) else 'stone'} small still"
        text = ("gate empty", "7 demands", "last card", "last ship")[i]
        nodes.append(Node(f"end-{i}", "board", x + 8, y + 38 + 18 * i, CELL - 16, 17, look, text, layer=1))
    return nodes


# --- the port


def port(s: Thessaloniki, legal: set[str]) -> tuple[Area, list[Node]]:
    """Four berths from the left with their prices, and the ships in them."""
    nodes: list[Node] = []
    for berth in range(BERTHS):
        x = 98 * berth
        pays = s.book.prices[berth]
        more = " Raw Goods are sold here too." if berth == BERTHS - 1 else ""
        title = f"Berth {berth + 1}: {pays} points for each Good, at most {s.book.own_price} for one's own.{more}"
        look = "pill sea small bold quiet"
        nodes.append(Node(f"berth-{berth + 1}", "port", x + 4, 0, 86, 20, look, f"{pays} each", title))
        if s.port[berth]:
            nodes += ship(s, berth, x, 22)
    left = f"{len(s.ships)} Ships in the stack, {len(s.spare)} set aside."
    nodes.append(Node("ship-stack", "port", 0, 140, 390, 18, "none small left", left, left))
    return Area("port", "Port", 390, 158, 16), nodes


def ship(s: Thessaloniki, berth: int, x: int, y: int) -> list[Node]:
    tile = s.book.ships[s.port[berth]]
    cargo = s.cargo[berth]
    city = said(s, s.book.cities[tile.city])
    kinds = [(*s.book.goods[:COLOURS], "any")[kind] for kind in tile.spaces]
    spaces = ", ".join(
        [f"{kinds[i]}{' taken by ' + s.book.goods[cargo[i] - 1] if cargo[i] else ''}" for i in range(len(kinds))]
    )
    benefit = s.book.benefit_words[s.port[berth]]
    title = f"{said(s, tile.id)}. Spaces: {spaces}. Benefit: {long(benefit)}."
    nodes = [Node(tile.id, "port", x, y, 94, 116, "card wood top small bold", cut(city, 88, 12), title, about=tile.id)]
    for i in range(len(kinds)):
        at = (x + 4 + 22 * (i % 4), y + 20 + 24 * (i // 4), 20, 22)
        if cargo[i]:
            look, icon = f"box {TONES[cargo[i] - 1]} still", GOODS[cargo[i] - 1]
        elif tile.spaces[i] == SALT:
            look, icon = "none full pale still", "thessaloniki-any"
        else:
            look, icon = "none full pale still", "thessaloniki-raw-" + s.book.goods[tile.spaces[i]]
        nodes.append(Node(f"{tile.id}-space-{i}", "port", *at, look, icon=icon, layer=1))
    text = wrap(" + ".join([short(effect) for effect in benefit]), 82, 12, 2)
    nodes.append(Node(f"{tile.id}-benefit", "port", x + 3, y + 74, 88, 38, "card sand small still", text, layer=1))
    return nodes


# --- the contract offer


def offer(s: Thessaloniki, legal: set[str]) -> tuple[Area, list[Node]]:
    """Five contracts, the first section on the right, with the Statues above them."""
    standing = [f"section {i + 1} {people(s.sections[i])}" for i in range(SECTIONS)]
    title = f"Statues at the Contract offer, from the right: {', '.join(standing)}."
    nodes = [Node("offer", "offer", 0, 0, 390, 34, "card stone quiet", "", title)]
    for section in range(SECTIONS):
        x = 79 * (SECTIONS - 1 - section)
        placed = s.sections[section]
        for i in range(s.book.section_spaces[section][s.size]):
            look = f"disc {TONES[placed[i]]} still" if i < len(placed) else "disc ghost stone still"
            icon = "statue" if i < len(placed) else ""
            at = (x + 1 + 18 * i, 8, 18, 18)
            nodes.append(Node(f"section-{section + 1}-{i}", "offer", *at, look, icon=icon, layer=1, origin="statue"))
        if s.offer[section]:
            nodes += card(s, s.offer[section], "offer", x, 38, "deck")
    left = f"{len(s.deck)} Contracts in the deck, {len(s.reserve)} in reserve."
    nodes.append(Node("deck", "offer", 0, 160, 390, 18, "none small left", left, left))
    return Area("offer", "Contract offer", 390, 178, 16), nodes


def card(s: Thessaloniki, number: int, area: str, x: int, y: int, origin: str = "") -> list[Node]:
    """A contract: cost above, name, Legacy icon and kind below."""
    played = s.book.cards[number]
    cost = ["thessaloniki-raw-" + s.book.goods[good] for good in played.cost]
    legacy = f" Legacy: {said(s, s.book.legacies[played.legacy])}." if played.legacy >= 0 else " No Legacy."
    kind = "Instant" if played.instant else "Permanent"
    title = (
        f"{said(s, played.id)} ({kind}). Costs {names(s, [s.book.goods[good] for good in played.cost])} and one of any "
        f"colour.{legacy} {s.book.texts[played.id]}"
    )
    id = played.id
    look = "card marble small" if played.instant else "card sky small"
    nodes = [Node(id, area, x, y, 74, 118, look, wrap(said(s, id), 68, 12, 4), title, "", 1, 0, origin, id)]
    for i, icon in enumerate([*cost, "thessaloniki-any"]):
        nodes.append(Node(f"{id}-cost-{i}", area, x + 3 + 23 * i, y + 4, 22, 22, "none full still", icon=icon, layer=2))
    mark = "thessaloniki-instant" if played.instant else "thessaloniki-permanent"
    nodes.append(Node(f"{id}-kind", area, x + 50, y + 94, 20, 20, "none full still", icon=mark, layer=2))
    if played.legacy >= 0:
        icon = "thessaloniki-" + s.book.legacies[played.legacy]
        nodes.append(Node(f"{id}-legacy", area, x + 4, y + 92, 23, 23, "none full still", icon=icon, layer=2))
    return nodes

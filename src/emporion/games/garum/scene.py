"""What a seat sees of Garum: the board, its hand, all players, the order of vats, the chart."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from emporion.games.garum.book import GarumBook
from emporion.games.garum.layout import COLOURS, JOKER, Layout
from emporion.games.garum.scene_board import TONES, board, face_icons, face_words
from emporion.games.garum.state import Garum
from emporion.games.garum.tile import Lay, LayGhost, Turn
from emporion.games.garum.worker import Worker
from emporion.kernel.move import Move
from emporion.scene.node import Area, Label, Node, Scene
from emporion.text import counted, say_move

TILE: Final = 72
PANEL: Final = 64


def scene(view: Garum, seat: int) -> Scene:
    """Everything `seat` sees, made from its view."""
    areas: list[Area] = []
    nodes: list[Node] = []
    for area, inside in (board(view), hand(view, seat), players(view), order(view), chart(view)):
        if inside:
            areas.append(area)
            nodes += inside
    return Scene(areas, nodes, prompt(view, seat), labels(view, seat))


def colour_now(s: Garum) -> int:
    """The colour whose turn it is; -1 before a vat is named and after the end."""
    if not s.stack:
        return -1
    step = s.stack[-1][1]
    return step.colour if isinstance(step, (Turn, Lay, Worker)) else -1


def seat_name(seat: int) -> str:
    return "{p" + str(seat) + "}"


# --- the hand


def hand(s: Garum, seat: int) -> tuple[Area, list[Node]]:
    """One's own tiles, a row for each colour; a tile being laid stands out."""
    mine = [colour for colour in range(4) if seat >= 0 and s.owner(colour) == seat]
    nodes: list[Node] = []
    for row, colour in enumerate(mine):
        nodes += hand_row(s, colour, 84 * row)
    title = "Your hand" if len(mine) < 2 else "Your hands"
    return Area("hand", title, 390, 84 * len(mine) - 4), nodes


def hand_row(s: Garum, colour: int, y: int) -> list[Node]:
    resting = "" if colour_now(s) in (colour, -1) else " pale"
    tiles = s.hands[colour]
    nodes = [
        Node(f"rack-{colour}", "hand", 0, y, 390, 80, "card sand still" + resting),
        Node(
            f"mark-{colour}",
            "hand",
            6,
            y + 20,
            40,
            40,
            "none still" + resting,
            icon="garum-" + COLOURS[colour],
            layer=1,
        ),
    ]
    x = 56
    for tile in dict.fromkeys(tiles):
        nodes.append(hand_tile(s, colour, tile, tiles.count(tile), x, y + 4, resting))
        x += TILE + 10
    held = held_tile(s, colour)
    if held > 0:
        face = s.book.faces[held][0]
        title = f"The {COLOURS[colour]} tile you are laying: {face_words(face)}."
        id, about = f"held-{colour}", s.book.tile_ids[held]
        nodes.append(
            Node(id, "hand", x, y + 4, TILE, TILE, "box full glow", "", title, face_icons(face), 3, 0, about, about)
        )
    return nodes


def hand_tile(s: Garum, colour: int, tile: int, copies: int, x: int, y: int, resting: str) -> Node:
    face = s.book.faces[tile][0]
    id = s.book.tile_ids[tile]
    many = f"{copies} × " if copies > 1 else ""
    title = f"In your {COLOURS[colour]} hand: {many}{face_words(face)}."
    look = f"box full {TONES[colour]} badge large{resting}"
    text = f"×{copies}" if copies > 1 else ""
    return Node(id, "hand", x, y, TILE, TILE, look, text, title, face_icons(face), 2, 0, f"pile-{colour}", id)


def held_tile(s: Garum, colour: int) -> int:
    """The tile of this colour that is being laid; 0 if it is hidden, -1 if there is none."""
    step = s.stack[-1][1] if s.stack else None
    return step.tile if isinstance(step, Lay) and step.colour == colour else -1


# --- players


def players(s: Garum) -> tuple[Area, list[Node]]:
    """A panel for each colour: score, workers left, tiles; amphora and whose turn."""
    nodes: list[Node] = []
    width = len(s.book.causes)
    holder = -1 if s.over else s.holder()
    for colour in range(4):
        points = sum(s.points[width * colour : width * colour + width])
        left = (s.vilici[colour], s.domini[colour], len(s.hands[colour]), len(s.piles[colour]))
        now = colour_now(s) == colour
        nodes += panel(colour, s.owner(colour), points, left, now, colour == holder)
        held = held_tile(s, colour)
        if held == 0 or (held > 0 and s.owner(colour) < 0):
            nodes.append(held_node(s, colour, held))
    if holder >= 0:
        title = f"The amphora is with the {COLOURS[holder]}: it begins this round."
        nodes.append(Node("amphora", "players", 298, (PANEL + 4) * holder + 3, 30, 34, "none", "", title, "amphora", 4))
    return Area("players", "Players", 390, 4 * (PANEL + 4) - 4), nodes


@lru_cache(maxsize=8192)
def panel(colour: int, owner: int, points: int, left: tuple[int, ...], now: bool, begins: bool) -> tuple[Node, ...]:
    """What everybody sees of a colour; `left`: vilici, domini, tiles in hand, tiles in the pile."""
    y = (PANEL + 4) * colour
    name, tone = COLOURS[colour], TONES[colour]
    whose = seat_name(owner) if owner >= 0 else "the ghost"
    nodes = [
        Node(f"player-{colour}", "players", 0, y, 390, PANEL, "card turn" if now else "card", "",
             panel_words(colour, owner, points, left, now, begins)),
        Node(f"mark-of-{colour}", "players", 5, y + 5, 54, 54, "none still full", icon=f"garum-{name}", layer=1),
        Node(f"name-{colour}", "players", 62, y + 2, 230, 22, "none still left bold",
             f"{name.capitalize()} · {whose}", layer=1),
    ]  # fmt: skip
    for column, (id, words, icon) in enumerate(SUPPLY):
        if owner < 0 and id != "pile":
            continue
        look = f"none {tone} row quiet" + ("" if left[column] else " dim")
        at = (62 + 60 * column, y + 25, 62, 34)
        title = f"{name.capitalize()}: {words} {left[column]}."
        nodes.append(Node(f"{id}-{colour}", "players", *at, look, f"×{left[column]}", title, icon, 2))
    if owner >= 0:
        title = f"{counted(points, 'point')} for {name}."
        at = (332, y + 5, 52, 54)
        nodes.append(
            Node(f"score-{colour}", "players", *at, f"card {tone} huge bold quiet", str(points), title, layer=1)
        )
    return tuple(nodes)


SUPPLY: Final = (
    ("vilici", "vilici left", "garum-vilicus"),
    ("domini", "domini left", "garum-dominus"),
    ("hand", "tiles in hand", "hand"),
    ("pile", "tiles in the draw pile", "pile"),
)


def panel_words(colour: int, owner: int, points: int, left: tuple[int, ...], now: bool, begins: bool) -> str:
    name = COLOURS[colour]
    vilici, domini, hand, pile = left
    if owner < 0:
        return f"The ghost plays {name}: tiles in its pile {pile}, no workers, no points."
    return (
        f"{seat_name(owner)} with {name}: points {points}, vilici left {vilici}, domini left {domini}, "
        f"tiles in hand {hand}, in the pile {pile}."
        + (" It has the amphora." if begins else "")
        + (" It is its turn." if now else "")
    )


def held_node(s: Garum, colour: int, held: int) -> Node:
    """What another colour is laying: its back, or the ghost's open tile."""
    face = s.book.faces[held][0]
    icon = face_icons(face) if held else "garum-back-" + COLOURS[colour]
    title = f"The ghost's tile: {face_words(face)}." if held else f"A {COLOURS[colour]} tile is being laid."
    origin = f"pile-{colour}" if held else f"hand-{colour}"
    at = (332, (PANEL + 4) * colour + 5, 54, 54)
    return Node(f"held-{colour}", "players", *at, "box full glow", "", title, icon, 3, 0, origin)


# --- the order of vats, and the chart


def order(s: Garum) -> tuple[Area, list[Node]]:
    """Which vats were, are and (as far as known) will be opened, round by round."""
    total = len(s.layout.vats)
    rows = 2 if total == 16 else 1
    nodes: list[Node] = []
    for place in range(total):
        vat = s.order[place] if place < len(s.order) else 0  # an aureus not yet turned is a blank
        when = -1 if place < s.round else 0 if place == s.round and s.vat else 1
        nodes.append(aureus(place, total // rows, vat, when))
    return Area("order", "Vats in order of rounds", 390, 44 * rows + 2, 22), nodes


@lru_cache(maxsize=4096)
def aureus(place: int, columns: int, vat: int, when: int) -> Node:
    """The coin of a round: past, now or to come."""
    x, y = 390 // columns * (place % columns) + 2, 44 * (place // columns) + 2
    words = f"Round {place + 1}{', now' if when == 0 else ''}: "
    words += f"vat {vat}{(', full', '', ', to come')[when + 1]}." if vat else "not known yet."
    look = ("disc gold dim", "disc gold glow bold", "disc gold" if vat else "disc ghost gold")[when + 1]
    return Node(f"round-{place + 1}", "order", x, y, 40, 40, look + " large", str(vat or ""), words)


def chart(s: Garum) -> tuple[Area, list[Node]]:
    """What a worker scores for so many specimens of its colour on its line."""
    return Area("chart", "What a worker scores", 390, 66, 14), chart_nodes(s.layout, s.board)


@lru_cache(maxsize=64)
def chart_nodes(layout: Layout, board: str) -> list[Node]:
    vilicus, dominus = layout.chart[1], layout.chart[2]
    first = max([n for n in range(len(vilicus)) if vilicus[n] == vilicus[0]])
    shown = list(range(first, len(vilicus)))
    step = (390 - 30) // len(shown)
    nodes = [
        Node("chart", "chart", 0, 0, 390, 66, "card sand still"),
        Node("chart-fish", "chart", 6, 9, 16, 16, "none still", icon="fish", layer=1),
        Node("chart-vilicus", "chart", 6, 25, 16, 16, "none still", icon="garum-vilicus", layer=1),
        Node("chart-dominus", "chart", 6, 41, 16, 16, "none still", icon="garum-dominus", layer=1),
    ]
    for column, n in enumerate(shown):
        few = n == first
        many = f"{n}{' or fewer' if few else ''} of its species"
        title = f"With {many} on the line: vilicus {vilicus[n]}, dominus {dominus[n]}."
        text = f"{'≤' if few else ''}{n}\n{vilicus[n]}\n{dominus[n]}".replace("-", "−")
        at = (28 + step * column, 1, step, 64)
        nodes.append(Node(f"chart-{n}", "chart", *at, "none small", text, title, layer=1, about=f"{board}-vilicus"))
    return nodes


# --- what is asked


def prompt(s: Garum, seat: int) -> str:
    """What this seat is asked, or whom it waits for."""
    asking = s.asking()
    if not asking:
        won = " and ".join([seat_name(winner) for winner in s.winners()])
        return f"The game is over. Won by {won}."
    if seat not in asking:
        return f"{seat_name(asking[0])} is choosing."
    said = s.book.words["prompt." + type(s.stack[-1][1]).__name__]
    colour = colour_now(s)
    if s.players == 2 and colour >= 0:
        return f"{COLOURS[colour].capitalize()}: {said}"
    return said


def labels(s: Garum, seat: int) -> dict[str, Label]:
    step = s.stack[-1][1] if s.stack else None
    return {
        str(move): label(s, step.tile if isinstance(step, Lay) else 0, isinstance(step, LayGhost), move)
        for move in s.legal(seat)
    }


def label(s: Garum, tile: int, ghost: bool, move: Move) -> Label:
    """A move in words, a tile in its rotation as a drawing."""
    if move.verb == "lay":
        face = s.book.faces[tile][move.n]
        gain = "" if ghost else gains(s.book, s.layout.bonus[move.number], face)
        return Label(f"{face_words(face).capitalize()}{gain}", face_icons(face))
    if move.verb == "take":
        face = s.book.faces[move.number][0]
        return Label(f"Take {face_words(face)}", face_icons(face))
    icons = {"vilicus": "garum-vilicus", "dominus": "garum-dominus"}
    return Label(say_move(s.book, move), icons.get(move.verb, ""))


def gains(book: GarumBook, marks: tuple[int, ...], face: tuple[int, ...]) -> str:
    """What laying a tile so brings at once."""
    points = 0
    for cell in range(4):
        if marks[cell] == JOKER:
            points += book.joker_points
        elif marks[cell] == face[cell] + 1:
            points += book.species_points
    return f" (+{points})" if points else ""

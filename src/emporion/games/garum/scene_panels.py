"""What everybody sees of each colour of Garum: score, workers left, tiles, and its workers on the board."""

from __future__ import annotations

from typing import Final

from emporion.games.garum.book import GarumBook
from emporion.games.garum.layout import COLOURS, LINE_IDS
from emporion.games.garum.places import Box, Panel, Plan, moved
from emporion.games.garum.scene_mine import points_parts
from emporion.games.garum.scene_standing import Out, Standing, colour_now, held_tile
from emporion.games.garum.scene_words import (
    KINDS,
    TONES,
    face_icons,
    face_words,
    line_name,
    line_short,
    minus,
    seat_name,
    signed,
    won,
)
from emporion.games.garum.state import Garum
from emporion.once import once
from emporion.scene.node import WIDE, Area, Node, Part, Sheet
from emporion.text import say

SUPPLY: Final = (
    ("vilici", "garum-vilicus"),
    ("domini", "garum-dominus"),
    ("hand", "hand"),
    ("pile", "pile"),
)


def panels(s: Garum, plan: Plan, all: tuple[Standing, ...]) -> list[tuple[Area, list[Node | Sheet]]]:
    """What all see of each colour, and the tile that somebody else is laying."""
    colour = colour_now(s)
    hidden = colour >= 0 and held_tile(s, colour) == 0
    place, y = panel_place(plan, s.players, colour)
    found: list[tuple[Area, list[Node | Sheet]]] = []
    for area, sheets in panel_sheets(s.book, plan, s.players, all):
        laying = hidden and area.id == place
        found.append((area, [*sheets, held_back(s.book, plan, place, y, colour)] if laying else [*sheets]))
    return found


@once
def panel_sheets(
    book: GarumBook, plan: Plan, players: int, all: tuple[Standing, ...]
) -> list[tuple[Area, list[Sheet]]]:
    """Wide: an area a seat, in the column beside the canvas. Tall: one area for all colours."""
    high, played = plan.at.panel.high, [at for at in all if at.owner >= 0]
    if plan.form == WIDE:
        rows = len(played) // players
        areas = [Area(f"panel-{n}", seat_name(n), 270, high * rows, role="panel") for n in range(players)]
    else:
        areas = [Area("players", say(book, "scene.players"), 390, high * len(played))]
    sheets: dict[str, list[Sheet]] = {area.id: [] for area in areas}
    for at in played:
        area, y = panel_place(plan, players, at.colour)
        sheets[area].append(colour_sheet(book, plan, area, y, players == 2, at))
    return [(area, sheets[area.id]) for area in areas]


def panel_place(plan: Plan, players: int, colour: int) -> tuple[str, int]:
    """The area of a colour's panel, and how far down in it."""
    high = plan.at.panel.high
    return (
        (f"panel-{colour % players}", high * (colour // players)) if plan.form == WIDE else ("players", high * colour)
    )


def held_back(book: GarumBook, plan: Plan, area: str, y: int, colour: int) -> Node:
    """The back of a tile that another colour is laying."""
    title = say(book, "scene.being-laid", colour=COLOURS[colour])
    icon, origin = "garum-back-" + COLOURS[colour], f"hand-{colour}"
    box = moved(plan.at.panel.held, 0, y)
    return Node(f"held-{colour}", area, *box, "box full glow", "", title, icon, 3, 0, origin)


@once
def colour_sheet(book: GarumBook, plan: Plan, area: str, y: int, two: bool, at: Standing) -> Sheet:
    """The panel of a colour."""
    name, tone, place = COLOURS[at.colour], TONES[at.colour], plan.at.panel
    whose = seat_name(at.owner)
    if two and at.colour >= 2:
        whose = say(book, "scene.together", who=whose, points=minus(at.both))
    width = 270 if plan.form == WIDE else 390
    nodes = [
        Node(f"player-{at.colour}", area, 0, y, width, place.high - 4, "card turn" if at.now else "card", "",
             panel_words(book, at)),
        Node(f"mark-of-{at.colour}", area, *moved(place.mark, 0, y), "none still full", icon=f"garum-{name}", layer=1),
        Node(f"name-{at.colour}", area, *moved(place.name, 0, y), "none still left bold", whose, layer=1),
        score_node(book, place, area, y, at),
    ]  # fmt: skip
    for column, (id, icon) in enumerate(SUPPLY):
        look = f"none {tone} row quiet small left" + ("" if at.left[column] else " spent")
        title = say(book, f"scene.{id}-of", colour=name.capitalize(), n=at.left[column])
        box = moved(place.supply, place.supply_step * column, y)
        nodes.append(Node(f"{id}-{at.colour}", area, *box, look, f"×{at.left[column]}", title, icon, 2))
    if at.begins:
        title = say(book, "scene.amphora", colour=name)
        nodes.append(Node("amphora", area, *moved(place.amphora, 0, y), "none", "", title, "amphora", 4))
    step = min(place.chip_step, 5 * place.chip_step // max(len(at.out) - 1, 1))
    for number, worker in enumerate(at.out):
        nodes.append(chip(book, area, moved(place.chip, step * number, y), at.colour, at.over, worker))
    return Sheet(nodes)


def score_node(book: GarumBook, place: Panel, area: str, y: int, at: Standing) -> Node:
    """The points of a colour, and what they would be if the game ended now."""
    said = "" if at.over else say(book, "scene.if-it-ended-now", n=minus(at.would))
    title = f"{say(book, 'scene.points-of', n=at.points, colour=COLOURS[at.colour])} {said}".rstrip()
    box = moved(place.score, 0, y)
    parts = points_parts(box[2], box[3], at)
    return Node(f"score-{at.colour}", area, *box, "none quiet", "", title, layer=1, parts=parts)


@once
def chip(book: GarumBook, area: str, box: Box, colour: int, over: bool, worker: Out) -> Node:
    """A worker on the board: its line, its fish, what it would score now."""
    line, kind, fish, points = worker
    values = {"line": line_name(book, line), "kind": KINDS[kind], "n": fish, "species": COLOURS[colour]}
    title = say(book, "scene.chip-over" if over else "scene.chip", **values, points=signed(points))
    w, h = box[2], box[3]
    low, half = h // 2, w // 2 - 3
    parts = (
        Part("line", 0, 0, w, low, f"box flat {TONES[colour]} small bold", line_short(line, kind)),
        Part("fish", 0, low, half, h - low, "none small", str(fish)),
        Part("points", half, low, w - half, h - low, f"none {won(points)} small bold", signed(points)),
    )
    id = LINE_IDS[line]
    return Node(f"chip-{id}", area, *box, "box quiet", "", title, layer=2, parts=parts, of=f"band-{id}")


def panel_words(book: GarumBook, at: Standing) -> str:
    vilici, domini, hand, pile = at.left
    parts = [
        say(book, "scene.panel", who=seat_name(at.owner), colour=COLOURS[at.colour], points=at.points, vilici=vilici,
            domini=domini, hand=hand, pile=pile)
    ]  # fmt: skip
    if at.begins:
        parts.append(book.words["scene.panel-amphora"])
    if at.now:
        parts.append(book.words["scene.panel-turn"])
    return " ".join(parts)


# --- the ghost of three players


def ghost(s: Garum, plan: Plan) -> tuple[Area, list[Node]]:
    """The ghost's pile, and its open tile while it is laid."""
    slot = plan.slot("ghost")
    area = Area("ghost", say(s.book, "scene.ghost"), slot.w, slot.h, at=(slot.x, slot.y))
    if s.players != 3:
        return area, []
    colour, pile = 3, len(s.piles[3])
    said = say(s.book, "scene.ghost-tiles", n=pile, colour=COLOURS[colour])
    size = slot.h - 8
    nodes = [
        Node(f"player-{colour}", "ghost", 0, 0, slot.w, slot.h, "card sand", "", said),
        Node(f"pile-{colour}", "ghost", 6, 4, size, size, f"box full {TONES[colour]} quiet", "",
             said, "garum-back-" + COLOURS[colour], 1),
        Node("name-ghost", "ghost", size + 10, 4, slot.w - 2 * size - 20, size, "none left small still",
             say(s.book, "scene.ghost-short", n=pile), layer=1),
    ]  # fmt: skip
    held = held_tile(s, colour)
    if held > 0:
        face = s.book.faces[held][0]
        title = say(s.book, "scene.ghost-tile", face=face_words(s.book, face))
        box = (slot.w - size - 6, 4, size, size)
        about = s.book.tile_ids[held]
        icons = face_icons(face)
        nodes.append(Node(f"held-{colour}", "ghost", *box, "box full glow", "", title, icons, 3, 0, "pile-3", about))
    return area, nodes

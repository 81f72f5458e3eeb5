"""What a seat sees of Garum: the board, its own things, all players, the order of vats, the chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emporion.games.garum.book import GarumBook
from emporion.games.garum.layout import COLOURS, COLUMNS, JOKER, LINE_IDS, colour_of, fish, side_of
from emporion.games.garum.places import plan_of
from emporion.games.garum.round import Round
from emporion.games.garum.scene_board import board
from emporion.games.garum.scene_chart import bonus, chart, order
from emporion.games.garum.scene_mine import hand, lines
from emporion.games.garum.scene_panels import ghost, panels
from emporion.games.garum.scene_standing import colour_now, fish_of, standings
from emporion.games.garum.scene_words import both, corner_of, face_icons, face_words, seat_name
from emporion.games.garum.state import EMPEROR, Garum
from emporion.games.garum.tile import Lay, LayGhost
from emporion.games.garum.worker import Worker
from emporion.kernel.move import Move
from emporion.scene.node import Area, Label, Node, Phase, Scene, Sheet
from emporion.text import say, say_move

PARTS: Final = ("coin", "tile", "worker", "draw")


def scene(view: Garum, seat: int, form: str) -> Scene:
    """Everything `seat` sees, made from its view."""
    plan, all = plan_of(view.layout, form), standings(view)
    parts: list[tuple[Area, Sequence[Node | Sheet]]] = [
        board(view, plan), hand(view, plan, seat, all), lines(view, plan, seat, all), *panels(view, plan, all),
        order(view, plan), chart(view, plan), bonus(view, plan), ghost(view, plan),
    ]  # fmt: skip
    areas = [area for area, inside in parts if inside]
    things = [thing for _, inside in parts for thing in inside]
    return Scene(areas, things, prompt(view, seat), labels(view, seat), form=form, phase=phase(view))


def phase(s: Garum) -> Phase:
    """The round, and where in a turn the game is."""
    words = s.book.words
    names = [words["scene.part-" + part] for part in PARTS]
    if s.ordering == EMPEROR:
        names[0] = words["scene.part-vat"]
    if not s.stack:
        return Phase(words["scene.over"], tuple(names), -1)
    step = s.stack[-1][1]
    now = 0 if isinstance(step, Round) else 2 if isinstance(step, Worker) else 1
    return Phase(say(s.book, "scene.round", n=s.round + 1, all=len(s.layout.vats)), tuple(names), now)


# --- what is asked


def prompt(s: Garum, seat: int) -> str:
    """What this seat is asked, or whom it waits for."""
    asking = s.asking()
    if not asking:
        return say(s.book, "scene.won", who=both(s.book, [seat_name(winner) for winner in s.winners()]))
    if seat not in asking:
        return say(s.book, "scene.choosing", who=seat_name(asking[0]))
    said = say(s.book, "prompt." + type(s.stack[-1][1]).__name__, vat=s.vat)
    colour = colour_now(s)
    if s.players == 2 and colour >= 0:
        return f"{COLOURS[colour].capitalize()}: {said[0].lower()}{said[1:]}"
    return said


def labels(s: Garum, seat: int) -> dict[str, Label]:
    return {str(move): label(s, move) for move in s.legal(seat)}


def label(s: Garum, move: Move) -> Label:
    """A move in words, a tile in its rotation as a drawing, and what it brings."""
    step = s.stack[-1][1]
    if isinstance(step, Lay):
        return lay_label(s, step, move)
    if move.verb == "take":
        face = s.book.faces[move.number][0]
        said = say(s.book, "scene.take", face=face_words(s.book, face))
        return Label(said, face_icons(face), tag=gain_tag(best_gain(s, move.number)))
    if isinstance(step, Worker) and move.on:
        own = fish_of(s)[move.number][step.colour]
        said = say(s.book, "scene.worker-move", move=say_move(s.book, move), n=own, species=COLOURS[step.colour])
        return Label(said, f"garum-{move.verb}", tag=str(own))
    return Label(say_move(s.book, move))


def lay_label(s: Garum, step: Lay, move: Move) -> Label:
    """A tile laid so: its face as a ghost, its bonus, and how many fish each worker's line would have."""
    face = s.book.faces[step.tile][move.n]
    gain = 0 if isinstance(step, LayGhost) else gain_of(s.book, s.layout.bonus[move.number], face)
    words = f"{corner_of(s.book, move.number).capitalize()}: {face_words(s.book, face)}"
    words += f" ({gain_tag(gain)})" if gain else ""
    return Label(words, face_icons(face), tag=gain_tag(gain), ghost=True, marks=changes(s, step.tile, move))


def changes(s: Garum, tile: int, move: Move) -> tuple[tuple[str, str], ...]:
    """The workers whose lines would have more fish of their colour, before and after."""
    lying = 4 * tile + move.n
    before = fish_of(s)
    row, col = s.layout.cells[move.number][0]
    found = []
    for line in (row, row + 1, COLUMNS + col, COLUMNS + col + 1):
        if s.lines[line]:
            colour = colour_of(s.lines[line])
            now, more = before[line][colour], fish(s.book.halves[4 * lying + side_of(line)], colour)
            if more:
                found.append((f"worker-{LINE_IDS[line]}", f"{now} → {now + more}"))
    return tuple(found)


def gain_of(book: GarumBook, marks: tuple[int, ...], face: tuple[int, ...]) -> int:
    """What laying a tile so brings at once."""
    points = 0
    for cell in range(4):
        if marks[cell] == JOKER:
            points += book.joker_points
        elif marks[cell] == face[cell] + 1:
            points += book.species_points
    return points


def best_gain(s: Garum, tile: int) -> int:
    """The most a tile can bring at once in the open vat; nothing where that is full."""
    free = [place for place in range(4 * s.vat - 4, 4 * s.vat) if not s.laid[place]]
    gains = [gain_of(s.book, s.layout.bonus[place], face) for place in free for face in s.book.faces[tile]]
    return max(gains, default=0)


def gain_tag(points: int) -> str:
    return f"+{points}" if points else ""

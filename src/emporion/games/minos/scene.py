"""What a seat sees of Minos."""

from __future__ import annotations

from emporion.games.minos.scene_board import actions, dice, goods, offer, routes, tracks, vases
from emporion.games.minos.scene_map import half
from emporion.games.minos.scene_player import beginnings, court, hand, panels
from emporion.games.minos.scene_signs import said, sign
from emporion.games.minos.scene_words import gain_words
from emporion.games.minos.state import Minos
from emporion.games.minos.turn import Turn
from emporion.games.minos.words import capital, phrase
from emporion.kernel.move import Move
from emporion.scene.fit import wrap
from emporion.scene.node import Area, Label, Node, Scene
from emporion.text import say_move


def scene(view: Minos, seat: int) -> Scene:
    """Everything `seat` sees, made from its view."""
    labels = {str(move): label(view, move) for move in view.legal(seat)}
    parts = [
        half(view, 0), half(view, 1), beginnings(view), dice(view), actions(view), hand(view, seat), offer(view),
        court(view, seat), goods(view, seat), tracks(view), routes(view), vases(view), panels(view, seat),
    ]  # fmt: skip
    areas: list[Area] = []
    nodes: list[Node] = []
    for area, inside in parts:
        if inside:
            areas.append(area)
            nodes += inside
    asked, choices = elsewhere(view, seat, labels, {node.id for node in nodes})
    if choices:
        areas.insert(0, asked)
        nodes += choices
    return Scene(areas, nodes, prompt(view, seat), labels)


def elsewhere(s: Minos, seat: int, labels: dict[str, Label], known: set[str]) -> tuple[Area, list[Node]]:
    """Choices that lie nowhere on the table (groups of dice, what comes first), as large buttons."""
    nodes: list[Node] = []
    y = 0
    for move in s.legal(seat):
        if move.on and move.on not in known:
            known.add(move.on)
            said = labels[str(move)]
            text = wrap(said.text, 330, 14, 4)
            high = max(36, 17 * len(text.split("\n")) + 8)
            nodes.append(Node(move.on, "choices", 2, y, 386, high, "card gold", text, said.text + ".", "", 1))
            y += high + 4
    return Area("choices", "Choose", 390, max(y, 10)), nodes


def prompt(s: Minos, seat: int) -> str:
    """What this seat is asked, or whom it waits for."""
    asking = s.asking()
    if not asking:
        won = " and ".join([f"{{p{winner}}}" for winner in s.winners()])
        return f"The game is over. Won by {won}."
    if seat not in asking:
        return f"{{p{asking[0]}}} is choosing."
    step = s.stack[-1][1]
    said = s.book.words.get("prompt." + type(step).__name__, "Choose.")
    if isinstance(step, Turn) and step.points:
        said += f" Points left: {step.points}."
    return said


def label(s: Minos, move: Move) -> Label:
    """A move in words; effects and tiles by what they do."""
    book = s.book
    if move.verb == "do":
        effect = book.effects[move.on]
        return Label(capital(phrase(book, effect)), sign(effect))
    if move.verb in ("pick", "use"):
        return Label(f"{say_move(book, move)}: {said(book, book.tile_gain[move.number])}")
    if move.verb == "bonus":
        return Label(f"{say_move(book, move)}: {gain_words(s, book.space_gain[move.number])}")
    return Label(say_move(book, move))

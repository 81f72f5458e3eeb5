"""What a seat sees of Minos."""

from __future__ import annotations

from emporion.games.minos.scene_board import crete, pool, routes, rows, table, tracks, who
from emporion.games.minos.scene_cards import choices, hand, offer, player
from emporion.games.minos.setup import Choose
from emporion.games.minos.state import Minos
from emporion.games.minos.words import capital, phrase
from emporion.kernel.move import Move
from emporion.scene.fit import wrap
from emporion.scene.node import Area, Label, Node, Scene
from emporion.text import name, say_move


def scene(view: Minos, seat: int) -> Scene:
    """Everything `seat` sees, made from its view."""
    s = view
    parts = [rows(s), pool(s), crete(s, "west", "Crete, west", 0, 7), crete(s, "east", "Crete, east", 7, 14)]
    if s.stack and isinstance(s.stack[-1][1], Choose):
        parts.insert(0, choices(s))
    parts += [hand(s, seat), offer(s), tracks(s), routes(s), table(s)]
    order = [(max(seat, 0) + i) % s.players for i in range(s.players)]
    parts += [player(s, other, other == seat) for other in order]
    labels = {str(move): label(s, move) for move in s.legal(seat)}
    asked = answers(s, seat, {node.id for _, inside in parts for node in inside}, labels)
    if asked[1]:
        parts.insert(0, asked)
    shown = [(area, inside) for area, inside in parts if inside]
    return Scene([area for area, _ in shown], [node for _, inside in shown for node in inside], prompt(s, seat), labels)


def answers(s: Minos, seat: int, there: set[str], labels: dict[str, Label]) -> tuple[Area, list[Node]]:
    """Buttons for what is chosen now and lies nowhere on the table."""
    nodes: list[Node] = []
    for move in s.legal(seat):
        if move.on and move.on not in there:
            there.add(move.on)
            y = 54 * len(nodes)
            words = labels[str(move)].text if move.n < 0 else name(s.book, move.on)
            nodes.append(Node(move.on, "answers", 0, y, 390, 50, "pill gold small", wrap(words, 360, 12, 3), words))
    return Area("answers", "Choose", 390, max(50, 54 * len(nodes))), nodes


def prompt(s: Minos, seat: int) -> str:
    """What this seat is asked, or whom it waits for."""
    asking = s.asking()
    if not asking:
        return f"The game is over: {' and '.join([who(winner) for winner in s.winners()])} won."
    if seat not in asking:
        return f"{who(asking[0])} is choosing."
    return s.book.words["prompt." + type(s.stack[-1][1]).__name__]


def label(s: Minos, move: Move) -> Label:
    """A move in words."""
    if move.verb == "do" and move.on in s.book.effects:
        return Label(capital(phrase(s.book.effects[move.on])))
    return Label(say_move(s.book, move))

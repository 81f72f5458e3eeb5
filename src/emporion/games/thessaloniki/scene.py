"""What a seat sees of Thessaloniki: alcoves, port, offer, demand, chariots, its own board, all players."""

from __future__ import annotations

from emporion.games.thessaloniki.alcove import Act
from emporion.games.thessaloniki.family import asked
from emporion.games.thessaloniki.scene_board import board, offer, port, said
from emporion.games.thessaloniki.scene_player import families, mine, players
from emporion.games.thessaloniki.scene_side import demand, side
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.kernel.move import Move
from emporion.scene.fit import cut
from emporion.scene.node import Area, Label, Node, Scene
from emporion.text import say_move


def scene(view: Thessaloniki, seat: int) -> Scene:
    """Everything `seat` sees, made from its view."""
    moves = view.legal(seat)
    legal = {move.on for move in moves if move.on}
    parts = [
        board(view, legal),
        port(view, legal),
        offer(view, legal),
        mine(view, seat, legal),
        demand(view, legal),
        side(view, legal),
        players(view, legal),
    ]
    if view.families:
        parts.insert(0, families(view, legal))
    there = {node.id for _, nodes in parts for node in nodes}
    parts.insert(1, choices(view, [move for move in moves if move.on and move.on not in there]))
    areas = [area for area, nodes in parts if nodes]
    nodes = let_through([node for _, nodes in parts for node in nodes], legal)
    return Scene(areas, nodes, prompt(view, seat), {str(move): Label(say_move(view.book, move)) for move in moves})


def let_through(nodes: list[Node], legal: set[str]) -> list[Node]:
    """Whatever lies on a thing that may be clicked, and may not itself, lets the click through."""
    wanted = [node for node in nodes if node.id in legal]
    return [still(node) if node.id not in legal and covers(node, wanted) else node for node in nodes]


def covers(node: Node, wanted: list[Node]) -> bool:
    """Whether it lies on one of these."""
    for under in wanted:
        if under.area == node.area and under.layer < node.layer and "still" not in node.look:
            beside = node.x >= under.x + under.w or under.x >= node.x + node.w
            if not beside and node.y < under.y + under.h and under.y < node.y + node.h:
                return True
    return False


def still(node: Node) -> Node:
    return Node(
        node.id, node.area, node.x, node.y, node.w, node.h, node.look + " still", node.text, node.title, node.icon,
        node.layer, node.turn, node.origin, node.about,
    )  # fmt: skip


def choices(s: Thessaloniki, moves: list[Move]) -> tuple[Area, list[Node]]:
    """What one may do that lies nowhere on the table: actions, bonuses, icons."""
    nodes: list[Node] = []
    for move in moves:
        if all(node.id != move.on for node in nodes):
            x, y = 197 * (len(nodes) % 2), 40 * (len(nodes) // 2)
            title = s.book.texts.get(move.on, "") or f"{say_move(s.book, move)}."
            text = cut(say_move(s.book, move), 180)
            nodes.append(Node(move.on, "choices", x, y, 193, 36, "card gold", text, title, about=about(s, move.on)))
    return Area("choices", "What you may do", 390, 40 * -(-len(nodes) // 2)), nodes


def about(s: Thessaloniki, id: str) -> str:
    return id if id in s.book.texts else ""


def prompt(s: Thessaloniki, seat: int) -> str:
    """What this seat is asked, or whom it waits for."""
    asking = s.asking()
    if not asking:
        won = " and ".join(["the Collegiabot" if s.is_bot(w) else f"{{p{w}}}" for w in s.winners()])
        return f"The game is over. Won by {won}."
    if seat not in asking:
        return f"{{p{asking[0]}}} is choosing."
    step = asked(s.stack[-1][1])
    text = s.book.words["prompt." + type(step).__name__]
    if isinstance(step, Act):
        return f"{said(s, s.book.alcoves[step.alcove].id)}, action points {step.points}: {text}"
    return text

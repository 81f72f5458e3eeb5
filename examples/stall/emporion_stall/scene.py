"""What a seat sees of Stall: the market, its own cards, the players."""

from __future__ import annotations

from emporion.scene.node import Area, Label, Node, Scene
from emporion.text import name, say_move
from emporion_stall.state import Stall


def scene(view: Stall, seat: int) -> Scene:
    """Three areas, the market first; made from a view, so that nothing hidden can be drawn."""
    areas = [Area("market", "The market", 390, 100), Area("players", "The players", 390, 44 * view.seats)]
    nodes = market(view) + players(view)
    if seat >= 0:
        areas.insert(1, Area("hand", "Your cards", 390, 200))
        nodes += own(view, seat)
    labels = {str(move): Label(say_move(view.book, move)) for move in view.legal(seat)}
    return Scene(areas, nodes, prompt(view, seat), labels)


def market(s: Stall) -> list[Node]:
    """The last card sold of each ware, and the stock."""
    nodes = []
    for ware, id in enumerate(s.book.wares):
        top = s.top(ware)
        title = f"{name(s.book, id).capitalize()}: last sold for {top}." if top else f"No {name(s.book, id)} sold yet."
        nodes.append(Node(id, "market", 98 * ware, 0, 92, 96, "card sand", str(top), title, s.book.icons[ware]))
    left = len(s.stock)
    nodes.append(Node("stock", "market", 294, 0, 92, 96, "card wood", str(left), f"{left} cards to draw.", "pile"))
    return nodes


def own(s: Stall, seat: int) -> list[Node]:
    """The hand in one row, the mat in the other; a move's `on` is the id of its card."""
    nodes = []
    for y, cards, where in ((0, s.hands[seat], "In your hand"), (100, s.mats[seat], "Under your mat")):
        wide = min(76, 386 // max(len(cards), 1))
        for i, card in enumerate(cards):
            id = s.book.ids[card]
            title = f"{where}: {name(s.book, id)}."
            icon, price = s.book.icons[s.book.ware[card]], str(s.book.price[card])
            nodes.append(Node(id, "hand", wide * i, y, wide - 4, 96, "card", price, title, icon, origin="stock"))
    return nodes


def players(s: Stall) -> list[Node]:
    """A line for each player."""
    nodes = []
    for seat, points in enumerate(s.scores()):
        told = f"{{p{seat}}}: {points}"
        title = f"{{p{seat}}} has {points} points, {len(s.hands[seat])} cards and {len(s.mats[seat])} under the mat."
        look = f"box p{seat} left" + (" turn" if seat in s.asking() else "")
        nodes.append(Node(f"player-{seat}", "players", 0, 44 * seat, 390, 40, look, told, title))
    return nodes


def prompt(s: Stall, seat: int) -> str:
    """What this seat is asked, or whom it waits for."""
    if s.over:
        return f"The game is over. Won by {' and '.join([f'{{p{winner}}}' for winner in s.winners()])}."
    if seat in s.asking():
        return s.book.words["prompt.Turn"]
    return f"{{p{s.asking()[0]}}} is choosing."

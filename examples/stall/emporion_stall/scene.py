"""What a seat sees of Stall: the market, its own cards, the players; wide and tall show the same things."""

from __future__ import annotations

from emporion.kernel.move import Move
from emporion.scene.node import WIDE, Area, Label, Node, Part, Phase, Scene
from emporion.text import name, say, say_move
from emporion_stall.places import PLACES, Box, Places
from emporion_stall.state import Stall


def scene(view: Stall, seat: int, form: str) -> Scene:
    """Made from a view, so that nothing hidden can be drawn."""
    at = PLACES[form]
    areas = [Area("market", say(view.book, "scene.market"), *at.market[2:], at=at.market[:2])]
    nodes = market(view, at)
    if seat >= 0:
        areas.append(Area("own", say(view.book, "scene.own"), *at.own[2:], role="mine", at=at.own[:2]))
        nodes += own(view, at, seat, form)
    areas += player_areas(view, at, form)
    nodes += [player(view, at, seat, form) for seat in range(view.seats)]
    labels = {str(move): label(view, move) for move in view.legal(seat)}
    phase = Phase(
        say(view.book, "scene.left", n=len(view.stock)), (view.book.words["scene.turn"],), -1 if view.over else 0
    )
    return Scene(areas, nodes, prompt(view, seat), labels, form, phase)


def market(s: Stall, at: Places) -> list[Node]:
    """The last card sold of each ware, and the stock. One node each: what is inside it are its parts."""
    nodes = []
    x, y, w, h = at.pile
    for ware, id in enumerate(s.book.wares):
        top = s.top(ware)
        title = f"{name(s.book, id).capitalize()}: last sold for {top}." if top else f"No {name(s.book, id)} sold yet."
        parts = (
            Part("name", 0, 0, w, 28, "none big serif", name(s.book, id)),
            Part("picture", 0, 28, w, h - 66, "none", icon=s.book.icons[ware]),
            Part("price", 0, h - 36, w, 32, "none huge bold", str(top or "–")),
        )
        place = (x + at.pile_step * ware, y, w, h)
        nodes.append(Node(id, "market", *place, "card sand", "", title, parts=parts))
    left = len(s.stock)
    place = (x + at.pile_step * len(s.book.wares), y, w, h)
    title = say(s.book, "scene.left", n=left) + "."
    return [*nodes, Node("stock", "market", *place, "card wood huge bold", str(left), title, "pile")]


def own(s: Stall, at: Places, seat: int, form: str) -> list[Node]:
    """The hand, and beside it the mat; a move's `on` is the id of its card."""
    nodes = []
    if form == WIDE:  # on the canvas no screen writes an area's title: the game does
        nodes.append(Node("head", "own", 0, 0, 900, 24, "none big serif left still", say(s.book, "scene.own")))
    x, y, w, h = at.card
    for place, card in enumerate(s.hands[seat]):
        nodes.append(card_node(s, card, (x + at.card_step * place, y, w, h), "scene.in-hand", ""))
    x, y, room, h = at.mat
    step = min(at.card_step, room // max(len(s.mats[seat]), 1))
    for place, card in enumerate(s.mats[seat]):
        nodes.append(card_node(s, card, (x + step * place, y, step - 4, h), "scene.under-mat", " pale"))
    return nodes


def card_node(s: Stall, card: int, place: Box, key: str, look: str) -> Node:
    id, icon = s.book.ids[card], s.book.icons[s.book.ware[card]]
    title = say(s.book, key, card=name(s.book, id))
    return Node(id, "own", *place, f"card large bold{look}", str(s.book.price[card]), title, icon, origin="stock")


def player_areas(s: Stall, at: Places, form: str) -> list[Area]:
    """Wide: a panel for each seat, which screens put beside the canvas. Tall: one area for all."""
    _, _, w, h = at.player
    if form == WIDE:
        return [Area(f"panel-{seat}", f"{{p{seat}}}", w, h, role="panel") for seat in range(s.seats)]
    return [Area("players", say(s.book, "scene.players"), w, h * s.seats)]


def player(s: Stall, at: Places, seat: int, form: str) -> Node:
    """What all see of a player: points, cards in hand, cards under the mat."""
    x, y, w, h = at.player
    points, hand, mat = s.scores()[seat], len(s.hands[seat]), len(s.mats[seat])
    title = say(s.book, "scene.player", who=f"{{p{seat}}}", n=points, hand=hand, mat=mat)
    parts = (
        Part("mark", 8, 8, 12, h - 20, f"box p{seat} flat"),
        Part("name", 24, 2, w - 90, 24, "none left bold", f"{{p{seat}}}"),
        Part("cards", 24, 22, w - 90, 24, "none left small", say(s.book, "scene.cards", hand=hand, mat=mat)),
        Part("points", w - 64, 2, 60, h - 8, "none huge bold", str(points)),
    )
    look = "card turn" if seat in s.asking() else "card"
    area, down = (f"panel-{seat}", y) if form == WIDE else ("players", y + h * seat)
    return Node(f"player-{seat}", area, x, down, w, h - 4, look, "", title, parts=parts)


def label(s: Stall, move: Move) -> Label:
    """A move in words; a sale with what it brings, which is drawn at the card while it may be sold."""
    tag = f"+{gain(s, move.number)}" if move.verb == "sell" else ""
    return Label(say_move(s.book, move), tag=tag)


def gain(s: Stall, card: int) -> int:
    """What selling a card brings now."""
    return s.book.price[card] - s.top(s.book.ware[card])


def prompt(s: Stall, seat: int) -> str:
    """What this seat is asked, or whom it waits for."""
    if s.over:
        return f"The game is over. Won by {' and '.join([f'{{p{winner}}}' for winner in s.winners()])}."
    if seat in s.asking():
        return s.book.words["prompt.Turn"]
    return f"{{p{s.asking()[0]}}} is choosing."

"""The main board beside the map: actions with their dice, the pool, offer, tracks, Goods, routes, Vases."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.book import COLOURS, GOODS
from emporion.games.minos.dice import PlaceDie
from emporion.games.minos.layout import (
    GOOD_KINDS,
    LAST_SPACE,
    ROUTES,
    TOP,
    TRACK_KINDS,
    colour_of,
    die_of,
    owner_of,
    value_of,
)
from emporion.games.minos.scene_signs import CARD_H, CARD_W, TRACK_ICONS, card_nodes, owned, said, signs
from emporion.games.minos.scene_words import route_space_words, route_words, saving_words, space_words, track_words
from emporion.games.minos.state import Minos
from emporion.games.minos.words import goal
from emporion.scene.fit import wrap
from emporion.scene.node import Area, Node
from emporion.text import counted, name

TONES: Final = ("red", "blue", "yellow", "grey")  # of dice


def actions(s: Minos) -> tuple[Area, list[Node]]:
    """Five rows of spaces; a die lies on its space in its owner's frame."""
    nodes: list[Node] = []
    for row, id in enumerate(s.book.row_ids):
        y = 50 * row
        full = " Its spaces are all taken." if len(s.rows[row]) >= s.players else ""
        title = f"The action {name(s.book, id)}.{full}"
        look = "card purple small bold bottom"
        nodes.append(Node(id, "actions", 0, y, 84, 46, look, name(s.book, id), title))
        nodes.append(Node(f"mark-{id}", "actions", 29, y + 3, 26, 26, "none white still", icon="minos-" + id, layer=1))
        for place, space in enumerate(s.book.row_spaces[s.players][row]):
            nodes += space_nodes(s, space, row, place, 88 + 76 * place, y)
    return Area("actions", "Actions", 390, 246, 16), nodes


def space_nodes(s: Minos, space: int, row: int, place: int, x: int, y: int) -> list[Node]:
    """What a space gives, and the die on it."""
    book = s.book
    id = book.space_ids[space]
    points, gain = book.space_points[space], book.space_gain[space]
    holder = s.rows[row][place] if place < len(s.rows[row]) else 0
    nodes = [Node(id, "actions", x, y, 74, 46, "card sand", "", space_words(s, space, holder), layer=1, about=id)]
    nodes.append(Node(f"worth-{id}", "actions", x + 3, y + 3, 24, 20, "none bold still", str(points), layer=2))
    if gain:
        nodes.append(Node(f"gain-{id}", "actions", x + 2, y + 25, 34, 18, "none full still", icon=signs(gain), layer=2))
    if holder:
        seat, die = owner_of(holder), die_of(holder)
        nodes.append(Node(f"frame-{id}", "actions", x + 34, y + 4, 38, 38, f"card p{seat} still", layer=3))
        look = f"box {TONES[colour_of(die)]} through quiet"
        nodes.append(Node(f"whose-{id}", "actions", x + 59, y + 30, 14, 14, owned(seat) + " still", layer=5))
        nodes.append(
            Node(f"die-{id}", "actions", x + 37, y + 7, 32, 32, look, "", f"A die of {{p{seat}}}.",
                 f"die-{value_of(die)}", 4, origin="held-die")
        )  # fmt: skip
    return nodes


def dice(s: Minos) -> tuple[Area, list[Node]]:
    """The dice in the pool, equal ones once, and the die that was just chosen."""
    nodes: list[Node] = []
    kinds = list(dict.fromkeys(s.pool))
    for place, die in enumerate(kinds):
        count = s.pool.count(die)
        colour, value = COLOURS[colour_of(die)], value_of(die)
        many = f", {count} of them" if count > 1 else ""
        text = f"×{count}" if count > 1 else ""
        at = (48 * (place % 8) + 4, 48 * (place // 8) + 2, 44, 44)
        title = f"In the pool: {colour} {value}{many}."
        look = f"card {TONES[colour_of(die)]} badge"
        nodes.append(Node(s.book.die_ids[die], "dice", *at, look, text, title, f"die-{value}", 1))
    step = s.stack[-1][1] if s.stack else None
    if isinstance(step, PlaceDie):
        colour, value = COLOURS[colour_of(step.die)], value_of(step.die)
        at = (48 * (len(kinds) % 8) + 4, 48 * (len(kinds) // 8) + 2, 44, 44)
        title = f"The die to be placed: {colour} {value}."
        origin = s.book.die_ids[step.die]
        look = f"card {TONES[colour_of(step.die)]} glow"
        nodes.append(Node("held-die", "dice", *at, look, "", title, f"die-{value}", 2, 0, origin))
    return Area("dice", "Dice to choose from", 390, 48 * max(1, -(-len(nodes) // 8)), 16), nodes


def offer(s: Minos) -> tuple[Area, list[Node]]:
    """The decks, and five Decrees face up."""
    age = s.age()
    nodes: list[Node] = []
    for place, card in enumerate(s.offer):
        x, y = (CARD_W + 5) * (place % 4), (CARD_H + 5) * (place // 4)
        nodes += card_nodes(s.book, card, "offer", x, y, "In the offer", "deck")
    decks = [("deck", age)] + ([("second-deck", 1)] if age == 0 else [])
    for place, (id, which) in enumerate(decks):
        left = len(s.deck[which])
        title = f"The Age {'I' * (which + 1)} deck: {counted(left, 'card')}. Discarded: {len(s.discards[which])}."
        at = ((CARD_W + 5) * (2 + place), CARD_H + 5, CARD_W, CARD_H)
        icon = "minos-back" if which == 0 else "minos-back-2"
        nodes.append(Node(id, "offer", *at, "none bold", str(left), title, icon, 2))
    return Area("offer", "Offer of Decrees", 390, 2 * CARD_H + 7, 16), nodes


def tracks(s: Minos) -> tuple[Area, list[Node]]:
    """The three progress tracks with everybody's markers."""
    nodes: list[Node] = []
    for track, id in enumerate(s.book.track_ids):
        y = 42 * track
        places = ", ".join([f"{{p{seat}}} {s.track[TRACK_KINDS * seat + track]}" for seat in range(s.players)])
        title = f"The {name(s.book, id).capitalize()} track: {places}."
        nodes.append(Node(id, "tracks", 0, y, 390, 39, f"card {('red', 'yellow', 'blue')[track]} pale", "", title))
        nodes.append(
            Node(f"mark-{id}", "tracks", 3, y + 4, 31, 31, "none white still", icon=TRACK_ICONS[track], layer=1)
        )
        for space in range(TOP + 1):
            x = 38 + 39 * space
            words = track_words(s, track, space)
            look, about = "box marble top small through quiet", f"{id}-{space}"
            nodes.append(Node(about, "tracks", x, y + 3, 37, 33, look, str(space), words, layer=1, about=about))
            here = [seat for seat in range(s.players) if min(s.track[TRACK_KINDS * seat + track], 8) == space]
            for place, seat in enumerate(here):
                at = (x + 2 + 19 * (place % 2), y + 20 - 15 * (place // 2), 14, 14)
                nodes.append(Node(f"{id}-of-{seat}", "tracks", *at, owned(seat) + " still", layer=3))
    return Area("tracks", "Progress tracks", 390, 124, 16), nodes


def goods(s: Minos, seat: int) -> tuple[Area, list[Node]]:
    """The six Goods: what one has, lasting and temporary, and what is left."""
    nodes: list[Node] = []
    for good, id in enumerate(GOODS):
        x = 65 * good
        mine = (s.goods[GOOD_KINDS * seat + good], s.temps[GOOD_KINDS * seat + good]) if seat >= 0 else (0, 0)
        own = f"You have {mine[0]}, and {mine[1]} temporary. " if seat >= 0 else ""
        left = f"Face up {s.stacks[good]}, temporary in the supply {s.spare[good]}."
        title = f"{id.capitalize()}: {own}{left} {saving_words(s.book, good)}"
        text = f"{mine[0]} + {mine[1]}" if seat >= 0 else str(s.stacks[good])
        nodes.append(Node(id, "goods", x + 1, 0, 62, 58, "card", text, title, "minos-" + id, about=id))
        left = f"{s.stacks[good]} · {s.spare[good]}"
        nodes.append(Node(f"left-{id}", "goods", x + 1, 59, 62, 16, "none small faint still", left, layer=1))
    return Area("goods", "Goods: yours + temporary; left", 390, 76, 16), nodes


def routes(s: Minos) -> tuple[Area, list[Node]]:
    """Three Trade Routes of five spaces, with the Ships on them and the tiles still to be won."""
    nodes: list[Node] = []
    for place, route in enumerate(s.routes):
        id, y = s.book.route_ids[route], 52 * place
        nodes.append(Node(id, "routes", 0, y, 390, 49, "card sea", "", route_words(s, place), about=id))
        number = s.book.route_number[route] + s.book.route_side[route]
        nodes.append(Node(f"number-{id}", "routes", 2, y + 4, 42, 40, "none bold still", number, icon="ship", layer=1))
        for space in range(1, LAST_SPACE + 1):
            x = 46 + 69 * (space - 1)
            income = s.book.route_income[route][space]
            price = s.book.route_cost[route][space]
            words = route_space_words(s, place, space)
            text = str(price)
            at = (x, y + 3, 66, 43)
            nodes.append(
                Node(f"{id}-{space}", "routes", *at, "box marble top small through quiet", text, words, layer=1)
            )
            nodes.append(
                Node(
                    f"income-{id}-{space}",
                    "routes",
                    x + 2,
                    y + 20,
                    40,
                    22,
                    "none full still",
                    icon=signs(income),
                    layer=2,
                )
            )
            here = [seat for seat in range(s.players) if s.ships[ROUTES * seat + place] == space]
            for at_space, seat in enumerate(here):
                spot = (x + 42 - 12 * (at_space % 2), y + 4 + 20 * (at_space // 2), 22, 22)
                nodes.append(
                    Node(f"ship-{seat}-{place}", "routes", *spot, owned(seat) + " still", icon="ship", layer=3)
                )
    return Area("routes", "Trade Routes", 390, 154, 16), nodes


def vases(s: Minos) -> tuple[Area, list[Node]]:
    """The three Vases, who has fulfilled them, and the Action Bonus of this game."""
    nodes: list[Node] = []
    for place, vase in enumerate(s.vases):
        id = s.book.vase_ids[vase]
        done = [seat for seat in range(s.players) if s.claims[place] >> seat & 1]
        who = ", ".join([f"{{p{seat}}}" for seat in done]) or "nobody yet"
        worth = ", ".join([str(points) for points in s.book.vase_points[s.players][vase]])
        title = f"Vase: {goal(s.book, vase)}: {worth} points in turn. Fulfilled by {who}."
        text = wrap(goal(s.book, vase, "short"), 88, 12, 2)
        x, colour = 98 * place, s.book.vase_colour[vase].replace("gray", "grey")
        nodes.append(Node(id, "vases", x, 0, 95, 56, f"card {colour} small bottom", text, title, about=id))
        light = "white" if colour in ("red", "blue", "green") else "black"
        nodes.append(Node(f"mark-{id}", "vases", x + 4, 3, 20, 20, f"none {light} still", icon="vase", layer=1))
        for claim, seat in enumerate(done):
            at = (x + 78 - 15 * claim, 4, 14, 14)
            nodes.append(Node(f"claim-{place}-{seat}", "vases", *at, owned(seat) + " still", layer=2))
    id, gain = s.book.action_bonus_ids[s.tile], s.book.action_bonus[s.tile]
    title = f"The Action Bonus of this game: {said(s.book, gain)}"
    look = "card gold small bottom"
    nodes.append(Node(f"bonus-{id}", "vases", 294, 0, 95, 56, look, name(s.book, id), title, about=id))
    nodes.append(Node(f"gain-{id}", "vases", 310, 4, 63, 30, "none black still", icon=signs(gain), layer=1))
    return Area("vases", "Vases and Action Bonus", 390, 58, 16), nodes

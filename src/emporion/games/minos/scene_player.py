"""What belongs to players in Minos: hands, Palaces, panels; and the choices at the beginning."""

from __future__ import annotations

from emporion.games.minos.book import GOODS
from emporion.games.minos.layout import GOOD_KINDS
from emporion.games.minos.scene_signs import CARD_H, CARD_W, card_nodes, owned, said, signs, strip_nodes
from emporion.games.minos.scene_words import ability_words, income_words, panel_words, start_words
from emporion.games.minos.state import Minos
from emporion.scene.fit import cut
from emporion.scene.node import Area, Node
from emporion.text import counted, name

PANEL = 88


def hand(s: Minos, seat: int) -> tuple[Area, list[Node]]:
    """One's own cards."""
    nodes: list[Node] = []
    cards = s.cards(seat) if seat >= 0 else ()
    for place, card in enumerate(cards):
        x, y = (CARD_W + 5) * (place % 4), (CARD_H + 5) * (place // 4)
        nodes += card_nodes(s.book, card, "hand", x, y, "In your hand", "deck")
    return Area("hand", "Your hand", 390, (CARD_H + 5) * max(1, -(-len(cards) // 4)) - 3, 16), nodes


def court(s: Minos, seat: int) -> tuple[Area, list[Node]]:
    """One's own area and Palace, and the tiles one has won."""
    nodes: list[Node] = []
    y = 0
    for title, cards in (("In your Palace", s.palace[seat]), ("In your area", s.area[seat])) if seat >= 0 else ():
        if cards:
            nodes.append(Node(f"heading-{y}", "court", 0, y, 200, 18, "none small bold left still", title))
            for place, card in enumerate(cards):
                nodes += strip_nodes(s.book, card, "court", 131 * (place % 3), y + 19 + 39 * (place // 3), title)
            y += 19 + 39 * -(-len(cards) // 3) + 4
    tiles = s.tiles[seat] if seat >= 0 else ()
    for place, tile in enumerate(tiles):
        id = s.book.tile_ids[tile]
        at = (66 * (place % 6), y + 40 * (place // 6), 62, 36)
        words = f"Your tile {name(s.book, id)}: {said(s.book, s.book.tile_gain[tile])}"
        look = "box blue" if tile <= 15 else "box red"
        nodes.append(Node(id, "court", *at, look, "", words, signs(s.book.tile_gain[tile]), 2, about=id))
    y += 40 * -(-len(tiles) // 6)
    return Area("court", "Your Palace, area and tiles", 390, max(y, 20), 16), nodes


def panels(s: Minos, viewer: int) -> tuple[Area, list[Node]]:
    """A panel for each player."""
    nodes: list[Node] = []
    asking = s.asking()
    for seat in range(s.players):
        nodes += panel(s, seat, (PANEL + 4) * seat, seat in asking, seat == viewer)
    return Area("players", "Players", 390, (PANEL + 4) * s.players - 4, 16), nodes


def panel(s: Minos, seat: int, y: int, asked: bool, mine: bool) -> list[Node]:
    look = "card turn" if asked else "card"
    nodes = [
        Node(f"player-{seat}", "players", 0, y, 390, PANEL, look, "", panel_words(s, seat)),
        Node(f"shape-{seat}", "players", 4, y + 4, 22, 22, owned(seat) + " still", layer=1),
        Node(
            f"name-{seat}",
            "players",
            30,
            y + 4,
            164,
            22,
            f"pill p{seat} bold left small still",
            f"{{p{seat}}}",
            layer=1,
        ),
        Node(
            f"score-{seat}",
            "players",
            338,
            y + 4,
            48,
            34,
            f"card p{seat} large bold still",
            str(s.score(seat)),
            layer=1,
        ),
    ]
    if s.first == seat and s.start[seat] >= 0:
        nodes.append(Node("first", "players", 196, y + 3, 24, 24, "none", "", "Begins this round.", "minos-bull", 2))
    if s.ability[seat] >= 0:
        text = f"{name(s.book, s.book.ability_ids[s.ability[seat]])} {s.level[seat] + 1}"
        at = (222, y + 4, 114, 22)
        title = ability_words(s, s.ability[seat])
        nodes.append(Node(f"ability-of-{seat}", "players", *at, "none small quiet", text, title, layer=1))
    nodes += stock(s, seat, y, mine)
    for place, good in enumerate(GOODS):
        had, temporary = s.goods[GOOD_KINDS * seat + place], s.temps[GOOD_KINDS * seat + place]
        dim = "" if had or temporary else " dim"
        text = f"{had}+{temporary}" if temporary else str(had)
        at = (4 + 55 * place, y + 63, 53, 22)
        nodes.append(
            Node(f"{good}-of-{seat}", "players", *at, "none small still" + dim, text, icon="minos-" + good, layer=1)
        )
    return nodes


def stock(s: Minos, seat: int, y: int, mine: bool) -> list[Node]:
    """Coins, weaponry, Warriors, cards, Palace, buildings left; one's own coins and weaponry can be tapped."""
    hand, palace = len(s.hand[seat]) + len(s.shown[seat]), len(s.palace[seat])
    rows = [
        (f"coins-of-{seat}", "coin", s.coins[seat], counted(s.coins[seat], "coin") + "."),
        (f"weaponry-of-{seat}", "minos-weaponry", s.weaponry[seat], f"{s.weaponry[seat]} weaponry."),
        (
            f"reserve-{seat}",
            "minos-warrior",
            s.reserve[seat],
            counted(s.reserve[seat], "Warrior") + " in the Reserves.",
        ),
        (f"hand-of-{seat}", "hand", hand, counted(hand, "card") + " in hand."),
        (f"palace-of-{seat}", "minos-palace", palace, counted(palace, "card") + " in the Palace."),
        (f"income-of-{seat}", "arrow", s.income[seat], income_words(s, seat)),
    ]
    nodes = []
    for place, (id, icon, count, words) in enumerate(rows):
        at = (4 + 55 * place, y + 29, 53, 32)
        if mine and place < 2:
            id = ("coins", "weaponry")[place]
        nodes.append(Node(id, "players", *at, "none small quiet", str(count), words, icon, 1))
    return nodes


def beginnings(s: Minos) -> tuple[Area, list[Node]]:
    """Before the first round: Starting cards and Special Abilities to choose from."""
    if min(s.start) >= 0 and min(s.ability) >= 0:
        return Area("start", "Starting cards", 390, 10, 16), []
    book = s.book
    starts = [start for start in range(len(book.start_ids)) if book.start_players[start] == s.players]
    nodes = [start_node(s, start, 196 * (place % 2), 64 * (place // 2)) for place, start in enumerate(starts)]
    top = 64 * -(-len(starts) // 2)
    for place, ability in enumerate(s.abilities):
        taken = ability in s.ability
        id = book.ability_ids[ability]
        look = "card clay small" + (" dim" if taken else "")
        title = ability_words(s, ability)
        nodes.append(Node(id, "start", 98 * place, top, 94, 44, look, name(book, id), title, about=id))
    return Area("start", "Starting cards and Special Abilities", 390, top + 46, 16), nodes


def start_node(s: Minos, start: int, x: int, y: int) -> Node:
    book = s.book
    id, good = book.start_ids[start], GOODS[book.start_good[start]]
    region = name(book, book.region_ids[book.start_region[start]])
    coins, arms, points = book.start_coins[start], book.start_weaponry[start], book.start_points[start]
    look = "card sand small" + (" dim" if start in s.start else "")
    text = f"{cut(region, 120, 12)}\n{counted(coins, 'coin')}, {arms} arms\n{counted(points, 'point')}"
    return Node(id, "start", x, y, 192, 60, look, text, start_words(s, start), "minos-" + good, about=id)

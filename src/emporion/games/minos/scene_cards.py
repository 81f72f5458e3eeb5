"""The cards and players of Minos as one sees them: offer, hand, and everybody's board, area and Palace."""

from __future__ import annotations

from functools import lru_cache

from emporion.games.minos.book import MinosBook
from emporion.games.minos.conditions import on_map
from emporion.games.minos.scene_board import Part, tile_node, who
from emporion.games.minos.state import Minos
from emporion.games.minos.words import sentence, trait
from emporion.scene.fit import cut, wrap
from emporion.scene.node import Area, Node
from emporion.text import name

WIDE = 193
HIGH = 156
SMALL = 50


def card_title(book: MinosBook, card: int) -> str:
    """All that is printed on a card."""
    goods = ", ".join([name(book, book.good_ids[good]) for good in book.printed[card]])
    head = f"{name(book, book.decree_ids[card])}: costs {book.cost[card]} coins, 3 less for each of {goods}; "
    tail = f"{book.points_of[card]} points in the Palace."
    return head + tail + f" {sentence(book.now[card])} {trait(book.trigger[card], book.trait[card])}"


@lru_cache(maxsize=4096)
def card_node(book: MinosBook, card: int, area: str, x: int, y: int) -> Node:
    """A card one can read."""
    id = book.decree_ids[card]
    first = cut(name(book, id), WIDE - 10, 12)
    price = f"cost {book.cost[card]} · {book.points_of[card]} points"
    body = wrap(sentence(book.now[card]), WIDE - 12, 12, 4)
    foot = wrap(trait(book.trigger[card], book.trait[card]), WIDE - 12, 12, 3)
    icons = " ".join([f"minos-{book.good_ids[good]}" for good in book.printed[card]])
    look = f"card {'marble' if book.age[card] == 1 else 'sky'} small"
    text = "\n".join([first, price, body, foot])
    return Node(id, area, x, y, WIDE, HIGH, look, text, card_title(book, card), icons, 1, 0, "", id)


@lru_cache(maxsize=8192)
def small_card(book: MinosBook, card: int, area: str, x: int, y: int, palace: bool) -> Node:
    """A card in an area or a Palace: its name and points."""
    id = book.decree_ids[card]
    text = wrap(name(book, id), 86, 12, 2) + f"\n{book.points_of[card]}"
    where = "In the Palace. " if palace else "In the area. "
    look = f"card {'gold' if palace else 'marble'} small"
    return Node(id, area, x, y, 94, SMALL, look, text, where + card_title(book, card), "", 1, 0, "", id)


def spread(book: MinosBook, area: str, title: str, cards: tuple[int, ...]) -> Part:
    """Cards side by side, two in a line."""
    nodes = [card_node(book, card, area, 197 * (i % 2), (HIGH + 4) * (i // 2)) for i, card in enumerate(cards)]
    return Area(area, title, 390, max(40, (HIGH + 4) * ((len(cards) + 1) // 2))), nodes


def offer(s: Minos) -> Part:
    return spread(s.book, "offer", "Offer", s.offer)


def hand(s: Minos, seat: int) -> Part:
    """One's own hand; the opening cards put back are out of it."""
    cards = tuple(s.cards(seat)) if seat >= 0 else ()
    return spread(s.book, "hand", "Your hand", cards)


def choices(s: Minos) -> Part:
    """Starting cards and Special Abilities on display."""
    nodes: list[Node] = []
    for card in range(len(s.book.start_ids)):
        if s.book.start_players[card] == s.players:
            nodes.append(start_node(s, card, len(nodes)))
    for ability in s.abilities:
        id = s.book.ability_ids[ability]
        taken = [who(seat) for seat in range(s.players) if s.ability[seat] == ability]
        title = f"{name(s.book, id)}: {s.book.words['text.' + id]}" + (f" Taken by {taken[0]}." if taken else "")
        text = wrap(f"{name(s.book, id)}: {s.book.words['text.' + id]}", WIDE - 12, 12, 7)
        spot = (197 * (len(nodes) % 2), 110 * (len(nodes) // 2), WIDE, 106)
        nodes.append(
            Node(id, "choices", *spot, "card gold small" + (" dim" if taken else ""), text, title, "", 1, 0, "", id)
        )
    return Area("choices", "Starting cards and Special Abilities", 390, 110 * ((len(nodes) + 1) // 2)), nodes


def start_node(s: Minos, card: int, at: int) -> Node:
    """A Starting card."""
    book, id = s.book, s.book.start_ids[card]
    goods = [name(book, book.good_ids[book.start_good[card]])]
    goods += ["Temporary " + name(book, book.good_ids[good]) for good in book.start_temporary[card]]
    said = f"{book.start_coins[card]} coins, {book.start_weaponry[card]} weaponry, {book.start_points[card]} points, "
    said += f"{', '.join(goods)}; draw {book.start_draw[card]} cards, put back {book.start_discard[card]}."
    said += " One more Warrior." if book.start_warrior[card] else ""
    said += " First player." if book.start_first[card] else ""
    taken = [who(seat) for seat in range(s.players) if s.start[seat] == card]
    title = f"Start in {name(book, id)}: {said}" + (f" Taken by {taken[0]}." if taken else "")
    text = wrap(f"{name(book, id)}: {said}", WIDE - 12, 12, 7)
    spot = (197 * (at % 2), 110 * (at // 2), WIDE, 106)
    return Node(id, "choices", *spot, "card sand small" + (" dim" if taken else ""), text, title, "", 1, 0, "", id)


# --- players


def player(s: Minos, seat: int, own: bool) -> Part:
    """A player's board: resources, Goods, what is left to build, tiles, area and Palace."""
    area = f"player-{seat}"
    nodes = [summary(s, seat, area)]
    for i, (id, n, icon) in enumerate(
        (
            ("coins", s.coins[seat], "coin"),
            ("weaponry", s.weaponry[seat], "minos-labrys"),
            ("warriors", s.reserve[seat], "minos-warrior"),
        )
    ):
        known = id if own else f"{area}-{id}"
        words = {"coins": "coins", "weaponry": "weaponry", "warriors": "Warriors in the Reserves"}[id]
        nodes.append(
            Node(known, area, 131 * i, 58, 128, 36, f"card p{seat} pale", str(n), f"{who(seat)} has {n} {words}.", icon)
        )
    nodes += goods(s, seat, area)
    y = 146
    for i, tile in enumerate(s.tiles[seat]):
        nodes.append(tile_node(s.book, tile, area, 38 * (i % 10), y, "blue" if tile <= 15 else "red"))
    y += 40 if s.tiles[seat] else 0
    for place, cards in enumerate((s.area[seat], s.palace[seat])):
        for i, card in enumerate(cards):
            nodes.append(small_card(s.book, card, area, 98 * (i % 4), y + (SMALL + 4) * (i // 4), place == 1))
        y += (SMALL + 4) * ((len(cards) + 3) // 4)
    return Area(area, who(seat) if not own else "You: board, area and Palace", 390, y), nodes


def summary(s: Minos, seat: int, area: str) -> Node:
    """The first line: who, points, cards, what is built."""
    book = s.book
    built = s.built[4 * seat : 4 * seat + 4]
    held = len(s.hand[seat]) + len(s.shown[seat])
    known = ", ".join([name(book, book.decree_ids[card]) for card in s.shown[seat]])
    marker = "★ " if s.first == seat else ""
    ability = s.ability[seat]
    kind = f"{name(book, book.ability_ids[ability])} {s.level[seat] + 1}" if ability >= 0 else ""
    text = f"{marker}{{p{seat}}} · {s.score(seat)} points\n{held} cards · income {s.income[seat]} · {kind}"
    coins, points = book.income_coins[s.income[seat]], book.income_points[s.income[seat]]
    said = [
        f"{{p{seat}}} has {s.score(seat)} points and {held} cards in hand"
        + (f", among them {known}." if known else "."),
        f"Income track space {s.income[seat]}: {coins} coins, {points} points.",
        f"Built: {built[0]} Cities, {built[1]} Towers, {built[2]} Farms, {built[3]} Ships.",
        f"{on_map(s, seat)} Warriors on the map, {s.supply[seat]} in the supply.",
        f"{len(s.beaten[seat])} Sea Peoples beaten.",
        f"{s.promised[seat]} points promised for the end.",
    ]
    if ability >= 0:
        said.append(f"{kind}: {book.words['text.' + book.ability_ids[ability]]}")
    if s.first == seat:
        said.append("First player.")
    return Node(area, area, 0, 0, 390, 54, f"card p{seat} small", text, " ".join(said), "", 0)


def goods(s: Minos, seat: int, area: str) -> list[Node]:
    """Goods and Temporary Goods of each type."""
    out = []
    for good, id in enumerate(s.book.good_ids):
        have, temps = s.goods[6 * seat + good], s.temps[6 * seat + good]
        text = f"{have}" + (f" +{temps}" if temps else "")
        title = f"{who(seat)}: {have} {name(s.book, id)} and {temps} Temporary."
        look = "card small" + ("" if have or temps else " dim")
        out.append(Node(f"{area}-{id}", area, 65 * good, 98, 62, 44, look, text, title, f"minos-{id}", 0))
    return out

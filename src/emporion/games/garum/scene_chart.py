"""Beside the board of Garum: the order of the vats, what a worker scores, what bonus spaces bring."""

from __future__ import annotations

from emporion.games.garum.book import GarumBook
from emporion.games.garum.layout import COLOURS, DOMINUS, VILICUS
from emporion.games.garum.places import Chart, Coins, Plan
from emporion.games.garum.scene_mine import head
from emporion.games.garum.scene_words import minus
from emporion.games.garum.state import Garum
from emporion.once import once
from emporion.scene.node import WIDE, Area, Node, Part, Sheet
from emporion.text import say

KEY = 23  # units for a line of the key
MORE = 5  # units more for a column of the chart with three figures


def order(s: Garum, plan: Plan) -> tuple[Area, list[Sheet]]:
    """Which vats were, are and (as far as known) will be opened, round by round."""
    return order_nodes(s.book, plan, s.order, s.round, bool(s.vat))


@once
def order_nodes(
    book: GarumBook, plan: Plan, order: tuple[int, ...], round: int, opened: bool
) -> tuple[Area, list[Sheet]]:
    """An aureus not yet turned is a blank."""
    total, slot, at = len(plan.layout.vats), plan.slot("order"), plan.at.coins
    head = Node("head-order", "order", *at.head, "none serif left still", say(book, "scene.order-short"))
    nodes = [head] if plan.form == WIDE else []
    for place in range(total):
        vat = order[place] if place < len(order) else 0
        when = -1 if place < round else 0 if place == round and opened else 1
        nodes.append(coin(book, at, total, place, vat, when))
    high = slot.h or (46 if total <= 9 else 90)
    return Area("order", say(book, "scene.order"), slot.w, high, 22, at=(slot.x, slot.y)), [Sheet(nodes)]


@once
def coin(book: GarumBook, at: Coins, total: int, place: int, vat: int, when: int) -> Node:
    """The coin of a round: past, now or to come."""
    x, y, w, h = at.first
    small = 0 if total > 9 else 1
    row, column = divmod(place, at.columns[small])
    x, y = x + at.steps[small] * column, y + 44 * row
    key = ("scene.round-past", "scene.round-now", "scene.round-coming")[when + 1]
    words = say(book, key if vat else "scene.round-unknown", n=place + 1, vat=vat)
    look = ("disc sand spent", "disc gold glow bold", "disc gold" if vat else "disc ghost gold")[when + 1]
    return Node(f"round-{place + 1}", "order", x, y, w, h, look + " large", str(vat or ""), words)


def chart(s: Garum, plan: Plan) -> tuple[Area, list[Sheet]]:
    """What a worker scores for so many specimens of its colour on its line."""
    return chart_nodes(s.book, plan)


@once
def chart_nodes(book: GarumBook, plan: Plan) -> tuple[Area, list[Sheet]]:
    vilicus, dominus = plan.layout.chart[VILICUS], plan.layout.chart[DOMINUS]
    first = max([n for n in range(len(vilicus)) if vilicus[n] == vilicus[0]])
    shown = list(range(first, len(vilicus)))
    at, slot = plan.at.chart, plan.slot("chart")
    wide = [len(minus(dominus[n])) > 2 for n in shown]
    step = (at.width - MORE * wide.count(True)) // len(shown)
    title = say(book, "scene.chart")
    nodes = [head("chart", title, slot.w)] if plan.form == WIDE else []
    nodes.append(Node("chart", "chart", 0, at.top, slot.w, slot.h - at.top, "card sand still"))
    for row, icon in enumerate(("fish", "garum-vilicus", "garum-dominus")):
        box = (4, at.top + at.row * row + (at.row - 18) // 2, 18, 18)
        nodes.append(Node(f"chart-row-{row}", "chart", *box, "none still", icon=icon, layer=1))
    about = plan.board + "-vilicus"
    x = at.head
    for n, more in zip(shown, wide, strict=True):
        w = step + MORE if more else step
        nodes.append(chart_column(book, at, x, w, n, n == first, (vilicus[n], dominus[n]), about))
        x += w
    return Area("chart", title, slot.w, slot.h, 14, at=(slot.x, slot.y)), [Sheet(nodes)]


def chart_column(
    book: GarumBook, at: Chart, x: int, w: int, fish: int, few: bool, points: tuple[int, int], about: str
) -> Node:
    """So many fish, and what they bring a vilicus and a dominus."""
    key = "scene.chart-few" if few else "scene.chart-fish"
    title = say(book, key, n=fish, vilicus=points[0], dominus=points[1])
    texts = (("fish", f"{'≤' if few else ''}{fish}"), ("vilicus", minus(points[0])), ("dominus", minus(points[1])))
    parts = [
        Part(key, 0, at.row * row, w, at.row, f"none small{'' if row else ' bold'}", text)
        for row, (key, text) in enumerate(texts)
    ]
    box = (x, at.top, w, 3 * at.row)
    return Node(f"chart-{fish}", "chart", *box, "none", "", title, layer=1, about=about, parts=tuple(parts))


def bonus(s: Garum, plan: Plan) -> tuple[Area, list[Sheet]]:
    """What signs on the board mean: bonus spaces, the amphora, the figures at a worker."""
    return bonus_nodes(s.book, plan, s.players == 3)


@once
def bonus_nodes(book: GarumBook, plan: Plan, short: bool) -> tuple[Area, list[Sheet]]:
    """Short where the ghost's tile needs the room."""
    slot = plan.slot("bonus")
    rows = [
        (COLOURS[3], "garum-bonus-" + COLOURS[3], say(book, "brief.species", n=book.species_points)),
        ("joker", "garum-bonus-joker", say(book, "brief.joker", n=book.joker_points)),
    ]
    if not short:
        rows.append(("amphora", "amphora", say(book, "scene.amphora-key")))
    look = "none left small"
    nodes = [
        Node(f"key-{id}", "bonus", 0, KEY * row, slot.w, KEY - 1, look, said, said, icon)
        for row, (id, icon, said) in enumerate(rows)
    ]
    if not short and plan.form == WIDE:
        box = (0, KEY * len(nodes), slot.w, KEY - 1)
        nodes.append(Node("key-worker", "bonus", *box, look + " still", say(book, "scene.worker-key"), icon="fish"))
    high = KEY * len(nodes)
    return Area("bonus", say(book, "scene.bonus"), slot.w, high, at=(slot.x, slot.y)), [Sheet(nodes)]

"""Decrees as one sees them: what they cost, what they do in words, what their trait waits for."""

from __future__ import annotations

from typing import Final, NamedTuple

from emporion.games.minos.book import GOODS, TRIGGERS, MinosBook
from emporion.games.minos.develop import price, unmatched
from emporion.games.minos.places import Box, Fine
from emporion.games.minos.scene_brief import bold, brief, briefs
from emporion.games.minos.scene_signs import LOW, sign
from emporion.games.minos.scene_words import card_words
from emporion.games.minos.state import Minos
from emporion.once import once
from emporion.scene.fit import wrap
from emporion.scene.node import Node, Part
from emporion.text import name

HEAD: Final = 27  # units for cost, Goods and points
LINE: Final = 1.2  # of a text's size
SMALL: Final = 12
DIE: Final = 15


class Price(NamedTuple):
    """What a card costs a seat now, Temporary Goods aside, and which of its printed Goods the seat has."""

    coins: int  # -1: nobody looks
    goods: tuple[bool, ...]


NOBODY: Final = Price(-1, ())


def price_of(s: Minos, seat: int, card: int) -> Price:
    """The price with ability and Goods, and with what is paid for a card from the offer."""
    if seat < 0:
        return NOBODY
    lacking = list(unmatched(s, seat, card))
    had: list[bool] = []
    for good in s.book.printed[card][::-1]:  # of one printed twice, the second may be lacking
        had.append(good not in lacking)
        if good in lacking:
            lacking.remove(good)
    fee = s.book.offer_fee if card in s.offer else 0
    return Price(price(s, seat, card) + fee, tuple(had[::-1]))


@once
def card_node(book: MinosBook, card: int, box: Box, cost: Price, where: str, layer: int, fine: Fine) -> Node:
    """A Decree, lying somewhere."""
    id = book.decree_ids[card]
    title = f"{where}: {card_words(book, card)}"
    look = f"card age{book.age[card]}"
    return Node(id, *box, look, "", title, "", layer, 0, "deck", id, face(book, card, box.w, box.h, cost, fine))


@once
def face(book: MinosBook, card: int, w: int, h: int, cost: Price, fine: Fine) -> tuple[Part, ...]:
    """Cost, my price, Goods and points; the name; what it does at once; at the foot trigger and trait."""
    parts = head(book, card, w, cost)
    text = wrap(name(book, book.decree_ids[card]), w - 10, SMALL, 2, "serif")
    high = round(len(text.split("\n")) * SMALL * LINE) + 1
    parts.append(Part("name", 0, HEAD, w, high, "none serif small left", text))
    if h < HEAD + high + 40:
        return tuple(parts)
    below = foot(book, card, w, h, fine)
    room = below[0].y - HEAD - high
    parts.append(effects(book, card, w, HEAD + high, room, fine))
    return (*parts, *below)


def head(book: MinosBook, card: int, w: int, cost: Price) -> list[Part]:
    """What it costs, what it costs me, the Goods that save some of it (a rim: I have it), its points."""
    parts = [Part("cost", 2, 3, 22, 22, "disc coin bold", str(book.cost[card]))]
    x = 25
    if cost.coins >= 0:
        parts.append(Part("price", x, 5, 19, 18, "box green bold", str(cost.coins)))
        x += 20
    for place, good in enumerate(book.printed[card]):
        parts.append(Part(f"good-{place}", x, 6, 15, 16, "none full", icon="minos-" + GOODS[good]))
        if cost.goods and cost.goods[place]:
            parts.append(Part(f"have-{place}", x - 1, 5, 17, 18, "card have"))
        x += 16
    parts.append(Part("points", w - 27, 2, 25, 24, "none over full bold", str(book.points_of[card]), "minos-wreath"))
    return parts


def effects(book: MinosBook, card: int, w: int, y: int, room: int, fine: Fine) -> Part:
    """What it does when it is played, as large as fits."""
    said = briefs(book, book.now[card])
    text = wrap(said, w - 10, SMALL)
    if len(text.split("\n")) * SMALL * LINE <= room:
        return Part("now", 0, y, w, room, "none small left top", text)
    text = wrap(said, w - 10, fine.size, int(room / fine.size / LINE))
    return Part("now", 0, y, w, room, f"none {fine.word} left top", text)


def foot(book: MinosBook, card: int, w: int, h: int, fine: Fine) -> list[Part]:
    """The trait, under the sign of what it waits for."""
    trigger = book.trigger[card]
    beside = 24 if trigger < LOW else DIE + 6
    text = wrap(bold(brief(book, book.trait[card])), w - beside - 8, fine.size)
    high = max(round(len(text.split("\n")) * fine.size * LINE) + 4, 26 if trigger < LOW else 2 * DIE + 5)
    y = h - high
    band = Part("foot", 1, y, w - 2, high - 1, f"box foot{book.age[card]} flat")
    words = Part("trait", beside, y, w - beside, high, f"none {fine.word} left", text)
    return [band, *trigger_parts(trigger, 4, y + high // 2), words]


def trigger_parts(trigger: int, x: int, middle: int, beside: bool = False) -> list[Part]:
    """The sign of an action, or two dice, one above the other or side by side."""
    if trigger < LOW:
        size = DIE + 1 if beside else 20
        return [Part("when", x, middle - size // 2, size, size, "box fresco", icon="minos-" + TRIGGERS[trigger])]
    first, step = 2 * (trigger - LOW) + 1, DIE + 1
    spots = [(x + step * i, middle - DIE // 2) if beside else (x, middle - step + step * i) for i in range(2)]
    return [Part(f"when-{i}", *spot, DIE, DIE, "box white", icon=f"die-{first + i}") for i, spot in enumerate(spots)]


@once
def chip_node(book: MinosBook, card: int, box: Box, where: str, look: str, layer: int) -> Node:
    """A Decree in a Palace or an area, as small as its trait."""
    id = book.decree_ids[card]
    text = sign(book, book.trait[card])
    return Node(id, *box, look, text, f"{where}: {card_words(book, card)}", "", layer, 0, "", id)

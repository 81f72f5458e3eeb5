"""Free Trade on the table: what either side gives, and what the other one could be asked for."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.places import Box, Places
from emporion.games.constantinopolis.scene_parts import coin, picture, rosette, sign, still, words
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, slot
from emporion.games.constantinopolis.trade import FIRST_CARD, Bargain, Proposal
from emporion.games.constantinopolis.words import (
    cargo_icons,
    city,
    contract_words,
    good_icon,
    seat_name,
    so_many,
)
from emporion.once import once
from emporion.scene.fit import cut, width
from emporion.scene.node import Node, Part
from emporion.text import one, say

HEAD = 22  # where the sides begin
ASKING, PROPOSED = 40, 108  # how high a side is while one may still ask, and when it is proposed
CELL = 34  # how high a thing to ask for is
FACE = 76  # how high a contract is that lies in full
NARROW, BROAD = 56, 78  # how wide it is then
COLUMNS = 6


def trading(s: Constantinopolis) -> Bargain | Proposal | None:
    """The trade that is being made."""
    step = s.stack[-1][1] if s.stack else None
    return step if isinstance(step, (Bargain, Proposal)) else None


def bargain(s: Constantinopolis, seat: int, places: Places) -> list[Node]:
    """Both sides of a trade; for who puts it together also what he may ask for."""
    step = trading(s)
    if step is None:
        return []
    owner = s.stack[-1][0]
    x, y, w, _ = places.bargain
    asks = isinstance(step, Bargain) and seat == owner
    high = ASKING if asks else PROPOSED
    nodes = [still("head-trade", "streets", (x, y + 1, w, 18), "none serif left", s.book.words["scene.trade"])]
    nodes.append(side(s.book, 0, owner, step.given, step.gold, (x + 4, y + HEAD, w - 8, high)))
    nodes.append(side(s.book, 1, step.other, step.asked, step.asked_gold, (x + 4, y + HEAD + 3 + high, w - 8, high)))
    return nodes + asking(s, step, places) if isinstance(step, Bargain) and asks else nodes


@once
def side(book: ConstantinopolisBook, row: int, seat: int, things: tuple[int, ...], gold: int, box: Box) -> Node:
    """What one of the two gives."""
    told = [thing_words(book, thing) for thing in things] + ([f"{gold} {book.words['scene.gold']}"] if gold else [])
    title = say(book, "title.bargain", who=seat_name(seat), things=", ".join(told) or book.words["scene.nothing"])
    _, _, w, h = box
    parts = [
        sign("sign", 8, h // 2 - 6, 12, seat),
        words("name", (20, 0, 84, h), "bold left", seat_name(seat)),
        words("gives", (100, 0, 40, h), "small faint", book.words["scene.gives"]),
    ]
    x = 144
    if gold:
        parts.append(coin("gold", x, h // 2 - 14, 28, gold))
        x += 34
    parts += bundle(book, things, x, w - x - 4, h)
    if not things and not gold:
        parts.append(words("nothing", (x, 0, w - x - 4, h), "small left faint", book.words["scene.nothing"]))
    return Node(f"bargain-{row}", "streets", *box, "card", "", title, parts=tuple(parts))


def bundle(book: ConstantinopolisBook, things: tuple[int, ...], x: int, room: int, h: int) -> list[Part]:
    """Goods and contracts side by side; contracts in full where there is room."""
    cards = len([thing for thing in things if thing > FIRST_CARD])
    wide = min(BROAD, (room - CELL * (len(things) - cards)) // max(1, cards) - 4)
    full = h > FACE and wide >= NARROW
    pitch = min(CELL, room // max(1, len(things)))
    parts: list[Part] = []
    for at, thing in enumerate(things):
        if thing > FIRST_CARD and full:
            parts += face(book, f"thing-{at}", thing - FIRST_CARD, (x, (h - FACE) // 2, wide, FACE))
        elif thing > FIRST_CARD:
            parts.append(Part(f"thing-{at}", x, h // 2 - 14, 32, 28, "tag sand"))
            parts.append(picture(f"cargo-{at}", (x + 2, h // 2 - 10, 26, 20), cargo_icons(book, thing - FIRST_CARD)))
        else:
            parts.append(picture(f"thing-{at}", (x, h // 2 - 13, 26, 26), good_icon(thing)))
        x += wide + 4 if thing > FIRST_CARD and full else pitch
    return parts


def face(book: ConstantinopolisBook, key: str, contract: int, box: Box) -> list[Part]:
    """A contract in full: its city, what it wants, what it pays."""
    x, y, w, h = box
    fame, middle, shown = book.honour[contract], x + w // 2, city(book, contract)
    size, font = ("small", 12) if width(shown, 12, "serif") <= w - 6 else ("tiny", 11)
    parts = [
        Part(key, x, y, w, h, "card"),
        Part(f"{key}-head", x, y, w, 19, "card sand flat"),
        words(f"{key}-city", (x - 2, y, w + 2, 19), f"{size} serif left", cut(shown, w - 6, font, "serif")),
        picture(f"{key}-cargo", (x + 4, y + 22, w - 8, 24), cargo_icons(book, contract)),
        coin(f"{key}-pay", middle - (25 if fame else 12), y + 49, 24, book.pay[contract]),
    ]
    return [*parts, rosette(f"{key}-fame", middle + 1, y + 49, 24, fame)] if fame else parts


def thing_words(book: ConstantinopolisBook, thing: int) -> str:
    id = book.thing_ids[thing]
    return one(book, id) if thing <= FIRST_CARD else book.words["name." + id]


# --- what the other one has


def asking(s: Constantinopolis, step: Bargain, places: Places) -> list[Node]:
    """The other player's goods, gold and contracts, each to be asked for."""
    cards, first = s.hand[step.other], slot(step.other, 0)
    x, y, w, _ = places.bargain
    top = y + HEAD + 2 * (ASKING + 3)
    ask = say(s.book, "scene.ask", who=seat_name(step.other))
    nodes = [still("head-ask", "streets", (x, top, w, 17), "none small left", ask)]
    top += 18
    nodes.append(ask_gold(s.book, step.other, cell(0, COLUMNS, x, top, w, CELL)))
    for good in range(GOOD_KINDS):
        left = s.goods[first + good] - step.asked.count(good)
        nodes.append(ask_good(s.book, step.other, good, left, cell(good + 1, COLUMNS, x, top, w, CELL)))
    top += CELL + 4
    columns, high = (COLUMNS, FACE) if len(cards) <= COLUMNS else (-(-len(cards) // 2), CELL)
    for at, contract in enumerate(cards):
        asked = FIRST_CARD + contract in step.asked
        nodes.append(ask_card(s.book, step.other, contract, asked, cell(at, columns, x, top, w, high)))
    return nodes


def cell(at: int, columns: int, x: int, y: int, w: int, h: int) -> Box:
    pitch = (w - 4) // columns
    return x + 4 + pitch * (at % columns), y + (h + 3) * (at // columns), pitch - 3, h


@once
def ask_gold(book: ConstantinopolisBook, other: int, box: Box) -> Node:
    title = say(book, "title.ask-good", who=seat_name(other), n=book.words["scene.gold"])
    return Node("ask-gold", "streets", *box, "card quiet", "", title, "coin")


@once
def ask_good(book: ConstantinopolisBook, other: int, good: int, n: int, box: Box) -> Node:
    title = say(book, "title.ask-good", who=seat_name(other), n=so_many(book, good, n))
    look = "card bold row quiet" + ("" if n else " dim")
    return Node(f"ask-{GOODS[good]}", "streets", *box, look, str(n), title, good_icon(good))


@once
def ask_card(book: ConstantinopolisBook, other: int, contract: int, asked: bool, box: Box) -> Node:
    _, _, w, h = box
    title = say(book, "title.before", who=seat_name(other), contract=contract_words(book, contract))
    glow = " glow" if asked else ""
    id = f"ask-{book.contract_ids[contract]}"
    if h == FACE:
        parts = tuple(face(book, "face", contract, (0, 0, w, h)))
        return Node(id, "streets", *box, "card quiet" + glow, "", title, parts=parts)
    slim = (
        picture("cargo", (3, 3, 28, 28), cargo_icons(book, contract)),
        words("pay", (28, 0, w - 28, 34), "small bold", str(book.pay[contract]) + "{coin}"),
    )
    return Node(id, "streets", *box, "tag sand quiet" + glow, "", title, parts=slim)

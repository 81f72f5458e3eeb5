"""Free Trade on the table: what either side gives, and what the other one could be asked for."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.places import Box, Places
from emporion.games.constantinopolis.scene_parts import coin, picture, sign, still, words
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, slot
from emporion.games.constantinopolis.trade import FIRST_CARD, Bargain, Proposal
from emporion.games.constantinopolis.words import (
    cargo_icons,
    contract_words,
    good_icon,
    seat_name,
    so_many,
)
from emporion.once import once
from emporion.scene.node import Node, Part
from emporion.text import one, say

ROW, CELL = 36, 34  # how high a side of the trade is, and a thing to ask for
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
    nodes = [still("head-trade", "streets", (x, y + 1, w, 18), "none serif left", s.book.words["scene.trade"])]
    nodes.append(side(s.book, 0, owner, step.given, step.gold, (x + 4, y + 22, w - 8, ROW)))
    nodes.append(side(s.book, 1, step.other, step.asked, step.asked_gold, (x + 4, y + 26 + ROW, w - 8, ROW)))
    if isinstance(step, Bargain) and seat == owner:
        nodes += asking(s, step, places)
    return nodes


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
        parts.append(coin("gold", x, 4, 28, gold))
        x += 34
    room = w - x - 4
    pitch = min(34, room // max(1, len(things)))
    for i, thing in enumerate(things):
        parts += thing_parts(book, i, thing, x + pitch * i)
    if not things and not gold:
        parts.append(words("nothing", (x, 0, room, h), "small left faint", book.words["scene.nothing"]))
    return Node(f"bargain-{row}", "streets", *box, "card", "", title, parts=tuple(parts))


def thing_parts(book: ConstantinopolisBook, at: int, thing: int, x: int) -> list[Part]:
    if thing <= FIRST_CARD:
        return [picture(f"thing-{at}", (x, 5, 26, 26), good_icon(thing))]
    icons = cargo_icons(book, thing - FIRST_CARD)
    return [Part(f"thing-{at}", x, 4, 32, 28, "tag sand"), picture(f"cargo-{at}", (x + 2, 8, 26, 20), icons)]


def thing_words(book: ConstantinopolisBook, thing: int) -> str:
    id = book.thing_ids[thing]
    return one(book, id) if thing <= FIRST_CARD else book.words["name." + id]


# --- what the other one has


def asking(s: Constantinopolis, step: Bargain, places: Places) -> list[Node]:
    """The other player's goods, gold and contracts, each to be asked for."""
    x, y, w, _ = places.bargain
    cards, first = s.hand[step.other], slot(step.other, 0)
    columns = max(COLUMNS, -(-len(cards) // 2))
    top = y + 34 + 2 * ROW
    nodes = [ask_gold(s.book, step.other, cell(0, COLUMNS, x, top, w))]
    for good in range(GOOD_KINDS):
        left = s.goods[first + good] - step.asked.count(good)
        nodes.append(ask_good(s.book, step.other, good, left, cell(good + 1, COLUMNS, x, top, w)))
    for at, contract in enumerate(cards):
        asked = FIRST_CARD + contract in step.asked
        box = cell(at, columns, x, top + CELL + 4, w)
        nodes.append(ask_card(s.book, step.other, contract, asked, box))
    return nodes


def cell(at: int, columns: int, x: int, y: int, w: int) -> Box:
    pitch = (w - 4) // columns
    return x + 4 + pitch * (at % columns), y + (CELL + 3) * (at // columns), pitch - 3, CELL


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
    _, _, w, _ = box
    parts = (
        picture("cargo", (3, 3, 28, 28), cargo_icons(book, contract)),
        words("pay", (28, 0, w - 28, 34), "small bold", str(book.pay[contract]) + "{coin}"),
    )
    title = say(book, "title.before", who=seat_name(other), contract=contract_words(book, contract))
    look = "tag sand quiet" + (" glow" if asked else "")
    return Node(f"ask-{book.contract_ids[contract]}", "streets", *box, look, "", title, parts=parts)

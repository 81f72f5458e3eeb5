"""One's own things: gold, fame, goods, buildings to use, open contracts; deck and discard."""

from __future__ import annotations

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.contracts import Save
from emporion.games.constantinopolis.draw import allowance
from emporion.games.constantinopolis.load import Load
from emporion.games.constantinopolis.places import Box, Places
from emporion.games.constantinopolis.scene_card import CARD, NARROW, SLIM, contract_card
from emporion.games.constantinopolis.scene_chip import own_chip
from emporion.games.constantinopolis.scene_parts import coin, picture, rosette, still, words
from emporion.games.constantinopolis.ships import harvest
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOOD_KINDS, GOODS, holds, slot
from emporion.games.constantinopolis.trade import FIRST_CARD, Bargain, Proposal
from emporion.games.constantinopolis.words import SYMBOL, good_icon, seat_name, so_many
from emporion.once import once
from emporion.scene.node import Node
from emporion.text import counted, say

MADE = 24  # how wide the figure of what is made a round is


def mine(s: Constantinopolis, seat: int, places: Places) -> list[Node]:
    """The strip of who looks; a spectator has none but the piles."""
    nodes = piles(s, places)
    if seat < 0:
        return nodes
    nodes += purse(s, seat, places)
    nodes += stock(s, seat, places)
    nodes += estate(s.book, seat, s.owned[seat], s.used[seat] & s.owned[seat], places)
    return nodes + hand(s, seat, places)


# --- gold, fame, level, posts


def purse(s: Constantinopolis, seat: int, places: Places) -> list[Node]:
    level = s.level(seat)
    return [
        gold(s.book, seat, s.gold[seat], places),
        fame(s.book, seat, s.scores()[seat], places),
        fact(s.book, "level", seat, "production", level, s.book.draws[level - 1], places.strip.level),
        fact(s.book, "posts", seat, "post", s.posts[seat], len(s.book.post_price), places.strip.posts),
    ]


@once
def gold(book: ConstantinopolisBook, seat: int, n: int, places: Places) -> Node:
    _, _, w, h = box = places.strip.gold
    parts = (coin("coin", 0, 0, h, n), words("word", (h - 2, 0, w - h, h), "tiny left", book.words["scene.gold"]))
    return Node(f"gold-{seat}", "mine", *box, "none", "", say(book, "title.gold", n=n), parts=parts)


@once
def fame(book: ConstantinopolisBook, seat: int, n: int, places: Places) -> Node:
    _, _, w, h = box = places.strip.fame
    parts = (rosette("rosette", 0, 0, h, n), words("word", (h - 2, 0, w - h, h), "tiny left", book.words["scene.fame"]))
    return Node(f"fame-{seat}", "mine", *box, "none", "", say(book, "title.fame", n=n), parts=parts)


@once
def fact(book: ConstantinopolisBook, key: str, seat: int, icon: str, n: int, more: int, box: Box) -> Node:
    """Production level or trading posts: symbol, number, what it means."""
    _, _, w, h = box
    cards = counted(more, "contract") if key == "level" else ""
    title = say(book, "title." + key, n=n, cards=cards, most=more)
    parts = (
        picture("sign", (0, (h - 26) // 2, 26, 26), SYMBOL + icon, "porphyry" if key == "posts" else ""),
        words("n", (26, 0, 16, h), "large bold", str(n)),
        words("word", (46, 0, w - 46, h), "tiny left", say(book, "scene." + key, n=more)),
    )
    return Node(f"{key}-{seat}", "mine", *box, "none", "", title, parts=parts)


# --- goods


def stock(s: Constantinopolis, seat: int, places: Places) -> list[Node]:
    made, first = harvest(s, seat), slot(seat, 0)
    return [
        stock_cell(s.book, seat, good, s.goods[first + good], made[good], s.dealt[first + good], places)
        for good in range(GOOD_KINDS)
    ]


@once
def stock_cell(book: ConstantinopolisBook, seat: int, good: int, n: int, made: int, dealt: int, places: Places) -> Node:
    """Goods of a kind: how many there are, and how many a round brings."""
    _, _, w, h = box = places.strip.goods.at(good)
    ledger = say(book, "title.ledger-bought" if dealt > 0 else "title.ledger-sold", n=abs(dealt)) if dealt else ""
    brings = say(book, "title.made", n=made) if made else ""
    title = say(book, "title.stock", who=seat_name(seat), n=so_many(book, good, n), made=brings, dealt=ledger)
    side = h - 8
    parts = [
        picture("good", (3, 4, side, side), good_icon(good), "" if n else "dim"),
        words(
            "n", (side + 1, 0, w - side - 1 - (MADE if made else 6), h), "large bold" + ("" if n else " faint"), str(n)
        ),
    ]
    if made:
        parts.append(words("made", (w - MADE - 2, 0, MADE, h), "small semi made", f"+{made}"))
    return Node(f"stock-{seat}-{GOODS[good]}", "mine", *box, "card", "", title, about=GOODS[good], parts=tuple(parts))


# --- buildings


@once
def estate(book: ConstantinopolisBook, seat: int, owned: int, used: int, places: Places) -> tuple[Node, ...]:
    """The buildings one owns; used ones are pale."""
    tiles = [tile for tile in range(1, len(book.tile_ids)) if holds(owned, tile)]
    boxes = flow(len(tiles), places.strip.estate, places.strip.chip)
    return tuple(
        [
            own_chip(book, tile, seat, holds(used, tile), places.estate, box)
            for tile, box in zip(tiles, boxes, strict=True)
        ]
    )


@once
def flow(count: int, region: Box, chip: tuple[int, int]) -> tuple[Box, ...]:
    """Places in rows; narrower when there are many."""
    x, y, w, h = region
    wide, high = chip
    rows = h // (high + 2)
    columns = max(w // (wide + 2), -(-count // rows))
    pitch = min(wide + 2, w // columns)
    return tuple([(x + pitch * (i % columns), y + (high + 2) * (i // columns), pitch - 2, high) for i in range(count)])


# --- contracts


def hand(s: Constantinopolis, seat: int, places: Places) -> list[Node]:
    """One's open contracts as large cards."""
    cards = s.hand[seat]
    if not cards:
        return [empty_hand(s.book, coming(s, seat), places)]
    chosen, saved = marked(s, seat)
    goods = tuple(s.goods[slot(seat, 0) : slot(seat + 1, 0)])
    boxes = fan(len(cards), places.strip.hand)
    return [
        contract_card(s.book, contract, lacking(s.book, contract, goods), contract in chosen, contract in saved, place,
                      places.hand, box)
        for place, (contract, box) in enumerate(zip(cards, boxes, strict=True))
    ]  # fmt: skip


def marked(s: Constantinopolis, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The contracts that are being loaded or traded, and those that are saved."""
    owner, step = s.stack[-1] if s.stack else (-1, None)
    if isinstance(step, Load) and owner == seat:
        return (step.contract,), ()
    if isinstance(step, Save) and owner == seat:
        return (), step.saved
    if isinstance(step, (Bargain, Proposal)):
        things = step.given if owner == seat else step.asked
        return tuple([thing - FIRST_CARD for thing in things if thing > FIRST_CARD]), ()
    return (), ()


@once
def lacking(book: ConstantinopolisBook, contract: int, goods: tuple[int, ...]) -> tuple[int, ...]:
    """How many of each good a contract wants and one does not have."""
    return tuple([max(0, n - goods[good]) for good, n in enumerate(book.wants[contract])])


@once
def fan(count: int, region: Box) -> tuple[Box, ...]:
    """Cards in rows, as wide as there is room; where there are many, slim ones; where those are too many, closer."""
    x, y, w, h = region
    rows = (h + 4) // (CARD[1] + 4)
    columns, (widest, high) = max((w + 3) // (CARD[0] + 3), -(-count // rows)), CARD
    if columns * (NARROW + 3) > w + 3:
        widest, high = SLIM
        columns = max((w + 3) // (widest + 3), -(-count // ((h + 4) // (high + 4))))
    wide = max(NARROW, min(widest, (w + 3) // columns - 3))
    pitch = min(wide + 3, (w - wide) // max(1, columns - 1))
    return tuple([(x + pitch * (i % columns), y + (high + 4) * (i // columns), wide, high) for i in range(count)])


def coming(s: Constantinopolis, seat: int) -> int:
    """How many contracts the Draw phase would bring; before it only."""
    return -1 if s.over else allowance(s, seat)


@once
def empty_hand(book: ConstantinopolisBook, n: int, places: Places) -> Node:
    x, y, w, h = places.strip.hand
    text = say(book, "scene.empty-hand", n=counted(n, "contract")) if n >= 0 else book.words["scene.empty-hand-none"]
    return still("no-contracts", places.hand, (x, y, w, min(h, CARD[1])), "card ghost small", text)


# --- piles


def piles(s: Constantinopolis, places: Places) -> list[Node]:
    return [
        pile(s.book, "deck", len(s.deck) - s.drawn, places.strip.deck, places.hand),
        pile(s.book, "discard", len(s.discard), places.strip.discard, places.hand),
    ]


@once
def pile(book: ConstantinopolisBook, id: str, n: int, box: Box, area: str) -> Node:
    _, _, w, h = box
    title = say(book, "title." + id, n=counted(n, "contract"))
    tone = "porphyry" if id == "deck" else "sold"
    if h > w:
        side = w - 16
        parts = (
            picture("pile", (8, 0, side, side), "pile", tone),
            words("n", (10, 6, side - 10, side - 8), "bold light" if id == "deck" else "bold", str(n)),
            words("word", (0, h - 20, w, 16), "small faint", book.words["scene." + id]),
        )
    else:
        parts = (
            picture("pile", (4, 0, h, h), "pile", tone),
            words("n", (h + 4, 0, 40, h), "bold left", str(n)),
            words("word", (h + 44, 0, w - h - 44, h), "small left faint", book.words["scene." + id]),
        )
    return Node(id, area, *box, "none", "", title, parts=parts)

"""A contract as a card: where it goes, what it wants, what it pays, and how long each size of ship is away."""

from __future__ import annotations

from typing import Final

from emporion.games.constantinopolis.book import ConstantinopolisBook
from emporion.games.constantinopolis.places import Box
from emporion.games.constantinopolis.scene_parts import coin, picture, rosette, words
from emporion.games.constantinopolis.terms import GOOD_KINDS, SHIP_SIZES
from emporion.games.constantinopolis.words import SYMBOL, city, contract_words, good_icon, good_words
from emporion.once import once
from emporion.scene.fit import cut
from emporion.scene.node import Node, Part
from emporion.text import say

CARD: Final = (88, 150)  # at most so wide
SLIM: Final = (112, 73)  # where there are many
NARROW: Final = 79  # at least so wide
GOOD: Final = 28


@once
def contract_card(
    book: ConstantinopolisBook, contract: int, lacks: tuple[int, ...], chosen: bool, saved: bool, place: int,
    area: str, box: Box,
) -> Node:  # fmt: skip
    """One's own contract, large or slim; goods that one lacks are pale and crossed."""
    id = book.contract_ids[contract]
    drawn = slim if box[3] == SLIM[1] else large
    title = contract_words(book, contract) + (book.words["title.saved"] if saved else "")
    if any(lacks):
        title += say(book, "title.lacking", goods=good_words(book, lacks))
    look = "card" + (" glow" if chosen or saved else "")
    return Node(id, area, *box, look, "", title, "", place, 0, "deck", id, drawn(book, contract, lacks, saved, box[2]))


def head(book: ConstantinopolisBook, contract: int, saved: bool, w: int, h: int) -> list[Part]:
    """The city, and a flag if the contract is saved."""
    flag = h - 4
    room = w - 6 - (flag if saved else 0)
    parts = [
        Part("head", 0, 0, w, h, "card sand flat"),
        words("city", (-1, 0, w, h), "small serif left", cut(city(book, contract), room, 12, "serif")),
    ]
    return [*parts, picture("saved", (w - flag - 1, 2, flag, flag), SYMBOL + "post", "porphyry")] if saved else parts


def goods_of(book: ConstantinopolisBook, contract: int, lacks: tuple[int, ...]) -> list[tuple[str, bool]]:
    """The symbol of each thing a contract wants, and whether one lacks it."""
    if book.passenger[contract]:
        return [(SYMBOL + "passenger", False)]
    missing = list(lacks)
    found: list[tuple[str, bool]] = []
    for good in range(GOOD_KINDS):
        for _ in range(book.wants[contract][good]):
            found.append((good_icon(good), missing[good] > 0))
            missing[good] -= 1
    return found


def wanted(key: int, box: Box, icon: str, lack: bool) -> list[Part]:
    """One thing; crossed while one lacks it."""
    x, y, side, _ = box
    parts = [picture(f"good-{key}", box, icon, "dim" if lack else "")]
    inner = min(16, side - 3)
    off = (side - inner) // 2
    return [*parts, picture(f"lack-{key}", (x + off, y + off, inner, inner), "cross", "red")] if lack else parts


# --- large


def large(book: ConstantinopolisBook, contract: int, lacks: tuple[int, ...], saved: bool, w: int) -> tuple[Part, ...]:
    """City, goods, pay, and a column for each size of ship."""
    return (
        *head(book, contract, saved, w, 21),
        *large_goods(goods_of(book, contract, lacks), w),
        *large_pay(book, contract, w // 2),
        words("rounds", (0, 82, w, 14), "tiny faint", book.words["scene.rounds"]),
        *[part for size in range(SHIP_SIZES) for part in large_voyage(book, contract, size, (w - 4) // SHIP_SIZES)],
    )


def large_goods(goods: list[tuple[str, bool]], w: int) -> list[Part]:
    pitch = min(GOOD + 4, (w - 8 - GOOD) // max(1, len(goods) - 1))
    left = (w - GOOD - pitch * (len(goods) - 1)) // 2
    return [
        part
        for i, (icon, lack) in enumerate(goods)
        for part in wanted(i, (left + pitch * i, 23, GOOD, GOOD), icon, lack)
    ]


def large_pay(book: ConstantinopolisBook, contract: int, middle: int) -> list[Part]:
    """Gold and fame."""
    fame = book.honour[contract]
    parts = [coin("pay", middle - (29 if fame else 13), 54, 27, book.pay[contract])]
    return [*parts, rosette("fame", middle + 2, 54, 27, fame)] if fame else parts


def large_voyage(book: ConstantinopolisBook, contract: int, size: int, pitch: int) -> list[Part]:
    """A size of ship: its picture, its rounds at sea, on blue with the bonus where the voyage is long."""
    rounds = book.voyage[contract][size]
    x, y, w, h = 2 + pitch * size, 96, pitch - 1, 51
    parts = [
        Part(f"way-{size}", x, y, w, h, f"box {tone(rounds)}"),
        picture(
            f"ship-{size}", (x + (w - 21) // 2, y + 1, 21, 21), SYMBOL + book.size_ids[size], "" if rounds else "dim"
        ),
        words(f"n-{size}", (x, y + 20, w, 17), "bold" if rounds else "tiny faint", number(book, rounds)),
    ]
    if rounds > 1:
        parts.append(words(f"more-{size}", (x, y + 35, w, 14), "tiny bold fame", f"+{book.long_fame[size]}"))
    return parts


def tone(rounds: int) -> str:
    return "sea" if rounds > 1 else "sand" if rounds else "sold"


def number(book: ConstantinopolisBook, rounds: int) -> str:
    return str(rounds) if rounds else book.words["scene.no"]


# --- slim


def slim(book: ConstantinopolisBook, contract: int, lacks: tuple[int, ...], saved: bool, w: int) -> tuple[Part, ...]:
    """The same in half the height: goods and pay in one row, a cell for each size of ship."""
    fame, goods = book.honour[contract], goods_of(book, contract, lacks)
    side = 17 if w < 90 else 20
    return (
        *head(book, contract, saved, w, 18),
        *[
            part
            for i, (icon, lack) in enumerate(goods)
            for part in wanted(i, (2 + side * i, 31 - side // 2, side, side), icon, lack)
        ],
        coin("pay", w - (43 if fame else 24), 20, 21, book.pay[contract]),
        *([rosette("fame", w - 21, 21, 19, fame)] if fame else []),
        *[part for size in range(SHIP_SIZES) for part in slim_voyage(book, contract, size, (w - 2) // SHIP_SIZES)],
    )


def slim_voyage(book: ConstantinopolisBook, contract: int, size: int, pitch: int) -> list[Part]:
    rounds = book.voyage[contract][size]
    x, y, w = 2 + pitch * size, 43, pitch - 1
    middle = x + w // 2
    parts = [
        Part(f"way-{size}", x, y, w, 28, f"box {tone(rounds)}"),
        picture(f"ship-{size}", (middle - 7, y, 15, 15), SYMBOL + book.size_ids[size], "" if rounds else "dim"),
    ]
    if rounds > 1:
        return [
            *parts,
            words(f"n-{size}", (middle - 13, y + 14, 11, 13), "tiny bold", str(rounds)),
            words(f"more-{size}", (middle - 3, y + 14, 15, 13), "tiny bold fame", f"+{book.long_fame[size]}"),
        ]
    look = "tiny bold" if rounds else "tiny faint"
    return [*parts, words(f"n-{size}", (x, y + 14, w, 13), look, number(book, rounds))]

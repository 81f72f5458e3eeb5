"""What a player's Decrees do: under the panel, shown where a screen has room for it."""

from __future__ import annotations

from typing import Final, NamedTuple

from emporion.games.minos.book import TRIGGERS, MinosBook
from emporion.games.minos.places import Fine
from emporion.games.minos.scene_cards import trigger_parts
from emporion.games.minos.scene_signs import sign
from emporion.games.minos.scene_words import cards_words
from emporion.once import once
from emporion.scene.fit import cut, flow, width
from emporion.scene.node import Node, Part
from emporion.text import name, say

HIGH: Final = 66
LINE: Final = 16
LINES: Final = 3  # of traits; below them the area
DICE: Final = 5  # the first trigger that is a pair of dice
EDGE: Final = 4


class Group(NamedTuple):
    """The traits that one trigger wakes."""

    trigger: int
    text: str
    wide: int


def realm(
    book: MinosBook, seat: int, palace: tuple[int, ...], area: tuple[int, ...], y: int, w: int, fine: Fine
) -> Node:
    """The Palace by what its traits wait for, and the cards of the area."""
    words = say(book, "scene.realm", who=f"{{p{seat}}}", palace=cards_words(book, palace), area=cards_words(book, area))
    box = (f"panel-{seat}", 0, y, w, HIGH)
    return Node(f"realm-{seat}", *box, "card paper", "", words, parts=realm_parts(book, palace, area, w, fine))


@once
def realm_parts(
    book: MinosBook, palace: tuple[int, ...], area: tuple[int, ...], w: int, fine: Fine
) -> tuple[Part, ...]:
    """Groups of traits line by line; the last line is the area's."""
    groups = [group(book, palace, trigger, w, fine) for trigger in sorted({book.trigger[card] for card in palace})]
    spots = flow([one.wide for one in groups], w - 2 * EDGE, 7)
    parts = [
        part
        for one, (x, line) in zip(groups, spots, strict=True)
        if line < LINES
        for part in group_parts(one, EDGE + x, 2 + LINE * line, fine)
    ]
    named = ", ".join([name(book, book.decree_ids[card]) for card in area])
    text = (
        say(book, "scene.area", cards=named)
        if area
        else book.words["scene.no-realm" if not palace else "scene.no-area-of"]
    )
    below = Part("area", 0, HIGH - LINE - 1, w, LINE, f"none {fine.word} faint left", cut(text, w - 10, fine.size))
    return (*parts, below)


def group(book: MinosBook, palace: tuple[int, ...], trigger: int, w: int, fine: Fine) -> Group:
    """A trigger and the signs of what it wakes."""
    head = before(trigger)
    text = " ".join([sign(book, book.trait[card]) for card in palace if book.trigger[card] == trigger])
    text = cut(text, w - 2 * EDGE - head - 6, fine.size, "bold")
    return Group(trigger, text, head + round(width(text, fine.size, "bold")) + 6)


def before(trigger: int) -> int:
    """How wide a trigger's sign is."""
    return 14 if trigger < DICE else 28


def group_parts(one: Group, x: int, y: int, fine: Fine) -> list[Part]:
    """A trigger's sign, and what it wakes."""
    signed = trigger_parts(one.trigger, x, y + LINE // 2, beside=True)
    parts = [part._replace(key=f"{part.key}-{TRIGGERS[one.trigger]}") for part in signed]
    wide = one.wide - before(one.trigger)
    words = Part(
        f"wakes-{TRIGGERS[one.trigger]}", x + before(one.trigger) - 3, y, wide + 4, LINE,
        f"none {fine.word} bold left", one.text,
    )  # fmt: skip
    return [*parts, words]

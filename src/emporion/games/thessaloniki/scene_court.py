"""The court as one sees it: the round, and how near each of the four conditions of the end is."""

from __future__ import annotations

from typing import Final

from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.scene_places import Box
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.once import once
from emporion.scene.node import Node, Part
from emporion.text import say

CONDITIONS: Final = ("gate", "demand", "cards", "ships")
SIGNS: Final = ("coin", "thessaloniki-demand", "thessaloniki-contract", "ship")  # of the conditions
RULE_BESIDE: Final = (286, 5, 98, 22, "none small right")  # where the court is wide and low
RULE_BELOW: Final = (4, 25, 150, 15, "none small left")
BAR: Final = 44  # how long a full bar is


def court(s: Thessaloniki, box: Box) -> Node:
    """Round and conditions of the end."""
    book = s.book
    cards = book.first_cards[s.size] + book.second_cards[s.size] + book.last_cards + 1
    ships = book.top_ships[s.size] + book.last_ships + 1
    bars = (
        (book.gate[s.size] - s.gate, book.gate[s.size], 0),
        (len(s.active), book.last_demand, 0),
        (cards - len(s.deck), cards, book.last_cards + 1),
        (ships - len(s.ships), ships, book.last_ships + 1),
    )
    return clock(book, s.round, s.last, s.over, s.ends, bars, len(s.reserve), len(s.spare), box)


Bars = tuple[tuple[int, int, int], ...]  # done, of how many, in how many of the last the festival lies


@once
def clock(
    book: ThessalonikiBook, round: int, last: int, over: bool, ends: int, bars: Bars, reserve: int, spare: int, box: Box
) -> Node:
    """Round and four bars: two that are full bring the last round."""
    low = box[3] > 300
    heading = say(book, clock_key(round, last, over), n=round)
    rule = say(book, "scene.full-bars", n=book.conditions)
    parts = [
        Part("round", 4, 4, 100, 22, "none large serif left", heading),
        Part("rule", *(RULE_BESIDE if low else RULE_BELOW), rule),
    ]
    for i, (done, of, hidden) in enumerate(bars):
        met = ends >> i & 1 == 1
        x, y = (6 + 194 * (i % 2), 30 + 19 * (i // 2)) if low else (7, 41 + 22 * i)
        parts += bar(book, i, done, of, hidden, met, x, y)
    ended = [say(book, f"scene.end-{CONDITIONS[i]}") for i in range(len(bars)) if ends >> i & 1]
    told = [
        say(book, f"scene.bar-{CONDITIONS[i]}", left=of - done, done=done, of=of)
        for i, (done, of, _) in enumerate(bars)
    ]
    title = say(
        book, "scene.clock", round=heading, n=book.conditions, met=", ".join(ended) or say(book, "scene.nobody"),
        told=". ".join(told), reserve=reserve, spare=spare,
    )  # fmt: skip
    look = "card plaster" if low else "region"
    return Node("clock", *box, look, "", title, "" if low else "thessaloniki-rotunda", parts=tuple(parts))


def clock_key(round: int, last: int, over: bool) -> str:
    """What the round is called."""
    if over:
        return "scene.over"
    return "scene.last-round" if last else "scene.round" if round else "scene.before"


def bar(book: ThessalonikiBook, i: int, done: int, of: int, hidden: int, met: bool, x: int, y: int) -> list[Part]:
    """One condition: its sign and name, how far it is, what is left; where the festival may lie is hatched."""
    name = CONDITIONS[i]
    fill = BAR if met else BAR * min(done, of) // of
    text = say(book, "scene.met") if met else say(book, f"scene.left-{name}", left=of - done, done=done, of=of)
    parts = [
        Part(f"{name}-sign", x, y, 18, 18, "none", icon=SIGNS[i]),
        Part(f"{name}-name", x + 15, y, 54, 18, "none small left", say(book, f"scene.name-{name}")),
        Part(f"{name}-bar", x + 66, y + 5, BAR, 8, "box stone"),
    ]
    if hidden and not met:
        end = BAR * hidden // of
        parts.append(Part(f"{name}-end", x + 66 + BAR - end, y + 5, end, 8, "box ghost thick"))
    if fill > 2:
        parts.append(Part(f"{name}-done", x + 66, y + 5, fill, 8, "box maroon flat"))
    parts.append(Part(f"{name}-left", x + 104, y, 52, 18, "none small semi right", text))
    return parts

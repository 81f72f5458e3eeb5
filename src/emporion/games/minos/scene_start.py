"""Before the first round: Starting cards and Special Abilities to choose from, all told in words."""

from __future__ import annotations

from typing import Final

from emporion.games.minos.book import GOODS, MinosBook
from emporion.games.minos.places import Box, Places, plan_of
from emporion.games.minos.scene_brief import ability_brief, bold, start_brief
from emporion.games.minos.scene_words import ability_words, player, start_words
from emporion.games.minos.state import Minos
from emporion.once import once
from emporion.scene.node import Node, Part
from emporion.text import name, say

ROMAN: Final = ("I", "II", "III")
HEADING: Final = 17  # units above the abilities


def choosing(s: Minos) -> bool:
    """Whether somebody still chooses a Starting card or an ability."""
    return min(s.start) < 0 or min(s.ability) < 0


def beginnings(s: Minos, places: Places) -> list[Node]:
    """The Starting cards, and below them the abilities."""
    if not choosing(s):
        return []
    book = s.book
    starts = [start for start in range(len(book.start_ids)) if book.start_players[start] == s.players]
    nodes = [start_node(book, start, taker(s.start, start), places.form, at) for at, start in enumerate(starts)]
    top = places.starts.box(len(starts)).y + HEADING - places.abilities.y
    nodes += [
        ability_node(book, number, taker(s.ability, number), places.form, at, top)
        for at, number in enumerate(s.abilities)
    ]
    area, w = places.starts.area, places.starts.w
    words = book.words["scene.abilities"]
    y = top + places.abilities.y - HEADING
    nodes.append(Node("abilities-heading", area, 0, y, w, HEADING - 1, "none serif small left still", words))
    if places.starts.y >= HEADING:
        words = book.words["scene.starts"]
        nodes.append(Node("starts-heading", area, 0, 0, w, HEADING - 1, "none serif small left still", words))
    return nodes


def taker(chosen: tuple[int, ...], thing: int) -> int:
    """Who has chosen it, or -1."""
    return chosen.index(thing) if thing in chosen else -1


@once
def start_node(book: MinosBook, start: int, taken: int, form: str, place: int) -> Node:
    """A Starting card: region, what one begins with, how many cards; pointing at it lights its region."""
    box, id = plan_of(form).starts.box(place), book.start_ids[start]
    region = book.region_ids[book.start_region[start]]
    goods = "{minos-" + GOODS[book.start_good[start]] + "}"
    lent = "".join([" {minos-temporary}{minos-" + GOODS[good] + "}" for good in book.start_temporary[start]])
    begins = f"*{book.start_coins[start]}*{{coin}} *{book.start_weaponry[start]}*{{minos-weaponry}} "
    begins += f"*{book.start_points[start]}*{{minos-points}} {goods}{lent}"
    draw, keep = book.start_draw[start], book.start_draw[start] - book.start_discard[start]
    above = taken_words(book, taken) or start_brief(book, start)
    below = say(book, "scene.draws-first" if book.start_first[start] else "scene.draws", n=draw, keep=keep)
    parts = (
        Part("name", 0, 2, 90, 20, "none serif left", name(book, region)),
        Part("city", 84, 2, box.w - 86, 20, "none small faint right", above),
        Part("begins", 0, box.h - 21, box.w - 120, 19, "none left", begins),
        Part("draws", box.w - 150, box.h - 21, 148, 19, "none small right", below),
    )
    look = "card sand" + (" dim" if taken >= 0 else "")
    return Node(id, *box, look, "", start_words(book, start, taken), about=id, parts=parts, of=region)


def taken_words(book: MinosBook, taken: int) -> str:
    return say(book, "scene.taken-by", who=player(taken)) if taken >= 0 else ""


@once
def ability_node(book: MinosBook, number: int, taken: int, form: str, place: int, down: int) -> Node:
    """An ability with all its three levels in words."""
    at, id = plan_of(form).abilities.box(place), book.ability_ids[number]
    fine = plan_of(form).fine.word
    box = Box(at.area, at.x, at.y + down, at.w, at.h)
    step = (box.h - 17) // 3
    parts = [
        Part("name", 0, 1, 120, 17, "none serif left", name(book, id)),
        Part("taken", 120, 1, box.w - 122, 17, "none small faint right", taken_words(book, taken)),
    ]
    for level, roman in enumerate(ROMAN):
        y = 16 + step * level
        parts.append(Part(f"level-{level}", 5, y + 1, 20, step - 2, f"box fresco {fine} bold flat", roman))
        parts.append(
            Part(
                f"words-{level}", 23, y, box.w - 24, step, f"none {fine} left", bold(ability_brief(book, number, level))
            )
        )
    look = "card cream" + (" dim" if taken >= 0 else "")
    return Node(id, *box, look, "", ability_words(book, number, taken), about=id, parts=tuple(parts))

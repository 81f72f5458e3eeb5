"""The things of Minos looked at closely: what they do, cost, give, and are worth now. From a view only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from emporion.games.minos.book import GOODS, TRIGGERS
from emporion.games.minos.dice import group_need
from emporion.games.minos.extra import EXTRAS
from emporion.games.minos.inspect_board import (
    action_bonus,
    deck,
    die,
    placed_die,
    row,
    space,
    track,
    track_space,
    turn,
    vase,
)
from emporion.games.minos.inspect_cards import ability, decree, start
from emporion.games.minos.inspect_map import region, route, route_space, sea_people, tile
from emporion.games.minos.inspect_own import good, pile, player, room, score, stock, work
from emporion.games.minos.layout import DICE
from emporion.games.minos.scene_asked import group_steps
from emporion.games.minos.state import Minos
from emporion.games.minos.words import capital, phrase
from emporion.scene.node import Inspected
from emporion.text import name, say

Asked = Callable[[Minos, str], Inspected | None]


def inspect(view: Minos, id: str) -> Inspected | None:
    """What is known of a thing of the scene; None: its title says it all."""
    book = view.book
    for ids, ask in (
        (book.decree_ids, decree), (book.region_ids, region), (book.sea_ids, sea_people), (book.route_ids, route),
        (book.tile_ids, tile), (book.row_ids, row), (book.space_ids, space), (book.track_ids, track),
        (book.vase_ids, vase), (book.start_ids, start), (book.ability_ids, ability), (GOODS, good),
        (book.die_ids, die),
    ):  # fmt: skip
        if id and id in ids:
            return ask(view, ids.index(id))
    if id in book.effects:
        return Inspected(capital(phrase(book, book.effects[id])) + ".", (), "symbols")
    if id in PLAIN:
        return PLAIN[id](view, id)
    kind, _, rest = id.partition("-")
    if kind in NAMED:
        return NAMED[kind](view, rest)
    return spaces(view, id)


def spaces(s: Minos, id: str) -> Inspected | None:
    """Spaces of Trade Routes and tracks, which are named after them."""
    whole, _, last = id.rpartition("-")
    if not last.isdecimal():
        return None
    if whole in s.book.route_ids:
        return route_space(s, s.book.route_ids.index(whole), int(last))
    return track_space(s, s.book.track_ids.index(whole), int(last)) if whole in s.book.track_ids else None


def rolled(s: Minos, rest: str) -> Inspected | None:
    """A die on the action board, named by whose it is, which, and which of several alike."""
    named = rest.split("-")
    known = len(named) == 3 and named[1].isdecimal() and int(named[1]) < DICE
    return die(s, int(named[1])) if known else None


def again(s: Minos, id: str) -> Inspected | None:
    """Something that stands for another thing: a trait that waits, a Good in the supply."""
    return inspect(s, id)


def warriors(s: Minos, rest: str) -> Inspected | None:
    """Warriors tell of the region they are in."""
    return inspect(s, rest.partition("-")[2])


def extra(s: Minos, rest: str) -> Inspected | None:
    """An extra action."""
    if rest not in EXTRAS:
        return None
    lines = (s.book.words["extra." + rest], s.book.words["extra-where." + rest])
    return Inspected(s.book.words["extra-name." + rest], lines, "extra-actions")


def bonus(s: Minos, rest: str) -> Inspected | None:
    return action_bonus(s) if rest in s.book.action_bonus_ids else None


def rooms(s: Minos, rest: str) -> Inspected | None:
    return room(s, TRIGGERS.index(rest)) if rest in TRIGGERS and s.viewer >= 0 else None


def left(s: Minos, rest: str) -> Inspected | None:
    return good(s, GOODS.index(rest)) if rest in GOODS else None


def home(s: Minos, rest: str) -> Inspected | None:
    return stock(s, "warriors")


def groups(s: Minos, rest: str) -> Inspected | None:
    """A way to group one's dice: what its steps bring, and what a group needs."""
    move = next((each for each in s.book.group if each.on == "groups-" + rest), None)
    if not move or s.viewer < 0:
        return None
    brings = [f"{each}." for each in group_steps(s, s.viewer, move)]
    told = say(s.book, "inspect.group", need=group_need(s, s.viewer))
    return Inspected(name(s.book, move.on), (*brings, told), "advance-on-progress-tracks")


PLAIN: Final[dict[str, Asked]] = {
    "deck": lambda s, _: deck(s, s.age()),
    "second-deck": lambda s, _: deck(s, 1),
    "held-die": lambda s, _: placed_die(s),
    "coins": stock,
    "weaponry": stock,
    "warriors": stock,
    "score": score,
    "pile": pile,
    "turn": turn,
}
NAMED: Final[dict[str, Asked]] = {
    "answer": again,
    "warriors": warriors,
    "extra": extra,
    "bonus": bonus,
    "room": rooms,
    "left": left,
    "home": home,
    "groups": groups,
    "next": work,
    "player": player,
    "court": player,
    "realm": player,
    "die": rolled,
}

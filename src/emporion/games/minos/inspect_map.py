"""The map of Minos looked at closely: regions, Sea Peoples, Trade Routes and their tiles."""

from __future__ import annotations

from emporion.games.minos.book import GOODS
from emporion.games.minos.build import space_price
from emporion.games.minos.conditions import TOWER, dominant
from emporion.games.minos.inspect_cards import ROMAN, symbol
from emporion.games.minos.layout import BUILDING_KINDS, LAST_SPACE, POPULATION, REGIONS, ROUTES, TRACK_KINDS
from emporion.games.minos.scene_signs import said
from emporion.games.minos.scene_words import route_space_words
from emporion.games.minos.state import Minos
from emporion.scene.node import Inspected
from emporion.text import name, say


def region(s: Minos, at: int) -> Inspected:
    """A region: its Good, what stands there, who is there and what that is worth, its Sea Peoples, its borders."""
    book, id = s.book, s.book.region_ids[at]
    if s.players not in book.region_players[at]:
        return Inspected(name(book, id), (say(book, "inspect.not-in-game", n=s.players),), "main-board-setup", id)
    good = book.region_good[at]
    lines = [say(book, "inspect.good-here", symbol=symbol(good), good=GOODS[good].capitalize()), *buildings(s, at)]
    there = [seat for seat in range(s.players) if s.warriors[REGIONS * seat + at]]
    lines += [presence(s, at, seat) for seat in there] or [book.words["inspect.nobody"]]
    for level in range(2):
        people = s.sea[REGIONS * level + at]
        if people:
            cost, gain = book.sea_cost[people], said(book, book.sea_gain[people])
            lines.append(say(book, "inspect.sea", cost=cost, said=gain))
    near = [name(book, book.region_ids[other]) for other in book.borders[s.players][at]]
    lines.append(say(book, "inspect.borders", near=", ".join(near)))
    return Inspected(name(book, id), tuple(lines), "region-scoring", id)


def buildings(s: Minos, at: int) -> list[str]:
    book, lines = s.book, []
    if s.city[at] >= 0:
        lines.append(say(book, "inspect.city-tower" if s.tower[at] else "inspect.city", who=f"{{p{s.city[at]}}}"))
    elif s.foundation[at]:
        lines.append(say(book, "inspect.foundation", said=said(book, book.foundation_gain[s.foundation[at]])))
    else:
        lines.append(book.words["inspect.start"])
    if s.farm[at] >= 0:
        lines.append(say(book, "inspect.farm", who=f"{{p{s.farm[at]}}}"))
    return lines


def presence(s: Minos, at: int, seat: int) -> str:
    """Somebody's Warriors in a region, and the points they would bring now."""
    book, step = s.book, s.track[TRACK_KINDS * seat + POPULATION]
    points, rules = book.presence_points[step], ""
    if dominant(s, at) == seat:
        points = book.dominance_points[step] + book.tower_each[s.built[BUILDING_KINDS * seat + TOWER]]
        rules = book.words["inspect.dominance"]
    n = s.warriors[REGIONS * seat + at]
    return say(book, "inspect.warriors", n=n, who=f"{{p{seat}}}", points=f"*{points}*", dominant=rules)


def sea_people(s: Minos, tile: int) -> Inspected:
    """A tile of the Sea Peoples."""
    book, id = s.book, s.book.sea_ids[tile]
    level = ROMAN[0 if tile in book.sea_level[1] else 1]
    lines = [
        say(book, "inspect.fight", n=book.sea_cost[tile], said=said(book, book.sea_gain[tile])),
        book.words["inspect.level"],
    ]
    if tile in s.sea and s.viewer >= 0:
        here = s.warriors[REGIONS * s.viewer + s.sea.index(tile) % REGIONS]
        lines.append(say(book, "inspect.fight-you", n=s.weaponry[s.viewer], here=here))
    return Inspected(say(book, "inspect.sea-level", level=level), tuple(lines), "sea-peoples-battles", id)


def route(s: Minos, tile: int) -> Inspected:
    """A Trade Route: its Ships, what the next space costs, its tiles."""
    book, id, place = s.book, s.book.route_ids[tile], s.route_at(tile)
    ships = [(seat, s.ships[ROUTES * seat + place]) for seat in range(s.players)] if place >= 0 else []
    lines = [say(book, "inspect.ship-of", who=f"{{p{seat}}}", n=at) for seat, at in ships if at]
    lines = lines or [book.words["inspect.no-ship"]]
    if place >= 0:
        me = s.viewer
        if me >= 0 and s.ships[ROUTES * me + place] < LAST_SPACE:
            full = book.route_cost[tile][s.ships[ROUTES * me + place] + 1]
            lines.append(say(book, "inspect.route-next", n=full, price=space_price(s, me, place)))
        lines.append(say(book, "inspect.tiles-blue", n=len(s.bonus[place])))
        lines.append(say(book, "inspect.tiles-red", n=len(s.bonus[ROUTES + place])))
    return Inspected(name(book, id), tuple(lines), "build", id)


def route_space(s: Minos, tile: int, space: int) -> Inspected | None:
    """A space of a Trade Route."""
    if not 1 <= space <= LAST_SPACE:
        return None
    title, _, words = route_space_words(s.book, tile, space).partition(": ")
    return Inspected(title, (words[:1].upper() + words[1:],), "build", s.book.route_ids[tile])


def tile(s: Minos, number: int) -> Inspected:
    """A Trade Bonus tile."""
    book, id = s.book, s.book.tile_ids[number]
    lines = (say(book, "inspect.tile", said=said(book, book.tile_gain[number])), book.words["inspect.tile-when"])
    return Inspected(name(book, id), lines, "extra-actions", id)

"""Buildings, licences and what they count for, looked at closely."""

from __future__ import annotations

from emporion.games.constantinopolis.construct import bar_redemptor, licensed
from emporion.games.constantinopolis.scene_streets import owners
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import (
    COMMERCIAL,
    GOOD_KINDS,
    GOODS,
    LETTERS,
    PRODUCTION,
    PUBLIC,
    WALL,
    holds,
)
from emporion.games.constantinopolis.words import brief, power, seat_name
from emporion.games.constantinopolis.words import licence as letter_of
from emporion.scene.node import Inspected
from emporion.text import counted, name, one, say

SECTIONS = ("production-buildings", "commercial-buildings", "utility-buildings", "public-buildings", "city-walls")


def tile(s: Constantinopolis, number: int) -> Inspected:
    """A building: what it does, what it costs, whose it is, what it would change."""
    book, id, kind = s.book, s.book.tile_ids[number], s.book.kind[number]
    lines = [brief(book, id) + "."]
    if book.words.get("power." + id):
        lines = [power(book, id)]
    lines += kind_lines(s, number)
    if book.copies[number]:
        lines.append(price_line(s, number))
        lines += copy_lines(s, number)
    return Inspected(name(book, id), tuple(lines), SECTIONS[kind], id)


def price_line(s: Constantinopolis, tile: int) -> str:
    book, seat = s.book, s.viewer
    line = say(book, "inspect.cost", n=book.cost[tile])
    if seat >= 0 and not bar_redemptor(s, seat):
        price = max(0, book.cost[tile] - book.redemptor_gold)
        line += " " + say(book, "inspect.redeemed", n=price, good=one(book, GOODS[book.redemptor_good]))
    return line


def copy_lines(s: Constantinopolis, tile: int) -> list[str]:
    """How many copies are left, and whose the others are."""
    who = owners(tuple(s.owned), tile)
    left = s.copies_left(tile)
    every = left + len(who)
    lines = [say(s.book, "inspect.copies", left=left, all=every)] if every > 1 else []
    if who:
        lines.append(say(s.book, "inspect.owners", who=", ".join([seat_name(seat) for seat in who])))
    if s.viewer >= 0 and holds(s.used[s.viewer], tile):
        lines.append(say(s.book, "inspect.is-used"))
    return lines


def kind_lines(s: Constantinopolis, tile: int) -> list[str]:
    """What matters for a building of this kind."""
    book, kind, seat = s.book, s.book.kind[tile], s.viewer
    if kind == PRODUCTION:
        return making(s, tile)
    if kind == COMMERCIAL and seat >= 0:
        lacks = [name(book, GOODS[good]) for good in range(GOOD_KINDS) if book.takes[tile][good] and not can(s, good)]
        return [say(book, "inspect.produces-not", goods=", ".join(lacks)) if lacks else say(book, "inspect.produces")]
    if kind == PUBLIC:
        built, every = (book.public & ~s.left[0]).bit_count(), book.public.bit_count()
        return [say(book, "inspect.pair"), say(book, "inspect.ends", all=every, n=built)]
    if kind == WALL:
        return [say(book, "inspect.urbi"), *([wall_line(s, seat)] if seat >= 0 else [])]
    return []


def can(s: Constantinopolis, good: int) -> bool:
    return s.can_make(s.viewer, good)


def making(s: Constantinopolis, tile: int) -> list[str]:
    """The licence, and what one more production building changes."""
    book, seat, letter = s.book, s.viewer, letter_of(s.book, tile)
    if not book.copies[tile]:
        return [say(book, "inspect.ager")]
    if seat < 0:
        return [say(book, "inspect.licence", letter=letter, open="").strip()]
    open_to = holds(licensed(s, seat), tile)
    before = LETTERS[max(0, LETTERS.index(letter) - 1)]
    state = say(book, "inspect.licence-open") if open_to else say(book, "inspect.licence-shut", before=before)
    lines = [say(book, "inspect.licence", letter=letter, open=state)]
    return lines if holds(s.owned[seat], tile) else [*lines, level_line(s, seat)]


def level_line(s: Constantinopolis, seat: int) -> str:
    level, draws = s.level(seat), s.book.draws
    if level >= len(draws):
        return say(s.book, "inspect.level-top", level=level)
    now, then = draws[level - 1], draws[level]
    key = "inspect.level" if then != now else "inspect.level-same"
    return say(s.book, key, level=level, next=level + 1, now=now, then=then)


def wall_line(s: Constantinopolis, seat: int) -> str:
    fame = (0, *s.book.wall_fame)
    own = (s.owned[seat] & s.book.walls).bit_count()
    return say(s.book, "inspect.walls", n=own, fame=fame[own], more=fame[min(own + 1, len(fame) - 1)])


# --- tables


def licence(s: Constantinopolis, number: int) -> Inspected:
    """A licence: its buildings, and whether they are open."""
    book, letter = s.book, LETTERS[number]
    tiles = [tile for tile in range(1, len(book.tile_ids)) if holds(book.letter[number], tile) and book.copies[tile]]
    lines = [say(book, "inspect.tab", letter=letter, tiles=", ".join([name(book, book.tile_ids[t]) for t in tiles]))]
    if s.viewer >= 0:
        open_to = licensed(s, s.viewer) & book.letter[number]
        before = LETTERS[max(0, number - 1)]
        lines.append(say(book, "inspect.licence-open" if open_to else "inspect.licence-shut", before=before))
    return Inspected(say(book, "inspected.licence", letter=letter), tuple(lines), SECTIONS[PRODUCTION])


def levels(s: Constantinopolis, number: int) -> Inspected:
    """How many contracts each level draws, and who stands there."""
    lines = []
    for level, cards in enumerate(s.book.draws, 1):
        here = [seat_name(seat) for seat in range(s.players) if s.level(seat) == level]
        line = say(s.book, "inspect.levels", level=level, n=counted(cards, "contract"))
        lines.append(f"{line} {', '.join(here)}".strip())
    return Inspected(say(s.book, "inspected.levels"), tuple(lines), "the-draw-contracts-phase", "contracts-by-level")


def wall_fame(s: Constantinopolis, number: int) -> Inspected:
    """What walls count at the end, and who has how many."""
    lines = []
    for n, fame in enumerate(s.book.wall_fame, 1):
        here = [seat_name(seat) for seat in range(s.players) if (s.owned[seat] & s.book.walls).bit_count() == n]
        line = say(s.book, "inspect.wall-fame", n=counted(n, "piece"), fame=fame)
        lines.append(f"{line} {', '.join(here)}".strip())
    return Inspected(say(s.book, "inspected.wall-fame"), tuple(lines), "city-walls", "fame-of-walls")


def legend(s: Constantinopolis, number: int) -> Inspected:
    return Inspected(say(s.book, "inspected.legend"), (say(s.book, "inspect.legend"),), "buying-buildings")

"""The things of Garum looked at closely: what they are, what they bring, what they are worth now. From a view only."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from emporion.games.garum.layout import COLOURS, DOMINUS, JOKER, LINE_IDS, QUARTERS, VILICUS, colour_of, kind_of
from emporion.games.garum.scene import best_gain
from emporion.games.garum.scene_board import bonus_points, quarters_of, shut_for_good, through
from emporion.games.garum.scene_standing import colours_of, fish_of, held_tile, standings
from emporion.games.garum.scene_words import KINDS, bonus_name, corner_of, line_name, minus, seat_name, signed
from emporion.games.garum.state import EMPEROR, HARUSPEX, Garum
from emporion.games.garum.worker import Worker, closed
from emporion.scene.node import Inspected
from emporion.text import name, say, say_cause

TILES: Final = "place-a-tile-in-the-cetarium"
WORKERS: Final = "placing-a-vilicus-or-a-dominus"
SCORING: Final = "end-of-game-and-scoring"


def inspect(view: Garum, id: str) -> Inspected | None:
    """What is known of a thing of the scene; None: its title says it all, or there is no such thing."""
    if id in view.book.tile_ids[1:]:
        return tile(view, view.book.tile_ids.index(id))
    kind, _, rest = id.partition("-")
    shape, ask = KNOWN.get(kind, (NOTHING, None))
    return ask(view, rest) if ask and shape.fullmatch(rest) else None


# --- lines


def line(s: Garum, id: str) -> Inspected | None:
    """A line: whose worker, what it is worth, fish by species, spaces open."""
    number = LINE_IDS.index(id) if id in LINE_IDS else -1
    if number < 0 or not s.layout.crossed[number]:
        return None
    fish = fish_of(s)[number]
    worth = line_worth(s, number, fish) if s.lines[number] else line_hopes(s, number, fish)
    told = say(s.book, "inspect.line-fish", fish=fish_words(fish))
    found = [line_state(s, number), *worth, told, line_room(s, number)]
    about = f"{s.board}-{KINDS[kind_of(s.lines[number])]}" if s.lines[number] else ""
    return Inspected(line_name(s.book, number), tuple(found), SCORING if s.lines[number] else WORKERS, about)


def line_of(kind: str) -> Callable[[Garum, str], Inspected | None]:
    """Rows and columns are lines by their own names."""
    return lambda s, rest: line(s, f"{kind}-{rest}")


def line_state(s: Garum, line: int) -> str:
    worker = s.lines[line]
    if not worker:
        shut = shut_for_good(s.layout, s.full, line)
        key = "shut" if shut else "free" if line not in through(s) else "now" if posting(s) else "soon"
        return say(s.book, "inspect.line-" + key)
    colour, owner = COLOURS[colour_of(worker)], s.owner(colour_of(worker))
    key = "inspect.line-mine" if owner == s.viewer else "inspect.line-whose"
    return say(s.book, key, colour=colour, kind=KINDS[kind_of(worker)], who=seat_name(owner))


def posting(s: Garum) -> bool:
    """Whether a tile has just been laid, and its worker is asked for."""
    return bool(s.stack) and isinstance(s.stack[-1][1], Worker)


def line_room(s: Garum, line: int) -> str:
    all = 4 * s.layout.side
    free = 2 * [s.laid[place] for place in s.layout.crossed[line]].count(0)
    return say(s.book, "inspect.line-open" if free else "inspect.line-full", open=free, all=all)


def line_worth(s: Garum, line: int, fish: tuple[int, ...]) -> list[str]:
    """What its worker would score now, and from how many fish on it would score more."""
    colour, kind = colour_of(s.lines[line]), kind_of(s.lines[line])
    chart, own = s.layout.chart[kind], fish[colour]
    key = "inspect.line-scored" if s.over else "inspect.line-worth"
    found = [say(s.book, key, n=own, species=COLOURS[colour], points=signed(chart[own]))]
    free = 2 * [s.laid[place] for place in s.layout.crossed[line]].count(0)
    better = [n for n in range(own + 1, own + free + 1) if chart[n] > chart[own]]
    for n in dict.fromkeys([*better[:1], *better[-1:]]):
        found.append(say(s.book, "inspect.line-next", n=n, points=signed(chart[n])))
    return found


def line_hopes(s: Garum, line: int, fish: tuple[int, ...]) -> list[str]:
    """What a worker of one's own colour, or of any, would score on a free line now."""
    if shut_for_good(s.layout, s.full, line):
        return []
    mine = colours_of(s, s.viewer) or list(range(4))
    return [line_would(s, colour, fish[colour]) for colour in mine]


def line_would(s: Garum, colour: int, fish: int) -> str:
    vilicus, dominus = [signed(s.layout.chart[kind][fish]) for kind in (VILICUS, DOMINUS)]
    return say(s.book, "inspect.line-would", symbol=symbol(colour), n=fish, vilicus=vilicus, dominus=dominus)


def symbol(colour: int) -> str:
    return "{garum-" + COLOURS[colour] + "}"


def fish_words(fish: tuple[int, ...]) -> str:
    """So many of each species, with symbols."""
    return "  ".join([f"{symbol(colour)} {count}" for colour, count in enumerate(fish)])


# --- tiles, vats, quarters, bonus spaces


def tile(s: Garum, tile: int) -> Inspected:
    """A tile: its fish, and what it brings in the open vat while it is in one's own hand."""
    face = s.book.faces[tile][0]
    found = [fish_words(tuple([face.count(colour) for colour in range(4)]))]
    copies = max([hand.count(tile) for hand in s.hands])
    if copies > 1:
        found.append(say(s.book, "inspect.tile-copies", n=copies))
    if s.vat and (copies or any([held_tile(s, colour) == tile for colour in range(4)])):
        gain = best_gain(s, tile)
        found.append(say(s.book, "inspect.tile-vat" if gain else "inspect.tile-plain", vat=s.vat, points=signed(gain)))
    id = s.book.tile_ids[tile]
    return Inspected(name(s.book, id).capitalize(), tuple(found), TILES, id)


def held(s: Garum, rest: str) -> Inspected | None:
    """The tile being laid, if one may know it."""
    lying = held_tile(s, int(rest))
    return tile(s, lying) if lying > 0 else None


def vat(s: Garum, rest: str) -> Inspected | None:
    """A vat, a quarter of it, or the tile there."""
    number, _, where = rest.partition("-")
    if int(number) not in s.layout.vats:
        return None
    corner, _, lying = where.partition("-")
    if corner in QUARTERS:
        place = quarters_of(int(number))[QUARTERS.index(corner)]
        return laid(s, place) if lying else quarter(s, place)
    return whole_vat(s, int(number))


def whole_vat(s: Garum, vat: int) -> Inspected:
    free = [place for place in quarters_of(vat) if not s.laid[place]]
    state = "open" if vat == s.vat else "empty" if free else "full"
    found = [say(s.book, "inspect.vat-" + state)]
    if free:
        found.append(say(s.book, "inspect.vat-free", n=len(free)))
        marks = [mark for place in free for mark in s.layout.bonus[place] if mark]
        if marks:
            found.append(say(s.book, "inspect.vat-bonus", marks=" ".join([bonus_symbol(mark) for mark in marks])))
    found.append(say(s.book, "inspect.vat-lines", n=sum([bool(s.lines[line]) for line in s.layout.lines[vat]])))
    if vat == s.vat:
        answers = [s.book.words["inspect.yes" if closed(s, line) else "inspect.no"] for line in s.layout.lines[vat]]
        found.append(say(s.book, "inspect.vat-closed", rows=answers[0], columns=answers[-1]))
    return Inspected(f"Vat {vat}", tuple(found), TILES, s.board)


def laid(s: Garum, place: int) -> Inspected | None:
    """A tile on the board, as it lies."""
    if not s.laid[place]:
        return None
    number = s.laid[place] >> 2
    face = s.book.faces[number][0]
    where = say(s.book, "inspect.tile-laid", corner=corner_of(s.book, place), vat=place // 4 + 1)
    id = s.book.tile_ids[number]
    fish = fish_words(tuple([face.count(colour) for colour in range(4)]))
    return Inspected(name(s.book, id).capitalize(), (fish, where), TILES, id)


def quarter(s: Garum, place: int) -> Inspected:
    """A free quarter: its bonus spaces, and the lines a tile there would lie on."""
    found = [] if place // 4 + 1 == s.vat else [s.book.words["inspect.quarter-shut"]]
    for cell, mark in enumerate(s.layout.bonus[place]):
        if mark:
            found.append(say(s.book, "inspect.quarter-bonus", symbol=bonus_symbol(mark), cell=corner_of(s.book, cell),
                             brief=bonus_brief(s, mark)))  # fmt: skip
    if not any(s.layout.bonus[place]):
        found.append(s.book.words["inspect.quarter-plain"])
    row, column = s.layout.cells[place][0]
    lines = [line_name(s.book, line) for line in (row, row + 1, 16 + column, 17 + column)]
    found.append(say(s.book, "inspect.quarter-lines", lines=", ".join([each.lower() for each in lines])))
    return Inspected(
        say(s.book, "inspect.vat-quarter", vat=place // 4 + 1, corner=corner_of(s.book, place)), tuple(found), TILES
    )


def bonus(s: Garum, rest: str) -> Inspected | None:
    """A bonus space of the board."""
    place, cell = [int(number) for number in rest.split("-")]
    mark = s.layout.bonus[place][cell] if place < len(s.layout.bonus) else 0
    return bonus_space(s, mark) if mark else None


def key(s: Garum, rest: str) -> Inspected:
    """A sign of the board as the key shows it."""
    if rest == "amphora":
        return amphora(s, rest)
    return bonus_space(s, JOKER if rest == "joker" else 1 + COLOURS.index(rest))


def bonus_space(s: Garum, mark: int) -> Inspected:
    title = f"Bonus: {bonus_name(mark)}"
    return Inspected(title, (f"{bonus_brief(s, mark)}.", s.book.words["inspect.bonus-once"]), "bonus", "bonus")


def bonus_symbol(mark: int) -> str:
    return "{garum-bonus-" + bonus_name(mark) + "}"


def bonus_brief(s: Garum, mark: int) -> str:
    return say(s.book, "brief.joker" if mark == JOKER else "brief.species", n=bonus_points(s.book, mark))


# --- chart, rounds, amphora


def chart(s: Garum, rest: str) -> Inspected | None:
    """So many fish on a line, and what they bring."""
    n, (_, vilicus, dominus) = int(rest), s.layout.chart
    if n >= len(vilicus):
        return None
    few = vilicus[n] == vilicus[0]
    found = [say(s.book, "inspect.chart-points", vilicus=signed(vilicus[n]), dominus=signed(dominus[n]))]
    if n + 1 < len(vilicus):
        more = {"vilicus": signed(vilicus[n + 1]), "dominus": signed(dominus[n + 1])}
        found.append(say(s.book, "inspect.chart-next", **more))
    title = say(s.book, "inspect.chart-few" if few else "inspect.chart-fish", n=n)
    return Inspected(title, tuple(found), SCORING, s.board + "-vilicus")


def round_of(s: Garum, rest: str) -> Inspected | None:
    """A round: which vat it fills, as far as that is known."""
    place, all = int(rest) - 1, len(s.layout.vats)
    if not 0 <= place < all:
        return None
    vat = s.order[place] if place < len(s.order) else 0
    when = "past" if place < s.round else "now" if place == s.round and s.vat else "to-come"
    key = when if vat else "named" if s.ordering == EMPEROR else "unknown"
    section = s.ordering if s.ordering in (EMPEROR, HARUSPEX) else "game-play"
    told = say(s.book, "inspect.round-" + key, vat=vat)
    return Inspected(say(s.book, "inspect.round", n=place + 1, all=all), (told,), section)


def aureus(s: Garum, rest: str) -> Inspected | None:
    """The coin of this round."""
    return round_of(s, str(min(s.round + 1, len(s.layout.vats))))


def amphora(s: Garum, rest: str) -> Inspected:
    found = (f"{s.book.words['brief.amphora']}.", s.book.words["inspect.amphora-next"])
    return Inspected(s.book.words["inspect.amphora"], found, "round-end")


# --- players and what they have left


def vilici(s: Garum, rest: str) -> Inspected:
    return workers_left(s, int(rest), VILICUS, s.vilici[int(rest)], s.book.vilici)


def domini(s: Garum, rest: str) -> Inspected:
    return workers_left(s, int(rest), DOMINUS, s.domini[int(rest)], s.book.domini)


def workers_left(s: Garum, colour: int, kind: int, left: int, all: int) -> Inspected:
    """Workers still in hand: what one does, how many, and the chart it scores by."""
    points = s.layout.chart[kind]
    shown = [f"{n}: {signed(points[n])}" for n in range(1, len(points)) if points[n] > points[n - 1]]
    found = (
        say(s.book, "brief." + KINDS[kind], n=minus(points[0])) + ".",
        say(s.book, "inspect.workers", n=left, all=all),
        say(s.book, "inspect.chart-row", points=", ".join(shown)),
    )
    title = say(s.book, "inspect." + ("vilici" if kind == VILICUS else "domini"), colour=COLOURS[colour])
    return Inspected(title, found, WORKERS, KINDS[kind])


def hand(s: Garum, rest: str) -> Inspected:
    colour = int(rest)
    found = (say(s.book, "inspect.hand-tiles", n=len(s.hands[colour])),)
    return Inspected(say(s.book, "inspect.hand", colour=COLOURS[colour]), found, TILES)


def pile(s: Garum, rest: str) -> Inspected:
    colour = int(rest)
    if s.owner(colour) < 0:
        return ghost(s, colour)
    found = (say(s.book, "inspect.pile-tiles", n=len(s.piles[colour])),)
    return Inspected(say(s.book, "inspect.pile", colour=COLOURS[colour]), found, "draw-a-tile")


def player(s: Garum, rest: str) -> Inspected:
    """A colour: points by cause, and what they would be if the game ended now."""
    colour = int(rest)
    if s.owner(colour) < 0:
        return ghost(s, colour)
    at = standings(s)[colour]
    found = [say(s.book, "inspect.player-points", points=minus(at.points), would=minus(at.would))]
    width = len(s.book.causes)
    for cause, (key, _) in enumerate(s.book.causes):
        points = s.points[width * colour + cause]
        if points:
            found.append(say(s.book, "inspect.player-cause", points=signed(points), cause=say_cause(s.book, key)))
    title = say(s.book, "inspect.player", who=seat_name(s.owner(colour)), colour=COLOURS[colour])
    return Inspected(title, tuple(found), SCORING)


def ghost(s: Garum, colour: int) -> Inspected:
    found = (f"{s.book.words['brief.ghost']}.", s.book.words["inspect.ghost-rule"])
    return Inspected(say(s.book, "inspect.ghost", colour=COLOURS[colour]), found, "3-players-game")


def own(s: Garum, rest: str) -> Inspected | None:
    """One's own things in the strip: the same as in the panel."""
    kind, _, colour = rest.partition("-")
    return inspect(s, f"{'player' if kind == 'points' else kind}-{colour}")


NOTHING: Final = re.compile("")
COLOUR: Final = re.compile("[0-3]")
NUMBER: Final = re.compile(r"1?\d")
LINE: Final = re.compile(r"(row|col)-1?\d")

# What the id of a thing begins with, how it goes on, and who knows about it.
KNOWN: Final[dict[str, tuple[re.Pattern[str], Callable[[Garum, str], Inspected | None]]]] = {
    "row": (NUMBER, line_of("row")), "col": (NUMBER, line_of("col")),
    "worker": (LINE, line), "chip": (LINE, line), "line": (LINE, line),
    "vat": (re.compile(r"1?\d(-(nw|ne|sw|se)(-tile)?)?"), vat), "held": (COLOUR, held),
    "bonus": (re.compile(r"[1-6]?\d-[0-3]"), bonus), "key": (re.compile("shellfish|joker|amphora"), key),
    "chart": (NUMBER, chart), "round": (NUMBER, round_of), "aureus": (NOTHING, aureus), "amphora": (NOTHING, amphora),
    "vilici": (COLOUR, vilici), "domini": (COLOUR, domini), "hand": (COLOUR, hand), "pile": (COLOUR, pile),
    "player": (COLOUR, player), "score": (COLOUR, player),
    "own": (re.compile("(vilici|domini|pile|points)-[0-3]"), own),
}  # fmt: skip

"""`emporion collegiabot` beside the engine: told what lies on the table, it does just what the engine's bot does."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest

import emporion
from emporion import bots, games
from emporion.commands.interview import LEVELS, Interview, T
from emporion.games.thessaloniki.book import ThessalonikiBook
from emporion.games.thessaloniki.collegiabot import BotGoods, BotPoints, BotSells, BotSunset, BotTurn
from emporion.games.thessaloniki.move import Pushed
from emporion.games.thessaloniki.scoring import Scoring, city_limit, city_ships, icons
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.kernel.move import Move
from emporion.kernel.state import Event
from emporion.kernel.step import Step

YOU, BOT, SALT = 0, 1, 4
SPACES = 3  # for Statues on a demand tile, and as many for mosaics
DEEDS = ("laid", "raised", "took", "loaded", "returned", "added")
YOURS = ("demand-scoring", "legacy-scoring", "offer-scoring")  # these the helper leaves to you


class Happening:
    """Something at the table that concerns the bot: what lay there before each part of it, and what came of it."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.tables: list[Thessaloniki] = []  # in its turn: before the goods, each action point and the sunset
        self.events: list[Event] = []  # its own
        self.has: dict[str, Any] = {}  # what it has after it

    def those(self, *verbs: str) -> list[Event]:
        return [event for event in self.events if event.verb in verbs]


def has(s: Thessaloniki) -> dict[str, Any]:
    """What the engine's bot has, as far as the helper counts it."""
    points = sum([n for seat, n, cause, _ in s.ledger() if seat == BOT and cause not in YOURS])
    if s.over:
        return {"points": points}
    return {
        "points": points,
        "denarii": s.denarii[BOT],
        "goods": [*s.refined[4:8], s.salt[BOT]],
        "ships": [city_ships(s, BOT, city) for city in range(4)],
        "icons": icons(s, BOT),
        "mosaics": s.book.pieces - s.mosaics_left[BOT],
        "statues": s.book.pieces - s.statues_left[BOT],
        "alcove_statues": [alcove for alcove in range(7) for seat in s.alcove_statues[alcove] if seat == BOT],
        "entrance": s.entrance.count(BOT),
        "chariot": s.chariot[BOT],
        "patrician": next(alcove for alcove in range(7) if 3 * BOT in s.alcoves[alcove]),
    }


def happenings(level: str, seed: int) -> list[Happening]:
    """A solo game of the greedy bot, cut into what the helper wants to hear of."""
    s = emporion.start("thessaloniki", players=1, seed=seed, solo=level)
    assert isinstance(s, Thessaloniki)
    game, bot, rng = games.game("thessaloniki"), bots.get("greedy"), Random(seed)
    found = [Happening("start")]
    found[0].has = has(s)
    while not s.over:
        watch(s, bot.choose(game.view(s, YOU), s.legal(YOU), rng, 12), found)
    return found


def watch(s: Thessaloniki, move: Move, found: list[Happening]) -> None:
    """Play one move step by step, as `State.advance` does, and note down what happens to the bot."""
    s.take(YOU, move)
    while True:
        before, seen = s.clone(), len(s.events)
        step = s.happen()
        if step is None:
            return
        owner = before.stack[-1][0]
        events = [event for event in s.events[seen:] if event.seat == BOT]
        what = begun(step, owner, before.active_seat, events)
        if what:
            found.append(Happening(what))
        if isinstance(step, (BotGoods, BotSells, BotSunset)) or (isinstance(step, BotPoints) and step.n):
            found[-1].tables.append(before)
        found[-1].events += events
        found[-1].has = has(s)


def begun(step: Step[Any], owner: int, active: int, events: list[Event]) -> str:
    """What begins with a step, if anything: the bot's own turn is one thing from end to end."""
    if isinstance(step, BotTurn):
        return "turn"
    if isinstance(step, Scoring):
        return "end"
    if active == BOT:
        return ""
    if isinstance(step, BotSells):
        return "port"
    if isinstance(step, Pushed) and owner == BOT:
        return "pushed"
    return "claims" if "claimed" in [event.verb for event in events] else ""


class Beside(Interview):
    """The helper, answered by the engine."""

    def __init__(self, level: str, found: list[Happening]) -> None:
        super().__init__(cast(ThessalonikiBook, games.book("thessaloniki")), level, [])
        self.found = found
        self.at = 0
        self.part = 0  # of a turn: which of its tables is looked at
        self.fed: list[str] = []  # the things in the list it was told last
        self.deeds: list[str] = []

    @property
    def now(self) -> Happening:
        return self.found[self.at]

    @property
    def table(self) -> Thessaloniki:
        return self.now.tables[self.part]

    def ask(self, question: str, read: Callable[[str], T]) -> T:
        return read(answer(self, question))

    def say(self, text: str) -> None:
        super().say(text)
        self.deeds += deeds(self, text)

    def what_next(self) -> bool:
        self.deeds = []
        told = len(self.lines)
        more = super().what_next()
        self.alcove_statues.sort()
        said = self.lines[told:]
        assert self.deeds == [f"{e.verb} {e.on} {e.n}" for e in self.now.those(*DEEDS)], said
        assert {key: getattr(self, key) for key in self.now.has} == self.now.has, said
        return more

    def begin(self) -> str:
        """What happens next, and all the answers that its events give."""
        self.at += 1
        self.part = 0
        trade = [event.verb for event in self.now.those("sold", "claimed")]
        self.full = [yes_no(then == "claimed") for verb, then in pairwise([*trade, ""]) if verb == "sold"]
        self.rolls = [str(event.n) for event in self.now.those("rolled")]
        self.cities = [event.on.rpartition("-")[0] for event in self.now.those("claimed")]
        return self.now.what

    def act(self) -> None:
        self.part += 1
        super().act()

    def sunset(self) -> None:
        self.part = len(self.now.tables) - 1
        super().sunset()


# --- what the engine answers


def answer(to: Beside, question: str) -> str:
    for words, reply in ANSWERS.items():
        if question.startswith(words):
            return reply(to, question)
    raise AssertionError(question)


def yes_no(yes: bool) -> str:
    return "y" if yes else "n"


def listed(words: list[str]) -> str:
    return " ".join(words) or "-"


def pushed(to: Beside, worker: str) -> str:
    """Where a worker of the bot was pushed to, or nothing."""
    return "".join([event.on.split()[1] for event in to.now.those("pushed") if worker in event.on])


def workers(to: Beside, question: str) -> str:
    return " ".join([to.book.goods[worker // 3] for worker in to.table.alcoves[to.patrician]])


def room(to: Beside, question: str) -> str:
    """“Is there a free Mosaic space on the officium? (y/n)”"""
    kind, alcove = re.findall(r"free (\w+) space on the (\w+)", question)[0]
    at = to.alcoves().index(alcove)
    spaces = getattr(to.book.alcoves[at], f"{kind.lower()}_spaces")[to.table.size]
    return yes_no(len(getattr(to.table, f"alcove_{kind.lower()}s")[at]) < spaces)


def entrance(to: Beside, question: str) -> str:
    return yes_no(len(to.table.entrance) < to.book.entrance[to.table.size])


def section(to: Beside, question: str) -> str:
    rows = zip(to.table.sections, to.book.section_spaces, strict=True)
    return yes_no(any([BOT not in row and len(row) < spaces[to.table.size] for row, spaces in rows]))


def free(to: Beside, first: int) -> list[tuple[int, int]]:
    """Empty spaces (tile, space) of demand tiles by city, then by age: of Statues from 0, of mosaics from 3."""
    s = to.table
    tiles = sorted(s.active, key=lambda tile: s.book.tiles[tile].city)
    spaces = range((s.book.tile_mosaics if first else s.book.tile_statues)[s.size])
    return [(tile, space) for tile in tiles for space in spaces if not s.held[tile][first + space]]


def mosaic_spaces(to: Beside, question: str) -> str:
    spaces = [(to.book.tiles[tile], space) for tile, space in free(to, SPACES)]
    to.fed = [f"{tile.id}-m{space + 1}" for tile, space in spaces]
    icons = ["+".join([to.book.legacies[icon] for icon in tile.legacy[space]]) for tile, space in spaces]
    return listed([f"{to.book.cities[tile.city]}:{row}" for (tile, _), row in zip(spaces, icons, strict=True)])


def statue_spaces(to: Beside, question: str) -> str:
    held, tiles = to.table.held, to.book.tiles
    spaces = [(tiles[tile], space) for tile, space in free(to, 0) if BOT + 1 not in held[tile][:SPACES]]
    to.fed = [f"{tile.id}-s{space + 1}" for tile, space in spaces]
    limits = [city_limit(to.table, BOT, tile.city) for tile, _ in spaces]
    rows = zip(spaces, limits, strict=True)
    return listed([f"{to.book.cities[tile.city]}:{tile.statues[space]}:{limit}" for (tile, space), limit in rows])


def cards(to: Beside, question: str) -> str:
    rows = zip(to.table.offer, to.table.sections, strict=True)
    there = [to.book.cards[card] for card, row in rows if card and (to.hard or BOT in row)]
    to.fed = [card.id for card in there]
    return listed([to.book.legacies[card.legacy] if card.legacy >= 0 else "none" for card in there])


def berths(to: Beside, question: str) -> str:
    words = []
    for ship, cargo in zip(to.table.port, to.table.cargo, strict=True):
        kinds = zip(to.book.ships[ship].spaces, cargo, strict=True) if ship else ()
        free = ["any" if kind == SALT else to.book.goods[kind] for kind, good in kinds if not good]
        words.append("+".join(free) or "-")
    return " ".join(words)


def top_tiles(to: Beside, question: str) -> str:
    tops = [to.book.tiles[stack[0]] for stack in to.table.stacks if stack]
    to.fed = [tile.id for tile in tops]
    return listed([f"{to.book.cities[tile.city]}:{sum(tile.statues)}" for tile in tops])


ANSWERS: dict[str, Callable[[Beside, str], str]] = {
    "Which good is the Collegiabot's own": lambda to, _: to.book.goods[BOT],
    "And which is yours": lambda to, _: to.book.goods[YOU],
    "In which alcove does its Patrician start": lambda to, _: to.alcoves()[to.now.has["patrician"]],
    "What happens": lambda to, _: to.begin(),
    "Roll the solo die": lambda to, _: to.rolls.pop(0),
    "Whose Workers stand there": workers,
    "Was one of its own Merchants pushed": lambda to, _: yes_no(bool(pushed(to, "merchant"))),
    "Was it the Patrician": lambda to, _: yes_no(bool(pushed(to, "patrician"))),
    "To which alcove": lambda to, _: pushed(to, "patrician"),
    "Past the treasury gate": lambda to, _: yes_no(bool(to.now.those("passed"))),
    "Is there a free Mosaic space on": room,
    "Is there a free Statue space on": room,
    "Is there a free space at the Entrance": entrance,
    "Is there room for its Statue in a section": section,
    "Free Mosaic spaces": mosaic_spaces,
    "Free Statue spaces": statue_spaces,
    "Legacy icons of the cards": cards,
    "Empty spaces of the four berths": berths,
    "Is that Ship full now": lambda to, _: to.full.pop(0),
    "Does it claim the Ship that leaves": lambda to, _: yes_no(bool(to.cities)),
    "It claims a Ship to which city": lambda to, _: to.cities.pop(0),
    "Top tiles of the inactive stacks": top_tiles,
}

# --- what it says, in the words of the engine's events


def deeds(of: Beside, line: str) -> list[str]:
    for pattern, deed in SAID.items():
        found = re.match(pattern, line)
        if found:
            return deed(of, *found.groups())
    return []


def sold(of: Beside, n: str, good: str, berth: str) -> list[str]:
    return [f"loaded {good} {of.book.ships[of.table.port[int(berth) - 1]].id} {n}"]


def returned(of: Beside, n: str, good: str) -> list[str]:
    at = of.book.goods.index(good)
    return [f"returned {of.book.tokens[8 if at == SALT else at + 4]} {n}"]


def added(of: Beside, city: str) -> list[str]:
    of.fed = [tile for tile in of.fed if tile.startswith(city)]
    return [f"added {of.fed[0]} 0"]


SAID: dict[str, Callable[..., list[str]]] = {
    r"It places a Mosaic on the (\w+)": lambda of, alcove: [f"laid {alcove} 0"],
    r"It places a Mosaic at the Entrance": lambda of: ["laid entrance 0"],
    r"It places a Mosaic on free space (\d+)": lambda of, n: [f"laid {of.fed[int(n) - 1]} 0"],
    r"It places a Statue on the leftmost space of that tile": lambda of: [f"raised {of.fed[0]}-s1 0"],
    r"It places a Statue on the (\w+)": lambda of, alcove: [f"raised {alcove} 0"],
    r"It places a Statue in the rightmost": lambda of: ["raised offer 0"],
    r"It places a Statue on free space (\d+)": lambda of, n: [f"raised {of.fed[int(n) - 1]} 0"],
    r"It takes the rightmost of these cards": lambda of: [f"took {of.fed[0]} 0"],
    r"It takes number (\d+) from the right": lambda of, n: [f"took {of.fed[int(n) - 1]} 0"],
    r"It sells (\d+) (\w+) to the Ship in berth (\d)": sold,
    r"It returns (\d+) (\w+) to the supply": returned,
    r"It adds the Demand tile of (\w+)": added,
}


@pytest.mark.parametrize("level", LEVELS)
def test_the_helper_and_the_engine_agree_turn_by_turn(level: str) -> None:
    for seed in (1, 2):
        found = happenings(level, seed)
        helper = Beside(level, found)
        helper.play()
        assert helper.at == len(found) - 1 and helper.turns >= 8

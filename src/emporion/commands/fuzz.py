"""`emporion fuzz`: many games held to every law, half of them by greedy bots; and what was never reached."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from random import Random
from typing import Any, Final

from rich.console import Console
from rich.markup import escape
from rich.progress import track

import emporion
from emporion import bots, games, laws
from emporion.codec import RECORDS
from emporion.commands.common import pack_argument
from emporion.kernel.move import Move
from emporion.kernel.state import State
from emporion.kernel.step import Step

HELD: Final = 29  # of so many positions one is held to every law
TOLD: Final = 100  # games between two words to a file; a terminal shows a bar


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="all games when left out")
    parser.add_argument("--games", type=int, default=200, help="how many games, over all player counts and options")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    pack_argument(parser)


def run(args: Namespace) -> int:
    console = Console(highlight=False)
    if args.games < 1:
        raise ValueError(f"--games takes 1 or more, not {args.games}.")
    if not __debug__:
        raise ValueError("Python was told to leave assertions out (-O): no law could fail.")
    if args.pack and not args.game:
        raise ValueError("--pack goes with the game it is for.")
    titles = [args.game] if args.game else games.names()
    found = [one_title(name, args.games, args.seed, console, args.pack) for name in titles]
    return 1 if any(found) else 0


def one_title(name: str, number: int, first: int, console: Console, pack: str | None = None) -> int:
    """So many games over all combinations; what was found in them, and what they never reached."""
    reached, found = Reached(name, pack), Counter[str]()
    every = laws.combinations(name)
    for i in track(range(number), description=name, console=console, disable=not console.is_terminal):
        players, options = every[i % len(every)]
        try:
            with laws.law("play"):
                one_game(name, players, options, first + i, i % 2 == 1, reached)
        except laws.Broken as broken:
            found[broken.law] += 1
            console.print(escape(f"{name}, {players} players, {options}, seed {first + i}: {broken}"), style="red")
        if i % TOLD == TOLD - 1 and not console.is_terminal:
            console.print(f"{name}: {i + 1} games so far, {found.total()} findings.")
    by_law = f" ({', '.join(f'{law} {times}' for law, times in found.most_common())})" if found else ""
    console.print(f"{name}: {number} games, {reached.positions} positions, {found.total()} findings{by_law}.")
    for kind, missing in reached.never():
        if missing:
            console.print(f"  {kind} never reached: {', '.join(missing)}")
    return found.total()


class Reached:
    """What came up: steps, rules, events and moves."""

    def __init__(self, name: str, pack: str | None = None) -> None:
        self.pack = pack
        self.book = games.book(name, pack)
        self.positions = 0
        self.steps: set[str] = set()
        self.rules: set[str] = set()
        self.events: set[str] = set()
        self.moves: set[int] = set()

    def never(self) -> list[tuple[str, list[str]]]:
        words = self.book.words
        steps = [tag for tag, cls in RECORDS.items() if tag.startswith(self.book.game + ".") and issubclass(cls, Step)]
        rules = [key[5:] for key in words if key.startswith("rule.") and f"section.{key}" in words]
        events = [key[4:] for key in words if key.startswith("log.") and not key.endswith("-hidden")]
        moves = [str(move) for move in self.book.moves.all if move.index not in self.moves]
        return [
            ("steps", [tag for tag in steps if tag.split(".")[1] not in self.steps]),
            ("rules", [rule for rule in rules if rule not in self.rules]),
            ("events", [event for event in events if event not in self.events]),
            ("moves", moves),
        ]


def one_game(name: str, players: int, options: dict[str, str], seed: int, greedy: bool, reached: Reached) -> None:
    """Play one game, watching every step: it asks somebody at every position, and keeps all laws now and then."""
    s = emporion.start(name, players=players, seed=seed, pack=reached.pack, **options)
    rng, pieces = Random(seed), s.pieces()
    bot = bots.get("greedy" if greedy else "random")
    number = 0
    while not s.over:
        with laws.law("asking"):
            laws.check_asking(s)
        (seat,) = s.asking()
        moves = s.legal(seat)
        reached.moves.update(m.index for m in moves)
        move = bot.choose(emporion.view(s, seat), moves, rng, 0)
        if number % HELD == seed % HELD:
            laws.hold(laws.Moment(s, seat, move, pieces, rng), *laws.LAWS)
            reached.rules.update(s.bar(seat, other) for other in s.book.moves.all)
        watched(s, seat, move, reached)
        reached.positions += 1
        number += 1
    with laws.law("end"):
        laws.check_end(s)


def watched(s: State[Any], seat: int, move: Move, reached: Reached) -> None:
    """`State.advance`, one step at a time, so that each can be seen."""
    reached.steps.add(type(s.stack[-1][1]).__name__)
    s.take(seat, move)
    while step := s.happen():
        reached.steps.add(type(step).__name__)
    reached.events.update(event.verb for event in s.events)

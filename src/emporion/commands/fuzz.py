"""`emporion fuzz`: many games held to every law, half of them by greedy bots; and what was never reached."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from random import Random
from typing import Any, Final

from rich.console import Console
from rich.markup import escape
from rich.progress import track

import emporion
from emporion import bots, games, laws
from emporion.codec import RECORDS
from emporion.kernel.move import Move
from emporion.kernel.state import State
from emporion.kernel.step import Step

TOLD: Final = 100  # games between two words to a file; a terminal shows a bar


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="all games when left out")
    parser.add_argument("--games", type=int, default=200, help="how many games, over all player counts and options")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")


def run(args: Namespace) -> int:
    console = Console(highlight=False)
    if args.games < 1:
        raise ValueError(f"--games takes 1 or more, not {args.games}.")
    found = 0
    for name in [args.game] if args.game else list(games.names()):
        reached = Reached(name)
        every = laws.combinations(name)
        for i in track(range(args.games), description=name, console=console, disable=not console.is_terminal):
            players, options = every[i % len(every)]
            seed = args.seed + i
            try:
                one_game(name, players, options, seed, i % 2 == 1, reached)
            except Exception as error:
                found += 1
                what = f"{name}, {players} players, {options}, seed {seed}: {type(error).__name__}: {error}"
                console.print(escape(what), style="red")
            if i % TOLD == TOLD - 1 and not console.is_terminal:
                console.print(f"{name}: {i + 1} games so far, {found} findings.")
        console.print(f"{name}: {args.games} games, {reached.positions} positions, {found} findings.")
        for kind, missing in reached.never():
            if missing:
                console.print(f"  {kind} never reached: {', '.join(missing)}")
    return 1 if found else 0


class Reached:
    """What came up: steps, rules, events and moves."""

    def __init__(self, name: str) -> None:
        self.book = games.book(name)
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
    """Play one game, watching every step, and hold it to the laws now and then."""
    s = laws.start(name, players, options, seed)
    rng = Random(seed)
    bot = bots.get("greedy" if greedy else "random")
    number = 0
    while not s.over:
        (seat,) = s.asking()
        moves = s.legal(seat)
        reached.moves.update(m.index for m in moves)
        move = bot.choose(emporion.view(s, seat), moves, rng, 0)
        if number % 29 == seed % 29:
            check(s, seat, move, rng, reached)
        laws.check_asking(s)
        watched(s, seat, move, reached)
        reached.positions += 1
        number += 1
    assert s.winners() and sum(row[1] for row in s.ledger()) == sum(s.scores())


def check(s: State[Any], seat: int, move: Move, rng: Random, reached: Reached) -> None:
    """The laws that cost something."""
    laws.check_clone(s, seat, move)
    laws.check_save(s)
    laws.check_view(s, rng)
    laws.check_why(s)
    laws.check_illegal(s, rng)
    laws.check_pieces(s, s.pieces(), rng)
    laws.two_worlds(s, rng.randrange(-1, s.seats), rng, [f"P{i}" for i in range(s.seats)], 12)
    for other in s.book.moves.all:
        reached.rules.add(s.bar(seat, other))


def watched(s: State[Any], seat: int, move: Move, reached: Reached) -> None:
    """`State.advance`, one step at a time, so that each can be seen."""
    owner, step = s.stack.pop()
    s.events = []
    reached.steps.add(type(step).__name__)
    step.take(s, owner, seat, move)
    while s.stack:
        owner, step = s.stack[-1]
        if step.askers(s, owner):
            break
        s.stack.pop()
        reached.steps.add(type(step).__name__)
        step.run(s, owner)
    s.settle()
    reached.events.update(event.verb for event in s.events)

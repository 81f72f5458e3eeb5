"""Searches: imagines what may be hidden, and looks ahead for every seat. Three levels for people."""

from __future__ import annotations

from copy import copy
from random import Random
from time import perf_counter
from typing import Any, ClassVar, Final, TypeVar

from emporion.bots.bot import Bot
from emporion.bots.judging import Judging
from emporion.bots.search.mcts import Plan, Search
from emporion.codec import canonical, pack_state
from emporion.kernel.game import Game, Tuning
from emporion.kernel.move import Move
from emporion.kernel.state import State

N = TypeVar("N", int, float)
FEWEST: Final = 10  # simulations: with less it is better to look at each move once


class MctsBot(Bot):
    """Thinks as `hard` does, or with the simulations and the depth it is given; at a table, for so many seconds."""

    name: ClassVar[str] = "mcts"
    times: ClassVar[float] = 1.0  # the game's simulations
    further: ClassVar[int] = 0  # rounds that it sees beyond those that are usual, and judges by too
    own_turn: ClassVar[bool] = False  # whether it never looks beyond its own turn, and explores as is usual
    doubt: ClassVar[float] = 0.0  # its first look counts for so many simulations at least

    def __init__(
        self,
        simulations: int | None = None,
        depth: int | None = None,
        answers: int | None = None,
        explore: float | None = None,
        trust: float | None = None,
        weights: str = "",
    ) -> None:
        """What is left out is as the game's `tuning` says; `depth` is in turns after its own, `answers` in rounds after
        these, `weights` a file."""
        self.judging: Final = Judging(weights)
        self.simulations: Final = _positive("simulations", simulations, 1)
        self.depth: Final = _positive("depth", depth, 0)
        self.answers: Final = _positive("answers", answers, 0)
        self.explore: Final = _positive("explore", explore, 0.0)
        self.trust: Final = _positive("trust", trust, 0.0)
        self.seconds = 0.0  # at a table: think so long, whatever the number of simulations
        self.limit = 0.0  # at a table: stop after so many seconds, however few the simulations
        self.remembers = False
        self._thought: tuple[Search, Move] | None = None

    def within(self, seconds: float) -> Bot:
        self.limit = seconds
        return self

    def seated(self) -> Bot:
        bot = copy(self)
        bot.remembers = True
        bot._thought = None
        return bot

    def plan(self, game: Game[Any], seats: int = 0) -> Plan:
        """How it searches a game: what it sees by itself, and at a table of so many seats what others make of it."""
        usual = Tuning() if self.own_turn else game.tuning
        depth = usual.horizon if self.depth is None else self.depth
        further = self.further if self.answers is None else 0
        answers = usual.answers + further if self.answers is None else self.answers
        return Plan(
            usual.explore if self.explore is None else self.explore,
            depth + answers * seats,
            widest=16,
            trust=max(usual.trust, self.doubt) if self.trust is None else self.trust,
            further=further * seats,
        )

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        if len(moves) == 1:
            return moves[0]
        search = self._begin(view, rng)
        move = self._think(search, budget)
        self._thought = (search, move) if self.remembers else None
        return move

    def study(self, view: State[Any], rng: Random, budget: int = 0) -> Search:
        """What it thought about a view, to be asked about."""
        game = self.judging.game(view)
        search = Search(game, view, rng, self.plan(game))
        self._think(search, budget)
        return search

    def _think(self, search: Search, budget: int) -> Move:
        """The best move, by simulations (the same for the same seed) or by time."""
        number = budget or simulations(search.game, self)
        if not self.seconds:
            return search.run(number, self.limit)
        ends = perf_counter() + self.seconds
        move = search.run(number, self.seconds)
        while perf_counter() < ends:
            move = search.run(number, ends - perf_counter())
        return move

    def _begin(self, view: State[Any], rng: Random) -> Search:
        """The tree of the last choice, when this one follows from it alone; else a new one."""
        game = self.judging.game(view)
        if self._thought is not None:
            search, move = self._thought
            if leads_to(search, move, view) and search.follow(move, view, rng):
                return search
        return Search(game, view, rng, self.plan(game, view.seats))


class EasyBot(MctsBot):
    """Searches with a tenth of hard's simulations, ten at least, and never beyond its own turn."""

    name: ClassVar[str] = "easy"
    times: ClassVar[float] = 0.1
    own_turn: ClassVar[bool] = True
    doubt: ClassVar[float] = 5.0


class NormalBot(MctsBot):
    """Searches with a fifth of hard's simulations."""

    name: ClassVar[str] = "normal"
    times: ClassVar[float] = 0.2
    doubt: ClassVar[float] = 5.0


class HardBot(MctsBot):
    """Searches its own turn, and sees what everybody makes of it, as far as the game says."""

    name: ClassVar[str] = "hard"


class ExpertBot(MctsBot):
    """Searches four times as often as hard, sees a round more of what everybody makes of it, and judges by both."""

    name: ClassVar[str] = "expert"
    times: ClassVar[float] = 4.0
    further: ClassVar[int] = 1


def simulations(game: Game[Any], bot: Bot) -> int:
    """How many simulations a bot makes for one choice in a game; none when it does not search."""
    if not isinstance(bot, MctsBot):
        return 0
    return bot.simulations or max(round(bot.times * game.tuning.simulations), FEWEST)


def _positive(name: str, given: N | None, least: N) -> N | None:
    """A parameter as it was given, or a sentence about what it takes."""
    kinds = (int, float) if isinstance(least, float) else (int,)
    if given is None or (type(given) in kinds and given >= least):
        return given
    raise ValueError(
        f"{name} takes a {'' if isinstance(least, float) else 'whole '}number from {least:g}, not {given!r}"
    )


def leads_to(search: Search, move: Move, view: State[Any]) -> bool:
    """Whether nothing but the seat's own last move lies between its last view and this one."""
    if search.view.book is not view.book or search.seat != view.viewer or search.view.seals != view.seals:
        return False
    world = search.game.imagine(search.view, Random(1))
    world.advance(search.seat, move)
    seen = search.game.view(world, search.seat)
    return canonical(pack_state(seen)) == canonical(pack_state(view))

"""Searches: imagines what may be hidden, and looks ahead for every seat. Three levels for people."""

from __future__ import annotations

from math import erf, sqrt
from random import Random
from time import perf_counter
from typing import Any, ClassVar, Final

from emporion import games
from emporion.bots.bot import Bot
from emporion.bots.search.mcts import Plan, Search
from emporion.codec import canonical, pack_state
from emporion.kernel.move import Move
from emporion.kernel.state import State

# Simulations of one choice of `hard`: a turn of several choices within about 0.3 s on one core, compiled.
SIMULATIONS: Final = {"garum": 240, "constantinopolis": 120, "thessaloniki": 200, "minos": 150}
USUAL: Final = 200
# How each game is searched; found with the arena (docs/arena.md). In Garum the rest of the round is worth a look;
# elsewhere turns are long, and simulations are better spent on one's own.
# How far it explores, for how many turns after its own, and how many simulations its first look counts for.
OWN_TURN: Final = (0.2, 0, 0.0)
PLANS: Final = {"garum": (0.2, 3, 0.0), "thessaloniki": (0.1, 0, 0.0), "minos": (0.2, 0, 5.0)}
ENDS: Final = 24  # games played out to see how much may still change


class MctsBot(Bot):
    """Thinks as `hard` does; give it simulations as its budget, or at a table seconds."""

    name: ClassVar[str] = "mcts"
    part: ClassVar[int] = 1  # of hard's simulations it makes one in so many
    plans: ClassVar[dict[str, tuple[float, int, float]]] = PLANS
    trust: ClassVar[float] = 0.0  # its first look counts for so many simulations at least

    def __init__(self) -> None:
        self.seconds = 0.0  # at a table: think so long, whatever the number of simulations
        self.limit = 0.0  # at a table: stop after so many seconds, however few the simulations
        self.remembers = False
        self._thought: tuple[Search, Move] | None = None

    def within(self, seconds: float) -> Bot:
        self.limit = seconds
        return self

    def seated(self) -> Bot:
        bot = type(self)()
        bot.seconds, bot.limit = self.seconds, self.limit
        bot.remembers = True
        return bot

    def plan(self, game: str) -> Plan:
        """How it searches a game."""
        explore, horizon, trust = self.plans.get(game, OWN_TURN)
        return Plan(explore, horizon, sample=4, widest=16, trust=max(trust, self.trust))

    def choose(self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int) -> Move:
        if len(moves) == 1:
            return moves[0]
        search = self._begin(view, rng)
        move = self._think(search, budget)
        self._thought = (search, move) if self.remembers else None
        return move

    def explain(
        self, view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int = 0
    ) -> list[tuple[Move, float]]:
        """The moves it thought about and the chance to win with each, the best first: a hint at a table."""
        search = Search(games.game(view.book.game), view, rng, self.plan(view.book.game))
        best = self._think(search, budget)
        unrest = search.unrest(ENDS, self.limit)
        tried = [edge for edge in search.ordered(search.known(moves)) if edge.visits]
        tried.sort(key=lambda edge: edge.move is not best)  # what it would play stands first
        chances = [0.5 + 0.5 * erf(search.lead(edge) / (unrest * sqrt(2))) for edge in tried]
        return [(edge.move, min(chance, chances[0])) for edge, chance in zip(tried, chances, strict=True)]

    def _think(self, search: Search, budget: int) -> Move:
        """The best move, by simulations (the same for the same seed) or by time."""
        number = budget or simulations(search.game.name, self)
        if not self.seconds:
            return search.run(number, self.limit)
        ends = perf_counter() + self.seconds
        move = search.run(number, self.seconds)
        while perf_counter() < ends:
            move = search.run(number, ends - perf_counter())
        return move

    def _begin(self, view: State[Any], rng: Random) -> Search:
        """The tree of the last choice, when this one follows from it alone; else a new one."""
        game = games.game(view.book.game)
        if self._thought is not None:
            search, move = self._thought
            if leads_to(search, move, view) and search.follow(move, view, rng):
                return search
        return Search(game, view, rng, self.plan(game.name))


class EasyBot(MctsBot):
    """Searches with a twentieth of hard's simulations, and never beyond its own turn."""

    name: ClassVar[str] = "easy"
    part: ClassVar[int] = 20
    plans: ClassVar[dict[str, tuple[float, int, float]]] = {}
    trust: ClassVar[float] = 5.0


class NormalBot(MctsBot):
    """Searches with a fifth of hard's simulations."""

    name: ClassVar[str] = "normal"
    part: ClassVar[int] = 5
    trust: ClassVar[float] = 5.0


class HardBot(MctsBot):
    """Searches its own turn to the end, in Garum the round."""

    name: ClassVar[str] = "hard"


def simulations(game: str, bot: Bot) -> int:
    """How many simulations a bot makes for one choice in a game; none when it does not search."""
    return max(SIMULATIONS.get(game, USUAL) // bot.part, 1) if isinstance(bot, MctsBot) else 0


def explain(
    view: State[Any], moves: tuple[Move, ...], rng: Random, budget: int = 0, seconds: float = 0.0
) -> list[tuple[Move, float]]:
    """The best moves with the chance to win with each, as the strongest bot sees it in so many seconds."""
    bot = HardBot()
    bot.within(seconds / 2)
    return bot.explain(view, moves, rng, budget)


def leads_to(search: Search, move: Move, view: State[Any]) -> bool:
    """Whether nothing but the seat's own last move lies between its last view and this one."""
    if search.view.book is not view.book or search.seat != view.viewer or search.view.seals != view.seals:
        return False
    world = search.game.imagine(search.view, Random(1))
    world.advance(search.seat, move)
    seen = search.game.view(world, search.seat)
    return canonical(pack_state(seen)) == canonical(pack_state(view))

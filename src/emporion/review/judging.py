"""One choice judged as its seat could see it: what was played against what a search prefers, in the same worlds."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from emporion import games
from emporion.bots.mcts import HardBot
from emporion.bots.search.mcts import Edge, Plan, Search
from emporion.bots.search.ply import imagined
from emporion.kernel.game import Game
from emporion.kernel.move import Move
from emporion.kernel.state import State
from emporion.review.chances import shares

WHY: Final = 6  # worlds in which reasons are looked for
SLIGHT: Final = 20  # hundredths of a point: a difference below it is no reason
REASONS: Final = 4
CLICKS: Final = 40  # of one's own until a turn is taken to be over
SURE: Final = 2.0  # standard errors by which a cost must be above what it is compared with
ROUNDS: Final = (1, 2)  # further that a cost must show, too, before it is told
FURTHER: Final = (0, 1)  # turns of one's own that are played before reasons are looked for
OTHERS: Final = "others"  # not a term of any game: what the others may hope for


class Value(NamedTuple):
    """What a move came to in some worlds: a share of the victory, points of a lead, and each world's points."""

    move: Move
    share: float
    points: float
    came: tuple[float, ...]


class Judged(NamedTuple):
    """A choice: what was played, what was better, what that cost in shares of the victory and in points, how sure."""

    played: str
    better: str
    loss: float
    error: float
    points: float
    why: tuple[tuple[str, int], ...] = ()


def plan_of(game: Game[Any], further: int = 0) -> Plan:
    """How choices are judged: by a search of one's own turn, in Garum of the round, or so many turns further."""
    usual = HardBot().plan(game)
    return Plan(usual.explore, usual.horizon + further, usual.widest, usual.trust)


def best_move(view: State[Any], seed: int, simulations: int) -> Move:
    """What a search prefers."""
    legal = view.legal(view.viewer)
    return legal[0] if len(legal) == 1 else searched(view, seed, simulations)[0].move


def searched(view: State[Any], seed: int, simulations: int) -> list[Edge]:
    """The moves as a search sees them: the one it would play first, then the others, the most promising first."""
    game = games.game(view.book.game)
    search = Search(game, view, Random(seed), plan_of(game))
    best = search.run(simulations, 0.0)
    order = search.ordered(search.known(view.legal(view.viewer)))
    return sorted(order, key=lambda edge: edge.move is not best)


def compared(
    view: State[Any], moves: tuple[Move, ...], seed: int, worlds: int, further: int = 0
) -> tuple[list[Value], Search]:
    """The moves tried in the same imagined worlds, each with the same luck afterwards."""
    game = games.game(view.book.game)
    search = Search(game, view, Random(seed), plan_of(game, further))
    search.glance(moves)
    edges = search.known(moves)
    for _ in range(worlds):
        world = imagined(game, view, search.rng)
        luck = search.x
        for edge in edges:
            search.x = luck
            edge.came.append(search.simulate(world.clone(), edge))
    return [_value(view, edge) for edge in edges], search


def _value(view: State[Any], edge: Edge) -> Value:
    """Leads over the others' average, turned back into prospects: up to a constant, which changes no share."""
    seats, visits = view.seats, max(edge.visits, 1)
    part = (seats - 1) / seats if seats > 1 else 1.0
    prospects = [part * total / visits for total in edge.totals]
    share = shares(view, prospects)[view.viewer]
    return Value(edge.move, share, sum(edge.came) / max(len(edge.came), 1) / 100, tuple(edge.came))


def lack(best: Value, other: Value) -> tuple[float, float]:
    """By how many points a move is behind another one in the same worlds, and the standard error of that."""
    count = min(len(best.came), len(other.came))
    lacks = [(best.came[i] - other.came[i]) / 100 for i in range(count)]
    mean = sum(lacks) / max(count, 1)
    return mean, sqrt(sum([(each - mean) ** 2 for each in lacks]) / max(count - 1, 1) / max(count, 1))


def in_shares(best: Value, other: Value) -> tuple[float, float]:
    """The same in shares of the victory: the error is scaled as the difference itself is."""
    mean, error = lack(best, other)
    loss = best.share - other.share
    return loss, abs(error * loss / mean) if mean else 0.0


def judge(view: State[Any], played: str, seed: int, simulations: int, worlds: int) -> Judged:
    """A search looks for something better; a second one, with worlds of its own, says by how much."""
    chosen = view.book.moves.find(played)
    best = best_move(view, seed, simulations)
    return Judged(played, played, 0.0, 0.0, 0.0) if best is chosen else weigh(view, chosen, best, seed, worlds)


def weigh(view: State[Any], chosen: Move, best: Move, seed: int, worlds: int, further: int = 0) -> Judged:
    """What one move lacks against another one: not less than nothing."""
    (was, other), _ = compared(view, (chosen, best), seed + 1, worlds, further)
    points, _ = lack(other, was)
    loss, error = in_shares(other, was)
    if points <= 0 or loss <= 0:
        return Judged(str(chosen), str(chosen), 0.0, error, 0.0)
    return Judged(str(chosen), str(best), loss, error, points)


def explained(view: State[Any], played: str, better: str, seed: int, worlds: int) -> Judged:
    """The same two moves again in other worlds, as far as before and a round or two further: told is the least that
    comes of it, and which terms of the seat's hopes make the difference."""
    chosen, best = view.book.moves.find(played), view.book.moves.find(better)
    judged = weigh(view, chosen, best, seed, worlds)
    for rounds in ROUNDS:
        if judged.loss:
            again = weigh(view, chosen, best, seed + 10 * rounds, worlds, rounds * view.seats)
            judged = min(judged, again, key=_surely)
    return judged._replace(better=better, why=reasons(view, chosen, best, seed)) if judged.loss else judged


def _surely(judged: Judged) -> float:
    """What was lost, less what may be chance."""
    return judged.loss - SURE * judged.error


def reasons(view: State[Any], worse: Move, better: Move, seed: int) -> tuple[tuple[str, int], ...]:
    """The terms that differ most, in hundredths of a point for the better move: at the end of the seat's own turn, or
    of its next one where only that shows that it is better."""
    game = games.game(view.book.game)
    _, search = compared(view, (worse, better), seed + 2, 2 * WHY)
    for more in FURTHER:
        total = _differing(game, view, search, (worse, better), seed + 3, more)
        if sum(total) > 0:
            return _worth_saying(list(zip((*game.terms, OTHERS), total, strict=True)))
    return ()


def _worth_saying(total: list[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """The largest differences; and what else speaks for the better move until the balance of all that is said does."""
    found = sorted([(name, round(sum / WHY)) for name, sum in total], key=lambda each: -abs(each[1]))
    found = [each for each in found if abs(each[1]) >= SLIGHT]
    said, more = found[:REASONS], [each for each in found[REASONS:] if each[1] > 0]
    while more and sum([points for _, points in said]) <= 0:
        said.append(more.pop(0))
    return tuple(said)


def _differing(
    game: Game[Any], view: State[Any], search: Search, moves: tuple[Move, Move], seed: int, more: int
) -> list[int]:
    """By how much each term differs after the second move, in some worlds together."""
    rng = Random(seed)
    total = [0] * (len(game.terms) + 1)
    for _ in range(WHY):
        world = imagined(game, view, rng)
        ends = [_turn_ended(game, world.clone(), search, move) for move in moves]
        first, second = [_hopes(game, _gone_on(game, end, view.viewer, more), view.viewer) for end in ends]
        total = [sum + after - before for sum, before, after in zip(total, first, second, strict=True)]
    return total


def _hopes(game: Game[Any], s: State[Any], seat: int) -> list[int]:
    """What a seat may hope for, term by term, and what the others' hopes take from it."""
    others = [value for other, value in enumerate(game.prospects(s)) if other != seat]
    return [*game.hopes(s, seat), -sum(others) // max(len(others), 1)]


def _turn_ended(game: Game[Any], world: State[Any], search: Search, move: Move) -> State[Any]:
    """The world after a move and the rest of the seat's turn, as the search would go on."""
    seat = search.seat
    found = search.known((move,))
    edge: Edge | None = found[0] if found else None
    world.advance(seat, move)
    for _ in range(CLICKS):
        if world.asking() != (seat,):
            break
        legal = world.legal(seat)
        edge = _most_tried(edge, legal)
        world.advance(seat, edge.move if edge else _best_looking(game, world, seat, legal))
    return world


def _gone_on(game: Game[Any], world: State[Any], seat: int, turns: int) -> State[Any]:
    """The world after so many more turns of a seat, everybody playing what looks best."""
    mine = False
    for _ in range(turns * world.seats * CLICKS):
        asking = world.asking()
        if not asking or (mine and asking[0] != seat):
            return world
        mine = asking[0] == seat
        world.advance(asking[0], _best_looking(game, world, asking[0], world.legal(asking[0])))
    return world


def _most_tried(edge: Edge | None, legal: tuple[Move, ...]) -> Edge | None:
    """Where a search went on most often, if that can be played here."""
    tried = [] if edge is None or edge.node is None else list(edge.node.edges.values())
    tried = [one for one in tried if one.visits and one.move in legal]
    return max(tried, key=lambda one: one.visits) if tried else None


def _best_looking(game: Game[Any], world: State[Any], seat: int, legal: tuple[Move, ...]) -> Move:
    best, most = legal[0], None
    for move in legal:
        tried = world.clone()
        tried.advance(seat, move)
        value = game.glimpse(tried, seat)
        if most is None or value > most:
            best, most = move, value
    return best

"""Information-set tree search: every simulation imagines another world behind the view and walks one common tree."""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from emporion.bots.search.ply import WORLDS, first_look, imagined, moved
from emporion.kernel.game import Game, lead
from emporion.kernel.move import Move
from emporion.kernel.state import State
from emporion.wandering import play_out, small_next, small_seed

SEATS: Final = 8  # more than any game seats: a choice is numbered SEATS × move + seat
NEVER: Final = -1e18
VICTORY: Final = 500.0  # what having won is worth besides the margin, in hundredths of a point
NARROW: Final = 50.0  # simulations that lie closer together than half a point are taken to lie so far apart
EARLY: Final = 8  # how many visits it takes to speak of a spread
FEWEST: Final = 4  # worlds in which moves are compared, however little time there is
SURE: Final = 2.5  # a move so many standard errors behind the best is not tried again


class Edge:
    """One choice of one seat: how often it could be and was made, and what came of it for every seat."""

    def __init__(self, move: Move, first: float, seats: int) -> None:
        self.move: Final = move
        self.first = first  # what it looked like to its seat before any search
        self.offered = 0
        self.visits = 0
        self.totals: list[float] = [0.0] * seats
        self.came: list[float] = []  # at the root: what came of it for its seat, one world after the other
        self.node: Node | None = None

    def promise(self, seat: int, trust: float) -> float:
        """What it is worth to the seat that chooses: what came of it, and the first look as so many visits."""
        if not self.visits:
            return self.first
        return (self.totals[seat] + trust * self.first) / (self.visits + trust)

    def behind(self, best: Edge) -> bool:
        """Whether it is surely worse than another one that was tried in the same worlds."""
        worlds = len(self.came)
        if worlds < EARLY:
            return False
        lacks = [best.came[i] - self.came[i] for i in range(worlds)]
        mean = sum(lacks) / worlds
        error = sqrt(sum([(lack - mean) ** 2 for lack in lacks]) / worlds / worlds)
        return mean > SURE * error


class Node:
    """Where the same choices lead, whatever is hidden; its edges are those met in any world so far."""

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0

    def note(self, value: float) -> None:
        """Remember what came of being here."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def spread(self) -> float:
        """The standard deviation of what came of being here."""
        if self.visits < EARLY:
            return 0.0
        mean = self.total / self.visits
        return sqrt(max(self.squares / self.visits - mean * mean, 0.0))


class Plan:
    """How to search. Levels differ in nothing else, so that a weaker one plays worse and does not cheat less."""

    def __init__(
        self,
        explore: float,
        horizon: int,
        widest: int,
        trust: float = 0.0,
        random_playouts: bool = False,
        further: int = 0,
    ) -> None:
        self.explore: Final = explore  # how far a rarely tried choice is favoured, in standard deviations
        self.horizon: Final = horizon  # for how many turns after one's own the game is played on
        self.sooner: Final = horizon - further  # … and after how many it is judged for the first time
        self.widest: Final = widest  # candidates at the root, after a first look
        self.trust: Final = trust  # so many visits the first look at a candidate counts for: much when there are few
        self.random_playouts: Final = random_playouts  # play leaves out at random, and do not ask what they are worth


class Search:
    """One tree for one seat. The same view, rng, plan and number of simulations: the same tree."""

    def __init__(self, game: Game[Any], view: State[Any], rng: Random, plan: Plan) -> None:
        self.game: Final = game
        self.seat: Final = view.viewer
        self.seats: Final = view.seats
        self.plan: Final = plan
        self.view = view
        self.rng = rng
        self.root = Node()
        self.whole = Node()  # all simulations together
        self.x = small_seed(rng)  # of the small generator, to wander with
        self.simulations = 0
        self.explore = plan.explore
        self.end = view  # where the last simulation came to

    # --- at the root

    def run(self, simulations: int, seconds: float) -> Move:
        """The best move, after at most so many simulations more (two at least); fewer when a time runs out.

        The root halves its candidates again and again, and tries all that are left in the same imagined worlds: what
        differs is then the move, not the luck. What is surely behind is left out at once.
        """
        ends = perf_counter() + seconds
        left = self.candidates(max(simulations // 2, 2))
        for edge in left:
            edge.came = []
        rounds = max((len(left) - 1).bit_length(), 1)
        for _ in range(rounds):
            for _ in range(max(simulations // (rounds * len(left)), 1)):
                if len(left) == 1 or (seconds > 0.0 and self.simulations and perf_counter() > ends):
                    break
                world = imagined(self.game, self.view, self.rng)
                luck = self.x
                for edge in left:
                    self.x = luck
                    edge.came.append(self.simulate(world.clone(), edge))
                left = self.hopeful(left)
            left = self.ordered(left)[: (len(left) + 1) // 2]
        return left[0].move

    def hopeful(self, edges: list[Edge]) -> list[Edge]:
        """Those that may still be the best."""
        best = self.ordered(edges)[0]
        return [edge for edge in edges if edge is best or not edge.behind(best)]

    def candidates(self, most: int) -> list[Edge]:
        """The moves of the root that look best, no more than can be tried; all have been met."""
        moves = self.view.legal(self.seat)
        if not self.plan.random_playouts:
            self.glance(moves)
        elif not self.root.edges:
            self.pick(self.root, imagined(self.game, self.view, self.rng), self.seat, moves)
        return self.ordered(self.known(moves))[: min(self.plan.widest, most)]

    def glance(self, moves: tuple[Move, ...]) -> None:
        """A first look at the moves of the root, as the greedy bot takes it."""
        values = first_look(self.game, self.view, moves, self.rng)
        for i in range(len(moves)):
            number = SEATS * moves[i].index + self.seat
            edge = self.root.edges.get(number)
            if edge is None:
                edge = Edge(moves[i], 0.0, self.seats)
                self.root.edges[number] = edge
            edge.first = values[i] / WORLDS

    def known(self, moves: tuple[Move, ...]) -> list[Edge]:
        """The root's edges of these moves."""
        found = [self.root.edges.get(SEATS * move.index + self.seat) for move in moves]
        return [edge for edge in found if edge is not None]

    def ordered(self, edges: list[Edge]) -> list[Edge]:
        """The most promising first; equal ones stay as they are."""
        best: list[Edge] = []
        for edge in edges:
            place = len(best)
            while place > 0 and self.promise(edge) > self.promise(best[place - 1]):
                place -= 1
            best.insert(place, edge)
        return best

    def promise(self, edge: Edge) -> float:
        """What a move of the root is worth, as far as is known."""
        return edge.promise(self.seat, self.plan.trust)

    def follow(self, move: Move, view: State[Any], rng: Random) -> bool:
        """Go on in the tree below `move`, where the seat chooses again; whether there was any."""
        edge = self.root.edges.get(SEATS * move.index + self.seat)
        if edge is None or edge.node is None or not edge.node.edges:
            return False
        self.root = edge.node
        self.view = view
        self.rng = rng
        return True

    # --- one simulation

    def simulate(self, world: State[Any], first: Edge) -> float:
        """Down the tree by the moves that promise most, on to the horizon, and back up; what came of it."""
        nodes: list[Node] = [self.root]
        edges: list[Edge] = [first]
        movers: list[int] = [self.seat]
        world.advance(self.seat, first.move)
        turns, last, in_tree = 0, self.seat, True
        judged: list[float] = []
        while True:
            asking = world.asking()
            if not asking:
                break
            seat = asking[0]
            if seat != last:
                turns, last = turns + 1, seat
                if turns > self.plan.horizon:
                    break
                if turns == self.plan.sooner + 1:
                    judged = self.judge(world)
            moves = world.legal(seat)
            if len(moves) == 1:
                world.advance(seat, moves[0])
            elif not in_tree or (turns and not self.plan.random_playouts):
                world = self.played_on(world, seat, moves)
            else:
                node = below(edges[-1])
                in_tree = len(node.edges) > 0
                best = self.pick(node, world, seat, moves)
                nodes.append(node)
                edges.append(best)
                movers.append(seat)
                world.advance(seat, best.move)
                if not in_tree and self.plan.random_playouts:
                    play_out(world, self.rng)
        self.end = world
        values = self.judge(world)
        if judged:  # what is seen later shows more and is less sure: neither alone is as good as both
            values = [(judged[seat] + values[seat]) / 2 for seat in range(self.seats)]
        self.back_up(nodes, edges, movers, values)
        return values[self.seat]

    def pick(self, node: Node, world: State[Any], seat: int, moves: tuple[Move, ...]) -> Edge:
        """The edge of the highest upper bound."""
        found = [self.meet(node, world, seat, move) for move in moves]
        looks = max([edge.first for edge in found])
        usual = node.total / node.visits if node.visits else looks
        reach = self.explore * max(node.spread(), self.whole.spread(), NARROW)
        top, most = found[0], NEVER
        for edge in found:
            visits = edge.visits
            # A move not tried yet: what usually comes of being here, less what it seems to lack against the best.
            mean = edge.totals[seat] / visits if visits else usual + edge.first - looks
            bound = mean + reach * sqrt(log(edge.offered + 1.0) / (visits + 0.5))
            if bound > most:
                top, most = edge, bound
        return top

    def meet(self, node: Node, world: State[Any], seat: int, move: Move) -> Edge:
        """The edge of a move that is on offer; looked at when it is new here."""
        number = SEATS * move.index + seat
        edge = node.edges.get(number)
        if edge is None:
            first = 0.0 if self.plan.random_playouts else self.look(world, seat, move)
            edge = Edge(move, first, self.seats)
            node.edges[number] = edge
        edge.offered += 1
        return edge

    def look(self, world: State[Any], seat: int, move: Move) -> float:
        """What a move seems worth right after it."""
        return float(self.game.glimpse(moved(world, seat, move), seat))

    def played_on(self, world: State[Any], seat: int, moves: tuple[Move, ...]) -> State[Any]:
        """The world after the best-looking move; any of those that look alike, and any at all where none shows yet."""
        count = len(moves)
        self.x = small_next(self.x)
        start: int = self.x % count
        if world.stack[-1][1].blind:
            return moved(world, seat, moves[start])
        best, most = world, NEVER
        for i in range(count):
            w = moved(world, seat, moves[(start + i) % count])
            value = float(self.game.glimpse(w, seat))
            if value > most:
                best, most = w, value
        return best

    def judge(self, world: State[Any]) -> list[float]:
        """What a position is worth to each seat."""
        hopes = self.game.prospects(world)
        values = [float(lead(hopes, seat)) for seat in range(self.seats)]
        if not world.asking():
            for seat in world.winners():
                values[seat] += VICTORY
        return values

    def back_up(self, nodes: list[Node], edges: list[Edge], movers: list[int], values: list[float]) -> None:
        """Max-n: each choice remembers what came of it for every seat, and each seat looks at its own."""
        self.simulations += 1
        self.whole.note(values[self.seat])
        for i in range(len(nodes)):
            nodes[i].note(values[movers[i]])
            edge = edges[i]
            edge.visits += 1
            totals = edge.totals
            for seat in range(self.seats):
                totals[seat] += values[seat]

    # --- what people ask

    def ends(self, moves: tuple[Move, ...], worlds: int, seconds: float) -> list[list[State[Any]]]:
        """Where each of these moves of the root leads, in the same imagined worlds with the same luck.

        Those looked at less than the others are first tried as often; then nothing is tried out any more.
        """
        until = perf_counter() + seconds
        edges = self.known(moves)
        most = max([edge.visits for edge in edges])
        for edge in edges:
            while edge.visits < most and (seconds <= 0.0 or perf_counter() < until - seconds / 2):
                self.simulate(imagined(self.game, self.view, self.rng), edge)
        self.explore = 0.0
        found: list[list[State[Any]]] = [[] for _ in edges]
        for number in range(worlds):
            if number >= FEWEST and seconds > 0.0 and perf_counter() > until:
                break
            world = imagined(self.game, self.view, self.rng)
            luck = self.x
            for at, edge in enumerate(edges):
                self.x = luck
                self.simulate(world.clone(), edge)
                found[at].append(self.end)
        return found


def below(edge: Edge) -> Node:
    """The node an edge leads to."""
    node = edge.node
    if node is None:
        node = Node()
        edge.node = node
    return node

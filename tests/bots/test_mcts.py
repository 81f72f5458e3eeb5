"""The search: it chooses the same for the same seed, from views alone, in its time, and says why."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import pytest

import emporion
from emporion import bots, games
from emporion.arena import match
from emporion.bots.advice import advise
from emporion.bots.mcts import ExpertBot, HardBot, MctsBot, simulations
from emporion.bots.search.mcts import SEATS, Edge, Node, Plan, Search
from emporion.bots.search.ply import moved
from emporion.kernel.move import Move
from emporion.kernel.state import State


def position(name: str, moves: int, seed: int = 3, players: int = 2) -> State[Any]:
    """A position of a random game, where there is a choice."""
    s = emporion.start(name, players=players, seed=seed)
    rng = Random(seed)
    while moves > 0 or len(s.legal(s.asking()[0])) < 2:
        seat = s.asking()[0]
        s.play(seat, rng.choice(s.legal(seat)))
        moves -= 1
    return s


@pytest.mark.parametrize("name", games.GAMES)
@pytest.mark.parametrize("bot", ["easy", "normal", "hard", "mcts"])
def test_the_same_seed_gives_the_same_choice(name: str, bot: str) -> None:
    s = position(name, 20)
    (seat,) = s.asking()
    v = emporion.view(s, seat)
    choices = [bots.get(bot).choose(v, v.legal(seat), Random(3), 12) for _ in range(2)]
    assert choices[0] is choices[1] and choices[0] in v.legal(seat)


@pytest.mark.parametrize("name", games.GAMES)
def test_what_is_hidden_changes_nothing(name: str) -> None:
    """Another world behind the same view: the same choice."""
    for moves in (9, 31):
        s = position(name, moves)
        (seat,) = s.asking()
        world = emporion.imagine(emporion.view(s, seat), Random(77))
        choices = []
        for truth in (s, world):
            v = emporion.view(truth, seat)
            choices.append(HardBot().choose(v, v.legal(seat), Random(5), 12))
        assert choices[0] is choices[1]


@pytest.mark.parametrize("name", games.GAMES)
def test_every_player_count_is_searched(name: str) -> None:
    for players in games.game(name).players:
        s = position(name, 12, players=players)
        (seat,) = s.asking()
        v = emporion.view(s, seat)
        before = emporion.digest(s)
        assert HardBot().choose(v, v.legal(seat), Random(1), 8) in s.legal(seat)
        assert emporion.digest(s) == before


def test_time_is_kept() -> None:
    s = position("garum", 10)
    (seat,) = s.asking()
    v = emporion.view(s, seat)
    bot = HardBot()
    bot.seconds = 0.3
    began = perf_counter()
    assert bot.choose(v, v.legal(seat), Random(1), 0) in v.legal(seat)
    assert 0.3 <= perf_counter() - began < 2


def test_at_a_table_nobody_waits_long() -> None:
    s = position("garum", 10)
    (seat,) = s.asking()
    v = emporion.view(s, seat)
    began = perf_counter()
    assert bots.get("hard").within(0.2).choose(v, v.legal(seat), Random(1), 10**6) in v.legal(seat)
    assert advise(v, Random(1), 10**6, seconds=0.2).moves
    assert perf_counter() - began < 4
    assert bots.get("greedy").within(0.2).choose(v, v.legal(seat), Random(1), 0) in v.legal(seat)


def test_a_tree_is_kept_within_a_turn_and_only_there() -> None:
    s = emporion.start("garum", players=2, seed=4)
    bot = MctsBot().seated()
    assert isinstance(bot, MctsBot)
    v = emporion.view(s, 0)
    move = bot.choose(v, v.legal(0), Random(1), 40)
    s.play(0, move)
    v = emporion.view(s, 0)
    search = bot._begin(v, Random(2))
    assert search.simulations > 0 and search.root.visits > 0  # it goes on
    s.play(0, bot.choose(v, v.legal(0), Random(2), 40))
    while 0 not in s.asking() or s.stack[-1][1].verbs != ("take",):
        s.play(s.asking()[0], s.legal(s.asking()[0])[0])
    assert bot._begin(emporion.view(s, 0), Random(3)).simulations == 0  # others have played since


def seats_in(node: Node) -> set[int]:
    """Whose choices a tree holds."""
    found = {number % SEATS for number in node.edges}
    for edge in node.edges.values():
        found |= seats_in(edge.node) if edge.node is not None else set()
    return found


@pytest.mark.parametrize("name", games.GAMES)
def test_the_tree_is_its_own_turn_though_it_looks_further(name: str) -> None:
    """What the others answer is played, not tried out: each simulation ends after one's next turn, in Garum's round."""
    s = position(name, 20)
    (seat,) = s.asking()
    game = games.game(name)
    search = Search(game, emporion.view(s, seat), Random(1), HardBot().plan(game, s.seats))
    view: Any = search.view
    search.run(12, 0.0)
    end: Any = search.end
    assert seats_in(search.root) == {seat}
    assert search.plan.horizon == {"garum": 3, "constantinopolis": 0}.get(name, 2)
    assert end.asking() != (seat,) or name == "garum"
    assert name != "garum" or end.round > view.round


@pytest.mark.parametrize("name", games.GAMES)
def test_who_sees_further_judges_where_others_do_too(name: str) -> None:
    """By both alike: a game that is over before that is judged once."""
    s = position(name, 20)
    (seat,) = s.asking()
    game, view = games.game(name), emporion.view(s, seat)
    usual = HardBot().plan(game, s.seats).horizon
    assert ExpertBot().plan(game, s.seats).sooner == usual == HardBot().plan(game, s.seats).sooner

    def worth(plan: Plan, move: Move) -> float:
        return Search(game, view, Random(1), plan).simulate(emporion.imagine(view, Random(2)), Edge(move, 0.0, s.seats))

    differ = 0
    for move in view.legal(seat)[:4]:
        near, far = [worth(Plan(0.2, usual + more, 16), move) for more in (0, s.seats)]
        assert worth(Plan(0.2, usual + s.seats, 16, further=s.seats), move) == (near + far) / 2
        differ += near != far
    assert differ


def test_after_a_blind_choice_all_is_worth_the_same() -> None:
    """Else it must be looked at: there is such a step in Garum, and it is true of it."""
    blind = 0
    for name in games.GAMES:
        for seed in range(3):
            s, rng = emporion.start(name, players=2, seed=seed), Random(seed)
            for _ in range(40):
                (seat,) = s.asking()
                moves = s.legal(seat)
                if s.stack[-1][1].blind and len(moves) > 1:
                    blind += 1
                    values = {games.game(name).glimpse(moved(s, seat, move), seat) for move in moves}
                    assert values == {games.game(name).glimpse(s, seat)}, name
                s.play(seat, rng.choice(moves))
    assert blind > 10


def test_a_bot_that_is_not_seated_remembers_nothing() -> None:
    v = emporion.view(emporion.start("garum", players=2, seed=4), 0)
    bot = HardBot()
    bot.choose(v, v.legal(0), Random(1), 10)
    assert bot._thought is None


def test_more_simulations_make_more_of_the_tree() -> None:
    s = position("garum", 10)
    (seat,) = s.asking()
    counts = []
    for number in (20, 80):
        search = Search(games.game("garum"), emporion.view(s, seat), Random(1), HardBot().plan(games.game("garum")))
        search.run(number, 0.0)
        counts.append(search.simulations)
    assert counts[0] <= 20 < counts[1] <= 80


def test_the_first_look_is_the_greedy_bots() -> None:
    """The fewest simulations begin where the greedy bot ends: its choice is among the candidates."""
    for name in games.GAMES:
        s = position(name, 25)
        (seat,) = s.asking()
        v = emporion.view(s, seat)
        search = Search(games.game(name), v, Random(4), HardBot().plan(games.game(name)))
        candidates = [edge.move for edge in search.candidates(3)]
        assert len(candidates) == min(3, len(v.legal(seat)))
        assert bots.get("greedy").choose(v, v.legal(seat), Random(4), 0) in candidates


def test_what_came_of_a_move_outweighs_the_first_look() -> None:
    s = position("garum", 10)
    (seat,) = s.asking()
    first, second = s.legal(seat)[:2]
    better, worse = Edge(first, 0.0, 2), Edge(second, 100.0, 2)
    assert worse.promise(0, 5.0) > better.promise(0, 5.0), "untried, the better-looking one leads"
    for edge, value in ((better, 200.0), (worse, 0.0)):
        edge.visits, edge.totals[0] = 4, 4 * value
    assert better.promise(0, 5.0) > worse.promise(0, 5.0)
    assert better.promise(0, 0.0) == 200.0, "who does not trust the first look goes by what came of it"


def test_full_random_playouts() -> None:
    v = emporion.view(emporion.start("garum", players=2, seed=1), 0)
    search = Search(games.game("garum"), v, Random(1), Plan(0.7, 10**9, 16, random_playouts=True))
    assert search.run(30, 0.0) in v.legal(0)
    assert search.simulations >= 24


def test_the_last_move_is_the_best_one() -> None:
    """The last tile of a game ends it: of its rotations the search finds the one that scores most."""
    found = 0
    for seed in range(60):
        s: Any = emporion.start("garum", players=2, seed=seed, board="baelo")
        rng = Random(seed)
        while not (
            s.round == 8 and s.stack[-1][1].verbs == ("lay",) and sum(bool(step.verbs) for _, step in s.stack) == 1
        ):
            s.play(s.asking()[0], rng.choice(s.legal(s.asking()[0])))
        (seat,) = s.asking()
        values = {}
        for move in s.legal(seat):
            w = s.clone()
            w.play(seat, move)
            assert w.over
            values[move] = w.scores()[seat] - w.scores()[1 - seat]
        if len(set(values.values())) > 1:
            chosen = HardBot().choose(emporion.view(s, seat), s.legal(seat), Random(1), 8)
            assert values[chosen] == max(values.values())
            found += 1
    assert found > 5


def test_levels_think_less() -> None:
    levels = ("easy", "normal", "hard", "expert")
    assert [simulations(games.game("garum"), bots.get(level)) for level in levels] == [24, 48, 240, 960]
    assert simulations(games.game("garum"), bots.get("greedy")) == 0
    assert simulations(games.game("minos"), bots.get("easy")) == 10, "a tenth would be fewer than is any use"


@pytest.mark.compiled
def test_hard_beats_greedy() -> None:
    wins = 0.0
    for job in match.jobs("garum", ("hard", "greedy"), 4):
        result = match.play(job)
        wins += job["bots"][result["winners"][0]] == "hard"
    assert wins >= 3

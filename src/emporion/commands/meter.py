"""The loops that are timed. Run as a program it times the same source interpreted, whatever is compiled beside it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time  # the processor's time, not the clock's: what else the machine does is not counted
from typing import Any


def only_source() -> None:
    """Import emporion from its .py files, past any compiled module that lies beside them."""
    from importlib.machinery import FileFinder, SourceFileLoader

    def hook(path: str) -> FileFinder:
        if "emporion" not in Path(path).parts:
            raise ImportError
        return FileFinder(path, (SourceFileLoader, [".py"]))

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()


def opening(name: str, seed: int, players: int = 4, pack: str | None = None) -> Any:
    """A game with the usual options, of so many players or the next fewer that it seats."""
    import emporion
    from emporion import games

    seated = games.game(name).players
    return emporion.start(name, players=max([n for n in seated if n <= players] or seated[:1]), seed=seed, pack=pack)


def driven(name: str, seconds: float, pack: str | None = None) -> tuple[float, float]:
    """Decisions a second, asked and played from Python at random; and without the time of laying games out."""
    from random import Random

    draw = Random(1).random
    count = seed = 0
    laying = 0.0
    begin = process_time()
    while True:
        now = process_time()
        s = opening(name, seed, pack=pack)
        laying += process_time() - now
        seed += 1
        while True:
            asking = s.asking()
            if not asking:
                break
            seat = asking[0]
            moves = s.legal(seat)
            s.play(seat, moves[int(draw() * len(moves))])
            count += 1
        passed = process_time() - begin
        if passed > seconds:
            return count / passed, count / (passed - laying)


def played_out(name: str, seconds: float, pack: str | None = None) -> float:
    """Decisions a second inside `play_out`, laying games out not counted."""
    from random import Random

    import emporion

    rng, count, seed, passed = Random(1), 0, 0, 0.0
    while True:
        s = opening(name, seed, pack=pack)
        begin = process_time()
        count += emporion.play_out(s, rng)
        passed += process_time() - begin
        seed += 1
        if passed > seconds:
            return count / passed


def middle(name: str, pack: str | None = None) -> Any:
    """A position in the middle of a game."""
    from random import Random

    import emporion

    length = emporion.play_out(opening(name, 1, pack=pack), Random(5))
    s, rng = opening(name, 1, pack=pack), Random(5)
    for _ in range(length // 2):
        if not s.over:
            (seat,) = s.asking()
            s.play(seat, rng.choice(s.legal(seat)))
    return s


def hearts(seconds: float) -> float:
    """The same loop over OpenSpiel's hearts; its deals are applied within the time and not counted."""
    from random import Random

    import pyspiel

    game, draw, count = pyspiel.load_game("hearts"), Random(1).random, 0
    begin = process_time()
    while True:
        s = game.new_initial_state()
        while not s.is_terminal():
            moves = s.legal_actions()
            if not s.is_chance_node():
                count += 1
            s.apply_action(moves[int(draw() * len(moves))])
        passed = process_time() - begin
        if passed > seconds:
            return count / passed


def searched(name: str, seconds: float, pack: str | None = None) -> float:
    """Simulations a second of the tree search, with full random playouts from the start of a two-player game."""
    from random import Random

    import emporion
    from emporion import games
    from emporion.bots.search.mcts import Plan, Search

    game, plan, count = games.game(name), Plan(0.7, 10**9, 16, random_playouts=True), 0
    s = opening(name, 1, players=2, pack=pack)
    v = emporion.view(s, s.asking()[0])
    begin = process_time()
    while True:
        search = Search(game, v, Random(count), plan)
        search.run(100, 0.0)
        count += search.simulations
        passed = process_time() - begin
        if passed > seconds:
            return count / passed


def backgammon(seconds: float) -> float:
    """The same for OpenSpiel's search in C++ on its backgammon."""
    import pyspiel

    game, count = pyspiel.load_game("backgammon"), 0
    s = game.new_initial_state()
    while s.is_chance_node():
        s.apply_action(s.legal_actions()[0])
    begin = process_time()
    while True:
        evaluator = pyspiel.RandomRolloutEvaluator(1, count + 1)
        pyspiel.MCTSBot(game, evaluator, 1.4, 100, 1000, False, count + 1, False).step(s)
        count += 100
        passed = process_time() - begin
        if passed > seconds:
            return count / passed


def hearts_middle() -> Any:
    """Hearts in the middle of its first hand."""
    from random import Random

    import pyspiel

    s, rng = pyspiel.load_game("hearts").new_initial_state(), Random(5)
    for _ in range(80):
        s.apply_action(rng.choice(s.legal_actions()))
    return s


def each(call: Callable[[], Any], seconds: float) -> float:
    """Microseconds a call."""
    count, begin = 0, process_time()
    while True:
        for _ in range(200):
            call()
        count += 200
        passed = process_time() - begin
        if passed > seconds:
            return passed / count * 1e6


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).resolve().parents[2])
    only_source()
    for line in sys.stdin:
        game, window, *packed = line.rstrip("\n").split(" ", 2)
        print(driven(game, float(window), packed[0] if packed else None)[0], flush=True)

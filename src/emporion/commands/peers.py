"""`emporion bench --peers`: our games beside those of others, in windows of one run that take turns."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, Final

from emporion import games
from emporion.bots.search.mcts import Plan, Search
from emporion.commands import meter

# What is measured of each, and whether little is good.
FIGURES: Final = {
    "decisions": "decisions a second, driven from Python at random",
    "clone": "microseconds to clone a position in the middle",
    "env": "environment steps a second, with observation and mask",
    "search": "simulations a second of tree search with random playouts",
    "vector": "steps a second of many games in one call, with observation and mask",
    "view": "microseconds to take a seat's view",
    "observe": "microseconds to write an observation of a view",
}
MICROSECONDS: Final = ("clone", "view", "observe")
ROWS: Final = 64  # games of a vector
SIMULATIONS: Final = 50
PLAN: Final = Plan(0.7, 10**9, 16, random_playouts=True)

Measure = Callable[[float], float]


def counted(loop: Callable[[], int], seconds: float) -> float:
    """How many a second of the processor's time, from a loop that plays one game and says how many there were."""
    count, begin = 0, process_time()
    while True:
        count += loop()
        passed = process_time() - begin
        if passed > seconds:
            return count / passed


def each(call: Callable[[], Any], seconds: float) -> float:
    """Microseconds a call."""

    def often() -> int:
        for _ in range(100):
            call()
        return 100

    return 1e6 / counted(often, seconds)


def pick(mask: Any, draw: Callable[[], float]) -> int:
    """A legal action by lot: the same way for every environment."""
    legal = mask.nonzero()[0]
    return int(legal[int(draw() * len(legal))])


def aec(env: Any) -> int:
    """One game of a PettingZoo environment; steps that only take leave of finished agents are not counted."""
    draw, steps = Random(1).random, 0
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            env.step(pick(seen["action_mask"], draw))
            steps += 1
    return steps


# --- ours


def own(name: str) -> dict[str, Measure]:
    """One of our games."""
    s = meter.middle(name)
    game, observer = games.game(name), games.observer(s.book)
    seat = s.asking()[0]
    view, out = game.view(s, seat), memoryview(bytearray(2 * observer.size))
    found: dict[str, Measure] = {
        "decisions": lambda seconds: counted(lambda: driven(name), seconds),
        "clone": lambda seconds: each(s.clone, seconds / 5),
        "search": lambda seconds: counted(lambda: searched(name), seconds),
        "view": lambda seconds: each(lambda: game.view(s, seat), seconds / 5),
        "observe": lambda seconds: each(lambda: observer.observe(view, out), seconds / 5),
    }
    try:
        from emporion.envs import pettingzoo, vector
    except ImportError:
        return found
    table, many = pettingzoo.env(name, players=s.players), vector.Vector(name, ROWS, players=s.players)
    many.reset()

    def stepped() -> int:
        many.step(many.sample())
        return ROWS

    return found | {
        "env": lambda seconds: counted(lambda: aec(table), seconds),
        "vector": lambda seconds: counted(stepped, seconds),
    }


def driven(name: str) -> int:
    """One game at random, asked and played from Python."""
    s, draw, count = meter.opening(name, 1), Random(1).random, 0
    while asking := s.asking():
        moves = s.legal(asking[0])
        s.play(asking[0], moves[int(draw() * len(moves))])
        count += 1
    return count


def searched(name: str) -> int:
    """The tree search, with full random playouts, from the start of a two-player game."""
    s = meter.opening(name, 1, players=2)
    search = Search(games.game(name), games.game(name).view(s, s.asking()[0]), Random(1), PLAN)
    search.run(SIMULATIONS, 0.0)
    return search.simulations


# --- others


def catanatron() -> dict[str, Measure]:
    """Catan for four, in Python."""
    catan: Any = import_module("catanatron")
    seats = [catan.Color.RED, catan.Color.BLUE, catan.Color.ORANGE, catan.Color.WHITE]

    def game(seed: int = 1) -> Any:
        return catan.Game([catan.RandomPlayer(colour) for colour in seats], seed=seed)

    def play() -> int:
        table, ticks = game(), 0
        while table.winning_color() is None and ticks < 3000:
            table.play_tick()
            ticks += 1
        return ticks

    middle = game()
    for _ in range(400):
        middle.play_tick()
    found: dict[str, Measure] = {
        "decisions": lambda seconds: counted(play, seconds),
        "clone": lambda seconds: each(middle.copy, seconds / 5),
    }
    search = tree_search(middle)
    return found | ({"search": search} if search else {})


def tree_search(table: Any) -> Measure | None:
    """Catanatron's own search, where the package brings it."""
    try:
        players: Any = import_module("catanatron.players.mcts")
    except ImportError:
        return None
    player = players.MCTSPlayer(table.state.current_color(), num_simulations=4)

    def search() -> int:
        player.decide(table, table.playable_actions)
        return 4

    return lambda seconds: counted(search, seconds)


def zoo(module: str) -> Callable[[], dict[str, Measure]]:
    """A classic of PettingZoo's own."""

    def measures() -> dict[str, Measure]:
        table = import_module(f"pettingzoo.classic.{module}").env()
        return {"env": lambda seconds: counted(lambda: aec(table), seconds)}

    return measures


def rlcard(name: str) -> Callable[[], dict[str, Measure]]:
    """A game of RLCard's."""

    def measures() -> dict[str, Measure]:
        table, draw = import_module("rlcard").make(name, config={"seed": 1}), Random(1).random

        def play() -> int:
            state, _ = table.reset()
            steps = 0
            while not table.is_over():
                legal = list(state["legal_actions"])
                state, _ = table.step(legal[int(draw() * len(legal))])
                steps += 1
            return steps

        return {"env": lambda seconds: counted(play, seconds)}

    return measures


def open_spiel(name: str) -> Callable[[], dict[str, Measure]]:
    """A game of OpenSpiel's, written in C++; what chance deals is applied and not counted."""

    def measures() -> dict[str, Measure]:
        pyspiel: Any = import_module("pyspiel")
        game, draw = pyspiel.load_game(name), Random(1).random

        def play(observed: bool) -> int:
            s, steps = game.new_initial_state(), 0
            while not s.is_terminal():
                legal = s.legal_actions()
                if not s.is_chance_node():
                    steps += 1
                    if observed:
                        s.observation_tensor()
                        s.legal_actions_mask()
                s.apply_action(legal[int(draw() * len(legal))])
            return steps

        middle, rng = game.new_initial_state(), Random(5)
        for _ in range(60):
            middle.apply_action(rng.choice(middle.legal_actions()))
        found: dict[str, Measure] = {
            "decisions": lambda seconds: counted(lambda: play(False), seconds),
            "clone": lambda seconds: each(middle.clone, seconds / 5),
            "env": lambda seconds: counted(lambda: play(True), seconds),
        }

        def search() -> int:
            evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
            pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 1000, False, 1, False).step(root)
            return SIMULATIONS

        root = game.new_initial_state()
        while root.is_chance_node():
            root.apply_action(root.legal_actions()[0])
        return found | ({"search": lambda seconds: counted(search, seconds)} if name == "backgammon" else {})

    return measures


OTHERS: Final[dict[str, Callable[[], dict[str, Measure]]]] = {
    "Catanatron": catanatron,
    "PettingZoo chess": zoo("chess_v6"),
    "PettingZoo connect_four": zoo("connect_four_v3"),
    "RLCard uno": rlcard("uno"),
    "RLCard gin-rummy": rlcard("gin-rummy"),
    "OpenSpiel backgammon": open_spiel("backgammon"),
    "OpenSpiel spades": open_spiel("spades"),
}

# What must hold of each of our games: (figure, against whom, which of theirs, at least or at most so many times).
TARGETS: Final = (
    ("observe", "", "view", "most", 4.0),
    ("env", "PettingZoo chess", "env", "least", 5.0),
    ("env", "PettingZoo connect_four", "env", "least", 2.0),
    ("vector", "", "env", "least", 4.0),
    ("decisions", "Catanatron", "decisions", "least", 6.0),
    ("clone", "Catanatron", "clone", "most", 0.05),
)


def measured(names: list[str], windows: int, seconds: float) -> dict[str, Any]:
    """Everybody's figures, the best of windows that take turns; and who is missing, and why."""
    subjects = {name: own(name) for name in names}
    missing: dict[str, str] = {}
    for other, make in OTHERS.items():
        try:
            subjects[other] = make()
        except (ImportError, AttributeError, OSError) as error:
            missing[other] = str(error)
    best: dict[str, dict[str, list[float]]] = {subject: {} for subject in subjects}
    for _ in range(windows):
        for subject, measures in subjects.items():
            for figure, measure in measures.items():
                best[subject].setdefault(figure, []).append(measure(seconds))
    figures = {
        subject: {figure: min(got) if figure in MICROSECONDS else max(got) for figure, got in found.items()}
        for subject, found in best.items()
    }
    return {"figures": figures, "missing": missing, "ours": names, "ratios": ratios(figures, names)}


def ratios(figures: dict[str, dict[str, float]], names: list[str]) -> list[dict[str, Any]]:
    """Each target with what every game has of it; without the other, nothing can be said."""
    rows = []
    for figure, other, theirs, side, times in TARGETS:
        row: dict[str, Any] = {"figure": figure, "against": other, "theirs": theirs, "side": side, "times": times}
        for name in names:
            against = figures.get(other or name, {}).get(theirs)
            own_figure = figures[name].get(figure)
            row[name] = round(own_figure / against, 3) if against and own_figure else None
        rows.append(row)
    return rows


def lines(report: dict[str, Any]) -> list[list[str]]:
    """The figures, a row for each subject."""
    rows = [["", *FIGURES]]
    for subject, found in report["figures"].items():
        rows.append([subject, *[f"{found[figure]:,.1f}" if figure in found else "–" for figure in FIGURES]])
    return rows


def ratio_lines(report: dict[str, Any]) -> list[list[str]]:
    """The ratios, a row for each target."""
    rows = [["", "should be", *report["ours"]]]
    for row in report["ratios"]:
        against = f"{row['against']} {row['theirs']}" if row["against"] else row["theirs"]
        should = f"at {row['side']} {row['times']:g}"
        had = [f"{row[name]:g}" if row[name] is not None else "–" for name in report["ours"]]
        rows.append([f"{row['figure']} / {against}", should, *had])
    return rows


def markdown(report: dict[str, Any], about: dict[str, Any], words: dict[str, str]) -> str:
    """The page: what was measured and how, and both tables."""
    told = "\n".join(f"- **{figure}**: {meaning}." for figure, meaning in FIGURES.items())
    gone = [words["missing"].format(peer=peer, why=why) for peer, why in report["missing"].items()]
    parts = [
        words["head"].format(**about),
        told,
        page(lines(report)),
        words["ratios"],
        page(ratio_lines(report)),
        *gone,
    ]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def page(rows: list[list[str]]) -> str:
    """Rows as a table in Markdown."""
    out = ["| " + " | ".join(row) + " |" for row in rows]
    out.insert(1, "| --- |" + " ---: |" * (len(rows[0]) - 1))
    return "\n".join(out)

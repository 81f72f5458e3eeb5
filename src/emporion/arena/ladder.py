"""The leaderboard: neighbours on the ladder meet until their shares are known to ±5 points."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from emporion import bots, games
from emporion.arena.crew import Crew, Notebook, key, results
from emporion.arena.match import Job, Result, jobs
from emporion.arena.report import won
from emporion.arena.sequential import Sequential
from emporion.arena.statistic import wilson
from emporion.bots.mcts import simulations

PAIRINGS = (
    ("gentle", "random"),
    ("greedy", "random"),
    ("greedy", "gentle"),
    ("easy", "greedy"),
    ("normal", "easy"),
    ("hard", "normal"),
    ("hard", "greedy"),
    ("hard", "greedy", "greedy", "greedy"),
    ("expert", "hard"),
)
WITHIN = 0.05
# Whose games take long: a row stops by the sequential test, too, or at a wider interval.
SLOW = ("normal", "hard", "expert")
SLOW_WITHIN = 0.08
GAIN = 0.08  # what the sequential test of such a row looks for
MOST = 400
BATCH = 20  # games between two looks at the interval: the same whatever the number of workers


class Pairing:
    """One line of the leaderboard: how often the first of a group wins."""

    def __init__(self, game: str, group: tuple[str, ...], most: int = MOST, salt: str = "") -> None:
        self.game = game
        self.group = group
        self.work: list[Job] = jobs(game, group, most, salt=salt)
        self.played: list[Result] = []

    @property
    def share(self) -> tuple[float, float, float]:
        """The share of the first bot, with its 95% interval."""
        pairs = zip(self.work, self.played, strict=False)
        wins = sum(won(result, job["bots"].index(self.group[0])) for job, result in pairs)
        games = len(self.played)
        return (wins / games if games else 0.0, *wilson(wins, games))

    @property
    def done(self) -> bool:
        """Known well enough after a whole batch, or played often enough."""
        _, low, high = self.share
        whole = bool(self.played) and len(self.played) % BATCH == 0
        slow = self.group[0] in SLOW
        near = high - low <= 2 * (SLOW_WITHIN if slow else WITHIN)
        return len(self.played) >= len(self.work) or (whole and (near or (slow and bool(self.verdict))))

    @property
    def verdict(self) -> str:
        """What the sequential test says of the first bot, seed after seed; nothing while it is not plain."""
        players = len(self.group)
        pairs = list(zip(self.work, self.played, strict=False))
        shares = [won(result, job["bots"].index(self.group[0])) for job, result in pairs]
        test = Sequential(players, GAIN)
        for block in range(0, len(shares) - players + 1, players):
            test.add(sum(shares[block : block + players]) / players)
        return test.verdict()

    def recall(self, notebook: Notebook) -> None:
        """What was played before, up to the first game that is missing."""
        for job in self.work[len(self.played) :]:
            found = notebook.known.get(key(job))
            if found is None:
                return
            self.played.append(found)

    def go_on(self, crew: Crew, notebook: Notebook) -> None:
        """One batch more."""
        until = min((len(self.played) // BATCH + 1) * BATCH, len(self.work))
        self.played = results(crew, self.work[:until], notebook)

    def milliseconds(self) -> float:
        """Time of a choice of the first bot."""
        spent = asked = 0.0
        for job, result in zip(self.work, self.played, strict=False):
            seat = job["bots"].index(self.group[0])
            spent += result["seconds"][seat]
            asked += result["asked"][seat]
        return 1000 * spent / asked if asked else 0.0


def pairings(names: tuple[str, ...], most: int = MOST, salt: str = "") -> list[Pairing]:
    """Two players in every game; four in the first that seats them."""
    found = []
    crowd = next((name for name in names if 4 in games.game(name).players), "")
    for name in names:
        for group in PAIRINGS:
            if len(group) in games.game(name).players and (len(group) == 2 or name == crowd):
                found.append(Pairing(name, group, most, salt))
    return found


def climb(work: list[Pairing], crew: Crew, notebook: Notebook, minutes: float, told: Callable[[Pairing], None]) -> bool:
    """A batch for each pairing in turn, until all are known or the time is up; whether all are known."""
    ends = perf_counter() + 60 * minutes
    for pairing in work:
        pairing.recall(notebook)
    open_ones = [pairing for pairing in work if not pairing.done]
    while open_ones:
        for pairing in open_ones:
            if perf_counter() > ends:
                return False
            pairing.go_on(crew, notebook)
            told(pairing)
        open_ones = [pairing for pairing in open_ones if not pairing.done]
    return True


def markdown(work: list[Pairing], complete: bool, heads: str) -> str:
    """The page."""
    rows = ["| game | bot | against | games | wins | 95% interval | simulations a choice | ms a choice |"]
    rows.append("|---|---|---|---:|---:|---|---:|---:|")
    for pairing in work:
        if pairing.played:
            rows.append(_row(pairing))
    state = "" if complete else "\nSome pairings are still open: run the command again to go on.\n"
    return heads + "\n".join(rows) + "\n" + state


def figures(pairing: Pairing) -> dict[str, Any]:
    """One line of the leaderboard as plain data."""
    share, low, high = pairing.share
    first, *others = pairing.group
    found = {"game": pairing.game, "bot": first, "against": others, "games": len(pairing.played)}
    found |= {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
    found["simulations"] = simulations(games.game(pairing.game), bots.get(first))
    return found | {"ms_per_choice": round(pairing.milliseconds(), 3)}


def _row(pairing: Pairing) -> str:
    told = figures(pairing)
    against = told["against"][0] if len(told["against"]) == 1 else f"{len(told['against'])} × {told['against'][0]}"
    cells = [games.game(pairing.game).title, told["bot"], against, told["games"], f"{100 * told['share']:.1f}%"]
    cells.append(f"{100 * told['low']:.1f} to {100 * told['high']:.1f}%")
    cells += [told["simulations"] or "–", f"{told['ms_per_choice']:.1f}"]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"

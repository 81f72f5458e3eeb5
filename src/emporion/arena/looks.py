"""Positions of played games as tables of numbers: counts of terms, how the game ended, how well worth told it."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from emporion.arena.match import Job, Result

Numbers = NDArray[np.float64]
Whole = NDArray[np.int64]
THIRDS: Final = ("first", "second", "last")


class Table:
    """A row for every seat of every position that was looked at."""

    def __init__(self, played: list[tuple[Job, Result]]) -> None:
        rows: list[list[int]] = []
        margins: list[float] = []
        shares: list[float] = []
        for number, (job, result) in enumerate(played):
            if "lost" in result:
                continue
            scores, winners = result["scores"], result["winners"]
            for moves, seats in result["looks"]:
                third = min(3 * moves // max(result["moves"], 1), 2)
                for seat, counted in enumerate(seats[: len(job["bots"])]):
                    rows.append([number, third, seat, len(rows) - seat, *counted])
                    margins.append(_ahead([float(score) for score in scores], seat))
                    shares.append(1 / len(winners) if seat in winners else 0.0)
        whole: Whole = np.array(rows, dtype=np.int64)
        self.seats: Final = len(played[0][0]["bots"])
        self.game: Final = whole[:, 0]  # which game
        self.third: Final = whole[:, 1]
        self.seat: Final = whole[:, 2]
        self.first: Final = whole[:, 3]  # the row of the same position's first seat
        self.stage: Final = whole[:, 4]
        self.counts: Final = whole[:, 5:]
        self.margin: Numbers = np.array(margins)  # points ahead of the others' average at the end
        self.share: Numbers = np.array(shares)  # of the victory

    def ahead(self, values: Numbers) -> Numbers:
        """By how much each row is ahead of the average of the other seats at the same position."""
        both = values.reshape(len(self.stage) // self.seats, self.seats, -1)
        others = (both.sum(axis=1, keepdims=True) - both) / (self.seats - 1)
        return np.asarray((both - others).reshape(values.shape))

    def worth(self, table: list[int]) -> Numbers:
        """What weights say, in points, as they are used: each term cut to whole hundredths."""
        weights = np.array(table, dtype=np.int64).reshape(-1, self.counts.shape[1])
        return self.ahead((weights[self.stage] * self.counts // 100).sum(axis=1) / 100.0)


def _ahead(scores: list[float], seat: int) -> float:
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - (sum(others) / len(others) if others else 0.0)


def auc(worth: Numbers, share: Numbers) -> float:
    """How often a seat that will win looks better than one that will not; one half is no better than guessing."""
    won, lost = worth[share > 0.99], worth[share < 0.01]
    if not len(won) or not len(lost):
        return 0.5
    lost = np.sort(lost)
    below = np.searchsorted(lost, won, "left") + np.searchsorted(lost, won, "right")
    return float(below.mean() / (2 * len(lost)))


def thirds(table: Table, weights: list[int]) -> list[float]:
    """How well weights tell the winner in each third of a game."""
    worth = table.worth(weights)
    return [auc(worth[table.third == third], table.share[table.third == third]) for third in range(3)]


def summary(table: Table, weights: list[int]) -> dict[str, Any]:
    return {name: round(value, 4) for name, value in zip(THIRDS, thirds(table, weights), strict=True)}

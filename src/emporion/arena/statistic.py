"""Shares with their intervals, means with theirs, and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final

from openskill.models import PlackettLuce

Z: Final = 1.959964  # 95% of a normal distribution lie within so many standard deviations


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share (Wilson's: honest near 0 and 1, and for few games)."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = Z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of a sample."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95% interval of a mean."""
    reach = Z * deviation(values) / sqrt(len(values)) if values else 0.0
    return mean(values) - reach, mean(values) + reach


def difference(ones: Sequence[float], others: Sequence[float]) -> tuple[float, float, float]:
    """How much higher the mean of `others` is, with its 95% interval."""
    gap = mean(others) - mean(ones)
    if not ones or not others:
        return gap, gap, gap
    reach = Z * sqrt(deviation(ones) ** 2 / len(ones) + deviation(others) ** 2 / len(others))
    return gap, gap - reach, gap + reach


def ratings(games: Iterable[tuple[Sequence[str], Sequence[float]]]) -> dict[str, tuple[float, float]]:
    """Skill and doubt of every bot (openskill's Plackett–Luce), from games given as names and scores to rank by."""
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for names, ranks in games:
        if len(set(names)) < 2:
            continue
        teams = [[known.get(name) or model.rating(name=name)] for name in names]
        rated = model.rate(teams, scores=list(ranks))
        for name in dict.fromkeys(names):
            # A bot that sits twice learns from both seats.
            mine = [team[0] for other, team in zip(names, rated, strict=True) if other == name]
            new = model.rating(name=name)
            new.mu = sum(one.mu for one in mine) / len(mine)
            new.sigma = sum(one.sigma for one in mine) / len(mine)
            known[name] = new
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}

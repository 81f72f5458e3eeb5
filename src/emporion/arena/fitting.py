"""Weights fitted to how games ended: least squares on margins, then margins and results together, never far from those
one had."""

from __future__ import annotations

from typing import Final

import numpy as np
from scipy.optimize import minimize

from emporion.arena.looks import Numbers, Table, Whole

KNOTS: Final = 3  # a term's weight may change at so many stages; between them it changes evenly
STRENGTHS: Final = (0.003, 0.01, 0.03, 0.1, 0.3, 1.0)  # how strongly weights are held; the best one is found
HELD_OUT: Final = 4  # one game in so many is not fitted, but judged
RESULT: Final = 0.5  # how much results count beside margins
FIXED: Final = 1  # the first terms are points had: nobody fits them


class Fit:
    """What came of a fit: the new weights, how strongly they were held, and how much better they tell margins."""

    def __init__(self, table: list[int], held: float, before: float, after: float) -> None:
        self.table: Final = table
        self.held: Final = held
        self.before: Final = before  # mean square of what was told wrong, in games that were not fitted
        self.after: Final = after


class Design:
    """Changes of weights as columns: each term at each knot, in units that differ about as much; and each seat."""

    def __init__(self, data: Table, table: list[int], stages: int) -> None:
        self.data = data
        self.terms: Final = data.counts.shape[1]
        self.knots: Final = knots_of(data.stage, stages)
        shape = hats(np.arange(stages), self.knots)
        self.shape: Final = shape
        lead = data.ahead(data.counts[:, FIXED:].astype(float)) / 10_000.0  # points for a weight of one hundredth
        columns = (shape[data.stage][:, :, None] * lead[:, None, :]).reshape(len(lead), -1)
        seats = (data.seat[:, None] == np.arange(data.seats)).astype(float) - 1 / data.seats
        luck = (shape[data.stage][:, :, None] * seats[:, None, :]).reshape(len(lead), -1)
        self.units: Final = np.maximum(columns.std(axis=0), 1e-9)
        self.columns: Final = np.hstack([columns / self.units, luck])
        self.free: Final = luck.shape[1]  # what a seat is worth is no weight, and not held
        self.base: Final = data.worth(table)

    def held(self, strength: float) -> Numbers:
        """How strongly each column is held at nothing."""
        return np.array([strength] * len(self.units) + [1e-4] * self.free)

    def added(self, found: Numbers) -> Numbers:
        """What each term's weight changes by, stage by stage."""
        change = (found[: len(self.units)] / self.units).reshape(len(self.knots), -1)
        return np.asarray(self.shape @ change)


def knots_of(stages: Whole, count: int) -> Numbers:
    """Where weights may change: the first stage that was seen, the last, and evenly between them."""
    first, last = int(stages.min()), int(stages.max())
    return np.linspace(first, max(last, first + 1), KNOTS) if count > 1 else np.array([0.0, 1.0])


def hats(stages: Whole, knots: Numbers) -> Numbers:
    """How much each knot has to say at each stage: all of it there, nothing at the next knot."""
    return np.stack([np.interp(stages, knots, np.eye(len(knots))[i]) for i in range(len(knots))], axis=1)


def squares(columns: Numbers, missing: Numbers, held: Numbers) -> Numbers:
    """The change that leaves the least squares, itself held small."""
    product = columns.T @ columns / len(missing) + np.diag(held)
    return np.asarray(np.linalg.solve(product, columns.T @ missing / len(missing)))


def fit(data: Table, table: list[int], stages: int) -> Fit:
    """New weights from old ones and played games."""
    design = Design(data, table, stages)
    missing = data.margin - design.base
    spare = data.game % HELD_OUT == 0
    errors = []
    for strength in STRENGTHS:
        found = squares(design.columns[~spare], missing[~spare], design.held(strength))
        errors.append(float(np.mean((missing[spare] - design.columns[spare] @ found) ** 2)))
    strength = STRENGTHS[int(np.argmin(errors))]
    start = squares(design.columns, missing, design.held(strength))
    found = with_results(design, missing, start, strength)
    whole = np.array(table).reshape(stages, -1).astype(float)
    whole[:, FIXED:] += design.added(found)
    before = float(np.mean(missing[spare] ** 2))
    return Fit([int(weight) for weight in np.rint(whole).ravel()], strength, before, min(errors))


def with_results(design: Design, missing: Numbers, start: Numbers, strength: float) -> Numbers:
    """The same change, seen also by who won: the chance of winning is a curve over the lead, wider early."""
    won = design.data.share
    thirds = [missing[design.data.third == third] for third in range(3)]
    wide = np.array([1.0 + (np.std(third) if len(third) else 0.0) for third in thirds])[design.data.third]
    scale = missing.var()
    held = design.held(strength) / scale

    def loss(change: Numbers) -> tuple[float, Numbers]:
        said = design.columns @ change
        wrong = missing - said
        lead = 1.7 * (design.base + said) / wide
        curve = np.logaddexp(0.0, lead) - won * lead
        slope = -wrong / scale + RESULT * (1 / (1 + np.exp(-lead)) - won) * 1.7 / wide
        value = np.mean(wrong**2) / (2 * scale) + RESULT * np.mean(curve) + 0.5 * np.sum(held * change**2)
        return float(value), design.columns.T @ slope / len(won) + held * change

    return np.asarray(minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 200}).x)

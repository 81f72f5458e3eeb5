"""What a seat may hope for, as named terms: a game counts them, its weights say what they are worth."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from emporion.kernel.game import Game
from emporion.kernel.step import S


class Weights:
    """What one of each term is worth, in hundredths of a point, at every stage of a game."""

    def __init__(self, terms: tuple[str, ...], table: list[int], shape: list[int], source: str) -> None:
        self.terms: Final = terms
        self.shape: Final = shape  # what counts themselves are made with, one table after the other
        self.table: Final = table  # stage after stage, a number for each term
        self.source: Final = source  # where the numbers come from, in words

    def stages(self) -> int:
        """How many stages a game has."""
        return len(self.table) // len(self.terms)

    def of(self, term: str) -> list[int]:
        """One term's weights, stage after stage."""
        return self.table[self.terms.index(term) :: len(self.terms)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Weighed(Game[S]):
    """A game whose prospects are counts times weights. All counts are in hundredths: 250 are two and a half."""

    stages: ClassVar[int] = 1
    shapes: ClassVar[tuple[tuple[str, int], ...]] = ()  # tables that counts are made with: names and lengths

    surveyed: ClassVar[int] = 0  # how many numbers a survey has

    def __init__(self, weights: Weights) -> None:
        self.weights: Final = weights
        self.table: Final = vec[i64](weights.table)
        self.shape: Final = vec[i64](weights.shape)
        self.size: Final = len(weights.terms) + self.surveyed

    def survey(self, s: S, counts: vec[i64]) -> None:
        """Write, after the terms, what the counts of all seats are made from: once for a position."""

    def tally(self, s: S, seat: int, counts: vec[i64]) -> int:
        """Count every term for a seat, each in its place; and say what stage the game is at for it."""
        raise NotImplementedError

    def sheet(self, s: S) -> vec[i64]:
        """A place for each count, and a survey: numbers as the machine has them, so that none is made to be dropped."""
        counts = vec[i64]([0] * self.size)
        self.survey(s, counts)
        return counts

    def counted(self, s: S, seat: int) -> list[int]:
        """The stage the game is at for a seat, and its counts of all terms."""
        counts = self.sheet(s)
        return [self.tally(s, seat, counts), *[int(count) for count in counts[: len(self.weights.terms)]]]

    def final(self, s: S, seat: int) -> int:
        """What a game that is over was worth to a seat."""
        return 100 * s.scores()[seat]

    def hopes(self, s: S, seat: int) -> list[int]:
        hopes = [0] * len(self.weights.terms)
        if s.over:
            hopes[0] = self.final(s, seat)
            return hopes
        counts = self.sheet(s)
        first: i64 = self.tally(s, seat, counts) * len(hopes)
        for term in range(len(hopes)):
            hopes[term] = int(self.table[first + term] * counts[term] // 100)
        return hopes

    def prospect(self, s: S, seat: int) -> int:
        return self.final(s, seat) if s.over else self.weighed(s, seat, self.sheet(s))

    def prospects(self, s: S) -> list[int]:
        if s.over:
            return [self.final(s, seat) for seat in range(s.seats)]
        counts = self.sheet(s)
        return [self.weighed(s, seat, counts) for seat in range(s.seats)]

    def weighed(self, s: S, seat: int, counts: vec[i64]) -> int:
        """What a seat's counts, taken anew, are worth together."""
        terms: i64 = len(self.weights.terms)
        for term in range(terms):
            counts[term] = 0
        first = self.tally(s, seat, counts) * terms
        table, value = self.table, i64(0)
        for term in range(terms):
            if counts[term]:
                value += table[first + term] * counts[term] // 100
        return int(value)

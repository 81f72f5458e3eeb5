"""A sequential test: games are played until it is plain whether a bot is stronger, and no longer."""

from __future__ import annotations

from math import log
from typing import Final

from emporion.arena.statistic import deviation, mean

FEWEST: Final = 30  # blocks before anything is said
WRONG: Final = 0.05  # how often it may say so falsely, either way
BOUND: Final = log((1 - WRONG) / WRONG)
NARROW: Final = 0.05  # blocks that hardly differ are taken to differ so much

BETTER: Final = "better"
NOT_BETTER: Final = "not better"


class Sequential:
    """Counts blocks, each one seed with every seating: the share of the bot in question, a fair share without it."""

    def __init__(self, players: int, gain: float) -> None:
        self.fair: Final = 1 / players
        self.hoped: Final = self.fair + gain  # a share that would be a gain
        self.blocks: list[float] = []

    def add(self, share: float) -> None:
        self.blocks.append(share)

    def likelihood(self) -> float:
        """How much likelier the blocks are when there is a gain than when there is none, as a logarithm."""
        spread = max(deviation(self.blocks), NARROW)
        lead = 2 * mean(self.blocks) - self.fair - self.hoped
        return len(self.blocks) * (self.hoped - self.fair) * lead / (2 * spread * spread)

    def verdict(self) -> str:
        """Better, not better, or nothing yet."""
        if len(self.blocks) < FEWEST or abs(self.likelihood()) < BOUND:
            return ""
        return BETTER if self.likelihood() > 0 else NOT_BETTER

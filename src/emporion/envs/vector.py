"""Many games stepped in one call, with observations and masks in numpy arrays that stay the same from step to step."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.envs.many import Many
from emporion.envs.room import Room


class Stepped(NamedTuple):
    """What a step shows: arrays with a row for each game, the same ones each time. The games write observations and
    masks into them, so these two cannot be written to; copy what must outlive a step."""

    observations: NDArray[np.int16]  # of the seat that must choose now
    masks: NDArray[np.int8]  # what it may do
    seats: NDArray[np.int8]  # which it is
    rewards: NDArray[np.float32]  # by game and seat: what a game that has just ended was worth
    done: NDArray[np.bool_]  # whether this step ended the game; the row shows the next one already


class Vector:
    """`count` games side by side, all seats played by whoever steps; ended games begin anew in the same step."""

    def __init__(
        self,
        name: str,
        count: int,
        players: int | None = None,
        reward: str = "win",
        pack: str | Path | None = None,
        **options: Any,
    ) -> None:
        if count < 1:
            raise ValueError(f"count takes 1 or more, not {count!r}.")
        self.room = room = Room(name, players, reward, pack, **options)
        self.count = count
        self.many = Many(room.game, room.observer, room.book, room.players, room.options, count)
        seen, masks = self.many.panes.shared()
        self.now = Stepped(
            np.frombuffer(seen, np.int16).reshape(count, -1),
            np.frombuffer(masks, np.int8).reshape(count, -1),
            np.zeros(count, np.int8),
            np.zeros((count, room.players), np.float32),
            np.zeros(count, np.bool_),
        )

    @property
    def states(self) -> list[Any]:
        """The games as they stand."""
        return self.many.states

    def reset(self, seed: int = 0) -> Stepped:
        """All begin anew: game i has the seed `seed` + i, the one after it in the same row `count` more."""
        self.many.reset(seed)
        self.now.rewards[:] = 0
        self.now.done[:] = False
        self.now.seats[:] = self.many.seats
        return self.now

    def step(self, actions: Any) -> Stepped:
        """A move for each game, by its index; an illegal one raises `emporion.Illegal`, and nothing changes."""
        now, stale = self.now, bool(self.many.ended)
        self.many.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        if stale:
            now.rewards[:] = 0
            now.done[:] = False
        now.seats[:] = self.many.seats
        for place, s in self.many.ended:
            now.rewards[place] = self.room.outcome(s)
            now.done[place] = True
        return now

    def sample(self) -> list[int]:
        """A legal move for each game, by lot."""
        return self.many.sample()

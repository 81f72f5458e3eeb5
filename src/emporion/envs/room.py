"""What every environment of a game shares: how it begins, what is observed, what a game was worth to its seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from emporion import face, games
from emporion.envs.many import Panes
from emporion.kernel.state import State

REWARDS: Final = ("win", "rank", "margin")
MODES: Final = ("human", "ansi", "rgb_array")


class Room:
    """A game with its players, options and content, laid out as often as it is asked for."""

    def __init__(
        self, name: str, players: int | None = None, reward: str = "win", pack: str | Path | None = None, **options: Any
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward takes {', '.join(REWARDS)}, not {reward!r}.")
        self.game: Final = games.game(name)
        self.book: Final = games.book(name, pack)
        self.players: Final = self.game.players[-1] if players is None else players
        self.options: Final = face.checked(self.game, self.players, options)
        self.named: Final = options
        self.pack: Final = pack
        self.reward: Final = reward
        self.observer: Final = games.observer(self.book)
        self.moves: Final = len(self.book.moves.all)
        self.layout: Final = face.layout(name, pack)
        self.panes: Final = Panes(self.observer, 1)
        seen, mask = self.panes.shared()
        self.seen: Final = np.frombuffer(seen, np.int16)
        self.mask: Final = np.frombuffer(mask, np.int8)

    def start(self, seed: int) -> State[Any]:
        """The game of a seed, the same as everywhere."""
        return face.start(self.game.name, self.players, seed, self.pack, **self.named)

    def observation(self, s: State[Any], seat: int) -> dict[str, NDArray[Any]]:
        """What a seat knows, and what it may do now."""
        self.panes.look(0, s, seat)
        return {"observation": self.seen.copy(), "action_mask": self.mask.copy()}

    def observation_space(self) -> gymnasium.spaces.Dict:
        """Each number with its own bounds; a one in the mask for every move that is legal."""
        low = np.concatenate([np.full(one.size, one.low, np.int16) for one in self.observer.features])
        high = np.concatenate([np.full(one.size, one.high, np.int16) for one in self.observer.features])
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(low, high, dtype=np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.moves,), np.int8),
            }
        )

    def action_space(self) -> Any:
        return gymnasium.spaces.Discrete(self.moves)

    def outcome(self, s: State[Any]) -> list[float]:
        """What the end was worth to each player, as `reward` says."""
        return [OUTCOMES[self.reward](s, seat) for seat in range(s.players)]

    def draw(self, s: State[Any], mode: str | None, seat: int | None) -> Any:
        """The table as a seat sees it: printed, as words for a terminal, or as a picture."""
        names = [f"seat_{other}" for other in range(s.seats)]
        scene = face.scene_of(self.game.view(s, seat), names, "wide" if mode == "rgb_array" else "tall")
        if mode in ("human", "ansi"):
            from emporion.scene import term

            drawn = term.text(scene)
            return drawn if mode == "ansi" else print(drawn)
        if mode == "rgb_array":
            from io import BytesIO

            from PIL import Image

            from emporion.scene import image

            return np.array(Image.open(BytesIO(image.png(scene))).convert("RGB"), np.uint8)
        return None


def win(s: State[Any], seat: int) -> float:
    """The one point of a game, shared by those who won it."""
    winners = s.winners()
    return 1 / len(winners) if seat in winners else 0.0


def rank(s: State[Any], seat: int) -> float:
    """The share of the others that one has beaten; a tie is half a win."""
    own = s.rank(seat)
    others = [s.rank(other) for other in range(s.seats) if other != seat]
    return sum([1.0 if own > other else 0.5 if own == other else 0.0 for other in others]) / max(len(others), 1)


def margin(s: State[Any], seat: int) -> float:
    """Points ahead of the others' average."""
    scores = s.scores()
    others = [points for other, points in enumerate(scores) if other != seat]
    return float(scores[seat] - sum(others) / max(len(others), 1))


OUTCOMES: Final = {"win": win, "rank": rank, "margin": margin}

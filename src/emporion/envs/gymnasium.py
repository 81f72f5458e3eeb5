"""A seat of a game as a Gymnasium environment; bots sit in the others. Importing this registers an id for each game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import gymnasium

from emporion import bots, games
from emporion.envs.room import MODES, Room
from emporion.kernel.move import Illegal
from emporion.kernel.state import State


class Seat(gymnasium.Env[dict[str, Any], Any]):
    """Against named bots. An illegal action changes nothing, costs `illegal`, and `info["illegal"]` says the rule."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        name: str,
        players: int | None = None,
        against: str | Sequence[str] = "greedy",
        seat: int | None = None,
        reward: str = "win",
        illegal: float = -1.0,
        budget: int = 0,
        render_mode: str | None = None,
        pack: str | Path | None = None,
        **options: Any,
    ) -> None:
        """`against`: a bot for all other seats, or one each, in turn order; `seat` None: by lot for each game."""
        self.room = Room(name, players, reward, pack, **options)
        others = self.room.players - 1
        named = [against] * others if isinstance(against, str) else list(against)
        if len(named) != others:
            raise ValueError(f"against: {others} bots are needed, not {len(named)}.")
        if seat is not None and not 0 <= seat < self.room.players:
            raise ValueError(f"seat: there are 0 to {self.room.players - 1}, not {seat!r}.")
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode takes {', '.join(MODES)}, not {render_mode!r}.")
        self.bots = [bots.get(bot) for bot in named]
        self.fixed, self.illegal, self.budget, self.render_mode = seat, illegal, budget, render_mode
        self.observation_space = self.room.observation_space()
        self.action_space = self.room.action_space()
        self.state: State[Any] = self.room.start(0)
        self.seat = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Any]:
        """A new game: that of the seed, or of the next one by lot. `options={"seat": 1}` chooses the seat."""
        super().reset(seed=seed)
        game = int(self.np_random.integers(2**31)) if seed is None else seed
        self.state = self.room.start(game)
        chosen = (options or {}).get("seat", self.fixed)
        self.seat = int(self.np_random.integers(self.room.players)) if chosen is None else chosen
        self.chances = [Random(f"{game} {place}") for place in range(len(self.bots))]
        self.seated = [bot.seated() for bot in self.bots]
        self.wait()
        return self.room.observation(self.state, self.seat), self.told()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            self.state.play(self.seat, action)
        except Illegal as refused:
            seen = self.room.observation(self.state, self.seat)
            return seen, self.illegal, self.state.over, False, {**self.told(), "illegal": str(refused)}
        self.wait()
        over = self.state.over
        worth = self.room.outcome(self.state)[self.seat] if over else 0.0
        return self.room.observation(self.state, self.seat), worth, over, False, self.told()

    def wait(self) -> None:
        """The others choose until it is our turn, or the game is over."""
        s = self.state
        while s.stack:
            who = s.asking()[0]
            if who == self.seat:
                return
            place = (who - self.seat - 1) % self.room.players
            view = self.room.game.view(s, who)
            s.play(who, self.seated[place].choose(view, view.legal(who), self.chances[place], self.budget))

    def told(self) -> dict[str, Any]:
        return {"seat": self.seat, "scores": self.state.scores()}

    def render(self) -> Any:
        return self.room.draw(self.state, self.render_mode, self.seat)


def ids(name: str) -> tuple[str, str]:
    """A game's ids: one that names the layout of its observations, and a short one."""
    room = Room(name)
    return (
        f"emporion/{room.game.title}-{room.layout}-v{room.game.version}",
        f"emporion/{room.game.title}-v{room.game.version}",
    )


def register() -> None:
    """Let `gymnasium.make("emporion/Garum-v1", players=2)` find our games."""
    for name in games.GAMES:
        for id in ids(name):
            if id not in gymnasium.registry:
                gymnasium.register(id, entry_point="emporion.envs.gymnasium:Seat", kwargs={"name": name})


register()

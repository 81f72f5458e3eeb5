"""A game as a PettingZoo environment: every seat an agent, in turn."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from pettingzoo import AECEnv

from emporion.envs.room import MODES, Room
from emporion.kernel.state import State


class Table(AECEnv):  # type: ignore[misc]
    """One game after another. An illegal action raises `emporion.Illegal` with the rule's sentence; nothing changes."""

    def __init__(self, room: Room, render_mode: str | None = None, seed: int = 0) -> None:
        super().__init__()
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode takes {', '.join(MODES)}, not {render_mode!r}.")
        self.room = room
        self.render_mode = render_mode
        named = f"emporion_{room.game.name}_{room.layout}_v{room.game.version}"
        self.metadata = {"render_modes": list(MODES), "name": named, "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(room.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, acts = room.observation_space(), room.action_space
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: acts() for agent in self.possible_agents}
        self._seeds = Random(seed)
        self.state_: State[Any] = room.start(seed)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: that of the seed, or of the next one by lot."""
        if seed is not None:
            self._seeds = Random(seed)
        self.state_ = self.room.start(self._seeds.randrange(2**31) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_.asking()[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.room.observation(self.state_, self._seat[agent])

    def step(self, action: int | None) -> None:
        """One move, by its index; for an agent whose game is over, None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        s = self.state_
        s.play(self._seat[agent], action)  # type: ignore[arg-type]  # None is refused with a sentence
        if s.stack:
            self.agent_selection = self.possible_agents[s.asking()[0]]
            return
        for who, worth in zip(self.possible_agents, self.room.outcome(s), strict=True):
            self.rewards[who] = self._cumulative_rewards[who] = worth
            self.terminations[who] = True
        self._deads_step_first()

    def render(self) -> Any:
        """The table as the next agent sees it; after the end, as everybody does."""
        asking = self.state_.asking()
        return self.room.draw(self.state_, self.render_mode, asking[0] if asking else None)

    def close(self) -> None:
        pass


def env(
    name: str,
    players: int | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    seed: int = 0,
    pack: str | Path | None = None,
    **options: Any,
) -> Table:
    """A game of that name: `env("minos", players=3)`. reward: win (its share), rank, margin."""
    return Table(Room(name, players, reward, pack, **options), render_mode, seed)

"""The games in OpenSpiel: after this import, `pyspiel.load_game("emporion_garum(players=4)")`.

Chance is one node at the root, which picks one of `seeds` seeds: from there on a game is what its seed makes of it, so
that histories, serialisation and playthroughs work as for any game. What a seat cannot know is hidden from it all the
same, and `resample_from_infostate` puts another possible world behind what it has seen.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from emporion import codec, face, games
from emporion.envs.room import OUTCOMES
from emporion.kernel.move import Move
from emporion.kernel.state import Event, State

SEEDS: Final = 10_000  # of the root's choices
UTILITY: Final = {"win": (0.0, 1.0), "rank": (0.0, 1.0), "margin": (-9999.0, 9999.0)}
OWN: Final = ("players", "seeds", "reward")  # parameters that are no options of the game


class Story:
    """A game so far: the state, and what happened. Its copy shares nothing that can change."""

    def __init__(self, s: State[Any], told: list[tuple[int, Move, list[Event]]]) -> None:
        self.s = s
        self.told = told

    def __deepcopy__(self, memo: Any) -> Story:
        return Story(self.s.clone(), self.told[:])

    def play(self, seat: int, action: int) -> None:
        move = self.s.book.moves.find(action)
        self.s.play(seat, move)
        self.told.append((seat, move, self.s.events))

    def known(self, seat: int) -> str:
        """A seat's own moves, and the events it saw, in their order."""
        lines = []
        for who, move, events in self.told:
            if who == seat:
                lines.append(f"> {move}")
            for event in events:
                seen = event.seen(seat)
                lines.append(f"{seen.seat} {seen.verb} {seen.on} {seen.n}")
        return "\n".join(lines)


class EmporionState(pyspiel.State):  # type: ignore[misc]
    """A position, before the seed is known or after it."""

    def __init__(self, game: EmporionGame) -> None:
        super().__init__(game)
        self.params = game.params
        self.story: Story | None = None

    @property
    def s(self) -> State[Any]:
        """Our own state."""
        assert self.story is not None, "the seed is not chosen yet"
        return self.story.s

    def current_player(self) -> int:
        if self.story is None:
            return int(pyspiel.PlayerId.CHANCE)
        asking = self.s.asking()
        return asking[0] if asking else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([move.index for move in self.s.legal(player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.params["seeds"]
        return [(seed, 1 / seeds) for seed in range(seeds)]

    def _apply_action(self, action: int) -> None:
        if self.story is None:
            self.story = Story(started(self.params, action), [])
        else:
            self.story.play(self.s.asking()[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(games.book(self.params["game"]).moves.find(action))

    def is_terminal(self) -> bool:
        return self.story is not None and self.s.over

    def returns(self) -> list[float]:
        players = self.params["players"]
        if not self.is_terminal():
            return [0.0] * players
        return [OUTCOMES[self.params["reward"]](self.s, seat) for seat in range(players)]

    def __str__(self) -> str:
        return "the seed is not chosen yet" if self.story is None else repr(self.s)

    def observation_string(self, player: int | None = None) -> str:
        """What a seat knows now."""
        seat = self.current_player() if player is None else player
        if self.story is None:
            return f"seat {seat}"
        plain = codec.pack_state(face.view(self.s, seat))
        return codec.canonical({key: plain[key] for key in plain if key != "events"}).decode()

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has done and seen, and what it knows now."""
        seat = self.current_player() if player is None else player
        told = "" if self.story is None else self.story.known(seat)
        return f"{told}\n{self.observation_string(seat)}"

    def resample_from_infostate(self, player: int, sampler: Any) -> EmporionState:
        """Another world that could be behind what a player has seen; `sampler` gives numbers between 0 and 1."""
        other: EmporionState = self.clone()
        if other.story is not None:
            view = face.view(self.s, player)
            other.story.s = face.imagine(view, Random(float(sampler())))
            other.story.s.events = self.s.events
        return other


class EmporionGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games; a class for each is made below."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**defaults(self.name), **(params or {})}
        if given["reward"] not in OUTCOMES:
            raise ValueError(f"reward takes {', '.join(OUTCOMES)}, not {given['reward']!r}.")
        face.checked(games.game(self.name), given["players"], chosen(given))
        self.params = {**given, "game": self.name}
        low, high = UTILITY[given["reward"]]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(games.book(self.name).moves.all),
            max_chance_outcomes=given["seeds"],
            num_players=given["players"],
            min_utility=low,
            max_utility=high,
            max_game_length=games.game(self.name).longest,
        )
        super().__init__(TYPES[self.name], info, params or {})

    def new_initial_state(self) -> EmporionState:
        return EmporionState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        return Observer(self.name)


class Observer:
    """What `emporion.features` says, as floats."""

    def __init__(self, name: str) -> None:
        self.tensor = np.zeros(games.observer(games.book(name)).size, np.float32)
        self.dict = {
            row["name"]: self.tensor[row["offset"] : row["offset"] + row["size"]] for row in face.features(name)
        }

    def set_from(self, state: EmporionState, player: int) -> None:
        if state.story is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = face.observe(face.view(state.s, player))

    def string_from(self, state: EmporionState, player: int) -> str:
        return state.observation_string(player)


def defaults(name: str) -> dict[str, Any]:
    """A game's parameters: how many play, how many seeds there are, the reward, and the options ("": the usual one)."""
    game = games.game(name)
    return {
        "players": game.players[0],
        "seeds": SEEDS,
        "reward": "win",
        **{option.name: "" for option in game.options},
    }


def chosen(params: dict[str, Any]) -> dict[str, str]:
    """The options that were given."""
    return {key: value for key, value in params.items() if key not in (*OWN, "game") and value != ""}


def started(params: dict[str, Any], seed: int) -> State[Any]:
    return face.start(params["game"], params["players"], seed, None, **chosen(params))


def type_of(name: str) -> Any:
    game = games.game(name)
    return pyspiel.GameType(
        short_name=f"emporion_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(name),
        default_loadable=True,
    )


TYPES: Final = {name: type_of(name) for name in games.GAMES}
for _name in games.GAMES:
    pyspiel.register_game(TYPES[_name], type(f"{_name.title()}Game", (EmporionGame,), {"name": _name}))

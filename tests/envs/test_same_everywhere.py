"""The same seed and moves come to the same digest through everything that plays."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import emporion
from emporion import games
from emporion.commands.play import Sitting
from emporion.envs import gymnasium, pettingzoo, vector
from emporion.kernel.chance import key_of
from emporion.tables import fair
from emporion.tables.host import Host
from tests.tables.sitting import ANNA, at_host

SEED, PLAYERS = 11, 2
Moves = list[tuple[int, int]]  # who, and the index of what


def played(name: str) -> tuple[Moves, str]:
    """A whole game on the engine."""
    s, rng, moves = emporion.start(name, players=PLAYERS, seed=SEED), Random(SEED), []
    while not s.over:
        seat = s.asking()[0]
        index = rng.choice(s.legal(seat)).index
        moves.append((seat, index))
        s.play(seat, index)
    return moves, emporion.digest(s)


def by_pettingzoo(name: str, moves: Moves) -> Any:
    env = pettingzoo.env(name, players=PLAYERS)
    env.reset(seed=SEED)
    for seat, index in moves:
        assert env.agent_selection == f"seat_{seat}"
        env.step(index)
    return env.state_


def by_gymnasium(name: str, moves: Moves) -> Any:
    """One seat plays its moves; in the other sits who repeats the rest."""

    class Parrot(emporion.Bot):
        def choose(self, view: Any, legal: Any, rng: Random, budget: int) -> Any:
            return view.book.moves.all[theirs.pop(0)]

    env = gymnasium.Seat(name, players=PLAYERS, seat=0)
    theirs = [index for seat, index in moves if seat]
    env.bots = [Parrot()]
    env.reset(seed=SEED)
    for seat, index in moves:
        if not seat:
            env.step(index)
    return env.state


def by_vector(name: str, moves: Moves) -> Any:
    """In the second row, beside a game that goes its own way."""
    many = vector.Vector(name, 2, players=PLAYERS)
    many.reset(seed=SEED - 1)
    for _, index in moves:
        many.step([many.sample()[0], index])
    return dict(many.many.ended)[1]


def by_record(name: str, moves: Moves) -> Any:
    record = emporion.Record.start(name, players=PLAYERS, seed=SEED)
    for seat, index in moves:
        record.play(seat, index)
    return record.state


class Typist(Console):
    """A terminal at which somebody types these moves, and Enter when the other one looks away."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(file=io.StringIO(), width=100)
        self.typed = lines

    def input(self, prompt: Any = "", **_: Any) -> str:
        return "" if "Press Enter" in str(prompt) else self.typed.pop(0)


def by_terminal(name: str, moves: Moves) -> Any:
    record = emporion.Record.start(name, players=PLAYERS, seed=SEED)
    Sitting(Typist([str(emporion.moves(name)[index]) for _, index in moves]), record, "me,me").play()
    return record.state


def by_table(name: str, moves: Moves, folder: Path, patch: pytest.MonkeyPatch) -> Any:
    """At a table the key is made from a secret and everybody's numbers; here it is put in their place."""
    patch.setattr(fair, "key_of", lambda secret, nonces: key_of(SEED))
    ended = []

    async def play(host: Host) -> None:
        table = await host.create(ANNA, name, PLAYERS, {}, ["me", "here:Ben"], False)
        for seat, index in moves:
            table = await host.play(table.id, ANNA.id, seat, table.number, str(emporion.moves(name)[index]))
        ended.append(table.state)

    at_host(folder, play)
    return ended[0]


WAYS: dict[str, Callable[[str, Moves], Any]] = {
    "record": by_record,
    "pettingzoo": by_pettingzoo,
    "gymnasium": by_gymnasium,
    "vector": by_vector,
}


@pytest.mark.parametrize("name", games.GAMES)
def test_every_game_is_the_same_through_all_environments(name: str) -> None:
    moves, digest = played(name)
    for way, play in WAYS.items():
        assert emporion.digest(play(name, moves)) == digest, way


def test_one_game_is_the_same_at_a_terminal_and_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moves, digest = played("garum")
    assert emporion.digest(by_terminal("garum", moves)) == digest
    assert emporion.digest(by_table("garum", moves, tmp_path, monkeypatch)) == digest


@pytest.mark.compiled
@pytest.mark.parametrize("name", games.GAMES)
def test_every_game_is_the_same_in_openspiel(name: str) -> None:
    pyspiel: Any = pytest.importorskip("pyspiel")
    import emporion.envs.openspiel

    moves, digest = played(name)
    state = pyspiel.load_game(f"emporion_{name}(players={PLAYERS})").new_initial_state()
    for action in [SEED, *[index for _, index in moves]]:
        state.apply_action(action)
    assert state.is_terminal() and emporion.digest(state.s) == digest

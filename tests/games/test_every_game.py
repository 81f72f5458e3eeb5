"""The conformance battery: every game, every player count, every option keeps the same laws."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import emporion
from emporion import cli, games, laws

GAMES_EACH = 3 if cli.kind() == "compiled" else 1  # of every combination
DEAR = ("why", "two-worlds")  # laws that take as long as all others together: held at fewer positions
EVERY = [
    pytest.param(name, players, options, id=f"{name}-{players}-{'-'.join(options.values())}")
    for name in games.GAMES
    for players, options in laws.combinations(name)
]
SEEDS = [
    pytest.param(*one.values, GAMES_EACH * number + game, id=f"{one.id}-{game}")
    for number, one in enumerate(EVERY)
    for game in range(GAMES_EACH)
]


@pytest.mark.parametrize(("name", "players", "options", "seed"), SEEDS)
def test_positions_keep_every_law(name: str, players: int, options: dict[str, str], seed: int) -> None:
    s = laws.start(name, players, options, seed)
    rng = Random(seed)
    seen: set[str] = set()
    pieces = s.pieces()
    record = emporion.Record.start(name, players=players, seed=seed, **options)  # type: ignore[arg-type]
    for number, (seat, move) in enumerate(laws.walk(s, rng)):
        digest = emporion.digest(s)
        assert digest not in seen, "no position comes twice"
        seen.add(digest)
        moment = laws.Moment(s, seat, move, pieces, rng)
        laws.hold(moment, "asking")
        if number % 7 == seed % 7:
            laws.hold(moment, *[law for law in laws.LAWS if law not in DEAR])
        if number % 41 == seed % 41:
            laws.hold(moment, "why")
            w = emporion.imagine(emporion.view(s, seat), rng)
            emporion.play_out(w, rng)
            assert w.over
        record.play(seat, str(move))
    assert emporion.digest(record.state) == emporion.digest(s)
    laws.check_end(s)


@pytest.mark.parametrize(("name", "players", "options", "seed"), SEEDS)
def test_two_worlds_look_alike_to_who_cannot_tell(name: str, players: int, options: dict[str, str], seed: int) -> None:
    s = laws.start(name, players, options, seed)
    rng = Random(seed)
    names = [f"P{seat}" for seat in range(s.seats)]
    stops = {rng.randrange(60) for _ in range(2)} | {0}
    for number, _ in enumerate(laws.walk(s, rng)):
        if number in stops:
            for viewer in range(-1, s.seats):
                laws.two_worlds(s, viewer, rng, names)
        if number >= max(stops):
            break


@pytest.mark.parametrize("name", games.GAMES)
def test_two_worlds_fails_when_a_blank_is_left_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law can fail: show a seat what it must not know, and the check says so."""
    players, options = laws.combinations(name)[-1]
    cls = type(laws.start(name, players, options, 1))
    plain = laws.gets

    def leaky(s: emporion.State[Any], seat: int, names: list[str]) -> bytes:
        return plain(s, seat, names) + repr([getattr(s, field) for field in cls.fields]).encode()

    monkeypatch.setattr(laws, "gets", leaky)
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        for seed in range(5):
            laws.two_worlds(laws.start(name, players, options, seed), 0, Random(seed), ["A"] * 9)


@pytest.mark.parametrize(("name", "players", "options"), EVERY)
def test_all_of_a_game_is_left_at_its_beginning_and_nothing_at_its_end(
    name: str, players: int, options: dict[str, str]
) -> None:
    s = laws.start(name, players, options, 11)
    assert games.game(name).left(s) == 100
    for _ in laws.walk(s, Random(5)):
        assert 0 <= games.game(name).left(s) <= 100
    assert games.game(name).left(s) == 0


@pytest.mark.parametrize(("name", "players", "options"), EVERY)
def test_same_seed_same_game(name: str, players: int, options: dict[str, str]) -> None:
    ends = []
    for _ in range(2):
        s = laws.start(name, players, options, 11)
        emporion.play_out(s, Random(5))
        ends.append(emporion.digest(s))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", games.GAMES)
def test_moves_are_one_table(name: str) -> None:
    table = emporion.moves(name)
    assert len(table) < 4096
    assert [m.index for m in table] == list(range(len(table)))
    assert all(emporion.move(name, str(m)) is m for m in table)

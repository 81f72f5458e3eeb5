"""Looking back: a position of a game that goes on is what the seat saw then, and nothing more."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from emporion import codec, face
from emporion.tables.host import Host
from emporion.tables.store import Store
from emporion.tables.table import Person, Refused

ME = Person("me", "Anna")


async def _played(path: Path, game: str, moves: int) -> None:
    store = Store(f"sqlite:///{path / 'past.db'}")
    await store.open()
    host = Host(store, None)
    table = await host.create(ME, game, 2, {}, ["me", "here:Ben"], False, "1" * 32)
    rng = Random(3)
    seen = {table.number: codec.digest(table.state)}
    for _ in range(moves):
        table = (await host.place(table.id)).table
        seat = table.asking()[0]
        table = await host.play(table.id, ME.id, seat, table.number, str(rng.choice(table.state.legal(seat))))
        seen[table.number] = codec.digest(table.state)
        if rng.random() < 0.3:
            try:
                table = await host.undo(table.id, ME.id, table.number)
            except Refused:
                continue
            seen = {number: digest for number, digest in seen.items() if number <= table.position}
            again = await host.past(table.id, table.number)
            assert codec.digest(again) == codec.digest(table.state), "what was taken back is not there"
    for number, digest in seen.items():
        state = await host.past(table.id, number)
        assert codec.digest(state) == digest
        assert face.view(state, 0).viewer == 0
    assert codec.digest(await host.past(table.id, 10**6)) == codec.digest(table.state)
    await store.close()


@pytest.mark.parametrize("game", ["garum", "thessaloniki"])
def test_every_position_of_a_game_that_goes_on_is_found_again(tmp_path: Path, game: str) -> None:
    asyncio.run(_played(tmp_path, game, 30))

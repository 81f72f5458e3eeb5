"""Fair shuffles; a game as one file, out and in."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from emporion import games
from emporion.cli import main
from emporion.codec import digest
from emporion.record import Record
from emporion.tables import fair, replay
from emporion.tables.host import Host
from emporion.tables.quarantine import Quarantine
from emporion.tables.table import Refused, Status
from tests.tables.sitting import ANNA, BEN, at_host, play_on


def finished(tmp_path: Path) -> Path:
    """An exported game of two people."""
    file = tmp_path / "game.jsonl"

    async def play(host: Host) -> None:
        table = await host.create(ANNA, "garum", 2, {"order": "haruspex"}, ["me", "free"], True, "ab" * 16)
        promise = table.promise
        table = await host.sit(table.id, BEN, nonce="not a number")
        with pytest.raises(Refused, match="once it is over"):
            replay.record_of(table)
        table = await play_on(host, table.id, -1, Random(5))
        assert table.promise == promise
        record = replay.record_of(table)
        assert digest(record.state) == digest(table.state)
        record.write(file)

    at_host(tmp_path, play)
    return file


def test_a_changed_file_is_not_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = finished(tmp_path)
    assert main(["verify", str(file)]) == 0
    assert "the promise was kept" in capsys.readouterr().out
    lines = file.read_text().splitlines()
    header = json.loads(lines[0])
    assert header["fair"]["nonces"][0] == "ab" * 16 and header["names"] == ["Anna", "Ben"]
    header["fair"]["nonces"][0] = "cd" * 16
    file.write_text("\n".join([json.dumps(header), *lines[1:]]))
    assert main(["verify", str(file)]) == 2
    assert "not made from" in capsys.readouterr().err
    header["fair"]["secret"] = "00" * 32
    assert "promised" in fair.check(header)
    del header["fair"]["secret"]
    assert "damaged" in fair.check(header)


def test_an_imported_game_can_be_replayed(tmp_path: Path) -> None:
    record = Record.read(finished(tmp_path))

    async def check(host: Host) -> None:
        table = replay.table_of(record, ANNA)
        await host.store.create(table)
        table = await host.table(table.id)
        assert table.status == Status.OVER and table.names() == ["Anna", "Ben"]
        assert digest(replay.record_of(table).state) == digest(record.state)

    at_host(tmp_path, check, file="other.db")


def test_an_unfinished_game_goes_on(tmp_path: Path) -> None:
    record = Record.start("garum", 2, seed=9)
    for _ in range(10):
        seat = record.state.asking()[0]
        record.play(seat, record.state.legal(seat)[0])

    async def check(host: Host) -> None:
        table = replay.table_of(record, ANNA)
        await host.store.create(table)
        table = await host.resume(table.id)
        assert table.status == Status.PLAYING and table.seats_of(ANNA.id) == [0, 1]
        table = await play_on(host, table.id, -1, Random(6))
        assert digest(replay.record_of(table).state) == digest(table.state)

    at_host(tmp_path, check)


def test_the_key_depends_on_everybody() -> None:
    secret = fair.new_secret()
    keys = {fair.key_of(secret, nonces) for nonces in (["aa" * 16], ["bb" * 16], ["aa" * 16, "bb" * 16], [])}
    assert len(keys) == 4 and fair.key_of(bytes(32), []) not in keys
    assert fair.nonce_of("AB" * 16) == "ab" * 16 and len(fair.nonce_of("dice")) == 64 and len(fair.nonce_of("")) == 32


PACK = """
source = "designed: a test"
pack = { name = "generous", game = "garum" }
[[award]]
id = "bonus"
species = 5
"""


def test_other_content_is_read_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes a while, and all tables go on meanwhile: at an import, and when such a table is opened again."""
    file = tmp_path / "generous.toml"
    file.write_text(PACK)
    text = "\n".join(Record.start("garum", players=2, seed=1, pack=file).lines())
    hash = json.loads(text.splitlines()[0])["hash"]
    standard, read = games.book("garum"), games._read
    beside: list[bool] = []
    ids: list[str] = []

    def noted(pack: Any) -> Any:
        beside.append(threading.current_thread() is not threading.main_thread())
        return read(pack)

    async def bring(host: Host) -> None:
        table = replay.table_of(await Quarantine(frozenset([hash])).opened(text), ANNA)
        await host.store.create(table)
        ids.append(table.id)

    async def find(host: Host) -> None:
        assert (await host.table(ids[0])).book.hash == hash

    monkeypatch.setattr(games, "_read", noted)
    for step in (bring, find):
        monkeypatch.setattr(games, "_books", {("garum", standard.pack, standard.hash): standard})
        at_host(tmp_path, step)
    assert beside == [True, True]

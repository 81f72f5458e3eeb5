"""A server whose store hangs, that is started twice, killed, or asked to stop while it is busy."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from emporion.tables.watch import Loop
from tests.web.site import SRC, Guest, Player, Site


def health(site: Site) -> tuple[int, dict[str, object]]:
    answer = httpx.get(site.url + "/healthz", timeout=20)
    return answer.status_code, answer.json()


# --- loops


def test_a_loop_that_fails_is_tried_again_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pauses: list[float] = []
    rounds = iter([OSError(), OSError(), OSError(), None, OSError(), None])
    real = asyncio.sleep

    async def quickly(seconds: float) -> None:
        pauses.append(seconds)
        await real(0)

    async def once() -> None:
        wrong = next(rounds, asyncio.CancelledError())
        if wrong is not None:
            raise wrong

    monkeypatch.setattr("emporion.tables.watch.asyncio.sleep", quickly)
    loop = Loop("bots", once)
    assert loop.well
    with caplog.at_level(logging.WARNING), pytest.raises(asyncio.CancelledError):
        asyncio.run(loop.run())
    assert pauses == [0.25, 0.5, 1.0, 0.25] and loop.well
    assert [record.message for record in caplog.records] == ["a loop fails and is tried again", "a loop goes on"] * 2


def test_pauses_of_a_failing_loop_grow_to_half_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def quickly(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 2000:
            raise asyncio.CancelledError

    async def once() -> None:
        raise OSError

    monkeypatch.setattr("emporion.tables.watch.asyncio.sleep", quickly)
    loop = Loop("bots", once)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(loop.run())
    assert max(pauses) == pauses[-1] == 30.0 and not loop.well


@pytest.mark.attack
def test_a_store_that_hangs_stops_bots_for_so_long_and_no_longer(tmp_path: Path) -> None:
    """Somebody else holds the lock for longer than the server waits: it says so, and then goes on by itself."""
    site = Site(tmp_path)
    try:
        guest = Guest(site, "Anna")
        id = guest.table(game="garum", players="2", **{"seat-0": "bot:random", "seat-1": "bot:random"})
        watcher = Player(guest, id)
        watcher.until("scene", "step")
        assert health(site)[0] == 200
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as db:
            db.execute("BEGIN IMMEDIATE")
            ill = await_health(site, 503, 20)
            loops: Any = ill["loops"]
            assert not loops["bots"] and loops["tidy"] and ill["store"] is True
            assert httpx.get(site.url + "/livez").status_code == 200, "it lives"
            db.execute("ROLLBACK")
        await_health(site, 200, 60)
        before = watcher.told["n"]
        while watcher.told["n"] < before + 4:
            watcher.hear(40)
        lines = [json.loads(line) for line in site.logged().splitlines()]
        failed = [line["loop"] for line in lines if line["what"] == "a loop fails and is tried again"]
        assert failed.count("bots") == 1, "said once, however often it fails"
        assert any(line["what"] == "a loop goes on" for line in lines)
    finally:
        assert site.stop() == 0


def await_health(site: Site, status: int, seconds: float) -> dict[str, object]:
    ends = time.monotonic() + seconds
    while True:
        found, said = health(site)
        if found == status:
            return said
        assert time.monotonic() < ends, said
        time.sleep(0.2)


# --- one server a database


@pytest.mark.attack
def test_a_second_server_on_one_database_does_not_start_and_a_killed_one_leaves_it_free(tmp_path: Path) -> None:
    site = Site(tmp_path)
    command = [sys.executable, "-m", "emporion", "serve", "--port", "0", "--db", f"sqlite:///{tmp_path / 'tables.db'}"]
    second = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(SRC)}, timeout=60
    )
    assert second.returncode == 1 and "another server uses" in second.stderr and "Traceback" not in second.stderr
    guest = Guest(site, "Anna")
    id = guest.table(game="garum", players="2", **{"seat-1": "bot:hard"})
    player = Player(guest, id)
    player.until("scene")
    while player.my_turn():
        n = player.told["n"]
        player.choose(Random(1))
        player.catch_up(n + 1)
    acknowledged = player.acknowledged
    site.kill()
    site.start()
    began = time.monotonic()
    player.open(-1)
    while not player.my_turn():
        player.hear(30)
    assert player.told["n"] > acknowledged and time.monotonic() - began < 25, "a dead server's leases are free at once"
    assert site.stop() == 0


# --- stopping


HANGS = """
import asyncio, sys, time
from emporion.tables.host import Host
from emporion.web import serve

async def never(self, *_):
    {what}

Host.stop = never
serve.CUT = 1.0
sys.argv = ["serve", "--port", "0", "--db", sys.argv[1]]
sys.exit(serve.main())
"""


@pytest.mark.attack
@pytest.mark.parametrize("what", ["await asyncio.sleep(3600)", "time.sleep(3600)"])
def test_a_server_that_hangs_when_it_is_stopped_is_cut(tmp_path: Path, what: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", HANGS.format(what=what), f"sqlite:///{tmp_path / 'tables.db'}"],
        env={**os.environ, "PYTHONPATH": str(SRC)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None and "Emporion is at" in process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    _, log = process.communicate(timeout=30)
    assert process.returncode == 0 and "stopped by force" in log


@pytest.mark.attack
def test_a_busy_server_stops_within_ten_seconds(tmp_path: Path) -> None:
    """Open windows, bots that think, a request that never ends."""
    site = Site(tmp_path, "--rate", "100")
    guest = Guest(site, "Anna")
    players = []
    for _ in range(6):
        id = guest.table(game="minos", players="2", **{"seat-0": "bot:hard", "seat-1": "bot:hard"})
        players.append(Player(guest, id))
    host, port = site.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as slow:
        slow.sendall(b"POST /name HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\nna")
        began = time.monotonic()
        site.process.send_signal(signal.SIGTERM)
        assert site.process.wait(30) == 0
        assert time.monotonic() - began < 16

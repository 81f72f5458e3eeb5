"""Who comes in is told what was said at the table; nothing waits for that."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from emporion.tables.host import Host
from emporion.web.limits import Limits
from emporion.web.live import Live
from tests.tables.sitting import QUICK, at_host
from tests.tables.test_host import two_at_garum


class Socket:
    """The other side of a window, without a network."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: list[dict[str, Any]] = []

    def say(self, **message: Any) -> None:
        self.said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def until(self, kind: str) -> dict[str, Any]:
        async with asyncio.timeout(5):
            while not (found := [message for message in self.heard if message["t"] == kind]):
                await asyncio.sleep(0.005)
        return found[0]

    async def accept(self) -> None:
        """At once."""

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    async def send_text(self, text: str) -> None:
        self.heard.append(json.loads(text))

    async def close(self, code: int) -> None:
        """At once."""


def test_a_move_does_not_wait_until_what_was_said_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(host: Host) -> None:
        table, read = await two_at_garum(host), asyncio.Event()

        async def slowly(*_: Any) -> list[Any]:
            await read.wait()
            return []

        monkeypatch.setattr(host, "talk_since", slowly)
        seat, socket = table.asking()[0], Socket()
        person: Any = table.seats[seat].person
        window = asyncio.create_task(Live(host, socket, table.id, person, "here", Limits(QUICK)).run())  # type: ignore[arg-type]
        socket.say(t="hello", n=-1, seat=seat, form="tall")
        socket.say(t="hello", n=-1, seat=seat, form="tall")
        socket.say(t="move", n=table.number, seat=seat, move=str(table.state.legal(seat)[0]))
        assert (await socket.until("ok"))["n"] == table.number + 1
        read.set()
        assert (await socket.until("talk"))["lines"] == []
        socket.said.put_nowait({"type": "websocket.disconnect"})
        await window
        assert [message["t"] for message in socket.heard].count("talk") == 1, "one greeting for both"

    at_host(tmp_path, check)

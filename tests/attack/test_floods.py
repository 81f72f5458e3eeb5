"""One stranger sends as much as a socket or a form takes; everybody else goes on playing."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace

import httpx
import pytest
import websockets
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import Message, Receive, Scope, Send
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus

from emporion.tables.settings import Settings
from emporion.web.guard import Gate, Hosts
from emporion.web.limits import Limits
from tests.web.site import SRC, Guest, Player, Site

pytestmark = pytest.mark.attack


def answered(player: Player) -> float:
    """Seconds until a move of a player is stored; bots play the other seats."""
    while not player.my_turn():
        player.hear()
    began = time.perf_counter()
    player.choose(Random(1))
    number = player.until("ok")["n"]
    took = time.perf_counter() - began
    player.catch_up(number)
    return took


def handshaken(site: Site, id: str) -> socket.socket:
    """A bare socket at a table, that can send what no library would."""
    raw = socket.create_connection(("127.0.0.1", site.port), timeout=10)
    raw.sendall(
        f"GET /t/{id}/live HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Origin: {site.url}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in raw.recv(4096)
    return raw


def frame(payload: bytes, kind: int = 1) -> bytes:
    """One masked frame."""
    mask = os.urandom(4)
    return bytes([0x80 | kind, 0x80 | len(payload)]) + mask + bytes([b ^ mask[i % 4] for i, b in enumerate(payload)])


def test_junk_frames_are_not_read_on_and_the_socket_is_closed(site: Site) -> None:
    guest = Guest(site, "Anna")
    player = Player(guest, guest.table(game="garum", players="2"))
    player.until("scene")
    raw = handshaken(site, player.id)
    raw.settimeout(0.2)
    junk = frame(b"x") * 10_000
    slowest, closed, until = 0.0, False, time.monotonic() + 12
    while not closed and time.monotonic() < until:
        with suppress(TimeoutError):
            try:
                raw.sendall(junk)
            except OSError:
                closed = True
        slowest = max(slowest, answered(player))
        time.sleep(0.2)  # a person is not that quick
    assert closed, "after a dozen refusals the door is shut"
    assert slowest < 2, f"somebody else's move waited {slowest:.1f} s"


def test_a_person_who_plays_quickly_is_let_in_again_after_a_moment(site: Site) -> None:
    guest = Guest(site, "Anna")
    player = Player(guest, guest.table(game="garum", players="2"))
    player.until("scene")
    for _ in range(36):
        player.say(t="sing")
    said = [player.until("no")["text"] for _ in range(36)]
    assert any("too fast" in text for text in said) and "too fast" not in said[0]
    time.sleep(0.5)
    assert answered(player) < 10, "who slows down goes on"


def test_too_many_windows_of_one_person(site: Site) -> None:
    guest = Guest(site, "Anna")
    id = guest.table(game="garum", players="2")
    opened = []
    with pytest.raises(InvalidStatus):
        for _ in range(20):
            opened.append(guest.socket(id))
    assert len(opened) == 12
    opened[0].close()
    time.sleep(0.3)
    guest.socket(id)  # one has gone, one may come


def test_a_window_that_does_not_read_is_closed(site: Site) -> None:
    guest = Guest(site, "Anna")
    id = guest.table(game="minos", players="2")
    raw = handshaken(site, id)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    hello = frame(json.dumps({"t": "hello", "n": -1, "seat": -2}).encode())
    before = memory(site)
    with suppress(OSError):
        for _ in range(60):
            raw.sendall(hello)
            time.sleep(0.12)
    assert memory(site) - before < 60, "what nobody reads is not kept"


def memory(site: Site) -> float:
    """Megabytes the server holds."""
    with open(f"/proc/{site.process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu(site: Site) -> float:
    """Seconds of processor the server has used."""
    with open(f"/proc/{site.process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def closed(raw: socket.socket, seconds: float) -> bool:
    """Whether the other side ends a connection within so long."""
    raw.settimeout(seconds)
    with suppress(ConnectionError):
        while True:
            try:
                if not raw.recv(65_536):
                    return True
            except TimeoutError:
                return False
    return True


@pytest.mark.parametrize(
    "begin",
    [
        b"GET / HTTP/1.1\r\nX: ",
        b"GET /",
        b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ",
    ],
    ids=["header", "address", "trailer"],
)
def test_a_request_without_end_is_cut(site: Site, begin: bytes) -> None:
    before, sent = memory(site), 0
    with socket.create_connection(("127.0.0.1", site.port), timeout=10) as raw:
        raw.sendall(begin)
        with suppress(OSError):
            while sent < 40_000_000:
                raw.sendall(b"x" * 100_000)
                sent += 100_000
    assert sent < 20_000_000, "nobody listens any more"
    assert memory(site) - before < 30, "what has no end is not kept"
    assert httpx.get(site.url, headers={"cookie": "x=" + "y" * 20_000}).status_code == 200, "what is only long is"


def test_one_network_does_not_take_all_connections(site: Site) -> None:
    opened = [handshaken(site, Guest(site, "Anna").table(game="garum", players="2"))]
    here, elsewhere = ("127.0.0.1", site.port), ("127.0.0.2", 0)
    with suppress(OSError):
        for _ in range(400):
            opened.append(socket.create_connection(here, timeout=10, source_address=elsewhere))
    time.sleep(0.5)
    assert sum(not closed(raw, 0.001) for raw in opened[1:]) == 200
    assert httpx.get(site.url).status_code == 200, "others come in"
    for raw in opened[1:]:
        raw.close()
    time.sleep(0.5)
    with socket.create_connection(here, timeout=10, source_address=elsewhere) as again:
        again.sendall(b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200" in again.recv(100), "and so do they, once these are gone"
    assert not closed(opened[0], 0.1)


async def asked(site: Site, path: str, times: int) -> list[int]:
    """So many requests at once from another network; how they were answered."""
    elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2", limits=httpx.Limits(max_connections=100))
    async with httpx.AsyncClient(base_url=site.url, transport=elsewhere, timeout=120) as http:
        return [answer.status_code for answer in await asyncio.gather(*[http.get(path) for _ in range(times)])]


def test_who_asks_for_large_pages_holds_up_nobody(site: Site) -> None:
    guest = Guest(site, "Anna")
    player = Player(guest, guest.table(game="garum", players="2"))
    player.until("scene")
    httpx.get(site.url + "/packs/minos")
    began, slowest = time.monotonic(), answered(player)
    with ThreadPoolExecutor() as other:
        said = other.submit(asyncio.run, asked(site, "/packs/minos", 80))
        while not said.done():
            slowest = max(slowest, answered(player))
            time.sleep(0.1)
    took = time.monotonic() - began
    assert said.result() == [200] * 80
    assert slowest < max(1.0, took / 4), f"a move waited {slowest:.1f} s of {took:.1f}"


class Kitchen:
    """Pages that take a moment to be made, and are never sent to their end."""

    def __init__(self) -> None:
        self.making, self.most, self.made = 0, 0, 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.making += 1
        self.most = max(self.most, self.making)
        await asyncio.sleep(0.01)
        self.making -= 1
        self.made += 1
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.Event().wait()


class Nobody:
    """Whoever asks is nobody we know."""

    async def identify(self, request: HTTPConnection) -> None:
        pass

    def person(self, request: HTTPConnection) -> None:
        return None


def test_of_one_network_few_pages_are_made_at_once_and_who_reads_slowly_holds_up_none() -> None:
    kitchen, app = Kitchen(), SimpleNamespace(state=SimpleNamespace(guests=Nobody()))
    gate = Gate(kitchen, Hosts(), Limits(Settings()), lambda request, text, status: JSONResponse(text, status))

    def scope(address: str) -> Scope:
        head = {"headers": [(b"host", b"localhost")], "path": "/", "query_string": b"", "scheme": "http"}
        return {"type": "http", "method": "GET", "app": app, "client": (address, 1), **head}

    async def nothing() -> Message:
        return {}

    async def nobody(message: Message) -> None:
        pass

    async def ask() -> None:
        one = [asyncio.create_task(gate(scope("192.0.2.1"), nothing, nobody)) for _ in range(20)]
        await asyncio.sleep(0)
        two = [asyncio.create_task(gate(scope("192.0.2.2"), nothing, nobody)) for _ in range(20)]
        async with asyncio.timeout(10):
            while kitchen.made < 40:
                await asyncio.sleep(0.01)
        for task in one + two:
            task.cancel()
        await asyncio.gather(*one, *two, return_exceptions=True)
        assert kitchen.most == 8, "four of each"

    asyncio.run(ask())


def test_pages_are_not_had_without_end(site: Site) -> None:
    guest = Guest(site, "Anna")
    large = [guest.http.head("/packs/minos").status_code for _ in range(60)]
    assert large[0] == 405 and large[-1] == 429 and large.count(405) < 50, "six of 240"
    assert guest.http.get("/healthz").status_code == 200
    others = [httpx.head(site.url).status_code for _ in range(3)]
    assert 429 not in others, "somebody else has more"
    other = Guest(site, "Ben")
    assert other.http.get("/").status_code == 200


FEW = """
import resource
from emporion.web import serve

resource.setrlimit(resource.RLIMIT_NOFILE, (256, 5000))
serve.open_up()
print(*resource.getrlimit(resource.RLIMIT_NOFILE))
"""


def test_a_server_takes_the_files_it_may_have() -> None:
    """A process usually begins with a thousand: so many connections, and nothing can be opened any more."""
    command, env = [sys.executable, "-c", FEW], {**os.environ, "PYTHONPATH": str(SRC)}
    assert subprocess.run(command, env=env, capture_output=True, text=True).stdout.split() == ["5000", "5000"]


IMPATIENT = """
import sys
from functools import partial
from emporion.web import serve

serve.Settings = partial(serve.Settings, whole=1.0)
sys.argv = ["serve", "--port", "0", "--db", sys.argv[1]]
sys.exit(serve.main())
"""


def test_who_never_comes_to_an_end_is_not_waited_for(tmp_path: Path) -> None:
    """Bytes that trickle in keep no connection; an answer that takes long is no fault of whoever asked."""
    command = [sys.executable, "-c", IMPATIENT, f"sqlite:///{tmp_path / 'tables.db'}"]
    env = {**os.environ, "PYTHONPATH": str(SRC)}
    server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        url = server.stdout.readline().split()[3].rstrip("/")
        port = int(url.rsplit(":", 1)[1])
        token = httpx.post(url + "/api/v1/guests", json={}).json()["token"]
        ask = f"GET /api/v1/news HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        body = b"POST /name HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Length: 50\r\n\r\n"
        begun = [b"", b"\r\n", b"GET / HTTP/1.1\r\n", body, ask]
        opened = [socket.create_connection(("127.0.0.1", port), timeout=10) for _ in begun]
        for raw, first in zip(opened, begun, strict=True):
            raw.sendall(first)
        ends = time.monotonic() + 3
        while time.monotonic() < ends:
            time.sleep(0.2)
            for raw, more in zip(opened[1:4], (b"\r\n", b"x", b"x"), strict=True):
                with suppress(OSError):
                    raw.sendall(more)
        assert [closed(raw, 0.1) for raw in opened] == [True, True, True, True, False]
        for raw in opened:
            raw.close()
    finally:
        server.terminate()
        assert server.wait(20) == 0


def test_whole_scenes_are_not_had_without_end(site: Site) -> None:
    guest = Guest(site, "Anna")
    player = Player(guest, guest.table(game="garum", players="2"))
    said: list[str] = []
    for _ in range(80):
        player.say(t="hello", n=-1, seat=-2)
        time.sleep(0.11)
    with suppress(ConnectionClosed, TimeoutError):
        while len(said) < 161:  # with each scene comes the talk
            said.append(player.hear(1)["t"])
    assert said.count("scene") <= 65 and "no" in said


@pytest.mark.parametrize("path", ["/tables", "/import", "/name"])
def test_two_megabytes_of_ampersands_are_not_parsed(site: Site, path: str) -> None:
    form = {"content-type": "application/x-www-form-urlencoded", "origin": site.url}
    before = cpu(site)
    answer = httpx.post(site.url + path, content=b"&" * 1_999_000, headers=form, timeout=20)
    assert answer.status_code in (413, 415) and cpu(site) - before < 0.7
    strange = httpx.post(site.url + path, content=b"&" * 15_000, headers={**form, "origin": "http://evil.example"})
    assert strange.status_code == 403


@pytest.mark.parametrize("path", ["/login", "/api/v1/guests"])
def test_a_length_with_many_zeros_before_it_is_too_large(site: Site, path: str) -> None:
    """So many digits that the beginning of them is nothing: the body is not even waited for."""
    with socket.create_connection(("127.0.0.1", site.port), timeout=10) as raw:
        host = f"127.0.0.1:{site.port}"
        raw.sendall(
            f"POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Length: {3_000_000:020}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n\r\n".encode()
        )
        assert b" 413 " in raw.recv(100)


def test_tables_and_bots_are_limited_by_network_too(site: Site) -> None:
    answers = []
    for _ in range(70):  # a new guest each time: cookies are cheap
        answers.append(Guest(site).http.post("/tables", data={"game": "garum", "bot": "random"}).status_code)
    assert answers[0] == 303 and answers[-1] == 429, "each has three bots"


def test_the_last_of_many_watchers_costs_no_more_than_the_first(tmp_path: Path) -> None:
    site = Site(tmp_path, "--rate", "1000")
    try:
        guest = Guest(site, "Anna")
        here = {f"seat-{at}": "here" for at in (1, 2, 3)}
        id = guest.table(game="minos", players="4", public="yes", **here)
        assert asyncio.run(joined(site, id, 800, last=100)) < 0.010
    finally:
        assert site.stop() == 0


async def joined(site: Site, id: str, watchers: int, last: int) -> float:
    """So many watch a table at once; seconds of processor that each of the last ones cost the server."""
    url, origin = site.url.replace("http", "ws") + f"/t/{id}/live", Origin(site.url)
    opened, before = [], 0.0
    for number in range(watchers):
        if number == watchers - last:
            before = cpu(site)
        window = await websockets.connect(url, origin=origin, compression=None, max_queue=4)
        await window.send('{"t":"hello","n":-1,"seat":-1}')
        await window.recv()
        opened.append(window)
    spent = (cpu(site) - before) / last
    await asyncio.gather(*[window.close() for window in opened])
    return spent

"""Many people at many tables, as one program: it opens their windows, sends moves at an even pace, reads everything."""

from __future__ import annotations

import asyncio
import json
import re
import time
from random import Random
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect

FORMS = ("wide", "tall")
NAMES = "ABCDE"
NUMBER = re.compile(r'"n":(\d+)')
PATIENCE = 60.0  # seconds until everybody must have been shown the table
QUIET = 0.05  # between two looks whether all is told


class Move(NamedTuple):
    """A move that was acknowledged: its table, the number it was stored under, its text; when, and how long it took."""

    table: str
    number: int
    text: str
    at: float
    took: float


class Sitter:
    """One window at a table: reads everything, remembers what may be chosen."""

    def __init__(self, crowd: Crowd, url: str, table: str, cookie: str, seat: int, form: str) -> None:
        self.crowd = crowd
        self.url = url
        self.table = table
        self.cookie = cookie
        self.seat = seat
        self.form = form
        self.number = -1
        self.moves: list[str] = []
        self.chosen = ""
        self.sent = 0.0

    async def open(self) -> None:
        headers = {"cookie": f"emporion={self.cookie}"} if self.cookie else {}
        url = self.url.replace("http", "ws") + f"/t/{self.table}/live"
        origin: Any = self.url
        self.socket: ClientConnection = await connect(url, origin=origin, additional_headers=headers, max_queue=64)
        await self.socket.send(json.dumps({"t": "hello", "n": -1, "seat": self.seat, "form": self.form}))
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for data in self.socket:
            text = str(data)
            if text.startswith('{"t":"ok"'):
                self.crowd.answered(self, json.loads(text)["n"])
            elif text.startswith('{"t":"no"'):
                self.crowd.errors.append(text)
            elif text.startswith(('{"t":"step"', '{"t":"scene"')):
                self.crowd.heard += 1
                # Only whoever has to choose reads on; the others just count.
                self.moves = [] if '"moves":[]' in text else [move[0] for move in json.loads(text)["moves"]]
                found = NUMBER.search(text)
                self.number = int(found[1]) if found else -1
        self.crowd.closed += 1

    async def choose(self, rng: Random) -> None:
        self.chosen = rng.choice(self.moves)
        self.moves = []
        message = json.dumps({"t": "move", "n": self.number, "seat": self.seat, "move": self.chosen, "id": 1})
        self.sent = time.perf_counter()
        await self.socket.send(message)


class Crowd:
    """Everybody, and what they met with. The windows of a table are spread over the processes; every second is tall."""

    def __init__(self, urls: list[str], games: list[str], tables: int, players: int, watchers: int) -> None:
        self.urls = urls
        self.games = games
        self.tables = tables
        self.players = players
        self.watchers = watchers
        self.rows: list[list[Sitter]] = []
        self.moves: list[Move] = []
        self.errors: list[str] = []
        self.late: list[float] = []
        self.heard = 0
        self.skipped = 0
        self.closed = 0
        self.begun = 0.0

    def answered(self, sitter: Sitter, number: int) -> None:
        now = time.perf_counter()
        self.moves.append(Move(sitter.table, number, sitter.chosen, now - self.begun, now - sitter.sent))

    async def sit(self) -> None:
        """Everybody sits down and opens a window; it begins when all see their table."""
        url = self.urls[0]
        async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=60) as http:
            for at in range(self.tables):
                self.rows.append(await self._seated(http, at))
        for row in self.rows:
            await asyncio.gather(*[sitter.open() for sitter in row])
        await self.wait_for(lambda: all(sitter.number >= 0 for row in self.rows for sitter in row))

    async def _seated(self, http: httpx.AsyncClient, at: int) -> list[Sitter]:
        """A table with all who sit there and watch."""
        form = {"game": self.games[at % len(self.games)], "players": str(self.players), "name": NAMES[0]}
        answer = await http.post("/tables", data=form | {f"seat-{seat}": "free" for seat in range(1, self.players)})
        table = answer.headers["location"].rsplit("/", 1)[1]
        cookies = [answer.cookies["emporion"]]
        http.cookies.clear()
        for name in NAMES[1 : self.players]:
            answer = await http.post(f"/t/{table}/sit", data={"name": name})
            cookies.append(answer.cookies["emporion"])
            http.cookies.clear()
        who = [*enumerate(cookies), *[(-1, "")] * self.watchers]
        return [
            Sitter(self, self.urls[(at + window) % len(self.urls)], table, cookie, seat, FORMS[(at + window) % 2])
            for window, (seat, cookie) in enumerate(who)
        ]

    async def play(self, rate: float, seconds: float) -> None:
        """Send moves at an even pace, round the tables; then wait until all is told."""
        rng, at = Random(1), 0
        self.begun = time.perf_counter()
        for count in range(int(rate * seconds)):
            planned = self.begun + count / rate
            wait = planned - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            for _ in range(self.tables):
                at = (at + 1) % self.tables
                ready = [sitter for sitter in self.rows[at][: self.players] if sitter.moves]
                if ready:
                    await ready[0].choose(rng)
                    self.late.append(time.perf_counter() - planned)
                    break
            else:
                self.skipped += 1
        await self.wait_for(lambda: len(self.moves) + len(self.errors) >= len(self.late) and not self.behind())

    async def wait_for(self, done: Any) -> None:
        """Until something is so, for a bounded time."""
        ends = time.perf_counter() + PATIENCE
        while not done() and time.perf_counter() < ends:
            await asyncio.sleep(QUIET)

    def behind(self) -> int:
        """How many windows have not been shown the last move that was acknowledged at their table."""
        last: dict[str, int] = {}
        for move in self.moves:
            last[move.table] = max(move.number, last.get(move.table, 0))
        return sum(sitter.number < last.get(sitter.table, 0) for row in self.rows for sitter in row)

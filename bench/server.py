"""How fast a table answers under load: `python -m bench.server`; see --help.

Four people sit at each of 100 tables, two more watch; moves are sent at an even pace. Measured is the time
from sending a move until its answer, which comes once it is stored. What the generator itself costs is stated too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
QUANTILES = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
NUMBER = re.compile(r'"n":(\d+)')


class Sitter:
    """One window at a table: reads everything, remembers what may be chosen."""

    def __init__(self, bench: Bench, id: str, cookie: str, seat: int) -> None:
        self.bench = bench
        self.id = id
        self.cookie = cookie
        self.seat = seat
        self.number = -1
        self.moves: list[str] = []
        self.sent = 0.0

    async def open(self) -> None:
        headers = {"cookie": f"emporion={self.cookie}"} if self.cookie else {}
        url = self.bench.url.replace("http", "ws") + f"/t/{self.id}/live"
        origin: Any = self.bench.url
        self.socket: ClientConnection = await connect(url, origin=origin, additional_headers=headers, max_queue=64)
        await self.socket.send(json.dumps({"t": "hello", "n": -1, "seat": self.seat}))
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for data in self.socket:
            text = str(data)
            if text.startswith('{"t":"ok"'):
                self.bench.answered(time.perf_counter() - self.sent)
            elif text.startswith('{"t":"no"'):
                self.bench.errors.append(text)
            elif text.startswith(('{"t":"step"', '{"t":"scene"')):
                self.bench.heard += 1
                # Only whoever has to choose reads on; the others just count.
                self.moves = [] if '"moves":[]' in text else [move[0] for move in json.loads(text)["moves"]]
                found = NUMBER.search(text)
                self.number = int(found[1]) if found else -1

    async def choose(self, rng: Random) -> None:
        move = rng.choice(self.moves)
        self.moves = []
        message = json.dumps({"t": "move", "n": self.number, "seat": self.seat, "move": move, "id": 1})
        self.sent = time.perf_counter()
        await self.socket.send(message)


class Bench:
    """The load, and what was measured."""

    def __init__(self, url: str, game: str, tables: int, watchers: int) -> None:
        self.url = url
        self.game = game
        self.tables = tables
        self.watchers = watchers
        self.times: list[float] = []
        self.errors: list[str] = []
        self.late: list[float] = []
        self.heard = 0
        self.skipped = 0

    def answered(self, took: float) -> None:
        self.times.append(took)

    async def seat(self) -> None:
        """Everybody sits down and opens a window."""
        self.rows: list[list[Sitter]] = []
        async with httpx.AsyncClient(base_url=self.url, headers={"origin": self.url}, timeout=60) as http:
            for _ in range(self.tables):
                cookies: list[str] = []
                form = {"game": self.game, "players": "4", "name": "A"} | {f"seat-{at}": "free" for at in (1, 2, 3)}
                answer = await http.post("/tables", data=form)
                id = answer.headers["location"].rsplit("/", 1)[1]
                cookies.append(answer.cookies["emporion"])
                http.cookies.clear()
                for name in "BCD":
                    answer = await http.post(f"/t/{id}/sit", data={"name": name})
                    cookies.append(answer.cookies["emporion"])
                    http.cookies.clear()
                row = [Sitter(self, id, cookie, at) for at, cookie in enumerate(cookies)]
                row += [Sitter(self, id, "", -1) for _ in range(self.watchers)]
                self.rows.append(row)
        for row in self.rows:
            await asyncio.gather(*[sitter.open() for sitter in row])

    async def play(self, rate: float, seconds: float) -> None:
        """Send moves at an even pace, round the tables."""
        rng, begin, at = Random(1), time.perf_counter(), 0
        for count in range(int(rate * seconds)):
            planned = begin + count / rate
            wait = planned - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            for _ in range(self.tables):
                at = (at + 1) % self.tables
                ready = [sitter for sitter in self.rows[at][:SEATS] if sitter.moves]
                if ready:
                    await ready[0].choose(rng)
                    self.late.append(time.perf_counter() - planned)
                    break
            else:
                self.skipped += 1
        await asyncio.sleep(1.0)


def quantile(values: list[float], q: float) -> float:
    return 1000 * sorted(values)[min(len(values) - 1, int(q * len(values)))] if values else float("nan")


def cpu(pid: int) -> float:
    """Seconds of processor a process and those it waited for have used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(int(value) for value in fields[11:15]) / os.sysconf("SC_CLK_TCK")


def report(bench: Bench, seconds: float, server_cpu: float, own_cpu: float, kind: str) -> dict[str, Any]:
    return {
        "engine": kind,
        "game": bench.game,
        "tables": bench.tables,
        "windows": bench.tables * (SEATS + bench.watchers),
        "moves": len(bench.times),
        "moves_per_second": round(len(bench.times) / seconds, 1),
        "updates_heard": bench.heard,
        "answer_ms": {name: round(quantile(bench.times, q), 1) for name, q in QUANTILES.items()},
        "generator": {"cpu_seconds": round(own_cpu, 1), "late_ms_p95": round(quantile(bench.late, 0.95), 1)},
        "server_cpu_seconds": round(server_cpu, 1),
        "skipped": bench.skipped,
        "errors": len(bench.errors),
    }


async def run(args: argparse.Namespace, url: str, pid: int, kind: str) -> int:
    bench = Bench(url, args.game, args.tables, args.watchers)
    await bench.seat()
    before, own, heard = cpu(pid), resource.getrusage(resource.RUSAGE_SELF), bench.heard
    await bench.play(args.rate, args.seconds)
    after = resource.getrusage(resource.RUSAGE_SELF)
    bench.heard -= heard
    own_cpu = after.ru_utime + after.ru_stime - own.ru_utime - own.ru_stime
    figures = report(bench, args.seconds, cpu(pid) - before, own_cpu, kind)
    print(json.dumps(figures, indent=None if args.json else 2))
    for error in bench.errors[:5]:
        print(error, file=sys.stderr)
    enough = len(bench.times) >= 0.98 * args.rate * args.seconds
    return 0 if enough and not bench.errors and figures["answer_ms"]["p95"] < args.limit else 1


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    parser.add_argument("--game", default="garum")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--watchers", type=int, default=2, help="at each table")
    parser.add_argument("--rate", type=float, default=50.0, help="moves a second, over all tables")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--limit", type=float, default=50.0, help="milliseconds that 95 of 100 answers must beat")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    version = [sys.executable, "-m", "emporion", "--version"]
    kind = subprocess.run(version, capture_output=True, text=True).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "emporion", "serve", "--port", "0", "--db", f"sqlite:///{folder}/tables.db"]
        server = subprocess.Popen([*command, "--rate", "1000"], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = server.stdout.readline().split()[3].rstrip("/")
        try:
            return asyncio.run(run(args, url, server.pid, kind))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    sys.exit(main())

"""How fast a table answers under load: `python -m bench.server`; see --help.

Four people sit at each of 100 tables, two more watch; every second window is tall. Moves are sent at an even pace.
Measured is the time from sending a move until its answer, which comes once it is stored; what servers and generator
cost; whether every acknowledged move is stored and shown. Several processes on one PostgreSQL: `bench.many`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from bench.windows import Crowd
from emporion.tables.engine import checked_url
from emporion.tables.schema import changes

QUANTILES = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
TICK = 5.0  # seconds between two looks at memory

Figures = dict[str, Any]


@dataclass(frozen=True)
class Load:
    """What is asked of how many."""

    games: list[str]
    tables: int = 100
    players: int = 4
    watchers: int = 2
    rate: float = 50.0
    seconds: float = 60.0
    limit: float = 50.0  # milliseconds that 95 of 100 answers must beat


@dataclass
class Measured:
    """Processor time and memory of processes, and processor time of a store apart, from beginning to end."""

    pids: list[int]
    store: Callable[[], float]
    cpu: list[float] = field(default_factory=list)
    stored: float = 0.0
    memory: list[list[float]] = field(default_factory=list)  # megabytes of each, every few seconds

    async def watch(self) -> None:
        self.cpu = [cpu(pid) for pid in self.pids]
        self.stored = self.store()
        while True:
            self.memory.append([round(memory(pid), 1) for pid in self.pids])
            await asyncio.sleep(TICK)

    def spent(self) -> list[float]:
        """Seconds of processor since the beginning, of each."""
        return [cpu(pid) - before for pid, before in zip(self.pids, self.cpu, strict=True)]


def quantile(values: list[float], q: float) -> float:
    """Milliseconds that so many of these seconds stay under."""
    return round(1000 * sorted(values)[min(len(values) - 1, int(q * len(values)))], 1) if values else float("nan")


def cpu(pid: int) -> float:
    """Seconds of processor a process and those it waited for have used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(int(value) for value in fields[11:15]) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Megabytes a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def lost(crowd: Crowd, db: str) -> int:
    """How many acknowledged moves are not stored as they were sent."""
    engine = sa.create_engine(checked_url(db))
    with engine.connect() as connection:
        rows = connection.execute(sa.select(changes.c.table_id, changes.c.number, changes.c.text)).all()
    engine.dispose()
    stored = {(row.table_id, row.number, row.text) for row in rows}
    return sum((move.table, move.number, move.text) not in stored for move in crowd.moves)


def report(load: Load, crowd: Crowd, servers: Measured, own: float, db: str) -> Figures:
    """What was measured."""
    moves, spent, took = max(1, len(crowd.moves)), servers.spent(), [move.took for move in crowd.moves]
    return {
        "games": load.games,
        "tables": load.tables,
        "windows": load.tables * (load.players + load.watchers),
        "asked_per_second": load.rate,
        "moves": len(crowd.moves),
        "moves_per_second": round(len(crowd.moves) / load.seconds, 1),
        "updates_heard": crowd.heard,
        "answer_ms": {name: quantile(took, q) for name, q in QUANTILES.items()},
        "server": {
            "processes": len(spent),
            "cpu_ms_per_move": round(1000 * sum(spent) / moves, 2),
            "cores": [round(seconds / load.seconds, 2) for seconds in spent],
            "store_cores": round((servers.store() - servers.stored) / load.seconds, 2),
            "memory_mb": servers.memory,
        },
        "generator": {"cores": round(own / load.seconds, 2), "late_ms_p95": quantile(crowd.late, 0.95)},
        "skipped": crowd.skipped,
        "errors": len(crowd.errors) + crowd.closed,
        "lost": lost(crowd, db),
        "behind": crowd.behind(),
    }


def passed(load: Load, found: Figures) -> bool:
    """Whether the pace was kept, fast enough, and nothing went wrong."""
    enough = found["moves"] >= 0.98 * load.rate * load.seconds
    wrong = found["errors"] + found["lost"] + found["behind"]
    return bool(enough and not wrong and found["answer_ms"]["p95"] < load.limit)


async def measure(
    load: Load, urls: list[str], pids: list[int], db: str, store: Callable[[], float] = lambda: 0.0
) -> tuple[Figures, Crowd]:
    """One run against servers that are there; `store` tells the seconds of processor a store of its own has used."""
    crowd = Crowd(urls, load.games, load.tables, load.players, load.watchers)
    await crowd.sit()
    servers = Measured(pids, store)
    watching = asyncio.create_task(servers.watch())
    await asyncio.sleep(0)
    before, crowd.heard = cpu(os.getpid()), 0
    await crowd.play(load.rate, load.seconds)
    watching.cancel()
    found = report(load, crowd, servers, cpu(os.getpid()) - before, db)
    for error in crowd.errors[:5]:
        print(error, file=sys.stderr)
    return found, crowd


@contextmanager
def running(db: str, key: Path, count: int) -> Iterator[tuple[list[str], list[int]]]:
    """So many server processes on this machine alone, while this lasts: where they are, and their ids."""
    command = [sys.executable, "-m", "emporion", "serve", "--port", "0", "--db", db, "--key-file", str(key)]
    words = [*command, "--rate", "1000", "--log-level", "warning"]
    servers = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True) for _ in range(count)]
    try:
        yield [_address(server) for server in servers], [server.pid for server in servers]
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait(20)


def _address(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    return server.stdout.readline().split()[3].rstrip("/")


def engine() -> str:
    """What is measured: compiled or not."""
    version = [sys.executable, "-m", "emporion", "--version"]
    return subprocess.run(version, capture_output=True, text=True).stdout.strip()


def run(load: Load) -> Figures:
    """One server on an SQLite file of its own."""
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{folder}/tables.db"
        with running(db, Path(folder, "tables.key"), 1) as (urls, pids):
            return asyncio.run(measure(load, urls, pids, db))[0]


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.server", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="garum", help="or several, with commas between")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--players", type=int, default=4, help="at each table")
    parser.add_argument("--watchers", type=int, default=2, help="at each table")
    parser.add_argument("--rate", type=float, default=50.0, help="moves a second, over all tables")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--limit", type=float, default=50.0, help="milliseconds that 95 of 100 answers must beat")
    args = parser.parse_args()
    load = Load(
        args.game.split(","), args.tables, args.players, args.watchers, args.rate, args.seconds, args.limit
    )  # fmt: skip
    found = run(load)
    print(json.dumps({"engine": engine(), "passed": passed(load, found)} | found, indent=2))
    return 0 if passed(load, found) else 1


if __name__ == "__main__":
    sys.exit(main())

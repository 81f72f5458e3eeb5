"""Several server processes on one PostgreSQL: `python -m bench.many`, compiled, on a quiet machine.

Two processes, 500 tables of all four games for two, both windows of a table through different processes: 1,000 sockets,
100 moves a second for three minutes. Then 10,000 finished games are put beside them and the lobby is asked for. The
database is the program's own, on this machine, with fsync on. `--write` puts figures and plots into docs/server.md.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa
from tests.postgres import Postgres

from bench.curves import Axis, plot
from bench.server import TICK, Figures, Load, cpu, engine, measure, passed, quantile, running
from bench.windows import Crowd
from bench.written import DOCS, machine, write
from emporion import games
from emporion.tables.engine import checked_url
from emporion.tables.schema import seats, tables
from emporion.tables.table import Status

PROCESSES = 2
LIMIT = 100.0
FINISHED = 10_000
LOBBY = 50.0  # milliseconds
ASKED = 40  # times the lobby
GROWTH = 1.10  # of memory from the second third of the run to its end: what is played is kept, a little
SLOW, MEMORY = "pictures/many-answers.svg", "pictures/many-memory.svg"


def finish(db: str, count: int) -> None:
    """So many finished games in the store, as a lobby reads them: copies of the first table there, and of its seats."""
    engine = sa.create_engine(checked_url(db))
    with engine.begin() as connection:
        one = connection.execute(sa.select(tables).limit(1)).mappings().one()
        sat = connection.execute(sa.select(seats).filter_by(table_id=one["id"])).mappings().all()
        over = {"status": Status.OVER, "asking": [], "scores": [40, 38], "winners": [0], "public": True}
        ids = [f"over-{number:05}" for number in range(count)]
        made = [{**one, **over, "id": id, "changed": one["changed"] - at} for at, id in enumerate(ids)]
        connection.execute(tables.insert(), made)
        connection.execute(seats.insert(), [{**seat, "table_id": id} for id in ids for seat in sat])
    engine.dispose()


async def lobby(url: str, cookie: str) -> list[float]:
    """Seconds the lobby takes, one after the other, as somebody who sits somewhere."""
    took = []
    async with httpx.AsyncClient(base_url=url, cookies={"emporion": cookie}, timeout=60) as http:
        for _ in range(ASKED):
            began = time.perf_counter()
            answer = await http.get("/")
            took.append(time.perf_counter() - began)
            answer.raise_for_status()
    return took


async def whole(load: Load, urls: list[str], pids: list[int], db: str, postgres: int) -> tuple[Figures, Crowd]:
    """The load, then the lobby."""
    found, crowd = await measure(load, urls, pids, db, lambda: family(postgres))
    await asyncio.to_thread(finish, db, FINISHED)
    took = await lobby(urls[0], crowd.rows[0][0].cookie)
    found["lobby_ms"] = {name: quantile(took, q) for name, q in {"p50": 0.5, "p95": 0.95}.items()}
    return found, crowd


def family(parent: int) -> float:
    """Seconds of processor of PostgreSQL and its processes; those that have gone are counted with it."""
    found = cpu(parent)
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = each.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found += sum(int(value) for value in fields[11:13]) / os.sysconf("SC_CLK_TCK")
    return found


def grown(memory: list[list[float]]) -> float:
    """What memory at the end is of that after the first third, of all processes together."""
    total = [sum(row) for row in memory]
    return total[-1] / total[len(total) // 3]


def over_time(crowd: Crowd, seconds: float) -> list[tuple[float, float]]:
    """The time 95 of 100 answers took, every few seconds."""
    points = []
    for end in range(int(TICK), int(seconds) + 1, int(TICK)):
        took = [move.took for move in crowd.moves if end - TICK <= move.at < end]
        points.append((float(end), quantile(took, 0.95)))
    return [point for point in points if point[1] == point[1]]


def told(load: Load, found: Figures) -> str:
    """The figures as the document has them."""
    took, server, memory = found["answer_ms"], found["server"], found["server"]["memory_mb"]
    rows = [
        ("moves a second, asked and answered", f"{load.rate:g}, {found['moves_per_second']:g}"),
        ("an answer, p50, p95, p99, slowest", ", ".join(f"{took[name]:g}" for name in took) + " ms"),
        ("errors, lost moves, windows behind", f"{found['errors']}, {found['lost']}, {found['behind']}"),
        ("memory of each process, beginning → end", ", ".join(map(_from_to, zip(*memory, strict=True)))),
        ("memory, end ÷ after the first third", f"{grown(memory):.2f}"),
        ("CPU of both servers a move", f"{server['cpu_ms_per_move']:.1f} ms"),
        ("cores: servers, PostgreSQL, generator", _cores(found)),
        (f"lobby beside {FINISHED:,} finished games, p50, p95", "{p50:g}, {p95:g} ms".format(**found["lobby_ms"])),
    ]
    head = f"{engine()}, {machine()}: {PROCESSES} processes on one PostgreSQL (fsync on), {load.tables} tables of all"
    head += f" four games, {found['windows']:,} windows, {load.seconds:g} seconds."
    table = "\n".join(f"| {name} | {value} |" for name, value in rows)
    return f"{head}\n\n| | |\n|---|---|\n{table}\n\n![Answers over time]({SLOW})\n![Memory over time]({MEMORY})"


def _from_to(memory: Sequence[float]) -> str:
    return f"{memory[0]:.0f} → {memory[-1]:.0f} MB"


def _cores(found: Figures) -> str:
    shares = [*found["server"]["cores"], found["server"]["store_cores"], found["generator"]["cores"]]
    return ", ".join(f"{100 * share:.0f} %" for share in shares)


def draw(crowd: Crowd, found: Figures, seconds: float) -> None:
    """Both plots."""
    ticks = [round(seconds * part / 6) for part in range(7)]
    across = Axis("seconds", seconds, ticks)
    up = Axis("milliseconds 95 of 100 answers take", 2 * LIMIT, range(0, int(2 * LIMIT) + 1, 50))
    (DOCS / SLOW).write_text(plot({"p95": over_time(crowd, seconds)}, across, up, LIMIT, "ms"), encoding="utf-8")
    memory = found["server"]["memory_mb"]
    most = 100 * (1 + int(max(max(row) for row in memory)) // 100)
    lines: dict[str, Any] = {
        f"process {at + 1}": [(min(TICK * tick, seconds), row[at]) for tick, row in enumerate(memory)]
        for at in range(PROCESSES)
    }
    axis = Axis("megabytes", most, range(0, most + 1, 100))
    (DOCS / MEMORY).write_text(plot(lines, across, axis), encoding="utf-8")


def main() -> int:
    parser = ArgumentParser(prog="bench.many", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second, over all tables")
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--write", action="store_true", help="into docs/server.md")
    args = parser.parse_args()
    load = Load(list(games.GAMES), args.tables, 2, 0, args.rate, args.seconds, LIMIT)
    folder = Path(tempfile.mkdtemp(prefix="emporion-many-"))
    postgres = Postgres(folder, "fsync=on", "full_page_writes=on")
    try:
        db, pid = postgres.make("many"), int((folder / "data" / "postmaster.pid").read_text().split()[0])
        with running(db, folder / "tables.key", PROCESSES) as (urls, pids):
            found, crowd = asyncio.run(whole(load, urls, pids, db, pid))
    finally:
        postgres.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)
    print(json.dumps(found))
    print(told(load, found))
    if args.write:
        draw(crowd, found, args.seconds)
        write("many", told(load, found))
    flat, quick = grown(found["server"]["memory_mb"]) < GROWTH, found["lobby_ms"]["p95"] < LOBBY
    return 0 if passed(load, found) and flat and quick else 1


if __name__ == "__main__":
    sys.exit(main())

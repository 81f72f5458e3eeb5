"""How far N processes on one PostgreSQL with M bot workers go: `python -m bench.scale`.

Costs are measured on this machine, or given; what follows from them is computed: a small simulation of queues, told
apart from what was measured in everything it prints.
"""

from __future__ import annotations

import asyncio
import heapq
import json
import os
import statistics
import sys
import tempfile
import time
from argparse import ArgumentParser
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import sqlalchemy as sa

from emporion import bots, face
from emporion.tables import show
from emporion.tables.host import Host
from emporion.tables.store import Store
from emporion.tables.table import Person

ANNA = Person("a" * 24, "Anna")


@dataclass(frozen=True)
class Costs:
    """Milliseconds of one core: of the process for a move, and for each viewer who is told; of PostgreSQL for its
    transaction; of a worker for a bot's answer.
    """

    move: float = 4.0
    viewer: float = 1.6
    follow: float = 3.0  # another process reads the change it heard of
    commit: float = 1.2
    bot: float = 60.0


@dataclass(frozen=True)
class Load:
    """What is asked: tables, moves a second over all of them, who looks, how many moves are bots'."""

    processes: int = 2
    stores: int = 1  # databases, when tables are partitioned by their ids
    workers: int = 2
    tables: int = 500
    rate: float = 100.0
    viewers: float = 2.0
    bots: float = 0.25  # of all moves
    apart: float = 0.5  # of a table's viewers look through another process


class Queue:
    """So many servers, first come, first served."""

    def __init__(self, servers: int) -> None:
        self.free = [0.0] * servers
        self.busy = 0.0

    def serve(self, at: float, takes: float) -> float:
        """When somebody who comes at that time is done."""
        begins = max(at, heapq.heappop(self.free))
        heapq.heappush(self.free, begins + takes)
        self.busy += takes
        return begins + takes


@dataclass
class Move:
    """One move on its way: its process, its store, when it was asked for."""

    own: Queue
    other: Queue  # the process through which the others look
    store: Queue
    begun: float = 0.0


def simulate(load: Load, costs: Costs, seconds: float = 60.0, seed: int = 1) -> dict[str, Any]:
    """Moves come by chance at the rate; each passes its process, its store, and its viewers' processes."""
    rng = Random(seed)
    processes = [Queue(1) for _ in range(load.processes)]
    stores = [Queue(1) for _ in range(load.stores)]
    workers = Queue(load.workers)
    elsewhere = load.viewers * load.apart if load.processes > 1 else 0.0
    took: list[float] = []
    events: list[tuple[float, int, str, Move]] = []
    now, count = 0.0, 0
    while now < seconds:
        now += rng.expovariate(load.rate)
        move = Move(rng.choice(processes), rng.choice(processes), stores[rng.randrange(load.tables) % load.stores])
        events.append((now, count, "think" if rng.random() < load.bots else "move", move))
        count += 1
    heapq.heapify(events)
    while events:
        at, _, what, move = heapq.heappop(events)
        count += 1
        if what == "think":
            heapq.heappush(events, (workers.serve(at, _about(rng, costs.bot)), count, "move", move))
        elif what == "move":
            move.begun = at
            heapq.heappush(events, (move.own.serve(at, _about(rng, costs.move)), count, "store", move))
        elif what == "store":
            heapq.heappush(events, (move.store.serve(at, _about(rng, costs.commit)), count, "tell", move))
        else:
            took.append(at - move.begun)
            move.own.serve(at, costs.viewer * (load.viewers - elsewhere) / 1000)
            if elsewhere:
                move.other.serve(at, (costs.follow + costs.viewer * elsewhere) / 1000)
    shares = {
        "processes": sum(queue.busy for queue in processes) / load.processes / seconds,
        "PostgreSQL": sum(queue.busy for queue in stores) / load.stores / seconds,
        "bot workers": workers.busy / load.workers / seconds,
    }
    first = max(shares, key=lambda name: shares[name])
    late = max(0.0, max([at for queue in [workers] for at in queue.free], default=0.0) - seconds)
    return {"p95": 1000 * statistics.quantiles(took, n=20)[18], "shares": shares, "first": first, "late": late}


def _about(rng: Random, milliseconds: float) -> float:
    """A cost varies: half of it is sure, the rest by chance."""
    return (0.5 * milliseconds + rng.expovariate(2 / milliseconds)) / 1000


def most(load: Load, costs: Costs, limit: float = 100.0) -> float:
    """The highest rate whose p95 stays under the limit, to five moves a second."""
    low, high = 1.0, 2_000.0
    while high - low > 5:
        middle = (low + high) / 2
        found = simulate(replace(load, rate=middle), costs, 10.0)
        fits = found["p95"] < limit and found["late"] < 1.0  # bots keep up, too
        low, high = (middle, high) if fits else (low, middle)
    return low


# --- what is measured


async def measured(url: str) -> Costs:
    """Costs on this machine, in a process of its own: processor time, not the clock's, where there is a choice."""
    store = Store(url)
    await store.open()
    host = Host(store, None)
    table = await host.create(ANNA, "garum", 2, {}, ["me", "here:Ada"], False)
    place = await host.place(table.id)
    rng, moves, tells, follows = Random(1), [], [], []
    backend = await store.do(_backend) if store.shared else 0
    before = _cpu_of(backend)
    for _ in range(100):
        seat = place.table.asking()[0]
        text = str(rng.choice(place.table.state.legal(seat)))
        known, cpu = place.table, time.process_time()
        await host.play(table.id, ANNA.id, seat, known.number, text)
        moves.append(time.process_time() - cpu)
        begun = time.process_time()
        await store.load(table.id, known)
        follows.append(time.process_time() - begun)
        begun = time.process_time()
        place.told = place.table
        show.whole(host, place, seat)
        tells.append(time.process_time() - begun)
    commit = 1000 * (_cpu_of(backend) - before) / len(moves)
    bot = _thought(face.view(place.table.state, place.table.asking()[0]))
    await store.close()
    middle = [round(1000 * statistics.median(found), 2) for found in (moves, tells, follows)]
    return Costs(middle[0], middle[1], middle[2], round(max(commit, 0.2), 2), round(bot, 1))


def _backend(connection: sa.Connection) -> int:
    return int(connection.scalar(sa.text("SELECT pg_backend_pid()")) or 0)


def _cpu_of(pid: int) -> float:
    """Seconds of processor that PostgreSQL's process for us has used; nothing where there is none."""
    if not pid:
        return 0.0
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(int(value) for value in fields[11:13]) / os.sysconf("SC_CLK_TCK")


def _thought(view: Any) -> float:
    """Milliseconds of an answer of the bot one usually plays against."""
    begun = time.process_time()
    bots.get("normal").seated().choose(view, view.legal(view.viewer), Random(1), 0)
    return 1000 * (time.process_time() - begun)


def rows(costs: Costs) -> list[str]:
    """A table for docs/scale.md: what is computed from these costs."""
    out = ["| processes | PostgreSQLs | bot workers | moves a second with p95 < 100 ms | saturates first |"]
    out.append("|---:|---:|---:|---:|---|")
    for processes, stores, workers in (
        (1, 1, 2),
        (2, 1, 2),
        (4, 1, 8),
        (8, 1, 16),
        (16, 1, 32),
        (16, 4, 32),
        (32, 8, 64),
    ):
        load = Load(processes=processes, stores=stores, workers=workers)
        rate = most(load, costs)
        first = simulate(replace(load, rate=rate), costs)["first"]
        out.append(f"| {processes} | {stores} | {workers} | {rate:.0f} | {first} |")
    return out


def main() -> int:
    parser = ArgumentParser(prog="bench.scale", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--db", default="", metavar="URL", help="measure costs on this empty store; else on SQLite")
    parser.add_argument("--costs", default="", metavar="JSON", help="costs instead of measuring them")
    args = parser.parse_args()
    if args.costs:
        costs = Costs(**json.loads(args.costs))
    else:
        with tempfile.TemporaryDirectory() as folder:
            costs = asyncio.run(measured(args.db or f"sqlite:///{Path(folder) / 'tables.db'}"))
    print(f"{'given' if args.costs else 'measured'}, in ms: {json.dumps(asdict(costs))}\ncomputed:")
    print("\n".join(rows(costs)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

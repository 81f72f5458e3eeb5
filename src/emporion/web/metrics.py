"""How the server fares, in numbers that Prometheus reads: /metrics, for whoever is allowed to ask."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter, Request
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.exceptions import HTTPException
from starlette.responses import Response

from emporion.tables.host import Host
from emporion.tables.table import Refused, Table

router = APIRouter()

KIND = "text/plain; version=0.0.4; charset=utf-8"
STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class Metrics:
    """The numbers of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        kept: Any = {"registry": self.registry}
        self.moves = Counter("emporion_moves", "Moves that were stored", ["game", "by"], **kept)
        self.refused = Counter("emporion_refused", "Moves that were refused with a sentence", **kept)
        self.answer = Histogram(
            "emporion_move_seconds", "From asking for a move until it is stored", buckets=STEPS, **kept
        )
        self.windows = Gauge("emporion_windows", "Windows and streams open at tables", **kept)
        self.places = Gauge("emporion_tables_held", "Tables this process holds in memory", **kept)
        self.thinking = Gauge("emporion_bots_begun", "Bots' answers that were begun", **kept)
        self.waiting = Gauge("emporion_bots_waiting", "Answers that wait for a worker", **kept)
        self.workers = Gauge("emporion_workers_alive", "Worker processes that live", **kept)
        self.late = Gauge("emporion_bots_late_seconds", "How long somebody has waited for a bot", **kept)
        self.well = Gauge("emporion_loop_well", "Whether a loop goes its rounds", ["loop"], **kept)
        self.stored = Gauge("emporion_store_answers", "Whether the store answers", **kept)

    def watch(self, host: Host) -> None:
        """Count what passes the host's one door for moves."""
        host.play_at = self._counted(host.play_at)  # type: ignore[method-assign, assignment]

    def _counted(self, play: Callable[..., Awaitable[Table]]) -> Callable[..., Awaitable[Table]]:
        async def counted(place: Any, seat: int, text: str) -> Table:
            begun = time.perf_counter()
            try:
                table = await play(place, seat, text)
            except Refused:
                self.refused.inc()
                raise
            self.answer.observe(time.perf_counter() - begun)
            self.moves.labels(table.game, table.seats[seat].kind).inc()
            return table

        return counted

    async def read(self, host: Host) -> bytes:
        """Everything as it is now."""
        health = await host.health()
        self.windows.set(sum(len(place.windows) for place in host.places))
        self.places.set(len(host.places))
        self.thinking.set(len(host._thinking))
        self.waiting.set(host.workers.waiting if host.workers else 0)
        self.workers.set(host.workers.alive if host.workers else 0)
        self.late.set(health["late"])
        self.stored.set(health["store"])
        for name, well in health["loops"].items():
            self.well.labels(name).set(well)
        return generate_latest(self.registry)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The numbers; from addresses the operator names, and from this machine. For others there is no such page."""
    if not allowed(request.client.host if request.client else "", request.app.state.metrics_from):
        raise HTTPException(404)
    return Response(await request.app.state.metrics.read(request.app.state.host), media_type=KIND)


def allowed(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address may ask."""
    try:
        ip = ipaddress.ip_address(address)
        return ip.is_loopback or any(ip in ipaddress.ip_network(network) for network in networks)
    except ValueError:
        return False

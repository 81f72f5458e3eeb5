"""How many moves a second one server holds: `python -m bench.load [--out FILE.svg]`.

For each game and pace `bench.server` runs once, 100 tables and 600 windows; printed is a table for docs/server.md, and
drawn how long answers take as the pace rises.
"""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

PACES = {"garum": (50, 100, 150, 200), "minos": (25, 50, 80, 110)}
LIMIT = 50.0  # milliseconds nineteen of twenty answers must beat
WIDE, TALL, LEFT, LOW = 620, 300, 60, 250
INK = {"garum": "#7a3b1d", "minos": "#1d4f7a"}

Run = dict[str, Any]


def run(game: str, pace: int, seconds: float) -> Run:
    """One run; its figures."""
    command = [sys.executable, "-m", "bench.server", "--json", "--game", game, "--rate", str(pace)]
    done = subprocess.run(
        [*command, "--seconds", str(seconds)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    found: Run = json.loads(done.stdout)
    return found | {"pace": pace}


def row(found: Run) -> str:
    """A run as a row of the document's table."""
    took, cost = found["answer_ms"], 1000 * found["server_cpu_seconds"] / max(1, found["moves"])
    late = found["generator"]["late_ms_p95"]
    cells = [
        found["game"].capitalize(),
        found["pace"],
        found["moves_per_second"],
        took["p50"],
        took["p95"],
        took["p99"],
    ]
    return "| " + " | ".join(map(str, [*cells, f"{cost:.1f}", late, found["errors"]])) + " |"


def drawn(runs: list[Run]) -> str:
    """The pace to the right, the time nineteen of twenty answers take upwards."""
    fastest, slowest = max(found["pace"] for found in runs), 2 * LIMIT
    parts = [_line(LEFT, _y(LIMIT, slowest), WIDE, _y(LIMIT, slowest), "#b0a090")]
    parts.append(_text(WIDE, _y(LIMIT, slowest) - 6, f"{LIMIT:.0f} ms", "end"))
    for value in range(0, int(slowest) + 1, 20):
        parts.append(_text(LEFT - 8, _y(value, slowest) + 4, str(value), "end"))
    for pace in sorted({found["pace"] for found in runs}):
        parts.append(_text(_x(pace, fastest), LOW + 18, str(pace), "middle"))
    for game, ink in INK.items():
        points = [(found["pace"], min(found["answer_ms"]["p95"], slowest)) for found in runs if found["game"] == game]
        path = " ".join(f"{_x(pace, fastest):.0f},{_y(took, slowest):.0f}" for pace, took in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{ink}" stroke-width="2.5"/>')
        parts += [
            f'<circle cx="{_x(p, fastest):.0f}" cy="{_y(t, slowest):.0f}" r="4" fill="{ink}"/>' for p, t in points
        ]
        last = points[-1]
        parts.append(_text(_x(last[0], fastest), _y(last[1], slowest) - 10, game.capitalize(), "end", ink))
    parts.append(
        _text((LEFT + WIDE) / 2, TALL - 8, "moves a second; upwards: milliseconds 95 of 100 answers take", "middle")
    )
    box = f'<rect width="{WIDE + 20}" height="{TALL}" fill="#fbf7ef"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE + 20} {TALL}">{box}{"".join(parts)}</svg>\n'


def _x(pace: float, fastest: float) -> float:
    return LEFT + (WIDE - LEFT - 10) * pace / fastest


def _y(took: float, slowest: float) -> float:
    return LOW - (LOW - 20) * took / slowest


def _line(x: float, y: float, right: float, low: float, ink: str) -> str:
    return f'<line x1="{x:.0f}" y1="{y:.0f}" x2="{right:.0f}" y2="{low:.0f}" stroke="{ink}" stroke-dasharray="4 4"/>'


def _text(x: float, y: float, said: str, anchor: str, ink: str = "#2a2320") -> str:
    look = f'text-anchor="{anchor}" font-family="sans-serif" font-size="12" fill="{ink}"'
    return f'<text x="{x:.0f}" y="{y:.0f}" {look}>{said}</text>'


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--out", type=Path, help="the picture, as SVG")
    args = parser.parse_args()
    heads = "game | asked a second | answered | p50, ms | p95 | p99 | server's CPU a move, ms | generator late, p95"
    print(f"| {heads} | errors |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|", flush=True)
    runs = []
    for game, paces in PACES.items():
        for pace in paces:
            runs.append(run(game, pace, args.seconds))
            print(row(runs[-1]), flush=True)
    if args.out:
        args.out.write_text(drawn(runs))


if __name__ == "__main__":
    main()

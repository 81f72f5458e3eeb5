"""How many moves a second one server holds: `python -m bench.load`, compiled, on a quiet machine.

For each game and pace `bench.server` runs once, 100 tables and 600 windows, every second of them tall. `--write` puts
the table and the plot into docs/server.md.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from bench.curves import Axis, plot
from bench.server import Figures, Load, engine, passed, run
from bench.written import DOCS, machine, write

PACES = {"garum": (100, 150, 200), "minos": (50, 80, 110)}
HELD = {"garum": 150, "minos": 80}  # what must hold
LIMIT = 50.0
PICTURE = "pictures/load.svg"
HEADS = (
    "game", "asked a second", "answered", "p50, ms", "p95", "p99", "server's CPU a move, ms", "server's core, %",
    "generator's core, %", "errors", "lost",
)  # fmt: skip


def row(found: Figures) -> list[str]:
    """A run as a row of the document's table."""
    took, server = found["answer_ms"], found["server"]
    return [
        found["games"][0].capitalize(), f"{found['asked_per_second']:g}", f"{found['moves_per_second']:g}",
        *[f"{took[name]:g}" for name in ("p50", "p95", "p99")],
        f"{server['cpu_ms_per_move']:.1f}", f"{100 * server['cores'][0]:.0f}",
        f"{100 * found['generator']['cores']:.0f}", str(found["errors"] + found["behind"]), str(found["lost"]),
    ]  # fmt: skip


def line(cells: list[str] | tuple[str, ...]) -> str:
    return "| " + " | ".join(cells) + " |"


def drawn(runs: list[Figures]) -> str:
    """The pace to the right, the time nineteen of twenty answers take upwards."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for found in runs:
        point = (found["asked_per_second"], found["answer_ms"]["p95"])
        lines.setdefault(found["games"][0].capitalize(), []).append(point)
    paces = sorted({found["asked_per_second"] for found in runs})
    across = Axis("moves a second", max(paces), paces)
    return plot(lines, across, Axis("milliseconds 95 of 100 answers take", 100, range(0, 101, 20)), LIMIT, "ms")


def main() -> int:
    parser = ArgumentParser(prog="bench.load", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=20.0, help="of each run")
    parser.add_argument("--write", action="store_true", help="into docs/server.md")
    args = parser.parse_args()
    told = [f"{engine()}, {machine()}; {args.seconds:g} seconds a row.", "", line(HEADS)]
    told.append(line(["---"] + ["---:"] * (len(HEADS) - 1)))
    print("\n".join(told), flush=True)
    runs, good = [], True
    for game, paces in PACES.items():
        for pace in paces:
            load = Load([game], rate=pace, seconds=args.seconds, limit=LIMIT)
            found = run(load)
            good &= pace > HELD[game] or passed(load, found)
            runs.append(found)
            told.append(line(row(found)))
            print(told[-1], flush=True)
    if args.write:
        (DOCS / PICTURE).write_text(drawn(runs), encoding="utf-8")
        write("load", "\n".join([*told, "", f"![Answers as the pace rises]({PICTURE})"]))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

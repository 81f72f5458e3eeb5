"""`emporion bench`: every figure is a ratio taken in one run, because machines are noisy."""

from __future__ import annotations

import platform
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from random import Random
from typing import Any

import emporion
from emporion import cli, games
from emporion.commands import meter
from emporion.commands.common import json_argument, print_json, print_table


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", help="all games when left out")
    json_argument(parser)
    parser.add_argument(
        "--peers",
        action="store_true",
        help="measure OpenSpiel's hearts, and its search on backgammon, too (the extra `peers`)",
    )
    parser.add_argument("--windows", type=int, default=15, help="alternating windows, best against best")
    parser.add_argument("--seconds", type=float, default=0.3, help="of a window")


def run(args: Namespace) -> int:
    if args.windows < 1 or args.seconds <= 0:
        raise ValueError("--windows takes 1 or more, and --seconds more than 0.")
    report: dict[str, Any] = {
        "build": cli.kind(),
        "python": platform.python_version(),
        "windows": args.windows,
        "seconds": args.seconds,
        "games": {},
    }
    for name in args.game or games.names():
        report["games"][name] = measured(name, args.windows, args.seconds, args.peers)
    if args.json:
        print_json(report)
    else:
        print_table(lines(report), f"emporion {report['build']}, Python {report['python']}", numbers=True)
    return 0


def measured(name: str, windows: int, seconds: float, peers: bool) -> dict[str, float]:
    """One game's figures, from windows that take turns."""
    games.game(name)
    s = meter.middle(name)
    v = emporion.view(s, s.asking()[0])
    rng = Random(3)
    other = meter.hearts_middle() if peers else None
    best: dict[str, list[float]] = {}
    with subprocess.Popen(
        [sys.executable, meter.__file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as interpreted:
        assert interpreted.stdin and interpreted.stdout
        for _ in range(windows):
            whole, moves_only = meter.driven(name, seconds)
            best.setdefault("driven", []).append(whole)
            best.setdefault("driven_moves_only", []).append(moves_only)
            if other is not None:
                best.setdefault("hearts", []).append(meter.hearts(seconds))
                best.setdefault("hearts_clone_us", []).append(meter.each(other.clone, seconds / 10))
                best.setdefault("backgammon_search", []).append(meter.backgammon(seconds))
            interpreted.stdin.write(f"{name} {seconds}\n")
            interpreted.stdin.flush()
            best.setdefault("interpreted", []).append(float(interpreted.stdout.readline()))
            best.setdefault("play_out", []).append(meter.played_out(name, seconds))
            best.setdefault("search", []).append(meter.searched(name, seconds))
            best.setdefault("clone_us", []).append(meter.each(s.clone, seconds / 10))
            best.setdefault("imagine_us", []).append(meter.each(lambda: emporion.imagine(v, rng), seconds / 10))
        interpreted.stdin.close()
    figures = {key: round(min(got) if key.endswith("_us") else max(got), 2) for key, got in best.items()}
    return figures | ratios(figures)


def ratios(figures: dict[str, float]) -> dict[str, float]:
    """What the figures mean, each against another of the same run."""
    out = {
        "times_interpreted": figures["driven"] / figures["interpreted"],
        "play_out_times_driven": figures["play_out"] / figures["driven_moves_only"],
        "imagine_clones": figures["imagine_us"] / figures["clone_us"],
    }
    if "hearts" in figures:
        out["times_hearts"] = figures["driven"] / figures["hearts"]
        out["search_times_backgammon"] = figures["search"] / figures["backgammon_search"]
        out["clone_times_hearts"] = figures["clone_us"] / figures["hearts_clone_us"]
    return {key: round(value, 2) for key, value in out.items()}


def lines(report: dict[str, Any]) -> list[list[str]]:
    """The figures for people, a row each."""
    rows = [["figure", *report["games"]]]
    for key in next(iter(report["games"].values())):
        rows.append([key.replace("_", " "), *[f"{figures[key]:,}" for figures in report["games"].values()]])
    return rows

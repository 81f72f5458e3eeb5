"""`emporion bench`: every figure is a ratio taken in one run, because machines are noisy."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tomllib
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import emporion
from emporion import cli, games
from emporion.commands import meter, peers
from emporion.commands.common import json_argument, pack_argument, print_json, print_table


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", help="all games when left out")
    pack_argument(parser)
    json_argument(parser)
    parser.add_argument(
        "--peers",
        action="store_true",
        help="measure others in the same run (the extra `peers`): OpenSpiel, Catanatron, PettingZoo's classics, RLCard",
    )
    parser.add_argument("--out", metavar="FILE", help="write what --peers finds to a page, as docs/speed.md")
    parser.add_argument("--windows", type=int, default=15, help="alternating windows, best against best")
    parser.add_argument("--seconds", type=float, default=0.3, help="of a window")


def run(args: Namespace) -> int:
    if args.windows < 1 or args.seconds <= 0:
        raise ValueError("--windows takes 1 or more, and --seconds more than 0.")
    if args.pack and len(args.game) != 1:
        raise ValueError("--pack goes with the one game it is for.")
    report: dict[str, Any] = {
        "build": cli.kind(),
        "python": platform.python_version(),
        "windows": args.windows,
        "seconds": args.seconds,
        "games": {},
    }
    names = list(args.game or games.names())
    if args.out and not args.peers:
        raise ValueError("--out is for the page that --peers writes.")
    for name in names:
        spiel = args.peers and find_spec("pyspiel") is not None
        report["games"][name] = measured(name, args.windows, args.seconds, spiel, args.pack)
    if args.peers:
        report["peers"] = beside(names, report, args.out)
    if args.json:
        print_json(report)
        return 0
    print_table(lines(report), f"emporion {report['build']}, Python {report['python']}", numbers=True)
    if args.peers:
        print_table(peers.lines(report["peers"]), "beside others", numbers=True)
        print_table(peers.ratio_lines(report["peers"]), "so many times", numbers=True)
        for peer, why in report["peers"]["missing"].items():
            print(f"{peer} is missing: {why}.")
    return 0


def beside(names: list[str], report: dict[str, Any], out: str | None) -> dict[str, Any]:
    """Our games and those of others, in windows that take turns; on a page if it is wanted."""
    about = {key: report[key] for key in ("build", "python", "windows", "seconds")}
    about |= {"version": emporion.__version__, "cores": os.cpu_count(), "load": load()}
    found = peers.measured(names, report["windows"], report["seconds"])
    about["load_after"] = load()
    if out:
        words = tomllib.loads((Path(emporion.__file__).with_name("text") / "speed.toml").read_text(encoding="utf-8"))
        Path(out).write_text(peers.markdown(found, about, words), encoding="utf-8")
    return found | {"load": [about["load"], about["load_after"]]}


def load() -> str:
    """How busy the machine is: processes that want a core, on the average of a minute."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def measured(name: str, windows: int, seconds: float, peers: bool, pack: str | None = None) -> dict[str, float]:
    """One game's figures, from windows that take turns."""
    games.game(name)
    s = meter.middle(name, pack)
    v = emporion.view(s, s.asking()[0])
    rng = Random(3)
    other = meter.hearts_middle() if peers else None
    best: dict[str, list[float]] = {}
    with subprocess.Popen(
        [sys.executable, meter.__file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as interpreted:
        assert interpreted.stdin and interpreted.stdout
        for _ in range(windows):
            whole, moves_only = meter.driven(name, seconds, pack)
            best.setdefault("driven", []).append(whole)
            best.setdefault("driven_moves_only", []).append(moves_only)
            if other is not None:
                best.setdefault("hearts", []).append(meter.hearts(seconds))
                best.setdefault("hearts_clone_us", []).append(meter.each(other.clone, seconds / 10))
                best.setdefault("backgammon_search", []).append(meter.backgammon(seconds))
            interpreted.stdin.write(f"{name} {seconds}{' ' + str(Path(pack).absolute()) if pack else ''}\n")
            interpreted.stdin.flush()
            best.setdefault("interpreted", []).append(float(interpreted.stdout.readline()))
            best.setdefault("play_out", []).append(meter.played_out(name, seconds, pack))
            best.setdefault("search", []).append(meter.searched(name, seconds, pack))
            best.setdefault("clone_us", []).append(meter.each(s.clone, seconds / 10))
            best.setdefault("start_us", []).append(meter.each(lambda: meter.opening(name, 1, pack=pack), seconds / 10))
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

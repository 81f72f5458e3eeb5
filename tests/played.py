"""Golden games: write them with `python -m tests.played GAME`, after looking at what changed."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import emporion
from emporion import bots, laws
from emporion.commands.told import story

HERE = Path(__file__).parent / "games"


def folder(name: str) -> Path:
    return HERE / name / "played"


def golden(name: str) -> list[tuple[str, int, dict[str, str], str]]:
    """A file's name, player count, options and bot: every combination once by random and once by greedy bots."""
    out = []
    for players, options in laws.combinations(name):
        for who in ("random", "greedy"):
            out.append(("-".join([str(players), *options.values(), who]), players, options, who))
    return out


def told(record: emporion.Record) -> str:
    """Log, scores and ledger, as text that can be read and compared."""
    names = [f"Seat {seat + 1}" for seat in range(record.state.seats)]
    lines = story(record, names, 0)
    for seat, points, cause, source in record.state.ledger():
        lines.append(f"{names[seat]}: {points} for {cause} ({source})")
    lines += [f"scores {record.state.scores()}, winners {record.state.winners()}"]
    return "\n".join(lines) + "\n"


def write(name: str) -> None:
    folder(name).mkdir(exist_ok=True)
    for file, players, options, who in golden(name):
        record = emporion.Record.start(name, players=players, seed=len(file), **options)  # type: ignore[arg-type]
        bot, rng = bots.get(who), Random(len(file))
        while not record.state.over:
            (seat,) = record.state.asking()
            v = emporion.view(record.state, seat)
            record.play(seat, bot.choose(v, v.legal(seat), rng, 100))
        del record.header["content"]  # golden games are of this version, and many: the standard content it is
        record.write(folder(name) / f"{file}.jsonl")
        (folder(name) / f"{file}.txt").write_text(told(record), encoding="utf-8")


if __name__ == "__main__":
    for game in sys.argv[1:]:
        write(game)

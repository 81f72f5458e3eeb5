"""`emporion puzzles`: solve them in the terminal, or mine new ones from bots' games."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random

import emporion
from emporion import games
from emporion.puzzles import Puzzle, puzzles
from emporion.puzzles.mining import checked, mined, played
from emporion.puzzles.puzzle import Source, written
from emporion.puzzles.walk import Walk
from emporion.review.words import say


def arguments(parser: ArgumentParser) -> None:
    does = parser.add_subparsers(dest="does", required=True, metavar="WHAT")
    play = does.add_parser("play", help="solve puzzles")
    play.add_argument("game")
    play.add_argument("--id", help="this one; else any")
    show = does.add_parser("list", help="the puzzles of a game, or how many each game has")
    show.add_argument("game", nargs="?")
    mine = does.add_parser("mine", help="look for new ones in bots' games")
    mine.add_argument("game")
    mine.add_argument("--players", type=int, help="how many play; all numbers in turn when left out")
    mine.add_argument("--seed", type=int, default=1, help="of the first game")
    mine.add_argument("--count", type=int, default=60, help="stop after so many puzzles")
    mine.add_argument("--seconds", type=float, default=600.0, help="stop after so long")
    mine.add_argument("--bot", default="easy", help="who plays the games")
    mine.add_argument("--out", required=True, metavar="FILE", help="where to write them, a game a line")
    check = does.add_parser("check", help="ask a stronger search again whether the puzzles of a game still hold")
    check.add_argument("game")
    check.add_argument("--out", metavar="FILE", help="where to write those that hold, graded by the bots of today")


def run(args: Namespace) -> int:
    if args.does != "list" or args.game:
        games.game(args.game)
    return {"play": _play, "list": _list, "mine": _mine, "check": _check}[args.does](args)


def _list(args: Namespace) -> int:
    if not args.game:
        for name in games.names():
            print(f"{name}: {len(puzzles(name))}")
        return 0
    for one in puzzles(args.game):
        print(f"{one.id}  {'★' * one.grade:<4}  {one.source.players} players, move {one.at}")
    return 0


def _mine(args: Namespace) -> int:
    """Game after game; every one that gave a puzzle is written at once."""
    ends, count, seed = time.monotonic() + args.seconds, 0, args.seed
    counts = (args.players,) if args.players else games.game(args.game).players
    counts = tuple([players for players in counts if players > 1])
    with Path(args.out).open("a", encoding="utf-8") as file:
        while count < args.count and time.monotonic() < ends:
            record = played(args.game, counts[seed % len(counts)], seed, args.bot)
            found: list[Puzzle] = []
            for one in mined(record, lambda: time.monotonic() > ends):
                found.append(one)
                if count + len(found) >= args.count:
                    break
            if found:
                file.write(written(found[0].source, found) + "\n")
                file.flush()
            count, seed = count + len(found), seed + 1
            print(f"{args.game}: {count} puzzles from {seed - args.seed} games", flush=True)
    return 0


def _check(args: Namespace) -> int:
    """Every puzzle again, a line each; then those that hold."""
    held: dict[Source, list[Puzzle]] = {}
    for one in puzzles(args.game):
        found = checked(one)
        print(f"{one.id}  {'holds' if found else 'no longer holds'}", flush=True)
        if found:
            held.setdefault(one.source, []).append(found)
    if args.out:
        lines = [written(source, found) + "\n" for source, found in held.items()]
        Path(args.out).write_text("".join(lines), encoding="utf-8")
    print(f"{args.game}: {sum(map(len, held.values()))} of {len(puzzles(args.game))} hold.")
    return 0


def _play(args: Namespace) -> int:
    """One puzzle after the other, until there is no more input."""
    known = puzzles(args.game)
    chosen = [one for one in known if args.id in (None, one.id)]
    if not chosen:
        raise ValueError(say("puzzle.none_such", ids=", ".join([one.id for one in known][:5]) or "–"))
    order = Random().sample(chosen, len(chosen))
    streak = 0
    for one in order:
        walk = Walk(one)
        if not _solve(walk, streak):
            return 0
        streak = streak + 1 if walk.first_try else 0
    return 0


def _solve(walk: Walk, streak: int) -> bool:
    """Ask until it is solved; whether there is input left."""
    from rich.console import Console
    from rich.markup import escape

    from emporion.scene.term import draw

    console = Console(highlight=False)
    names = walk.names()
    view = emporion.view(walk.s, walk.seat)
    scene = emporion.scene_of(view, names)
    console.print(draw(scene, scene.places(view.legal(walk.seat)), console.width))
    stars = "★" * walk.puzzle.grade
    console.print(f"[bold]{escape(say('puzzle.question', name=names[walk.seat]))}[/bold]  {stars}  "
                  f"{escape(say('puzzle.streak', n=streak))}")  # fmt: skip
    while not walk.over:
        legal = walk.s.legal(walk.seat)
        for number, move in enumerate(legal, 1):
            console.print(f"{number:>3}  {escape(emporion.say_move(walk.s, move))}")
        try:
            said = input("> ").strip()
        except EOFError:
            return False
        if said in ("q", "quit"):
            return False
        if said == "?":
            walk.show()
        elif said.isdecimal() and 1 <= int(said) <= len(legal):
            walk.play(str(legal[int(said) - 1]))
        else:
            console.print(escape(say("puzzle.choose", n=len(legal))))
            continue
        console.print(escape(walk.answer()))
    for line in walk.why():
        console.print(f"  {escape(line)}")
    return True

"""`emporion collegiabot`: the solo opponent's turns at a real table with the box."""

from __future__ import annotations

import contextlib
from argparse import ArgumentParser, Namespace
from typing import cast

from rich.console import Console
from rich.markup import escape

from emporion import games
from emporion.commands.advice import LEVELS, Advice, Unanswered
from emporion.games.thessaloniki.book import ThessalonikiBook

HELP = """Answer what is asked; small letters are enough. What happens: turn (its turn), port (you have resolved your
first point at the Port), pushed (one of its Workers was pushed), claims (it gets a Ship on your turn), end.
back (b) takes the last answer back · tally (t) shows what it has · help (?) · quit (q)"""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--level", choices=LEVELS, default="normal", help="how hard it plays")
    parser.add_argument("--pack", help="a TOML file that replaces values of the content: your board's order of alcoves")


def run(args: Namespace) -> int:
    console = Console(highlight=False)
    console.print(HELP)
    book = cast(ThessalonikiBook, games.book("thessaloniki", args.pack))
    answers: list[str] = []
    told = 0
    while True:
        advice = Advice(book, args.level, answers)
        question = ""
        try:
            advice.play()
        except Unanswered as missing:
            question = missing.question
        for line in advice.lines[told:]:
            console.print(f"  {escape(line)}")
        told = len(advice.lines)
        if not question:
            return 0
        while True:
            word = read(console, question)
            if word in ("q", "quit"):
                return 0
            if word in ("?", "help"):
                console.print(HELP)
            elif word in ("t", "tally"):
                console.print(tally(advice))
            elif word in ("b", "back"):
                if answers:
                    console.print(f"[dim]Taken back: {escape(answers.pop())}[/]")
                    told = min(told, len(replayed(book, args.level, answers).lines))
                    break
                console.print("There is nothing to take back.")
            elif word:
                answers.append(word)
                break


def read(console: Console, question: str) -> str:
    console.print(f"[bold]{escape(question)}[/]")
    try:
        return console.input("> ").strip()
    except (EOFError, KeyboardInterrupt):
        return "quit"


def replayed(book: ThessalonikiBook, level: str, answers: list[str]) -> Advice:
    """The procedure as far as the answers go."""
    advice = Advice(book, level, answers)
    with contextlib.suppress(Unanswered):
        advice.play()
    return advice


def tally(advice: Advice) -> str:
    """What the bot has, in one line."""
    book = advice.book
    goods = ", ".join([f"{n} {book.goods[i]}" for i, n in enumerate(advice.goods) if n]) or "no Goods"
    ships = ", ".join([f"{n} to {book.cities[i]}" for i, n in enumerate(advice.ships) if n]) or "none"
    icons = ", ".join([f"{n} {book.legacies[i]}" for i, n in enumerate(advice.icons) if n]) or "none"
    return (
        f"{advice.points} points, {advice.denarii} Denarii, {goods}. Ships: {ships}. Icons: {icons}. "
        f"Placed: {advice.mosaics} Mosaics, {advice.statues} Statues. Chariot: {advice.chariot}."
    )

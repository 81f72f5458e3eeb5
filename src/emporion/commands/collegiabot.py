"""`emporion collegiabot`: the solo opponent's turns at a real table with the box."""

from __future__ import annotations

import contextlib
from argparse import ArgumentParser, Namespace
from typing import cast

from rich.console import Console
from rich.markup import escape

from emporion import games
from emporion.commands.interview import LEVELS, Interview, Unanswered
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
        bot = Interview(book, args.level, answers)
        question = ""
        try:
            bot.play()
        except Unanswered as missing:
            question = missing.question
        for line in bot.lines[told:]:
            console.print(f"  {escape(line)}")
        told = len(bot.lines)
        if not question:
            return 0
        while True:
            word = read(console, question)
            if word in ("q", "quit"):
                return 0
            if word in ("?", "help"):
                console.print(HELP)
            elif word in ("t", "tally"):
                console.print(tally(bot))
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


def replayed(book: ThessalonikiBook, level: str, answers: list[str]) -> Interview:
    """The procedure as far as the answers go."""
    bot = Interview(book, level, answers)
    with contextlib.suppress(Unanswered):
        bot.play()
    return bot


def tally(bot: Interview) -> str:
    """What the bot has, in one line."""
    book = bot.book
    goods = ", ".join([f"{n} {book.goods[i]}" for i, n in enumerate(bot.goods) if n]) or "no Goods"
    ships = ", ".join([f"{n} to {book.cities[i]}" for i, n in enumerate(bot.ships) if n]) or "none"
    icons = ", ".join([f"{n} {book.legacies[i]}" for i, n in enumerate(bot.icons) if n]) or "none"
    return (
        f"{bot.points} points, {bot.denarii} Denarii, {goods}. Ships: {ships}. Icons: {icons}. "
        f"Placed: {bot.mosaics} Mosaics, {bot.statues} Statues. Chariot: {bot.chariot}."
    )

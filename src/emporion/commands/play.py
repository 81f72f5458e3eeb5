"""`emporion play`: a game in the terminal, against bots or one another."""

from __future__ import annotations

import getpass
import secrets
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random

from rich.console import Console
from rich.markup import escape
from rich.text import Text

import emporion
from emporion import bots
from emporion.bots.advice import advise, say_advice
from emporion.bots.chances import percents
from emporion.commands.common import game_arguments, seat_names, started
from emporion.commands.looking import Looking
from emporion.commands.told import news, standings, story
from emporion.kernel.move import Move

HELP = """A number plays the move with that number; so does its text (“lay vat-3-nw 2”).
? THING          what a thing does: its name, or the number of a move     moves (m)  all moves as text
look AREA        a part of the table, whole; look alone names them        board (b)  the table again
undo (u)         take back your last move, while nothing hidden came to light
hint (h)         what a bot would do in your place, and why
what about MOVE  what it thinks about a move of yours: its number or text
why MOVE         why a move is not possible, by the rule that forbids it
log (l)          what happened so far, all of it                          ledger     where the points came from
save FILE (s)    write the game to a file                                 quit (q)   help (?)   this"""
LINES = 40  # of a screen that does not say how high it is
THINKS = 2.0  # seconds for advice
NEWS = 8  # lines at most about what happened


def arguments(parser: ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--seats", help="who plays, e.g. me,greedy,random or me,mcts(simulations=400),my_module:MyBot")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")


def run(args: Namespace) -> int:
    console = Console(highlight=False)
    record = resumed(args) if args.resume else begun(args)
    if args.seats:
        record.header["seats"] = args.seats  # a saved game remembers who sat where
    Sitting(console, record, record.header.get("seats")).play()
    return 0


def begun(args: Namespace) -> emporion.Record:
    """A new game; whoever names the seats has said how many play."""
    named = len(args.seats.split(",")) if args.seats else None
    if named is not None and args.players not in (None, named):
        raise ValueError(f"--seats names {named}, but --players says {args.players}.")
    return started(args, args.seed if args.seed is not None else secrets.randbelow(2**31), named or args.players)


def resumed(args: Namespace) -> emporion.Record:
    """A saved game, if it is one of this game."""
    record = emporion.Record.read(args.resume)
    if record.header["game"] != args.game:
        raise ValueError(f"{args.resume} is a game of {record.header['game']}, not of {args.game}.")
    return record


class Sitting:
    """One terminal, one game."""

    def __init__(self, console: Console, record: emporion.Record, seats: str | None) -> None:
        self.console = console
        self.record = record
        self.rng = Random(record.header.get("seed", 0))
        self.bots = sit(record.state.players, seats)
        people = sum(1 for bot in self.bots if bot is None)
        self.names = [name_of(seat, bot, people) for seat, bot in enumerate(self.bots)]
        self.names += seat_names(record.state)[len(self.bots) :]
        self.told = -1  # the number of the last move that was told
        self.last: int | None = None

    def play(self) -> None:
        """Until the game is over or somebody leaves."""
        while not self.record.state.over:
            (seat,) = self.record.state.asking()
            bot = self.bots[seat]
            if bot is None:
                if not self.ask(seat):
                    return
            else:
                v = emporion.view(self.record.state, seat)
                self.record.play(seat, bot.choose(v, v.legal(seat), self.rng, 0))
        self.tell(self.last if self.last is not None else -1)
        self.board(-1)
        self.console.print(standings(self.record.state, self.names))

    def ask(self, seat: int) -> bool:
        """Let a person choose; false when they leave."""
        if self.last is not None and self.last != seat and self.bots.count(None) > 1:
            self.console.clear()
            name = escape(self.names[seat])
            self.console.input(f"[bold]{name}[/], it is your turn. Press Enter when only you look. ")
        self.last = seat
        self.board(seat, self.tell(seat))
        while True:
            try:
                line = self.console.input("[bold]> [/]").strip()
            except (EOFError, KeyboardInterrupt):
                line = "quit"
            if not line:
                continue
            word, _, rest = line.partition(" ")
            if word in ("q", "quit"):
                self.console.print("Goodbye. (Next time: save FILE keeps a game.)")
                return False
            try:
                if self.command(seat, word, rest.strip(), line):
                    return True
            except ValueError as error:
                self.console.print(f"[red]{escape(str(error))}[/]")

    def command(self, seat: int, word: str, rest: str, line: str) -> bool:
        """Do what was typed; true when the game moved. What is a move of the game is no command."""
        if line in [str(move) for move in self.record.state.legal(seat)]:
            self.record.play(seat, line)
            return True
        if word in ("?", "help") and not rest:
            self.console.print(HELP)
        elif word == "?":
            self.console.print(self.table(seat).closely(rest))
        elif word in ("m", "moves"):
            self.console.print(self.table(seat).in_a_column(self.console.width))
        elif word in ("u", "undo"):
            self.take_back(seat)
            return True
        elif word in ("h", "hint"):
            self.advise(seat, None)
        elif word == "what" and rest.startswith("about "):
            self.advise(seat, self.record.state.book.moves.find(self.chosen(seat, rest.removeprefix("about ").strip())))
        elif word == "why":
            self.console.print(self.record.state.why(seat, rest) or "You may do that.")
        elif word in ("l", "log"):
            for line_ in story(self.record, self.names, seat):
                self.console.print(escape(line_))
        elif word == "ledger":
            self.console.print(standings(self.record.state, self.names))
        elif word == "look":
            self.console.print(self.table(seat).look(rest, self.console.width))
        elif word in ("b", "board"):
            self.board(seat)
        elif word in ("s", "save"):
            self.save(rest)
        else:
            self.record.play(seat, self.chosen(seat, line))
            return True
        return False

    def take_back(self, seat: int) -> None:
        """Undo a seat's last move, or say why that cannot be."""
        wrong = self.record.can_undo(seat)
        if wrong:
            raise ValueError(wrong)
        self.record.undo()
        self.told = min(self.told, len(self.record.moves))

    def advise(self, seat: int, about: Move | None) -> None:
        """What a bot thinks in a seat's place, or about a move."""
        v = emporion.view(self.record.state, seat)
        with self.console.status(v.book.words["advice.thinking"]):
            said = advise(v, Random(1), seconds=THINKS, about=about)
        for number, each in enumerate(said.moves):
            words = escape(emporion.say_move(v, v.book.moves.find(each.move)))
            line = f"{percents(each.chances)[seat]:3d}%  {words}  [dim]({each.move})[/]"
            self.console.print(f"[bold]{line}[/]" if number == said.told else line)
        for line in say_advice(v.book, said, self.names, seat):
            self.console.print(f"  {escape(line)}")

    def chosen(self, seat: int, line: str) -> Move | str:
        """The move that was typed, by number or in words."""
        moves = self.record.state.legal(seat)
        if line.isdecimal():
            if not 1 <= int(line) <= len(moves):
                raise ValueError(f"There are moves 1 to {len(moves)}; ? shows what else you can say.")
            return moves[int(line) - 1]
        return line

    def table(self, seat: int) -> Looking:
        """The table as a seat sees it."""
        return Looking(emporion.view(self.record.state, None if seat < 0 else seat), self.names)

    def save(self, path: str) -> None:
        if not path:
            raise ValueError("save needs the name of a file.")
        try:
            self.record.write(path)
        except OSError as error:
            raise ValueError(f"{path}: {error.strerror or error}.") from None
        self.console.print(f"Saved. Go on with: emporion play {self.record.header['game']} --resume {Path(path)}")

    def tell(self, seat: int) -> int:
        """What happened since this was last told, a line a turn; how many lines that took."""
        lines = news(self.record, self.names, seat, self.told)
        self.told = len(self.record.moves)
        if len(lines) > NEWS:
            lines = [f"… ({len(lines) - NEWS + 1} lines more: log)", *lines[1 - NEWS :]]
        for line in lines:
            self.console.print(Text(f"  {line}", "dim"), no_wrap=True, overflow="ellipsis")
        return len(lines)

    def board(self, seat: int, told: int = 0) -> None:
        """What the question needs of the table, and what may be chosen, on one screen below so many lines."""
        high = self.console.height if self.console.is_terminal else LINES
        self.console.print(self.table(seat).screen(self.console.width, high - told - 1))


def sit(players: int, seats: str | None) -> list[emporion.Bot | None]:
    """Who plays each seat: a bot, or nobody but you."""
    names = seats.split(",") if seats else ["me"] + ["greedy"] * (players - 1)
    if len(names) != players:
        raise ValueError(f"--seats names {len(names)}, but {players} play.")
    return [None if name.strip() == "me" else bots.get(name.strip()) for name in names]


def own_name() -> str:
    """What this machine calls its user."""
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):
        return "Player"


def name_of(seat: int, bot: emporion.Bot | None, people: int) -> str:
    """What a seat is called in the log."""
    if bot is None:
        return own_name() if people == 1 else f"Player {seat + 1}"
    return f"{(bot.name or type(bot).__name__).capitalize()} {seat + 1}"

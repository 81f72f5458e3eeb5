"""`emporion play`: a game in the terminal, against bots or one another."""

from __future__ import annotations

import getpass
import secrets
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

import emporion
from emporion import bots
from emporion.commands.common import game_arguments, started
from emporion.commands.told import standings, story
from emporion.kernel.move import Move
from emporion.scene.node import Scene
from emporion.scene.term import draw

HELP = """A number plays the move with that number; so does its text (“lay vat-3-nw 2”).
undo (u)         take back your last move, while nothing hidden came to light
hint (h)         what the greedy bot would do in your place
why MOVE         why a move is not possible, by the rule that forbids it
log (l)          what happened so far        ledger   where the points came from
look THING       what a thing on the table is
save FILE (s)    write the game to a file    board (b)  draw the table again
help (?)         this                        quit (q)"""


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
        self.names += [f"Bot {seat + 1}" for seat in range(len(self.bots), record.state.seats)]
        self.told = 0
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
        self.tell(seat)
        self.board(seat)
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
        """Do what was typed; true when the game moved."""
        if word in ("?", "help"):
            self.console.print(HELP)
        elif word in ("u", "undo"):
            wrong = self.record.can_undo(seat)
            if wrong:
                raise ValueError(wrong)
            self.record.undo()
            self.told = min(self.told, len(self.record.moves))
            return True
        elif word in ("h", "hint"):
            v = emporion.view(self.record.state, seat)
            hint = bots.get("greedy").choose(v, v.legal(seat), Random(1), 0)
            self.console.print(f"The greedy bot would: [bold]{escape(emporion.say_move(v, hint))}[/]  ({hint})")
        elif word == "why":
            self.console.print(self.record.state.why(seat, rest) or "You may do that.")
        elif word in ("l", "log"):
            for line_ in story(self.record, self.names, seat):
                self.console.print(escape(line_))
        elif word == "ledger":
            self.console.print(standings(self.record.state, self.names))
        elif word == "look":
            self.look(seat, rest)
        elif word in ("b", "board"):
            self.board(seat)
        elif word in ("s", "save"):
            self.save(rest)
        else:
            self.record.play(seat, self.chosen(seat, line))
            return True
        return False

    def chosen(self, seat: int, line: str) -> Move | str:
        """The move that was typed, by number or in words."""
        moves = self.record.state.legal(seat)
        if line.isdigit():
            if not 1 <= int(line) <= len(moves):
                raise ValueError(f"There are moves 1 to {len(moves)}; ? shows what else you can say.")
            return moves[int(line) - 1]
        return line

    def look(self, seat: int, id: str) -> None:
        """The sentence of a thing on the table."""
        nodes = emporion.scene_of(emporion.view(self.record.state, seat), self.names).nodes
        found = [node.title for node in nodes if node.id == id and node.title]
        self.console.print(found[0] if found else f"There is no “{id}” on the table.")

    def save(self, path: str) -> None:
        if not path:
            raise ValueError("save needs the name of a file.")
        try:
            self.record.write(path)
        except OSError as error:
            raise ValueError(f"{path}: {error.strerror or error}.") from None
        self.console.print(f"Saved. Go on with: emporion play {self.record.header['game']} --resume {Path(path)}")

    def tell(self, seat: int) -> None:
        """What happened since this was last told."""
        for line in story(self.record, self.names, seat, self.told):
            self.console.print(f"  [dim]{escape(line)}[/]")
        self.told = len(self.record.moves)

    def board(self, seat: int) -> None:
        """Draw the table, and what may be chosen."""
        v = emporion.view(self.record.state, None if seat < 0 else seat)
        scene = emporion.scene_of(v, self.names)
        moves = v.legal(seat)
        self.console.print(draw(scene, {move.on for move in moves}, self.console.width))
        if not moves:
            return
        self.console.print(f"[bold]{escape(scene.prompt)}[/]  [dim](? for help)[/]")
        self.console.print(offered(v, scene, moves))


def offered(v: emporion.State[Any], scene: Scene, moves: tuple[Move, ...]) -> Table:
    """The legal moves, numbered, in words and in notation."""
    columns = 1 if len(moves) <= 12 else 2
    table = Table.grid(padding=(0, 2))
    cells = []
    for number, move in enumerate(moves, 1):
        label = scene.labels.get(str(move))
        words = label.text if label is not None and label.text else emporion.say_move(v, move)
        cells.append(f"[bold]{number:>3}[/] {escape(words)}  [dim]{escape(str(move))}[/]")
    rows = -(-len(cells) // columns)
    for row in range(rows):
        table.add_row(*[cells[row + rows * column] for column in range(columns) if row + rows * column < len(cells)])
    return table


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

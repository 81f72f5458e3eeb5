"""`emporion`: the command line."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib import import_module

import emporion
from emporion.kernel import state

# command: (what it does, module, its arguments, what runs it). Modules are imported when they are needed:
# an extra that is not installed is then missed by its own command only.
COMMANDS: dict[str, tuple[str, str, str, str]] = {
    "play": ("play in the terminal", "emporion.commands.play", "arguments", "run"),
    "games": ("the games there are", "emporion.commands.games", "arguments", "run"),
    "replay": ("tell a saved game", "emporion.commands.replay", "arguments", "run"),
    "review": ("who was winning, what cost most, and why", "emporion.commands.review", "arguments", "run_it"),
    "puzzles": ("solve puzzles, or mine new ones", "emporion.commands.puzzles", "arguments", "run"),
    "show": ("draw a position of a saved game", "emporion.commands.show", "arguments", "run"),
    "verify": ("check a saved game", "emporion.commands.verify", "arguments", "run"),
    "serve": ("people's tables in the browser", "emporion.web.serve", "add_arguments", "run"),
    "check-db": ("check what a server has stored", "emporion.commands.checkdb", "arguments", "run"),
    "users": ("those with an account: list, reset, export, delete", "emporion.commands.users", "arguments", "run"),
    "collegiabot": ("Thessaloniki's solo opponent with the box", "emporion.commands.collegiabot", "arguments", "run"),
    "arena": ("matches between bots", "emporion.commands.arena", "arena_arguments", "arena"),
    "lab": ("what a change of content does", "emporion.commands.lab", "arguments", "run"),
    "tune": ("weights of a game, fitted to games played for it", "emporion.commands.tune", "arguments", "run"),
    "bots": ("the bots, and how strong they are", "emporion.commands.arena", "bots_arguments", "bots"),
    "pack": ("content of your own: new, check, diff", "emporion.commands.pack", "arguments", "run"),
    "sources": ("where every value comes from", "emporion.commands.content", "arguments", "sources"),
    "rules": ("a game's rules in our words", "emporion.commands.rules", "arguments", "run"),
    "fuzz": ("many games held to every law", "emporion.commands.fuzz", "arguments", "run"),
    "bench": ("measure speed", "emporion.commands.bench", "arguments", "run"),
}

# module: the extra that brings it. What is not named here comes with `web`.
EXTRAS = {
    "numpy": "tune", "scipy": "tune", "rich": "terminal", "resvg_py": "pictures", "openskill": "arena", "ray": "ray",
    "pyspiel": "peers",
}  # fmt: skip


def kind() -> str:
    """Whether the engine runs compiled."""
    return "pure" if str(state.__file__).endswith(".py") else "compiled"


def parser(asked: str) -> ArgumentParser:
    """The parser; only the command that is asked for loads its arguments."""
    top = ArgumentParser(prog="emporion", description="Four ancient-Mediterranean Eurogames, for people and programs.")
    top.add_argument("--version", action="version", version=f"emporion {emporion.__version__} ({kind()})")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (does, module, arguments, _) in COMMANDS.items():
        sub = commands.add_parser(name, help=does, description=does)
        if name == asked:
            getattr(import_module(module), arguments)(sub)
    return top


def main(argv: list[str] | None = None) -> int:
    """Run a command; what is wrong is said in one sentence, with exit code 2."""
    words = sys.argv[1:] if argv is None else argv
    asked = next((word for word in words if not word.startswith("-")), "")
    try:
        args = parser(asked).parse_args(words)
        _, module, _, runs = COMMANDS[args.command]
        run: Callable[[Namespace], int] = getattr(import_module(module), runs)
        return run(args)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        extra = EXTRAS.get(missing, "web")
        print(f"emporion {asked}: {missing} is not installed: pip install 'emporion[{extra}]'.", file=sys.stderr)
    except BrokenPipeError:  # whoever reads has read enough; what is still to be flushed goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    except (ValueError, OSError) as error:
        print(f"emporion {asked}: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2


if __name__ == "__main__":
    sys.exit(main())

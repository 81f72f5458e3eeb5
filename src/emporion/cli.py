"""`emporion`: the command line."""

from __future__ import annotations

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
    "replay": ("tell a saved game", "emporion.commands.files", "replay_arguments", "replay"),
    "show": ("draw a position of a saved game", "emporion.commands.files", "show_arguments", "show"),
    "verify": ("check a saved game", "emporion.commands.files", "verify_arguments", "verify"),
    "serve": ("people's tables in the browser", "emporion.web.serve", "add_arguments", "run"),
    "collegiabot": ("Thessaloniki's solo opponent with the box", "emporion.commands.collegiabot", "arguments", "run"),
    "arena": ("matches between bots", "emporion.arena.commands", "arena_arguments", "arena"),
    "lab": ("what a change of content does", "emporion.arena.commands", "lab_arguments", "lab"),
    "bots": ("the bots, and how strong they are", "emporion.arena.commands", "bots_arguments", "bots"),
    "sources": ("where every value comes from", "emporion.commands.content", "arguments", "sources"),
    "rules": ("the rules that forbid moves", "emporion.commands.content", "arguments", "rules"),
    "fuzz": ("many games held to every law", "emporion.commands.fuzz", "arguments", "run"),
    "bench": ("measure speed", "emporion.commands.bench", "arguments", "run"),
}


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
        print(f"emporion {asked}: {error.name} is not installed (an extra of emporion has it).", file=sys.stderr)
    except (ValueError, OSError) as error:
        print(f"emporion {asked}: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 0
    return 2


if __name__ == "__main__":
    sys.exit(main())

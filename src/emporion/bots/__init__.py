"""The bots, by name. The Collegiabot is Thessaloniki's own: a seat like any other."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points

from emporion.bots.bot import Bot
from emporion.bots.greedy import GreedyBot
from emporion.bots.mcts import EasyBot, HardBot, MctsBot, NormalBot
from emporion.bots.random import RandomBot

REVISION = 5  # raised when one of our bots plays otherwise: results of arenas kept from before no longer count

_own: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, EasyBot, NormalBot, HardBot, MctsBot)}


def names() -> tuple[str, ...]:
    """Our own bots, weakest first."""
    return tuple(_own)


def get(name: str) -> Bot:
    """A bot by its name, by the entry point of a package (`emporion.bots`), or as `module:Class`."""
    if name in _own:
        return _own[name]()
    if ":" in name:
        return _made(name, *name.split(":", 1))
    for entry in entry_points(group="emporion.bots"):
        if entry.name == name:
            return _made(name, entry.module, entry.attr)
    raise ValueError(f"There is no bot “{name}”; there are {', '.join(names())}, or module:Class for your own.")


def _made(name: str, module: str, attribute: str) -> Bot:
    try:
        made = getattr(import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError) as error:
        raise ValueError(f"The bot “{name}” cannot be loaded: {error}.") from None
    if not isinstance(made, Bot):
        raise ValueError(f"{name} is not an emporion.Bot.")
    return made

"""The bots, by name. The Collegiabot is Thessaloniki's own: a seat like any other."""

from __future__ import annotations

import inspect
from typing import Any

from emporion import others
from emporion.bots.bot import Bot
from emporion.bots.greedy import GreedyBot
from emporion.bots.mcts import EasyBot, HardBot, MctsBot, NormalBot
from emporion.bots.random import RandomBot

REVISION = 5  # raised when one of our bots plays otherwise: results of arenas kept from before no longer count

_own: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, EasyBot, NormalBot, HardBot, MctsBot)}


def names() -> tuple[str, ...]:
    """Our own bots, weakest first, then those of installed packages (entry point `emporion.bots`)."""
    return tuple(_own) + tuple([name for name in others.entries(others.BOTS) if name not in _own])


def ours(name: str) -> bool:
    """Whether a bot comes with this package, and not from a stranger."""
    return _parted(name)[0] in _own


def get(name: str) -> Bot:
    """A bot by its name, or as `module:Class`; what it takes goes in brackets: `mcts(simulations=400;depth=3)`."""
    plain, parameters = _parted(name)
    cls = _class(plain)
    try:
        made = cls(**parameters)
    except TypeError as error:
        raise ValueError(f"The bot “{name}” cannot be made: {error}. {_takes(plain, cls)}") from None
    except ValueError as error:
        raise ValueError(f"The bot “{name}” cannot be made: {error}.") from None
    if not isinstance(made, Bot):
        raise ValueError(f"{plain} is not an emporion.Bot.")
    return made


def _class(plain: str) -> Any:
    if plain in _own:
        return _own[plain]
    if ":" in plain:
        return others.named(plain)
    installed = others.entries(others.BOTS)
    if plain in installed:
        return others.load(installed[plain], "bot")
    raise ValueError(f"There is no bot “{plain}”; there are {', '.join(names())}, or module:Class for your own.")


def _takes(plain: str, cls: Any) -> str:
    try:
        known = ", ".join(inspect.signature(cls).parameters)
    except (TypeError, ValueError):
        return ""
    return f"{plain} takes {known or 'nothing'}."


def _parted(name: str) -> tuple[str, dict[str, Any]]:
    """A name and its parameters: `mcts(simulations=400;depth=3)`."""
    plain, bracket, rest = name.partition("(")
    if not bracket:
        return name, {}
    if not rest.endswith(")"):
        raise ValueError(f"The bot “{name}”: write its parameters as {plain}(name=value;name=value).")
    parameters: dict[str, Any] = {}
    for part in [part for part in rest[:-1].split(";") if part.strip()]:
        key, equals, value = part.partition("=")
        if not equals or not key.strip().isidentifier():
            raise ValueError(f"The bot “{name}”: “{part}” is not name=value.")
        parameters[key.strip()] = _value(value.strip())
    return plain, parameters


def _value(text: str) -> Any:
    """A number, true or false, or else the text itself."""
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return {"true": True, "false": False}.get(text, text)

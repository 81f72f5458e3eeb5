"""The bots, by name. The Collegiabot is Thessaloniki's own: a seat like any other."""

from __future__ import annotations

import inspect
from typing import Any

from emporion import others
from emporion.bots.bot import Bot
from emporion.bots.gentle import GentleBot
from emporion.bots.greedy import GreedyBot
from emporion.bots.levels import LEVELS, bot_of
from emporion.bots.mcts import EasyBot, ExpertBot, HardBot, MctsBot, NormalBot
from emporion.bots.random import RandomBot
from emporion.bots.visitor import AT, VisitorBot

REVISION = 9  # raised when one of our bots plays otherwise: results of arenas kept from before no longer count

_own: dict[str, type[Bot]] = {
    bot.name: bot for bot in (RandomBot, GentleBot, GreedyBot, EasyBot, NormalBot, HardBot, ExpertBot, MctsBot)
}


_invited: dict[str, str] = {}  # by the name they have here: bot@folder, or module:Class


def names() -> tuple[str, ...]:
    """Our own bots, weakest first, then those of installed packages (entry point `emporion.bots`) and visitors."""
    return tuple(_own) + installed()


def installed() -> tuple[str, ...]:
    """The bots of installed packages, and those that were invited."""
    return tuple([name for name in others.entries(others.BOTS) if name not in _own]) + tuple(_invited)


def invite(said: str) -> None:
    """A visitor (`old=hard@FOLDER`) or a bot of one's own (`mine=module:Class`) gets a name in this process.

    Whoever may name folders and modules may start programs."""
    name, equals, visitor = said.partition("=")
    if not (equals and name.isidentifier() and (AT in visitor or ":" in visitor)):
        raise ValueError(f"“{said}” is not NAME=BOT@FOLDER or NAME=MODULE:CLASS.")
    if name in names():
        raise ValueError(f"There is a bot “{name}” already.")
    get(visitor)
    _invited[name] = visitor


def meant(name: str) -> str:
    """The bot of a name, as any process finds it: of one that was invited its folder or module, of a level its bot."""
    return _invited.get(name, bot_of(name))


def ours(name: str) -> bool:
    """Whether a bot comes with this package, and not from a stranger."""
    name = meant(name)
    return AT not in name and _parted(name)[0] in _own


def get(name: str) -> Bot:
    """A bot by its name, or as `module:Class`; what it takes goes in brackets: `mcts(simulations=400;depth=3)`.

    `hard@FOLDER` is the bot `hard` of another installation, whose virtual environment is that folder.
    """
    name = meant(name)
    if AT in name:
        return _visitor(name)
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


def _visitor(name: str) -> Bot:
    try:
        return VisitorBot(name)
    except ValueError as error:
        raise ValueError(f"The bot “{name}” cannot be made: {error}.") from None


def _class(plain: str) -> Any:
    if plain in _own:
        return _own[plain]
    if ":" in plain:
        return others.named(plain)
    entries = others.entries(others.BOTS)
    if plain in entries:
        return others.load(entries[plain], "bot")
    known = ", ".join((*names(), *LEVELS))
    raise ValueError(f"There is no bot “{plain}”; there are {known}, or module:Class for your own.")


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

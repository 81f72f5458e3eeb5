"""What other packages add: games and bots under entry points, and modules in the folder one works in."""

from __future__ import annotations

import os
import sys
import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

GAMES = "emporion.games"
BOTS = "emporion.bots"


@cache
def entries(group: str) -> dict[str, EntryPoint]:
    """What is installed under a group of entry points, by name."""
    return {entry.name: entry for entry in sorted(entry_points(group=group))}


def load(entry: EntryPoint, what: str) -> Any:
    """What an entry point stands for; a sentence when its package is broken, whatever it raises."""
    try:
        return entry.load()
    except Exception as error:
        raise ValueError(f"The {what} “{entry.name}” ({entry.value}) cannot be loaded: {_told(error)}") from None


def warn(error: ValueError) -> None:
    """Say once that something installed is left out; the others go on without it."""
    warnings.warn(str(error), RuntimeWarning, stacklevel=3)


def named(name: str) -> Any:
    """What `module:name` stands for; modules in the current folder are found too, after the installed ones."""
    module, _, attribute = name.partition(":")
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        return getattr(import_module(module), attribute)
    except Exception as error:
        raise ValueError(f"“{name}” cannot be loaded: {_told(error)}") from None


def _told(error: Exception) -> str:
    return f"{str(error).rstrip('.') or type(error).__name__}."

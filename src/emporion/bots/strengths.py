"""How strong bots are, on the scale of people's ratings: fixed, fitted to the measured shares of docs/bots.md."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path


@cache
def strengths(game: str) -> dict[str, float]:
    """The strength of each bot whose games were measured in this game, by name."""
    found = tomllib.loads(Path(__file__).with_name("strengths.toml").read_text(encoding="utf-8"))
    return {bot: float(mean) for bot, mean in found.get(game, {}).items()}

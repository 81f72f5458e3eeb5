"""What people call the bots they play against."""

from __future__ import annotations

from typing import Final

LEVELS: Final = {"relaxed": "gentle", "even": "easy", "tough": "hard", "fierce": "expert"}
FIRST: Final = "relaxed"  # for who has not played yet


def bot_of(level: str) -> str:
    """The bot of a level; what is no level is a bot's own name."""
    return LEVELS.get(level, level)


def level_of(bot: str) -> str:
    """The level of a bot; nothing for one that people do not choose."""
    return next((level for level, name in LEVELS.items() if name == bot), "")

"""What the service itself says to people, by key."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import emporion.text
from emporion import content


@cache
def said() -> dict[str, str]:
    """The sentences of the service."""
    return content.words(Path(str(emporion.text.__file__)).with_name("text") / "people.toml")


def say(key: str, **blanks: object) -> str:
    """One sentence with its blanks filled."""
    return said()[key].format(**blanks) if blanks else said()[key]

"""What reviews say, by key."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import emporion.text
from emporion import content


@cache
def said() -> dict[str, str]:
    """The sentences of reviews."""
    return content.words(Path(str(emporion.text.__file__)).with_name("text") / "review.toml")


def say(key: str, **blanks: object) -> str:
    """One sentence with its blanks filled."""
    return said()[key].format(**blanks) if blanks else said()[key]


def number(n: int) -> str:
    """A small number in words."""
    return said().get(f"number.{n}", str(n))


def percent(share: float) -> str:
    """A share of the victory: 9%, and less than one with a digit more."""
    size = 100 * abs(share)
    return f"{size:.0f}%" if size >= 0.95 or size < 0.05 else f"{size:.1f}%"

"""How the service says no."""

from __future__ import annotations

from emporion.tables.table import Refused
from emporion.tables.words import say


def refused(key: str, **blanks: object) -> Refused:
    """A refusal in the words of the text file."""
    return Refused(say(f"refused.{key}", **blanks))

"""Names people give themselves: one function cleans every one of them, wherever it comes from."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 24


def clean_name(said: object, otherwise: str = "Guest") -> str:
    """A name as it is kept: composed, on one line, nothing that cannot be seen or that turns the text around."""
    text = unicodedata.normalize("NFC", str(said))
    seen = "".join([c if unicodedata.category(c)[0] in "LMNPS" else " " if c.isspace() else "" for c in text[:400]])
    return " ".join(seen.split())[:LONGEST].strip() or otherwise

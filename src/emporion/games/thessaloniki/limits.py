"""What Thessaloniki can be played with: content beyond these limits is refused before a book is made of it."""

from __future__ import annotations

from typing import Final

from emporion.content import Pack

COSTS: Final = {"place": ("own",), "fulfil": ("contract", "discount")}  # of actions, by how their id begins


def check(pack: Pack) -> None:
    """An action costs what it cannot do without: a piece to place, a contract to fulfil; every chariot space gives."""
    for space in pack.of("chariot"):
        if not space.words("effect"):
            raise space.wrong("effect", "must hold one effect or more.")
    for action in pack.of("action"):
        action.word("cost", COSTS.get(action.id.split("-")[0], ("",)))

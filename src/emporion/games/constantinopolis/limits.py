"""What Constantinopolis can be played with: content beyond these limits is refused before a book is made of it."""

from __future__ import annotations

from typing import Final

from emporion.content import Pack

ABILITIES: Final = (
    "sell-better", "build-cheaper", "buy-own", "store-five", "swap", "three-for-ten", "draw", "buy-cheaper", "guard",
    "ship-cheaper",
)  # fmt: skip


def check(pack: Pack) -> None:
    """Every ability is on one tile, gold can be counted, and bargaining comes to an end."""
    seen: list[str] = []
    for tile in pack.records:
        if "does" in tile.values:
            does = tile.word("does", ABILITIES)
            if does in seen:
                raise tile.wrong(
                    "does", f"“{does}” is on another tile already, and each of {', '.join(ABILITIES)} is once."
                )
            seen.append(does)
    pack.one("figure", "gold-for-fame").number("n", 1, 999)
    pack.one("figure", "offers").number("n", 0, 20)

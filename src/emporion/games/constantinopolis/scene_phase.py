"""Where the game is: the round, its eight phases, and which of them is now."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.constantinopolis.auction import Auction, Choose, Contest, Requisition
from emporion.games.constantinopolis.construct import Announced, Construct
from emporion.games.constantinopolis.contracts import Accept, Exchange, Save
from emporion.games.constantinopolis.load import Load
from emporion.games.constantinopolis.market import Wholesale
from emporion.games.constantinopolis.round import Donate, Store
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.trade import Bargain, Proposal
from emporion.scene.node import Phase
from emporion.text import say

PHASES: Final = ("offices", "ships", "produce", "build", "draw", "contracts", "donate", "end")
OF: Final[dict[type[Any], str]] = {
    Auction: "offices", Choose: "offices", Contest: "offices", Requisition: "offices",
    Construct: "build", Announced: "build",
    Accept: "contracts", Load: "contracts", Exchange: "contracts", Save: "contracts", Bargain: "contracts",
    Proposal: "contracts", Donate: "donate", Store: "end",
}  # fmt: skip


def now(s: Constantinopolis) -> str:
    """The phase that is played; a wall's trade belongs to the phase it is used in."""
    for _, step in s.stack[::-1]:
        found = OF.get(type(step))
        if found:
            return found
    return ""


def phase(s: Constantinopolis) -> Phase:
    parts = tuple([s.book.words["phase." + key] for key in PHASES])
    if s.over:
        return Phase(s.book.words["phase.over"], parts, -1)
    words = s.book.words["phase.last"] if s.last else say(s.book, "phase.round", n=s.round, rounds=s.book.rounds)
    found = now(s)
    return Phase(words, parts, PHASES.index(found) if found else -1)


def more(s: Constantinopolis, seat: int) -> int:
    """How many are still to choose."""
    if seat not in s.asking():
        return 0
    step = s.stack[-1][1]
    if isinstance(step, Wholesale):
        return step.missing
    if isinstance(step, (Save, Store)):
        return step.room(s, seat)
    if isinstance(step, Exchange):
        return s.book.exchanges[s.office[seat]] - step.dropped
    return 0

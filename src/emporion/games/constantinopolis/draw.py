"""§ The Draw Contracts phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.constantinopolis.terms import MAGISTER
from emporion.kernel.chance import shuffled
from emporion.kernel.flow import begin_turn, note, seal
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis


def draw(s: Constantinopolis, seat: int, n: int) -> None:
    """Draw up to `n` contracts; when the deck is out, the discard is shuffled into a new one."""
    drawn: list[int] = []
    for _ in range(n):
        if s.drawn == len(s.deck):
            if not s.discard:
                break
            note(s, seat, "reshuffled", "", len(s.discard))
            s.deck = shuffled(s, s.discard)
            s.drawn = 0
            s.discard = ()
        contract = s.deck[s.drawn]
        s.drawn += 1
        drawn.append(contract)
        seal(s)
        note(s, seat, "drew", s.book.contract_ids[contract])
    s.hand[seat] += tuple(drawn)


class Draw(Step["Constantinopolis"]):
    """Contracts by production level, for each idle trading post, for the Magister and for the envoys' wall."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        begin_turn(s, -1, "draw")
        for who in s.order():
            draw(s, who, allowance(s, who))


def allowance(s: Constantinopolis, who: int) -> int:
    """How many contracts a player draws; before the draw his hand is what his trading posts have saved."""
    idle = s.posts[who] - len(s.hand[who])
    n = s.book.draws[s.level(who) - 1] + s.book.idle_post_cards * idle
    if s.office[who] == MAGISTER:
        n += s.book.magister_cards
    return n + s.book.envoys_cards if s.owned[who] & s.book.envoys else n

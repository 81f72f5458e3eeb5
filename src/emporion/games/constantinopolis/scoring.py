"""§ Winning the Game: ships arrive, walls and gold are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from emporion.games.constantinopolis.ships import arrive, emptied
from emporion.kernel.flow import begin_turn, note, score
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.constantinopolis.state import Constantinopolis


class FinalScore(Step["Constantinopolis"]):
    """Travelling ships are paid; then the walls count; then every full 15 gold is one fame."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        order = s.order()
        begin_turn(s, -1, "scoring")
        for who in order:
            for ship in s.fleet[who]:
                arrive(s, who, ship, s.book.by_travelling)
            s.fleet[who] = tuple([emptied(s, ship.number) for ship in s.fleet[who]])
        for who in order:
            walls = (s.owned[who] & s.book.walls).bit_count()
            if walls:
                score(s, who, s.book.wall_fame[walls - 1], s.book.by_walls)
                note(s, who, "walled", "", s.book.wall_fame[walls - 1])
        for who in order:
            fame = s.gold[who] // s.book.gold_for_fame
            if fame:
                score(s, who, fame, s.book.by_gold)
                note(s, who, "counted", "", fame)

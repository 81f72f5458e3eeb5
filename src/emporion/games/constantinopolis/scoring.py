"""Winning the game: ships arrive, walls and gold are counted, ties are broken."""

from __future__ import annotations

from emporion.games.constantinopolis.ships import arrive
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.kernel import Step, score


class FinalScore(Step[Constantinopolis]):
    """Travelling ships are paid, then walls count, then every full 15 gold is one fame."""

    def run(self, s: Constantinopolis, seat: int) -> None:
        for who in s.order():
            for ship in s.fleet[who]:
                if ship.away:
                    arrive(s, who, ship, "travelling")
            s.fleet[who] = tuple([s.book.empty_ship(ship.number) for ship in s.fleet[who]])
        for who in s.order():
            walls = (s.owned[who] & s.book.walls).bit_count()
            if walls:
                score(s, who, s.book.wall_fame[walls - 1], "walls")
        for who in s.order():
            if s.gold[who] >= s.book.gold_for_fame:
                score(s, who, s.gold[who] // s.book.gold_for_fame, "gold")

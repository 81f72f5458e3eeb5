"""§ Scoring: Farms and regions after rounds 2 and 4; then battles, resources, Palace and player board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from emporion.games.minos import gains
from emporion.games.minos.conditions import CITY, FARM, SHIP, TOWER, dominant
from emporion.games.minos.extra import CHANGERS, add_swaps, bar_battle, bar_swap, battle, swap
from emporion.games.minos.layout import BUILDING_KINDS, POPULATION, REGIONS, TRACK_KINDS
from emporion.kernel.flow import begin_turn, note, push, round_from
from emporion.kernel.move import Move
from emporion.kernel.step import Step

if TYPE_CHECKING:
    from emporion.games.minos.state import Minos


class Scoring(Step["Minos"]):
    """§ Farm scoring; § Region scoring."""

    def run(self, s: Minos, seat: int) -> None:
        begin_turn(s, -1, "scoring")
        for who in round_from(s.first, s.players):
            gains.points(s, who, s.book.farm_points[s.built[BUILDING_KINDS * who + FARM]], s.book.farm_cause)
        for region in range(REGIONS):
            score_region(s, region)


def score_region(s: Minos, region: int) -> None:
    """Dominance for who alone has most Warriors, with the Towers' extra; presence for all others there."""
    holder = dominant(s, region)
    for seat in range(s.players):
        if s.warriors[REGIONS * seat + region]:
            step = s.track[TRACK_KINDS * seat + POPULATION]
            points = s.book.presence_points[step]
            if seat == holder:
                points = s.book.dominance_points[step] + s.book.tower_each[s.built[BUILDING_KINDS * seat + TOWER]]
            gains.points(s, seat, points, s.book.region_cause)


class Raids(Step["Minos"]):
    """§ Sea Peoples battles: what is left of Level I goes unfought."""

    def run(self, s: Minos, seat: int) -> None:
        begin_turn(s, -1, "raids")
        s.boxed += tuple([s.book.boxed_sea + tile for tile in s.sea[:REGIONS] if tile])
        s.sea = (0,) * REGIONS + s.sea[REGIONS:]
        s.swapped = 0
        push(s, seat, Raid(0, 0))


class Raid(Step["Minos"]):
    """In each region the one with most Warriors may fight, then the next; by weaponry and turn order where equal."""

    fields: ClassVar[tuple[str, ...]] = ("region", "declined")
    verbs: ClassVar[tuple[str, ...]] = ("battle", "swap", "pass")

    def __init__(self, region: int, declined: int) -> None:
        self.region: Final = region
        self.declined: Final = declined  # a bit for each seat

    def fighter(self, s: Minos) -> int:
        """Who is asked next; -1 when nobody is left who could."""
        best = -1
        tile = s.sea[REGIONS + self.region]
        if not tile:
            return best
        for who in round_from(s.first, s.players):
            here = s.warriors[REGIONS * who + self.region]
            if here and not self.declined >> who & 1 and strength(s, who) >= s.book.sea_cost[tile]:
                more = here - s.warriors[REGIONS * best + self.region] if best >= 0 else 1
                if more > 0 or (more == 0 and s.weaponry[who] > s.weaponry[best]):
                    best = who
        return best

    def choosers(self, s: Minos, seat: int) -> tuple[int, ...]:
        who = self.fighter(s)
        return (who,) if who >= 0 else ()

    def bar(self, s: Minos, seat: int, who: int, move: Move) -> str:
        if move.verb == "pass":
            return ""
        if move.verb == "swap":
            return bar_swap(s, who, move.number)
        return bar_battle(s, who, move.number) if move.number == self.region else "other-region"

    def moves(self, s: Minos, seat: int, who: int) -> tuple[Move, ...]:
        out: list[Move] = []
        if not bar_battle(s, who, self.region):
            out.append(s.book.battle[self.region])
        add_swaps(s, who, out)
        out.append(s.book.no)
        return tuple(out)

    def take(self, s: Minos, seat: int, who: int, move: Move) -> None:
        if move.verb == "swap":
            push(s, seat, self)
            swap(s, who, move.number)
        elif move.verb == "pass":
            push(s, seat, Raid(self.region, self.declined | 1 << who))
        else:
            push(s, seat, self)  # the tile is gone: nobody else is asked
            battle(s, who, self.region)

    def run(self, s: Minos, seat: int) -> None:
        if self.region < REGIONS - 1:
            push(s, seat, Raid(self.region + 1, 0))


def strength(s: Minos, seat: int) -> int:
    """The weaponry a seat could spend, with what the Changers could exchange."""
    if s.ability[seat] == CHANGERS and s.swapped != 2:
        return s.weaponry[seat] + s.coins[seat] // s.book.exchange_rate[s.level[seat]]
    return s.weaponry[seat]


class FinalScoring(Step["Minos"]):
    """§ Resource scoring; § Palace scoring; § Player board scoring."""

    def run(self, s: Minos, seat: int) -> None:
        begin_turn(s, -1, "final")
        for who in round_from(s.first, s.players):
            cards = len(s.hand[who]) + len(s.shown[who])
            divisor = s.book.leftover_divisor[s.level[who]] if s.ability[who] == CHANGERS else s.book.leftover
            gains.points(s, who, (s.coins[who] + s.weaponry[who] + cards) // divisor, s.book.resource_cause)
            gains.points(s, who, s.book.area_points * len(s.area[who]), s.book.area_cause)
            gains.points(s, who, sum([s.book.points_of[card] for card in s.palace[who]]), s.book.palace_cause)
            gains.points(s, who, board_points(s, who), s.book.board_cause)
            gains.points(s, who, s.promised[who], s.book.promise_cause)
        note(s, s.first, "over")


def board_points(s: Minos, seat: int) -> int:
    """The points below every City and Ship that was built."""
    cities, ships = s.built[BUILDING_KINDS * seat + CITY], s.built[BUILDING_KINDS * seat + SHIP]
    return sum(s.book.city_points[: cities + 1]) + sum(s.book.ship_points[: ships + 1])


STEPS: Final[tuple[type[Any], ...]] = (Scoring, Raids, Raid, FinalScoring)

"""§ Construction: a price with gold taken off; § City Walls: what comes back for a good."""

from __future__ import annotations

from emporion.games.constantinopolis.construct import bar_building
from emporion.games.constantinopolis.market import Swap
from tests.games.constantinopolis.table import own, table


def test_gold_taken_off_a_price_is_not_paid() -> None:
    s = table()
    tile = next(t for t in range(1, len(s.book.tile_ids)) if not bar_building(s, 0, 0, t, 99) and s.book.cost[t] > 2)
    s.gold[0] = s.book.cost[tile] - 2
    assert bar_building(s, 0, 0, tile, 2) == "" and bar_building(s, 0, 0, tile, 1) == "too-dear"
    s.gold[0] -= 1
    assert bar_building(s, 0, 0, tile, 2) == "too-dear"


def test_for_the_first_good_comes_back_one_that_the_owner_can_produce() -> None:
    s = table()
    s.owned[0] = 0
    own(s, 0, "pistrinum")
    receive = {move.number: Swap(0).bar(s, 0, 0, move) for move in s.book.moves.of("receive")}
    assert receive[0] == "wall-swap"
    assert {rule for good, rule in receive.items() if good and not s.can_make(0, good)} == {"cannot-produce"}

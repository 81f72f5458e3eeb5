"""§ The Move Ships/Fulfill Contracts Phase; § Ships; § The Produce Goods Phase."""

from __future__ import annotations

import pytest

from emporion.games.constantinopolis.ships import MoveShips, Produce
from tests.games.constantinopolis.table import GREG, JEN, ask, card, fame, has, own, ship, stock, table


def test_ships_come_one_step_nearer_and_those_that_arrive_are_paid() -> None:
    s = table()
    near, far = card(s, "alimentary"), card(s, "luxury", voyage=(1, 2, 2))
    ship(s, GREG, "parvus-dromo-7", 1, near)
    ship(s, GREG, "medius-dromo-1", 2, far)
    ask(s, (GREG, MoveShips()))
    paid = s.book.pay[s.book.contract_ids.index(near)]
    assert s.gold[GREG] == 30 + paid and fame(s, GREG) == 1
    assert [(x.away, len(x.load)) for x in s.fleet[GREG]] == [(0, 0), (0, 0), (1, 1)]
    assert [s.book.contract_ids[c] for c in s.discard] == [near]
    ask(s, (GREG, MoveShips()))
    assert fame(s, GREG) == 2 and [x.away for x in s.fleet[GREG]] == [0, 0, 0]


def test_a_passenger_pays_gold_and_no_fame() -> None:
    s = table()
    passenger = card(s)
    ship(s, JEN, "medius-dromo-1", 1, passenger)
    ask(s, (GREG, MoveShips()))
    assert s.gold[JEN] == 30 + s.book.pay[s.book.contract_ids.index(passenger)] and fame(s, JEN) == 0


def test_in_the_first_round_the_ager_gives_two_alimentary_goods() -> None:
    s = table()
    ask(s, (GREG, Produce()))
    assert s.goods == [2, 0, 0, 0, 0] * 3


@pytest.mark.parametrize(
    ("tile", "goods"),
    [
        ("pistrinum", (2, 0, 0, 0, 0)),
        ("venatoris-domus", (2, 0, 0, 0, 0)),
        ("textrinum", (1, 1, 0, 0, 0)),
        ("lignarii-officina", (0, 1, 1, 0, 0)),
        ("cura", (1, 2, 0, 0, 0)),
        ("figulina", (0, 3, 0, 0, 0)),
        ("metallum", (0, 0, 3, 0, 0)),
        ("armorum-faber", (0, 1, 0, 1, 0)),
        ("fabri-officina", (0, 0, 0, 2, 0)),
        ("conflatorium", (0, 0, 1, 2, 0)),
        ("sculptoris-domus", (0, 1, 0, 0, 1)),
        ("vinaria", (0, 0, 0, 0, 2)),
    ],
)
def test_every_production_building(tile: str, goods: tuple[int, ...]) -> None:
    s = table()
    own(s, GREG, tile)
    ask(s, (GREG, Produce()))
    assert tuple(s.goods[:5]) == (goods[0] + 2, *goods[1:])
    assert s.began[GREG] == s.can(GREG)


def test_stored_goods_are_there_besides_the_new_ones() -> None:
    s = table()
    stock(s, GREG, alimentary=1)
    ask(s, (GREG, Produce()))
    assert has(s, GREG, "alimentary") == 3

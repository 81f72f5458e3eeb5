"""§ Winning the Game."""

from __future__ import annotations

import pytest

from emporion.games.constantinopolis.scoring import FinalScore
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.kernel.flow import score
from tests.games.constantinopolis.table import GREG, JEN, KAY, ask, card, fame, own, ship, stock, table


def test_the_example_ends_fifty_one_fifty_two_fifty_five() -> None:
    s = table()
    for seat, points in ((GREG, 45), (JEN, 47), (KAY, 52)):
        score(s, seat, points, s.book.by_contract)
    first = card(s, "alimentary", gold=4)
    second = card(s, "industrial", gold=8)
    two = card(s, "alimentary", "alimentary", gold=7)
    other = card(s, "alimentary", "consumer", gold=10)
    third = card(s, "consumer", gold=6)
    ten = card(s, "luxury", gold=10)
    ship(s, GREG, "parvus-dromo-7", 1, first, second)  # 12 gold
    ship(s, JEN, "magnus-dromo-1", 2, two, other, third)  # 23 gold
    ship(s, KAY, "parvus-dromo-8", 1, ten)
    own(s, GREG, "moenia-swap", "moenia-draw")
    own(s, JEN, "moenia-guard")
    s.gold = [17 - 12, 27 - 23, 32 - 10]
    ask(s, (GREG, FinalScore()))
    assert s.gold == [17, 27, 32]
    assert s.scores() == (51, 52, 55) and s.winners() == (KAY,)
    rows = {(seat, cause): points for seat, points, cause, _ in s.ledger()}
    assert rows[GREG, "travelling-ships"] == 2 and rows[GREG, "walls"] == 3 and rows[GREG, "gold-counted"] == 1
    assert rows[JEN, "travelling-ships"] == 3 and rows[JEN, "walls"] == 1 and rows[JEN, "gold-counted"] == 1
    assert rows[KAY, "travelling-ships"] == 1 and rows[KAY, "gold-counted"] == 2


@pytest.mark.parametrize(("walls", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 9), (5, 12), (6, 16)])
def test_fame_of_walls(walls: int, points: int) -> None:
    s = table()
    own(s, GREG, *[id for id in s.book.tile_ids if id.startswith("moenia")][:walls])
    s.gold = [0, 0, 0]
    ask(s, (GREG, FinalScore()))
    assert fame(s, GREG) == points


@pytest.mark.parametrize(("gold", "points"), [(14, 0), (15, 1), (30, 2), (40, 2), (75, 5)])
def test_every_full_fifteen_gold_is_one_fame_and_none_is_spent(gold: int, points: int) -> None:
    s = table()
    s.gold[GREG] = gold
    ask(s, (GREG, FinalScore()))
    assert fame(s, GREG) == points and s.gold[GREG] == gold


def test_a_long_voyage_brings_no_second_bonus_at_the_end() -> None:
    s = table()
    s.gold = [0, 0, 0]
    ship(s, GREG, "magnus-dromo-1", 2, card(s, "alimentary", voyage=(1, 2, 2)))
    ask(s, (GREG, FinalScore()))
    assert fame(s, GREG) == 1


def ended(gold: list[int], goods: list[int]) -> Constantinopolis:
    s = table()
    s.gold = gold
    for seat, n in enumerate(goods):
        stock(s, seat, alimentary=n)
    return ask(s, (GREG, FinalScore()))


def test_a_tie_goes_to_the_most_gold_then_to_the_most_goods_then_is_shared() -> None:
    assert ended([5, 7, 6], [9, 0, 0]).winners() == (JEN,)
    assert ended([7, 7, 6], [1, 2, 9]).winners() == (JEN,)
    assert ended([7, 7, 7], [2, 2, 1]).winners() == (GREG, JEN)


def test_goods_at_sea_do_not_break_a_tie() -> None:
    s = table()
    s.gold = [3, 3, 0]
    stock(s, GREG, alimentary=1)
    stock(s, JEN, alimentary=1)
    ship(s, JEN, "parvus-dromo-7", 1, card(s, "alimentary"))
    assert s.winners() == (GREG, JEN)


def test_fame_over_eighty_is_counted_on() -> None:
    s = table()
    score(s, GREG, 83, s.book.by_contract)
    ask(s, (GREG, FinalScore()))
    assert fame(s, GREG) == 85

"""§ Buy/Sell Goods at the Market; § Use Commercial Buildings; the walls that are used."""

from __future__ import annotations

import pytest

from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import GOODS
from tests.games.constantinopolis.table import (
    GREG,
    accept,
    barred,
    construct,
    fame,
    has,
    open_market,
    own,
    say,
    stock,
    table,
)


def test_greg_buys_and_sells_at_the_forum() -> None:
    s = table()
    stock(s, GREG, alimentary=3)
    construct(s, GREG)
    say(s, "0: buy consumer")
    assert s.gold[GREG] == 27 and has(s, GREG, "consumer") == 1
    say(s, "0: sell alimentary", "0: sell alimentary")
    assert s.gold[GREG] == 29 and has(s, GREG, "alimentary") == 1
    assert barred(s, GREG, "sell alimentary") == "market-limit"
    assert barred(s, GREG, "buy alimentary") == "market-sold"
    assert barred(s, GREG, "sell consumer") == "market-bought"
    assert barred(s, GREG, "buy military") == "market-bars"
    assert barred(s, GREG, "sell military") == "market-bars"
    say(s, "0: buy consumer")
    assert barred(s, GREG, "buy consumer") == "market-limit"
    assert {"buy industrial", "buy luxury"} <= {str(m) for m in s.legal(GREG)}
    say(s, "0: buy luxury")
    assert barred(s, GREG, "buy luxury") == "market-limit"


def test_limits_hold_over_construct_and_accept_together() -> None:
    s = table()
    construct(s, GREG)
    say(s, "0: buy consumer", "0: buy consumer", "0: done")
    accept(s, GREG)
    assert barred(s, GREG, "buy consumer") == "market-limit"
    assert barred(s, GREG, "sell consumer") == "market-bought"


def test_what_one_produces_cannot_be_bought_without_a_taberna() -> None:
    s = construct(table(), GREG)
    assert barred(s, GREG, "buy alimentary") == "market-own"
    own(s, GREG, "taberna")
    construct(s, GREG)
    say(s, "0: buy alimentary")
    assert s.gold[GREG] == 28


def test_a_good_one_lacks_cannot_be_sold_and_one_without_gold_not_bought() -> None:
    s = table()
    s.gold[GREG] = 2
    construct(s, GREG)
    assert barred(s, GREG, "sell industrial") == "no-good"
    assert barred(s, GREG, "buy consumer") == "market-gold"


def test_the_mensae_pay_one_more_for_each_good_sold() -> None:
    s = table()
    own(s, GREG, "mensae")
    stock(s, GREG, alimentary=1, luxury=1)
    construct(s, GREG)
    say(s, "0: sell alimentary", "0: sell luxury")
    luxury = s.book.sell_price[s.market][GOODS.index("luxury")]
    assert s.gold[GREG] == 30 + 1 + 1 + luxury + 1


@pytest.mark.parametrize(("market", "good", "price"), [("market-forum-costantinum", "consumer", 1)])
def test_the_buyers_wall_takes_two_off_but_never_under_one(market: str, good: str, price: int) -> None:
    s = table()
    own(s, GREG, "moenia-buy", "taberna")
    open_market(s, market)
    construct(s, GREG)
    say(s, f"0: buy {good}")
    assert s.gold[GREG] == 30 - price
    say(s, "0: buy alimentary")  # 2 gold: 0 would be under 1
    assert s.gold[GREG] == 30 - price - 1


def test_every_market_deals_at_its_printed_table() -> None:
    goods = ("alimentary", "consumer", "industrial", "military", "luxury")
    for market in range(1, 6):
        for good, id in enumerate(goods):
            s = table()
            open_market(s, s.book.market_ids[market])
            own(s, GREG, "taberna")
            stock(s, GREG, **{id: 1})
            construct(s, GREG)
            if not s.book.limit[market][good]:
                assert barred(s, GREG, f"sell {id}") == "market-bars"
                continue
            say(s, f"0: sell {id}")
            assert s.gold[GREG] == 30 + s.book.sell_price[market][good]
            s.dealt[good] = 0
            s.gold[GREG] = 50
            construct(s, GREG)
            for _ in range(s.book.limit[market][good]):
                say(s, f"0: buy {id}")
            assert s.gold[GREG] == 50 - s.book.limit[market][good] * s.book.buy_price[market][good]
            assert barred(s, GREG, f"buy {id}") == "market-limit"


def test_greg_uses_his_caupona() -> None:
    s = table()
    own(s, GREG, "caupona")
    stock(s, GREG, alimentary=4)
    construct(s, GREG)
    say(s, "0: use caupona")
    assert s.gold[GREG] == 34 and fame(s, GREG) == 1 and has(s, GREG, "alimentary") == 2
    assert barred(s, GREG, "use caupona") == "used-once"
    accept(s, GREG)
    assert barred(s, GREG, "use caupona") == "used-once"


def test_a_commercial_building_works_as_soon_as_it_is_bought_and_in_accept_too() -> None:
    s = table()
    stock(s, GREG, alimentary=2)
    construct(s, GREG)
    assert barred(s, GREG, "use caupona") == "commercial-none"
    say(s, "0: build caupona", "0: use caupona")
    assert s.gold[GREG] == 25
    s = table()
    own(s, GREG, "caupona")
    stock(s, GREG, alimentary=2)
    accept(s, GREG)
    say(s, "0: use caupona")
    assert fame(s, GREG) == 1


def test_it_takes_only_goods_one_can_produce_and_has() -> None:
    s = table()
    own(s, GREG, "emporium", "caupona")
    stock(s, GREG, industrial=3, alimentary=1)
    construct(s, GREG)
    assert barred(s, GREG, "use emporium") == "commercial-produce"
    assert barred(s, GREG, "use caupona") == "commercial-goods"
    say(s, "0: build lignarii-officina", "0: use emporium")  # bought this round is enough
    assert s.gold[GREG] == 30 - 12 + 7


@pytest.mark.parametrize(
    ("tile", "maker", "goods", "gold", "points"),
    [
        ("caupona", "ager", {"alimentary": 2}, 4, 1),
        ("vestificina", "textrinum", {"consumer": 3}, 5, 1),
        ("emporium", "metallum", {"industrial": 3}, 7, 1),
        ("armamentarium", "fabri-officina", {"military": 3}, 10, 1),
        ("antiquarius", "vinaria", {"luxury": 1}, 6, 1),
        ("hospitium", "textrinum", {"alimentary": 1, "consumer": 1}, 5, 0),
    ],
)
def test_every_commercial_building(tile: str, maker: str, goods: dict[str, int], gold: int, points: int) -> None:
    s = table()
    own(s, GREG, tile, maker)
    stock(s, GREG, **goods)
    construct(s, GREG)
    say(s, f"0: use {tile}")
    assert (s.gold[GREG], fame(s, GREG), s.stock(GREG)) == (30 + gold, points, 0)


def swapping() -> Constantinopolis:
    s = table()
    own(s, GREG, "moenia-swap", "textrinum", "metallum")
    stock(s, GREG, luxury=1, consumer=1)
    return construct(s, GREG)


def test_the_changers_wall_swaps_one_good_for_another_one_can_produce() -> None:
    s = swapping()
    say(s, "0: use moenia-swap")
    assert barred(s, GREG, "give military") == "no-good"
    assert barred(s, GREG, "receive consumer") == "not-now"
    say(s, "0: give luxury")  # any good may be given
    assert barred(s, GREG, "receive luxury") == "wall-swap"
    assert barred(s, GREG, "receive military") == "cannot-produce"
    say(s, "0: receive industrial")
    assert has(s, GREG, "industrial") == 1 and has(s, GREG, "luxury") == 0
    assert barred(s, GREG, "use moenia-swap") == "used-once"
    assert s.dealt == [0] * 15  # no market deal


def test_the_changers_wall_asks_nothing_where_there_is_one_answer() -> None:
    s = table()
    own(s, GREG, "moenia-swap")
    stock(s, GREG, luxury=1)
    construct(s, GREG)
    say(s, "0: use moenia-swap")
    assert has(s, GREG, "alimentary") == 1 and has(s, GREG, "luxury") == 0


def test_the_changers_wall_needs_something_to_change() -> None:
    s = table()
    own(s, GREG, "moenia-swap")
    stock(s, GREG, alimentary=2)  # all one can produce
    construct(s, GREG)
    assert barred(s, GREG, "use moenia-swap") == "wall-goods"
    assert barred(s, GREG, "use moenia-three") == "wall-none"


def test_the_wholesalers_wall_gives_ten_gold_for_any_three_goods() -> None:
    s = table()
    own(s, GREG, "moenia-three", "mensae")
    stock(s, GREG, alimentary=2, luxury=2)
    accept(s, GREG)
    say(s, "0: use moenia-three", "0: give luxury")
    assert barred(s, GREG, "give military") == "no-good"
    say(s, "0: give alimentary", "0: give alimentary")
    assert s.gold[GREG] == 40 and has(s, GREG, "luxury") == 1  # no market deal: the Mensae add nothing
    assert barred(s, GREG, "use moenia-three") == "used-once"


def test_the_wholesalers_wall_takes_exactly_three_without_asking_when_there_are_no_more() -> None:
    s = table()
    own(s, GREG, "moenia-three")
    stock(s, GREG, alimentary=1, consumer=1)
    construct(s, GREG)
    assert barred(s, GREG, "use moenia-three") == "wall-goods"
    stock(s, GREG, alimentary=1, consumer=2)
    construct(s, GREG)
    say(s, "0: use moenia-three")
    assert s.stock(GREG) == 0 and s.gold[GREG] == 40


def test_walls_that_work_by_themselves_are_not_used() -> None:
    s = table()
    own(s, GREG, "moenia-draw", "moenia-buy", "moenia-guard", "moenia-ship")
    construct(s, GREG)
    for wall in ("moenia-draw", "moenia-buy", "moenia-guard", "moenia-ship"):
        assert barred(s, GREG, f"use {wall}") == "wall-always"

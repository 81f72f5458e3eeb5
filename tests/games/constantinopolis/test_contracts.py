"""§ The Draw Contracts Phase; § The Accept Contracts Phase; § Long Voyage Bonus; § Buy Ships; § Trading Posts."""

from __future__ import annotations

import pytest

from emporion.games.constantinopolis.contracts import Accept, Save
from emporion.games.constantinopolis.draw import Draw
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import CONSUL, MAGISTER, POWER, URBI
from tests.games.constantinopolis.table import (
    GREG,
    JEN,
    KAY,
    accept,
    ask,
    barred,
    card,
    deal,
    fame,
    has,
    own,
    say,
    ship,
    stock,
    table,
)

MORE = ("pistrinum", "venatoris-domus", "textrinum", "cura", "figulina", "metallum", "lignarii-officina")


def drawing(s: Constantinopolis) -> list[int]:
    before = [len(hand) for hand in s.hand]
    ask(s, (GREG, Draw()))
    return [len(hand) - n for hand, n in zip(s.hand, before, strict=True)]


def out_of_office(s: Constantinopolis) -> None:
    """Nobody is Magister."""
    s.office = [1, 2, 3]


@pytest.mark.parametrize(("level", "cards"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (6, 4), (7, 5), (8, 5)])
def test_contracts_by_production_level(level: int, cards: int) -> None:
    s = table()
    out_of_office(s)
    own(s, GREG, *MORE[: level - 1])
    assert s.level(GREG) == min(level, 7) and drawing(s)[GREG] == cards


def test_greg_jen_and_kay_draw_three_four_and_five() -> None:
    s = table()
    out_of_office(s)
    for seat, owned in ((GREG, 4), (JEN, 6), (KAY, 8)):
        own(s, seat, *MORE[: owned - 1])
    assert drawing(s) == [3, 4, 5]


def test_the_magister_the_envoys_and_each_idle_post_draw_more() -> None:
    s = table()
    s.office = [MAGISTER, 1, 2]
    own(s, JEN, "moenia-draw")
    s.posts = [0, 0, 3]
    deal(s, KAY, card(s, "luxury"))  # saved: one of her three posts is not idle
    assert drawing(s) == [1 + 3, 1 + 1, 1 + 2]


def test_an_empty_deck_is_made_from_the_discard() -> None:
    s = table()
    out_of_office(s)
    s.discard, s.deck = s.deck[2:], s.deck[:2]
    assert drawing(s) == [1, 1, 1]
    assert s.discard == () and len(s.deck) == 104 and s.drawn == 1


def test_when_deck_and_discard_are_out_fewer_are_drawn() -> None:
    s = table()
    out_of_office(s)
    s.deck = s.deck[:2]
    assert drawing(s) == [1, 1, 0]


def test_gregs_medium_ship_is_full_with_two_goods_one_good_and_a_passenger() -> None:
    s = table()
    two = card(s, "alimentary", "alimentary", voyage=(1, 2, 2))
    one = card(s, "alimentary", voyage=(1, 1, 1))
    passenger = card(s, voyage=(0, 1, 1))
    other = card(s, "alimentary", voyage=(1, 1, 2))
    deal(s, GREG, two, one, passenger, other)
    s.fleet[GREG] = ()
    ship(s, GREG, "medius-dromo-1")
    stock(s, GREG, alimentary=5)
    accept(s, GREG)
    say(s, f"0: load {two}", f"0: load {one}", f"0: load {passenger}")
    assert barred(s, GREG, f"load {other}") == "contract-ship"
    assert has(s, GREG, "alimentary") == 2
    say(s, "0: done")
    assert s.fleet[GREG][0].away == 2 and fame(s, GREG) == 1  # the longest voyage counts


def test_each_ship_on_a_long_voyage_earns_one_fame_a_large_one_two() -> None:
    s = table()
    first = card(s, "alimentary", voyage=(1, 2, 2))
    second = card(s, "alimentary", voyage=(1, 2, 2), besides=(first,))
    third = card(s, "alimentary", voyage=(1, 2, 2), besides=(first, second))
    deal(s, GREG, first, second, third)
    ship(s, GREG, "medius-dromo-1")
    ship(s, GREG, "magnus-dromo-1")
    stock(s, GREG, alimentary=3)
    accept(s, GREG)
    say(s, f"0: load {first}", "0: aboard medius-dromo-1", f"0: load {second}", "0: aboard magnus-dromo-1")
    say(s, f"0: load {third}", "0: aboard magnus-dromo-1", "0: done")
    assert fame(s, GREG) == 3
    assert [x.away for x in s.fleet[GREG]] == [0, 2, 2]  # the empty Small Ship stays


def test_a_short_voyage_earns_nothing_at_departure() -> None:
    s = table()
    one = card(s, "alimentary", voyage=(1, 2, 2))
    deal(s, GREG, one)
    stock(s, GREG, alimentary=1)
    accept(s, GREG)
    say(s, f"0: load {one}", "0: done")  # a Small Ship is always back in one round
    assert fame(s, GREG) == 0 and s.fleet[GREG][0].away == 1


def test_a_contract_needs_its_goods_a_ship_and_room() -> None:
    s = table()
    luxury, passenger = card(s, "luxury"), card(s)
    deal(s, GREG, luxury, passenger)
    accept(s, GREG)
    assert barred(s, GREG, f"load {luxury}") == "contract-goods"
    assert barred(s, GREG, f"load {passenger}") == "contract-passenger"  # no passengers on a Small Ship
    assert "Small Ship" in s.why(GREG, f"load {passenger}")
    assert barred(s, GREG, f"load {card(s, 'military')}") == "contract-yours"


def test_passengers_take_berths_and_room_alike() -> None:
    s = table()
    first = card(s)
    second = card(s, besides=(first,))
    deal(s, GREG, first, second)
    ship(s, GREG, "medius-dromo-1")
    ship(s, GREG, "magnus-dromo-1")
    stock(s, GREG)
    accept(s, GREG)
    say(s, f"0: load {first}", "0: aboard medius-dromo-1")
    (medium,) = [x for x in s.fleet[GREG] if s.book.ship_ids[x.number] == "medius-dromo-1"]
    assert (medium.room, medium.berths) == (3, 0)
    ship(s, GREG, "magnus-dromo-2")
    accept(s, GREG)
    say(s, f"0: load {second}")
    assert barred(s, GREG, "aboard medius-dromo-1") == "ship-passenger"
    assert barred(s, GREG, "aboard parvus-dromo-9") == "ship-yours"
    small = s.book.ship_ids[s.fleet[GREG][0].number]
    assert barred(s, GREG, f"aboard {small}") == "ship-small"


def test_a_ship_with_too_little_room_is_refused() -> None:
    s = table()
    two = card(s, "alimentary", "alimentary")
    one = card(s, "alimentary")
    deal(s, GREG, two, one)
    ship(s, GREG, "medius-dromo-1")
    ship(s, GREG, "medius-dromo-2")
    stock(s, GREG, alimentary=3)
    accept(s, GREG)
    small = s.book.ship_ids[s.fleet[GREG][0].number]
    say(s, f"0: load {one}", f"0: aboard {small}", f"0: load {two}")
    assert barred(s, GREG, f"aboard {small}") == "ship-full"


def test_a_large_ship_carries_eight_three_of_them_passengers() -> None:
    s = table()
    people = [s.book.contract_ids[c] for c in range(1, 107) if s.book.passenger[c]][:4]
    deal(s, GREG, *people)
    ship(s, GREG, "magnus-dromo-1")
    accept(s, GREG)
    for id in people[:3]:
        say(s, f"0: load {id}")
    assert barred(s, GREG, f"load {people[3]}") == "contract-passenger"


def test_one_ship_a_round_ready_at_once() -> None:
    s = table()
    passenger = card(s)
    deal(s, GREG, passenger)
    accept(s, GREG)
    say(s, "0: commission medius-dromo", f"0: load {passenger}")
    assert s.gold[GREG] == 21 and s.ships[1] == 7
    assert barred(s, GREG, "commission parvus-dromo") == "ship-once"


def test_ships_run_out_and_cost_gold() -> None:
    s = table()
    s.ships[2] = 0
    s.gold[GREG] = 8
    accept(s, GREG)
    assert barred(s, GREG, "commission magnus-dromo") == "ship-gone"
    assert barred(s, GREG, "commission medius-dromo") == "ship-gold"
    say(s, "0: commission parvus-dromo")
    assert s.gold[GREG] == 2


@pytest.mark.parametrize(("size", "price"), [("parvus-dromo", 3), ("medius-dromo", 6), ("magnus-dromo", 9)])
def test_the_shipwrights_wall_takes_three_off(size: str, price: int) -> None:
    s = table()
    own(s, GREG, "moenia-ship")
    accept(s, GREG)
    say(s, f"0: commission {size}")
    assert s.gold[GREG] == 30 - price


def test_trading_posts_cost_three_to_six_one_a_round_and_draw_at_once() -> None:
    s = table()
    for number, price in enumerate((3, 4, 5, 6)):
        s.used[GREG], before, cards = 0, s.gold[GREG], len(s.hand[GREG])
        accept(s, GREG)
        say(s, "0: open trading-post")
        assert s.gold[GREG] == before - price and s.posts[GREG] == number + 1 and len(s.hand[GREG]) == cards + 1
        assert barred(s, GREG, "open trading-post") == "post-once"
    s.used[GREG] = 0
    accept(s, GREG)
    assert barred(s, GREG, "open trading-post") == "post-gone"
    s.gold[JEN] = 2
    accept(s, JEN)
    assert barred(s, JEN, "open trading-post") == "post-gold"


def test_posts_save_contracts_and_the_rest_is_discarded() -> None:
    s = table()
    a, b, c = card(s, "luxury"), card(s, "military"), card(s, "industrial")
    deal(s, GREG, a, b, c)
    deal(s, JEN, card(s, "consumer"))
    s.posts[GREG] = 2
    ask(s, (GREG, Save(())), (JEN, Save(())))
    say(s, f"0: save {b}")
    assert barred(s, GREG, f"save {b}") == "contract-saved"
    assert barred(s, GREG, f"save {card(s, 'consumer')}") == "contract-yours"
    say(s, f"0: save {a}")
    assert sorted([s.book.contract_ids[x] for x in s.hand[GREG]]) == sorted([a, b])
    assert s.hand[JEN] == () and len(s.discard) == 2  # no post, nothing saved


def test_a_player_may_save_fewer() -> None:
    s = table()
    deal(s, GREG, card(s, "luxury"))
    s.posts[GREG] = 1
    ask(s, (GREG, Save(())))
    say(s, "0: done")
    assert s.hand[GREG] == ()


def test_a_saved_contract_can_be_loaded_and_its_post_is_free_again() -> None:
    s = table()
    saved, other = card(s, "alimentary"), card(s, "luxury")
    s.posts[GREG] = 1
    deal(s, GREG, saved)
    stock(s, GREG, alimentary=1)
    ask(s, (GREG, Accept(0)), (GREG, Save(())))
    say(s, f"0: load {saved}")
    deal(s, GREG, other)
    say(s, "0: done", f"0: save {other}")
    assert len(s.hand[GREG]) == 1


@pytest.mark.parametrize("office", [URBI, CONSUL])
def test_urbi_and_consul_exchange_up_to_two_contracts(office: int) -> None:
    s = table()
    s.office = [office, 0, 1]
    a, b, c = card(s, "luxury"), card(s, "military"), card(s, "industrial")
    deal(s, GREG, a, b, c)
    accept(s, GREG)
    say(s, f"0: exchange {a}")
    assert barred(s, GREG, f"exchange {a}") == "contract-yours"
    say(s, f"0: exchange {b}")
    assert len(s.hand[GREG]) == 3 and len(s.discard) == 2
    assert barred(s, GREG, f"exchange {c}") == "power-used"


def test_one_contract_may_be_exchanged_alone() -> None:
    s = table()
    s.office = [CONSUL, 0, 1]
    a, b = card(s, "luxury"), card(s, "military")
    deal(s, GREG, a, b)
    accept(s, GREG)
    say(s, f"0: exchange {a}", "0: done")
    assert len(s.hand[GREG]) == 2 and s.asking() == (GREG,)


def test_others_do_not_exchange_nor_an_office_whose_power_is_used() -> None:
    s = table()
    s.office = [0, CONSUL, URBI]
    a, b = card(s, "luxury"), card(s, "military")
    deal(s, GREG, a)
    deal(s, JEN, b)
    accept(s, GREG, JEN)
    assert barred(s, GREG, f"exchange {a}") == "exchange-office"
    s.used[JEN] = POWER
    say(s, "0: done")
    assert barred(s, JEN, f"exchange {b}") == "power-used"


def test_every_contract_can_be_loaded_with_its_goods() -> None:
    s = table()
    for number in range(1, 107):
        id = s.book.contract_ids[number]
        fresh = table()
        deal(fresh, GREG, id)
        fresh.fleet[GREG] = ()
        ship(fresh, GREG, "magnus-dromo-1")
        for good in range(5):
            fresh.goods[good] = s.book.wants[number][good]
        accept(fresh, GREG)
        say(fresh, f"0: load {id}", "0: done")
        (sent,) = fresh.fleet[GREG]
        assert sent.away == s.book.voyage[number][2] and sent.room == 8 - s.book.size[number]
        assert fresh.stock(GREG) == 0 and fame(fresh, GREG) == (2 if sent.away == 2 else 0)


def test_nothing_is_saved_after_the_last_round_and_nobody_is_asked() -> None:
    s = table()
    deal(s, GREG, card(s, "luxury"))
    s.posts[GREG], s.last = 1, True
    assert ask(s, (GREG, Save(()))).over
    assert s.hand[GREG] == () and len(s.discard) == 1

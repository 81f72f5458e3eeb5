"""§ Frequently Asked Questions: every answer."""

from __future__ import annotations

import emporion
from emporion.games.constantinopolis.auction import Auction
from emporion.games.constantinopolis.contracts import Accept
from emporion.games.constantinopolis.round import Store
from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import CONSUL, PRETORIO
from tests.games.constantinopolis.table import (
    GREG,
    JEN,
    KAY,
    accept,
    ask,
    barred,
    card,
    construct,
    deal,
    donate,
    fame,
    has,
    own,
    owns,
    say,
    sell_out,
    ship,
    stock,
    table,
)


def test_contracts_not_yet_loaded_lie_face_up() -> None:
    s = table()
    deal(s, JEN, card(s, "luxury"))
    v = emporion.view(accept(s, GREG), GREG)
    assert isinstance(v, Constantinopolis) and v.hand[JEN] == s.hand[JEN]


def test_goods_may_be_discarded_on_purpose() -> None:
    s = table()
    stock(s, GREG, luxury=1)
    ask(s, (GREG, Store((0, 0, 0, 0, 0))))
    say(s, "0: done")
    assert s.stock(GREG) == 0


def test_a_building_bought_this_round_does_not_bar_buying_its_good_yet() -> None:
    s = construct(table(), GREG)
    say(s, "0: build textrinum", "0: buy consumer")
    assert has(s, GREG, "consumer") == 1
    construct(s, GREG)  # the next round
    assert barred(s, GREG, "buy consumer") == "market-own"


def test_there_is_always_space_for_another_building() -> None:
    s = table(2)
    s.gold[GREG] = 999
    tiles = [id for number, id in enumerate(s.book.tile_ids) if s.book.named >> number & 1 and id != "ager"]
    s.office = [0, 1]
    for id in tiles:
        construct(s, GREG)
        say(s, f"0: build {id}")
    assert all(owns(s, GREG, id) for id in tiles)


def test_nobody_forgets_the_pretorios_good() -> None:
    s = table()
    own(s, JEN, "vinaria", "textrinum")
    ask(s, (GREG, Auction(0)))
    say(s, "0: keep", "1: keep", "2: keep")
    assert s.office[JEN] == PRETORIO and {m.verb for m in s.legal(JEN)} == {"receive"}


def test_a_passenger_on_a_long_voyage_earns_the_fame_too_and_two_on_a_large_ship() -> None:
    for size, points in (("medius-dromo-1", 1), ("magnus-dromo-1", 2)):
        s = table()
        passenger = card(s, voyage=(0, 2, 2))
        deal(s, GREG, passenger)
        ship(s, GREG, size)
        accept(s, GREG)
        say(s, f"0: load {passenger}", "0: done")
        assert fame(s, GREG) == points


def test_a_licence_of_which_no_tile_is_left_is_skipped() -> None:
    s = table()
    construct(s, GREG)
    assert barred(s, GREG, "build armorum-faber") == "licence"
    sell_out(s, "lignarii-officina", "cura", "figulina", "metallum")
    construct(s, GREG)
    assert barred(s, GREG, "build vinaria") == "licence"
    say(s, "0: build armorum-faber")
    assert owns(s, GREG, "armorum-faber")


def test_with_b_and_c_both_gone_a_leads_to_d() -> None:
    s = table()
    sell_out(s, "lignarii-officina", "cura", "figulina", "metallum")
    sell_out(s, "armorum-faber", "fabri-officina", "conflatorium")
    construct(s, GREG)
    say(s, "0: build vinaria")
    assert owns(s, GREG, "vinaria")


def test_c_gone_does_not_open_d_while_b_is_missing_and_left() -> None:
    s = table()
    sell_out(s, "armorum-faber", "fabri-officina", "conflatorium")
    construct(s, GREG)
    assert barred(s, GREG, "build vinaria") == "licence"


def test_a_contract_of_two_goods_is_not_spread_over_two_ships() -> None:
    s = table()
    one, two = card(s, "alimentary"), card(s, "alimentary", "alimentary")
    deal(s, GREG, one, two)
    ship(s, GREG, "parvus-dromo-8")
    stock(s, GREG, alimentary=9)
    second = card(s, "alimentary", besides=(one,))
    deal(s, GREG, second)
    accept(s, GREG)
    first = s.book.ship_ids[s.fleet[GREG][0].number]
    say(s, f"0: load {one}", f"0: aboard {first}", f"0: load {second}", "0: aboard parvus-dromo-8")
    assert barred(s, GREG, f"load {two}") == "contract-ship"  # one space free on each


def test_the_very_good_used_need_not_be_the_one_produced() -> None:
    s = table()
    own(s, GREG, "vestificina", "textrinum", "taberna")
    stock(s, GREG, consumer=1)
    construct(s, GREG)
    say(s, "0: buy consumer", "0: buy consumer", "0: use vestificina")
    assert fame(s, GREG) == 1
    stock(s, GREG, consumer=3)
    donate(s, GREG)
    say(s, "0: donate consumer")
    assert fame(s, GREG) == 2


def test_the_taberna_does_not_buy_and_sell_one_good_in_a_round() -> None:
    s = table()
    own(s, GREG, "taberna")
    construct(s, GREG)
    say(s, "0: buy alimentary")
    assert barred(s, GREG, "sell alimentary") == "market-bought"


def test_no_contract_goes_on_a_ship_that_has_left() -> None:
    s = table()
    one, two = card(s, "alimentary"), card(s, "consumer")
    deal(s, GREG, two)
    s.fleet[GREG] = ()
    ship(s, GREG, "magnus-dromo-1", 1, one)
    stock(s, GREG, consumer=1)
    accept(s, GREG)
    assert barred(s, GREG, f"load {two}") == "contract-ship"


def test_a_preempted_building_counts_for_neither_players_limit() -> None:
    s = table()
    s.office = [0, CONSUL, 1]
    construct(s, KAY, JEN)
    say(s, "2: build pistrinum", "1: preempt", "2: build textrinum", "2: done", "1: build textrinum")
    assert owns(s, JEN, "pistrinum") and owns(s, JEN, "textrinum") and owns(s, KAY, "textrinum")


def test_covered_gold_can_be_counted_from_what_was_public() -> None:
    """Money is covered or shown by choice; the view keeps it, the screen decides."""
    for money in ("covered", "open"):
        s = table(money=money)
        v = emporion.view(ask(s, (GREG, Accept(0))), JEN)
        assert isinstance(v, Constantinopolis) and v.gold == s.gold

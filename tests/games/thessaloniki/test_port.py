"""§ Port: selling, full ships, sail and tax."""

from __future__ import annotations

from emporion.games.thessaloniki.port import price, room
from emporion.games.thessaloniki.sail import CloseShips, Sail, Tax, ahead, leader
from emporion.games.thessaloniki.sell import Sell
from tests.games.thessaloniki.table import (
    GRAIN,
    GREEN,
    OLIVE,
    PURPLE,
    RED,
    SALT,
    YELLOW,
    arrange,
    give,
    harbour,
    number,
    play,
    points,
    raw,
    refined,
    refused,
    resolve,
    table,
    texts,
    turn,
)


def test_prices_by_berth_and_the_cap_on_ones_own_goods() -> None:
    s = table()
    assert [price(s, RED, berth, GRAIN) for berth in range(4)] == [0, 4, 3, 2]
    assert [price(s, YELLOW, berth, GRAIN) for berth in range(4)] == [0, 1, 1, 1]
    assert [price(s, YELLOW, berth, SALT) for berth in range(4)] == [0, 4, 3, 2]


def test_raw_goods_only_in_the_rightmost_space() -> None:
    s = table()
    harbour(s, "antioch-1", "antioch-5", "ephesus-1", "ostia-5")
    give(s, RED, "raw-olive 2 refined-olive 1")
    resolve(s, RED, Sell(30))
    play(s, "load antioch-5")
    assert refined(s, RED)[OLIVE] == 0 and raw(s, RED)[OLIVE] == 2, "only the Refined one could go"


def test_raw_and_refined_mix_on_the_rightmost_ship() -> None:
    s = table()
    harbour(s, "", "", "", "ostia-1")
    give(s, RED, "raw-olive 2 refined-olive 2")
    play(resolve(s, RED, Sell(30)), "load ostia-1", "amount 3")
    assert texts(s) == ["raw 1", "raw 2"] and refused(s, "raw 0") == "too-few-refined"
    assert refused(s, "raw 3") == "too-few-raw"
    play(s, "raw 2")
    assert raw(s, RED)[OLIVE] == 0 and refined(s, RED)[OLIVE] == 1 and points(s, RED, "sale") == 6


def test_spaces_of_the_colour_first_then_multicoloured_and_salt_only_there() -> None:
    s = table()
    harbour(s, "", "antioch-2", "", "")
    assert s.book.ships[s.port[1]].spaces == (2, 2, 3, 3, 3, 4, 4, 4)
    give(s, GREEN, "refined-meat 3 salt 5 refined-grape 1")
    play(resolve(s, GREEN, Sell(30)), "load antioch-2", "sell meat", "amount 3")
    assert s.cargo[1] == (3, 3, 0, 0, 0, 3, 0, 0)
    assert room(s, 1, SALT) == 2
    play(resolve(s, GREEN, Sell(30)), "load antioch-2", "sell salt")
    assert refused(s, "amount 3") == "not-so-many"
    play(s, "amount 2")
    assert s.cargo[1] == (3, 3, 0, 0, 0, 3, 5, 5)
    assert "load antioch-2" not in texts(resolve(s, GREEN, Sell(30))), "no space for Grapes is left"


def test_refusals_name_their_rule() -> None:
    s = table()
    harbour(s, "antioch-1", "ephesus-2", "", "")
    give(s, GREEN, "refined-grape 1 refined-meat 1 raw-grain 1")
    resolve(s, GREEN, Sell(30))
    assert refused(s, "load ostia-1") == "ship-not-in-port"
    play(s, "load ephesus-2")
    assert refused(s, "sell salt") == "none-to-sell"
    assert refused(s, "sell grain") == "only-refined"


def test_whoever_fills_a_ship_claims_it_at_once_and_its_gap_stays() -> None:
    s = table()
    arrange(s, port="", forum="red-patrician")
    harbour(s, "antioch-1", "antioch-2", "ostia-1", "ephesus-2", cargo={1: "meat meat olive olive olive salt"})
    give(s, YELLOW, "salt 2")
    play(turn(s, RED), "move red-patrician", "to port", f"take {s.book.cards[s.offer[0]].id}")
    assert s.asking() == (YELLOW,)
    play(s, "load antioch-2", "amount 2")
    assert s.claimed[YELLOW] == (number(s, "ships", "antioch-2"),) and s.salt[YELLOW] == 2
    assert s.port[1] == 0 and s.port[2] == number(s, "ships", "ostia-1"), "the others keep their prices"


def test_others_sell_once_after_the_first_point_in_turn_order() -> None:
    s = table()
    arrange(s, port="", forum="red-patrician")
    harbour(s, "antioch-1", "antioch-2", "ostia-1", "ephesus-2")
    for seat in (YELLOW, PURPLE, GREEN):
        give(s, seat, "salt 1")
    play(turn(s, RED), "move red-patrician", "to port", "bonus port-bonus")
    play(s, f"take {s.book.cards[s.offer[0]].id}")
    assert s.asking() == (RED,), "the bonus is no action point"
    give(s, RED, "denarius 1 salt 2")
    play(s, "buy denarius", "act sell-colour", "load antioch-2", "amount 1")
    order = []
    while s.asking() != (RED,):
        order.append(s.asking()[0])
        play(s, "pass")
    assert order == [GREEN, YELLOW, PURPLE]
    play(s, "act sell-colour", "load antioch-2")
    assert s.asking() == (RED,), "only once"


def test_without_a_point_spent_nobody_sells() -> None:
    s = table()
    arrange(s, port="", forum="red-patrician")
    harbour(s, "antioch-1", "ephesus-2", "ostia-1", "antioch-2")
    give(s, YELLOW, "salt 1")
    play(turn(s, RED), "move red-patrician", "to port", "pass")
    assert s.asking() == (YELLOW,) and "move yellow-patrician" in texts(s)


def test_the_first_sail_pushes_none_out() -> None:
    s = table()
    assert s.port[3] == 0 and not s.sailed
    before = s.port[:3]
    resolve(s, RED, Sail())
    assert s.port[1:] == before and s.port[0] and not s.gone and not any(s.claimed)


def test_before_the_first_sail_the_last_space_stays_empty() -> None:
    s = table()
    ships = s.port[:]
    s.port[1], s.cargo[1] = 0, ()
    resolve(s, RED, CloseShips())
    assert s.port[1:] == [ships[0], ships[2], 0] and s.port[0]


def test_a_gap_in_the_last_space_lets_none_out() -> None:
    s = table()
    harbour(s, "antioch-1", "ephesus-2", "ostia-1", "")
    give(s, RED, "raw-meat 1")
    third = s.port[2]
    assert texts(resolve(s, RED, Sell(1)))[0].startswith("move"), "nowhere for Raw Goods"
    resolve(s, RED, Sail())
    assert s.port[3] == third and not s.gone


def test_majority_ties_and_unplayed_colours() -> None:
    s = table(2)
    grain, grape, meat, salt = 1, 2, 3, 5
    assert leader(s, (grain, grain, grape, salt, salt, salt, 0), PURPLE) == YELLOW
    assert leader(s, (grain, grape, 0), YELLOW) == YELLOW and leader(s, (grain, grape, 0), PURPLE) == PURPLE
    assert leader(s, (grain, meat, 0), PURPLE) == -1, "a tie without the active player"
    assert leader(s, (grain, meat, meat), YELLOW) == -1, "an unplayed colour has the majority"
    assert leader(s, (salt, salt), YELLOW) == -1 and leader(s, (0, 0), YELLOW) == -1
    assert leader(s, (grain, grape, 0), -1) == -1, "at the end no tie is broken"
    assert ahead(s, (grain, grape, 0)) == -1 and ahead(s, (grain, meat, 0)) == -1, "who looks reads of a tie"
    assert ahead(s, (grain, meat, meat)) == ahead(s, (salt, salt)) == ahead(s, (0, 0)) == -2, "nobody's, not a tie"
    assert ahead(s, (grain, grain, meat)) == YELLOW


def test_a_ship_goes_to_the_majority_of_another_player_with_its_benefit() -> None:
    s = table()
    harbour(s, "antioch-1", "ephesus-1", "ostia-1", "ephesus-2", cargo={3: "meat meat grape"})
    resolve(s, GREEN, Sail())
    assert s.claimed[RED] == (number(s, "ships", "ephesus-2"),) and s.salt[RED] == 2


def test_the_second_stack_and_then_none() -> None:
    s = table()
    spare = s.spare
    s.ships = ()
    resolve(s, RED, Sail())
    assert s.port[0] == spare[0] and s.spare == ()
    s.ships = ()
    resolve(s, RED, Sail())
    assert s.port[0] == 0


def test_tax_keeps_as_many_colours_as_mosaics() -> None:
    s = table()
    s.storage = (1, 2, 0, 4)
    for seat in range(4):
        give(s, seat, "raw-grain 2 raw-meat 1 raw-olive 3 refined-grape 1 salt 2")
    resolve(s, RED, Tax())
    assert s.asking() == (YELLOW,), "Red has no Mosaic, Green one for every colour"
    assert raw(s, RED) == (0, 0, 0, 0)
    play(s, "keep olive")
    assert raw(s, YELLOW) == (0, 0, 0, 3) and refined(s, YELLOW) == (0, 1, 0, 0) and s.salt[YELLOW] == 2
    assert refused(s, "keep grape") == "nothing-raw"
    play(s, "keep grain")
    assert refused(s, "keep grain") == "kept-already"
    play(s, "keep meat")
    assert raw(s, PURPLE) == (2, 0, 1, 0) and raw(s, GREEN) == (2, 0, 1, 3)


def test_salt_is_not_counted_for_the_majority() -> None:
    s = table()
    harbour(s, "antioch-1", "ephesus-1", "ostia-1", "antioch-2", cargo={3: "meat salt salt salt"})
    resolve(s, GREEN, Sail())
    assert len(s.claimed[RED]) == 1

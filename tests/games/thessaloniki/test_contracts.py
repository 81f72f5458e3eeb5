"""All sixty contracts: every card is played, and does what it says."""

from __future__ import annotations

import pytest

from emporion.games.thessaloniki.contract import FREE, Fulfil
from emporion.games.thessaloniki.officina import Advance, Chariot, Refine, RefineColour, RefineEach
from emporion.games.thessaloniki.sell import Sell
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.tuples import put
from tests.games.thessaloniki.table import (
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    activate,
    arrange,
    give,
    harbour,
    hold,
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
    works,
)


def fulfilled(card: str, things: str = "", seat: int = RED) -> Thessaloniki:
    """A table at which the player has just begun to fulfil the card, for nothing."""
    s = table()
    harbour(s, "antioch-1", "ephesus-2", "ostia-2", "alexandria-2")
    activate(s, "ephesus-demand-1", "ostia-demand-1")
    return with_card(s, card, things, seat)


def with_card(s: Thessaloniki, card: str, things: str = "", seat: int = RED) -> Thessaloniki:
    hold(s, seat, card)
    give(s, seat, things)
    resolve(s, seat, Fulfil(FREE))
    return play(s, f"fulfil {card}")


def owning(card: str, things: str = "", seat: int = RED) -> Thessaloniki:
    """A table at which the permanent contract lies before the player."""
    s = table()
    harbour(s, "antioch-1", "ephesus-2", "ostia-2", "alexandria-2")
    activate(s, "ephesus-demand-1", "ostia-demand-1")
    works(s, seat, card)
    give(s, seat, things)
    return s


def down(s: Thessaloniki, card: str, seat: int = RED) -> bool:
    """The card lies beside the player's board, and nothing is left of it."""
    return number(s, "cards", card) in s.fulfilled[seat] and not s.playing


# --- tier I


def test_c1_refine_a_colour_and_fulfil_for_free() -> None:
    s = table()
    hold(s, RED, "c1", "c46")
    give(s, RED, "raw-meat 3 raw-grain 1")
    resolve(s, RED, Fulfil(FREE))
    play(s, "fulfil c1", "refine meat", "raw 0")
    assert refined(s, RED) == (0, 0, 3, 0)
    play(s, "fulfil c46")
    assert points(s, RED) == 6 and down(s, "c1") and down(s, "c46")


def test_c2_points_and_denarii() -> None:
    s = fulfilled("c2")
    assert points(s, RED) == 4 and s.denarii[RED] == 2 and down(s, "c2")


def test_c3_four_raw_goods_and_a_salt() -> None:
    s = play(fulfilled("c3"), "gain raw-grain", "gain raw-grain", "gain raw-olive", "gain raw-meat")
    assert raw(s, RED) == (2, 0, 1, 1) and s.salt[RED] == 1 and down(s, "c3")


@pytest.mark.parametrize(("card", "good"), [("c4", "olive"), ("c12", "grain"), ("c20", "meat"), ("c27", "grape")])
def test_c4_c12_c20_c27_three_refined_goods_for_nine_points(card: str, good: str) -> None:
    s = play(fulfilled(card, f"refined-{good} 4"), "accept")
    assert points(s, RED) == 9 and sum(refined(s, RED)) == 1 and down(s, card)
    s = play(fulfilled(card, f"refined-{good} 3"), "pass")
    assert points(s, RED) == 0 and sum(refined(s, RED)) == 3
    s = fulfilled(card, f"raw-{good} 5 refined-{good} 2 salt 3")
    assert points(s, RED) == 0 and down(s, card), "Raw Goods and Salt do not stand in for Refined ones"


def test_c5_refine_four_and_drive_for_three_colours() -> None:
    s = play(fulfilled("c5", "raw-meat 2 raw-grain 1 raw-olive 1"), "refine meat", "refine grain", "refine olive")
    play(s, "refine meat", "accept", "gain raw-grape", "accept")
    assert refined(s, RED) == (1, 0, 2, 1) and s.chariot[RED] == 2 and s.salt[RED] == 1
    s = play(fulfilled("c5", "raw-meat 3 raw-grain 1"), *["refine meat"] * 3, "refine grain")
    assert s.chariot[RED] == 0 and refined(s, RED) == (1, 0, 3, 0)


@pytest.mark.parametrize(("card", "each", "denarii"), [("c6", 2, 1), ("c32", 3, 0)])
def test_c6_c32_points_for_instants_but_not_for_itself(card: str, each: int, denarii: int) -> None:
    s = table()
    works(s, RED, "c2", "c3", "c15")
    with_card(s, card)
    assert points(s, RED) == 2 * each and s.denarii[RED] == denarii and down(s, card)


def test_c7_swap_ships_then_sell_any_two() -> None:
    s = fulfilled("c7", "refined-grape 1 refined-olive 1 refined-grain 1")
    port = s.port[:]
    assert refused(play(s, "swap antioch-1"), "swap antioch-1") == "swap-with"
    play(s, "swap ephesus-2")
    assert s.port[:2] == port[1::-1] and s.port[2:] == port[2:]
    play(s, "load antioch-1")
    assert refused(s, "pass") == "sell-at-least-one" and refused(s, "stow raw-meat") == "cannot-stow"
    play(s, "stow refined-grape", "stow refined-grain")
    assert points(s, RED, "sale") == 8 and refined(s, RED) == (0, 0, 0, 1) and down(s, "c7")


def test_c8_two_statues_and_one_placed_free() -> None:
    s = play(fulfilled("c8"), "statue offer")
    assert s.statues[RED] == 1 and s.statues_left[RED] == 7 and RED in s.sections[1] and down(s, "c8")


def test_c9_two_mosaics_and_one_placed_free() -> None:
    s = play(fulfilled("c9"), "mosaic storage")
    assert s.mosaics[RED] == 1 and s.mosaics_left[RED] == 7 and s.storage[RED] == 2 and down(s, "c9")


def test_c10_sells_a_supply_good_to_each_ship() -> None:
    s = fulfilled("c10")
    play(s, "sell salt", "sell meat", "pass", "sell salt")
    assert points(s, RED, "sale") == 0 + 1 + 2 and down(s, "c10")
    assert [len([x for x in cargo if x]) for cargo in s.cargo] == [1, 1, 0, 1] and s.salt[RED] == 0


def test_c11_a_denarius_for_each_claimed_ship() -> None:
    s = owning("c11", "raw-meat 1")
    harbour(s, "", "", "", "ephesus-2", cargo={3: "meat meat grape grape salt"})
    play(resolve(s, RED, Sell(1)), "load ephesus-2")
    assert s.denarii[RED] == 1 and s.salt[RED] == 2


def test_c13_points_for_placing_mosaics() -> None:
    s = play(with_card(owning("c13", "mosaic 1"), "c43"), "mosaic entrance")
    assert points(s, RED) == 2


def test_c14_two_steps() -> None:
    s = play(fulfilled("c14"), "accept", "gain raw-olive", "accept")
    assert s.chariot[RED] == 2 and s.salt[RED] == 1 and raw(s, RED) == (0, 0, 0, 1) and down(s, "c14")


@pytest.mark.parametrize("effect", [Refine(2), RefineColour(), RefineEach()])
def test_c15_salt_whenever_goods_are_refined(effect: Refine) -> None:
    s = resolve(owning("c15", "raw-meat 2 raw-grain 1"), RED, effect)
    while texts(s)[0].split()[0] in ("refine", "raw", "accept"):
        play(s, texts(s)[0])
    assert s.salt[RED] == 1, "one in all, however many were refined"


def test_c15_not_when_nothing_was_refined() -> None:
    s = play(resolve(owning("c15", "raw-meat 2"), RED, Refine(2)), "pass")
    assert s.salt[RED] == 0


def test_c16_takes_two_contracts_by_the_statues() -> None:
    s = fulfilled("c16")
    assert len(texts(s)) == 2, "only the section with a Statue of one's own"
    play(s, texts(s)[0])
    assert len(s.hands[RED]) == 1 and points(s, RED) == 2 and down(s, "c16")


def test_c17_a_point_for_every_contract_taken() -> None:
    s = owning("c17")
    arrange(s, forum="", officina="red-patrician")
    play(turn(s, RED), "move red-patrician", "to forum", f"take {s.book.cards[s.offer[0]].id}")
    assert points(s, RED) == 1


def test_c18_reacts_to_legacy_icons_and_not_to_itself() -> None:
    s = with_card(owning("c18"), "c3")
    play(s, *["gain raw-meat"] * 4)
    assert points(s, RED) == 1 and s.salt[RED] == 2
    s = with_card(owning("c18"), "c2")
    assert points(s, RED) == 4 and s.salt[RED] == 0, "no Legacy icon"
    s = fulfilled("c18")
    assert points(s, RED) == 0 and s.salt[RED] == 0


def test_c19_a_point_for_every_denarius_spent() -> None:
    s = owning("c19", "denarius 3")
    arrange(s, officium="", port="red-merchant-1")
    play(turn(s, RED), "move red-merchant-1", "to officium")
    assert points(s, RED, "contract-effect") == 2
    play(s, "buy denarius")
    assert points(s, RED, "contract-effect") == 3


def test_c21_raw_goods_and_salt_for_denarii_gained() -> None:
    s = with_card(owning("c21"), "c2")
    play(s, "gain raw-grain", "gain raw-olive")
    assert raw(s, RED) == (1, 0, 0, 1) and s.salt[RED] == 2 and s.denarii[RED] == 2


def test_c22_three_refined_goods() -> None:
    s = fulfilled("c22")
    assert refused(s, "gain raw-grain") == "gain-refined"
    play(s, "gain refined-grain", "gain refined-meat", "gain refined-meat")
    assert refined(s, RED) == (1, 0, 2, 0) and down(s, "c22")


def test_c23_a_statue_placed_and_three_points() -> None:
    s = play(fulfilled("c23", "statue 1"), "statue ephesus-demand-1-s1")
    assert points(s, RED) == 3 and s.statues[RED] == 0 and down(s, "c23")
    assert points(fulfilled("c23"), RED) == 3, "without a Statue only the points"


def test_c24_acts_where_the_patrician_stands() -> None:
    s = owning("c24")
    arrange(s, officium="red-patrician salt-merchant")
    s.alcove_mosaics = put(s.alcove_mosaics, 0, (RED,))
    play(turn(s, RED), "stay")
    assert raw(s, RED) == (0, 0, 0, 0) and s.salt[RED] == 0, "no Goods"
    assert points(s, RED, "alcove-bonus") == 2 and points(s, RED, "mosaic-bonus") == 2
    play(s, "act gain-mosaic", "act gain-mosaic")
    assert raw(s, RED) == (0, 0, 0, 0) and s.mosaics[RED] == 2
    play(s, "gain raw-meat")
    assert raw(s, RED) == (0, 0, 3, 0), "the sunset as always"


def test_c25_sells_one_good_for_each_advance() -> None:
    s = owning("c25", "refined-grape 2")
    s.chariot[RED] = 2
    play(resolve(s, RED, Advance(2)), "accept", "accept", "load ephesus-2")
    assert points(s, RED, "sale") == 4 and refined(s, RED)[1] == 1, "one in all for both steps"
    s.chariot[RED] = 14
    resolve(s, RED, Advance(2))
    assert points(s, RED, "chariot-space") == 3 + 2 and s.asking() == (RED,) and "move red-patrician" in texts(s)


def test_c26_points_at_the_gate() -> None:
    s = owning("c26")
    arrange(s, mercatus="red-patrician", taberna="")
    play(turn(s, RED), "move red-patrician", "to taberna")
    assert points(s, RED) == 2 and s.denarii[RED] == 1


def test_c28_points_for_being_pushed() -> None:
    s = owning("c28")
    arrange(s, forum="red-merchant-1 green-merchant-1 green-merchant-2", officina="green-patrician", port="")
    play(turn(s, GREEN), "move green-patrician", "to forum")
    assert points(s, RED) == 2 and s.denarii[RED] == 1


def test_c29_points_for_ships() -> None:
    s = table()
    s.claimed = put(s.claimed, RED, (1, 2))
    with_card(s, "c29")
    assert points(s, RED) == 6 and down(s, "c29")


def test_c30_sells_any_number_of_one_colour() -> None:
    s = play(fulfilled("c30", "refined-grape 3"), "load ephesus-2", "amount 3")
    assert points(s, RED, "sale") == 12 and down(s, "c30")


# --- tier II


def test_c31_sells_raw_and_mixed_goods_on_any_space() -> None:
    s = fulfilled("c31", "raw-olive 1 refined-grain 1 salt 1 raw-meat 1")
    play(s, "load ephesus-2", "stow raw-olive", "space grape", "stow salt", "space grape", "stow refined-grain")
    play(s, "space meat", "stow raw-meat", "space any")
    assert points(s, RED, "sale") == 4 + 4 + 4 + 1 and down(s, "c31")
    assert s.cargo[1] == (4, 5, 1, 0, 0, 3)


def test_c33_points_for_placing_statues() -> None:
    s = play(with_card(owning("c33", "statue 1 mosaic 1"), "c49"), "statue offer", "mosaic storage")
    assert points(s, RED) == 3


def test_c34_points_for_permanents() -> None:
    s = table()
    works(s, RED, "c15", "c17", "c2")
    with_card(s, "c34")
    assert points(s, RED) == 3 * 2 + 2 and down(s, "c34")


def test_c35_points_for_different_icons() -> None:
    s = table()
    kinds = [s.book.cards[i] for i in (3, 4, 5)]
    assert len({card.legacy for card in kinds}) == 3
    works(s, RED, "c3", "c4", "c5")
    with_card(s, "c35")
    assert points(s, RED) == 6 and down(s, "c35")


def test_c36_three_steps() -> None:
    s = play(fulfilled("c36"), "accept", "gain raw-meat", "accept", "accept")
    assert s.chariot[RED] == 3 and s.denarii[RED] == 1 and down(s, "c36")


def test_c37_refines_four_and_trades_four() -> None:
    s = fulfilled("c37", "raw-meat 5 refined-olive 1")
    play(s, *["refine meat"] * 4, "pay refined-meat", "pay refined-meat", "pay refined-olive", "pass")
    assert points(s, RED) == 6 and refined(s, RED) == (0, 0, 2, 0) and raw(s, RED) == (0, 0, 1, 0)
    s = fulfilled("c37", "raw-meat 1 salt 1")
    assert refused(play(s, "refine meat"), "pay salt") == "pay-refined"


def test_c38_points_for_statues_at_the_offer() -> None:
    s = table()
    s.sections = put(s.sections, 1, (RED,))
    with_card(s, "c38")
    assert points(s, RED) == 6 and down(s, "c38")


@pytest.mark.parametrize(("card", "gains"), [("c39", 5), ("c45", 0)])
def test_c39_c45_move_goods_without_points(card: str, gains: int) -> None:
    s = table()
    harbour(s, "antioch-1", "ephesus-2", "ostia-2", "alexandria-2", cargo={0: "grape grape salt", 1: "grape"})
    with_card(s, card)
    assert refused(s, "unload ostia-2") == "nothing-to-move"
    play(s, "unload antioch-1")
    assert refused(s, "lift olive") == "cannot-lift"
    play(s, "lift grape")
    assert refused(s, "load antioch-1") == "another-ship"
    play(s, "load ephesus-2", "unload antioch-1", "lift salt", "load ephesus-2")
    if card == "c45":
        play(s, "pass")
    assert s.cargo[0].count(2) == 1 and s.cargo[1].count(2) == 2 and 5 in s.cargo[1]
    assert points(s, RED) == gains and down(s, card)


def test_c39_filling_a_ship_claims_it() -> None:
    s = table()
    harbour(s, "antioch-1", "ephesus-2", "", "", cargo={0: "salt", 1: "grape grape meat meat meat"})
    with_card(s, "c39")
    play(s, "unload antioch-1", "lift salt", "load ephesus-2")
    assert s.claimed[RED] == (number(s, "ships", "ephesus-2"),) and s.salt[RED] == 2


def test_c40_points_for_claimed_ships() -> None:
    s = owning("c40", "raw-meat 1")
    harbour(s, "", "", "", "ephesus-2", cargo={3: "meat meat grape grape salt"})
    play(resolve(s, RED, Sell(1)), "load ephesus-2")
    assert points(s, RED, "contract-effect") == 3


def test_c41_adds_a_demand_tile_or_not() -> None:
    s = fulfilled("c41")
    play(s, "add antioch-demand-1")
    told = [(event.verb, event.on) for event in s.events]
    assert ("uncovered", "antioch-demand-2") in told, "what comes to light is told"
    play(s, "statue antioch-demand-1-s2")
    assert len(s.active) == 3 and s.held[s.active[2]][1] == RED + 1 and down(s, "c41")
    assert len(play(fulfilled("c41"), "pass").active) == 2


def test_c42_points_for_mosaics_on_alcoves() -> None:
    s = table()
    s.alcove_mosaics = put(s.alcove_mosaics, 0, (RED,))
    s.alcove_mosaics = put(s.alcove_mosaics, 3, (YELLOW, RED))
    with_card(s, "c42")
    assert points(s, RED) == 6 and s.denarii[RED] == 1 and down(s, "c42")


def test_c43_places_two_mosaics() -> None:
    s = play(fulfilled("c43", "mosaic 2"), "mosaic officium", "mosaic officium")
    assert s.alcove_mosaics[0] == (RED, RED) and down(s, "c43")


def test_c44_a_point_for_every_sale() -> None:
    s = play(resolve(owning("c44", "refined-grape 2"), RED, Sell(30)), "load ephesus-2", "amount 2")
    assert points(s, RED, "contract-effect") == 1


def test_c45_then_sells_one_good() -> None:
    s = play(fulfilled("c45", "refined-grape 2"), "load ephesus-2")
    assert points(s, RED, "sale") == 4 and refined(s, RED)[1] == 1 and down(s, "c45")


def test_c46_points_and_salt() -> None:
    s = fulfilled("c46")
    assert points(s, RED) == 6 and s.salt[RED] == 3 and down(s, "c46")


def test_c47_counts_one_kind_of_icon() -> None:
    s = table()
    icons = s.book.cards
    same = [c.id for c in icons[1:] if c.legacy == icons[3].legacy and c.id != "c47"][:3]
    works(s, RED, *same)
    with_card(s, "c47")
    kind = s.book.legacies[icons[3].legacy]
    other = next(k for k in s.book.legacies if k != kind)
    assert refused(s, f"legacy {other}") == "no-such-legacy"
    play(s, f"legacy {kind}")
    assert points(s, RED, "contract-effect") >= 6 and s.denarii[RED] == 3 and down(s, "c47")


def test_c48_points_for_fulfilling_but_not_for_itself() -> None:
    s = with_card(owning("c48"), "c46")
    assert points(s, RED) == 8
    assert points(fulfilled("c48"), RED) == 0


def test_c49_places_a_statue_and_a_mosaic_of_ones_supply() -> None:
    s = play(fulfilled("c49", "statue 1 mosaic 1"), "statue forum", "mosaic forum")
    assert s.alcove_statues[3] == (RED,) and s.alcove_mosaics[3] == (RED,) and down(s, "c49")
    assert down(fulfilled("c49"), "c49"), "nothing in one's supply, nothing placed"


def test_c50_fulfils_another_for_free() -> None:
    s = table()
    hold(s, RED, "c50", "c46")
    play(resolve(s, RED, Fulfil(FREE)), "fulfil c50", "fulfil c46")
    assert points(s, RED) == 2 + 6 and s.fulfilled[RED] == (46, 50), "laid down after its effect"


def test_c51_raises_every_limit() -> None:
    from emporion.games.thessaloniki.scoring import city_limit

    s = owning("c51")
    assert [city_limit(s, RED, city) for city in range(4)] == [2, 1, 1, 2]
    assert [city_limit(s, GREEN, city) for city in range(4)] == [1, 0, 0, 1]


def test_c52_points_for_statues_on_demand_tiles() -> None:
    s = table()
    activate(s, "ephesus-demand-1", "ostia-demand-1")
    s.held = put(s.held, s.active[0], (0, RED + 1, 0, RED + 1, 0, 0))
    with_card(s, "c52")
    assert points(s, RED) == 3 and down(s, "c52")


def test_c53_own_goods_pay_up_to_two() -> None:
    s = play(resolve(owning("c53", "refined-meat 2"), RED, Sell(30)), "load ephesus-2", "amount 2")
    assert points(s, RED, "sale") == 4
    s = play(resolve(owning("c53", "refined-meat 1"), RED, Sell(30)), "load antioch-1")
    assert points(s, RED, "sale") == 0, "the leftmost Ship pays nothing"


def test_c54_denarii_and_points() -> None:
    s = fulfilled("c54")
    assert s.denarii[RED] == 4 and points(s, RED) == 3 and down(s, "c54")


def test_c55_replaces_a_salt_after_a_sale() -> None:
    s = owning("c55", "refined-grape 1")
    s.cargo[1] = (0, 0, 0, 0, 5, 5, 0)
    play(resolve(s, RED, Sell(1)), "load ephesus-2")
    before = points(s, RED)
    play(s, "accept")
    assert s.cargo[1].count(5) == 1 and s.cargo[1].count(RED + 1) == 1 and points(s, RED) == before


def test_c55_not_on_a_ship_claimed_by_the_sale() -> None:
    s = owning("c55", "raw-meat 1")
    harbour(s, "", "", "", "ephesus-2", cargo={3: "meat meat grape grape salt"})
    play(resolve(s, RED, Sell(1)), "load ephesus-2")
    assert s.claimed[RED] and "accept" not in texts(s)


def test_c56_salt_instead_of_the_bought_point_not_beside_it() -> None:
    s = owning("c56", "denarius 1 salt 1")
    arrange(s, forum="", officina="red-patrician")
    play(turn(s, RED), "move red-patrician", "to forum", "buy salt")
    assert s.salt[RED] == 0 and refused(s, "buy denarius") == "bought"


def test_c57_points_for_mosaics_on_demand_tiles() -> None:
    s = table()
    activate(s, "ephesus-demand-1", "ostia-demand-1")
    s.held = put(s.held, s.active[0], (0, RED + 1, 0, RED + 1, RED + 1, 0))
    with_card(s, "c57")
    assert points(s, RED) == 6 and down(s, "c57")


def test_c58_salt_for_the_merchant_but_not_for_the_third_alcove() -> None:
    s = owning("c58", "salt 1")
    arrange(s, forum="red-merchant-1", officium="", port="")
    play(turn(s, RED), "move red-merchant-1")
    assert refused(s, "to mercatus") == "third-costs"
    play(s, "to port")
    assert s.salt[RED] == 0
    s = owning("c58", "salt 1 denarius 2")
    arrange(s, forum="red-merchant-1", mercatus="", port="")
    play(turn(s, RED), "move red-merchant-1", "to mercatus", "pay salt")
    assert s.salt[RED] == 0 and s.denarii[RED] == 1


def test_c59_sails_if_its_player_likes() -> None:
    s = fulfilled("c59")
    last = s.port[3]
    play(s, "accept")
    assert last in s.gone and 0 not in s.port and points(s, RED) == 4 and down(s, "c59")
    s = play(fulfilled("c59"), "pass")
    assert not s.gone and points(s, RED) == 4


def test_c60_statues_on_demand_tiles_pay_two_more() -> None:
    from emporion.games.thessaloniki.scoring import city_value

    s = owning("c60")
    activate(s, "ephesus-demand-2")
    s.held = put(s.held, s.active[0], (RED + 1, 0, 0, 0, 0, 0))
    assert s.book.tiles[s.active[0]].statues[0] == 5 and city_value(s, RED, 0) == 7


def test_a_permanent_works_only_once_it_lies_down() -> None:
    s = table()
    hold(s, PURPLE, "c19")
    assert s.powers[PURPLE] == 0
    play(resolve(s, PURPLE, Fulfil(FREE)), "fulfil c19")
    assert s.powers[PURPLE] and down(s, "c19", PURPLE)


def test_entrance_mosaics_count_only_at_sunset() -> None:
    s = table()
    s.entrance = (RED, RED)
    s.chariot[RED] = 1
    play(resolve(s, RED, Advance(1)), "accept")
    assert s.chariot[RED] == 2
    resolve(s, RED, Chariot())
    assert s.chariot[RED] >= 4


def test_every_contract_has_a_test() -> None:
    import re
    from pathlib import Path

    names = re.findall(r"def (test_\w+)", Path(__file__).read_text())
    tested = {int(n) for name in names for n in re.findall(r"_c(\d+)(?=_|$)", name)}
    assert tested == set(range(1, 61))

"""§ The Construct Buildings Phase; § Types of Buildings; § Consul Preemption; § City Walls."""

from __future__ import annotations

import pytest

from emporion.games.constantinopolis.state import Constantinopolis
from emporion.games.constantinopolis.terms import CONSUL, URBI
from tests.games.constantinopolis.table import (
    GREG,
    JEN,
    KAY,
    barred,
    construct,
    fame,
    has,
    left,
    own,
    owns,
    say,
    sell_out,
    stock,
    table,
)


def test_greg_and_jen_buy_their_first_buildings() -> None:
    s = construct(table(), GREG, JEN)
    assert barred(s, GREG, "build vinaria") == "licence"
    say(s, "0: build metallum", "0: build emporium")
    assert s.gold[GREG] == 1
    say(s, "0: done", "1: build textrinum", "1: build caupona")
    assert s.gold[JEN] == 10
    assert barred(s, JEN, "build textrinum") == "kind-once"
    assert barred(construct(s, JEN), JEN, "build textrinum") == "tile-owned"


def test_kay_pays_twenty_four_and_jen_twenty_one_for_three_fame() -> None:
    s = table()
    s.gold[KAY], s.gold[JEN] = 40, 45
    construct(s, KAY, JEN)
    assert barred(s, KAY, "build hippodromus-3") == "pair"
    assert barred(s, KAY, "build domus-regia-5") == "too-dear"
    say(s, "2: build domus-regia-3")
    assert s.gold[KAY] == 16 and fame(s, KAY) == 3
    say(s, "2: done")
    assert barred(s, JEN, "build hippodromus-5") == "pair"
    assert barred(s, JEN, "build hippodromus-4") == "pair"
    affordable = [str(m) for m in s.legal(JEN) if str(m).endswith(("-3", "-4", "-5", "-6"))]
    assert affordable == ["build hippodromus-3", "build domus-regia-4"]  # 36 gold, or 21
    say(s, "1: build hippodromus-3")
    assert s.gold[JEN] == 24 and fame(s, JEN) == 3


def test_one_building_of_each_kind_a_turn() -> None:
    s = table()
    s.gold[GREG] = 200
    s.office[GREG], s.office[JEN] = URBI, 0
    construct(s, GREG)
    say(s, "0: build pistrinum", "0: build hospitium", "0: build horreum", "0: build domus-regia-6")
    say(s, "0: build moenia-guard")
    for tile in ("textrinum", "caupona", "taberna", "hippodromus-6"):
        assert barred(s, GREG, f"build {tile}") == "kind-once"
    assert barred(s, GREG, "build moenia-buy") == "power-used"


def test_a_tile_bought_gives_its_licence_at_once() -> None:
    s = table()
    own(s, GREG, "metallum")
    construct(s, GREG)
    assert "build armorum-faber" in [str(m) for m in s.legal(GREG)]
    assert barred(s, GREG, "build vinaria") == "licence"


def test_two_of_one_name_are_not_allowed_but_two_public_buildings_of_one_name_are() -> None:
    s = table(5)
    s.gold[GREG] = 200
    own(s, GREG, "hospitium", "domus-regia-6")
    construct(s, GREG)
    assert barred(s, GREG, "build hospitium") == "tile-owned"
    say(s, "0: build domus-regia-5")


def test_a_building_of_which_no_tile_is_left_cannot_be_bought() -> None:
    s = table()
    sell_out(s, "horreum")
    construct(s, GREG)
    assert barred(s, GREG, "build horreum") == "tile-gone"
    assert barred(s, GREG, "build ager") == "tile-printed"


def test_only_the_praefectus_urbi_builds_walls() -> None:
    s = table(4)
    construct(s, JEN, URBI)
    assert barred(s, JEN, "build moenia-swap") == "wall-urbi"
    say(s, "1: done", "3: build moenia-swap")
    assert s.gold[3] == 20 and owns(s, 3, "moenia-swap")


def test_level_rises_with_every_production_building() -> None:
    s = construct(table(), GREG)
    say(s, "0: build pistrinum")
    assert s.level(GREG) == 2


def test_the_redemptor_takes_five_off_for_an_industrial_good() -> None:
    s = table()
    own(s, GREG, "lignarii-officina")
    stock(s, GREG, industrial=2)
    construct(s, GREG)
    assert barred(s, GREG, "redeem textrinum") == "redemptor-none"
    say(s, "0: build redemptor")  # it helps with the very next purchase
    say(s, "0: redeem textrinum")
    assert s.gold[GREG] == 30 - 5 - 6 and has(s, GREG, "industrial") == 1
    assert barred(s, GREG, "redeem caupona") == "redemptor-used"


def test_what_forbids_a_building_is_told_before_what_the_redemptor_lacks() -> None:
    s = table()
    s.gold[GREG] = 3
    construct(s, GREG)
    assert barred(s, GREG, "redeem ager") == barred(s, GREG, "build ager") == "tile-printed"
    assert barred(s, GREG, "redeem fabri-officina") == barred(s, GREG, "build fabri-officina") == "licence"
    assert barred(s, GREG, "redeem caupona") == barred(s, GREG, "build caupona") == "too-dear"


def test_the_redemptor_needs_the_good_and_the_building_that_makes_it() -> None:
    s = table()
    own(s, GREG, "redemptor")
    stock(s, GREG, industrial=1)
    construct(s, GREG)
    assert barred(s, GREG, "redeem caupona") == "redemptor-good"
    own(s, GREG, "metallum")
    stock(s, GREG)
    construct(s, GREG)
    assert barred(s, GREG, "redeem caupona") == "redemptor-good"


def test_the_redemptor_helps_with_public_buildings_and_walls_and_never_pays_out() -> None:
    s = table()
    s.office[GREG], s.office[JEN] = URBI, 0
    own(s, GREG, "redemptor", "lignarii-officina")
    stock(s, GREG, industrial=1)
    s.gold[GREG] = 5
    construct(s, GREG)
    say(s, "0: redeem moenia-draw")
    assert s.gold[GREG] == 0
    s = table()
    own(s, GREG, "redemptor", "lignarii-officina")
    stock(s, GREG, industrial=1)
    s.gold[GREG] = 0
    construct(s, GREG)
    say(s, "0: redeem mensae")  # 5 less 5
    assert s.gold[GREG] == 0 and owns(s, GREG, "mensae")


def preemption(gold: int = 30) -> Constantinopolis:
    """Kay's turn, Jen is Consul and has so much gold; the Metallum has one tile left."""
    s = table()
    s.office = [0, CONSUL, 1]
    s.gold[JEN], s.gold[KAY] = gold, 40
    own(s, GREG, "metallum")
    return construct(s, KAY, JEN)


def test_jen_as_consul_buys_the_metallum_kay_has_announced() -> None:
    s = preemption()
    say(s, "2: build metallum", "1: preempt")
    assert s.gold[JEN] == 10 and owns(s, JEN, "metallum") and not owns(s, KAY, "metallum")
    assert s.gold[KAY] == 40 and s.asking() == (KAY,)
    say(s, "2: build lignarii-officina")  # another production building instead
    assert owns(s, KAY, "lignarii-officina")
    say(s, "2: done", "1: build pistrinum")  # the Consul's own purchase of the kind is still to come


def test_the_consul_is_asked_once_a_round() -> None:
    s = preemption(100)
    say(s, "2: build metallum", "1: preempt", "2: build cura")
    assert owns(s, KAY, "cura") and s.asking() == (KAY,)


def test_the_consul_may_let_every_purchase_go() -> None:
    s = preemption()
    say(s, "2: build metallum", "1: pass", "2: build caupona", "1: preempt")
    assert owns(s, KAY, "metallum") and owns(s, JEN, "caupona")


def test_the_consul_without_the_gold_is_asked_and_can_only_pass() -> None:
    s = preemption(19)
    say(s, "2: build metallum")
    assert barred(s, JEN, "preempt") == "preempt-gold"
    say(s, "1: pass")


def test_the_consul_is_not_asked_about_what_he_may_not_own() -> None:
    s = preemption(100)
    own(s, JEN, "caupona")
    own(s, KAY, "cura")
    construct(s, KAY)
    say(s, "2: build caupona")
    assert s.asking() == (KAY,)  # he has one
    say(s, "2: build armorum-faber")
    assert s.asking() == (KAY,)  # he has no licence B


def test_the_consul_is_not_asked_about_walls_nor_in_his_own_turn() -> None:
    s = table()
    s.office = [URBI, CONSUL, 0]
    construct(s, GREG, JEN)
    say(s, "0: build moenia-buy", "0: done", "1: build caupona")
    assert owns(s, JEN, "caupona")


def test_a_preempted_purchase_costs_neither_gold_nor_the_redemptors_good() -> None:
    s = preemption()
    own(s, KAY, "redemptor", "lignarii-officina")
    stock(s, KAY, industrial=1)
    construct(s, KAY)
    say(s, "2: redeem metallum", "1: preempt")
    assert s.gold[KAY] == 40 and has(s, KAY, "industrial") == 1
    assert s.gold[JEN] == 10  # the full price, no discount
    say(s, "2: redeem textrinum")
    assert s.gold[KAY] == 34


def test_after_a_preemption_the_buyer_may_take_a_second_copy_of_the_same_name() -> None:
    s = preemption()
    say(s, "2: build figulina", "1: preempt", "2: build figulina")
    assert owns(s, KAY, "figulina") and left(s, "figulina") == 0


def test_a_preempted_public_building_gives_the_consul_the_fame() -> None:
    s = preemption(24)
    say(s, "2: build domus-regia-3", "1: preempt", "2: build hippodromus-3")
    assert (fame(s, JEN), fame(s, KAY)) == (3, 3)


@pytest.mark.parametrize("preempted", [False, True])
def test_the_eighth_public_building_makes_this_the_last_round(preempted: bool) -> None:
    s = preemption(100)
    for fame_points in (4, 5, 6):
        sell_out(s, f"domus-regia-{fame_points}", f"hippodromus-{fame_points}")
    sell_out(s, "domus-regia-3")
    construct(s, KAY)
    say(s, "2: build hippodromus-3", "1: preempt" if preempted else "1: pass")
    assert s.last and s.asking() == (KAY,)

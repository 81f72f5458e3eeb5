"""§ Advance on progress tracks, the note; § Income and clean-up: what all do in one moment."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import emporion
from emporion import laws
from emporion.games.minos import vases
from emporion.games.minos.actions import DEVELOP, ActionPoints
from emporion.games.minos.develop import unmatched
from emporion.games.minos.dice import Groups
from emporion.games.minos.hidden import standing
from emporion.games.minos.income import Income, Incomes, Sailing
from emporion.games.minos.scene_words import card_words
from emporion.games.minos.state import Minos
from emporion.games.minos.together import Named, Together
from emporion.kernel.flow import Each
from emporion.tuples import put
from tests.games.minos.positions import army, ask, bare, can, card, cards, give, region, say, settled, ship, why
from tests.games.minos.test_turn import turn

YELLOW = 12
PURPLE, GREEN, NAVY, BEIGE = range(4)


def both_win_a_build_point(s: Minos) -> Minos:
    """Seats 0 and 1 have a yellow group each, 40 coins and Culture 2; nobody else has dice."""
    for seat in range(4):
        bare(s, seat)
        army(s, seat)
    for seat in (0, 1):
        give(s, seat, culture=2, coins=40, population=0, influence=0)
    s.offer, s.first = (), 0
    group = (1 + YELLOW + 5, 1 + YELLOW + 3)
    s.rows = (group, (24 + group[0], 24 + group[1]), (), (), ())
    return s


def whole(s: Minos) -> bool:
    """Whether the buildings on the map are those missing from the boards."""
    return all(s.built[4 * seat : 4 * seat + 4] == standing(s, seat) for seat in range(s.players))


def test_one_city_a_region_though_a_wild_point_builds_where_a_rival_has_named() -> None:
    s = both_win_a_build_point(settled(4))
    s.hand[0] = cards(s, "open-council")
    army(s, 0, tarrha=1, rhithymna=1)
    army(s, 1, rhithymna=2)
    s.foundation = put(put(s.foundation, region(s, "tarrha"), 18), region(s, "rhithymna"), 1)
    ask(s, 0, Together(Each((0, 1), Groups())))
    say(s, "city tarrha", "city rhithymna", "play open-council", "city rhithymna")
    assert s.city[region(s, "rhithymna")] == 0 and whole(s)
    assert s.asking() == (1,) and s.coins[1] == 40, "nothing paid: named again"
    assert why(s, "city rhithymna") == "city-there"
    say(s, "farm rhithymna")
    assert s.over and s.farm[region(s, "rhithymna")] == 1 and whole(s)


def test_one_farm_a_region_alike_and_what_is_forestalled_may_be_forfeited() -> None:
    s = both_win_a_build_point(settled(4))
    s.hand[0] = cards(s, "open-council")
    army(s, 0, tarrha=1, rhithymna=1)
    army(s, 1, rhithymna=2)
    s.foundation = put(s.foundation, region(s, "tarrha"), 18)
    ask(s, 0, Together(Each((0, 1), Groups())))
    say(s, "city tarrha", "farm rhithymna", "play open-council", "farm rhithymna")
    assert s.farm[region(s, "rhithymna")] == 0 and s.warriors[14 + region(s, "rhithymna")] == 2 and whole(s)
    say(s, "pass")
    assert s.over and whole(s)


def test_a_named_building_waits_as_a_step_that_can_be_saved() -> None:
    s = both_win_a_build_point(settled(4))
    army(s, 0, tarrha=1)
    army(s, 1, rhithymna=2)
    give(s, 0, temporary_stone=1)
    s.foundation = put(s.foundation, region(s, "tarrha"), 1)
    ask(s, 0, Together(Each((0, 1), Groups())))
    say(s, "city tarrha", "farm rhithymna")
    assert can(s) == {"spend stone", "pay"} and any(isinstance(step, Named) for _, step in s.stack)
    back = emporion.load(emporion.save(s))
    assert isinstance(back, Minos)
    say(back, "pay")
    assert back.over and back.farm[region(s, "rhithymna")] == 1


def test_ships_are_never_contested() -> None:
    s = both_win_a_build_point(settled(4))
    army(s, 0, kydonia=1)
    army(s, 1, falasarna=1)
    ask(s, 0, Together(Each((0, 1), Groups())))
    say(s, "ship route-1-a", "ship route-1-a")
    assert s.over and s.ships[0] == 1 and s.ships[3] == 1, "a Trade Route takes one of each player"


def test_ships_on_one_route_sail_together() -> None:
    s = both_win_a_build_point(settled(4))
    for seat in (0, 1):
        ship(s, seat, 0, 2)
    ask(s, 0, Together(Each((0, 1), Groups())))
    say(s, "sail route-1-a", "sail route-1-a")
    assert s.over and (s.ships[0], s.ships[3]) == (3, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_buildings_on_the_map_are_those_missing_from_the_boards(players: int) -> None:
    for seed in range(3):
        s = laws.start("minos", players, {"routes": "BAB"}, seed)
        assert isinstance(s, Minos)
        for _ in laws.walk(s, Random(seed)):
            assert whole(s)


def test_a_building_that_is_counted_but_not_there_is_a_piece_lost() -> None:
    s = settled(2)
    before = s.pieces()
    s.built = put(s.built, 0, 2)
    with pytest.raises(AssertionError, match="went"):
        laws.check_pieces(s, before, Random(1))


# --- income


def test_what_ships_bring_comes_in_the_order_their_owner_likes() -> None:
    """A draw before a card to the Palace matters: it allows another card."""
    s = settled(4, routes="ABA")
    bare(s, 0)
    s.points[s.book.start_cause] = 30
    ship(s, 0, 1, 5)
    ship(s, 0, 2, 3)
    s.hand[0] = cards(s, "lily-fresco")
    ask(s, 0, Income())
    assert can(s) == {"do 1-palace", "do 2-draw"}, "coins and points first, then as one likes"
    say(s, "do 2-draw")
    assert len(s.hand[0]) == 3
    s.hand[0] = s.palace[0] = ()
    ask(s, 0, Income())
    first, second = tuple(s.hand[0])  # nothing to place: drawn without a question
    say(s, f"palace {s.book.decree_ids[first]}", f"palace {s.book.decree_ids[second]}")
    assert s.over and s.palace[0] == (first, second)


def test_ships_that_ask_nothing_raise_no_question() -> None:
    s = settled(4, routes="AAA")
    bare(s, 0)
    ship(s, 0, 0, 3)
    ship(s, 0, 2, 3)
    ask(s, 0, Income())
    assert len(s.hand[0]) == 2 and can(s) >= {"pass"}, "on to the Palace"


def test_the_palaces_limit_is_read_when_cards_are_placed() -> None:
    s = settled(4, routes="AAB")
    bare(s, 0)
    give(s, 0, influence=1)
    s.area[0] = cards(s, "lily-fresco", "potters-quarter", "town-dues")
    ship(s, 0, 2, 5)
    ask(s, 0, Income())
    say(s, "advance influence", "palace lily-fresco", "palace town-dues")
    assert s.over and s.area[0] == cards(s, "potters-quarter"), "Influence 2 by a Ship: two cards"


def won(s: Minos, seat: int) -> int:
    """A seat's points for Vases."""
    return s.points[seat * s.width + s.book.vase_cause]


def test_the_example_of_a_tie_for_a_vase_as_printed_during_income() -> None:
    """Navy has the 10; Purple and Green reach Culture 8 in one Income and get 7 each; nothing is left for Beige."""
    s = settled(4, routes="AAB")
    s.vases, s.claims = (vases.CULTURE, vases.SHIPS, vases.TRAIT), (1 << NAVY, 0, 0)
    for seat in range(4):
        bare(s, seat)
        s.points[seat * s.width + s.book.start_cause] = 0
    for seat in (PURPLE, GREEN, BEIGE):
        give(s, seat, culture=7)
    for seat in (PURPLE, GREEN):
        ship(s, seat, 2, 5)
    s.first = PURPLE
    ask(s, PURPLE, Incomes())
    say(s, "advance culture", "advance culture")
    assert [won(s, seat) for seat in range(4)] == [7, 7, 0, 0] and s.over
    ship(s, BEIGE, 2, 5)
    ask(s, BEIGE, Income())
    say(s, "advance culture")
    assert won(s, BEIGE) == 0


def test_a_build_point_won_by_a_ship_waits_until_all_have_had_their_income() -> None:
    s = settled(2, routes="AAB")
    for seat in (0, 1):
        bare(s, seat)
        give(s, seat, culture=2)
    s.claims = (3, 3, 3)
    ship(s, 0, 2, 5)
    s.area[1] = cards(s, "lily-fresco")
    s.first = 0
    ask(s, 0, Incomes())
    say(s, "advance culture")
    assert s.asking() == (1,) and can(s) == {"palace lily-fresco", "pass"}
    say(s, "pass")
    assert s.asking() == (0,) and "pass" in can(s), "now the building is named"


def test_an_income_saved_by_the_first_rules_goes_on() -> None:
    s = settled(2)
    bare(s, 0)
    ship(s, 0, 0, 3)
    ask(s, 0, Sailing(0))
    assert (s.coins[0], s.weaponry[0]) == (2, 1) and s.over


# --- prices that cannot be paid, cards without Goods


def test_a_trait_that_cannot_be_paid_is_not_offered_and_not_used_up() -> None:
    s = settled(4)
    bare(s, 0)
    s.palace[0] = cards(s, "shared-wisdom")
    s.hand[0] = cards(s, "lily-fresco", "town-dues")
    give(s, 0, influence=0)
    turn(s, "build-3")
    say(s, "act build-3")
    assert "trait shared-wisdom" not in can(s) and why(s, "trait shared-wisdom") == "trait-of-no-use"
    say(s, "bonus build-3", "advance influence")
    assert why(s, "trait shared-wisdom") == "trait-of-no-use"
    s.hand[0] = cards(s, "lily-fresco", "town-dues", "olive-press")
    s.settle()
    say(s, "trait shared-wisdom", "pay", "discard lily-fresco", "discard town-dues", "discard olive-press")
    assert s.track[0] == 2 and why(s, "trait shared-wisdom") == "trait-not-triggered"


@pytest.mark.parametrize(
    ("id", "space", "enough"),
    [
        ("wandering-pedlars", "expand-1", "reserve"),
        ("signal-fires", "build-1", ""),
        ("crowned-cities", "build-1", "farms"),
    ],
)
def test_a_trait_that_would_bring_nothing_stays_ready(id: str, space: str, enough: str) -> None:
    s = settled(4)
    bare(s, 0)
    s.palace[0] = cards(s, id)
    if enough:
        give(s, 0, **{enough: 0})
    turn(s, space, value=1)
    say(s, f"act {space}")
    barred = s.bar(0, s.book.use_trait[card(s, id)])
    assert barred == ("trait-of-no-use" if enough else "trait-not-triggered")
    if enough:
        give(s, 0, **{enough: 1})
        s.settle()
        assert f"trait {id}" in can(s)


def test_an_effect_that_cannot_be_paid_yet_waits_for_those_that_can_be_had() -> None:
    """Veterans' Bounty: a coin for each Warrior, 5 coins for a card into the Palace; without coins in this order."""
    s = settled(4)
    bare(s, 0)
    army(s, 0, kydonia=6)
    s.hand[0], s.offer = cards(s, "veterans-bounty"), ()
    ask(s, 0, ActionPoints(DEVELOP, 1, True))
    say(s, "play veterans-bounty", "pay", "palace veterans-bounty")
    assert s.coins[0] == 1 and s.palace[0] == cards(s, "veterans-bounty")
    bare(s, 0)
    give(s, 0, coins=5)
    s.hand[0] = cards(s, "veterans-bounty")
    ask(s, 0, ActionPoints(DEVELOP, 1, True))
    say(s, "play veterans-bounty")
    assert can(s) == {"do 1-coin-per-warrior", "do pay-5-coin-1-palace"}, "either first, as one likes"


def test_a_card_without_printed_goods_loads_and_plays(tmp_path: Path) -> None:
    """§ Develop: “If the card has a printed Good icon under its cost”; a pack may print none, or three."""
    pack = tmp_path / "plain.toml"
    pack.write_text(
        """source = "designed: a test"
[pack]
name = "plain"
game = "minos"
[[decree]]
id = "potters-quarter"
goods = []
[[decree]]
id = "lily-fresco"
goods = ["herbs", "copper", "herbs"]
""",
        encoding="utf-8",
    )
    s = emporion.start("minos", players=2, seed=1, pack=pack)
    assert isinstance(s, Minos)
    bare(s, 0)
    give(s, 0, coins=9, silver=3, herbs=1, temporary_herbs=2)
    s.hand[0], s.offer = cards(s, "potters-quarter", "lily-fresco"), ()
    ask(s, 0, ActionPoints(DEVELOP, 2, False))
    say(s, "play potters-quarter")
    assert s.coins[0] == 9 - 7 + 4, "no discount, and no question"
    assert unmatched(s, 0, card(s, "lily-fresco")) == (2, 5)
    say(s, "play lily-fresco", "spend herbs")
    assert s.coins[0] == 6 - (8 - 3 - 3), "a Good for the one icon, a Temporary Good for the other"
    assert "costs 7 coins;" in card_words(s.book, card(s, "potters-quarter"))
    emporion.play_out(emporion.start("minos", players=2, seed=1, pack=pack), Random(1))

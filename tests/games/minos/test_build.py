"""§ Build; § Cities, ships, towers, and farms."""

from __future__ import annotations

import pytest

from emporion.games.minos.actions import BUILD, ActionPoints
from emporion.games.minos.effects import Advance
from emporion.games.minos.state import Minos
from emporion.tuples import put
from tests.games.minos.positions import army, ask, bare, can, cards, city, farm, give, region, say, settled, ship, why
from tests.games.minos.test_turn import turn


def points(s: Minos, n: int = 1, free: bool = False) -> Minos:
    return ask(s, 0, ActionPoints(BUILD, n, free))


def test_the_first_example_green_builds_a_tower_sails_and_builds_a_ship() -> None:
    s = settled(4)
    bare(s, 0)
    s.ability = (0, 1, 2, 3)
    city(s, 0, "falasarna")
    ship(s, 0, 0, 3)  # Trade Route 01, whose fourth space costs 4
    give(s, 0, herbs=2, wood=1, temporary_wood=1, temporary_copper=0, coins=10)
    turn(s, "build-1", 3)
    say(s, "act build-1")
    assert why(s, "sail route-1-a") == "too-few-towers"
    hand = len(s.hand[0])
    say(s, "tower falasarna")
    assert s.coins[0] == 10 - 3 + 1 and len(s.hand[0]) == hand + 1 and s.book.age[s.hand[0][-1]] == 2, "(B)"
    say(s, "sail route-1-a")
    assert s.coins[0] == 8 - 2, "(C) 4 less 2 for two Herbs"
    red = [move for move in can(s) if move.startswith("pick red-bonus")]
    assert len(red) == 5 and why(s, "pick blue-bonus-1") == "tile-not-there"
    say(s, red[0])
    assert len(s.tiles[0]) == 1 and len(s.bonus[3]) == 4
    say(s, "ship route-2-a")
    assert can(s) == {"spend wood", "pay"}
    say(s, "spend wood")
    assert s.coins[0] == 6 - 1, "(D) the Ship for nothing, its space for 3 less 2"
    assert s.ships[:3] == (4, 1, 0) and s.temps[3] == 0


def test_the_second_example_purple_builds_the_third_and_fourth_farm() -> None:
    s = settled(4)
    bare(s, 0)
    farm(s, 0, "myrtos")
    farm(s, 0, "malia")
    farm(s, 1, "tarrha")
    farm(s, 1, "rhithymna")
    army(s, 0, phaistos=2, tarrha=1, rhithymna=1)  # Phaistos has Grain
    give(s, 0, grain=2, stone=1, wood=1, silver=1, coins=2)
    turn(s, "build-2", 3)
    say(s, "act build-2", "fetch grain")
    assert s.coins[0] == 1 and s.temps[4] == 1
    say(s, "farm phaistos")
    assert can(s) == {"return warriors 0", "return warriors 1", "return warriors 2"}
    say(s, "return warriors 1")
    assert s.temps[4] == 1, "they choose not to return the Temporary Grain"
    assert s.warriors[region(s, "phaistos")] == 1 and s.income[0] == 2
    assert [move for move in can(s) if move.startswith("farm")] == [], "a Farm wherever they have a Warrior"
    say(s, "travel rhithymna", "to kydonia")
    assert s.coins[0] == 0
    say(s, "farm kydonia")
    assert s.temps[4] == 0 and s.warriors[region(s, "kydonia")] == 0, "one Warrior and the Temporary Grain"
    assert s.income[0] == 3 and s.built[2] == 4


def test_a_city_needs_a_foundation_a_warrior_and_six_then_nine_coins() -> None:
    s = settled(4)
    bare(s, 0)
    s.foundation = put(put(s.foundation, region(s, "tarrha"), 3), region(s, "falasarna"), 3)
    army(s, 0, kydonia=1, tarrha=1, falasarna=1, phaistos=1)
    give(s, 0, coins=15)
    before = s.score(0)
    points(s, 3)
    assert why(s, "city phaistos") == "no-foundation", "no City in start regions"
    assert why(s, "city rhithymna") == "no-warrior"
    say(s, "city tarrha")
    assert s.coins[0] == 9 and s.score(0) == before + 5 + (2 if s.ability[0] == 2 else 0)
    assert why(s, "city tarrha") == "city-there"
    say(s, "city falasarna")
    assert s.coins[0] == 0 and s.built[0] == 3 and why(s, "city rhithymna") == "all-cities-built"


def test_stone_copper_and_wood_save_three_each() -> None:
    s = settled(4)
    bare(s, 0)
    s.foundation = put(s.foundation, region(s, "tarrha"), 1)
    army(s, 0, tarrha=1)
    give(s, 0, stone=2)
    points(s)
    say(s, "city tarrha")
    assert s.city[region(s, "tarrha")] == 0 and s.coins[0] == 4, "6 less 6, and what the foundation gives"
    give(s, 0, coins=2, copper=1, towers=1)
    points(s)
    assert why(s, "tower kydonia") == "building-too-dear", "6 less 3"
    give(s, 0, coins=3)
    points(s)
    say(s, "tower kydonia")
    assert s.coins[0] == 0 and s.weaponry[0] == 2


def test_a_tower_needs_a_city_of_ones_own_without_a_tower() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=30)
    points(s, 3)
    say(s, "tower kydonia")
    assert why(s, "tower kydonia") == "tower-there" and why(s, "tower phaistos") == "not-your-city"
    give(s, 0, towers=3)
    assert why(s, "tower kydonia") == "all-towers-built"


@pytest.mark.parametrize(("built", "cost"), [(0, 3), (1, 6), (2, 9)])
def test_prices_and_benefits_of_towers(built: int, cost: int) -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, towers=built, coins=cost, reserve=0)
    supply = s.supply[0]
    points(s)
    say(s, "tower kydonia")
    assert (s.coins[0], s.weaponry[0], s.reserve[0], len(s.hand[0])) == [(1, 0, 0, 1), (0, 2, 1, 0), (3, 3, 1, 0)][
        built
    ]
    assert s.supply[0] == supply - (1 if built else 0)


@pytest.mark.parametrize(("built", "steps", "coins"), [(0, 1, 0), (1, 1, 1), (2, 2, 0), (3, 1, 0)])
def test_prices_and_benefits_of_farms(built: int, steps: int, coins: int) -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, farms=built)
    army(s, 0, tarrha=built)
    points(s)
    assert why(s, "farm tarrha") == ("too-few-warriors" if built else "no-warrior")
    army(s, 0, tarrha=built + 2)
    points(s)
    reserve = s.reserve[0]
    say(s, "farm tarrha")
    assert s.warriors[region(s, "tarrha")] == 1 and s.reserve[0] == reserve + built + 1
    assert s.income[0] == steps and s.coins[0] == coins


def test_a_farm_needs_a_warrior_even_at_no_price() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, grain=4)
    army(s, 0, tarrha=1)
    farm(s, 1, "falasarna")
    points(s, 2)
    assert why(s, "farm rhithymna") == "no-warrior" and why(s, "farm falasarna") == "farm-there"
    say(s, "farm tarrha", "return warriors 0")
    assert s.warriors[region(s, "tarrha")] == 1
    give(s, 0, farms=4)
    assert why(s, "farm rhithymna") == "all-farms-built"


def test_grain_may_be_waived_up_to_the_full_price() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, grain=2, farms=1, temporary_grain=1)
    army(s, 0, tarrha=5)
    points(s)
    say(s, "farm tarrha")
    assert can(s) == {"return warriors 0", "return warriors 1", "return warriors 2"}
    assert why(s, "return warriors 3") == "too-many-returned"
    say(s, "return warriors 2")
    assert s.warriors[region(s, "tarrha")] == 3 and s.temps[4] == 1
    give(s, 0, grain=0)
    points(s)
    army(s, 0, rhithymna=3)
    points(s)
    say(s, "farm rhithymna")
    assert why(s, "return warriors 1") == "too-few-returned"


def test_a_ship_needs_one_more_city_than_ships_and_a_free_route() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=30)
    points(s, 3)
    say(s, "ship route-1-a")
    assert s.coins[0] == 30 - 3 - 2 and why(s, "ship route-2-a") == "too-few-cities"
    city(s, 0, "falasarna")
    assert why(s, "ship route-1-a") == "ship-there" and why(s, "ship route-1-b") == "route-not-in-play"
    say(s, "ship route-2-a")
    assert s.coins[0] == 25 - 6 - 3
    s.built = put(s.built, 3, 3)
    assert why(s, "ship route-3-a") == "all-ships-built"


def test_both_prices_of_a_ship_or_nothing() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=4)
    points(s)
    assert why(s, "ship route-1-a") == "building-too-dear", "3 and 2"
    give(s, 0, temporary_herbs=1)
    points(s)
    say(s, "ship route-1-a")
    assert s.coins[0] == 0 and s.temps[5] == 0


def test_sailing_takes_blue_at_two_red_at_four_points_at_five() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=30)
    points(s, 5)
    assert why(s, "sail route-1-a") == "no-ship-there"
    say(s, "ship route-1-a", "sail route-1-a")
    blue = next(move for move in can(s) if move.startswith("pick blue"))
    say(s, blue)
    assert len(s.bonus[0]) == 4
    say(s, "sail route-1-a")
    city(s, 0, "falasarna", tower=True)
    say(s, "sail route-1-a")
    say(s, next(move for move in can(s) if move.startswith("pick red")))
    before = s.score(0)
    say(s, "sail route-1-a")
    assert s.score(0) == before + s.book.route_points[s.routes[0]] and s.ships[0] == 5
    points(s)
    assert why(s, "sail route-1-a") == "route-ended"


def test_the_last_trade_bonus_tile_needs_no_question_and_none_none() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=30)
    ship(s, 0, 0, 1)
    ship(s, 0, 1, 1)
    s.bonus = put(put(s.bonus, 0, (7,)), 1, ())
    points(s, 2)
    say(s, "sail route-1-a", "sail route-2-a")
    assert s.tiles[0] == (7,) and s.over


@pytest.mark.parametrize(
    ("towers", "beyond", "barred"),
    [(0, 0, True), (1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True), (3, 2, False)],
)
def test_ships_beyond_the_third_space_never_outnumber_towers(towers: int, beyond: int, barred: bool) -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=30, towers=towers)
    ship(s, 0, 0, 3)
    for route in range(beyond):
        ship(s, 0, route + 1, 4 + route)
    points(s)
    assert (why(s, "sail route-1-a") == "too-few-towers") == barred


def test_a_free_build_point_waives_coins_and_warriors_but_no_condition() -> None:
    """§ Progress tracks: the seventh space of Culture."""
    s = settled(4)
    bare(s, 0)
    give(s, 0, culture=6, farms=2)
    army(s, 0, tarrha=1)
    ask(s, 0, Advance(1, 1))
    assert why(s, "farm rhithymna") == "no-warrior" and why(s, "tower phaistos") == "not-your-city"
    assert {"farm tarrha", "tower kydonia", "city tarrha", "ship route-1-a"} <= can(s)
    say(s, "farm tarrha")
    assert s.warriors[region(s, "tarrha")] == 1 and s.income[0] == 2
    ship(s, 0, 0, 3)
    points(s, 1, free=True)
    assert why(s, "sail route-1-a") == "too-few-towers"


def test_a_build_point_may_be_left_unused() -> None:
    s = settled(4)
    points(s)
    say(s, "pass")
    assert s.over


def test_the_farm_of_another_bars_ones_own_but_a_city_may_stand_beside_it() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=6)
    army(s, 0, tarrha=1)
    farm(s, 1, "tarrha")
    points(s)
    assert why(s, "farm tarrha") == "farm-there" and why(s, "city tarrha") == ""


@pytest.mark.parametrize("tile", range(1, 21))
def test_every_foundation_brings_what_it_shows(tile: int) -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=6, influence=4, population=4, culture=1)
    s.area[0] = cards(s, "lily-fresco")
    army(s, 0, tarrha=2)
    s.foundation = put(s.foundation, region(s, "tarrha"), tile)
    points(s)
    before = s.clone()
    say(s, "city tarrha")
    changed = [f for f in type(s).fields if f not in ("city", "built", "coins") and getattr(s, f) != getattr(before, f)]
    assert changed or s.coins[0] or s.points != before.points or s.stack, s.book.foundation_ids[tile]

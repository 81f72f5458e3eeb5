"""§ Income and clean-up; § Your palace and royal traits; § Preparing for Age II; § Special ability tiles."""

from __future__ import annotations

import pytest

from emporion.games.minos.actions import BUILD, DEVELOP, ActionPoints
from emporion.games.minos.develop import price
from emporion.games.minos.effects import DRAW, DRAW_SECOND, Gain
from emporion.games.minos.income import Dawn, Income, Incomes, NextRound, RoundEnd
from emporion.games.minos.palace import Palace
from emporion.tuples import put
from tests.games.minos.positions import army, ask, bare, can, card, cards, city, give, region, say, settled, ship, why
from tests.games.minos.test_turn import turn


@pytest.mark.parametrize(
    ("step", "cards_in", "weaponry"),
    [(0, 1, 1), (1, 1, 1), (2, 2, 2), (3, 2, 2), (4, 2, 2), (5, 3, 3), (6, 3, 3), (7, 4, 4), (8, 4, 4)],
)
def test_only_the_highest_income_reached_on_a_track_is_paid(step: int, cards_in: int, weaponry: int) -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, influence=step, population=step)
    s.area[0] = cards(s, "lily-fresco", "olive-press", "town-dues", "labrys-shrine", "quarry-gang")
    ask(s, 0, Income())
    assert s.weaponry[0] == weaponry
    placed = 0
    while not s.over:
        say(s, next(move for move in sorted(can(s)) if move.startswith("palace")))
        placed += 1
    assert placed == cards_in


@pytest.mark.parametrize("space", range(13))
def test_the_income_track_pays_coins_and_points(space: int) -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, income=space)
    before = s.score(0)
    ask(s, 0, Income())
    assert s.coins[0] == s.book.income_coins[space] and s.score(0) == before + s.book.income_points[space]


def test_a_ship_earns_the_line_of_its_space_only() -> None:
    s = settled(4)
    bare(s, 0)
    ship(s, 0, 0, 3)
    ship(s, 0, 1, 2)
    ask(s, 0, Income())
    base = s.book.income_coins[0]
    assert (s.coins[0], s.weaponry[0]) == (base + 2 + 1, 1 + 1 + 1)


def test_cards_from_the_hand_cost_their_points_never_below_nothing() -> None:
    s = settled(4)
    bare(s, 0)
    s.hand[0] = cards(s, "hall-of-ancestors", "potters-quarter")
    worth = s.book.points_of[card(s, "potters-quarter")]
    dear = s.book.points_of[card(s, "hall-of-ancestors")]
    s.points[s.book.start_cause] = worth
    ask(s, 0, Palace(2, False))
    assert dear > worth and why(s, "palace hall-of-ancestors") == "too-few-points"
    assert why(s, "palace lily-fresco") == "not-in-hand-or-area"
    say(s, "palace potters-quarter")
    assert s.score(0) == 0 and s.palace[0] == cards(s, "potters-quarter")
    say(s, "pass")
    ask(s, 0, Palace(1, True))
    say(s, "palace hall-of-ancestors")
    assert s.score(0) == 0, "some effects do it without the loss"


def test_incomes_points_come_first_and_may_pay() -> None:
    s = settled(4)
    bare(s, 0)
    s.points[0 : len(s.book.causes)] = [0] * len(s.book.causes)
    give(s, 0, income=12)
    s.hand[0] = cards(s, "potters-quarter")
    ask(s, 0, Income())
    assert "palace potters-quarter" in can(s)


def test_clean_up_passes_the_first_player_marker_and_keeps_the_cards() -> None:
    s = settled(3, abilities="023")
    s.area[1] = cards(s, "lily-fresco")
    s.first, s.round = 2, 1
    ask(s, 0, RoundEnd())
    assert s.first == 0 and s.round == 2 and s.area[1] == cards(s, "lily-fresco")
    assert len(s.pool) == 16 and s.rows == ((),) * 5, "the dice are rolled anew"


def test_after_round_four_the_marker_stays() -> None:
    s = settled(3)
    s.first, s.round = 2, 4
    ask(s, 0, RoundEnd())
    while not s.over:
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
    assert s.first == 2


def test_preparing_for_age_two_removes_age_one() -> None:
    s = settled(4)
    s.round = 2
    held = s.hand[0]
    offered = s.offer
    ask(s, 0, NextRound())
    assert s.round == 3 and len(s.offer) == 5 and all(s.book.age[c] == 2 for c in s.offer)
    assert set(offered) <= set(s.discards[0]) and s.hand[0] == held, "hands keep theirs"
    deck = s.deck[0]
    s.hand[0] = cards(s, "lily-fresco")
    turn(s, "prepare-3")
    say(s, "act prepare-3", "sell lily-fresco")
    assert s.deck[0] == deck, "an Age I card that is discarded now leaves the game"
    s.hand[0] = ()
    ask(s, 0, Gain(DRAW, 1, 0), Gain(DRAW_SECOND, 1, 0))
    assert [s.book.age[c] for c in s.hand[0]] == [2, 2], "an Age II draw is a draw from the active deck"


def test_income_of_all_players_is_one_moment_in_turn_order() -> None:
    s = settled(3)
    s.first = 1
    for seat in range(3):
        s.area[seat] = ((1 + seat),)
    ask(s, 1, Incomes())
    assert s.asking() == (1,) and s.together
    say(s, "pass")
    assert s.asking() == (2,)
    say(s, "pass", "pass")
    assert s.over and not s.together


# --- Special Abilities


@pytest.mark.parametrize(("level", "less"), [(0, 1), (1, 2), (2, 3)])
def test_lawgivers_pay_less_for_cards(level: int, less: int) -> None:
    s = settled(4)
    bare(s, 0)
    number = card(s, "distant-traders")
    full = price(s, 0, number)
    s.ability = put(s.ability, 0, 0)
    give(s, 0, level=level)
    assert price(s, 0, number) == full - less
    give(s, 0, wood=1)
    assert price(s, 0, number) == full - less - 3, "Goods still count"


def test_gatherers_gain_goods_at_the_start_of_a_round() -> None:
    s = settled(4)
    bare(s, 0)
    s.ability = put(s.ability, 0, 1)
    ask(s, 0, Dawn())
    say(s, "temporary wood")
    assert s.temps[3] == 1
    give(s, 0, level=1)
    ask(s, 0, Dawn())
    assert sum(s.goods[:6]) == 1
    give(s, 0, level=2)
    ask(s, 0, Dawn())
    say(s, "do 1-good", "good silver", "temporary wood")
    assert s.temps[3] == 2 and sum(s.goods[:6]) == 2


@pytest.mark.parametrize(("level", "gained", "off", "drawn"), [(0, 2, 0, 0), (1, 2, 1, 0), (2, 3, 1, 1)])
def test_builders_gain_for_every_building_and_new_ship(level: int, gained: int, off: int, drawn: int) -> None:
    s = settled(4)
    bare(s, 0)
    s.ability = put(s.ability, 0, 2)
    give(s, 0, level=level, coins=40, towers=1)
    s.foundation = put(s.foundation, region(s, "tarrha"), 1)
    army(s, 0, tarrha=1, kydonia=1)
    before = s.score(0)
    ask(s, 0, ActionPoints(BUILD, 4, False))
    say(s, "ship route-2-a")
    assert s.coins[0] == 40 - 6 + off, "one coin off for both prices together"
    say(s, "tower kydonia")
    assert s.coins[0] == 34 - 6 + 2 * off
    say(s, "city tarrha")
    while any(move.startswith("do") for move in can(s)):
        s.play(0, s.legal(0)[0])
    assert s.coins[0] == 28 - 6 + 4 + 3 * off
    say(s, "farm kydonia")
    while not s.over:
        s.play(0, s.legal(0)[0])
    assert s.score(0) == before + 4 * gained and len(s.hand[0]) == 4 * drawn
    coins = s.coins[0]
    ask(s, 0, ActionPoints(BUILD, 1, False))
    say(s, "sail route-2-a")
    assert s.score(0) == before + 4 * gained and s.coins[0] == coins - 3, "not when a Ship advances"


def test_seers_are_tested_with_the_groups() -> None:
    s = settled(2, abilities="30")
    assert s.book.ability_amount[3] == (8, 7, 6)


@pytest.mark.parametrize(("level", "rate"), [(0, 2), (1, 1), (2, 1)])
def test_changers_exchange_in_one_direction_a_turn(level: int, rate: int) -> None:
    s = settled(4)
    bare(s, 0)
    s.ability = put(s.ability, 0, 4)
    give(s, 0, level=level, coins=4, weaponry=4)
    turn(s, "prepare-3")
    say(s, "act prepare-3", "swap coins", "swap coins")
    assert (s.coins[0], s.weaponry[0]) == (4 - 2 * rate, 6)
    assert why(s, "swap weaponry") == "one-direction"
    if rate == 2:
        assert why(s, "swap coins") == "too-little-to-exchange"
    turn(s, "prepare-3")
    say(s, "act prepare-3", "swap weaponry")
    assert s.weaponry[0] == 6 - rate, "a new turn, a new direction"


def test_only_changers_exchange() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=9)
    turn(s, "prepare-3")
    say(s, "act prepare-3")
    assert why(s, "swap coins") == "no-exchange"


@pytest.mark.parametrize(("level", "gained"), [(0, 1), (1, 2), (2, 3)])
def test_changers_have_weaponry_at_income(level: int, gained: int) -> None:
    s = settled(4)
    bare(s, 0)
    s.ability = put(s.ability, 0, 4)
    give(s, 0, level=level)
    ask(s, 0, Income())
    assert s.weaponry[0] == 1 + gained


def test_the_ability_marker_rises_twice_and_no_more() -> None:
    s = settled(4)
    for level in (1, 2, 2):
        ask(s, 0, Gain(9, 1, 0))
        assert s.level[0] == level


def test_a_city_of_ones_own_is_needed_for_a_tower_of_a_card() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=20)
    city(s, 1, "malia")
    s.hand[0] = cards(s, "master-mason")
    s.offer = ()
    ask(s, 0, ActionPoints(DEVELOP, 1, True))
    say(s, "play master-mason")
    assert why(s, "tower malia") == "not-your-city" and "tower kydonia" in can(s)

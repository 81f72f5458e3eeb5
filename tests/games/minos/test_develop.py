"""§ Develop; § Decree cards; § Goods and temporary goods."""

from __future__ import annotations

import pytest

from emporion.games.minos.actions import DEVELOP, ActionPoints
from emporion.games.minos.develop import least, price, unmatched
from emporion.games.minos.effects import ChosenGood, Gain, Temporary
from emporion.games.minos.state import Minos
from tests.games.minos.positions import army, ask, bare, can, card, cards, city, give, good, region, say, settled, why
from tests.games.minos.test_turn import turn


def develop(s: Minos, *ids: str, points: int = 1) -> Minos:
    s.hand[0] = cards(s, *ids)
    s.offer = tuple(offered for offered in s.offer if offered not in s.hand[0])
    return ask(s, 0, ActionPoints(DEVELOP, points, False))


def test_the_example_of_four_cards_in_one_develop_turn() -> None:
    """Purple plays three cards with Develop points and one that the second grants, and fills the Palace."""
    s = settled(4, 9, abilities="1234")
    bare(s, 0)
    ids = ("distant-traders", "harvest-proclamation", "call-of-destiny", "veterans-bounty")
    first, second, third, fourth = [card(s, id) for id in ids]
    # Goods lower the prices as told: 8 to 5, 10 to 4 (one of two by a Temporary Good), 8 to 5, and 8 to 5, because
    # the fourth prints one Good twice and only one is there.
    give(s, 0, wood=1, copper=1, silver=1, temporary_grain=1, coins=17, population=3, reserve=3)
    s.goods[5] = 2
    army(s, 0, kydonia=2, tarrha=2, rhithymna=1)
    s.pile = (6, 6, 3)
    move = next(c for c in s.book.cards_of[0] if s.book.trigger[c] == 1 and s.book.trait[c].label(s.book) == "1-move")
    draw = next(c for c in s.book.cards_of[0] if s.book.trigger[c] == 1 and s.book.trait[c].label(s.book) == "1-draw")
    s.palace[0] = (move, draw)
    spare = cards(s, "lily-fresco", "olive-press")
    s.hand[0] = tuple(sorted((first, second, third, fourth, *spare)))
    s.offer = ()
    turn(s, "develop-1", 1)
    say(s, "act develop-1", f"play {ids[0]}")
    assert s.coins[0] == 17 - 5 + 1 and s.goods[good(s, "copper")] == 2, "(A, B) a Good drawn from the pile"
    assert s.income[0] == 2, "the second Good of its type: two steps"
    say(s, f"play {ids[1]}")
    assert can(s) == {"spend grain", "pay"}
    say(s, "spend grain")
    assert s.coins[0] == 13 - 4 and s.temps[:6] == [0] * 6, "(C) 10 less 3 and 3"
    assert why(s, f"play {ids[2]}") == "", "one more Decree, to be paid: there are no two Farms"
    say(s, f"play {ids[2]}", "advance population")
    assert s.coins[0] == 9 - 5 and s.reserve[0] == 5, "(D) two Warriors"
    say(s, "place kydonia")
    assert s.warriors[region(s, "kydonia")] == 3
    assert why(s, f"play {ids[3]}") == "card-too-dear", "they must pay 5"
    say(s, "sell lily-fresco", "pass")
    assert s.coins[0] == 5
    say(s, f"play {ids[3]}", "pay")
    assert s.coins[0] == 6 - 5, "(E) a coin for each of six Warriors, then five for the Palace"
    say(s, f"palace {ids[3]}")
    assert fourth in s.palace[0] and fourth not in s.area[0], "the very same card"
    say(s, f"trait {s.book.decree_ids[move]}", "march kydonia", "to falasarna")
    hand = len(s.hand[0])
    say(s, f"trait {s.book.decree_ids[draw]}", "end")
    assert len(s.hand[0]) == hand + 1, "(F)"
    assert sorted(s.area[0]) == sorted((first, second, third))


def test_instead_is_compulsory_when_its_condition_holds() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=10, farms=2)
    develop(s, "harvest-proclamation", "lily-fresco", "talents-of-silver")
    say(s, "play harvest-proclamation")
    coins = s.coins[0]
    assert "play talents-of-silver" in can(s), "without any cost"
    say(s, "play talents-of-silver")
    assert s.coins[0] == coins + 7


def test_a_good_saves_three_once_however_many_there_are() -> None:
    s = settled(4)
    bare(s, 0)
    number = card(s, "distant-traders")
    for n, cost in ((0, 8), (1, 5), (4, 5)):
        give(s, 0, wood=n)
        assert price(s, 0, number) == cost
    twice = card(s, "veterans-bounty")
    for n, cost in ((0, 8), (1, 5), (2, 2), (3, 2)):
        give(s, 0, silver=n)
        assert price(s, 0, twice) == cost
    give(s, 0, silver=0, temporary_silver=1)
    assert unmatched(s, 0, twice) == (0, 0) and least(s, 0, twice) == 5
    give(s, 0, silver=1, temporary_silver=2)
    assert least(s, 0, twice) == 2


def test_a_price_never_falls_below_nothing_and_the_offer_costs_three_more() -> None:
    s = settled(4)
    bare(s, 0)
    s.ability = (0, 1, 2, 3)
    give(s, 0, level=2, copper=1, grain=1, coins=3)
    cheap = card(s, "twin-beacons")
    assert price(s, 0, cheap) == max(
        0, s.book.cost[cheap] - 3 - 3 * (len(s.book.printed[cheap]) - len(unmatched(s, 0, cheap)))
    )
    s.offer = cards(s, "lily-fresco", "olive-press", "town-dues", "labrys-shrine", "distant-traders")
    give(s, 0, wood=1, coins=4)
    develop(s)
    assert price(s, 0, card(s, "distant-traders")) == 2
    assert why(s, "play distant-traders") == "card-too-dear", "2 and 3 more"
    give(s, 0, coins=5)
    ask(s, 0, ActionPoints(DEVELOP, 1, False))
    say(s, "play distant-traders")
    assert s.coins[0] == 1 and len(s.offer) == 4, "the offer is not filled within a turn"


def test_free_of_cost_waives_the_three_of_the_offer_too() -> None:
    s = settled(4)
    bare(s, 0)
    s.offer = cards(s, "town-dues")
    ask(s, 0, ActionPoints(DEVELOP, 1, True))
    say(s, "play town-dues")
    assert s.coins[0] == 2 and s.area[0] == cards(s, "town-dues")


def test_cards_come_from_hand_or_offer_only() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=30)
    s.area[0] = cards(s, "lily-fresco")
    develop(s, "olive-press")
    assert why(s, "play lily-fresco") == "not-in-hand-or-offer"
    assert why(s, "play olive-press") == ""


def test_temporary_goods_are_spent_by_choice_while_they_lower_the_price() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=30, temporary_wood=2)
    develop(s, "distant-traders")
    say(s, "play distant-traders")
    assert can(s) == {"spend wood", "pay"} and why(s, "spend grain") == "good-not-printed"
    before = s.spare[3]
    say(s, "spend wood")
    assert s.coins[0] == 30 - 5 + 1 and s.temps[3] == 1 and s.spare[3] == before + 1, "back to the supply"


def test_a_temporary_good_that_must_be_spent_is() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=5, temporary_wood=1)
    develop(s, "distant-traders")
    say(s, "play distant-traders")
    assert s.coins[0] == 1 and s.temps[3] == 0


def test_two_points_play_two_cards_one_after_the_other() -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, coins=12)
    develop(s, "potters-quarter", "lily-fresco", points=2)
    say(s, "play potters-quarter", "play lily-fresco")
    assert s.over and len(s.area[0]) == 2


@pytest.mark.parametrize(("number", "steps", "drawn"), [(1, 1, 0), (2, 2, 0), (3, 1, 1), (4, 2, 0), (5, 0, 0)])
def test_what_the_first_to_fifth_good_of_a_type_brings(number: int, steps: int, drawn: int) -> None:
    s = settled(4)
    bare(s, 0)
    give(s, 0, stone=number - 1)
    ask(s, 0, ChosenGood(1))
    say(s, "good stone")
    while not s.over:
        s.play(0, s.legal(0)[0])
    assert s.income[0] == steps and len(s.hand[0]) == drawn
    assert all(s.book.age[c] == 2 for c in s.hand[0])


def test_empty_stacks_piles_and_supplies_give_nothing() -> None:
    s = settled(4)
    bare(s, 0)
    s.stacks, s.pile, s.spare = (0, 0, 3, 0, 0, 0), (), [0] * 6
    ask(s, 0, ChosenGood(1))
    assert can(s) == {"good copper"} and why(s, "good stone") == "stack-empty"
    s.stacks = (0,) * 6
    ask(s, 0, ChosenGood(1), Gain(8, 1, 0), Temporary(1))
    assert s.over and s.goods[:6] == [0] * 6


def test_income_steps_past_the_last_space_are_lost() -> None:
    s = settled(4)
    give(s, 0, income=11)
    ask(s, 0, Gain(5, 2, 0))
    assert s.income[0] == 12


def test_two_cities_are_counted_with_the_first() -> None:
    s = settled(4)
    bare(s, 0)
    city(s, 0, "falasarna")
    give(s, 0, coins=20)
    develop(s, "twin-cities")
    coins = s.coins[0] - s.book.cost[card(s, "twin-cities")]
    say(s, "play twin-cities")
    assert s.coins[0] == coins + 5

"""§ Vases (objectives); § Scoring; § End of the game."""

from __future__ import annotations

import pytest

from emporion.games.minos import vases
from emporion.games.minos.actions import BUILD, EXPAND, ActionPoints
from emporion.games.minos.effects import Advance, Gain
from emporion.games.minos.palace import Palace
from emporion.games.minos.scoring import FinalScoring, Raids, Scoring, score_region
from emporion.games.minos.state import Minos
from emporion.games.minos.together import Together
from emporion.kernel.flow import Each
from emporion.tuples import put
from tests.games.minos.positions import army, ask, bare, can, cards, city, give, region, say, settled, ship, why

PURPLE, GREEN, NAVY, BEIGE = range(4)


def empty(s: Minos) -> Minos:
    """Nobody on the map."""
    s.warriors = [0] * (14 * s.players)
    return s


def test_the_example_of_region_scoring_nine_points() -> None:
    s = empty(settled(4))
    army(s, PURPLE, malia=3, tarrha=1, zakros=1)
    army(s, NAVY, malia=2, zakros=2)
    army(s, GREEN, malia=2, tarrha=1)
    give(s, PURPLE, population=4, towers=2)
    before = s.score(PURPLE)
    for place in range(14):
        score_region(s, place)
    assert s.score(PURPLE) - before == 9


@pytest.mark.parametrize(
    ("step", "present", "dominated"), [(0, 1, 3), (1, 1, 3), (2, 2, 4), (4, 2, 4), (5, 3, 5), (7, 4, 6), (8, 4, 6)]
)
def test_region_points_by_the_population_track(step: int, present: int, dominated: int) -> None:
    s = empty(settled(4))
    army(s, 0, malia=1)
    give(s, 0, population=step)
    before = s.score(0)
    score_region(s, region(s, "malia"))
    assert s.score(0) - before == dominated, "also alone with one Warrior"
    army(s, 1, malia=1)
    before = s.score(0)
    score_region(s, region(s, "malia"))
    assert s.score(0) - before == present, "a tie for the most: presence for both"


@pytest.mark.parametrize(("towers", "extra"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_towers_add_to_every_dominated_region(towers: int, extra: int) -> None:
    s = empty(settled(4))
    army(s, 0, malia=1, zakros=2)
    give(s, 0, towers=towers)
    before = s.score(0)
    ask(s, 0, Scoring())
    assert s.score(0) - before == 2 * (3 + extra)


@pytest.mark.parametrize(("farms", "points"), [(0, 0), (1, 2), (2, 4), (3, 8), (4, 14)])
def test_farm_scoring(farms: int, points: int) -> None:
    s = empty(settled(4))
    give(s, 0, farms=farms)
    before = s.score(0)
    ask(s, 0, Scoring())
    assert s.score(0) - before == points


# --- Vases


def show(s: Minos, *goals: int) -> Minos:
    s.vases = (goals + (vases.SHIPS, vases.TRAIT, vases.TOWERS))[:3]
    s.claims = (0, 0, 0)
    return s


def test_a_vase_pays_ten_seven_three_and_with_two_players_ten_three() -> None:
    for players, points in ((4, [10, 7, 3, 0]), (2, [10, 3])):
        s = show(settled(players), vases.INFLUENCE)
        for seat, worth in enumerate(points):
            give(s, seat, influence=7)
            before = s.score(seat)
            ask(s, seat, Advance(0, 1))
            assert s.score(seat) - before == worth + 3


def test_the_example_of_a_tie_for_a_vase() -> None:
    """Purple and Green reach Culture 8 in the same simultaneous step; Navy took the 10 before: both get 7."""
    s = show(settled(4), vases.CULTURE)
    give(s, NAVY, culture=7)
    ask(s, NAVY, Advance(1, 1))
    for seat in (PURPLE, GREEN, BEIGE):
        give(s, seat, culture=7)
    before = s.scores()
    ask(s, PURPLE, Together(Each((PURPLE, GREEN), Advance(1, 1))))
    assert [s.score(seat) - before[seat] for seat in (PURPLE, GREEN)] == [7 + 4, 7 + 4]
    before = s.scores()
    ask(s, BEIGE, Advance(1, 1))
    assert s.score(BEIGE) - before[BEIGE] == 4, "the fourth player gains nothing for the Vase"


def test_more_than_there_are_spaces_all_get_the_highest() -> None:
    s = show(settled(2), vases.POPULATION)
    s.claims = (0, 0, 0)
    for seat in (0, 1):
        give(s, seat, population=7)
    before = s.scores()
    ask(s, 0, Together(Each((0, 1), Advance(2, 1))))
    assert [s.score(seat) - before[seat] for seat in (0, 1)] == [15, 15]


def claimed(s: Minos, seat: int = 0) -> bool:
    return bool(s.claims[0] >> seat & 1)


def test_vase_income_track() -> None:
    s = show(settled(4), vases.INCOME)
    give(s, 0, income=10)
    ask(s, 0, Gain(5, 1, 0))
    assert not claimed(s)
    ask(s, 0, Gain(5, 1, 0))
    assert claimed(s)


def test_vase_three_goods_of_a_type() -> None:
    s = show(settled(4), vases.GOODS)
    bare(s, 0)
    give(s, 0, wood=2, stone=2)
    s.pile = (4,)
    ask(s, 0, Gain(8, 1, 0))
    assert claimed(s)


def test_vase_presence_in_seven_regions_and_dominance_in_five() -> None:
    for goal, need in ((vases.PRESENCE, 7), (vases.DOMINANCE, 5)):
        s = show(empty(settled(4)), goal)
        places = ["tarrha", "rhithymna", "phaistos", "knossos", "malia", "zakros"][: need - 1]
        army(s, 0, kydonia=2, **dict.fromkeys(places[: need - 2], 1))
        army(s, 1, falasarna=1) if goal == vases.PRESENCE else None
        ask(s, 0, ActionPoints(EXPAND, 2, False))
        assert not claimed(s)
        say(s, "march kydonia", "to falasarna")
        assert claimed(s)


def test_a_rivals_move_can_give_dominance() -> None:
    s = show(empty(settled(4)), vases.DOMINANCE)
    army(s, 0, tarrha=1, rhithymna=1, phaistos=1, knossos=1, malia=1)
    army(s, 1, malia=1)
    ask(s, 1, ActionPoints(EXPAND, 1, False))
    assert not claimed(s)
    say(s, "march malia", "to myrtos")
    assert claimed(s)


def test_two_who_get_dominance_by_one_effect_share() -> None:
    s = show(empty(settled(4)), vases.DOMINANCE)
    army(s, 0, tarrha=1, rhithymna=1, phaistos=1, knossos=1, malia=1)
    army(s, 1, malia=1, zakros=1, lebena=1, archanes=1, falasarna=1)
    s.warriors[14 * 2 + region(s, "myrtos")] = 0
    before = s.scores()
    ask(s, 1, ActionPoints(EXPAND, 1, False))
    say(s, "march malia", "to myrtos")
    assert [s.score(seat) - before[seat] for seat in (0, 1)] == [10, 10]


def test_vase_tracks() -> None:
    for goal, track in ((vases.INFLUENCE, 0), (vases.CULTURE, 1), (vases.POPULATION, 2)):
        s = show(settled(4), goal)
        s.track[track] = 7
        ask(s, 0, Advance(track, 1))
        assert claimed(s)


def test_vase_sailing_towers_and_ships() -> None:
    for goal in (vases.SAILING, vases.TOWERS, vases.SHIPS):
        s = show(settled(4), goal)
        bare(s, 0)
        give(s, 0, coins=40, towers=2)
        city(s, 0, "falasarna")
        city(s, 0, "tarrha")
        ship(s, 0, 0, 4)
        ship(s, 0, 1, 1)
        s.built = put(s.built, 1, 2)
        ask(s, 0, ActionPoints(BUILD, 1, False))
        say(s, {vases.SAILING: "sail route-2-a", vases.TOWERS: "tower tarrha", vases.SHIPS: "ship route-3-a"}[goal])
        assert claimed(s)


def test_vase_palace_and_trait() -> None:
    s = show(settled(4), vases.PALACE)
    bare(s, 0)
    s.palace[0], s.area[0] = s.book.cards_of[1][:9], cards(s, "lily-fresco")
    ask(s, 0, Palace(1, False))
    say(s, "palace lily-fresco")
    assert claimed(s)
    s = show(settled(4), vases.TRAIT)
    bare(s, 0)
    three = [c for c in s.book.cards_of[0] if s.book.trigger[c] == 4][:3]
    s.palace[0], s.area[0] = tuple(three[:2]), tuple(three[2:])
    ask(s, 0, Palace(1, False))
    say(s, f"palace {s.book.decree_ids[three[2]]}")
    assert claimed(s)


def test_a_vase_once_met_stays() -> None:
    s = show(empty(settled(4)), vases.PRESENCE)
    army(s, 0, kydonia=1, tarrha=1, rhithymna=1, phaistos=1, knossos=1, malia=1, zakros=1)
    vases.check_map(s)
    before = s.score(0)
    army(s, 0, kydonia=7)
    vases.check_map(s)
    army(s, 0, kydonia=1, tarrha=1, rhithymna=1, phaistos=1, knossos=1, malia=1, zakros=1)
    vases.check_map(s)
    assert claimed(s) and s.score(0) == before


# --- the end


def battlefield() -> Minos:
    """Level II tiles in Tarrha and Zakros only, one Level I in Zakros; four clans."""
    s = empty(settled(4))
    for seat in range(4):
        bare(s, seat)
    s.sea = (0,) * 28
    s.sea = put(put(put(s.sea, region(s, "zakros"), 1), 14 + region(s, "tarrha"), 11), 14 + region(s, "zakros"), 13)
    s.first = 2
    return s


def test_final_battles_ask_by_warriors_then_weaponry_then_turn_order() -> None:
    s = battlefield()
    for seat, (here, weapons) in enumerate([(1, 9), (2, 5), (2, 6), (2, 6)]):
        army(s, seat, tarrha=here)
        give(s, seat, weaponry=weapons)
    ask(s, 2, Raids())
    asked: list[int] = []
    while not s.over:
        asked += s.asking()
        assert "battle tarrha" in can(s) and why(s, "battle zakros") == "other-region"
        say(s, "pass")
    assert asked == [2, 3, 1, 0]


def test_final_battles_price_warrior_and_benefit_as_in_play() -> None:
    s = battlefield()
    army(s, 0, tarrha=2)
    give(s, 0, weaponry=4)
    before, reserve = s.score(0), s.reserve[0]
    ask(s, 2, Raids())
    say(s, "battle tarrha")
    assert s.score(0) == before + 5 and s.weaponry[0] == 0 and s.reserve[0] == reserve + 1 and s.beaten[0] == (11,)
    assert s.over, "nobody else is asked"


def test_final_battles_leave_level_one_unfought_and_pass_over_who_cannot() -> None:
    s = battlefield()
    army(s, 0, zakros=3)
    army(s, 1, zakros=1)
    give(s, 0, weaponry=4)
    give(s, 1, weaponry=5)
    ask(s, 2, Raids())
    assert s.asking() == (1,), "five weaponry are needed for Level II"
    say(s, "battle zakros")
    assert s.beaten[1] == (13,)


def test_changers_may_exchange_before_a_final_battle() -> None:
    s = battlefield()
    army(s, 0, tarrha=1)
    give(s, 0, weaponry=2, coins=4)
    s.ability = put(s.ability, 0, 4)
    ask(s, 2, Raids())
    assert why(s, "battle tarrha") == "too-little-weaponry"
    say(s, "swap coins", "swap coins", "battle tarrha")
    assert s.beaten[0] == (11,)


@pytest.mark.parametrize(("ability", "level", "points"), [(0, 0, 3), (4, 1, 3), (4, 2, 6)])
def test_resource_scoring(ability: int, level: int, points: int) -> None:
    s = settled(4)
    bare(s, 0)
    s.ability = put(s.ability, 0, ability)
    give(s, 0, level=level, coins=7, weaponry=8, temporary_wood=5)
    s.hand[0], s.shown[0] = cards(s, "lily-fresco", "olive-press"), cards(s, "town-dues", "quarry-gang")
    before = s.score(0)
    board = sum(s.book.city_points[:2])
    ask(s, 0, FinalScoring())
    assert s.score(0) - before - board == points, "nineteen by fives, or by threes"


def test_cards_in_the_area_score_one_each_and_the_palace_its_points() -> None:
    s = settled(4)
    bare(s, 0)
    s.area[0] = cards(s, "lily-fresco", "olive-press")
    s.palace[0] = cards(s, "talents-of-silver", "town-dues")
    worth = sum(s.book.points_of[c] for c in s.palace[0])
    before = s.score(0)
    ask(s, 0, FinalScoring())
    assert s.score(0) - before == 2 + worth


def test_player_board_scoring_and_promised_points() -> None:
    s = settled(4)
    bare(s, 0)
    s.built = put(put(s.built, 0, 3), 3, 2)
    s.promised = put(s.promised, 0, 4)
    before = s.score(0)
    ask(s, 0, FinalScoring())
    assert s.score(0) - before == (4 + 7) + (2 + 4) + 4


def test_most_points_win_and_a_tie_is_shared() -> None:
    s = settled(3)
    s.stack = []
    s.points = [0] * len(s.points)
    width = len(s.book.causes)
    s.points[0], s.points[width] = 7, 7
    assert s.winners() == (0, 1)
    s.points[1] = 1
    assert s.winners() == (0,)

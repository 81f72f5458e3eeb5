"""§ Roll the dice; § Draft and place the dice; § Advance on progress tracks."""

from __future__ import annotations

import pytest

from emporion.games.minos import dice as chapter
from emporion.games.minos.dice import Draft, Groups, PlaceDie, Progress, Roll, best_groups, divides
from emporion.games.minos.state import Minos
from emporion.games.minos.together import Together, Waiting
from emporion.kernel.flow import Each
from emporion.tuples import put
from tests.games.minos.positions import army, ask, can, city, give, region, say, settled, why

RED, BLUE, YELLOW, GRAY = 0, 6, 12, 18
TRACK_OF = (0, 2, 1)  # red, blue, yellow dice: Influence, Population, Culture
GREEN, BEIGE, PURPLE, NAVY = 0, 1, 2, 3


def die(colour: int, value: int) -> int:
    return colour + value - 1


def row(s: Minos, number: int) -> list[tuple[int, int]]:
    return [((holder - 1) // 24, (holder - 1) % 6 + 1) for holder in s.rows[number]]


@pytest.mark.interpreted
def test_roll_again_when_six_or_more_show_one_value(monkeypatch: pytest.MonkeyPatch) -> None:
    s = settled(4)
    throws = iter([(3,) * 6 + (1, 2, 4, 5, 6) * 2 + (1,), (3,) * 5 + (1, 2, 4, 5, 6) * 2 + (1, 2)])
    monkeypatch.setattr(chapter, "roll", lambda s, n, sides: next(throws))
    s.rows = ((),) * 5
    ask(s, 0, Roll())
    assert [one % 6 + 1 for one in s.pool].count(3) == 5, "five may stay"


def test_the_example_of_four_dice_on_prepare() -> None:
    s = settled(4)
    s.rows = ((),) * 5
    s.pool = tuple(sorted([die(RED, 5), die(BLUE, 2), die(RED, 2), die(GRAY, 1), die(GRAY, 6)] + [die(YELLOW, 1)] * 12))
    s.first = GREEN
    ask(s, GREEN, Draft(16))
    say(s, "draft red-5", "row prepare")
    assert row(s, 0) == [(GREEN, 5)]
    say(s, "draft blue-2", "row prepare")
    assert row(s, 0) == [(BEIGE, 2), (GREEN, 5)]
    say(s, "draft red-2", "row prepare")
    assert row(s, 0) == [(BEIGE, 2), (PURPLE, 2), (GREEN, 5)]
    say(s, "draft gray-1", "row prepare")
    assert row(s, 0) == [(NAVY, 1), (BEIGE, 2), (PURPLE, 2), (GREEN, 5)]
    assert s.asking() == (GREEN,)
    say(s, "draft gray-6")
    assert why(s, "row prepare") == "row-full"
    assert can(s) == {"row develop", "row build", "row expand", "row wild"}


def test_a_die_that_is_gone_cannot_be_drafted() -> None:
    s = settled(2)
    s.pool = (die(RED, 1), die(RED, 2))
    ask(s, 0, Draft(2))
    assert why(s, "draft blue-1") == "die-not-in-pool"
    assert can(s) == {"draft red-1", "draft red-2"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rows_hold_as_many_dice_as_players(players: int) -> None:
    s = settled(players)
    s.rows = ((1,) * players, (), (), (), ())
    ask(s, 0, PlaceDie(3))
    assert why(s, "row prepare") == "row-full" and why(s, "row wild") == ""


def test_every_group_has_a_coloured_die() -> None:
    assert not divides([3, 3], [6], 6, 2), "a gray die alone is no group, and 3 with 6 leaves 3"
    assert divides([3, 3], [3, 3], 6, 2) and divides([6, 1], [5], 6, 2)


@pytest.mark.parametrize(
    ("dice", "steps"),
    [
        ([die(RED, 6), die(RED, 3), die(BLUE, 4), die(GRAY, 6)], [(1, 0, 1)]),  # Purple
        ([die(YELLOW, 3), die(YELLOW, 2), die(GRAY, 5), die(GRAY, 4)], [(0, 1, 0)]),  # Green
        ([die(RED, 5), die(RED, 5), die(RED, 4), die(GRAY, 4)], [(2, 0, 0)]),  # Beige
        ([die(BLUE, 2), die(BLUE, 3), die(YELLOW, 2), die(YELLOW, 4)], []),  # Navy
        ([die(GRAY, 6), die(GRAY, 6), die(GRAY, 5), die(GRAY, 5)], []),  # never gray alone
        ([die(RED, 4), die(BLUE, 4), die(GRAY, 5), die(RED, 1)], [(0, 0, 1), (1, 0, 0)]),  # a real choice
        ([die(RED, 6), die(BLUE, 6), die(GRAY, 3), die(GRAY, 3)], [(1, 0, 1)]),
    ],
)
def test_progress_groups_of_the_examples(dice: list[int], steps: list[tuple[int, int, int]]) -> None:
    assert best_groups(tuple(sorted(dice)), 9, TRACK_OF) == steps


@pytest.mark.parametrize(("level", "need"), [(0, 8), (1, 7), (2, 6)])
def test_seers_need_less_for_a_group(level: int, need: int) -> None:
    assert best_groups((die(RED, need - 2), die(RED, 2)), need, TRACK_OF) == [(1, 0, 0)]
    assert best_groups((die(RED, 1), die(RED, need - 2)), need, TRACK_OF) == []
    if need == 6:
        assert best_groups((die(RED, 6),) * 2 + (die(BLUE, 6),) * 2, 6, TRACK_OF) == [(2, 0, 2)], (
            "single dice are groups"
        )
    s = settled(2, abilities="30")
    give(s, 0, level=level)
    s.rows = ((1 + die(RED, need - 2), 1 + die(RED, 2)), (), (), (), ())
    before = s.track[0]
    ask(s, 0, Groups())
    assert s.track[0] == before + 1


def test_the_player_chooses_where_the_grouping_matters_and_orders_his_steps() -> None:
    s = settled(2)
    give(s, 0, influence=0, population=0, culture=0)
    s.rows = ((1 + die(RED, 4), 1 + die(BLUE, 4), 1 + die(GRAY, 5)), (), (), (), ())
    ask(s, 0, Groups())
    assert can(s) == {"group groups-1-0-0", "group groups-0-0-1"}
    assert why(s, "group groups-1-0-1") == "not-a-best-grouping"
    say(s, "group groups-0-0-1")
    assert s.track[:3] == [0, 0, 1]
    s.rows = ((1 + die(RED, 6), 1 + die(RED, 3), 1 + die(BLUE, 4), 1 + die(GRAY, 6)), (), (), (), ())
    ask(s, 0, Groups())
    assert can(s) == {"advance influence", "advance population"}
    assert why(s, "advance culture") == "no-group-for-track"
    say(s, "advance population")
    assert s.track[:3] == [1, 0, 2], "the last step needs no question"


def test_progress_build_points_wait_and_the_stronger_builds() -> None:
    """§ Advance on progress tracks, the note: two name one region; Warriors, weaponry, turn order decide."""
    s = settled(3)
    for seat in range(3):
        give(s, seat, culture=2, coins=20)
    army(s, 0, zominthos=1)
    army(s, 1, zominthos=2)
    army(s, 2, zominthos=1, knossos=1)
    s.foundation = put(s.foundation, region(s, "zominthos"), 1)
    three = 1 + die(YELLOW, 6), 1 + die(YELLOW, 3)
    s.rows = ((three[0], three[1]), (24 + three[0], 24 + three[1]), (48 + three[0], 48 + three[1]), (), ())
    s.first = 0
    ask(s, 0, Together(Each((0, 1, 2), Groups())))
    assert [s.track[3 * seat + 1] for seat in range(3)] == [3, 3, 3], "all advance before anybody builds"
    say(s, "city zominthos", "city zominthos", "farm zominthos")
    assert s.city[region(s, "zominthos")] == 1, "most Warriors there"
    assert s.farm[region(s, "zominthos")] == 2, "a Farm there is another matter"
    assert s.asking() == (0,) and why(s, "city zominthos") == "city-there"
    say(s, "pass")
    assert s.over and not s.together


@pytest.mark.parametrize(("weaponry", "winner"), [((1, 3), 1), ((3, 3), 0), ((4, 3), 0)])
def test_progress_a_tie_of_warriors_goes_to_weaponry_then_turn_order(weaponry: tuple[int, int], winner: int) -> None:
    s = settled(3)
    for seat in (0, 1):
        give(s, seat, coins=20, weaponry=weaponry[seat])
        army(s, seat, zominthos=1)
    s.waiting, s.together, s.before, s.first = (1, 0, 1, 0, 0, 0), True, (0, 0, 0), 0
    ask(s, 0, Waiting())
    say(s, "farm zominthos", "farm zominthos")
    assert s.farm[region(s, "zominthos")] == winner


def test_no_traits_and_no_extra_actions_while_progressing() -> None:
    s = settled(2)
    s.waiting, s.together, s.before = (1, 0, 0, 0), True, (0, 0, 0)
    give(s, 0, coins=9)
    city(s, 0, "zominthos")
    ask(s, 0, Waiting())
    assert {move.split()[0] for move in can(s)} <= {"city", "tower", "farm", "ship", "sail", "pass"}


def test_after_progress_the_first_player_retrieves() -> None:
    s = settled(2)
    s.pool = ()
    s.rows = ((1 + die(RED, 1), 25 + die(RED, 1)), (), (), (), ())
    s.first = 1
    ask(s, 1, Progress())
    assert s.asking() == (1,) and can(s) == {"act prepare-4", "forfeit prepare-4"}

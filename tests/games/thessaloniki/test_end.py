"""§ Playing the game, § End of the game and final scoring, § Tie breaker."""

from __future__ import annotations

import pytest

from emporion.games.thessaloniki.contract import CloseOffer
from emporion.games.thessaloniki.round import RoundEnd
from emporion.games.thessaloniki.sail import CloseShips
from emporion.games.thessaloniki.scoring import Scoring
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.taberna import activate
from emporion.tuples import put
from tests.games.thessaloniki.table import (
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    arrange,
    give,
    harbour,
    number,
    play,
    points,
    raw,
    refused,
    table,
    texts,
    turn,
    works,
)
from tests.games.thessaloniki.table import activate as demand


def end(s: Thessaloniki) -> Thessaloniki:
    s.stack = [(0, Scoring())]
    s.settle()
    return s


def test_two_conditions_finish_the_round_and_bring_one_more() -> None:
    s = table()
    s.ends = 1
    s.stack = [(0, RoundEnd())]
    s.settle()
    assert not s.last, "one condition is not enough"
    s.ends = 5
    s.stack = [(0, RoundEnd())]
    s.settle()
    assert s.last and not s.over
    s.stack = [(0, RoundEnd())]
    s.settle()
    assert s.over


def test_turns_go_clockwise_from_the_first_player_every_round() -> None:
    s = table(3)
    order = [s.active_seat]
    while s.round < 4:
        s.play(s.asking()[0], s.legal(s.asking()[0])[-1])
        if s.active_seat != order[-1]:
            order.append(s.active_seat)
    assert order == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0]


def test_the_seventh_demand_tile_is_a_condition() -> None:
    s = table()
    demand(s, *[f"{city}-demand-{i}" for city in ("ephesus", "antioch") for i in (1, 2, 3)])
    activate(s, RED, s.stacks[2][0])
    assert len(s.active) == 7 and s.ends == 2


def test_the_festival_card_is_noted_and_the_next_drawn() -> None:
    s = table()
    s.deck = (s.book.festival_card, s.deck[0])
    kept = s.deck[1]
    s.offer[4] = 0
    CloseOffer().run(s, RED)
    assert s.offer[4] == kept and s.ends == 4 and not s.deck


def test_an_empty_deck_takes_the_reserve_once_then_nothing() -> None:
    s = table()
    top = s.reserve[0]
    s.deck, s.offer[0] = (), 0
    CloseOffer().run(s, RED)
    assert s.offer[4] == top and not s.reserve
    s.deck, s.offer[0] = (), 0
    before = s.offer[1:]
    CloseOffer().run(s, RED)
    assert s.offer == [*before, 0], "slid, not refilled"


def test_the_festival_ship_is_noted_and_the_next_drawn_from_the_second_stack() -> None:
    s = table()
    s.ships = (s.book.festival_ship,)
    top = s.spare[0]
    s.port[0], s.cargo[0] = 0, ()
    CloseShips().run(s, RED)
    assert s.port[0] == top and s.ends == 8


def test_conditions_once_met_stay_met() -> None:
    s = table()
    s.meet(4)
    s.meet(4)
    assert s.ends == 4 and len([e for e in s.events if e.verb == "condition"]) == 1


def test_final_claim_by_strict_majority_without_benefit() -> None:
    s = table()
    harbour(s, "ephesus-2", "alexandria-2", "ostia-2", "", cargo={0: "meat meat grape", 1: "grape olive", 2: "grape"})
    end(s)
    assert s.claimed[RED] == (number(s, "ships", "ephesus-2"),) and s.salt[RED] == 0
    assert s.claimed[PURPLE] == (number(s, "ships", "ostia-2"),)
    assert number(s, "ships", "alexandria-2") in s.gone, "a tie"


def test_what_works_whenever_a_ship_is_claimed_does_not_at_the_final_claim() -> None:
    s = table()
    works(s, RED, "c11", "c40")
    s.family = put(s.family, RED, 4)
    s.powers = put(s.powers, RED, s.powers[RED] | 1 << s.book.families[4].when)
    harbour(s, "ephesus-2", "", "", "", cargo={0: "meat meat grape"})
    end(s)
    assert len(s.claimed[RED]) == 1 and s.denarii[RED] == 0
    assert points(s, RED, "contract-effect") == points(s, RED, "family-effect") == 0


def test_a_city_pays_ships_within_the_limit_for_the_sum_of_statues() -> None:
    s = table()
    harbour(s, "", "", "", "")
    demand(s, "ephesus-demand-1", "ephesus-demand-2")
    s.held = put(s.held, s.active[0], (RED + 1, 0, 0, 0, RED + 1, 0))
    s.held = put(s.held, s.active[1], (RED + 1, 0, 0, 0, 0, 0))
    s.claimed = put(s.claimed, RED, tuple(number(s, "ships", f"ephesus-{i}") for i in (1, 2, 3, 4, 5)))
    end(s)
    assert points(s, RED, "demand-scoring") == 4 * (4 + 5), "2 tiles and a Mosaic for 2 more: 4 Ships"


@pytest.mark.parametrize(("sections", "pays"), [(1, 0), (2, 2), (3, 5), (4, 10), (5, 18)])
def test_contract_offer_scoring(sections: int, pays: int) -> None:
    s = table()
    harbour(s, "", "", "", "")
    s.sections = tuple([(RED,) if i < sections else () for i in range(5)])
    assert points(end(s), RED, "offer-scoring") == pays


@pytest.mark.parametrize(("mosaics", "pays"), [(1, 0), (2, 3), (3, 7), (4, 13)])
def test_player_board_scoring(mosaics: int, pays: int) -> None:
    s = table()
    harbour(s, "", "", "", "")
    s.storage = put(s.storage, RED, mosaics)
    give(s, RED, "salt 4 refined-grain 1 refined-olive 1 raw-meat 9 denarius 3")
    end(s)
    assert points(s, RED, "storage-scoring") == pays
    assert points(s, RED, "goods-scoring") == 2 and points(s, RED, "denarii-scoring") == 3


def test_tie_breaker_ships_then_contracts_then_shared() -> None:
    s = table()
    assert s.winners() == (0, 1, 2, 3)
    s.fulfilled = put(s.fulfilled, GREEN, (1,))
    assert s.winners() == (GREEN,)
    s.claimed = put(s.claimed, RED, (1,))
    assert s.winners() == (RED,)


def test_golden_rule_gains_may_be_declined_but_not_in_a_sunset() -> None:
    s = table()
    arrange(s, officium="", mercatus="red-patrician")
    s.gate = 3
    play(turn(s, RED), "move red-patrician", "to officium", "pass")
    assert texts(s) == ["gain raw-grain", "gain raw-grape", "gain raw-meat", "gain raw-olive"], "no way round it"
    s = table()
    arrange(s, officina="", taberna="red-patrician")
    s.chariot[RED] = 4
    play(turn(s, RED), "move red-patrician", "to officina", "pass")
    assert refused(s, "pass") == "sunset-forces"


def test_salt_pays_for_any_colour_and_refined_for_raw_but_not_raw_for_refined() -> None:
    from emporion.games.thessaloniki.pay import Pay, payable

    s = table()
    give(s, YELLOW, "salt 1 refined-meat 1 raw-grain 1")
    assert payable(s, YELLOW, (1, 0, 1, 0, 1)) and payable(s, YELLOW, (0, 1, 0, 0, 2))
    assert not payable(s, YELLOW, (0, 1, 0, 1, 0))
    s.stack = [(0, RoundEnd()), (YELLOW, Pay((1, 0, 0, 0, 1)))]
    s.settle()
    assert texts(s) == ["pay raw-grain", "pay salt"] and refused(s, "pay refined-meat") == "cannot-pay-with"
    play(s, "pay salt")
    assert texts(s) == ["pay raw-grain", "pay refined-meat"]


def test_one_answer_is_no_question() -> None:
    from emporion.games.thessaloniki.pay import Pay

    s = table()
    give(s, YELLOW, "raw-grain 2")
    s.stack = [(0, RoundEnd()), (YELLOW, Pay((1, 0, 0, 0, 1)))]
    s.settle()
    assert raw(s, YELLOW) == (0, 0, 0, 0)


def test_pieces_go_only_where_there_is_room_at_this_player_count() -> None:
    from emporion.games.thessaloniki.officium import PlaceMosaic
    from emporion.games.thessaloniki.taberna import PlaceStatue
    from tests.games.thessaloniki.table import resolve

    s = table(2)
    give(s, PURPLE, "mosaic 1 statue 1")
    s.alcove_mosaics = put(s.alcove_mosaics, 0, (YELLOW,))
    s.entrance = (YELLOW,) * 3
    s.storage = put(s.storage, PURPLE, 4)
    tile = s.active[0]
    id = s.book.tiles[tile].id
    s.held = put(s.held, tile, (1, 0, 0, 1, 0, 0))
    resolve(s, PURPLE, PlaceMosaic())
    assert refused(s, "mosaic officium") == "no-mosaic-space" and refused(s, "mosaic entrance") == "entrance-full"
    assert refused(s, "mosaic storage") == "storage-full" and refused(s, f"mosaic {id}-m1") == "space-taken"
    assert refused(s, f"mosaic {id}-m2") == "more-players"
    inactive = s.book.tiles[s.stacks[0][0]].id
    assert refused(s, f"mosaic {inactive}-m1") == "tile-inactive"
    s.sections = ((0, 1), (0,), (0,), (0,), (0,))
    s.alcove_statues = put(s.alcove_statues, 1, (YELLOW,))
    resolve(s, PURPLE, PlaceStatue())
    assert "statue port" not in s.book.moves.by_text, "the Port has no Statue space at all"
    assert refused(s, "statue taberna") == "no-statue-space"
    assert refused(s, "statue offer") == "no-section"
    assert refused(s, f"statue {id}-s1") == "space-taken" and f"statue {id}-s2" in texts(s)
    assert refused(s, f"statue {id}-s3") == "more-players"


def test_only_one_statue_a_demand_tile_and_several_mosaics() -> None:
    from emporion.games.thessaloniki.officium import PlaceMosaic
    from emporion.games.thessaloniki.taberna import PlaceStatue
    from tests.games.thessaloniki.table import resolve

    s = table()
    give(s, RED, "mosaic 2 statue 2")
    tile = s.active[0]
    id = s.book.tiles[tile].id
    play(resolve(s, RED, PlaceStatue()), f"statue {id}-s1")
    assert refused(resolve(s, RED, PlaceStatue()), f"statue {id}-s2") == "one-statue-a-tile"
    play(resolve(s, RED, PlaceMosaic()), f"mosaic {id}-m1")
    play(resolve(s, RED, PlaceMosaic()), f"mosaic {id}-m2")
    assert s.held[tile] == (3, 0, 0, 3, 3, 0)


def test_a_statue_goes_to_the_rightmost_section_without_one() -> None:
    from emporion.games.thessaloniki.taberna import PlaceStatue
    from tests.games.thessaloniki.table import resolve

    s = table(2)
    give(s, PURPLE, "statue 2")
    s.sections = put(s.sections, 1, (YELLOW,))
    play(resolve(s, PURPLE, PlaceStatue()), "statue offer")
    assert s.sections[2] == (PURPLE,), "the second section is full"

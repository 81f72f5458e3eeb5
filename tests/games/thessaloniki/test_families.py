"""All eight families: fronts, and what they do ever after."""

from __future__ import annotations

import pytest

import emporion
from emporion.games.thessaloniki.officina import Advance
from emporion.games.thessaloniki.sell import Sell
from emporion.games.thessaloniki.setup import Draft
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.taberna import PlaceStatue
from emporion.tuples import put
from tests.games.thessaloniki.table import (
    GREEN,
    RED,
    arrange,
    give,
    harbour,
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


def of(family: str, things: str = "", seat: int = RED) -> Thessaloniki:
    """A table at which the player belongs to a family."""
    s = table()
    number = int(family[1:])
    s.family = put(s.family, seat, number)
    s.powers = put(s.powers, seat, 1 << s.book.families[number].when)
    harbour(s, "antioch-1", "ephesus-2", "ostia-2", "alexandria-2")
    give(s, seat, things)
    return s


def goods_of(s: Thessaloniki, seat: int) -> int:
    return sum(raw(s, seat)) + s.salt[seat] + s.mosaics[seat] + s.statues[seat]


@pytest.mark.parametrize("family", range(1, 9))
def test_every_front_gives_its_things_and_contracts(family: int) -> None:
    s = table()
    s.families = (family,)
    s.stack.append((GREEN, Draft()))
    s.settle()
    deck = len(s.deck)
    play(s, f"choose f{family}")
    card = s.book.families[family]
    assert s.family[GREEN] == family and goods_of(s, GREEN) >= 4
    assert len(s.dealt[GREEN]) == card.contracts == deck - len(s.deck)
    assert raw(s, GREEN)[GREEN] >= 1, "something of one's own colour"


def test_f1_gives_a_piece_for_two_contracts() -> None:
    s = of("f1", "mosaic 1 statue 1")
    arrange(s, forum="", officina="red-patrician")
    s.sections = put(s.sections, 1, (RED,))
    play(turn(s, RED), "move red-patrician", "to forum", "give mosaic")
    play(s, texts(s)[0])
    play(s, texts(s)[0])
    assert len(s.hands[RED]) == 2 and s.mosaics[RED] == 0 and s.statues[RED] == 1
    assert refused(s, "give statue") == "nothing-to-take", "no card is left beside one's Statues"
    assert refused(s, "give mosaic") == "no-piece"


def test_f2_exchanges_at_any_time_of_ones_turn() -> None:
    s = of("f2", "refined-grain 2")
    arrange(s, forum="", officina="red-merchant-1")
    assert refused(turn(s, RED), "move red-merchant-1") == "merchant-costs"
    play(s, "exchange refined-grain", "move red-merchant-1", "to forum")
    assert s.denarii[RED] == 1 and refused(s, "exchange refined-grain") == "exchanged"
    s = of("f2", "refined-grain 1")
    arrange(s, forum="", officina="red-patrician")
    play(turn(s, RED), "move red-patrician", "to forum")
    assert refused(s, "exchange refined-meat") == "nothing-refined"
    play(s, "exchange refined-grain")
    assert s.denarii[RED] == 2


def test_f3_points_for_every_statue() -> None:
    s = play(resolve(of("f3", "statue 1"), RED, PlaceStatue()), "statue forum")
    assert points(s, RED, "family-effect") == 2


def test_f4_a_refined_good_and_points_for_every_ship() -> None:
    s = of("f4", "raw-meat 1")
    harbour(s, "", "", "", "ephesus-2", cargo={3: "meat meat grape grape salt"})
    play(resolve(s, RED, Sell(1)), "load ephesus-2", "gain refined-olive")
    assert refined(s, RED)[3] == 1 and points(s, RED, "family-effect") == 2


def test_f5_the_leftmost_ship_pays_two() -> None:
    s = play(resolve(of("f5", "refined-grape 2"), RED, Sell(30)), "load antioch-1", "amount 2")
    assert points(s, RED, "sale") == 4
    s = play(resolve(of("f5", "refined-meat 1"), RED, Sell(30)), "load antioch-1")
    assert points(s, RED, "sale") == 1, "the own colour pays at most one"


def test_f6_refines_by_the_distance_before_gaining_goods() -> None:
    s = of("f6", "raw-grain 3 denarius 1")
    arrange(s, forum="", officium="red-patrician")
    play(turn(s, RED), "move red-patrician", "to forum", "refine grain", "refine grain")
    assert raw(s, RED) == (1, 0, 0, 0), "the Goods of the Alcove come afterwards"
    play(s, "refine grain")
    assert refined(s, RED) == (3, 0, 0, 0) and raw(s, RED) == (0, 0, 1, 0)


def test_f7_a_point_for_every_advance() -> None:
    s = of("f7")
    s.chariot[RED] = 1
    play(resolve(s, RED, Advance(2)), "accept", "accept")
    assert points(s, RED, "family-effect") == 1
    s.chariot[RED] = 14
    resolve(s, RED, Advance(3))
    assert points(s, RED, "family-effect") == 1, "beyond the track there is no advance"


def test_f8_salt_and_a_point_for_every_statue() -> None:
    s = play(resolve(of("f8", "statue 1"), RED, PlaceStatue()), "statue forum")
    assert s.salt[RED] == 1 and points(s, RED, "family-effect") == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_families_are_chosen_from_the_last_player_back(players: int) -> None:
    s = emporion.start("thessaloniki", players=players, seed=3)
    assert isinstance(s, Thessaloniki)
    assert len(s.families) == players + 1
    asked = []
    while s.families:
        asked.append(s.asking()[0])
        s.play(asked[-1], s.legal(asked[-1])[0])
    assert asked == list(range(players - 1, -1, -1)) and s.round == 1


def test_family_icons_count() -> None:
    from emporion.games.thessaloniki.scoring import icons

    assert sum(icons(of("f3"), RED)) == 1

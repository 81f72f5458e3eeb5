"""§ Golden rules: you may always forfeit positive effects, but never a sunset's; asked only where it can matter."""

from __future__ import annotations

import json
from random import Random

import pytest

import emporion
from emporion import bots
from emporion.games.thessaloniki.contract import FREE, Fulfil
from emporion.games.thessaloniki.family import AnyTime
from emporion.games.thessaloniki.forfeit import drawable, raw_serves, tiles_ahead, within_reach
from emporion.games.thessaloniki.officina import Advance, Refine, RefineColour, RefineEach
from emporion.games.thessaloniki.officium import GainMosaic
from emporion.games.thessaloniki.state import Thessaloniki
from emporion.games.thessaloniki.taberna import GainStatue
from emporion.tuples import put
from tests.games.thessaloniki.table import (
    GREEN,
    PURPLE,
    RED,
    activate,
    arrange,
    dice,
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

GIVES_STEPS = "alexandria-4"  # a ship whose benefit is a step of the chariot


def late(players: int = 4) -> Thessaloniki:
    """A table at which no card that rewards refining, nor C41, can turn up any more."""
    s = table(players)
    gone = ("c5", "c15", "c41")
    hold(s, PURPLE, *gone)
    return s


# --- refining


def test_c1_refines_any_number_of_a_colour_or_none() -> None:
    s = table()
    hold(s, RED, "c1", "c5")
    give(s, RED, "raw-grain 1 raw-meat 3 raw-olive 1")
    play(resolve(s, RED, Fulfil(FREE)), "fulfil c1")
    assert texts(s) == ["refine grain", "refine meat", "refine olive", "pass"]
    play(s, "refine meat")
    assert texts(s) == ["raw 0", "raw 1", "raw 2"] and refused(s, "raw 3") == "refine-one"
    play(s, "raw 1")
    assert raw(s, RED) == (1, 0, 1, 1) and refined(s, RED) == (0, 0, 2, 0)
    play(s, "fulfil c5", "refine grain", "refine meat", "refine olive", "accept", "gain raw-grape", "accept")
    assert s.chariot[RED] == 2, "three colours were left for the race"


def test_c1_refines_nothing_if_its_player_likes() -> None:
    s = table()
    hold(s, RED, "c1", "c5")
    give(s, RED, "raw-meat 3")
    play(resolve(s, RED, Fulfil(FREE)), "fulfil c1", "pass")
    assert raw(s, RED) == (0, 0, 3, 0) and "fulfil c5" in texts(s)


def test_refining_one_of_each_colour_may_leave_some_out() -> None:
    s = table()
    works(s, RED, "c15")
    give(s, RED, "raw-grain 1 raw-meat 1 raw-olive 1")
    resolve(s, RED, RefineEach())
    assert texts(s) == ["accept", "keep grain", "keep meat", "keep olive", "pass"]
    assert refused(s, "keep grape") == "nothing-raw"
    play(s, "keep grain", "keep olive")
    assert refused(s, "keep olive") == "kept-already" and refused(s, "keep meat") == "refine-one"
    play(s, "accept")
    assert raw(s, RED) == (1, 0, 0, 1) and refined(s, RED) == (0, 0, 1, 0) and s.salt[RED] == 1
    play(resolve(s, RED, RefineEach()), "pass")
    assert raw(s, RED) == (1, 0, 0, 1) and s.salt[RED] == 1, "nothing refined, no Salt"


@pytest.mark.parametrize("effect", [Refine(3), RefineColour(), RefineEach()])
def test_nobody_is_asked_to_refine_less_when_no_card_could_reward_it(effect: Refine) -> None:
    s = late()
    give(s, RED, "raw-meat 3" if not isinstance(effect, RefineEach) else "raw-meat 1")
    resolve(s, RED, effect)
    assert raw(s, RED) == (0, 0, 0, 0) and sum(refined(s, RED)) in (1, 3)


def test_which_colour_is_refined_is_still_asked_and_may_be_none() -> None:
    s = late()
    give(s, RED, "raw-meat 2 raw-grain 2")
    resolve(s, RED, RefineColour())
    assert texts(s) == ["refine grain", "refine meat", "pass"]
    play(s, "refine meat")
    assert refined(s, RED) == (0, 0, 2, 0), "how many is no question then"


def test_raw_goods_may_serve_while_a_card_that_rewards_refining_is_within_reach() -> None:
    s = late()
    assert not raw_serves(s, RED)
    assert raw_serves(s, PURPLE), "who has C5 in hand"
    works(s, RED, "c15")
    assert raw_serves(s, RED)
    s = late()
    s.hands[PURPLE] = ()
    c15 = number(s, "cards", "c15")
    s.offer[2] = c15
    s.fulfilled = put(s.fulfilled, PURPLE, (number(s, "cards", "c5"),))
    assert raw_serves(s, RED), "it lies in the offer"
    s.offer[2] = 1
    assert raw_serves(s, RED), "it may be in the deck"
    s.deck = s.deck[len(s.deck) - 22 :]
    assert not drawable(s, 1) and drawable(s, 2) and not raw_serves(s, RED), "the deck has come to the second tier"
    s.dealt = put(s.dealt, RED, (number(s, "cards", "c2"),))
    assert raw_serves(s, RED), "for all the others know, it is what was dealt"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_is_out_of_reach_that_a_player_then_gets(players: int) -> None:
    """The proof tried: whatever lies in a hand or the offer at any time was within reach at every time before."""
    for seed in range(6):
        s = emporion.start("thessaloniki", players=players, seed=seed)
        assert isinstance(s, Thessaloniki)
        rng = Random(seed)
        unreachable: list[set[int]] = [set() for _ in range(players)]
        while not s.over:
            for seat in range(players):
                unreachable[seat] |= {card for card in range(1, 61) if not within_reach(s, seat, card)}
                assert not unreachable[seat] & {*s.hands[seat], *s.dealt[seat], *s.offer}
            for _ in range(9):
                if not s.over:
                    s.play(s.asking()[0], rng.choice(s.legal(s.asking()[0])))


# --- the chariot


def test_steps_of_a_card_may_be_forfeited_one_by_one() -> None:
    s = table()
    hold(s, RED, "c14")
    s.chariot[RED] = 9
    play(resolve(s, RED, Fulfil(FREE)), "fulfil c14")
    assert texts(s) == ["accept", "pass"]
    play(s, "pass")
    assert s.chariot[RED] == 9, "the free contract of space 10 is kept for a fuller hand"
    hold(s, RED, "c14", "c2")
    play(resolve(s, RED, Fulfil(FREE)), "fulfil c14", "accept", "fulfil c2", "pass")
    assert s.chariot[RED] == 10 and points(s, RED) == 4


def test_a_forfeited_advance_is_none_and_one_in_part_is_one() -> None:
    s = table()
    s.family = put(s.family, RED, 7)
    s.powers = put(s.powers, RED, 1 << s.book.families[7].when)
    s.chariot[RED] = 2
    play(resolve(s, RED, Advance(2)), "pass")
    assert points(s, RED, "family-effect") == 0
    play(resolve(s, RED, Advance(2)), "accept", "pass")
    assert points(s, RED, "family-effect") == 1 and s.chariot[RED] == 3


def test_beyond_the_track_nobody_is_asked() -> None:
    s = table()
    s.chariot[RED] = 13
    activate(s)
    s.stacks = ((),) * 4
    play(resolve(s, RED, Advance(3)), "accept")
    assert s.chariot[RED] == 14 and points(s, RED, "chariot-space") == 2


def test_steps_of_a_sunset_are_not_forfeited() -> None:
    s = late()
    s.chariot[RED] = 1
    arrange(s, officina="", taberna="red-patrician")
    play(turn(s, RED), "move red-patrician", "to officina", "pass")
    assert s.chariot[RED] == 2 and s.salt[RED] == 1


# --- demand tiles


def ship_for(s: Thessaloniki, seat: int, good: str) -> None:
    """The ship about to leave gives a step to a player whose chariot stands before a Demand tile."""
    harbour(s, "antioch-1", "ephesus-1", "ostia-1", GIVES_STEPS, cargo={3: f"{good} {good}"})
    s.chariot[seat] = 4


def test_a_ship_won_in_anothers_sunset_forces_nothing() -> None:
    s = table()
    ship_for(s, RED, "meat")
    arrange(s, legatio="", port="green-patrician")
    play(turn(s, GREEN), "move green-patrician", "to legatio", "pass")
    assert s.asking() == (RED,) and texts(s) == ["accept", "pass"], "the step"
    play(s, "accept")
    assert "pass" in texts(s), "the tile"
    play(s, texts(s)[0])
    assert "pass" in texts(s), "and the piece"
    tiles = len(s.active)
    play(s, "pass")
    assert s.held[s.active[-1]] == (0,) * 6 and len(s.active) == tiles


def test_a_ship_won_in_ones_own_sunset_is_a_ship_and_forces_nothing() -> None:
    s = table()
    ship_for(s, RED, "meat")
    arrange(s, legatio="", port="red-patrician")
    play(turn(s, RED), "move red-patrician", "to legatio", "pass")
    assert texts(s) == ["accept", "pass"]


def test_solo_a_ship_won_in_the_collegiabots_sunset_forces_nothing() -> None:
    s = table(1, "normal")
    harbour(s, "antioch-1", "ephesus-3", "ostia-1", GIVES_STEPS)
    s.cargo[3] = (1, 1, 1, 0, 0, 0)  # three Grain, as C31 may put them
    s.chariot[0] = 4
    arrange(s, legatio="", port="purple-patrician")
    dice(s, 1)
    turn(s, PURPLE)
    assert s.asking() == (0,) and s.active_seat == PURPLE and texts(s) == ["accept", "pass"]
    play(s, "accept")
    assert "pass" in texts(s)


def test_a_demand_tile_of_a_sunset_is_added_with_its_piece() -> None:
    s = table()
    s.chariot[RED] = 4
    arrange(s, officina="", taberna="red-patrician")
    play(turn(s, RED), "move red-patrician", "to officina", "pass")
    assert refused(s, "pass") == "sunset-forces"
    play(s, texts(s)[0])
    assert refused(s, "pass") == "sunset-forces-piece"


# --- pieces of the general supply


def test_the_last_statue_may_be_left_for_a_demand_tile() -> None:
    s = table()
    s.statues_left = put(s.statues_left, RED, 1)
    s.mosaics_left = put(s.mosaics_left, RED, 0)
    s.chariot[RED] = 4
    arrange(s, officina="", taberna="red-patrician")
    play(turn(s, RED), "move red-patrician", "to officina")
    assert s.statues[RED] == 0 and "bonus officina-bonus" in texts(s)
    play(s, "pass")
    play(s, texts(s)[0])
    play(s, texts(s)[0])
    assert RED + 1 in s.held[s.active[-1]], "the bonus was forfeited, so there is a Statue for the tile"


def test_a_bonus_that_waited_is_not_asked_about_again() -> None:
    s = table()
    s.statues_left = put(s.statues_left, RED, 1)
    s.chariot[RED] = 4
    arrange(s, officina="", taberna="red-patrician")
    play(turn(s, RED), "move red-patrician", "to officina", "bonus officina-bonus")
    assert s.statues[RED] == 1 and s.statues_left[RED] == 0 and "act refine-each" in texts(s)


@pytest.mark.parametrize("effect", [GainStatue(2), GainMosaic(2)])
def test_pieces_of_cards_and_ships_may_be_left_when_they_run_short(effect: GainStatue) -> None:
    s = late()
    s.statues_left = put(s.statues_left, RED, 3)
    s.mosaics_left = put(s.mosaics_left, RED, 3)
    assert tiles_ahead(s, RED) == 2
    resolve(s, RED, effect)
    assert texts(s) == ["accept", "pass"]
    play(s, "accept", "pass")
    assert s.statues[RED] + s.mosaics[RED] == 1


@pytest.mark.parametrize("effect", [GainStatue(2), GainMosaic(2)])
def test_nobody_is_asked_about_pieces_while_there_are_enough(effect: GainStatue) -> None:
    s = late()
    s.statues_left = put(s.statues_left, RED, 4)
    s.mosaics_left = put(s.mosaics_left, RED, 4)
    resolve(s, RED, effect)
    assert s.statues[RED] + s.mosaics[RED] == 2
    s.chariot[RED] = 14
    s.statues_left = put(s.statues_left, RED, 1)
    s.mosaics_left = put(s.mosaics_left, RED, 1)
    resolve(s, RED, effect)
    assert s.statues[RED] + s.mosaics[RED] == 3, "no tile ahead: the last piece is not missed"


def test_tiles_ahead_by_the_track_by_c41_and_never_more_than_there_are() -> None:
    s = late()
    assert [tiles_ahead(s, RED), tiles_ahead(s, PURPLE)] == [2, 3]
    s.chariot[RED] = 5
    assert tiles_ahead(s, RED) == 1
    s.stacks = ((),) * 4
    assert tiles_ahead(s, RED) == tiles_ahead(s, PURPLE) == 0


# --- F2


def test_f2_after_the_bought_point_is_spent_and_in_the_sunset() -> None:
    s = table()
    s.family = put(s.family, RED, 2)
    s.powers = put(s.powers, RED, 1 << s.book.families[2].when)
    arrange(s, officina="salt-merchant yellow-merchant-1", taberna="red-patrician")
    give(s, RED, "denarius 1 refined-meat 1")
    play(turn(s, RED), "move red-patrician", "to officina", "buy denarius")
    play(s, f"take {s.book.cards[s.offer[0]].id}", "act refine-each", "accept")
    assert texts(s)[0] == "gain raw-grain" and texts(s)[-1] == "exchange refined-meat", "the sunset's first question"
    play(s, "exchange refined-meat")
    assert s.denarii[RED] == 2 and texts(s)[0] == "gain raw-grain"
    assert refused(s, "exchange refined-meat") == "exchanged"
    play(s, "gain raw-grain")
    assert s.active_seat != RED


def test_f2_has_a_last_chance_when_the_sunset_asked_nothing() -> None:
    s = table()
    s.family = put(s.family, RED, 2)
    s.powers = put(s.powers, RED, 1 << s.book.families[2].when)
    arrange(s, legatio="salt-merchant yellow-merchant-1", port="red-patrician")
    give(s, RED, "refined-meat 1")
    play(turn(s, RED), "move red-patrician", "to legatio", "pass")
    assert texts(s) == ["exchange refined-meat", "pass"]
    play(s, "exchange refined-meat")
    assert s.denarii[RED] == 2 and s.active_seat != RED


def test_f2_in_the_middle_of_an_effect_and_only_in_ones_own_turn() -> None:
    s = table()
    s.family = put(s.family, RED, 2)
    s.powers = put(s.powers, RED, 1 << s.book.families[2].when)
    works(s, RED, "c21")
    arrange(s, mercatus="salt-merchant", legatio="red-patrician")
    give(s, RED, "raw-grain 1")
    play(turn(s, RED), "move red-patrician", "to mercatus", "act refine-three", "refine grain")
    play(s, "exchange refined-grain", "gain raw-olive", "gain raw-olive", "refine olive")
    assert refined(s, RED) == (0, 0, 0, 1) and s.denarii[RED] == 2 and s.salt[RED] == 3
    s = table()
    s.family = put(s.family, RED, 2)
    s.powers = put(s.powers, RED, 1 << s.book.families[2].when)
    give(s, RED, "refined-grain 1")
    harbour(s, "antioch-1", "ephesus-2", "ostia-2", "alexandria-2")
    arrange(s, port="", forum="green-patrician")
    play(turn(s, GREEN), "move green-patrician", "to port", f"take {s.book.cards[s.offer[0]].id}")
    assert s.asking() == (RED,) and refused(s, "exchange refined-grain") == "not-now", "Green's turn"


def test_f2_is_open_in_a_turn_that_older_rules_began() -> None:
    s = table()
    s.family = put(s.family, RED, 2)
    s.powers = put(s.powers, RED, 1 << s.book.families[2].when)
    arrange(s, legatio="salt-merchant yellow-merchant-1", port="red-patrician")
    give(s, RED, "refined-meat 1")
    play(turn(s, RED), "move red-patrician", "to legatio")
    saved = json.loads(json.dumps(emporion.save(s)))
    saved["rules"][1] = 1
    rows = [row for row in saved["state"]["stack"] if "thessaloniki.Exchange" not in row[1]]
    saved["state"]["stack"] = [[owner, *step.get("thessaloniki.AnyTime", [step])] for owner, step in rows]
    then = emporion.load(saved)
    assert emporion.digest(then) == emporion.digest(s)
    saved["state"]["powers"][RED] = 0
    assert "exchange refined-meat" not in texts(emporion.load(saved))  # type: ignore[arg-type]


def test_f2_never_takes_the_goods_of_a_payment_or_sale_under_way() -> None:
    s = table()
    s.family = put(s.family, RED, 2)
    s.powers = put(s.powers, RED, 1 << s.book.families[2].when)
    hold(s, RED, "c2")  # Meat, Olive and one of any colour
    arrange(s, mercatus="salt-merchant", legatio="red-patrician")
    give(s, RED, "refined-meat 2 refined-olive 1")
    play(turn(s, RED), "move red-patrician", "to mercatus", "act fulfil")
    assert texts(s) == ["fulfil c2"] and refused(s, "exchange refined-olive") == "under-way"
    play(s, "fulfil c2")
    assert texts(s)[0].startswith("pay") and refused(s, "exchange refined-olive") == "under-way"
    s = table()
    s.family = put(s.family, RED, 2)
    s.powers = put(s.powers, RED, 1 << s.book.families[2].when)
    arrange(s, mercatus="salt-merchant", legatio="red-patrician")
    harbour(s, "", "antioch-3", "", "")
    give(s, RED, "refined-meat 1 refined-grape 1")
    play(turn(s, RED), "move red-patrician", "to mercatus", "bonus mercatus-bonus")
    assert "exchange refined-meat" in texts(s), "the ship is not chosen yet"
    play(s, "load antioch-3")
    assert texts(s) == ["sell grape", "sell meat", "sell salt"] and refused(s, "exchange refined-meat") == "under-way"


def test_whatever_is_asked_is_open_to_f2() -> None:
    verbs = {move.verb for move in emporion.moves("thessaloniki")}
    assert set(AnyTime.verbs) == verbs - {"choose"}


# --- what bots make of it


def greedy(s: Thessaloniki) -> str:
    seat = s.asking()[0]
    return str(bots.get("greedy").choose(emporion.view(s, seat), s.legal(seat), Random(1), 100))


def test_greedy_refines_all_and_takes_steps_and_pieces() -> None:
    s = table()
    give(s, RED, "raw-grain 3 raw-olive 1")
    resolve(s, RED, RefineColour())
    assert greedy(s) == "refine grain"
    assert greedy(play(s, "refine grain")) == "raw 0"
    s = table()
    give(s, RED, "raw-grain 1 raw-olive 1")
    assert greedy(resolve(s, RED, RefineEach())) == "accept"
    assert greedy(resolve(s, RED, Advance(2))) == "accept"
    s.statues_left = put(s.statues_left, RED, 1)
    assert greedy(resolve(s, RED, GainStatue(1))) == "accept"


@pytest.mark.parametrize("chariot", [2, 3, 5, 6, 8, 10, 12])
def test_greedy_takes_every_step_that_pays_at_once(chariot: int) -> None:
    s = late()
    s.chariot[RED] = chariot
    assert greedy(resolve(s, RED, Advance(1))) == "accept"
